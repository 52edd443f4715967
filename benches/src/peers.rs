//! The peers from the registry: each makes its own solver of an instance, and visits every solution.

/// `dlx-rs`: dancing links in a vector of enums. It has secondary items, but no colors.
pub mod dlx_rs {
    use dlx_rs::Solver;

    use crate::exact::Instance;

    /// Makes a solver.
    pub fn solver(instance: &Instance) -> Solver<usize> {
        let mut solver = Solver::new_optional(instance.primary, instance.secondary);
        for (number, option) in instance.options.iter().enumerate() {
            let items: Vec<usize> = option.iter().map(|(item, _)| item + 1).collect();
            solver.add_option(number, &items);
        }
        solver
    }

    /// Visits every solution, and says how many there were.
    pub fn visit_all(solver: Solver<usize>) -> u64 {
        solver.map(|_| 1).sum()
    }

    /// Says whether a 9x9 sudoku has exactly one solution.
    pub fn sudoku_is_unique(values: &[u8; 81]) -> bool {
        let values: Vec<usize> = values.iter().map(|value| usize::from(*value)).collect();
        dlx_rs::Sudoku::new_from_input(&values).take(2).count() == 1
    }
}

/// `sudoku`: backtracking over bits of bands, for 9x9 grids alone.
pub mod sudoku {
    /// Makes its grid of values.
    ///
    /// # Panics
    /// If a value is above 9.
    pub fn grid(values: &[u8; 81]) -> sudoku::Sudoku {
        sudoku::Sudoku::from_bytes(*values).expect("values from 0 to 9")
    }
}

/// `exact-covers`: Knuth's algorithm C. It has secondary items and colors.
pub mod exact_covers {
    use std::ops::ControlFlow;

    use exact_covers::{DlSolver, Solver};

    use crate::exact::Instance;

    /// The items, which a solver borrows.
    #[derive(Clone, Debug)]
    pub struct Items {
        primary: Vec<usize>,
        secondary: Vec<usize>,
    }

    impl Items {
        /// Lists the items.
        pub fn of(instance: &Instance) -> Self {
            let end = instance.primary + instance.secondary;
            Self {
                primary: (0..instance.primary).collect(),
                secondary: (instance.primary..end).collect(),
            }
        }

        /// Makes a solver.
        pub fn solver(&self, instance: &Instance) -> DlSolver<'_, usize, u32> {
            let mut solver = DlSolver::new(&self.primary, &self.secondary);
            for option in &instance.options {
                let is_primary = |element: &(usize, Option<u32>)| element.0 < instance.primary;
                let (primary, secondary): (Vec<_>, Vec<_>) =
                    option.iter().partition(|e| is_primary(e));
                let primary: Vec<usize> = primary.into_iter().map(|(item, _)| item).collect();
                solver.add_option(primary, secondary);
            }
            solver
        }
    }

    /// Visits every solution, and says how many there were.
    pub fn visit_all(solver: DlSolver<'_, usize, u32>) -> u64 {
        let mut solutions = 0;
        solver.solve(|_| {
            solutions += 1;
            ControlFlow::Continue(())
        });
        solutions
    }
}

/// `dancing-links`: dancing links by pointers. It has secondary items, but no colors.
pub mod dancing_links {
    use dancing_links::{ExactCover, Solver};

    use crate::exact::Instance;

    /// The instance as that crate wants it: a table of items and options.
    #[derive(Clone, Debug)]
    pub struct Grid {
        options: Vec<Vec<usize>>,
        items: Vec<usize>,
        primary: usize,
    }

    impl Grid {
        /// Makes the table.
        pub fn of(instance: &Instance) -> Self {
            let items = |option: &Vec<(usize, _)>| option.iter().map(|(item, _)| *item).collect();
            Self {
                options: instance.options.iter().map(items).collect(),
                items: (0..instance.primary + instance.secondary).collect(),
                primary: instance.primary,
            }
        }
    }

    impl ExactCover for Grid {
        type Possibility = Vec<usize>;
        type Constraint = usize;

        fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
            option.contains(item)
        }

        fn is_optional(&self, item: &usize) -> bool {
            *item >= self.primary
        }

        fn possibilities(&self) -> &[Vec<usize>] {
            &self.options
        }

        fn constraints(&self) -> &[usize] {
            &self.items
        }
    }

    /// Visits every solution, and says how many there were.
    pub fn visit_all(solver: Solver<'_, Grid>) -> u64 {
        solver.map(|_| 1).sum()
    }
}

//! The board as an exact cover problem; the crate's documentation says why it is right.

use dlx_core::{ItemId, OptionId, Problem};
use puzzle_model::{Order, Plan, why_uncoverable};

use crate::board::{Cell, Lines, Taken};
use crate::{Placement, Queens};

/// Formulates the board; each option stands for the cell of the same index in a list that the plan keeps.
pub(crate) fn plan(puzzle: &Queens, order: Order) -> Plan<'_, Placement> {
    let open = Open::of(puzzle);
    let problem = open.problem(puzzle.n, order);
    let cells = open.cells;
    Plan::exact(problem, move |chosen: &[OptionId]| {
        let mut columns = vec![0; puzzle.n as usize];
        let new = chosen.iter().map(|option| &cells[option.index()]);
        for [row, column] in new.chain(&puzzle.given) {
            columns[*row as usize - 1] = *column;
        }
        Placement(columns)
    })
}

/// Says why no placement exists, if some row or column has no cell left.
pub(crate) fn why_none(puzzle: &Queens) -> Option<String> {
    why_uncoverable(&Open::of(puzzle).problem(puzzle.n, Order::Lexicographic))
}

/// What the given queens and the holes leave open.
struct Open {
    lines: Lines,
    taken: Taken,
    /// Cells on which a queen may yet stand, in reading order.
    cells: Vec<Cell>,
}

impl Open {
    fn of(puzzle: &Queens) -> Self {
        let lines = Lines::of(puzzle.n);
        let mut taken = Taken::none(lines);
        for cell in &puzzle.given {
            taken.put(*cell);
        }
        let rows = (1..=puzzle.n).filter(|row| taken.is_free(*row as usize - 1));
        let cells = rows.flat_map(|row| (1..=puzzle.n).map(move |column| [row, column]));
        let open = |cell: &Cell| taken.is_safe(*cell) && !puzzle.is_hole.contains(cell);
        let cells = cells.filter(open).collect();
        Self {
            lines,
            taken,
            cells,
        }
    }

    fn problem(&self, n: u32, order: Order) -> Problem {
        let mut builder = Problem::builder();
        let mut items: Vec<Option<ItemId>> = vec![None; self.lines.count()];
        for line in straight_lines(n as usize, order) {
            if self.taken.is_free(line) {
                items[line] = Some(builder.primary(self.lines.name(line)));
            }
        }
        for line in self.crowded_diagonals() {
            items[line] = Some(builder.secondary(self.lines.name(line)));
        }
        for cell in &self.cells {
            let through = self.lines.through(*cell).into_iter();
            builder.option(through.filter_map(|line| items[line]));
        }
        builder
            .build()
            .expect("each option covers its row and column and at most two diagonals")
    }

    /// Gives the diagonals that have at least two cells left.
    fn crowded_diagonals(&self) -> impl Iterator<Item = usize> {
        let mut left = vec![0_u32; self.lines.count()];
        for line in self.cells.iter().flat_map(|cell| self.lines.through(*cell)) {
            left[line] += 1;
        }
        (self.lines.straight()..self.lines.count()).filter(move |line| left[*line] >= 2)
    }
}

/// Gives rows and columns in the order in which they are declared.
fn straight_lines(n: usize, order: Order) -> Vec<usize> {
    match order {
        Order::Lexicographic => (0..2 * n).collect(),
        Order::Any => middle_first(n).flat_map(|line| [line, n + line]).collect(),
    }
}

/// Gives the numbers below n from the middle outwards, to either side in turn.
fn middle_first(n: usize) -> impl Iterator<Item = usize> {
    (0..n).map(move |step| {
        let out = step.div_ceil(2);
        if step % 2 == 1 {
            n / 2 - out
        } else {
            n / 2 + out
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_from_the_middle_outwards() {
        assert_eq!(middle_first(5).collect::<Vec<_>>(), [2, 1, 3, 0, 4]);
        assert_eq!(middle_first(4).collect::<Vec<_>>(), [2, 1, 3, 0]);
        assert_eq!(middle_first(0).count(), 0);
    }
}

//! Exact cover: the engine against brute force, on instances made of any bytes.

use std::convert::Infallible;
use std::ops::ControlFlow;

use dlx_core::{Element, End, ItemId, OptionId, Order, Problem, ProblemBuilder, Solution};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use puzzle_testkit::exact::{self, Counted, Instance};

/// Makes an instance of the bytes, and asks the engine everything that brute force can answer.
pub fn check(bytes: &[u8]) {
    let Ok(instance) = instance(&mut Unstructured::new(bytes), 12) else {
        return;
    };
    let mut builder = Problem::builder();
    for item in 0..instance.primary {
        builder.primary(item);
    }
    let expected = Expected {
        covers: exact::all_covers(&instance),
        declared: exact::declared_order(&instance),
    };
    expected.check(&problem(builder, &instance), &instance);
}

/// Does the same where the primary items are to be covered a number of times.
pub fn check_counted(bytes: &[u8]) {
    let Ok(counted) = counted(&mut Unstructured::new(bytes)) else {
        return;
    };
    let mut builder = Problem::builder();
    for (item, (least, most)) in counted.times.iter().enumerate() {
        builder.primary_within(item, *least..=*most);
    }
    let expected = Expected {
        covers: exact::all_counted_covers(&counted),
        declared: exact::counted_declared_order(&counted),
    };
    expected.check(&problem(builder, &counted.instance), &counted.instance);
}

/// Keeps to sizes that brute force manages in about a millisecond.
fn instance(bytes: &mut Unstructured<'_>, largest: usize) -> Result<Instance> {
    let primary = bytes.int_in_range(0..=6)?;
    let secondary = bytes.int_in_range(0..=3)?;
    let count = match primary {
        0 => 0, // Every option covers a primary item.
        _ => bytes.int_in_range(0..=largest)?,
    };
    let mut options = Vec::new();
    let mut costs = Vec::new();
    for _ in 0..count {
        options.push(option(bytes, primary, secondary)?);
        costs.push(bytes.int_in_range(0..=19)?);
    }
    Ok(Instance {
        primary,
        secondary,
        options,
        costs,
    })
}

fn counted(bytes: &mut Unstructured<'_>) -> Result<Counted> {
    let instance = instance(bytes, 9)?;
    let mut times = Vec::new();
    for _ in 0..instance.primary {
        let least = bytes.int_in_range(0..=2)?;
        times.push((least, least + bytes.int_in_range(0..=2)?));
    }
    Ok(Counted { instance, times })
}

fn option(
    bytes: &mut Unstructured<'_>,
    primary: usize,
    secondary: usize,
) -> Result<Vec<exact::Element>> {
    let chosen: u32 = bytes.int_in_range(1..=(1 << primary) - 1)?;
    let covered = (0..primary).filter(|item| chosen >> item & 1 == 1);
    let mut elements: Vec<exact::Element> = covered.map(|item| (item, None)).collect();
    for item in primary..primary + secondary {
        match bytes.int_in_range(0..=4_u32)? {
            0 => {}
            1 => elements.push((item, None)),
            color => elements.push((item, Some(color))),
        }
    }
    Ok(elements)
}

/// Adds all but the primary items.
fn problem(mut builder: ProblemBuilder, instance: &Instance) -> Problem {
    for item in 0..instance.secondary {
        builder.secondary(item);
    }
    for (option, cost) in instance.options.iter().zip(&instance.costs) {
        let element = |&(item, color): &exact::Element| Element {
            item: ItemId::new(item),
            color,
        };
        builder.option_with_cost(option.iter().map(element), *cost);
    }
    builder.build().expect("instances are well formed")
}

/// What brute force found.
struct Expected {
    /// All covers, each ascending, in ascending order.
    covers: Vec<Vec<usize>>,
    /// All covers in declared order.
    declared: Vec<Vec<usize>>,
}

impl Expected {
    fn check(&self, problem: &Problem, instance: &Instance) {
        self.check_all(problem);
        self.check_declared(problem);
        self.check_one(problem);
        self.check_cheapest(problem, instance);
    }

    fn check_all(&self, problem: &Problem) {
        let counted = problem.search().count();
        assert_eq!(counted.count, self.covers.len().into());
        assert_eq!(counted.end, End::Exhausted);
        let mut found: Vec<Vec<usize>> = problem
            .search()
            .solutions()
            .map(|cover| sorted(&cover))
            .collect();
        found.sort();
        assert_eq!(found, self.covers);
    }

    fn check_declared(&self, problem: &Problem) {
        let solutions = problem.search().order(Order::Declared).solutions();
        let found: Vec<Vec<usize>> = solutions.map(|cover| numbers(&cover)).collect();
        assert_eq!(found, self.declared);
    }

    fn check_one(&self, problem: &Problem) {
        match problem.search().find().solution {
            Some(solution) => assert!(self.covers.contains(&sorted(&solution))),
            None => assert!(self.covers.is_empty()),
        }
    }

    fn check_cheapest(&self, problem: &Problem, instance: &Instance) {
        let mut all = |_: Solution<'_>| ControlFlow::<Infallible>::Continue(());
        let minimum = problem.search().minimum(&mut all);
        assert_eq!(minimum.end, End::Exhausted);
        let least = self.covers.iter().map(|cover| instance.cost(cover)).min();
        match minimum.best {
            Some((cost, options)) => {
                assert!(self.covers.contains(&sorted(&options)));
                assert_eq!((Some(cost), Some(minimum.lower_bound)), (least, least));
            }
            None => assert_eq!(least, None),
        }
    }
}

fn numbers(options: &[OptionId]) -> Vec<usize> {
    options.iter().map(|option| option.index()).collect()
}

fn sorted(options: &[OptionId]) -> Vec<usize> {
    let mut numbers = numbers(options);
    numbers.sort_unstable();
    numbers
}

//! Repeat cover: the engine against brute force, on instances made of any bytes.

use dlx_core::ItemId;
use dlx_cover_repeat::{Answer, Problem, Silent, Verdict};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use puzzle_testkit::cover::{Instance, cheapest};

/// Makes an instance of the bytes; the engine must find its least cost, and nothing below it.
pub fn check(bytes: &[u8]) {
    if let Ok(instance) = instance(&mut Unstructured::new(bytes)) {
        let least = cheapest(&instance).map(|(cost, _)| cost);
        let problem = problem(&instance);
        check_minimum(&problem, least);
        check_decisions(&problem, least);
    }
}

/// Keeps to sizes that brute force manages in well under a millisecond.
fn instance(bytes: &mut Unstructured<'_>) -> Result<Instance> {
    let items: usize = bytes.int_in_range(0..=5)?;
    let count: usize = bytes.int_in_range(0..=6)?;
    let mut instance = Instance {
        demands: Vec::new(),
        options: Vec::new(),
        costs: Vec::new(),
        max_uses: Vec::new(),
    };
    for _ in 0..items {
        instance.demands.push(bytes.int_in_range(0..=3)?);
    }
    for _ in 0..count {
        let chosen: u32 = bytes.int_in_range(0..=(1 << items) - 1)?;
        let covered = (0..items).filter(|item| chosen >> item & 1 == 1);
        instance.options.push(covered.collect());
        instance.costs.push(bytes.int_in_range(0..=5)?);
        instance.max_uses.push(bytes.int_in_range(0..=3)?);
    }
    Ok(instance)
}

fn problem(instance: &Instance) -> Problem {
    let mut builder = Problem::builder();
    for (item, demand) in instance.demands.iter().enumerate() {
        builder.item(item, *demand);
    }
    let costs = instance.costs.iter().zip(&instance.max_uses);
    for (option, (cost, max_uses)) in instance.options.iter().zip(costs) {
        let option = builder.option(*cost, option.iter().map(|item| ItemId::new(*item)));
        builder.max_uses(option, *max_uses);
    }
    builder.build().expect("instances are well formed")
}

fn check_minimum(problem: &Problem, least: Option<u64>) {
    match problem.search().minimize(&mut Silent).verdict {
        Verdict::Optimal(best) => {
            best.check(problem).expect("an incumbent is a cover");
            assert_eq!(Some(best.cost), least);
        }
        Verdict::Infeasible { .. } => assert_eq!(least, None),
        open => panic!("nothing limits this search: {open:?}"),
    }
}

fn check_decisions(problem: &Problem, least: Option<u64>) {
    let enough = least.unwrap_or(u64::MAX);
    let answer = problem.search().at_most(enough).answer;
    assert_eq!(matches!(answer, Answer::Yes(_)), least.is_some());
    if let Some(below) = enough.checked_sub(1) {
        let answer = problem.search().at_most(below).answer;
        assert_eq!(answer, Answer::No);
    }
}

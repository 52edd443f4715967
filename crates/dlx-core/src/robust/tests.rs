//! The conflict-driven search against brute force, and its proofs against a checker that knows nothing of it.

use proptest::prelude::*;
use puzzle_testkit::exact::{
    Counted, Element, Instance, all_counted_covers, all_covers, counted_instances, instances,
};

use super::*;
use crate::run::{CancelToken, Limits, StopReason};
use crate::testing::{counted_problem, plain, problem};

fn run_within(learner: &mut Learner, work: u64, left: Limits, cancel: &CancelToken) -> Verdict {
    learner.run(&Bounds { work, left, cancel })
}

fn learner(problem: &Problem, seed: u64) -> Learner {
    Learner::new(problem, &Prefix::default(), seed, 1 << 20)
}

fn run(learner: &mut Learner) -> Verdict {
    run_within(learner, u64::MAX, Limits::none(), &CancelToken::new())
}

fn cover(learner: &Learner) -> Vec<usize> {
    let mut cover: Vec<usize> = learner
        .cover()
        .iter()
        .map(|option| option.index())
        .collect();
    cover.sort_unstable();
    cover
}

/// Lists covers until there are no more.
fn enumerate(learner: &mut Learner) -> Vec<Vec<usize>> {
    let mut covers = Vec::new();
    while run(learner) == Verdict::Found {
        covers.push(cover(learner));
    }
    covers.sort();
    covers
}

/// Says that options are chosen, numbered from 1, or with a minus that they are ruled out: one of them at least.
type Clause = Vec<i64>;

fn literal(option: usize) -> i64 {
    i64::try_from(option).unwrap() + 1
}

/// Lists the subsets of a certain size.
fn subsets(set: &[i64], size: usize) -> Vec<Clause> {
    match (size, set) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let mut subsets = subsets(rest, size - 1);
            for subset in &mut subsets {
                subset.push(*first);
            }
            subsets.extend(self::subsets(rest, size));
            subsets
        }
    }
}

/// States by clauses that at least so many of these options are chosen, and at most so many.
fn count_clauses(takers: &[i64], (least, most): (u32, u32)) -> Vec<Clause> {
    let [least, most] = [least, most].map(|count| count as usize);
    let enough = match takers.len().checked_sub(least) {
        Some(_) if least == 0 => Vec::new(),
        Some(spare) => subsets(takers, spare + 1),
        None => vec![Vec::new()],
    };
    let ruled_out: Clause = takers.iter().map(|option| -option).collect();
    let not_too_many = subsets(&ruled_out, most + 1);
    enough.into_iter().chain(not_too_many).collect()
}

/// States by clauses that no two options give a secondary item different colors, or take it without one.
fn color_clauses(instance: &Instance) -> Vec<Clause> {
    let disagree = |one: &[Element], other: &[Element]| {
        let clash = |a: &Element| {
            let clashes = |b: &Element| a.0 == b.0 && (a.1.is_none() || a.1 != b.1);
            a.0 >= instance.primary && other.iter().any(clashes)
        };
        one.iter().any(clash)
    };
    let options = || instance.options.iter().enumerate();
    let pairs = options().flat_map(|(number, one)| {
        let clashing = options().filter(move |(at, other)| *at < number && disagree(one, other));
        clashing.map(move |(at, _)| vec![-literal(number), -literal(at)])
    });
    pairs.collect()
}

/// States a problem by clauses alone.
fn clauses(counted: &Counted) -> Vec<Clause> {
    let Counted { instance, times } = counted;
    let takers = |item: usize| -> Clause {
        let holds = |option: &[Element]| option.iter().any(|element| element.0 == item);
        let options = instance.options.iter().enumerate();
        let holding = options.filter(|(_, option)| holds(option));
        holding.map(|(number, _)| literal(number)).collect()
    };
    let counts = times.iter().enumerate();
    let counts = counts.flat_map(|(item, times)| count_clauses(&takers(item), *times));
    counts.chain(color_clauses(instance)).collect()
}

/// Says that each primary item is to be covered exactly once.
fn once(instance: Instance) -> Counted {
    let times = vec![(1, 1); instance.primary];
    Counted { instance, times }
}

/// Says whether unit propagation refutes these literals: then the clause of their negations follows.
fn is_refuted(clauses: &[Clause], mut true_literals: Vec<i64>) -> bool {
    loop {
        let mut units = clauses
            .iter()
            .filter(|clause| !clause.iter().any(|literal| true_literals.contains(literal)));
        let open = |clause: &Clause| -> Vec<i64> {
            let isnt_false = |literal: &&i64| !true_literals.contains(&-**literal);
            clause.iter().filter(isnt_false).copied().collect()
        };
        let Some(unit) = units.find_map(|clause| Some(open(clause)).filter(|open| open.len() < 2))
        else {
            return false;
        };
        match unit.first() {
            Some(literal) => true_literals.push(*literal),
            None => return true,
        }
    }
}

/// Checks each learnt clause by reverse unit propagation; in the end the empty clause, if that is claimed.
fn check_proof(counted: &Counted, learnt: &[Vec<Literal>], is_proof: bool) {
    let mut known = clauses(counted);
    for clause in learnt {
        let numbers: Clause = clause
            .iter()
            .map(|said| literal(said.option() as usize) * if said.is_chosen() { 1 } else { -1 })
            .collect();
        let negated = numbers.iter().map(|literal| -literal).collect();
        assert!(is_refuted(&known, negated), "{numbers:?} does not follow");
        known.push(numbers);
    }
    assert!(
        !is_proof || is_refuted(&known, Vec::new()),
        "the empty clause does not follow"
    );
}

/// Sets of three items each, of which none need be a cover: hard enough to learn from.
fn triples() -> impl Strategy<Value = Instance> {
    let option = prop::sample::subsequence((0..12).collect::<Vec<usize>>(), 3);
    prop::collection::vec(option, 8..=22).prop_map(|options| {
        let options: Vec<&[usize]> = options.iter().map(Vec::as_slice).collect();
        Instance::plain(12, 0, &options)
    })
}

/// Options of three items each, which are to be covered some times, often too often for all to have their will.
fn counts() -> impl Strategy<Value = Counted> {
    let option = prop::sample::subsequence((0..8).collect::<Vec<usize>>(), 3);
    let times = prop::collection::vec((0..=3_u32, 0..=2_u32), 8);
    let many = (prop::collection::vec(option, 6..=13), times).prop_map(|(options, times)| {
        let options: Vec<&[usize]> = options.iter().map(Vec::as_slice).collect();
        Counted {
            instance: Instance::plain(8, 0, &options),
            times: times
                .iter()
                .map(|(least, more)| (*least, least + more))
                .collect(),
        }
    });
    prop_oneof![counted_instances(), many]
}

/// Guests in rooms, one fewer of these: a proof takes many conflicts.
fn pigeons(guests: usize) -> Instance {
    let pairs: Vec<[usize; 2]> = (0..guests)
        .flat_map(|guest| (0..guests - 1).map(move |room| [guest, guests + room]))
        .collect();
    let options: Vec<&[usize]> = pairs.iter().map(<[usize; 2]>::as_slice).collect();
    Instance::plain(guests, guests - 1, &options)
}

proptest! {
    #[test]
    fn it_finds_all_covers_once(instance in instances(), seed: u64) {
        let mut learner = learner(&problem(&instance), seed);
        prop_assert_eq!(enumerate(&mut learner), all_covers(&instance));
        prop_assert_eq!(run(&mut learner), Verdict::Exhausted);
    }

    #[test]
    fn it_finds_all_covers_by_triples(instance in triples(), seed: u64) {
        let mut learner = learner(&problem(&instance), seed);
        // All rules take their turns.
        learner.restarts = Restarts::every(1);
        prop_assert_eq!(enumerate(&mut learner), all_covers(&instance));
    }

    #[test]
    fn what_is_learnt_follows(instance in prop_oneof![instances(), triples()], seed: u64) {
        let mut learner = learner(&problem(&instance), seed);
        learner.restarts = Restarts::every(2);
        let verdict = run(&mut learner);
        prop_assert_eq!(verdict == Verdict::Exhausted, all_covers(&instance).is_empty());
        check_proof(&once(instance), &learner.log, verdict == Verdict::Exhausted);
    }

    #[test]
    fn counted_items_are_covered_as_often_as_they_ask(counted in counts(), seed: u64) {
        let mut learner = learner(&counted_problem(&counted), seed);
        learner.restarts = Restarts::every(1);
        prop_assert_eq!(enumerate(&mut learner), all_counted_covers(&counted));
    }

    #[test]
    fn what_is_learnt_of_counts_follows(counted in counts(), seed: u64) {
        let mut learner = learner(&counted_problem(&counted), seed);
        learner.restarts = Restarts::every(2);
        let verdict = run(&mut learner);
        check_proof(&counted, &learner.log, verdict == Verdict::Exhausted);
        prop_assert_eq!(verdict == Verdict::Exhausted, all_counted_covers(&counted).is_empty());
    }

    #[test]
    fn pieces_do_what_the_whole_does(instance in triples(), seed: u64, work in 1..50_u64) {
        let problem = problem(&instance);
        let (mut whole, mut pieces) = (learner(&problem, seed), learner(&problem, seed));
        let verdict = run(&mut whole);
        let found = loop {
            match run_within(&mut pieces, work, Limits::none(), &CancelToken::new()) {
                Verdict::OutOfBudget => {}
                verdict => break verdict,
            }
        };
        prop_assert_eq!(found, verdict);
        prop_assert_eq!((pieces.cover(), pieces.effort()), (whole.cover(), whole.effort()));
    }

    #[test]
    fn a_prefix_is_kept(instance in instances(), picks: [prop::sample::Index; 2]) {
        prop_assume!(!instance.options.is_empty());
        let [given, dropped] = picks.map(|pick| pick.index(instance.options.len()));
        let prefix = Prefix::new([OptionId::new(given)]).without([OptionId::new(dropped)]);
        let mut learner = Learner::new(&problem(&instance), &prefix, 0, 1 << 20);
        let mut covers = all_covers(&instance);
        covers.retain(|cover| cover.contains(&given) && !cover.contains(&dropped));
        prop_assert_eq!(enumerate(&mut learner), covers);
    }
}

#[test]
fn the_worked_example_is_as_told() {
    let options: [&[usize]; 5] = [&[0], &[0], &[1, 2], &[2, 3], &[1, 3]];
    let mut learner = learner(&problem(&Instance::plain(4, 0, &options)), 0);
    learner.trail.decide(Literal::chosen(0));
    assert_eq!(learner.propagate(), Ok(()));
    learner.trail.decide(Literal::chosen(2));
    let conflict = learner.propagate().unwrap_err();
    assert_eq!(conflict.reason, Reason::Item(3));
    learner.learn(conflict);
    assert_eq!(learner.log, [[Literal::ruled_out(2)]]);
    assert_eq!(learner.trail.level(), 0);
    let conflict = learner.propagate().unwrap_err();
    assert_eq!(conflict.implied, Some(Literal::ruled_out(3)));
    learner.learn(conflict);
    assert_eq!(run(&mut learner), Verdict::Exhausted);
}

#[test]
fn long_proofs_are_checked() {
    let instance = pigeons(6);
    let mut learner = learner(&problem(&instance), 3);
    learner.restarts = Restarts::every(10);
    assert_eq!(run(&mut learner), Verdict::Exhausted);
    assert!(learner.restarts() > 3, "{}", learner.restarts());
    check_proof(&once(instance), &learner.log, true);
}

#[test]
fn deletion_keeps_proofs_right() {
    let instance = pigeons(6);
    // Room for about ten clauses.
    let mut learner = Learner::new(&problem(&instance), &Prefix::default(), 3, 100);
    assert_eq!(run(&mut learner), Verdict::Exhausted);
    check_proof(&once(instance), &learner.log, true);
}

#[test]
fn problems_without_options_are_told_apart() {
    assert_eq!(enumerate(&mut learner(&plain(0, []), 0)), [vec![]]);
    assert_eq!(run(&mut learner(&plain(1, []), 0)), Verdict::Exhausted);
    let other = Prefix::new([OptionId::new(9)]);
    let mut learner = Learner::new(&plain(1, [vec![0]]), &other, 0, 100);
    assert_eq!(run(&mut learner), Verdict::Exhausted);
}

#[test]
fn a_seed_decides() {
    let problem = problem(&pigeons(8));
    let counts = |seed| {
        let mut learner = learner(&problem, seed);
        run(&mut learner);
        (learner.conflicts(), learner.effort())
    };
    assert_eq!(counts(1), counts(1));
    assert_ne!(counts(1), counts(2));
}

#[test]
fn limits_and_tokens_stop_it_and_it_can_go_on() {
    let problem = problem(&pigeons(7));
    let mut learner = learner(&problem, 1);
    let nodes = Limits {
        nodes: Some(10),
        ..Limits::none()
    };
    let stopped = run_within(&mut learner, u64::MAX, nodes, &CancelToken::new());
    assert_eq!(
        (stopped, learner.decisions()),
        (Verdict::Stopped(StopReason::Nodes), 10)
    );
    let updates = Limits {
        updates: Some(100),
        ..Limits::none()
    };
    let stopped = run_within(&mut learner, u64::MAX, updates, &CancelToken::new());
    assert_eq!(stopped, Verdict::Stopped(StopReason::Updates));
    let token = CancelToken::new();
    token.cancel();
    let stopped = run_within(&mut learner, u64::MAX, Limits::none(), &token);
    assert_eq!(stopped, Verdict::Stopped(StopReason::Cancelled));
    assert_eq!(run(&mut learner), Verdict::Exhausted);
}

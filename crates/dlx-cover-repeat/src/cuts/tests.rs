use dlx_core::{CancelToken, Limits, OptionId};
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, cheapest, instances, set_covers};

use super::*;
use crate::engine::Engine;
use crate::meter::Meter;
use crate::methods::Methods;
use crate::team::Question;
use crate::testing::{problem_of, with_part};
use crate::{Adaptive, Bound, Residual, Silent};

/// Says what options are: which items they have, and what they cost.
fn instance(items: usize, options: &[&[usize]], costs: &[u64]) -> Instance {
    Instance {
        demands: vec![1; items],
        options: options.iter().map(|items| items.to_vec()).collect(),
        costs: costs.to_vec(),
        max_uses: vec![1; options.len()],
    }
}

/// Draws problems whose items have two options or three, which is where cuts are.
fn sparse() -> impl Strategy<Value = Instance> {
    let item = prop::sample::subsequence((0..9).collect::<Vec<usize>>(), 2..=3);
    let items = prop::collection::vec(item, 6..=20);
    (items, prop::collection::vec(1..=4_u64, 9)).prop_map(|(items, costs)| Instance {
        demands: vec![1; items.len()],
        options: (0..9)
            .map(|option| {
                let has = |&item: &usize| items[item].contains(&option);
                (0..items.len()).filter(has).collect()
            })
            .collect(),
        costs,
        max_uses: vec![1; 9],
    })
}

/// The ring of so many options, each sharing an item with the next one.
fn ring(options: usize) -> Instance {
    let pairs: Vec<Vec<usize>> = (0..options).map(|k| vec![k, (k + 1) % options]).collect();
    let pairs: Vec<&[usize]> = pairs.iter().map(Vec::as_slice).collect();
    instance(options, &pairs, &vec![1; options])
}

/// The complete graph of four vertices, which are options; its edges are items.
fn four_in_a_clique() -> Instance {
    instance(
        6,
        &[&[0, 1, 2], &[0, 3, 4], &[1, 3, 5], &[2, 4, 5]],
        &[1; 4],
    )
}

/// The plane of seven points and seven lines: each point is on three of the lines, which are to be met.
fn fano() -> Instance {
    let lines: Vec<Vec<usize>> = (0..7)
        .map(|k| [0, 1, 3].map(|step| (k + step) % 7).to_vec())
        .collect();
    let lines: Vec<&[usize]> = lines.iter().map(Vec::as_slice).collect();
    instance(7, &lines, &[1; 7])
}

fn with_effort<R>(test: impl FnOnce(&mut Effort<'_>) -> R) -> R {
    let meter = Meter::new(Limits::none(), CancelToken::new(), 1);
    let mut effort = Effort::new(&meter, u64::MAX);
    let result = test(&mut effort);
    assert!(effort.end().is_ok());
    result
}

/// Finds the cuts of a family that the relaxation falls short of.
fn found(problem: &Problem, family: Family) -> Vec<Cut> {
    with_effort(|effort| {
        let unknown = Relaxation::unknown(problem);
        let relaxation = unknown.solve(problem, Cost::MAX / 2, FIRST_STEPS, effort);
        family.separate(problem, &relaxation, effort)
    })
}

/// Gives how often a cover must use these options, by brute force.
fn least_uses(instance: &Instance, options: &[OptionId]) -> u64 {
    let mut counted = instance.clone();
    counted.costs.fill(0);
    for option in options {
        counted.costs[option.index()] = 1;
    }
    cheapest(&counted).map_or(u64::MAX, |(uses, _)| uses)
}

/// Every cover keeps every cut, those on top of other cuts too.
fn check_cuts(instance: &Instance) {
    let mut problem = problem_of(instance);
    if problem.uncoverable().is_some() {
        return;
    }
    for family in Family::ALL {
        let cuts = found(&problem, family);
        for cut in &cuts {
            let least = least_uses(instance, &cut.options);
            assert!(u64::from(cut.demand) <= least, "{family:?}: {cut:?}");
        }
        problem = cut::add(&problem, &cuts);
    }
}

/// Asks another bound, and brute force on the items that were stated whether that is right.
#[derive(Clone)]
struct Checked<'i> {
    bound: Adaptive,
    stated: &'i Instance,
}

impl Bound for Checked<'_> {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        let bound = self.bound.lower_bound(residual);
        let mut rest = self.stated.clone();
        for item in 0..rest.demands.len() {
            let need = residual.need(ItemId::new(item));
            rest.demands[item] = u32::try_from(need).expect("demands are small");
        }
        for option in 0..rest.options.len() {
            rest.max_uses[option] = residual.left(OptionId::new(option));
        }
        let optimum = cheapest(&rest).map_or(Cost::MAX, |(cost, _)| cost);
        assert!(bound <= optimum, "{bound} exceeds {optimum}");
        bound
    }

    fn methods(&self) -> usize {
        self.bound.methods()
    }

    fn start(&mut self, residual: &Residual<'_>, method: usize, prices: &[i64]) {
        self.bound.start(residual, method, prices);
    }

    fn root_price(&self, item: ItemId) -> i64 {
        self.bound.root_price(item)
    }

    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        self.bound.refine(residual)
    }
}

/// The bound that the cuts raise is right at every node, and so is the cost that is proven in the end.
fn check_search(instance: &Instance) {
    let problem = problem_of(instance);
    let Some((optimum, _)) = cheapest(instance) else {
        return;
    };
    with_part(&problem, Limits::none(), &mut Silent, |part, ledger| {
        let optimum = part.budget_inside(optimum);
        let mut bound = Checked {
            bound: Adaptive::default(),
            stated: &as_instance(part),
        };
        let mut engine = Engine::new(part, 0, &mut bound, ledger, Techniques::all());
        let effort = |part| with_effort(|e| strengthen(part, optimum + 1, Techniques::all(), e));
        let Some(with_cuts) = effort(part) else {
            return;
        };
        let question = Question {
            method: 0,
            budget: optimum,
            allowance: u64::MAX,
        };
        assert_eq!(engine.beside(&with_cuts).run(question), Ok(true));
        assert!(!engine.has_cover_below(optimum));
        let budget = optimum + 1;
        assert_eq!(
            engine
                .beside(&with_cuts)
                .run(Question { budget, ..question }),
            Ok(true)
        );
        assert!(engine.has_cover_below(budget));
        let proven = engine.ledger().lower_bound_of(0);
        assert_eq!(part.budget_inside(proven), optimum);
    });
}

/// States a part in plain numbers.
fn as_instance(part: &Part) -> Instance {
    let problem = &part.problem;
    let options = || (0..problem.option_count()).map(OptionId::new);
    let items = |option| problem.items_of(option).iter().map(|item| item.index());
    Instance {
        demands: problem.demands().to_vec(),
        options: options().map(|option| items(option).collect()).collect(),
        costs: options().map(|option| problem.cost(option)).collect(),
        max_uses: options().map(|option| problem.uses(option)).collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_cover_keeps_them(instance in sparse()) {
        check_cuts(&instance);
    }

    #[test]
    fn every_cover_keeps_them_with_demands_costs_and_limits(instance in instances()) {
        check_cuts(&instance);
    }

    #[test]
    fn every_cover_keeps_them_on_plain_set_covers(instance in set_covers()) {
        check_cuts(&instance);
    }

    #[test]
    fn bounds_are_right_at_every_node(instance in sparse()) {
        check_search(&instance);
    }
}

/// Says which options are to be used how often, as numbers.
fn in_numbers(cuts: &[Cut]) -> Vec<(Vec<usize>, u32)> {
    let numbers = |cut: &Cut| cut.options.iter().map(|option| option.index()).collect();
    cuts.iter().map(|cut| (numbers(cut), cut.demand)).collect()
}

#[test]
fn a_clique_leaves_out_one() {
    let problem = problem_of(&four_in_a_clique());
    let cliques = found(&problem, Family::Cliques);
    assert_eq!(in_numbers(&cliques), [(vec![0, 1, 2, 3], 3)]);
}

#[test]
fn an_odd_ring_is_covered_by_more_than_half() {
    for options in [5, 7] {
        let problem = problem_of(&ring(options));
        let all = u32::try_from(options).expect("rings are small");
        let rings = found(&problem, Family::OddCycles);
        assert_eq!(
            in_numbers(&rings),
            [((0..options).collect(), all.div_ceil(2))]
        );
        assert!(found(&problem, Family::Cliques).is_empty());
    }
    assert!(found(&problem_of(&ring(6)), Family::OddCycles).is_empty());
}

#[test]
fn a_group_of_items_is_rounded_up() {
    let problem = problem_of(&fano());
    let groups = found(&problem, Family::Rounding);
    assert!(in_numbers(&groups).contains(&((0..7).collect(), 3)));
}

/// Gives the bound of the relaxation with cuts, if there are any; without them it is 2.5 at most in these tests.
fn raised(instance: &Instance, techniques: Techniques) -> Option<f64> {
    let problem = problem_of(instance);
    let bound = with_part(&problem, Limits::none(), &mut Silent, |part, _| {
        let part = with_effort(|effort| strengthen(part, 9, techniques, effort))?;
        with_effort(|effort| {
            let unknown = Relaxation::unknown(&part.problem);
            Some(unknown.solve(&part.problem, 9, 2000, effort).value)
        })
    });
    bound.expect("there are items")
}

#[test]
fn each_family_raises_the_bound_where_it_can_and_is_left_out_where_not() {
    let only = |family: Family| {
        let mut techniques = Techniques::all();
        for other in Family::ALL {
            if other.technique() != family.technique() {
                techniques.switch_off(other.technique());
            }
        }
        techniques
    };
    let raises = |instance: &Instance, family| raised(instance, only(family)).unwrap_or(0.0);
    assert!(raises(&four_in_a_clique(), Family::Cliques) > 2.6);
    assert!(raises(&ring(5), Family::OddCycles) > 2.6);
    assert!(raises(&fano(), Family::Rounding) > 2.6);
    assert_eq!(raised(&ring(5), only(Family::Cliques)), None);
    assert_eq!(raised(&ring(6), Techniques::all()), None);
    assert_eq!(raised(&fano(), only(Family::OddCycles)), None);
}

#[test]
fn a_part_without_cuts_has_one_method_less() {
    let count = |instance: &Instance| {
        let problem = problem_of(instance);
        with_part(&problem, Limits::none(), &mut Silent, |part, ledger| {
            let mut bound = Adaptive::default();
            let mut techniques = Techniques::all();
            techniques.switch_off(crate::Technique::VertexCover);
            techniques.switch_off(crate::Technique::LocalSearch);
            let mut engine = Engine::new(part, 0, &mut bound, ledger, techniques);
            let mut methods = Methods::new(&engine, 1);
            let all = methods.count(&engine);
            let question = Question {
                method: all - 1,
                budget: 9,
                allowance: u64::MAX,
            };
            let proven = methods.ask(&mut engine, question);
            (all - methods.count(&engine), proven)
        })
    };
    // What a short search settles needs none.
    assert_eq!(count(&ring(6)), Some((0, Ok(true))));
}

#[test]
fn looking_for_cuts_stops_when_it_is_told_to() {
    let token = CancelToken::new();
    token.cancel();
    let meter = Meter::new(Limits::none(), token, 1);
    let mut effort = Effort::new(&meter, u64::MAX);
    assert!(effort.goes_on(1));
    assert!(!effort.goes_on(1 << 21));
    assert!(effort.end().is_err());
    let meter = Meter::new(Limits::none(), CancelToken::new(), 1);
    let mut effort = Effort::new(&meter, 10);
    assert!(effort.goes_on(9));
    assert!(!effort.goes_on(1));
    assert_eq!(effort.end(), Ok(10));
}

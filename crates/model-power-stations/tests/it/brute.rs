//! Small countries against every way to run their stations.

use model_power_stations::Schedule;
use proptest::prelude::*;
use puzzle_model::{Goal, Mode, Order};
use serde_json::json;

use crate::{puzzle, run};

/// First and last day of a run; nothing for a station that stays off.
type Run = Option<[u32; 2]>;

#[derive(Clone, Debug)]
struct Country {
    days: u32,
    windows: Vec<[u32; 2]>,
    /// Whether two towns are joined, for each pair in turn.
    joined: Vec<bool>,
}

impl Country {
    fn pairs(&self) -> Vec<[usize; 2]> {
        let towns = self.windows.len();
        let pairs = (0..towns).flat_map(|one| (one + 1..towns).map(move |other| [one, other]));
        let joined = pairs.zip(&self.joined).filter(|(_, joined)| **joined);
        joined.map(|(pair, _)| pair).collect()
    }

    fn problem(&self) -> String {
        let name = |town: usize| format!("t{town}");
        let windows = self.windows.iter().enumerate();
        let towns: serde_json::Map<_, _> =
            windows.map(|(at, days)| (name(at), json!(days))).collect();
        let cables: Vec<_> = self
            .pairs()
            .into_iter()
            .map(|pair| pair.map(name))
            .collect();
        json!({"days": self.days, "towns": towns, "cables": cables}).to_string()
    }

    /// Everything that a station may do, staying off first.
    fn choices(window: [u32; 2]) -> Vec<Run> {
        let [first, last] = window;
        let runs = (first..=last).flat_map(|from| (from..=last).map(move |to| Some([from, to])));
        [None].into_iter().chain(runs).collect()
    }

    /// All schedules by the rules, in the order of their stations.
    fn schedules(&self) -> Vec<Vec<Run>> {
        let mut all = vec![vec![]];
        for window in &self.windows {
            let choices = Self::choices(*window);
            let longer = |begun: &Vec<Run>| {
                let begun = begun.clone();
                choices
                    .iter()
                    .map(move |run| [&begun[..], &[*run]].concat())
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.retain(|runs| self.keeps_the_rules(runs));
        all
    }

    fn keeps_the_rules(&self, runs: &[Run]) -> bool {
        let pairs = self.pairs();
        let near = |one: usize, other: usize| {
            one == other || pairs.contains(&[one.min(other), one.max(other)])
        };
        (0..runs.len()).all(|town| {
            (1..=self.days).all(|day| {
                let runs_now =
                    |at: &usize| runs[*at].is_some_and(|[first, last]| first <= day && day <= last);
                (0..runs.len())
                    .filter(|at| near(*at, town))
                    .filter(runs_now)
                    .count()
                    == 1
            })
        })
    }
}

fn countries() -> impl Strategy<Value = Country> {
    (1_usize..=4, 1_u32..=3).prop_flat_map(|(towns, days)| {
        let window = (1..=days).prop_flat_map(move |first| (Just(first), first..=days));
        let windows = prop::collection::vec(window.prop_map(|(first, last)| [first, last]), towns);
        let joined = prop::collection::vec(prop::bool::weighted(0.6), towns * (towns - 1) / 2);
        (windows, joined).prop_map(move |(windows, joined)| Country {
            days,
            windows,
            joined,
        })
    })
}

fn answer(runs: &[Run]) -> Schedule {
    let listed = runs
        .iter()
        .enumerate()
        .filter_map(|(at, run)| Some((at, (*run)?)));
    let listed: Vec<_> = listed
        .map(|(at, days)| json!({"town": format!("t{at}"), "days": days}))
        .collect();
    serde_json::from_value(json!(listed)).expect("a schedule")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_schedules_are_those_of_brute_force_in_order(country in countries()) {
        let goal = Goal { order: Order::Lexicographic, ..Goal::new(Mode::Enumerate) };
        let (outcome, found) = run(&puzzle(&country.problem()), &goal);
        let expected: Vec<Schedule> = country.schedules().iter().map(|runs| answer(runs)).collect();
        prop_assert!(outcome.exhausted);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn counts_are_those_of_brute_force(country in countries()) {
        let (outcome, _) = run(&puzzle(&country.problem()), &Goal::new(Mode::Count));
        prop_assert_eq!(outcome.found, country.schedules().len().into());
    }
}

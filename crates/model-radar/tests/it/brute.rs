//! A few points against every set of stations.

use proptest::prelude::*;
use puzzle_model::{Cost, Goal, Limits, Mode};
use serde_json::json;

use crate::{puzzle, run};

type Points = Vec<[i64; 2]>;

/// The least squared radius of at most `most` stations, by trying all sets.
fn least(cities: &Points, stations: &Points, most: u32) -> u64 {
    let squared = |[x, y]: &[i64; 2], [u, v]: &[i64; 2]| {
        ((x - u) * (x - u) + (y - v) * (y - v)).unsigned_abs()
    };
    let radius = |set: u32| {
        let runs = |at: &usize| set >> at & 1 == 1;
        let nearest = |city| {
            let running = (0..stations.len()).filter(runs);
            running
                .map(|at| squared(city, &stations[at]))
                .min()
                .expect("one runs")
        };
        cities.iter().map(nearest).max().expect("there is a city")
    };
    let sets = (1_u32..1 << stations.len()).filter(|set| set.count_ones() <= most);
    sets.map(radius).min().expect("a single station may run")
}

fn points(size: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Points> {
    prop::collection::vec([-6_i64..=6, -6_i64..=6], size)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn the_least_radius_is_that_of_brute_force(
        cities in points(1..=7), stations in points(1..=7), most in 1_u32..=4,
    ) {
        let problem = json!({"cities": cities, "stations": stations, "max_stations": most});
        let puzzle = puzzle(&problem.to_string());
        let (outcome, told) = run(&puzzle, &Goal::new(Mode::Optimize), Limits::none());
        let expected = Cost(least(&cities, &stations, most));
        prop_assert_eq!((outcome.cost, outcome.bound, outcome.exhausted), (Some(expected), Some(expected), true));
        let costs: Vec<Cost> = told.answers.iter().map(|(_, cost)| *cost).collect();
        prop_assert!(costs.is_sorted_by(|one, next| one > next), "{:?}", costs);
        prop_assert!(told.bounds.is_sorted(), "{:?}", told.bounds);
        let (solved, alone) = run(&puzzle, &Goal::new(Mode::Solve { solutions: 1 }), Limits::none());
        prop_assert_eq!((solved.found, alone.answers.len()), (1_u32.into(), 1));
        prop_assert_eq!(alone.answers[0].1, expected);
    }

    #[test]
    fn what_is_claimed_before_a_limit_is_true(
        cities in points(4..=7), stations in points(4..=7), most in 1_u32..=4, nodes in 0_u64..6,
    ) {
        let problem = json!({"cities": cities, "stations": stations, "max_stations": most});
        let limits = Limits { nodes: Some(nodes), ..Limits::none() };
        let puzzle = puzzle(&problem.to_string());
        let (outcome, told) = run(&puzzle, &Goal::new(Mode::Optimize), limits);
        let expected = Some(Cost(least(&cities, &stations, most)));
        prop_assert!(outcome.stats.nodes <= nodes);
        prop_assert!(outcome.bound <= expected && expected <= outcome.cost);
        prop_assert_eq!(outcome.exhausted, outcome.stopped.is_none());
        prop_assert!(!outcome.exhausted || outcome.cost == outcome.bound);
        prop_assert_eq!(told.answers.last().map(|(_, cost)| *cost), outcome.cost);
        let (solved, alone) = run(&puzzle, &Goal::new(Mode::Solve { solutions: 1 }), limits);
        prop_assert_eq!(solved.exhausted, outcome.exhausted);
        prop_assert_eq!(alone.answers.len(), usize::from(outcome.exhausted));
        prop_assert!(alone.bounds.is_empty());
    }

    #[test]
    fn decimals_are_integers_in_smaller_units(
        cities in points(1..=4), stations in points(1..=4), places in 0_usize..=9,
    ) {
        let scaled = |points: &Points| {
            let number = |number: i64| {
                let digits = format!("{:0>width$}", number.unsigned_abs(), width = places + 1);
                let (whole, decimals) = digits.split_at(digits.len() - places);
                let sign = if number < 0 { "-" } else { "" };
                let point = if places == 0 { "" } else { "." };
                format!("{sign}{whole}{point}{decimals}")
            };
            let points: Vec<String> = points.iter().map(|[x, y]| format!("[{},{}]", number(*x), number(*y))).collect();
            points.join(",")
        };
        let problem = format!(
            "{{\"cities\": [{},[0,{}]], \"stations\": [{}], \"max_stations\": 1}}",
            scaled(&cities), // One coordinate fixes the unit, whatever the others end in.
            if places == 0 { "1".to_owned() } else { format!("0.{}1", "0".repeat(places - 1)) },
            scaled(&stations),
        );
        let mut all = cities.clone();
        all.push([0, 1]);
        let (outcome, _) = run(&puzzle(&problem), &Goal::new(Mode::Optimize), Limits::none());
        prop_assert_eq!(outcome.cost, Some(Cost(least(&all, &stations, 1))));
    }
}

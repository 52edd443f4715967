//! Small maps with random pieces against every subset of the pieces.

use std::collections::BTreeSet;

use model_treasure_map::Tiling;
use proptest::prelude::*;
use puzzle_model::{Cost, Goal, Mode, Model, Order};

use crate::support::{Corners, fewest, map, priced, run};

/// Every subset of pieces, as numbers from 1, in which each cell of the map lies in exactly one piece.
fn by_the_rules(width: u32, height: u32, pieces: &[Corners]) -> BTreeSet<Vec<u32>> {
    let subsets = (0_u32..1 << pieces.len()).map(|subset| {
        let numbers = (1..).take(pieces.len());
        numbers
            .filter(|number| subset >> (number - 1) & 1 == 1)
            .collect::<Vec<u32>>()
    });
    let tiles = |numbers: &Vec<u32>| {
        let mut cells = (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
        cells.all(|(x, y)| {
            let inside = |number: &&u32| {
                let [x1, y1, x2, y2] = pieces[**number as usize - 1];
                (x1..x2).contains(&x) && (y1..y2).contains(&y)
            };
            numbers.iter().filter(inside).count() == 1
        })
    };
    subsets.filter(tiles).collect()
}

/// Maps whose pieces are cut at few places, so that many of them fit together.
fn maps() -> impl Strategy<Value = (u32, u32, Vec<Corners>)> {
    (1_u32..=3, 1_u32..=3).prop_flat_map(|(width, height)| {
        let span = |size: u32| (0..size).prop_flat_map(move |from| (Just(from), from + 1..=size));
        let piece = (span(width), span(height)).prop_map(|((x1, x2), (y1, y2))| [x1, y1, x2, y2]);
        (
            Just(width),
            Just(height),
            prop::collection::vec(piece, 0..=10),
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn tilings_are_those_that_the_rules_allow((width, height, pieces) in maps()) {
        let known = by_the_rules(width, height, &pieces);
        let puzzle = map(width, height, &pieces);
        let (_, tilings) = run(&puzzle, &Goal::new(Mode::Enumerate));
        let found: BTreeSet<Vec<u32>> = tilings.into_iter().map(|tiling| tiling.0).collect();
        prop_assert_eq!(&found, &known);
        let least = known.iter().map(|numbers| numbers.len() as u64).min();
        prop_assert_eq!(fewest(&puzzle), least);
    }

    #[test]
    fn the_cheapest_are_those_of_brute_force(
        (width, height, pieces) in maps(), costs in prop::collection::vec(0_u64..=4, 10), spare in 0_u64..=2,
    ) {
        let costs = &costs[..pieces.len()];
        let cost = |numbers: &Vec<u32>| numbers.iter().map(|number| costs[*number as usize - 1]).sum::<u64>();
        let known = by_the_rules(width, height, &pieces);
        let least = known.iter().map(cost).min();
        let puzzle = priced(&map(width, height, &pieces), costs, None);
        prop_assert_eq!(fewest(&puzzle), least);
        let most = least.unwrap_or(0) + spare;
        let cheap: BTreeSet<Vec<u32>> = known.into_iter().filter(|numbers| cost(numbers) <= most).collect();
        let within = priced(&puzzle, costs, Some(most));
        prop_assert_eq!(fewest(&within), least);
        for order in [Order::Any, Order::Lexicographic] {
            let (outcome, tilings) = run(&within, &Goal { order, ..Goal::new(Mode::Enumerate) });
            prop_assert_eq!(outcome.found, tilings.len().into());
            prop_assert_eq!(tilings.into_iter().map(|tiling| tiling.0).collect::<BTreeSet<_>>(), cheap.clone());
        }
        let (counted, _) = run(&within, &Goal::new(Mode::Count));
        prop_assert_eq!((counted.found, counted.exhausted), (cheap.len().into(), true));
        if let Some(too_little) = least.and_then(|least| least.checked_sub(1)) {
            let (none, _) = run(&priced(&puzzle, costs, Some(too_little)), &Goal::new(Mode::Optimize));
            prop_assert_eq!((none.exhausted, none.cost, none.found), (true, None::<Cost>, 0_u32.into()));
        }
    }

    #[test]
    fn the_rules_refuse_what_brute_force_refuses((width, height, pieces) in maps(), numbers in prop::collection::vec(0_u32..=11, 0..=5)) {
        let allowed = by_the_rules(width, height, &pieces).contains(&numbers);
        let puzzle = map(width, height, &pieces);
        prop_assert_eq!(puzzle.verify(&Tiling(numbers)).is_ok(), allowed);
    }
}

#[test]
fn a_broken_rule_is_named() {
    let puzzle = map(2, 2, &[[0, 0, 2, 1], [0, 0, 1, 2], [0, 1, 2, 2]]);
    let broken = |numbers: &[u32]| puzzle.verify(&Tiling(numbers.to_vec())).unwrap_err().0;
    assert_eq!(
        broken(&[1, 2]),
        "pieces 1 and 2 overlap on the cell at [0, 0]"
    );
    assert_eq!(broken(&[1]), "no piece covers the cell at [0, 1]");
    assert_eq!(
        broken(&[3, 1]),
        "piece 1 follows piece 3, but numbers ascend"
    );
    assert_eq!(
        broken(&[1, 1]),
        "piece 1 follows piece 1, but numbers ascend"
    );
    assert_eq!(broken(&[1, 4]), "there is no piece 4");
    assert_eq!(broken(&[0]), "there is no piece 0");
}

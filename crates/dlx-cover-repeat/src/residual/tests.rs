//! Random nests of moves, undone, leave everything as it was.

use super::*;
use proptest::prelude::*;
use puzzle_testkit::cover::instances;

use crate::testing::problem_of;

enum Move {
    Take(OptionId),
    Discard(OptionId, u32),
}

/// Everything but the count of work.
fn snapshot(residual: &Residual<'_>) -> (Vec<ItemState>, Vec<OptionState>, Links, Links, Cost) {
    (
        residual.items.clone(),
        residual.options.clone(),
        residual.open.clone(),
        residual.live.clone(),
        residual.cost,
    )
}

/// Checks the counts against their definitions.
fn check_counts(residual: &Residual<'_>) {
    for item in (0..residual.problem.item_count()).map(ItemId::new) {
        let left = residual
            .options_of(item)
            .map(|option| residual.left(option));
        let supply: i64 = left.map(i64::from).sum();
        let state = residual.items[item.index()];
        assert_eq!(state.spare, supply - state.need);
        assert_eq!(state.live as usize, residual.options_of(item).count());
    }
    for option in (0..residual.problem.option_count()).map(OptionId::new) {
        let items = residual.problem.items_of(option).iter();
        let open = items.filter(|&&item| residual.need(item) > 0).count();
        assert_eq!(residual.gain(option) as usize, open);
    }
    assert!(residual.items().all(|item| residual.need(item) > 0));
    assert!(residual.options().all(|option| residual.left(option) > 0));
}

proptest! {
    #[test]
    fn undo_restores_every_count_and_link(
        instance in instances(),
        moves in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..40),
    ) {
        let problem = problem_of(&instance);
        let mut residual = Residual::new(&problem);
        let mut trail = Vec::new();
        for (index, take) in moves {
            let live: Vec<OptionId> = residual.options().collect();
            if live.is_empty() { break; }
            let option = live[index.index(live.len())];
            let before = snapshot(&residual);
            let step = if take {
                residual.take(option);
                Move::Take(option)
            } else {
                Move::Discard(option, residual.discard(option))
            };
            check_counts(&residual);
            trail.push((step, before));
        }
        for (step, before) in trail.into_iter().rev() {
            match step {
                Move::Take(option) => residual.put_back(option),
                Move::Discard(option, left) => residual.recover(option, left),
            }
            prop_assert_eq!(snapshot(&residual), before);
        }
    }
}

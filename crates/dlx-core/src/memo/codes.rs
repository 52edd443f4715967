//! The random numbers by which options change the key of a place.

use std::sync::Arc;

use crate::ids::OptionId;
use crate::problem::{Problem, UNCOLORED};
use crate::random::Random;

/// The key of a place where nothing is covered; not 0, which stands for an empty slot.
pub(super) const ROOT: u128 = 1;

/// By option: the exclusive or of its items' numbers.
#[derive(Clone, Debug)]
pub(crate) struct Codes(Arc<[u128]>);

impl Codes {
    /// Draws the numbers; `None` if items may be covered more than once, in a color or by multiplicity.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        if problem.is_counted() || problem.has_colors() {
            return None;
        }
        let mut random = Random::new(0);
        let items: Vec<u128> = (0..problem.item_count())
            .map(|_| u128::from(random.next()) << 64 | u128::from(random.next()))
            .collect();
        let code = |option| {
            let cells = problem.cells(option).iter();
            cells.fold(0, |code, cell| {
                debug_assert_eq!(cell.color, UNCOLORED, "there are no colors");
                code ^ items[cell.item as usize]
            })
        };
        Some(Self((0..problem.option_count()).map(code).collect()))
    }

    /// Gives the number of an option.
    #[inline]
    pub(crate) fn get(&self, option: OptionId) -> u128 {
        self.0[option.index()]
    }

    /// Gives the bytes that they take.
    pub(crate) fn bytes(problem: &Problem) -> u64 {
        (problem.option_count() * size_of::<u128>()) as u64
    }
}

//! The text formats of the worlds where covers are computed.
//!
//! In all of them elements and sets are numbered from 1, but for `sets`, where they have names.

pub(crate) mod hgr;
mod numbers;
pub(crate) mod scp;
pub(crate) mod table;

use puzzle_model::InputError;

use crate::{Name, Set, SetCover, check};

/// Makes a problem of elements numbered from 1, each to be covered once, and of the sets as numbered from 1.
fn numbered(elements: usize, sets: Vec<Numbered>) -> Result<SetCover, InputError> {
    let names = (1..).take(elements).map(Name::Number).collect();
    let sets = sets.into_iter().zip(1_usize..).map(|(set, number)| Set {
        name: number.to_string(),
        cost: set.cost,
        covers: set.covers,
    });
    check::problem(names, vec![1; elements], sets.collect())
}

/// A set that goes by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Numbered {
    cost: u64,
    /// Indices of elements, ascending, none twice.
    covers: Vec<usize>,
}

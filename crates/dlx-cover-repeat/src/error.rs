//! Mistakes of a caller, as values.

use dlx_core::{ItemId, OptionId};
use thiserror::Error;

use crate::Cost;

/// Says why a problem could not be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// An option names an item that this builder did not hand out.
    #[error("option {} contains item {}, which was never declared", option.index(), item.index())]
    UnknownItem {
        /// The option at fault.
        option: OptionId,
        /// The item that it names.
        item: ItemId,
    },
    /// An option contains an item twice.
    #[error("option {} contains item {} more than once", option.index(), item.index())]
    RepeatedItem {
        /// The option at fault.
        option: OptionId,
        /// The item that it repeats.
        item: ItemId,
    },
    /// A limit on uses names an option that this builder did not hand out.
    #[error("option {} was never declared", option.index())]
    UnknownOption {
        /// The option that is not there.
        option: OptionId,
    },
    /// The costs of all options, each as often as it can be of use, reach 2^64 - 1 together.
    #[error("the costs of all options together reach 2^64 - 1")]
    CostOverflow,
}

/// Says why a selection of options is not a cover of the problem at its stated cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CoverError {
    /// The cover names an option that the problem does not have.
    #[error("option {} is not of this problem", option.index())]
    UnknownOption {
        /// The option that is not there.
        option: OptionId,
    },
    /// The cover uses an option more often than allowed, or than any of its items demands.
    #[error("option {} is used too often", option.index())]
    UsedTooOften {
        /// The option at fault.
        option: OptionId,
    },
    /// The cover meets an item's demand in part.
    #[error("item {} is not covered as often as it demands", item.index())]
    Uncovered {
        /// The first such item.
        item: ItemId,
    },
    /// The cover's options cost something else than it states.
    #[error("the options cost {actual}, not {stated}")]
    WrongCost {
        /// What the cover states.
        stated: Cost,
        /// What its options cost.
        actual: Cost,
    },
}

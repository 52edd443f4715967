//! The commands of the program, one file each.

pub(crate) mod batch;
pub(crate) mod check;
pub(crate) mod lists;
pub(crate) mod solve;

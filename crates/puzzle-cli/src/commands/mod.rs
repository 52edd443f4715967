//! The commands of the program, one file each.

pub(crate) mod batch;
mod certify;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod explain_error;
pub(crate) mod generate;
pub(crate) mod lists;
pub(crate) mod new;
pub(crate) mod new_model;
mod results;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod trace;

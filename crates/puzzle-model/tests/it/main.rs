//! The contract, tried on toy kinds that live in no other crate.

mod factors;
mod files;
mod langford;
mod samples;
mod subset;

//! Tests of the engine as its callers see it.

mod brute_force;
mod build;
mod classics;
mod common;
mod deep;
mod limits;
mod parts;

//! Tests of the engine as its callers see it.

mod brute_force;
mod build;
mod classics;
mod common;
mod counted;
mod deep;
mod engines;
mod estimate;
mod find;
mod limits;
mod lookahead;
mod memo;
mod minimum;
mod parts;
mod progress;
mod stats;
mod threads;
mod ways;

//! Tests of the engine from outside: against brute force, on classics, at its limits.

mod admissible;
mod against_brute_force;
mod cheapest;
mod classics;
mod deep;
mod graphs;
mod limits;
mod mistakes;
mod prices;
mod reductions;
mod sparse;
mod support;
mod weights;

//! Schedules through the contract: goals, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod hdu;
mod mistakes;

use model_power_stations::PowerStations;
use puzzle_model::conformance::run;

fn puzzle(problem: &str) -> PowerStations {
    puzzle_model::conformance::puzzle(problem)
}

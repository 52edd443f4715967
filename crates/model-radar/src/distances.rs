//! Squared distances of cities to stations.

use crate::{Point, Radar};

/// Gives the square of the distance between two points.
pub(crate) const fn distance([x, y]: Point, [u, v]: Point) -> u64 {
    x.abs_diff(u).pow(2) + y.abs_diff(v).pow(2)
}

/// Gives the squared radius at which these stations reach every city.
pub(crate) fn reach(puzzle: &Radar, stations: &[usize]) -> u64 {
    let nearest = |city: &Point| {
        let distances = stations
            .iter()
            .map(|station| distance(*city, puzzle.stations[*station]));
        distances.min().unwrap_or(u64::MAX)
    };
    puzzle.cities.iter().map(nearest).max().unwrap_or(0)
}

/// Gives the squared distances of cities to stations that may be the least radius and are below `best`, ascending.
pub(crate) fn candidates(puzzle: &Radar, best: u64) -> Vec<u64> {
    let all: Vec<usize> = (0..puzzle.stations.len()).collect();
    let least = reach(puzzle, &all);
    let pairs = puzzle.cities.iter().flat_map(|city| {
        puzzle
            .stations
            .iter()
            .map(|station| distance(*city, *station))
    });
    let mut candidates: Vec<u64> = pairs
        .filter(|distance| (least..best).contains(distance))
        .collect();
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

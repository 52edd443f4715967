//! The question whether a radius is enough, as repeat cover; the crate's documentation says why it is right.

use dlx_cover_repeat::Problem;

use crate::distances::distance;
use crate::{Point, Radar};

/// Formulates whether a squared radius is enough; gives the station of each option too.
///
/// Every city is within the radius of some station, since no smaller radius than that is a candidate.
pub(crate) fn problem(puzzle: &Radar, radius: u64) -> (Problem, Vec<usize>) {
    let mut builder = Problem::builder();
    let items: Vec<_> = (1..=puzzle.cities.len())
        .map(|number| builder.item(format_args!("city {number}"), 1))
        .collect();
    let mut stations = Vec::new();
    for (index, station) in puzzle.stations.iter().enumerate() {
        let within = |city: &Point| distance(*city, *station) <= radius;
        let reached = items
            .iter()
            .zip(&puzzle.cities)
            .filter(|(_, city)| within(city));
        let mut reached = reached.map(|(item, _)| *item).peekable();
        if reached.peek().is_some() {
            builder.option(1, reached);
            stations.push(index);
        }
    }
    let problem = builder
        .build()
        .expect("each option covers cities, each of them once");
    (problem, stations)
}

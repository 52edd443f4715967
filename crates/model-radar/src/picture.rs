//! Pictures of choices: stations, each with the cities that it is the nearest to.

use puzzle_model::Picture;

use crate::distances::distance;
use crate::{Choice, Point, Radar};

/// Lists cities and stations; or the stations that run, with their cities and the radius.
pub(crate) fn draw(puzzle: &Radar, answer: Option<&Choice>) -> Picture {
    let title = format!(
        "{} cities, {} stations, at most {} of them running",
        puzzle.cities.len(),
        puzzle.stations.len(),
        puzzle.max_stations
    );
    Picture::list(
        title,
        match answer {
            Some(choice) => running(puzzle, choice),
            None => [
                points(puzzle, "city", &puzzle.cities),
                points(puzzle, "station", &puzzle.stations),
            ]
            .concat(),
        },
    )
}

fn points(puzzle: &Radar, what: &str, points: &[Point]) -> Vec<String> {
    let line = |(number, point): (usize, &Point)| {
        let [x, y] = puzzle.shown(*point);
        format!("{what} {number} at [{x}, {y}]")
    };
    (1..).zip(points).map(line).collect()
}

/// A city that is as near to two stations is listed with the first.
fn running(puzzle: &Radar, choice: &Choice) -> Vec<String> {
    let all = points(puzzle, "station", &puzzle.stations);
    let mut stations: Vec<(Point, String)> = (choice.stations.iter())
        .filter_map(|number| (*number as usize).checked_sub(1))
        .filter_map(|index| Some((*puzzle.stations.get(index)?, all.get(index)?.clone())))
        .collect();
    let mut cities = vec![Vec::new(); stations.len()];
    for (number, city) in (1..).zip(&puzzle.cities) {
        let near = |at: &usize| distance(*city, stations[*at].0);
        if let Some(nearest) = (0..stations.len()).min_by_key(near) {
            cities[nearest].push(number.to_string());
        }
    }
    for ((_, line), cities) in stations.iter_mut().zip(&cities) {
        let cities = if cities.is_empty() {
            "none".to_owned()
        } else {
            cities.join(", ")
        };
        line.push_str(": ");
        line.push_str(&cities);
    }
    let squared = choice.radius_squared;
    let radius = format!("radius {}, squared {squared}", squared.root());
    stations
        .into_iter()
        .map(|(_, line)| line)
        .chain([radius])
        .collect()
}

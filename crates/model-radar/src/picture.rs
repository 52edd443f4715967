//! Pictures of choices: a map with the radius around each station, and in text the cities nearest to each.

use puzzle_model::{Graph, Node, NodeLook, Picture};

use crate::distances::{distance, reach};
use crate::{Choice, Point, Radar};

/// Draws cities and stations; or which of them run, with their cities and the radius.
pub(crate) fn draw(puzzle: &Radar, answer: Option<&Choice>) -> Picture {
    let (cities, stations) = (puzzle.cities.len(), puzzle.stations.len());
    let Some(choice) = answer else {
        let most = puzzle.max_stations;
        let title = format!("{cities} cities, {stations} stations, at most {most} of them running");
        let lines = [
            points(puzzle, "city", &puzzle.cities),
            points(puzzle, "station", &puzzle.stations),
        ];
        return picture(title, puzzle, &[], lines.concat());
    };
    let running: Vec<usize> = (choice.stations.iter())
        .filter_map(|number| (*number as usize).checked_sub(1))
        .filter(|index| *index < stations)
        .collect();
    let radius = choice.radius_squared.root();
    let title = format!(
        "{} of {stations} stations running, radius {radius}",
        running.len()
    );
    picture(title, puzzle, &running, lines(puzzle, choice, &running))
}

fn picture(title: String, puzzle: &Radar, running: &[usize], lines: Vec<String>) -> Picture {
    if puzzle.cities.len() + puzzle.stations.len() > Graph::MOST_NODES {
        return Picture::list(title, lines);
    }
    Picture::graph(
        title,
        Graph {
            lines,
            ..map(puzzle, running)
        },
    )
}

/// Places cities, by their numbers, and stations, by theirs after an `S`; those that run are joined to their cities.
fn map(puzzle: &Radar, running: &[usize]) -> Graph {
    let cities = (1..).zip(&puzzle.cities);
    let cities = cities.map(|(number, at)| Node::at(place(*at), number.to_string()));
    let reach = float(reach(puzzle, running)).sqrt();
    let station = |(index, at): (usize, &Point)| {
        let runs = running.contains(&index);
        Node {
            look: if runs {
                NodeLook::Chosen
            } else {
                NodeLook::Idle
            },
            reach: if runs { reach } else { 0.0 },
            ..Node::at(place(*at), format!("S{}", index + 1))
        }
    };
    let stations = puzzle.stations.iter().enumerate().map(station);
    let count = puzzle.cities.len();
    let nearest = nearest(puzzle, running).into_iter().enumerate();
    Graph {
        nodes: cities.chain(stations).collect(),
        edges: nearest
            .filter_map(|(city, at)| Some([city, count + running[at?]]))
            .collect(),
        lines: Vec::new(),
    }
}

/// Gives for each city the place, among those that run, of its nearest station; of two as near, the first.
fn nearest(puzzle: &Radar, running: &[usize]) -> Vec<Option<usize>> {
    let nearest = |city: &Point| {
        let near = |at: &usize| distance(*city, puzzle.stations[running[*at]]);
        (0..running.len()).min_by_key(near)
    };
    puzzle.cities.iter().map(nearest).collect()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a picture shows a few hundred pixels"
)]
const fn float(distance: u64) -> f64 {
    distance as f64
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a picture shows a few hundred pixels"
)]
const fn place([x, y]: Point) -> [f64; 2] {
    [x as f64, y as f64]
}

fn points(puzzle: &Radar, what: &str, points: &[Point]) -> Vec<String> {
    let line = |(number, point): (usize, &Point)| {
        let [x, y] = puzzle.shown(*point);
        format!("{what} {number} at [{x}, {y}]")
    };
    (1..).zip(points).map(line).collect()
}

fn lines(puzzle: &Radar, choice: &Choice, running: &[usize]) -> Vec<String> {
    let mut cities = vec![Vec::new(); running.len()];
    for (number, station) in (1..).zip(nearest(puzzle, running)) {
        if let Some(station) = station {
            cities[station].push(number.to_string());
        }
    }
    let all = points(puzzle, "station", &puzzle.stations);
    let line = |(station, cities): (&usize, &Vec<String>)| {
        let cities = if cities.is_empty() {
            "none".to_owned()
        } else {
            cities.join(", ")
        };
        format!("{}: {cities}", all[*station])
    };
    let squared = choice.radius_squared;
    let radius = format!("radius {}, squared {squared}", squared.root());
    running
        .iter()
        .zip(&cities)
        .map(line)
        .chain([radius])
        .collect()
}

//! Pictures: towns and their cables, and schedules, which show who supplies each town on each day.

use puzzle_model::{Board, Graph, Look, Picture, letters};

use crate::{Days, PowerStations, Schedule};

/// Draws the towns with the days on which their stations may run, or who supplies each of them when.
pub(crate) fn draw(puzzle: &PowerStations, answer: Option<&Schedule>) -> Picture {
    let towns = count(puzzle.towns.len(), "town");
    let days = count(puzzle.days as usize, "day");
    let Some(answer) = answer else {
        let cables = count(puzzle.cables.len(), "cable");
        return Picture::graph(format!("{towns}, {cables}, {days}"), graph(puzzle));
    };
    let stations = count(answer.0.len(), "station");
    let title = format!("{stations} for {towns} and {days}: who supplies each town on each day");
    Picture::board(title, schedule(puzzle, answer))
}

fn count(number: usize, one: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {one}{plural}")
}

fn graph(puzzle: &PowerStations) -> Graph {
    let label = |(town, [first, last]): (_, &Days)| format!("{town}: {first}–{last}");
    Graph {
        edges: puzzle.cables.clone(),
        lines: lines(puzzle),
        ..Graph::on_circle(puzzle.towns.iter().zip(&puzzle.windows).map(label))
    }
}

/// Gives a line for each town: each day on which its station may run as `.`, any other as `-`, and where its cables lead.
fn lines(puzzle: &PowerStations) -> Vec<String> {
    let length = |name: &str| name.chars().count();
    let widest = puzzle.towns.iter().map(|town| length(&town.0)).max();
    let line = |(at, supplied): (usize, &Vec<usize>)| {
        let (town, [first, last]) = (&puzzle.towns[at], puzzle.windows[at]);
        let day = |day| {
            if (first..=last).contains(&day) {
                '.'
            } else {
                '-'
            }
        };
        let days: String = (1..=puzzle.days).map(day).collect();
        let pad = widest.unwrap_or(0) - length(&town.0) + 1;
        let others = supplied.iter().filter(|other| **other != at);
        let others: Vec<&str> = others
            .map(|other| puzzle.towns[*other].0.as_str())
            .collect();
        let line = format!("{town}{}{days}  {}", " ".repeat(pad), others.join(" "));
        line.trim_end().to_owned()
    };
    puzzle.supplied().iter().enumerate().map(line).collect()
}

/// Draws a row for each town and a column for each day, with the letter of the supplier in each cell.
fn schedule(puzzle: &PowerStations, answer: &Schedule) -> Board {
    let towns = puzzle.towns.len();
    let mut suppliers = vec![None; towns * puzzle.days as usize];
    let at = |town: usize, day: usize| town * puzzle.days as usize + day;
    let runs = puzzle.runs(answer).unwrap_or_default();
    for ((supplier, run), supplied) in runs.iter().enumerate().zip(puzzle.supplied()) {
        for day in run.iter().flat_map(|[first, last]| *first..=*last) {
            for town in &supplied {
                suppliers[at(*town, day as usize - 1)] = Some(supplier);
            }
        }
    }
    let label = |(index, town): (usize, _)| format!("{} {town}", letters(index));
    let station =
        |run: &crate::Run| format!("{}: days {} to {}", run.town, run.days[0], run.days[1]);
    let text = |town, day| suppliers[at(town, day)].map_or_else(|| "-".to_owned(), letters);
    let look = |town, day| suppliers[at(town, day)].map_or(Look::Empty, |_| Look::Plain);
    Board::new(towns, puzzle.days as usize, text)
        .with_regions(|town, day| suppliers[at(town, day)].map_or(0, |supplier| supplier + 1))
        .with_looks(look)
        .with_labels(puzzle.towns.iter().enumerate().map(label).collect())
        .or_list(answer.0.iter().map(station).collect())
        .in_colors()
}

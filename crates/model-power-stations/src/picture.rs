//! Pictures of schedules: a line for each town, a character for each day.

use puzzle_model::Picture;

use crate::{Days, PowerStations, Schedule};

/// Draws each day on which a station runs as `#`, on which it may run as `.`, and any other as `-`.
pub(crate) fn draw(puzzle: &PowerStations, answer: Option<&Schedule>) -> Picture {
    let none = Schedule(Vec::new());
    let runs = puzzle.runs(answer.unwrap_or(&none)).unwrap_or_default();
    let length = |name: &str| name.chars().count();
    let widest = puzzle.towns.iter().map(|town| length(&town.0)).max();
    let lines = puzzle.towns.iter().enumerate().map(|(at, town)| {
        let run = runs.get(at).copied().flatten();
        let day = |day| match (within(run, day), within(Some(puzzle.windows[at]), day)) {
            (true, _) => '#',
            (false, true) => '.',
            (false, false) => '-',
        };
        let pad = widest.unwrap_or(0) - length(&town.0) + 1;
        let days: String = (1..=puzzle.days).map(day).collect();
        format!("{town}{}{days}", " ".repeat(pad))
    });
    let count = |number: usize, one: &str| format!("{number} {one}{}", plural(number));
    let title = format!(
        "{}, {}, {}",
        count(puzzle.towns.len(), "town"),
        count(puzzle.cables.len(), "cable"),
        count(puzzle.days as usize, "day")
    );
    Picture::list(title, lines.collect())
}

fn within(days: Option<Days>, day: u32) -> bool {
    days.is_some_and(|[first, last]| (first..=last).contains(&day))
}

const fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}

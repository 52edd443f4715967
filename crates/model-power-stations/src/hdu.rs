//! Format `hdu3663`: the text of the online judge problem HDU 3663, Power Stations.
//!
//! Cases follow each other to the end of the text: the numbers of towns, cables and days;
//! for each cable its two towns; for each town the first and the last day on which its station is available.
//! Towns are numbered from 1. A cable given twice, or from a town to itself, adds nothing here.
//! A result is one line a town: the first and the last day on which its station runs, or `0 0`; then an empty line.
//! Where there is no schedule the line says `No solution`, and `unknown` where a limit came first.

use std::collections::HashSet;
use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, InputError, Read, Solved};

use crate::spec::{check_days, check_supply, check_towns, check_window};
use crate::{Days, PowerStations, Town};

pub(crate) const FORMAT: Format<PowerStations> = Format {
    name: "hdu3663",
    about: "HDU 3663: cases of towns, cables between them, and windows of days",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: Some(save),
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<PowerStations> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<PowerStations>>, InputError> {
    let Some(towns) = words.next_number("a number of towns")? else {
        return Ok(None);
    };
    check_towns(towns).map_err(|error| error.at(words.place()))?;
    let line = words.line();
    let count = words.number("a number of cables")?;
    let days = words.number("a number of days")?;
    check_days(days).map_err(|error| error.at(words.place()))?;
    let puzzle = PowerStations {
        days,
        towns: (1..=towns).map(|town| Town(town.to_string())).collect(),
        cables: cables(words, count, towns)?,
        windows: (0..towns)
            .map(|_| window(words, days))
            .collect::<Result<_, _>>()?,
    };
    check_supply(&puzzle).map_err(|error| error.at(words.place()))?;
    Ok(Some(Case::new(puzzle).at_line(line)))
}

/// Reads cables, and keeps each that joins two towns which no earlier one joins.
fn cables(words: &mut Words, count: u64, towns: usize) -> Result<Vec<[usize; 2]>, InputError> {
    let mut seen = HashSet::new();
    let mut cables = Vec::new();
    for _ in 0..count {
        let (one, other) = (town(words, towns)?, town(words, towns)?);
        if one != other && seen.insert([one.min(other), one.max(other)]) {
            cables.push([one, other]);
        }
    }
    Ok(cables)
}

fn town(words: &mut Words, towns: usize) -> Result<usize, InputError> {
    let what = format!("a town from 1 to {towns}");
    let number: usize = words.number(&what)?;
    if (1..=towns).contains(&number) {
        return Ok(number - 1);
    }
    let message = format!("expected {what}, found `{number}`");
    Err(words.error("wrong-value", message))
}

fn window(words: &mut Words, days: u32) -> Result<Days, InputError> {
    let first = words.number("the first day of a window")?;
    let place = words.place();
    let window = [first, words.number("the last day of a window")?];
    check_window(window, days).map_err(|error| error.at(place))?;
    Ok(window)
}

/// Writes a puzzle whose towns are numbered; the format has no names.
fn save(puzzle: &PowerStations, to: &mut dyn Write) -> io::Result<()> {
    let numbered = |(at, town): (usize, &Town)| town.0 == (at + 1).to_string();
    if !puzzle.towns.iter().enumerate().all(numbered) {
        return Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "format `hdu3663` holds towns named 1, 2, 3 and so on, in this order",
        ));
    }
    let (towns, cables) = (puzzle.towns.len(), puzzle.cables.len());
    writeln!(to, "{towns} {cables} {}", puzzle.days)?;
    for [one, other] in &puzzle.cables {
        writeln!(to, "{} {}", one + 1, other + 1)?;
    }
    for [first, last] in &puzzle.windows {
        writeln!(to, "{first} {last}")?;
    }
    Ok(())
}

fn write(solved: &Solved<'_, PowerStations>, to: &mut dyn Write) -> io::Result<()> {
    for answer in solved.answers {
        let runs = solved.puzzle.runs(answer);
        for run in runs.map_err(io::Error::other)? {
            let [first, last] = run.unwrap_or([0, 0]);
            writeln!(to, "{first} {last}")?;
        }
        writeln!(to)?;
    }
    match solved.answers {
        [] if solved.outcome.found != 0_u32.into() => Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "format `hdu3663` holds schedules, not their number",
        )),
        [] if solved.outcome.exhausted => writeln!(to, "No solution\n"),
        [] => writeln!(to, "unknown\n"),
        _ => Ok(()),
    }
}

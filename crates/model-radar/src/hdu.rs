//! Format `hdu2295`: the text of the online judge problem HDU 2295, Radar.
//!
//! First the number of cases; then for each the numbers of cities, of stations and of those that may run,
//! and the coordinates x and y of each city and then of each station, which are integers or decimals.
//! How they are cut into lines does not matter. Anything but blanks after the last case is a mistake.
//! A result is one line: the least radius with six decimals, rounded from its exact square;
//! `unknown` where no smaller one was ruled out, because a limit came first.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, counted_cases};
use puzzle_model::{Case, Cases, Format, GoalPatch, InputError, ModeName, Read, Solved};

use crate::spec::{Spec, check_sizes};
use crate::{Decimal, Radar};

pub(crate) const FORMAT: Format<Radar> = Format {
    name: "hdu2295",
    about: "HDU 2295: the number of cases, then cities, stations and how many may run",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: Some(save),
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<Radar> {
    Box::new(counted_cases(from, case))
}

/// Reads a case; a mistake that only the whole of it shows is told at its last word.
fn case(words: &mut Words) -> Result<Case<Radar>, InputError> {
    let cities = words.number("a number of cities")?;
    let line = words.line();
    let stations = words.number("a number of stations")?;
    check_sizes(cities, stations, |_| words.place())?;
    let max_stations = words.number("how many stations may run")?;
    if max_stations == 0 {
        let message = "expected how many stations may run, from 1, found `0`";
        return Err(words.error("wrong-value", message));
    }
    let spec = Spec {
        cities: points(words, cities)?,
        stations: points(words, stations)?,
        max_stations,
    };
    let puzzle = crate::spec::read(&spec, |_| words.place())?;
    let asks = GoalPatch::mode(ModeName::Optimize);
    Ok(Case::new(puzzle).at_line(line).asking(asks))
}

fn points(words: &mut Words, count: usize) -> Result<Vec<[Decimal; 2]>, InputError> {
    let mut point = || {
        Ok([
            words.number("a coordinate x")?,
            words.number("a coordinate y")?,
        ])
    };
    (0..count).map(|_| point()).collect()
}

fn save(puzzle: &Radar, to: &mut dyn Write) -> io::Result<()> {
    let (cities, stations) = (puzzle.cities.len(), puzzle.stations.len());
    writeln!(to, "1\n{cities} {stations} {}", puzzle.max_stations)?;
    for point in puzzle.cities.iter().chain(&puzzle.stations) {
        let [x, y] = puzzle.shown(*point);
        writeln!(to, "{x} {y}")?;
    }
    Ok(())
}

fn write(solved: &Solved<'_, Radar>, to: &mut dyn Write) -> io::Result<()> {
    match solved.answers.last() {
        Some(choice) if solved.outcome.exhausted => {
            writeln!(to, "{}", choice.radius_squared.root())
        }
        _ => writeln!(to, "unknown"),
    }
}

//! Writes Knuth's text: problems that can be read back, and solutions.

use std::io::{self, ErrorKind, Write};

use puzzle_model::{Outcome, Solved};

use crate::{ExactCover, Item, NamedOption};

/// Writes a problem.
///
/// The text has no place for names of options, so they must be the numbers that reading gives.
pub(super) fn puzzle(puzzle: &ExactCover, to: &mut dyn Write) -> io::Result<()> {
    check(puzzle)?;
    writeln!(to, "{}", item_line(puzzle))?;
    for option in puzzle.options.iter() {
        write_option(puzzle, option, to)?;
    }
    Ok(())
}

/// Refuses what the text cannot hold, before anything is written.
fn check(puzzle: &ExactCover) -> io::Result<()> {
    if puzzle.primary_count == 0 {
        return Err(refused(
            "a line of items begins with a primary item, and there is none",
        ));
    }
    let mut numbered = (1_usize..).zip(puzzle.options.iter());
    match numbered.find(|(number, option)| option.name != number.to_string()) {
        Some((number, option)) => Err(refused(&format!(
            "options have no names in this format, and option {number} is named \"{}\"",
            option.name
        ))),
        None => Ok(()),
    }
}

fn refused(message: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, message)
}

fn item_line(puzzle: &ExactCover) -> String {
    let primary = puzzle.primary().iter().map(primary_text);
    let secondary = puzzle.secondary().iter().map(|item| item.name.clone());
    let bar = secondary.clone().next().map(|_| "|".to_owned());
    let words: Vec<String> = primary.chain(bar).chain(secondary).collect();
    words.join(" ")
}

fn primary_text(item: &Item) -> String {
    match (item.least, item.most) {
        (1, 1) => item.name.clone(),
        (least, most) if least == most => format!("{most}|{}", item.name),
        (least, most) => format!("{least}:{most}|{}", item.name),
    }
}

fn write_option(
    puzzle: &ExactCover,
    option: NamedOption<'_>,
    to: &mut dyn Write,
) -> io::Result<()> {
    write!(to, "{}", puzzle.option_text(option))?;
    if let Some(cost) = option.cost {
        write!(to, " |{cost}")?;
    }
    writeln!(to)
}

/// Writes solutions as their options.
pub(super) fn answers(solved: &Solved<'_, ExactCover>, to: &mut dyn Write) -> io::Result<()> {
    if solved.answers.is_empty() {
        return writeln!(to, "| {}", without_answers(solved.outcome));
    }
    for (index, answer) in solved.answers.iter().enumerate() {
        if index > 0 {
            writeln!(to)?;
        }
        for name in answer {
            if let Some(option) = solved.puzzle.options.find(name) {
                writeln!(to, "{}", solved.puzzle.option_text(option))?;
            }
        }
    }
    Ok(())
}

/// Says why there is no solution to show.
fn without_answers(outcome: &Outcome) -> String {
    let none = outcome.found == 0_u32.into();
    match (none, outcome.exhausted) {
        (true, true) => "no solution".to_owned(),
        (true, false) => "no solution was found before a limit".to_owned(),
        (false, _) => format!("solutions: {}", outcome.found),
    }
}

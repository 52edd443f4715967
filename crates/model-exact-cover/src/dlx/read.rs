//! Reads Knuth's text, in time proportional to its length.

use std::str::FromStr;

use puzzle_model::text::Line;
use puzzle_model::{Case, InputError, Spot};

use crate::ExactCover;
use crate::declare::{Declared, too_costly};

/// Reads the one problem of a text.
pub(super) fn document(text: &str) -> Result<Case<ExactCover>, InputError> {
    let mut lines = Line::all(text).filter(says_something);
    let items = lines.next().ok_or_else(|| no_items(text))?;
    let mut declared = Declared::default();
    read_items(&mut declared, items)?;
    let mut warnings = Vec::new();
    for (index, line) in lines.enumerate() {
        declared.begin(index + 1);
        let cost = read_option(&mut declared, line, items)?;
        if declared.has_primary() {
            declared.end(cost).map_err(|error| error.at(line.place()))?;
        } else {
            warnings.push(format!(
                "line {}: the option covers no primary item and is left out",
                line.number
            ));
        }
    }
    let mut case = Case::new(declared.finish()).at_line(items.number);
    case.warnings = warnings;
    Ok(case)
}

/// Says whether a line is no comment, and not empty.
fn says_something(line: &Line<'_>) -> bool {
    let first = line.words().next();
    first.is_some_and(|word| !word.starts_with('|'))
}

fn read_items(declared: &mut Declared, line: Line<'_>) -> Result<(), InputError> {
    let mut is_primary = true;
    for word in line.words() {
        let result = match (word, is_primary) {
            ("|", true) => {
                is_primary = false;
                Ok(())
            }
            ("|", false) => Err(second_bar()),
            (_, true) => read_primary(declared, word),
            (_, false) => declared.secondary(word),
        };
        result.map_err(|error| error.at(line.place_of(word)))?;
    }
    Ok(())
}

/// Reads `name`, `times|name` or `least:most|name`.
fn read_primary(declared: &mut Declared, word: &str) -> Result<(), InputError> {
    let Some((times, name)) = word.split_once('|') else {
        return declared.primary(word);
    };
    let (least, most) = times.split_once(':').unwrap_or((times, times));
    let (Some(least), Some(most)) = (number(least), number(most)) else {
        return Err(bad_multiplicity(times));
    };
    declared.primary(name)?;
    let item = declared.counted(name)?;
    declared.within(item, least, most)
}

/// Reads a number that is written in digits alone.
fn number<T: FromStr>(digits: &str) -> Option<T> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

/// Reads the elements of an option, and gives the sum of its costs.
fn read_option(
    declared: &mut Declared,
    line: Line<'_>,
    items: Line<'_>,
) -> Result<Option<u64>, InputError> {
    let mut total = None;
    for word in line.words() {
        let result = match word.strip_prefix('|') {
            Some("") => Err(second_item_line(items)),
            Some(digits) => add_cost(&mut total, digits),
            None if word.contains('|') => Err(second_item_line(items)),
            None => declared.element(word),
        };
        result.map_err(|error| error.at(line.place_of(word)))?;
    }
    Ok(total)
}

fn add_cost(total: &mut Option<u64>, digits: &str) -> Result<(), InputError> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let message = format!("\"|{digits}\" is no cost");
        return Err(InputError::new("exact-cover-cost", message)
            .help("a cost is a non-negative integer after `|`, such as `|3`"));
    }
    let cost: u64 = digits.parse().map_err(|_| too_costly())?;
    let sum = total.unwrap_or(0).checked_add(cost);
    *total = Some(sum.ok_or_else(too_costly)?);
    Ok(())
}

fn no_items(text: &str) -> InputError {
    let end = text.trim_end().len();
    InputError::new("exact-cover-no-items", "the text names no items")
        .help("the first line that is no comment names the items, separated by blanks")
        .at(Spot::in_text(text, end..end).into())
}

fn second_bar() -> InputError {
    InputError::new(
        "exact-cover-item-line",
        "a second `|` in the line of the items",
    )
    .help("one `|` separates the primary items from the secondary ones")
}

fn second_item_line(items: Line<'_>) -> InputError {
    InputError::new(
        "exact-cover-item-line",
        "this looks like a second line of items",
    )
    .help("a problem has one line of items; every line after it is an option")
    .also(items.place(), "the items")
}

fn bad_multiplicity(times: &str) -> InputError {
    let message = format!("\"{times}\" does not say how often an item is to be covered");
    InputError::new("exact-cover-multiplicity", message)
        .help("write a number of times, such as `2|name`, or two, such as `1:3|name`")
}

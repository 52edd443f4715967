//! Options one a line, such as `o1: a p:red`.

use puzzle_model::Picture;

use crate::{ExactCover, NamedOption};

/// Draws all options, or those of an answer.
pub(crate) fn draw(puzzle: &ExactCover, answer: Option<&Vec<String>>) -> Picture {
    let all = puzzle.options.len();
    let Some(answer) = answer else {
        let (primary, secondary) = (puzzle.primary().len(), puzzle.secondary().len());
        let title = format!("{primary} primary items, {secondary} secondary, {all} options");
        let lines = puzzle.options.iter().map(|option| line(puzzle, option));
        return Picture::list(title, lines.collect());
    };
    let chosen = answer
        .iter()
        .filter_map(|name| puzzle.option_named.get(name));
    let lines = chosen.map(|index| line(puzzle, &puzzle.options[*index]));
    Picture::list(
        format!("{} of {all} options", answer.len()),
        lines.collect(),
    )
}

fn line(puzzle: &ExactCover, option: &NamedOption) -> String {
    let line = format!("{}: {}", option.name, puzzle.option_text(option));
    match option.cost {
        Some(cost) => format!("{line}  (cost {cost})"),
        None => line,
    }
}

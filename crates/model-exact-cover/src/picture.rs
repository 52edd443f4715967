//! Options and their items; in text one a line, such as `o1: a p:red`.

use puzzle_model::{Cover, CoverOption, Picture};

use crate::{Element, ExactCover, NamedOption};

/// Draws all options, or those of an answer.
pub(crate) fn draw(puzzle: &ExactCover, answer: Option<&Vec<String>>) -> Picture {
    let all = puzzle.options.len();
    let Some(answer) = answer else {
        let (primary, secondary) = (puzzle.primary().len(), puzzle.secondary().len());
        let title = format!("{primary} primary items, {secondary} secondary, {all} options");
        return Picture::cover(title, cover(puzzle, puzzle.options.iter()));
    };
    let chosen = answer.iter().filter_map(|name| puzzle.options.find(name));
    Picture::cover(
        format!("{} of {all} options", answer.len()),
        cover(puzzle, chosen),
    )
}

fn cover<'a>(puzzle: &ExactCover, options: impl Iterator<Item = NamedOption<'a>>) -> Cover {
    let element = |element: &Element| {
        let color = puzzle.color(*element).unwrap_or_default();
        (element.item as usize, color.to_owned())
    };
    let option = |option: NamedOption<'_>| CoverOption {
        name: option.name.to_owned(),
        covers: option.elements.iter().map(element).collect(),
        note: option
            .cost
            .map_or_else(String::new, |cost| format!("(cost {cost})")),
    };
    Cover {
        items: puzzle.items.iter().map(|item| item.name.clone()).collect(),
        options: options.map(option).collect(),
    }
}

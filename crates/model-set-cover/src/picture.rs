//! Sets and their elements; in text one a line, such as `A: 1 2 3  (cost 4)`.

use puzzle_model::{Cover, CoverOption, Picture};

use crate::{Set, SetCover};

/// Draws all sets, or those of an answer.
pub(crate) fn draw(puzzle: &SetCover, answer: Option<&Vec<String>>) -> Picture {
    let all = puzzle.sets.len();
    let Some(answer) = answer else {
        let title = format!("{} elements, {all} sets", puzzle.elements.len());
        return Picture::cover(title, cover(puzzle, puzzle.sets.iter()));
    };
    let chosen = answer.iter().filter_map(|name| puzzle.set_named.get(name));
    let chosen = chosen.map(|index| &puzzle.sets[*index]);
    Picture::cover(
        format!("{} of {all} sets", answer.len()),
        cover(puzzle, chosen),
    )
}

fn cover<'a>(puzzle: &SetCover, sets: impl Iterator<Item = &'a Set>) -> Cover {
    let option = |set: &Set| CoverOption {
        name: set.name.clone(),
        covers: set
            .covers
            .iter()
            .map(|element| (*element, String::new()))
            .collect(),
        note: format!("(cost {})", set.cost),
    };
    Cover {
        items: puzzle.elements.iter().map(ToString::to_string).collect(),
        options: sets.map(option).collect(),
    }
}

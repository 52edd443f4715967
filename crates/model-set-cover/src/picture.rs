//! Sets one a line, such as `A: 1 2 3  (cost 4)`.

use puzzle_model::Picture;

use crate::{Set, SetCover};

/// Draws all sets, or those of an answer.
pub(crate) fn draw(puzzle: &SetCover, answer: Option<&Vec<String>>) -> Picture {
    let all = puzzle.sets.len();
    let Some(answer) = answer else {
        let elements = puzzle.elements.len();
        let lines = puzzle.sets.iter().map(|set| line(puzzle, set));
        return Picture::list(format!("{elements} elements, {all} sets"), lines.collect());
    };
    let chosen = answer.iter().filter_map(|name| puzzle.set_named.get(name));
    let lines = chosen.map(|index| line(puzzle, &puzzle.sets[*index]));
    Picture::list(format!("{} of {all} sets", answer.len()), lines.collect())
}

fn line(puzzle: &SetCover, set: &Set) -> String {
    let mut line = format!("{}:", set.name);
    for element in &set.covers {
        line.push(' ');
        line.push_str(&puzzle.elements[*element].to_string());
    }
    line + &format!("  (cost {})", set.cost)
}

//! Writes packings as drawings, with a letter for each piece.

use std::collections::BTreeSet;
use std::io::{self, Write};

use puzzle_model::Solved;

use crate::Polyforms;
use crate::answer::{EMPTY, Packing, lay};
use crate::board::{Board, Need};
use crate::drawing::draw;

/// What stands for pieces whose names are no letters of their own.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

pub(super) fn write(solved: &Solved<'_, Polyforms>, to: &mut dyn Write) -> io::Result<()> {
    for answer in solved.answers {
        for row in rows(solved.puzzle, answer)? {
            writeln!(to, "{row}")?;
        }
        writeln!(to)?;
    }
    match solved.answers {
        [] if solved.outcome.found != 0_u32.into() => Err(unsupported(
            "format `poly` holds packings, not their number",
        )),
        [] if solved.outcome.exhausted => writeln!(to, "; no solution\n"),
        [] => writeln!(to, "; unknown\n"),
        _ => Ok(()),
    }
}

fn unsupported(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::Unsupported, message)
}

fn rows(puzzle: &Polyforms, answer: &Packing) -> io::Result<Vec<String>> {
    let covered = lay(puzzle, answer).map_err(io::Error::other)?;
    let letters = match names(answer) {
        Some(names) => names,
        None => letters(&puzzle.board, &covered, answer.0.len())
            .ok_or_else(|| unsupported("format `poly` has too few letters for this packing"))?,
    };
    let [_, rows, columns] = puzzle.board.extent;
    Ok(draw(puzzle.board.extent, |[layer, row, column]| {
        let index = (layer * rows + row) * columns + column;
        match (covered[index], puzzle.board.squares[index].need) {
            (EMPTY, Need::Hole) => '.',
            (EMPTY, _) => '+',
            (at, _) => letters[at],
        }
    }))
}

/// Gives the names of the placed pieces, if each is a letter and none comes twice.
fn names(answer: &Packing) -> Option<Vec<char>> {
    let letter = |name: &str| {
        let mut letters = name.chars();
        letters
            .next()
            .filter(|letter| LETTERS.contains(*letter) && letters.next().is_none())
    };
    let names: Option<Vec<char>> = answer
        .0
        .iter()
        .map(|placed| letter(&placed.piece))
        .collect();
    names.filter(|names| names.iter().collect::<BTreeSet<_>>().len() == names.len())
}

/// Gives each placed piece the first letter that no piece before it has which it touches.
fn letters(board: &Board, covered: &[usize], pieces: usize) -> Option<Vec<char>> {
    let mut touching = vec![BTreeSet::new(); pieces];
    for index in (0..covered.len()).filter(|index| covered[*index] != EMPTY) {
        for step in [[0, 0, 1], [0, 1, 0], [1, 0, 0]] {
            let at = board.point(index);
            let next = board.index([0, 1, 2].map(|axis| at[axis] + step[axis]));
            let Some(other) = next
                .map(|next| covered[next])
                .filter(|other| *other != EMPTY)
            else {
                continue;
            };
            touching[covered[index]].insert(other);
            touching[other].insert(covered[index]);
        }
    }
    let mut letters: Vec<char> = Vec::with_capacity(pieces);
    for (at, touching) in touching.iter().enumerate() {
        let taken = |letter: &char| touching.range(..at).any(|other| letters[*other] == *letter);
        letters.push(LETTERS.chars().find(|letter| !taken(letter))?);
    }
    Some(letters)
}

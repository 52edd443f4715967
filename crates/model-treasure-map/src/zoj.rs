//! Format `zoj3209`: the text of the online judge problem ZOJ 3209, Treasure Map.
//!
//! First the number of cases; then for each its width, its height and its number of pieces,
//! and for each piece the lower left and the upper right corner. How they are cut into lines does not matter.
//! Anything but blanks after the last case is a mistake: the number at the top would be wrong.
//! A result is one line: the fewest pieces, or -1 where there is no tiling;
//! `unknown` where fewer were not ruled out, because a limit came first or another goal was set.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, counted_cases};
use puzzle_model::{Case, Cases, Format, GoalPatch, InputError, ModeName, Read, Solved};

use crate::spec::{LARGEST_PIECES, Part, empty, piece};
use crate::{Piece, TreasureMap};

pub(crate) const FORMAT: Format<TreasureMap> = Format {
    name: "zoj3209",
    about: "ZOJ 3209: the number of cases, then each map and its pieces",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<TreasureMap> {
    Box::new(counted_cases(from, case))
}

fn case(words: &mut Words) -> Result<Case<TreasureMap>, InputError> {
    let width = words.number("a width")?;
    let (line, width_place) = (words.line(), words.place());
    let height = words.number("a height")?;
    let place = |part| match part {
        Part::Width => width_place.clone(),
        _ => words.place(),
    };
    let mut map = empty(width, height, place)?;
    let count: u64 = words.number("a number of pieces")?;
    let mut left = LARGEST_PIECES;
    for _ in 0..count {
        let piece = next_piece(words, &map, &mut left)?;
        map.pieces.push(piece);
    }
    let asks = GoalPatch::mode(ModeName::Optimize);
    Ok(Case::new(map).at_line(line).asking(asks))
}

/// Reads the two corners of a piece; the first of its numbers is its place.
fn next_piece(words: &mut Words, map: &TreasureMap, left: &mut u64) -> Result<Piece, InputError> {
    let x1 = words.number("the x of a lower left corner")?;
    let place = words.place();
    let y1 = words.number("the y of a lower left corner")?;
    let x2 = words.number("the x of an upper right corner")?;
    let y2 = words.number("the y of an upper right corner")?;
    piece(map, [x1, y1, x2, y2], left).map_err(|error| error.at(place))
}

fn write(solved: &Solved<'_, TreasureMap>, to: &mut dyn Write) -> io::Result<()> {
    solved.write_least_cost("-1", to)
}

//! Reads a board and pieces from a text.

use std::collections::BTreeMap;

use puzzle_model::{Case, Cost, InputError, Place, Spot};

use super::block::{Block, Header, Line, blocks};
use crate::Polyforms;
use crate::drawing::NOTHING;
use crate::read::Part;
use crate::spec::{BoardSpec, PieceSpec, Spec};
use crate::times::Times;

pub(super) fn read(text: &str) -> Result<Case<Polyforms>, InputError> {
    let blocks = blocks(text)?;
    let Some((board, pieces)) = blocks.split_first() else {
        let message = "the text ends where a board is expected";
        let end: Place = Spot::in_text(text, text.len()..text.len()).into();
        return Err(InputError::new("unexpected-end", message).at(end));
    };
    let mut spec = read_board(board)?;
    // Which block each piece comes from: a block of letters holds several.
    let mut origins = Vec::new();
    for block in pieces {
        let entries = read_pieces(block)?;
        origins.extend(entries.iter().map(|_| block));
        spec.pieces.extend(entries);
    }
    let puzzle = crate::read::read(spec, &|part| place(part, board, &origins))?;
    Ok(Case::new(puzzle))
}

/// Gives the place of a part in the text.
fn place(part: Part, board: &Block<'_>, pieces: &[&Block<'_>]) -> Place {
    let row = |block: &Block<'_>, row: usize| {
        let line = block.rows.get(row);
        line.map_or_else(|| block.place(), |line| line.place())
    };
    match part {
        Part::Board | Part::Hole(_) => board.place(),
        Part::Size => board.place_of("size"),
        Part::BoardRow(at) => row(board, at),
        Part::Total => board.place_of("total"),
        Part::Piece(index) => pieces[index].place(),
        Part::PieceRow(index, at) => row(pieces[index], at),
        Part::Shape(index) => pieces[index].place_of("shape"),
        Part::Name(index) => pieces[index].place_of("name"),
        Part::Times(index) => pieces[index].place_of("times"),
        Part::Cost(index) => pieces[index].place_of("cost"),
    }
}

fn read_board(block: &Block<'_>) -> Result<Spec, InputError> {
    block.check_keys(&["flip", "turn", "size", "checkered", "loose", "total"])?;
    let mut spec = Spec {
        board: BoardSpec {
            drawing: rows(&block.rows),
            ..BoardSpec::default()
        },
        pieces: Vec::new(),
        turn: None,
        flip: None,
        total: None,
    };
    for header in &block.headers {
        match header.key {
            "flip" => spec.flip = Some(yes(header)?),
            "turn" => spec.turn = Some(yes(header)?),
            "checkered" => spec.board.checkered = yes(header)?,
            "loose" => spec.board.loose = yes(header)?,
            "total" => spec.total = Some(times(header)?),
            _ => spec.board.size = size(header)?,
        }
    }
    if spec.flip.is_none() {
        let message = "the board does not say whether pieces may be turned over";
        let error = InputError::new("polyforms-text", message).at(block.place());
        return Err(error.help("write `flip: yes` or `flip: no` above it"));
    }
    Ok(spec)
}

fn rows(lines: &[Line<'_>]) -> Vec<String> {
    lines.iter().map(|line| line.text.to_owned()).collect()
}

/// Reads the pieces of a block, which have all but the drawing in common.
fn read_pieces(block: &Block<'_>) -> Result<Vec<PieceSpec>, InputError> {
    block.check_keys(&["shape", "name", "times", "cost", "flip", "turn"])?;
    let mut common = PieceSpec::default();
    for header in &block.headers {
        let value = header.value;
        match header.key {
            "shape" => common.shape = Some(value.to_owned()),
            "name" => common.name = Some(value.to_owned()),
            "times" => common.times = Some(times(header)?),
            "flip" => common.flip = Some(yes(header)?),
            "turn" => common.turn = Some(yes(header)?),
            _ => common.cost = Some(Cost(number(header, value)?)),
        }
    }
    let letters = letters(&block.rows)?;
    if letters.is_empty() {
        common.drawing = rows(&block.rows);
        return Ok(vec![common]);
    }
    if common.name.is_some() {
        let error = InputError::new(
            "polyforms-name",
            "pieces drawn with letters are called by them",
        );
        return Err(error.at(block.place_of("name")));
    }
    let piece = |(letter, drawing): (char, Vec<String>)| PieceSpec {
        name: Some(letter.to_string()),
        drawing,
        ..common.clone()
    };
    Ok(letters.into_iter().map(piece).collect())
}

/// Gives a drawing of each letter, if rows are drawn with letters.
fn letters(rows: &[Line<'_>]) -> Result<BTreeMap<char, Vec<String>>, InputError> {
    let stands = |c: &char| !NOTHING.contains(c) && *c != '|';
    let mut drawings = BTreeMap::new();
    for letter in rows
        .iter()
        .flat_map(|row| row.text.chars())
        .filter(|c| c.is_alphabetic())
    {
        let only = |c: char| match c {
            '|' => '|',
            _ if c == letter => '#',
            _ => '.',
        };
        let own = |row: &Line<'_>| row.text.chars().map(only).collect();
        drawings
            .entry(letter)
            .or_insert_with(|| rows.iter().map(own).collect());
    }
    let mixed = |row: &&Line<'_>| row.text.chars().filter(stands).any(|c| !c.is_alphabetic());
    match rows.iter().find(mixed) {
        Some(row) if !drawings.is_empty() => {
            Err(row.mistake("the block is drawn with letters and with other marks"))
        }
        _ => Ok(drawings),
    }
}

fn yes(header: &Header<'_>) -> Result<bool, InputError> {
    match header.value {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(wrong(header, "yes or no")),
    }
}

fn wrong(header: &Header<'_>, expected: &str) -> InputError {
    let (key, value) = (header.key, header.value);
    let message = format!("expected {expected} for `{key}`, found `{value}`");
    InputError::new("wrong-value", message).at(header.line.place())
}

fn number<T: std::str::FromStr>(header: &Header<'_>, text: &str) -> Result<T, InputError> {
    text.trim().parse().map_err(|_| wrong(header, "a number"))
}

fn times(header: &Header<'_>) -> Result<Times, InputError> {
    let Some((least, most)) = header.value.split_once("..") else {
        return Ok(Times::exactly(number(header, header.value)?));
    };
    Ok(Times {
        least: number(header, least)?,
        most: match most.trim() {
            "" => None,
            most => Some(number(header, most)?),
        },
    })
}

fn size(header: &Header<'_>) -> Result<Vec<u32>, InputError> {
    header
        .value
        .split('x')
        .map(|side| number(header, side))
        .collect()
}

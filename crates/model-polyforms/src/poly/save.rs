//! Writes a board and pieces as a text.

use std::io::{self, Write};

use puzzle_model::Model;

use crate::Polyforms;
use crate::spec::{PieceSpec, Spec};

pub(super) fn save(puzzle: &Polyforms, to: &mut dyn Write) -> io::Result<()> {
    let spec = puzzle.to_spec();
    if let Some(text) = spec
        .pieces
        .iter()
        .flat_map(texts)
        .find(|text| !is_plain(text))
    {
        let message = format!("format `poly` cannot hold the name {text:?}");
        return Err(io::Error::new(io::ErrorKind::Unsupported, message));
    }
    let flip = spec.flip.unwrap_or(!puzzle.board.solid);
    write_board(&spec, flip, to)?;
    for piece in &spec.pieces {
        writeln!(to)?;
        write_piece(piece, to)?;
    }
    Ok(())
}

fn texts(piece: &PieceSpec) -> impl Iterator<Item = &String> {
    piece.name.iter().chain(&piece.shape)
}

/// Says whether a text survives the way into a line and back.
fn is_plain(text: &str) -> bool {
    text.trim() == text && !text.contains(['\n', '\r'])
}

fn word(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn write_board(spec: &Spec, flip: bool, to: &mut dyn Write) -> io::Result<()> {
    writeln!(to, "flip: {}", word(flip))?;
    if let Some(turn) = spec.turn {
        writeln!(to, "turn: {}", word(turn))?;
    }
    if let Some(total) = spec.total {
        writeln!(to, "total: {total}")?;
    }
    for (key, is_so) in [
        ("checkered", spec.board.checkered),
        ("loose", spec.board.loose),
    ] {
        if is_so {
            writeln!(to, "{key}: yes")?;
        }
    }
    let sides: Vec<String> = spec.board.size.iter().map(u32::to_string).collect();
    if !sides.is_empty() {
        writeln!(to, "size: {}", sides.join(" x "))?;
    }
    spec.board
        .drawing
        .iter()
        .try_for_each(|row| writeln!(to, "{row}"))
}

fn write_piece(piece: &PieceSpec, to: &mut dyn Write) -> io::Result<()> {
    let words = [
        ("shape", piece.shape.clone()),
        ("name", piece.name.clone()),
        ("times", piece.times.map(|times| times.to_string())),
        ("turn", piece.turn.map(|turn| word(turn).to_owned())),
        ("flip", piece.flip.map(|flip| word(flip).to_owned())),
        ("cost", piece.cost.map(|cost| cost.to_string())),
    ];
    for (key, value) in words {
        if let Some(value) = value {
            writeln!(to, "{key}: {value}")?;
        }
    }
    piece
        .drawing
        .iter()
        .try_for_each(|row| writeln!(to, "{row}"))
}

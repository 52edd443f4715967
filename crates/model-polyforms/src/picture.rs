//! Pictures of packings: a letter for each piece, walls around it; solids layer by layer.

use puzzle_model::{Board as Drawn, Picture};

use crate::Polyforms;
use crate::answer::{EMPTY, Packing, Placed, lay};
use crate::board::Need;

/// The most rows or columns that are drawn.
const LARGEST_DRAWN: usize = 100;

/// Draws the board, with the pieces on it if there is an answer.
pub(crate) fn draw(puzzle: &Polyforms, answer: Option<&Packing>) -> Picture {
    let [_, rows, columns] = puzzle.board.extent;
    let none = Packing(Vec::new());
    let answer = answer.unwrap_or(&none);
    let laid = Laid {
        puzzle,
        names: names(puzzle, answer),
        covered: lay(puzzle, answer).unwrap_or_default(),
    };
    if rows.max(columns) > LARGEST_DRAWN {
        Picture::list(title(puzzle), list(answer))
    } else if puzzle.board.solid {
        Picture::list(title(puzzle), laid.layers())
    } else {
        Picture::board(title(puzzle), laid.board())
    }
}

fn title(puzzle: &Polyforms) -> String {
    let sides: Vec<String> = (puzzle.board.extent.iter())
        .skip(usize::from(!puzzle.board.solid))
        .map(usize::to_string)
        .collect();
    format!("a board of {} cells", sides.join(" x "))
}

/// A board with pieces on it.
struct Laid<'a> {
    puzzle: &'a Polyforms,
    /// What each placed piece is called in its cells.
    names: Vec<String>,
    /// Which placed piece lies on each cell.
    covered: Vec<usize>,
}

impl Laid<'_> {
    /// Gives what stands in a cell.
    fn text(&self, index: usize) -> &str {
        match (
            self.puzzle.board.squares[index].need,
            self.covered.get(index),
        ) {
            (Need::Hole, _) => "",
            (_, Some(at)) if *at != EMPTY => &self.names[*at],
            (Need::May, _) => "+",
            (Need::Must, _) => "#",
        }
    }

    /// Tells cells apart that a wall parts.
    fn region(&self, index: usize) -> usize {
        match self.puzzle.board.squares[index].need {
            Need::Hole => EMPTY - 1,
            _ => self.covered.get(index).copied().unwrap_or(EMPTY),
        }
    }

    fn board(&self) -> Drawn {
        let [_, rows, columns] = self.puzzle.board.extent;
        let index = |row, column| row * columns + column;
        let board = Drawn::new(rows, columns, |row, column| {
            self.text(index(row, column)).to_owned()
        });
        board.with_regions(|row, column| self.region(index(row, column)))
    }

    /// Draws the layers side by side.
    fn layers(&self) -> Vec<String> {
        let [layers, rows, columns] = self.puzzle.board.extent;
        let widest = self.names.iter().map(|name| name.chars().count()).max();
        let width = widest.unwrap_or(1);
        let part = |layer, row| {
            let index = move |column| (layer * rows + row) * columns + column;
            let texts = (0..columns).map(|column| format!("{:>width$}", self.text(index(column))));
            texts.collect::<Vec<_>>().join(" ")
        };
        let row = |row| {
            let parts: Vec<String> = (0..layers).map(|layer| part(layer, row)).collect();
            parts.join(" | ").trim_end().to_owned()
        };
        (0..rows).map(row).collect()
    }
}

/// Gives what each placed piece is called in its cells: its name if all names are short, or else a letter of its own.
fn names(puzzle: &Polyforms, answer: &Packing) -> Vec<String> {
    let short = puzzle
        .pieces
        .iter()
        .all(|piece| piece.name.chars().count() <= 2);
    let placed = answer.0.iter().enumerate();
    let name = placed.map(|(at, placed)| {
        if short {
            placed.piece.clone()
        } else {
            letters(at)
        }
    });
    name.collect()
}

/// Names things in turn: A to Z, then AA, AB and so on.
fn letters(mut index: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 26]));
        match (index / 26).checked_sub(1) {
            Some(rest) => index = rest,
            None => return name.iter().rev().collect(),
        }
    }
}

/// Lists the placed pieces, each with its cells.
fn list(answer: &Packing) -> Vec<String> {
    let line = |placed: &Placed| {
        let cells: Vec<String> = placed.cells.iter().map(ToString::to_string).collect();
        format!("{}: {}", placed.piece, cells.join(" "))
    };
    answer.0.iter().map(line).collect()
}

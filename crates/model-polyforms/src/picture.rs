//! Pictures of packings: a letter for each piece, walls around it; solids layer by layer.

use puzzle_model::{Board as Drawn, Layer, Look, Picture, letters};

use crate::Polyforms;
use crate::answer::{EMPTY, Packing, Placed, lay};
use crate::board::Need;

/// Draws the board, with the pieces on it if there is an answer.
pub(crate) fn draw(puzzle: &Polyforms, answer: Option<&Packing>) -> Picture {
    let none = Packing(Vec::new());
    let answer = answer.unwrap_or(&none);
    let laid = Laid {
        puzzle,
        names: names(puzzle, answer),
        covered: lay(puzzle, answer).unwrap_or_default(),
    };
    if !puzzle.board.solid {
        let board = laid.layer(0).or_list(list(answer));
        return Picture::board(title(puzzle), board);
    }
    let layer = |at| Layer {
        name: format!("layer {}", at + 1),
        board: laid.layer(at),
    };
    let layers = (0..puzzle.board.extent[0]).map(layer);
    Picture::layers(title(puzzle), layers.collect())
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
    fn layer(&self, layer: usize) -> Drawn {
        let [_, rows, columns] = self.puzzle.board.extent;
        let index = |row, column| (layer * rows + row) * columns + column;
        let text = |row, column| self.text(index(row, column)).to_owned();
        let board = Drawn::new(rows, columns, text)
            .with_regions(|row, column| self.region(index(row, column)))
            .with_looks(|row, column| self.look(index(row, column)));
        if self.covered.iter().all(|at| *at == EMPTY) {
            return board.with_shades(|row, column| self.is_shaded(index(row, column)));
        }
        board.in_colors()
    }

    /// Gives what stands in a cell.
    fn text(&self, index: usize) -> &str {
        match (self.puzzle.board.squares[index].need, self.piece_on(index)) {
            (Need::Hole, _) => "",
            (_, Some(at)) => &self.names[at],
            (Need::May, None) => "+",
            (Need::Must, None) => "#",
        }
    }

    fn look(&self, index: usize) -> Look {
        match (self.puzzle.board.squares[index].need, self.piece_on(index)) {
            (Need::Hole, _) => Look::Hole,
            (_, Some(_)) => Look::Plain,
            (_, None) => Look::Empty,
        }
    }

    fn piece_on(&self, index: usize) -> Option<usize> {
        let at = self.covered.get(index).copied();
        at.filter(|at| *at != EMPTY)
    }

    /// Tells cells apart that a wall parts.
    fn region(&self, index: usize) -> usize {
        match self.puzzle.board.squares[index].need {
            Need::Hole => EMPTY - 1,
            _ => self.piece_on(index).unwrap_or(EMPTY),
        }
    }

    /// Says whether a cell is dark on a checkerboard.
    fn is_shaded(&self, index: usize) -> bool {
        self.puzzle.board.checkered && self.puzzle.board.squares[index].color == 2
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

/// Lists the placed pieces, each with its cells.
fn list(answer: &Packing) -> Vec<String> {
    let line = |placed: &Placed| {
        let cells: Vec<String> = placed.cells.iter().map(ToString::to_string).collect();
        format!("{}: {}", placed.piece, cells.join(" "))
    };
    answer.0.iter().map(line).collect()
}

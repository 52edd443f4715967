//! Chessboards as graphs: cells are vertices, and moves of a piece are edges.

use puzzle_model::{InputError, Place};

use crate::chess::{Chessboard, LARGEST_SIDE, Step};
use crate::graph::{Graph, Names};

/// How many moves there may be on a board, those from each cell together.
pub const LARGEST_MOVES: usize = 10_000_000;

/// The cells of a board that are no holes, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cells {
    pub(crate) board: Chessboard,
    free: Vec<[u32; 2]>,
    /// What number each place of the board has, if it is a cell.
    numbers: Vec<Option<usize>>,
}

impl Cells {
    fn new(board: Chessboard) -> Result<Self, InputError> {
        check_sides(&board)?;
        let mut cells = Self {
            numbers: vec![None; (board.rows * board.columns) as usize],
            free: Vec::new(),
            board,
        };
        let is_hole = cells.holes()?;
        for row in 1..=cells.board.rows {
            for column in 1..=cells.board.columns {
                let at = cells.place([row, column]).filter(|at| !is_hole[*at]);
                if let Some(at) = at {
                    cells.numbers[at] = Some(cells.free.len());
                    cells.free.push([row, column]);
                }
            }
        }
        Ok(cells)
    }

    /// Says of each place whether it is a hole.
    fn holes(&self) -> Result<Vec<bool>, InputError> {
        let mut is_hole = vec![false; self.numbers.len()];
        for (index, hole) in self.board.holes.iter().enumerate() {
            let place = Place::Value(format!("/board/holes/{index}"));
            let at = self
                .place(*hole)
                .ok_or_else(|| outside(&self.board, *hole).at(place.clone()))?;
            if std::mem::replace(&mut is_hole[at], true) {
                return Err(hole_twice(&self.board, *hole).at(place));
            }
        }
        Ok(is_hole)
    }

    pub(crate) const fn count(&self) -> usize {
        self.free.len()
    }

    pub(crate) fn cell(&self, vertex: usize) -> [u32; 2] {
        self.free[vertex]
    }

    /// Finds the vertex on a cell.
    pub(crate) fn find(&self, cell: [u32; 2]) -> Option<usize> {
        self.numbers[self.place(cell)?]
    }

    /// Gives the place of a cell in reading order, if it is within the board.
    fn place(&self, [row, column]: [u32; 2]) -> Option<usize> {
        let board = &self.board;
        let within = (1..=board.rows).contains(&row) && (1..=board.columns).contains(&column);
        within.then(|| ((row - 1) * board.columns + column - 1) as usize)
    }

    /// Gives the vertices to which a piece on `vertex` moves.
    fn moves(&self, vertex: usize) -> impl Iterator<Item = usize> {
        let piece = self.board.piece;
        let along = move |step: &Step| {
            let step = *step;
            let mut cell = self.free[vertex];
            let path = std::iter::from_fn(move || {
                cell = [
                    cell[0].checked_add_signed(step[0])?,
                    cell[1].checked_add_signed(step[1])?,
                ];
                self.find(cell)
            });
            path.take(piece.reach())
        };
        piece.steps().iter().flat_map(along)
    }
}

/// Makes the graph of a board.
pub(crate) fn graph(board: Chessboard) -> Result<Graph, InputError> {
    let cells = Cells::new(board)?;
    let mut neighbors = Vec::with_capacity(cells.count());
    let mut total = 0;
    for vertex in 0..cells.count() {
        let moves: Vec<usize> = cells.moves(vertex).collect();
        total += moves.len();
        if total > LARGEST_MOVES {
            return Err(too_many_moves(&cells.board));
        }
        neighbors.push(moves);
    }
    Ok(Graph::of(Names::Cells(cells), neighbors))
}

fn check_sides(board: &Chessboard) -> Result<(), InputError> {
    let sides = [("rows", board.rows), ("columns", board.columns)];
    match sides
        .iter()
        .find(|side| !(1..=LARGEST_SIDE).contains(&side.1))
    {
        None => Ok(()),
        Some((side, count)) => {
            let message = format!("a board of {count} {side} is too small or too large");
            let help = format!("a board has 1 to {LARGEST_SIDE} rows and columns");
            let place = Place::Value(format!("/board/{side}"));
            Err(InputError::new("dominating-set-size", message)
                .help(help)
                .at(place))
        }
    }
}

fn too_many_moves(board: &Chessboard) -> InputError {
    let (rows, columns) = (board.rows, board.columns);
    let message = format!("there are too many moves on a board of {rows} x {columns} cells");
    InputError::new("dominating-set-size", message)
        .help(format!(
            "a board may have {LARGEST_MOVES} moves, those from each cell together"
        ))
        .at_value("/board")
}

fn outside(board: &Chessboard, hole: [u32; 2]) -> InputError {
    let (rows, columns) = (board.rows, board.columns);
    let message = format!("the hole at {hole:?} is not on the board");
    InputError::new("dominating-set-hole", message).help(format!(
        "a cell is [row, column], from [1, 1] to [{rows}, {columns}]"
    ))
}

fn hole_twice(board: &Chessboard, hole: [u32; 2]) -> InputError {
    let first = board.holes.iter().position(|other| *other == hole);
    let first = Place::Value(format!("/board/holes/{}", first.unwrap_or(0)));
    InputError::new(
        "dominating-set-hole",
        format!("the hole at {hole:?} is given twice"),
    )
    .help("leave one of the two out")
    .also(first, "first here")
}

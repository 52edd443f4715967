//! Pictures of grids: what is given, what was found, candidates, and the regions that a variant adds.

use puzzle_model::{Board, Look, Picture};

use crate::regions::Sort;
use crate::{Answer, Sudoku, Symbols};

/// Draws the puzzle, with its candidates if it has any, or an answer.
pub(crate) fn draw(puzzle: &Sudoku, answer: Option<&Answer>) -> Picture {
    let (shape, order) = (puzzle.shape(), puzzle.shape().order());
    let line = answer.map_or_else(|| puzzle.line(), Answer::line);
    let symbols: Vec<char> = line.chars().collect();
    let symbol = |cell: usize| symbols.get(cell).copied().unwrap_or('.');
    let marks = puzzle.candidates().filter(|_| answer.is_none());
    let text = |cell: usize| match (marks, symbol(cell)) {
        (Some(masks), '.') => written_out(puzzle, &puzzle.marks(masks[cell])),
        (_, symbol) => written_out(puzzle, symbol.encode_utf8(&mut [0; 4])),
    };
    let look = |cell: usize| match (marks, symbol(cell)) {
        (Some(_), '.') => Look::Mark,
        (None, '.') => Look::Empty,
        _ => Look::Plain,
    };
    let (walled, shaded) = (walled(puzzle), shaded(puzzle));
    let cell = |row: usize, column: usize| row * order + column;
    let board = Board::new(order, order, |row, column| text(cell(row, column)))
        .with_regions(|row, column| walled[cell(row, column)])
        .with_looks(|row, column| look(cell(row, column)))
        .with_given(|row, column| puzzle.cells()[cell(row, column)] != 0)
        .with_shades(|row, column| shaded[cell(row, column)]);
    let board = if shaded.contains(&true) {
        board.with_shades_in_text()
    } else {
        board
    };
    let with = match puzzle.regions().describe() {
        none if none.is_empty() => none,
        some => format!(" with {some}"),
    };
    let order = shape.order();
    Picture::board(format!("sudoku {order}x{order}{with}"), board)
}

/// Writes symbols as people are to see them: numbers in full, with blanks between.
fn written_out(puzzle: &Sudoku, symbols: &str) -> String {
    if puzzle.symbols() != Symbols::Numbers {
        return symbols.to_owned();
    }
    let value = |symbol| Symbols::Numbers.value(symbol, puzzle.shape().order());
    let number =
        |symbol: char| value(symbol).map_or_else(|| symbol.to_string(), |value| value.to_string());
    symbols.chars().map(number).collect::<Vec<_>>().join(" ")
}

/// Gives the piece or the box of each cell, which has walls around it.
fn walled(puzzle: &Sudoku) -> Vec<usize> {
    let (shape, order) = (puzzle.shape(), puzzle.shape().order());
    match puzzle.regions().pieces(shape.cells()) {
        Some(pieces) => pieces.into_iter().map(|piece| piece as usize).collect(),
        None => (0..shape.cells())
            .map(|cell| shape.box_at(cell / order, cell % order))
            .collect(),
    }
}

/// Says which cells are in a region that has no walls: a diagonal, a window, or another.
fn shaded(puzzle: &Sudoku) -> Vec<bool> {
    let mut shaded = vec![false; puzzle.shape().cells()];
    let regions = puzzle.regions().iter();
    for region in regions.filter(|region| !matches!(region.sort, Sort::Piece(_))) {
        region.cells.iter().for_each(|cell| shaded[*cell] = true);
    }
    shaded
}

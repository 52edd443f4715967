//! Pictures of grids: monsters, and the strikes that hit them.

use puzzle_model::{Board, Look, Picture};

use crate::{GridStrikes, Strikes};

/// Draws monsters as `#`, or as the number of the first strike that hits them, with walls between strikes.
///
/// Where windows overlap, the cells belong to the first.
pub(crate) fn draw(puzzle: &GridStrikes, answer: Option<&Strikes>) -> Picture {
    let grid = &puzzle.grid;
    let mut by = vec![0; grid.monsters.len()];
    let strikes = answer.map_or(&[][..], |answer| &answer.0);
    for (number, strike) in (1..).zip(strikes) {
        for cell in puzzle
            .window(strike)
            .into_iter()
            .flat_map(|window| grid.cells(window))
        {
            if by[cell] == 0 {
                by[cell] = number;
            }
        }
    }
    let text = |cell: usize| match (grid.monsters[cell], by[cell]) {
        (false, _) => ".".to_owned(),
        (true, 0) => "#".to_owned(),
        (true, number) => number.to_string(),
    };
    let look = |cell: usize| match (grid.monsters[cell], by[cell]) {
        (false, 0) => Look::Empty,
        (false, _) => Look::Mark,
        (true, 0) => Look::Piece,
        (true, _) => Look::Plain,
    };
    let board = Board::new(grid.rows, grid.columns, |row, column| {
        text(row * grid.columns + column)
    })
    .with_regions(|row, column| by[row * grid.columns + column])
    .with_looks(|row, column| look(row * grid.columns + column))
    .in_colors();
    let title = format!("strikes of {} x {} cells", puzzle.height, puzzle.width);
    Picture::board(title, board)
}

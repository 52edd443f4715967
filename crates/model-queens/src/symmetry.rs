//! The symmetries of a board, and the placement that stands for all those into which they take one.
//!
//! A square is turned and mirrored in eight ways: exchange rows with columns or not, then mirror either.
//! A board that is no square has the four that exchange nothing. Of these, only those count that take given queens, holes
//! and excluded diagonals to given queens, holes and excluded diagonals: they take solutions to solutions.
//! (On a torus, shifts take solutions to solutions as well; they are not counted among the symmetries of the board.)
//!
//! Of all images of a placement, the first in the order of solutions stands for them.

use puzzle_model::Symmetry;

use crate::board::{Cell, Diagonal, Lines};
use crate::{Placement, Queens};

/// A way to turn and mirror a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Exchanges rows with columns; done first.
    transposes: bool,
    mirrors_rows: bool,
    mirrors_columns: bool,
}

impl Turn {
    /// Gives the symmetries of a board without conditions.
    fn all(lines: Lines) -> impl Iterator<Item = Self> {
        let turns = (0_u8..8).map(|bits| Self {
            transposes: bits & 4 != 0,
            mirrors_rows: bits & 2 != 0,
            mirrors_columns: bits & 1 != 0,
        });
        turns.filter(move |turn| !turn.transposes || lines.rows == lines.columns)
    }

    /// Gives the symmetries that leave a puzzle as it is.
    fn all_of(puzzle: &Queens) -> Vec<Self> {
        let turns = Self::all(puzzle.lines);
        turns.filter(|turn| turn.keeps(puzzle)).collect()
    }

    /// Gives where a cell goes.
    const fn cell(self, lines: Lines, [row, column]: Cell) -> Cell {
        let [row, column] = if self.transposes {
            [column, row]
        } else {
            [row, column]
        };
        [
            if self.mirrors_rows {
                lines.rows + 1 - row
            } else {
                row
            },
            if self.mirrors_columns {
                lines.columns + 1 - column
            } else {
                column
            },
        ]
    }

    /// Gives the line into which a diagonal goes: an odd number of mirrors exchanges sums with differences.
    fn diagonal(self, lines: Lines, diagonal: Diagonal) -> Option<usize> {
        let [_, _, sum, difference] = lines.through(self.cell(lines, lines.cell_on(diagonal)?));
        let exchanges = self.mirrors_rows != self.mirrors_columns;
        let is_sum = matches!(diagonal, Diagonal::Sum(_)) != exchanges;
        Some(if is_sum { sum } else { difference })
    }

    /// Says whether this leaves the puzzle as it is.
    fn keeps(self, puzzle: &Queens) -> bool {
        let lines = puzzle.lines;
        let stays = |cells: &[Cell]| {
            cells
                .iter()
                .all(|cell| cells.contains(&self.cell(lines, *cell)))
        };
        let holes = puzzle
            .holes
            .iter()
            .all(|cell| puzzle.is_hole(self.cell(lines, *cell)));
        let excluded = |diagonal: &Diagonal| {
            let image = self.diagonal(lines, *diagonal);
            image.is_none_or(|line| puzzle.is_excluded.contains(&line))
        };
        holes && stays(&puzzle.given) && puzzle.excluded.iter().all(excluded)
    }

    fn placement(self, lines: Lines, placement: &Placement) -> Placement {
        let mut columns = vec![0; placement.0.len()];
        for cell in placement.cells() {
            let [row, column] = self.cell(lines, cell);
            columns[row as usize - 1] = column;
        }
        Placement(columns)
    }
}

/// Gives the placement that stands for all into which symmetries take this one.
pub(crate) fn canonical(
    puzzle: &Queens,
    symmetry: Symmetry,
    placement: &Placement,
) -> Option<Placement> {
    if symmetry == Symmetry::None {
        return None;
    }
    let symmetries = puzzle.symmetries.get(|| Turn::all_of(puzzle));
    symmetries
        .iter()
        .map(|turn| turn.placement(puzzle.lines, placement))
        .min_by(|one, other| in_order(one).cmp(in_order(other)))
}

/// A row without a queen comes after all columns.
fn in_order(placement: &Placement) -> impl Iterator<Item = u32> + '_ {
    placement.0.iter().map(|column| column.wrapping_sub(1))
}

#[cfg(test)]
mod tests {
    use puzzle_model::Model;

    use super::*;

    fn board(problem: &str) -> Queens {
        Queens::from_spec(serde_json::from_str(problem).unwrap()).unwrap()
    }

    fn turns(problem: &str) -> usize {
        Turn::all_of(&board(problem)).len()
    }

    #[test]
    fn conditions_break_symmetries() {
        assert_eq!(turns(r#"{"n": 8}"#), 8);
        assert_eq!(turns(r#"{"rows": 3, "columns": 5}"#), 4);
        assert_eq!(turns(r#"{"n": 8, "given": [[1, 4]]}"#), 1);
        assert_eq!(turns(r#"{"n": 5, "given": [[3, 3]]}"#), 8);
        assert_eq!(turns(r#"{"n": 8, "holes": [[1, 1]]}"#), 2);
        assert_eq!(turns(r#"{"n": 8, "excluded_diagonals": [{"sum": 9}]}"#), 4);
        assert_eq!(
            turns(r#"{"n": 8, "excluded_diagonals": [{"sum": 9}, {"difference": 0}]}"#),
            8
        );
        assert_eq!(
            turns(r#"{"n": 8, "excluded_diagonals": [{"difference": 1}]}"#),
            2
        );
        assert_eq!(
            turns(r#"{"n": 8, "excluded_diagonals": [{"difference": 1}, {"sum": 8}]}"#),
            2
        );
        assert_eq!(turns(r#"{"n": 7, "torus": true}"#), 8);
    }

    #[test]
    fn the_first_image_stands_for_all() {
        let placement = Placement(vec![3, 1, 4, 2]);
        let canonical = canonical(&board(r#"{"n": 4}"#), Symmetry::Board, &placement);
        assert_eq!(canonical, Some(Placement(vec![2, 4, 1, 3])));
    }

    #[test]
    fn a_row_without_a_queen_comes_last() {
        let board = board(r#"{"rows": 2, "columns": 1}"#);
        let canonical = canonical(&board, Symmetry::Board, &Placement(vec![0, 1]));
        assert_eq!(canonical, Some(Placement(vec![1, 0])));
    }
}

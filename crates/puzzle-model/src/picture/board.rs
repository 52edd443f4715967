//! A board of cells, and how it is drawn as text.
//!
//! Walls stand around the board and between neighbours of different regions.
//! A line between two rows is drawn only where some wall needs it, and likewise between two columns,
//! so one drawing serves a plain chess board, a sudoku with its boxes, and a map cut into pieces.

use super::Style;

/// Cells in rows and columns; each has a text and belongs to a region.
///
/// ```
/// use puzzle_model::{Board, Style};
/// let board = Board::new(2, 2, |row, column| (row * 2 + column).to_string())
///     .with_regions(|row, _| row);
/// assert_eq!(board.text(Style::Unicode), "┌─────┐\n│ 0 1 │\n├─────┤\n│ 2 3 │\n└─────┘\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    columns: usize,
    texts: Vec<String>,
    regions: Vec<usize>,
}

impl Board {
    /// Makes a board of one region; `text` is asked for each cell by row and column, from 0.
    pub fn new(rows: usize, columns: usize, mut text: impl FnMut(usize, usize) -> String) -> Self {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Self {
            rows,
            columns,
            texts: cells.map(|(row, column)| text(row, column)).collect(),
            regions: vec![0; rows * columns],
        }
    }

    /// Divides the board into regions; `region` is asked for each cell by row and column, from 0.
    #[must_use]
    pub fn with_regions(mut self, mut region: impl FnMut(usize, usize) -> usize) -> Self {
        for (index, slot) in self.regions.iter_mut().enumerate() {
            *slot = region(index / self.columns, index % self.columns);
        }
        self
    }

    /// Gives the number of rows.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Gives the number of columns.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Gives the text of a cell, by row and column from 0.
    pub fn cell(&self, row: usize, column: usize) -> &str {
        &self.texts[row * self.columns + column]
    }

    /// Gives the region of a cell, by row and column from 0.
    pub fn region(&self, row: usize, column: usize) -> usize {
        self.regions[row * self.columns + column]
    }

    /// Draws the board as lines of text.
    pub fn text(&self, style: Style) -> String {
        Drawing::of(self, style).draw()
    }

    /// Says whether a wall stands left of this cell; `column` may be one past the last.
    fn wall_left(&self, row: usize, column: usize) -> bool {
        column == 0
            || column == self.columns
            || self.region(row, column - 1) != self.region(row, column)
    }

    /// Says whether a wall stands above this cell; `row` may be one past the last.
    fn wall_above(&self, row: usize, column: usize) -> bool {
        row == 0 || row == self.rows || self.region(row - 1, column) != self.region(row, column)
    }
}

struct Drawing<'a> {
    board: &'a Board,
    style: Style,
    /// Width of a cell's text.
    width: usize,
    /// Whether some wall stands at the boundary left of each column, and right of the last.
    walled: Vec<bool>,
}

impl<'a> Drawing<'a> {
    fn of(board: &'a Board, style: Style) -> Self {
        let width = board.texts.iter().map(|text| text.chars().count()).max();
        let walled = |column| (0..board.rows).any(|row| board.wall_left(row, column));
        Self {
            board,
            style,
            width: width.unwrap_or(0),
            walled: (0..=board.columns).map(walled).collect(),
        }
    }

    fn draw(&self) -> String {
        let mut out = String::new();
        if self.board.texts.is_empty() {
            return out;
        }
        for row in 0..=self.board.rows {
            if (0..self.board.columns).any(|column| self.board.wall_above(row, column)) {
                self.draw_walls(row, &mut out);
            }
            if row < self.board.rows {
                self.draw_cells(row, &mut out);
            }
        }
        out
    }

    fn draw_cells(&self, row: usize, out: &mut String) {
        for column in 0..=self.board.columns {
            if self.walled[column] {
                let wall = self.board.wall_left(row, column);
                out.push_str(if column == 0 { "" } else { " " });
                out.push(if wall {
                    self.corner([true, true, false, false])
                } else {
                    ' '
                });
            }
            if column < self.board.columns {
                let text = self.board.cell(row, column);
                let pad = self.width - text.chars().count();
                out.extend(std::iter::repeat_n(' ', pad + 1));
                out.push_str(text);
            }
        }
        out.push('\n');
    }

    fn draw_walls(&self, row: usize, out: &mut String) {
        let board = self.board;
        let above = |column: usize| column < board.columns && board.wall_above(row, column);
        let left_of = |column: usize| column > 0 && above(column - 1);
        for column in 0..=board.columns {
            let dash = |wall| {
                if wall {
                    self.corner([false, false, true, true])
                } else {
                    ' '
                }
            };
            if self.walled[column] {
                if column > 0 {
                    out.push(dash(left_of(column)));
                }
                let up = row > 0 && board.wall_left(row - 1, column);
                let down = row < board.rows && board.wall_left(row, column);
                out.push(self.corner([up, down, left_of(column), above(column)]));
            }
            if column < board.columns {
                out.extend(std::iter::repeat_n(dash(above(column)), self.width + 1));
            }
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }

    /// The character where walls meet that come from above, below, left and right.
    fn corner(&self, walls: [bool; 4]) -> char {
        let index = walls
            .iter()
            .fold(0, |index, wall| index * 2 + usize::from(*wall));
        let table = match self.style {
            Style::Unicode => [
                ' ', '╶', '╴', '─', '╷', '┌', '┐', '┬', '╵', '└', '┘', '┴', '│', '├', '┤', '┼',
            ],
            Style::Ascii => [
                ' ', '-', '-', '-', '|', '+', '+', '+', '|', '+', '+', '+', '|', '+', '+', '+',
            ],
        };
        table[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_a_map_are_walled_off() {
        let regions = [[0, 0, 1], [2, 3, 1], [2, 4, 4]];
        let board = Board::new(3, 3, |row, column| regions[row][column].to_string())
            .with_regions(|row, column| regions[row][column]);
        let expected = "\
┌───────┬───┐
│ 0   0 │ 1 │
├───┬───┤   │
│ 2 │ 3 │ 1 │
│   ├───┴───┤
│ 2 │ 4   4 │
└───┴───────┘
";
        assert_eq!(board.text(Style::Unicode), expected);
    }

    #[test]
    fn wide_texts_keep_their_columns() {
        let board = Board::new(2, 2, |row, column| {
            [["1", "16"], ["7", "."]][row][column].to_owned()
        });
        assert_eq!(
            board.text(Style::Ascii),
            "+-------+\n|  1 16 |\n|  7  . |\n+-------+\n"
        );
    }

    #[test]
    fn an_empty_board_draws_nothing() {
        assert_eq!(
            Board::new(0, 0, |_, _| String::new()).text(Style::Unicode),
            ""
        );
        assert_eq!(
            Board::new(0, 3, |_, _| String::new()).text(Style::Unicode),
            ""
        );
    }
}

//! How a board is drawn as text.
//!
//! Walls stand around the board and between neighbors of different regions.
//! A line between two rows is drawn only where some wall needs it, and likewise between two columns,
//! so one drawing serves a plain chess board, a sudoku with its boxes, and a map cut into pieces.

use std::borrow::Cow;

use super::width::columns_of;
use super::{Board, Style};

/// Draws a board, its rows led by their names.
pub(super) fn draw(board: &Board, style: Style) -> String {
    Drawing::of(board, style).draw()
}

struct Drawing<'a> {
    board: &'a Board,
    style: Style,
    /// Width of a cell's text.
    width: usize,
    /// Width of the names of rows, with the blank after it.
    margin: usize,
    /// Whether some wall stands at the boundary left of each column, and right of the last.
    walled: Vec<bool>,
}

impl<'a> Drawing<'a> {
    fn of(board: &'a Board, style: Style) -> Self {
        let cells = board.places().map(|(row, column)| board.cell(row, column));
        let labels = (0..board.rows()).map(|row| columns_of(board.label(row)));
        let walled = |column| (0..board.rows()).any(|row| board.wall_left(row, column));
        Self {
            board,
            style,
            width: cells.map(columns_of).max().unwrap_or(0),
            margin: labels
                .max()
                .filter(|width| *width > 0)
                .map_or(0, |width| width + 1),
            walled: (0..=board.columns()).map(walled).collect(),
        }
    }

    fn draw(&self) -> String {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let mut out = String::new();
        if rows == 0 || columns == 0 {
            return out;
        }
        for row in 0..=rows {
            if (0..columns).any(|column| self.board.wall_above(row, column)) {
                self.draw_walls(row, &mut out);
            }
            if row < rows {
                self.draw_cells(row, &mut out);
            }
        }
        out
    }

    fn draw_cells(&self, row: usize, out: &mut String) {
        let label = self.board.label(row);
        out.push_str(label);
        pad(self.margin - columns_of(label), out);
        for column in 0..=self.board.columns() {
            if self.walled[column] {
                let wall = self.board.wall_left(row, column);
                out.push_str(if column == 0 { "" } else { " " });
                out.push(if wall {
                    self.corner([true, true, false, false])
                } else {
                    ' '
                });
            }
            if column < self.board.columns() {
                let text = self.cell(row, column);
                pad(self.width - columns_of(&text) + 1, out);
                out.push_str(&text);
                if self.board.is_marked() {
                    out.push(if self.board.is_shaded(row, column) {
                        '\''
                    } else {
                        ' '
                    });
                }
            }
        }
        out.push('\n');
    }

    /// Gives a cell's text; the marks that models draw have twins in ASCII.
    fn cell(&self, row: usize, column: usize) -> Cow<'a, str> {
        let text = self.board.cell(row, column);
        match self.style {
            Style::Unicode => text.into(),
            Style::Ascii if text.is_ascii() => text.into(),
            Style::Ascii => text.replace('·', ".").replace('×', "x").into(),
        }
    }

    fn draw_walls(&self, row: usize, out: &mut String) {
        let board = self.board;
        let above = |column: usize| column < board.columns() && board.wall_above(row, column);
        let left_of = |column: usize| column > 0 && above(column - 1);
        pad(self.margin, out);
        for column in 0..=board.columns() {
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
                let down = row < board.rows() && board.wall_left(row, column);
                out.push(self.corner([up, down, left_of(column), above(column)]));
            }
            if column < board.columns() {
                let width = self.width + 1 + usize::from(board.is_marked());
                out.extend(std::iter::repeat_n(dash(above(column)), width));
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

fn pad(blanks: usize, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', blanks));
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
        let board = Board::new(2, 1, |row, _| ["王", "Q"][row].to_owned());
        assert_eq!(board.text(Style::Ascii), "+----+\n| 王 |\n|  Q |\n+----+\n");
    }

    #[test]
    fn marks_have_twins_in_ascii() {
        let board = Board::new(1, 2, |_, column| ["·", "×"][column].to_owned());
        assert_eq!(board.text(Style::Ascii), "+-----+\n| . x |\n+-----+\n");
    }

    #[test]
    fn rows_are_led_by_their_names() {
        let board = Board::new(2, 1, |_, _| "#".to_owned())
            .with_labels(vec!["Ash".to_owned(), "Birch".to_owned()]);
        assert_eq!(
            board.text(Style::Ascii),
            "      +---+\nAsh   | # |\nBirch | # |\n      +---+\n"
        );
    }

    #[test]
    fn an_empty_board_draws_nothing() {
        for (rows, columns) in [(0, 0), (0, 3), (3, 0)] {
            let board = Board::new(rows, columns, |_, _| String::new());
            assert_eq!(board.text(Style::Unicode), "");
        }
    }
}

//! Boards: cells in rows and columns, each with its text, its region and its look.

use super::{Style, walls};

/// What a cell is, apart from its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Look {
    /// Something stands there, such as a number.
    #[default]
    Plain,
    /// Nothing stands there: only text pictures show the cell's text, so that the eye finds its column.
    Empty,
    /// Something by the way, which is drawn faintly.
    Mark,
    /// A piece stands there, such as a queen or a bomb.
    Piece,
    /// The cell is no part of the board.
    Hole,
}

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
    cells: Vec<Cell>,
    colored: bool,
    marked: bool,
    labels: Vec<String>,
    list: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Cell {
    text: String,
    region: usize,
    look: Look,
    given: bool,
    shaded: bool,
}

impl Board {
    /// How many rows or columns are drawn; a board of more is written as a list, except in a text that may be so wide.
    pub const LARGEST: usize = 100;

    /// Makes a plain board of one region; `text` is asked for each cell by row and column, from 0.
    pub fn new(rows: usize, columns: usize, mut text: impl FnMut(usize, usize) -> String) -> Self {
        let mut board = Self {
            rows,
            columns,
            cells: vec![Cell::default(); rows * columns],
            colored: false,
            marked: false,
            labels: Vec::new(),
            list: Vec::new(),
        };
        board.each(|cell, row, column| cell.text = text(row, column));
        board
    }

    /// Divides the board into regions, with walls between; `region` is asked for each cell by row and column, from 0.
    #[must_use]
    pub fn with_regions(mut self, mut region: impl FnMut(usize, usize) -> usize) -> Self {
        self.each(|cell, row, column| cell.region = region(row, column));
        self
    }

    /// Says what each cell is, by row and column from 0.
    #[must_use]
    pub fn with_looks(mut self, mut look: impl FnMut(usize, usize) -> Look) -> Self {
        self.each(|cell, row, column| cell.look = look(row, column));
        self
    }

    /// Sets apart the cells that the puzzle gives from those that are its answer, by row and column from 0.
    #[must_use]
    pub fn with_given(mut self, mut given: impl FnMut(usize, usize) -> bool) -> Self {
        self.each(|cell, row, column| cell.given = given(row, column));
        self
    }

    /// Shades cells, such as those of a diagonal or every other of a chess board, by row and column from 0.
    #[must_use]
    pub fn with_shades(mut self, mut shaded: impl FnMut(usize, usize) -> bool) -> Self {
        self.each(|cell, row, column| cell.shaded = shaded(row, column));
        self
    }

    /// Marks shaded cells in a text picture too, by a `'` behind them: where shades tell something that nothing else does.
    #[must_use]
    pub fn with_shades_in_text(mut self) -> Self {
        self.marked = true;
        self
    }

    /// Colors the regions, those that touch differently. Empty cells, pieces and holes stay as they are.
    #[must_use]
    pub fn in_colors(mut self) -> Self {
        self.colored = true;
        self
    }

    /// Names the rows, from the first; rows beyond the last name have none.
    #[must_use]
    pub fn with_labels(mut self, labels: Vec<String>) -> Self {
        self.labels = labels;
        self
    }

    /// Gives the lines that stand for the board where there is no room to draw it.
    ///
    /// Without them the cells are written row by row.
    #[must_use]
    pub fn or_list(mut self, list: Vec<String>) -> Self {
        self.list = list;
        self
    }

    fn each(&mut self, mut change: impl FnMut(&mut Cell, usize, usize)) {
        for (index, cell) in self.cells.iter_mut().enumerate() {
            change(cell, index / self.columns, index % self.columns);
        }
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
        &self.at(row, column).text
    }

    /// Gives the region of a cell, by row and column from 0.
    pub fn region(&self, row: usize, column: usize) -> usize {
        self.at(row, column).region
    }

    /// Says what a cell is, by row and column from 0.
    pub fn look(&self, row: usize, column: usize) -> Look {
        self.at(row, column).look
    }

    /// Says whether the puzzle gives a cell, by row and column from 0.
    pub fn is_given(&self, row: usize, column: usize) -> bool {
        self.at(row, column).given
    }

    /// Says whether a cell is shaded, by row and column from 0.
    pub fn is_shaded(&self, row: usize, column: usize) -> bool {
        self.at(row, column).shaded
    }

    /// Says whether shaded cells are marked in a text picture too.
    pub const fn is_marked(&self) -> bool {
        self.marked
    }

    /// Says whether regions are colored.
    pub const fn is_colored(&self) -> bool {
        self.colored
    }

    /// Gives the name of a row from 0, empty if it has none.
    pub fn label(&self, row: usize) -> &str {
        self.labels.get(row).map_or("", String::as_str)
    }

    fn at(&self, row: usize, column: usize) -> &Cell {
        &self.cells[row * self.columns + column]
    }

    /// Gives each row and column that a cell has, row by row.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// Draws the board as lines of text, however wide.
    pub fn text(&self, style: Style) -> String {
        walls::draw(self, style)
    }

    /// Gives the lines that stand for the board where there is no room to draw it.
    pub fn list(&self) -> Vec<String> {
        if !self.list.is_empty() {
            return self.list.clone();
        }
        let is_short = self.cells.iter().all(|cell| cell.text.chars().count() == 1);
        let row = |row: usize| {
            let cells = (0..self.columns).map(|column| self.cell(row, column));
            let cells: Vec<&str> = cells.collect();
            let label = self.label(row);
            let blank = if label.is_empty() { "" } else { " " };
            let line = format!(
                "{label}{blank}{}",
                cells.join(if is_short { "" } else { " " })
            );
            line.trim_end().to_owned()
        };
        (0..self.rows).map(row).collect()
    }

    /// Says whether a wall stands left of this cell; `column` may be one past the last.
    pub(super) fn wall_left(&self, row: usize, column: usize) -> bool {
        column == 0
            || column == self.columns
            || self.region(row, column - 1) != self.region(row, column)
    }

    /// Says whether a wall stands above this cell; `row` may be one past the last.
    pub(super) fn wall_above(&self, row: usize, column: usize) -> bool {
        row == 0 || row == self.rows || self.region(row - 1, column) != self.region(row, column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_without_room_is_written_row_by_row() {
        let board = Board::new(2, 3, |row, column| {
            ["abc", "d  "][row][column..=column].to_owned()
        });
        assert_eq!(board.list(), ["abc", "d"]);
        let board = Board::new(1, 2, |_, column| ["7", "12"][column].to_owned())
            .with_labels(vec!["Ash".to_owned()]);
        assert_eq!(board.list(), ["Ash 7 12"]);
        assert_eq!(board.or_list(vec!["19".to_owned()]).list(), ["19"]);
    }

    #[test]
    fn shades_are_marked_in_a_text_where_that_is_said() {
        let board = Board::new(2, 2, |row, column| (row * 2 + column).to_string())
            .with_shades(|row, column| row == column);
        let plain = "+-----+\n| 0 1 |\n| 2 3 |\n+-----+\n";
        assert_eq!(board.text(Style::Ascii), plain);
        let marked = "+-------+\n| 0' 1  |\n| 2  3' |\n+-------+\n";
        assert_eq!(board.with_shades_in_text().text(Style::Ascii), marked);
    }

    #[test]
    fn cells_are_what_they_are_said_to_be() {
        let board = Board::new(2, 2, |_, _| "x".to_owned())
            .with_looks(|row, _| [Look::Piece, Look::Hole][row])
            .with_given(|row, column| row == column)
            .with_shades(|row, column| row != column);
        assert_eq!(board.look(0, 1), Look::Piece);
        assert_eq!(board.look(1, 0), Look::Hole);
        assert!(board.is_given(1, 1) && !board.is_given(0, 1));
        assert!(board.is_shaded(0, 1) && !board.is_shaded(1, 1));
        assert!(!board.is_colored() && board.in_colors().is_colored());
    }
}

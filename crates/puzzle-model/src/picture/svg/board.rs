//! Boards and the layers of solids as SVG.

use std::collections::HashMap;

use super::super::board::{Board, Look};
use super::super::colors::{self, is_colored};
use super::super::layers::Layer;
use super::super::width::{columns_of, shortened};
use super::canvas::{Canvas, as_float, size_within, width_of};

/// The side of a cell.
const CELL: f64 = 36.0;
/// The size of a cell's text, if it is short.
const TEXT: f64 = 20.0;
/// How many columns of a cell's text are shown.
const LONGEST_TEXT: usize = 8;
/// How many columns of marks stand in one line.
const LONGEST_MARK: usize = 2;
/// The size of the names of rows and layers.
const NAME: f64 = 14.0;
/// How many columns of a row's name are shown.
const LONGEST_NAME: usize = 24;
/// The room around a board.
const MARGIN: f64 = 10.0;
/// How wide layers side by side may become.
const WIDEST: f64 = 720.0;

/// Draws a board, and gives the size of the picture.
pub(super) fn draw(board: &Board, canvas: &mut Canvas) -> [f64; 2] {
    let colors = colors::of_regions(&[board]);
    let drawing = Drawing::of(board, &colors, [MARGIN, MARGIN]);
    drawing.draw(canvas);
    drawing.size().map(|side| side + 2.0 * MARGIN)
}

/// Draws layers side by side, in as many rows as it takes, and gives the size of the picture.
pub(super) fn draw_layers(layers: &[Layer], canvas: &mut Canvas) -> [f64; 2] {
    let boards: Vec<&Board> = layers.iter().map(|layer| &layer.board).collect();
    let colors = colors::of_regions(&boards);
    let (mut at, mut taken) = ([MARGIN, MARGIN], [0.0_f64, MARGIN]);
    for layer in layers {
        let name = shortened(&layer.name, LONGEST_NAME);
        let mut drawing = Drawing::of(&layer.board, &colors, at);
        let [width, height] = drawing.size();
        let width = width.max(width_of(&name, NAME));
        if at[0] > MARGIN && at[0] + width + MARGIN > WIDEST {
            at = [MARGIN, taken[1] + MARGIN];
        }
        canvas.text("left faint", [at[0], at[1] + NAME / 2.0], NAME, &name);
        drawing.at = [at[0], at[1] + NAME + 6.0];
        drawing.draw(canvas);
        taken[0] = taken[0].max(at[0] + width);
        taken[1] = taken[1].max(drawing.at[1] + height);
        at[0] += width + 2.0 * MARGIN;
    }
    taken.map(|side| side + MARGIN)
}

/// A board at a place of the canvas.
struct Drawing<'a> {
    board: &'a Board,
    colors: &'a HashMap<usize, usize>,
    at: [f64; 2],
    /// The room that names of rows take.
    names: f64,
    /// The size of the cells' texts, and of marks that take several lines.
    text: f64,
    marks: f64,
    has_given: bool,
}

impl<'a> Drawing<'a> {
    fn of(board: &'a Board, colors: &'a HashMap<usize, usize>, at: [f64; 2]) -> Self {
        let names = (0..board.rows()).map(|row| columns_of(board.label(row)).min(LONGEST_NAME));
        let cells = || {
            board
                .places()
                .map(|(row, column)| (row, column, board.cell(row, column)))
        };
        let (marks, texts): (Vec<_>, Vec<_>) =
            cells().partition(|(row, column, text)| is_long_mark(board.look(*row, *column), text));
        let widest = |cells: Vec<(usize, usize, &str)>| {
            let widths = cells.into_iter().map(|(_, _, text)| columns_of(text));
            widths.max().unwrap_or(0)
        };
        let (widest, marks) = (widest(texts).min(LONGEST_TEXT), lines_of(widest(marks)));
        let names = names.max().unwrap_or(0);
        Self {
            board,
            colors,
            at,
            names: if names == 0 {
                0.0
            } else {
                width_of(&"x".repeat(names), NAME) + 8.0
            },
            text: size_within(widest, CELL - 8.0, TEXT),
            marks: size_within(marks, CELL - 8.0, (CELL - 8.0) / as_float(marks.max(1))),
            has_given: board
                .places()
                .any(|(row, column)| board.is_given(row, column)),
        }
    }

    fn size(&self) -> [f64; 2] {
        let sides = [self.board.columns(), self.board.rows()];
        let [width, height] = sides.map(|side| as_float(side) * CELL);
        [self.names + width, height]
    }

    /// Gives the upper left corner of a cell.
    fn corner(&self, row: usize, column: usize) -> [f64; 2] {
        [
            self.at[0] + self.names + as_float(column) * CELL,
            self.at[1] + as_float(row) * CELL,
        ]
    }

    fn draw(&self, canvas: &mut Canvas) {
        for place in self.board.places() {
            self.draw_ground(place, canvas);
        }
        canvas.lines("thin", self.grid());
        canvas.lines("wall", self.walls());
        for place in self.board.places() {
            self.draw_content(place, canvas);
        }
        for row in 0..self.board.rows() {
            let [x, y] = self.corner(row, 0);
            let name = shortened(self.board.label(row), LONGEST_NAME);
            canvas.text("right ink", [x - 8.0, y + CELL / 2.0], NAME, &name);
        }
    }

    fn draw_ground(&self, (row, column): (usize, usize), canvas: &mut Canvas) {
        let (board, corner) = (self.board, self.corner(row, column));
        let square = [CELL, CELL];
        if board.look(row, column) == Look::Hole {
            canvas.rect("hole", corner, square);
        } else if let Some(color) = self.color(row, column) {
            canvas.rect(format_args!("color-{color}"), corner, square);
        } else if board.is_shaded(row, column) {
            canvas.rect("shade", corner, square);
        }
    }

    fn color(&self, row: usize, column: usize) -> Option<usize> {
        let region = self.board.region(row, column);
        is_colored(self.board, (row, column)).then(|| self.colors.get(&region).copied())?
    }

    /// Gives the lines between all cells.
    fn grid(&self) -> impl Iterator<Item = [[f64; 2]; 2]> {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let across = (0..=rows).map(move |row| [self.corner(row, 0), self.corner(row, columns)]);
        let down =
            (0..=columns).map(move |column| [self.corner(0, column), self.corner(rows, column)]);
        across.chain(down)
    }

    /// Gives the walls, those in a line in one piece.
    fn walls(&self) -> Vec<[[f64; 2]; 2]> {
        let (board, mut walls) = (self.board, Vec::new());
        for row in 0..=board.rows() {
            for (from, to) in runs(board.columns(), |column| board.wall_above(row, column)) {
                walls.push([self.corner(row, from), self.corner(row, to)]);
            }
        }
        for column in 0..=board.columns() {
            for (from, to) in runs(board.rows(), |row| board.wall_left(row, column)) {
                walls.push([self.corner(from, column), self.corner(to, column)]);
            }
        }
        walls
    }

    fn draw_content(&self, (row, column): (usize, usize), canvas: &mut Canvas) {
        let board = self.board;
        let corner = self.corner(row, column);
        let middle = corner.map(|side| side + CELL / 2.0);
        let (look, given) = (board.look(row, column), board.is_given(row, column));
        let class = match (look, self.color(row, column)) {
            (Look::Empty | Look::Hole, _) => return,
            (Look::Piece, _) => {
                let class = if given { "piece of-given" } else { "piece" };
                canvas.circle(class, middle, CELL * 0.4);
                "on-piece bold"
            }
            // Blue is the one color that is too dark for black letters.
            (_, Some(6)) => "on-blue",
            (_, Some(_)) => "on-color",
            (Look::Plain | Look::Mark, None) if given => {
                canvas.tile("given", corner, CELL);
                if look == Look::Mark {
                    "faint"
                } else {
                    "ink bold"
                }
            }
            (Look::Mark, None) => "faint",
            (Look::Plain, None) if self.has_given => "answer",
            (Look::Plain, None) => "ink",
        };
        let text = board.cell(row, column);
        if is_long_mark(look, text) {
            self.draw_marks(class, middle, text, canvas);
        } else {
            let text = shortened(text, LONGEST_TEXT);
            canvas.text(class, middle, self.text, &text);
        }
    }

    /// Draws marks in as many lines as each has characters.
    fn draw_marks(&self, class: &str, [x, y]: [f64; 2], marks: &str, canvas: &mut Canvas) {
        let marks: Vec<char> = marks.chars().collect();
        let lines = marks.chunks(lines_of(marks.len()));
        let first = y - as_float(lines.len() - 1) / 2.0 * self.marks;
        for (index, line) in lines.enumerate() {
            let line: String = line.iter().collect();
            canvas.text(
                class,
                [x, first + as_float(index) * self.marks],
                self.marks,
                &line,
            );
        }
    }
}

/// Says whether a cell holds several marks, such as the candidates of a sudoku.
fn is_long_mark(look: Look, text: &str) -> bool {
    look == Look::Mark && columns_of(text) > LONGEST_MARK
}

/// Gives the least number of lines in which so many characters make no line longer than there are lines.
fn lines_of(characters: usize) -> usize {
    let side = characters.isqrt();
    if side * side < characters {
        side + 1
    } else {
        side
    }
}

/// Gives the runs of places up to `end` that have something, each by its first place and that after its last.
fn runs(end: usize, has: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let (mut runs, mut open) = (Vec::new(), None);
    for place in 0..=end {
        match (open, place < end && has(place)) {
            (None, true) => open = Some(place),
            (Some(from), false) => {
                runs.push((from, place));
                open = None;
            }
            _ => {}
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_take_as_many_lines_as_columns() {
        assert_eq!(
            [0, 1, 3, 4, 5, 9, 10, 25].map(lines_of),
            [0, 1, 2, 2, 3, 3, 4, 5]
        );
    }

    #[test]
    fn runs_go_from_their_first_place_to_the_one_after_their_last() {
        let has = [true, true, false, true, false, false, true];
        assert_eq!(runs(7, |place| has[place]), [(0, 2), (3, 4), (6, 7)]);
        assert!(runs(0, |_| true).is_empty());
    }
}

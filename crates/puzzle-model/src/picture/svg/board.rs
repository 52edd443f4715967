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
    /// The size of the cells' texts.
    text: f64,
    has_given: bool,
}

impl<'a> Drawing<'a> {
    fn of(board: &'a Board, colors: &'a HashMap<usize, usize>, at: [f64; 2]) -> Self {
        let names = (0..board.rows()).map(|row| columns_of(board.label(row)).min(LONGEST_NAME));
        let texts = board
            .places()
            .map(|(row, column)| columns_of(board.cell(row, column)));
        let widest = texts.max().unwrap_or(0).min(LONGEST_TEXT);
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
        let given = board.is_given(row, column);
        let class = match (board.look(row, column), self.color(row, column)) {
            (Look::Empty | Look::Hole, _) => return,
            (Look::Piece, _) => {
                let class = if given { "piece of-given" } else { "piece" };
                canvas.circle(class, middle, CELL * 0.4);
                "on-piece bold"
            }
            // Blue is the one color that is too dark for black letters.
            (_, Some(6)) => "on-blue",
            (_, Some(_)) => "on-color",
            (Look::Mark, None) => "faint",
            (Look::Plain, None) if given => {
                canvas.tile("given", corner, CELL);
                "ink bold"
            }
            (Look::Plain, None) if self.has_given => "answer",
            (Look::Plain, None) => "ink",
        };
        let text = shortened(board.cell(row, column), LONGEST_TEXT);
        canvas.text(class, middle, self.text, &text);
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
    fn runs_go_from_their_first_place_to_the_one_after_their_last() {
        let has = [true, true, false, true, false, false, true];
        assert_eq!(runs(7, |place| has[place]), [(0, 2), (3, 4), (6, 7)]);
        assert!(runs(0, |_| true).is_empty());
    }
}

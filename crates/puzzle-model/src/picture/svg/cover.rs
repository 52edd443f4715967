//! Covers as SVG: a matrix with an option a row and an item a column.

use super::super::colors::COLORS;
use super::super::cover::Cover;
use super::super::width::{columns_of, shortened};
use super::canvas::{Canvas, as_float, size_within, width_of};

/// The side of a cell.
const CELL: f64 = 24.0;
/// The size of names.
const NAME: f64 = 13.0;
/// How many columns of an option's name, an item's name and a note are shown.
const LONGEST_OPTION: usize = 32;
const LONGEST_ITEM: usize = 20;
/// Names of items that are no longer than this stand upright.
const SHORT_ITEM: usize = 2;
const MARGIN: f64 = 10.0;
const GAP: f64 = 8.0;

/// Draws a cover, and gives the size of the picture.
pub(super) fn draw(cover: &Cover, canvas: &mut Canvas) -> [f64; 2] {
    let matrix = Matrix::of(cover);
    matrix.draw(canvas);
    matrix.size
}

struct Matrix<'a> {
    cover: &'a Cover,
    /// The upper left corner of the first cell.
    origin: [f64; 2],
    /// The size of the whole picture.
    size: [f64; 2],
    upright: bool,
}

/// Gives the width of the longest of some names, of which so many columns are shown.
fn widest<'a>(names: impl Iterator<Item = &'a str>, longest: usize) -> f64 {
    let widths = names.map(|name| width_of(&shortened(name, longest), NAME));
    widths.fold(0.0, f64::max)
}

impl<'a> Matrix<'a> {
    fn of(cover: &'a Cover) -> Self {
        let items = || cover.items.iter().map(String::as_str);
        let names = cover.options.iter().map(|option| option.name.as_str());
        let notes = cover.options.iter().map(|option| option.note.as_str());
        let upright = items().all(|item| columns_of(item) <= SHORT_ITEM);
        let head = if upright {
            NAME
        } else {
            widest(items(), LONGEST_ITEM)
        };
        let origin = [
            MARGIN + widest(names, LONGEST_OPTION) + GAP,
            MARGIN + head + GAP,
        ];
        let notes = widest(notes, LONGEST_OPTION);
        let cells = [cover.items.len(), cover.options.len()].map(|side| as_float(side) * CELL);
        Self {
            cover,
            origin,
            size: [
                origin[0] + cells[0] + GAP + notes + MARGIN,
                origin[1] + cells[1] + MARGIN,
            ],
            upright,
        }
    }

    /// Gives the upper left corner of a cell.
    fn corner(&self, option: usize, item: usize) -> [f64; 2] {
        [
            self.origin[0] + as_float(item) * CELL,
            self.origin[1] + as_float(option) * CELL,
        ]
    }

    fn draw(&self, canvas: &mut Canvas) {
        self.draw_items(canvas);
        canvas.lines("thin", self.grid());
        for index in 0..self.cover.options.len() {
            self.draw_option(index, canvas);
        }
    }

    fn draw_items(&self, canvas: &mut Canvas) {
        for (index, item) in self.cover.items.iter().enumerate() {
            let [x, y] = self.corner(0, index);
            let at = [x + CELL / 2.0, y - GAP];
            if self.upright {
                canvas.text("ink", [at[0], at[1] - NAME / 2.0], NAME, item);
            } else {
                canvas.upwards("left ink", at, NAME, &shortened(item, LONGEST_ITEM));
            }
        }
    }

    fn grid(&self) -> impl Iterator<Item = [[f64; 2]; 2]> {
        let (options, items) = (self.cover.options.len(), self.cover.items.len());
        let across =
            (0..=options).map(move |option| [self.corner(option, 0), self.corner(option, items)]);
        let down = (0..=items).map(move |item| [self.corner(0, item), self.corner(options, item)]);
        across.chain(down)
    }

    fn draw_option(&self, index: usize, canvas: &mut Canvas) {
        let option = &self.cover.options[index];
        let [x, y] = self.corner(index, 0);
        let (middle, end) = (
            y + CELL / 2.0,
            self.corner(index, self.cover.items.len())[0],
        );
        let name = shortened(&option.name, LONGEST_OPTION);
        canvas.text("right ink", [x - GAP, middle], NAME, &name);
        let color = index % COLORS;
        for (item, text) in &option.covers {
            let corner = self.corner(index, *item);
            canvas.tile(format_args!("color-{color}"), corner, CELL);
            let text = shortened(text, 3);
            let size = size_within(columns_of(&text), CELL - 6.0, NAME);
            let class = if color == 6 { "on-blue" } else { "on-color" };
            canvas.text(class, corner.map(|side| side + CELL / 2.0), size, &text);
        }
        let note = shortened(&option.note, LONGEST_OPTION);
        canvas.text("left faint", [end + GAP, middle], NAME, &note);
    }
}

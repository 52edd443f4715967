//! The puzzle as an exact cover problem.
//!
//! The problem: put a value into every empty cell, so that every row, column and box has every value once.
//! An option is a value in a cell, and it covers four items:
//! the cell, the value in the cell's row, the value in its column, the value in its box.
//! To cover every item exactly once is therefore the puzzle word for word,
//! and covers and solutions correspond one to one.
//! An empty 9x9 grid has 4 * 81 = 324 items and 729 options.
//!
//! Givens are worked in beforehand rather than left to the search:
//! a filled cell has no item, a value that a unit has already has no item there,
//! and a cell has options for the values alone that none of its units has.
//! What is left is smaller, and an item without an option tells at once why there is no solution.
//!
//! The cells are declared before all other items, in reading order, and their options by ascending value.
//! Branching by declared order thus gives the solutions in lexicographic order, read cell by cell.
//!
//! The four-way view of the puzzle as exact cover is in Knuth, The Art of Computer Programming 7.2.2.1.

use std::fmt::{self, Write as _};

use dlx_core::{ItemId, OptionId, Problem, ProblemBuilder};

use crate::answer::Answer;
use crate::shape::{GREATEST, Shape};
use crate::sudoku::Sudoku;

/// What an option stands for: a value in a cell.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    cell: usize,
    value: u8,
}

/// Makes the problem, and says for each of its options what it stands for.
pub(crate) fn encode(sudoku: &Sudoku) -> (Problem, Vec<Placement>) {
    let (shape, mut builder) = (sudoku.shape(), Problem::builder());
    let empty: Vec<usize> = (0..shape.cells())
        .filter(|cell| sudoku.cells()[*cell] == 0)
        .collect();
    let cells: Vec<ItemId> = empty
        .iter()
        .map(|cell| builder.primary(shape.name(*cell)))
        .collect();
    let wanted = Wanted::declare(sudoku, &mut builder);
    let mut placements = Vec::with_capacity(empty.len() * shape.order());
    for (&cell, item) in empty.iter().zip(cells) {
        let units = shape.units(cell);
        for value in values(shape) {
            let [Some(row), Some(column), Some(the_box)] =
                units.map(|unit| wanted.item(unit, value))
            else {
                continue;
            };
            builder.option([item, row, column, the_box]);
            placements.push(Placement { cell, value });
        }
    }
    let problem = builder.build();
    let problem = problem.expect("each option has four items of its own, all declared before it");
    (problem, placements)
}

/// Fills the grid with what the chosen options stand for.
pub(crate) fn decode(sudoku: &Sudoku, placements: &[Placement], chosen: &[OptionId]) -> Answer {
    let mut cells = sudoku.cells().to_vec();
    for option in chosen {
        let Placement { cell, value } = placements[option.index()];
        cells[cell] = value;
    }
    Answer::of(sudoku, &cells)
}

fn values(shape: Shape) -> impl Iterator<Item = u8> {
    (1_u8..).take(shape.order())
}

/// The name of a value that a unit wants, such as "a 7 in row 3".
struct Name<'a>(char, &'a str);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a ")?;
        f.write_char(self.0)?;
        f.write_str(self.1)
    }
}

/// The items of values that units still want.
struct Wanted {
    order: usize,
    /// By unit, then by value; `None` where the unit has the value already.
    items: Vec<Option<ItemId>>,
}

impl Wanted {
    fn declare(sudoku: &Sudoku, builder: &mut ProblemBuilder) -> Self {
        let shape = sudoku.shape();
        let taken = taken(sudoku);
        let mut items = Vec::with_capacity(3 * shape.cells());
        for (unit, taken) in taken.iter().enumerate().take(3 * shape.order()) {
            let (word, number) = shape.unit(unit);
            // Names are a good part of the work on an easy puzzle, so what a unit's names share is written once.
            let place = format!(" in {word} {number}");
            items.extend(values(shape).map(|value| {
                let symbol = sudoku.symbols().symbol(value);
                let wanted = taken >> value & 1 == 0;
                wanted.then(|| builder.primary(Name(symbol, &place)))
            }));
        }
        Self {
            order: shape.order(),
            items,
        }
    }

    fn item(&self, unit: usize, value: u8) -> Option<ItemId> {
        self.items[unit * self.order + usize::from(value) - 1]
    }
}

/// The values that each unit has already, as bits.
fn taken(sudoku: &Sudoku) -> [u32; 3 * GREATEST] {
    let mut taken = [0; 3 * GREATEST];
    for (cell, value) in sudoku.cells().iter().enumerate() {
        for unit in sudoku.shape().units(cell) {
            taken[unit] |= 1 << value;
        }
    }
    taken
}

//! The puzzle as an exact cover problem.
//!
//! The problem: put a value into every empty cell, so that every row, column and box has every value once.
//! An option is a value in a cell, and it covers an item for each thing that the value is in:
//! the cell, the value in the cell's row, the value in its column, the value in its box,
//! and the value in each further region that the cell is in.
//! A row, a column, a box and a region of as many cells as there are values must have every value: these items are primary.
//! A smaller region may have each value: these items are secondary.
//! To cover every primary item exactly once and every secondary item at most once is the puzzle word for word,
//! and covers and solutions correspond one to one.
//! An empty 9x9 grid has 4 * 81 = 324 items and 729 options.
//!
//! Givens are worked in beforehand rather than left to the search:
//! a filled cell has no item, a value that a unit has already has no item there,
//! and a cell has options for the values alone that none of its units has, and that are among its candidates.
//! What is left is smaller, and an item without an option tells at once why there is no solution.
//! Boxes of one row or one column repeat rows or columns, and have no items.
//!
//! The cells are declared before all other items, in reading order, and their options by ascending value.
//! Branching by declared order thus gives the solutions in lexicographic order, read cell by cell.
//!
//! The four-way view of the puzzle as exact cover is in Knuth, The Art of Computer Programming 7.2.2.1.

use std::fmt;

use dlx_core::{ItemId, OptionId, Problem, ProblemBuilder};

use crate::answer::Answer;
use crate::regions::{Region, Sort};
use crate::shape::Shape;
use crate::sudoku::Sudoku;
use crate::symbols::ValueName;

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
    let units = units(sudoku);
    let wanted = Wanted::declare(sudoku, &units, &mut builder);
    let units_of = units_by_cell(shape, &units);
    let mut placements = Vec::with_capacity(empty.len() * shape.order());
    let mut items = Vec::new();
    for (&cell, item) in empty.iter().zip(cells) {
        for value in values(shape).filter(|value| sudoku.allows(cell, *value)) {
            items.clear();
            items.push(item);
            items.extend(
                units_of[cell]
                    .iter()
                    .map_while(|unit| wanted.item(*unit, value)),
            );
            if items.len() > units_of[cell].len() {
                builder.option(items.iter().copied());
                placements.push(Placement { cell, value });
            }
        }
    }
    let problem = builder.build();
    let problem = problem.expect("each option has items of its own, all declared before it");
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

/// Cells that have no value twice, and what its values' names end in, such as " in row 3".
struct Unit {
    cells: Vec<usize>,
    place: String,
}

/// All rows, columns, boxes and further regions.
fn units(sudoku: &Sudoku) -> Vec<Unit> {
    let shape = sudoku.shape();
    let sorts = if shape.has_boxes() { 3 } else { 2 };
    let plain = (0..sorts * shape.order()).map(|unit| {
        let (word, number) = shape.unit(unit);
        let inside = |cell: &usize| shape.units(*cell).contains(&unit);
        Unit {
            cells: (0..shape.cells()).filter(inside).collect(),
            place: format!(" in {word} {number}"),
        }
    });
    let mut numbers = [0; 3];
    let further = sudoku.regions().iter().map(|region| Unit {
        cells: region.cells.clone(),
        place: place(region, &mut numbers),
    });
    plain.chain(further).collect()
}

/// Says where a value is that stands in a region; all but the pieces of a jigsaw, which have names, are numbered.
fn place(region: &Region, numbers: &mut [usize; 3]) -> String {
    let word = region.sort.word();
    let number = match region.sort {
        Sort::Piece(name) => return format!(" in {word} {name}"),
        Sort::Diagonal => &mut numbers[0],
        Sort::Window => &mut numbers[1],
        Sort::Extra => &mut numbers[2],
    };
    *number += 1;
    format!(" in {word} {number}")
}

/// For each cell the units that it is in.
fn units_by_cell(shape: Shape, units: &[Unit]) -> Vec<Vec<usize>> {
    let mut by_cell = vec![Vec::new(); shape.cells()];
    for (number, unit) in units.iter().enumerate() {
        unit.cells
            .iter()
            .for_each(|cell| by_cell[*cell].push(number));
    }
    by_cell
}

/// The name of a value that a unit wants, such as "a 7 in row 3".
struct Name<'a>(ValueName, &'a str);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {}{}", self.0, self.1)
    }
}

/// The items of values that units still want.
struct Wanted {
    order: usize,
    /// By unit, then by value; `None` where the unit has the value already.
    items: Vec<Option<ItemId>>,
}

impl Wanted {
    fn declare(sudoku: &Sudoku, units: &[Unit], builder: &mut ProblemBuilder) -> Self {
        let order = sudoku.shape().order();
        let mut items = Vec::with_capacity(units.len() * order);
        for unit in units {
            let taken = taken(sudoku, unit);
            items.extend(values(sudoku.shape()).map(|value| {
                let name = Name(sudoku.symbols().name(value), &unit.place);
                match (taken >> value & 1, unit.cells.len() == order) {
                    (0, true) => Some(builder.primary(name)),
                    (0, false) => Some(builder.secondary(name)),
                    _ => None,
                }
            }));
        }
        Self { order, items }
    }

    fn item(&self, unit: usize, value: u8) -> Option<ItemId> {
        self.items[unit * self.order + usize::from(value) - 1]
    }
}

/// The values that a unit has already, as bits.
fn taken(sudoku: &Sudoku, unit: &Unit) -> u64 {
    let bits = unit.cells.iter().map(|cell| 1 << sudoku.cells()[*cell]);
    bits.fold(0, |taken, bit: u64| taken | bit)
}

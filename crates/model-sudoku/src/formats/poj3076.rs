//! The format `poj3076`: 16x16 puzzles as the judge's problem 3076 of POJ gives them (<http://poj.org/problem?id=3076>).
//!
//! A puzzle is 16 rows of 16 characters, `A` to `P`, or `-` for an empty cell; puzzles follow each other to the end of the text.
//! Rows are words: how many blanks and empty lines separate them does not matter.
//! A result is the 16 rows of each grid shown and an empty line after them, which separates it from the next.
//! Where there is none to show, a line says `none`, `unknown` or what else came out.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, InputError, Place, Solved};

use super::inexpressible;
use super::sdm::remark;
use crate::shape::Shape;
use crate::spec::{clash_error, unknown_symbol};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// How many rows a grid has, and how many cells a row.
const ORDER: usize = 16;

/// Reads puzzles up to the end of the text or the first mistake.
pub(super) fn read(from: Box<dyn BufRead + Send>) -> Cases<Sudoku> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<Sudoku>>, InputError> {
    let mut grid = Grid::new();
    if !grid.read_row(words)? {
        return Ok(None);
    }
    let line = words.line();
    for number in 2..=ORDER {
        if !grid.read_row(words)? {
            let message = format!("the text ends where row {number} of a grid is expected");
            return Err(words
                .error("unexpected-end", message)
                .help("a grid has 16 rows"));
        }
    }
    Ok(Some(Case::new(grid.puzzle()?).at_line(line)))
}

/// A grid in the making.
struct Grid {
    shape: Shape,
    cells: Vec<u8>,
    /// Where each row stands in the text.
    rows: Vec<Place>,
}

impl Grid {
    fn new() -> Self {
        let shape = Shape::square(ORDER).expect("16 is the order of a grid with square boxes");
        Self {
            shape,
            cells: Vec::with_capacity(shape.cells()),
            rows: Vec::with_capacity(ORDER),
        }
    }

    /// Reads the next row, if the text goes on.
    fn read_row(&mut self, words: &mut Words) -> Result<bool, InputError> {
        let Some(row) = words.next_word()?.map(str::to_owned) else {
            return Ok(false);
        };
        self.rows.push(words.place());
        let (number, found) = (self.rows.len(), row.chars().count());
        if found != ORDER {
            let message = format!("row {number} of the grid has {found} cells, expected {ORDER}");
            return Err(words
                .error("sudoku-row", message)
                .help("every row has 16 characters; write '-' for an empty cell"));
        }
        for symbol in row.chars() {
            self.read_cell(symbol)?;
        }
        Ok(true)
    }

    fn read_cell(&mut self, symbol: char) -> Result<(), InputError> {
        let value = match symbol {
            '-' => Some(0),
            _ => Symbols::Letters.value(symbol, ORDER),
        };
        let cell = self.cells.len();
        self.cells.push(value.ok_or_else(|| {
            let name = self.shape.name(cell).to_string();
            unknown_symbol(symbol, &name, ORDER, Symbols::Letters)
                .at(self.place_of(cell))
                .help("values are A-P; write '-' for an empty cell")
        })?);
        Ok(())
    }

    fn puzzle(self) -> Result<Sudoku, InputError> {
        let cells = self.cells.clone();
        Sudoku::from_values(self.shape, Symbols::Letters, cells).map_err(|clash| {
            clash_error(clash, self.shape, Symbols::Letters)
                .at(self.place_of(clash.second))
                .also(self.place_of(clash.first), "the other one is here")
        })
    }

    /// The one character of its row that is this cell.
    fn place_of(&self, cell: usize) -> Place {
        let mut place = self.rows[cell / ORDER].clone();
        if let Place::Spot(spot) = &mut place {
            spot.column += u64::try_from(cell % ORDER).unwrap_or_default();
            spot.length = 1;
        }
        place
    }
}

/// Writes the grids shown, or what came out instead, with an empty line after each.
pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    if let Some(remark) = remark(solved) {
        return writeln!(to, "{remark}\n");
    }
    if solved.puzzle.shape().order() > Symbols::Letters.greatest_order() {
        return Err(inexpressible("poj3076", "values above 26"));
    }
    for answer in solved.answers {
        for row in answer.rows() {
            writeln!(to, "{}", in_letters(row, solved.puzzle))?;
        }
        writeln!(to)?;
    }
    Ok(())
}

/// Writes a row with A for 1, in whichever symbols the puzzle came.
fn in_letters(row: &str, sudoku: &Sudoku) -> String {
    let (symbols, order) = (sudoku.symbols(), sudoku.shape().order());
    row.chars()
        .filter_map(|symbol| symbols.value(symbol, order))
        .map(|value| Symbols::Letters.symbol(value))
        .collect()
}

//! The format `candidates`: the candidates of each cell on one line, such as 729 characters for a 9x9 grid.
//!
//! For each cell in reading order there are as many characters as values: at the place of each value its symbol, or `.` or `0`
//! if the cell cannot have it. Such puzzles are called Sukaku where candidates are all that is given.
//! A line where each cell has one candidate or all of them is the puzzle whose givens are the former.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Place, Solved, Spot};

use super::line::Word;
use super::{check_plain, inexpressible, sdm, shapes};
use crate::answer::Answer;
use crate::shape::Shape;
use crate::spec::clash_error;
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

pub(super) fn read(line: &str) -> Result<Option<Case<Sudoku>>, InputError> {
    let Some(word) = Word::first_of(line) else {
        return Ok(None);
    };
    let found = word.text().chars().count();
    let length = |shape: &Shape| shape.cells() * shape.order();
    let Some(shape) = shapes().find(|shape| length(shape) == found) else {
        let nearest = shapes().map(|shape| length(&shape));
        let nearest = nearest.min_by_key(|length| length.abs_diff(found));
        let error = word.wrong_length(nearest.unwrap_or(729));
        return Err(error.help("each cell has a place for each value: 81 * 9 = 729 characters, or 64, 216, 1728, 4096, 8000 or 15625"));
    };
    Groups { line, word, shape }
        .puzzle()
        .map(|puzzle| Some(Case::new(puzzle)))
}

/// The characters of a line, in groups of one cell each.
struct Groups<'a> {
    line: &'a str,
    word: Word<'a>,
    shape: Shape,
}

impl Groups<'_> {
    fn puzzle(&self) -> Result<Sudoku, InputError> {
        let (shape, order) = (self.shape, self.shape.order());
        let text = self.word.text();
        let symbols = told_by(text, order);
        let mut masks = vec![0_u64; shape.cells()];
        for (at, symbol) in text.chars().enumerate() {
            if !is_value(symbol) {
                continue;
            }
            let value = symbols.value(symbol, order);
            if value.map(usize::from) != Some(at % order + 1) {
                return Err(self.misplaced(at, symbol, symbols));
            }
            masks[at / order] |= 1 << (at % order + 1);
        }
        Sudoku::of_candidates(shape, symbols, &masks).map_err(|clash| {
            clash_error(clash, shape, symbols)
                .at(self.place(clash.second * order, order))
                .also(
                    self.place(clash.first * order, order),
                    "the other one is here",
                )
        })
    }

    fn misplaced(&self, at: usize, symbol: char, symbols: Symbols) -> InputError {
        let order = self.shape.order();
        let cell = self.shape.name(at / order);
        let value = u8::try_from(at % order + 1).unwrap_or_default();
        let due = symbols.symbol(value);
        let message = format!("`{symbol}` stands where {due} or '.' belongs ({cell})");
        InputError::new("sudoku-symbol", message)
            .at(self.place(at, 1))
            .help("the places of a cell are for its values in ascending order")
    }

    /// So many characters from one on.
    fn place(&self, from: usize, length: usize) -> Place {
        let byte = |at: usize| {
            let mut symbols = self.word.text().char_indices();
            symbols
                .nth(at)
                .map_or(self.word.text().len(), |(byte, _)| byte)
        };
        let start = self.word.start();
        Spot::in_text(self.line, start + byte(from)..start + byte(from + length)).into()
    }
}

/// Says whether a candidate stands here; a line never counts values from 0.
const fn is_value(symbol: char) -> bool {
    symbol != '.' && symbol != '0'
}

/// How values are written: as the candidates tell, of which there are so many that they nearly always do.
fn told_by(line: &str, order: usize) -> Symbols {
    let candidates = line.chars().filter(|symbol| is_value(*symbol));
    Symbols::told_by(candidates, order).unwrap_or_default()
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_plain(sudoku, "candidates")?;
    let line = line(sudoku, &masks(sudoku, "candidates")?);
    if told_by(&line, sudoku.shape().order()) != sudoku.symbols() {
        return Err(inexpressible("candidates", "how these values are written"));
    }
    writeln!(to, "{line}")
}

/// Writes each answer as a line, a candidate for each cell; where there is none, the puzzle and why.
pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    let puzzle = solved.puzzle;
    if let Some(remark) = sdm::remark(solved) {
        return writeln!(to, "{} ; {remark}", line(puzzle, &possible(puzzle)));
    }
    let mut answers = solved.answers.iter();
    answers.try_for_each(|answer| writeln!(to, "{}", line(puzzle, &answer_masks(puzzle, answer))))
}

/// The values that the puzzle itself leaves to each cell, as bits.
fn possible(sudoku: &Sudoku) -> Vec<u64> {
    let all = sudoku.shape().all_values();
    let masks = sudoku.candidates().unwrap_or_default().iter().copied();
    let masks = masks.chain(std::iter::repeat(all));
    let given = sudoku.cells().iter().zip(masks);
    given
        .map(|(given, mask)| if *given == 0 { mask } else { 1 << given })
        .collect()
}

fn answer_masks(sudoku: &Sudoku, answer: &Answer) -> Vec<u64> {
    let (order, symbols) = (sudoku.shape().order(), sudoku.symbols());
    let line = answer.line();
    let values = line
        .chars()
        .filter_map(|symbol| symbols.value(symbol, order));
    values.map(|value| 1 << value).collect()
}

/// Writes the candidates of each cell.
fn line(sudoku: &Sudoku, masks: &[u64]) -> String {
    let (order, symbols) = (sudoku.shape().order(), sudoku.symbols());
    let mut line = String::with_capacity(masks.len() * order);
    for mask in masks {
        let values = (1_u8..).take(order);
        line.extend(values.map(|value| match mask >> value & 1 {
            1 => symbols.symbol(value),
            _ => '.',
        }));
    }
    line
}

/// The candidates of each cell, as bits; a given is the only one of its cell.
pub(super) fn masks(sudoku: &Sudoku, format: &str) -> io::Result<Vec<u64>> {
    let has_givens = sudoku.cells().iter().any(|value| *value != 0);
    if has_givens && sudoku.candidates().is_some() {
        return Err(inexpressible(format, "givens beside candidates"));
    }
    Ok(possible(sudoku))
}

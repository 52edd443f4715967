//! The format `csv`: a table of puzzles and their solutions, under the heading `quizzes,solutions`.
//!
//! The first field of a line is a puzzle as in `sdm`; the second, if it is there, a solution; further ones are passed over.
//! A solution that breaks the rules is told as a warning: it is not what is asked.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Solved};

use super::line::Word;
use super::sdm;
use crate::answer::{self, Answer};
use crate::sudoku::Sudoku;

/// What stands before the first line.
pub(super) const HEADING: &str = "quizzes,solutions";

/// Words that may stand over the column of puzzles.
const NAMES: [&str; 4] = ["quizzes", "quiz", "puzzles", "puzzle"];

/// Reads the puzzle of a line, if it holds one.
pub(super) fn read(line: &str) -> Result<Option<Case<Sudoku>>, InputError> {
    let mut fields = line.split([',', ';']);
    let field = fields.next().unwrap_or_default();
    let bare = bare(field);
    if bare.is_empty() || NAMES.iter().any(|name| bare.eq_ignore_ascii_case(name)) {
        return Ok(None);
    }
    let start = field.find(bare).unwrap_or_default();
    let puzzle = Word::at(line, start, bare).read(None)?;
    let solution = fields.next().map(self::bare).unwrap_or_default();
    let wrong = wrong_solution(&puzzle, solution);
    let mut case = sdm::case(puzzle);
    case.warnings.extend(wrong);
    Ok(Some(case))
}

/// A field without blanks and quotes around it.
fn bare(field: &str) -> &str {
    field.trim().trim_matches('"').trim()
}

fn wrong_solution(puzzle: &Sudoku, solution: &str) -> Option<String> {
    if solution.is_empty() {
        return None;
    }
    let symbols: Vec<char> = solution.chars().collect();
    let rows = symbols.chunks(puzzle.shape().order());
    let answer = Answer::new(rows.map(|row| row.iter().collect::<String>()));
    let wrong = answer::verify(puzzle, &answer).err()?;
    Some(format!("the solution beside the puzzle is none: {wrong}"))
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    super::check_symbols(sudoku, "csv")?;
    writeln!(to, "{},", sudoku.line())
}

/// Writes the puzzle with each answer, or with what came out instead.
pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    let puzzle = solved.puzzle.line();
    if let Some(remark) = sdm::remark(solved) {
        return writeln!(to, "{puzzle},{remark}");
    }
    let mut answers = solved.answers.iter();
    answers.try_for_each(|answer| writeln!(to, "{puzzle},{}", answer.line()))
}

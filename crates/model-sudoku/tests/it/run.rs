//! Runs puzzles for the other tests.

use std::ops::ControlFlow;

use dlx_core::Limits;
use model_sudoku::{Answer, Shape, Sudoku};
use puzzle_model::{Context, Cost, Goal, Mode, Outcome, Sink, drive};

/// The example of Wikipedia's page on sudoku.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

struct Lines(Vec<String>);

impl Sink<Answer> for Lines {
    fn answer(&mut self, answer: Answer, _: Option<Cost>) -> ControlFlow<()> {
        self.0.push(answer.line());
        ControlFlow::Continue(())
    }
}

/// What a run may use: one thread, without limits.
pub(crate) fn unlimited() -> Context<'static> {
    Context::new(Limits::none())
}

/// Runs towards a goal; gives the verified answers as lines.
pub(crate) fn run(sudoku: &Sudoku, goal: &Goal) -> (Outcome, Vec<String>) {
    let mut lines = Lines(Vec::new());
    let outcome = drive(sudoku, goal, &mut unlimited(), &mut lines);
    (outcome.expect("the goal has a plan"), lines.0)
}

/// Finds at most `solutions` solutions.
pub(crate) fn some(sudoku: &Sudoku, solutions: u64) -> Vec<String> {
    run(sudoku, &Goal::new(Mode::Solve { solutions })).1
}

/// Counts the solutions.
pub(crate) fn count(sudoku: &Sudoku) -> String {
    let (outcome, _) = run(sudoku, &Goal::new(Mode::Count));
    assert!(outcome.exhausted);
    outcome.found.to_string()
}

/// Says whether there is exactly one solution.
pub(crate) fn is_unique(sudoku: &Sudoku) -> bool {
    let goal = Goal::new(Mode::Unique);
    let (outcome, _) = run(sudoku, &goal);
    outcome.unique(&goal).expect("there is no limit")
}

/// Makes a puzzle of digits in a line; anything else is an empty cell.
pub(crate) fn sudoku(rows: usize, columns: usize, line: &str) -> Sudoku {
    let shape = Shape::new(rows, columns).expect("an order from 4 to 36");
    let digit = |symbol: char| {
        symbol
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
    };
    let cells = line.chars().map(|symbol| digit(symbol).unwrap_or(0));
    Sudoku::new(shape, cells.collect()).expect("a puzzle")
}

/// Makes a 9x9 puzzle.
pub(crate) fn nine(line: &str) -> Sudoku {
    sudoku(3, 3, line)
}

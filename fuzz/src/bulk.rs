//! Lines of sudokus in bulk: what the short way says of a line, the general way says too, byte by byte.

use std::ops::ControlFlow;

use model_sudoku::Sudoku;
use puzzle_model::{
    AnyAnswer, AnyFormat, Context, Format, GoalPatch, Limits, LineOutcome, ModeName, Model, Output,
};

/// The questions that are answered in bulk, and how the answers are written.
const WAYS: [(ModeName, Option<&str>); 5] = [
    (ModeName::Unique, None),
    (ModeName::Unique, Some("sdm")),
    (ModeName::Unique, Some("csv")),
    (ModeName::Solve, None),
    (ModeName::Solve, Some("csv")),
];

/// Solves lines in bulk, and those that are solved in the general way too; which way, is for the first byte to say.
///
/// # Panics
/// If they differ.
pub fn check(bytes: &[u8]) {
    let Some((way, text)) = bytes.split_first() else {
        return;
    };
    let (mode, to) = WAYS[usize::from(*way) % WAYS.len()];
    let patch = GoalPatch::mode(mode);
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    let mut solver = Sudoku::in_bulk(format(), &patch, to).expect("the question is one for bulk");
    while !lines.is_empty() {
        let mut came = Vec::new();
        solver.solve(&lines, &mut came);
        for (number, came) in came.iter().enumerate() {
            let mut text = Vec::new();
            solver.write(number, &mut text);
            check_line(lines[number], &patch, to, came, &text);
        }
        // The line behind them is left to the general way.
        lines.drain(..lines.len().min(came.len() + 1));
    }
}

fn format() -> &'static Format<Sudoku> {
    let format = Sudoku::FORMATS.iter().find(|format| format.name == "sdm");
    format.expect("the kind has this format")
}

fn check_line(line: &[u8], patch: &GoalPatch, to: Option<&str>, came: &LineOutcome, text: &[u8]) {
    let line = std::str::from_utf8(line).expect("bulk reads text alone");
    let case = AnyFormat::parse(format(), line);
    let case = case.expect("bulk reads puzzles alone");
    let puzzle = case.expect("bulk reads puzzles alone").puzzle;
    let goal = puzzle.default_goal().patched(patch).expect("it is asked");
    let mut context = Context::new(Limits::none());
    let mut expected = First(Vec::new());
    let outcome = match to {
        Some(to) => puzzle
            .write_result(to, &goal, &mut context, &mut expected.0)
            .expect("a vector takes everything"),
        None => puzzle
            .run(&goal, &mut context, &mut expected)
            .expect("it runs"),
    };
    assert_eq!(text, expected.0, "{line}");
    let (found, exhausted) = (outcome.found.to_string(), outcome.exhausted);
    assert_eq!((came.found.to_string(), came.exhausted), (found, exhausted));
    let work = (outcome.stats.nodes, outcome.stats.updates);
    assert_eq!((came.nodes, came.updates), work, "{line}");
}

/// Keeps the first answer as JSON.
struct First(Vec<u8>);

impl Output for First {
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        if self.0.is_empty() {
            self.0 = answer.json().into_bytes();
        }
        ControlFlow::Continue(())
    }
}

//! Lines solved in bulk come out as the general way has them, to the byte.

use std::ops::ControlFlow;

use model_sudoku::Sudoku;
use proptest::prelude::*;
use puzzle_model::{
    AnyAnswer, AnyFormat, AnyPuzzle, Format, Goal, GoalPatch, LineOutcome, LineSolver, ModeName,
    Model, Order, Outcome, Output,
};

use crate::run::{PUZZLE, unlimited};

fn format(name: &str) -> &'static Format<Sudoku> {
    let mut formats = Sudoku::FORMATS.iter();
    formats
        .find(|format| format.name == name)
        .expect("the format is there")
}

fn asking(mode: ModeName) -> GoalPatch {
    GoalPatch::mode(mode)
}

fn solver(patch: &GoalPatch, to: Option<&str>) -> Option<Box<dyn LineSolver>> {
    Sudoku::in_bulk(format("sdm"), patch, to)
}

/// Keeps the first answer as JSON.
struct First(Option<String>);

impl Output for First {
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        self.0.get_or_insert_with(|| answer.json());
        ControlFlow::Continue(())
    }
}

/// What the general way gives for a line that holds a puzzle.
fn general(line: &str, patch: &GoalPatch, to: Option<&str>) -> Option<(Goal, Outcome, Vec<u8>)> {
    let case = AnyFormat::parse(format("sdm"), line).ok()??;
    let goal = case.puzzle.default_goal().patched(patch).ok()?;
    let puzzle: &dyn AnyPuzzle = &*case.puzzle;
    let (mut text, mut first) = (Vec::new(), First(None));
    let mut context = unlimited();
    let outcome = match to {
        Some(to) => puzzle
            .write_result(to, &goal, &mut context, &mut text)
            .expect("a vector takes everything"),
        None => puzzle
            .run(&goal, &mut context, &mut first)
            .expect("it runs"),
    };
    text.extend(first.0.unwrap_or_default().bytes());
    Some((goal, outcome, text))
}

/// Compares a line solved in bulk, if it is, with the general way; gives how many solutions bulk has found.
fn compare(line: &str, mode: ModeName, to: Option<&str>) -> Option<u8> {
    let patch = asking(mode);
    let mut text = b"before".to_vec();
    let mut solver = solver(&patch, to).expect("the question is one for bulk");
    // What was searched before leaves no traces.
    let mut came = Vec::new();
    solver.solve(&[&[b'.'; 81]], &mut came);
    came.clear();
    let together = [PUZZLE.as_bytes(), line.as_bytes(), PUZZLE.as_bytes()];
    solver.solve(&together, &mut came);
    if came.len() == 1 {
        return None;
    }
    assert_eq!(came.len(), 3, "{line}");
    solver.write(1, &mut text);
    let came = came[1];
    let (goal, outcome, expected) = general(line, &patch, to).expect("bulk reads puzzles alone");
    assert_eq!(
        text.strip_prefix(b"before"),
        Some(&expected[..]),
        "{line} {to:?}"
    );
    let expected = LineOutcome {
        found: u8::try_from(&outcome.found).expect("two at most"),
        exhausted: outcome.exhausted,
        nodes: outcome.stats.nodes,
        updates: outcome.stats.updates,
    };
    assert_eq!(came, expected, "{line} {mode:?}");
    assert_eq!(*solver.goal(), goal);
    assert_eq!(solver.engine(), outcome.stats.engine);
    Some(came.found)
}

const ALL_WAYS: [(ModeName, Option<&str>); 6] = [
    (ModeName::Unique, None),
    (ModeName::Unique, Some("sdm")),
    (ModeName::Unique, Some("csv")),
    (ModeName::Unique, Some("poj3074")),
    (ModeName::Solve, None),
    (ModeName::Solve, Some("csv")),
];

fn collection(text: &'static str, step: usize) -> impl Iterator<Item = &'static str> {
    text.lines().step_by(step)
}

#[test]
fn puzzles_of_every_collection_come_out_alike() {
    let unique = collection(include_str!("../data/17clue_1000.sdm"), 20)
        .chain(collection(include_str!("../data/top1465.sdm"), 50))
        .chain(collection(include_str!("../data/hardest_375.sdm"), 20));
    for line in unique {
        for (mode, to) in ALL_WAYS {
            assert_eq!(compare(line, mode, to), Some(1), "{line} {mode:?}");
        }
    }
    for line in collection(include_str!("../data/many_solutions_500.sdm"), 10) {
        for (mode, to) in ALL_WAYS {
            // JSON tells both solutions, in the general way.
            let found = match (mode, to) {
                (ModeName::Unique, None) => None,
                (ModeName::Unique, Some(_)) => Some(2),
                _ => Some(1),
            };
            assert_eq!(compare(line, mode, to), found, "{line} {mode:?}");
        }
    }
}

#[test]
fn remarks_after_the_puzzle_are_no_part_of_it() {
    for rest in ["", " easy", "\t1", ";", "#x", " ; \u{7f}"] {
        let line = format!("{}{rest}", PUZZLE.replace('.', "0"));
        assert_eq!(compare(&line, ModeName::Unique, Some("csv")), Some(1));
    }
}

#[test]
fn what_is_no_easy_puzzle_is_left_to_the_general_way() {
    let clash = PUZZLE.replacen("53", "55", 1);
    let none = PUZZLE.replacen("53..", "532.", 1);
    let lines = [
        "",
        "# a remark",
        "1.............2..",
        &PUZZLE[1..],
        &format!("{PUZZLE}1"),
        &format!("{PUZZLE} \u{e9}"),
        &PUZZLE.replace('.', "x"),
        &clash,
        &none,
    ];
    for line in lines {
        for (mode, to) in ALL_WAYS {
            assert_eq!(compare(line, mode, to), None, "{line}");
        }
    }
}

#[test]
fn other_questions_and_formats_are_not_for_bulk() {
    let unique = asking(ModeName::Unique);
    for mode in [ModeName::Count, ModeName::Enumerate, ModeName::Optimize] {
        assert!(solver(&asking(mode), None).is_none(), "{mode:?}");
    }
    let two = GoalPatch {
        solutions: Some(2),
        ..GoalPatch::default()
    };
    let in_order = GoalPatch {
        order: Some(Order::Lexicographic),
        ..unique
    };
    assert!(solver(&two, None).is_none() && solver(&in_order, None).is_none());
    assert!(solver(&unique, Some("sdk")).is_none());
    assert!(Sudoku::in_bulk(format("sdk"), &unique, None).is_none());
    assert!(solver(&GoalPatch::default(), None).is_some());
}

/// A line of a puzzle with some cells exchanged, or with something added to it or left out.
fn line() -> impl Strategy<Value = String> {
    let symbols = prop::sample::select(".0123456789 ;#x\u{e9}".chars().collect::<Vec<_>>());
    let change = (0..81_usize, 0..8_u8, symbols);
    prop::collection::vec(change, 0..4).prop_map(|changes| {
        let mut symbols: Vec<char> = PUZZLE.chars().collect();
        for (at, how, symbol) in changes {
            let at = at.min(symbols.len() - 1);
            match how {
                0 => symbols.insert(at, symbol),
                1 => drop(symbols.remove(at)),
                2..5 => symbols[at] = '.',
                _ => symbols[at] = symbol,
            }
        }
        symbols.into_iter().collect()
    })
}

#[test]
fn together_lines_come_out_as_alone() {
    let lines: Vec<&str> = collection(include_str!("../data/17clue_1000.sdm"), 10)
        .zip(collection(include_str!("../data/hardest_375.sdm"), 5))
        .flat_map(|(easy, hard)| [easy, hard])
        .collect();
    for (mode, to) in ALL_WAYS {
        let mut solver = solver(&asking(mode), to).expect("the question is one for bulk");
        let mut solved = |lines: &[&str]| {
            let lines: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
            let mut came = Vec::new();
            solver.solve(&lines, &mut came);
            let mut text = Vec::new();
            for number in 0..came.len() {
                solver.write(number, &mut text);
            }
            (came, text)
        };
        let alone: Vec<_> = lines.iter().map(|line| solved(&[line])).collect();
        let (came, text): (Vec<_>, Vec<_>) = alone.into_iter().unzip();
        assert_eq!(came.concat().len(), lines.len());
        assert_eq!(
            solved(&lines),
            (came.concat(), text.concat()),
            "{mode:?} {to:?}"
        );
    }
}

proptest! {
    #[test]
    fn any_line_comes_out_as_in_the_general_way(line in line()) {
        for (mode, to) in ALL_WAYS {
            compare(&line, mode, to);
        }
    }
}

//! Every reader on texts that nobody wrote with care: none panics, and what is read is saved and read back as the same puzzle.

use std::io::Cursor;

use model_sudoku::{Spec, Sudoku};
use proptest::prelude::*;
use puzzle_model::{AnyFormat, Format, Model};

use crate::run::PUZZLE;

/// Texts of which at least one format reads each.
fn seeds() -> Vec<String> {
    let rows = |line: &str, order: usize| {
        let symbols: Vec<char> = line.chars().collect();
        let rows = symbols.chunks(order).map(|row| row.iter().collect());
        rows.collect::<Vec<String>>().join("\n")
    };
    vec![
        PUZZLE.to_owned(),
        rows(PUZZLE, 9),
        "1...\n..3.\n.4..\n...2\n".to_owned(),
        "*-----*\n|1.|..|\n|..|3.|\n|--+--|\n|.4|..|\n|..|.2|\n*-----*\n".to_owned(),
        "+-------+-------+\n| 1  34 | 24 24 |\n| 24 24 | 3  1  |\n| 2  4  | 1  3  |\n| 3  1  | 4  2  |\n".to_owned(),
        "1.....34.2.4.2.4.2.4.2.4..3.1....2.....41.....3...3.1......4.2..".to_owned(),
        "1234".repeat(16),
        format!(":0300:5:{}:911 922:533::", PUZZLE.replacen("53..", "53+4.", 1)),
        format!("quizzes,solutions\n{PUZZLE},{PUZZLE}\n"),
        format!("[Puzzle]\n#A\n{}\n[State]\n", rows(PUZZLE, 9)),
        format!("10F{}", ".".repeat(253)),
        rows(&format!("A-P{}", "-".repeat(253)), 16),
        format!("{PUZZLE}\nend\n"),
    ]
}

/// A seed with some characters exchanged, left out or added.
fn text() -> impl Strategy<Value = String> {
    let symbol = prop::sample::select(
        ".0123456789AFGPZ-*|+:=' \t\n#;,[]\"é\u{a0}"
            .chars()
            .collect::<Vec<_>>(),
    );
    let change = (any::<prop::sample::Index>(), 0..3_u8, symbol);
    let seed = prop::sample::select(seeds());
    (seed, prop::collection::vec(change, 0..4)).prop_map(|(seed, changes)| {
        let mut symbols: Vec<char> = seed.chars().collect();
        for (place, how, symbol) in changes {
            let at = place.index(symbols.len());
            match how {
                0 => symbols[at] = symbol,
                1 => symbols.insert(at, symbol),
                _ => drop(symbols.remove(at)),
            }
        }
        symbols.into_iter().collect()
    })
}

/// The specs of all puzzles in a text.
fn specs(format: &'static Format<Sudoku>, text: &str) -> Vec<String> {
    let cases = AnyFormat::cases(format, Box::new(Cursor::new(text.to_owned())));
    let cases = cases.filter_map(Result::ok);
    cases.map(|case| case.puzzle.spec_json()).collect()
}

#[test]
fn every_seed_is_read_by_some_format() {
    for seed in seeds() {
        let mut formats = Sudoku::FORMATS.iter();
        assert!(
            formats.any(|format| !specs(format, &seed).is_empty()),
            "{seed}"
        );
    }
}

proptest! {
    #[test]
    fn what_is_read_is_saved_and_read_back(text in text()) {
        for format in Sudoku::FORMATS {
            for spec in specs(format, &text) {
                let read: Spec = serde_json::from_str(&spec).expect("a spec");
                let puzzle = Sudoku::from_spec(read).expect("a puzzle");
                for other in Sudoku::FORMATS.iter().filter(|other| other.read.is_some()) {
                    let mut saved = Vec::new();
                    if other.save.is_none_or(|save| save(&puzzle, &mut saved).is_err()) {
                        continue;
                    }
                    let saved = String::from_utf8(saved).expect("text");
                    prop_assert_eq!(specs(other, &saved), [spec.clone()], "{} {}", other.name, saved);
                }
            }
        }
    }
}

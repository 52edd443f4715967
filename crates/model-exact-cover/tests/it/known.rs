//! Classics with published numbers of solutions, read from Knuth's text.

use std::fmt::Write as _;

use puzzle_testkit::known;

use crate::{count, dlx};

fn count_text(text: &str) -> u64 {
    count(&dlx::read(text).expect("the text is sound").puzzle)
}

/// Two of each number up to `n`, the two `k` apart by k other numbers; both directions count.
fn langford(n: usize) -> String {
    let mut text = String::new();
    (1..=n).for_each(|k| write!(text, "{k} ").expect("a string takes everything"));
    (1..=2 * n).for_each(|slot| write!(text, "s{slot} ").expect("a string takes everything"));
    for k in 1..=n {
        for slot in 1..2 * n - k {
            write!(text, "\n{k} s{slot} s{}", slot + k + 1).expect("a string takes everything");
        }
    }
    text
}

#[test]
fn langford_pairs() {
    for (n, pairs) in known::LANGFORD {
        if n <= 8 {
            assert_eq!(count_text(&langford(n)), 2 * pairs, "{n}");
        }
    }
    assert_eq!(count_text(&langford(5)), 0);
}

#[test]
fn langford_pairs_from_a_file() {
    let text = include_str!("../data/langford-7.dlx");
    assert_eq!(count_text(text), 52);
}

#[test]
fn queens_on_a_board_of_eight() {
    assert_eq!(
        count_text(include_str!("../data/queens-8.dlx")),
        known::QUEENS[7]
    );
}

/// Scott (1958): 65 up to symmetry on the board without its middle.
#[test]
fn pentominoes_around_a_hole() {
    assert_eq!(
        count_text(include_str!("../data/pent-8x8-hole.dlx")),
        8 * 65
    );
}

//! The judges' own text, read to its end and answered in the judges' own words.

use std::fmt::Write as _;

use crate::program::puzzle;

fn judge(name: &str, input: &str) -> String {
    let ran = puzzle(&["solve", "--from", name, "--to", name], input);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.out
}

#[test]
fn treasure_maps() {
    let input = "3\n5 5 1\n0 0 5 5\n\n5 5 2\n0 0 3 5\n2 0 5 5\n\n30 30 5\n0 0 30 10\n0 10 30 20\n0 20 30 30\n0 0 15 30\n15 0 30 30\n";
    assert_eq!(judge("zoj3209", input), "1\n-1\n2\n");
}

#[test]
fn power_stations() {
    let alone = "1 0 5\n1 5\n";
    let ring = "4 4 5\n1 2\n2 3\n3 4\n4 1\n1 5\n1 5\n1 5\n1 5\n";
    let star = "3 2 2\n1 2\n1 3\n1 2\n1 1\n2 2\n";
    let output = "1 5\n\nNo solution\n\n1 2\n0 0\n0 0\n\n";
    assert_eq!(judge("hdu3663", &format!("{alone}{ring}{star}")), output);
}

#[test]
fn radars() {
    let input = "3\n3 3 2\n3 4\n3 1\n5 4\n1 1\n2 2\n3 3\n\n1 1 1\n7 7\n7 7\n\n1 2 1\n0 0\n0.3 0.3\n-0.1 0\n";
    assert_eq!(judge("hdu2295", input), "2.236068\n0.000000\n0.100000\n");
}

#[test]
fn sudokus() {
    let input =
        ".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\nend\n";
    let output =
        "527389416819426735436751829375692184194538267268174593643217958951843672782965341\n";
    assert_eq!(judge("poj3074", input), output);
    assert_eq!(judge("poj3074", "end\n"), "");
}

#[test]
fn queens_of_every_size_with_any_number_given() {
    let mut input = String::new();
    let mut boards = Vec::new();
    for n in (1..=50).filter(|n| ![2, 3].contains(n)) {
        let empty = judge("spoj1771", &format!("{n}{}\n", " 0".repeat(n)));
        let full: Vec<usize> = empty
            .split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect();
        for given in 0..=n {
            // Every so many rows of a solved board, so that each case has a solution.
            let columns: Vec<usize> = (0..n)
                .map(|row| {
                    if (row * 7 + n) % n < given {
                        full[row]
                    } else {
                        0
                    }
                })
                .collect();
            write!(input, "{n}").expect("a string takes everything");
            for column in &columns {
                write!(input, " {column}").expect("a string takes everything");
            }
            input.push('\n');
            boards.push(columns);
        }
    }
    let output = judge("spoj1771", &input);
    assert_eq!(output.lines().count(), boards.len());
    for (line, board) in output.lines().zip(&boards) {
        let columns: Vec<usize> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        check_queens(&columns, board);
    }
}

fn check_queens(columns: &[usize], given: &[usize]) {
    assert_eq!(columns.len(), given.len());
    for (row, column) in columns.iter().enumerate() {
        assert!((1..=columns.len()).contains(column), "on the board");
        assert!(
            given[row] == 0 || given[row] == *column,
            "given queens stay"
        );
        for (other, before) in columns[..row].iter().enumerate() {
            assert!(
                column != before && column.abs_diff(*before) != row - other,
                "no attack"
            );
        }
    }
}

#[test]
fn bombs() {
    let input = include_str!("../../../model-bomberman/tests/data/large.in");
    let output = include_str!("../../../model-bomberman/tests/data/large.out");
    assert_eq!(judge("hdu3529", input), output);
}

#[test]
fn dominating_sets() {
    let input = include_str!("../../../model-dominating-set/tests/data/hard.in");
    let output = include_str!("../../../model-dominating-set/tests/data/hard.out");
    assert_eq!(judge("hdu3498", input), output);
}

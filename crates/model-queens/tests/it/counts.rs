//! Numbers of placements: OEIS A000170 for empty boards, brute force for boards with holes and given queens.

use puzzle_model::{Goal, Mode, Model};

use crate::support::{board, count, run_by};

#[test]
fn empty_boards() {
    assert_eq!(count(&board(0, &[], &[])), "1", "the empty placement");
    for (n, known) in (1..).zip(puzzle_testkit::known::QUEENS) {
        assert_eq!(count(&board(n, &[], &[])), known.to_string(), "n = {n}");
    }
}

/// Halves that meet, exact cover, and backtracking over the rows.
#[test]
fn three_ways_of_counting_agree() {
    let goal = Goal::new(Mode::Count);
    for n in 4..=12 {
        let puzzle = board(n, &[], &[]);
        let plans = puzzle.plans(&goal).into_iter();
        let counts: Vec<String> = plans
            .map(|plan| run_by(&puzzle, plan, &goal).0.found.to_string())
            .collect();
        assert_eq!(
            counts,
            [(); 2].map(|()| backtrack(n).to_string()),
            "n = {n}"
        );
    }
}

/// Puts a queen in each row on columns that no queen above attacks.
fn backtrack(n: u32) -> u64 {
    let all = (1_u32 << n) - 1;
    let mut count = 0;
    let mut open = vec![(0_u32, 0_u32, 0_u32)];
    while let Some((columns, left, right)) = open.pop() {
        if columns == all {
            count += 1;
        }
        let mut free = all & !(columns | left | right);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            open.push((columns | queen, (left | queen) << 1, (right | queen) >> 1));
        }
    }
    count
}

#[test]
fn a_hole_in_the_corner() {
    for (n, known) in (4..).zip([2, 8, 4, 36, 88, 324, 660]) {
        assert_eq!(
            count(&board(n, &[], &[[1, 1]])),
            known.to_string(),
            "n = {n}"
        );
    }
}

#[test]
fn four_holes_in_the_middle() {
    for (n, known) in [(6, 4), (8, 60), (10, 548)] {
        let middle = [n / 2, n / 2 + 1];
        let holes = middle.map(|row| middle.map(|column| [row, column]));
        assert_eq!(
            count(&board(n, &[], holes.as_flattened())),
            known.to_string(),
            "n = {n}"
        );
    }
}

#[test]
fn holes_all_along_both_main_diagonals() {
    for (n, known) in (4..).zip([2, 0, 4, 0, 12, 8, 12]) {
        let mut holes: Vec<[u32; 2]> = (1..=n)
            .flat_map(|at| [[at, at], [at, n + 1 - at]])
            .collect();
        holes.sort_unstable();
        holes.dedup();
        assert_eq!(count(&board(n, &[], &holes)), known.to_string(), "n = {n}");
    }
}

#[test]
fn one_given_queen_on_each_cell() {
    let through = [
        [4, 8, 16, 18, 18, 16, 8, 4],
        [8, 16, 14, 8, 8, 14, 16, 8],
        [16, 14, 4, 12, 12, 4, 14, 16],
        [18, 8, 12, 8, 8, 12, 8, 18],
        [18, 8, 12, 8, 8, 12, 8, 18],
        [16, 14, 4, 12, 12, 4, 14, 16],
        [8, 16, 14, 8, 8, 14, 16, 8],
        [4, 8, 16, 18, 18, 16, 8, 4],
    ];
    for (row, known) in (1..).zip(through) {
        for (column, known) in (1..).zip(known) {
            assert_eq!(
                count(&board(8, &[[row, column]], &[])),
                known.to_string(),
                "[{row}, {column}]"
            );
        }
    }
}

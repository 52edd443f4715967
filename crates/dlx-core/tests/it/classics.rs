//! Problems with published counts.

use std::collections::BTreeSet;

use dlx_core::{Element, ItemId, Order, Problem};
use puzzle_testkit::known;

use crate::common::{numbers, queens};

fn count(problem: &Problem) -> u64 {
    let any = problem.search().count();
    let declared = problem.search().order(Order::Declared).count();
    assert_eq!(any.count, declared.count);
    any.count.try_into().expect("small")
}

#[test]
fn queens_up_to_nine() {
    for (n, expected) in (1..=9).zip(known::QUEENS) {
        assert_eq!(count(&queens(n)), expected, "{n} queens");
    }
}

#[test]
fn knuths_example_with_colors() {
    // The Art of Computer Programming, volume 4B, section 7.2.2.1, (49), which has one solution,
    // and one more option, which gives it a second.
    let mut builder = Problem::builder();
    let [p, q, r] = ["p", "q", "r"].map(|name| builder.primary(name));
    let [x, y] = ["x", "y"].map(|name| builder.secondary(name));
    let (a, b) = (0, u32::MAX);
    builder.option([p.into(), q.into(), x.into(), y.colored(a)]);
    let pr = builder.option([p.into(), r.into(), x.colored(a), y.into()]);
    let px = builder.option([Element::from(p), x.colored(b)]);
    let q_a = builder.option([q.into(), x.colored(a)]);
    let ry = builder.option([Element::from(r), y.colored(b)]);
    let q_b = builder.option([Element::from(q), x.colored(b)]);
    let problem = builder.build().unwrap();
    let solutions: Vec<_> = problem
        .search()
        .order(Order::Declared)
        .solutions()
        .collect();
    assert_eq!(solutions, [vec![pr, q_a], vec![px, q_b, ry]]);
}

/// Sets a pair of each number up to `n` so that `k` others stand between the two of `k`.
pub(crate) fn langford(n: usize) -> Problem {
    let mut builder = Problem::builder();
    let pairs: Vec<ItemId> = (1..=n).map(|number| builder.primary(number)).collect();
    let slots: Vec<ItemId> = (0..2 * n)
        .map(|slot| builder.primary(format!("s{slot}")))
        .collect();
    for number in 1..=n {
        for slot in 0..2 * n - number - 1 {
            builder.option([pairs[number - 1], slots[slot], slots[slot + number + 1]]);
        }
    }
    builder.build().expect("a valid problem")
}

#[test]
fn langford_pairs_up_to_eight() {
    for (n, up_to_reversal) in known::LANGFORD.into_iter().filter(|(n, _)| *n <= 8) {
        assert_eq!(count(&langford(n)), 2 * up_to_reversal, "pairs up to {n}");
    }
}

fn latin(n: usize) -> Problem {
    let mut builder = Problem::builder();
    let mut items = |_| {
        (0..n * n)
            .map(|at| builder.primary(at))
            .collect::<Vec<ItemId>>()
    };
    let [cells, rows, columns] = [0, 1, 2].map(&mut items);
    for (row, column, digit) in (0..n * n * n).map(|at| (at / n / n, at / n % n, at % n)) {
        let [cell, in_row, in_column] = [row * n + column, row * n + digit, column * n + digit];
        builder.option([cells[cell], rows[in_row], columns[in_column]]);
    }
    builder.build().expect("a valid problem")
}

#[test]
fn latin_squares_up_to_four() {
    for (n, expected) in (1..=4).zip(known::LATIN_SQUARES) {
        assert_eq!(count(&latin(n)), expected, "side {n}");
    }
}

type Cells = BTreeSet<(usize, usize)>;

/// Lists the shapes that a piece takes by turning and flipping, each moved to the corner.
fn shapes(piece: &[(usize, usize)]) -> BTreeSet<Cells> {
    let turn = |cells: &Cells| {
        to_corner(
            &cells
                .iter()
                .map(|(row, column)| (*column, 9 - row))
                .collect(),
        )
    };
    let flip = |cells: &Cells| {
        to_corner(
            &cells
                .iter()
                .map(|(row, column)| (*row, 9 - column))
                .collect(),
        )
    };
    let mut shapes = BTreeSet::new();
    let mut shape = to_corner(&piece.iter().copied().collect());
    for _ in 0..4 {
        shape = turn(&shape);
        shapes.insert(flip(&shape));
        shapes.insert(shape.clone());
    }
    shapes
}

fn to_corner(cells: &Cells) -> Cells {
    let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells
        .iter()
        .map(|(row, column)| (row - top, column - left))
        .collect()
}

/// Tiles a board with pieces, each used once if `once`.
fn tiling((rows, columns): (usize, usize), pieces: &[&[(usize, usize)]], once: bool) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..rows * columns)
        .map(|cell| builder.primary(cell))
        .collect();
    for piece in pieces {
        let name = once.then(|| builder.primary("piece"));
        for (shape, at) in shapes(piece)
            .iter()
            .flat_map(|shape| (0..rows * columns).map(move |at| (shape, at)))
        {
            let moved = shape
                .iter()
                .map(|(row, column)| (row + at / columns, column + at % columns));
            let inside = moved
                .clone()
                .all(|(row, column)| row < rows && column < columns);
            if inside {
                let covered = moved.map(|(row, column)| cells[row * columns + column]);
                builder.option(name.into_iter().chain(covered));
            }
        }
    }
    builder.build().expect("a valid problem")
}

const PENTOMINOES: [&[(usize, usize)]; 12] = [
    &[(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)],
    &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)],
    &[(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)],
    &[(0, 1), (1, 1), (2, 0), (2, 1), (3, 0)],
    &[(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)],
    &[(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)],
    &[(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
    &[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)],
    &[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)],
    &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
    &[(0, 1), (1, 0), (1, 1), (2, 1), (3, 1)],
    &[(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)],
];

/// Tiles the longest of the four boards.
pub(crate) fn pentominoes() -> Problem {
    tiling(known::PENTOMINOES[0].0, &PENTOMINOES, true)
}

#[test]
fn pentominoes_on_three_by_twenty() {
    let (_, up_to_symmetry) = known::PENTOMINOES[0];
    let counted = pentominoes().search().count();
    assert_eq!(counted.count, (4 * up_to_symmetry).into());
}

#[test]
fn dominoes_on_small_boards() {
    for (half, expected) in (1..=3).zip(known::DOMINOES) {
        let board = (2 * half, 2 * half);
        assert_eq!(count(&tiling(board, &[&[(0, 0), (0, 1)]], false)), expected);
    }
}

/// Fills a sudoku; `givens` holds 81 digits, with dots for empty cells.
fn sudoku(givens: &str) -> Problem {
    let mut builder = Problem::builder();
    let mut items = |_| {
        (0..81)
            .map(|at| builder.primary(at))
            .collect::<Vec<ItemId>>()
    };
    let [cells, rows, columns, boxes] = [0, 1, 2, 3].map(&mut items);
    for (cell, given) in givens.chars().enumerate() {
        for digit in
            (0..9).filter(|digit| given.to_digit(10).is_none_or(|given| given == digit + 1))
        {
            let (row, column, digit) = (cell / 9, cell % 9, digit as usize);
            let boxed = row / 3 * 3 + column / 3;
            let at = [row, column, boxed].map(|unit| unit * 9 + digit);
            builder.option([cells[cell], rows[at[0]], columns[at[1]], boxes[at[2]]]);
        }
    }
    builder.build().expect("a valid problem")
}

#[test]
fn a_sudoku_has_one_solution() {
    // The example of <https://en.wikipedia.org/wiki/Sudoku>.
    let problem =
        sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    assert_eq!(count(&problem), 1);
    let solution = problem
        .search()
        .order(Order::Declared)
        .solutions()
        .next()
        .unwrap();
    let first_row = solution[..9]
        .iter()
        .map(|option| problem.option(*option).nth(1).unwrap().item.index() % 9 + 1);
    assert_eq!(first_row.collect::<Vec<_>>(), [5, 3, 4, 6, 7, 8, 9, 1, 2]);
    assert!(numbers(&solution).is_sorted());
}

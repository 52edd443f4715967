//! The suite that every kind passes, and the order and the pictures that this kind promises.

use model_treasure_map::{Tiling, TreasureMap};
use puzzle_model::{Body, Goal, Mode, Model, Order, Style, conformance};

use crate::support::{Corners, fewest, map, priced, run};

/// Five pieces around the middle, none of them cut by a line through the map.
const PINWHEEL: [Corners; 5] = [
    [0, 0, 2, 1],
    [2, 0, 3, 2],
    [1, 2, 3, 3],
    [0, 1, 1, 3],
    [1, 1, 2, 2],
];

#[test]
fn treasure_maps_conform() {
    conformance::check::<TreasureMap>(&[
        r#"{"width": 1, "height": 1, "pieces": []}"#,
        r#"{"width": 2, "height": 2, "pieces": [[0, 0, 2, 2], [0, 0, 2, 2]]}"#,
        r#"{"width": 4, "height": 3, "pieces": [[0, 0, 4, 1], [0, 1, 2, 3], [2, 1, 4, 3], [0, 0, 2, 3], [2, 0, 4, 3], [0, 1, 4, 2]]}"#,
        r#"{"width": 3, "height": 3, "pieces": [[0, 0, 2, 1], [2, 0, 3, 2], [1, 2, 3, 3], [0, 1, 1, 3], [1, 1, 2, 2]]}"#,
        r#"{"width": 3, "height": 1, "pieces": [[0, 0, 2, 1], [1, 0, 3, 1]]}"#,
        r#"{"width": 3, "height": 2, "pieces": [[0, 0, 1, 1], [1, 0, 2, 1], [2, 0, 3, 1], [0, 1, 1, 2], [1, 1, 2, 2], [2, 1, 3, 2], [0, 0, 1, 2], [1, 0, 2, 2], [2, 0, 3, 2], [0, 0, 2, 1], [1, 1, 3, 2]]}"#,
        r#"{"width": 2, "height": 1, "pieces": [[0, 0, 2, 1], [0, 0, 1, 1], [1, 0, 2, 1]], "costs": [5, 2, 0]}"#,
        r#"{"width": 2, "height": 2, "pieces": [[0, 0, 2, 2], [0, 0, 2, 1], [0, 1, 2, 2], [0, 0, 1, 2], [1, 0, 2, 2]], "max_cost": 2}"#,
        r#"{"width": 2, "height": 2, "pieces": [[0, 0, 2, 2], [0, 0, 2, 1], [0, 1, 2, 2]], "costs": [9, 3, 3], "max_cost": 6}"#,
        r#"{"width": 1, "height": 1, "pieces": [[0, 0, 1, 1]], "max_cost": 0}"#,
    ]);
}

/// A square of 4 x 4 cells is cut into 2 x 2 squares in one way, and dominoes cut each square in two ways.
#[test]
fn all_the_cheapest_tilings_are_counted() {
    let corners = [[0, 0], [2, 0], [0, 2], [2, 2]];
    let pieces: Vec<Corners> = corners
        .iter()
        .flat_map(|&[x, y]| {
            let flat = [[x, y, x + 2, y + 1], [x, y + 1, x + 2, y + 2]];
            let upright = [[x, y, x + 1, y + 2], [x + 1, y, x + 2, y + 2]];
            [flat, upright].concat()
        })
        .collect();
    let whole = pieces.iter().copied().chain([[0, 0, 2, 2]]);
    let puzzle = map(4, 4, &whole.collect::<Vec<_>>());
    let count = |puzzle: &TreasureMap| run(puzzle, &Goal::new(Mode::Count)).0.found;
    assert_eq!(fewest(&puzzle), Some(7));
    assert_eq!(count(&puzzle), 24_u32.into());
    assert_eq!(count(&priced(&puzzle, &[], Some(7))), 8_u32.into());
    assert_eq!(count(&priced(&puzzle, &[], Some(6))), 0_u32.into());
    // Where the square costs as much as two dominoes, all are the cheapest.
    let costs = [vec![1; 16], vec![2]].concat();
    assert_eq!(count(&priced(&puzzle, &costs, Some(8))), 24_u32.into());
}

#[test]
fn the_pinwheel_needs_all_its_pieces() {
    assert_eq!(fewest(&map(3, 3, &PINWHEEL)), Some(5));
    assert_eq!(fewest(&map(3, 3, &PINWHEEL[..4])), None);
}

#[test]
fn pieces_that_are_alike_are_two_pieces() {
    let puzzle = map(2, 1, &[[0, 0, 2, 1], [0, 0, 2, 1]]);
    let (outcome, _) = run(&puzzle, &Goal::new(Mode::Count));
    assert_eq!(outcome.found, 2_u32.into());
}

#[test]
fn lexicographic_order_is_by_the_piece_on_the_first_open_cell() {
    let pieces = [
        [0, 0, 2, 1],
        [1, 1, 2, 2],
        [0, 1, 2, 2],
        [0, 1, 1, 2],
        [0, 0, 2, 2],
    ];
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    let (_, tilings) = run(&map(2, 2, &pieces), &goal);
    let expected = [vec![1, 3], vec![1, 2, 4], vec![5]];
    assert_eq!(tilings, expected.map(Tiling));
}

#[test]
fn a_cell_that_no_piece_covers_is_named() {
    let (outcome, _) = run(&map(2, 1, &[[0, 0, 1, 1]]), &Goal::new(Mode::Optimize));
    let reason = outcome.reason.expect("a cell without pieces is a reason");
    assert!(reason.contains("[1, 0]"), "{reason}");
    let puzzle = priced(&map(2, 1, &[[0, 0, 1, 1]]), &[], Some(9));
    let (outcome, _) = run(&puzzle, &Goal::new(Mode::Optimize));
    assert_eq!(outcome.reason, Some(reason));
}

#[test]
fn tilings_are_drawn_with_y_growing_upwards() {
    let puzzle = map(3, 2, &[[0, 0, 3, 1], [0, 1, 1, 2], [1, 1, 3, 2]]);
    let picture = puzzle.picture(Some(&Tiling(vec![1, 2, 3])));
    assert_eq!(
        picture.text(Style::Ascii),
        "+---+-----+\n| B | C C |\n+---+-----+\n| A   A A |\n+---------+\n"
    );
}

#[test]
fn large_maps_and_bare_pieces_are_listed() {
    let puzzle = map(101, 1, &[[0, 0, 60, 1], [60, 0, 101, 1]]);
    let lines = ["piece 1: [0, 0] to [60, 1]", "piece 2: [60, 0] to [101, 1]"];
    let expected = Body::List(lines.map(str::to_owned).to_vec());
    assert_eq!(puzzle.picture(None).body, expected);
    assert_eq!(puzzle.picture(Some(&Tiling(vec![1, 2]))).body, expected);
}

//! The suite that every kind passes, and the order and the pictures that this kind promises.

use model_treasure_map::{Tiling, TreasureMap};
use puzzle_model::{Body, Goal, Mode, Model, Order, Style, conformance};

use crate::support::{Corners, fewest, map, run};

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
    ]);
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
    let puzzle = map(61, 1, &[[0, 0, 60, 1], [60, 0, 61, 1]]);
    let lines = ["piece 1: [0, 0] to [60, 1]", "piece 2: [60, 0] to [61, 1]"];
    let expected = Body::List(lines.map(str::to_owned).to_vec());
    assert_eq!(puzzle.picture(None).body, expected);
    assert_eq!(puzzle.picture(Some(&Tiling(vec![1, 2]))).body, expected);
}

//! Diagonals, windows, jigsaws and further regions: against what the rules alone say, and what is said of mistakes.

use model_sudoku::{Answer, Spec, Sudoku};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode, Model, Style};

use crate::run::{count, is_unique, run};
use crate::squares::{SQUARES, differ};

/// A variant of order 4: what its file says, and its regions beside rows and columns.
#[derive(Clone, Debug)]
struct Variant {
    fields: String,
    regions: Vec<Vec<usize>>,
}

impl Variant {
    fn keeps(&self, grid: &[u8]) -> bool {
        self.regions.iter().all(|region| {
            let values: Vec<u8> = region.iter().map(|cell| grid[*cell]).collect();
            differ(&values)
        })
    }

    fn and(mut self, condition: bool, field: &str, regions: &[[usize; 4]]) -> Self {
        if condition {
            self.fields += field;
            self.regions
                .extend(regions.iter().map(|cells| cells.to_vec()));
        }
        self
    }
}

/// Boxes, or the pieces that cut the cells in this order into four.
fn boxes_or_pieces(pieces: Option<Vec<usize>>) -> Variant {
    let Some(cells) = pieces else {
        let regions = [0, 2, 8, 10].map(|corner| vec![corner, corner + 1, corner + 4, corner + 5]);
        return Variant {
            fields: String::new(),
            regions: regions.to_vec(),
        };
    };
    let mut drawn = ['?'; 16];
    for (at, cell) in cells.iter().enumerate() {
        drawn[*cell] = ['a', 'b', 'c', 'd'][at / 4];
    }
    let rows: Vec<String> = drawn.chunks(4).map(|row| row.iter().collect()).collect();
    Variant {
        fields: format!(r#", "regions": {rows:?}"#),
        regions: cells.chunks(4).map(<[usize]>::to_vec).collect(),
    }
}

fn variant() -> impl Strategy<Value = Variant> {
    let cells = || Just((0..16).collect::<Vec<usize>>()).prop_shuffle();
    let extra = (cells(), 0..=4_usize).prop_map(|(cells, size)| cells[..size].to_vec());
    let pieces = prop::option::of(cells());
    let extras = prop::collection::vec(extra, 0..3);
    (pieces, any::<[bool; 2]>(), extras).prop_map(|(pieces, [diagonals, windows], extras)| {
        let has_boxes = pieces.is_none();
        let mut variant = boxes_or_pieces(pieces)
            .and(
                diagonals,
                r#", "diagonals": true"#,
                &[[0, 5, 10, 15], [3, 6, 9, 12]],
            )
            .and(
                windows && has_boxes,
                r#", "windoku": true"#,
                &[[5, 6, 9, 10]],
            );
        let name = |cell: &usize| [cell / 4 + 1, cell % 4 + 1];
        let named: Vec<Vec<[usize; 2]>> = extras
            .iter()
            .map(|cells| cells.iter().map(name).collect())
            .collect();
        let listed = format!(r#", "extra": {named:?}"#);
        variant.fields.push_str(&listed);
        variant.regions.extend(extras);
        variant
    })
}

fn puzzle(grid: &[&str], fields: &str) -> Sudoku {
    let text = format!(r#"{{"grid": {grid:?}{fields}}}"#);
    let spec: Spec = serde_json::from_str(&text).expect("a spec");
    Sudoku::from_spec(spec).expect("a puzzle")
}

fn line(grid: &[u8]) -> String {
    grid.iter().map(u8::to_string).collect()
}

#[test]
fn brute_force_finds_the_known_number_of_squares() {
    assert_eq!(SQUARES.len(), 576);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn variants_have_the_solutions_that_brute_force_finds(
        variant in variant(),
        givens in prop::collection::vec(prop_oneof![6 => Just(0), 1 => 1..=4_u8], 16),
    ) {
        let fits = |grid: &&Vec<u8>| {
            givens.iter().zip(*grid).all(|(given, value)| [0, *value].contains(given))
        };
        let solutions = SQUARES.iter().filter(fits).filter(|grid| variant.keeps(grid));
        let mut expected: Vec<String> = solutions.map(|grid| line(grid)).collect();
        expected.sort();
        let rows: Vec<String> = givens.chunks(4).map(line).collect();
        let text = format!(r#"{{"grid": {rows:?}{}}}"#, variant.fields);
        let spec: Spec = serde_json::from_str(&text).expect("a spec");
        match Sudoku::from_spec(spec) {
            Err(error) => {
                prop_assert_eq!(error.code, "sudoku-clash");
                prop_assert!(expected.is_empty(), "no grid keeps givens that clash");
            }
            Ok(puzzle) => {
                let (_, mut found) = run(&puzzle, &Goal::new(Mode::Enumerate));
                found.sort();
                prop_assert_eq!(is_unique(&puzzle), expected.len() == 1);
                prop_assert_eq!(count(&puzzle), expected.len().to_string());
                prop_assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn any_square_is_judged_as_brute_force_judges_it(variant in variant(), square in 0..576_usize) {
        let square = &SQUARES[square];
        let rows: Vec<String> = square.chunks(4).map(line).collect();
        let verdict = puzzle(&["...."; 4], &variant.fields).verify(&Answer::new(rows));
        prop_assert_eq!(verdict.is_ok(), variant.keeps(square));
    }
}

#[test]
fn windows_and_diagonals_of_9x9_grids_are_the_usual_ones() {
    let empty = ["........."; 9];
    let refused = |fields: &str, cells: [(usize, usize); 2]| {
        let mut grid = empty.map(str::to_owned);
        for (row, column) in cells {
            grid[row - 1].replace_range(column - 1..column, "7");
        }
        let text = format!(r#"{{"grid": {grid:?}, {fields}}}"#);
        Sudoku::from_spec(serde_json::from_str(&text).unwrap()).map_err(|error| error.message)
    };
    let message = "given 7 at R2C2 and R4C4 (same window)".to_owned();
    assert_eq!(
        refused(r#""windoku": true"#, [(2, 2), (4, 4)]).unwrap_err(),
        message
    );
    assert!(refused(r#""windoku": true"#, [(1, 2), (4, 4)]).is_ok());
    let message = "given 7 at R1C9 and R9C1 (same diagonal)".to_owned();
    assert_eq!(
        refused(r#""diagonals": true"#, [(1, 9), (9, 1)]).unwrap_err(),
        message
    );
    let message = "given 7 at R1C1 and R5C9 (same extra region)".to_owned();
    assert_eq!(
        refused(r#""extra": [[[1, 1], [5, 9]]]"#, [(1, 1), (5, 9)]).unwrap_err(),
        message
    );
}

#[test]
fn a_jigsaw_has_its_pieces_walled_off_and_any_order() {
    let expected = "\
┌───────┬───────────┐
│ 1 . . │ .   .   . │
│       ├───┐       │
│ . . . │ . │ .   . │
├───────┤   └───┐   │
│ . . . │ .   . │ . │
│       │       └───┤
│ . . . │ .   .   . │
├───────┼───────────┤
│ . . . │ .   .   . │
│ . . . │ .   .   . │
└───────┴───────────┘
";
    let grid = ["1.....", "......", "......", "......", "......", "......"];
    let fields = r#", "regions": ["AAABBB", "AAACBB", "DDDCCB", "DDDCCC", "EEEFFF", "EEEFFF"]"#;
    let puzzle = puzzle(&grid, fields);
    let picture = Model::picture(&puzzle, None);
    assert_eq!(picture.title, "sudoku 6x6 with regions");
    assert_eq!(picture.text(Style::Unicode), expected);
    assert!(puzzle.to_spec().shape.is_none());
}

#[test]
fn text_pictures_mark_the_cells_of_further_regions() {
    let text = r#"{"box": [2, 2], "grid": ["1...", "....", "....", "...4"], "diagonals": true, "extra": [[[1, 2], [2, 1]]]}"#;
    let spec: Spec = serde_json::from_str(text).expect("a spec");
    let sudoku = Sudoku::from_spec(spec).expect("a puzzle");
    let expected = "\
+-------+-------+
| 1' .' | .  .' |
| .' .' | .' .  |
+-------+-------+
| .  .' | .' .  |
| .' .  | .  4' |
+-------+-------+
";
    assert_eq!(sudoku.picture(None).text(Style::Ascii), expected);
}

//! Grids of orders above 25, and rows that are lists of numbers.

use model_sudoku::{Answer, Spec, Sudoku, Symbols, Values};
use puzzle_model::{Goal, InputError, Mode, Model, ModelEntry, Style, load};

use crate::run::{count, is_unique, unlimited};

/// A full grid: rows are shifted so that every box has every value.
fn full(rows: usize, columns: usize) -> Vec<Vec<u64>> {
    let order = rows * columns;
    let value = |row: usize, column: usize| {
        let shifted = columns * (row % rows) + row / rows + column;
        u64::try_from(shifted % order + 1).expect("a small number")
    };
    (0..order)
        .map(|row| (0..order).map(|column| value(row, column)).collect())
        .collect()
}

/// The same with some cells of each row emptied.
fn with_holes(grid: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let is_hole = |row: usize, column: usize| (row * 5 + column).is_multiple_of(7);
    let mut holed = grid.to_vec();
    for (row, cells) in holed.iter_mut().enumerate() {
        for (column, cell) in cells.iter_mut().enumerate() {
            *cell = if is_hole(row, column) { 0 } else { *cell };
        }
    }
    holed
}

fn read(problem: &str) -> Result<Sudoku, InputError> {
    let spec: Spec = serde_json::from_str(problem).expect("a spec");
    Sudoku::from_spec(spec)
}

fn puzzle(problem: &str) -> Sudoku {
    read(problem).unwrap_or_else(|error| panic!("{error} in {problem}"))
}

/// The only answer, as it stands in a result.
fn answer(sudoku: &Sudoku) -> String {
    let mut sink = Json(Vec::new());
    let goal = Goal::new(Mode::Unique);
    puzzle_model::drive(sudoku, &goal, &mut unlimited(), &mut sink).expect("the goal has a plan");
    assert_eq!(sink.0.len(), 1, "the puzzle has one solution");
    sink.0.remove(0)
}

struct Json(Vec<String>);

impl puzzle_model::Sink<Answer> for Json {
    fn answer(
        &mut self,
        answer: Answer,
        _: Option<puzzle_model::Cost>,
    ) -> std::ops::ControlFlow<()> {
        self.0
            .push(serde_json::to_string(&answer).expect("an answer is JSON"));
        std::ops::ControlFlow::Continue(())
    }
}

#[test]
fn large_grids_are_filled_again_in_numbers() {
    for (rows, columns) in [(5, 6), (15, 2), (1, 31), (5, 7), (6, 6)] {
        let grid = full(rows, columns);
        let holed = with_holes(&grid);
        let sudoku = puzzle(&format!(
            r#"{{"box": [{rows}, {columns}], "grid": {holed:?}}}"#
        ));
        let expected = serde_json::to_string(&grid).unwrap();
        assert_eq!(answer(&sudoku), expected, "{rows}x{columns}");
    }
}

#[test]
fn every_region_of_a_large_grid_counts() {
    let (grid, side) = (full(6, 6), 6);
    let pieces: Vec<String> = (0..36)
        .map(|row| {
            let piece = |column: usize| {
                char::from(b'A' + u8::try_from(row / side * side + column / side).unwrap())
            };
            (0..36).map(piece).collect()
        })
        .collect();
    let holed = with_holes(&grid);
    let jigsaw = puzzle(&format!(r#"{{"grid": {holed:?}, "regions": {pieces:?}}}"#));
    assert_eq!(answer(&jigsaw), serde_json::to_string(&grid).unwrap());
    let clash = |row: usize, column: usize| {
        let mut holed = vec![vec![0; 36]; 36];
        holed[30][30] = 36;
        holed[row][column] = 36;
        read(&format!(r#"{{"grid": {holed:?}}}"#))
            .expect_err("two values clash")
            .message
    };
    assert_eq!(clash(30, 35), "given 36 at R31C31 and R31C36 (same row)");
    assert_eq!(clash(35, 30), "given 36 at R31C31 and R36C31 (same column)");
    assert_eq!(clash(35, 35), "given 36 at R31C31 and R36C36 (same box)");
}

#[test]
fn verdicts_and_pictures_name_numbers() {
    let mut grid = full(6, 6);
    let sudoku = puzzle(&format!(r#"{{"grid": {:?}}}"#, with_holes(&grid)));
    let verdict = |grid: &[Vec<u64>]| {
        let answer: Answer = serde_json::from_str(&format!("{grid:?}")).expect("an answer");
        sudoku.verify(&answer).map_err(|violation| violation.0)
    };
    assert_eq!(verdict(&grid), Ok(None));
    let answer: Answer = serde_json::from_str(&format!("{grid:?}")).unwrap();
    let text = Model::picture(&sudoku, Some(&answer)).text(Style::Ascii);
    let second = text.lines().nth(1).expect("a row");
    assert!(
        second.starts_with("|  1  2  3  4  5  6 |  7  8  9 10 11 12 | 13"),
        "{second}"
    );
    assert!(second.ends_with("31 32 33 34 35 36 |"), "{second}");
    let open = Model::picture(&sudoku, None).text(Style::Ascii);
    assert_eq!(
        open.lines().nth(1).map(|row| &row[..22]),
        Some("|  .  2  3  4  5  6 | ")
    );
    assert_eq!(open.lines().nth(1).map(str::len), Some(second.len()));
    grid[0][0] = 36;
    assert_eq!(
        verdict(&grid),
        Err("36 at R1C1 and R1C36 (same row)".into())
    );
    grid[0][0] = 1;
    grid[0][1] = 20;
    assert_eq!(
        verdict(&grid),
        Err("R1C2 is 20, but 2 is given there".into())
    );
    grid[0].pop();
    let message = "row 1 of the answer has 35 cells, expected 36";
    assert_eq!(verdict(&grid), Err(message.into()));
    for wrong in ["[[37]]", "[[0]]", r#"[[1], "1"]"#, "[[-1]]"] {
        assert!(serde_json::from_str::<Answer>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn all_ways_to_write_36_values_mean_the_same() {
    let numbers: Vec<String> = (1..=36).map(|value| value.to_string()).collect();
    let row =
        |symbols: Symbols| -> String { (1..=36).map(|value| symbols.symbol(value)).collect() };
    let [digits, hex] = [Symbols::Digits, Symbols::Hex].map(row);
    assert_eq!(digits, "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0");
    assert_eq!(hex, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    let empty = format!(r#", "{}""#, ".".repeat(36)).repeat(35);
    let zeros = format!(", {:?}", [0; 36]).repeat(35);
    let puzzles = [
        format!(r#"{{"grid": ["{digits}"{empty}]}}"#),
        format!(r#"{{"symbols": "hex", "grid": ["{hex}"{empty}]}}"#),
        format!(r#"{{"grid": [[{}]{zeros}]}}"#, numbers.join(", ")),
    ]
    .map(|problem| puzzle(&problem));
    for one in &puzzles {
        assert_eq!(one.cells(), puzzles[0].cells());
        assert_eq!(one.shape(), puzzles[0].shape());
    }
    let spec = puzzles[2].to_spec();
    assert_eq!(spec.grid[0], Values::Numbers((1..=36).collect()));
    assert_eq!(Sudoku::from_spec(spec).expect("its own spec"), puzzles[2]);
}

#[test]
fn numbers_up_to_9_are_digits() {
    let problem = r#"{"grid": [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]],
        "candidates": [["1", [2, 3, 4], "24", "24"], ["34", "1234", [3], "12"], ["1234", "1234", "1234", "1234"], ["1234", "123", "1234", "1234"]]}"#;
    let sudoku = puzzle(problem);
    assert_eq!(sudoku.symbols(), Symbols::Digits);
    assert_eq!(sudoku.line(), "1.....3..4.....2");
    assert!(is_unique(&sudoku));
    let answer: Answer = serde_json::from_str("[[1,3,2,4],[4,2,3,1],[2,4,1,3],[3,1,4,2]]").unwrap();
    assert_eq!(sudoku.verify(&answer).map_err(|error| error.0), Ok(None));
}

#[test]
fn candidates_of_a_grid_of_numbers_are_numbers() {
    let mut grid = full(5, 6);
    (grid[0][0], grid[0][29], grid[5][0], grid[5][29]) = (0, 0, 0, 0);
    let all: Vec<u64> = (1..=30).collect();
    let mut candidates = vec![vec![all; 30]; 30];
    let free = puzzle(&format!(r#"{{"box": [5, 6], "grid": {grid:?}}}"#));
    candidates[0][0] = vec![2, 7, 30];
    let text = format!(r#"{{"box": [5, 6], "grid": {grid:?}, "candidates": {candidates:?}}}"#);
    let held = puzzle(&text);
    assert_eq!((count(&free), count(&held)), ("1".into(), "0".into()));
    let picture = Model::picture(&held, None).text(Style::Ascii);
    assert!(picture.contains(" 2 7 30 "));
    let again = serde_json::to_string(&held.to_spec()).unwrap();
    assert!(again.contains("[2,7,30]"), "{again}");
    assert_eq!(puzzle(&again), held);
    candidates[0][0] = vec![0];
    let text = format!(r#"{{"box": [5, 6], "grid": {grid:?}, "candidates": {candidates:?}}}"#);
    let error = read(&text).expect_err("0 is no candidate");
    assert_eq!(error.message, "0 is no value of a 30x30 sudoku (R1C1)");
}

#[test]
fn text_formats_refuse_orders_that_they_cannot_express() {
    let large = puzzle(&format!(
        r#"{{"box": [6, 6], "grid": {:?}}}"#,
        with_holes(&full(6, 6))
    ));
    let numbers = puzzle(&format!(
        r#"{{"box": [3, 4], "grid": {:?}}}"#,
        with_holes(&full(3, 4))
    ));
    for format in Sudoku::FORMATS {
        let Some(save) = format.save else { continue };
        for sudoku in [&large, &numbers] {
            let error = save(sudoku, &mut Vec::new()).expect_err(format.name);
            assert!(error.to_string().contains("cannot tell"), "{error}");
        }
    }
}

#[test]
fn a_judge_that_has_letters_gets_no_values_above_26() {
    let grid = full(5, 6);
    let file = format!(
        r#"{{"kind": "sudoku", "version": 1, "problem": {{"box": [5, 6], "grid": {grid:?}}}}}"#
    );
    let case = load(&file, &[ModelEntry::of::<Sudoku>()]).expect("a puzzle file");
    let goal = Goal::new(Mode::Solve { solutions: 1 });
    let written = |format: &str| {
        let mut out = Vec::new();
        let result = case
            .puzzle
            .write_result(format, &goal, &mut unlimited(), &mut out);
        result.map(|_| out.len()).map_err(|error| error.to_string())
    };
    assert_eq!(written("sdm"), Ok(901));
    assert_eq!(
        written("poj3076"),
        Err("poj3076 cannot tell values above 26".into())
    );
}

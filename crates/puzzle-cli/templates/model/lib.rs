//! Puzzle kind `my-kind`: cover every free cell of a board with dominoes.
//!
//! A kind to begin with: it works, and is small. Make it yours from the top to the bottom;
//! `docs/adding-a-model.md` explains each piece.
//!
//! # Formulation
//!
//! | exact cover | here |
//! |---|---|
//! | primary item | a free cell |
//! | option | a domino on two neighboring free cells; it covers them |
//!
//! Dominoes that cover each free cell exactly once leave no gap and overlap nowhere, so exact covers are tilings.
//!
//! ```
//! use model_my_kind::{MyKind, Tiling};
//! use puzzle_model::Model;
//!
//! let puzzle = MyKind::from_spec(model_my_kind::Spec { grid: vec!["..".into()] }).unwrap();
//! assert_eq!(puzzle.verify(&Tiling(vec![[[1, 1], [1, 2]]])), Ok(None));
//! assert!(puzzle.verify(&Tiling(vec![])).is_err());
//! ```

use dlx_core::{ItemId, OptionId, Problem};
use puzzle_model::{
    Board, Cost, ErrorCode, Goal, InputError, Kind, Mode, Model, Picture, Place, Plan, Unsupported,
    Violation,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The longest side of a board that is read.
const LARGEST_SIDE: usize = 50;

/// What stands in a file under `problem`; the comments of its fields become descriptions in the schema.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Rows from the top, all of one length: `.` is a free cell, `#` is a hole.
    #[schemars(length(min = 1, max = LARGEST_SIDE))]
    pub grid: Vec<String>,
}

/// One solution, in the puzzle's own terms: the two cells of each domino, as `[row, column]` from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tiling(pub Vec<[[usize; 2]; 2]>);

/// A puzzle that was found sound: a board, `true` where a cell is free.
#[derive(Clone, Debug)]
pub struct MyKind {
    free: Vec<Vec<bool>>,
}

/// Every mistake has a code that begins with the name of the kind; a test tries the examples.
const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "my-kind-size",
        meaning: "the board is empty or too large, or its rows differ in length",
        example: Some(r#"{"grid": ["..", "."]}"#),
        help: "A board has 1 to 50 rows of 1 to 50 cells, all rows of one length.",
    },
    ErrorCode {
        code: "my-kind-cell",
        meaning: "a cell is neither free nor a hole",
        example: Some(r#"{"grid": [".x"]}"#),
        help: "Write `.` for a free cell and `#` for a hole.",
    },
];

impl Model for MyKind {
    const KIND: Kind = Kind {
        name: "my-kind",
        about: "cover every free cell of a board with dominoes",
        version: 1,
        coordinates: "cells [row, column], from 1, with [1, 1] in the upper left",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Tiling;
    const SAMPLE: &'static str = r##"{"grid": ["#...", "....", "...#"]}"##;
    const ERRORS: &'static [ErrorCode] = ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        let width = spec.grid.first().map_or(0, |row| row.chars().count());
        if spec.grid.len() > LARGEST_SIDE || !(1..=LARGEST_SIDE).contains(&width) {
            let message = format!("the board has {} rows of {width} cells", spec.grid.len());
            return Err(mistake("my-kind-size", message, "/grid".into()));
        }
        let rows = spec.grid.iter().enumerate();
        let free = rows.map(|(number, row)| read_row(number, row, width));
        Ok(Self {
            free: free.collect::<Result<_, _>>()?,
        })
    }

    fn to_spec(&self) -> Spec {
        let text = |row: &Vec<bool>| {
            row.iter()
                .map(|free| if *free { '.' } else { '#' })
                .collect()
        };
        Spec {
            grid: self.free.iter().map(text).collect(),
        }
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Solve { solutions: 1 })
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Tiling>, Unsupported> {
        if goal.mode == Mode::Optimize {
            let goals = "my-kind has no costs; its goals are solve, enumerate, count and unique";
            return Err(Unsupported(goals.into()));
        }
        Ok(encode(self))
    }

    /// Looks at the rules of the puzzle alone, never at items and options.
    fn verify(&self, answer: &Tiling) -> Result<Option<Cost>, Violation> {
        let mut open = self.free.clone();
        for domino in &answer.0 {
            let [[row, column], [other_row, other_column]] = *domino;
            if row.abs_diff(other_row) + column.abs_diff(other_column) != 1 {
                return Err(Violation::new(format!("{domino:?} are no neighbors")));
            }
            for cell in domino {
                take(&mut open, *cell)?;
            }
        }
        if open.iter().flatten().any(|open| *open) {
            return Err(Violation::new("a free cell is not covered"));
        }
        Ok(None)
    }

    fn picture(&self, answer: Option<&Tiling>) -> Picture {
        let region = |row: usize, column: usize| {
            let dominoes = answer.map_or(&[][..], |tiling| &tiling.0);
            let found = dominoes
                .iter()
                .position(|domino| domino.contains(&[row + 1, column + 1]));
            found.map_or(0, |number| number + 1)
        };
        let text = |row: usize, column: usize| match (self.free[row][column], region(row, column)) {
            (false, _) => "#".to_owned(),
            (true, 0) => ".".to_owned(),
            (true, number) => number.to_string(),
        };
        let board = Board::new(self.free.len(), self.free[0].len(), text);
        Picture::board("dominoes on a board", board.with_regions(region))
    }
}

fn mistake(code: &'static str, message: String, pointer: String) -> InputError {
    let explained = ERRORS.iter().find(|error| error.code == code);
    let error = InputError::new(code, message).at(Place::Value(pointer));
    explained.map_or(error.clone(), |explained| error.help(explained.help))
}

fn read_row(number: usize, row: &str, width: usize) -> Result<Vec<bool>, InputError> {
    let pointer = || format!("/grid/{number}");
    if row.chars().count() != width {
        let message = format!(
            "this row has {} cells, the first {width}",
            row.chars().count()
        );
        return Err(mistake("my-kind-size", message, pointer()));
    }
    let cell = |c: char| match c {
        '.' => Ok(true),
        '#' => Ok(false),
        other => Err(mistake(
            "my-kind-cell",
            format!("`{other}` is no cell"),
            pointer(),
        )),
    };
    row.chars().map(cell).collect()
}

/// Covers a cell, which must be free and not covered yet.
fn take(open: &mut [Vec<bool>], [row, column]: [usize; 2]) -> Result<(), Violation> {
    let line = row.checked_sub(1).and_then(|row| open.get_mut(row));
    let cell = line.and_then(|line| line.get_mut(column.checked_sub(1)?));
    match cell {
        Some(open) if *open => {
            *open = false;
            Ok(())
        }
        _ => Err(Violation::new(format!(
            "cell [{row}, {column}] is not there, not free, or covered twice"
        ))),
    }
}

/// Formulates the puzzle. The order in which items and options are declared is the lexicographic order of solutions.
fn encode(puzzle: &MyKind) -> Plan<'_, Tiling> {
    let mut builder = Problem::builder();
    let mut items: Vec<Vec<Option<ItemId>>> = Vec::new();
    for (row, cells) in (1..).zip(&puzzle.free) {
        let item = |(column, free): (usize, &bool)| {
            free.then(|| builder.primary(format_args!("cell [{row}, {column}]")))
        };
        items.push((1..).zip(cells).map(item).collect());
    }
    let item = |[row, column]: [usize; 2]| *items.get(row - 1)?.get(column - 1)?;
    let mut dominoes = Vec::new();
    for row in 1..=puzzle.free.len() {
        for column in 1..=puzzle.free[0].len() {
            for neighbor in [[row, column + 1], [row + 1, column]] {
                if let (Some(one), Some(two)) = (item([row, column]), item(neighbor)) {
                    builder.option([one, two]);
                    dominoes.push([[row, column], neighbor]);
                }
            }
        }
    }
    let problem = builder.build().expect("each option covers two cells");
    Plan::exact(problem, move |chosen: &[OptionId]| {
        Tiling(
            chosen
                .iter()
                .map(|option| dominoes[option.index()])
                .collect(),
        )
    })
}

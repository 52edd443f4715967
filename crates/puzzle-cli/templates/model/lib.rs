//! Puzzle kind `my-kind`: cover every free cell of a board with dominoes.
//!
//! | exact cover | here |
//! |---|---|
//! | primary item | a free cell |
//! | option | a domino on two neighboring free cells; it covers them |
//!
//! Dominoes that cover each free cell exactly once leave no gap and overlap nowhere, so exact covers are tilings.
//!
//! ```
//! use model_my_kind::{MyKind, Spec, Tiling};
//! use puzzle_model::Model;
//!
//! let puzzle = MyKind::from_spec(Spec { grid: vec!["..#".into()] }).unwrap();
//! assert_eq!(puzzle.verify(&Tiling(vec![[[1, 1], [1, 2]]])), Ok(None));
//! assert!(puzzle.verify(&Tiling(vec![])).is_err());
//! ```

use std::collections::{BTreeMap, BTreeSet};

use dlx_core::Problem;
use puzzle_model::{
    Board, Cost, ErrorCode, Goal, InputError, Kind, Model, Picture, Plan, Unsupported, Violation,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most rows and columns that are read.
const LARGEST: usize = 50;

/// What stands in a file under `problem`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Rows from the top: `.` is a free cell, `#` is a hole.
    #[schemars(length(max = LARGEST))]
    pub grid: Vec<String>,
}

/// A puzzle that was found sound.
#[derive(Clone, Debug)]
pub struct MyKind {
    spec: Spec,
    free: BTreeSet<[usize; 2]>,
}

/// One solution: dominoes, each as its two cells `[row, column]`, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tiling(pub Vec<[[usize; 2]; 2]>);

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
    const ERRORS: &'static [ErrorCode] = &[ErrorCode {
        code: "my-kind-board",
        meaning: "the board is too large, or has something in it that is no cell",
        example: Some(r#"{"grid": [".x"]}"#),
        help: "A board has up to 50 rows and columns: `.` is a free cell, `#` is a hole.",
    }];

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        let mut free = BTreeSet::new();
        for (row, text) in spec.grid.iter().enumerate() {
            let wrong = text.contains(|c| c != '.' && c != '#');
            if wrong || row >= LARGEST || text.len() > LARGEST {
                let message = format!("expected up to {LARGEST} rows and columns of `.` and `#`");
                let error = InputError::new("my-kind-board", message);
                return Err(error.at_value(format!("/grid/{row}")));
            }
            let cells = (1..).zip(text.chars()).filter(|(_, c)| *c == '.');
            free.extend(cells.map(|(column, _)| [row + 1, column]));
        }
        Ok(Self { spec, free })
    }

    fn to_spec(&self) -> Spec {
        self.spec.clone()
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Tiling>, Unsupported> {
        Self::KIND.without_costs(goal)?;
        let mut builder = Problem::builder();
        let item = |cell: &[usize; 2]| (*cell, builder.primary(format_args!("cell {cell:?}")));
        let items: BTreeMap<_, _> = self.free.iter().map(item).collect();
        let mut dominoes = Vec::new();
        for (&[row, column], &one) in &items {
            for neighbor in [[row, column + 1], [row + 1, column]] {
                if let Some(&two) = items.get(&neighbor) {
                    builder.option([one, two]);
                    dominoes.push([[row, column], neighbor]);
                }
            }
        }
        let problem = builder.build().expect("each option covers two cells");
        Ok(Plan::exact_listing(problem, move |at| dominoes[at], Tiling))
    }

    fn verify(&self, answer: &Tiling) -> Result<Option<Cost>, Violation> {
        let mut open = self.free.clone();
        for [one, two] in &answer.0 {
            let covers = open.remove(one) && open.remove(two);
            if !covers || one[0].abs_diff(two[0]) + one[1].abs_diff(two[1]) != 1 {
                return Err(Violation(format!("{one:?}, {two:?} are no open neighbors")));
            }
        }
        match open.first() {
            None => Ok(None),
            Some(cell) => Err(Violation(format!("{cell:?} is not covered"))),
        }
    }

    fn picture(&self, answer: Option<&Tiling>) -> Picture {
        let grid = &self.spec.grid;
        let dominoes = answer.map_or(&[][..], |tiling| &tiling.0);
        let region = |row, column| {
            let covers = |domino: &[_; 2]| domino.contains(&[row + 1, column + 1]);
            dominoes.iter().position(covers).unwrap_or(dominoes.len())
        };
        let text = |row: usize, column| grid[row].get(column..=column).unwrap_or("#").to_owned();
        let columns = grid.iter().map(String::len).max().unwrap_or(0);
        let board = Board::new(grid.len(), columns, text).with_regions(region);
        Picture::board("dominoes", board)
    }
}

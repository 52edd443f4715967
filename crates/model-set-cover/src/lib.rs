//! Puzzle kind `set-cover`: bring your own elements and sets, and get the cheapest sets that cover every element.
//!
//! Elements are named by strings or integers, and `1` and `"1"` name the same one.
//! A set is a list of elements, of cost 1, or an object with `covers` and `cost`.
//! An element is covered once unless `demand` asks for more; no set is chosen twice, however much is demanded.
//! Sets may be empty, and two sets may hold the same elements.
//! Hitting set is the same puzzle with the roles changed: write what is to be hit as elements,
//! and for each thing that can be chosen the set of what it hits.
//!
//! # Formulation
//!
//! | repeat cover | here |
//! |---|---|
//! | item with a demand | an element, to be covered as often as `demand` says |
//! | option with a cost | a set, chosen at most once |
//!
//! That is the definition of the puzzle word for word, so there is nothing to prove.
//! An element that more sets are demanded for than contain it makes the puzzle unsatisfiable, and the result names it.
//!
//! # Goals
//!
//! `optimize` (the default) gives sets of the least total cost, and `solve` gives any cover.
//! The kind has no other goals: repeat covers are not enumerated or counted.
//! An answer lists the names of its sets in the order in which they are declared.
//!
//! ```
//! use model_set_cover::SetCover;
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r#"{"elements": [1, 2, 3], "sets": {"A": [1, 2], "B": {"cost": 5, "covers": [2, 3]}}}"#;
//! let puzzle = SetCover::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! assert_eq!(puzzle.verify(&vec!["A".into(), "B".into()]), Ok(Some(Cost(6))));
//! assert!(puzzle.verify(&vec!["A".into()]).is_err());
//! ```

mod answer;
mod check;
mod codes;
mod encode;
mod formats;
mod name;
mod picture;
mod spec;

use std::collections::HashMap;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use name::Name;
pub use spec::{CostedSet, SetSpec, Spec};

/// Elements to be covered, and the sets that cover them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetCover {
    elements: Vec<Name>,
    /// How often each element must be covered, at least 1.
    demands: Vec<u32>,
    sets: Vec<Set>,
    /// The index of each set under its name.
    set_named: HashMap<String, usize>,
}

/// One set that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Set {
    name: String,
    cost: u64,
    /// Indices of elements, none twice, in the order in which they were written.
    covers: Vec<usize>,
}

impl Model for SetCover {
    const KIND: Kind = Kind {
        name: "set-cover",
        about: "choose the cheapest sets that together cover every element",
        version: 1,
        coordinates: "elements and sets go by their names",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Vec<String>;
    const SAMPLE: &'static str = r#"{
        "elements": [1, 2, 3, 4, 5],
        "sets": {
            "A": {"cost": 4, "covers": [1, 2, 3]},
            "B": {"cost": 2, "covers": [3, 4]},
            "C": {"cost": 2, "covers": [4, 5]},
            "D": {"cost": 2, "covers": [1, 2]},
            "E": {"cost": 1, "covers": [5]}
        }
    }"#;
    const FORMATS: &'static [Format<Self>] = &[
        formats::scp::FORMAT,
        formats::scp::BY_ROWS,
        formats::scp::BY_COLUMNS,
        formats::hgr::FORMAT,
        formats::table::FORMAT,
    ];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        check::puzzle(spec)
    }

    fn to_spec(&self) -> Spec {
        spec::of(self)
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Optimize)
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Vec<String>>, Unsupported> {
        Self::KIND.for_the_cheapest(goal)?;
        Ok(encode::plan(self))
    }

    fn verify(&self, answer: &Vec<String>) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Vec<String>>) -> Picture {
        picture::draw(self, answer)
    }
}

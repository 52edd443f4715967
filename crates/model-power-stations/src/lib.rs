//! Puzzle kind `power-stations`: supply every town on every day by exactly one station.
//!
//! Every town has a power station, and cables join pairs of towns. A running station supplies its own town
//! and those that a cable joins to it. Each station may run once: from some day to some later day or the same,
//! within the *window* of days in which it is available; or it stays off.
//! Sought is a schedule by which every town is supplied on every day, and never by two stations at once.
//!
//! # Formulation
//!
//! | exact cover | here |
//! |---|---|
//! | primary item | a station, which does one thing: it runs once, or stays off |
//! | primary item | a town on a day, which needs one supplier |
//! | option | a station that stays off; it covers the station |
//! | option | a station and the first and last day of its run; it covers the station, and all that it supplies on these days |
//!
//! To cover each station exactly once is to pick one run for it, or none;
//! to cover each town on each day exactly once is to have one supplier, no more and no less.
//! A window of k days has k (k + 1) / 2 runs, so there are as many options and one more.
//!
//! # Order
//!
//! In lexicographic order schedules compare by the first station in the file, then by the second, and so on:
//! one that stays off comes first, then the earlier first day, then the earlier last day.
//!
//! ```
//! use model_power_stations::{PowerStations, Schedule};
//! use puzzle_model::Model;
//!
//! let spec = r#"{"days": 2, "towns": {"Ash": [1, 2], "Birch": [1, 1]}, "cables": [["Ash", "Birch"]]}"#;
//! let puzzle = PowerStations::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! let answer: Schedule = serde_json::from_str(r#"[{"town": "Ash", "days": [1, 2]}]"#).unwrap();
//! assert!(puzzle.verify(&answer).is_ok());
//! let answer: Schedule = serde_json::from_str(r#"[{"town": "Birch", "days": [1, 1]}]"#).unwrap();
//! assert!(puzzle.verify(&answer).is_err());
//! ```

mod answer;
mod codes;
mod encode;
mod hdu;
mod picture;
mod spec;
mod town;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Model, Picture, Plan, Unsupported, Violation,
};

pub use answer::{Run, Schedule};
pub use spec::{LARGEST_DAYS, LARGEST_SUPPLY, LARGEST_TOWNS, Spec};
pub use town::Town;

/// A first and a last day, counted from 1.
type Days = [u32; 2];

/// Towns with their stations, and the cables between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerStations {
    days: u32,
    towns: Vec<Town>,
    /// The days on which the station of each town is available.
    windows: Vec<Days>,
    /// Pairs of different towns, by index; no pair comes twice.
    cables: Vec<[usize; 2]>,
}

impl PowerStations {
    /// Gives for each town the towns that its station supplies, itself first.
    fn supplied(&self) -> Vec<Vec<usize>> {
        let mut supplied: Vec<Vec<usize>> = (0..self.towns.len()).map(|town| vec![town]).collect();
        for [one, other] in &self.cables {
            supplied[*one].push(*other);
            supplied[*other].push(*one);
        }
        supplied
    }
}

impl Model for PowerStations {
    const KIND: Kind = Kind {
        name: "power-stations",
        about: "run stations so that each town has exactly one supplier on every day",
        version: 1,
        coordinates: "towns by name; days from 1, as [first, last]",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Schedule;
    const SAMPLE: &'static str = r#"{
        "days": 3,
        "towns": {"Ash": [1, 3], "Birch": [1, 2], "Cole": [2, 3]},
        "cables": [["Ash", "Birch"], ["Birch", "Cole"], ["Cole", "Ash"]]
    }"#;
    const FORMATS: &'static [Format<Self>] = &[hdu::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        spec::read(&spec)
    }

    fn to_spec(&self) -> Spec {
        spec::write(self)
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Schedule>, Unsupported> {
        Self::KIND.without_costs(goal)?;
        Ok(encode::plan(self))
    }

    fn verify(&self, answer: &Schedule) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(|()| None)
    }

    fn picture(&self, answer: Option<&Schedule>) -> Picture {
        picture::draw(self, answer)
    }
}

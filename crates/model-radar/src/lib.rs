//! Puzzle kind `radar`: the least radius at which a few stations reach every city.
//!
//! Cities and radar stations are points of a plane. At most `max_stations` of the stations are to run,
//! all with the same radius, so that every city is no farther than that from some running station.
//! Sought are the stations that make do with the least radius.
//!
//! # Exactness
//!
//! The radius is the distance of some city to some station: at any other, it could be less.
//! Distances are compared by their squares, and these are integers: coordinates are read as decimals, digit by digit,
//! and counted in units of the last decimal place that any of them has. No number is ever rounded.
//! The cost of an answer is its squared radius in these units. Where all coordinates are integers,
//! it is the squared radius itself.
//!
//! # Formulation
//!
//! Whether a radius is enough is a question of repeat cover, with an answer that no more than so many options make up:
//!
//! | repeat cover | here |
//! |---|---|
//! | item | a city, to be covered at least once |
//! | option of cost 1 | a station; it covers the cities within the radius |
//!
//! A cover of at most `max_stations` options is a choice of stations at which the radius is enough, and every such
//! choice is one. What is enough stays enough when it grows, so the least radius is found by halving a range of
//! distances: the one below it is refuted, which proves that there is no less. There always is an answer,
//! since a single station reaches every city from far enough.
//!
//! # Goals
//!
//! `optimize` (the default) tells of each better choice as it is found, and keeps the best when a limit comes first.
//! `solve` gives the best alone, once it is proven to be the best.
//! The kind has no other goals: covers are not enumerated or counted.
//!
//! ```
//! use model_radar::{Choice, Radar};
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r#"{"cities": [[0, 0], [1.5, 2]], "stations": [[0, 0], [1, 1]], "max_stations": 1}"#;
//! let puzzle = Radar::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! let answer: Choice = serde_json::from_str(r#"{"radius_squared": 2, "stations": [2]}"#).unwrap();
//! assert_eq!(puzzle.verify(&answer), Ok(Some(Cost(200))));
//! let answer: Choice = serde_json::from_str(r#"{"radius_squared": 2, "stations": [1]}"#).unwrap();
//! assert!(puzzle.verify(&answer).is_err());
//! ```

mod answer;
mod codes;
mod decimal;
mod distances;
mod encode;
mod hdu;
mod picture;
mod search;
mod spec;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use answer::Choice;
pub use decimal::Decimal;
pub use spec::{LARGEST_COORDINATE, LARGEST_PAIRS, MOST_PLACES, Spec};

/// A point, by its x and y in units of the last decimal place.
type Point = [i64; 2];

/// Cities, stations, and how many of these may run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Radar {
    cities: Vec<Point>,
    stations: Vec<Point>,
    max_stations: u32,
    /// How many decimal places the unit of the points has.
    places: u32,
}

impl Radar {
    /// Gives a squared distance as a decimal.
    fn squared(&self, distance: u64) -> Decimal {
        Decimal::new(distance.into(), 2 * self.places)
    }

    /// Gives a point as decimals.
    fn shown(&self, point: Point) -> [Decimal; 2] {
        point.map(|unit| Decimal::new(unit.into(), self.places))
    }
}

impl Model for Radar {
    const KIND: Kind = Kind {
        name: "radar",
        about: "run at most so many stations that reach every city at the least radius",
        version: 1,
        coordinates: "points [x, y], integers or decimals; stations in answers by number, from 1",
        costs: "squared units",
    };
    type Spec = Spec;
    type Answer = Choice;
    const SAMPLE: &'static str = r#"{"cities": [[0, 0], [0, 3], [4, 0]], "stations": [[0, 0], [0, 2], [4, 1]], "max_stations": 2}"#;
    const FORMATS: &'static [Format<Self>] = &[hdu::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        spec::read(&spec, spec::place)
    }

    fn to_spec(&self) -> Spec {
        spec::write(self)
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Optimize)
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Choice>, Unsupported> {
        Self::KIND.for_the_cheapest(goal)?;
        Ok(Plan::Own(Box::new(search::Halving(self))))
    }

    fn verify(&self, answer: &Choice) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Choice>) -> Picture {
        picture::draw(self, answer)
    }
}

//! Cities and stations as they stand in a puzzle file, and what makes them sound.

use puzzle_model::{InputError, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Decimal, Point, Radar};

/// How large a coordinate may be, in units of the last decimal place: squared distances must fit 64 bits.
pub const LARGEST_COORDINATE: u64 = 1_500_000_000;

/// How many decimal places a coordinate may have.
pub const MOST_PLACES: u32 = 9;

/// How many pairs of a city and a station there may be: the formulation has up to an element for each.
pub const LARGEST_PAIRS: usize = 4_000_000;

/// Cities, stations, and how many of these may run.
///
/// ```
/// let spec = r#"{"cities": [[0, 0], [0.5, 3]], "stations": [[1, 1]], "max_stations": 1}"#;
/// let spec: model_radar::Spec = serde_json::from_str(spec).unwrap();
/// assert_eq!(spec.cities[1][0].to_string(), "0.5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// What is to be reached: points `[x, y]`.
    #[schemars(length(min = 1))]
    pub cities: Vec<[Decimal; 2]>,
    /// Where stations stand: points `[x, y]`.
    #[schemars(length(min = 1))]
    pub stations: Vec<[Decimal; 2]>,
    /// How many stations may run.
    #[schemars(range(min = 1))]
    pub max_stations: u32,
}

/// A part of a puzzle that can be wrong; where it stands in the input is known to the reader alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Cities,
    Stations,
    Most,
    /// A coordinate of the city of this index.
    City(usize, usize),
    /// A coordinate of the station of this index.
    Station(usize, usize),
}

/// Gives the place of a part in a puzzle file.
pub(crate) fn place(part: Part) -> Place {
    Place::Value(match part {
        Part::Cities => "/cities".to_owned(),
        Part::Stations => "/stations".to_owned(),
        Part::Most => "/max_stations".to_owned(),
        Part::City(index, axis) => format!("/cities/{index}/{axis}"),
        Part::Station(index, axis) => format!("/stations/{index}/{axis}"),
    })
}

/// Makes a puzzle of sound parts; `place` says where each stands in the input.
pub(crate) fn read(spec: &Spec, place: impl Fn(Part) -> Place) -> Result<Radar, InputError> {
    check_sizes(spec.cities.len(), spec.stations.len(), &place)?;
    if spec.max_stations == 0 {
        let message = "at least one station must be allowed to run";
        return Err(InputError::new("radar-most", message).at(place(Part::Most)));
    }
    let places = places(spec, &place)?;
    let city = |(index, numbers)| point(numbers, places, |axis| place(Part::City(index, axis)));
    let station =
        |(index, numbers)| point(numbers, places, |axis| place(Part::Station(index, axis)));
    Ok(Radar {
        cities: spec
            .cities
            .iter()
            .enumerate()
            .map(city)
            .collect::<Result<_, _>>()?,
        stations: spec
            .stations
            .iter()
            .enumerate()
            .map(station)
            .collect::<Result<_, _>>()?,
        max_stations: spec.max_stations,
        places,
    })
}

/// Gives the most decimal places that a coordinate has.
fn places(spec: &Spec, place: impl Fn(Part) -> Place) -> Result<u32, InputError> {
    let mut most = 0;
    for (points, part) in [
        (&spec.cities, Part::City as fn(usize, usize) -> Part),
        (&spec.stations, Part::Station),
    ] {
        for (at, number) in points.iter().flatten().enumerate() {
            let places = number.places();
            if places > MOST_PLACES {
                let message = format!("{number} has {places} decimal places");
                return Err(InputError::new("radar-coordinate", message)
                    .help(format!("a coordinate has up to {MOST_PLACES} of them"))
                    .at(place(part(at / 2, at % 2))));
            }
            most = most.max(places);
        }
    }
    Ok(most)
}

/// Gives a point in units of a decimal place that none of its coordinates goes below.
fn point(
    numbers: &[Decimal; 2],
    places: u32,
    place: impl Fn(usize) -> Place,
) -> Result<Point, InputError> {
    let mut point = [0; 2];
    for (axis, number) in numbers.iter().enumerate() {
        let units = number.in_units(places);
        let fits = units.filter(|units| units.unsigned_abs() <= LARGEST_COORDINATE);
        point[axis] = fits.ok_or_else(|| too_large(*number, places).at(place(axis)))?;
    }
    Ok(point)
}

fn too_large(number: Decimal, places: u32) -> InputError {
    let message = match places {
        0 => format!("the coordinate {number} is too large"),
        _ => format!(
            "the coordinate {number} is too large where others have {places} decimal places"
        ),
    };
    let help = format!(
        "a coordinate goes up to {}",
        Decimal::new(LARGEST_COORDINATE.into(), places)
    );
    InputError::new("radar-coordinate", message).help(help)
}

/// Checks that there are cities and stations, and not too many.
pub(crate) fn check_sizes(
    cities: usize,
    stations: usize,
    place: impl Fn(Part) -> Place,
) -> Result<(), InputError> {
    for (count, what, part) in [
        (cities, "city", Part::Cities),
        (stations, "station", Part::Stations),
    ] {
        if count == 0 {
            let message = format!("there is no {what}");
            return Err(InputError::new("radar-size", message).at(place(part)));
        }
    }
    if cities.saturating_mul(stations) <= LARGEST_PAIRS {
        return Ok(());
    }
    let message = format!("{cities} cities and {stations} stations are too many");
    let help = format!("there may be up to {LARGEST_PAIRS} pairs of a city and a station");
    Err(InputError::new("radar-size", message)
        .help(help)
        .at(place(Part::Stations)))
}

pub(crate) fn write(puzzle: &Radar) -> Spec {
    let shown = |point: &Point| puzzle.shown(*point);
    Spec {
        cities: puzzle.cities.iter().map(shown).collect(),
        stations: puzzle.stations.iter().map(shown).collect(),
        max_stations: puzzle.max_stations,
    }
}

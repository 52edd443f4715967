//! Towns and cables as they stand in a puzzle file, and what makes them sound.

use std::collections::HashMap;

use puzzle_model::json::{UniqueMap, escape};
use puzzle_model::{InputError, Place, did_you_mean};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Days, PowerStations, Town};

/// How many towns there may be.
pub const LARGEST_TOWNS: usize = 1000;

/// How many days there may be.
pub const LARGEST_DAYS: u32 = 366;

/// How many towns and days all possible runs may supply together: the formulation has an element for each.
pub const LARGEST_SUPPLY: u64 = 20_000_000;

/// Days, towns with the windows of their stations, and cables.
///
/// ```
/// let spec = r#"{"days": 3, "towns": {"Ash": [1, 3], "Birch": [2, 2]}, "cables": [["Ash", "Birch"]]}"#;
/// let spec: model_power_stations::Spec = serde_json::from_str(spec).unwrap();
/// assert_eq!(spec.towns.0[1], ("Birch".to_owned(), [2, 2]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// On how many days every town needs a supplier.
    #[schemars(range(min = 1, max = LARGEST_DAYS))]
    pub days: u32,
    /// Each town, by name, with the first and the last day on which its station is available, counted from 1.
    pub towns: UniqueMap<[u32; 2]>,
    /// Pairs of towns that a cable joins: the station of each supplies the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cables: Vec<[Town; 2]>,
}

pub(crate) fn read(spec: &Spec) -> Result<PowerStations, InputError> {
    check_days(spec.days).map_err(|error| error.at_value("/days"))?;
    check_towns(spec.towns.0.len()).map_err(|error| error.at_value("/towns"))?;
    for (town, window) in &spec.towns.0 {
        let place = format!("/towns/{}", escape(town));
        check_window(*window, spec.days).map_err(|error| error.at_value(place))?;
    }
    let puzzle = PowerStations {
        days: spec.days,
        towns: (spec.towns.0.iter().map(|(town, _)| Town(town.clone()))).collect(),
        windows: spec.towns.0.iter().map(|(_, window)| *window).collect(),
        cables: cables(spec)?,
    };
    check_supply(&puzzle).map_err(|error| error.at_value("/towns"))?;
    Ok(puzzle)
}

pub(crate) fn check_days(days: u32) -> Result<(), InputError> {
    if (1..=LARGEST_DAYS).contains(&days) {
        return Ok(());
    }
    let message = format!("{days} days are too few or too many");
    let help = format!("there are 1 to {LARGEST_DAYS} days");
    Err(InputError::new("power-stations-size", message).help(help))
}

pub(crate) fn check_towns(towns: usize) -> Result<(), InputError> {
    if (1..=LARGEST_TOWNS).contains(&towns) {
        return Ok(());
    }
    let message = format!("{towns} towns are too few or too many");
    let help = format!("there are 1 to {LARGEST_TOWNS} towns");
    Err(InputError::new("power-stations-size", message).help(help))
}

pub(crate) fn check_window(window: Days, days: u32) -> Result<(), InputError> {
    let [first, last] = window;
    if 1 <= first && first <= last && last <= days {
        return Ok(());
    }
    let message = format!("{window:?} is no window of days");
    let help = format!("give a first day from 1, and a last day from the first up to {days}");
    Err(InputError::new("power-stations-window", message).help(help))
}

/// Checks that the formulation stays within bounds.
///
/// A window of k days has k + 1 - n runs of n days, so its runs have k (k + 1) (k + 2) / 6 days in all.
pub(crate) fn check_supply(puzzle: &PowerStations) -> Result<(), InputError> {
    let days_of_runs = |[first, last]: &Days| {
        let k = u64::from(last - first + 1);
        k * (k + 1) * (k + 2) / 6
    };
    let runs = puzzle.windows.iter().map(days_of_runs);
    let supplied = puzzle.supplied();
    let supply = runs
        .zip(&supplied)
        .map(|(days, towns)| days * towns.len() as u64);
    if supply.sum::<u64>() <= LARGEST_SUPPLY {
        return Ok(());
    }
    let message = "these windows and cables allow too many runs";
    let help = format!("all runs may supply up to {LARGEST_SUPPLY} towns and days together");
    Err(InputError::new("power-stations-supply", message).help(help))
}

/// Reads the cables; the windows are sound.
fn cables(spec: &Spec) -> Result<Vec<[usize; 2]>, InputError> {
    let towns = (0..).zip(&spec.towns.0);
    let towns: HashMap<&str, usize> = towns.map(|(at, (name, _))| (&name[..], at)).collect();
    let mut seen = HashMap::new();
    let mut cables = Vec::new();
    for (index, pair) in spec.cables.iter().enumerate() {
        let mut cable = [0; 2];
        for (end, town) in pair.iter().enumerate() {
            cable[end] = *towns
                .get(&town.0[..])
                .ok_or_else(|| unknown(spec, index, end))?;
        }
        let [one, other] = cable;
        let place = |index| Place::Value(format!("/cables/{index}"));
        if one == other {
            let message = format!("this cable joins town {} to itself", pair[0]);
            return Err(InputError::new("power-stations-cable", message)
                .help("a station supplies its own town without a cable")
                .at(place(index)));
        }
        if let Some(before) = seen.insert([one.min(other), one.max(other)], index) {
            let message = format!("towns {} and {} are joined already", pair[0], pair[1]);
            return Err(InputError::new("power-stations-cable", message)
                .at(place(index))
                .also(place(before), "the same cable"));
        }
        cables.push(cable);
    }
    Ok(cables)
}

/// The error for an end of a cable that is no town.
fn unknown(spec: &Spec, cable: usize, end: usize) -> InputError {
    let name = &spec.cables[cable][end].0;
    let names = spec.towns.0.iter().map(|(name, _)| &name[..]);
    let help = did_you_mean(name, names);
    let help = help.unwrap_or_else(|| "every town stands in `towns`, with its window".to_owned());
    InputError::new("power-stations-town", format!("there is no town {name}"))
        .help(help)
        .at_value(format!("/cables/{cable}/{end}"))
}

pub(crate) fn write(puzzle: &PowerStations) -> Spec {
    let names = puzzle.towns.iter().map(|town| town.0.clone());
    let name = |town: usize| puzzle.towns[town].clone();
    Spec {
        days: puzzle.days,
        towns: UniqueMap(names.zip(puzzle.windows.iter().copied()).collect()),
        cables: puzzle.cables.iter().map(|cable| cable.map(name)).collect(),
    }
}

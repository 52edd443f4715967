//! Choices of stations, and the rules that they must keep.

use puzzle_model::{Cost, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::distances::distance;
use crate::{Decimal, Radar};

/// The stations that run, and the squared radius at which they reach every city.
///
/// ```
/// let choice = r#"{"radius_squared": 2.25, "stations": [1, 3]}"#;
/// let choice: model_radar::Choice = serde_json::from_str(choice).unwrap();
/// assert_eq!(choice.radius_squared, "2.25".parse().unwrap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The square of the least radius at which these stations reach every city.
    pub radius_squared: Decimal,
    /// The numbers of the stations, counted from 1, ascending.
    pub stations: Vec<u32>,
}

/// Checks that the stations exist, come once and in order, are not too many, and need the radius that they claim;
/// gives that radius, squared, in units.
pub(crate) fn verify(puzzle: &Radar, answer: &Choice) -> Result<Cost, Violation> {
    let stations = &answer.stations;
    let mut pairs = stations.iter().zip(stations.iter().skip(1));
    if let Some((before, number)) = pairs.find(|(before, number)| before >= number) {
        let message = format!("station {number} follows station {before}, but numbers ascend");
        return Err(Violation(message));
    }
    if stations.is_empty() || stations.len() > puzzle.max_stations as usize {
        let (count, most) = (stations.len(), puzzle.max_stations);
        let message = format!("{count} stations run, expected 1 to {most}");
        return Err(Violation(message));
    }
    let radius = radius(puzzle, stations)?;
    let (claimed, needed) = (answer.radius_squared, puzzle.squared(radius));
    if claimed != needed {
        let message = format!("the squared radius is {claimed}, but these stations need {needed}");
        return Err(Violation(message));
    }
    Ok(Cost(radius))
}

/// Gives the largest distance, squared, of a city from the nearest of these stations.
fn radius(puzzle: &Radar, stations: &[u32]) -> Result<u64, Violation> {
    let mut radius = 0;
    for city in &puzzle.cities {
        let mut nearest = u64::MAX;
        for number in stations {
            let index = (*number as usize).checked_sub(1);
            let station = index.and_then(|index| puzzle.stations.get(index));
            let station =
                station.ok_or_else(|| Violation(format!("there is no station {number}")))?;
            nearest = nearest.min(distance(*city, *station));
        }
        radius = radius.max(nearest);
    }
    Ok(radius)
}

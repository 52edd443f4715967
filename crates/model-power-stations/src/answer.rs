//! Schedules, and the rules that they must keep.

use std::collections::HashMap;

use puzzle_model::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Days, PowerStations, Town};

/// The stations that run; those that stay off are not listed.
///
/// ```
/// let answer = r#"[{"town": "Ash", "days": [1, 3]}, {"town": 7, "days": [2, 2]}]"#;
/// let answer: model_power_stations::Schedule = serde_json::from_str(answer).unwrap();
/// assert_eq!(answer.0[0].days, [1, 3]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Schedule(pub Vec<Run>);

/// A station that runs.
///
/// ```
/// let run = r#"{"town": "Ash", "days": [2, 3]}"#;
/// let run: model_power_stations::Run = serde_json::from_str(run).unwrap();
/// assert_eq!(run.town.to_string(), "Ash");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The town where it stands.
    pub town: Town,
    /// The first and the last day on which it runs, counted from 1.
    pub days: [u32; 2],
}

impl PowerStations {
    /// Gives for each town the days on which its station runs, unless it stays off.
    pub(crate) fn runs(&self, answer: &Schedule) -> Result<Vec<Option<Days>>, Violation> {
        let towns: HashMap<&Town, usize> = self.towns.iter().zip(0..).collect();
        let mut runs = vec![None; self.towns.len()];
        for Run { town, days } in &answer.0 {
            let at = *towns
                .get(town)
                .ok_or_else(|| Violation(format!("there is no town {town}")))?;
            let [first, last] = self.windows[at];
            if !(first <= days[0] && days[0] <= days[1] && days[1] <= last) {
                return Err(Violation(format!(
                    "the station of {town} cannot run on days {days:?}, but within {first} to {last}"
                )));
            }
            if runs[at].replace(*days).is_some() {
                return Err(Violation(format!("the station of {town} runs twice")));
            }
        }
        Ok(runs)
    }
}

/// Checks that stations run once and in their windows, and that every town has one supplier on each day.
pub(crate) fn verify(puzzle: &PowerStations, answer: &Schedule) -> Result<(), Violation> {
    let runs = puzzle.runs(answer)?;
    let days = puzzle.days as usize;
    let mut suppliers = vec![0_u32; runs.len() * days];
    let mut supply = |from: usize, to: usize| {
        for day in runs[from]
            .into_iter()
            .flat_map(|[first, last]| first..=last)
        {
            suppliers[to * days + day as usize - 1] += 1;
        }
    };
    for [one, other] in &puzzle.cables {
        supply(*one, *other);
        supply(*other, *one);
    }
    (0..runs.len()).for_each(|town| supply(town, town));
    match suppliers.iter().position(|suppliers| *suppliers != 1) {
        Some(at) => Err(Violation(format!(
            "town {} has {} suppliers on day {}",
            puzzle.towns[at / days],
            suppliers[at],
            at % days + 1
        ))),
        None => Ok(()),
    }
}

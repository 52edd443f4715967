//! Schedules as exact cover; the crate's documentation says why it is right.

use dlx_core::{ItemId, Problem};
use puzzle_model::Plan;

use crate::{Days, PowerStations, Run, Schedule};

/// Makes the plan: stations are declared first, then towns by day; options go by station, the one to stay off first.
pub(crate) fn plan(puzzle: &PowerStations) -> Plan<'_, Schedule> {
    let mut builder = Problem::builder();
    let stations: Vec<ItemId> = (puzzle.towns.iter())
        .map(|town| builder.primary(format_args!("station {town}")))
        .collect();
    let needs: Vec<Vec<ItemId>> = (puzzle.towns.iter())
        .map(|town| {
            let need = |day| builder.primary(format_args!("town {town} on day {day}"));
            (1..=puzzle.days).map(need).collect()
        })
        .collect();
    let mut meaning: Vec<Option<(usize, Days)>> = Vec::new();
    for (town, supplied) in puzzle.supplied().iter().enumerate() {
        builder.option([stations[town]]);
        meaning.push(None);
        for days in runs(puzzle.windows[town]) {
            let days_of = |town: &usize| &needs[*town][days[0] as usize - 1..days[1] as usize];
            let covered = supplied.iter().flat_map(days_of).copied();
            builder.option([stations[town]].into_iter().chain(covered));
            meaning.push(Some((town, days)));
        }
    }
    let problem = builder
        .build()
        .expect("each option covers a station and towns that differ");
    Plan::exact_listing(
        problem,
        move |at| meaning[at],
        |runs| schedule(puzzle, runs),
    )
}

/// Gives all runs within a window: by first day, then by last.
fn runs([first, last]: Days) -> impl Iterator<Item = Days> {
    (first..=last).flat_map(move |from| (from..=last).map(move |to| [from, to]))
}

/// Gives the schedule of the stations that run, which come in the order of the towns.
fn schedule(puzzle: &PowerStations, runs: Vec<Option<(usize, Days)>>) -> Schedule {
    let run = |(town, days): (usize, Days)| Run {
        town: puzzle.towns[town].clone(),
        days,
    };
    Schedule(runs.into_iter().flatten().map(run).collect())
}

//! `puzzle solve`: one input after the other, answers as they are found.

use std::io::{self, Write, stdout};

use puzzle_model::AnyCase;

use crate::args::SolveArgs;
use crate::engine::{Failure, Finished, Runner};
use crate::exit::Tally;
use crate::inputs::{self, Reading, jobs};
use crate::output::{errors, ndjson, people};
use crate::request::Request;
use crate::signals::Signals;

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<u8> {
    let request = Request::new(args)?;
    let inputs = inputs::inputs(&args.files, args.from.as_deref(), Reading::Json)?;
    let signals = Signals::listen()?;
    let runner = Runner {
        threads: request.threads,
        cancel: signals.token(),
        request,
    };
    let mut tally = Tally::new(false);
    for job in inputs.flat_map(jobs) {
        let (id, read_as) = (job.id.clone(), job.read_as);
        let ended = match job.load() {
            Ok(None) => continue,
            Ok(Some(case)) => solve(&runner, &id, read_as, &case, args.json)?,
            Err(error) => Err(Failure::Input(error)),
        };
        if let Err(failure) = &ended {
            tell(&id, read_as, failure, args.json)?;
        }
        tally.add(ended.as_ref().map_or_else(Into::into, Into::into));
        if signals.came() {
            break;
        }
    }
    Ok(signals.code_or(tally.code(args.exit_code)))
}

/// Says that an input failed: where results go if they are NDJSON, else on stderr.
fn tell(id: &str, read_as: &'static str, failure: &Failure, json: bool) -> io::Result<()> {
    if json {
        return ndjson::Events::new(&mut stdout().lock(), id, read_as).error(failure);
    }
    errors::report(id, failure);
    Ok(())
}

/// Solves one case; the outer error is about writing, the inner about the case.
fn solve(
    runner: &Runner,
    id: &str,
    read_as: &'static str,
    case: &AnyCase,
    json: bool,
) -> io::Result<Result<Finished, Failure>> {
    let mut to = stdout().lock();
    if let Some(format) = &runner.request.to {
        warn(id, case);
        return write_in_format(runner, case, format, &mut to);
    }
    if json {
        return write_events(runner, id, read_as, case, &mut to);
    }
    warn(id, case);
    write_for_people(runner, id, case, &mut to)
}

fn warn(id: &str, case: &AnyCase) {
    for warning in &case.warnings {
        errors::warn(id, warning);
    }
}

fn write_in_format(
    runner: &Runner,
    case: &AnyCase,
    format: &str,
    to: &mut dyn Write,
) -> io::Result<Result<Finished, Failure>> {
    let result = runner
        .goal(case)
        .and_then(|(goal, _)| runner.write(case, goal, format));
    Ok(match result {
        Ok((finished, text)) => {
            to.write_all(&text)?;
            to.flush()?;
            Ok(finished)
        }
        Err(failure) => Err(failure),
    })
}

/// Writes the objects of one case, all but the `error` of one that fails.
pub(crate) fn write_events(
    runner: &Runner,
    id: &str,
    read_as: &'static str,
    case: &AnyCase,
    to: &mut dyn Write,
) -> io::Result<Result<Finished, Failure>> {
    let (goal, from) = match runner.goal(case) {
        Ok(goal) => goal,
        Err(failure) => return Ok(Err(failure)),
    };
    let mut events = ndjson::Events::new(to, id, read_as);
    events.start(case, &goal, from)?;
    let ended = runner.run(case, goal, &mut events);
    if let Ok(finished) = &ended {
        events.end(finished)?;
    }
    Ok(ended)
}

fn write_for_people(
    runner: &Runner,
    id: &str,
    case: &AnyCase,
    to: &mut dyn Write,
) -> io::Result<Result<Finished, Failure>> {
    let (goal, from) = match runner.goal(case) {
        Ok(goal) => goal,
        Err(failure) => return Ok(Err(failure)),
    };
    let mut report = people::Report::new(to, goal);
    report.heading(id, case, from)?;
    let ended = runner.run(case, goal, &mut report);
    if let Ok(finished) = &ended {
        report.finish(finished, case.puzzle.kind().costs)?;
    }
    Ok(ended)
}

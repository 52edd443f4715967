//! `puzzle solve`: one input after the other, answers as they are found.

use std::cell::Cell;
use std::io::{self, Write, stdout};
use std::ops::ControlFlow;

use puzzle_model::{AnyCase, Progress, Style};

use super::certify::Certifier;
use crate::args::SolveCommand;
use crate::engine::{Failure, Finished, Runner};
use crate::exit::{Ending, Tally};
use crate::inputs::{Reading, jobs};
use crate::output::gallery::{Gallery, See, Shown, Wall};
use crate::output::progress::Teller;
use crate::output::{errors, ndjson, people};
use crate::registry;
use crate::request::Request;
use crate::signals::Signals;
use crate::turn::Turn;

pub(crate) fn run(command: &SolveCommand) -> anyhow::Result<u8> {
    let args = &command.solve;
    let certifier = command.certificate.as_deref().map(Certifier::new);
    let request = Request::new(args)?;
    let inputs = args.input.read(Reading::Json)?;
    let signals = Signals::listen()?;
    let printer = Printer {
        runner: Runner {
            threads: request.threads,
            cancel: signals.token(),
            request,
        },
        json: args.json,
        style: people::style(command.ascii),
        gallery: command.svg.as_deref().map(Gallery::open).transpose()?,
        teller: Teller::new(args.progress, args.json),
        started: Cell::new(false),
        certifier,
    };
    let mut tally = Tally::new(false);
    for job in inputs.flat_map(jobs) {
        let (id, read_as) = (job.id.clone(), job.read_as);
        let _span = tracing::info_span!("input", id).entered();
        let turn = printer.runner.take(job);
        if let Some(ending) = printer.print(&id, read_as, turn)? {
            tally.add(ending);
        }
        if signals.came() {
            break;
        }
    }
    Ok(signals.code_or(tally.code(args.exit_code)))
}

/// How a case ended; the outer error is about writing, the inner about the case.
type Ended = io::Result<Result<Finished, Failure>>;

/// Solves cases and prints what comes out, in the way that was asked for.
struct Printer<'a> {
    runner: Runner,
    json: bool,
    style: Style,
    gallery: Option<Gallery>,
    teller: Teller,
    /// Whether something was printed, so that a blank line sets the next apart, or a heading is not printed again.
    started: Cell<bool>,
    certifier: Option<Certifier<'a>>,
}

impl Printer<'_> {
    /// Prints what comes of an input; `None` if it held no puzzle.
    fn print(
        &self,
        id: &str,
        read_as: &'static str,
        turn: Result<Turn, Failure>,
    ) -> anyhow::Result<Option<Ending>> {
        let ended = match turn {
            Ok(Turn::Nothing) => return Ok(None),
            Ok(Turn::TooLate) => {
                self.pass_over(id, read_as)?;
                return Ok(Some(Ending::Stopped));
            }
            Ok(Turn::Case(case)) => {
                let ended = self.solve(id, read_as, &case)?;
                self.certify(&case, &ended)?;
                ended
            }
            Err(failure) => Err(failure),
        };
        if let Err(failure) = &ended {
            self.tell(id, read_as, failure)?;
        }
        Ok(Some(ended.as_ref().map_or_else(Into::into, Into::into)))
    }

    fn solve(
        &self,
        id: &str,
        read_as: &'static str,
        case: &AnyCase,
    ) -> anyhow::Result<Result<Finished, Failure>> {
        if !self.json {
            for warning in &case.warnings {
                errors::warn(id, warning);
            }
        }
        let mut wall = self.gallery.as_ref().map(|gallery| gallery.wall(id));
        let ended = self.write(id, read_as, case, &mut |goal, answer| match &mut wall {
            Some(wall) => wall.take(goal, answer),
            None => ControlFlow::Continue(()),
        });
        self.teller.hide();
        wall.map_or(Ok(()), Wall::finish)?;
        Ok(ended?)
    }

    /// Writes the certificate of a case that ended.
    fn certify(&self, case: &AnyCase, ended: &Result<Finished, Failure>) -> anyhow::Result<()> {
        let (Some(certifier), Ok(finished)) = (&self.certifier, ended) else {
            return Ok(());
        };
        let said = certifier.certify(case, finished, &self.runner.cancel)?;
        if !self.json && self.runner.request.to.is_none() {
            writeln!(stdout().lock(), "{said}")?;
        }
        Ok(())
    }

    fn write(&self, id: &str, read_as: &'static str, case: &AnyCase, see: &mut See<'_>) -> Ended {
        let Self { runner, teller, .. } = self;
        let mut to = teller.beside(stdout().lock());
        let mut progress = |now| {
            if teller.tell(id, &now).is_err() {
                // Nobody reads any more, as the next write will find.
                runner.cancel.cancel();
            }
        };
        if self.json {
            let mut events = ndjson::Events::new(&mut to, id, read_as);
            return write_events(runner, case, &mut events, see, &mut progress);
        }
        match &runner.request.to {
            Some(format) => self.write_in_format(case, format, &mut to, &mut progress),
            None => self.write_for_people(id, case, &mut to, see, &mut progress),
        }
    }

    /// Says that an input failed: where results go if they are NDJSON, else on stderr.
    fn tell(&self, id: &str, read_as: &'static str, failure: &Failure) -> io::Result<()> {
        if self.json {
            return ndjson::Events::new(&mut stdout().lock(), id, read_as).error(failure);
        }
        errors::report(id, failure);
        Ok(())
    }

    /// Says that the time for the whole call ran out before an input.
    fn pass_over(&self, id: &str, read_as: &'static str) -> io::Result<()> {
        let mut to = stdout().lock();
        if self.json {
            return ndjson::Events::new(&mut to, id, read_as).not_begun();
        }
        if self.runner.request.to.is_some() {
            errors::not_begun(id);
            return Ok(());
        }
        people::not_begun(&mut to, id)
    }

    fn write_in_format(
        &self,
        case: &AnyCase,
        format: &str,
        to: &mut dyn Write,
        progress: &mut dyn FnMut(Progress),
    ) -> Ended {
        let goal = self.runner.goal(case);
        let result = goal.and_then(|(goal, _)| self.runner.write(case, goal, format, progress));
        Ok(match result {
            Ok((finished, text)) => {
                if !self.started.replace(true) {
                    to.write_all(registry::heading(format).as_bytes())?;
                }
                to.write_all(&text)?;
                to.flush()?;
                Ok(finished)
            }
            Err(failure) => Err(failure),
        })
    }

    fn write_for_people(
        &self,
        id: &str,
        case: &AnyCase,
        to: &mut dyn Write,
        see: &mut See<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Ended {
        let (goal, from) = match self.runner.goal(case) {
            Ok(goal) => goal,
            Err(failure) => return Ok(Err(failure)),
        };
        if self.started.replace(true) {
            writeln!(to)?;
        }
        let mut report = people::Report::new(to, goal, self.style);
        report.heading(id, case, from)?;
        let to = &mut report;
        let ended = self
            .runner
            .run(case, goal, &mut Shown { goal, see, to }, progress);
        if let Ok(finished) = &ended {
            report.finish(finished, case.puzzle.kind().costs)?;
        }
        Ok(ended)
    }
}

/// Writes the objects of one case, all but the `error` of one that fails; each answer is seen before.
pub(crate) fn write_events(
    runner: &Runner,
    case: &AnyCase,
    to: &mut ndjson::Events<'_>,
    see: &mut See<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Ended {
    let (goal, from) = match runner.goal(case) {
        Ok(goal) => goal,
        Err(failure) => return Ok(Err(failure)),
    };
    to.start(case, &goal, from)?;
    let ended = runner.run(case, goal, &mut Shown { goal, see, to }, progress);
    if let Ok(finished) = &ended {
        to.end(finished)?;
    }
    Ok(ended)
}

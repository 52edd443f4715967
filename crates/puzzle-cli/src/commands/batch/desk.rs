//! Where one job is worked on: it is read, solved and written, unless an earlier run has answered it.

use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::time::Instant;

use puzzle_model::{AnyAnswer, AnyCase, Goal, Progress, Status};

use super::account::Settled;
use super::page::{Complaint, Done, Ended, Page, Pen};
use super::report::{Best, Entry, Report};
use super::worker::Worker;
use crate::commands::solve::write_events;
use crate::engine::{Failure, Finished, caught};
use crate::exit::Ending;
use crate::inputs::Job;
use crate::output::ndjson::Events;
use crate::output::people;
use crate::turn::Turn;

/// What came of an input; the outer error is about writing.
type Came = io::Result<Option<(Status, Ending)>>;

/// Solves a job in the general way, and writes what comes of it on a page.
pub(super) fn solve(worker: &Worker<'_, '_>, job: Job, page: Page) -> Done {
    let begun = Instant::now();
    let _span = tracing::info_span!("input", id = job.id).entered();
    let mut desk = Desk {
        worker,
        id: job.id.clone(),
        read_as: job.read_as,
        input: None,
        page,
        complaint: None,
        answered_before: false,
        entry: Entry::default(),
    };
    let came = caught(|| desk.solve(job)).unwrap_or_else(|panic| desk.fail(panic));
    let time = (!desk.answered_before).then(|| begun.elapsed());
    // What cannot be written is told when the page is handed in.
    let ended = match came.ok().flatten() {
        None => Ended::None,
        Some((status, ending)) => Ended::One(Settled {
            id: desk.id,
            status,
            ending,
            time,
            entry: desk.entry,
        }),
    };
    Done {
        page: desk.page,
        complaint: desk.complaint,
        ended,
    }
}

/// One job being worked on.
struct Desk<'a, 't> {
    worker: &'a Worker<'a, 't>,
    id: String,
    read_as: &'static str,
    /// Hash of the input, as results state it.
    input: Option<u128>,
    page: Page,
    complaint: Option<Complaint>,
    answered_before: bool,
    /// What a report says of the input.
    entry: Entry,
}

impl<'t> Desk<'_, 't> {
    fn solve(&mut self, job: Job) -> Came {
        let runner = self.worker.runner;
        if runner.is_too_late_for(&job) {
            return self.pass_over();
        }
        let source = job.read();
        if runner.request.to.is_none() {
            let hash = source.hash(&runner.request.patch);
            self.input = Some(hash);
            let answers = self.worker.answers;
            if let Some(answer) = answers.and_then(|answers| answers.find(&self.id, hash)) {
                self.answered_before = true;
                return Ok(Some((answer.status, answer.ending)));
            }
        }
        match runner.understand(|| source.parse()) {
            Ok(Turn::Nothing) => Ok(None),
            Ok(Turn::TooLate) => self.pass_over(),
            Ok(Turn::Case(case)) => self.run(&case),
            Err(failure) => self.fail(failure),
        }
    }

    fn run(&mut self, case: &AnyCase) -> Came {
        let Worker {
            runner,
            teller,
            writer,
            ..
        } = self.worker;
        let id = self.id.clone();
        let mut progress = |now| {
            if let Some(object) = teller.object(&id, &now) {
                writer.write_aside(&object);
            }
        };
        let shown = self.worker.reports && Report::shows(self.page.place);
        let mut best = Best::default();
        let mut see = |goal: &Goal, answer: &dyn AnyAnswer| {
            if shown {
                best.see(goal, answer);
            }
            ControlFlow::Continue(())
        };
        let ended = match &runner.request.to {
            None => write_events(
                runner,
                case,
                &mut self.pen().events(),
                &mut see,
                &mut progress,
            )?,
            Some(format) => self.write_as(format, case, &mut progress)?,
        };
        let finished = match ended {
            Ok(finished) => finished,
            Err(failure) => return self.fail(failure),
        };
        if self.worker.reports {
            self.entry.found = people::found(&finished, case.puzzle.kind().costs);
            self.entry.picture = best.svg();
        }
        let status = finished.outcome.status(&finished.goal);
        Ok(Some((status, Ending::from(&finished))))
    }

    /// Writes the result in a text format; the outer error is about writing.
    fn write_as(
        &mut self,
        format: &str,
        case: &AnyCase,
        progress: &mut dyn FnMut(Progress),
    ) -> io::Result<Result<Finished, Failure>> {
        let runner = self.worker.runner;
        let goal = runner.goal(case);
        let written = goal.and_then(|(goal, _)| runner.write(case, goal, format, progress));
        Ok(match written {
            Ok((finished, text)) => {
                self.pen().pen.write_all(&text)?;
                Ok(finished)
            }
            Err(failure) => Err(failure),
        })
    }

    fn fail(&mut self, failure: Failure) -> Came {
        let ending = Ending::from(&failure);
        if self.worker.reports {
            self.entry.found = failure.to_string();
        }
        if self.worker.runner.request.to.is_some() {
            self.complaint = Some(Complaint::Failed(self.id.clone(), failure));
        } else {
            self.pen().events().error(&failure)?;
        }
        Ok(Some((Status::Error, ending)))
    }

    fn pass_over(&mut self) -> Came {
        if self.worker.runner.request.to.is_some() {
            self.complaint = Some(Complaint::NotBegun(self.id.clone()));
        } else {
            self.pen().events().not_begun()?;
        }
        Ok(Some((Status::Unknown, Ending::Stopped)))
    }

    fn pen(&mut self) -> Signed<'_, 't> {
        Signed {
            pen: Pen {
                writer: self.worker.writer,
                page: &mut self.page,
            },
            id: &self.id,
            read_as: self.read_as,
            input: self.input,
        }
    }
}

/// A pen that knows whose results it writes.
struct Signed<'a, 't> {
    pen: Pen<'a, 't>,
    id: &'a str,
    read_as: &'static str,
    input: Option<u128>,
}

impl Signed<'_, '_> {
    fn events(&mut self) -> Events<'_> {
        Events::new(&mut self.pen, self.id, self.read_as).of_input(self.input)
    }
}

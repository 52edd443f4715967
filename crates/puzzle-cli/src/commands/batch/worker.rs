//! What a worker does: it takes jobs, solves them, and hands in what came out of each as soon as it is done.
//!
//! Lines of which many can be done in a moment are done in bulk, and handed in together: see [`super::bulk`].

use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use puzzle_model::{AnyAnswer, AnyCase, Goal, Progress, Status};

use super::account::Settled;
use super::bulk::Bulk;
use super::pace::Pace;
use super::page::{Complaint, Done, Ended, Page, Pen};
use super::queue::{Freed, Placed, Queue};
use super::report::{Best, Entry, Report};
use super::resume::Answers;
use super::writer::Writer;
use crate::commands::solve::write_events;
use crate::engine::{Failure, Finished, Runner, caught};
use crate::exit::Ending;
use crate::inputs::{Job, Lines, Portion};
use crate::output::ndjson::Events;
use crate::output::people;
use crate::output::progress::Teller;
use crate::turn::Turn;

/// What all workers share.
pub(super) struct Worker<'a, 't> {
    pub(super) runner: &'a Runner,
    pub(super) queue: &'a Queue<Portion>,
    pub(super) writer: &'a Writer<'t>,
    pub(super) teller: &'a Teller,
    /// What an earlier run has answered.
    pub(super) answers: Option<&'a Answers>,
    /// Whether a report is written, which wants to know what was found.
    pub(super) reports: bool,
}

/// What came of an input; the outer error is about writing.
type Came = io::Result<Option<(Status, Ending)>>;

/// Jobs that a worker took and has not begun.
type Chunk = VecDeque<Placed<Portion>>;

/// The collection that a worker is in, and the way through it in bulk, if there is one.
#[derive(Default)]
struct Within<'a>(Option<(Arc<str>, Option<Bulk<'a>>)>);

impl<'a> Within<'a> {
    /// Gives the way in bulk through these lines.
    fn bulk(&mut self, worker: &Worker<'a, '_>, lines: &Lines) -> Option<&mut Bulk<'a>> {
        let input = lines.input();
        if !matches!(&self.0, Some((within, _)) if Arc::ptr_eq(within, input)) {
            let bulk = || Bulk::of(worker.runner, worker.answers, lines);
            self.0 = Some((Arc::clone(input), (!worker.reports).then(bulk).flatten()));
        }
        self.0.as_mut()?.1.as_mut()
    }
}

impl<'a> Worker<'a, '_> {
    /// Works until there are no jobs any more, or nothing can be written.
    pub(super) fn work(&self) {
        let (mut pace, mut chunk) = (Pace::new(), Chunk::new());
        let mut within = Within::default();
        while self.queue.take(pace.jobs(), &mut chunk) {
            pace.begin();
            let in_bulk = self.work_through(&mut chunk, &mut within);
            pace.end(in_bulk);
        }
    }

    /// Solves the jobs of a chunk; once the call is cancelled, none is begun any more. Says whether all were done in bulk.
    fn work_through(&self, chunk: &mut Chunk, within: &mut Within<'a>) -> bool {
        let mut in_bulk = true;
        while !self.runner.cancel.is_cancelled()
            && let Some(Placed { place, work }) = chunk.pop_front()
        {
            in_bulk &= match work {
                Portion::Job(job) => self.solve_alone(job, Page::new(place, 0)),
                Portion::Lines(lines) => self.begin(place, lines, chunk, within),
            };
        }
        if !chunk.is_empty() {
            self.queue.free(Freed::of(chunk.drain(..)));
        }
        in_bulk
    }

    /// Solves some of these lines, or the first alone; what is left of them comes before the rest of the chunk.
    ///
    /// Where a line may take long, the rest is given back before.
    fn begin(
        &self,
        place: u64,
        mut lines: Lines,
        chunk: &mut Chunk,
        within: &mut Within<'a>,
    ) -> bool {
        let bulk = within.bulk(self, &lines);
        let Some(bulk) = bulk.and_then(|bulk| bulk.is_ready().then_some(bulk)) else {
            return self.begin_first(place, lines, chunk, |_| ());
        };
        let stretch = bulk.work_through(&mut lines, place);
        let (place, is_stuck) = (place + stretch.page.jobs, stretch.is_stuck);
        if stretch.page.jobs > 0 {
            self.hand_in(stretch.done());
        }
        if is_stuck && !self.runner.cancel.is_cancelled() {
            let give_back = |chunk: &mut Chunk| self.queue.take_back(chunk.drain(..));
            return self.begin_first(place, lines, chunk, give_back);
        }
        put_first(place, lines, chunk);
        true
    }

    /// Solves the first line alone, once what is behind it was put into the chunk.
    fn begin_first(
        &self,
        place: u64,
        mut lines: Lines,
        chunk: &mut Chunk,
        before: impl FnOnce(&mut Chunk),
    ) -> bool {
        let all = lines.size();
        let Some(job) = Job::of_first(&mut lines) else {
            return false;
        };
        let page = Page::new(place, all - lines.size());
        put_first(place + 1, lines, chunk);
        before(chunk);
        self.solve_alone(job, page)
    }

    /// Solves one job in the general way.
    fn solve_alone(&self, job: Job, page: Page) -> bool {
        self.hand_in(self.solve(job, page));
        false
    }

    fn hand_in(&self, done: Done) {
        if let Ok(freed) = self.writer.hand_in(done) {
            self.queue.free(freed);
        } else {
            self.runner.cancel.cancel();
            self.queue.abandon();
        }
    }

    fn solve(&self, job: Job, page: Page) -> Done {
        let begun = Instant::now();
        let _span = tracing::info_span!("input", id = job.id).entered();
        let mut desk = Desk {
            worker: self,
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
}

/// Puts lines before the rest of a chunk.
fn put_first(place: u64, lines: Lines, chunk: &mut Chunk) {
    if lines.count() > 0 {
        let work = Portion::Lines(lines);
        chunk.push_front(Placed { place, work });
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

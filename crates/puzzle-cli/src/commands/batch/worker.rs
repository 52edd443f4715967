//! What a worker does: it takes jobs, solves them, and hands in what came out of each as soon as it is done.
//!
//! Lines of which many can be done in a moment are done in bulk, and handed in together: see [`super::bulk`].

use std::collections::VecDeque;
use std::sync::Arc;

use super::bulk::Bulk;
use super::desk;
use super::pace::Pace;
use super::page::{Done, Page};
use super::queue::{Freed, Placed, Queue};
use super::resume::Answers;
use super::writer::Writer;
use crate::engine::Runner;
use crate::inputs::{Job, Lines, Portion};
use crate::output::progress::Teller;

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
        self.hand_in(desk::solve(self, job, page));
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
}

/// Puts lines before the rest of a chunk.
fn put_first(place: u64, lines: Lines, chunk: &mut Chunk) {
    if lines.count() > 0 {
        let work = Portion::Lines(lines);
        chunk.push_front(Placed { place, work });
    }
}

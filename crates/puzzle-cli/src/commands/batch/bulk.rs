//! Lines in bulk: of a collection whose kind knows a shorter way for its lines, many are done at a time.
//!
//! They share a page, an account and a look at the limits; for each alone there is little more than what its kind does.
//! A line that is left to the general way, and all that goes wrong, ends a stretch before that line: it is done as any other input.
//! A page is handed in as soon as it has taken a moment, and before a line that may take long, so that no result waits.

use std::sync::Arc;
use std::time::{Duration, Instant};

use puzzle_model::{AnyFormat, GoalPatch, Layout, LineOutcome, LineSolver, Mode, Outcome, Status};

use super::account::Account;
use super::page::{Done, Ended, Page};
use super::resume::Answers;
use super::sheet::{Heading, Sheet};
use crate::engine::{Finished, Runner, caught};
use crate::exit::Ending;
use crate::inputs::{Hashing, Lines, Reading, without_end};
use crate::request::Request;

/// How long results may stay on a page before it is handed in.
const PATIENCE: Duration = Duration::from_millis(1);

/// A time limit from here on is never felt in bulk, where searches are given up after less.
const LEAST_TIME: Duration = Duration::from_millis(10);

/// The way through the lines of one collection.
pub(super) struct Bulk<'a> {
    runner: &'a Runner,
    /// What an earlier run has answered.
    answers: Option<&'a Answers>,
    input: Arc<str>,
    solver: Box<dyn LineSolver>,
    /// What one and two solutions mean.
    verdicts: [Verdict; 2],
    /// Where NDJSON is written: its words, and the hashes of inputs.
    ndjson: Option<(Sheet, Hashing)>,
    /// The id of a line that may have been answered before.
    id: String,
    rest: Rest,
}

/// Lines that are not tried in bulk, since those before them were tried in vain: first one, then twice as many each time.
#[derive(Debug, Default)]
struct Rest {
    left: u32,
    next: u32,
}

impl Rest {
    const MOST: u32 = 64;

    /// Counts a line; says whether it is to be tried.
    fn is_over(&mut self) -> bool {
        let is_over = self.left == 0;
        self.left -= u32::from(!is_over);
        is_over
    }

    fn after(&mut self, in_vain: bool) {
        self.next = if in_vain {
            Self::MOST.min(2 * self.next).max(1)
        } else {
            0
        };
        self.left = self.next;
    }
}

/// What is said of an input that had so many solutions.
#[derive(Clone, Copy)]
struct Verdict {
    exhausted: bool,
    said: (Status, Ending),
}

/// What came out of a stretch of lines.
pub(super) struct Stretch {
    pub(super) page: Page,
    /// How much of the page belongs to lines that are done.
    written: usize,
    account: Account,
    /// Whether the line behind it is left to the general way.
    pub(super) is_stuck: bool,
}

impl Stretch {
    pub(super) fn done(self) -> Done {
        Done {
            page: self.page,
            complaint: None,
            ended: Ended::Many(self.account),
        }
    }
}

impl<'a> Bulk<'a> {
    /// Gives the way through the lines of a collection; `None` if there is none but the general one.
    pub(super) fn of(
        runner: &'a Runner,
        answers: Option<&'a Answers>,
        lines: &Lines,
    ) -> Option<Self> {
        let request = &runner.request;
        let Reading::Text(format, Layout::Lines) = lines.reading() else {
            return None;
        };
        if has_limits(request) || tracing::enabled!(tracing::Level::INFO) {
            return None;
        }
        let solver = format.in_bulk(&request.patch, request.to.as_deref())?;
        let ndjson = match request.to {
            Some(_) => None,
            None => Some(ndjson(request, lines, format, &*solver)?),
        };
        Some(Self {
            runner,
            answers: answers.filter(|answers| !answers.is_empty()),
            input: Arc::clone(lines.input()),
            verdicts: [1, 2].map(|found| Verdict::of(&finished(&*solver, found))),
            solver,
            ndjson,
            id: String::new(),
            rest: Rest::default(),
        })
    }

    /// Says whether the next line is to be tried.
    pub(super) fn is_ready(&mut self) -> bool {
        self.rest.is_over()
    }

    /// Works through lines, of which the first has this place, until it has taken a moment or is stuck.
    pub(super) fn work_through(&mut self, lines: &mut Lines, place: u64) -> Stretch {
        let mut stretch = Stretch {
            page: Page {
                jobs: 0,
                ..Page::new(place, 0)
            },
            written: 0,
            account: Account::new(None),
            is_stuck: false,
        };
        // A line that breaks this way down is done in the general way, which tells of it.
        let broken = caught(|| self.fill(&mut stretch, lines)).is_err();
        stretch.is_stuck |= broken;
        stretch.page.text.truncate(stretch.written);
        self.rest.after(stretch.page.jobs == 0);
        stretch
    }

    fn fill(&mut self, stretch: &mut Stretch, lines: &mut Lines) {
        let begun = Instant::now();
        let mut last = begun;
        while lines.count() > 0 && last.duration_since(begun) < PATIENCE && !self.is_over(last) {
            let (line, number) = (lines.first(), lines.number());
            let text = &mut stretch.page.text;
            let Some((came, said)) = self.solve(line, number, text) else {
                stretch.is_stuck = true;
                return;
            };
            let now = Instant::now();
            let time = now - last;
            if let Some((sheet, _)) = &self.ndjson {
                sheet.write_end(number, &came, time, text);
            }
            stretch.written = text.len();
            stretch.account.add_line(said, time, &self.input, number);
            stretch.page.jobs += 1;
            let size = line.len();
            stretch.page.size += size;
            lines.drop_first(size);
            last = now;
        }
        stretch.is_stuck = self.is_over(last);
    }

    /// Says whether no line is to be solved any more: the general way says why.
    fn is_over(&self, now: Instant) -> bool {
        let until = self.runner.request.until;
        self.runner.cancel.is_cancelled() || until.is_some_and(|until| now >= until)
    }

    /// Solves a line and writes its result; of NDJSON, all but the end.
    fn solve(
        &mut self,
        line: &[u8],
        number: u64,
        to: &mut Vec<u8>,
    ) -> Option<(LineOutcome, (Status, Ending))> {
        if let Some((sheet, hashing)) = &mut self.ndjson {
            let hash = hashing.hash(line);
            if let Some(answers) = self.answers {
                write_id(&mut self.id, &self.input, number);
                // What was answered before may be told once more, or not: that is not for here.
                if answers.know(&self.id) {
                    return None;
                }
            }
            sheet.write_start(number, hash, to);
        }
        let came = self.solver.solve(without_end(line), to)?;
        let verdict = self.verdicts.get(usize::from(came.found).checked_sub(1)?)?;
        // With a second solution, NDJSON is longer than the sheet.
        let fits = self.ndjson.is_none() || came.found == 1;
        (fits && came.exhausted == verdict.exhausted).then_some((came, verdict.said))
    }
}

/// Says whether a limit may be felt in a search that takes less than a millisecond.
fn has_limits(request: &Request) -> bool {
    let limits = request.limits;
    let is_short = limits.time.is_some_and(|time| time < LEAST_TIME);
    is_short || limits.nodes.is_some() || limits.memory.is_some()
}

/// Prepares what NDJSON says of each line.
fn ndjson(
    request: &Request,
    lines: &Lines,
    format: &dyn AnyFormat,
    solver: &dyn LineSolver,
) -> Option<(Sheet, Hashing)> {
    let heading = Heading {
        input: lines.input(),
        kind: format.kind().name,
        read_as: format.name(),
        goal: solver.goal(),
        goal_from: request.goal_from(&GoalPatch::default()),
    };
    let sheet = Sheet::new(&heading, &finished(solver, 1))?;
    Some((sheet, Hashing::new(&request.patch)))
}

/// How a puzzle with so many solutions, one or two, ends.
fn finished(solver: &dyn LineSolver, found: u8) -> Finished {
    let mut outcome = Outcome {
        found: found.into(),
        exhausted: solver.goal().mode == Mode::Unique && found == 1,
        ..Outcome::default()
    };
    outcome.stats.engine = solver.engine();
    Finished {
        goal: *solver.goal(),
        outcome,
        time: Duration::ZERO,
        call_is_over: false,
    }
}

impl Verdict {
    fn of(finished: &Finished) -> Self {
        let status = finished.outcome.status(&finished.goal);
        Self {
            exhausted: finished.outcome.exhausted,
            said: (status, Ending::from(finished)),
        }
    }
}

fn write_id(id: &mut String, input: &str, line: u64) {
    id.clear();
    id.push_str(input);
    id.push('#');
    id.push_str(&line.to_string());
}

#[cfg(test)]
mod tests {
    use puzzle_model::Goal;

    use super::super::panics::runner;
    use super::*;

    /// Answers a line by itself, but leaves some to the general way, or breaks down over them, when it has begun to write.
    struct Echo(Goal);

    impl LineSolver for Echo {
        fn goal(&self) -> &Goal {
            &self.0
        }

        fn engine(&self) -> &'static str {
            "echo"
        }

        fn solve(&mut self, line: &[u8], to: &mut Vec<u8>) -> Option<LineOutcome> {
            to.extend_from_slice(line);
            assert!(line != b"panic", "a break for the test");
            (line != b"hard").then_some(LineOutcome {
                found: 1,
                exhausted: true,
                nodes: 1,
                updates: 1,
            })
        }
    }

    #[test]
    fn nothing_is_left_of_a_line_that_is_left_to_the_general_way() {
        let runner = runner();
        let solver = Echo(Goal::new(Mode::Unique));
        for stop in ["hard", "panic"] {
            let mut lines = Lines::of_text(&format!("one\r\ntwo\n{stop}\nthree\n"));
            let mut bulk = Bulk {
                runner: &runner,
                answers: None,
                input: Arc::clone(lines.input()),
                verdicts: [1, 2].map(|found| Verdict::of(&finished(&solver, found))),
                solver: Box::new(Echo(solver.0)),
                ndjson: None,
                id: String::new(),
                rest: Rest::default(),
            };
            let stretch = bulk.work_through(&mut lines, 7);
            assert!(stretch.is_stuck);
            let page = &stretch.page;
            assert_eq!((page.place, page.jobs, page.size), (7, 2, 9));
            assert_eq!(page.text, b"onetwo");
            assert_eq!((lines.number(), stretch.account.inputs()), (3, 2));
            assert!(bulk.is_ready());
            assert_eq!(bulk.work_through(&mut lines, 9).page.jobs, 0);
            assert!(!bulk.is_ready(), "it is tried in vain");
        }
    }

    #[test]
    fn the_more_is_tried_in_vain_the_less_is_tried() {
        let mut rest = Rest::default();
        let mut tried = Vec::new();
        for line in 0..200 {
            if rest.is_over() {
                tried.push(line);
                rest.after(true);
            }
        }
        assert_eq!(tried, [0, 2, 5, 10, 19, 36, 69, 134, 199]);
        rest.after(false);
        assert!(rest.is_over() && rest.is_over(), "all are tried again");
    }
}

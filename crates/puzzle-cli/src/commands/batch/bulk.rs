//! Lines in bulk: of a collection whose kind knows a shorter way for its lines, many are done at a time.
//!
//! They share a page, an account and a look at the limits; for each alone there is little more than what its kind does.
//! A line that is left to the general way, and all that goes wrong, ends a stretch before that line: it is done as any other input.
//! A page is handed in as soon as it has taken a moment, and before a line that may take long, so that no result waits.

use std::sync::Arc;
use std::time::{Duration, Instant};

use puzzle_model::{AnyFormat, GoalPatch, Layout, LineOutcome, LineSolver, Status};

use super::account::Account;
use super::page::{Done, Ended, Page};
use super::rest::Rest;
use super::resume::Answers;
use super::sheet::{Heading, Sheet};
use super::verdict::{Verdicts, finished};
use crate::engine::{Runner, caught};
use crate::exit::Ending;
use crate::inputs::{Hashing, Lines, Reading, without_end};
use crate::request::Request;

/// How long results may stay on a page before it is handed in.
const PATIENCE: Duration = Duration::from_millis(1);

/// How many lines are solved together, stage by stage.
const TOGETHER: usize = 16;

/// A time limit from here on is never felt in bulk, where searches are given up after less.
const LEAST_TIME: Duration = Duration::from_millis(10);

/// The way through the lines of one collection.
pub(super) struct Bulk<'a> {
    runner: &'a Runner,
    /// What an earlier run has answered.
    answers: Option<&'a Answers>,
    input: Arc<str>,
    solver: Box<dyn LineSolver>,
    verdicts: Verdicts,
    /// Where NDJSON is written: its words, and the hashes of inputs.
    ndjson: Option<(Sheet, Hashing)>,
    /// How many lines are solved at a time, and what came of them.
    together: usize,
    came: Vec<LineOutcome>,
    solved: Vec<Solved>,
    /// The id of a line that may have been answered before.
    id: String,
    rest: Rest,
    /// Bytes that are enough for the next page, as far as one can tell.
    room: usize,
    /// What a line must take to be among the slowest.
    bar: Option<Duration>,
}

/// What came of a line, how long it took, and what is said of it.
struct Solved {
    came: LineOutcome,
    time: Duration,
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
            ended: Ended::Many(Box::new(self.account)),
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
            verdicts: Verdicts::of(&*solver, ndjson.is_some()),
            solver,
            ndjson,
            together: TOGETHER,
            came: Vec::with_capacity(TOGETHER),
            solved: Vec::with_capacity(TOGETHER),
            id: String::new(),
            rest: Rest::default(),
            room: 0,
            bar: None,
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
                text: Vec::with_capacity(self.room),
                ..Page::new(place, 0)
            },
            written: 0,
            account: Account::above(self.bar),
            is_stuck: false,
        };
        let mut breaks = self.breaks_down(&mut stretch, lines);
        if breaks && self.together > 1 {
            self.together = 1;
            breaks = self.breaks_down(&mut stretch, lines);
        }
        stretch.is_stuck |= breaks;
        self.room = stretch.written + stretch.written / 8;
        self.bar = stretch.account.bar();
        self.rest.after(stretch.page.jobs == 0);
        stretch
    }

    /// Works through lines; says whether this way broke down over the first of those that are left, or over one that was solved
    /// together with it. A single line that does this is done in the general way, which tells of it.
    fn breaks_down(&mut self, stretch: &mut Stretch, lines: &mut Lines) -> bool {
        let broke = caught(|| self.fill(stretch, lines)).is_err();
        stretch.page.text.truncate(stretch.written);
        broke
    }

    fn fill(&mut self, stretch: &mut Stretch, lines: &mut Lines) {
        let begun = Instant::now();
        let mut now = begun;
        while lines.count() > 0 && now.duration_since(begun) < PATIENCE && !self.is_over(now) {
            let mut room = [&[][..]; TOGETHER];
            let most = self.most_together(stretch.page.jobs == 0);
            let count = lines.heads(&mut room[..most]);
            let heads = &room[..count];
            now = self.solve(heads, lines.number(), now);
            let size = self.write(heads, lines.number(), stretch);
            lines.drop_front(self.solved.len() as u64, size);
            if self.solved.len() < count {
                stretch.is_stuck = true;
                return;
            }
        }
        stretch.is_stuck = self.is_over(now);
    }

    /// How many lines to solve at a time: one alone, where the last one was tried in vain.
    fn most_together(&self, is_first: bool) -> usize {
        if is_first && self.rest.was_in_vain() {
            return 1;
        }
        self.together
    }

    /// Says whether no line is to be solved any more: the general way says why.
    fn is_over(&self, now: Instant) -> bool {
        let until = self.runner.request.until;
        self.runner.cancel.is_cancelled() || until.is_some_and(|until| now >= until)
    }

    /// Solves the first of these lines, as far as that goes; gives the time then.
    fn solve(&mut self, lines: &[&[u8]], number: u64, begun: Instant) -> Instant {
        let count = self.unanswered(number, lines.len());
        let mut texts = [&[][..]; TOGETHER];
        for (text, line) in texts.iter_mut().zip(lines) {
            *text = without_end(line);
        }
        self.came.clear();
        self.solver.solve(&texts[..count], &mut self.came);
        let now = Instant::now();
        let shares = Shares::of(now - begun, &self.came);
        self.solved.clear();
        for came in &self.came {
            let Some(said) = self.verdicts.on(came) else {
                break;
            };
            let (came, time) = (*came, shares.of_line(came));
            self.solved.push(Solved { came, time, said });
        }
        now
    }

    /// Counts lines, from the first, that no earlier run has answered: what was may be told once more, or not, and that is not for here.
    fn unanswered(&mut self, number: u64, count: usize) -> usize {
        let Some(answers) = self.answers else {
            return count;
        };
        let new = (number..).take(count).take_while(|line| {
            write_id(&mut self.id, &self.input, *line);
            !answers.know(&self.id)
        });
        new.count()
    }

    /// Writes the results of the lines that were solved; gives how many bytes these lines have.
    fn write(&mut self, lines: &[&[u8]], number: u64, stretch: &mut Stretch) -> usize {
        let text = &mut stretch.page.text;
        let numbered = || (number..).zip(&self.solved);
        for (at, (line, (number, solved))) in lines.iter().zip(numbered()).enumerate() {
            let Some((sheet, hashing)) = &mut self.ndjson else {
                self.solver.write(at, text);
                continue;
            };
            sheet.write_start(number, hashing.hash(line), text);
            self.solver.write(at, text);
            sheet.write_end(&solved.came, solved.time, text);
        }
        stretch.written = text.len();
        for (number, Solved { time, said, .. }) in numbered() {
            stretch.account.add_line(*said, *time, &self.input, number);
        }
        let size = lines
            .iter()
            .take(self.solved.len())
            .map(|line| line.len())
            .sum();
        stretch.page.jobs += self.solved.len() as u64;
        stretch.page.size += size;
        size
    }
}

/// How long each of some lines took that were solved together: a part that goes by the work it was.
struct Shares {
    nanos: u64,
    updates: u64,
}

impl Shares {
    fn of(time: Duration, came: &[LineOutcome]) -> Self {
        Self {
            nanos: u64::try_from(time.as_nanos()).unwrap_or(u64::MAX),
            updates: came.iter().map(|came| came.updates).sum(),
        }
    }

    fn of_line(&self, came: &LineOutcome) -> Duration {
        let all = self.nanos.saturating_mul(came.updates);
        Duration::from_nanos(all.checked_div(self.updates).unwrap_or(self.nanos))
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

fn write_id(id: &mut String, input: &str, line: u64) {
    id.clear();
    id.push_str(input);
    id.push('#');
    id.push_str(&line.to_string());
}

#[cfg(test)]
mod tests {
    use puzzle_model::{Goal, Mode};

    use super::super::panics::runner;
    use super::*;

    /// Answers a line by itself, but leaves some to the general way, or breaks down over them, when it has begun to write.
    struct Echo(Goal, Vec<Vec<u8>>);

    impl LineSolver for Echo {
        fn goal(&self) -> &Goal {
            &self.0
        }

        fn engine(&self) -> &'static str {
            "echo"
        }

        fn solve(&mut self, lines: &[&[u8]], came: &mut Vec<LineOutcome>) {
            self.1 = lines.iter().map(|line| line.to_vec()).collect();
            let easy = lines.iter().take_while(|line| **line != b"hard");
            came.extend(easy.map(|_| LineOutcome {
                found: 1,
                exhausted: true,
                nodes: 1,
                updates: 1,
            }));
        }

        fn write(&self, number: usize, to: &mut Vec<u8>) {
            to.extend_from_slice(&self.1[number]);
            assert!(self.1[number] != b"panic", "a break for the test");
        }
    }

    #[test]
    fn nothing_is_left_of_a_line_that_is_left_to_the_general_way() {
        let runner = runner();
        let solver = Echo(Goal::new(Mode::Unique), Vec::new());
        for stop in ["hard", "panic"] {
            let mut lines = Lines::of_text(&format!("one\r\ntwo\n{stop}\nthree\n"));
            let mut bulk = Bulk {
                runner: &runner,
                answers: None,
                input: Arc::clone(lines.input()),
                verdicts: Verdicts::of(&solver, false),
                solver: Box::new(Echo(solver.0, Vec::new())),
                ndjson: None,
                together: TOGETHER,
                came: Vec::new(),
                solved: Vec::new(),
                id: String::new(),
                rest: Rest::default(),
                room: 0,
                bar: None,
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
    fn lines_that_are_solved_together_share_the_time_by_their_work() {
        let came = |updates| LineOutcome {
            found: 1,
            exhausted: true,
            nodes: 1,
            updates,
        };
        let shared = |works: &[u64]| {
            let lines: Vec<_> = works.iter().copied().map(came).collect();
            let shares = Shares::of(Duration::from_nanos(1200), &lines);
            let nanos = lines.iter().map(|line| shares.of_line(line).as_nanos());
            nanos.collect::<Vec<_>>()
        };
        assert_eq!(shared(&[10, 30, 20]), [200, 600, 400]);
        assert_eq!(shared(&[7]), [1200]);
        assert_eq!(shared(&[0]), [1200]);
    }
}

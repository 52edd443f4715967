//! The portfolio: several ways to find covers, each given its share of the work in turn.
//!
//! No one way is good for all problems, and how hard a problem is for each cannot be told beforehand. What one way answers
//! in milliseconds may take another years. So all of them run, in rounds:
//!
//! - the *walk* through the whole tree gets a quantum of work;
//! - the *learner* gets one third more, for its units of effort take less time;
//! - *attempts* by chance get a third of one, until a first cover is known;
//! - the *root test* is made once, when three times its cost has been spent on the others;
//! - *weights* that prove that there is no cover are looked for with a sixteenth.
//!
//! The quantum grows by 3/10 from round to round. If one way alone takes the time t, then all together take at most about 2.4 times 1.3 t
//! where it is the walk or the learner, and 7.2 times 1.3 t where it is an attempt: the others have had as much, and the last quantum
//! may have begun just before. The first quantum is the walk's, and most problems end within it: nothing else has been set up by then.
//!
//! To tell whether a cover is the only one takes a proof, and the walk has one only at its end. So if at its pace it would need
//! sixteen times the work of all so far to get there, it is as good as lost, and it and the attempts get a quarter of their shares in the next round.
//! Where one cover is enough there is no such rule: it may be anywhere, also close by.
//!
//! Work is counted in updates of tables and not in seconds, so the same problem with the same seed has the same answer everywhere.
//!
//! To tell whether a cover is the only one, the walk and the learner go on after the first, and all covers go into one pool:
//! two that differ are an answer, and so is one when either of them is exhausted.
//!
//! Source: Huberman, Lukose and Hogg, "An economics approach to hard computational problems", Science 275 (1997), for the idea.

use std::convert::Infallible;

use super::Learner;
use super::member::{Bounds, Verdict};
use super::pace::Pace;
use super::root::{RootTest, Weights};
use super::walk::{Attempts, Systematic};
use crate::find::FindProgress;
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::links::Links;
use crate::problem::Problem;
use crate::run::{End, Stats, StopReason};
use crate::search::Search;
use crate::visit::Progress;
use crate::walk;

/// The first quantum: about a millisecond.
const FIRST: u64 = 250_000;

/// A walk that would need so many times the work done so far is as good as lost.
const LOST: u64 = 16;

/// What is left of its share then.
const SHARE_OF_LOST: u64 = 4;

/// The most effort between two reports.
const REPORT: u64 = 1 << 20;

/// The most words for learnt clauses where memory is not limited: 64 MiB.
const MOST_WORDS: usize = 1 << 24;

/// The bytes to allow for one such word: the clauses are there twice during a deletion, and each is watched.
const CLAUSE_BYTES: u64 = 16;

/// The members, in the order of a round.
#[derive(Clone, Copy, Debug)]
enum Member {
    Walk,
    Weights,
    Attempts,
    Learner,
}

#[derive(Debug)]
pub(crate) struct Portfolio<'s, 'p> {
    search: &'s Search<'p>,
    /// So many covers are enough.
    wanted: u64,
    covers: Vec<Vec<OptionId>>,
    walk: Systematic<'p>,
    attempts: Option<Attempts<'p>>,
    learner: Option<Learner>,
    root: RootTest,
    weights: Option<Weights>,
    quantum: u64,
    pace: Pace,
    /// The effort at which to report next.
    next_report: u64,
    /// Who answered.
    by: &'static str,
}

impl<'s, 'p> Portfolio<'s, 'p> {
    pub(crate) fn new(search: &'s Search<'p>, wanted: u64) -> Self {
        Self {
            search,
            wanted,
            covers: Vec::new(),
            walk: Systematic::remembering(search),
            attempts: None,
            learner: None,
            root: RootTest::new(search.problem),
            weights: None,
            quantum: FIRST,
            pace: Pace::new(),
            next_report: REPORT,
            by: "",
        }
    }

    /// Runs until enough covers are found or it is clear that there are no more.
    pub(crate) fn run(&mut self, report: &mut dyn FnMut(FindProgress)) -> End<Infallible> {
        if let Some(end) = self.enough() {
            return end;
        }
        loop {
            if let Some(end) = self.round(self.quantum, report) {
                return end;
            }
            self.quantum += self.quantum * 3 / 10;
        }
    }

    fn round(
        &mut self,
        quantum: u64,
        report: &mut dyn FnMut(FindProgress),
    ) -> Option<End<Infallible>> {
        let share = quantum / if self.is_lost() { SHARE_OF_LOST } else { 1 };
        self.give(Member::Walk, share, report)
            .or_else(|| self.test_root())
            .or_else(|| {
                self.set_up();
                self.give(Member::Weights, quantum / 16, report)
            })
            .or_else(|| self.give(Member::Attempts, share / 3, report))
            .or_else(|| self.give(Member::Learner, quantum + quantum / 3, report))
    }

    /// Says whether the walk is as good as lost, by its pace since this was asked last.
    fn is_lost(&mut self) -> bool {
        let allowed = self.effort().saturating_mul(LOST);
        let (effort, fraction) = (self.walk.effort(), self.walk.fraction());
        self.wanted > 1 && self.pace.is_too_slow(effort, fraction, allowed)
    }

    /// Lets a member work, and pools the covers that it finds.
    fn give(
        &mut self,
        member: Member,
        work: u64,
        report: &mut dyn FnMut(FindProgress),
    ) -> Option<End<Infallible>> {
        let until = self.effort_of(member).saturating_add(work);
        loop {
            let work = until.saturating_sub(self.effort_of(member)).min(REPORT);
            if work == 0 || self.is_idle(member) {
                return None;
            }
            let verdict = self.run_member(member, work);
            if let Some(end) = self.judge(member, verdict) {
                return Some(end);
            }
            if self.effort() >= self.next_report {
                self.next_report = self.effort() + REPORT;
                report(self.progress());
            }
        }
    }

    fn run_member(&mut self, member: Member, work: u64) -> Verdict {
        let bounds = Bounds {
            work,
            left: self.search.limits.left_by(&self.stats()),
            cancel: &self.search.cancel,
        };
        let problem = self.search.problem;
        let verdict = match member {
            Member::Walk => Some(self.walk.run(&bounds)),
            Member::Weights => {
                let weights = self.weights.as_mut();
                weights.map(|weights| weights.run(problem, &bounds))
            }
            Member::Attempts => {
                let attempts = self.attempts.as_mut();
                attempts.map(|attempts| attempts.run(&bounds))
            }
            Member::Learner => {
                let learner = self.learner.as_mut();
                learner.map(|learner| learner.run(&bounds))
            }
        };
        verdict.unwrap_or(Verdict::OutOfBudget)
    }

    /// Says whether a member has nothing to do: it is not there, or it is not wanted any more.
    fn is_idle(&self, member: Member) -> bool {
        match member {
            Member::Walk => false,
            Member::Weights => self.weights.is_none(),
            // An attempt may find a cover again, and again.
            Member::Attempts => self.attempts.is_none() || !self.covers.is_empty(),
            Member::Learner => self.learner.is_none(),
        }
    }

    /// Draws the conclusion from how a run of a member ended.
    fn judge(&mut self, member: Member, verdict: Verdict) -> Option<End<Infallible>> {
        self.by = match member {
            Member::Walk => self.walk.stats().engine,
            Member::Weights => "weights",
            Member::Attempts => "restarts",
            Member::Learner => "conflict-driven",
        };
        match verdict {
            Verdict::OutOfBudget => None,
            Verdict::Exhausted => Some(End::Exhausted),
            Verdict::Stopped(reason) => Some(End::Stopped(reason)),
            Verdict::Found => {
                let cover = match (member, &self.attempts, &self.learner) {
                    (Member::Attempts, Some(attempts), _) => attempts.cover(),
                    (Member::Learner, _, Some(learner)) => learner.cover(),
                    _ => self.walk.cover(),
                };
                self.pool(cover);
                self.enough()
            }
        }
    }

    /// Keeps a cover, unless it is there already.
    fn pool(&mut self, cover: Vec<OptionId>) {
        let set = |cover: &[OptionId]| {
            let mut set = cover.to_vec();
            set.sort_unstable();
            set
        };
        let wanted = set(&cover);
        if self.covers.iter().all(|other| set(other) != wanted) {
            self.covers.push(cover);
        }
    }

    fn enough(&self) -> Option<End<Infallible>> {
        let found = self.covers.len() as u64;
        let limit = self.search.limits.solutions.unwrap_or(u64::MAX);
        (found >= limit.min(self.wanted)).then_some(End::Stopped(StopReason::Solutions))
    }

    /// Makes the root tests that are due.
    fn test_root(&mut self) -> Option<End<Infallible>> {
        while self.root.is_due(self.effort(), self.room()) {
            let left = self.search.limits.left_by(&self.stats());
            let mut gauge = Gauge::new(left, self.search.cancel.clone());
            self.by = "root-test";
            match self.root.refutes(self.search.problem, &mut gauge) {
                Ok(true) => return Some(End::Exhausted),
                Ok(false) => {}
                Err(reason) => return Some(End::Stopped(reason)),
            }
        }
        None
    }

    /// Sets up the members that are not there yet, as far as memory allows.
    fn set_up(&mut self) {
        if self.weights.is_some() {
            return;
        }
        let problem = self.search.problem;
        self.weights = Some(Weights::new(problem));
        let room = self.room();
        let walk = walk_bytes(problem, Some(room));
        if walk > room {
            return;
        }
        self.attempts = Some(Attempts::new(self.search, walk));
        let clauses = (room - walk).checked_sub(Learner::bytes(problem));
        if let Some(bytes) = clauses {
            let words = usize::try_from(bytes / CLAUSE_BYTES).unwrap_or(usize::MAX);
            let seed = self.search.seed.unwrap_or(0);
            let prefix = &self.search.prefix;
            self.learner = Some(Learner::new(problem, prefix, seed, words.min(MOST_WORDS)));
        }
    }

    /// Gives the bytes that the walk leaves to the others.
    fn room(&self) -> u64 {
        let limit = self.search.limits.memory;
        let walk = walk_bytes(self.search.problem, limit);
        limit.unwrap_or(u64::MAX).saturating_sub(walk)
    }

    fn effort_of(&self, member: Member) -> u64 {
        match member {
            Member::Walk => self.walk.effort(),
            Member::Weights => self.weights.as_ref().map_or(0, Weights::effort),
            Member::Attempts => self.attempts.as_ref().map_or(0, Attempts::effort),
            Member::Learner => self.learner.as_ref().map_or(0, Learner::effort),
        }
    }

    fn effort(&self) -> u64 {
        let members = [
            Member::Walk,
            Member::Weights,
            Member::Attempts,
            Member::Learner,
        ];
        members.iter().map(|member| self.effort_of(*member)).sum()
    }

    /// Adds up the work of all members.
    pub(crate) fn stats(&self) -> Stats {
        let mut stats = self.walk.stats();
        if let Some(attempts) = &self.attempts {
            stats.add(&attempts.stats());
        }
        if let Some(learner) = &self.learner {
            stats.nodes += learner.decisions();
            stats.updates += learner.effort();
        }
        stats.updates += self.root.effort() + self.effort_of(Member::Weights);
        stats.solutions = self.covers.len() as u64;
        stats.engine = self.by;
        stats
    }

    fn progress(&self) -> FindProgress {
        FindProgress {
            progress: Progress {
                fraction: self.walk.fraction(),
                nodes: self.stats().nodes,
                solutions: self.covers.len() as u64,
                level: self.walk.level(),
            },
            member: self.by,
            conflicts: self.conflicts(),
            restarts: self.restarts(),
        }
    }

    /// Counts the conflicts that were learnt from.
    pub(crate) fn conflicts(&self) -> u64 {
        self.learner.as_ref().map_or(0, Learner::conflicts)
    }

    /// Counts how often a member began anew.
    pub(crate) fn restarts(&self) -> u64 {
        self.learner.as_ref().map_or(0, Learner::restarts)
            + self.attempts.as_ref().map_or(0, Attempts::restarts)
    }

    /// Gives the covers found.
    pub(crate) fn into_covers(self) -> Vec<Vec<OptionId>> {
        self.covers
    }
}

/// Gives the bytes that a walk takes under a limit: without bits where these do not fit.
fn walk_bytes(problem: &Problem, limit: Option<u64>) -> u64 {
    let both = walk::bytes(problem);
    if limit.is_none_or(|limit| both <= limit) {
        both
    } else {
        Links::bytes(problem)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{all_counted_covers, all_covers, counted_instances, instances};

    use super::*;
    use crate::testing::{counted_problem, problem};

    /// Runs with quanta so small that all members take their turns, and gives the covers as sets.
    fn run(
        problem: &Problem,
        seed: u64,
        quantum: u64,
        wanted: u64,
    ) -> (Vec<Vec<usize>>, End<Infallible>) {
        let search = problem.search().seed(seed);
        let mut portfolio = Portfolio::new(&search, wanted);
        portfolio.quantum = quantum;
        let end = portfolio.run(&mut |_| ());
        let set = |cover: Vec<OptionId>| {
            let mut set: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            set.sort_unstable();
            set
        };
        let mut covers: Vec<_> = portfolio.into_covers().into_iter().map(set).collect();
        covers.sort();
        (covers, end)
    }

    fn check(covers: &[Vec<usize>], end: End<Infallible>, all: &[Vec<usize>], wanted: usize) {
        if all.len() < wanted {
            assert_eq!((covers, end), (all, End::Exhausted));
        } else {
            assert_eq!(
                (covers.len(), end),
                (wanted, End::Stopped(StopReason::Solutions))
            );
            assert!(covers.iter().all(|cover| all.contains(cover)));
        }
    }

    proptest! {
        #[test]
        fn members_do_together_what_one_could(instance in instances(), seed: u64, quantum in 4..100_u64, wanted in 1..4_usize) {
            let (covers, end) = run(&problem(&instance), seed, quantum, wanted as u64);
            check(&covers, end, &all_covers(&instance), wanted);
        }

        #[test]
        fn they_do_so_where_items_are_counted(counted in counted_instances(), seed: u64, quantum in 4..100_u64, wanted in 1..4_usize) {
            let (covers, end) = run(&counted_problem(&counted), seed, quantum, wanted as u64);
            check(&covers, end, &all_counted_covers(&counted), wanted);
        }
    }
}

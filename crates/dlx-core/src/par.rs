//! One search on several threads, with the outcome of one thread.
//!
//! The top of the tree is cut into many parts (see `split.rs`). Windows of consecutive parts are searched in parallel;
//! then their results are taken up one by one, in the order of the parts, so that solutions come in the order of a single walk.
//!
//! Each part counts its own work, the cut knows the work between parts, and giving a prefix counts as none,
//! so the sums are the statistics of a single walk at the same place. That makes limits exact: a part is searched within
//! what was left at the start of its window, which is no less than what is left when its turn comes.
//! If it turns out to have gone beyond that, it is walked once more within the exact limits, and so stops where a single walk does.
//! The same is done with a part that has more solutions than its basket holds: memory stays bounded,
//! and the visitor receives them as they are found.

use std::ops::ControlFlow;
use std::sync::mpsc::channel;

use rayon::ThreadPool;

use crate::choose::Order;
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::run::{End, Limits, Outcome, Stats, StopReason};
use crate::search::Search;
use crate::split::{Cut, Part};
use crate::visit::{Progress, Solution, Visitor, drive};
use crate::walk::{Ground, Walk, bytes};

/// Parts for each thread: many, for they are of very different sizes.
const PARTS: usize = 64;

/// Parts of a window for each thread.
const WINDOW: usize = 16;

/// The options that a basket holds, whatever the number of solutions.
const BASKET: usize = 1 << 16;

/// A search ready to run on several threads.
pub(crate) struct Team<'s, 'p> {
    search: &'s Search<'p>,
    threads: usize,
    pool: ThreadPool,
    cut: Cut,
    ground: Ground<'p>,
    counts_only: bool,
}

/// The solutions of a part, end to end, until there are too many; only counted where nobody will look at them.
struct Basket {
    options: Vec<OptionId>,
    ends: Vec<usize>,
    counts_only: bool,
}

/// What became of a part.
struct Findings {
    outcome: Outcome<()>,
    basket: Basket,
}

/// What has been taken up so far.
#[derive(Clone, Copy, Default)]
struct Tally {
    stats: Stats,
    parts: u32,
}

impl<'s, 'p> Team<'s, 'p> {
    /// Forms a team if the search asks for one and its tree can be shared out.
    pub(crate) fn of(search: &'s Search<'p>, counts_only: bool) -> Option<Self> {
        let threads = affordable(search);
        // A part without certain options takes more nodes than they would in place: the sums would differ.
        // So do updates, which each engine counts in its own way, and nodes where dead subtrees are looked for.
        let limits = &search.limits;
        let limited = limits.nodes.is_some() && search.order == Order::Declared;
        if threads < 2 || search.problem.is_counted() || limits.updates.is_some() || limited {
            return None;
        }
        let cut = search.cut(threads.saturating_mul(PARTS));
        if cut.parts.len() < 2 {
            return None;
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let mut ground = Ground::new(search, counts_only);
        ground.share(Gauge::new(search.limits, search.cancel.clone()));
        Some(Self {
            search,
            threads,
            pool: pool.build().ok()?,
            cut,
            ground,
            counts_only,
        })
    }

    /// Pushes all solutions to a visitor.
    pub(crate) fn visit<V: Visitor>(&self, visitor: &mut V) -> Outcome<V::Break> {
        let mut tally = Tally::default();
        let end = match self.windows(visitor, &mut tally) {
            ControlFlow::Continue(()) => End::Exhausted,
            ControlFlow::Break(end) => end,
        };
        let stats = tally.stats;
        Outcome { end, stats }
    }

    fn windows<V: Visitor>(
        &self,
        visitor: &mut V,
        tally: &mut Tally,
    ) -> ControlFlow<End<V::Break>> {
        let size = self.threads.saturating_mul(WINDOW);
        for window in self.cut.parts.chunks(size) {
            let limits = self.search.limits.left_by(&tally.stats);
            let findings = self.search_window(window, limits, visitor, tally)?;
            for (part, findings) in window.iter().zip(findings) {
                self.pass(&part.before, tally)?;
                self.take_up(part, &findings, visitor, tally)?;
            }
        }
        self.pass(&self.cut.after, tally)
    }

    /// Searches the parts of a window in parallel, and reports each as it is done.
    fn search_window<V: Visitor>(
        &self,
        window: &[Part],
        limits: Limits,
        visitor: &mut V,
        tally: &Tally,
    ) -> ControlFlow<End<V::Break>, Vec<Findings>> {
        let (sender, receiver) = channel();
        let mut done = *tally;
        let mut flow = ControlFlow::Continue(());
        let mut findings: Vec<Option<Findings>> = window.iter().map(|_| None).collect();
        self.pool.in_place_scope(|scope| {
            for (place, part) in window.iter().enumerate() {
                let sender = sender.clone();
                scope.spawn(move |_| {
                    let _ = sender.send((place, self.look(part, limits)));
                });
            }
            drop(sender);
            for (place, found) in receiver {
                done.parts += 1;
                done.stats.add(&found.outcome.stats);
                findings[place] = Some(found);
                if flow.is_continue() {
                    flow = self.report(visitor, &done);
                }
            }
        });
        match flow {
            ControlFlow::Continue(()) => {
                ControlFlow::Continue(findings.into_iter().flatten().collect())
            }
            ControlFlow::Break(end) => ControlFlow::Break(end),
        }
    }

    /// Prepares the walk of a part.
    fn walk(&self, part: &Part, limits: Limits) -> Walk<'p> {
        let gauge = Gauge::new(limits, self.search.cancel.clone());
        self.ground.walk(&part.prefix, gauge)
    }

    /// Searches a part, and keeps its solutions in a basket.
    fn look(&self, part: &Part, limits: Limits) -> Findings {
        let mut basket = Basket {
            options: Vec::new(),
            ends: Vec::new(),
            counts_only: self.counts_only,
        };
        let outcome = drive(&mut self.walk(part, limits), &mut basket);
        Findings { outcome, basket }
    }

    /// Counts the work between two parts, unless a limit stops the search there.
    fn pass<B>(&self, between: &Stats, tally: &mut Tally) -> ControlFlow<End<B>> {
        let left = self.search.limits.left_by(&tally.stats);
        if left.solutions == Some(0) {
            return ControlFlow::Break(End::Stopped(StopReason::Solutions));
        }
        if let Some(nodes) = left.nodes.filter(|nodes| *nodes < between.nodes) {
            tally.stats.nodes += nodes;
            return ControlFlow::Break(End::Stopped(StopReason::Nodes));
        }
        tally.stats.add(between);
        match left.updates {
            Some(updates) if between.updates >= updates => {
                ControlFlow::Break(End::Stopped(StopReason::Updates))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Hands out what was found in a part, or walks it once more where that is not what a single walk would find.
    fn take_up<V: Visitor>(
        &self,
        part: &Part,
        findings: &Findings,
        visitor: &mut V,
        tally: &mut Tally,
    ) -> ControlFlow<End<V::Break>> {
        tally.parts += 1;
        let left = self.search.limits.left_by(&tally.stats);
        if findings.exceed(&left) {
            let outcome = drive(&mut self.walk(part, left), visitor);
            tally.stats.add(&outcome.stats);
            return match outcome.end {
                End::Exhausted => ControlFlow::Continue(()),
                end => ControlFlow::Break(end),
            };
        }
        let handed_out = self.hand_out(&findings.basket, visitor);
        tally.stats.add(&findings.outcome.stats);
        match findings.outcome.end {
            End::Stopped(reason) if handed_out.is_continue() => {
                ControlFlow::Break(End::Stopped(reason))
            }
            _ => handed_out,
        }
    }

    fn hand_out<V: Visitor>(&self, basket: &Basket, visitor: &mut V) -> ControlFlow<End<V::Break>> {
        let mut start = 0;
        for end in &basket.ends {
            let options = &basket.options[start..*end];
            start = *end;
            let flow = visitor.solution(Solution::new(self.search.problem, options));
            flow.map_break(End::Break)?;
        }
        ControlFlow::Continue(())
    }

    fn report<V: Visitor>(&self, visitor: &mut V, tally: &Tally) -> ControlFlow<End<V::Break>> {
        let parts = u32::try_from(self.cut.parts.len()).unwrap_or(u32::MAX);
        let progress = Progress {
            fraction: f64::from(tally.parts) / f64::from(parts),
            nodes: tally.stats.nodes,
            solutions: tally.stats.solutions,
            level: 0,
        };
        visitor.progress(progress).map_break(End::Break)
    }
}

/// Gives the number of threads asked for, or as many as the memory allows to have tables of their own, beside the common ones.
fn affordable(search: &Search<'_>) -> usize {
    let bytes = bytes(search.problem);
    let copies = search
        .limits
        .memory
        .map(|memory| (memory / bytes).saturating_sub(1));
    let copies = copies.and_then(|copies| usize::try_from(copies).ok());
    copies.map_or(search.threads, |copies| copies.min(search.threads))
}

impl Findings {
    /// Says whether a walk within these limits, or one that hands out solutions as it goes, would find something else.
    fn exceed(&self, left: &Limits) -> bool {
        let stats = &self.outcome.stats;
        let counted = matches!(
            self.outcome.end,
            End::Break(())
                | End::Stopped(StopReason::Solutions | StopReason::Nodes | StopReason::Updates)
        );
        counted
            || left.solutions.is_some_and(|left| stats.solutions >= left)
            || left.nodes.is_some_and(|left| stats.nodes > left)
            || left.updates.is_some_and(|left| stats.updates >= left)
    }
}

impl Visitor for Basket {
    type Break = ();

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<()> {
        if self.counts_only {
            return ControlFlow::Continue(());
        }
        self.options.extend(solution.options());
        self.ends.push(self.options.len());
        if self.options.len() > BASKET {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

//! One question about a part, answered branch by branch, on any number of threads with the same answer.
//!
//! The top of the part's tree is cut into branches, always in the same way. A branch is searched on its own: with its own
//! trail and bound, below a budget that is set when it begins. So what comes of it depends on nothing but the branch
//! and the budget, wherever it runs.
//!
//! The findings are taken up in the order of the branches, as if there were one thread. A cover lowers the budget
//! for the branches after it; a branch that was searched below another budget meanwhile is searched again.
//! That is rare: most covers come from local search, before any question. The first branch without an answer ends
//! the question. So the cover, and whether there is a proof, are those of a single thread; of the nodes only those of
//! findings that were taken up are counted.
//!
//! Threads share one incumbent in this way: at once within a branch, and between branches in their order. On the long
//! questions, whether there is a cover of at most the lower bound, the answer is no, and nothing is ever searched twice.

use std::ops::ControlFlow;

use dlx_core::StopReason;

#[cfg(feature = "rayon")]
use crate::Silent;
use crate::engine::{Branch, Engine};
use crate::ledger::Ledger;
use crate::meter::Meter;
use crate::observer::{Observer, Progress};
use crate::pace::Pace;
use crate::part::Part;
use crate::techniques::{Technique, Techniques};
use crate::{Bound, Cost, Incumbent, Problem, Stop};

/// Branches of a question, whatever the number of threads.
const BRANCHES: usize = 64;

/// Asks for covers of a part below a budget, by this method of the bound, for about so much work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) method: usize,
    pub(crate) budget: Cost,
    pub(crate) allowance: u64,
}

/// What came of a branch.
#[derive(Debug)]
struct Findings {
    /// Whether there is a proof that it has no cover below the budget but this.
    proven: Result<bool, StopReason>,
    /// A cover of the part, in the words and costs of the whole.
    cover: Option<Incumbent>,
    nodes: u64,
    updates: u64,
    work: u64,
}

/// What all branches share.
#[derive(Clone, Copy)]
struct Task<'t> {
    problem: &'t Problem,
    part: &'t Part,
    techniques: Techniques,
    question: Question,
}

impl Task<'_> {
    /// Searches a branch with books of its own.
    fn search<B: Bound, P: Observer>(
        &self,
        branch: &Branch,
        bound: &mut B,
        meter: Meter,
        observer: &mut P,
    ) -> Findings {
        let ceiling = self.part.cost_outside(self.question.budget);
        let mut ledger = Ledger::of_part(self.problem, observer, meter, ceiling);
        let mut techniques = self.techniques;
        techniques.switch_off(Technique::LocalSearch);
        let mut engine = Engine::new(self.part, 0, bound, &mut ledger, techniques);
        let proven = engine.run_branch(self.question, branch);
        let work = engine.work();
        drop(engine);
        let stats = ledger.meter.stats();
        Findings {
            proven: proven.map_err(|stop| match stop {
                Stop::Limit(reason) => reason,
                Stop::Break(_) => StopReason::Cancelled,
            }),
            cover: ledger.best,
            nodes: stats.nodes,
            updates: stats.updates,
            work,
        }
    }
}

/// Asks the question with so many threads; `true` proves that the part has no cover below the budget, or below its best one.
///
/// Limits on nodes and updates are those of one thread, so with them there is one.
pub(crate) fn ask<B: Bound, O: Observer>(
    engine: &mut Engine<'_, '_, '_, '_, B, O>,
    question: Question,
    threads: usize,
) -> Result<bool, Stop<O::Break>> {
    let branches = engine.cut(question, BRANCHES)?;
    let mut tally = Tally {
        pace: Pace::start(0, question.allowance),
        work: 0,
        taken_up: 0,
        is_open: false,
    };
    let threads = affordable(engine, threads);
    while tally.taken_up < branches.len() {
        let budget = engine.lowered(question.budget);
        if engine.is_settled_below(budget) {
            break;
        }
        let task = Task {
            problem: engine.ledger().problem,
            part: engine.part(),
            techniques: engine.techniques(),
            question: Question { budget, ..question },
        };
        if threads > 1 {
            together(engine, task, &branches, &mut tally, threads)?;
        } else {
            alone(engine, task, &branches, &mut tally)?;
        }
        if tally.is_open {
            return Ok(false);
        }
    }
    engine.close_below(engine.lowered(question.budget));
    Ok(true)
}

/// Gives the number of threads asked for, or as many as limits allow.
fn affordable<B: Bound, O: Observer>(
    engine: &Engine<'_, '_, '_, '_, B, O>,
    threads: usize,
) -> usize {
    let limits = engine.ledger().meter.limits();
    if limits.nodes.is_some() || limits.updates.is_some() {
        return 1;
    }
    let copies = limits.memory.map(|bytes| {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        (bytes / (engine.trail().memory() + 1)).saturating_sub(1)
    });
    copies.map_or(threads, |copies| copies.clamp(1, threads))
}

/// Searches the next branch in this thread.
fn alone<B: Bound, O: Observer>(
    engine: &mut Engine<'_, '_, '_, '_, B, O>,
    task: Task<'_>,
    branches: &[Branch],
    tally: &mut Tally,
) -> Result<(), Stop<O::Break>> {
    let branch = &branches[tally.taken_up];
    let updates = engine.trail().residual().updates();
    let mut bound = engine.bound().clone();
    let meter = &engine.ledger().meter;
    let meter = meter.of_branch(updates, meter.token().clone());
    let mut relay = Relay {
        ledger: engine.ledger_mut(),
        updates,
        broken: None,
    };
    let findings = task.search(branch, &mut bound, meter, &mut relay);
    match relay.broken {
        Some(stop) => Err(stop),
        None => tally.take_up(engine, branch, findings),
    }
}

/// Searches all branches that are left, until the budget changes or one has no answer.
#[cfg(feature = "rayon")]
fn together<B: Bound, O: Observer>(
    engine: &mut Engine<'_, '_, '_, '_, B, O>,
    task: Task<'_>,
    branches: &[Branch],
    tally: &mut Tally,
    threads: usize,
) -> Result<(), Stop<O::Break>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let Ok(pool) = pool else {
        return alone(engine, task, branches, tally);
    };
    let over = engine.ledger().meter.token().child();
    let first = tally.taken_up;
    let (sender, receiver) = std::sync::mpsc::channel();
    pool.in_place_scope(|scope| {
        for (place, branch) in branches.iter().enumerate().skip(first) {
            let (sender, mut bound) = (sender.clone(), engine.bound().clone());
            let meter = engine.ledger().meter.of_branch(0, over.clone());
            scope.spawn(move |_| {
                let findings = task.search(branch, &mut bound, meter, &mut Silent);
                let _ = sender.send((place, findings));
            });
        }
        // Only branches send: should one panic, the caller hears that nobody is left, and does not wait for it.
        drop(sender);
        let mut waiting: Vec<Option<Findings>> = branches.iter().map(|_| None).collect();
        let mut end = Ok(());
        while end.is_ok() && tally.goes_on(branches.len(), task.question.budget, engine) {
            let Ok((place, findings)) = receiver.recv() else {
                break;
            };
            waiting[place] = Some(findings);
            while end.is_ok()
                && tally.goes_on(branches.len(), task.question.budget, engine)
                && let Some(findings) = waiting[tally.taken_up].take()
            {
                end = tally.take_up(engine, &branches[tally.taken_up], findings);
            }
        }
        over.cancel();
        end
    })
}

/// Without threads there is nobody to share the work with.
#[cfg(not(feature = "rayon"))]
fn together<B: Bound, O: Observer>(
    engine: &mut Engine<'_, '_, '_, '_, B, O>,
    task: Task<'_>,
    branches: &[Branch],
    tally: &mut Tally,
    _: usize,
) -> Result<(), Stop<O::Break>> {
    alone(engine, task, branches, tally)
}

/// Takes up findings in the order of the branches.
struct Tally {
    pace: Pace,
    work: u64,
    taken_up: usize,
    /// Whether a branch had no answer, or the allowance is used up.
    is_open: bool,
}

impl Tally {
    fn take_up<B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'_, '_, '_, '_, B, O>,
        branch: &Branch,
        findings: Findings,
    ) -> Result<(), Stop<O::Break>> {
        self.taken_up += 1;
        self.work += findings.work;
        engine.add_work(findings.work);
        if let Some(cover) = findings.cover {
            engine.offer_outside(&cover)?;
        }
        let memory = engine.trail().memory();
        let ledger = engine.ledger_mut();
        let counted = ledger.count(findings.nodes, findings.updates, memory);
        let proven = findings.proven.map_err(Stop::Limit)?;
        counted?;
        self.pace.resume(branch.weight);
        self.pace.close();
        self.is_open = !proven || self.pace.is_over(self.work);
        Ok(())
    }

    /// Says whether findings below this budget can still be taken up.
    #[cfg(feature = "rayon")]
    fn goes_on<B: Bound, O: Observer>(
        &self,
        branches: usize,
        budget: Cost,
        engine: &Engine<'_, '_, '_, '_, B, O>,
    ) -> bool {
        self.taken_up < branches && !self.is_open && engine.lowered(budget) == budget
    }
}

/// Passes on the progress of a branch.
struct Relay<'r, 'p, 'o, O: Observer> {
    ledger: &'r mut Ledger<'p, 'o, O>,
    /// Updates of the search around it.
    updates: u64,
    /// Why the search is to stop.
    broken: Option<Stop<O::Break>>,
}

impl<O: Observer> Observer for Relay<'_, '_, '_, O> {
    type Break = ();

    fn incumbent(&mut self, _: &Incumbent, _: Cost) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: Progress) -> ControlFlow<()> {
        let updates = self.updates + progress.updates;
        match self.ledger.tell(progress.nodes, updates) {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => {
                self.broken = Some(stop);
                ControlFlow::Break(())
            }
        }
    }
}

#[cfg(test)]
mod tests;

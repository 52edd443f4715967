//! The caller's part: to take up what is found in the order of the parts, and to search parts itself meanwhile.

use std::ops::ControlFlow;
use std::sync::mpsc::Receiver;

use super::basket::{Findings, Kept};
use super::team::{Report, Team};
use crate::run::{End, Limits, Outcome, Stats, StopReason};
use crate::visit::{Progress, Solution, Visitor};

/// Where the caller stands.
pub(super) struct Caller<'t, 's, 'p, 'v, V> {
    team: &'t Team<'s, 'p>,
    visitor: &'v mut V,
    receiver: Receiver<Report>,
    /// What was found in parts whose turn has not come.
    findings: Vec<Option<Findings>>,
    /// What has been taken up.
    taken: Stats,
    /// The parts that are done, taken up or not, and the work in them.
    parts_done: u32,
    work_done: Stats,
}

/// How solutions reach the visitor from a part that the caller searches itself.
enum Way {
    /// At once: it is the part whose turn it is.
    InPlace,
    /// At once, and the work was reported already.
    Again,
    /// When its turn comes.
    Kept(Kept),
}

/// The visitor of a part that the caller searches itself.
struct Own<'c, 't, 's, 'p, 'v, V> {
    caller: &'c mut Caller<'t, 's, 'p, 'v, V>,
    way: Way,
}

/// Why the caller left a part.
enum Left<B> {
    /// It has more solutions than are kept.
    Full,
    /// The visitor wants no more, or the search was given up.
    Over(End<B>),
}

impl<'t, 's, 'p, 'v, V: Visitor> Caller<'t, 's, 'p, 'v, V> {
    pub(super) fn new(
        team: &'t Team<'s, 'p>,
        visitor: &'v mut V,
        receiver: Receiver<Report>,
    ) -> Self {
        Self {
            team,
            visitor,
            receiver,
            findings: team.cut.parts.iter().map(|_| None).collect(),
            taken: Stats::default(),
            parts_done: 0,
            work_done: Stats::default(),
        }
    }

    /// Takes up all parts; gives out a task, with what is left for it, for each part that may be begun.
    pub(super) fn take_up_all(mut self, give_out: &mut dyn FnMut(Limits)) -> Outcome<V::Break> {
        let end = match self.take_up_each(give_out) {
            ControlFlow::Continue(()) => End::Exhausted,
            ControlFlow::Break(end) => end,
        };
        let stats = self.taken;
        Outcome { end, stats }
    }

    fn take_up_each(&mut self, give_out: &mut dyn FnMut(Limits)) -> ControlFlow<End<V::Break>> {
        let (parts, ahead) = (&self.team.cut.parts, self.team.ahead());
        let mut given_out = ahead;
        for (place, part) in parts.iter().enumerate() {
            let allowed = parts.len().min(place + ahead);
            self.team.allow(allowed);
            for _ in given_out..allowed {
                give_out(self.left());
            }
            given_out = allowed;
            let findings = self.find(place)?;
            self.pass(&part.before)?;
            match findings {
                Some(findings) => self.take_up(place, &findings)?,
                None => self.walk_in_place(place, Way::InPlace)?,
            }
        }
        self.pass(&self.team.cut.after)
    }

    fn left(&self) -> Limits {
        self.team.search.limits.left_by(&self.taken)
    }

    /// Searches parts until one is found, or gives `None` if nobody else has begun it.
    fn find(&mut self, place: usize) -> ControlFlow<End<V::Break>, Option<Findings>> {
        loop {
            while let Ok(report) = self.receiver.try_recv() {
                self.receive(report)?;
            }
            if let Some(findings) = self.findings[place].take() {
                return ControlFlow::Continue(Some(findings));
            }
            match self.team.claim() {
                Some(claimed) if claimed == place => return ControlFlow::Continue(None),
                Some(claimed) => self.look(claimed)?,
                None => match self.receiver.recv() {
                    Ok(report) => self.receive(report)?,
                    Err(_) => return ControlFlow::Break(given_up()),
                },
            }
        }
    }

    /// Puts aside what was found elsewhere, and tells the visitor how far the search has come.
    fn receive(&mut self, (place, findings): Report) -> ControlFlow<End<V::Break>> {
        let Some(findings) = findings else {
            return ControlFlow::Break(given_up());
        };
        self.note(&findings.outcome.stats);
        self.findings[place] = Some(findings);
        self.report(0.0, &Stats::default())
    }

    /// Notes that a part is done.
    fn note(&mut self, work: &Stats) {
        self.parts_done += 1;
        self.work_done.add(work);
    }

    /// Tells the visitor how far the search has come, with what is done of the part under way.
    fn report(&mut self, share: f64, work: &Stats) -> ControlFlow<End<V::Break>> {
        let parts = u32::try_from(self.team.cut.parts.len()).unwrap_or(u32::MAX);
        let progress = Progress {
            fraction: ((f64::from(self.parts_done) + share) / f64::from(parts)).min(1.0),
            nodes: self.work_done.nodes + work.nodes,
            solutions: self.work_done.solutions + work.solutions,
            level: 0,
        };
        self.visitor.progress(progress).map_break(End::Break)
    }

    /// Searches a part whose turn has not come, and keeps its solutions.
    fn look(&mut self, place: usize) -> ControlFlow<End<V::Break>> {
        let limits = self.left();
        let (outcome, way) = self.search_part(place, limits, Way::Kept(Kept::default()));
        let Outcome { end, stats } = outcome;
        let end = match end {
            End::Exhausted => End::Exhausted,
            End::Stopped(reason) => End::Stopped(reason),
            End::Break(Left::Full) => End::Break(()),
            End::Break(Left::Over(end)) => return ControlFlow::Break(end),
        };
        let solutions = match way {
            Way::Kept(kept) => kept,
            Way::InPlace | Way::Again => Kept::default(),
        };
        let outcome = Outcome { end, stats };
        self.note(&stats);
        self.findings[place] = Some(Findings { outcome, solutions });
        ControlFlow::Continue(())
    }

    /// Searches the part whose turn it is within what is left, and hands out its solutions as they are found.
    fn walk_in_place(&mut self, place: usize, way: Way) -> ControlFlow<End<V::Break>> {
        let limits = self.left();
        let (outcome, way) = self.search_part(place, limits, way);
        if matches!(way, Way::InPlace) {
            self.note(&outcome.stats);
        }
        self.taken.add(&outcome.stats);
        match outcome.end {
            End::Exhausted => ControlFlow::Continue(()),
            End::Stopped(reason) => ControlFlow::Break(End::Stopped(reason)),
            End::Break(Left::Over(end)) => ControlFlow::Break(end),
            End::Break(Left::Full) => unreachable!("nothing is kept"),
        }
    }

    fn search_part(
        &mut self,
        place: usize,
        limits: Limits,
        way: Way,
    ) -> (Outcome<Left<V::Break>>, Way) {
        let team = self.team;
        let mut own = Own { caller: self, way };
        let outcome = team.search_part(place, limits, &mut own);
        (outcome, own.way)
    }

    /// Counts the work between two parts, unless a limit stops the search there.
    fn pass(&mut self, between: &Stats) -> ControlFlow<End<V::Break>> {
        let left = self.left();
        if left.solutions == Some(0) {
            return ControlFlow::Break(End::Stopped(StopReason::Solutions));
        }
        if let Some(nodes) = left.nodes.filter(|nodes| *nodes < between.nodes) {
            self.taken.nodes += nodes;
            return ControlFlow::Break(End::Stopped(StopReason::Nodes));
        }
        self.taken.add(between);
        match left.updates {
            Some(updates) if between.updates >= updates => {
                ControlFlow::Break(End::Stopped(StopReason::Updates))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Hands out what was found in a part, or walks it once more where that is not what a single walk would find.
    fn take_up(&mut self, place: usize, findings: &Findings) -> ControlFlow<End<V::Break>> {
        if findings.exceed(&self.left()) {
            return self.walk_in_place(place, Way::Again);
        }
        let problem = self.team.search.problem;
        let handed_out = findings.solutions.hand_out(problem, self.visitor);
        self.taken.add(&findings.outcome.stats);
        match findings.outcome.end {
            End::Stopped(reason) if handed_out.is_continue() => {
                ControlFlow::Break(End::Stopped(reason))
            }
            _ => handed_out,
        }
    }
}

/// Gives the end of a search of which a task has panicked; the panic goes on when the other tasks have ended.
const fn given_up<B>() -> End<B> {
    End::Stopped(StopReason::Cancelled)
}

impl<V: Visitor> Visitor for Own<'_, '_, '_, '_, '_, V> {
    type Break = Left<V::Break>;

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<Self::Break> {
        match &mut self.way {
            Way::InPlace | Way::Again => {
                let flow = self.caller.visitor.solution(solution);
                flow.map_break(|value| Left::Over(End::Break(value)))
            }
            Way::Kept(_) if self.caller.team.counts_only => ControlFlow::Continue(()),
            Way::Kept(kept) => kept.put(solution).map_break(|()| Left::Full),
        }
    }

    fn progress(&mut self, progress: Progress) -> ControlFlow<Self::Break> {
        while let Ok(report) = self.caller.receiver.try_recv() {
            self.caller.receive(report).map_break(Left::Over)?;
        }
        let (share, work) = match self.way {
            Way::Again => (0.0, Stats::default()),
            Way::InPlace | Way::Kept(_) => (
                progress.fraction,
                Stats {
                    nodes: progress.nodes,
                    solutions: progress.solutions,
                    ..Stats::default()
                },
            ),
        };
        self.caller.report(share, &work).map_break(Left::Over)
    }
}

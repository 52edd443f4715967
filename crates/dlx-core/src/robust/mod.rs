//! Conflict-driven search: learn from every dead end, and begin anew before going astray.
//!
//! Chronological search forgets. When it finds that some choices contradict each other, it takes back the last one, and will run into
//! the same contradiction again wherever these choices come together. This engine finds out which choices they were,
//! and writes that down as a *clause*: one of these must be otherwise.
//!
//! ```text
//!   items z a b c, options   1: z     2: z     3: a b     4: b c     5: a c
//!
//!   level 1   decide 1            rules out 2, which shares z
//!   level 2   decide 3            rules out 4, which shares b, and 5, which shares a
//!             item c has no live option: a conflict
//! ```
//!
//! *Implication*. A chosen option rules out its neighbors; an item with one live option forces it. Each thing implied has a reason,
//! and a reason is a clause: 4 is out because "not 3 or not 4".
//!
//! *Learning*. The conflict is the clause "4 or 5", which is what item c asks for. In it, 5 is replaced by its reason, and so is 4:
//! both give "not 3", and that is all that is left. Nothing of level 1 had to do with it, so the search jumps back behind level 1,
//! where a chronological search would try option 3 again with option 2.
//!
//! ```text
//!   level 0   not 3, learnt       item a has 5 left, item b has 4 left
//!             both share c: a conflict that no decision has to do with
//! ```
//!
//! There is no cover: the empty clause has been derived. Such a proof, an exhausted search, can be checked step by step:
//! each learnt clause follows from the problem and the clauses before it by implication alone.
//!
//! *Restarts*. Every some hundred conflicts all decisions are dropped, and another rule decides. What was learnt stays,
//! so nothing but the decisions is lost, and a bad start does no lasting harm.
//!
//! "Exactly one option of each item" is never written as clauses, of which it would take a number quadratic in its options.
//! Items count their live options, and a reason is spelled out only when a conflict asks for it. So an item may as well ask for at least two
//! and at most five options: once only two are left they are forced, and once five are chosen all others are ruled out.
//!
//! Invariant: each literal above level 0 that is no decision follows by its reason from literals before it on the trail. To take back literals
//! from the end of the trail restores the counts of live options ([`items`]), and watched clauses need nothing to be restored ([`clauses`]).
//!
//! A cover is ruled out by a clause of its own once it was found, and the search goes on with all that was learnt: so it tells whether there is another.
//!
//! Source: the engine is a SAT solver of the usual kind (Marques-Silva and Sakallah 1999; Een and Sörensson, "An extensible SAT-solver", SAT 2003)
//! on the constraints of exact cover; Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.2, algorithm C.

mod analyze;
mod clauses;
mod decide;
mod heap;
mod items;
mod literal;
mod member;
mod pace;
mod portfolio;
mod propagate;
mod restart;
mod root;
pub(crate) use portfolio::Portfolio;

#[cfg(test)]
mod tests;
mod trail;
mod walk;

use crate::ids::OptionId;
use crate::problem::Problem;
use crate::split::Prefix;

use analyze::Analysis;
use clauses::Clauses;
use decide::Decider;
use items::{Items, State};
use literal::Literal;
use member::{Bounds, Verdict};
use propagate::Conflict;
use restart::Restarts;
use trail::{Reason, Trail};

/// The search, which can be run piece by piece.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    items: Items,
    trail: Trail,
    clauses: Clauses,
    analysis: Analysis,
    decider: Decider,
    restarts: Restarts,
    /// There are no more covers.
    is_over: bool,
    /// The trail holds a cover that was told and is not ruled out yet.
    is_found: bool,
    decisions: u64,
    conflicts: u64,
    /// The effort of everything but the decisions.
    work: u64,
    /// All clauses learnt, to be checked.
    #[cfg(test)]
    log: Vec<Vec<Literal>>,
}

impl Learner {
    /// Prepares the search for covers that hold every option of the prefix and none that it drops.
    ///
    /// Learnt clauses will take at most about this many words of four bytes.
    pub(crate) fn new(problem: &Problem, prefix: &Prefix, seed: u64, most_words: usize) -> Self {
        let items = Items::new(problem);
        let options = problem.option_count();
        let mut learner = Self {
            trail: Trail::new(options),
            clauses: Clauses::new(options, most_words),
            analysis: Analysis::new(options),
            decider: Decider::new(&items, seed),
            restarts: Restarts::new(),
            is_over: false,
            is_found: false,
            decisions: 0,
            conflicts: 0,
            work: 0,
            items,
            #[cfg(test)]
            log: Vec::new(),
        };
        learner.give(prefix);
        learner.force();
        learner
    }

    /// Estimates the bytes that the tables take, without learnt clauses.
    pub(crate) fn bytes(problem: &Problem) -> u64 {
        let [options, cells, items] = [
            problem.option_count(),
            problem.element_count(),
            problem.item_count(),
        ];
        100 * options as u64 + 20 * cells as u64 + 40 * items as u64
    }

    /// Puts what is given on level 0.
    fn give(&mut self, prefix: &Prefix) {
        let exists = |option: &u32| *option < self.items.options();
        let number = |option: &OptionId| Some(narrow(option.index())).filter(exists);
        let dropped: Vec<u32> = prefix.dropped().iter().filter_map(number).collect();
        let given: Option<Vec<u32>> = prefix.options().iter().map(number).collect();
        self.is_over = given.is_none();
        for option in dropped {
            self.assume(Literal::ruled_out(option));
        }
        for option in given.into_iter().flatten() {
            self.assume(Literal::chosen(option));
        }
    }

    fn assume(&mut self, literal: Literal) {
        match self.trail.value(literal) {
            0 => self.trail.push(literal, Reason::None),
            1 => {}
            _ => self.is_over = true,
        }
    }

    /// Puts on level 0 what items force that have no more options than they ask for, or allow none.
    fn force(&mut self) {
        for item in 0..self.items.primaries() {
            let State { live, least, .. } = self.items.state(item);
            self.is_over |= live < least;
            if self.items.most(item) == 0 {
                self.assume_all(item, Literal::ruled_out);
            } else if live == least {
                self.assume_all(item, Literal::chosen);
            }
        }
    }

    fn assume_all(&mut self, item: u32, literal: impl Fn(u32) -> Literal) {
        for at in 0..self.items.takers(item).len() {
            self.assume(literal(self.items.takers(item)[at]));
        }
    }

    /// Searches for the next cover.
    fn run(&mut self, bounds: &Bounds<'_>) -> Verdict {
        let (effort, decisions) = (self.effort(), self.decisions);
        let mut gauge = bounds.gauge();
        self.go_on();
        while !self.is_over {
            let spent = self.effort() - effort;
            if spent >= bounds.work {
                return Verdict::OutOfBudget;
            }
            let allowed = gauge
                .check(spent, spent)
                .and_then(|()| gauge.allows_node(self.decisions - decisions));
            if let Err(reason) = allowed {
                return Verdict::Stopped(reason);
            }
            if self.step() {
                return Verdict::Found;
            }
        }
        Verdict::Exhausted
    }

    /// Rules out the cover that was told last.
    fn go_on(&mut self) {
        if std::mem::take(&mut self.is_found) {
            if self.trail.level() == 0 {
                self.is_over = true;
            } else {
                self.block();
            }
        }
    }

    /// Propagates, and then learns from the conflict or goes on; says whether a cover is there.
    fn step(&mut self) -> bool {
        if let Err(conflict) = self.propagate() {
            self.learn(conflict);
        } else if self.items.open().is_empty() {
            self.is_found = true;
        } else if self.restarts.is_due() {
            self.restart();
        } else if self.clauses.are_too_many() {
            self.backjump(0);
            self.work += self.clauses.reduce(&self.trail);
        } else if let Some(decision) = self.decider.decide(&self.items, &self.trail) {
            self.decisions += 1;
            self.trail.decide(decision);
        } else {
            self.is_found = true;
        }
        self.is_found
    }

    fn learn(&mut self, conflict: Conflict) {
        self.conflicts += 1;
        self.restarts.count_conflict();
        if self.trail.level() == 0 {
            self.is_over = true;
            return;
        }
        self.decider.remember(self.trail.literals());
        let lesson = self.analyze(conflict);
        #[cfg(test)]
        self.log.push(self.analysis.learnt.clone());
        self.apply(lesson);
        self.decider.decay();
    }

    fn restart(&mut self) {
        self.backjump(0);
        let trail = &self.trail;
        self.items
            .settle(|option| trail.value(Literal::ruled_out(option)) > 0);
        let rule = self.restarts.next();
        if let Some(turn) = self.restarts.shake() {
            self.decider.shake(turn);
        }
        self.decider.change(rule, &self.trail);
        self.work += u64::from(self.items.options()) / 4;
    }

    /// Takes back all levels above this one.
    fn backjump(&mut self, level: u32) {
        while let Some((literal, propagated)) = self.trail.pop_above(level) {
            if propagated {
                self.items.undo(literal);
            }
            self.decider.take_back(literal);
        }
    }

    /// Lists the options of the cover found last.
    pub(crate) fn cover(&self) -> Vec<OptionId> {
        let literals = self.trail.literals().iter();
        let chosen = literals.filter(|literal| literal.is_chosen());
        chosen
            .map(|literal| OptionId::new(literal.option() as usize))
            .collect()
    }

    /// Gives a number that grows with all work done.
    pub(crate) fn effort(&self) -> u64 {
        self.work + self.decider.effort
    }

    /// Counts the decisions, each a node of a search tree.
    pub(crate) fn decisions(&self) -> u64 {
        self.decisions
    }

    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    pub(crate) fn restarts(&self) -> u64 {
        self.restarts.count
    }
}

/// Narrows a count that the builder keeps within 32 bits.
fn narrow(count: usize) -> u32 {
    u32::try_from(count).expect("counts are within 32 bits")
}

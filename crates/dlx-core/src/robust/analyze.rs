//! Analysis of a conflict: which clause would have prevented it.
//!
//! Start from the literals of the conflict, all false. Take the one that became false last, and put in its place the literals
//! that made it so, again and again, until only one literal of the current level is left: the first unique implication point (UIP).
//! Every step resolves two clauses that follow from the problem, so the result does too.
//! After a jump back to the second highest of its levels all its literals but that one are still false, so it implies that one at once.
//!
//! The clause is then minimised: a literal may go if its own reasons lead back to other literals of the clause and to nothing else.
//! And it is condensed: literals that are all false because one and the same option is chosen are replaced by a single one, that this option
//! is ruled out. That is a step of resolution for each of them, and makes clauses much shorter, for an option has many neighbors.
//!
//! Source: Marques-Silva and Sakallah, "GRASP", IEEE Transactions on Computers 48 (1999), for learning;
//! Sörensson and Biere, "Minimizing learned clauses", SAT 2009.

use super::clauses::{Clauses, PERMANENT};
use super::items::Items;
use super::literal::Literal;
use super::propagate::Conflict;
use super::trail::{Reason, Trail};
use super::{Learner, narrow};

/// Buffers of the analysis.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    /// Options whose literals are in the clause, or have been replaced.
    seen: Vec<bool>,
    /// All seen, so that they can be forgotten.
    to_forget: Vec<u32>,
    /// The clause; the literal that it will imply comes first.
    pub(super) learnt: Vec<Literal>,
    explanation: Vec<Literal>,
    stack: Vec<Literal>,
    /// The last question for which a level was counted.
    stamps: Vec<u32>,
    stamp: u32,
}

impl Analysis {
    pub(super) fn new(options: usize) -> Self {
        Self {
            seen: vec![false; options],
            to_forget: Vec::new(),
            learnt: Vec::new(),
            explanation: Vec::new(),
            stack: Vec::new(),
            stamps: vec![0; options + 1],
            stamp: 0,
        }
    }

    /// Counts the levels of some literals.
    fn count_levels(&mut self, trail: &Trail, literals: impl Iterator<Item = Literal>) -> u32 {
        self.next_stamp();
        let mut levels = 0;
        for literal in literals {
            let stamp = &mut self.stamps[trail.level_of(literal) as usize];
            levels += u32::from(*stamp != self.stamp);
            *stamp = self.stamp;
        }
        levels
    }

    fn next_stamp(&mut self) {
        self.stamp = self.stamp.checked_add(1).unwrap_or_else(|| {
            self.stamps.fill(0);
            1
        });
    }

    fn see(&mut self, literal: Literal) {
        self.seen[literal.option() as usize] = true;
        self.to_forget.push(literal.option());
    }

    fn has_seen(&self, literal: Literal) -> bool {
        self.seen[literal.option() as usize]
    }

    /// Forgets all but the first literals seen.
    fn forget(&mut self, but: usize) {
        for option in self.to_forget.drain(but..) {
            self.seen[option as usize] = false;
        }
    }
}

/// What reasons refer to.
#[derive(Clone, Copy, Debug)]
struct Ground<'a> {
    items: &'a Items,
    clauses: &'a Clauses,
    trail: &'a Trail,
}

impl Ground<'_> {
    /// Spells out a reason: the literals, all false, but for the option that it implies.
    fn explain(&self, reason: Reason, implied: Option<u32>, explanation: &mut Vec<Literal>) {
        explanation.clear();
        let isnt_implied = |literal: &Literal| Some(literal.option()) != implied;
        match reason {
            Reason::None => {}
            Reason::Chosen(option) => explanation.push(Literal::ruled_out(option)),
            Reason::Item(item) if self.items.state(item).least == 1 => {
                let takers = self.items.takers(item).iter();
                let literals = takers.map(|option| Literal::chosen(*option));
                explanation.extend(literals.filter(isnt_implied));
            }
            Reason::Item(item) => {
                self.explain_count(item, Literal::chosen, implied, explanation);
            }
            Reason::Full(item) => {
                self.explain_count(item, Literal::ruled_out, implied, explanation);
            }
            Reason::Clause(clause) => {
                explanation.extend(self.clauses.literals(clause).filter(isnt_implied));
            }
        }
    }

    /// Lists what was false of the options of an item before the implied one.
    fn explain_count(
        &self,
        item: u32,
        literal: impl Fn(u32) -> Literal,
        implied: Option<u32>,
        explanation: &mut Vec<Literal>,
    ) {
        let place = |option: u32| self.trail.place_of(option);
        let before = implied.map_or(u32::MAX, place);
        let is_cause =
            |literal: &Literal| self.trail.value(*literal) < 0 && place(literal.option()) < before;
        let takers = self.items.takers(item).iter();
        explanation.extend(takers.map(|option| literal(*option)).filter(is_cause));
    }
}

/// What an analysis has found, beside the clause.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson {
    /// The level at which the clause implies its first literal.
    pub(super) level: u32,
    pub(super) lbd: u32,
}

impl Learner {
    /// Learns a clause from a conflict above level 0.
    pub(super) fn analyze(&mut self, conflict: Conflict) -> Lesson {
        self.analysis.learnt.clear();
        // A place for the unique implication point.
        self.analysis.learnt.push(Literal::chosen(0));
        self.resolve(conflict);
        self.minimise();
        self.condense();
        self.analysis.forget(0);
        let level = self.order_watches();
        let learnt = std::mem::take(&mut self.analysis.learnt);
        let lbd = self
            .analysis
            .count_levels(&self.trail, learnt.iter().copied());
        self.analysis.learnt = learnt;
        Lesson { level, lbd }
    }

    /// Resolves until one literal of the current level is left.
    fn resolve(&mut self, conflict: Conflict) {
        let mut at = self.trail.literals().len();
        let mut unresolved = self.take_in(conflict.reason, None);
        if let Some(literal) = conflict.implied {
            unresolved += self.take_in_literal(literal);
        }
        loop {
            let literal = loop {
                at -= 1;
                let literal = self.trail.literals()[at];
                if self.analysis.has_seen(literal) {
                    break literal;
                }
            };
            unresolved -= 1;
            if unresolved == 0 {
                self.analysis.learnt[0] = !literal;
                return;
            }
            unresolved += self.take_in(self.trail.reason_of(literal), Some(literal.option()));
        }
    }

    /// Takes the literals of a reason into the clause, and gives the number of new ones at the current level.
    fn take_in(&mut self, reason: Reason, implied: Option<u32>) -> u32 {
        self.praise(reason);
        let mut explanation = std::mem::take(&mut self.analysis.explanation);
        let ground = Ground {
            items: &self.items,
            clauses: &self.clauses,
            trail: &self.trail,
        };
        ground.explain(reason, implied, &mut explanation);
        self.work += explanation.len() as u64 / 2;
        let unresolved = explanation
            .iter()
            .map(|literal| self.take_in_literal(*literal))
            .sum();
        self.analysis.explanation = explanation;
        unresolved
    }

    fn take_in_literal(&mut self, literal: Literal) -> u32 {
        let level = self.trail.level_of(literal);
        if level == 0 || self.analysis.has_seen(literal) {
            return 0;
        }
        self.analysis.see(literal);
        self.decider.bump(literal.option());
        if level == self.trail.level() {
            return 1;
        }
        self.analysis.learnt.push(literal);
        0
    }

    /// Notes that an item or a clause took part in a conflict.
    fn praise(&mut self, reason: Reason) {
        match reason {
            Reason::Item(item) | Reason::Full(item) => self.decider.bump_item(item),
            Reason::Clause(clause) => {
                self.clauses.bump(clause);
                let before = self.clauses.lbd(clause);
                if before > 2 {
                    let literals = self.clauses.literals(clause);
                    let lbd = self.analysis.count_levels(&self.trail, literals);
                    self.clauses.set_lbd(clause, lbd.min(before));
                }
            }
            Reason::None | Reason::Chosen(_) => {}
        }
    }

    /// Drops the literals of the clause that the others imply to be false.
    fn minimise(&mut self) {
        let mut learnt = std::mem::take(&mut self.analysis.learnt);
        // Reasons at other levels lead to decisions that are not in the clause.
        self.analysis
            .count_levels(&self.trail, learnt.iter().copied());
        let mut first = true;
        learnt.retain(|literal| std::mem::take(&mut first) || !self.is_redundant(*literal));
        self.analysis.learnt = learnt;
    }

    /// Says whether a false literal follows from others of the clause; then all that was looked at does.
    fn is_redundant(&mut self, literal: Literal) -> bool {
        if self.trail.reason_of(literal) == Reason::None {
            return false;
        }
        let seen_before = self.analysis.to_forget.len();
        self.analysis.stack.clear();
        self.analysis.stack.push(literal);
        while let Some(literal) = self.analysis.stack.pop() {
            if !self.reasons_are_known(literal) {
                self.analysis.forget(seen_before);
                return false;
            }
        }
        true
    }

    /// Puts the reasons of a literal that have not been seen on the stack, unless one of them cannot be redundant.
    fn reasons_are_known(&mut self, literal: Literal) -> bool {
        let Analysis {
            explanation,
            stack,
            seen,
            to_forget,
            stamps,
            stamp,
            ..
        } = &mut self.analysis;
        let reason = self.trail.reason_of(literal);
        let ground = Ground {
            items: &self.items,
            clauses: &self.clauses,
            trail: &self.trail,
        };
        ground.explain(reason, Some(literal.option()), explanation);
        self.work += explanation.len() as u64 / 2;
        for literal in explanation.iter() {
            let level = self.trail.level_of(*literal);
            if level == 0 || seen[literal.option() as usize] {
                continue;
            }
            if self.trail.reason_of(*literal) == Reason::None || stamps[level as usize] != *stamp {
                return false;
            }
            seen[literal.option() as usize] = true;
            to_forget.push(literal.option());
            stack.push(*literal);
        }
        true
    }

    /// Replaces literals that are false because of the same chosen option by the literal that this option is ruled out.
    fn condense(&mut self) {
        let cause = |literal: &Literal| match self.trail.reason_of(*literal) {
            Reason::Chosen(option) => Some(option),
            _ => None,
        };
        let others = &mut self.analysis.learnt[1..];
        others.sort_unstable_by_key(cause);
        let have_one_cause = |one: &Literal, other: &Literal| cause(one) == cause(other);
        for group in others.chunk_by_mut(have_one_cause) {
            if let ([_, _, ..], Some(option)) = (&*group, cause(&group[0])) {
                group.fill(Literal::ruled_out(option));
            }
        }
        self.analysis.learnt.dedup();
    }

    /// Moves a literal of the second highest level to the second place, and gives that level.
    fn order_watches(&mut self) -> u32 {
        let learnt = &mut self.analysis.learnt;
        let level_at = |at: &usize| self.trail.level_of(learnt[*at]);
        let Some(second) = (1..learnt.len()).max_by_key(level_at) else {
            return 0;
        };
        learnt.swap(1, second);
        self.trail.level_of(learnt[1])
    }

    /// Jumps back, adds the clause that was learnt, and draws its consequence.
    pub(super) fn apply(&mut self, lesson: Lesson) {
        self.backjump(lesson.level);
        let learnt = &self.analysis.learnt;
        let reason = if learnt.len() > 1 {
            Reason::Clause(self.clauses.add(learnt, lesson.lbd))
        } else {
            Reason::None
        };
        self.trail.push(learnt[0], reason);
    }

    /// Rules out the cover on the trail, which was found by at least one decision, by a clause that stays.
    pub(super) fn block(&mut self) {
        let learnt = &mut self.analysis.learnt;
        learnt.clear();
        learnt.extend(self.trail.decisions().rev().map(|decision| !decision));
        let level = narrow(learnt.len() - 1);
        self.apply(Lesson {
            level,
            lbd: PERMANENT,
        });
    }
}

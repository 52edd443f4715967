//! Propagation: all that follows at once from what is on the trail.
//!
//! A chosen option rules out all others that share an item with it. An item with one live option left forces it.
//! A clause whose literals are all false but one implies the last. An item without live options, a chosen option that is ruled out,
//! and a clause without a true literal are conflicts.

use super::Learner;
use super::literal::Literal;
use super::trail::Reason;
use crate::problem::UNCOLORED;

/// A contradiction among what is on the trail: the reason implies something that is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    pub(super) reason: Reason,
    /// What [`Reason::Chosen`] implies; the other reasons are false as a whole.
    pub(super) implied: Option<Literal>,
}

impl Conflict {
    fn of(reason: Reason) -> Self {
        Self {
            reason,
            implied: None,
        }
    }
}

impl Learner {
    /// Propagates all that is new on the trail.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.next() {
            if literal.is_chosen() {
                self.choose(literal.option())?;
            } else {
                self.rule_out(literal.option())?;
            }
            self.visit_watches(!literal)?;
        }
        Ok(())
    }

    /// Rules out all live options that share an item with a chosen one and do not agree with it on a color.
    fn choose(&mut self, option: u32) -> Result<(), Conflict> {
        self.items.own(option);
        for cell in self.items.cells(option) {
            let item = self.items.item(cell);
            if !self.items.is_owner(option, item) {
                continue;
            }
            let live = self.items.live(item);
            let color = self.items.color(cell);
            self.work += live.len() as u64;
            for slot in live {
                let other = Literal::chosen(slot.option);
                let agree = color != UNCOLORED && self.items.color(slot.cell as usize) == color;
                match self.trail.value(other) {
                    0 if !agree => self.trail.push(!other, Reason::Chosen(option)),
                    1 if !agree && slot.option != option => {
                        return Err(Conflict {
                            reason: Reason::Chosen(option),
                            implied: Some(!other),
                        });
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Takes an option out of its items, and forces what is left over.
    fn rule_out(&mut self, option: u32) -> Result<(), Conflict> {
        self.items.remove(option);
        let cells = self.items.cells(option);
        self.work += 2 * cells.len() as u64;
        for cell in cells {
            let item = self.items.item(cell);
            if !self.items.is_open(item) {
                continue;
            }
            match self.items.live(item) {
                [] => return Err(Conflict::of(Reason::Item(item))),
                [slot] if self.trail.is_open(slot.option) => {
                    let forced = Literal::chosen(slot.option);
                    self.trail.push(forced, Reason::Item(item));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Visits the clauses that watch a literal that has become false.
    fn visit_watches(&mut self, falsified: Literal) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut self.clauses.watches[falsified.index()]);
        self.work += 2 * watches.len() as u64;
        let mut conflict = Ok(());
        let mut kept = 0;
        for at in 0..watches.len() {
            let mut watch = watches[at];
            if conflict.is_err() || self.trail.value(watch.blocker) > 0 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let words = self.clauses.words_mut(watch.clause);
            if words[0] == falsified.word() {
                words.swap(0, 1);
            }
            let first = Literal::of_word(words[0]);
            let value = self.trail.value(first);
            watch.blocker = first;
            if value <= 0 {
                let isnt_false = |word: &u32| self.trail.value(Literal::of_word(*word)) >= 0;
                if let Some(found) = words[2..].iter().position(isnt_false) {
                    words.swap(1, found + 2);
                    let watched = Literal::of_word(words[1]);
                    self.clauses.watches[watched.index()].push(watch);
                    self.work += found as u64 / 2;
                    continue;
                }
            }
            watches[kept] = watch;
            kept += 1;
            match value {
                0 => self.trail.push(first, Reason::Clause(watch.clause)),
                -1 => conflict = Err(Conflict::of(Reason::Clause(watch.clause))),
                _ => {}
            }
        }
        watches.truncate(kept);
        self.clauses.watches[falsified.index()] = watches;
        conflict
    }
}

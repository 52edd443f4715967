//! Propagation: all that follows at once from what is on the trail.
//!
//! A chosen option rules out all others that share an item with it. An item with as many live options as it asks for forces them;
//! mostly that is one, the last one.
//! A clause whose literals are all false but one implies the last. An item without live options, a chosen option that is ruled out,
//! and a clause without a true literal are conflicts.

use super::Learner;
use super::items::State;
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

    /// Two options are chosen that share an item.
    fn between(option: u32, other: Literal) -> Self {
        Self {
            reason: Reason::Chosen(option),
            implied: Some(!other),
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

    /// Rules out all options that share an item with a chosen one, where the item allows no other.
    fn choose(&mut self, option: u32) -> Result<(), Conflict> {
        let mut conflict = Ok(());
        for cell in self.items.cells(option) {
            self.items.choose(cell);
            if conflict.is_ok() {
                conflict = self.exclude(option, cell);
            }
        }
        conflict
    }

    /// Rules out what an item of a chosen option does not allow beside it.
    fn exclude(&mut self, option: u32, cell: usize) -> Result<(), Conflict> {
        let item = self.items.item(cell);
        let (chosen, most) = (self.items.state(item).chosen, self.items.most(item));
        let color = self.items.color(cell);
        if most != 1 {
            return self.fill(item, chosen, most);
        }
        if color == UNCOLORED {
            return self.exclude_all(option, item);
        }
        // Others of this color have ruled out all that there is to rule out.
        if chosen == 1 {
            return self.exclude_other_colors(option, item, color);
        }
        Ok(())
    }

    fn exclude_all(&mut self, option: u32, item: u32) -> Result<(), Conflict> {
        let takers = self.items.takers(item);
        self.work += takers.len() as u64;
        for other in takers {
            let other = Literal::chosen(*other);
            match self.trail.value(other) {
                0 => self.trail.push(!other, Reason::Chosen(option)),
                1 if other.option() != option => return Err(Conflict::between(option, other)),
                _ => {}
            }
        }
        Ok(())
    }

    fn exclude_other_colors(&mut self, option: u32, item: u32, color: u32) -> Result<(), Conflict> {
        let takers = self.items.colored_takers(item);
        self.work += takers.len() as u64;
        for (other, _) in takers.filter(|(_, other)| *other != color) {
            let other = Literal::chosen(other);
            match self.trail.value(other) {
                0 => self.trail.push(!other, Reason::Chosen(option)),
                1 => return Err(Conflict::between(option, other)),
                _ => {}
            }
        }
        Ok(())
    }

    /// Rules out what is left of an item that has as many options as it may have, or has too many.
    fn fill(&mut self, item: u32, chosen: u32, most: u32) -> Result<(), Conflict> {
        if chosen > most {
            return Err(Conflict::of(Reason::Full(item)));
        }
        if chosen == most {
            self.push_left(item, Literal::ruled_out, Reason::Full(item));
        }
        Ok(())
    }

    /// Takes an option out of its items, and chooses what they cannot do without.
    fn rule_out(&mut self, option: u32) -> Result<(), Conflict> {
        let Self { items, trail, .. } = self;
        self.work += 2 * items.cells(option).len() as u64;
        let mut conflict = Ok(());
        let mut is_short = false;
        items.remove(option, |item, state| {
            if state.live < state.least {
                conflict = Err(Conflict::of(Reason::Item(item)));
            } else if state.least == 1 {
                if trail.is_open(state.mixed) {
                    trail.push(Literal::chosen(state.mixed), Reason::Item(item));
                }
            } else {
                is_short |= state.least > 1;
            }
        });
        if is_short {
            self.choose_all_left(option);
        }
        conflict
    }

    /// Chooses all that is left of the items of an option that need it.
    fn choose_all_left(&mut self, option: u32) {
        for cell in self.items.cells(option) {
            let item = self.items.item(cell);
            let State { live, least, .. } = self.items.state(item);
            if least > 1 && live == least {
                self.push_left(item, Literal::chosen, Reason::Item(item));
            }
        }
    }

    /// Says the same of all options of an item of which nothing is known.
    fn push_left(&mut self, item: u32, literal: impl Fn(u32) -> Literal, reason: Reason) {
        let takers = self.items.takers(item);
        self.work += takers.len() as u64;
        for option in takers {
            if self.trail.is_open(*option) {
                self.trail.push(literal(*option), reason);
            }
        }
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

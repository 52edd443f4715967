//! Decisions: what to assume next.
//!
//! No single rule is good for all problems, so restarts take turns:
//!
//! - *fewest, at random*: an item with the fewest live options (MRV), ties at random, and any of its options.
//!   Where covers are many this finds one before anything has been learnt;
//! - *fewest by weight*: the same, but an item counts the less the more conflicts it was in (dom/wdeg);
//! - *activity*: the option that took part in the most recent conflicts (VSIDS), chosen or ruled out as it was last time (phase saving).
//!
//! Source: Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004, for weights;
//! Moskewicz et al. (Chaff) for activity; Pipatsrisawat and Darwiche, SAT 2007, for saved phases.

use super::heap::Heap;
use super::items::Items;
use super::literal::Literal;
use super::trail::Trail;
use crate::random::Random;

/// How decisions are made until the next restart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    FewestAtRandom,
    FewestByWeight,
    /// By activity; always to choose, if so said.
    Activity {
        choose: bool,
    },
}

/// By how much the next conflict counts for more than the last.
const ACTIVITY_GROWTH: f64 = 1.0 / 0.97;
const WEIGHT_GROWTH: f64 = 1.0 / 0.99;

/// Above this all weights are scaled down.
const HUGE: f64 = 1e100;

#[derive(Clone, Debug)]
pub(super) struct Decider {
    pub(super) rule: Rule,
    heap: Heap,
    /// By primary item.
    weights: Vec<f64>,
    weight_step: f64,
    /// Whether each option was chosen when it was last decided or implied.
    phases: Vec<bool>,
    /// The same, on the longest trail since these were last used.
    best_phases: Vec<bool>,
    longest: usize,
    random: Random,
    /// Until the first restart phases mean nothing.
    pub(super) has_restarted: bool,
    /// Items looked at.
    pub(super) effort: u64,
}

impl Decider {
    pub(super) fn new(items: &Items, seed: u64) -> Self {
        let options = items.options() as usize;
        let mut random = Random::new(seed);
        Self {
            rule: Rule::FewestAtRandom,
            heap: Heap::new(options, &mut random),
            weights: vec![1.0; items.primaries() as usize],
            weight_step: 1.0,
            phases: vec![true; options],
            best_phases: vec![true; options],
            longest: 0,
            random,
            has_restarted: false,
            effort: 0,
        }
    }

    /// Gives the next decision, once all is propagated; if there is none left to make, a cover is chosen.
    pub(super) fn decide(&mut self, items: &Items, trail: &Trail) -> Option<Literal> {
        match self.rule {
            Rule::FewestAtRandom => {
                let item = self.least(items, |size, _| size)?;
                Some(self.any(items, trail, item))
            }
            Rule::FewestByWeight => {
                let item = self.least(items, |size, weight| size / weight)?;
                Some(self.favorite(items, trail, item))
            }
            Rule::Activity { choose } => self.most_active(items, trail, choose),
        }
    }

    /// Finds the open item with the least measure, ties at random. What needs no more options comes last.
    fn least(&mut self, items: &Items, measure: impl Fn(f64, f64) -> f64) -> Option<u32> {
        let (mut best, mut least, mut ties) = (None, f64::INFINITY, 0);
        self.effort += items.open().len() as u64 / 2;
        for item in items.open() {
            let Some(degree) = items.degree(*item) else {
                continue;
            };
            let measured = measure(degree, self.weights[*item as usize]);
            if measured < least {
                (best, least, ties) = (Some(*item), measured, 1);
            } else if measured <= least {
                ties += 1;
                if self.random.below(ties) == 0 {
                    best = Some(*item);
                }
            }
        }
        best
    }

    /// Chooses any option of an item, or rules it out if the item needs no more.
    fn any(&mut self, items: &Items, trail: &Trail, item: u32) -> Literal {
        let takers = items.takers(item);
        let (before, after) = takers.split_at(self.random.below(takers.len()));
        let mut options = after.iter().chain(before);
        let option = options.find(|option| trail.is_open(**option));
        items.need(item, option.copied().unwrap_or_default())
    }

    /// Chooses the option of an item that was chosen last time, else the most active one, or rules it out if the item needs no more.
    fn favorite(&self, items: &Items, trail: &Trail, item: u32) -> Literal {
        let takers = items.takers(item).iter().copied();
        let mut open = takers.filter(|option| trail.is_open(*option)).peekable();
        let mut best = open.peek().copied().unwrap_or_default();
        for option in open {
            if self.has_restarted && self.phases[option as usize] {
                return items.need(item, option);
            }
            if self.heap.score(option) > self.heap.score(best) {
                best = option;
            }
        }
        items.need(item, best)
    }

    fn most_active(&mut self, items: &Items, trail: &Trail, choose: bool) -> Option<Literal> {
        if items.open().is_empty() {
            return None;
        }
        loop {
            let option = self.heap.pop()?;
            if trail.is_open(option) {
                return Some(if choose || self.phases[option as usize] {
                    Literal::chosen(option)
                } else {
                    Literal::ruled_out(option)
                });
            }
        }
    }

    /// Notes that an option took part in a conflict.
    pub(super) fn bump(&mut self, option: u32) {
        self.heap.bump(option);
    }

    /// Notes that an item did.
    pub(super) fn bump_item(&mut self, item: u32) {
        let weight = &mut self.weights[item as usize];
        *weight += self.weight_step;
        if *weight > HUGE {
            self.weights.iter_mut().for_each(|weight| *weight /= HUGE);
            self.weight_step /= HUGE;
        }
    }

    /// Lets later conflicts count for more.
    pub(super) fn decay(&mut self) {
        self.heap.step *= ACTIVITY_GROWTH;
        self.weight_step *= WEIGHT_GROWTH;
    }

    /// Notes how far the trail has come before a conflict.
    pub(super) fn remember(&mut self, trail: &[Literal]) {
        if trail.len() > self.longest {
            self.longest = trail.len();
            for literal in trail {
                self.best_phases[literal.option() as usize] = literal.is_chosen();
            }
        }
    }

    /// Notes that a literal was taken back.
    pub(super) fn take_back(&mut self, literal: Literal) {
        self.phases[literal.option() as usize] = literal.is_chosen();
        if matches!(self.rule, Rule::Activity { .. }) {
            self.heap.insert(literal.option());
        }
    }

    /// Changes the rule, at level 0.
    pub(super) fn change(&mut self, rule: Rule, trail: &Trail) {
        self.rule = rule;
        self.has_restarted = true;
        if matches!(rule, Rule::Activity { .. }) {
            self.heap.insert_all(|option| trail.is_open(option));
        }
    }

    /// Shakes the phases up: those of the longest trail, all chosen, or one in four chosen, in turn.
    pub(super) fn shake(&mut self, turn: u64) {
        match turn % 3 {
            0 => {
                self.phases.copy_from_slice(&self.best_phases);
                self.longest = 0;
            }
            1 => self.phases.fill(true),
            _ => {
                for phase in &mut self.phases {
                    *phase = self.random.below(4) == 0;
                }
            }
        }
    }
}

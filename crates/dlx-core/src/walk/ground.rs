//! What all walks of one search share, and how each begins.

use super::kit::Kit;
use super::{Phase, Walk};
#[cfg(feature = "rayon")]
use crate::bits::Bits;
use crate::bits::{Event, MOST_OPTIONS};
use crate::choose::Order;
use crate::dance::Dance;
use crate::gauge::Gauge;
use crate::layout::Layout;
use crate::links::Links;
use crate::lookahead::LookAhead;
use crate::residual::Residual;
#[cfg(feature = "rayon")]
use crate::run::Stats;
use crate::search::Search;
use crate::split::Prefix;

/// What all walks of one search share.
#[derive(Debug)]
pub(crate) struct Ground<'p> {
    search: Search<'p>,
    layout: Layout,
    pub(super) kit: Kit<'p>,
    /// Links of the whole problem, if there are walks of many parts.
    base: Option<Dance<'p>>,
}

impl<'p> Ground<'p> {
    pub(crate) fn new(search: &Search<'p>, counts_only: bool) -> Self {
        Self {
            search: search.clone(),
            layout: search.layout(),
            kit: Kit::new(search, counts_only),
            base: None,
        }
    }

    /// Lets bits remember which places have no solution, as long as that pays, or always.
    ///
    /// There is no memory for colors, nor where [`Limits::memory`](crate::Limits::memory) is given: it is for the tables.
    pub(crate) fn remembering(mut self, always: bool) -> Self {
        let affordable = self.search.limits.memory.is_none();
        self.kit.remembers = affordable.then_some(always);
        self
    }

    /// Makes what walks of many parts would otherwise make again and again.
    #[cfg(feature = "rayon")]
    pub(crate) fn share(&mut self, gauge: Gauge) {
        let problem = self.kit.problem;
        let (options, items) = (problem.option_count(), problem.primary_count());
        if !self.kit.allows_bits() || !self.kit.rule.suits(options, items) {
            self.base = Some(self.dance(gauge));
        }
    }

    /// Begins a walk of one of many parts, with the tables of another if those of all parts are the same.
    #[cfg(feature = "rayon")]
    pub(crate) fn walk_part(
        &self,
        prefix: &Prefix,
        gauge: Gauge,
        tables: Option<Bits>,
    ) -> Walk<'p> {
        let Some(tables) = tables.or_else(|| self.tables(&gauge)) else {
            return self.walk(prefix, gauge);
        };
        let mut walk = self.unbegun(prefix, gauge);
        walk.start_with_bits(tables, |bits, spent, gauge| {
            bits.load_part(prefix.options(), spent, gauge, self.kit.counts_only);
        });
        walk
    }

    /// Makes the tables of the whole search, if bits are to walk all of it.
    #[cfg(feature = "rayon")]
    fn tables(&self, gauge: &Gauge) -> Option<Bits> {
        if self.base.is_some() {
            return None;
        }
        let residual = Residual::of(self.kit.problem, &self.layout, &self.search.prefix)?;
        let mut bits = self.kit.bits()?;
        bits.load(&residual, &Stats::default(), gauge, self.kit.counts_only);
        Some(bits)
    }

    /// Begins a walk of a part of the search.
    pub(crate) fn walk(&self, prefix: &Prefix, gauge: Gauge) -> Walk<'p> {
        let mut walk = self.unbegun(prefix, gauge);
        if let Err(reason) = walk.gauge.allows_start(Links::bytes(self.kit.problem)) {
            walk.phase = Phase::Over(Event::Stopped(reason));
            return walk;
        }
        if self.is_surely_large(prefix) {
            walk.start_with_links(self.links(prefix, walk.gauge.clone()));
            return walk;
        }
        let Some(left) = Residual::of(self.kit.problem, &self.layout, prefix) else {
            walk.phase = Phase::Over(Event::Exhausted);
            return walk;
        };
        let suits = self.kit.rule.suits(left.options.len(), left.items.len());
        match suits.then(|| self.kit.bits()).flatten() {
            Some(bits) => walk.start_with_bits(bits, |bits, spent, gauge| {
                bits.load(&left, spent, gauge, self.kit.counts_only);
            }),
            None => walk.start_with_links(self.links(prefix, walk.gauge.clone())),
        }
        walk
    }

    /// Makes a walk that has no tables yet.
    fn unbegun(&self, prefix: &Prefix, gauge: Gauge) -> Walk<'p> {
        Walk {
            kit: self.kit.clone(),
            links: None,
            bits: None,
            gauge,
            phase: Phase::Links,
            handed_over: false,
            given: 0,
            ahead: self
                .looks_ahead()
                .then(|| Box::new(LookAhead::new(&self.search, prefix))),
            in_order: Vec::new(),
        }
    }

    fn looks_ahead(&self) -> bool {
        self.kit.order == Order::Declared && !self.kit.problem.is_counted()
    }

    /// Says whether it need not be looked at what a prefix leaves: links search it.
    fn is_surely_large(&self, prefix: &Prefix) -> bool {
        let small = self.kit.problem.option_count() <= MOST_OPTIONS;
        !self.kit.allows_bits() || !small && prefix.is_empty()
    }

    fn links(&self, prefix: &Prefix, gauge: Gauge) -> Dance<'p> {
        let mut dance = match &self.base {
            Some(base) => base.with(gauge),
            None => self.dance(gauge),
        };
        dance.give(prefix);
        dance
    }

    /// Makes links of the whole problem.
    fn dance(&self, gauge: Gauge) -> Dance<'p> {
        Dance::new(self.kit.problem, &self.layout, self.kit.order, gauge)
    }
}

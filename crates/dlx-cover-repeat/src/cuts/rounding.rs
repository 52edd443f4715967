//! Rounding cuts: a group of items of which no option has more than a few.
//!
//! If no option has more than k of the items, each use of one covers at most k of them. So all that touch the group are
//! to be used as often as its items demand together, divided by k and *rounded up*; what rounding adds is the gain.
//! In integer programming this is a cut of Chvátal and Gomory, each item of the group weighed by 1 / k.
//!
//! A group is grown from each item, for some limits on k: always by the item that adds least to what the point uses
//! of the options that touch the group, if it leaves none with more than the limit. On the way the group is kept that
//! cuts the point off the most.
//!
//! Source: V. Chvátal, Edmonds polytopes and a hierarchy of combinatorial problems, Discrete Mathematics 4 (1973).

use dlx_core::{ItemId, OptionId};

use super::LEAST_VIOLATION;
use super::cut::Cut;
use super::effort::Effort;
use super::relaxation::Relaxation;
use crate::Problem;

/// The limits on how many items of a group an option may have.
const LIMITS: std::ops::RangeInclusive<u32> = 2..=4;

/// A group grows until it demands this many times the limit.
const ROUNDS: u64 = 6;

/// An option of which the point uses less than this has no say in how a group grows.
const LEAST_USE: f64 = 0.001;

/// Finds groups that the point falls short of, at most one from each item for each limit.
pub(super) fn separate(problem: &Problem, at: &Relaxation, effort: &mut Effort<'_>) -> Vec<Cut> {
    let mut group = Group::new(problem, at);
    let mut cuts = Vec::new();
    for limit in LIMITS {
        for item in (0..problem.item_count()).map(ItemId::new) {
            cuts.extend(group.grow(item, limit));
            if !effort.goes_on(std::mem::take(&mut group.work)) {
                return cuts;
            }
        }
    }
    cuts
}

/// Holds a group that grows.
struct Group<'s> {
    problem: &'s Problem,
    at: &'s Relaxation,
    items: Vec<ItemId>,
    /// What they demand, together.
    demand: u64,
    /// The options that touch it, and how often the point uses them.
    options: Vec<OptionId>,
    uses: f64,
    /// How many items of the group each option has, and the most of all.
    counts: Vec<u32>,
    most: u32,
    /// How often the point covers each item, and by how much of that with options that touch the group.
    covered: Vec<f64>,
    shared: Vec<f64>,
    /// Items for which that is more than nothing, and those of them that may still join.
    near: Vec<ItemId>,
    joinable: Vec<ItemId>,
    work: usize,
}

impl<'s> Group<'s> {
    fn new(problem: &'s Problem, at: &'s Relaxation) -> Self {
        let items = (0..problem.item_count()).map(ItemId::new);
        let covered = items.map(|item| at.uses_of(problem.options_of(item)));
        Self {
            problem,
            at,
            items: Vec::new(),
            demand: 0,
            options: Vec::new(),
            uses: 0.0,
            counts: vec![0; problem.option_count()],
            most: 1,
            covered: covered.collect(),
            shared: vec![0.0; problem.item_count()],
            near: Vec::new(),
            joinable: Vec::new(),
            work: 0,
        }
    }

    /// Grows a group from this item, and gives the best cut on the way.
    fn grow(&mut self, first: ItemId, limit: u32) -> Option<Cut> {
        let mut best = None;
        let mut least = LEAST_VIOLATION;
        let mut next = Some(first);
        while let Some(item) = next {
            self.add(item);
            let rounded = self.demand.div_ceil(u64::from(self.most));
            let Ok(demand) = u32::try_from(rounded) else {
                break;
            };
            let violation = f64::from(demand) - self.uses;
            if violation > least {
                least = violation;
                best = Some(Cut::new(self.options.clone(), demand));
            }
            let is_large = self.demand >= ROUNDS * u64::from(limit);
            next = if is_large { None } else { self.nearest(limit) };
        }
        self.forget();
        best
    }

    fn add(&mut self, item: ItemId) {
        self.items.push(item);
        self.demand += u64::from(self.problem.demand(item));
        for &option in self.problem.options_of(item) {
            let count = &mut self.counts[option.index()];
            *count += 1;
            self.most = self.most.max(*count);
            if *count == 1 {
                self.touch(option);
            }
        }
        self.work += self.problem.options_of(item).len();
    }

    /// Notes that the option touches the group, and what it covers.
    fn touch(&mut self, option: OptionId) {
        let uses = self.at.use_of(option);
        self.options.push(option);
        self.uses += uses;
        if uses < LEAST_USE {
            return;
        }
        for &item in self.problem.items_of(option) {
            let shared = &mut self.shared[item.index()];
            if *shared == 0.0 {
                self.near.push(item);
                self.joinable.push(item);
            }
            *shared += uses;
        }
        self.work += self.problem.items_of(option).len();
    }

    /// Finds the item that adds least to the uses of the group, of those that may join.
    fn nearest(&mut self, limit: u32) -> Option<ItemId> {
        loop {
            self.work += self.joinable.len();
            let adds = |item: ItemId| self.covered[item.index()] - self.shared[item.index()];
            let places = self.joinable.iter().enumerate();
            let (place, _) = places.min_by(|(_, a), (_, b)| adds(**a).total_cmp(&adds(**b)))?;
            let item = self.joinable.swap_remove(place);
            // What may not join now never will.
            if !self.items.contains(&item) && self.has_room_for(item, limit) {
                return Some(item);
            }
        }
    }

    fn has_room_for(&self, item: ItemId, limit: u32) -> bool {
        let mut options = self.problem.options_of(item).iter();
        options.all(|option| self.counts[option.index()] < limit)
    }

    fn forget(&mut self) {
        for option in self.options.drain(..) {
            self.counts[option.index()] = 0;
        }
        for item in self.near.drain(..) {
            self.shared[item.index()] = 0.0;
        }
        self.joinable.clear();
        self.items.clear();
        self.demand = 0;
        self.uses = 0.0;
        self.most = 1;
    }
}

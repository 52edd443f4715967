//! Dives: one path from the root to a leaf, by ways that the caller chooses, and back to the root at once.
//!
//! The ways to go on from a branch node stand in the order in which the search takes them.
//! To pass over some of them leaves the links as the search has them once it is done with these ways:
//! nothing is changed, but where an item may be covered again, for there the options that were tried are tweaked.

use super::{Dance, Phase};
use crate::links::ROOT;

impl Dance<'_> {
    /// Counts the ways to go on from the branch node that the last step arrived at.
    pub(crate) fn ways(&self) -> u32 {
        self.frames.last().map_or(0, |frame| frame.degree)
    }

    /// Passes over the first ways to go on from the branch node that the last step arrived at, which has more of them.
    pub(crate) fn pass_over(&mut self, ways: usize) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let left = self.links.bound.get(frame.item as usize);
        let tweaks = left.is_some_and(|left| *left > 1);
        if tweaks {
            self.links.watch(0, 0);
        }
        for _ in 0..ways {
            frame.tried += 1;
            frame.node = self.links.node(frame.node).down;
            if tweaks {
                self.links.tweak(frame.item);
            }
        }
    }

    /// Goes back to the root, so that the next step visits it.
    pub(crate) fn surface(&mut self) {
        match self.phase {
            Phase::Over(_) => return,
            // Nothing was covered for a branch node that nothing was tried at.
            Phase::Descend => drop(self.frames.pop()),
            Phase::Start | Phase::Retreat => {}
        }
        while !self.frames.is_empty() {
            match (self.problem.is_counted(), self.problem.has_colors()) {
                (false, false) => self.leave::<false>(),
                (false, true) => self.leave::<true>(),
                (true, _) => self.leave_counted(),
            }
        }
        self.links.watch(0, 0);
        self.chooser.turn_back();
        self.phase = Phase::Start;
    }

    /// Lists the subtrees on the path that are being searched, by the numbers of options on the ways to them, ascending.
    pub(crate) fn list_subtrees(&self, list: &mut Vec<usize>) {
        let taken = self.taken();
        let given = self.chosen.len() - taken;
        let frames = (given + 1..).zip(&self.frames[..taken]);
        let choices = frames.filter(|(_, frame)| frame.degree > 1);
        list.extend(choices.map(|(len, _)| len));
    }

    /// Leaves the subtree that so many options lead to.
    pub(crate) fn leave_subtree(&mut self, options: usize) {
        let taken = self.taken();
        let keep = options + taken - self.chosen.len();
        self.frames.truncate(taken);
        while self.frames.len() > keep {
            if self.problem.has_colors() {
                self.leave::<true>();
            } else {
                self.leave::<false>();
            }
        }
        self.chooser.turn_back();
        self.phase = Phase::Retreat;
    }

    /// Counts the frames of which an option is being tried.
    fn taken(&self) -> usize {
        let open = matches!(self.phase, Phase::Descend);
        self.frames.len() - usize::from(open)
    }

    /// Undoes the last frame.
    fn leave<const COLORS: bool>(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let mut at = frame.node - 1;
        while at != frame.node {
            let node = self.links.node(at);
            if node.top == ROOT {
                at = node.down;
                continue;
            }
            self.links.uncommit::<COLORS>(at);
            at -= 1;
        }
        self.chosen.pop();
        self.links.uncover::<COLORS>(frame.item);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{Instance, counted_instances, instances};

    use crate::dance::{Dance, Step};
    use crate::{Element, Engine, ItemId, Order, Problem, ProblemBuilder};

    fn finish(mut builder: ProblemBuilder, instance: &Instance) -> Problem {
        for item in 0..instance.secondary {
            builder.secondary(item);
        }
        for option in &instance.options {
            builder.option(option.iter().map(|(item, color)| Element {
                item: ItemId::new(*item),
                color: *color,
            }));
        }
        builder.build().unwrap()
    }

    /// Visits every node by a dive of its own; gives the nodes and the solutions.
    fn visit_by_dives(mut dance: Dance<'_>) -> (u64, u64) {
        let (mut paths, mut nodes, mut solutions) = (vec![Vec::new()], 0, 0);
        while let Some(path) = paths.pop() {
            let mut step = dance.step();
            let mut forced = false;
            for way in &path {
                forced = dance.ways() == 1;
                dance.pass_over(*way);
                step = dance.step();
            }
            nodes += u64::from(!forced);
            match step {
                Step::Solution => solutions += 1,
                Step::Branch => {
                    paths
                        .extend((0..dance.ways() as usize).map(|way| [&path[..], &[way]].concat()));
                }
                _ => {}
            }
            dance.surface();
        }
        (nodes, solutions)
    }

    fn check(problem: &Problem, order: Order) {
        let search = problem.search().order(order);
        let stats = search.clone().engine(Engine::Links).count().stats;
        assert_eq!(
            visit_by_dives(search.dance()),
            (stats.nodes, stats.solutions)
        );
    }

    proptest! {
        #[test]
        fn dives_reach_every_node_once(instance in instances()) {
            let mut builder = Problem::builder();
            for item in 0..instance.primary {
                builder.primary(item);
            }
            let problem = finish(builder, &instance);
            check(&problem, Order::Any);
            check(&problem, Order::Declared);
        }

        #[test]
        fn dives_reach_every_node_once_where_items_are_counted(counted in counted_instances()) {
            let mut builder = Problem::builder();
            for (item, (least, most)) in counted.times.iter().enumerate() {
                builder.primary_within(item, *least..=*most);
            }
            let problem = finish(builder, &counted.instance);
            check(&problem, Order::Any);
            check(&problem, Order::Declared);
        }
    }
}

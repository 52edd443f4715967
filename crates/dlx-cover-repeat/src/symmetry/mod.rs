//! Orbit exclusion: what holds for an option holds for all its images under symmetry.
//!
//! An *automorphism* of the residual problem renames its options and items such that costs, uses left, needs and
//! membership stay as they are. It turns covers into covers of the same cost. So once the search knows that no cheaper
//! cover uses an option, none uses any option of its *orbit*, the options that automorphisms turn it into;
//! all of them are discarded together. The argument is about the residual problem at this node alone,
//! whatever reductions led to it; so no group of the whole problem, and no stabilizer of the path, is needed.
//!
//! Automorphisms are found by *color refinement*: options and items get colors, at first by cost, uses and need, and
//! are then told apart by the colors of their neighbors until nothing changes. Options of different colors are in
//! different orbits. If classes of several options are left, an option of one class is *individualized*, given
//! a color of its own, and the refinement goes on; so a path of individualizations leads to a coloring in which all
//! options differ. The same is done starting from another option of the first one's class, with options of
//! the same colors along the way: if the colorings at the end match, they name a candidate: the option of each color
//! goes to the one of the same color in the other. The candidate is checked element by element, so it does not matter
//! that colors are hashes which might collide: an unlucky one costs an orbit, never a cover.
//! A union-find structure joins each option with its image under every automorphism found; so a few give large orbits.
//!
//! Source: for color refinement and paired individualization, B. D. `McKay` and A. Piperno, Practical graph isomorphism
//! II, Journal of Symbolic Computation 60 (2014); for orbits at a node, J. Ostrowski, J. Linderoth, F. Rossi and
//! S. Smriglio, Orbital branching, Mathematical Programming 126 (2011).

mod coloring;

use dlx_core::OptionId;

use crate::Residual;
use crate::view::View;
use coloring::{Coloring, Refiner};

/// Work allowed for each option that might be in the orbit, and on the first path for each of these.
const WORK_PER_IMAGE: u64 = 400_000;

/// Colorings tried for each option that might be in the orbit.
const TRIES_PER_IMAGE: u32 = 60;

/// Options of the right color tried at each step of a path.
const BRANCHES: usize = 4;

/// Finds orbits, in memory that is used again.
#[derive(Debug, Default)]
pub(crate) struct Symmetry {
    view: View,
    refiner: Refiner,
    /// The coloring before anything is individualized.
    start: Coloring,
    path: Vec<Step>,
    /// The colorings along the path that is compared with the first one.
    twins: Vec<Coloring>,
    /// Where the search for an image goes on: the length of the path, and the option to individualize.
    pending: Vec<(usize, u32)>,
    image: Vec<u32>,
    orbits: UnionFind,
    tried: u64,
    paid: u64,
    /// The work done before the first of these attempts.
    work_before: u64,
}

/// One individualization on the first path.
#[derive(Debug, Default)]
struct Step {
    /// The color of the option before it was individualized.
    before: u64,
    after: Coloring,
    /// How many rounds of refinement led to the colors after.
    rounds: u32,
    /// A digest of the colors after, for comparison.
    digest: u64,
}

impl Symmetry {
    /// Gives the work done so far, in elements looked at.
    pub(crate) fn work(&self) -> u64 {
        self.refiner.work + self.view.work
    }

    /// Gives the work that an attempt took on average; 0 before the first one.
    pub(crate) fn cost(&self) -> u64 {
        let work = self.work() - self.work_before;
        work.checked_div(self.tried).unwrap_or(0)
    }

    /// Says whether orbits pay: at first, and as long as enough of the attempts find one.
    pub(crate) fn pays(&self) -> bool {
        self.tried < 30 || self.paid * 10 >= self.tried
    }

    /// Forgets how it went: a search starts anew.
    pub(crate) fn start(&mut self) {
        self.tried = 0;
        self.paid = 0;
        self.work_before = self.work();
    }

    /// Finds options in the orbit of this live option in the residual problem, itself included.
    pub(crate) fn orbit(
        &mut self,
        residual: &Residual<'_>,
        option: OptionId,
    ) -> impl Iterator<Item = OptionId> + '_ {
        self.tried += 1;
        self.view.read(residual);
        let first = self.view.number_of(option);
        if let Some(first) = first {
            self.join_orbit(first);
        }
        let root = first.map(|first| self.orbits.find(first));
        let orbits = &self.orbits;
        let options = self.view.options.iter().enumerate();
        options
            .filter(move |(number, _)| root == Some(orbits.find(*number)))
            .map(|(_, option)| *option)
    }

    fn join_orbit(&mut self, first: usize) {
        self.orbits.reset(self.view.options.len());
        self.start.reset(&self.view);
        self.refiner.refine(&self.view, &mut self.start);
        let color = self.start.options[first];
        let class: Vec<usize> = (0..self.start.options.len())
            .filter(|&option| self.start.options[option] == color)
            .collect();
        if class.len() < 2 || !self.walk_first_path(first) {
            return;
        }
        let end = self.refiner.work + 10 * WORK_PER_IMAGE;
        let mut fruitless: Vec<usize> = Vec::new();
        for image in class {
            let root = self.orbits.find(image);
            let known = root == self.orbits.find(first);
            let barren = fruitless
                .iter()
                .any(|&other| self.orbits.find(other) == root);
            if known || barren {
                continue;
            }
            if self.refiner.work > end {
                break;
            }
            if self.find_image(image) {
                self.join_images();
            } else {
                fruitless.push(image);
            }
        }
        self.paid += u64::from(self.orbits.is_joined(first));
    }

    /// Individualizes the option, then others, until all options differ; `false` if that takes too long.
    fn walk_first_path(&mut self, first: usize) -> bool {
        let end = self.refiner.work + 4 * WORK_PER_IMAGE;
        let mut coloring = self.start.clone();
        let mut next = first;
        self.path.clear();
        loop {
            let before = coloring.options[next];
            coloring.individualize(next);
            let (rounds, digest) = self.refiner.refine(&self.view, &mut coloring);
            self.path.push(Step {
                before,
                after: coloring.clone(),
                rounds,
                digest,
            });
            match self.refiner.smallest_class(&coloring) {
                None => return true,
                Some(option) => next = option,
            }
            if self.refiner.work > end {
                return false;
            }
        }
    }

    /// Looks for an automorphism that turns the path's first option into this one, depth first.
    fn find_image(&mut self, image: usize) -> bool {
        let end = self.refiner.work + WORK_PER_IMAGE;
        self.twins
            .resize_with(self.path.len().max(self.twins.len()), Coloring::default);
        self.pending.clear();
        self.pending.push((0, crate::view::small(image)));
        for _ in 0..TRIES_PER_IMAGE {
            let Some((depth, option)) = self.pending.pop() else {
                return false;
            };
            if self.refiner.work > end {
                return false;
            }
            if self.color_twin(depth, option as usize) && self.go_on_from(depth) {
                return true;
            }
        }
        false
    }

    /// Colors the other path at this depth; says whether it looks like the first one.
    fn color_twin(&mut self, depth: usize, option: usize) -> bool {
        let (before, rest) = self.twins.split_at_mut(depth);
        let twin = &mut rest[0];
        twin.clone_from(before.last().unwrap_or(&self.start));
        twin.individualize(option);
        let step = &self.path[depth];
        self.refiner.refine_by(&self.view, twin, step.rounds) == step.digest
    }

    /// Checks the candidate at the end of the path, or notes where to go on; `true` at an automorphism.
    fn go_on_from(&mut self, depth: usize) -> bool {
        let twin = &self.twins[depth];
        let Some(next) = self.path.get(depth + 1) else {
            let first = &self.path[depth].after;
            return self
                .refiner
                .is_automorphism(&self.view, first, twin, &mut self.image);
        };
        let colors = twin.options.iter().zip(0_u32..);
        let same = colors.filter(|&(&color, _)| color == next.before);
        let same = same.map(|(_, option)| (depth + 1, option));
        self.pending.extend(same.take(BRANCHES));
        false
    }

    fn join_images(&mut self) {
        for (option, &image) in self.image.iter().enumerate() {
            self.orbits.join(option, image as usize);
        }
    }
}

/// Holds disjoint sets of small numbers.
#[derive(Debug, Default)]
struct UnionFind {
    parents: Vec<usize>,
}

impl UnionFind {
    fn reset(&mut self, len: usize) {
        self.parents.clear();
        self.parents.extend(0..len);
    }

    fn find(&self, mut number: usize) -> usize {
        while self.parents[number] != number {
            number = self.parents[number];
        }
        number
    }

    /// Joins the sets of both; the smaller representative stays, which keeps paths short enough here.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.parents[a.max(b)] = a.min(b);
    }

    fn is_joined(&self, number: usize) -> bool {
        let root = self.find(number);
        (0..self.parents.len()).any(|other| other != number && self.find(other) == root)
    }
}

#[cfg(test)]
mod tests;

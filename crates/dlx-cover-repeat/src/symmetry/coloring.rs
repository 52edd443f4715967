//! Color refinement on the options and items of a view.
//!
//! A color is a hash of 64 bits, the same for the same history on any problem; so two colorings can be compared.
//! A round gives each item a new color made of its own and the multiset of its options' colors, then each option
//! one made of its own and its items' colors. It ends when no round tells more options apart.

use crate::view::{View, small};

/// Holds the colors of options and items.
#[derive(Clone, Debug, Default)]
pub(super) struct Coloring {
    pub(super) options: Vec<u64>,
    items: Vec<u64>,
}

impl Coloring {
    /// Colors options by cost and uses, items by need.
    pub(super) fn reset(&mut self, view: &View) {
        let pairs = view.costs.iter().zip(&view.left);
        self.options.clear();
        self.options
            .extend(pairs.map(|(&cost, &left)| mix(mix(cost ^ 0x5851) ^ u64::from(left))));
        self.items.clear();
        self.items.extend(view.needs.iter().map(|&need| mix(need)));
    }

    /// Gives the option a color that no other one has.
    pub(super) fn individualize(&mut self, option: usize) {
        self.options[option] = mix(self.options[option] ^ 0xabcd_ef01);
    }
}

/// Refines colorings, in memory that is used again.
#[derive(Debug, Default)]
pub(super) struct Refiner {
    /// The elements looked at so far.
    pub(super) work: u64,
    /// The colors counted so far; 0 where there is none.
    table: Vec<u64>,
    first: Vec<(u64, u32)>,
    second: Vec<(u64, u32)>,
    seen: Vec<u32>,
}

impl Refiner {
    /// Refines the coloring until it is stable, and gives the number of rounds and a digest of the colors of the options.
    pub(super) fn refine(&mut self, view: &View, coloring: &mut Coloring) -> (u32, u64) {
        let (mut classes, mut rounds) = (0, 0);
        loop {
            self.round(view, coloring);
            rounds += 1;
            let before = classes;
            classes = self.count_classes(&coloring.options);
            if classes == coloring.options.len() || classes == before {
                return (rounds, digest(&coloring.options));
            }
        }
    }

    /// Refines the coloring by so many rounds, and gives a digest of the colors of the options.
    pub(super) fn refine_by(&mut self, view: &View, coloring: &mut Coloring, rounds: u32) -> u64 {
        for _ in 0..rounds {
            self.round(view, coloring);
        }
        digest(&coloring.options)
    }

    /// Gives each item, then each option, a new color. Colors are scattered already, so their sum tells multisets apart.
    fn round(&mut self, view: &View, coloring: &mut Coloring) {
        self.work += 2 * view.element_count();
        let Coloring { options, items } = coloring;
        for (item, color) in items.iter_mut().enumerate() {
            let sum = sum_of(options, view.options_of(item));
            *color = mix(color.wrapping_mul(3).wrapping_add(sum));
        }
        for (option, color) in options.iter_mut().enumerate() {
            let sum = sum_of(items, view.items_of(option));
            *color = mix(color.wrapping_mul(5).wrapping_add(sum));
        }
    }

    /// Counts different colors, in a hash table with open addressing; those that differ in the last bit alone count once.
    fn count_classes(&mut self, colors: &[u64]) -> usize {
        let size = (2 * colors.len()).next_power_of_two();
        self.table.clear();
        self.table.resize(size, 0);
        let mut classes = 0;
        for color in colors.iter().map(|color| color | 1) {
            let mut place = small_part(color) & (size - 1);
            while self.table[place] != 0 && self.table[place] != color {
                place = (place + 1) & (size - 1);
            }
            classes += usize::from(self.table[place] == 0);
            self.table[place] = color;
        }
        classes
    }

    /// Gives the first option of a smallest class of several; `None` if all options differ.
    pub(super) fn smallest_class(&mut self, coloring: &Coloring) -> Option<usize> {
        sort_colors(&coloring.options, &mut self.first);
        let classes = self.first.chunk_by(|a, b| a.0 == b.0);
        let several = classes.filter(|class| class.len() > 1);
        several
            .min_by_key(|class| class.len())
            .map(|class| class[0].1 as usize)
    }

    /// Maps each option to the one of the same color in the other coloring, and checks that this is an automorphism:
    /// that it keeps costs and uses, and turns the items into each other.
    pub(super) fn is_automorphism(
        &mut self,
        view: &View,
        from: &Coloring,
        to: &Coloring,
        image: &mut Vec<u32>,
    ) -> bool {
        sort_colors(&from.options, &mut self.first);
        sort_colors(&to.options, &mut self.second);
        image.clear();
        image.resize(self.first.len(), 0);
        for (&(_, option), &(_, other)) in self.first.iter().zip(&self.second) {
            image[option as usize] = other;
        }
        let alike = image.iter().enumerate().all(|(option, &other)| {
            let other = other as usize;
            (view.costs[option], view.left[option]) == (view.costs[other], view.left[other])
        });
        alike && self.keeps_items(view, image)
    }

    /// Pairs the items whose options have the same hash, once as they are and once as images, and compares them.
    fn keeps_items(&mut self, view: &View, image: &[u32]) -> bool {
        self.work += 4 * view.element_count();
        let items = 0..view.items.len();
        let as_images = items
            .clone()
            .map(|item| hash_of(view.options_of(item), |option| image[option]));
        let as_they_are = items.map(|item| hash_of(view.options_of(item), small));
        sort_hashes(as_images, &mut self.first);
        sort_hashes(as_they_are, &mut self.second);
        self.seen.clear();
        self.seen.resize(image.len(), u32::MAX);
        let mut pairs = self.first.iter().zip(&self.second);
        pairs.all(|(&(_, item), &(_, other))| {
            let (ours, theirs) = (
                view.options_of(item as usize),
                view.options_of(other as usize),
            );
            for &option in ours {
                self.seen[image[option as usize] as usize] = item;
            }
            view.needs[item as usize] == view.needs[other as usize]
                && ours.len() == theirs.len()
                && theirs
                    .iter()
                    .all(|&option| self.seen[option as usize] == item)
        })
    }
}

/// Hashes a set of options under other names.
fn hash_of(options: &[u32], name: impl Fn(usize) -> u32) -> u64 {
    let hashes = options
        .iter()
        .map(|&option| mix(u64::from(name(option as usize)) + 1));
    hashes.fold(0, u64::wrapping_add)
}

/// Sums the colors of these.
fn sum_of(colors: &[u64], of: &[u32]) -> u64 {
    let colors = of.iter().map(|&number| colors[number as usize]);
    colors.fold(0, u64::wrapping_add)
}

/// Tells multisets of colors apart.
fn digest(colors: &[u64]) -> u64 {
    let colors = colors.iter().map(|&color| mix(color));
    colors.fold(0, u64::wrapping_add)
}

fn small_part(color: u64) -> usize {
    (color >> 32) as usize
}

fn sort_colors(colors: &[u64], sorted: &mut Vec<(u64, u32)>) {
    sort_hashes(colors.iter().copied(), sorted);
}

/// Lists hashes with the numbers of what they belong to, in ascending order.
fn sort_hashes(hashes: impl Iterator<Item = u64>, sorted: &mut Vec<(u64, u32)>) {
    sorted.clear();
    sorted.extend(hashes.zip(0..));
    sorted.sort_unstable();
}

/// Scatters the bits of a number: the finalizer of splitmix64.
fn mix(mut number: u64) -> u64 {
    number ^= number >> 30;
    number = number.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number ^= number >> 27;
    number = number.wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

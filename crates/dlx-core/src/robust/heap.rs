//! Options by activity: a binary heap that knows where each option is.

use super::narrow;
use crate::random::Random;

/// Above this all scores are scaled down.
const HUGE: f64 = 1e100;

const ABSENT: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) struct Heap {
    scores: Vec<f64>,
    /// By how much a bump raises a score.
    pub(super) step: f64,
    /// Each entry is no less active than those at twice its place plus 1 and 2.
    entries: Vec<u32>,
    places: Vec<u32>,
}

impl Heap {
    /// Makes an empty heap; ties are broken by a little activity to begin with.
    pub(super) fn new(options: usize, random: &mut Random) -> Self {
        let small = |number: usize| f64::from(narrow(number)) * 1e-6;
        Self {
            scores: (0..options).map(|_| small(random.below(1000))).collect(),
            step: 1.0,
            entries: Vec::with_capacity(options),
            places: vec![ABSENT; options],
        }
    }

    pub(super) fn score(&self, option: u32) -> f64 {
        self.scores[option as usize]
    }

    /// Raises the score of an option.
    pub(super) fn bump(&mut self, option: u32) {
        let score = &mut self.scores[option as usize];
        *score += self.step;
        if *score > HUGE {
            self.scores.iter_mut().for_each(|score| *score /= HUGE);
            self.step /= HUGE;
        }
        let place = self.places[option as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    pub(super) fn insert(&mut self, option: u32) {
        if self.places[option as usize] == ABSENT {
            self.entries.push(option);
            self.rise(self.entries.len() - 1);
        }
    }

    /// Makes sure that all these options are there.
    pub(super) fn insert_all(&mut self, holds: impl Fn(u32) -> bool) {
        for option in (0..narrow(self.places.len())).filter(|option| holds(*option)) {
            self.insert(option);
        }
    }

    /// Takes out the most active option.
    pub(super) fn pop(&mut self) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let first = self.entries.swap_remove(0);
        self.places[first as usize] = ABSENT;
        if !self.entries.is_empty() {
            self.sink(0);
        }
        Some(first)
    }

    fn put(&mut self, place: usize, option: u32) {
        self.entries[place] = option;
        self.places[option as usize] = narrow(place);
    }

    fn rise(&mut self, mut place: usize) {
        let option = self.entries[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.score(self.entries[parent]) >= self.score(option) {
                break;
            }
            self.put(place, self.entries[parent]);
            place = parent;
        }
        self.put(place, option);
    }

    fn sink(&mut self, mut place: usize) {
        let option = self.entries[place];
        while let Some(child) = self.better_child(place) {
            if self.score(self.entries[child]) <= self.score(option) {
                break;
            }
            self.put(place, self.entries[child]);
            place = child;
        }
        self.put(place, option);
    }

    fn better_child(&self, place: usize) -> Option<usize> {
        let left = *self.entries.get(2 * place + 1)?;
        let is_right = |right: &&u32| self.score(**right) > self.score(left);
        let right = self.entries.get(2 * place + 2).filter(is_right);
        Some(2 * place + 1 + usize::from(right.is_some()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn options_come_out_by_score(bumps in prop::collection::vec(0..50_u32, 0..200)) {
            let mut heap = Heap::new(50, &mut Random::new(1));
            heap.insert_all(|option| option % 2 == 0);
            for option in &bumps {
                heap.bump(*option);
                heap.step *= 1e10;
            }
            heap.insert_all(|_| true);
            let options: Vec<u32> = (0..50).filter_map(|_| heap.pop()).collect();
            let scores: Vec<f64> = options.iter().map(|option| heap.score(*option)).collect();
            prop_assert!(scores.is_sorted_by(|one, other| one >= other));
        }
    }
}

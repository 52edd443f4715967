//! Weights: a proof by counting that there is no cover.
//!
//! Give each item a weight, such that no option weighs more than nothing. Then a cover does not either. But all that must be covered has
//! its weight, and a secondary item with a weight below zero takes away no more than that weight, for it is covered at most once.
//! If what must be covered outweighs all that can be taken away, there is no cover.
//!
//! ```text
//!   Five guests and four rooms, an option for each guest in each room: let a guest weigh 1, and a room -1.
//!   No option weighs anything, but the guests outweigh the rooms by 5 to 4.
//! ```
//!
//! All arguments are of this kind that say "these need more than there is": pigeons and holes, areas, and seats in buses.
//! Such weights exist if and only if not even fractions of options would make a cover (the lemma of Farkas).
//!
//! They are found as a perceptron finds a plane between two sets. Go around all options, and lower the items of each that weighs too much
//! by one. Once none does, either the weights are a proof, or everything that must be covered is raised, and it goes on.
//! If there is a proof, this comes to one, sooner the less narrow it is; if not, it goes on forever, so it is given a little work at a time.
//!
//! Invariant: weights are integers, and a claim is made only when each option has been seen to weigh at most nothing since the last change.
//! So a proof is exact, however it was found.
//!
//! A secondary item that any option gives a color keeps the weight 0, for it may be covered many times.
//!
//! Source: Rosenblatt, "The perceptron", Psychological Review 65 (1958); Novikoff, "On convergence proofs on perceptrons" (1962).

use crate::problem::{Problem, UNCOLORED};
use crate::robust::member::{Bounds, Verdict};

/// By how much items are raised: far more than they are lowered at a time, so that many small steps find the way back.
const RAISE: i64 = 64;

/// Elements that are looked at in the time that another engine needs for a unit of its effort.
const ELEMENTS: u64 = 4;

/// What may be done with the weight of an item.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// It must be covered so many times, at least and at most.
    Primary { least: u32, most: u32 },
    /// It may be covered once; it never weighs more than nothing.
    Secondary,
    /// It may be covered by many options that agree on a color; it never weighs anything.
    Colored,
}

#[derive(Clone, Debug)]
pub(crate) struct Weights {
    kinds: Vec<Kind>,
    /// The weight of each item.
    of: Vec<i64>,
    /// The option to look at next.
    next: usize,
    /// The options looked at since the last change.
    unchanged: usize,
    effort: u64,
}

impl Weights {
    pub(crate) fn new(problem: &Problem) -> Self {
        Self {
            kinds: kinds(problem),
            of: vec![0; problem.item_count()],
            next: 0,
            unchanged: 0,
            effort: 0,
        }
    }

    /// Goes on to look for a proof that there is no cover.
    pub(in crate::robust) fn run(&mut self, problem: &Problem, bounds: &Bounds<'_>) -> Verdict {
        match bounds.gauge().check(0, 0) {
            Err(reason) => Verdict::Stopped(reason),
            Ok(()) if self.refute(problem, bounds.work) => Verdict::Exhausted,
            Ok(()) => Verdict::OutOfBudget,
        }
    }

    /// Looks for a proof with about so much effort, and says whether it has one.
    fn refute(&mut self, problem: &Problem, effort: u64) -> bool {
        let until = self.effort.saturating_add(effort.saturating_mul(ELEMENTS));
        while self.effort < until {
            if self.unchanged < problem.option_count() {
                self.look(problem);
            } else if self.total() > 0 {
                return true;
            } else {
                self.raise();
            }
        }
        false
    }

    /// Looks at the next option, and lowers its items if it weighs too much.
    fn look(&mut self, problem: &Problem) {
        let cells = problem.cells(self.next);
        let weight: i64 = cells.iter().map(|cell| self.of[cell.item as usize]).sum();
        self.effort += cells.len() as u64;
        self.unchanged += 1;
        if weight > 0 {
            self.unchanged = 0;
            for cell in cells {
                let item = cell.item as usize;
                self.of[item] -= i64::from(!matches!(self.kinds[item], Kind::Colored));
            }
        }
        self.next = (self.next + 1) % problem.option_count();
    }

    /// Weighs what must be covered against what may be taken away.
    fn total(&self) -> i128 {
        let share = |(kind, weight): (&Kind, &i64)| match *kind {
            Kind::Primary { most, .. } if *weight < 0 => i128::from(*weight) * i128::from(most),
            Kind::Primary { least, .. } => i128::from(*weight) * i128::from(least),
            Kind::Secondary | Kind::Colored => i128::from(*weight),
        };
        self.kinds.iter().zip(&self.of).map(share).sum()
    }

    /// Raises the weight of everything, where it is of use.
    fn raise(&mut self) {
        self.effort += self.of.len() as u64 + 1;
        self.unchanged = 0;
        for (weight, kind) in self.of.iter_mut().zip(&self.kinds) {
            match *kind {
                Kind::Primary { least: 0, .. } | Kind::Secondary => {
                    *weight = (*weight + RAISE).min(0);
                }
                Kind::Primary { .. } => *weight += RAISE,
                Kind::Colored => {}
            }
        }
    }

    pub(crate) fn effort(&self) -> u64 {
        self.effort / ELEMENTS
    }
}

fn kinds(problem: &Problem) -> Vec<Kind> {
    let kind = |primary: &bool| match primary {
        true => Kind::Primary { least: 1, most: 1 },
        false => Kind::Secondary,
    };
    let mut kinds: Vec<Kind> = problem.primary.iter().map(kind).collect();
    for range in &problem.ranges {
        let (least, most) = (range.least, range.most);
        kinds[range.item.index()] = Kind::Primary { least, most };
    }
    for cell in problem.cells.iter().filter(|cell| cell.color != UNCOLORED) {
        kinds[cell.item as usize] = Kind::Colored;
    }
    kinds
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{all_counted_covers, all_covers, counted_instances, instances};

    use super::*;
    use crate::testing::{counted_problem, problem};

    fn refutes(problem: &Problem, effort: u64) -> bool {
        Weights::new(problem).refute(problem, effort)
    }

    /// An option for each guest in each room; each room holds so many.
    fn hotel(guests: usize, rooms: usize, beds: u32) -> Problem {
        let mut builder = Problem::builder();
        let guests: Vec<_> = (0..guests).map(|guest| builder.primary(guest)).collect();
        let rooms: Vec<_> = (0..rooms)
            .map(|room| match beds {
                1 => builder.secondary(room),
                _ => builder.primary_within(room, 0..=beds),
            })
            .collect();
        for guest in guests {
            for room in &rooms {
                builder.option([guest, *room]);
            }
        }
        builder.build().unwrap()
    }

    #[test]
    fn guests_outweigh_the_rooms_if_they_are_more() {
        for guests in [1, 2, 5, 12, 30] {
            assert!(refutes(&hotel(guests, guests - 1, 1), 1 << 18));
            assert!(!refutes(&hotel(guests, guests, 1), 1 << 14));
        }
        assert!(refutes(&hotel(10, 3, 3), 1 << 14));
        assert!(!refutes(&hotel(9, 3, 3), 1 << 14));
    }

    #[test]
    fn a_colored_room_holds_a_whole_family() {
        for (colored, refuted) in [(true, false), (false, true)] {
            let mut builder = Problem::builder();
            let guests = ["a", "b"].map(|guest| builder.primary(guest));
            let room = builder.secondary("room");
            for guest in guests {
                let element = if colored {
                    room.colored(1)
                } else {
                    room.into()
                };
                builder.option([guest.into(), element]);
            }
            assert_eq!(refutes(&builder.build().unwrap(), 1 << 10), refuted);
        }
    }

    #[test]
    fn work_is_done_piece_by_piece() {
        let problem = hotel(12, 11, 1);
        let mut weights = Weights::new(&problem);
        let mut pieces = 0;
        while !weights.refute(&problem, 10) {
            pieces += 1;
        }
        assert!((pieces * 10..pieces * 15 + 20).contains(&weights.effort()));
        let mut whole = Weights::new(&problem);
        assert!(whole.refute(&problem, u64::MAX));
        assert_eq!(whole.of, weights.of);
    }

    #[test]
    fn problems_without_options_are_told_apart() {
        let nothing = Problem::builder().build().unwrap();
        assert!(!refutes(&nothing, 100));
        let mut builder = Problem::builder();
        builder.primary("a");
        assert!(refutes(&builder.build().unwrap(), 100));
    }

    proptest! {
        #[test]
        fn no_cover_is_refused(instance in instances()) {
            if refutes(&problem(&instance), 1 << 12) {
                prop_assert!(all_covers(&instance).is_empty());
            }
        }

        #[test]
        fn no_counted_cover_is_refused(counted in counted_instances()) {
            if refutes(&counted_problem(&counted), 1 << 12) {
                prop_assert!(all_counted_covers(&counted).is_empty());
            }
        }
    }
}

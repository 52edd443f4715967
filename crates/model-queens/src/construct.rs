//! A placement on an empty board of any size by construction.
//!
//! **The pattern.** Queens a knight's move apart do not attack each other: put those of the upper half on the even
//! columns 2, 4, 6, ... and those of the lower half on the odd columns 1, 3, 5, .... Within a half, rows grow by one and
//! columns by two, so neither diagonal holds two queens. Across the halves columns may differ as much as rows;
//! whether they do depends on n modulo 6:
//!
//! | n modulo 6 | what is changed |
//! |---|---|
//! | 0, 1, 4, 5 | nothing |
//! | 2 | among the odd columns 1 and 3 change places, and 5 goes to the end |
//! | 3 | 2 goes to the end of the even columns, 1 and 3 to the end of the odd ones |
//!
//! This holds from n = 4 on; that each placement keeps the rules is checked anyway before anyone sees it.
//! The construction is due to E. Pauls (Deutsche Schachzeitung 29, 1874); see the survey of Bell and Stevens
//! (Discrete Mathematics 309, 2009). A second placement is the first in the mirror: a queen never stands on its own image in
//! all rows.

use puzzle_model::{Context, Engine, Goal, Outcome, Sink};

use crate::Placement;

/// The name under which results speak of the construction.
const NAME: &str = "queens-construction";

/// Constructs up to two placements of n queens, n at least 4; a node is a queen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Construction {
    n: u32,
}

impl Construction {
    /// How many placements are constructed.
    pub(crate) const PLACEMENTS: u64 = 2;

    /// Constructs for a board on which queens can be placed in more than one way.
    pub(crate) fn of(n: u32) -> Option<Self> {
        (n >= 4).then_some(Self { n })
    }

    /// Gives the columns of the queens by row.
    fn columns(self) -> Vec<u32> {
        let n = self.n;
        let every_other = |from: u32| (from..=n).step_by(2);
        match n % 6 {
            2 => {
                let odds = [3, 1].into_iter().chain(every_other(7)).chain([5]);
                every_other(2).chain(odds).collect()
            }
            3 => {
                let odds = every_other(5).chain([1, 3]);
                every_other(4).chain([2]).chain(odds).collect()
            }
            _ => every_other(2).chain(every_other(1)).collect(),
        }
    }

    fn mirrored(self) -> Vec<u32> {
        let mut columns = self.columns();
        for column in &mut columns {
            *column = self.n + 1 - *column;
        }
        columns
    }
}

impl Engine<Placement> for Construction {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<Placement>,
    ) -> Outcome {
        let mut outcome = Outcome::default();
        outcome.stats.engine = NAME;
        for placement in [Self::columns, Self::mirrored] {
            outcome.stopped = context.stopped(&outcome.stats);
            if outcome.stopped.is_some() {
                break;
            }
            outcome.stats.nodes += u64::from(self.n);
            outcome.stats.solutions += 1;
            outcome.found += 1_u32;
            let ended = sink.answer(Placement(placement(*self)), None).is_break();
            if ended || outcome.is_answered(goal) {
                break;
            }
        }
        outcome
    }
}

#[cfg(test)]
mod tests {
    use puzzle_model::Model;

    use super::*;
    use crate::Queens;

    #[test]
    fn every_size_has_two_placements() {
        for n in (4..=200).chain([1000, 99_998, 99_999, 100_000, 100_001]) {
            let spec = serde_json::from_str(&format!("{{\"n\": {n}}}")).unwrap();
            let board = Queens::from_spec(spec).unwrap();
            let construction = Construction::of(n).unwrap();
            let (one, other) = (construction.columns(), construction.mirrored());
            assert_ne!(one, other);
            for columns in [one, other] {
                assert_eq!(board.verify(&Placement(columns)), Ok(None), "n = {n}");
            }
        }
    }
}

//! What came out of a run, as facts; the status word is derived from them here and nowhere else.

use std::fmt;

use dlx_core::{Stats, StopReason};
use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cost::Cost;
use crate::goal::{Best, Goal, Mode};

/// The facts about a run that has ended.
///
/// ```
/// use puzzle_model::{Goal, Mode, Outcome, Status};
/// let none = Outcome { exhausted: true, ..Outcome::default() };
/// assert_eq!(none.status(&Goal::new(Mode::Count)), Status::Unsatisfiable);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// How many solutions were found; while optimizing, 1 as soon as there is one, or how many of the cheapest are listed.
    pub found: BigUint,
    /// How many classes these are, where solutions that symmetries take into each other count as one.
    pub up_to_symmetry: Option<BigUint>,
    /// Whether the search space was exhausted, so that what was found is all there is (or the cheapest).
    pub exhausted: bool,
    /// The cost of the best solution, where solutions have one.
    pub cost: Option<Cost>,
    /// No solution costs less than this.
    pub bound: Option<Cost>,
    /// What ended the run before its question was answered.
    pub stopped: Option<StopReason>,
    /// Why there is no solution, or how two differ where a single one was asked for, if that can be said in a sentence.
    pub reason: Option<String>,
    /// The engine that ran and the work it did.
    pub stats: Stats,
}

/// The word that sums up a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Status {
    /// As many solutions as asked for were found, or some before a limit.
    Satisfied,
    /// Every solution was found.
    AllFound,
    /// A cheapest solution was found and proven, or as many of the cheapest as were asked for.
    Optimal,
    /// There is no solution, and that is proven.
    Unsatisfiable,
    /// A solution was found, its cost not proven least; or some of the cheapest, but not proven to be all.
    Feasible,
    /// Nothing was found before a limit, and nothing is proven.
    Unknown,
    /// The input could not be read, or the run failed.
    Error,
}

impl Status {
    /// Gives the word as it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Satisfied => "SATISFIED",
            Self::AllFound => "ALL_FOUND",
            Self::Optimal => "OPTIMAL",
            Self::Unsatisfiable => "UNSATISFIABLE",
            Self::Feasible => "FEASIBLE",
            Self::Unknown => "UNKNOWN",
            Self::Error => "ERROR",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Outcome {
    /// Derives the status word.
    pub fn status(&self, goal: &Goal) -> Status {
        let none = self.found == BigUint::ZERO;
        let optimizing = goal.mode == Mode::Optimize;
        match (self.exhausted, none) {
            (true, true) => Status::Unsatisfiable,
            (false, true) => Status::Unknown,
            (_, false) if self.has_enough(goal) => Status::Satisfied,
            (true, false) if optimizing => Status::Optimal,
            (true, false) => Status::AllFound,
            (false, false) if optimizing => Status::Feasible,
            (false, false) => Status::Satisfied,
        }
    }

    /// Says whether the goal's question was answered.
    pub fn is_answered(&self, goal: &Goal) -> bool {
        self.exhausted || self.has_enough(goal)
    }

    /// Says whether [`Outcome::found`] is the exact number of solutions, not just "at least".
    ///
    /// If all of the cheapest were asked for, it is their number; if so many of the cheapest were, it is the number of all
    /// solutions where there are fewer.
    pub fn is_count_exact(&self, goal: &Goal) -> bool {
        let some_of_many = goal.mode == Mode::Optimize
            && match goal.best {
                Best::One => self.found != BigUint::ZERO,
                Best::First(wanted) => self.found >= BigUint::from(wanted),
                Best::All => false,
            };
        self.exhausted && !some_of_many
    }

    /// Says whether there is exactly one solution (up to symmetry, if such is the goal), where that is asked and known.
    pub fn unique(&self, goal: &Goal) -> Option<bool> {
        let known = goal.mode == Mode::Unique && self.is_answered(goal);
        known.then(|| is_at_least(self.counting(), 1) && !is_at_least(self.counting(), 2))
    }

    fn has_enough(&self, goal: &Goal) -> bool {
        goal.enough()
            .is_some_and(|enough| is_at_least(self.counting(), enough))
    }

    /// What counts towards the goal: solutions, or their classes.
    fn counting(&self) -> &BigUint {
        self.up_to_symmetry.as_ref().unwrap_or(&self.found)
    }
}

/// Compares without making a large number, which would be felt in a batch of easy puzzles.
fn is_at_least(count: &BigUint, number: u64) -> bool {
    let mut digits = count.iter_u64_digits();
    let lowest = digits.next().unwrap_or(0);
    lowest >= number || digits.next().is_some()
}

/// Gives the word for a limit, as it stands in results.
pub const fn stop_word(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Solutions => "solutions",
        StopReason::Nodes => "nodes",
        StopReason::Updates => "updates",
        StopReason::Memory => "memory",
        StopReason::Deadline => "time",
        StopReason::Cancelled => "interrupt",
        _ => "limit",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(found: u32, exhausted: bool) -> Outcome {
        Outcome {
            found: found.into(),
            exhausted,
            ..Outcome::default()
        }
    }

    #[test]
    fn every_status_follows_from_the_facts() {
        use Mode::{Count, Enumerate, Optimize, Solve, Unique};
        let solve = |solutions| Solve { solutions };
        let table = [
            (solve(1), 1, false, Status::Satisfied),
            (solve(1), 1, true, Status::Satisfied),
            (solve(3), 2, true, Status::AllFound),
            (solve(3), 2, false, Status::Satisfied),
            (solve(1), 0, true, Status::Unsatisfiable),
            (solve(1), 0, false, Status::Unknown),
            (Enumerate, 5, true, Status::AllFound),
            (Count, 0, true, Status::Unsatisfiable),
            (Count, 92, true, Status::AllFound),
            (Count, 92, false, Status::Satisfied),
            (Unique, 1, true, Status::AllFound),
            (Unique, 2, false, Status::Satisfied),
            (Unique, 1, false, Status::Satisfied),
            (Optimize, 1, true, Status::Optimal),
            (Optimize, 1, false, Status::Feasible),
            (Optimize, 0, false, Status::Unknown),
        ];
        for (mode, found, exhausted, status) in table {
            assert_eq!(
                outcome(found, exhausted).status(&Goal::new(mode)),
                status,
                "{mode:?} {found} {exhausted}"
            );
        }
    }

    #[test]
    fn the_number_of_the_cheapest_is_exact_if_no_more_were_left_out() {
        let goal = |best| Goal {
            best,
            ..Goal::new(Mode::Optimize)
        };
        for (best, found, exhausted, exact) in [
            (Best::One, 1, true, false),
            (Best::One, 0, true, true),
            (Best::First(3), 3, true, false),
            (Best::First(3), 2, true, true),
            (Best::First(3), 2, false, false),
            (Best::All, 4, true, true),
            (Best::All, 4, false, false),
        ] {
            let outcome = outcome(found, exhausted);
            assert_eq!(
                outcome.is_count_exact(&goal(best)),
                exact,
                "{best:?} {found}"
            );
            if found > 0 {
                let status = if exhausted {
                    Status::Optimal
                } else {
                    Status::Feasible
                };
                assert_eq!(outcome.status(&goal(best)), status);
            }
        }
    }

    #[test]
    fn one_of_two_is_not_known_to_be_unique() {
        let goal = Goal::new(Mode::Unique);
        assert_eq!(outcome(1, false).unique(&goal), None);
        assert_eq!(outcome(1, true).unique(&goal), Some(true));
        assert_eq!(outcome(2, false).unique(&goal), Some(false));
        assert!(!outcome(2, false).is_count_exact(&goal));
    }
}

//! What a layer changes about a goal, and which changes contradict each other.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Best, Goal, Mode, Order, Symmetry};
use crate::error::{InputError, Place};

/// What a file or the command line changes about a goal.
///
/// ```
/// use puzzle_model::{Goal, GoalPatch, Mode};
/// let patch: GoalPatch = serde_json::from_str(r#"{"mode": "count"}"#).unwrap();
/// let goal = Goal::new(Mode::Enumerate).patched(&patch).unwrap();
/// assert_eq!(goal.mode, Mode::Count);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalPatch {
    /// Which question is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<ModeName>,
    /// How many solutions mode `solve` gives, 1 if not said; or how many of the cheapest mode `optimize` gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub solutions: Option<u64>,
    /// Whether mode `optimize` gives all solutions of the least cost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all: bool,
    /// In which order solutions come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Which solutions count as one; of these only the first in lexicographic order is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<Symmetry>,
    /// How many solutions mode `enumerate` shows; all if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<u64>,
}

impl GoalPatch {
    /// Asks for this mode and changes nothing else.
    pub fn mode(mode: ModeName) -> Self {
        Self {
            mode: Some(mode),
            ..Self::default()
        }
    }

    /// Says whether nothing is changed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The word for a [`Mode`] in a file or on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ModeName {
    /// Some solutions.
    Solve,
    /// All solutions.
    Enumerate,
    /// The number of solutions.
    Count,
    /// Exactly one solution or not.
    Unique,
    /// The cheapest solution.
    #[serde(alias = "optimise")]
    Optimize,
}

impl From<Mode> for ModeName {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Solve { .. } => Self::Solve,
            Mode::Enumerate => Self::Enumerate,
            Mode::Count => Self::Count,
            Mode::Unique => Self::Unique,
            Mode::Optimize => Self::Optimize,
        }
    }
}

impl ModeName {
    /// All of them.
    pub(crate) const ALL: [Self; 5] = [
        Self::Solve,
        Self::Enumerate,
        Self::Count,
        Self::Unique,
        Self::Optimize,
    ];

    pub(crate) const fn mode(self) -> Mode {
        match self {
            Self::Solve => Mode::Solve { solutions: 1 },
            Self::Enumerate => Mode::Enumerate,
            Self::Count => Mode::Count,
            Self::Unique => Mode::Unique,
            Self::Optimize => Mode::Optimize,
        }
    }
}

impl Goal {
    /// Lays `patch` over this goal.
    ///
    /// # Errors
    /// If the patch contradicts itself or the mode, such as a number of solutions for a count.
    pub fn patched(self, patch: &GoalPatch) -> Result<Self, InputError> {
        let (mode, best) = self.asked(patch)?;
        let show = patch.show.or(self.show.filter(|_| mode == self.mode));
        if show.is_some() && mode != Mode::Enumerate {
            return Err(misplaced(
                "show",
                "only mode `enumerate` shows fewer solutions than it finds",
            ));
        }
        let optimizing = mode == Mode::Optimize;
        let inherited = if optimizing {
            Symmetry::None
        } else {
            self.symmetry
        };
        let symmetry = patch.symmetry.unwrap_or(inherited);
        if symmetry != Symmetry::None && optimizing {
            return Err(misplaced(
                "symmetry",
                "mode `optimize` tells solutions apart by their costs alone, so none count as one",
            ));
        }
        Ok(Self {
            mode,
            best,
            order: patch.order.unwrap_or(self.order),
            symmetry,
            show,
        })
    }

    /// Gives the question that a patch makes of this goal.
    fn asked(self, patch: &GoalPatch) -> Result<(Mode, Best), InputError> {
        use ModeName::{Optimize, Solve};
        let asked = match (patch.mode, patch.solutions, patch.all) {
            (None, None, false) => (self.mode, self.best),
            (None | Some(Solve | Optimize), Some(0), _) => {
                return Err(misplaced(
                    "solutions",
                    "at least one solution must be asked for",
                ));
            }
            (None, None, true) if self.mode == Mode::Optimize => (Mode::Optimize, Best::All),
            (Some(Optimize), None, all) => {
                let best = if all { Best::All } else { Best::One };
                (Mode::Optimize, best)
            }
            (Some(Optimize), Some(number), false) => (Mode::Optimize, Best::First(number)),
            (Some(Optimize), Some(_), true) => {
                return Err(misplaced(
                    "all",
                    "either all are asked for, or a number of them",
                ));
            }
            (_, _, true) => {
                return Err(misplaced(
                    "all",
                    "only mode `optimize` gives all of the cheapest; all solutions is mode `enumerate`",
                ));
            }
            (None | Some(Solve), solutions, false) => {
                let solutions = solutions.unwrap_or(1);
                (Mode::Solve { solutions }, Best::One)
            }
            (Some(_), Some(_), false) => {
                return Err(misplaced(
                    "solutions",
                    "only modes `solve` and `optimize` take a number of solutions",
                ));
            }
            (Some(name), None, false) => (name.mode(), Best::One),
        };
        Ok(asked)
    }
}

fn misplaced(field: &str, message: &str) -> InputError {
    InputError::new("goal", message).at(Place::Key(format!("/goal/{field}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patched(goal: Goal, patch: &str) -> Result<Goal, InputError> {
        goal.patched(&serde_json::from_str(patch).unwrap())
    }

    #[test]
    fn a_later_layer_changes_only_what_it_names() {
        let first = Goal {
            order: Order::Lexicographic,
            ..Goal::new(Mode::Enumerate)
        };
        let count = patched(first, r#"{"mode":"count"}"#).unwrap();
        assert_eq!(
            count,
            Goal {
                order: Order::Lexicographic,
                ..Goal::new(Mode::Count)
            }
        );
        let three = patched(first, r#"{"solutions":3}"#).unwrap();
        assert_eq!(three.mode, Mode::Solve { solutions: 3 });
        assert_eq!(patched(first, "{}").unwrap(), first);
    }

    #[test]
    fn showing_some_belongs_to_enumerate_alone() {
        let shown = patched(Goal::new(Mode::Enumerate), r#"{"show":3}"#).unwrap();
        assert_eq!(shown.shown(), 3);
        assert_eq!(patched(shown, r#"{"mode":"count"}"#).unwrap().show, None);
        assert!(patched(shown, r#"{"mode":"count","show":3}"#).is_err());
    }

    #[test]
    fn symmetry_is_left_behind_when_one_solution_is_asked_for() {
        let classes = patched(Goal::new(Mode::Enumerate), r#"{"symmetry":"board"}"#).unwrap();
        assert_eq!(classes.to_string(), "enumerate, up to symmetry");
        let count = patched(classes, r#"{"mode":"count"}"#).unwrap();
        assert_eq!(count.symmetry, Symmetry::Board);
        let best = patched(classes, r#"{"mode":"optimize"}"#).unwrap();
        assert_eq!(best.symmetry, Symmetry::None);
        assert!(patched(best, r#"{"symmetry":"board"}"#).is_err());
    }

    #[test]
    fn a_number_of_solutions_belongs_to_solve_alone() {
        assert!(patched(Goal::new(Mode::Count), r#"{"mode":"unique","solutions":2}"#).is_err());
        assert!(patched(Goal::new(Mode::Count), r#"{"solutions":0}"#).is_err());
    }

    #[test]
    fn several_of_the_cheapest_belong_to_optimize_alone() {
        let one = Goal::new(Mode::Optimize);
        let five = patched(one, r#"{"mode":"optimize","solutions":5}"#).unwrap();
        assert_eq!((five.mode, five.best), (Mode::Optimize, Best::First(5)));
        assert_eq!(five.to_string(), "optimize, the 5 cheapest");
        let all = patched(one, r#"{"all":true}"#).unwrap();
        assert_eq!(
            all,
            patched(five, r#"{"mode":"optimize","all":true}"#).unwrap()
        );
        assert_eq!(all.to_string(), "optimize, all of the cheapest");
        assert!(all.lists_cheapest() && five.lists_cheapest() && !one.lists_cheapest());
        assert!(one.improves() && !five.improves() && !Goal::new(Mode::Count).improves());
        assert_eq!(patched(five, "{}").unwrap(), five);
        assert_eq!(patched(five, r#"{"mode":"optimize"}"#).unwrap(), one);
        assert_eq!(
            patched(all, r#"{"mode":"count"}"#).unwrap(),
            Goal::new(Mode::Count)
        );
        let three = patched(one, r#"{"solutions":3}"#).unwrap();
        assert_eq!(three.mode, Mode::Solve { solutions: 3 });
        for wrong in [
            r#"{"mode":"optimize","solutions":0}"#,
            r#"{"mode":"optimize","solutions":2,"all":true}"#,
            r#"{"mode":"enumerate","all":true}"#,
            r#"{"solutions":2,"all":true}"#,
        ] {
            assert!(patched(one, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn both_spellings_of_optimize_are_read() {
        for word in ["optimize", "optimise"] {
            let patch = format!(r#"{{"mode":"{word}"}}"#);
            assert_eq!(
                patched(Goal::new(Mode::Count), &patch).unwrap().mode,
                Mode::Optimize
            );
        }
    }
}

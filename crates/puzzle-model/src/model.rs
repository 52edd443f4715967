//! What a kind of puzzle is: its file, its answers, how it is solved, and its rules.

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use crate::bulk::LineSolver;
use crate::codes::ErrorCode;
use crate::cost::Cost;
use crate::error::{InputError, Unsupported, Violation};
use crate::format::Format;
use crate::goal::{Goal, GoalPatch, Mode, Symmetry};
use crate::picture::Picture;
use crate::plan::Plan;

/// A kind of puzzle.
///
/// A value of the type is one puzzle, read and found sound.
/// Implementing this trait in a crate of its own, and naming it in the program's registry, is all that a new kind takes:
/// solving, counting, batches, checks, schemas and pictures follow.
pub trait Model: Sized + Send + Sync + 'static {
    /// Its name and what people should know about it.
    const KIND: Kind;
    /// What stands in a puzzle file under `problem`. Unknown fields must be refused.
    type Spec: DeserializeOwned + Serialize + JsonSchema;
    /// One solution, in the puzzle's own terms.
    type Answer: Clone + DeserializeOwned + Serialize + JsonSchema + PartialEq + Send;
    /// A small problem that shows what the kind is about, as it stands in a file under `problem`.
    ///
    /// It is what the author of a new file begins with. The conformance suite solves it for every goal.
    const SAMPLE: &'static str;
    /// The text formats of its world beside JSON.
    const FORMATS: &'static [Format<Self>] = &[];
    /// What stands once before the first result in some formats, such as the heading of a table, by the format's name.
    const HEADINGS: &'static [(&'static str, &'static str)] = &[];
    /// The codes of its own mistakes, explained; each begins with the kind's name.
    const ERRORS: &'static [ErrorCode] = &[];

    /// The symmetries under which solutions may count as one, [`Symmetry::None`] not among them.
    const SYMMETRIES: &'static [Symmetry] = &[];

    /// Reads the puzzle.
    ///
    /// # Errors
    /// If the numbers make no puzzle; the error's place is a JSON pointer within `problem`.
    fn from_spec(spec: Self::Spec) -> Result<Self, InputError>;

    /// Writes the puzzle, so that reading it again gives the same one.
    fn to_spec(&self) -> Self::Spec;

    /// What is asked of the puzzle when nobody says: one solution, unless the kind has another goal that suits it better.
    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Solve { solutions: 1 })
    }

    /// How this goal is reached.
    ///
    /// # Errors
    /// If this kind has no such goal; the message names the goals that it has.
    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Self::Answer>, Unsupported>;

    /// Every way there is to reach the goal, the usual one first. The conformance suite compares them.
    fn plans(&self, goal: &Goal) -> Vec<Plan<'_, Self::Answer>> {
        self.plan(goal).into_iter().collect()
    }

    /// Checks an answer against the rules of the puzzle alone, and gives the cost that it computed itself.
    ///
    /// # Errors
    /// If the answer breaks a rule.
    fn verify(&self, answer: &Self::Answer) -> Result<Option<Cost>, Violation>;

    /// Gives the answer that stands for all those into which symmetries take this one: the first of them in lexicographic
    /// order, so that it is the same for each of them. Only symmetries that leave the puzzle as it is are meant.
    ///
    /// Kinds that know [`Model::SYMMETRIES`] write this; `None`, as others say, means that the answer stands for itself.
    fn canonical(&self, symmetry: Symmetry, answer: &Self::Answer) -> Option<Self::Answer> {
        let _ = (symmetry, answer);
        None
    }

    /// Says in a sentence how two solutions differ: what is told where a solution is not the only one.
    fn difference(&self, one: &Self::Answer, other: &Self::Answer) -> Option<String> {
        let _ = (one, other);
        None
    }

    /// Says in a sentence why there is no solution, once that is proven, in terms of the puzzle and not of how it was solved.
    ///
    /// It is no part of the search, and no limit holds for it: it must be quick, and give up where it cannot be.
    fn why_none(&self) -> Option<String> {
        None
    }

    /// Gives a shorter way to solve the lines of a format, if there is one for this goal: see [`Bulk`](crate::Bulk).
    ///
    /// The patch is what the command line asks; `to` is the text format of the results, or `None` for answers as JSON.
    fn in_bulk(
        format: &Format<Self>,
        patch: &GoalPatch,
        to: Option<&str>,
    ) -> Option<Box<dyn LineSolver>> {
        let _ = (format, patch, to);
        None
    }

    /// Shows the puzzle, or an answer to it.
    fn picture(&self, answer: Option<&Self::Answer>) -> Picture;
}

/// What people should know about a kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name: `kind` in a puzzle file.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// The version of its file that is read.
    pub version: u32,
    /// How its files name places, in a line.
    pub coordinates: &'static str,
    /// What its costs count, in the plural, such as `pieces`; empty if they are plain costs, or it has none.
    pub costs: &'static str,
}

impl Kind {
    /// Refuses mode `optimize`: for a kind whose solutions have no costs.
    ///
    /// # Errors
    /// If the goal is to optimize; the message names the other goals.
    ///
    /// ```
    /// use puzzle_model::{Goal, Kind, Mode};
    /// const TILES: Kind = Kind { name: "tiles", about: "lay tiles", version: 1, coordinates: "[row, column]", costs: "" };
    /// assert!(TILES.without_costs(&Goal::new(Mode::Count)).is_ok());
    /// let refused = TILES.without_costs(&Goal::new(Mode::Optimize)).unwrap_err();
    /// assert_eq!(refused.0, "tiles has no costs; its goals are solve, enumerate, count and unique");
    /// ```
    pub fn without_costs(&self, goal: &Goal) -> Result<(), Unsupported> {
        match goal.mode {
            Mode::Optimize => Err(Unsupported(format!(
                "{} has no costs; its goals are solve, enumerate, count and unique",
                self.name
            ))),
            _ => Ok(()),
        }
    }

    /// Refuses all but mode `optimize`, and `solve` for one answer: for a kind that seeks the cheapest, as repeat covers do.
    ///
    /// # Errors
    /// If the goal is another; the message names these two.
    pub fn for_the_cheapest(&self, goal: &Goal) -> Result<(), Unsupported> {
        match goal.mode {
            Mode::Optimize | Mode::Solve { solutions: 1 } => Ok(()),
            _ => Err(Unsupported(format!(
                "answers of {} are not enumerated or counted; its goals are optimize, and solve for one answer",
                self.name
            ))),
        }
    }
}

//! What is asked of a puzzle: one solution, the first k, all, how many, unique or not, the cheapest.
//!
//! A goal is put together from three layers: the kind's default, the file's `goal`, the command line.
//! Each later layer is a [`GoalPatch`] that names only what it changes.

mod patch;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use patch::{GoalPatch, ModeName};

/// What is asked of a puzzle.
///
/// ```
/// use puzzle_model::{Goal, Mode};
/// assert_eq!(Goal::new(Mode::Count).to_string(), "count");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Which question is asked.
    pub mode: Mode,
    /// How many of the cheapest solutions mode `optimize` gives.
    pub best: Best,
    /// In which order solutions come.
    pub order: Order,
    /// Which solutions count as one.
    pub symmetry: Symmetry,
    /// How many solutions are shown while all are enumerated; `None` shows all.
    pub show: Option<u64>,
}

impl Goal {
    /// Asks the question in any order, showing all that is found.
    pub const fn new(mode: Mode) -> Self {
        Self {
            mode,
            best: Best::One,
            order: Order::Any,
            symmetry: Symmetry::None,
            show: None,
        }
    }

    /// Says whether the cheapest solutions are listed, once they are proven to be that.
    pub fn lists_cheapest(&self) -> bool {
        self.mode == Mode::Optimize && self.best != Best::One
    }

    /// Says whether each solution that comes is cheaper than all before, so that the last one is the answer.
    pub fn improves(&self) -> bool {
        self.mode == Mode::Optimize && self.best == Best::One
    }

    /// Gives how many solutions end the search: enough to answer the question.
    pub const fn enough(&self) -> Option<u64> {
        match self.mode {
            Mode::Solve { solutions } => Some(solutions),
            Mode::Unique => Some(2),
            Mode::Enumerate | Mode::Count | Mode::Optimize => None,
        }
    }

    /// Gives how many of the solutions found are shown.
    pub fn shown(&self) -> u64 {
        match self.mode {
            Mode::Count => 0,
            Mode::Enumerate => self.show.unwrap_or(u64::MAX),
            Mode::Solve { .. } | Mode::Unique | Mode::Optimize => u64::MAX,
        }
    }
}

impl std::fmt::Display for Goal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.mode.name())?;
        if let Mode::Solve { solutions: 2.. } = self.mode {
            write!(f, " {}", self.enough().unwrap_or(1))?;
        }
        match self.best {
            Best::One => {}
            Best::First(1) => f.write_str(", the cheapest")?,
            Best::First(number) => write!(f, ", the {number} cheapest")?,
            Best::All => f.write_str(", all of the cheapest")?,
        }
        if self.order == Order::Lexicographic {
            f.write_str(", in lexicographic order")?;
        }
        if self.symmetry == Symmetry::Board {
            f.write_str(", up to symmetry")?;
        }
        Ok(())
    }
}

/// Which question is asked of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Gives this many solutions, or all if there are fewer.
    Solve {
        /// How many, at least 1.
        solutions: u64,
    },
    /// Gives all solutions.
    Enumerate,
    /// Says how many solutions there are.
    Count,
    /// Says whether there is exactly one solution.
    Unique,
    /// Gives a cheapest solution, or several: see [`Best`].
    Optimize,
}

/// How many of the cheapest solutions are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Best {
    /// One: each solution that is cheaper than all before is given, so that the last one is the cheapest.
    #[default]
    One,
    /// The cheapest ones, as many as this, or all if there are fewer; they are given once they are proven to be that.
    First(u64),
    /// All solutions of the least cost; they are given once that is proven to be the least.
    All,
}

impl Mode {
    /// Gives the word that stands for this mode in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve { .. } => "solve",
            Self::Enumerate => "enumerate",
            Self::Count => "count",
            Self::Unique => "unique",
            Self::Optimize => "optimize",
        }
    }
}

/// In which order solutions come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// Whichever is fastest.
    #[default]
    Any,
    /// By the order in which the puzzle's items and options are declared; each kind says what that means.
    Lexicographic,
}

/// Which solutions count as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Symmetry {
    /// None: each counts for itself.
    #[default]
    None,
    /// Those that a turn or a reflection of the board takes into each other, if it leaves the puzzle as it is.
    Board,
}

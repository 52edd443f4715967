//! A puzzle as it was read, with what its file asks and expects.

use super::AnyPuzzle;
use crate::error::InputError;
use crate::file::{Expect, RunLimits};
use crate::format::Case;
use crate::goal::GoalPatch;
use crate::model::Model;

/// A puzzle of some kind, with what its file asks and expects.
pub struct AnyCase {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// What the file changes about the kind's default goal.
    pub goal: GoalPatch,
    /// How much the file lets it take.
    pub limits: RunLimits,
    /// What the file says must come out.
    pub expect: Option<Expect>,
    /// Its title.
    pub title: Option<String>,
    /// The line where it begins, from 1.
    pub line: u64,
    /// What was read in a way that its author may not expect.
    pub warnings: Vec<String>,
    /// The format that says how the text was understood, if that is another than the one it was read in.
    pub read_as: Option<&'static str>,
}

impl std::fmt::Debug for AnyCase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnyCase")
            .field("kind", &self.puzzle.kind().name)
            .field("goal", &self.goal)
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
}

impl<M: Model> From<Case<M>> for AnyCase {
    fn from(case: Case<M>) -> Self {
        Self {
            puzzle: Box::new(case.puzzle),
            goal: case.goal,
            limits: RunLimits::default(),
            expect: None,
            title: case.title,
            line: case.line,
            warnings: case.warnings,
            read_as: case.read_as,
        }
    }
}

/// Cases of some kind, one after the other.
pub type AnyCases = Box<dyn Iterator<Item = Result<AnyCase, InputError>> + Send>;

//! The numbers of a plan: how large its formulation is, and about how large its search tree.

use dlx_core::{Estimate, StopReason};

use crate::goal::Goal;
use crate::plan::Plan;
use crate::run::Context;

/// What a way to reach a goal is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlanStats {
    /// Exact cover.
    Exact {
        /// Items and options.
        size: Size,
        /// The tree of a search that looks at all solutions; an error if a limit came before the first dive had ended.
        tree: Result<Estimate, StopReason>,
    },
    /// Repeat cover. Its tree depends on bounds that are found on the way, so that dives say nothing about it.
    Cover {
        /// Items and options.
        size: Size,
    },
    /// An engine of the model's own, which has neither items nor options.
    Own {
        /// Its name.
        engine: &'static str,
    },
}

/// How large a formulation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The items that must be covered, or may have to be.
    pub primary: usize,
    /// The items that need not be covered.
    pub secondary: usize,
    /// The options.
    pub options: usize,
    /// The items of all options together: the nonzeros of the matrix that has options for rows and items for columns.
    pub elements: usize,
}

impl PlanStats {
    /// Measures a plan.
    pub(crate) fn of<A>(
        plan: &Plan<'_, A>,
        goal: &Goal,
        dives: u32,
        context: &Context<'_>,
    ) -> Self {
        match plan {
            Plan::Exact { problem, .. } => Self::Exact {
                size: Size {
                    primary: problem.primary_count(),
                    secondary: problem.item_count() - problem.primary_count(),
                    options: problem.option_count(),
                    elements: problem.element_count(),
                },
                tree: (context.search(problem, goal.order)).estimate(dives, context.seed),
            },
            Plan::Cover { problem, .. } => Self::Cover {
                size: Size {
                    primary: problem.item_count(),
                    secondary: 0,
                    options: problem.option_count(),
                    elements: problem.element_count(),
                },
            },
            Plan::Own(engine) => Self::Own {
                engine: engine.name(),
            },
        }
    }

    /// Gives the size of the formulation, if there is one.
    pub fn size(&self) -> Option<Size> {
        match self {
            Self::Exact { size, .. } | Self::Cover { size } => Some(*size),
            Self::Own { .. } => None,
        }
    }
}

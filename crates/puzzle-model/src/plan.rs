//! How a goal is reached: by one of the two cover engines, or by an engine of the model's own.

use std::fmt;

use dlx_core::OptionId;

use crate::run::Engine;

/// Turns the options that an engine chose into an answer.
pub type Decode<'a, A> = Box<dyn Fn(&[OptionId]) -> A + Send + Sync + 'a>;

/// A way to reach a goal.
#[non_exhaustive]
pub enum Plan<'a, A> {
    /// Exact cover.
    Exact {
        /// Items and options.
        problem: Box<dlx_core::Problem>,
        /// What a set of options means.
        decode: Decode<'a, A>,
    },
    /// Repeat cover: the cheapest options that cover every item.
    Cover {
        /// Items with demands, options with costs.
        problem: Box<dlx_cover_repeat::Problem>,
        /// What a set of options means.
        decode: Decode<'a, A>,
    },
    /// Anything else: a counter, a construction, a search over decisions.
    Own(Box<dyn Engine<A> + 'a>),
}

impl<'a, A> Plan<'a, A> {
    /// Solves by exact cover.
    pub fn exact(
        problem: dlx_core::Problem,
        decode: impl Fn(&[OptionId]) -> A + Send + Sync + 'a,
    ) -> Self {
        Self::Exact {
            problem: Box::new(problem),
            decode: Box::new(decode),
        }
    }

    /// Solves by repeat cover.
    pub fn cover(
        problem: dlx_cover_repeat::Problem,
        decode: impl Fn(&[OptionId]) -> A + Send + Sync + 'a,
    ) -> Self {
        Self::Cover {
            problem: Box::new(problem),
            decode: Box::new(decode),
        }
    }
}

impl<A> fmt::Debug for Plan<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact { .. } => "Plan::Exact",
            Self::Cover { .. } => "Plan::Cover",
            Self::Own(engine) => engine.name(),
        })
    }
}

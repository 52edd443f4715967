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

    /// Solves by exact cover; an answer lists what each chosen option means, in the order in which they were declared.
    ///
    /// `meaning` is asked for each chosen option, by its number from 0; `answer` makes an answer of what it said.
    ///
    /// ```
    /// use dlx_core::Problem;
    /// use puzzle_model::Plan;
    ///
    /// /// Dominoes on a strip of four cells, each by its first cell.
    /// struct Tiling(Vec<usize>);
    ///
    /// let mut builder = Problem::builder();
    /// let cells = [1, 2, 3, 4].map(|cell| builder.primary(format_args!("cell {cell}")));
    /// for neighbors in cells.windows(2) {
    ///     builder.option([neighbors[0], neighbors[1]]);
    /// }
    /// let plan = Plan::exact_listing(builder.build()?, |at| at + 1, Tiling);
    /// # assert_eq!(format!("{plan:?}"), "Plan::Exact");
    /// # Ok::<(), dlx_core::BuildError>(())
    /// ```
    pub fn exact_listing<T>(
        problem: dlx_core::Problem,
        meaning: impl Fn(usize) -> T + Send + Sync + 'a,
        answer: impl Fn(Vec<T>) -> A + Send + Sync + 'a,
    ) -> Self {
        Self::exact(problem, listing(meaning, answer))
    }

    /// Solves by repeat cover; an answer is made as by [`Plan::exact_listing`].
    pub fn cover_listing<T>(
        problem: dlx_cover_repeat::Problem,
        meaning: impl Fn(usize) -> T + Send + Sync + 'a,
        answer: impl Fn(Vec<T>) -> A + Send + Sync + 'a,
    ) -> Self {
        Self::cover(problem, listing(meaning, answer))
    }
}

/// Decodes to an answer that lists what each chosen option means, in declared order.
fn listing<'a, T, A>(
    meaning: impl Fn(usize) -> T + Send + Sync + 'a,
    answer: impl Fn(Vec<T>) -> A + Send + Sync + 'a,
) -> impl Fn(&[OptionId]) -> A + Send + Sync + 'a {
    move |options| {
        let mut chosen: Vec<usize> = options.iter().map(|option| option.index()).collect();
        chosen.sort_unstable();
        answer(chosen.into_iter().map(&meaning).collect())
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

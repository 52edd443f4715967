//! What a search found out, as values.

use dlx_core::{ItemId, OptionId, Stats, StopReason};

use crate::{Cost, CoverError, Problem};

/// Holds a cover and its cost: the best one known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Incumbent {
    /// What the options cost together.
    pub cost: Cost,
    /// The options, ascending, each repeated as often as it is used.
    pub options: Vec<OptionId>,
}

impl Incumbent {
    /// Makes an incumbent of options that are known to be a cover and ascend.
    pub(crate) fn of(problem: &Problem, options: Vec<OptionId>) -> Self {
        let costs = options.iter().map(|&option| problem.cost(option));
        Self {
            cost: costs.sum(),
            options,
        }
    }

    /// Checks that this is a cover of the problem, at the stated cost. Takes time in proportion to the problem.
    ///
    /// # Errors
    /// Says what is wrong: see [`CoverError`].
    ///
    /// ```
    /// use dlx_cover_repeat::{CoverError, Incumbent, Problem};
    /// let mut builder = Problem::builder();
    /// let item = builder.item("item", 2);
    /// let option = builder.option(3, [item]);
    /// let problem = builder.build()?;
    /// let cover = Incumbent { cost: 6, options: vec![option, option] };
    /// assert_eq!(cover.check(&problem), Ok(()));
    /// let half = Incumbent { cost: 3, options: vec![option] };
    /// assert_eq!(half.check(&problem), Err(CoverError::Uncovered { item }));
    /// # Ok::<(), dlx_cover_repeat::BuildError>(())
    /// ```
    pub fn check(&self, problem: &Problem) -> Result<(), CoverError> {
        let mut uses = vec![0; problem.option_count()];
        let mut need: Vec<u32> = problem.demands().to_vec();
        for &option in &self.options {
            count_use(problem, option, &mut uses)?;
            for item in problem.items_of(option) {
                let need = &mut need[item.index()];
                *need = need.saturating_sub(1);
            }
        }
        if let Some(item) = need.iter().position(|&need| need > 0) {
            let item = ItemId::new(item);
            return Err(CoverError::Uncovered { item });
        }
        self.check_cost(problem)
    }

    /// The sum cannot overflow: no option is used more often than it can be of use.
    fn check_cost(&self, problem: &Problem) -> Result<(), CoverError> {
        let costs = self.options.iter().map(|&option| problem.cost(option));
        let (stated, actual) = (self.cost, costs.sum());
        if stated == actual {
            Ok(())
        } else {
            Err(CoverError::WrongCost { stated, actual })
        }
    }
}

fn count_use(problem: &Problem, option: OptionId, uses: &mut [u32]) -> Result<(), CoverError> {
    let Some(used) = uses.get_mut(option.index()) else {
        return Err(CoverError::UnknownOption { option });
    };
    if *used == problem.uses(option) {
        return Err(CoverError::UsedTooOften { option });
    }
    *used += 1;
    Ok(())
}

/// Says what is known about the cheapest cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This cover is proven to be the cheapest there is.
    Optimal(Incumbent),
    /// There is a cover; whether a cheaper one exists is open.
    Feasible {
        /// The best cover found.
        best: Incumbent,
        /// No cover costs less; less than the cost of `best`.
        lower_bound: Cost,
    },
    /// There is no cover at all.
    Infeasible {
        /// An item whose demand exceeds what all options together give.
        item: ItemId,
    },
    /// No cover was found yet.
    Unknown {
        /// No cover costs less.
        lower_bound: Cost,
    },
}

/// Says why a search ended before it was through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop<B> {
    /// The observer broke off, with this value.
    Break(B),
    /// A limit was reached.
    Limit(StopReason),
}

/// Gives what a search found out, why it stopped if it did, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only some verdicts are proofs: look at `verdict`"]
pub struct Report<B> {
    /// What is known about the cheapest cover.
    pub verdict: Verdict,
    /// Why the search ended early; `None` if it was through.
    pub stopped: Option<Stop<B>>,
    /// What it took. `solutions` counts the incumbents that were found.
    pub stats: Stats,
}

/// Gives the cheapest covers, or what is known of them.
///
/// ```
/// use dlx_cover_repeat::{Problem, Silent};
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.item(name, 1));
/// builder.option(2, [a]);
/// builder.option(2, [b]);
/// builder.option(3, [a, b]);
/// let problem = builder.build()?;
/// let three = problem.search().cheapest(3, &mut Silent);
/// let costs: Vec<u64> = three.covers.iter().map(|cover| cover.cost).collect();
/// assert_eq!((costs, three.lower_bound, three.stopped), (vec![3, 4, 5], 5, None));
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only a search that was through has proven which are cheapest: look at `stopped`"]
pub struct Cheapest<B> {
    /// The cheapest covers found, the cheapest first. If the search was through, no other cover is cheaper than any of
    /// them, and if there are fewer than were wanted, there are no others.
    pub covers: Vec<Incumbent>,
    /// No other cover costs less than this: so those of `covers` that cost no more are proven to be among the cheapest.
    pub lower_bound: Cost,
    /// Why the search ended early; `None` if it was through.
    pub stopped: Option<Stop<B>>,
    /// What it took. `solutions` counts the covers found on the way.
    pub stats: Stats,
}

/// Answers whether there is a cover of at most some cost, and says what the answer took.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a search that stopped is not a proof: look at `answer`"]
pub struct Decision {
    /// The answer.
    pub answer: Answer,
    /// What it took.
    pub stats: Stats,
}

/// Says whether there is a cover of at most some cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is: this one.
    Yes(Incumbent),
    /// There is none: a proof.
    No,
    /// A limit was reached before the question was answered.
    Stopped(StopReason),
}

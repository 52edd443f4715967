//! How many ways there are through each option, and solutions drawn at random, each as likely as any other.
//!
//! Both are asked of the memory of a count (see `memo`): what was counted once below a place is known,
//! whichever options led there, so the counts that follow the first one take a fraction of its time.
//!
//! A solution is drawn from the root downward: of an item with the fewest options, each option is taken with odds in
//! proportion to the solutions that hold it beside those already taken. These odds multiply to one in all solutions.

use num_bigint::BigUint;

use crate::bits::{Bits, Event};
use crate::ids::OptionId;
use crate::random::Random;
use crate::residual::Residual;
use crate::run::{Stats, StopReason};
use crate::search::Search;
use crate::split::Prefix;

/// Counts solutions that hold given options, and draws solutions at random.
///
/// The limits and the token of the search hold for each question on its own.
///
/// ```
/// use dlx_core::Problem;
///
/// // A strip of four cells, and dominoes and single cells to cover it with.
/// let mut builder = Problem::builder();
/// let cells: Vec<_> = (0..4).map(|cell| builder.primary(cell)).collect();
/// let first = builder.option([cells[0]]);
/// for cell in 1..4 {
///     builder.option([cells[cell]]);
///     builder.option([cells[cell - 1], cells[cell]]);
/// }
/// let problem = builder.build()?;
/// let mut ways = problem.search().ways().unwrap();
/// assert_eq!(ways.through(&[]), Ok(5_u32.into()));
/// assert_eq!(ways.through(&[first]), Ok(3_u32.into()));
/// assert_eq!(ways.draw().unwrap(), problem.search().ways().unwrap().draw().unwrap(), "the seed decides");
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Ways<'p> {
    search: Search<'p>,
    bits: Bits,
    random: Random,
}

impl<'p> Ways<'p> {
    pub(crate) fn new(search: Search<'p>) -> Option<Self> {
        let residual = search.residual(&search.prefix).unwrap_or_default();
        Some(Self {
            bits: crate::count::remembering(&search, &residual, true)?,
            random: Random::new(search.seed.unwrap_or(0)),
            search,
        })
    }

    /// Counts the solutions that hold all of these options.
    ///
    /// # Errors
    /// If a limit came first.
    pub fn through(&mut self, options: &[OptionId]) -> Result<BigUint, StopReason> {
        let mut gauge = self.search.gauge();
        gauge.allows_node(0)?;
        gauge.grant(0)?;
        let Some(residual) = self.residual(options) else {
            return Ok(BigUint::ZERO);
        };
        let root = Stats {
            nodes: 1,
            ..Stats::default()
        };
        self.bits.load(&residual, &root, &gauge, true);
        loop {
            match self.bits.advance(&mut gauge) {
                Event::Exhausted => return Ok(self.bits.count()),
                Event::Stopped(reason) => return Err(reason),
                Event::Working | Event::Solution => {}
            }
        }
    }

    /// Draws a solution: every solution is as likely as any other. `None` if there is none.
    ///
    /// The solutions drawn one after the other depend on the seed of the search alone.
    ///
    /// # Errors
    /// If a limit came first.
    pub fn draw(&mut self) -> Result<Option<Vec<OptionId>>, StopReason> {
        let mut chosen = Vec::new();
        while let Some(residual) = self.residual(&chosen) {
            let Some(ways) = self.fewest(&residual) else {
                return Ok(Some(residual.chosen));
            };
            let Some(option) = self.draw_one(&mut chosen, &ways)? else {
                break;
            };
            chosen.push(option);
        }
        Ok(None)
    }

    /// Takes one of these options, in proportion to the solutions through it.
    fn draw_one(
        &mut self,
        chosen: &mut Vec<OptionId>,
        options: &[OptionId],
    ) -> Result<Option<OptionId>, StopReason> {
        let mut sums = Vec::with_capacity(options.len());
        let mut sum = BigUint::ZERO;
        for option in options {
            chosen.push(*option);
            let through = self.through(chosen);
            chosen.pop();
            sum += through?;
            sums.push(sum.clone());
        }
        if sum == BigUint::ZERO {
            return Ok(None);
        }
        let drawn = self.random.below_big(&sum);
        let place = sums.partition_point(|sum| *sum <= drawn);
        Ok(Some(options[place]))
    }

    fn residual(&self, options: &[OptionId]) -> Option<Residual> {
        let base = &self.search.prefix;
        let all = base.options().iter().chain(options).copied();
        let prefix = Prefix::new(all).without(base.dropped().iter().copied());
        self.search.residual(&prefix)
    }

    /// Lists the options of the first item that has the fewest; `None` if all items are covered.
    fn fewest(&self, residual: &Residual) -> Option<Vec<OptionId>> {
        let problem = self.search.problem;
        let mut degrees = vec![0_u32; problem.item_count()];
        for option in &residual.options {
            for cell in problem.cells(option.index()) {
                degrees[cell.item as usize] += 1;
            }
        }
        let items = residual.items.iter();
        let item = items.min_by_key(|item| degrees[**item as usize])?;
        let has_item = |option: &&OptionId| {
            let mut cells = problem.cells(option.index()).iter();
            cells.any(|cell| cell.item == *item)
        };
        let options = residual.options.iter().filter(has_item);
        Some(options.copied().collect())
    }
}

//! Estimates the size of a search tree without walking it: random dives.
//!
//! Most trees are far too large to be walked, and their size cannot be told from the problem.
//! But one path from the root to a leaf, taking at each node a way at random, says something about the whole:
//! if the nodes on the path have `d0`, `d1`, `d2`, … ways to go on, the tree has
//!
//! ```text
//!   1 + d0 + d0 d1 + d0 d1 d2 + …
//! ```
//!
//! nodes, if it is as regular as this path (a node with one way to go on is one with the node that this way leads to). Few trees are, and yet the sum is right on average over all paths:
//! a node at depth k is met with probability `1 / (d0 d1 … d(k-1))`, and is then counted that many times.
//! So the mean over many dives tends to the number of nodes, whatever the tree looks like.
//!
//! What is wrong with it is the spread. In a tree with a few bushy branches most dives miss them and say too little,
//! and a rare one says far too much; the mean is then dominated by a handful of dives, and the standard error,
//! which is computed from the same dives, is itself too small. Hence the least and the largest dive are told as well.
//!
//! Sizes such as 10^500 are ordinary, so all of it is computed with logarithms:
//! a dive keeps the logarithm of the product so far, and the sum divided by that product,
//! which lies between 1 and the length of the path.
//!
//! Source: D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29 (1975);
//! The Art of Computer Programming, volume 4B, section 7.2.2.

use crate::dance::{Dance, Step};
use crate::random::Random;
use crate::run::StopReason;
use crate::search::Search;

/// After so many updates no further dive begins: about a second, which a few dives into a million options take.
const PATIENCE: u64 = 1 << 24;

/// Tells about how many nodes a search tree has.
///
/// ```
/// use dlx_core::Problem;
///
/// let mut builder = Problem::builder();
/// for item in [builder.primary("a"), builder.primary("b")] {
///     builder.option([item]);
///     builder.option([item]);
/// }
/// let estimate = builder.build()?.search().estimate(10, 0).unwrap();
/// assert_eq!(estimate.nodes().round(), 7.0);
/// assert_eq!(estimate.relative_error, 0.0);
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The decimal logarithm of the mean over all dives.
    pub log10_nodes: f64,
    /// The standard error of the mean, as a share of it; infinite after a single dive.
    pub relative_error: f64,
    /// The decimal logarithm of what the least of the dives said.
    pub log10_least: f64,
    /// The decimal logarithm of what the largest of the dives said.
    pub log10_most: f64,
    /// How many dives ended at a leaf.
    pub dives: u32,
}

impl Estimate {
    /// Gives the mean as a number; infinite if it has more than 308 digits.
    pub fn nodes(&self) -> f64 {
        10_f64.powf(self.log10_nodes)
    }

    /// Sums up what dives said, given as natural logarithms, of which there is at least one.
    fn of(logs: &[f64]) -> Self {
        let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let least = logs.iter().copied().fold(f64::INFINITY, f64::min);
        let dives = u32::try_from(logs.len()).unwrap_or(u32::MAX);
        let sum: f64 = logs.iter().map(|log| (log - most).exp()).sum();
        let mean = most + (sum / f64::from(dives)).ln();
        let squares: f64 = logs
            .iter()
            .map(|log| ((log - mean).exp() - 1.0).powi(2))
            .sum();
        let pairs = f64::from(dives) * f64::from(dives - 1);
        Self {
            log10_nodes: mean / std::f64::consts::LN_10,
            relative_error: if dives > 1 {
                (squares / pairs).sqrt()
            } else {
                f64::INFINITY
            },
            log10_least: least / std::f64::consts::LN_10,
            log10_most: most / std::f64::consts::LN_10,
            dives,
        }
    }
}

impl Search<'_> {
    /// Estimates how many nodes the whole tree of this search has, by this many random dives, at least one.
    ///
    /// Fewer are made where they take long: none begins after 16 million updates, about a second.
    /// The same seed gives the same dives; it has nothing to do with the seed of the search, which settles its tree.
    /// Limits hold for all dives together; those that ended before a limit count.
    ///
    /// # Errors
    /// If a limit comes before the first dive has ended.
    pub fn estimate(self, dives: u32, seed: u64) -> Result<Estimate, StopReason> {
        let mut random = Random::new(seed);
        let mut dance = self.dance();
        let mut logs = Vec::new();
        for _ in 0..dives.max(1) {
            match dive(&mut dance, &mut random) {
                Ok(log) => logs.push(log),
                Err(reason) if logs.is_empty() => return Err(reason),
                Err(_) => break,
            }
            if dance.stats().updates > PATIENCE {
                break;
            }
            dance.surface();
        }
        Ok(Estimate::of(&logs))
    }
}

/// Goes from the root to a leaf; gives the natural logarithm of the nodes of a tree that is everywhere like this path.
fn dive(dance: &mut Dance<'_>, random: &mut Random) -> Result<f64, StopReason> {
    let (mut log_product, mut sum_by_product) = (0.0, 1.0);
    loop {
        match dance.step() {
            Step::Branch => {
                let ways = dance.ways();
                dance.pass_over(random.below(ways as usize));
                if ways == 1 {
                    continue;
                }
                log_product += f64::from(ways).ln();
                sum_by_product = sum_by_product / f64::from(ways) + 1.0;
            }
            Step::Stopped(reason) => return Err(reason),
            Step::Solution | Step::DeadEnd => return Ok(log_product + f64::ln(sum_by_product)),
            // Options that were given contradict each other: there is no tree but its root.
            Step::Exhausted => return Ok(0.0),
        }
    }
}

//! Prices of items that prove a lower bound, for whoever wants to check it without a search.
//!
//! Let each item have a price u >= 0. A cover that uses options within their limits costs at least
//!
//! ```text
//! sum over items of demand * u  -  sum over options of uses * max(0, prices of its items - cost)
//! ```
//!
//! for it pays u at least as often as an item demands, and no use of an option is paid more above its cost than the
//! second sum takes back. This holds for any prices, so whoever is given some needs no trust in how they were found.
//!
//! They are found on the problem as it was stated, without reductions, of which such a proof would have to say
//! why they are right: by dual ascent, and from its prices by Lagrangian relaxation, whichever ends higher.
//! The best prices come up to the optimum of the linear relaxation; what is between that and the cheapest cover
//! only a search can prove.

use dlx_core::ItemId;

use super::ascent::DualAscent;
use super::lagrange::Lagrange;
use super::{Bound, fits_relaxation};
use crate::meter::Meter;
use crate::{Cost, Problem, Residual};

/// Holds prices of items and the lower bound that they prove.
///
/// ```
/// use dlx_cover_repeat::Problem;
/// // A triangle: each option covers two of three items, so half of each would do, and one and a half is not whole.
/// let mut builder = Problem::builder();
/// let items: Vec<_> = (0..3).map(|k| builder.item(k, 1)).collect();
/// for k in 0..3 {
///     builder.option(1, [items[k], items[(k + 1) % 3]]);
/// }
/// let problem = builder.build()?;
/// let proof = problem.search().price(2);
/// assert_eq!(proof.bound, 2);
/// let total: u64 = proof.prices.iter().sum();
/// assert!(total > proof.scale);
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The parts into which prices divide a unit of cost.
    pub scale: u64,
    /// The price of each item, in the order of their declaration.
    pub prices: Vec<u64>,
    /// No cover costs less than this.
    pub bound: Cost,
}

/// Finds prices that prove a high bound, at most about `target`; a search that is stopped ends with what it has.
pub(crate) fn prices(problem: &Problem, target: Cost, meter: &Meter) -> Prices {
    let mut residual = Residual::new(problem);
    residual.set_budget(target);
    let mut ascent = DualAscent::default();
    ascent.lower_bound(&residual);
    let raised = of_all_items(problem, &ascent);
    let mut lagrange = Lagrange::default();
    lagrange.start(problem, &[]);
    while fits_relaxation(problem)
        && meter.poll().is_ok()
        && lagrange.refine(&ascent.view, ascent.prices(), target)
    {}
    let items = (0..problem.item_count()).map(ItemId::new);
    let relaxed = items.map(|item| lagrange.root_price(item).max(0).unsigned_abs());
    let (raised, relaxed) = (
        proof(problem, raised, ascent.view.shift),
        proof(problem, relaxed.collect(), ascent.view.shift),
    );
    if raised.bound >= relaxed.bound {
        raised
    } else {
        relaxed
    }
}

/// Gives the prices of an ascent by item; those of items without a demand are 0.
fn of_all_items(problem: &Problem, ascent: &DualAscent) -> Vec<u64> {
    let mut prices = vec![0; problem.item_count()];
    for (item, price) in ascent.view.items.iter().zip(ascent.prices()) {
        prices[item.index()] = *price;
    }
    prices
}

/// Works out what prices prove.
fn proof(problem: &Problem, prices: Vec<u64>, shift: u32) -> Prices {
    let price = |item: &ItemId| i128::from(prices[item.index()]);
    let items = (0..problem.item_count()).map(ItemId::new);
    let demanded = items.map(|item| i128::from(problem.demand(item)).saturating_mul(price(&item)));
    let options = (0..problem.option_count()).map(dlx_core::OptionId::new);
    let overpaid = options.map(|option| {
        let paid: i128 = problem.items_of(option).iter().map(price).sum();
        let over = paid - (i128::from(problem.cost(option)) << shift);
        i128::from(problem.uses(option)).saturating_mul(over.max(0))
    });
    let add = |sum: i128, part: i128| sum.saturating_add(part);
    let value = demanded.fold(0, add).saturating_sub(overpaid.fold(0, add));
    let scale = 1_u64 << shift;
    let whole = value.max(0).div_euclid(i128::from(scale))
        + i128::from(value.max(0) % i128::from(scale) > 0);
    Prices {
        scale,
        prices,
        bound: Cost::try_from(whole).unwrap_or(Cost::MAX),
    }
}

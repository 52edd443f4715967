//! Reductions at the root: what makes a problem smaller and keeps the cost of its cheapest cover.
//!
//! Options that must be taken are taken, then what others make superfluous goes; each may make way for the other,
//! so they alternate until nothing is left to do.

mod dominance;
mod single;

pub(crate) use single::discard_singles;

use crate::meter::Meter;
use crate::trail::Trail;

/// Reduces the problem at the root; `false` if no cover of interest is left.
pub(crate) fn reduce(trail: &mut Trail<'_>, meter: &Meter) -> bool {
    let mut checks = dominance::Checks::of(trail.residual().problem(), meter);
    while trail.propagate() {
        if !dominance::reduce(trail, &mut checks) {
            return true;
        }
    }
    false
}

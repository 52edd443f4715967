//! What stands in for core-guided search where it is not built in.

use std::convert::Infallible;

use crate::ledger::Ledger;
use crate::observer::Observer;
use crate::part::Part;
use crate::{Cost, Problem, Stop};

/// There is none.
pub(crate) struct CoreGuided<'q>(Infallible, std::marker::PhantomData<&'q ()>);

impl CoreGuided<'_> {
    pub(crate) fn suits(_: &Problem) -> bool {
        false
    }

    pub(crate) fn comes_first(_: &Problem) -> bool {
        false
    }

    pub(crate) fn new<O: Observer>(_: &Part, _: usize, _: &Ledger<'_, '_, O>, _: usize) -> Self {
        unreachable!("it suits no problem")
    }

    pub(crate) fn lower(&self) -> Cost {
        match self.0 {}
    }

    pub(crate) fn conflicts(&self) -> u64 {
        match self.0 {}
    }

    pub(crate) fn raise<O: Observer>(
        &mut self,
        _: &mut Ledger<'_, '_, O>,
        _: u64,
    ) -> Result<bool, Stop<O::Break>> {
        match self.0 {}
    }
}

//! Which instructions the search is compiled for.
#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "functions for instructions that are known to be there"
    )
)]

use super::lanes::Portable;
use super::search::{Answer, Search};

/// Instructions that this processor has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Isa(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Bits512,
    #[cfg(target_arch = "x86_64")]
    Bits256,
    Portable,
}

impl Isa {
    /// Gives the sets of instructions that the processor has, the best first.
    pub(super) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            if super::x86::has_512() {
                all.push(Self(Set::Bits512));
            }
            if super::x86::has_256() {
                all.push(Self(Set::Bits256));
            }
        }
        all.push(Self(Set::Portable));
        all
    }

    pub(super) fn best() -> Self {
        Self::all()[0]
    }

    /// Goes on with an attempt over at most so many nodes.
    pub(super) fn go_on(self, search: &mut Search, nodes: u64) -> Answer {
        match self.0 {
            // SAFETY: `all` found the instructions.
            #[cfg(target_arch = "x86_64")]
            Set::Bits512 => unsafe { super::x86::search512(search, nodes) },
            // SAFETY: `all` found the instructions.
            #[cfg(target_arch = "x86_64")]
            Set::Bits256 => unsafe { super::x86::search256(search, nodes) },
            Set::Portable => search.go_on::<Portable>(nodes),
        }
    }
}

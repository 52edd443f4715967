//! Which instructions the inner loops are compiled for.
#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "functions for instructions that are known to be there"
    )
)]

use super::bits::Word;
use super::portable::Portable;
use super::walk::{Walk, Work};

/// Instructions that this processor has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Isa(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

impl Isa {
    /// Gives the sets of instructions that the processor has, the best first.
    pub(super) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            if super::avx512::is_there() {
                all.push(Self(Set::Avx512));
            }
            if super::avx2::is_there() {
                all.push(Self(Set::Avx2));
            }
        }
        all.push(Self(Set::Portable));
        all
    }

    pub(super) fn best() -> Self {
        Self::all()[0]
    }

    /// Counts the boards of one set of rows.
    pub(super) fn run<W: Word>(self, walk: &mut Walk<W>, work: &Work<'_, W>) -> u128 {
        match self.0 {
            // SAFETY: `all` found the instructions.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { super::avx512::run(walk, work) },
            // SAFETY: `all` found the instructions.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { super::avx2::run(walk, work) },
            Set::Portable => walk.run::<Portable>(work),
        }
    }
}

//! The sets of instructions that the walk is compiled for, of which one is chosen at run time.

use super::super::compact::Compaction;
use super::super::run::{Exit, Stage};
use super::portable::{self, Portable};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// Names the instructions of the processor that a search uses for sets of bits.
///
/// A search takes the best that the machine has; only tests and measurements have a reason to name others.
/// A value is made only if the machine has them. Solutions, their order and the numbers of nodes are the same with all.
///
/// ```
/// use dlx_core::{Instructions, Problem};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option([a]);
/// let problem = builder.build()?;
/// for instructions in Instructions::all() {
///     assert!(["portable", "avx2", "avx512"].contains(&instructions.name()));
///     assert_eq!(problem.search().instructions(instructions).count().count, 1_u32.into());
/// }
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Finds out the best that this machine has.
    pub fn best() -> Self {
        Self::all().pop().unwrap_or(Self(Set::Portable))
    }

    /// Lists all that this machine has, the best last.
    pub fn all() -> Vec<Self> {
        #[cfg_attr(
            not(target_arch = "x86_64"),
            expect(unused_mut, reason = "there is one only")
        )]
        let mut all = vec![Self(Set::Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            if avx2::is_there() {
                all.push(Self(Set::Avx2));
            }
            if avx512::is_there() {
                all.push(Self(Set::Avx512));
            }
        }
        all
    }

    /// Gives the name: `portable`, `avx2` or `avx512`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        }
    }

    /// Says how many steps with bits take as long as one with links; see [`super::super::handover`].
    pub(in super::super) const fn ratio(self) -> f64 {
        match self.0 {
            Set::Portable => 0.15,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => 0.7,
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => 1.0,
        }
    }

    /// Walks one level until it must be left.
    pub(in super::super) fn run(self, stage: Stage<'_>) -> Exit {
        match self.0 {
            Set::Portable => portable::run(stage),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a value of this kind is made only after the machine was asked.
            Set::Avx2 => unsafe { avx2::run(stage) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a value of this kind is made only after the machine was asked.
            Set::Avx512 => unsafe { avx512::run(stage) },
        }
    }

    /// Makes the tables of a level from those of the level above; says whether every item has an option.
    pub(in super::super) fn compact(self, compaction: Compaction<'_>) -> bool {
        match self.0 {
            Set::Portable => compaction.make::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a value of this kind is made only after the machine was asked.
            Set::Avx2 => unsafe { avx2::compact(compaction) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a value of this kind is made only after the machine was asked.
            Set::Avx512 => unsafe { avx512::compact(compaction) },
        }
    }
}

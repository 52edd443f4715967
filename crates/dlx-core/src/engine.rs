//! Which engine a search uses.

/// Says which engine a search may use. The solutions and their order are the same with each.
///
/// Only tests and measurements have a reason to name one: by itself a search takes the one that suits the problem.
///
/// ```
/// use dlx_core::{Engine, Problem};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option([a]);
/// let problem = builder.build()?;
/// let counted = problem.search().engine(Engine::Links).count();
/// assert_eq!(counted.stats.engine, "dancing-links");
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Whichever suits the problem, and each part of it.
    #[default]
    Best,
    /// Dancing links throughout.
    Links,
    /// Sets of bits, for a problem or each part of it that is small enough for them, whether they pay or not.
    ///
    /// A problem whose items may be covered other than once is searched with links all the same.
    Bits,
    /// Sets of bits with a memory, to count with, whether it pays or not.
    ///
    /// A problem that is too large for it, or has colors or multiplicities, is counted as with [`Engine::Best`].
    Memo,
}

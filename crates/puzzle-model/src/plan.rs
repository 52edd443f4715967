//! How a goal is reached: by an engine.

use std::fmt;

use crate::run::Engine;

/// A way to reach a goal.
#[non_exhaustive]
pub enum Plan<'a, A> {
    /// An engine of the model's own: a counter, a construction, a search over decisions.
    Own(Box<dyn Engine<A> + 'a>),
}

impl<A> fmt::Debug for Plan<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Own(engine) => engine.name(),
        })
    }
}

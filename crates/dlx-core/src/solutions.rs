//! Pulls solutions by an iterator that can say why it ended.

use std::convert::Infallible;

use crate::bits::Event;
use crate::ids::OptionId;
use crate::run::{End, Stats};
use crate::visit::Walker;
use crate::walk::Walk;

/// Iterates over the solutions of a search, in one thread.
///
/// ```
/// use dlx_core::{End, Problem};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// let only = builder.option([a]);
/// let problem = builder.build()?;
/// let mut solutions = problem.search().solutions();
/// assert_eq!(solutions.next(), Some(vec![only]));
/// assert_eq!(solutions.end(), None);
/// assert_eq!(solutions.next(), None);
/// assert_eq!(solutions.end(), Some(End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Solutions<'p> {
    walk: Walk<'p>,
    end: Option<End<Infallible>>,
}

impl<'p> Solutions<'p> {
    pub(crate) const fn new(walk: Walk<'p>) -> Self {
        Self { walk, end: None }
    }

    /// Says how the search ended; `None` while there may be more to come.
    pub const fn end(&self) -> Option<End<Infallible>> {
        self.end
    }

    /// Gives what the search took so far.
    pub fn stats(&self) -> Stats {
        self.walk.stats()
    }
}

impl Iterator for Solutions<'_> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        loop {
            match self.walk.advance() {
                Event::Working => {}
                Event::Solution => return Some(self.walk.solution().options().to_vec()),
                Event::Exhausted => self.end = Some(End::Exhausted),
                Event::Stopped(reason) => self.end = Some(End::Stopped(reason)),
            }
            if self.end.is_some() {
                return None;
            }
        }
    }
}

impl std::iter::FusedIterator for Solutions<'_> {}

//! What follows from the rest of a puzzle, and is not always needed.

use std::sync::OnceLock;

/// Something that follows from the rest of a puzzle, found when it is first asked for.
///
/// Puzzles are equal whether it was asked for or not.
///
/// ```
/// use puzzle_model::Lazy;
/// let cells = Lazy::default();
/// assert_eq!(*cells.get(|| 3 * 4), 12);
/// assert_eq!(*cells.get(|| unreachable!("it is found once")), 12);
/// assert_eq!(cells, Lazy::default());
/// ```
#[derive(Clone, Debug)]
pub struct Lazy<T>(OnceLock<T>);

impl<T> Lazy<T> {
    /// Gives it, and finds it if nobody has asked before.
    pub fn get(&self, find: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(find)
    }
}

impl<T> Default for Lazy<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> PartialEq for Lazy<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Lazy<T> {}

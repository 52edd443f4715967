//! The search as a library offers it: an iterator over the solutions of a grid of values.

use super::{Found, Walk};

/// The solutions of a 9x9 sudoku, one after the other; a solution takes about a microsecond.
///
/// The order is not lexicographic, but the same on every machine. An iterator can be dropped at any time,
/// and one that is cloned goes on twice.
///
/// ```
/// use model_sudoku::NineByNine;
///
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let values: Vec<u8> = line.bytes().map(|c| c.saturating_sub(b'0')).collect();
/// let values: [u8; 81] = values.try_into().unwrap();
/// let mut solutions = NineByNine::new(&values);
/// assert_eq!(solutions.next().map(|solved| solved[..4].to_vec()), Some(vec![8, 1, 2, 7]));
/// assert_eq!(solutions.next(), None);
/// assert_eq!(NineByNine::count_up_to(&values, 2), 1);
/// ```
#[derive(Clone)]
pub struct NineByNine(Walk);

impl NineByNine {
    /// Begins with the values in reading order, 0 for an empty cell.
    ///
    /// Where two values clash, or one is above 9, there is no solution.
    pub fn new(values: &[u8; 81]) -> Self {
        Self(Walk::new(values))
    }

    /// Counts the solutions, but not beyond a limit: with 2, this says whether there is exactly one.
    pub fn count_up_to(values: &[u8; 81], limit: u64) -> u64 {
        let mut solutions = Self::new(values);
        let mut count = 0;
        while count < limit {
            if count == 1 && limit == 2 && solutions.0.opposite_of_last() {
                return 2;
            }
            if !solutions.advance() {
                break;
            }
            count += 1;
        }
        count
    }

    /// Goes on to the next solution; says whether there is one.
    fn advance(&mut self) -> bool {
        loop {
            match self.0.next_within(u64::MAX) {
                Found::Solution => return true,
                Found::Nothing => return false,
                Found::Paused => {}
            }
        }
    }
}

impl Iterator for NineByNine {
    type Item = [u8; 81];

    fn next(&mut self) -> Option<[u8; 81]> {
        let found = self.advance();
        found.then(|| self.0.solution()).flatten()
    }
}

impl std::fmt::Debug for NineByNine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NineByNine")
            .field("work", &self.0.work())
            .finish_non_exhaustive()
    }
}

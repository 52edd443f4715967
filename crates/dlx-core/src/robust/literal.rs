//! Literals: what can be said of an option.

use std::ops::Not;

/// Says of an option that it is chosen, or that it is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) const fn chosen(option: u32) -> Self {
        Self(option << 1)
    }

    pub(super) const fn ruled_out(option: u32) -> Self {
        Self(option << 1 | 1)
    }

    pub(super) const fn is_chosen(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) const fn option(self) -> u32 {
        self.0 >> 1
    }

    /// Gives a dense number, for tables with an entry for each literal.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads what [`Literal::word`] wrote.
    pub(super) const fn of_word(word: u32) -> Self {
        Self(word)
    }

    pub(super) const fn word(self) -> u32 {
        self.0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

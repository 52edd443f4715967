//! How values are written, one character each.
//!
//! Two customs meet in grids of more than nine values: `A` is 10, after the digits, or `A` is 1.
//! A puzzle file says which; in a bare line of characters its givens tell, or the line is refused.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How values are written; either way lower case is read like upper case.
///
/// ```
/// use model_sudoku::Symbols;
/// assert_eq!(Symbols::Digits.symbol(16), 'G');
/// assert_eq!(Symbols::Letters.value('p', 16), Some(16));
/// assert_eq!(Symbols::Letters.value('q', 16), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Symbols {
    /// `1` to `9`, then `A` for 10, `B` for 11, and so on.
    #[default]
    Digits,
    /// `A` for 1, `B` for 2, and so on.
    Letters,
}

impl Symbols {
    /// Gives the symbol of a value, or `.` for 0, an empty cell.
    pub const fn symbol(self, value: u8) -> char {
        match (self, value) {
            (_, 0) => '.',
            (Self::Digits, 1..=9) => (b'0' + value) as char,
            (Self::Digits, _) => (b'A' + value - 10) as char,
            (Self::Letters, _) => (b'A' + value - 1) as char,
        }
    }

    /// Gives the value of a symbol in a grid of that order.
    pub fn value(self, symbol: char, order: usize) -> Option<u8> {
        let byte = u8::try_from(symbol).ok()?.to_ascii_uppercase();
        let value = match (self, byte) {
            (Self::Digits, b'1'..=b'9') => byte - b'0',
            (Self::Digits, b'A'..=b'Z') => byte - b'A' + 10,
            (Self::Letters, b'A'..=b'Z') => byte - b'A' + 1,
            _ => return None,
        };
        (usize::from(value) <= order).then_some(value)
    }

    /// Says which symbols a grid of that order has: `1-9 and A-G`.
    pub(crate) fn range(self, order: usize) -> String {
        let last = (1..=order)
            .filter_map(|value| u8::try_from(value).ok())
            .next_back()
            .map_or('1', |value| self.symbol(value));
        match (self, order) {
            (Self::Digits, ..=9) => format!("1-{last}"),
            (Self::Digits, 10) => "1-9 and A".to_owned(),
            (Self::Digits, _) => format!("1-9 and A-{last}"),
            (Self::Letters, _) => format!("A-{last}"),
        }
    }

    /// Tells by the givens among `symbols` how values are written; `None` if both ways fit and mean different values.
    ///
    /// A digit settles it, and so does a letter that comes too late in the alphabet to follow the digits.
    pub(crate) fn told_by(symbols: &str, order: usize) -> Option<Self> {
        let letter = |byte: u8| {
            byte.is_ascii_alphabetic()
                .then(|| byte.to_ascii_uppercase())
        };
        if symbols.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
            return Some(Self::Digits);
        }
        let Some(latest) = symbols.bytes().filter_map(letter).max() else {
            return Some(Self::Digits);
        };
        let follows_digits = Self::Digits.value(char::from(latest), order).is_some();
        (!follows_digits).then_some(Self::Letters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_values_are_each_others_inverse() {
        for symbols in [Symbols::Digits, Symbols::Letters] {
            for order in 4..=25 {
                let read: Vec<u8> = ('\0'..'a')
                    .filter_map(|symbol| symbols.value(symbol, order))
                    .collect();
                assert_eq!(read.len(), order);
                for value in read {
                    assert_eq!(symbols.value(symbols.symbol(value), order), Some(value));
                }
            }
        }
    }

    #[test]
    fn ranges_name_the_last_symbol() {
        assert_eq!(Symbols::Digits.range(6), "1-6");
        assert_eq!(Symbols::Digits.range(10), "1-9 and A");
        assert_eq!(Symbols::Digits.range(25), "1-9 and A-P");
        assert_eq!(Symbols::Letters.range(25), "A-Y");
    }

    #[test]
    fn givens_tell_how_values_are_written() {
        assert_eq!(Symbols::told_by("..A1", 16), Some(Symbols::Digits));
        assert_eq!(Symbols::told_by("..Ah", 16), Some(Symbols::Letters));
        assert_eq!(Symbols::told_by("..AG", 16), None);
        assert_eq!(Symbols::told_by("..AG", 9), Some(Symbols::Letters));
        assert_eq!(Symbols::told_by("....", 16), Some(Symbols::Digits));
    }
}

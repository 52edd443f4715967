//! How values are written, one character each.
//!
//! Three customs meet in grids of more than nine values: `A` is 10, after the digits; or `A` is 1;
//! or values are counted from `0`, as in hexadecimal numbers, and `A` is 11.
//! A puzzle file says which; in a bare line of characters its givens tell, or the line is refused.

use std::fmt::{self, Write as _};

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
    /// `1` to `9`, then `A` for 10, `B` for 11, and so on to `Z` for 35, then `0` for 36.
    #[default]
    Digits,
    /// `A` for 1, `B` for 2, and so on to `Z` for 26, which is the last.
    Letters,
    /// `0` for 1, `1` for 2, and so on to `9` for 10, then `A` for 11.
    Hex,
    /// Numbers written out. Where there is room for a character alone, they are written as [`Symbols::Digits`] are.
    #[serde(skip)]
    Numbers,
}

/// A value as people are told of it: its symbol, or the number written out.
#[derive(Clone, Copy)]
pub(crate) struct ValueName(Symbols, u8);

impl fmt::Display for ValueName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Symbols::Numbers => self.1.fmt(f),
            symbols => f.write_char(symbols.symbol(self.1)),
        }
    }
}

/// For each way to write values, the value of each byte; 255 for what is none.
static VALUES: [[u8; 256]; 4] = [
    values(Symbols::Digits),
    values(Symbols::Letters),
    values(Symbols::Hex),
    values(Symbols::Numbers),
];

const fn values(symbols: Symbols) -> [u8; 256] {
    let (mut table, mut byte) = ([u8::MAX; 256], 0);
    while byte < u8::MAX {
        if let Some(value) = symbols.any_value(byte) {
            table[byte as usize] = value;
        }
        byte += 1;
    }
    table
}

/// Why symbols do not tell how values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unclear {
    /// Letters may begin with 1 or with 10.
    Letters,
    /// Zeros may be values or empty cells.
    Zero,
}

impl Symbols {
    /// Gives the symbol of a value, or `.` for 0, an empty cell.
    pub const fn symbol(self, value: u8) -> char {
        self.byte(value) as char
    }

    /// Gives the symbol of a value, which is ASCII.
    pub(crate) const fn byte(self, value: u8) -> u8 {
        match (self, value) {
            (_, 0) => b'.',
            (Self::Digits | Self::Numbers, 1..=9) => b'0' + value,
            (Self::Digits | Self::Numbers, 36) => b'0',
            (Self::Digits | Self::Numbers, _) => b'A' + value - 10,
            (Self::Letters, _) => b'A' + value - 1,
            (Self::Hex, 1..=10) => b'0' + value - 1,
            (Self::Hex, _) => b'A' + value - 11,
        }
    }

    /// Names a value as people are told of it.
    pub(crate) const fn name(self, value: u8) -> ValueName {
        ValueName(self, value)
    }

    /// Gives the greatest order whose values can all be written.
    pub(crate) const fn greatest_order(self) -> usize {
        match self {
            Self::Letters => 26,
            Self::Digits | Self::Hex | Self::Numbers => 36,
        }
    }

    /// Gives the value of a symbol in a grid of that order.
    pub fn value(self, symbol: char, order: usize) -> Option<u8> {
        let value = self.any_value(u8::try_from(symbol).ok()?)?;
        (usize::from(value) <= order).then_some(value)
    }

    /// Gives the value of a symbol in a grid that is large enough for it.
    const fn any_value(self, symbol: u8) -> Option<u8> {
        let symbol = symbol.to_ascii_uppercase();
        Some(match (self, symbol) {
            (Self::Digits | Self::Numbers, b'1'..=b'9') => symbol - b'0',
            (Self::Digits | Self::Numbers, b'A'..=b'Z') => symbol - b'A' + 10,
            (Self::Digits | Self::Numbers, b'0') => 36,
            (Self::Letters, b'A'..=b'Z') => symbol - b'A' + 1,
            (Self::Hex, b'0'..=b'9') => symbol - b'0' + 1,
            (Self::Hex, b'A'..=b'Z') => symbol - b'A' + 11,
            _ => return None,
        })
    }

    /// Reads the values of so many symbols; `false` if some of them are none in a grid of that order.
    pub(crate) fn read(self, symbols: &[u8], order: usize, values: &mut [u8]) -> bool {
        let table = &VALUES[self as usize];
        let mut greatest = 0;
        for (symbol, value) in symbols.iter().zip(values) {
            *value = table[usize::from(*symbol)];
            greatest = greatest.max(*value);
        }
        usize::from(greatest) <= order
    }

    /// Says which symbols a grid of that order has: `1-9 and A-G`.
    pub(crate) fn range(self, order: usize) -> String {
        let last = (1..=order)
            .filter_map(|value| u8::try_from(value).ok())
            .next_back()
            .map_or('1', |value| self.symbol(value));
        match (self, order) {
            (Self::Digits | Self::Numbers, ..=9) => format!("1-{last}"),
            (Self::Digits | Self::Numbers, 10) => "1-9 and A".to_owned(),
            (Self::Digits | Self::Numbers, 36) => "1-9, A-Z and 0".to_owned(),
            (Self::Digits | Self::Numbers, _) => format!("1-9 and A-{last}"),
            (Self::Letters, _) => format!("A-{last}"),
            (Self::Hex, ..=10) => format!("0-{last}"),
            (Self::Hex, 11) => "0-9 and A".to_owned(),
            (Self::Hex, _) => format!("0-9 and A-{last}"),
        }
    }

    /// Tells by the symbols of a grid, empty cells included, how values are written.
    ///
    /// - A digit says that letters come after digits, and so do no letters at all.
    /// - Then zeros beside another sign for empty cells are values, counted from 0; unless there is a value
    ///   that only counting from 1 reaches.
    /// - Without a digit, a letter too late in the alphabet to follow the digits says that `A` is 1.
    pub(crate) fn told_by(
        symbols: impl Iterator<Item = char>,
        order: usize,
    ) -> Result<Self, Unclear> {
        let (mut digits, mut zeros, mut others, mut latest) = (false, false, false, None);
        for symbol in symbols {
            match symbol {
                '1'..='9' => digits = true,
                '0' => zeros = true,
                'A'..='Z' | 'a'..='z' => latest = latest.max(Some(symbol.to_ascii_uppercase())),
                _ => others = true,
            }
        }
        let fits =
            |symbols: Self| latest.is_none_or(|letter| symbols.value(letter, order).is_some());
        let zeros_are_values = zeros && others && order > 9;
        match (digits || latest.is_none(), zeros_are_values) {
            (true, false) => Ok(Self::Digits),
            (true, true) if fits(Self::Hex) => Ok(Self::Hex),
            (true, true) => Err(Unclear::Zero),
            (false, _) if fits(Self::Digits) => Err(Unclear::Letters),
            (false, _) => Ok(Self::Letters),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_values_are_each_others_inverse() {
        use Symbols::{Digits, Hex, Letters, Numbers};
        for symbols in [Digits, Letters, Hex, Numbers] {
            for order in 4..=symbols.greatest_order() {
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
        assert_eq!(Symbols::Hex.range(16), "0-9 and A-F");
        assert_eq!(Symbols::Hex.range(4), "0-3");
        assert_eq!(Symbols::Hex.range(36), "0-9 and A-Z");
        assert_eq!(Symbols::Digits.range(35), "1-9 and A-Z");
        assert_eq!(Symbols::Digits.range(36), "1-9, A-Z and 0");
    }

    #[test]
    fn givens_tell_how_values_are_written() {
        let told = |symbols: &str, order| Symbols::told_by(symbols.chars(), order);
        assert_eq!(told("..A1", 16), Ok(Symbols::Digits));
        assert_eq!(told("..Ah", 16), Ok(Symbols::Letters));
        assert_eq!(told("..AG", 16), Err(Unclear::Letters));
        assert_eq!(told("..AG", 9), Ok(Symbols::Letters));
        assert_eq!(told("....", 16), Ok(Symbols::Digits));
        assert_eq!(told("..0F", 16), Err(Unclear::Letters));
        assert_eq!(told(".10F", 16), Ok(Symbols::Hex));
        assert_eq!(told(".10G", 16), Err(Unclear::Zero));
        assert_eq!(told("010G", 16), Ok(Symbols::Digits));
        assert_eq!(told(".10.", 9), Ok(Symbols::Digits));
        assert_eq!(told(".0P.", 16), Ok(Symbols::Letters));
    }
}

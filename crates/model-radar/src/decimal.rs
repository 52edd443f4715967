//! Exact decimals: read from their digits and written back, without a detour by floating point.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::value::RawValue;

/// The most digits that are read: roots are taken in 128 bits.
const MOST_DIGITS: usize = 24;

/// The most digits that every reader of JSON keeps exactly.
const PLAIN_DIGITS: usize = 15;

/// A decimal number, exactly: an integer of units, with so many decimal places.
///
/// It is in lowest terms, so its last decimal is not 0, and two of the same value are equal.
/// In JSON it is a number; one of more than 15 digits is written as a string, since many readers round it.
///
/// ```
/// use model_radar::Decimal;
/// let half: Decimal = "0.50".parse().unwrap();
/// assert_eq!((half, half.places()), (Decimal::new(5, 1), 1));
/// assert_eq!(half.to_string(), "0.5");
/// assert_eq!(serde_json::from_str::<Decimal>("-2").unwrap(), Decimal::new(-2, 0));
/// assert!("1e3".parse::<Decimal>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    units: i128,
    places: u32,
}

impl Decimal {
    /// Makes the number of `units` of which 10 to the power of `places` make one.
    pub const fn new(mut units: i128, mut places: u32) -> Self {
        while places > 0 && units % 10 == 0 {
            units /= 10;
            places -= 1;
        }
        Self { units, places }
    }

    /// Gives the number of its decimal places, without zeros at the end.
    pub const fn places(self) -> u32 {
        self.places
    }

    /// Gives it in units of 10 to the power of minus `places`, if it is a whole number of them that fits.
    pub(crate) fn in_units(self, places: u32) -> Option<i64> {
        let more = places.checked_sub(self.places)?;
        let units = self.units.checked_mul(10_i128.checked_pow(more)?)?;
        units.try_into().ok()
    }

    /// Writes its square root with six decimals; one in the middle between two is rounded up.
    ///
    /// It must not be negative.
    pub(crate) fn root(self) -> String {
        let power = |places: u32| 10_u128.pow(places);
        let (above, below) = (
            12_u32.saturating_sub(self.places),
            self.places.saturating_sub(12),
        );
        // A millionth of the root is the root of this many millionths of a millionth.
        let (number, unit) = (self.units.unsigned_abs() * power(above), power(below));
        let floor = (number / unit).isqrt();
        let up = 4 * number >= (2 * floor + 1).pow(2) * unit;
        let millionths = floor + u128::from(up);
        format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
    }
}

/// Says that a text is no decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDecimal;

impl fmt::Display for NoDecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected a number such as 3 or -1.25, of up to {MOST_DIGITS} digits and without an exponent"
        )
    }
}

impl std::error::Error for NoDecimal {}

impl FromStr for Decimal {
    type Err = NoDecimal;

    fn from_str(text: &str) -> Result<Self, NoDecimal> {
        let bare = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = bare.split_once('.').unwrap_or((bare, "0"));
        let digits =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(decimals) || whole.len() + decimals.len() > MOST_DIGITS {
            return Err(NoDecimal);
        }
        let units: i128 = format!("{whole}{decimals}")
            .parse()
            .map_err(|_| NoDecimal)?;
        let places = u32::try_from(decimals.len()).map_err(|_| NoDecimal)?;
        let sign = if bare.len() < text.len() { -1 } else { 1 };
        Ok(Self::new(sign * units, places))
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.units < 0 { "-" } else { "" };
        let places = self.places as usize;
        let digits = format!("{:0>width$}", self.units.unsigned_abs(), width = places + 1);
        let (whole, decimals) = digits.split_at(digits.len() - places);
        match decimals {
            "" => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{decimals}"),
        }
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_string();
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        if digits > PLAIN_DIGITS {
            return serializer.serialize_str(&text);
        }
        RawValue::from_string(text)
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let text = raw.get();
        let bare = text
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'));
        let parsed = bare.unwrap_or(text).parse();
        parsed.map_err(|error: NoDecimal| de::Error::custom(format!("{error}, found {text}")))
    }
}

impl JsonSchema for Decimal {
    fn schema_name() -> Cow<'static, str> {
        "Decimal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number without an exponent; one of more than 15 digits may be a string.",
            "oneOf": [
                { "type": "number" },
                { "type": "string", "pattern": r"^-?[0-9]+(\.[0-9]+)?$" }
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_value_is_written_in_one_way() {
        for (text, written) in [
            ("0", "0"),
            ("-0", "0"),
            ("-0.0", "0"),
            ("0.001", "0.001"),
            ("-0.50", "-0.5"),
            ("007", "7"),
            ("12.340", "12.34"),
            ("100", "100"),
            ("0.1234567890123456", "0.1234567890123456"),
        ] {
            let read: Decimal = text.parse().expect("a decimal");
            assert_eq!(read.to_string(), written, "{text}");
            let json = serde_json::to_string(&read).expect("plain data");
            assert_eq!(json.starts_with('"'), written.len() > 16, "{json}");
            assert_eq!(serde_json::from_str::<Decimal>(&json).ok(), Some(read));
        }
    }

    #[test]
    fn what_is_no_plain_decimal_is_refused() {
        for text in [
            "", "-", ".", "1.", ".5", "+1", "1e3", "1E3", "1.5e0", "--1", "1.-5", "1,5", "0x1",
            "NaN",
        ] {
            assert_eq!(text.parse::<Decimal>(), Err(NoDecimal), "{text}");
        }
        assert!("9".repeat(23).parse::<Decimal>().is_ok());
        assert!("9".repeat(25).parse::<Decimal>().is_err());
        for json in ["true", "null", "[]", "{}", "\"\"", "\"x\"", "1e1"] {
            let error = serde_json::from_str::<Decimal>(json).expect_err(json);
            assert!(error.to_string().contains("without an exponent"), "{error}");
        }
    }

    #[test]
    fn units_are_exact_or_none() {
        let decimal: Decimal = "1.25".parse().expect("a decimal");
        assert_eq!(decimal.in_units(1), None);
        assert_eq!(decimal.in_units(2), Some(125));
        assert_eq!(decimal.in_units(4), Some(12500));
        assert_eq!(decimal.in_units(40), None);
        assert_eq!(Decimal::new(i128::MAX, 0).in_units(1), None);
    }

    #[test]
    fn roots_are_rounded_from_the_exact_number() {
        for (square, root) in [
            ("0", "0.000000"),
            ("1", "1.000000"),
            ("2", "1.414214"),
            ("5", "2.236068"),
            ("2000000", "1414.213562"),
            ("2.5", "1.581139"),
            ("0.000001", "0.001000"),
            ("0.000000000001", "0.000001"),
            // The root of this is half a millionth, and of the next a little less.
            ("0.00000000000025", "0.000001"),
            ("0.000000000000249999", "0.000000"),
            ("1.00000100000025", "1.000001"),
            ("1.000001000000249999", "1.000000"),
            ("99999999999999999999999", "316227766016.837933"),
            ("0.00000000000000000000001", "0.000000"),
        ] {
            let square: Decimal = square.parse().expect("a decimal");
            assert_eq!(square.root(), root, "{square}");
        }
    }
}

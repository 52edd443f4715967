//! Durations and sizes with their units, as they stand in files and on the command line.
//!
//! A bare number is refused: `10` means seconds to one program and milliseconds to another.

use std::time::Duration;

/// Reads a duration such as `10s`, `1.5s`, `250ms`, `2min` or `1h`.
///
/// # Errors
/// If the number or its unit is missing; the message says what was meant.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(puzzle_model::parse_duration("1.5s"), Ok(Duration::from_millis(1500)));
/// assert_eq!(puzzle_model::parse_duration("10").unwrap_err(), "limit \"10\" has no unit, did you mean \"10s\"?");
/// ```
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    let units = [
        ("us", 1e-6),
        ("ms", 1e-3),
        ("s", 1.0),
        ("min", 60.0),
        ("m", 60.0),
        ("h", 3600.0),
    ];
    let seconds = parse_with_unit(text, &units, "s")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| format!("limit \"{text}\" is too long"))
}

/// Reads a size such as `256MiB`, `1GB` or `500kB`, in bytes.
///
/// # Errors
/// If the number or its unit is missing; the message says what was meant.
///
/// ```
/// assert_eq!(puzzle_model::parse_bytes("256MiB"), Ok(256 << 20));
/// assert!(puzzle_model::parse_bytes("256").is_err());
/// ```
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "bounded to 2^53 just before"
)]
pub fn parse_bytes(text: &str) -> Result<u64, String> {
    let units = [
        ("B", 1.0),
        ("kB", 1e3),
        ("MB", 1e6),
        ("GB", 1e9),
        ("KiB", 1024.0),
        ("MiB", 1024.0 * 1024.0),
        ("GiB", 1024.0 * 1024.0 * 1024.0),
    ];
    let bytes = parse_with_unit(text, &units, "MiB")?;
    if bytes > 2_f64.powi(53) {
        return Err(format!("size \"{text}\" is too large"));
    }
    Ok(bytes as u64)
}

/// Writes a duration so that [`parse_duration`] reads the same one, in the largest unit that needs no fraction.
pub(crate) fn duration_text(duration: Duration) -> String {
    let nanoseconds = duration.as_nanos();
    match nanoseconds {
        _ if nanoseconds.is_multiple_of(1_000_000_000) => {
            format!("{}s", nanoseconds / 1_000_000_000)
        }
        _ if nanoseconds.is_multiple_of(1_000_000) => format!("{}ms", nanoseconds / 1_000_000),
        _ => format!("{}.{:03}us", nanoseconds / 1000, nanoseconds % 1000),
    }
}

/// Writes a size so that [`parse_bytes`] reads the same one, in the largest unit that needs no fraction.
pub(crate) fn bytes_text(bytes: u64) -> String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)];
    let unit = units
        .iter()
        .find(|(_, shift)| bytes > 0 && bytes.trailing_zeros() >= *shift);
    match unit {
        Some((unit, shift)) => format!("{}{unit}", bytes >> shift),
        None => format!("{bytes}B"),
    }
}

fn parse_with_unit(text: &str, units: &[(&str, f64)], usual: &str) -> Result<f64, String> {
    let split = text
        .find(|c: char| !(c.is_ascii_digit() || c == '.'))
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let plain = number.starts_with(|c: char| c.is_ascii_digit())
        && number.ends_with(|c: char| c.is_ascii_digit());
    let value = number.parse::<f64>().ok().filter(|_| plain);
    let Some(value) = value else {
        return Err(format!(
            "limit \"{text}\" is not a number with a unit, such as \"10{usual}\""
        ));
    };
    if unit.is_empty() {
        return Err(format!(
            "limit \"{text}\" has no unit, did you mean \"{text}{usual}\"?"
        ));
    }
    let is_it = |(name, _): &&(&str, f64)| name.eq_ignore_ascii_case(unit.trim());
    let (_, factor) = units.iter().find(is_it).ok_or_else(|| {
        let known: Vec<&str> = units.iter().map(|(name, _)| *name).collect();
        let known = known.join(", ");
        format!("limit \"{text}\" has an unknown unit, expected one of {known}")
    })?;
    Ok(value * factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_with_their_units() {
        assert_eq!(parse_duration("2min"), Ok(Duration::from_secs(120)));
        assert_eq!(parse_duration("250 ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_duration("0s"), Ok(Duration::ZERO));
        for bad in [
            "",
            "s",
            "-1s",
            "1e3s",
            ".5s",
            "5.s",
            "1.2.3s",
            "10 parsecs",
            "10",
            "infs",
            "9999999999999999999999h",
        ] {
            assert!(parse_duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes_are_read_with_their_units() {
        assert_eq!(parse_bytes("1.5kB"), Ok(1500));
        assert!(parse_bytes("99999999999GiB").is_err());
    }

    #[test]
    fn what_is_written_is_read_as_the_same() {
        for text in ["0s", "90s", "1500ms", "250.000us", "1.500us", "86400s"] {
            assert_eq!(duration_text(parse_duration(text).unwrap()), text);
        }
        assert_eq!(duration_text(parse_duration("2min").unwrap()), "120s");
        for text in ["0B", "1500B", "3KiB", "256MiB", "1GiB"] {
            assert_eq!(bytes_text(parse_bytes(text).unwrap()), text);
        }
    }
}

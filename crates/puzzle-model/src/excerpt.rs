//! A stretch of a text, by line and column, with the lines around it that an error shows.

use std::ops::Range;

/// How many characters of a line an error shows at most: puzzle lines may be megabytes long.
const WIDEST: usize = 100;
/// How many characters before the offending ones are kept of a longer line.
const LEAD: usize = 40;

/// A stretch of one line of a text. Columns count characters, as people do.
///
/// ```
/// use puzzle_model::Spot;
/// let spot = Spot::in_text("ab\ncdé fg\n", 8..10);
/// assert_eq!((spot.line, spot.column, spot.length), (2, 5, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Spot {
    /// The line, counted from 1.
    pub line: u64,
    /// The first character, counted from 1.
    pub column: u64,
    /// How many characters, at least 1.
    pub length: u64,
    /// The line before, where the text at hand has one.
    pub before: Option<String>,
    /// The line, or a window of it.
    pub shown: String,
    /// How many characters of the line stand left of the window.
    pub skipped: u64,
}

impl Spot {
    /// Finds the bytes `range` in `text`; a range over several lines is cut at the end of its first line.
    pub fn in_text(text: &str, range: Range<usize>) -> Self {
        let start = floor(text, range.start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line = trim_end(text[line_start..].split('\n').next().unwrap_or_default());
        let before = (line_start > 0).then(|| {
            trim_end(
                text[..line_start - 1]
                    .rsplit('\n')
                    .next()
                    .unwrap_or_default(),
            )
        });
        let end = floor(text, range.end).min(line_start + line.len());
        let mut spot = Self::in_line(
            count(
                text[..line_start]
                    .bytes()
                    .filter(|byte| *byte == b'\n')
                    .count(),
            ) + 1,
            line,
            (start - line_start).min(line.len())..end.saturating_sub(line_start),
        );
        spot.before = before.map(|before| before.chars().take(WIDEST).collect());
        spot
    }

    /// Moves a spot of the part of `text` that begins at byte `start` to its place in the whole of `text`.
    #[must_use]
    pub(crate) fn moved_into(self, text: &str, start: usize) -> Self {
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let lines_before = count(text[..start].bytes().filter(|byte| *byte == b'\n').count());
        let indent = if self.line == 1 {
            count(text[line_start..start].chars().count())
        } else {
            0
        };
        Self::at(
            text,
            self.line + lines_before,
            self.column + indent,
            self.length,
        )
    }

    /// Finds the `length` characters at a line and column of `text`, both from 1.
    fn at(text: &str, line: u64, column: u64, length: u64) -> Self {
        let lines = usize::try_from(line - 1).unwrap_or(usize::MAX);
        let start: usize = text.split_inclusive('\n').take(lines).map(str::len).sum();
        let bytes = |from: usize, chars: u64| {
            let chars = usize::try_from(chars).unwrap_or(usize::MAX);
            text[from..]
                .char_indices()
                .nth(chars)
                .map_or(text.len(), |(at, _)| from + at)
        };
        let first = bytes(start, column - 1);
        Self::in_text(text, first..bytes(first, length))
    }

    /// Finds the bytes `range` in the line of that number.
    pub fn in_line(number: u64, line: &str, range: Range<usize>) -> Self {
        let start = floor(line, range.start);
        let end = floor(line, range.end).max(start);
        let column = line[..start].chars().count();
        let length = line[start..end].chars().count().max(1);
        let whole = line.chars().nth(WIDEST).is_none();
        let skipped = if whole {
            0
        } else {
            column.saturating_sub(LEAD)
        };
        Self {
            line: number,
            column: count(column) + 1,
            length: count(length),
            before: None,
            shown: line.chars().skip(skipped).take(WIDEST).collect(),
            skipped: count(skipped),
        }
    }
}

fn count(n: usize) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}

fn trim_end(line: &str) -> &str {
    line.strip_suffix('\r').unwrap_or(line)
}

/// The nearest boundary of a character at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_shown_through_a_window() {
        let line = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let spot = Spot::in_line(7, &line, 500..501);
        assert_eq!((spot.line, spot.column, spot.length), (7, 501, 1));
        assert_eq!(spot.shown.chars().nth(LEAD), Some('X'));
        assert_eq!(spot.skipped, 460);
    }

    #[test]
    fn any_range_of_any_text_is_a_spot() {
        let text = "é\r\n\nß∂\n";
        for start in 0..=text.len() + 1 {
            for end in 0..=text.len() + 1 {
                let spot = Spot::in_text(text, start..end);
                assert!(spot.line >= 1 && spot.column >= 1 && spot.length >= 1);
            }
        }
    }

    #[test]
    fn a_spot_of_a_part_is_a_spot_of_the_whole() {
        let text = "éé\nabc [1,\n2, 3]\n";
        let part = text.find('[').unwrap();
        for at in part..text.len() {
            let whole = Spot::in_text(text, at..at + 1);
            let moved =
                Spot::in_text(&text[part..], at - part..at - part + 1).moved_into(text, part);
            assert_eq!(moved, whole, "{at}");
        }
    }

    #[test]
    fn the_line_before_comes_along() {
        let spot = Spot::in_text("one\r\ntwo\r\n", 5..8);
        assert_eq!(spot.before.as_deref(), Some("one"));
        assert_eq!(spot.shown, "two");
    }
}

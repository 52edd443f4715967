//! Collections of lines, and texts of one document, as streams of cases.

use std::io::{BufRead, Read as _};

use crate::erased::AnyCase;
use crate::error::InputError;
use crate::text::unreadable;

/// Reads a case from each line that holds one; a bad line is one error, and the next line is read all the same.
///
/// `parse` sees a line without its end; its errors count lines from 1.
/// A byte order mark before the first line is passed over.
pub fn each_line(
    mut from: Box<dyn BufRead + Send>,
    parse: impl Fn(&str) -> Result<Option<AnyCase>, InputError> + Send,
) -> impl Iterator<Item = Result<AnyCase, InputError>> + Send {
    let (mut bytes, mut line, mut ended) = (Vec::new(), 0, false);
    std::iter::from_fn(move || {
        while !ended {
            bytes.clear();
            match from.read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => line += 1,
                Err(error) => {
                    ended = true;
                    return Some(Err(unreadable(line + 1, &error)));
                }
            }
            if let Some(case) = parse_line(&bytes, line, &parse).transpose() {
                return Some(case);
            }
        }
        None
    })
}

/// Reads the case of one line of a collection, given with or without its end; `number` counts from 1.
///
/// # Errors
/// If the line is not UTF-8, or `parse` refuses it.
pub fn parse_line(
    bytes: &[u8],
    number: u64,
    parse: impl Fn(&str) -> Result<Option<AnyCase>, InputError>,
) -> Result<Option<AnyCase>, InputError> {
    let invalid = std::io::Error::from(std::io::ErrorKind::InvalidData);
    let text = std::str::from_utf8(bytes).map_err(|_| unreadable(number, &invalid))?;
    let text = text.strip_suffix('\n').unwrap_or(text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    let text = if number == 1 {
        text.strip_prefix('\u{feff}').unwrap_or(text)
    } else {
        text
    };
    let case = parse(text).map_err(|error| error.below(number - 1))?;
    Ok(case.map(|case| AnyCase {
        line: number,
        ..case
    }))
}

/// Reads the one case of a whole text.
pub(crate) fn whole_text(
    mut from: Box<dyn BufRead + Send>,
    parse: impl Fn(&str) -> Result<Option<AnyCase>, InputError> + Send,
) -> impl Iterator<Item = Result<AnyCase, InputError>> + Send {
    std::iter::once_with(move || {
        let mut text = String::new();
        from.read_to_string(&mut text)
            .map_err(|error| unreadable(1, &error))?;
        parse(&text)
    })
    .filter_map(Result::transpose)
}

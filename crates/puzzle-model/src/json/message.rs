//! Turns what serde says about a refused text into an error for people: what, where, and a hint.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;

use super::scan::escape;
use crate::error::{InputError, Place, did_you_mean};
use crate::excerpt::Spot;

/// Explains why `text` was refused as a `T`, given serde's error from the first reading.
pub(super) fn explain<'a, T: Deserialize<'a>>(
    text: &'a str,
    first: &serde_json::Error,
) -> InputError {
    if text.trim().is_empty() {
        return InputError::new("empty", "the input is empty")
            .help("a puzzle file holds one JSON object");
    }
    if first.classify() != Category::Data && !is_sound(text, first) {
        return syntax(text, first);
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    match serde_path_to_error::deserialize::<_, T>(&mut deserializer) {
        Err(error) => data(text, &pointer(error.path()), error.inner()),
        Ok(_) => data(text, "", first),
    }
}

/// Says whether the text is JSON after all: of an array that is too long, serde calls the surplus "trailing".
fn is_sound(text: &str, error: &serde_json::Error) -> bool {
    words(error) == "trailing characters" && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// The text is not JSON, or there is more of it after the document.
fn syntax(text: &str, error: &serde_json::Error) -> InputError {
    let words = words(error);
    let at = offset(text, error.line(), error.column());
    let spot = Spot::in_text(text, at..at + 1);
    let (code, message, help) = match words.as_str() {
        "trailing characters" => (
            "second-document",
            "there is more text after the end of the document".to_owned(),
            Some("a .json file holds one document; one document a line is an .ndjson file"),
        ),
        "recursion limit exceeded" => ("depth", "the JSON is nested too deeply".to_owned(), None),
        _ => (
            "syntax",
            format!("this is not JSON: {words}"),
            missing_comma(&words),
        ),
    };
    let error = InputError::new(code, message).at(spot.into());
    match help {
        Some(help) => error.help(help),
        None => error,
    }
}

fn missing_comma(words: &str) -> Option<&'static str> {
    words
        .starts_with("expected `,`")
        .then_some("is a comma missing before this, perhaps at the end of the line above?")
}

/// The text is JSON, but not of the right shape.
fn data(text: &str, pointer: &str, error: &serde_json::Error) -> InputError {
    let words = words(error);
    let found = if let Some(rest) = words.strip_prefix("unknown field ") {
        unknown_field(pointer, rest)
    } else if let Some(rest) = words.strip_prefix("duplicate field ") {
        let key = quoted(rest);
        let place = Place::SecondKey(format!("{pointer}/{}", escape(key)));
        InputError::new("repeated-key", format!("key `{key}` is given twice")).at(place)
    } else if let Some(rest) = words.strip_prefix("missing field ") {
        let message = format!("field `{}` is missing", quoted(rest));
        InputError::new("missing-field", message).at(Place::Value(pointer.to_owned()))
    } else if let Some(rest) = words.strip_prefix("unknown variant ") {
        let message = format!("`{}` is not known here", quoted(rest));
        suggest(InputError::new("unknown-word", message), quoted(rest), rest)
            .at(Place::Value(pointer.to_owned()))
    } else {
        InputError::new("wrong-value", in_plain_words(&words)).at(Place::Value(pointer.to_owned()))
    };
    let located = found.located_in(text);
    if located.spot().is_some() {
        return located;
    }
    let at = offset(text, error.line(), error.column());
    located.at(Spot::in_text(text, at..at + 1).into())
}

fn unknown_field(pointer: &str, rest: &str) -> InputError {
    let key = quoted(rest);
    let message = format!("field `{key}` is not known here");
    suggest(InputError::new("unknown-field", message), key, rest).at(Place::Key(pointer.to_owned()))
}

/// Says what was found and what was expected, without the names of Rust's types.
fn in_plain_words(words: &str) -> String {
    if words == "trailing characters" {
        return "there are more values in this list than expected".to_owned();
    }
    let Some((found, expected)) = words.split_once(", expected ") else {
        return words.to_owned();
    };
    let found = ["invalid type: ", "invalid value: ", "invalid "]
        .iter()
        .find_map(|kind| found.strip_prefix(kind))
        .unwrap_or(found);
    let found = match found {
        "sequence" => "a list",
        "map" => "an object",
        other => other,
    };
    let integer = |largest: u64| format!("an integer from 0 to {largest}");
    let expected = match expected {
        "u8" => integer(u8::MAX.into()),
        "u16" => integer(u16::MAX.into()),
        "u32" => integer(u32::MAX.into()),
        "u64" | "usize" => integer(u64::MAX),
        other => other.to_owned(),
    };
    format!("found {found}, expected {expected}")
}

/// Adds "did you mean" from the names that serde lists after the first.
fn suggest(error: InputError, word: &str, rest: &str) -> InputError {
    let known: Vec<&str> = rest.split('`').skip(3).step_by(2).collect();
    match did_you_mean(word, known.iter().copied()) {
        Some(help) => error.help(help),
        None if known.is_empty() => error,
        None => error.help(format!("known here: {}", known.join(", "))),
    }
}

/// The name between the first two backticks.
fn quoted(rest: &str) -> &str {
    rest.split('`').nth(1).unwrap_or(rest)
}

/// What serde says, without the place that it adds at the end.
fn words(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    words.strip_suffix(&place).unwrap_or(&words).to_owned()
}

/// The byte at serde's line and column: lines from 1; columns count bytes, from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let at = (start + column.saturating_sub(1)).min(text.len());
    (0..=at)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    let mut pointer = String::new();
    for segment in path {
        pointer.push('/');
        match segment {
            Segment::Seq { index } => pointer.push_str(&index.to_string()),
            Segment::Map { key } => pointer.push_str(&escape(key)),
            Segment::Enum { variant } => pointer.push_str(&escape(variant)),
            Segment::Unknown => pointer.push('?'),
        }
    }
    pointer
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use crate::error::InputError;
    use crate::json::{AnyJson, UniqueMap, read};

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Spec {
        n: u32,
        #[serde(default)]
        inner: Option<Box<Spec>>,
        #[serde(default)]
        map: UniqueMap<AnyJson>,
    }

    fn refused(text: &str) -> (InputError, u64, u64) {
        let error = read::<Spec>(text).unwrap_err();
        let spot = error.spot().expect("a place").clone();
        (error, spot.line, spot.column)
    }

    #[test]
    fn an_unknown_field_is_underlined_at_its_key() {
        let (error, line, column) = refused("{\"n\": 1,\n \"inner\": {\"n\": 2, \"innre\": null}}");
        assert_eq!((error.code, line, column), ("unknown-field", 2, 20));
        assert_eq!(error.help.as_deref(), Some("did you mean `inner`?"));
        assert_eq!(error.spot().unwrap().length, 7);
    }

    #[test]
    fn a_repeated_key_is_refused_at_its_second_place() {
        let (error, line, column) = refused("{\"n\": 1,\n \"n\": 2}");
        assert_eq!((error.code, line, column), ("repeated-key", 2, 2));
        let (error, _, column) = refused(r#"{"n": 1, "map": {"x": {"y": 1, "y": 2}}}"#);
        assert_eq!((error.code, column), ("repeated-key", 32));
    }

    #[test]
    fn a_wrong_value_is_underlined() {
        let (error, _, column) = refused(r#"{"inner": {"n": -5}, "n": 1}"#);
        assert_eq!((error.code, column), ("wrong-value", 17));
        for number in [
            "1e3",
            "-0",
            "1.0",
            "4294967296",
            "9223372036854775808",
            "18446744073709551616",
            "\"1\"",
        ] {
            let (error, _, column) = refused(&format!("{{\"n\": {number}}}"));
            assert_eq!((error.code, column), ("wrong-value", 7), "{number}");
        }
    }

    #[test]
    fn a_wrong_value_is_told_in_plain_words() {
        let said = |text| read::<Vec<[u32; 2]>>(text).unwrap_err().message;
        assert_eq!(
            said("[[-1, 2]]"),
            "found integer `-1`, expected an integer from 0 to 4294967295"
        );
        assert_eq!(
            said("[[1, 2, 3]]"),
            "there are more values in this list than expected"
        );
        assert_eq!(
            said("[[1]]"),
            "found length 1, expected an array of length 2"
        );
        assert_eq!(
            said("[{}]"),
            "found an object, expected an array of length 2"
        );
        let error = read::<Vec<[u32; 2]>>("[[1, 2], [1, 2, 3]]").unwrap_err();
        assert_eq!(
            (error.code, error.spot().unwrap().column),
            ("wrong-value", 10)
        );
    }

    #[test]
    fn a_missing_comma_shows_the_line_before() {
        let (error, line, _) = refused("{\"n\": 1\n \"map\": {}}");
        assert_eq!((error.code, line), ("syntax", 2));
        assert_eq!(error.spot().unwrap().before.as_deref(), Some("{\"n\": 1"));
    }

    #[test]
    fn a_second_document_is_refused_at_its_first_character() {
        let (error, line, column) = refused("{\"n\": 1}\n {\"n\": 2}");
        assert_eq!((error.code, line, column), ("second-document", 2, 2));
    }

    #[test]
    fn deep_nesting_is_an_error() {
        let (error, ..) = refused(&format!(
            "{{\"n\": 1, \"map\": {{\"a\": {}",
            "[".repeat(1_000_000)
        ));
        assert_eq!(error.code, "depth");
    }

    #[test]
    fn an_empty_text_says_so() {
        assert_eq!(read::<Spec>(" \n").unwrap_err().code, "empty");
    }
}

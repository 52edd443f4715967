//! Finds the value or the key at a JSON pointer in a text, by bytes.
//!
//! The walk goes down one segment of the pointer at a time and skips every other value by counting brackets,
//! so its stack is the pointer, not the text: nesting of any depth is safe.
//! The text may be broken beyond the place that is looked for; then the answer is `None` and nothing worse.

use std::ops::Range;

/// Gives the bytes of the value at `pointer` (RFC 6901).
///
/// ```
/// let range = puzzle_model::json::value_at(r#"{"a": [1, {"b": 27}]}"#, "/a/1/b").unwrap();
/// assert_eq!(range, 16..18);
/// ```
pub fn value_at(text: &str, pointer: &str) -> Option<Range<usize>> {
    let mut scan = Scan::new(text);
    for segment in segments(pointer) {
        scan.enter(&segment, 1)?;
    }
    let start = scan.at;
    scan.skip_value()?;
    Some(start..scan.at)
}

/// Gives the bytes of the key that ends `pointer`, quotes included: its `nth` occurrence in its object, from 1.
pub fn key_at(text: &str, pointer: &str, nth: usize) -> Option<Range<usize>> {
    let (parent, key) = pointer.rsplit_once('/')?;
    let mut scan = Scan::new(text);
    for segment in segments(parent) {
        scan.enter(&segment, 1)?;
    }
    scan.enter(&unescape(key), nth)
}

fn segments(pointer: &str) -> impl Iterator<Item = String> {
    pointer.split('/').skip(1).map(unescape)
}

/// Writes a key as a segment of a JSON pointer.
///
/// ```
/// assert_eq!(puzzle_model::json::escape("a/b~c"), "a~1b~0c");
/// ```
pub fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

fn unescape(segment: &str) -> String {
    segment.replace("~1", "/").replace("~0", "~")
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    fn new(text: &'a str) -> Self {
        let mut scan = Self { text, at: 0 };
        scan.skip_blanks();
        scan
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn eat(&mut self, byte: u8) -> Option<()> {
        (self.peek() == Some(byte)).then(|| self.at += 1)?;
        self.skip_blanks();
        Some(())
    }

    /// Moves from the start of a container to the start of one of its values; gives the key's bytes (of an element: its own).
    fn enter(&mut self, segment: &str, nth: usize) -> Option<Range<usize>> {
        if self.peek() == Some(b'[') {
            self.enter_element(segment.parse().ok()?)
        } else {
            self.enter_member(segment, nth)
        }
    }

    fn enter_element(&mut self, index: usize) -> Option<Range<usize>> {
        self.eat(b'[')?;
        for _ in 0..index {
            self.skip_value()?;
            self.skip_blanks();
            self.eat(b',')?;
        }
        (self.peek()? != b']').then_some(self.at..self.at)
    }

    fn enter_member(&mut self, key: &str, nth: usize) -> Option<Range<usize>> {
        self.eat(b'{')?;
        let mut seen = 0;
        loop {
            let start = self.at;
            self.skip_string()?;
            let range = start..self.at;
            self.skip_blanks();
            self.eat(b':')?;
            seen += usize::from(is_key(&self.text[range.clone()], key));
            if seen == nth {
                return Some(range);
            }
            self.skip_value()?;
            self.skip_blanks();
            self.eat(b',')?;
        }
    }

    fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => self.skip_string()?,
                b'[' | b'{' => {
                    depth += 1;
                    self.at += 1;
                }
                b']' | b'}' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' if depth == 0 => return None,
                b' ' | b'\t' | b'\r' | b'\n' | b',' | b':' => self.at += 1,
                _ => self.skip_word(),
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn skip_word(&mut self) {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ':', ']', '}', '[', '{', '"', ' ', '\t', '\r', '\n']);
        self.at += end.unwrap_or(rest.len());
    }

    fn skip_string(&mut self) -> Option<()> {
        (self.peek()? == b'"').then_some(())?;
        self.at += 1;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }
}

/// Says whether the quoted JSON string spells `key`.
fn is_key(quoted: &str, key: &str) -> bool {
    quoted.get(1..quoted.len() - 1) == Some(key)
        || (quoted.contains('\\')
            && serde_json::from_str::<String>(quoted).is_ok_and(|name| name == key))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"a": [10, {"b\u0063": "x]"}, [[]]], "d/e~": null, "a": 2 }"#;

    #[test]
    fn values_are_found_by_pointer() {
        let found = |pointer| value_at(TEXT, pointer).map(|range| &TEXT[range]);
        assert_eq!(found("/a/0"), Some("10"));
        assert_eq!(found("/a/1/bc"), Some(r#""x]""#));
        assert_eq!(found("/a/2"), Some("[[]]"));
        assert_eq!(found("/d~1e~0"), Some("null"));
        assert_eq!(found(""), Some(TEXT));
        assert_eq!(found("/a/3"), None);
        assert_eq!(found("/nobody"), None);
    }

    #[test]
    fn the_second_key_of_a_name_is_found() {
        let second = key_at(TEXT, "/a", 2).unwrap();
        assert_eq!(&TEXT[second.clone()], r#""a""#);
        assert!(second.start > 40);
        assert_eq!(key_at(TEXT, "/a", 3), None);
    }

    #[test]
    fn nesting_of_any_depth_is_skipped() {
        let deep = format!(
            "{{\"a\": {}{}, \"b\": 7}}",
            "[".repeat(100_000),
            "]".repeat(100_000)
        );
        assert_eq!(value_at(&deep, "/b").map(|range| &deep[range]), Some("7"));
    }

    #[test]
    fn broken_text_is_never_more_than_not_found() {
        for end in 0..TEXT.len() {
            let _ = value_at(&TEXT[..end], "/a/1/bc");
            let _ = key_at(&TEXT[..end], "/a", 2);
        }
        for text in [
            "", "{", "[", "]", "{\"a\"", "{\"a\":", "{\"a\":,", "[,", "\"\\", "{]",
        ] {
            assert_eq!(value_at(text, "/a/0"), None, "{text}");
            assert_eq!(value_at(text, "/0/0"), None, "{text}");
        }
    }
}

//! Lays out JSON for people: what fits on a line stays on it.
//!
//! A list or an object that fits in what is left of its line is written there, with a blank after each comma and colon.
//! One that does not is broken: each of its values begins a line, indented by its depth;
//! lists of numbers are filled line by line instead, as words of a paragraph are.
//! A broken container never lies inside one that is not, so the text is laid out in one pass with a stack of brackets.

/// How a container is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// All of it on the line where it begins.
    Inline,
    /// A line for each value.
    Broken,
    /// As many values on a line as fit.
    Filled,
}

/// Lays out compact JSON, such as `serde_json` writes, in lines of at most `width` characters where its values allow.
///
/// ```
/// let text = puzzle_model::json::laid_out(r#"{"n":4,"given":[[1,2],[2,4]]}"#, 24);
/// assert_eq!(text, "{\n  \"n\": 4,\n  \"given\": [\n    [1, 2],\n    [2, 4]\n  ]\n}");
/// ```
pub fn laid_out(compact: &str, width: usize) -> String {
    let mut layout = Layout {
        out: String::with_capacity(compact.len() * 2),
        column: 0,
        width,
        open: Vec::new(),
    };
    let mut rest = compact;
    while !rest.is_empty() {
        let (token, after) = rest.split_at(token_length(rest));
        layout.write(token, after);
        rest = after;
    }
    layout.out
}

struct Layout {
    out: String,
    column: usize,
    width: usize,
    open: Vec<Style>,
}

impl Layout {
    fn write(&mut self, token: &str, after: &str) {
        match token {
            "{" | "[" => {
                let style = self.style(token, after);
                self.put(token);
                self.open.push(style);
                if style != Style::Inline {
                    self.new_line();
                }
            }
            "}" | "]" => {
                if self.open.pop() != Some(Style::Inline) {
                    self.new_line();
                }
                self.put(token);
            }
            ":" => self.put(": "),
            "," => self.part(after),
            _ => self.put(token),
        }
    }

    /// Decides how the container that `token` opens is written.
    fn style(&self, token: &str, after: &str) -> Style {
        let inside = self.open.last() == Some(&Style::Inline);
        if inside || self.fits(after, 1) {
            return Style::Inline;
        }
        let numbers = after.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        if token == "[" && numbers {
            Style::Filled
        } else {
            Style::Broken
        }
    }

    /// Writes a comma and goes to where the next value begins.
    fn part(&mut self, after: &str) {
        self.put(",");
        match self.open.last() {
            Some(Style::Broken) => self.new_line(),
            Some(Style::Filled) if !self.fits(after, 0) => self.new_line(),
            _ => self.put(" "),
        }
    }

    /// Says whether the text fits on the line, up to the end of the value that is open `depth` deep, and the comma after it.
    fn fits(&self, text: &str, mut depth: usize) -> bool {
        let mut column = self.column + 1;
        let mut rest = text;
        while column < self.width && !rest.is_empty() {
            let (token, after) = rest.split_at(token_length(rest));
            match token {
                "{" | "[" => depth += 1,
                "}" | "]" if depth == 0 => return true,
                "}" | "]" => depth -= 1,
                "," | ":" if depth > 0 => column += 1,
                _ => {}
            }
            column += token.chars().count();
            if depth == 0 {
                return column < self.width;
            }
            rest = after;
        }
        false
    }

    fn put(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn new_line(&mut self) {
        let indent = 2 * self.open.len();
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', indent));
        self.column = indent;
    }
}

/// Gives the bytes of the first token: a bracket, a comma, a colon, a string, or a number or word.
fn token_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes[0] {
        b'{' | b'}' | b'[' | b']' | b',' | b':' => 1,
        b'"' => string_length(bytes),
        _ => text
            .find(['{', '}', '[', ']', ',', ':', '"'])
            .unwrap_or(text.len()),
    }
}

fn string_length(bytes: &[u8]) -> usize {
    let mut at = 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_on_its_line() {
        let text = r#"{"n":8,"given":[[1,2],[5,4]],"x":{},"y":[]}"#;
        let line = r#"{"n": 8, "given": [[1, 2], [5, 4]], "x": {}, "y": []}"#;
        assert_eq!(laid_out(text, 100), line);
    }

    #[test]
    fn numbers_fill_their_lines() {
        let text = "[10,11,12,13,14]";
        assert_eq!(laid_out(text, 14), "[\n  10, 11, 12,\n  13, 14\n]");
    }

    #[test]
    fn brackets_and_quotes_in_strings_are_text() {
        let text = r#"{"a\"[":"]},\\","é":"ü"}"#;
        assert_eq!(laid_out(text, 100), r#"{"a\"[": "]},\\", "é": "ü"}"#);
    }

    #[test]
    fn laying_out_changes_no_value_and_keeps_the_width() {
        let text = r#"{"grid":["53..7....","6..195..."],"pieces":[[0,0,1,1],[1,1,2,2]],"n":[1,2,3,4,5,6,7],"deep":[[[["x"]]]]}"#;
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        for width in [0, 20, 25, 30, 40, 60, 80, 200] {
            let out = laid_out(text, width);
            assert_eq!(
                serde_json::from_str::<serde_json::Value>(&out).unwrap(),
                value
            );
            let longest = out.lines().map(|line| line.chars().count()).max();
            assert!(width < 30 || longest <= Some(width), "{width}: {out}");
        }
    }
}

//! A canvas on which pictures are drawn: shapes and texts as SVG, and how much room texts take.

use std::fmt::{self, Display, Write as _};

use super::super::width::columns_of;

/// How wide a column of text is, as a part of the font's size; the fonts that are asked for are a little narrower.
const COLUMN: f64 = 0.62;

/// Gives how wide a text of that size is at most.
pub(super) fn width_of(text: &str, size: f64) -> f64 {
    as_float(columns_of(text)) * COLUMN * size
}

/// Gives the size at which so many columns fit into a width, at most `largest`.
pub(super) fn size_within(columns: usize, width: f64, largest: f64) -> f64 {
    (width / (as_float(columns.max(1)) * COLUMN)).min(largest)
}

#[expect(clippy::cast_precision_loss, reason = "pictures are small")]
pub(super) const fn as_float(number: usize) -> f64 {
    number as f64
}

/// Shapes and texts, each above those before it. The unit is a pixel at the natural size.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    body: String,
}

impl Canvas {
    pub(super) fn rect(
        &mut self,
        class: impl Display,
        [x, y]: [f64; 2],
        [width, height]: [f64; 2],
    ) {
        let (x, y, width, height) = (Number(x), Number(y), Number(width), Number(height));
        self.push(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#
        ));
    }

    /// A rectangle with round corners, a little smaller than its place.
    pub(super) fn tile(&mut self, class: impl Display, [x, y]: [f64; 2], side: f64) {
        let inset = side / 12.0;
        let (x, y, side) = (Number(x + inset), Number(y + inset), side - 2.0 * inset);
        let (round, side) = (Number(side / 6.0), Number(side));
        self.push(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{side}" height="{side}" rx="{round}"/>"#
        ));
    }

    pub(super) fn circle(&mut self, class: impl Display, [x, y]: [f64; 2], radius: f64) {
        let (x, y, radius) = (Number(x), Number(y), Number(radius));
        self.push(format_args!(
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#
        ));
    }

    /// A circle that tells its name when the pointer rests on it.
    pub(super) fn node(&mut self, class: &str, [x, y]: [f64; 2], radius: f64, name: &str) {
        let (x, y, radius, name) = (Number(x), Number(y), Number(radius), Escaped(name));
        self.push(format_args!(
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"><title>{name}</title></circle>"#
        ));
    }

    /// Lines, each from a point to another.
    pub(super) fn lines(&mut self, class: &str, lines: impl IntoIterator<Item = [[f64; 2]; 2]>) {
        let mut path = String::new();
        for [[x, y], [u, v]] in lines {
            let (x, y, u, v) = (Number(x), Number(y), Number(u), Number(v));
            write!(path, "M{x} {y}L{u} {v}").expect("a string takes everything");
        }
        if !path.is_empty() {
            self.push(format_args!(r#"<path class="{class}" d="{path}"/>"#));
        }
    }

    /// A text whose middle line is at `y`; it is centered at `x` unless its class says `left` or `right`.
    pub(super) fn text(&mut self, class: impl Display, at: [f64; 2], size: f64, text: &str) {
        self.text_with(class, at, size, "", text);
    }

    /// A text that is turned by a quarter, so that it reads upwards from its place.
    pub(super) fn upwards(&mut self, class: impl Display, [x, y]: [f64; 2], size: f64, text: &str) {
        let turn = format!(r#" transform="rotate(-90 {} {})""#, Number(x), Number(y));
        self.text_with(class, [x, y], size, &turn, text);
    }

    fn text_with(
        &mut self,
        class: impl Display,
        [x, y]: [f64; 2],
        size: f64,
        more: &str,
        text: &str,
    ) {
        if text.is_empty() {
            return;
        }
        // What is centered by eye sits a third of its size below the middle line.
        let (x, y, size) = (Number(x), Number(y), Number(size));
        let text = Escaped(text);
        self.push(format_args!(
            r#"<text class="{class}" x="{x}" y="{y}" dy=".35em" font-size="{size}"{more}>{text}</text>"#
        ));
    }

    fn push(&mut self, element: fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("a string takes everything");
    }

    /// Frames what was drawn.
    pub(super) fn finish(
        self,
        [width, height]: [f64; 2],
        title: &str,
        description: &str,
    ) -> String {
        let (width, height) = (Number(width.ceil()), Number(height.ceil()));
        let (title, description) = (Escaped(title), Escaped(description));
        let (style, body) = (include_str!("style.css"), self.body);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="puzzle" role="img" width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<title>{title}</title>
<desc>{description}</desc>
<style>
{style}</style>
<rect class="paper" width="{width}" height="{height}"/>
{body}</svg>
"#
        )
    }
}

/// A number to two places, without zeros at its end.
struct Number(f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// A text between tags or in quotation marks, in SVG or in HTML.
///
/// Characters that XML has no place for, such as those that control a terminal, become `�`.
pub(in super::super) struct Escaped<'a>(pub(in super::super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                '\n' | '\t' => f.write_char(' ')?,
                control if control.is_control() => f.write_char('\u{fffd}')?,
                plain => f.write_char(plain)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_texts_are_safe() {
        let shown = [3.0, 0.5, -0.001, 12.345].map(|number| Number(number).to_string());
        assert_eq!(shown, ["3", "0.5", "0", "12.35"]);
        assert_eq!(
            Escaped("<a href=\"x\">&\u{1b}\n\u{ffff}é").to_string(),
            "&lt;a href=&quot;x&quot;&gt;&amp;\u{fffd} \u{fffd}é"
        );
    }

    #[test]
    fn texts_are_made_to_fit() {
        assert!(width_of("abc", size_within(3, 30.0, 20.0)) <= 30.0);
        assert!(width_of("精确", size_within(4, 30.0, 20.0)) <= 30.0);
        assert!((size_within(1, 30.0, 20.0) - 20.0).abs() < 1e-9);
    }
}

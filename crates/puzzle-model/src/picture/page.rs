//! Pages of HTML in one file: headings, tables and pictures, without scripts, for screens and for A4 paper.

use std::fmt::Write as _;

use super::svg::Escaped;

/// A page of HTML, built from above.
///
/// ```
/// use puzzle_model::{Page, Picture};
/// let mut page = Page::new("One picture");
/// page.figure("a & b", &Picture::list("lines", vec!["b".to_owned()]).svg());
/// let html = page.finish();
/// assert!(html.starts_with("<!DOCTYPE html>"));
/// assert!(html.contains("<figcaption>a &amp; b</figcaption>"));
/// ```
#[derive(Clone, Debug)]
pub struct Page {
    text: String,
}

impl Page {
    /// Begins a page with its title.
    pub fn new(title: &str) -> Self {
        let (title, style) = (Escaped(title), include_str!("page.css"));
        Self {
            text: format!(
                r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
"#
            ),
        }
    }

    /// Adds a heading.
    pub fn heading(&mut self, text: &str) {
        self.push(format_args!("<h2>{}</h2>", Escaped(text)));
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, text: &str) {
        self.push(format_args!("<p>{}</p>", Escaped(text)));
    }

    /// Adds a picture, as [`Picture::svg`](super::Picture::svg) gives it.
    pub fn figure(&mut self, caption: &str, svg: &str) {
        self.add_figure("", caption, svg);
    }

    /// Adds a picture in small.
    pub fn thumbnail(&mut self, caption: &str, svg: &str) {
        self.add_figure(r#" class="thumbnail""#, caption, svg);
    }

    fn add_figure(&mut self, class: &str, caption: &str, svg: &str) {
        let caption = Escaped(caption);
        self.push(format_args!(
            "<figure{class}>\n{svg}<figcaption>{caption}</figcaption>\n</figure>"
        ));
    }

    /// Adds a table.
    pub fn table<R: AsRef<[String]>>(
        &mut self,
        headings: &[&str],
        rows: impl IntoIterator<Item = R>,
    ) {
        self.push(format_args!("<table>\n<thead>"));
        self.row("th scope=\"col\"", "th", headings);
        self.push(format_args!("</thead>\n<tbody>"));
        for row in rows {
            self.row("td", "td", row.as_ref());
        }
        self.push(format_args!("</tbody>\n</table>"));
    }

    fn row<T: AsRef<str>>(&mut self, open: &str, close: &str, cells: &[T]) {
        self.text.push_str("<tr>");
        for cell in cells {
            let cell = Escaped(cell.as_ref());
            write!(self.text, "<{open}>{cell}</{close}>").expect("a string takes everything");
        }
        self.text.push_str("</tr>\n");
    }

    fn push(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{element}").expect("a string takes everything");
    }

    /// Gives the text of the page.
    pub fn finish(mut self) -> String {
        self.text.push_str("</main>\n</body>\n</html>\n");
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_holds_what_was_added_in_order() {
        let mut page = Page::new("a < b");
        page.heading("1 & 2");
        page.paragraph("<script>");
        page.table(&["input"], [vec!["x".to_owned()], vec!["y".to_owned()]]);
        page.thumbnail("small", "<svg></svg>\n");
        let html = page.finish();
        let parts = [
            "<h1>a &lt; b</h1>",
            "<h2>1 &amp; 2</h2>",
            "<p>&lt;script&gt;</p>",
            "<tr><th scope=\"col\">input</th></tr>",
            "<tr><td>x</td></tr>",
            "<tr><td>y</td></tr>",
            "<figure class=\"thumbnail\">\n<svg></svg>\n<figcaption>small</figcaption>",
            "</html>",
        ];
        let places: Vec<Option<usize>> = parts.iter().map(|part| html.find(part)).collect();
        assert!(places.iter().all(Option::is_some), "{html}");
        assert!(places.is_sorted(), "{html}");
        assert!(!html.contains("<script"));
    }
}

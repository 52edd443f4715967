//! Errors as people read them: file, line and column, the text underlined, a hint; on stderr.

use std::io::{Write, stderr};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError,
    MietteSpanContents, SourceCode, SourceSpan, SpanContents,
};
use puzzle_model::{InputError, Spot};

use super::terminal;
use crate::engine::{Failure, TOTAL_TIME};

/// Prints why an input failed.
pub(crate) fn report(id: &str, failure: &Failure) {
    match failure {
        Failure::Input(error) => print(&render(id, error)),
        Failure::Refused(_) | Failure::Panic(_) => print(&format!(
            "error[{}]: {id}: {failure}\n  this is a mistake in the program, please report it\n",
            failure.code(),
        )),
    }
}

/// Prints what an input's author may not expect.
pub(crate) fn warn(id: &str, warning: &str) {
    print(&format!("warning: {id}: {warning}\n"));
}

/// Prints that the end of the call came before an input, where results have no word for that.
pub(crate) fn not_begun(id: &str) {
    print(&format!(
        "error: {id}: not begun, stopped by the {TOTAL_TIME} limit\n"
    ));
}

/// Prints what is no error, but does not belong among the results.
pub(crate) fn say(text: &impl std::fmt::Display) {
    print(&text.to_string());
}

/// Prints why the program cannot go on.
pub(crate) fn complain(error: &anyhow::Error) {
    print(&format!("error: {error:#}\n"));
}

fn print(text: &str) {
    // There is nobody to tell that errors cannot be told.
    let _ = stderr().lock().write_all(text.as_bytes());
}

/// Draws an error; without a place it is one line.
fn render(id: &str, error: &InputError) -> String {
    let Some(spot) = error.spot() else {
        let help = error
            .help
            .as_ref()
            .map_or_else(String::new, |help| format!("  help: {help}\n"));
        return format!("error[{}]: {id}: {error}\n{help}", error.code);
    };
    let theme = if terminal::colors() {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(100)
        .with_context_lines(1);
    let mut text = String::new();
    let drawn = Drawn {
        id: id.split('#').next().unwrap_or(id),
        error,
        spot,
        excerpt: Excerpt::of(spot),
    };
    let _ = handler.render_report(&mut text, &drawn);
    let head = format!("error[{}]: {error}\n", error.code);
    let body: String = text
        .lines()
        .skip_while(|line| !line.contains('╭'))
        .flat_map(|line| [line.trim_end(), "\n"])
        .collect();
    head + &body + &second_place(error)
}

/// Names the other of two places that belong together.
fn second_place(error: &InputError) -> String {
    let other = error.also.as_deref();
    let spot = other.and_then(|(place, why)| Some((place.spot()?, why)));
    spot.map_or_else(String::new, |(spot, why)| {
        format!("  {why}: line {}, column {}\n", spot.line, spot.column)
    })
}

/// An error with its excerpt, as the drawing library wants it.
#[derive(Debug)]
struct Drawn<'a> {
    id: &'a str,
    error: &'a InputError,
    spot: &'a Spot,
    excerpt: Excerpt,
}

impl std::fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for Drawn<'_> {}

impl Diagnostic for Drawn<'_> {
    fn help<'b>(&'b self) -> Option<Box<dyn std::fmt::Display + 'b>> {
        self.error
            .help
            .as_ref()
            .map(|help| Box::new(help) as Box<dyn std::fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_with_span(Some("here".to_owned()), self.excerpt.span);
        Some(Box::new(std::iter::once(label)))
    }
}

/// The lines that are shown, with the bytes to underline.
#[derive(Debug)]
struct Excerpt {
    text: String,
    span: SourceSpan,
    first_line: usize,
}

impl Excerpt {
    fn of(spot: &Spot) -> Self {
        let before = spot
            .before
            .as_ref()
            .map_or_else(String::new, |before| format!("{before}\n"));
        let first = usize::try_from(spot.column - 1 - spot.skipped).unwrap_or(usize::MAX);
        let byte = |chars: usize| {
            spot.shown
                .char_indices()
                .nth(chars)
                .map_or(spot.shown.len(), |(at, _)| at)
        };
        let length = usize::try_from(spot.length).unwrap_or(usize::MAX);
        let (start, end) = (byte(first), byte(first.saturating_add(length)));
        let line = usize::try_from(spot.line).unwrap_or(usize::MAX);
        Self {
            span: (before.len() + start, end.saturating_sub(start)).into(),
            first_line: line - 1 - usize::from(spot.before.is_some()),
            text: before + &spot.shown,
        }
    }
}

/// The drawing library asks for text around a span; it gets the whole excerpt, numbered as in its file.
impl SourceCode for Drawn<'_> {
    fn read_span<'b>(
        &'b self,
        _: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        // Without context it is the error's own place that is asked for, to name it above the excerpt.
        let own = lines_before == 0 && lines_after == 0;
        let before = usize::from(own && self.spot.before.is_some());
        let column = if own {
            usize::try_from(self.spot.column - 1).unwrap_or(usize::MAX)
        } else {
            0
        };
        let whole = SourceSpan::from((0, self.excerpt.text.len()));
        let lines = self.excerpt.text.lines().count();
        Ok(Box::new(MietteSpanContents::new_named(
            self.id.to_owned(),
            self.excerpt.text.as_bytes(),
            whole,
            self.excerpt.first_line + before,
            column,
            lines,
        )))
    }
}

//! How far a search or a batch has come: a line on stderr that is drawn over and over, or objects among the NDJSON.
//!
//! Engines report every few thousand nodes; a [`Teller`] passes on as many reports as somebody can read.
//! What is found is never mixed up with the line: it is wiped off before anything is printed on the same terminal.

mod words;

use std::io::{self, IsTerminal, Write, stderr, stdout};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use puzzle_model::Progress;

use super::terminal::Terminal;
use super::{ndjson, trace};
use crate::args::When;

pub(crate) use words::batch_in_words;

/// In which manner progress is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Silent,
    /// A line on a terminal, drawn over and over.
    Bar,
    /// Lines on a standard error that is no terminal.
    Lines,
    /// Objects of the NDJSON.
    Objects,
}

impl Manner {
    fn new(when: When, ndjson: bool, can_redraw: bool) -> Self {
        match (when, ndjson, can_redraw) {
            (When::Never, ..) | (When::Auto, _, false) => Self::Silent,
            (When::Always, true, _) => Self::Objects,
            (_, _, true) => Self::Bar,
            (When::Always, false, false) => Self::Lines,
        }
    }

    /// Gives the time before the first report, and between two.
    const fn pace(self) -> (Duration, Duration) {
        let tenth = Duration::from_millis(100);
        match self {
            Self::Silent | Self::Objects => (Duration::ZERO, tenth),
            // What is over in no time shall not flicker.
            Self::Bar => (Duration::from_millis(300), tenth),
            Self::Lines => (Duration::ZERO, Duration::from_secs(1)),
        }
    }
}

/// Tells how far a call has come; may be shared by threads.
#[derive(Debug)]
pub(crate) struct Teller {
    manner: Manner,
    /// When the next report is due.
    due: Mutex<Instant>,
    bar: Mutex<Option<ProgressBar>>,
    /// Whether results are printed on the same terminal.
    shared: bool,
}

impl Teller {
    /// Chooses how to tell; `ndjson` says that results are objects on the standard output.
    pub(crate) fn new(when: When, ndjson: bool) -> Self {
        let can_redraw = Terminal::stderr().can_redraw() && !trace::is_on();
        let manner = Manner::new(when, ndjson, can_redraw);
        Self {
            manner,
            due: Mutex::new(Instant::now() + manner.pace().0),
            bar: Mutex::new(None),
            shared: manner == Manner::Bar && stdout().is_terminal(),
        }
    }

    /// Says whether there is a line, on a terminal or not.
    pub(crate) fn has_line(&self) -> bool {
        matches!(self.manner, Manner::Bar | Manner::Lines)
    }

    /// Gives the object of a report, if objects are asked for and one is due.
    pub(crate) fn object(&self, id: &str, progress: &Progress) -> Option<Vec<u8>> {
        (self.manner == Manner::Objects && self.is_due()).then(|| ndjson::progress(id, progress))
    }

    /// Tells of the one search that runs.
    pub(crate) fn tell(&self, id: &str, progress: &Progress) -> io::Result<()> {
        self.show(|| format!("{id}: {}", words::in_words(progress)));
        match self.object(id, progress) {
            Some(object) => ndjson::write_whole(&mut stdout().lock(), &object),
            None => Ok(()),
        }
    }

    /// Shows a text in the line, if it is due.
    pub(crate) fn show(&self, text: impl FnOnce() -> String) {
        if !self.has_line() || !self.is_due() {
            return;
        }
        if self.manner == Manner::Bar {
            let mut bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
            bar.get_or_insert_with(new_bar).set_message(text());
        } else {
            // There is nobody to tell that progress cannot be told.
            let _ = writeln!(stderr().lock(), "{}", text());
        }
    }

    /// Wipes the line off, until the next text.
    pub(crate) fn hide(&self) {
        let mut bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bar) = bar.take() {
            bar.finish_and_clear();
        }
    }

    /// Wipes the line off before each write to `to`, where both are on the same terminal.
    pub(crate) fn beside<W: Write>(&self, to: W) -> Beside<'_, W> {
        Beside { teller: self, to }
    }

    fn is_due(&self) -> bool {
        let now = Instant::now();
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = now >= *due;
        if is_due {
            *due = now + self.manner.pace().1;
        }
        is_due
    }
}

impl Drop for Teller {
    fn drop(&mut self) {
        self.hide();
    }
}

fn new_bar() -> ProgressBar {
    ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style())
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{wide_msg}").expect("the template is one")
}

/// Writes results beside a line.
#[derive(Debug)]
pub(crate) struct Beside<'t, W> {
    teller: &'t Teller,
    to: W,
}

impl<W: Write> Write for Beside<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.teller.shared {
            self.teller.hide();
        }
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.teller.shared {
            self.teller.hide();
        }
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use indicatif::InMemoryTerm;

    use super::*;

    #[test]
    fn who_asks_is_told_where_it_can_be_shown() {
        use Manner::{Bar, Lines, Objects, Silent};
        let table = [
            (When::Auto, false, true, Bar),
            (When::Auto, true, true, Bar),
            (When::Auto, false, false, Silent),
            (When::Auto, true, false, Silent),
            (When::Always, false, true, Bar),
            (When::Always, false, false, Lines),
            (When::Always, true, true, Objects),
            (When::Always, true, false, Objects),
            (When::Never, false, true, Silent),
            (When::Never, true, false, Silent),
        ];
        for (when, ndjson, can_redraw, manner) in table {
            assert_eq!(
                Manner::new(when, ndjson, can_redraw),
                manner,
                "{when:?} {ndjson} {can_redraw}"
            );
        }
    }

    #[test]
    fn the_line_is_gone_before_results_are_printed() {
        let terminal = InMemoryTerm::new(5, 60);
        let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
        let bar = ProgressBar::with_draw_target(None, target).with_style(style());
        let teller = Teller {
            manner: Manner::Bar,
            due: Mutex::new(Instant::now()),
            bar: Mutex::new(Some(bar)),
            shared: true,
        };
        teller.show(|| "half way".to_owned());
        assert_eq!(terminal.contents(), "half way");
        let mut results = Vec::new();
        write!(teller.beside(&mut results), "result").expect("a vector takes everything");
        assert_eq!(
            (terminal.contents().as_str(), &*results),
            ("", &b"result"[..])
        );
    }
}

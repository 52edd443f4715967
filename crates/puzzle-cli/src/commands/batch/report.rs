//! `batch --html`: a page that sums up a batch, with a table of its first inputs and pictures of its first answers.
//!
//! How many of both are shown is fixed, so that memory stays flat and the page can be read; it says what it leaves out.

use std::path::Path;
use std::time::Duration;

use puzzle_model::{AnyAnswer, Goal, Page, Picture};

use super::account::{Account, Settled};
use crate::output::whole::Destination;

/// How many inputs are listed.
const MOST_ROWS: usize = 1000;

/// How many of the first inputs have a picture of their answer.
const MOST_PICTURES: u64 = 60;

/// What the report says of an input, apart from how it ended.
#[derive(Debug, Default)]
pub(super) struct Entry {
    /// What was found, in a few words.
    pub(super) found: String,
    /// Its answer as SVG: the first, or while optimizing the best.
    pub(super) picture: Option<String>,
}

/// What is known of a batch that is being reported.
#[derive(Debug)]
pub(super) struct Report {
    to: Destination,
    rows: Vec<[String; 4]>,
    pictures: Vec<(String, String)>,
    inputs: u64,
}

impl Report {
    /// Opens the file that the report is written to.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        Ok(Self {
            to: Destination::open(Some(path))?,
            rows: Vec::new(),
            pictures: Vec::new(),
            inputs: 0,
        })
    }

    /// Says whether the answer of the input at this place, from 0, is shown.
    pub(super) const fn shows(place: u64) -> bool {
        place < MOST_PICTURES
    }

    pub(super) fn add(&mut self, settled: &Settled, entry: Entry) {
        self.inputs += 1;
        if let Some(picture) = entry.picture {
            self.pictures.push((settled.id.clone(), picture));
        }
        if self.rows.len() < MOST_ROWS {
            let time = settled
                .time
                .map_or_else(|| "answered before".to_owned(), in_words);
            self.rows.push([
                settled.id.clone(),
                settled.status.to_string(),
                entry.found,
                time,
            ]);
        }
    }

    /// Writes the page.
    pub(super) fn write(mut self, account: &Account, took: Duration) -> anyhow::Result<()> {
        let page = self.page(account, took);
        self.to.write(page.as_bytes())?;
        self.to.finish()
    }

    fn page(&self, account: &Account, took: Duration) -> String {
        let mut page = Page::new("A batch of puzzles");
        page.paragraph(&account.summary(took).headline());
        let counts = account.counts();
        page.table(
            &["status", "inputs"],
            counts.map(|(status, count)| [status.to_string(), count.to_string()]),
        );
        let slowest = account.slowest().into_iter();
        page.heading("Slowest");
        page.table(
            &["input", "time"],
            slowest.map(|(time, id)| [id, in_words(time)]),
        );
        page.heading("Inputs");
        if self.inputs > self.rows.len() as u64 {
            let (rows, inputs) = (self.rows.len(), self.inputs);
            page.paragraph(&format!(
                "The first {rows} of {inputs}; the NDJSON of the batch holds all."
            ));
        }
        page.table(&["input", "status", "found", "time"], &self.rows);
        if !self.pictures.is_empty() {
            page.heading("Answers");
            page.paragraph(&format!(
                "One answer of each of the first {MOST_PICTURES} inputs, as far as answers were asked for and found."
            ));
        }
        for (id, picture) in &self.pictures {
            page.thumbnail(id, picture);
        }
        page.finish()
    }
}

fn in_words(time: Duration) -> String {
    format!("{time:.3?}")
}

/// Keeps the answer that is shown of an input.
#[derive(Debug, Default)]
pub(super) struct Best(Option<Picture>);

impl Best {
    /// Sees an answer, of which the first is kept, or while optimizing the last, which is the best.
    pub(super) fn see(&mut self, goal: &Goal, answer: &dyn AnyAnswer) {
        if self.0.is_none() || goal.improves() {
            self.0 = Some(answer.picture());
        }
    }

    pub(super) fn svg(self) -> Option<String> {
        self.0.map(|picture| picture.svg())
    }
}

#[cfg(test)]
mod tests {
    use puzzle_model::Status;

    use super::*;
    use crate::exit::Ending;

    #[test]
    fn the_page_says_what_it_leaves_out() {
        let mut report = Report::open(Path::new("/dev/null")).expect("it can be written");
        for number in 0..1234 {
            let settled = Settled {
                id: format!("-#{number}"),
                status: Status::Satisfied,
                ending: Ending::Stopped,
                time: Some(Duration::from_millis(number)),
                entry: Entry::default(),
            };
            let picture = Report::shows(number).then(|| "<svg></svg>\n".to_owned());
            report.add(
                &settled,
                Entry {
                    found: "1 solution".to_owned(),
                    picture,
                },
            );
        }
        let page = report.page(&Account::new(None), Duration::ZERO);
        assert_eq!(
            page.matches("<td>SATISFIED</td><td>1 solution</td>")
                .count(),
            MOST_ROWS
        );
        assert_eq!(page.matches("<svg>").count() as u64, MOST_PICTURES);
        assert!(page.contains("The first 1000 of 1234"), "{page}");
    }
}

//! What comes out of a job, or of many in a row, while it is written and when it is done.

use std::io::{self, Write};

use super::account::{Account, Settled};
use super::writer::Writer;
use crate::engine::Failure;

/// A page accounts for its growth in pieces of this size.
pub(super) const PIECE: usize = 64 << 10;

/// What came out of the jobs of a page.
pub(super) struct Done {
    pub(super) page: Page,
    pub(super) complaint: Option<Complaint>,
    pub(super) ended: Ended,
}

/// How the inputs of a page ended.
pub(super) enum Ended {
    /// The job held no input.
    None,
    One(Settled),
    Many(Box<Account>),
}

/// What is said on stderr, where results have no word for it.
pub(super) enum Complaint {
    Failed(String, Failure),
    NotBegun(String),
}

/// What a job, or several in a row, have written and what is not yet on its way.
#[derive(Debug)]
pub(super) struct Page {
    /// The place of the first job.
    pub(super) place: u64,
    pub(super) jobs: u64,
    /// Bytes of the jobs' own text.
    pub(super) size: usize,
    pub(super) text: Vec<u8>,
    /// How much of it is accounted for.
    pub(super) counted: usize,
}

impl Page {
    /// An empty page of one job.
    pub(super) const fn new(place: u64, size: usize) -> Self {
        Self {
            place,
            jobs: 1,
            size,
            text: Vec::new(),
            counted: 0,
        }
    }
}

/// A page that is being written.
pub(super) struct Pen<'a, 't> {
    pub(super) writer: &'a Writer<'t>,
    pub(super) page: &'a mut Page,
}

impl Write for Pen<'_, '_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.page.text.extend_from_slice(text);
        if self.page.text.len() >= self.page.counted + PIECE {
            self.writer.spill(self.page)?;
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

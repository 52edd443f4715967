//! What comes out of one job, while it is written and when it is done.

use std::io::{self, Write};

use super::account::Settled;
use super::writer::Writer;
use crate::engine::Failure;

/// A page accounts for its growth in pieces of this size.
pub(super) const PIECE: usize = 64 << 10;

/// What came out of one job.
pub(super) struct Done {
    pub(super) page: Page,
    pub(super) complaint: Option<Complaint>,
    /// How the input ended; `None` if the job held none.
    pub(super) settled: Option<Settled>,
}

/// What is said on stderr, where results have no word for it.
pub(super) enum Complaint {
    Failed(String, Failure),
    NotBegun(String),
}

/// What a job has written and what is not yet on its way.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) place: u64,
    /// Bytes of the job's own text.
    pub(super) size: usize,
    pub(super) text: Vec<u8>,
    /// How much of it is accounted for.
    pub(super) counted: usize,
}

impl Page {
    pub(super) const fn new(place: u64, size: usize) -> Self {
        Self {
            place,
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

//! Blocks of a text: lines `key: value`, then rows, up to a blank line.

use puzzle_model::{InputError, Place, Spot, did_you_mean};

/// A line of a text, with its number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'t> {
    pub(super) number: u64,
    pub(super) text: &'t str,
}

impl Line<'_> {
    /// Gives the place of the whole line.
    pub(super) fn place(self) -> Place {
        Spot::in_line(self.number, self.text, 0..self.text.len()).into()
    }

    /// Makes an error about the line.
    pub(super) fn mistake(self, message: impl Into<String>) -> InputError {
        InputError::new("polyforms-text", message).at(self.place())
    }
}

/// A line `key: value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header<'t> {
    pub(super) key: &'t str,
    pub(super) value: &'t str,
    pub(super) line: Line<'t>,
}

/// Lines without a blank one between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block<'t> {
    pub(super) headers: Vec<Header<'t>>,
    pub(super) rows: Vec<Line<'t>>,
    first: Line<'t>,
}

impl<'t> Block<'t> {
    /// Gives the place of its first line.
    pub(super) fn place(&self) -> Place {
        self.first.place()
    }

    /// Gives the place of the header with this key, or else of the first line.
    pub(super) fn place_of(&self, key: &str) -> Place {
        let header = self.headers.iter().find(|header| header.key == key);
        header.map_or_else(|| self.place(), |header| header.line.place())
    }

    /// Takes a line.
    fn add(&mut self, line: Line<'t>) -> Result<(), InputError> {
        let Some((key, value)) = line.text.split_once(':') else {
            self.rows.push(line);
            return Ok(());
        };
        let header = Header {
            key: key.trim(),
            value: value.trim(),
            line,
        };
        if !self.rows.is_empty() {
            return Err(
                line.mistake("this line stands below rows of cells; blocks begin with such lines")
            );
        }
        if self.headers.iter().any(|other| other.key == header.key) {
            return Err(line.mistake(format!("`{}` is said twice", header.key)));
        }
        self.headers.push(header);
        Ok(())
    }

    /// Checks that every header has one of these keys.
    pub(super) fn check_keys(&self, keys: &[&str]) -> Result<(), InputError> {
        match self
            .headers
            .iter()
            .find(|header| !keys.contains(&header.key))
        {
            None => Ok(()),
            Some(header) => {
                let message = format!("`{}` says nothing in this block", header.key);
                let known = || format!("here may stand {}", keys.join(", "));
                let help = did_you_mean(header.key, keys.iter().copied());
                Err(header
                    .line
                    .mistake(message)
                    .help(help.unwrap_or_else(known)))
            }
        }
    }
}

/// Cuts a text into blocks.
pub(super) fn blocks(text: &str) -> Result<Vec<Block<'_>>, InputError> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut is_open = false;
    for (number, text) in (1..).zip(text.lines()) {
        let line = Line { number, text };
        let is_blank = text.trim().is_empty();
        if text.starts_with(';') {
            continue;
        }
        if !is_blank && !is_open {
            blocks.push(Block {
                headers: Vec::new(),
                rows: Vec::new(),
                first: line,
            });
        }
        is_open = !is_blank;
        if let (true, Some(block)) = (is_open, blocks.last_mut()) {
            block.add(line)?;
        }
    }
    Ok(blocks)
}

//! The lines of a collection, as many at a time as were there to be read.
//!
//! Collections hold millions of lines, so none has memory of its own: lines that were read together stay together,
//! and are parted without being copied.

use std::io::{self, BufRead};
use std::ops::Range;
use std::sync::Arc;

use super::Reading;

/// Lines that follow each other in a collection.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// The collection as it was named.
    input: Arc<str>,
    reading: Reading,
    text: Arc<Vec<u8>>,
    range: Range<usize>,
    /// The number of the first line, from 1.
    number: u64,
    count: u64,
}

impl Lines {
    /// Lines of a text.
    #[cfg(test)]
    pub(crate) fn of_text(text: &str) -> Self {
        let mut lines = read("in".into(), Reading::Ndjson, text.as_bytes());
        let lines = lines.next().expect("there are lines");
        lines.expect("bytes are readable")
    }

    pub(crate) const fn input(&self) -> &Arc<str> {
        &self.input
    }

    pub(crate) const fn reading(&self) -> Reading {
        self.reading
    }

    /// Gives the number of the first line, from 1.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    /// How many lines there are.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// How many bytes they have.
    pub(crate) fn size(&self) -> usize {
        self.range.len()
    }

    /// Gives the first line, with its end if it has one.
    pub(crate) fn first(&self) -> &[u8] {
        let rest = &self.text[self.range.clone()];
        &rest[..line_size(rest)]
    }

    /// Fills `room` with the first lines, as far as there are so many; gives how many.
    pub(crate) fn heads<'l>(&'l self, room: &mut [&'l [u8]]) -> usize {
        let mut rest = &self.text[self.range.clone()];
        let mut count = 0;
        for line in room {
            if rest.is_empty() {
                break;
            }
            (*line, rest) = rest.split_at(line_size(rest));
            count += 1;
        }
        count
    }

    /// Takes away the first line, which has so many bytes.
    pub(crate) fn drop_first(&mut self, size: usize) {
        self.drop_front(1, size);
    }

    /// Takes away the first lines, so many, which have so many bytes.
    pub(crate) fn drop_front(&mut self, count: u64, size: usize) {
        self.range.start += size;
        self.number += count;
        self.count -= count;
    }

    /// Parts the first lines from the others.
    pub(crate) fn take_front(&mut self, count: u64) -> Self {
        let mut front = self.clone();
        while self.count > 0 && self.number < front.number + count {
            self.drop_first(self.first().len());
        }
        front.range.end = self.range.start;
        front.count -= self.count;
        front
    }
}

/// How many bytes the first line of a text has, with its end if it has one.
fn line_size(text: &[u8]) -> usize {
    memchr::memchr(b'\n', text).map_or(text.len(), |end| end + 1)
}

/// Reads a collection to its end, or until it cannot be read.
pub(super) fn read(
    input: Arc<str>,
    reading: Reading,
    mut from: impl BufRead,
) -> impl Iterator<Item = io::Result<Lines>> {
    let (mut number, mut failed) = (1, false);
    let mut begun = Vec::new();
    std::iter::from_fn(move || {
        if failed {
            return None;
        }
        let text = match whole_lines(&mut from, &mut begun) {
            Ok(text) if text.is_empty() => return None,
            Ok(text) => text,
            Err(error) => {
                failed = true;
                return Some(Err(error));
            }
        };
        let count = memchr::memchr_iter(b'\n', &text).count() + usize::from(!text.ends_with(b"\n"));
        let lines = Lines {
            input: Arc::clone(&input),
            reading,
            range: 0..text.len(),
            text: Arc::new(text),
            number,
            count: count as u64,
        };
        number += lines.count;
        Some(Ok(lines))
    })
}

/// Reads the rest of a line that was begun, and all whole lines after it that are at hand; keeps the beginning of the next.
///
/// At the end of the text, what was begun is a line; after that, none is left.
fn whole_lines(from: &mut impl BufRead, begun: &mut Vec<u8>) -> io::Result<Vec<u8>> {
    loop {
        let there = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            there => there?,
        };
        if there.is_empty() {
            return Ok(std::mem::take(begun));
        }
        let size = there.len();
        let lines = memchr::memrchr(b'\n', there).map(|end| {
            let (lines, rest) = there.split_at(end + 1);
            begun.extend_from_slice(lines);
            std::mem::replace(begun, rest.to_vec())
        });
        if lines.is_none() {
            begun.extend_from_slice(there);
        }
        from.consume(size);
        if let Some(lines) = lines {
            return Ok(lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn read_all(text: &str, room: usize) -> Vec<Lines> {
        let from = BufReader::with_capacity(room, text.as_bytes());
        let lines = read("in".into(), Reading::Ndjson, from);
        lines
            .map(|lines| lines.expect("bytes are readable"))
            .collect()
    }

    /// The lines one by one, each with its number.
    fn one_by_one(mut lines: Lines) -> Vec<(u64, String)> {
        let mut all = Vec::new();
        while lines.count() > 0 {
            let line = String::from_utf8(lines.first().to_vec()).expect("it is text");
            all.push((lines.number(), line.clone()));
            lines.drop_first(line.len());
        }
        assert_eq!(lines.size(), 0);
        all
    }

    #[test]
    fn however_much_is_read_at_a_time_the_lines_are_the_same() {
        for text in [
            "",
            "\n",
            "a",
            "a\nbc\n\ndef\nlonger than any room\n\nx",
            "a\r\nb\r\n",
        ] {
            let expected: Vec<_> = (1..)
                .zip(text.split_inclusive('\n').map(str::to_owned))
                .collect();
            for room in 1..9 {
                let lines = read_all(text, room).into_iter().flat_map(one_by_one);
                assert_eq!(lines.collect::<Vec<_>>(), expected, "{text:?} by {room}");
            }
        }
    }

    #[test]
    fn lines_are_parted_anywhere() {
        let text = "a\n\nccc\nd\n";
        for count in 0..6 {
            let mut rest = read_all(text, 100).remove(0);
            assert_eq!((rest.count(), rest.size()), (4, text.len()));
            let front = rest.take_front(count);
            assert_eq!(front.count(), count.min(4));
            assert_eq!(front.size() + rest.size(), text.len());
            let both = [one_by_one(front), one_by_one(rest)].concat();
            assert_eq!(both, one_by_one(read_all(text, 100).remove(0)));
        }
    }

    #[test]
    fn the_first_lines_are_those_that_are_taken_one_by_one() {
        let lines = read_all("a\n\nccc\nd\n", 100).remove(0);
        for most in 0..6 {
            let mut room = vec![&b"before"[..]; most];
            let count = lines.heads(&mut room);
            assert_eq!(count, most.min(4));
            let mut rest = lines.clone();
            for line in &room[..count] {
                assert_eq!(*line, rest.first());
                rest.drop_first(line.len());
            }
            let mut others = lines.clone();
            others.drop_front(count as u64, room[..count].concat().len());
            assert_eq!(one_by_one(others), one_by_one(rest));
        }
    }

    #[test]
    fn what_was_read_before_an_error_comes_before_it() {
        struct Breaks;
        impl io::Read for Breaks {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::ConnectionReset.into())
            }
        }
        let from = BufReader::with_capacity(4, io::Read::chain(&b"a\nb\nc"[..], Breaks));
        let counts: Vec<_> = read("in".into(), Reading::Ndjson, from)
            .map(|lines| {
                lines
                    .map(|lines| lines.count())
                    .map_err(|error| error.kind())
            })
            .collect();
        assert_eq!(counts, [Ok(2), Err(io::ErrorKind::ConnectionReset)]);
    }
}

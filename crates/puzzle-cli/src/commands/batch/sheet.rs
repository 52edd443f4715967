//! The NDJSON of a line that was solved in bulk: what is the same for every line of a collection is put into words once.
//!
//! The words come from the same declarations as all others, and are cut where they differ from line to line.

use std::time::Duration;

use puzzle_model::{Goal, LineOutcome};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::engine::Finished;
use crate::output::lines::Line;
use crate::output::ndjson::{Events, spelled_out};
use crate::request::GoalFrom;

/// The objects of an input with one solution, as far as they are known beforehand.
#[derive(Debug)]
pub(super) struct Sheet {
    /// Between them stand the number of the line, the hash of the input, and the number again; the answer follows.
    start: [String; 4],
    /// Between them stand the number of the line, nodes, updates and seconds.
    end: [String; 5],
}

/// What is the same for all lines of a collection.
pub(super) struct Heading<'a> {
    pub(super) input: &'a str,
    pub(super) kind: &'static str,
    pub(super) read_as: &'static str,
    pub(super) goal: &'a Goal,
    pub(super) goal_from: GoalFrom,
}

const NO_HASH: &str = "00000000000000000000000000000000";

impl Sheet {
    /// Puts into words what is known; `finished` is how every input ends, but for the work and the time it took.
    pub(super) fn new(heading: &Heading<'_>, finished: &Finished) -> Option<Self> {
        // An id is known up to the number of the line.
        let id = format!("{}#", heading.input);
        let id_as_json = text_of(&id);
        let known = id_as_json.strip_suffix('"')?;
        let [begin, id_end, seam, answer_begin, answer_end] =
            cut_start(&start_text(&id, heading), &solution_text(&id), known)?;
        let end_text = end_text(&id, heading, finished)?;
        let [end, nodes, updates, seconds, last] = cut_end(&end_text, known)?;
        let end = [&(answer_end + "\n" + end), nodes, updates, seconds, last];
        Some(Self {
            start: [begin, id_end, seam, answer_begin],
            end: end.map(str::to_owned),
        })
    }

    /// Writes what comes before the answer.
    pub(super) fn write_start(&self, line: u64, hash: u128, to: &mut Vec<u8>) {
        let [before, middle, solution, answer] = &self.start;
        let mut digits = [b'0'; DIGITS];
        let number = digits_of(line, &mut digits);
        to.extend_from_slice(before.as_bytes());
        to.extend_from_slice(number);
        to.extend_from_slice(middle.as_bytes());
        write_hexadecimal(hash, to);
        to.extend_from_slice(solution.as_bytes());
        to.extend_from_slice(number);
        to.extend_from_slice(answer.as_bytes());
    }

    /// Writes what comes after the answer.
    pub(super) fn write_end(
        &self,
        line: u64,
        came: &LineOutcome,
        time: Duration,
        to: &mut Vec<u8>,
    ) {
        let [before, middle, updates, seconds, last] = &self.end;
        to.extend_from_slice(before.as_bytes());
        write_number(line, to);
        to.extend_from_slice(middle.as_bytes());
        write_number(came.nodes, to);
        to.extend_from_slice(updates.as_bytes());
        write_number(came.updates, to);
        to.extend_from_slice(seconds.as_bytes());
        write_seconds(time, to);
        to.extend_from_slice(last.as_bytes());
    }
}

fn start_text(id: &str, heading: &Heading<'_>) -> String {
    text_of(&Line::Start {
        id,
        kind: heading.kind,
        title: None,
        read_as: heading.read_as,
        input: Some(NO_HASH),
        goal: spelled_out(heading.goal),
        goal_from: heading.goal_from,
        warnings: &[],
    })
}

fn solution_text(id: &str) -> String {
    text_of(&Line::Solution {
        id,
        number: 1,
        cost: None,
        answer: RawValue::NULL,
    })
}

fn end_text(id: &str, heading: &Heading<'_>, finished: &Finished) -> Option<String> {
    let mut text = Vec::new();
    let mut events = Events::new(&mut text, id, heading.read_as);
    events.end(finished).ok()?;
    String::from_utf8(text).ok()
}

/// Cuts the two objects before the answer where lines differ: the number, the hash, the number again, the answer.
fn cut_start(start: &str, solution: &str, id: &str) -> Option<[String; 5]> {
    let [begin, rest] = cut(start, id, "")?;
    let [id_end, start_end] = cut(rest, "\"input\":\"", NO_HASH)?;
    let [solution_begin, rest] = cut(solution, id, "")?;
    let [answer_begin, answer_end] = cut(rest, "\"answer\":", "null")?;
    let seam = format!("{start_end}\n{solution_begin}");
    let [begin, id_end, answer_begin, answer_end] =
        [begin, id_end, answer_begin, answer_end].map(str::to_owned);
    Some([begin, id_end, seam, answer_begin, answer_end])
}

/// Cuts the last object where lines differ: the number, nodes, updates, seconds.
fn cut_end<'t>(end: &'t str, id: &str) -> Option<[&'t str; 5]> {
    let [begin, rest] = cut(end, id, "")?;
    let [nodes, rest] = cut(rest, "\"nodes\":", "0")?;
    let [updates, rest] = cut(rest, "\"updates\":", "0")?;
    let [seconds, last] = cut(rest, "\"seconds\":", "0.0")?;
    Some([begin, nodes, updates, seconds, last])
}

fn text_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it is plain data")
}

/// Cuts a text behind the first `after`, and takes away what stands for something else there.
fn cut<'t>(text: &'t str, after: &str, stands_in: &str) -> Option<[&'t str; 2]> {
    let at = text.find(after)? + after.len();
    let (before, rest) = text.split_at(at);
    Some([before, rest.strip_prefix(stands_in)?])
}

/// How many digits are enough for any number.
const DIGITS: usize = 20;

/// Gives the digits of a number, written behind zeros.
fn digits_of(mut number: u64, zeros: &mut [u8; DIGITS]) -> &[u8] {
    let mut at = DIGITS;
    while number > 0 || at == DIGITS {
        at -= 1;
        zeros[at] += u8::try_from(number % 10).unwrap_or_default();
        number /= 10;
    }
    &zeros[at..]
}

fn write_number(number: u64, to: &mut Vec<u8>) {
    to.extend_from_slice(digits_of(number, &mut [b'0'; DIGITS]));
}

fn write_hexadecimal(number: u128, to: &mut Vec<u8>) {
    let digit = |digit: u8| match digit {
        0..10 => b'0' + digit,
        _ => b'a' - 10 + digit,
    };
    let mut text = [[0; 2]; 16];
    for (pair, byte) in text.iter_mut().zip(number.to_be_bytes()) {
        *pair = [digit(byte >> 4), digit(byte & 15)];
    }
    to.extend_from_slice(text.as_flattened());
}

fn write_seconds(time: Duration, to: &mut Vec<u8>) {
    write_number(time.as_secs(), to);
    let mut text = *b".000000000";
    let mut nanos = time.subsec_nanos();
    for digit in text[1..].iter_mut().rev() {
        *digit += u8::try_from(nanos % 10).unwrap_or_default();
        nanos /= 10;
    }
    to.extend_from_slice(&text);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut text = Vec::new();
        write(&mut text);
        String::from_utf8(text).expect("digits are text")
    }

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in [0, 1, 9, 10, 12345, u64::MAX] {
            assert_eq!(text(|to| write_number(number, to)), number.to_string());
        }
        for number in [0, 1, 0x00AB_CDEF, u128::MAX / 3] {
            let expected = format!("{number:032x}");
            assert_eq!(text(|to| write_hexadecimal(number, to)), expected);
        }
        for (nanos, expected) in [
            (0, "0.000000000"),
            (735, "0.000000735"),
            (12_345_678_901, "12.345678901"),
        ] {
            let time = Duration::from_nanos(nanos);
            assert_eq!(text(|to| write_seconds(time, to)), expected);
        }
    }

    #[test]
    fn a_text_is_cut_where_it_says() {
        let text = "a\"x\":0,\"y\":0";
        assert_eq!(cut(text, "\"x\":", "0"), Some(["a\"x\":", ",\"y\":0"]));
        assert_eq!(cut(text, "\"x\":", "1"), None);
        assert_eq!(cut(text, "\"z\":", "0"), None);
    }
}

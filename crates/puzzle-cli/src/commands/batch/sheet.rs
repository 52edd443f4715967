//! The NDJSON of a line that was solved in bulk: what is the same for every line of a collection is put into words once.
//!
//! The words come from the same declarations as all others, and are cut where they differ from line to line.

use std::time::Duration;

use puzzle_model::{Goal, LineOutcome};
use serde::Serialize;
use serde_json::value::RawValue;

use super::block::Block;
use crate::engine::Finished;
use crate::output::lines::Line;
use crate::output::ndjson::{Events, spelled_out};
use crate::request::GoalFrom;

/// The objects of an input with one solution, as far as they are known beforehand.
#[derive(Debug)]
pub(super) struct Sheet {
    /// What comes before the answer.
    start: Block,
    /// Where the hash of the input stands, behind the first number of the line.
    to_hash: usize,
    /// What comes between the answer and the nodes.
    end: Block,
    /// What comes before the updates, before the seconds, and at last.
    rest: [String; 3],
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
        let [end, nodes, rest @ ..] = cut_end(&end_text, known)?;
        Some(Self {
            to_hash: id_end.len(),
            start: Block::new([begin, id_end + NO_HASH + &seam, answer_begin]),
            end: Block::new([answer_end + "\n" + end, nodes.to_owned()]),
            rest: rest.map(str::to_owned),
        })
    }

    /// Writes what comes before the answer.
    pub(super) fn write_start(&mut self, line: u64, hash: u128, to: &mut Vec<u8>) {
        self.start.turn_to(line);
        self.end.turn_to(line);
        let begun = to.len();
        to.extend_from_slice(self.start.text());
        let hash_at = begun + self.start.first_end() + self.to_hash;
        to[hash_at..][..NO_HASH.len()].copy_from_slice(&hexadecimal(hash));
    }

    /// Writes what comes after the answer to the line whose start was written last.
    pub(super) fn write_end(&mut self, came: &LineOutcome, time: Duration, to: &mut Vec<u8>) {
        let [updates, seconds, last] = &self.rest;
        to.extend_from_slice(self.end.text());
        write_number(came.nodes, to);
        to.extend_from_slice(updates.as_bytes());
        write_number(came.updates, to);
        to.extend_from_slice(seconds.as_bytes());
        write_seconds(time, to);
        to.extend_from_slice(last.as_bytes());
        // The next line is most likely the one behind this: a moment later, its number is there to be copied at once.
        self.start.turn_over();
        self.end.turn_over();
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

fn hexadecimal(number: u128) -> [u8; 32] {
    let mut text = [0; 32];
    for (eight, bytes) in text
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .zip(number.to_be_bytes().as_chunks::<4>().0)
    {
        *eight = eight_hexadecimal(u32::from_be_bytes(*bytes));
    }
    text
}

/// Gives eight digits at once, each in a byte of a word.
fn eight_hexadecimal(number: u32) -> [u8; 8] {
    let all = u64::from(number);
    let halves = (all | all << 16) & 0x0000_FFFF_0000_FFFF;
    let pairs = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF;
    let digits = (pairs | pairs << 4) & 0x0F0F_0F0F_0F0F_0F0F;
    let letters = (digits + 0x0606_0606_0606_0606) >> 4 & EACH_BYTE;
    let to_letters = letters * u64::from(b'a' - 10 - b'0');
    (digits + EACH_BYTE * u64::from(b'0') + to_letters).to_be_bytes()
}

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

fn write_seconds(time: Duration, to: &mut Vec<u8>) {
    write_number(time.as_secs(), to);
    let nanos = time.subsec_nanos();
    let mut text = *b".000000000";
    text[1] += u8::try_from(nanos / 100_000_000).unwrap_or_default();
    text[2..].copy_from_slice(&eight_digits(nanos % 100_000_000));
    to.extend_from_slice(&text);
}

/// Gives the digits of a number below 10^8, all at once: halved into fours, pairs and single digits, side by side in a word.
///
/// The multiplications divide by 100 and by 10, as far as the numbers go.
fn eight_digits(number: u32) -> [u8; 8] {
    let number = u64::from(number);
    let fours = (number / 10_000) | ((number % 10_000) << 32);
    let hundreds = (fours * 10_486) >> 20 & 0x0000_007F_0000_007F;
    let pairs = hundreds | (fours - 100 * hundreds) << 16;
    let tens = (pairs * 103) >> 10 & 0x000F_000F_000F_000F;
    let digits = tens | (pairs - 10 * tens) << 8;
    (digits + EACH_BYTE * u64::from(b'0')).to_le_bytes()
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
        for number in [0, 1, 0x0123_4567_89AB_CDEF, u128::MAX / 3, u128::MAX] {
            let expected = format!("{number:032x}");
            assert_eq!(hexadecimal(number), expected.as_bytes());
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
    fn eight_digits_are_those_of_any_number() {
        for four in 0..10_000 {
            for number in [four * 10_000 + four, 99_990_000 + four, four * 7919] {
                let expected = format!("{number:08}");
                assert_eq!(eight_digits(number), expected.as_bytes());
            }
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

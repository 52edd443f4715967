//! A file of results, cut into what belongs to one input each.
//!
//! The lines of an input stand together, and the last of them is its `end` or its `error`.
//! A program that was killed may leave a torn last line, and lines without an end before it.

use std::borrow::Cow;
use std::io::BufRead;

use anyhow::{Context as _, bail};
use puzzle_model::Status;
use serde::Deserialize;

use crate::engine::TOTAL_TIME;
use crate::exit::Ending;
use crate::inputs::hash_of;

/// The lines of one input: where they stand, and how it ended.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Hash of the input's id.
    pub(super) id: u128,
    /// The bytes of the file that the lines take.
    pub(super) start: u64,
    pub(super) end: u64,
    /// How it ended; `None` if the end is missing.
    pub(super) answer: Option<Answer>,
}

/// What results say about an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// Hash of the input's text, if it is known.
    pub(super) input: Option<u128>,
    pub(crate) status: Status,
    pub(crate) ending: Ending,
    /// Whether the run broke off before the input had all that it may take.
    pub(super) cut_short: bool,
}

/// What matters of a line.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    t: Cow<'a, str>,
    #[serde(borrow)]
    id: Cow<'a, str>,
    input: Option<String>,
    status: Option<Status>,
    unique: Option<bool>,
    stopped_by: Option<String>,
    code: Option<String>,
}

impl Line<'_> {
    fn input(&self) -> Option<u128> {
        let input = self.input.as_deref()?;
        u128::from_str_radix(input, 16).ok()
    }

    /// Gives the answer, if this is the last line of an input.
    fn answer(&self, input: Option<u128>) -> Option<Answer> {
        let status = self.status.unwrap_or(Status::Unknown);
        let ending = match &*self.t {
            "error" => match self.code.as_deref() {
                Some("refused" | "internal") => Ending::Ours,
                _ => Ending::Error,
            },
            "end" if self.stopped_by.is_some() => Ending::Stopped,
            "end" => Ending::Answered {
                found: status != Status::Unsatisfiable,
                none: status == Status::Unsatisfiable || self.unique == Some(false),
            },
            _ => return None,
        };
        let stopped_by = self.stopped_by.as_deref();
        Some(Answer {
            input,
            status,
            ending,
            cut_short: stopped_by.is_some_and(|word| ["interrupt", TOTAL_TIME].contains(&word)),
        })
    }
}

/// Reads results to their end and hands over each input's lines; a torn last line is passed over.
///
/// # Errors
/// If the file cannot be read, or holds something else.
pub(super) fn each_group(
    mut from: impl BufRead,
    mut take: impl FnMut(Group) -> std::io::Result<()>,
) -> anyhow::Result<()> {
    let (mut bytes, mut at, mut open) = (Vec::new(), 0, None::<(Group, Option<u128>)>);
    for number in 1_u64.. {
        bytes.clear();
        let start = at;
        at += from.read_until(b'\n', &mut bytes)? as u64;
        if bytes.last() != Some(&b'\n') {
            check_torn(&bytes).with_context(|| format!("line {number}"))?;
            break;
        }
        let line: Line<'_> = serde_json::from_slice(&bytes)
            .ok()
            .with_context(|| format!("line {number} is no result of a batch"))?;
        // Progress is told at once, wherever it comes between the lines of others.
        if line.t == "progress" {
            continue;
        }
        let id = hash_of(&line.id);
        if let Some((group, _)) = open.take_if(|(group, _)| group.id != id) {
            take(group)?;
        }
        let (mut group, mut input) = open.take().unwrap_or_else(|| {
            let group = Group {
                id,
                start,
                end: start,
                answer: None,
            };
            (group, None)
        });
        group.end = at;
        input = input.or(line.input());
        group.answer = line.answer(input);
        if group.answer.is_some() {
            take(group)?;
        } else {
            open = Some((group, input));
        }
    }
    open.map_or(Ok(()), |(group, _)| take(group))?;
    Ok(())
}

/// A torn line must at least begin as a result does, lest we cut off what is not ours.
fn check_torn(line: &[u8]) -> anyhow::Result<()> {
    let both = std::iter::zip(line, br#"{"t":""#);
    if !both.into_iter().all(|(byte, expected)| byte == expected) {
        bail!("it is no result of a batch");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(text: &str) -> anyhow::Result<Vec<Group>> {
        let mut groups = Vec::new();
        each_group(text.as_bytes(), |group| {
            groups.push(group);
            Ok(())
        })?;
        Ok(groups)
    }

    const START: &str = "{\"t\":\"start\",\"id\":\"a\",\"input\":\"0f\"}\n";
    const END: &str = "{\"t\":\"end\",\"id\":\"a\",\"status\":\"ALL_FOUND\",\"unique\":true}\n";
    const ERROR: &str =
        "{\"t\":\"error\",\"id\":\"b\",\"status\":\"ERROR\",\"code\":\"syntax\",\"input\":\"1\"}\n";

    #[test]
    fn each_input_has_its_lines_and_its_answer() {
        let text = [START, END, ERROR, START, "{\"t\":\"sol"].concat();
        let groups = groups(&text).unwrap();
        let ranges: Vec<_> = groups
            .iter()
            .map(|group| (group.start, group.end))
            .collect();
        let (one, two) = ((START.len() + END.len()) as u64, ERROR.len() as u64);
        let three = one + two + START.len() as u64;
        assert_eq!(ranges, [(0, one), (one, one + two), (one + two, three)]);
        let answer = groups[0].answer.unwrap();
        assert_eq!((answer.input, answer.status), (Some(15), Status::AllFound));
        assert!(!answer.cut_short);
        assert_eq!(groups[1].answer.unwrap().ending, Ending::Error);
        assert!(groups[2].answer.is_none(), "its end is missing");
    }

    #[test]
    fn lines_without_an_end_before_another_input_are_a_group_of_their_own() {
        let groups = groups(&[START, ERROR].concat()).unwrap();
        assert_eq!(groups.len(), 2);
        assert!(groups[0].answer.is_none());
    }

    #[test]
    fn progress_may_come_anywhere_and_belongs_to_nobody() {
        let other = "{\"t\":\"progress\",\"id\":\"z\",\"nodes\":1,\"solutions\":0}\n";
        let groups = groups(&[other, START, other, END, other, ERROR, other].concat()).unwrap();
        assert_eq!(groups.len(), 2);
        assert!(groups.iter().all(|group| group.answer.is_some()));
    }

    #[test]
    fn an_interrupt_and_the_end_of_the_call_cut_short_but_limits_do_not() {
        for (word, cut_short) in [("interrupt", true), ("total-time", true), ("time", false)] {
            let end = format!(
                "{{\"t\":\"end\",\"id\":\"a\",\"status\":\"UNKNOWN\",\"stopped_by\":\"{word}\"}}\n"
            );
            let answer = groups(&end).unwrap()[0].answer.unwrap();
            assert_eq!(
                (answer.ending, answer.cut_short),
                (Ending::Stopped, cut_short)
            );
        }
    }

    #[test]
    fn what_is_not_ours_is_left_alone() {
        for text in ["hello", "hello\n", "{\"kind\":\"queens\"}\n", "{\"t"] {
            assert_eq!(groups(text).is_ok(), text == "{\"t", "{text}");
        }
    }
}

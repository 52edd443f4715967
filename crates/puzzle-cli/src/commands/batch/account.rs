//! The account of a batch: how many inputs ended how, and which took longest.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use puzzle_model::Status;

use super::report::{Entry, Report};
use crate::exit::{Ending, Tally};

/// How many of the slowest inputs are named.
const SLOWEST: usize = 10;

const STATUSES: [Status; 7] = [
    Status::Satisfied,
    Status::AllFound,
    Status::Optimal,
    Status::Unsatisfiable,
    Status::Feasible,
    Status::Unknown,
    Status::Error,
];

/// How one input ended.
#[derive(Debug)]
pub(super) struct Settled {
    pub(super) id: String,
    pub(super) status: Status,
    pub(super) ending: Ending,
    /// What it took now; `None` if an earlier run had answered it.
    pub(super) time: Option<Duration>,
    /// What the report says of it, if one is written.
    pub(super) entry: Entry,
}

/// An input by its name: what it was called, or a line of what was called so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name {
    input: Arc<str>,
    line: Option<u64>,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.input)?;
        self.line.map_or(Ok(()), |line| write!(f, "#{line}"))
    }
}

/// Adds up how inputs ended, in memory that does not grow with their number.
#[derive(Debug)]
pub(super) struct Account {
    pub(super) tally: Tally,
    statuses: [u64; STATUSES.len()],
    answered_before: u64,
    /// The fastest of the slowest on top.
    slowest: BinaryHeap<Reverse<(Duration, Name)>>,
    /// Inputs that took no longer are not among the slowest: another account names enough that did not take less.
    bar: Option<Duration>,
    /// The report that is to be written.
    pub(super) report: Option<Report>,
}

impl Account {
    pub(super) fn new(report: Option<Report>) -> Self {
        Self {
            report,
            tally: Tally::new(true),
            statuses: [0; STATUSES.len()],
            answered_before: 0,
            slowest: BinaryHeap::with_capacity(SLOWEST + 1),
            bar: None,
        }
    }

    /// An account to be merged with others, of which one had this bar.
    pub(super) fn above(bar: Option<Duration>) -> Self {
        Self {
            bar,
            ..Self::new(None)
        }
    }

    pub(super) fn add(&mut self, mut settled: Settled) {
        if let Some(report) = &mut self.report {
            let entry = std::mem::take(&mut settled.entry);
            report.add(&settled, entry);
        }
        self.count(settled.status, settled.ending);
        match settled.time {
            None => self.answered_before += 1,
            Some(time) => self.add_time(time, || Name {
                input: settled.id.into(),
                line: None,
            }),
        }
    }

    /// Adds a line of a collection.
    pub(super) fn add_line(
        &mut self,
        (status, ending): (Status, Ending),
        time: Duration,
        input: &Arc<str>,
        line: u64,
    ) {
        self.count(status, ending);
        self.add_time(time, || Name {
            input: Arc::clone(input),
            line: Some(line),
        });
    }

    /// Adds the account of inputs that no report is told of.
    pub(super) fn merge(&mut self, other: Self) {
        self.tally.merge(&other.tally);
        for (count, more) in self.statuses.iter_mut().zip(other.statuses) {
            *count += more;
        }
        self.answered_before += other.answered_before;
        for Reverse((time, name)) in other.slowest {
            self.add_time(time, || name);
        }
    }

    fn count(&mut self, status: Status, ending: Ending) {
        self.tally.add(ending);
        let slot = STATUSES
            .iter()
            .position(|other| *other == status)
            .expect("every status is listed");
        self.statuses[slot] += 1;
    }

    fn add_time(&mut self, time: Duration, name: impl FnOnce() -> Name) {
        if self.bar().is_none_or(|bar| time > bar) {
            self.slowest.push(Reverse((time, name())));
            if self.slowest.len() > SLOWEST {
                self.slowest.pop();
            }
        }
    }

    /// Gives the time beyond which an input is among the slowest.
    pub(super) fn bar(&self) -> Option<Duration> {
        let fastest = self.slowest.peek().map(|Reverse((fastest, _))| *fastest);
        fastest
            .filter(|_| self.slowest.len() >= SLOWEST)
            .or(self.bar)
    }

    /// How many inputs there were so far.
    pub(super) fn inputs(&self) -> u64 {
        self.statuses.iter().sum()
    }

    /// Gives how many inputs ended in each way, as far as any did.
    pub(super) fn counts(&self) -> impl Iterator<Item = (Status, u64)> {
        let counts = STATUSES.into_iter().zip(self.statuses);
        counts.filter(|(_, count)| *count > 0)
    }

    /// Gives the inputs that took longest, the slowest first.
    pub(super) fn slowest(&self) -> Vec<(Duration, String)> {
        let mut slowest: Vec<_> = self.slowest.iter().collect();
        slowest.sort();
        let named = slowest
            .into_iter()
            .map(|Reverse((time, name))| (*time, name.to_string()));
        named.collect()
    }

    /// Sums up a batch that took so long in all.
    pub(super) fn summary(&self, took: Duration) -> Summary<'_> {
        Summary {
            account: self,
            took,
        }
    }
}

/// The account as people read it.
#[derive(Debug)]
pub(super) struct Summary<'a> {
    account: &'a Account,
    took: Duration,
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.headline())?;
        for (status, count) in self.account.counts() {
            writeln!(f, "  {status:<13} {count:>9}")?;
        }
        let slowest = self.account.slowest();
        if !slowest.is_empty() {
            writeln!(f, "slowest:")?;
        }
        for (time, id) in slowest {
            writeln!(f, "  {:>10} {id}", format!("{time:.3?}"))?;
        }
        Ok(())
    }
}

impl Summary<'_> {
    /// Says in a line how many inputs there were and what they took.
    pub(super) fn headline(&self) -> String {
        let answered_before = self.account.answered_before;
        let inputs = self.account.inputs();
        let rate = rate(inputs - answered_before, self.took);
        let rate = rate.map_or_else(String::new, |rate| format!(", {rate} a second"));
        let before = match answered_before {
            0 => String::new(),
            some => format!(", {some} of them answered before"),
        };
        format!("{inputs} inputs in {:.3?}{rate}{before}", self.took)
    }
}

fn rate(inputs: u64, took: Duration) -> Option<u128> {
    let micros = took.as_micros();
    (micros > 0).then(|| u128::from(inputs) * 1_000_000 / micros)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settled(number: u64, time: Option<u64>) -> Settled {
        Settled {
            id: format!("-#{number}"),
            status: Status::AllFound,
            ending: Ending::Stopped,
            time: time.map(Duration::from_millis),
            entry: Entry::default(),
        }
    }

    #[test]
    fn the_ten_slowest_are_named_slowest_first() {
        let mut account = Account::new(None);
        for number in 0..100 {
            account.add(settled(number, Some(number * 37 % 100)));
        }
        account.add(settled(100, None));
        let text = account.summary(Duration::from_secs(2)).to_string();
        let slowest: Vec<&str> = text
            .lines()
            .skip_while(|line| *line != "slowest:")
            .skip(1)
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        let expected: Vec<String> = (90..100).rev().map(|ms| format!("{ms}.000ms")).collect();
        assert_eq!(slowest, expected);
        assert!(
            text.starts_with("101 inputs in 2.000s, 50 a second, 1 of them answered before\n"),
            "{text}"
        );
        assert!(text.contains("\n  ALL_FOUND           101\n"), "{text}");
    }

    #[test]
    fn accounts_add_up_to_the_account_of_all() {
        let input = Arc::from("in.sdm");
        let verdict = (Status::AllFound, Ending::Stopped);
        let (mut all, mut merged) = (Account::new(None), Account::new(None));
        let mut bar = None;
        for chunk in 0..7 {
            let mut account = Account::above(bar);
            for line in 15 * chunk..15 * (chunk + 1) {
                let time = Duration::from_millis(line * 37 % 100);
                for account in [&mut all, &mut account] {
                    account.add_line(verdict, time, &input, line);
                }
            }
            bar = account.bar();
            merged.merge(account);
        }
        let text = |account: &Account| account.summary(Duration::ZERO).to_string();
        assert_eq!(text(&merged), text(&all));
        assert!(
            text(&all).contains("  99.000ms in.sdm#27\n"),
            "{}",
            text(&all)
        );
        assert_eq!(merged.inputs(), 105);
    }

    #[test]
    fn nothing_has_no_slowest() {
        let text = Account::new(None).summary(Duration::ZERO).to_string();
        assert_eq!(text, "0 inputs in 0.000ns\n");
    }
}

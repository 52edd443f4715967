//! Progress in words.

use std::fmt::Write as _;
use std::time::Duration;

use puzzle_model::Progress;

/// How far a search has come.
pub(super) fn in_words(progress: &Progress) -> String {
    let mut text = String::new();
    if let Some(fraction) = progress.fraction {
        let _ = write!(text, "{:.1} % of the tree, ", fraction * 100.0);
    }
    let _ = write!(text, "{} nodes", progress.nodes);
    match progress.best {
        Some(best) => {
            let _ = write!(text, ", best {best}");
        }
        None => {
            let _ = write!(text, ", {} solutions", progress.solutions);
        }
    }
    if let Some(bound) = progress.bound {
        let _ = write!(text, ", bound {bound}");
    }
    if let Some(portfolio) = progress.portfolio {
        let _ = write!(
            text,
            ", {} conflicts, {}",
            portfolio.conflicts, portfolio.member
        );
    }
    text
}

/// How far a batch has come.
#[expect(clippy::cast_precision_loss, reason = "people read three digits")]
pub(crate) fn batch_in_words(done: u64, total: Option<u64>, time: Duration) -> String {
    let rate = done as f64 / time.as_secs_f64().max(1e-3);
    match total {
        None => format!("{done} done, {rate:.0} a second"),
        Some(total) if done == 0 => format!("0 of {total} done"),
        Some(total) => {
            let left = rounded(total.saturating_sub(done) as f64 / rate);
            format!("{done} of {total} done, {rate:.0} a second, {left} left")
        }
    }
}

/// A time of so many seconds, in the unit that suits it.
fn rounded(seconds: f64) -> String {
    match seconds {
        ..100.0 => format!("{seconds:.0} s"),
        ..6000.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.0} h", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use puzzle_model::{Cost, Portfolio};

    use super::*;

    #[test]
    fn searches_are_told_in_words() {
        let count = Progress {
            fraction: Some(0.1234),
            nodes: 5000,
            solutions: 7,
            ..Progress::default()
        };
        assert_eq!(
            in_words(&count),
            "12.3 % of the tree, 5000 nodes, 7 solutions"
        );
        let cheapest = Progress {
            fraction: None,
            best: Some(Cost(9)),
            bound: Some(Cost(4)),
            ..count
        };
        assert_eq!(in_words(&cheapest), "5000 nodes, best 9, bound 4");
        let portfolio = Some(Portfolio {
            member: "conflict-driven",
            conflicts: 300,
            restarts: 2,
        });
        let one = Progress {
            solutions: 0,
            portfolio,
            ..count
        };
        assert_eq!(
            in_words(&one),
            "12.3 % of the tree, 5000 nodes, 0 solutions, 300 conflicts, conflict-driven"
        );
    }

    #[test]
    fn batches_are_told_in_words() {
        let ten = Duration::from_secs(10);
        assert_eq!(batch_in_words(50, None, ten), "50 done, 5 a second");
        assert_eq!(
            batch_in_words(50, Some(75), ten),
            "50 of 75 done, 5 a second, 5 s left"
        );
        assert_eq!(
            batch_in_words(50, Some(5050), ten),
            "50 of 5050 done, 5 a second, 17 min left"
        );
        assert_eq!(batch_in_words(0, Some(1), Duration::ZERO), "0 of 1 done");
    }
}

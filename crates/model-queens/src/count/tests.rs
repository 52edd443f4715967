//! The count by every set of instructions, in parts, on threads, and stopped.

use dlx_core::{CancelToken, Limits, StopReason};
use puzzle_model::{Context, Outcome};

use super::Counting;
use super::isa::Isa;
use super::parts::Run;

fn count(n: u32, isa: Isa, threads: usize, limits: Limits) -> Outcome {
    let counting = Counting::of(n).unwrap();
    let mut context = Context {
        threads,
        ..Context::new(limits)
    };
    Run::new(&counting.cases, isa, &mut context).count(0..counting.parts())
}

#[test]
fn every_set_of_instructions_counts_alike() {
    for (n, known) in (4..).zip(&puzzle_testkit::known::QUEENS[3..]).take(9) {
        for isa in Isa::all() {
            let outcome = count(n, isa, 1, Limits::none());
            assert!(outcome.exhausted);
            assert_eq!(outcome.found, (*known).into(), "n = {n}, {isa:?}");
        }
    }
}

#[test]
fn threads_and_small_memory_change_nothing() {
    let whole = count(11, Isa::best(), 1, Limits::none());
    let small = Limits {
        memory: Some(5_000),
        ..Limits::none()
    };
    for (threads, limits) in [(4, Limits::none()), (1, small), (3, small)] {
        let other = count(11, Isa::best(), threads, limits);
        assert_eq!(other.found, whole.found);
        assert_eq!(other.stats.nodes, whole.stats.nodes);
    }
}

#[test]
fn a_count_that_is_stopped_has_found_no_more_than_there_are() {
    let few = Limits {
        nodes: Some(30),
        ..Limits::none()
    };
    let tiny = Limits {
        memory: Some(100),
        ..Limits::none()
    };
    for (limits, reason) in [(few, StopReason::Nodes), (tiny, StopReason::Memory)] {
        let outcome = count(10, Isa::best(), 1, limits);
        assert_eq!(outcome.stopped, Some(reason));
        assert!(!outcome.exhausted && outcome.found < 724_u32.into());
        assert_eq!(outcome.found == 0_u32.into(), reason == StopReason::Memory);
    }
}

#[test]
fn progress_grows_and_a_cancelled_count_stops() {
    let counting = Counting::of(10).unwrap();
    for cancel_at in [f64::INFINITY, 0.5] {
        let mut told = Vec::new();
        let cancel = CancelToken::new();
        let mut context = Context {
            cancel: cancel.clone(),
            progress: &mut |now| {
                let fraction = now.fraction.expect("the count knows its parts");
                told.push(fraction);
                if fraction >= cancel_at {
                    cancel.cancel();
                }
            },
            ..Context::new(Limits::none())
        };
        let outcome = counting.count(0..counting.parts(), &mut context);
        let stopped = cancel_at.is_finite().then_some(StopReason::Cancelled);
        assert_eq!(outcome.stopped, stopped);
        assert!(told.is_sorted() && told.iter().all(|fraction| (0.0..=1.0).contains(fraction)));
        assert_eq!(told.last() == Some(&1.0), stopped.is_none());
    }
}

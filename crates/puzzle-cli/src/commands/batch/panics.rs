//! A panic in one input is its `error` line, wherever it happens, and the inputs after it are solved.

use std::sync::{Arc, Mutex};

use dlx_core::CancelToken;
use puzzle_model::{
    AnyCase, Board, Case, Cost, Goal, GoalPatch, InputError, Kind, Mode, Model, Picture, Plan,
    RunLimits, Unsupported, Violation,
};

use super::queue::Queue;
use super::worker::Worker;
use super::writer::Writer;
use crate::args::{ExitStyle, When};
use crate::engine::Runner;
use crate::inputs::{Job, Portion};
use crate::output::progress::Teller;
use crate::request::Request;

/// A puzzle without items, whose only answer is nothing; it breaks down where it is told to.
#[derive(Clone, Copy, PartialEq)]
enum Fragile {
    InSpec,
    InGoal,
    InPlan,
    InDecode,
    InVerify,
    Nowhere,
}

impl Fragile {
    fn pass(self, here: Self) {
        assert!(self != here, "a break for the test");
    }
}

impl Model for Fragile {
    const KIND: Kind = Kind {
        name: "fragile",
        about: "breaks down",
        version: 1,
        coordinates: "none",
        costs: "",
    };
    type Spec = ();
    type Answer = ();
    const SAMPLE: &'static str = "null";

    fn from_spec((): ()) -> Result<Self, InputError> {
        Ok(Self::Nowhere)
    }

    fn to_spec(&self) {
        self.pass(Self::InSpec);
    }

    fn default_goal(&self) -> Goal {
        self.pass(Self::InGoal);
        Goal::new(Mode::Enumerate)
    }

    fn plan(&self, _: &Goal) -> Result<Plan<'_, ()>, Unsupported> {
        self.pass(Self::InPlan);
        let problem = dlx_core::Problem::builder().build();
        Ok(Plan::Exact {
            problem: Box::new(problem.expect("no items are a problem")),
            decode: Box::new(|_| self.pass(Self::InDecode)),
        })
    }

    fn verify(&self, (): &()) -> Result<Option<Cost>, Violation> {
        self.pass(Self::InVerify);
        Ok(None)
    }

    fn picture(&self, _: Option<&()>) -> Picture {
        Picture::board("", Board::new(1, 1, |_, _| String::new()))
    }
}

/// A vector that can be read while others write to it.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Shared {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panics here").write(text)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

pub(super) fn runner() -> Runner {
    Runner {
        request: Request {
            patch: GoalPatch::default(),
            limits: RunLimits::default(),
            until: None,
            threads: 1,
            seed: 0,
            to: None,
        },
        cancel: CancelToken::new(),
        threads: 1,
    }
}

/// Solves the cases one after the other; gives the exit code, and `t` and `code` of the last line of each.
fn solve(cases: &[Fragile]) -> (u8, Vec<(String, Option<String>)>) {
    let (queue, output, runner) = (Queue::new(), Shared::default(), runner());
    for case in cases {
        let case = AnyCase::from(Case::new(*case));
        let job = Job::of_case("case".to_owned(), "test", case);
        assert!(queue.put(Portion::Job(job)));
    }
    queue.end();
    let teller = Teller::new(When::Never, true);
    let writer = Writer::new(Box::new(output.clone()), true, &teller, None);
    Worker {
        runner: &runner,
        queue: &queue,
        writer: &writer,
        teller: &teller,
        answers: None,
        reports: false,
    }
    .work();
    let account = writer.close().expect("a vector takes everything");
    let text = output.0.lock().expect("nobody panics here");
    let lines = text.split(|byte| *byte == b'\n');
    let last = lines
        .filter_map(|line| serde_json::from_slice::<serde_json::Value>(line).ok())
        .filter(|event| event["t"] == "end" || event["t"] == "error")
        .map(|event| {
            let word = |key: &str| event[key].as_str().map(str::to_owned);
            (word("t").unwrap_or_default(), word("code"))
        });
    (account.tally.code(ExitStyle::Default), last.collect())
}

#[test]
fn a_panic_is_the_error_of_its_input_alone() {
    use Fragile::{InDecode, InGoal, InPlan, InSpec, InVerify, Nowhere};
    let internal = ("error".to_owned(), Some("internal".to_owned()));
    let end = ("end".to_owned(), None);
    for fragile in [InSpec, InGoal, InPlan, InDecode, InVerify] {
        let (code, last) = solve(&[Nowhere, fragile, Nowhere]);
        assert_eq!(last, [end.clone(), internal.clone(), end.clone()]);
        assert_eq!(code, 4);
    }
    assert_eq!(solve(&[Nowhere]), (0, vec![end]));
}

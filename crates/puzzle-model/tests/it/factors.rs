//! A toy kind with an engine of its own: write a number as a product of two.

use std::ops::ControlFlow;

use dlx_core::{Stats, StopReason};
use puzzle_model::{
    Context, Cost, Engine, ErrorCode, Goal, InputError, Kind, Mode, Model, Outcome, Picture, Place,
    Plan, Sink, Unsupported, Violation, conformance,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spec {
    n: u64,
}

pub(crate) struct Factors(u64);

impl Model for Factors {
    const KIND: Kind = Kind {
        name: "factors",
        about: "write a number as a product of two",
        version: 1,
        coordinates: "none",
        costs: "in the larger factor",
    };
    type Spec = Spec;
    type Answer = (u64, u64);
    const SAMPLE: &'static str = r#"{"n": 12}"#;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        if spec.n == 0 {
            return Err(InputError::new("factors-zero", "0 has no end of factors")
                .at(Place::Value("/n".into())));
        }
        Ok(Self(spec.n))
    }

    fn to_spec(&self) -> Spec {
        Spec { n: self.0 }
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Enumerate)
    }

    fn plan(&self, _: &Goal) -> Result<Plan<'_, (u64, u64)>, Unsupported> {
        Ok(Plan::Own(Box::new(TrialDivision(self.0))))
    }

    fn plans(&self, goal: &Goal) -> Vec<Plan<'_, (u64, u64)>> {
        self.plan(goal).into_iter().chain(self.plan(goal)).collect()
    }

    fn verify(&self, &(a, b): &(u64, u64)) -> Result<Option<Cost>, Violation> {
        if a.checked_mul(b) != Some(self.0) || a > b {
            return Err(Violation::new(format!("{a} times {b} is not {}", self.0)));
        }
        Ok(Some(Cost(b)))
    }

    fn picture(&self, answer: Option<&(u64, u64)>) -> Picture {
        let line = answer.map_or_else(
            || format!("{} = ?", self.0),
            |(a, b)| format!("{} = {a} x {b}", self.0),
        );
        Picture::list("a product", vec![line])
    }
}

struct TrialDivision(u64);

impl Engine<(u64, u64)> for TrialDivision {
    fn name(&self) -> &'static str {
        "trial-division"
    }

    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<(u64, u64)>,
    ) -> Outcome {
        let mut outcome = Outcome::default();
        outcome.stats.engine = self.name();
        let divisors = (1..)
            .take_while(|a| a * a <= self.0)
            .filter(|a| self.0.is_multiple_of(*a));
        for a in divisors {
            if let Some(reason) = stop(context, &outcome.stats) {
                outcome.stopped = Some(reason);
                return outcome;
            }
            outcome.stats.nodes += 1;
            let cost = Cost(self.0 / a);
            outcome.cost = Some(cost);
            outcome.found = if goal.mode == Mode::Optimize {
                1_u32.into()
            } else {
                outcome.found + 1_u32
            };
            let shown = goal.mode != Mode::Count
                && sink.answer((a, self.0 / a), Some(cost)) == ControlFlow::Break(());
            if shown || outcome.is_answered(goal) {
                return outcome;
            }
        }
        outcome.exhausted = true;
        outcome.bound = outcome.cost;
        outcome
    }
}

fn stop(context: &Context<'_>, stats: &Stats) -> Option<StopReason> {
    let starved = context
        .limits
        .nodes
        .is_some_and(|nodes| stats.nodes >= nodes);
    context
        .cancel
        .is_cancelled()
        .then_some(StopReason::Cancelled)
        .or(starved.then_some(StopReason::Nodes))
}

#[test]
fn a_kind_with_its_own_engine_conforms() {
    conformance::check::<Factors>(&[r#"{"n": 1}"#, r#"{"n": 36}"#, r#"{"n": 97}"#]);
}

#[test]
#[should_panic(expected = "refused by the rules")]
fn the_suite_refuses_an_answer_that_breaks_the_rules() {
    conformance::check::<wrong::Wrong<1>>(&[r#"{"n": 36}"#]);
}

#[test]
#[should_panic(expected = "the example of factors-zero leads to []")]
fn the_suite_refuses_an_example_of_no_mistake() {
    conformance::check::<wrong::Wrong<0>>(&[r#"{"n": 36}"#]);
}

/// The same kind with an engine that is off, and a mistake whose example is none, to see the suite fail.
mod wrong {
    use super::*;

    pub(crate) struct Wrong<const OFF: u64>(Factors);

    impl<const OFF: u64> Model for Wrong<OFF> {
        const KIND: Kind = Factors::KIND;
        type Spec = Spec;
        type Answer = (u64, u64);
        const SAMPLE: &'static str = Factors::SAMPLE;
        const ERRORS: &'static [ErrorCode] = match OFF {
            0 => &[ErrorCode {
                code: "factors-zero",
                meaning: "the number is 0",
                example: Some(r#"{"n": 1}"#),
                help: "Give a number from 1.",
            }],
            _ => &[],
        };

        fn from_spec(spec: Spec) -> Result<Self, InputError> {
            Factors::from_spec(spec).map(Self)
        }

        fn to_spec(&self) -> Spec {
            self.0.to_spec()
        }

        fn default_goal(&self) -> Goal {
            self.0.default_goal()
        }

        fn plan(&self, _: &Goal) -> Result<Plan<'_, (u64, u64)>, Unsupported> {
            Ok(Plan::Own(Box::new(TrialDivision(self.0.0 + OFF))))
        }

        fn verify(&self, answer: &(u64, u64)) -> Result<Option<Cost>, Violation> {
            self.0.verify(answer)
        }

        fn picture(&self, answer: Option<&(u64, u64)>) -> Picture {
            Model::picture(&self.0, answer)
        }
    }
}

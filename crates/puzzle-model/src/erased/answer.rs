//! Verified answers of any kind, and where they go.

use std::ops::ControlFlow;

use crate::cost::Cost;
use crate::model::Model;
use crate::picture::Picture;
use crate::run::Sink;

/// Takes the answers of a puzzle of some kind.
pub trait Output {
    /// Takes a verified answer; `Break` ends the run.
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()>;

    /// Is told that no solution costs less than `lower`.
    fn bound(&mut self, lower: Cost) {
        let _ = lower;
    }
}

/// A verified answer to a puzzle of some kind.
pub trait AnyAnswer {
    /// Writes the answer as compact JSON.
    fn json(&self) -> String;

    /// Shows the answer.
    fn picture(&self) -> Picture;

    /// Gives its cost, as the rules compute it.
    fn cost(&self) -> Option<Cost>;
}

pub(super) struct Verified<'a, M: Model> {
    pub(super) puzzle: &'a M,
    pub(super) answer: M::Answer,
    pub(super) cost: Option<Cost>,
}

impl<M: Model> AnyAnswer for Verified<'_, M> {
    fn json(&self) -> String {
        to_json(&self.answer)
    }

    fn picture(&self) -> Picture {
        self.puzzle.picture(Some(&self.answer))
    }

    fn cost(&self) -> Option<Cost> {
        self.cost
    }
}

/// Hands the answers of a kind to an output of any kind.
pub(super) struct Forward<'a, M: Model> {
    pub(super) puzzle: &'a M,
    pub(super) out: &'a mut dyn Output,
}

impl<M: Model> Sink<M::Answer> for Forward<'_, M> {
    fn answer(&mut self, answer: M::Answer, cost: Option<Cost>) -> ControlFlow<()> {
        self.out.solution(&Verified {
            puzzle: self.puzzle,
            answer,
            cost,
        })
    }

    fn bound(&mut self, lower: Cost) {
        self.out.bound(lower);
    }
}

/// Keeps answers until the result is written; of ever cheaper ones the last alone.
pub(super) struct Keep<A> {
    pub(super) answers: Vec<A>,
    pub(super) last_only: bool,
}

impl<A> Sink<A> for Keep<A> {
    fn answer(&mut self, answer: A, _: Option<Cost>) -> ControlFlow<()> {
        if self.last_only {
            self.answers.clear();
        }
        self.answers.push(answer);
        ControlFlow::Continue(())
    }
}

/// Plain data as compact JSON.
pub(super) fn to_json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("specs and answers are plain data with string keys")
}

//! A toy kind with a text format of two parts: choose numbers of a list that add up to a target.

use std::io::{self, Write};

use puzzle_model::{
    Case, Context, Cost, Engine, Format, Goal, InputError, Kind, Mode, Model, Order, Outcome,
    Picture, Plan, Read, Sink, Solved, Unsupported, Violation, conformance,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Subset {
    target: u32,
    numbers: Vec<u32>,
}

impl Model for Subset {
    const KIND: Kind = Kind {
        name: "subset",
        about: "choose numbers that add up to a target",
        version: 1,
        coordinates: "positions, from 0",
        costs: "",
    };
    type Spec = Self;
    type Answer = Vec<usize>;
    const SAMPLE: &'static str = r#"{"target": 9, "numbers": [4, 5, 9]}"#;
    const FORMATS: &'static [Format<Self>] = &[Format {
        name: "subset",
        about: "a target and numbers on each line",
        extensions: &["subset"],
        read: Some(Read::Lines(read_line)),
        save: Some(save_line),
        answers: Some(write_sums),
    }];

    fn from_spec(spec: Self) -> Result<Self, InputError> {
        if spec.numbers.len() > 20 {
            return Err(InputError::new("subset-size", "more than 20 numbers"));
        }
        Ok(spec)
    }

    fn to_spec(&self) -> Self {
        self.clone()
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Vec<usize>>, Unsupported> {
        match (goal.mode, goal.order) {
            (Mode::Optimize, _) | (_, Order::Lexicographic) => {
                Err(Unsupported("subsets have no cost and no order".into()))
            }
            _ => Ok(Plan::Own(Box::new(Subsets(self)))),
        }
    }

    fn verify(&self, answer: &Vec<usize>) -> Result<Option<Cost>, Violation> {
        let ascending = answer.windows(2).all(|pair| pair[0] < pair[1]);
        let numbers: Option<Vec<u64>> = answer
            .iter()
            .map(|at| self.numbers.get(*at).map(|n| u64::from(*n)))
            .collect();
        match numbers {
            Some(numbers) if ascending && numbers.iter().sum::<u64>() == u64::from(self.target) => {
                Ok(None)
            }
            _ => Err(Violation::new("the numbers do not add up")),
        }
    }

    fn picture(&self, answer: Option<&Vec<usize>>) -> Picture {
        let line = |at: &usize| self.numbers[*at].to_string();
        Picture::list("numbers", answer.into_iter().flatten().map(line).collect())
    }
}

struct Subsets<'a>(&'a Subset);

impl Engine<Vec<usize>> for Subsets<'_> {
    fn name(&self) -> &'static str {
        "subsets"
    }

    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<Vec<usize>>,
    ) -> Outcome {
        let mut outcome = Outcome::default();
        outcome.stats.engine = self.name();
        for subset in 0_u32..1 << self.0.numbers.len() {
            if context.cancel.is_cancelled()
                || context
                    .limits
                    .nodes
                    .is_some_and(|nodes| outcome.stats.nodes >= nodes)
            {
                outcome.stopped = Some(dlx_core::StopReason::Nodes);
                return outcome;
            }
            outcome.stats.nodes += 1;
            let answer: Vec<usize> = (0..self.0.numbers.len())
                .filter(|at| subset >> at & 1 == 1)
                .collect();
            if self.0.verify(&answer).is_err() {
                continue;
            }
            outcome.found += 1_u32;
            let broken = goal.mode != Mode::Count && sink.answer(answer, None).is_break();
            if broken || outcome.is_answered(goal) {
                return outcome;
            }
        }
        outcome.exhausted = true;
        outcome
    }
}

fn read_line(line: &str) -> Result<Option<Case<Subset>>, InputError> {
    let mut words = puzzle_model::text::Words::new(Box::new(io::Cursor::new(line.to_owned())));
    let Some(_) = line.split_whitespace().next() else {
        return Ok(None);
    };
    let target = words.number("a target")?;
    let mut numbers = Vec::new();
    for _ in line.split_whitespace().skip(1) {
        numbers.push(words.number("a number")?);
    }
    Ok(Some(Case::new(Subset::from_spec(Subset {
        target,
        numbers,
    })?)))
}

fn save_line(puzzle: &Subset, to: &mut dyn Write) -> io::Result<()> {
    write!(to, "{}", puzzle.target)?;
    puzzle
        .numbers
        .iter()
        .try_for_each(|number| write!(to, " {number}"))?;
    writeln!(to)
}

fn write_sums(solved: &Solved<'_, Subset>, to: &mut dyn Write) -> io::Result<()> {
    match solved.answers.first() {
        Some(answer) => writeln!(to, "{answer:?}"),
        None => writeln!(to, "none"),
    }
}

#[test]
fn a_kind_with_a_text_format_conforms() {
    conformance::check::<Subset>(&[
        r#"{"target": 6, "numbers": [1, 2, 3, 4, 5]}"#,
        r#"{"target": 0, "numbers": []}"#,
        r#"{"target": 7, "numbers": [2, 4]}"#,
    ]);
}

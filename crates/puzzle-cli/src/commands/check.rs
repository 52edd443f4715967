//! `puzzle check`: is a file sound, and does the answer match what the file expects, or is a given answer right?

use std::io::{self, Write, stdout};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Context as _;
use puzzle_model::{AnyAnswer, AnyCase, Output};

use super::results::read_answers;
use crate::args::{CheckArgs, ExitStyle};
use crate::engine::{Failure, Runner};
use crate::exit::{Ending, Tally};
use crate::inputs::{Reading, jobs};
use crate::output::{errors, people};
use crate::request::Request;
use crate::signals::Signals;

pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<u8> {
    let answers = args.answer.as_deref().map(read_answers).transpose()?;
    let certificate = args.certificate.as_deref().map(read_text).transpose()?;
    let inputs = args.input.read(Reading::Json)?;
    let signals = Signals::listen()?;
    let request = Request::as_files_ask(&args.limits);
    let runner = Runner {
        threads: request.threads,
        cancel: signals.token(),
        request,
    };
    let check = |case: &AnyCase| match (&answers, &certificate) {
        (Some(answers), _) => Ok(check_answers(case, answers)),
        (None, Some(certificate)) => Ok(check_certificate(case, certificate)),
        (None, None) => compare(&runner, case),
    };
    let mut tally = Tally::new(false);
    for job in inputs.flat_map(jobs) {
        let id = job.id.clone();
        let _span = tracing::info_span!("input", id).entered();
        let checked = match job.load() {
            Ok(None) => continue,
            Ok(Some(case)) => check(&case),
            Err(error) => Err(Failure::Input(error)),
        };
        tally.add(match checked {
            Ok(verdict) => {
                print(&id, &verdict)?;
                verdict.ending
            }
            Err(failure) => {
                errors::report(&id, &failure);
                Ending::from(&failure)
            }
        });
        if signals.came() {
            break;
        }
    }
    Ok(signals.code_or(tally.code(ExitStyle::Default)))
}

/// What a check came to.
struct Verdict {
    ending: Ending,
    /// What is right, or each thing that is wrong.
    lines: Vec<String>,
}

impl Verdict {
    fn right(line: impl Into<String>) -> Self {
        let ending = Ending::Answered {
            found: true,
            none: false,
        };
        Self {
            ending,
            lines: vec![line.into()],
        }
    }

    fn wrong(lines: Vec<String>) -> Self {
        Self {
            ending: Ending::Failed,
            lines,
        }
    }
}

fn print(id: &str, verdict: &Verdict) -> io::Result<()> {
    let word = match verdict.ending {
        Ending::Failed => "FAILED",
        Ending::Stopped => "STOPPED",
        _ => "ok",
    };
    writeln!(stdout().lock(), "{word} {id}: {}", verdict.lines.join("; "))
}

/// Solves the puzzle as its file asks, and compares.
fn compare(runner: &Runner, case: &AnyCase) -> Result<Verdict, Failure> {
    let Some(expect) = &case.expect else {
        return Ok(Verdict::right("sound, and expects nothing"));
    };
    let (goal, _) = runner.goal(case)?;
    let finished = runner.run(case, goal, &mut Ignore, &mut |_| ())?;
    let differences = expect.differences(&goal, &finished.outcome);
    let answered = finished.outcome.is_answered(&goal);
    Ok(match (differences.is_empty(), answered) {
        (true, _) => Verdict::right(format!("{} as expected", finished.outcome.status(&goal))),
        (false, true) => Verdict::wrong(differences),
        (false, false) => Verdict {
            ending: Ending::Stopped,
            lines: differences,
        },
    })
}

/// The driver has verified each answer; here only the outcome counts.
struct Ignore;

impl Output for Ignore {
    fn solution(&mut self, _: &dyn AnyAnswer) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn check_answers(case: &AnyCase, answers: &[String]) -> Verdict {
    let (mut wrong, mut costs) = (Vec::new(), Vec::new());
    for (number, answer) in (1..).zip(answers) {
        match case.puzzle.check(answer) {
            Ok(cost) => costs.extend(cost),
            Err(error) => wrong.push(format!("answer {number}: {error}")),
        }
    }
    match (wrong.is_empty(), answers.len(), costs.as_slice()) {
        (false, ..) => Verdict::wrong(wrong),
        (true, 0, _) => Verdict::wrong(vec!["there is no answer to check".to_owned()]),
        (true, 1, [cost]) => {
            let cost = people::in_words(*cost, case.puzzle.kind().costs);
            Verdict::right(format!("the answer is right, {cost}"))
        }
        (true, 1, _) => Verdict::right("the answer is right"),
        (true, number, _) => Verdict::right(format!("all {number} answers are right")),
    }
}

/// Says what a certificate proves: a bound that may be lower than the least cost.
fn check_certificate(case: &AnyCase, text: &str) -> Verdict {
    match case.puzzle.check_certificate(text) {
        Ok(certificate) => Verdict::right(format!(
            "the prices prove that each solution costs at least {}; the least cost may be higher",
            certificate.bound
        )),
        Err(error) => Verdict::wrong(vec![format!("the certificate is refused: {error}")]),
    }
}

fn read_text(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

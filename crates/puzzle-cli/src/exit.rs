//! The exit code, from how each input ended.

use puzzle_model::{Mode, Status};

use crate::args::ExitStyle;
use crate::engine::{Failure, Finished};

/// Bad usage or input.
pub(crate) const BAD_INPUT: u8 = 2;
/// Our own checker refused our own answer, or we broke down.
pub(crate) const OUR_FAULT: u8 = 4;

/// How one input ended, as far as the exit code is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The question was answered; `none` says that the answer is "none" or "not unique".
    Answered { found: bool, none: bool },
    /// A check failed.
    Failed,
    /// A limit came before the answer.
    Stopped,
    /// The input could not be read, or asks for what its kind lacks.
    Error,
    /// Our own checker refused our own answer, or we broke down.
    Ours,
}

impl From<&Finished> for Ending {
    fn from(finished: &Finished) -> Self {
        let (goal, outcome) = (&finished.goal, &finished.outcome);
        if !outcome.is_answered(goal) {
            return Self::Stopped;
        }
        let unsatisfiable = outcome.status(goal) == Status::Unsatisfiable;
        Self::Answered {
            found: !unsatisfiable,
            none: unsatisfiable
                || (goal.mode == Mode::Unique && outcome.unique(goal) == Some(false)),
        }
    }
}

impl From<&Failure> for Ending {
    fn from(failure: &Failure) -> Self {
        match failure {
            Failure::Input(_) => Self::Error,
            Failure::Refused(_) | Failure::Panic(_) => Self::Ours,
        }
    }
}

/// Adds up how inputs ended.
#[derive(Debug)]
pub(crate) struct Tally {
    endings: [u64; 5],
    inputs: u64,
    last: Option<Ending>,
    /// Whether "none" is an answer like any other, even of a single input.
    batch: bool,
}

impl Tally {
    /// Starts a tally; in a batch a single input counts as several do.
    pub(crate) const fn new(batch: bool) -> Self {
        Self {
            endings: [0; 5],
            inputs: 0,
            last: None,
            batch,
        }
    }

    pub(crate) fn add(&mut self, ending: Ending) {
        let slot = match ending {
            Ending::Ours => 0,
            Ending::Error => 1,
            Ending::Failed => 2,
            Ending::Stopped => 3,
            Ending::Answered { .. } => 4,
        };
        self.endings[slot] += 1;
        self.inputs += 1;
        self.last = Some(ending);
    }

    /// Adds what came after.
    pub(crate) fn merge(&mut self, later: &Self) {
        for (count, more) in self.endings.iter_mut().zip(later.endings) {
            *count += more;
        }
        self.inputs += later.inputs;
        self.last = later.last.or(self.last);
    }

    /// Gives the exit code, unless a signal decides it.
    pub(crate) fn code(&self, style: ExitStyle) -> u8 {
        let [ours, errors, failed, stopped, _] = self.endings;
        let single = (self.inputs == 1 && !self.batch)
            .then_some(self.last)
            .flatten();
        if ours > 0 {
            return OUR_FAULT;
        }
        if errors > 0 {
            return BAD_INPUT;
        }
        match (style, single) {
            (ExitStyle::Sat, Some(Ending::Answered { found: true, .. })) => 10,
            (ExitStyle::Sat, Some(Ending::Answered { found: false, .. })) => 20,
            (ExitStyle::Default, Some(Ending::Answered { none: true, .. })) => 1,
            (ExitStyle::Default, _) if failed > 0 => 1,
            (ExitStyle::Default, _) if stopped > 0 => 3,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const YES: Ending = Ending::Answered {
        found: true,
        none: false,
    };
    const NONE: Ending = Ending::Answered {
        found: false,
        none: true,
    };
    const TWO: Ending = Ending::Answered {
        found: true,
        none: true,
    };

    fn code(endings: &[Ending], batch: bool, style: ExitStyle) -> u8 {
        let mut tally = Tally::new(batch);
        for ending in endings {
            tally.add(*ending);
        }
        tally.code(style)
    }

    #[test]
    fn one_input_tells_its_own_end() {
        let table = [
            (YES, 0),
            (NONE, 1),
            (TWO, 1),
            (Ending::Error, 2),
            (Ending::Stopped, 3),
            (Ending::Ours, 4),
            (Ending::Failed, 1),
        ];
        for (ending, expected) in table {
            assert_eq!(
                code(&[ending], false, ExitStyle::Default),
                expected,
                "{ending:?}"
            );
        }
    }

    #[test]
    fn among_several_inputs_the_worst_wins_and_none_is_an_answer() {
        use Ending::{Error, Failed, Ours, Stopped};
        let table: [(&[Ending], u8); 6] = [
            (&[YES, NONE, TWO], 0),
            (&[YES, Stopped, NONE], 3),
            (&[Stopped, Error, YES], 2),
            (&[Error, Ours, Stopped], 4),
            (&[YES, Failed, Stopped], 1),
            (&[], 0),
        ];
        for (endings, expected) in table {
            assert_eq!(
                code(endings, false, ExitStyle::Default),
                expected,
                "{endings:?}"
            );
        }
        assert_eq!(
            code(&[NONE], true, ExitStyle::Default),
            0,
            "in a batch none is an answer"
        );
    }

    #[test]
    fn other_styles_speak_otherwise() {
        assert_eq!(code(&[YES], false, ExitStyle::Sat), 10);
        assert_eq!(code(&[NONE], false, ExitStyle::Sat), 20);
        assert_eq!(code(&[Ending::Stopped], false, ExitStyle::Sat), 0);
        assert_eq!(code(&[Ending::Error], false, ExitStyle::Sat), 2);
        assert_eq!(code(&[NONE], false, ExitStyle::Zero), 0);
        assert_eq!(code(&[Ending::Stopped], false, ExitStyle::Zero), 0);
        assert_eq!(code(&[Ending::Ours], false, ExitStyle::Zero), 4);
    }
}

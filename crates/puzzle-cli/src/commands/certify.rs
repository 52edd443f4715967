//! `puzzle solve --certificate`: prices that prove a lower bound, written beside the answer.

use std::cell::Cell;
use std::path::Path;

use anyhow::{anyhow, bail};
use puzzle_model::{AnyCase, CancelToken, Mode, Status};

use crate::engine::{Finished, caught};
use crate::output::whole::Destination;

/// Writes the certificate of one puzzle.
pub(crate) struct Certifier<'a> {
    path: &'a Path,
    /// Whether it is written, or there was nothing to write.
    done: Cell<bool>,
}

impl<'a> Certifier<'a> {
    pub(crate) const fn new(path: &'a Path) -> Self {
        Self {
            path,
            done: Cell::new(false),
        }
    }

    /// Writes the certificate, and says what it proves.
    ///
    /// If it is cancelled, it proves what was found so far.
    pub(crate) fn certify(
        &self,
        case: &AnyCase,
        finished: &Finished,
        cancel: &CancelToken,
    ) -> anyhow::Result<String> {
        if self.done.replace(true) {
            bail!("a certificate is of one puzzle, and there are several");
        }
        if finished.goal.mode != Mode::Optimize {
            bail!("a certificate is of the least cost: ask for it by --optimize");
        }
        if finished.outcome.status(&finished.goal) == Status::Unsatisfiable {
            return Ok("no certificate: without a solution there is no least cost".to_owned());
        }
        let best = finished.outcome.cost.or(finished.outcome.bound);
        let find = || {
            case.puzzle
                .certificate(best.unwrap_or_default(), cancel.clone())
        };
        let certificate = caught(find).map_err(|failure| anyhow!("{failure}"))??;
        let text = serde_json::to_vec_pretty(&certificate)?;
        let mut to = Destination::open(Some(self.path))?;
        to.write(&[&text[..], b"\n"].concat())?;
        to.finish()?;
        let (path, bound) = (self.path.display(), certificate.bound);
        Ok(match finished.outcome.cost {
            Some(cost) if cost == bound => {
                format!("{path}: prices that prove that each solution costs at least {bound}")
            }
            _ => format!(
                "{path}: prices that prove that each solution costs at least {bound}; the rest only the search proves"
            ),
        })
    }
}

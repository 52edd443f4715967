//! `--resume OUT`: what OUT answers already is not done again.
//!
//! An answer is known by the input's id and a hash of its text; so an input that was changed is done again.
//! New results are appended, and only at the end are those that they replace taken out, by a new file in place of the old:
//! whenever the program is killed, no answer is lost, and of two answers to one input the later one counts.
//! The file is locked meanwhile, for of two calls that write to it at once each would cut off what the other has begun.

mod groups;
mod lock;
mod tidy;

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, ensure};

use crate::inputs::hash_of;
use groups::{Answer, each_group};

/// A file of results that is continued.
#[derive(Debug)]
pub(super) struct Resume {
    path: PathBuf,
    file: File,
    answers: Answers,
}

/// What a file of results answers.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// The last answer to each input, by a hash of its id.
    by_id: HashMap<u128, Answer>,
    /// Whether some results are replaced by later ones, or have no end.
    untidy: AtomicBool,
}

impl Answers {
    pub(super) fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// Says whether there is an answer to an input of this name, be it the same input or not.
    pub(super) fn know(&self, id: &str) -> bool {
        self.by_id.contains_key(&hash_of(id))
    }

    /// Gives the answer to an input, unless it must be done again.
    pub(super) fn find(&self, id: &str, input: u128) -> Option<Answer> {
        let answer = self.by_id.get(&hash_of(id))?;
        let holds = answer.input == Some(input) && !answer.cut_short;
        if !holds {
            self.untidy.store(true, Ordering::Relaxed);
        }
        holds.then_some(*answer)
    }
}

impl Resume {
    /// Opens a file of results, and cuts off what a kill has left without an end.
    ///
    /// # Errors
    /// If it cannot be read and written, holds something else, or another call writes to it.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        Self::read(path).with_context(|| format!("{} cannot be resumed", path.display()))
    }

    fn read(path: &Path) -> anyhow::Result<Self> {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false);
        let mut file = file.open(path)?;
        ensure!(file.metadata()?.is_file(), "it is no regular file");
        lock::lock(&file, path)?;
        let (answers, end) = read_answers(&file)?;
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(Self {
            path: path.canonicalize()?,
            file,
            answers,
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Gives the file, at its end.
    pub(super) fn output(&self) -> std::io::Result<File> {
        self.file.try_clone()
    }

    /// Makes sure that the results are on the disk, each input's once.
    pub(super) fn close(self) -> anyhow::Result<()> {
        let write = || -> anyhow::Result<()> {
            self.file.sync_all()?;
            if self.answers.untidy.load(Ordering::Relaxed) {
                tidy::tidy(&self.path)?;
            }
            Ok(())
        };
        write().with_context(|| format!("{} cannot be written", self.path.display()))
    }
}

/// Reads all answers, and gives the end of the last one.
fn read_answers(file: &File) -> anyhow::Result<(Answers, u64)> {
    let (mut answers, mut end, mut untidy) = (Answers::default(), 0, false);
    let mut dangling = false;
    each_group(BufReader::with_capacity(1 << 16, file), |group| {
        let Some(answer) = group.answer else {
            dangling = true;
            return Ok(());
        };
        untidy |= answers.by_id.insert(group.id, answer).is_some();
        // Only what stands at the very end is cut off; this stands between answers.
        untidy |= dangling;
        end = group.end;
        Ok(())
    })?;
    answers.untidy = AtomicBool::new(untidy);
    Ok((answers, end))
}

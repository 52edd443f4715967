//! Pictures of answers as files of a directory, one SVG each.
//!
//! A file is named after its input and the number of its answer: `eight-1.svg`, or `four-line2-1.svg` for a line
//! or case of a collection. Another input of the same name in the same call gets `eight~2-1.svg`.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use puzzle_model::{AnyAnswer, Cost, Goal, Output, Picture};

use super::whole::Destination;

/// A directory that takes the pictures of a call.
#[derive(Debug)]
pub(crate) struct Gallery {
    directory: PathBuf,
    /// How many inputs there were of each name.
    names: RefCell<HashMap<String, u64>>,
}

impl Gallery {
    /// Opens a directory, which is made if it is not there.
    pub(crate) fn open(directory: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(directory)
            .with_context(|| format!("{} cannot be made", directory.display()))?;
        Ok(Self {
            directory: directory.to_owned(),
            names: RefCell::default(),
        })
    }

    /// Begins with the answers of an input.
    pub(crate) fn wall(&self, id: &str) -> Wall<'_> {
        let mut name = name_of(id);
        let mut names = self.names.borrow_mut();
        let times = names.entry(name.clone()).or_default();
        *times += 1;
        if *times > 1 {
            name = format!("{name}~{times}");
        }
        Wall {
            gallery: self,
            name,
            number: 0,
            best: None,
            hung: Ok(()),
        }
    }

    fn hang(&self, name: &str, number: u64, picture: &Picture) -> anyhow::Result<()> {
        let path = self.directory.join(format!("{name}-{number}.svg"));
        let mut to = Destination::open(Some(&path))?;
        to.write(picture.svg().as_bytes())?;
        to.finish()
    }
}

/// Names the files of an input, whose id is a path, `#LINE` after it within a collection.
fn name_of(id: &str) -> String {
    let line = id.rsplit_once('#');
    let line = line.filter(|(_, line)| line.parse::<u64>().is_ok());
    let (path, line) = line.map_or((id, String::new()), |(path, line)| {
        (path, format!("-line{line}"))
    });
    let stem = Path::new(path).file_stem().filter(|_| path != "-");
    let stem = stem.map_or("stdin".into(), |stem| stem.to_string_lossy());
    format!("{stem}{line}")
}

/// The pictures of one input.
#[derive(Debug)]
pub(crate) struct Wall<'a> {
    gallery: &'a Gallery,
    name: String,
    number: u64,
    /// While optimizing: the best so far, which is hung once nothing better can come.
    best: Option<Picture>,
    hung: anyhow::Result<()>,
}

impl Wall<'_> {
    /// Takes an answer to be hung.
    pub(crate) fn take(&mut self, goal: &Goal, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        if goal.improves() {
            self.best = Some(answer.picture());
            return ControlFlow::Continue(());
        }
        self.number += 1;
        self.hung = self
            .gallery
            .hang(&self.name, self.number, &answer.picture());
        if self.hung.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Hangs what was kept, and says whether everything was hung.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        self.hung?;
        self.best
            .map_or(Ok(()), |best| self.gallery.hang(&self.name, 1, &best))
    }
}

/// Sees each answer to a goal, and may end the run.
pub(crate) type See<'a> = dyn FnMut(&Goal, &dyn AnyAnswer) -> ControlFlow<()> + 'a;

/// Hands on answers, and shows each to somebody else before.
pub(crate) struct Shown<'a, 's> {
    pub(crate) goal: Goal,
    pub(crate) see: &'a mut See<'s>,
    pub(crate) to: &'a mut dyn Output,
}

impl Output for Shown<'_, '_> {
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        (self.see)(&self.goal, answer)?;
        self.to.solution(answer)
    }

    fn bound(&mut self, lower: Cost) {
        self.to.bound(lower);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_after_their_input() {
        let names = [
            "puzzles/queens/eight.json",
            "four.sdm#12",
            "-",
            "-#3",
            "a#b.json",
            "../x",
        ];
        let expected = ["eight", "four-line12", "stdin", "stdin-line3", "a#b", "x"];
        assert_eq!(names.map(name_of), expected);
    }
}

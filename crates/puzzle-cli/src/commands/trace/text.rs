//! A trace as text: a line for each step, indented by the decisions that lead to it.

use std::io::{self, Write};

use puzzle_model::trace::{Scene, State, Step};

use super::{Drawing, Told, words};

pub(super) struct Text<'a, W> {
    id: &'a str,
    title: &'a str,
    to: &'a mut W,
}

impl<'a, W: Write> Text<'a, W> {
    pub(super) fn new(id: &'a str, title: &'a str, to: &'a mut W) -> Self {
        Self { id, title, to }
    }
}

impl<W: Write> Drawing for Text<'_, W> {
    fn begin(&mut self, scene: &Scene) -> anyhow::Result<()> {
        let about = words::about(scene);
        Ok(writeln!(self.to, "{}: {}: {about}", self.id, self.title)?)
    }

    fn step(&mut self, told: &Told, scene: &Scene, step: &Step, state: &State) -> io::Result<()> {
        let indent = "| ".repeat(state.level);
        writeln!(
            self.to,
            "{indent}{}",
            words::of_step(told, scene, step, state)
        )
    }
}

//! `puzzle trace`: a search told step by step, as text or as a page.

mod page;
mod text;
mod words;

use std::io::{self, Write, stdout};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{anyhow, bail};
use puzzle_model::AnyCase;
use puzzle_model::trace::{Scene, Sought, State, Step, Watcher};

use crate::args::TraceArgs;
use crate::engine::Failure;
use crate::exit::BAD_INPUT;
use crate::inputs::{self, GlobArgs, Reading, jobs};
use crate::output::errors;
use crate::output::whole::Destination;

pub(crate) fn run(args: &TraceArgs) -> anyhow::Result<u8> {
    let files: Vec<PathBuf> = args.file.iter().cloned().collect();
    let globs = GlobArgs::default();
    let inputs = inputs::inputs(&files, args.from.as_deref(), &globs, Reading::Json)?;
    let mut cases = inputs.flat_map(jobs).filter_map(|job| {
        let id = job.id.clone();
        job.load().transpose().map(|case| (id, case))
    });
    let Some((id, case)) = cases.next() else {
        bail!("there is no puzzle to trace");
    };
    if cases.next().is_some() {
        bail!("there are several puzzles, and a trace follows one");
    }
    match case {
        Ok(case) => trace(args, &id, &case).map(|()| 0),
        Err(error) => {
            errors::report(&id, &Failure::Input(error));
            Ok(BAD_INPUT)
        }
    }
}

fn trace(args: &TraceArgs, id: &str, case: &AnyCase) -> anyhow::Result<()> {
    let title = case.title.as_deref().unwrap_or(case.puzzle.kind().name);
    let Some(path) = &args.html else {
        let mut to = stdout().lock();
        let told = tell(case, args.steps, text::Text::new(id, title, &mut to))?;
        return Ok(writeln!(to, "{}", words::end(&told))?);
    };
    let mut to = Destination::open(Some(path))?;
    let told = tell(case, args.steps, page::Page::new(title, &mut to))?;
    page::close(&mut to, &told)?;
    to.finish()
}

/// Draws steps in some way.
trait Drawing {
    /// Is told what is searched.
    fn begin(&mut self, scene: &Scene) -> anyhow::Result<()>;

    /// Draws a step; it is the n-th, and `solutions` were found, this step's with them.
    fn step(&mut self, told: &Told, scene: &Scene, step: &Step, state: &State) -> io::Result<()>;
}

/// How far a trace came.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    steps: u64,
    solutions: u64,
    /// What the last repeat cover costs, which is the cheapest so far.
    cheapest: Option<u64>,
    /// Whether everything was searched.
    everything: bool,
}

/// Traces the search of a puzzle, up to so many steps.
fn tell(case: &AnyCase, most: u64, drawing: impl Drawing) -> anyhow::Result<Told> {
    let goal = case.puzzle.default_goal().patched(&case.goal)?;
    let mut teller = Teller {
        drawing,
        most,
        told: Told::default(),
        failed: None,
    };
    let ended = case.puzzle.trace(&goal, &mut teller);
    let ended = ended.map_err(|unsupported| anyhow!("{unsupported}"))?;
    match teller.failed {
        Some(error) => Err(error),
        None => Ok(Told {
            everything: ended.is_continue(),
            ..teller.told
        }),
    }
}

struct Teller<D> {
    drawing: D,
    most: u64,
    told: Told,
    failed: Option<anyhow::Error>,
}

impl<D> Teller<D> {
    fn go_on(&mut self, result: anyhow::Result<()>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failed = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

impl<D: Drawing> Watcher for Teller<D> {
    fn begin(&mut self, scene: &Scene) -> ControlFlow<()> {
        let begun = self.drawing.begin(scene);
        self.go_on(begun)
    }

    fn step(&mut self, scene: &Scene, step: &Step, state: &State) -> ControlFlow<()> {
        if self.told.steps == self.most {
            return ControlFlow::Break(());
        }
        self.told.steps += 1;
        if let Step::Solution { cost, .. } = step {
            self.told.solutions += 1;
            self.told.cheapest = (scene.sought == Sought::Repeat).then_some(*cost);
        }
        let drawn = self.drawing.step(&self.told, scene, step, state);
        self.go_on(drawn.map_err(Into::into))
    }
}

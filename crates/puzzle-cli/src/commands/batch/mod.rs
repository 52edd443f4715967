//! `puzzle batch`: many inputs in parallel, results in the order of the inputs.
//!
//! One thread reads inputs and cuts them into portions of jobs, workers solve them and write what is due,
//! and this thread looks after signals. Memory does not grow with the number of inputs: see [`queue`] and [`writer`].

mod account;
mod block;
mod bulk;
mod desk;
mod pace;
mod page;
#[cfg(test)]
mod panics;
mod queue;
mod report;
mod rest;
mod resume;
mod sheet;
mod verdict;
mod worker;
mod writer;

use std::io::{BufWriter, IsTerminal as _, Write, stderr, stdout};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::args::BatchArgs;
use crate::engine::Runner;
use crate::exit::OUR_FAULT;
use crate::inputs::{self, Found, Portion, Reading, portions};
use crate::output::errors;
use crate::output::progress::Teller;
use crate::registry;
use crate::request::Request;
use crate::signals::Signals;
use account::Account;
use queue::Queue;
use report::Report;
use resume::Resume;
use worker::Worker;
use writer::Writer;

/// How long a signal may go unnoticed while every thread is busy or waits for input.
const TICK: Duration = Duration::from_millis(50);

/// How many bytes of results are written at a time, if so many are due.
const ROOM: usize = 64 << 10;

pub(crate) fn run(args: &BatchArgs) -> anyhow::Result<u8> {
    let begun = Instant::now();
    let request = Request::new(&args.solve)?;
    let solve = &args.solve;
    let inputs = || solve.input.read(Reading::Ndjson);
    let teller = Teller::new(solve.progress, solve.to.is_none());
    let total = if teller.has_line() {
        count_aside(inputs()?)
    } else {
        Arc::default()
    };
    let resume = args.resume.as_deref().map(Resume::open).transpose()?;
    let report = args.html.as_deref().map(Report::open).transpose()?;
    let reports = report.is_some();
    let signals = Signals::listen()?;
    let runner = Runner {
        threads: 1,
        cancel: signals.token(),
        request,
    };
    let queue = Arc::new(Queue::new());
    let inputs = not_the_output(inputs()?, resume.as_ref());
    let reader = read(inputs, Arc::clone(&queue));
    let output = output(resume.as_ref(), solve.to.as_deref(), &teller)?;
    let writer = Writer::new(output, !args.unordered, &teller, report);
    let worker = Worker {
        runner: &runner,
        queue: &queue,
        writer: &writer,
        teller: &teller,
        answers: resume.as_ref().map(Resume::answers),
        reports,
    };
    work(&worker, &signals, || {
        writer.tell(total.get().copied(), begun.elapsed());
    });
    let mut account = writer.close().context("the results cannot be written")?;
    if let Some(resume) = resume {
        resume.close()?;
    }
    teller.hide();
    sum_up(args, &mut account, begun.elapsed())?;
    if has_panicked(reader) {
        return Ok(OUR_FAULT);
    }
    Ok(signals.code_or(account.tally.code(args.solve.exit_code)))
}

/// Solves what is in the queue, on as many threads as are asked for, until its end or a signal; `tell` is called now and then.
fn work(worker: &Worker<'_, '_>, signals: &Signals, tell: impl Fn()) {
    let queue = worker.queue;
    thread::scope(|scope| {
        for _ in 0..worker.runner.request.threads {
            scope.spawn(|| worker.work());
        }
        loop {
            let over = queue.is_over_within(TICK);
            tell();
            if over || signals.came() {
                break;
            }
        }
        queue.abandon();
    });
}

/// Writes the report, and a summary for people, as far as they are asked for.
fn sum_up(args: &BatchArgs, account: &mut Account, time: Duration) -> anyhow::Result<()> {
    if let Some(report) = account.report.take() {
        report.write(account, time)?;
    }
    if !args.quiet && (args.summary || stderr().is_terminal()) {
        errors::say(&account.summary(time));
    }
    Ok(())
}

/// Starts the thread that reads inputs. Nobody waits for it: the standard input may have no end.
fn read(
    inputs: impl Iterator<Item = Found> + Send + 'static,
    queue: Arc<Queue<Portion>>,
) -> JoinHandle<()> {
    thread::spawn(move || {
        let queue = EndsQueue(queue);
        // Once nobody wants any more, none is read any more.
        let _ = inputs
            .flat_map(portions)
            .all(|portion| queue.0.put(portion));
    })
}

/// Counts the inputs beside the run, so that the time left can be told; a collection is not read for that.
fn count_aside(inputs: impl Iterator<Item = Found> + Send + 'static) -> Arc<OnceLock<u64>> {
    let total = Arc::new(OnceLock::new());
    let counted = Arc::clone(&total);
    thread::spawn(move || inputs::count(inputs).map(|count| counted.set(count)));
    total
}

/// Ends the queue when the reader does, however that comes about.
struct EndsQueue(Arc<Queue<Portion>>);

impl Drop for EndsQueue {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Passes over the file that results are written to: it may lie among the inputs.
fn not_the_output(
    inputs: impl Iterator<Item = Found> + Send + 'static,
    resume: Option<&Resume>,
) -> impl Iterator<Item = Found> + Send + 'static {
    let output = resume.map(|resume| resume.path().to_owned());
    inputs.filter(move |(_, input)| {
        let path = input.as_ref().ok().and_then(|input| input.path.as_deref());
        let (Some(path), Some(output)) = (path, &output) else {
            return true;
        };
        path.file_name() != output.file_name() || path.canonicalize().ok().as_ref() != Some(output)
    })
}

/// Opens what results are written to, and writes the heading of their format.
fn output<'t>(
    resume: Option<&Resume>,
    format: Option<&str>,
    teller: &'t Teller,
) -> anyhow::Result<Box<dyn Write + Send + 't>> {
    let mut output: Box<dyn Write + Send> = match resume {
        Some(resume) => Box::new(BufWriter::with_capacity(ROOM, resume.output()?)),
        None => Box::new(BufWriter::with_capacity(ROOM, teller.beside(stdout()))),
    };
    if let Some(format) = format {
        output.write_all(registry::heading(format).as_bytes())?;
    }
    Ok(output)
}

fn has_panicked(reader: JoinHandle<()>) -> bool {
    reader.is_finished() && reader.join().is_err()
}

//! `puzzle batch`: many inputs in parallel, results in the order of the inputs.
//!
//! One thread reads inputs and cuts them into jobs, workers solve, and this thread writes.
//! Both queues are bounded, and a job's place in the order travels with it,
//! so memory does not grow with the number of inputs: a slow job holds back at most a window of later ones.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write, stdout};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use anyhow::Context as _;
use puzzle_model::Progress;

use crate::args::SolveArgs;
use crate::commands::solve::write_events;
use crate::engine::{Failure, Runner};
use crate::exit::{Ending, Tally};
use crate::inputs::{self, Found, Job, Reading, jobs};
use crate::output::progress::{Teller, batch_in_words};
use crate::output::{errors, ndjson};
use crate::request::Request;
use crate::signals::Signals;

/// How many jobs may be under way for each worker: enough to keep it busy, few enough to keep memory flat.
const WINDOW: u64 = 64;

/// What a worker hands to the writer.
enum Sent {
    /// An object that says how far a job has come, to be written at once.
    Progress(Vec<u8>),
    Done(Done),
}

/// What came out of one job: what goes to stdout, what goes to stderr, how it ended.
struct Done {
    place: u64,
    text: Vec<u8>,
    complaint: Option<(String, Failure)>,
    ending: Option<Ending>,
}

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<u8> {
    let request = Request::new(args)?;
    let inputs = inputs::inputs(
        &args.files,
        args.from.as_deref(),
        &args.globs,
        Reading::Ndjson,
    )?;
    let signals = Signals::listen()?;
    let workers = request.threads;
    let runner = Runner {
        threads: 1,
        cancel: signals.token(),
        request,
    };
    let window = Arc::new(Window::new(WINDOW * workers as u64));
    let (job_sender, job_receiver) = sync_channel(workers * 2);
    let (done_sender, done_receiver) = sync_channel(workers * 2);
    let job_receiver = Arc::new(Mutex::new(job_receiver));
    let mut tally = Tally::new(true);
    let teller = Teller::new(args.progress, args.to.is_none());
    let total = if teller.has_line() {
        count_aside(inputs::inputs(
            &args.files,
            args.from.as_deref(),
            &args.globs,
            Reading::Ndjson,
        )?)
    } else {
        Arc::default()
    };
    std::thread::scope(|scope| {
        let (read_window, token) = (Arc::clone(&window), signals.token());
        scope.spawn(move || {
            let jobs = inputs.flat_map(jobs).take_while(|_| !token.is_cancelled());
            send_jobs(jobs, &job_sender, &read_window);
        });
        for _ in 0..workers {
            let (runner, jobs, done) = (&runner, Arc::clone(&job_receiver), done_sender.clone());
            let teller = &teller;
            scope.spawn(move || work(runner, teller, &jobs, &done));
        }
        drop((done_sender, job_receiver));
        let written = write_in_order(&done_receiver, &window, &mut tally, &teller, &total);
        window.close();
        drop(done_receiver);
        written
    })
    .context("the results cannot be written")?;
    Ok(signals.code_or(tally.code(args.exit_code)))
}

fn send_jobs(jobs: impl Iterator<Item = Job>, to: &SyncSender<(u64, Job)>, window: &Window) {
    for (place, job) in (0..).zip(jobs) {
        if !window.wait_for(place) || to.send((place, job)).is_err() {
            return;
        }
    }
}

/// Counts the inputs beside the run, so that the time left can be told; a collection is not read for that.
fn count_aside(inputs: impl Iterator<Item = Found> + Send + 'static) -> Arc<OnceLock<u64>> {
    let total = Arc::new(OnceLock::new());
    let counted = Arc::clone(&total);
    std::thread::spawn(move || inputs::count(inputs).map(|count| counted.set(count)));
    total
}

fn work(
    runner: &Runner,
    teller: &Teller,
    jobs: &Mutex<Receiver<(u64, Job)>>,
    to: &SyncSender<Sent>,
) {
    let tell = |id: &str, now: Progress| {
        if let Some(object) = teller.object(id, &now) {
            // A writer that is gone is noticed at the end of the job.
            let _ = to.send(Sent::Progress(object));
        }
    };
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((place, job)) = next else { return };
        if to
            .send(Sent::Done(solve(runner, place, job, &tell)))
            .is_err()
        {
            return;
        }
    }
}

fn solve(runner: &Runner, place: u64, job: Job, tell: &dyn Fn(&str, Progress)) -> Done {
    let (id, read_as) = (job.id.clone(), job.read_as);
    let _span = tracing::info_span!("input", id).entered();
    let mut progress = |now| tell(&id, now);
    let mut text = Vec::new();
    let ended = match job.load() {
        Ok(None) => {
            return Done {
                place,
                text,
                complaint: None,
                ending: None,
            };
        }
        Err(error) => Err(Failure::Input(error)),
        Ok(Some(case)) => match &runner.request.to {
            Some(format) => runner
                .goal(&case)
                .and_then(|(goal, _)| runner.write(&case, goal, format, &mut progress))
                .map(|(finished, result)| {
                    text = result;
                    finished
                }),
            None => write_events(runner, &id, read_as, &case, &mut text, &mut progress)
                .expect("a vector takes everything"),
        },
    };
    let ending = Some(ended.as_ref().map_or_else(Into::into, Into::into));
    let complaint = match ended {
        Err(failure) if runner.request.to.is_some() => Some((id, failure)),
        Err(failure) => {
            ndjson::Events::new(&mut text, &id, read_as)
                .error(&failure)
                .expect("a vector takes everything");
            None
        }
        Ok(_) => None,
    };
    Done {
        place,
        text,
        complaint,
        ending,
    }
}

fn write_in_order(
    sent: &Receiver<Sent>,
    window: &Window,
    tally: &mut Tally,
    teller: &Teller,
    total: &OnceLock<u64>,
) -> io::Result<()> {
    let (start, mut done) = (Instant::now(), 0);
    let mut to = BufWriter::new(teller.beside(stdout().lock()));
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for sent in sent {
        let result = match sent {
            Sent::Progress(object) => {
                ndjson::write_whole(&mut to, &object)?;
                continue;
            }
            Sent::Done(result) => result,
        };
        waiting.insert(result.place, result);
        while let Some(result) = waiting.remove(&next) {
            to.write_all(&result.text)?;
            if let Some((id, failure)) = &result.complaint {
                to.flush()?;
                teller.hide();
                errors::report(id, failure);
            }
            if let Some(ending) = result.ending {
                tally.add(ending);
                done += 1;
            }
            next += 1;
        }
        if waiting.is_empty() {
            to.flush()?;
        }
        window.move_to(next);
        teller.show(|| batch_in_words(done, total.get().copied(), start.elapsed()));
    }
    to.flush()
}

/// Keeps the reader from running more than so many jobs ahead of the writer.
struct Window {
    ahead: u64,
    /// The job that is written next; `None` once nothing will be written any more.
    next: Mutex<Option<u64>>,
    moved: Condvar,
}

impl Window {
    fn new(ahead: u64) -> Self {
        Self {
            ahead,
            next: Mutex::new(Some(0)),
            moved: Condvar::new(),
        }
    }

    /// Waits until job `place` may be sent; `false` if it need not be any more.
    fn wait_for(&self, place: u64) -> bool {
        let next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.moved.wait_while(next, |next| {
            next.is_some_and(|next| place >= next + self.ahead)
        });
        waited.unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn move_to(&self, next: u64) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = Some(next);
        self.moved.notify_one();
    }

    fn close(&self) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.moved.notify_one();
    }
}

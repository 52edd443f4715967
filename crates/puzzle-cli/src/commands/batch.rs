//! `puzzle batch`: many inputs in parallel, results in the order of the inputs.
//!
//! One thread reads inputs and cuts them into jobs, workers solve, and this thread writes.
//! Both queues are bounded, and a job's place in the order travels with it,
//! so memory does not grow with the number of inputs: a slow job holds back at most a window of later ones.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write, stdout};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use anyhow::Context as _;

use crate::args::SolveArgs;
use crate::commands::solve::write_events;
use crate::engine::{Failure, Runner};
use crate::exit::{Ending, Tally};
use crate::inputs::{self, Job, Reading, jobs};
use crate::output::{errors, ndjson};
use crate::request::Request;
use crate::signals::Signals;

/// How many jobs may be under way for each worker: enough to keep it busy, few enough to keep memory flat.
const WINDOW: u64 = 64;

/// What came out of one job: what goes to stdout, what goes to stderr, how it ended.
struct Done {
    place: u64,
    text: Vec<u8>,
    complaint: Option<(String, Failure)>,
    ending: Option<Ending>,
}

pub(crate) fn run(args: &SolveArgs) -> anyhow::Result<u8> {
    let request = Request::new(args)?;
    let inputs = inputs::inputs(&args.files, args.from.as_deref(), Reading::Ndjson)?;
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
    std::thread::scope(|scope| {
        let (read_window, token) = (Arc::clone(&window), signals.token());
        scope.spawn(move || {
            let jobs = inputs.flat_map(jobs).take_while(|_| !token.is_cancelled());
            send_jobs(jobs, &job_sender, &read_window);
        });
        for _ in 0..workers {
            let (runner, jobs, done) = (&runner, Arc::clone(&job_receiver), done_sender.clone());
            scope.spawn(move || work(runner, &jobs, &done));
        }
        drop((done_sender, job_receiver));
        let written = write_in_order(&done_receiver, &window, &mut tally);
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

fn work(runner: &Runner, jobs: &Mutex<Receiver<(u64, Job)>>, to: &SyncSender<Done>) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((place, job)) = next else { return };
        if to.send(solve(runner, place, job)).is_err() {
            return;
        }
    }
}

fn solve(runner: &Runner, place: u64, job: Job) -> Done {
    let (id, read_as) = (job.id.clone(), job.read_as);
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
                .and_then(|(goal, _)| runner.write(&case, goal, format))
                .map(|(finished, result)| {
                    text = result;
                    finished
                }),
            None => write_events(runner, &id, read_as, &case, &mut text)
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

fn write_in_order(done: &Receiver<Done>, window: &Window, tally: &mut Tally) -> io::Result<()> {
    let mut to = BufWriter::new(stdout().lock());
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for result in done {
        waiting.insert(result.place, result);
        while let Some(result) = waiting.remove(&next) {
            to.write_all(&result.text)?;
            if let Some((id, failure)) = &result.complaint {
                to.flush()?;
                errors::report(id, failure);
            }
            if let Some(ending) = result.ending {
                tally.add(ending);
            }
            next += 1;
        }
        if waiting.is_empty() {
            to.flush()?;
        }
        window.move_to(next);
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

//! The queue between the thread that reads inputs and the workers that solve them.
//!
//! It holds back the reader, so that memory does not grow with the number of inputs:
//! a job counts from the moment it is read until its result is written, by number and by the bytes of its text.
//! A reader that was held back goes on once half of the room is free again, and then fills it in one go,
//! so that reader and workers do not wake each other up for every line: what a line costs here is two short locks.
//!
//! Workers take jobs one by one all the same. Were they to take several, a hard one would hold up those behind it
//! while others are idle, and finished ones would wait for their turn in memory, where a kill loses them.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many jobs may be under way: enough that a slow one does not stop the others.
const MOST_JOBS: u64 = 4096;
/// How many bytes of text the jobs under way may hold, unless a single one holds more.
const MOST_BYTES: usize = 16 << 20;

/// Jobs that were read and not yet taken, and how many are under way in all.
#[derive(Debug)]
pub(super) struct Queue<J> {
    state: Mutex<State<J>>,
    /// A job came, or none will any more.
    come: Condvar,
    /// There is room again.
    room: Condvar,
    /// Everything is settled.
    settled: Condvar,
}

#[derive(Debug)]
struct State<J> {
    jobs: VecDeque<Job<J>>,
    /// Jobs that were read so far: the place of the next one.
    read: u64,
    /// Jobs that were read and whose results are not written yet.
    under_way: u64,
    /// Bytes of their text.
    bytes: usize,
    workers_asleep: usize,
    reader_asleep: bool,
    /// Whether no job comes any more.
    ended: bool,
}

/// A job with its place in the order of the inputs.
#[derive(Debug)]
pub(super) struct Job<J> {
    pub(super) place: u64,
    pub(super) size: usize,
    pub(super) work: J,
}

/// What jobs took, and give back when their results are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Freed {
    pub(super) jobs: u64,
    pub(super) bytes: usize,
}

impl<J> Queue<J> {
    pub(super) const fn new() -> Self {
        Self {
            state: Mutex::new(State {
                jobs: VecDeque::new(),
                read: 0,
                under_way: 0,
                bytes: 0,
                workers_asleep: 0,
                reader_asleep: false,
                ended: false,
            }),
            come: Condvar::new(),
            room: Condvar::new(),
            settled: Condvar::new(),
        }
    }

    /// Puts in a job as soon as there is room; `false` if nobody wants it any more.
    pub(super) fn put(&self, work: J, size: usize) -> bool {
        let mut state = self.lock();
        while !state.ended && !state.has_room_for(size) {
            state.reader_asleep = true;
            state = wait(&self.room, state);
        }
        state.reader_asleep = false;
        if state.ended {
            return false;
        }
        state.put(work, size);
        let wake = state.workers_asleep > 0;
        drop(state);
        if wake {
            self.come.notify_one();
        }
        true
    }

    /// Takes the job that was read first, as soon as there is one; `None` once there will be none.
    pub(super) fn take(&self) -> Option<Job<J>> {
        let mut state = self.lock();
        loop {
            if let Some(job) = state.jobs.pop_front() {
                return Some(job);
            }
            if state.ended {
                return None;
            }
            state.workers_asleep += 1;
            state = wait(&self.come, state);
            state.workers_asleep -= 1;
        }
    }

    /// Is told that results were written.
    pub(super) fn free(&self, freed: Freed) {
        let mut state = self.lock();
        state.under_way -= freed.jobs;
        state.bytes -= freed.bytes;
        let wake = state.reader_asleep && state.is_half_free();
        let over = state.is_over();
        drop(state);
        if wake {
            self.room.notify_one();
        }
        if over {
            self.settled.notify_all();
        }
    }

    /// Is told that no job comes any more.
    pub(super) fn end(&self) {
        self.lock().ended = true;
        self.wake_all();
    }

    /// Drops the jobs that nobody has taken.
    pub(super) fn abandon(&self) {
        let mut state = self.lock();
        state.ended = true;
        let jobs = std::mem::take(&mut state.jobs);
        state.under_way -= jobs.len() as u64;
        state.bytes -= jobs.iter().map(|job| job.size).sum::<usize>();
        drop(state);
        self.wake_all();
    }

    /// Waits for some time; `true` once every job is settled and no further one comes.
    pub(super) fn is_over_within(&self, time: Duration) -> bool {
        let waited = self
            .settled
            .wait_timeout_while(self.lock(), time, |state| !state.is_over());
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.is_over()
    }

    fn wake_all(&self) {
        self.come.notify_all();
        self.room.notify_all();
        self.settled.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn wait<'a, T>(on: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    on.wait(guard).unwrap_or_else(PoisonError::into_inner)
}

impl<J> State<J> {
    fn has_room_for(&self, size: usize) -> bool {
        let fits = self.under_way < MOST_JOBS && self.bytes + size <= MOST_BYTES;
        fits || self.under_way == 0
    }

    fn is_half_free(&self) -> bool {
        self.under_way <= MOST_JOBS / 2 && self.bytes <= MOST_BYTES / 2
    }

    fn is_over(&self) -> bool {
        self.ended && self.under_way == 0
    }

    fn put(&mut self, work: J, size: usize) {
        let place = self.read;
        self.jobs.push_back(Job { place, size, work });
        self.read += 1;
        self.under_way += 1;
        self.bytes += size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(queue: &Queue<u64>, job: &Job<u64>) {
        queue.free(Freed {
            jobs: 1,
            bytes: job.size,
        });
    }

    #[test]
    fn the_reader_waits_for_room_and_every_job_comes_once_in_order() {
        let queue = Queue::new();
        let most = std::thread::scope(|scope| {
            scope.spawn(|| {
                for work in 0..5 * MOST_JOBS {
                    assert!(queue.put(work, 10));
                }
                queue.end();
            });
            let (mut most, mut expected) = (0, 0);
            while let Some(job) = queue.take() {
                assert_eq!((job.place, job.work), (expected, expected));
                expected += 1;
                most = most.max(queue.lock().under_way);
                free(&queue, &job);
            }
            assert_eq!(expected, 5 * MOST_JOBS);
            most
        });
        assert!(most <= MOST_JOBS, "{most} jobs at a time");
        assert!(queue.is_over_within(Duration::ZERO));
    }

    #[test]
    fn a_job_larger_than_all_room_waits_for_the_others_alone() {
        let queue = Queue::new();
        assert!(queue.put(0, MOST_BYTES));
        assert!(!queue.lock().has_room_for(1));
        let first = queue.take().expect("a job");
        free(&queue, &first);
        assert!(queue.put(1, 3 * MOST_BYTES));
        assert_eq!(queue.take().expect("a job").size, 3 * MOST_BYTES);
    }

    #[test]
    fn what_is_abandoned_is_neither_taken_nor_waited_for() {
        let queue = Queue::new();
        assert!(queue.put(0, 1) && queue.put(1, 1));
        let begun = queue.take().expect("a job");
        queue.abandon();
        assert!(queue.take().is_none() && !queue.put(2, 1));
        assert!(!queue.is_over_within(Duration::ZERO), "one is under way");
        free(&queue, &begun);
        assert!(queue.is_over_within(Duration::ZERO));
    }
}

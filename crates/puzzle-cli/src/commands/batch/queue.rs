//! The queue between the thread that reads inputs and the workers that solve them.
//!
//! It holds back the reader, so that memory does not grow with the number of inputs:
//! a job counts from the moment it is read until its result is written, by number and by the bytes of its text.
//! A reader that was held back goes on once half of the room is free again, and then fills it in one go.
//! Workers that wait are woken for many jobs at once while further ones are at hand, and for a single one otherwise:
//! were they woken for each line, reader and workers would do little else where lines take microseconds.
//!
//! A worker takes a chunk of jobs at a time, as many as it asks for, but never more than a share of what waits here:
//! the last jobs are spread over all workers. How many it asks for is a matter of [`super::pace`].

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How many jobs may be under way: enough that a slow one does not stop the others.
const MOST_JOBS: u64 = 4096;
/// How many bytes of text the jobs under way may hold, unless a single one holds more.
const MOST_BYTES: usize = 16 << 20;
/// How many jobs are put in before workers that wait are woken, while further ones are at hand.
const MOST_UNTOLD: u64 = 64;
/// A chunk is at most one part in so many of the jobs that wait.
const SHARE: usize = 8;

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
    /// Jobs that were put in since workers were last woken.
    untold: u64,
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

impl Freed {
    /// What jobs give back that will not be done.
    pub(super) fn of<J>(jobs: impl Iterator<Item = Job<J>>) -> Self {
        jobs.fold(Self::default(), |freed, job| Self {
            jobs: freed.jobs + 1,
            bytes: freed.bytes + job.size,
        })
    }
}

impl<J> Queue<J> {
    pub(super) const fn new() -> Self {
        Self {
            state: Mutex::new(State {
                jobs: VecDeque::new(),
                read: 0,
                under_way: 0,
                bytes: 0,
                untold: 0,
                workers_asleep: 0,
                reader_asleep: false,
                ended: false,
            }),
            come: Condvar::new(),
            room: Condvar::new(),
            settled: Condvar::new(),
        }
    }

    /// Puts in a job as soon as there is room, `followed` by another at once or not;
    /// `false` if nobody wants it any more.
    pub(super) fn put(&self, work: J, size: usize, followed: bool) -> bool {
        let mut state = self.lock();
        while !state.ended && !state.has_room_for(size) {
            self.tell_workers(&mut state);
            state.reader_asleep = true;
            state = wait(&self.room, state);
        }
        state.reader_asleep = false;
        if state.ended {
            return false;
        }
        state.put(work, size);
        if !followed || state.untold >= MOST_UNTOLD {
            self.tell_workers(&mut state);
        }
        true
    }

    fn tell_workers(&self, state: &mut State<J>) {
        let untold = std::mem::take(&mut state.untold);
        match (untold, state.workers_asleep) {
            (0, _) | (_, 0) => {}
            (1, _) => self.come.notify_one(),
            _ => self.come.notify_all(),
        }
    }

    /// Moves the jobs that were read first into an empty chunk, at most so many, as soon as there is one;
    /// `false` once there will be none.
    pub(super) fn take(&self, most: usize, chunk: &mut VecDeque<Job<J>>) -> bool {
        let mut state = self.lock();
        loop {
            if !state.jobs.is_empty() {
                let share = state.jobs.len().div_ceil(SHARE);
                chunk.extend(state.jobs.drain(..share.min(most)));
                return true;
            }
            if state.ended {
                return false;
            }
            state.workers_asleep += 1;
            state = wait(&self.come, state);
            state.workers_asleep -= 1;
        }
    }

    /// Is told that results were written, or that jobs which were taken will have none.
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
        let freed = Freed::of(state.jobs.drain(..));
        state.under_way -= freed.jobs;
        state.bytes -= freed.bytes;
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
        self.untold += 1;
        self.under_way += 1;
        self.bytes += size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(queue: &Queue<u64>, most: usize) -> Vec<Job<u64>> {
        let mut chunk = VecDeque::new();
        queue.take(most, &mut chunk);
        chunk.into()
    }

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
                    assert!(queue.put(work, 10, work % 3 > 0));
                }
                queue.end();
            });
            let (mut most, mut expected) = (0, 0);
            let mut chunk = VecDeque::new();
            while queue.take(7, &mut chunk) {
                most = most.max(queue.lock().under_way);
                for job in chunk.drain(..) {
                    assert_eq!((job.place, job.work), (expected, expected));
                    expected += 1;
                    free(&queue, &job);
                }
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
        assert!(queue.put(0, MOST_BYTES, false));
        assert!(!queue.lock().has_room_for(1));
        free(&queue, &take(&queue, 1)[0]);
        assert!(queue.put(1, 3 * MOST_BYTES, false));
        assert_eq!(take(&queue, 1)[0].size, 3 * MOST_BYTES);
    }

    #[test]
    fn a_worker_that_waits_hears_of_the_last_job_at_hand() {
        let queue = Queue::new();
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| take(&queue, 1).len());
            while queue.lock().workers_asleep == 0 {
                std::thread::yield_now();
            }
            assert!(queue.put(0, 1, true) && queue.put(1, 1, true));
            assert_eq!(queue.lock().workers_asleep, 1, "more are at hand");
            assert!(queue.put(2, 1, false));
            assert_eq!(worker.join().ok(), Some(1));
        });
    }

    #[test]
    fn a_chunk_is_a_share_of_what_waits() {
        let queue = Queue::new();
        for work in 0..80 {
            assert!(queue.put(work, 1, true));
        }
        assert_eq!(take(&queue, 3).len(), 3, "as many as were asked for");
        assert_eq!(take(&queue, 1000).len(), 10, "an eighth of 77");
        while !queue.lock().jobs.is_empty() {
            take(&queue, 1000);
        }
        assert!(queue.put(80, 1, false) && queue.put(81, 1, false));
        assert_eq!(take(&queue, 1000).len(), 1, "the last are spread");
    }

    #[test]
    fn what_is_abandoned_is_neither_taken_nor_waited_for() {
        let queue = Queue::new();
        assert!(queue.put(0, 1, false) && queue.put(1, 1, false));
        let begun = take(&queue, 1);
        queue.abandon();
        assert!(take(&queue, 1).is_empty() && !queue.put(2, 1, false));
        assert!(!queue.is_over_within(Duration::ZERO), "one is under way");
        free(&queue, &begun[0]);
        assert!(queue.is_over_within(Duration::ZERO));
    }
}

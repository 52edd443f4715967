//! The queue between the thread that reads inputs and the workers that solve them.
//!
//! It holds back the reader, so that memory does not grow with the number of inputs:
//! a job counts from the moment it is read until its result is written, by number and by the bytes of its text.
//! A reader that was held back goes on once half of the room is free again, and then fills it in one go.
//!
//! Jobs that were read together come in portions, as lines of a collection do, and stay together as far as they are taken together.
//! A worker takes as many jobs as it asks for, but never more than a share of what waits here:
//! the last jobs are spread over all workers. How many it asks for is a matter of [`super::pace`].
//! What it took and has not begun it may give back, so that no job waits behind a hard one that nobody expected.
//!
//! Jobs wait in the order of their places, also those that were given back, and workers take the first.
//! So the first job of all that is not done is always one that somebody works on, or that the next worker takes.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::inputs;

/// How many jobs may be under way: enough that a slow one does not stop the others.
const MOST_JOBS: u64 = 4096;
/// How many bytes of text the jobs under way may hold, unless a single one holds more.
const MOST_BYTES: usize = 16 << 20;
/// A chunk is at most one part in so many of the jobs that wait.
const SHARE: u64 = 8;

/// Jobs that were read together: one, or several that can be parted.
pub(super) trait Portion: Sized {
    /// How many there are.
    fn count(&self) -> u64;
    /// How many bytes of text they hold.
    fn size(&self) -> usize;
    /// Parts the first so many jobs from the others, if there are others.
    fn part(self, count: u64) -> (Self, Option<Self>);
}

impl Portion for inputs::Portion {
    fn count(&self) -> u64 {
        self.count()
    }

    fn size(&self) -> usize {
        self.size()
    }

    fn part(self, count: u64) -> (Self, Option<Self>) {
        self.part(count)
    }
}

/// Jobs that were read and not yet taken, and how many are under way in all.
#[derive(Debug)]
pub(super) struct Queue<P> {
    state: Mutex<State<P>>,
    /// A job came, or none will any more.
    come: Condvar,
    /// There is room again.
    room: Condvar,
    /// Everything is settled.
    settled: Condvar,
}

#[derive(Debug)]
struct State<P> {
    portions: VecDeque<Placed<P>>,
    /// How many jobs these are.
    waiting: u64,
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

/// Jobs with the place of the first in the order of all.
#[derive(Debug)]
pub(super) struct Placed<P> {
    pub(super) place: u64,
    pub(super) work: P,
}

/// What jobs took, and give back when their results are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Freed {
    pub(super) jobs: u64,
    pub(super) bytes: usize,
}

impl Freed {
    /// What jobs give back that will not be done.
    pub(super) fn of<P: Portion>(portions: impl Iterator<Item = Placed<P>>) -> Self {
        portions.fold(Self::default(), |freed, portion| Self {
            jobs: freed.jobs + portion.work.count(),
            bytes: freed.bytes + portion.work.size(),
        })
    }
}

impl<P: Portion> Queue<P> {
    pub(super) const fn new() -> Self {
        Self {
            state: Mutex::new(State {
                portions: VecDeque::new(),
                waiting: 0,
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

    /// Puts in what was read, as soon as there is room; `false` if nobody wants it any more.
    pub(super) fn put(&self, work: P) -> bool {
        let mut state = self.lock();
        while !state.ended && !state.has_room_for(work.size()) {
            state.reader_asleep = true;
            state = wait(&self.room, state);
        }
        state.reader_asleep = false;
        if state.ended {
            return false;
        }
        state.put(work);
        self.tell_workers(&state);
        true
    }

    fn tell_workers(&self, state: &State<P>) {
        match (state.waiting, state.workers_asleep) {
            (0, _) | (_, 0) => {}
            (1, _) => self.come.notify_one(),
            _ => self.come.notify_all(),
        }
    }

    /// Moves the jobs that were read first into an empty chunk, at most so many, as soon as there is one;
    /// `false` once there will be none.
    pub(super) fn take(&self, most: u64, chunk: &mut VecDeque<Placed<P>>) -> bool {
        let mut state = self.lock();
        loop {
            if state.waiting > 0 {
                state.take(most, chunk);
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

    /// Takes back jobs that were taken and not begun, in the order of their places.
    pub(super) fn take_back(&self, jobs: impl DoubleEndedIterator<Item = Placed<P>>) {
        let mut state = self.lock();
        for portion in jobs.rev() {
            state.insert(portion);
        }
        self.tell_workers(&state);
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
        state.waiting = 0;
        let freed = Freed::of(state.portions.drain(..));
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

    fn lock(&self) -> MutexGuard<'_, State<P>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn wait<'a, T>(on: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    on.wait(guard).unwrap_or_else(PoisonError::into_inner)
}

impl<P: Portion> State<P> {
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

    fn put(&mut self, work: P) {
        let (place, count) = (self.read, work.count());
        self.under_way += count;
        self.bytes += work.size();
        self.read += count;
        self.waiting += count;
        self.portions.push_back(Placed { place, work });
    }

    /// Moves the first jobs into a chunk: so many, unless that is more than a share of those that wait.
    fn take(&mut self, most: u64, chunk: &mut VecDeque<Placed<P>>) {
        let mut wanted = most.min(self.waiting.div_ceil(SHARE));
        self.waiting -= wanted;
        while wanted > 0 {
            let Some(Placed { place, work }) = self.portions.pop_front() else {
                return;
            };
            let (work, rest) = work.part(wanted);
            if let Some(work) = rest {
                let place = place + wanted;
                self.portions.push_front(Placed { place, work });
            }
            wanted -= work.count();
            chunk.push_back(Placed { place, work });
        }
    }

    fn insert(&mut self, portion: Placed<P>) {
        let before = |other: &Placed<P>| other.place < portion.place;
        let at = self.portions.partition_point(before);
        self.waiting += portion.work.count();
        self.portions.insert(at, portion);
    }
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;

    /// Jobs that are numbers, of so many bytes each.
    #[derive(Debug)]
    struct Numbers(Range<u64>, usize);

    impl Portion for Numbers {
        fn count(&self) -> u64 {
            self.0.end - self.0.start
        }

        fn size(&self) -> usize {
            self.1 * usize::try_from(self.count()).expect("few jobs")
        }

        fn part(self, count: u64) -> (Self, Option<Self>) {
            let Self(Range { start, end }, size) = self;
            let middle = end.min(start + count);
            let rest = Self(middle..end, size);
            (Self(start..middle, size), (middle < end).then_some(rest))
        }
    }

    fn take(queue: &Queue<Numbers>, most: u64) -> Vec<Placed<Numbers>> {
        let mut chunk = VecDeque::new();
        queue.take(most, &mut chunk);
        chunk.into()
    }

    /// Takes jobs that are numbered by their places.
    fn numbers(queue: &Queue<Numbers>, most: u64) -> Vec<u64> {
        let mut numbers = Vec::new();
        for Placed { place, work } in take(queue, most) {
            assert_eq!(place, work.0.start);
            numbers.extend(work.0);
        }
        numbers
    }

    fn free(queue: &Queue<Numbers>, jobs: Vec<Placed<Numbers>>) {
        queue.free(Freed::of(jobs.into_iter()));
    }

    #[test]
    fn the_reader_waits_for_room_and_every_job_comes_once_in_order() {
        const PORTION: u64 = 7;
        let queue = Queue::new();
        let last = PORTION * MOST_JOBS;
        let most = std::thread::scope(|scope| {
            scope.spawn(|| {
                for number in (0..last).step_by(7) {
                    assert!(queue.put(Numbers(number..number + PORTION, 10)));
                }
                queue.end();
            });
            let (mut most, mut expected) = (0, 0);
            let mut chunk = VecDeque::new();
            while queue.take(10, &mut chunk) {
                most = most.max(queue.lock().under_way);
                for Placed { place, work } in &chunk {
                    assert_eq!((*place, work.0.start), (expected, expected));
                    expected = work.0.end;
                }
                queue.free(Freed::of(chunk.drain(..)));
            }
            assert_eq!(expected, last);
            most
        });
        assert!(most < MOST_JOBS + PORTION, "{most} jobs at a time");
        assert!(queue.is_over_within(Duration::ZERO));
    }

    #[test]
    fn a_job_larger_than_all_room_waits_for_the_others_alone() {
        let queue = Queue::new();
        assert!(queue.put(Numbers(0..1, MOST_BYTES)));
        assert!(!queue.lock().has_room_for(1));
        free(&queue, take(&queue, 1));
        assert!(queue.put(Numbers(1..2, 3 * MOST_BYTES)));
        assert_eq!(take(&queue, 1)[0].work.size(), 3 * MOST_BYTES);
    }

    #[test]
    fn a_worker_that_waits_hears_of_a_job() {
        let queue = Queue::new();
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| take(&queue, 1).len());
            while queue.lock().workers_asleep == 0 {
                std::thread::yield_now();
            }
            assert!(queue.put(Numbers(0..1, 1)));
            assert_eq!(worker.join().ok(), Some(1));
        });
    }

    #[test]
    fn a_chunk_is_a_share_of_what_waits() {
        let queue = Queue::new();
        assert!(queue.put(Numbers(0..50, 1)) && queue.put(Numbers(50..80, 1)));
        assert_eq!(numbers(&queue, 3), [0, 1, 2], "as many as were asked for");
        assert_eq!(numbers(&queue, 1000).len(), 10, "an eighth of 77");
        while queue.lock().waiting > 0 {
            take(&queue, 1000);
        }
        assert!(queue.put(Numbers(80..82, 1)));
        assert_eq!(numbers(&queue, 1000), [80], "the last are spread");
    }

    #[test]
    fn what_is_given_back_comes_before_what_is_behind_it() {
        let queue = Queue::new();
        assert!(queue.put(Numbers(0..100, 1)));
        let (first, second) = (take(&queue, 5), take(&queue, 5));
        queue.take_back(second.into_iter());
        assert_eq!(numbers(&queue, 3), [5, 6, 7]);
        queue.take_back(first.into_iter());
        assert_eq!(numbers(&queue, 10), [0, 1, 2, 3, 4, 8, 9, 10, 11, 12]);
        assert_eq!(queue.lock().waiting, 87);
        assert_eq!(queue.lock().under_way, 100, "nothing was done");
    }

    #[test]
    fn what_is_abandoned_is_neither_taken_nor_waited_for() {
        let queue = Queue::new();
        assert!(queue.put(Numbers(0..2, 1)));
        let begun = take(&queue, 1);
        queue.abandon();
        assert!(take(&queue, 1).is_empty() && !queue.put(Numbers(2..3, 1)));
        assert!(!queue.is_over_within(Duration::ZERO), "one is under way");
        free(&queue, begun);
        assert!(queue.is_over_within(Duration::ZERO));
    }
}

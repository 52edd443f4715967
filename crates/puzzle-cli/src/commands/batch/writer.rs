//! Where results go: the lines of each input together, in the order of the inputs or as they come.
//!
//! A worker writes into a page of its own, and hands it in when its job is done, or several easy ones in a row are; whoever hands in the page
//! that is due writes it and all that follow, so that no thread is needed for writing, and no result waits for one.
//! Pages that are not due are held in memory, up to a budget. Beyond it, a worker waits until its page is due,
//! and from then on writes through: so a job may give results of any length.
//! The job that is due never waits, and jobs are begun in order; hence there is always one that can go on.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::account::Account;
use super::page::{Complaint, Done, Ended, Page};
use super::queue::Freed;
use super::report::Report;
use crate::output::progress::{Teller, batch_in_words};
use crate::output::{errors, ndjson};

/// How many bytes of results may be held by default.
const MOST_HELD: usize = 32 << 20;

/// How long a short result may wait to be passed on with others: a call of the system for each would be felt where jobs take
/// microseconds. Where no further result comes, [`Writer::tell`] passes on what waits.
const PATIENCE: Duration = Duration::from_millis(1);

/// Takes pages and writes them when they are due.
pub(super) struct Writer<'t> {
    state: Mutex<State<'t>>,
    /// Another page is due, or the output broke.
    turned: Condvar,
    /// How many bytes of results may be held until they are due.
    most_held: usize,
    teller: &'t Teller,
}

struct State<'t> {
    to: Box<dyn Write + Send + 't>,
    /// In order: the place that is due. As they come: a place that has begun to write through.
    due: Due,
    handed_in: BTreeMap<u64, Done>,
    held: usize,
    /// When results were last passed on, and whether some wait since.
    passed_on: Instant,
    waiting: bool,
    asleep: usize,
    broken: Option<io::Error>,
    account: Account,
}

#[derive(Clone, Copy, Debug)]
enum Due {
    InOrder(u64),
    AsTheyCome(Option<u64>),
}

impl<'t> Writer<'t> {
    /// Writes to `to`, beside which `teller` tells how far the batch has come; a report is told how each input ended.
    pub(super) fn new(
        to: Box<dyn Write + Send + 't>,
        in_order: bool,
        teller: &'t Teller,
        report: Option<Report>,
    ) -> Self {
        let due = if in_order {
            Due::InOrder(0)
        } else {
            Due::AsTheyCome(None)
        };
        Self {
            state: Mutex::new(State {
                to,
                due,
                handed_in: BTreeMap::new(),
                held: 0,
                passed_on: Instant::now(),
                waiting: false,
                asleep: 0,
                broken: None,
                account: Account::new(report),
            }),
            turned: Condvar::new(),
            most_held: MOST_HELD,
            teller,
        }
    }

    /// Takes what came out of a job, and writes what is due.
    ///
    /// # Errors
    /// If the output broke; [`Writer::close`] says why.
    pub(super) fn hand_in(&self, done: Done) -> Result<Freed, Broken> {
        let mut state = self.wait_for_room(&done.page)?;
        let more = done.page.text.len() - done.page.counted;
        state.held += more;
        state.handed_in.insert(done.page.place, done);
        let written = state.write_what_is_due(self.teller);
        let result = state.keep_error(written);
        let wake = state.asleep > 0;
        drop(state);
        if wake {
            self.turned.notify_all();
        }
        result
    }

    /// Writes through a page that is due, or accounts for its growth.
    pub(super) fn spill(&self, page: &mut Page) -> io::Result<()> {
        let broken = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        let mut state = self.wait_for_room(page).map_err(broken)?;
        if !state.is_due(page.place) {
            state.held += page.text.len() - page.counted;
            page.counted = page.text.len();
            return Ok(());
        }
        state.held -= page.counted;
        page.counted = 0;
        let written = state.write_through(page);
        state.keep_error(written).map_err(broken)
    }

    /// Writes an object that belongs to no page, at once.
    pub(super) fn write_aside(&self, object: &[u8]) {
        let mut state = self.lock();
        if state.broken.is_none() {
            let written = ndjson::write_whole(&mut state.to, object);
            // A broken output is noticed when the next page is handed in.
            let _ = state.keep_error(written);
        }
    }

    /// Tells how far the batch has come, of so many inputs if that is known, after so long; and passes on results that wait.
    pub(super) fn tell(&self, total: Option<u64>, time: Duration) {
        let mut state = self.lock();
        if state.waiting && state.broken.is_none() {
            let passed_on = state.pass_on();
            // A broken output is noticed when the next page is handed in.
            let _ = state.keep_error(passed_on);
        }
        let done = state.account.inputs();
        if done > 0 || total.is_some() {
            self.teller.show(|| batch_in_words(done, total, time));
        }
    }

    /// Waits until a page is due or may be held.
    fn wait_for_room(&self, page: &Page) -> Result<MutexGuard<'_, State<'t>>, Broken> {
        let mut state = self.lock();
        let more = page.text.len() - page.counted;
        while state.broken.is_none()
            && !state.is_due(page.place)
            && state.held + more > self.most_held
        {
            state.asleep += 1;
            state = self
                .turned
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
            state.asleep -= 1;
        }
        if state.broken.is_some() {
            return Err(Broken);
        }
        Ok(state)
    }

    fn lock(&self) -> MutexGuard<'_, State<'t>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the output and gives the account of what was written.
    ///
    /// # Errors
    /// If the output broke.
    pub(super) fn close(self) -> io::Result<Account> {
        let mut state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        match state.broken.take() {
            Some(error) => Err(error),
            None => state.to.flush().map(|()| state.account),
        }
    }
}

/// The output broke, and nothing can be written any more.
#[derive(Debug)]
pub(super) struct Broken;

impl State<'_> {
    fn is_due(&self, place: u64) -> bool {
        match self.due {
            Due::InOrder(due) => place == due,
            Due::AsTheyCome(writing) => writing.is_none_or(|writing| writing == place),
        }
    }

    fn write_through(&mut self, page: &mut Page) -> io::Result<()> {
        if let Due::AsTheyCome(writing) = &mut self.due {
            *writing = Some(page.place);
        }
        self.to.write_all(&page.text)?;
        page.text.clear();
        self.pass_on()
    }

    fn pass_on(&mut self) -> io::Result<()> {
        self.waiting = false;
        self.passed_on = Instant::now();
        self.to.flush()
    }

    fn write_what_is_due(&mut self, teller: &Teller) -> io::Result<Freed> {
        let mut freed = Freed::default();
        while let Some(done) = self.next_due() {
            self.held -= done.page.text.len();
            freed.jobs += done.page.jobs;
            freed.bytes += done.page.size;
            self.write(done, teller)?;
        }
        self.waiting |= freed.jobs > 0;
        if self.waiting && self.passed_on.elapsed() >= PATIENCE {
            self.pass_on()?;
        }
        Ok(freed)
    }

    /// Takes the next page that is due, if it was handed in.
    fn next_due(&mut self) -> Option<Done> {
        match &mut self.due {
            Due::InOrder(due) => {
                let done = self.handed_in.remove(due)?;
                *due += done.page.jobs;
                Some(done)
            }
            Due::AsTheyCome(writing @ Some(_)) => {
                let done = self.handed_in.remove(&writing.unwrap_or_default())?;
                *writing = None;
                Some(done)
            }
            Due::AsTheyCome(None) => self.handed_in.pop_first().map(|(_, done)| done),
        }
    }

    fn write(&mut self, done: Done, teller: &Teller) -> io::Result<()> {
        self.to.write_all(&done.page.text)?;
        if let Some(complaint) = &done.complaint {
            self.pass_on()?;
            teller.hide();
            match complaint {
                Complaint::Failed(id, failure) => errors::report(id, failure),
                Complaint::NotBegun(id) => errors::not_begun(id),
            }
        }
        match done.ended {
            Ended::None => {}
            Ended::One(settled) => self.account.add(settled),
            Ended::Many(account) => self.account.merge(*account),
        }
        Ok(())
    }

    fn keep_error<T>(&mut self, result: io::Result<T>) -> Result<T, Broken> {
        result.map_err(|error| {
            self.broken = Some(error);
            Broken
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::args::When;
    use crate::commands::batch::page::{PIECE, Pen};

    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nobody panics here").write(text)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    const JOBS: u64 = 40;

    /// How long the result of a job is: most are short, some are many pieces.
    fn length(place: u64) -> usize {
        if place.is_multiple_of(3) {
            5 * PIECE + 7
        } else {
            10
        }
    }

    fn write_all_from(writer: &Writer<'_>, next: &AtomicU64) {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= JOBS {
                return;
            }
            let mut page = Page::new(place, 1);
            let byte = [u8::try_from(place).expect("few jobs")];
            for _ in 0..length(place) {
                Pen {
                    writer,
                    page: &mut page,
                }
                .write_all(&byte)
                .expect("a vector takes everything");
            }
            let done = Done {
                page,
                complaint: None,
                ended: Ended::None,
            };
            writer.hand_in(done).expect("a vector takes everything");
        }
    }

    /// Writes with four threads that may hold so much; gives each byte in a row with its number.
    fn runs(in_order: bool, most_held: usize) -> Vec<(u8, usize)> {
        let output = Shared::default();
        let teller = Teller::new(When::Never, true);
        let mut writer = Writer::new(Box::new(output.clone()), in_order, &teller, None);
        writer.most_held = most_held;
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| write_all_from(&writer, &next));
            }
        });
        assert_eq!(writer.lock().held, 0, "all is accounted for");
        writer.close().expect("a vector takes everything");
        let bytes = output.0.lock().expect("nobody panics here");
        bytes
            .chunk_by(|a, b| a == b)
            .map(|run| (run[0], run.len()))
            .collect()
    }

    #[test]
    fn pages_come_whole_and_in_order_however_little_may_be_held() {
        let expected: Vec<_> = (0..JOBS)
            .map(|place| (u8::try_from(place).expect("few jobs"), length(place)))
            .collect();
        for most_held in [0, 2 * PIECE, MOST_HELD] {
            assert_eq!(runs(true, most_held), expected);
            let mut as_they_came = runs(false, most_held);
            as_they_came.sort_unstable();
            assert_eq!(as_they_came, expected);
        }
    }

    #[test]
    fn a_broken_output_lets_everybody_go() {
        struct Broke;
        impl Write for Broke {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let teller = Teller::new(When::Never, true);
        let writer = Writer::new(Box::new(Broke), true, &teller, None);
        let hand_in = |place| {
            let mut page = Page::new(place, 0);
            page.text.push(b'x');
            writer.hand_in(Done {
                page,
                complaint: None,
                ended: Ended::None,
            })
        };
        assert!(hand_in(1).is_ok(), "it is not due");
        assert!(hand_in(0).is_err() && hand_in(2).is_err());
        assert_eq!(
            writer.close().map(|_| ()).map_err(|error| error.kind()),
            Err(io::ErrorKind::BrokenPipe)
        );
    }
}

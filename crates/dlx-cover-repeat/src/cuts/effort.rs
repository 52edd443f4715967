//! What looking for cuts may take.

use dlx_core::StopReason;

use crate::meter::Meter;

/// Work between two looks at the clock.
const WORK_BETWEEN_POLLS: u64 = 1 << 20;

/// Counts work, and says when it is enough.
pub(crate) struct Effort<'m> {
    meter: &'m Meter,
    allowance: u64,
    done: u64,
    next_poll: u64,
    stopped: Option<StopReason>,
}

impl<'m> Effort<'m> {
    /// Allows so much work, unless the meter says to stop.
    pub(crate) fn new(meter: &'m Meter, allowance: u64) -> Self {
        Self {
            meter,
            allowance,
            done: 0,
            next_poll: WORK_BETWEEN_POLLS,
            stopped: None,
        }
    }

    /// Counts work, in elements looked at; `false` if there shall be no more.
    pub(super) fn goes_on(&mut self, work: usize) -> bool {
        self.done += work as u64;
        if self.done >= self.next_poll && self.stopped.is_none() {
            self.next_poll = self.done + WORK_BETWEEN_POLLS;
            self.stopped = self.meter.poll().err();
        }
        self.done < self.allowance && self.stopped.is_none()
    }

    /// Gives the work that was done, or why it was stopped.
    pub(crate) fn end(self) -> Result<u64, StopReason> {
        self.stopped.map_or(Ok(self.done), Err)
    }
}

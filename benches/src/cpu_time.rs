//! Measures the time that the processor spends on this thread, not the time that passes:
//! what else runs on the machine matters less.

use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::Criterion;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};

/// Processor time of the thread that measures.
#[derive(Clone, Copy, Debug)]
pub struct CpuTime;

impl Measurement for CpuTime {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, time: &Duration) -> f64 {
        WallTime.to_f64(time)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

/// Few samples for a short time: instances take from milliseconds to a second.
pub fn criterion() -> Criterion<CpuTime> {
    Criterion::default()
        .with_measurement(CpuTime)
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2))
}

//! What the program tells with `-v`: which input is read as what, which goal and engine, and the times.
//!
//! It goes to the standard error. Without `-v` nobody listens, and an event costs one look at a flag.

use std::io::stderr;

use tracing::Level;
use tracing_subscriber::fmt::time;

use super::terminal;

/// Starts to listen; once for each `-v` to more.
pub(crate) fn start(verbose: u8) {
    let level = match verbose {
        0 => return,
        1 => Level::INFO,
        _ => Level::DEBUG,
    };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_target(false)
        .with_ansi(terminal::colors())
        .with_timer(time::uptime())
        .with_writer(stderr)
        .init();
}

/// Says whether anybody listens.
pub(crate) fn is_on() -> bool {
    tracing::enabled!(Level::INFO)
}

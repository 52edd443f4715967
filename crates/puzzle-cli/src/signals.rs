//! Ctrl-C and termination: the first asks every search to stop, the second leaves at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use anyhow::Context as _;
use dlx_core::CancelToken;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Listens for the signals that end the program.
#[derive(Debug)]
pub(crate) struct Signals {
    token: CancelToken,
    /// Exit code of the signal that came; 0 while none did.
    code: Arc<AtomicUsize>,
}

impl Signals {
    /// Starts listening. A handler only stores into flags, since it may do nothing else.
    pub(crate) fn listen() -> anyhow::Result<Self> {
        let cancelled = Arc::new(AtomicBool::new(false));
        let code = Arc::new(AtomicUsize::new(0));
        for (signal, exit) in [(SIGINT, 130), (SIGTERM, 143)] {
            flag::register_conditional_shutdown(signal, exit, Arc::clone(&cancelled))
                .and_then(|_| {
                    flag::register_usize(signal, Arc::clone(&code), exit.unsigned_abs() as usize)
                })
                .and_then(|_| flag::register(signal, Arc::clone(&cancelled)))
                .context("cannot listen for signals")?;
        }
        Ok(Self {
            token: cancelled.into(),
            code,
        })
    }

    /// Gives the token that a signal cancels.
    pub(crate) fn token(&self) -> CancelToken {
        self.token.clone()
    }

    /// Says whether a signal came.
    pub(crate) fn came(&self) -> bool {
        self.token.is_cancelled()
    }

    /// Gives the exit code: the signal's if one came, else `otherwise`.
    pub(crate) fn code_or(&self, otherwise: u8) -> u8 {
        match u8::try_from(self.code.load(Ordering::Relaxed)) {
            Ok(code @ 1..) => code,
            _ => otherwise,
        }
    }
}

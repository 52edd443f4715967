//! One call at a time writes to a file of results.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use anyhow::ensure;

/// Locks the file that was opened at this path, for as long as it is open; where the system knows no locks there is none.
///
/// # Errors
/// If another call holds the lock, or has just put another file in its place.
pub(super) fn lock(file: &File, path: &Path) -> anyhow::Result<()> {
    let is_taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
    ensure!(
        !is_taken && is_at(file, path)?,
        "another call writes to it; wait for its end, or choose another file"
    );
    Ok(())
}

/// Says whether the file is still the one at this path: a call that ends may put a tidy one in its place.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;

    let (open, there) = (file.metadata()?, std::fs::metadata(path)?);
    Ok((open.dev(), open.ino()) == (there.dev(), there.ino()))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere the system is asked")]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

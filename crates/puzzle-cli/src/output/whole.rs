//! A file that is written whole or not at all.
//!
//! The text goes into a new file beside the one that was named, which it replaces once everything is written.
//! So whoever reads the file sees the old text or the new one, and a failure leaves the old one as it was.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// Where a command writes its text: the standard output, or a file, which stays as it was until this is finished.
#[derive(Debug)]
pub(crate) enum Destination {
    Stdout,
    /// What is no plain file cannot be replaced, such as `/dev/null`.
    Device(File),
    File(NewFile),
}

impl Destination {
    /// Opens the standard output, or what takes the place of the file at `path`.
    pub(crate) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = path else {
            return Ok(Self::Stdout);
        };
        let opened = match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                OpenOptions::new().write(true).open(path).map(Self::Device)
            }
            // What a link leads to is replaced, not the link.
            Ok(_) => fs::canonicalize(path)
                .and_then(NewFile::beside)
                .map(Self::File),
            Err(_) => NewFile::beside(path.to_owned()).map(Self::File),
        };
        opened.with_context(|| format!("{} cannot be written", path.display()))
    }

    pub(crate) fn write(&mut self, text: &[u8]) -> io::Result<()> {
        match self {
            Self::Stdout => stdout().lock().write_all(text),
            Self::Device(file) => file.write_all(text),
            Self::File(file) => file.to.write_all(text),
        }
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Stdout => Ok(stdout().lock().flush()?),
            Self::Device(_) => Ok(()),
            Self::File(file) => file.finish(),
        }
    }
}

/// A file under a name of its own, which goes away unless it is finished.
#[derive(Debug)]
pub(crate) struct NewFile {
    to: BufWriter<File>,
    name: PathBuf,
    place: PathBuf,
    finished: bool,
}

impl NewFile {
    fn beside(place: PathBuf) -> io::Result<Self> {
        let mut name = place.clone().into_os_string();
        name.push(format!(".{}.new", std::process::id()));
        let name = PathBuf::from(name);
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&name)?;
        Ok(Self {
            to: BufWriter::new(file),
            name,
            place,
            finished: false,
        })
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let placed = self.to.flush().and_then(|()| self.put_in_place());
        placed.with_context(|| format!("{} cannot be written", self.place.display()))
    }

    fn put_in_place(&mut self) -> io::Result<()> {
        let file = self.to.get_ref();
        if let Ok(old) = fs::metadata(&self.place) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&self.name, &self.place)?;
        self.finished = true;
        Ok(())
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.finished {
            // What is left over does no harm.
            let _ = fs::remove_file(&self.name);
        }
    }
}

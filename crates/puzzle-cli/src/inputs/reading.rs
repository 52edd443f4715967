//! In which format an input is read: by its extension, or as the command line says.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::bail;
use puzzle_model::{AnyFormat, Layout};

use crate::{registry, request};

/// How an input is read.
#[derive(Clone, Copy)]
pub(crate) enum Reading {
    /// One puzzle file.
    Json,
    /// A puzzle file on each line.
    Ndjson,
    /// A text format of some kind.
    Text(&'static dyn AnyFormat, Layout),
}

impl Reading {
    /// Gives the reading of that name.
    pub(crate) fn named(name: &str) -> anyhow::Result<Self> {
        match name {
            "json" => return Ok(Self::Json),
            "ndjson" | "jsonl" => return Ok(Self::Ndjson),
            _ => {}
        }
        let Some(format) = registry::formats().find(|format| format.name() == name) else {
            bail!("format `{name}` is not known{}", request::suggestion(name));
        };
        match format.layout() {
            Some(layout) => Ok(Self::Text(format, layout)),
            None => bail!("format `{name}` is written, but cannot be read"),
        }
    }

    /// Gives the reading for the extension of `path`, if there is one.
    pub(crate) fn by_extension(path: &Path) -> Option<Self> {
        let extension = path
            .extension()
            .and_then(OsStr::to_str)?
            .to_ascii_lowercase();
        match extension.as_str() {
            "json" => Some(Self::Json),
            "ndjson" | "jsonl" => Some(Self::Ndjson),
            _ => registry::formats()
                .filter(|format| format.extensions().contains(&extension.as_str()))
                .find_map(|format| Some(Self::Text(format, format.layout()?))),
        }
    }

    /// Gives its name, as results state it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Ndjson => "ndjson",
            Self::Text(format, _) => format.name(),
        }
    }

    /// Says how its text is laid out.
    pub(crate) fn layout(self) -> Layout {
        match self {
            Self::Json => Layout::Document,
            Self::Ndjson => Layout::Lines,
            Self::Text(_, layout) => layout,
        }
    }
}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

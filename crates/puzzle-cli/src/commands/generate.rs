//! `puzzle completions` and `puzzle man`: what shells and `man` know of the program, made from its arguments.

use std::fs;
use std::io::{Write, stdout};
use std::path::Path;

use anyhow::Context as _;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;

pub(crate) fn completions(shell: Shell) -> anyhow::Result<u8> {
    // The generator would panic if nobody read on, so it writes into memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "puzzle", &mut script);
    stdout().lock().write_all(&script)?;
    Ok(0)
}

pub(crate) fn man(directory: &Path) -> anyhow::Result<u8> {
    fs::create_dir_all(directory)
        .and_then(|()| clap_mangen::generate_to(Args::command(), directory))
        .with_context(|| format!("man pages cannot be written into {}", directory.display()))?;
    Ok(0)
}

//! The program `puzzle`: solves puzzle files of every kind in its registry.

mod args;
mod commands;
mod engine;
mod exit;
mod inputs;
mod output;
mod registry;
mod request;
mod signals;
mod turn;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    let args = Args::parse();
    output::terminal::choose_colors(args.color);
    output::trace::start(args.verbose);
    match run(args.command) {
        Ok(code) => code.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::errors::complain(&error);
            exit::BAD_INPUT.into()
        }
    }
}

fn run(command: Command) -> anyhow::Result<u8> {
    match command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Batch(args) => commands::batch::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Show(args) => commands::show::run(&args),
        Command::Stats(args) => commands::stats::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
        Command::New(args) => commands::new::run(&args),
        Command::NewModel { name } => commands::new_model::run(&name),
        Command::ExplainError { code } => commands::explain_error::run(code.as_deref()),
        Command::Completions { shell } => commands::generate::completions(shell),
        Command::Man { directory } => commands::generate::man(&directory),
        Command::Kinds => commands::lists::kinds(),
        Command::Schema { output: true, .. } => commands::lists::schema_of_output(),
        Command::Schema { kind, .. } => commands::lists::schema(kind.as_deref()),
        Command::Formats => commands::lists::formats(),
    }
}

/// Whoever reads our output may stop reading, as `head` does: that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = |cause: &(dyn std::error::Error + 'static)| {
        cause
            .downcast_ref::<std::io::Error>()
            .map(std::io::Error::kind)
    };
    error
        .chain()
        .any(|cause| io(cause) == Some(std::io::ErrorKind::BrokenPipe))
}

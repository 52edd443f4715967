//! What the command line may say; no logic but how words become values.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use puzzle_model::{parse_bytes, parse_duration};

use crate::inputs::{GlobArgs, InputArgs};

/// Solves puzzle files: exact covers, set covers, queens, sudoku, treasure maps.
#[derive(Debug, Parser)]
#[command(
    name = "puzzle",
    version,
    about,
    propagate_version = true,
    arg_required_else_help = true
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Tell on the standard error what is done; given twice, tell more.
    #[arg(long, short, global = true, action = clap::ArgAction::Count)]
    pub(crate) verbose: u8,
    /// When errors are colored.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// If the standard error is a terminal that can show it.
    Auto,
    /// Whatever the standard error is.
    Always,
    /// Not at all.
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles and show each answer with its picture.
    #[command(after_help = EXIT_CODES)]
    Solve(SolveCommand),
    /// Validate puzzles and compare their answers with what they expect.
    Check(CheckArgs),
    /// Solve many puzzles in parallel and write NDJSON, in the order of the inputs.
    #[command(after_help = EXIT_CODES)]
    Batch(BatchArgs),
    /// Read puzzles in one format and write them in another.
    Convert(ConvertArgs),
    /// Show puzzles, or the answers of a run, as pictures.
    Show(ShowArgs),
    /// Measure puzzles: items, options, and an estimate of the search tree.
    Stats(StatsArgs),
    /// Tell the search of a small puzzle step by step, as text or as a page with the items and options.
    Trace(TraceArgs),
    /// Write a puzzle file to begin with: a small puzzle of a kind, each field explained.
    New(NewArgs),
    /// Begin a kind of puzzle of one's own, in a checkout of this program's workspace.
    NewModel {
        /// Its name: lower-case words with hyphens between them, such as `star-battle`.
        name: String,
    },
    /// List the kinds of puzzles.
    Kinds,
    /// Print the JSON schema of the files of a kind, or of the envelope around all kinds.
    Schema {
        /// The kind.
        kind: Option<String>,
        /// Print that of a line of the output of `solve --json` and `batch` instead.
        #[arg(long, conflicts_with = "kind")]
        output: bool,
    },
    /// List the text formats beside JSON.
    Formats,
    /// Explain the code of an error, or list all codes.
    ExplainError {
        /// The code, as it stands in brackets after `error`.
        code: Option<String>,
    },
    /// Print the completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write man pages for the program and each of its commands into a directory.
    Man {
        /// The directory, which is made if it is not there.
        #[arg(value_name = "DIR")]
        directory: PathBuf,
    },
}

const EXIT_CODES: &str = "\
Exit codes for one input: 0 answered; 1 proven none, or not unique; 2 bad usage or input; 3 stopped by a limit; \
4 an answer of ours was refused; 130 and 143 interrupted. \
For several inputs: 4, else 2, else 3 if any was so, else 0.";

#[derive(Debug, clap::Args)]
pub(crate) struct SolveCommand {
    #[command(flatten)]
    pub(crate) solve: SolveArgs,
    /// Draw pictures with `+`, `-` and `|`.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Write the picture of each answer into this directory too, as SVG, named after its input and its number.
    #[arg(long, value_name = "DIR", conflicts_with = "to")]
    pub(crate) svg: Option<PathBuf>,
    /// Write prices that prove a lower bound on the cost of a solution, for `puzzle check --certificate`.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Stop the whole call after this long: what runs is stopped, and what has not begun is reported as such.
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub(crate) total_time_limit: Option<Duration>,
    /// How many threads may work; 1 means one in all, though a batch reads its inputs beside it [default: all cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: Option<u16>,
    /// Seed of every random choice.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Write results in this format.
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    pub(crate) to: Option<String>,
    /// Write NDJSON: one object a line.
    #[arg(long)]
    pub(crate) json: bool,
    /// When to say how far the search or the batch has come.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) progress: When,
    /// How the exit code is chosen.
    #[arg(long, value_name = "STYLE", default_value = "default")]
    pub(crate) exit_code: ExitStyle,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BatchArgs {
    #[command(flatten)]
    pub(crate) solve: SolveArgs,
    /// Write results to OUT, and skip the inputs that it answers already.
    #[arg(long, value_name = "OUT", conflicts_with = "to")]
    pub(crate) resume: Option<PathBuf>,
    /// Write this file too, whole or not at all: a page of HTML that sums up and shows the first inputs and answers.
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    pub(crate) html: Option<PathBuf>,
    /// Write results as they come, the lines of each input together.
    #[arg(long)]
    pub(crate) unordered: bool,
    /// Sum up on stderr at the end, also where that is no terminal.
    #[arg(long)]
    pub(crate) summary: bool,
    /// Never sum up.
    #[arg(long, conflicts_with = "summary")]
    pub(crate) quiet: bool,
}

#[derive(Debug, Default, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one flag for each goal, of which one is given, and how many with `--optimize`"
)]
pub(crate) struct AskArgs {
    /// Find the first N solutions; with `--optimize`, the N cheapest.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["all", "count", "unique"])]
    pub(crate) solutions: Option<u64>,
    /// Find all solutions; with `--optimize`, all of the least cost.
    #[arg(long, conflicts_with_all = ["count", "unique"])]
    pub(crate) all: bool,
    /// Count the solutions.
    #[arg(long, conflicts_with = "unique")]
    pub(crate) count: bool,
    /// Say whether there is exactly one solution.
    #[arg(long)]
    pub(crate) unique: bool,
    /// Find a cheapest solution and prove it.
    #[arg(long, alias = "optimise", conflicts_with_all = ["count", "unique"])]
    pub(crate) optimize: bool,
}

#[derive(Debug, Default, clap::Args)]
pub(crate) struct GoalArgs {
    #[command(flatten)]
    pub(crate) ask: AskArgs,
    /// In which order solutions come.
    #[arg(long, value_name = "ORDER")]
    pub(crate) order: Option<OrderArg>,
    /// Which solutions count as one.
    #[arg(long, value_name = "SYMMETRY")]
    pub(crate) symmetry: Option<SymmetryArg>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OrderArg {
    /// Whichever is fastest.
    Any,
    /// As each kind defines it.
    Lexicographic,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SymmetryArg {
    /// None: each counts for itself.
    None,
    /// Those that a turn or a reflection of the board takes into each other.
    Board,
}

#[derive(Debug, Default, clap::Args)]
#[expect(
    clippy::struct_field_names,
    reason = "the names are the options' names"
)]
pub(crate) struct LimitArgs {
    /// Stop each puzzle after this long, such as 10s, 250ms or 2min.
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub(crate) time_limit: Option<Duration>,
    /// Stop each puzzle after this many nodes of the search tree.
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// Stop each puzzle whose tables would take more memory, such as 256MiB.
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes)]
    pub(crate) memory_limit: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExitStyle {
    /// 0, 1, 2, 3, 4 as the help says.
    Default,
    /// As solvers of satisfiability do: 10 a solution, 20 none, 0 not known.
    Sat,
    /// 0 unless the input or the program is at fault.
    Zero,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Verify the answers in this file instead: one answer as JSON, or the NDJSON of a run.
    #[arg(long, value_name = "FILE")]
    pub(crate) answer: Option<PathBuf>,
    /// Verify the lower bound in this file instead, which `puzzle solve --certificate` wrote.
    #[arg(long, value_name = "FILE", conflicts_with = "answer")]
    pub(crate) certificate: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Write puzzles in this format: json, ndjson, or one that `puzzle formats` lists as saved.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: String,
    /// Write this file, whole or not at all, instead of the standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// Puzzle files and directories, or the NDJSON of a run, whose puzzles must still be where they were;
    /// `-` or nothing reads the standard input.
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) globs: GlobArgs,
    #[command(flatten)]
    pub(crate) to: ShowAs,
    /// Draw with `+`, `-` and `|`.
    #[arg(long, conflicts_with_all = ["svg", "html"])]
    pub(crate) ascii: bool,
    /// Show the answers in this file instead of the puzzles: one answer as JSON, or the NDJSON of a run.
    #[arg(long, value_name = "FILE")]
    pub(crate) answer: Option<PathBuf>,
    /// Read every puzzle in this format, whatever its extension.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
}

#[derive(Debug, Default, clap::Args)]
#[group(multiple = false)]
pub(crate) struct ShowAs {
    /// Print pictures as text, which is what happens anyway.
    #[arg(long)]
    pub(crate) text: bool,
    /// Write this file, whole or not at all: one picture as SVG.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Write this file, whole or not at all: a page of HTML with all pictures.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) goal: GoalArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How many random dives estimate the search tree.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) dives: u32,
    /// Seed of the dives.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Write a JSON object for each puzzle, one a line.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TraceArgs {
    /// The puzzle file; `-` or nothing reads the standard input.
    pub(crate) file: Option<PathBuf>,
    /// Write a page to this file instead, whole or not at all.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Stop after so many steps.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) steps: u64,
    /// Read the input in this format, whatever its extension.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct NewArgs {
    /// The kind.
    pub(crate) kind: String,
    /// Write this file, which must not be there yet, instead of the standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

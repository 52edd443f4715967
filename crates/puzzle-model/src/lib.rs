//! The contract between puzzle models, the engines and the program.

#[cfg(feature = "conformance")]
pub mod conformance;
pub mod json;
pub mod text;
pub mod trace;

mod bulk;
mod certificate;
mod codes;
mod cost;
mod drive;
mod erased;
mod error;
mod excerpt;
mod file;
mod format;
mod goal;
mod lazy;
mod lines;
mod model;
mod outcome;
mod picture;
mod plan;
mod run;
mod stats;
mod units;

pub use bulk::{Bulk, BulkFound, LineOutcome, LineSolver, Stages};
pub use certificate::{Certificate, Price};
pub use codes::{COMMON_ERRORS, ErrorCode};
pub use cost::Cost;
// What a run is given, for models that use no exact cover.
pub use dlx_core::{CancelToken, Limits, Stats, StopReason};
pub use drive::exact::why_uncoverable;
pub use drive::{DriveError, drive, drive_plan};
pub use erased::{
    AnyAnswer, AnyCase, AnyCases, AnyFormat, AnyPuzzle, Layout, ModelEntry, Output, WriteError,
};
pub use error::{InputError, Place, Unsupported, Violation, did_you_mean, nearest};
pub use excerpt::Spot;
pub use file::{Expect, RunLimits, load, prose_only, sample_file, schema_of, schema_of_envelope};
pub use format::{Case, Cases, Format, Read, SavePuzzle, Solved, WriteAnswers};
pub use goal::{Best, Goal, GoalPatch, Mode, ModeName, Order, Symmetry};
pub use lazy::Lazy;
pub use lines::{each_line, parse_line};
pub use model::{Kind, Model};
pub use outcome::{Outcome, Status, stop_word};
pub use picture::{
    Board, Body, Cover, CoverOption, Graph, Layer, Look, Node, NodeLook, Page, Picture, Style,
    letters,
};
pub use plan::{Decode, Plan};
pub use run::{Context, Engine, Portfolio, Progress, Sink};
pub use stats::{PlanStats, Size};
pub use units::{parse_bytes, parse_duration};

//! The program as its users meet it, and the rules of the house.

mod batch;
mod bulk;
mod cheapest;
mod cli;
mod codes;
mod convert;
mod docs;
mod errors;
mod generate;
mod globs;
mod headings;
mod house;
#[cfg(unix)]
mod interrupts;
mod judges;
mod links;
mod looked_at;
mod new;
mod new_model;
mod program;
mod progress;
mod puzzles;
mod resume;
mod show;
mod snapshots;
mod stats;
mod stream;
mod total_time;
mod trace;
mod transcripts;

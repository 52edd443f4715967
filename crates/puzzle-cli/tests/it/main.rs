//! The program as its users meet it, and the rules of the house.

mod batch;
mod cli;
mod docs;
mod errors;
mod house;
#[cfg(unix)]
mod interrupts;
mod judges;
mod program;
mod puzzles;
mod transcripts;

//! Oracles for the tests of the workspace: brute force, random instances, published counts.
//!
//! This crate depends on no other crate of the workspace, so that an oracle cannot repeat an engine's mistake.
//! Instances are plain vectors of numbers; each test translates them into the builder that it tests.

pub mod cover;
pub mod exact;
pub mod known;

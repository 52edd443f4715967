//! Treasure maps through the contract: goals, brute force, rules, and texts.

mod brute;
mod conformance;
mod mistakes;
mod support;
mod zoj;

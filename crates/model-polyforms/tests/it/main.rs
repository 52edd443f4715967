//! Polyominoes and polycubes through the contract: goals, known counts, brute force, rules, and texts.

mod brute;
mod conformance;
mod known;
mod mistakes;
mod poly;
mod rubbish;
mod support;
mod xmpuzzle;

//! Queens through the contract: goals, known counts, rules, and texts.

mod brute;
mod completion;
mod conformance;
mod counts;
mod mistakes;
mod order;
mod shapes;
mod spoj;
mod support;
mod symmetry;
mod usaco;

//! Brute-force oracles, random instances and known counts.

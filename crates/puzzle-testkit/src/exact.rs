//! Exact cover with colors: random instances and all covers by brute force.

//! Repeat cover: random instances and the cheapest cover by brute force.

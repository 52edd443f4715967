//! The kind through its contract: the suite that every kind passes, and what this one alone can know.

mod conformance;

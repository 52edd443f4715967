//! Published counts that engines and models must reproduce.

//! The contract between puzzle models, the engines and the program.

//! Proofs and finds where chronological search drowns.

pub(crate) mod lattice;
#[cfg(test)]
mod testing;

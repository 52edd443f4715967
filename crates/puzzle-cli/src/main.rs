//! The program `puzzle`.

fn main() {}

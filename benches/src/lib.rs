//! Instances from files, our engines, and their peers: each asked the same question in the same way.

pub mod cpu_time;
pub mod exact;
pub mod peers;
pub mod queens;
pub mod set_cover;
pub mod sudoku;
pub mod treasure;

//! What the fuzz targets have in common.
//!
//! Readers get any bytes: they must neither panic nor hang, and what they accept must survive being written and read again.
//! Engines get small instances made of the bytes: they must find what brute force finds.

pub mod bulk;
pub mod exact;
pub mod files;
pub mod repeat;
pub mod texts;

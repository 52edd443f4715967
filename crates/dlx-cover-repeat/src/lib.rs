//! Minimum set cover by dancing links.

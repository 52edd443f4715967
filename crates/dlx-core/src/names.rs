//! Keeps the names of all items in one string, so that millions of items cost two allocations.

use std::fmt::{Display, Write};

/// Holds names end to end; name `i` stops where `ends[i]` says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    text: String,
    ends: Vec<usize>,
}

impl Names {
    /// Appends a name.
    pub(crate) fn push(&mut self, name: impl Display) {
        // A `Display` that reports an error of its own leaves a shorter name behind, and names carry no meaning here.
        let _ = write!(self.text, "{name}");
        self.ends.push(self.text.len());
    }

    /// Gives the name that was pushed as number `index`, counted from 0.
    pub(crate) fn get(&self, index: usize) -> &str {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start..self.ends[index]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back_as_they_went_in() {
        let mut names = Names::default();
        for name in ["a", "", "r1c1", "é"] {
            names.push(name);
        }
        let back: Vec<&str> = (0..4).map(|index| names.get(index)).collect();
        assert_eq!(back, ["a", "", "r1c1", "é"]);
    }
}

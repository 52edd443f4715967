//! The options of a problem, end to end: there may be millions of them, and a list of each would take many times the text.

use std::num::NonZeroU32;

/// An item as an option covers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    /// The number of the item, from 0.
    pub(crate) item: u32,
    /// The number of the color, from 1.
    pub(crate) color: Option<NonZeroU32>,
}

/// One option that can be chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedOption<'a> {
    pub(crate) name: &'a str,
    pub(crate) elements: &'a [Element],
    /// As it was given.
    pub(crate) cost: Option<u64>,
}

/// All options, in declared order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    names: String,
    elements: Vec<Element>,
    /// Where the name and the elements of each option end.
    ends: Vec<(usize, usize)>,
    /// The costs, of all options up to the last one that was given a cost.
    costs: Vec<Option<u64>>,
    /// The options, sorted by name: see [`Options::find`].
    by_name: Vec<u32>,
}

impl Options {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds an option.
    pub(crate) fn push(&mut self, option: NamedOption<'_>) {
        self.names.push_str(option.name);
        self.elements.extend_from_slice(option.elements);
        if option.cost.is_some() {
            self.costs.resize(self.len(), None);
            self.costs.push(option.cost);
        }
        self.ends.push((self.names.len(), self.elements.len()));
    }

    /// Gives an option by its number, from 0.
    pub(crate) fn get(&self, option: usize) -> NamedOption<'_> {
        let before = option.checked_sub(1).map_or((0, 0), |last| self.ends[last]);
        let end = self.ends[option];
        NamedOption {
            name: &self.names[before.0..end.0],
            elements: &self.elements[before.1..end.1],
            cost: self.costs.get(option).copied().flatten(),
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = NamedOption<'_>> {
        (0..self.len()).map(|option| self.get(option))
    }

    /// Sorts the names once all options are there. Numbered options are sorted already, which takes linear time.
    pub(crate) fn sort(&mut self) {
        let mut by_name: Vec<u32> = (0..).take(self.len()).collect();
        by_name.sort_by_key(|option| rank(self.get(*option as usize).name));
        self.by_name = by_name;
    }

    /// Finds an option by its name, in time logarithmic in their number.
    pub(crate) fn find(&self, name: &str) -> Option<NamedOption<'_>> {
        let name_of = |option: &u32| rank(self.get(*option as usize).name);
        let at = self.by_name.binary_search_by_key(&rank(name), name_of);
        at.ok().map(|at| self.get(self.by_name[at] as usize))
    }
}

/// Shorter names come first, so that numbers ascend.
fn rank(name: &str) -> (usize, &str) {
    (name.len(), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_found_by_name() {
        let element = |item| Element { item, color: None };
        let mut options = Options::default();
        for (name, cost) in [
            ("10", None),
            ("", Some(4)),
            ("9", None),
            ("b", Some(0)),
            ("a", None),
        ] {
            let elements = &[element(0), element(1)][..name.len()];
            options.push(NamedOption {
                name,
                elements,
                cost,
            });
        }
        options.sort();
        for option in options.iter() {
            let found = options.find(option.name).expect("each name is found");
            assert_eq!(found.name, option.name);
            assert_eq!(found.elements.len(), option.name.len());
        }
        let costs: Vec<_> = options.iter().map(|option| option.cost).collect();
        assert_eq!(costs, [None, Some(4), None, Some(0), None]);
        assert!(options.find("c").is_none());
    }
}

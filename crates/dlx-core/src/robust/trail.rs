//! The trail: what is assumed and what follows, in the order in which it became known.
//!
//! Each decision opens a level. What follows from it, by whatever reason, belongs to that level as well,
//! so to take a decision back is to drop the end of the trail. Level 0 holds what is true whatever is decided.
//!
//! A reason is not stored as a clause but as the thing that implied the literal; it is spelled out only when a conflict asks for it.

use super::literal::Literal;

/// Why a literal holds, or why a conflict is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// Nothing else: it was decided, or it holds at level 0.
    None,
    /// This option is chosen, and shares an item.
    Chosen(u32),
    /// So many other options of this item are ruled out that all that are left are needed.
    Item(u32),
    /// So many other options of this item are chosen that no further one fits.
    Full(u32),
    /// All other literals of this learnt clause are false.
    Clause(u32),
}

/// When and why something became known of an option.
#[derive(Clone, Copy, Debug)]
struct Origin {
    reason: Reason,
    level: u32,
    /// Where it stands on the trail.
    place: u32,
}

const UNKNOWN: Origin = Origin {
    reason: Reason::None,
    level: 0,
    place: 0,
};

#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// For each literal: 1 if it holds, -1 if its negation does, else 0.
    values: Vec<i8>,
    /// By option; old where nothing is known of one.
    origins: Vec<Origin>,
    literals: Vec<Literal>,
    /// Where each level but the first begins.
    starts: Vec<usize>,
    /// The literals before this one have been propagated.
    propagated: usize,
}

impl Trail {
    pub(super) fn new(options: usize) -> Self {
        Self {
            values: vec![0; options * 2],
            origins: vec![UNKNOWN; options],
            literals: Vec::with_capacity(options),
            starts: Vec::new(),
            propagated: 0,
        }
    }

    /// Gives 1 if the literal holds, -1 if its negation does, else 0.
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    pub(super) fn is_open(&self, option: u32) -> bool {
        self.value(Literal::chosen(option)) == 0
    }

    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.origins[literal.option() as usize].level
    }

    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.origins[literal.option() as usize].reason
    }

    /// Gives where a literal that holds, or whose negation does, stands on the trail.
    pub(super) fn place_of(&self, option: u32) -> u32 {
        self.origins[option as usize].place
    }

    /// Gives the current level.
    pub(super) fn level(&self) -> u32 {
        super::narrow(self.starts.len())
    }

    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.starts.push(self.literals.len());
        self.push(literal, Reason::None);
    }

    /// Lists the decisions, from the first level to the last.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Literal> + '_ {
        self.starts.iter().map(|start| self.literals[*start])
    }

    /// Adds a literal that is not known yet.
    pub(super) fn push(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        let level = self.level();
        self.origins[literal.option() as usize] = Origin {
            reason: if level == 0 { Reason::None } else { reason },
            level,
            place: super::narrow(self.literals.len()),
        };
        self.literals.push(literal);
    }

    /// Gives the next literal to propagate.
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = self.literals.get(self.propagated).copied();
        self.propagated += usize::from(literal.is_some());
        literal
    }

    /// Drops the last literal above a level, and says whether it had been propagated.
    pub(super) fn pop_above(&mut self, level: u32) -> Option<(Literal, bool)> {
        let start = *self.starts.get(level as usize)?;
        if self.literals.len() == start {
            self.starts.truncate(level as usize);
            return None;
        }
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        let propagated = self.propagated > self.literals.len();
        self.propagated = self.propagated.min(self.literals.len());
        Some((literal, propagated))
    }
}

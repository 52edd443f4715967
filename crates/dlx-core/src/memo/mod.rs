//! Counting with a memory: what is left to be covered decides how many ways there are to cover it.
//!
//! **The problem.** A count visits every solution, and there may be more than anyone can visit. But many ways lead to the
//! same place: two partial covers that cover the same items leave the same items, the same options, and the same number
//! of ways to go on. So each place is counted once, and remembered.
//!
//! **The key of a place.** Each item has a random number of 128 bits; the key is the exclusive or of those of the items
//! that are covered, secondary ones included. No item is covered twice on a path, so nothing cancels out,
//! and an option changes the key by one number of its own. Two places share a key by accident with odds of one in 2^128:
//! after a billion places the odds that any two did are below one in 10^20. The numbers are the same in every run.
//!
//! **Colors.** A secondary item may be covered several times in one color, and then would cancel out;
//! problems with colors are counted without memory.
//!
//! **Bounded memory.** Places lie in a table with one slot for many keys ([`table`]). A new place takes the slot of an old one;
//! what was forgotten is counted again, so the count is exact whatever the size of the table.
//!
//! **When it pays.** Where places do not come again, remembering costs up to twice the time of a plain walk.
//! So what was saved is compared with what was visited, after a trial and each time the nodes have doubled since ([`worth`]);
//! if it is too little, the memory is dropped and the walk goes on without.
//!
//! **The walk** is that of the bit-parallel engine, node by node. Each of its frames has a [`Frame`] here, with the key of
//! its place and what was counted below it so far. What a frame has counted when it is done goes into the table,
//! and is added to the frame above.
//!
//! **Counts of any size.** Counts are 128 bits wide until one overflows; then all of them are made big integers ([`Ledger`]).
//!
//! Sources: Nishino, Yasuda, Minato and Nagata, "Dancing with Decision Diagrams" (AAAI 2017), keep such places in a
//! decision diagram; keys of this kind are Zobrist's, from the game of chess (1970).

mod codes;
mod ledger;
mod table;
mod worth;

pub(crate) use codes::Codes;
use ledger::Ledger;
use num_bigint::BigUint;
use worth::Worth;

use crate::ids::OptionId;

/// What a count remembers, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Memo {
    ledger: Widths,
    worth: Worth,
    /// Whether it is kept though it does not pay.
    always: bool,
    /// Whether solutions are shown, so that only what has none may be passed over.
    shows: bool,
    /// The place that the walk has come to before it looked for forced options, and after it took some.
    place: Place,
}

/// A place as it was arrived at, and as it is now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    /// The key under which the place is remembered.
    pub(crate) arrival: u128,
    /// The key once forced options were taken.
    pub(crate) key: u128,
}

/// Counts of 128 bits, or of any size.
#[derive(Clone, Debug)]
enum Widths {
    Narrow(Ledger<u128>),
    Wide(Ledger<BigUint>),
}

/// A count does not fit into 128 bits.
#[derive(Clone, Copy, Debug)]
struct Overflow;

impl Memo {
    /// Makes a memory that takes at most so many bytes.
    pub(crate) fn new(bytes: usize, always: bool) -> Self {
        Self {
            ledger: Widths::Narrow(Ledger::new(bytes)),
            worth: Worth::default(),
            always,
            shows: false,
            place: Place::default(),
        }
    }

    /// Passes over nothing but places without solutions, for a walk that shows them.
    pub(crate) fn showing(self) -> Self {
        Self {
            shows: true,
            ..self
        }
    }

    /// Says whether solutions are shown.
    #[inline]
    pub(crate) const fn shows(&self) -> bool {
        self.shows
    }

    /// Begins again, at a place where these options are chosen, with all that is remembered.
    pub(crate) fn begin(&mut self, chosen: &[OptionId], codes: &Codes) {
        let fold = |key, option: &OptionId| key ^ codes.get(*option);
        let key = chosen.iter().fold(codes::ROOT, fold);
        self.place = Place { arrival: key, key };
        match &mut self.ledger {
            Widths::Narrow(ledger) => ledger.begin(),
            Widths::Wide(ledger) => ledger.begin(),
        }
    }

    /// Gives the place that [`Memo::leave_at`] was told, or the root.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// Is told where the walk is to go on in another level.
    pub(crate) fn leave_at(&mut self, place: Place) {
        self.place = place;
    }

    /// Counts what is known of a place, if anything is; if solutions are shown, only if it has none.
    #[inline]
    pub(crate) fn knows(&mut self, key: u128) -> bool {
        let saved = match &self.ledger {
            Widths::Narrow(ledger) if self.shows => ledger.dead(key),
            Widths::Wide(ledger) if self.shows => ledger.dead(key),
            _ => self.widened(|ledger| ledger.recall(key), |ledger| ledger.recall(key)),
        };
        self.worth.saved += saved.unwrap_or(0);
        saved.is_some()
    }

    /// Is told that there are so many solutions at a place, none or one, and nothing below it.
    #[inline]
    pub(crate) fn leaf(&mut self, arrival: u128, solution: bool) {
        self.widened(
            |ledger| ledger.leaf(arrival, solution),
            |ledger| ledger.leaf(arrival, solution),
        );
    }

    /// Is told that the walk branches at a place, after so many nodes.
    #[inline]
    pub(crate) fn branch(&mut self, place: Place, nodes: u64) {
        let done = self.worth.tree(nodes);
        match &mut self.ledger {
            Widths::Narrow(ledger) => ledger.push(place, done),
            Widths::Wide(ledger) => ledger.push(place, done),
        }
    }

    /// Gives the key of the branch node at hand.
    #[inline]
    pub(crate) fn key(&self) -> u128 {
        match &self.ledger {
            Widths::Narrow(ledger) => ledger.key(),
            Widths::Wide(ledger) => ledger.key(),
        }
    }

    /// Is told that the branch node at hand is done, after so many nodes.
    #[inline]
    pub(crate) fn finish(&mut self, nodes: u64) {
        let done = self.worth.tree(nodes);
        self.widened(|ledger| ledger.pop(done), |ledger| ledger.pop(done));
    }

    /// Says whether the memory pays, after so many nodes and so much effort.
    pub(crate) fn pays(&mut self, nodes: u64, effort: u64) -> bool {
        self.always || self.worth.is_enough(nodes, effort)
    }

    /// Says whether the memory was judged, and found to pay.
    pub(crate) const fn has_paid(&self) -> bool {
        self.worth.has_paid()
    }

    /// Gives all that was counted so far.
    pub(crate) fn total(&self) -> BigUint {
        match &self.ledger {
            Widths::Narrow(ledger) => ledger.total(),
            Widths::Wide(ledger) => ledger.total(),
        }
    }

    /// Does something with the counts; if they are too small for it, makes them wide and does it again.
    #[inline]
    fn widened<T>(
        &mut self,
        mut narrow: impl FnMut(&mut Ledger<u128>) -> Result<T, Overflow>,
        wide: impl FnOnce(&mut Ledger<BigUint>) -> Result<T, Overflow>,
    ) -> T {
        if let Widths::Narrow(ledger) = &mut self.ledger {
            match narrow(ledger) {
                Ok(done) => return done,
                Err(Overflow) => self.widen(),
            }
        }
        match &mut self.ledger {
            Widths::Wide(ledger) => wide(ledger).expect("big integers do not overflow"),
            Widths::Narrow(_) => unreachable!("it has just been made wide"),
        }
    }

    #[cold]
    fn widen(&mut self) {
        if let Widths::Narrow(ledger) = &mut self.ledger {
            self.ledger = Widths::Wide(ledger.widen());
        }
    }
}

/// A number of solutions.
trait Count: Clone + PartialEq + std::fmt::Debug {
    fn small(solution: bool) -> Self;
    fn add(&mut self, more: &Self) -> Result<(), Overflow>;
    fn to_big(&self) -> BigUint;
}

impl Count for u128 {
    fn small(solution: bool) -> Self {
        solution.into()
    }

    #[inline]
    fn add(&mut self, more: &Self) -> Result<(), Overflow> {
        *self = self.checked_add(*more).ok_or(Overflow)?;
        Ok(())
    }

    fn to_big(&self) -> BigUint {
        (*self).into()
    }
}

impl Count for BigUint {
    fn small(solution: bool) -> Self {
        u32::from(solution).into()
    }

    fn add(&mut self, more: &Self) -> Result<(), Overflow> {
        *self += more;
        Ok(())
    }

    fn to_big(&self) -> BigUint {
        self.clone()
    }
}

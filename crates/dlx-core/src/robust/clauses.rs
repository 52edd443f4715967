//! Learnt clauses: an arena of words, two watches for each clause, and deletion.
//!
//! A clause is a list of literals of which one must hold. Its first two literals are watched: as long as neither is false,
//! the clause can imply nothing and need not be looked at. So each literal lists the clauses that watch it, and these alone are visited
//! when it becomes false. Watches need no undoing: what is taken back makes literals less false.
//!
//! A watch also holds one other literal of its clause, the blocker. If that one holds, the clause is not even read.
//!
//! Not all clauses can stay: each slows down every propagation. What was learnt is judged by the number of levels that its literals
//! came from (LBD), and then by how recently it took part in a conflict; the worse half is dropped every so often.
//! Clauses that rule out a cover already found are no consequence of the problem, and stay.
//!
//! Source: Moskewicz et al., "Chaff: engineering an efficient SAT solver", DAC 2001, for watches;
//! Audemard and Simon, "Predicting learnt clauses quality in modern SAT solvers", IJCAI 2009, for LBD.

use super::literal::Literal;
use super::narrow;
use super::trail::Trail;

/// A watched clause, and a literal of it that spares reading it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    pub(super) blocker: Literal,
}

/// The words before the literals: their number, LBD, activity as the bits of a float.
const HEADER: usize = 3;

/// The LBD of a clause that must stay.
pub(super) const PERMANENT: u32 = 0;

#[derive(Clone, Debug)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// The arena before the last deletion, to be used again.
    spare: Vec<u32>,
    /// Where each clause begins.
    starts: Vec<u32>,
    /// By the literal that is watched.
    pub(super) watches: Vec<Vec<Watch>>,
    /// The number of clauses that calls for a deletion.
    most: usize,
    /// The number of words that does.
    most_words: usize,
}

/// A deletion leaves this many more clauses to learn until the next than there were until the last.
const GROWTH: usize = 300;

impl Clauses {
    pub(super) fn new(options: usize, most_words: usize) -> Self {
        Self {
            arena: Vec::new(),
            spare: Vec::new(),
            starts: Vec::new(),
            watches: vec![Vec::new(); options * 2],
            most: (options / 3).clamp(2_000, 8_000),
            most_words,
        }
    }

    /// Gives the literals of a clause.
    pub(super) fn literals(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        self.words(clause)
            .iter()
            .map(|word| Literal::of_word(*word))
    }

    fn words(&self, clause: u32) -> &[u32] {
        let start = clause as usize;
        &self.arena[start + HEADER..][..self.arena[start] as usize]
    }

    /// Gives the literals of a clause as words, to be permuted.
    pub(super) fn words_mut(&mut self, clause: u32) -> &mut [u32] {
        let start = clause as usize;
        let length = self.arena[start] as usize;
        &mut self.arena[start + HEADER..][..length]
    }

    /// Adds a clause of two or more literals, and watches the first two.
    pub(super) fn add(&mut self, literals: &[Literal], lbd: u32) -> u32 {
        let clause = narrow(self.arena.len());
        let words = literals.iter().map(|literal| literal.word());
        self.arena
            .extend([narrow(literals.len()), lbd, 1_f32.to_bits()]);
        self.arena.extend(words);
        self.register(clause);
        clause
    }

    fn register(&mut self, clause: u32) {
        let words = self.words(clause);
        let [first, second] = [words[0], words[1]].map(Literal::of_word);
        self.starts.push(clause);
        for (watched, blocker) in [(first, second), (second, first)] {
            self.watches[watched.index()].push(Watch { clause, blocker });
        }
    }

    pub(super) fn lbd(&self, clause: u32) -> u32 {
        self.arena[clause as usize + 1]
    }

    pub(super) fn set_lbd(&mut self, clause: u32, lbd: u32) {
        self.arena[clause as usize + 1] = lbd;
    }

    fn activity(&self, clause: u32) -> f32 {
        f32::from_bits(self.arena[clause as usize + 2])
    }

    /// Notes that a clause took part in a conflict.
    pub(super) fn bump(&mut self, clause: u32) {
        let activity = self.activity(clause) + 1.0;
        self.arena[clause as usize + 2] = activity.to_bits();
    }

    /// Says whether it is time to delete some clauses.
    pub(super) fn are_too_many(&self) -> bool {
        self.starts.len() > self.most || self.arena.len() > self.most_words
    }

    /// Deletes the worse half, and all that level 0 has made superfluous; the trail is at level 0, and all is propagated.
    ///
    /// Gives the number of words moved.
    pub(super) fn reduce(&mut self, trail: &Trail) -> u64 {
        let mut ranked = std::mem::take(&mut self.starts);
        ranked.sort_by(|one, other| {
            let by_activity = self.activity(*other).total_cmp(&self.activity(*one));
            self.lbd(*one).cmp(&self.lbd(*other)).then(by_activity)
        });
        self.watches.iter_mut().for_each(Vec::clear);
        let old = std::mem::take(&mut self.arena);
        self.arena = std::mem::take(&mut self.spare);
        self.arena.clear();
        let kept = ranked.len() / 2;
        for (rank, clause) in ranked.iter().enumerate() {
            let clause = &old[*clause as usize..];
            let fits = rank < kept && self.arena.len() < self.most_words / 2;
            if fits || clause[1] == PERMANENT {
                self.copy(clause, trail);
            }
        }
        self.spare = old;
        self.most += GROWTH;
        // Only if those that must stay are that many.
        self.most_words = self.most_words.max(2 * self.arena.len());
        self.arena.len() as u64
    }

    /// Adds a clause as it stands in an arena, unless it holds at level 0, without what is false there.
    fn copy(&mut self, clause: &[u32], trail: &Trail) {
        let words = &clause[HEADER..][..clause[0] as usize];
        let value = |word: &u32| trail.value(Literal::of_word(*word));
        if words.iter().any(|word| value(word) > 0) {
            return;
        }
        let at = self.arena.len();
        let faded = f32::from_bits(clause[2]) / 2.0;
        self.arena.extend([0, clause[1], faded.to_bits()]);
        self.arena
            .extend(words.iter().filter(|word| value(word) == 0));
        self.arena[at] = narrow(self.arena.len() - at - HEADER);
        self.register(narrow(at));
    }
}

#[cfg(test)]
mod tests {
    use super::super::trail::Reason;
    use super::*;

    fn literals(clause: &[i32]) -> Vec<Literal> {
        let literal = |number: &i32| {
            let option = number.unsigned_abs();
            if *number > 0 {
                Literal::chosen(option)
            } else {
                Literal::ruled_out(option)
            }
        };
        clause.iter().map(literal).collect()
    }

    fn all(clauses: &Clauses) -> Vec<Vec<Literal>> {
        let starts = clauses.starts.iter();
        starts
            .map(|clause| clauses.literals(*clause).collect())
            .collect()
    }

    #[test]
    fn the_better_half_and_the_permanent_ones_stay() {
        let mut clauses = Clauses::new(10, 1_000);
        let dull = clauses.add(&literals(&[1, 2]), 3);
        let active = clauses.add(&literals(&[3, 4]), 3);
        clauses.add(&literals(&[5, 6, 7]), 2);
        clauses.add(&literals(&[1, 2, 3]), 9);
        clauses.add(&literals(&[-8, -9]), PERMANENT);
        clauses.bump(active);
        assert_ne!(dull, active);
        clauses.reduce(&Trail::new(10));
        assert_eq!(all(&clauses), [literals(&[-8, -9]), literals(&[5, 6, 7])]);
        let watching = |number| clauses.watches[literals(&[number])[0].index()].len();
        assert_eq!([1, 5, 6, 7, -8, -9].map(watching), [0, 1, 1, 0, 1, 1]);
    }

    #[test]
    fn what_level_0_decides_is_left_out() {
        let mut clauses = Clauses::new(10, 1_000);
        for clause in [&[1, 2, 3, 4], &[-1, 5, 6, 7], &[2, 3, 8, 9]] {
            clauses.add(&literals(clause), PERMANENT);
        }
        let mut trail = Trail::new(10);
        for literal in literals(&[-1, -2, 9]) {
            trail.push(literal, Reason::None);
        }
        clauses.reduce(&trail);
        assert_eq!(all(&clauses), [literals(&[3, 4])]);
    }

    #[test]
    fn words_are_bounded() {
        let mut clauses = Clauses::new(10, 100);
        while !clauses.are_too_many() {
            clauses.add(&literals(&[1, 2, 3, 4, 5]), 3);
        }
        assert!(clauses.arena.len() < 100 + 2 * (HEADER + 5));
        clauses.reduce(&Trail::new(10));
        assert!(clauses.arena.len() < 50 + HEADER + 5);
    }
}

//! The oracle: can these cells be completed? One placement, or the proof that there is none.
//!
//! **Propagation.** A row or column without an open cell is a contradiction; one with a single open cell gets its queen.
//! When there is none of either, cells that are attacked from every open cell of a row or column with two or three
//! are closed: whichever of these gets the queen, they would be attacked.
//!
//! **Branching.** The row or column with the fewest open cells, one of its cells at random: first with a queen, then
//! closed. Of equally short lines the one that was contradicted most often is taken: where a search fails again and
//! again, it should fail early (weights of failures, Boussemart et al. 2004).
//!
//! **Restarts.** An unlucky start may lead into a tree too large to leave. So an attempt that takes too many nodes is
//! given up and another begun with four times as many, which remembers the weights. The last attempt exhausts its tree:
//! that is the proof.
//!
//! Boards are copied, not undone; what is yet to be tried waits on a stack.

use super::cells::{self, Cells, close_common};
use super::census;
use super::lanes::Lanes;

/// What an attempt found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A completion, which is in [`Search::found`].
    Found,
    /// There is none.
    None,
    /// The nodes did not suffice.
    Unknown,
}

/// A row or a column.
#[derive(Clone, Copy, Debug)]
struct Line {
    is_column: bool,
    at: usize,
}

/// The work that a search has done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Effort {
    pub(super) nodes: u64,
    /// Rounds of propagation.
    pub(super) rounds: u64,
}

/// A search for completions, with what it has learned.
#[derive(Clone, Debug)]
pub(super) struct Search {
    n: usize,
    /// Groups of eight rows that are looked at.
    eights: usize,
    /// Rows and columns that must hold a queen.
    rows: u64,
    columns: u64,
    /// How often each row, then each column, was found contradicted.
    failures: [u32; 128],
    random: u64,
    open: Vec<Cells>,
    pub(super) found: Cells,
    pub(super) effort: Effort,
}

enum Next {
    Contradiction,
    Solved,
    Branch(usize, usize),
}

impl Search {
    pub(super) fn new(n: usize, seed: u64) -> Self {
        Self {
            n,
            eights: n.div_ceil(8),
            rows: 0,
            columns: 0,
            failures: [0; 128],
            random: seed
                .wrapping_add(1)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                .max(1),
            open: Vec::new(),
            found: Cells::none(),
            effort: Effort::default(),
        }
    }

    /// Looks at the first rows alone, whose queens stand on none of the settled columns.
    pub(super) fn narrow(&mut self, rows: usize, settled: u64) {
        self.eights = rows.div_ceil(8);
        self.rows = if rows == 0 {
            0
        } else {
            u64::MAX >> (64 - rows)
        };
        self.columns = u64::MAX >> (64 - self.n) & !settled;
    }

    /// Forgets a quarter of the failures, so that old ones fade.
    pub(super) fn fade(&mut self) {
        for failures in &mut self.failures {
            *failures -= *failures / 4;
        }
    }

    /// Begins an attempt at these cells.
    pub(super) fn begin(&mut self, start: &Cells) {
        self.open.clear();
        self.open.push(*start);
    }

    /// Goes on with the attempt over at most so many nodes.
    #[inline(always)]
    pub(super) fn go_on<L: Lanes>(&mut self, nodes: u64) -> Answer {
        let until = self.effort.nodes.saturating_add(nodes);
        while let Some(mut cells) = self.open.pop() {
            loop {
                match self.propagate::<L>(&mut cells) {
                    Next::Contradiction => break,
                    Next::Solved => {
                        self.found = cells;
                        return Answer::Found;
                    }
                    Next::Branch(..) if self.effort.nodes >= until => {
                        self.open.push(cells);
                        return Answer::Unknown;
                    }
                    Next::Branch(row, column) => {
                        self.effort.nodes += 1;
                        let mut without = cells;
                        *without.row_mut(row) &= !(1 << column);
                        self.open.push(without);
                        cells::put(&mut cells, self.eights, row, column);
                    }
                }
            }
        }
        Answer::None
    }

    /// Draws what follows until a guess is due.
    #[inline(always)]
    fn propagate<L: Lanes>(&mut self, cells: &mut Cells) -> Next {
        loop {
            self.effort.rounds += 1;
            let [rows, columns] = census::count::<L>(cells, self.eights);
            let empty = [
                rows.at_most[0] & self.rows,
                columns.at_most[0] & self.columns,
            ];
            if empty != [0, 0] {
                return self.contradiction(empty);
            }
            let free = [
                self.rows & !cells.placed_rows,
                self.columns & !cells.placed_columns,
            ];
            if free[0] == 0 {
                return Next::Solved;
            }
            let single = [rows.at_most[1] & free[0], columns.at_most[1] & free[1]];
            if single != [0, 0] {
                let empty = self.place_singles::<L>(cells, single);
                if empty != [0, 0] {
                    return self.contradiction(empty);
                }
                continue;
            }
            let few = [rows.at_most[3] & free[0], columns.at_most[3] & free[1]];
            if self.close_attacked::<L>(cells, few) {
                continue;
            }
            let two = [rows.at_most[2] & free[0], columns.at_most[2] & free[1]];
            let line = if two != [0, 0] {
                self.weightiest(two)
            } else if few != [0, 0] {
                self.weightiest(few)
            } else {
                self.shortest::<L>(cells, free)
            };
            return self.guess::<L>(cells, line);
        }
    }

    #[inline(always)]
    fn contradiction(&mut self, [rows, columns]: [u64; 2]) -> Next {
        let at = if rows != 0 {
            rows.trailing_zeros()
        } else {
            64 + columns.trailing_zeros()
        };
        self.failures[at as usize] += 1;
        Next::Contradiction
    }

    /// Puts the queens of lines with one open cell; gives a row or column that has lost it to another of them.
    #[inline(always)]
    fn place_singles<L: Lanes>(&self, cells: &mut Cells, single: [u64; 2]) -> [u64; 2] {
        let mut rows = single[0];
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            let open = cells.row(row);
            if open == 0 {
                return [1 << row, 0];
            }
            cells::put(cells, self.eights, row, open.trailing_zeros() as usize);
        }
        let mut columns = single[1] & !cells.placed_columns;
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            let open = self.column::<L>(cells, column);
            if open == 0 {
                return [0, 1 << column];
            }
            cells::put(cells, self.eights, open.trailing_zeros() as usize, column);
            columns &= (columns - 1) & !cells.placed_columns;
        }
        [0, 0]
    }

    /// Closes the cells that are attacked from all open cells of a short line; says whether there were any.
    #[inline(always)]
    fn close_attacked<L: Lanes>(
        &self,
        cells: &mut Cells,
        [mut rows, mut columns]: [u64; 2],
    ) -> bool {
        let mut any = false;
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            let [a, b, c] = up_to_three(cells.row(row));
            if a != b {
                let from = [(row, a), (row, b), (row, c)];
                any |= close_common::<L>(cells, self.eights, from);
            }
        }
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            let [a, b, c] = up_to_three(self.column::<L>(cells, column));
            if a != b {
                let from = [(a, column), (b, column), (c, column)];
                any |= close_common::<L>(cells, self.eights, from);
            }
        }
        any
    }

    /// Gives the open rows of a column.
    #[inline(always)]
    fn column<L: Lanes>(&self, cells: &Cells, column: usize) -> u64 {
        let mut open = 0;
        for (group, rows) in cells.rows[..self.eights].iter().enumerate() {
            let mut in_column = *rows;
            for word in &mut in_column {
                *word &= 1 << column;
            }
            open |= u64::from(!L::zeros(&in_column)) << (8 * group);
        }
        open
    }

    /// Of some lines gives the one with the most failures; ties are broken at random.
    #[inline(always)]
    fn weightiest(&mut self, [rows, columns]: [u64; 2]) -> Line {
        let noise = self.random();
        let mut best = (
            0,
            Line {
                is_column: false,
                at: 0,
            },
        );
        for (is_column, mut lines) in [(false, rows), (true, columns)] {
            while lines != 0 {
                let at = lines.trailing_zeros();
                lines &= lines - 1;
                let index = at + if is_column { 64 } else { 0 };
                // Multiplied by an odd number, different indices give different numbers; the noise shuffles them.
                let tie = ((index + 1).wrapping_mul(0x9E37_79B1) ^ noise).wrapping_mul(0x85EB_CA6B);
                let failures = u64::from(self.failures[index as usize]);
                let weight = failures << 16 | u64::from(tie >> 16) | 1 << 63;
                if weight > best.0 {
                    best = (
                        weight,
                        Line {
                            is_column,
                            at: at as usize,
                        },
                    );
                }
            }
        }
        best.1
    }

    /// Gives a line with the fewest open cells, where all have at least four.
    #[inline(always)]
    fn shortest<L: Lanes>(&mut self, cells: &Cells, free: [u64; 2]) -> Line {
        let (mut fewest, mut lines) = (u32::MAX, [0, 0]);
        for kind in 0..2 {
            let mut left = free[kind];
            while left != 0 {
                let at = left.trailing_zeros() as usize;
                left &= left - 1;
                let open = if kind == 0 {
                    cells.row(at)
                } else {
                    self.column::<L>(cells, at)
                };
                let open = open.count_ones();
                if open < fewest {
                    (fewest, lines) = (open, [0, 0]);
                }
                if open == fewest {
                    lines[kind] |= 1 << at;
                }
            }
        }
        self.weightiest(lines)
    }

    /// Chooses one of the open cells of a line.
    #[inline(always)]
    fn guess<L: Lanes>(&mut self, cells: &Cells, line: Line) -> Next {
        let open = if line.is_column {
            self.column::<L>(cells, line.at)
        } else {
            cells.row(line.at)
        };
        let mut skip = self.random() % open.count_ones().max(1);
        let mut left = open;
        while skip > 0 {
            left &= left - 1;
            skip -= 1;
        }
        let at = left.trailing_zeros() as usize;
        if line.is_column {
            Next::Branch(at, line.at)
        } else {
            Next::Branch(line.at, at)
        }
    }

    /// Gives 32 bits at random (xorshift, Marsaglia 2003).
    #[inline(always)]
    fn random(&mut self) -> u32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 32) as u32
    }
}

/// Gives the places of up to three bits; the last again where there are fewer.
#[inline(always)]
fn up_to_three(mut bits: u64) -> [usize; 3] {
    let mut places = [0; 3];
    let mut last = 0;
    for place in &mut places {
        if bits != 0 {
            last = bits.trailing_zeros() as usize;
            bits &= bits - 1;
        }
        *place = last;
    }
    places
}

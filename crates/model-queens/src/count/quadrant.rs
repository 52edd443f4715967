//! Placements in one quadrant of the board, listed by the columns that they use.
//!
//! A list belongs to one set of rows of the quadrant: every row of the set holds a queen, every other row none.
//! What is kept of a placement is what it does to the other quadrants: the part that its neighbor on the same half
//! must not touch (`inner`), and one word more, which differs between east and west (see `half.rs`).
//! Lists are made when they are needed and dropped soon after, so that memory stays bounded.

/// The diagonals of a quadrant of h rows, one bit each.
///
/// The cell of row r and column c, both from 0, lies on falling diagonal r + h - 1 - c and on rising diagonal r + c.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Diagonals {
    pub(super) falling: u32,
    pub(super) rising: u32,
}

impl Diagonals {
    /// Gives the two diagonals of a cell.
    pub(super) const fn of(h: usize, row: usize, column: usize) -> Self {
        Self {
            falling: 1 << (row + h - 1 - column),
            rising: 1 << (row + column),
        }
    }
}

/// What may be used of a quadrant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quadrant {
    /// Its rows and columns.
    pub(super) h: usize,
    /// Columns that are free.
    pub(super) columns: u32,
    /// Diagonals on which no queen may stand.
    pub(super) banned: Diagonals,
}

/// One placement of a quadrant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    /// The columns that it uses.
    pub(super) columns: u32,
    pub(super) diagonals: Diagonals,
    /// The columns of its queens, row by row, packed for [`super::table`].
    pub(super) cells: u64,
}

/// A row of the walk through all placements.
#[derive(Clone, Copy, Default)]
struct Level {
    row: usize,
    /// Columns yet to be tried.
    open: u32,
    columns: u32,
    /// Falling diagonals in reverse, so that those of a row are a shift away.
    fallen: u32,
    rising: u32,
    cells: u64,
}

/// More rows than any quadrant has.
const LEVELS: usize = 17;

impl Quadrant {
    /// Gives every placement that uses exactly these rows.
    pub(super) fn each(&self, rows: u32, take: &mut impl FnMut(Placement)) {
        let mut levels = [Level::default(); LEVELS];
        levels[0].fallen = self.reversed(self.banned.falling);
        levels[0].rising = self.banned.rising;
        let last = rows.count_ones() as usize;
        let mut rows_left = rows;
        for level in &mut levels[..last] {
            level.row = rows_left.trailing_zeros() as usize;
            rows_left &= rows_left - 1;
        }
        if last == 0 {
            return take(self.placement(&levels[0]));
        }
        let mut at = 0;
        levels[0].open = self.open(&levels[0]);
        loop {
            let open = levels[at].open;
            if open == 0 {
                if at == 0 {
                    return;
                }
                at -= 1;
                continue;
            }
            levels[at].open = open & (open - 1);
            let next = self.put(&levels[at], at, open.trailing_zeros() as usize);
            if at + 1 == last {
                take(self.placement(&next));
                continue;
            }
            at += 1;
            levels[at] = Level {
                row: levels[at].row,
                ..next
            };
            levels[at].open = self.open(&levels[at]);
        }
    }

    fn open(&self, level: &Level) -> u32 {
        let fallen = level.fallen >> (self.h - 1 - level.row);
        self.columns & !level.columns & !fallen & !(level.rising >> level.row)
    }

    /// Puts queen number `index` on a column of the level's row.
    fn put(&self, level: &Level, index: usize, column: usize) -> Level {
        Level {
            columns: level.columns | 1 << column,
            fallen: level.fallen | 1 << (column + self.h - 1 - level.row),
            rising: level.rising | 1 << (level.row + column),
            cells: level
                .cells
                .wrapping_add(super::table::packed(self.h, index, column)),
            ..*level
        }
    }

    fn placement(&self, level: &Level) -> Placement {
        Placement {
            columns: level.columns,
            diagonals: Diagonals {
                falling: self.reversed(level.fallen) & !self.banned.falling,
                rising: level.rising & !self.banned.rising,
            },
            cells: level.cells,
        }
    }

    fn reversed(&self, diagonals: u32) -> u32 {
        diagonals.reverse_bits() >> (u32::BITS as usize + 1 - 2 * self.h)
    }
}

/// Placements of a quadrant on one set of rows, grouped by their columns.
#[derive(Clone, Debug)]
pub(super) struct List<T> {
    /// For each set of columns where its placements begin.
    starts: Vec<u32>,
    inner: Vec<u32>,
    words: Vec<T>,
}

/// A placement that doubles the weight of the boards it is part of has this bit in its `inner`.
pub(super) const DOUBLE: u32 = 1 << 31;

impl<T: Copy + Default> List<T> {
    /// Lists the placements on `rows`; `describe` gives `inner` and the word of each.
    ///
    /// Of the placements on the same columns those without [`DOUBLE`] come first.
    pub(super) fn new(
        quadrant: &Quadrant,
        rows: u32,
        describe: impl Fn(&Placement) -> (u32, T),
    ) -> Self {
        let mut found = Vec::new();
        let mut starts = vec![0_u32; (2 << quadrant.h) + 1];
        quadrant.each(rows, &mut |placement| {
            let (inner, word) = describe(&placement);
            let key = (placement.columns as usize) << 1 | usize::from(inner & DOUBLE != 0);
            starts[key + 1] += 1;
            found.push((key, inner, word));
        });
        for key in 1..starts.len() {
            starts[key] += starts[key - 1];
        }
        let (mut inner, mut words) = (vec![0; found.len()], vec![T::default(); found.len()]);
        let mut next = starts.clone();
        for (key, part, word) in found {
            let at = next[key] as usize;
            next[key] += 1;
            inner[at] = part;
            words[at] = word;
        }
        let starts = starts.into_iter().step_by(2).collect();
        Self {
            starts,
            inner,
            words,
        }
    }

    /// Gives the placements that use exactly these columns.
    #[inline(always)]
    pub(super) fn on(&self, columns: u32) -> (&[u32], &[T]) {
        let columns = columns as usize;
        let range = self.starts[columns] as usize..self.starts[columns + 1] as usize;
        (&self.inner[range.clone()], &self.words[range])
    }

    /// Gives the memory that the list takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.starts) + size_of_val(&*self.inner) + size_of_val(&*self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of ways to place queens, any number of them, on a square so that none attacks another.
    #[test]
    fn all_placements_of_a_square_are_listed() {
        for (h, known) in [(1, 2), (2, 5), (3, 18), (4, 87)] {
            let free = Quadrant {
                h,
                columns: (1 << h) - 1,
                banned: Diagonals::default(),
            };
            let mut found = 0;
            for rows in 0..1 << h {
                free.each(rows, &mut |placement| {
                    assert_eq!(placement.columns.count_ones(), rows.count_ones());
                    found += 1;
                });
            }
            assert_eq!(found, known, "h = {h}");
        }
    }

    #[test]
    fn banned_diagonals_and_columns_hold_no_queen() {
        let banned = Diagonals {
            falling: 0b00100,
            rising: 0b10000,
        };
        let quadrant = Quadrant {
            h: 3,
            columns: 0b101,
            banned,
        };
        let mut cells = Vec::new();
        for rows in [0b001, 0b010, 0b100] {
            quadrant.each(rows, &mut |one| {
                cells.push((rows, one.columns, one.diagonals));
            });
        }
        let expected = [(0, 2), (1, 0), (1, 2), (2, 0)];
        let expected =
            expected.map(|(row, column)| (1 << row, 1 << column, Diagonals::of(3, row, column)));
        assert_eq!(cells, expected);
    }

    #[test]
    fn a_list_is_grouped_by_columns_and_weight() {
        let quadrant = Quadrant {
            h: 4,
            columns: 0b1111,
            banned: Diagonals::default(),
        };
        let list = List::new(&quadrant, 0b1001, |one| {
            let double = if one.diagonals.rising & 1 != 0 {
                DOUBLE
            } else {
                0
            };
            (double, one.columns)
        });
        let mut listed = 0;
        for columns in 0..16 {
            let (inner, words) = list.on(columns);
            assert!(words.iter().all(|word| *word == columns));
            assert!(inner.is_sorted());
            listed += inner.len();
        }
        assert_eq!(
            listed, 10,
            "rows 0 and 3: 12 pairs of columns but the two at distance 3"
        );
        assert!(list.bytes() >= 80);
    }
}

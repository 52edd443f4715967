//! The board's lines, along which queens attack: rows, columns, and diagonals of both directions.
//!
//! A board of n rows has 6n - 2 lines, numbered in one sequence:
//! n rows, n columns, 2n - 1 diagonals by the sum of row and column, 2n - 1 by their difference.
//! Two queens attack each other exactly if some line goes through both, so one flag a line finds every attack in O(n).

/// A cell of a board: its row and its column, from 1.
pub type Cell = [u32; 2];

/// Says whether queens on two different cells attack each other.
pub(crate) const fn attack(one: Cell, other: Cell) -> bool {
    let (rows, columns) = (one[0].abs_diff(other[0]), one[1].abs_diff(other[1]));
    rows == 0 || columns == 0 || rows == columns
}

/// Says what goes wrong on two cells.
pub(crate) fn attack_message(one: Cell, other: Cell) -> String {
    format!("queens at {one:?} and {other:?} attack each other")
}

/// The lines of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    n: usize,
}

impl Lines {
    pub(crate) const fn of(n: u32) -> Self {
        Self { n: n as usize }
    }

    /// How many lines there are.
    pub(crate) const fn count(self) -> usize {
        (6 * self.n).saturating_sub(2)
    }

    /// How many of them, the first, are rows and columns.
    pub(crate) const fn straight(self) -> usize {
        2 * self.n
    }

    /// Gives the row, the column and the two diagonals through a cell of the board.
    pub(crate) const fn through(self, [row, column]: Cell) -> [usize; 4] {
        let (row, column) = (row as usize - 1, column as usize - 1);
        let sums = self.straight();
        let differences = sums + 2 * self.n - 1;
        [
            row,
            self.n + column,
            sums + row + column,
            differences + row + self.n - 1 - column,
        ]
    }

    /// Names a line for people, in the same numbers as its cells.
    pub(crate) fn name(self, line: usize) -> String {
        let n = self.n;
        let sums = self.straight();
        let differences = sums + 2 * n - 1;
        if line < n {
            format!("row {}", line + 1)
        } else if line < sums {
            format!("column {}", line - n + 1)
        } else if line < differences {
            format!("diagonal of sum {}", line - sums + 2)
        } else {
            let above = line - differences + 1;
            let sign = if above < n { "-" } else { "" };
            format!("diagonal of difference {sign}{}", above.abs_diff(n))
        }
    }
}

/// The lines on which queens stand.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    lines: Lines,
    taken: Vec<bool>,
}

impl Taken {
    /// An empty board.
    pub(crate) fn none(lines: Lines) -> Self {
        Self {
            lines,
            taken: vec![false; lines.count()],
        }
    }

    /// Says whether no queen stands on this line.
    pub(crate) fn is_free(&self, line: usize) -> bool {
        !self.taken[line]
    }

    /// Says whether no queen attacks this cell, nor stands on it.
    pub(crate) fn is_safe(&self, cell: Cell) -> bool {
        self.lines
            .through(cell)
            .into_iter()
            .all(|line| self.is_free(line))
    }

    /// Puts a queen on a cell; says whether no other attacks it.
    pub(crate) fn put(&mut self, cell: Cell) -> bool {
        let safe = self.is_safe(cell);
        for line in self.lines.through(cell) {
            self.taken[line] = true;
        }
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(n: u32) -> impl Iterator<Item = Cell> {
        (1..=n).flat_map(move |row| (1..=n).map(move |column| [row, column]))
    }

    #[test]
    fn queens_attack_exactly_along_common_lines() {
        for n in 1..=6 {
            let lines = Lines::of(n);
            for one in cells(n) {
                for other in cells(n) {
                    let through = lines.through(other);
                    let common = lines
                        .through(one)
                        .into_iter()
                        .any(|line| through.contains(&line));
                    assert_eq!(common, attack(one, other), "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn every_line_has_a_cell_and_a_name_of_its_own() {
        for n in 0..=6 {
            let lines = Lines::of(n);
            let mut seen = vec![false; lines.count()];
            for line in cells(n).flat_map(|cell| lines.through(cell)) {
                seen[line] = true;
            }
            assert!(seen.into_iter().all(|seen| seen), "n = {n}");
            let mut names: Vec<String> = (0..lines.count()).map(|line| lines.name(line)).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), lines.count(), "n = {n}");
        }
    }

    #[test]
    fn diagonals_are_named_by_their_cells() {
        let lines = Lines::of(5);
        let names = lines.through([2, 5]).map(|line| lines.name(line));
        assert_eq!(
            names,
            [
                "row 2",
                "column 5",
                "diagonal of sum 7",
                "diagonal of difference -3"
            ]
        );
        assert_eq!(
            lines.name(lines.through([4, 3])[3]),
            "diagonal of difference 1"
        );
    }
}

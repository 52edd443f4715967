//! The board's lines, along which queens attack: rows, columns, and diagonals of both directions.
//!
//! Lines are numbered in one sequence: rows, columns, diagonals by the sum of row and column, then by their difference.
//! On a torus diagonals go on beyond the edges, so there are as many of either direction as there are rows.
//! Two queens attack each other exactly if some line goes through both, so one flag a line finds every attack in O(n).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A cell of a board: its row and its column, from 1.
pub type Cell = [u32; 2];

/// A diagonal, in the same numbers as cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Diagonal {
    /// Cells whose row and column have this sum.
    Sum(u32),
    /// Cells whose row less their column is this.
    Difference(i32),
}

impl std::fmt::Display for Diagonal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sum(sum) => write!(f, "diagonal of sum {sum}"),
            Self::Difference(difference) => write!(f, "diagonal of difference {difference}"),
        }
    }
}

/// The measures of a board, and with them its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    /// Whether diagonals go on beyond the edges; then the board is a square.
    pub(crate) torus: bool,
}

impl Lines {
    pub(crate) const fn of(n: u32) -> Self {
        Self {
            rows: n,
            columns: n,
            torus: false,
        }
    }

    /// How many diagonals there are of either direction.
    const fn diagonals(self) -> usize {
        if self.torus {
            self.rows as usize
        } else {
            (self.rows as usize + self.columns as usize).saturating_sub(1)
        }
    }

    /// How many lines there are.
    pub(crate) const fn count(self) -> usize {
        self.straight() + 2 * self.diagonals()
    }

    /// How many of them, the first, are rows and columns.
    pub(crate) const fn straight(self) -> usize {
        self.rows as usize + self.columns as usize
    }

    /// Says whether a cell is on the board.
    pub(crate) fn has(self, [row, column]: Cell) -> bool {
        (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column)
    }

    /// Gives the cells, row by row.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        (1..=self.rows).flat_map(move |row| (1..=self.columns).map(move |column| [row, column]))
    }

    /// Gives the row, the column and the two diagonals through a cell of the board.
    pub(crate) const fn through(self, [row, column]: Cell) -> [usize; 4] {
        let (row, column) = (row as usize - 1, column as usize - 1);
        let mut sum = row + column;
        let mut difference = row + self.columns as usize - 1 - column;
        if self.torus {
            sum %= self.diagonals();
            difference = (row + self.columns as usize - column) % self.diagonals();
        }
        let sums = self.straight();
        [
            row,
            self.rows as usize + column,
            sums + sum,
            sums + self.diagonals() + difference,
        ]
    }

    /// Gives a cell of a diagonal, if it goes through the board: in the last row, or as far down as the edge lets it go.
    pub(crate) fn cell_on(self, diagonal: Diagonal) -> Option<Cell> {
        let (rows, columns) = (i64::from(self.rows), i64::from(self.columns));
        let [row, column] = match diagonal {
            Diagonal::Sum(sum) => {
                let row = rows.min(i64::from(sum) - 1);
                [row, i64::from(sum) - row]
            }
            Diagonal::Difference(difference) => {
                let row = rows.min(columns + i64::from(difference));
                [row, row - i64::from(difference)]
            }
        };
        let cell = [u32::try_from(row).ok()?, u32::try_from(column).ok()?];
        self.has(cell).then_some(cell)
    }

    /// Gives the line of a diagonal, if it goes through the board.
    pub(crate) fn diagonal(self, diagonal: Diagonal) -> Option<usize> {
        let [_, _, sum, difference] = self.through(self.cell_on(diagonal)?);
        match diagonal {
            Diagonal::Sum(_) => Some(sum),
            Diagonal::Difference(_) => Some(difference),
        }
    }

    /// Says whether queens on two different cells attack each other.
    pub(crate) const fn attack(self, one: Cell, other: Cell) -> bool {
        let (rows, columns) = (one[0].abs_diff(other[0]), one[1].abs_diff(other[1]));
        let wraps = self.torus && rows + columns == self.rows;
        rows == 0 || columns == 0 || rows == columns || wraps
    }

    /// Names a line for people, in the same numbers as its cells.
    pub(crate) fn name(self, line: usize) -> String {
        let (rows, columns) = (self.rows as usize, self.columns as usize);
        let modulo = if self.torus {
            format!(" modulo {rows}")
        } else {
            String::new()
        };
        let sums = self.straight();
        let differences = sums + self.diagonals();
        if line < rows {
            format!("row {}", line + 1)
        } else if line < sums {
            format!("column {}", line - rows + 1)
        } else if line < differences {
            format!("diagonal of sum {}{modulo}", line - sums + 2)
        } else {
            let above = line - differences + 1;
            let zero = if self.torus { 1 } else { columns };
            let sign = if above < zero { "-" } else { "" };
            format!(
                "diagonal of difference {sign}{}{modulo}",
                above.abs_diff(zero)
            )
        }
    }
}

/// Says what goes wrong on two cells.
pub(crate) fn attack_message(one: Cell, other: Cell) -> String {
    format!("queens at {one:?} and {other:?} attack each other")
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

    fn boards() -> impl Iterator<Item = Lines> {
        let plain = (0..=5).flat_map(|rows| {
            (0..=6).map(move |columns| Lines {
                rows,
                columns,
                torus: false,
            })
        });
        plain.chain((1..=7).map(|n| Lines {
            torus: true,
            ..Lines::of(n)
        }))
    }

    /// On a torus the board is repeated to all sides.
    fn attack_by_the_rules(lines: Lines, one: Cell, other: Cell) -> bool {
        let n = if lines.torus { lines.rows } else { 0 };
        let copies = [-1, 0, 1]
            .into_iter()
            .flat_map(|down| [-1, 0, 1].map(|right| (down, right)));
        copies.into_iter().any(|(down, right)| {
            let row = i64::from(other[0]) + down * i64::from(n) - i64::from(one[0]);
            let column = i64::from(other[1]) + right * i64::from(n) - i64::from(one[1]);
            row == 0 || column == 0 || row.abs() == column.abs()
        })
    }

    #[test]
    fn queens_attack_exactly_along_common_lines() {
        for lines in boards() {
            for one in lines.cells() {
                for other in lines.cells().filter(|other| *other != one) {
                    let through = lines.through(other);
                    let mut common = lines.through(one).into_iter();
                    let common = common.any(|line| through.contains(&line));
                    assert_eq!(
                        common,
                        lines.attack(one, other),
                        "{lines:?} {one:?} {other:?}"
                    );
                    let by_the_rules = attack_by_the_rules(lines, one, other);
                    assert_eq!(common, by_the_rules, "{lines:?} {one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn every_line_has_a_cell_and_a_name_of_its_own() {
        for lines in boards().filter(|lines| lines.rows > 0 && lines.columns > 0) {
            let mut seen = vec![false; lines.count()];
            for line in lines.cells().flat_map(|cell| lines.through(cell)) {
                seen[line] = true;
            }
            assert!(seen.into_iter().all(|seen| seen), "{lines:?}");
            let mut names: Vec<String> = (0..lines.count()).map(|line| lines.name(line)).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), lines.count(), "{lines:?}");
        }
    }

    #[test]
    fn diagonals_are_named_by_their_cells() {
        let lines = Lines {
            rows: 5,
            columns: 7,
            torus: false,
        };
        let names = lines.through([2, 5]).map(|line| lines.name(line));
        let expected = [
            "row 2",
            "column 5",
            "diagonal of sum 7",
            "diagonal of difference -3",
        ];
        assert_eq!(names, expected);
        let difference = lines.through([4, 3])[3];
        assert_eq!(lines.name(difference), "diagonal of difference 1");
    }

    #[test]
    fn diagonals_are_found_by_their_numbers() {
        for lines in boards().filter(|lines| !lines.torus) {
            for at in -9_i32..=13 {
                let on = |[row, column]: &Cell| row + column == at.max(0).cast_unsigned();
                let sum = Diagonal::Sum(at.max(0).cast_unsigned());
                let expected = lines.cells().find(on).map(|cell| lines.through(cell)[2]);
                assert_eq!(lines.diagonal(sum), expected, "{lines:?} {sum}");
                let on = |[row, column]: &Cell| row.cast_signed() - column.cast_signed() == at;
                let difference = Diagonal::Difference(at);
                let expected = lines.cells().find(on).map(|cell| lines.through(cell)[3]);
                assert_eq!(
                    lines.diagonal(difference),
                    expected,
                    "{lines:?} {difference}"
                );
            }
        }
    }
}

//! The board as an exact cover problem; the crate's documentation says why it is right.

use dlx_core::{ItemId, OptionId, Problem, ProblemBuilder};
use puzzle_model::{Order, Plan, why_uncoverable};

use crate::board::{Cell, Lines, Taken};
use crate::{Placement, Queens};

/// Formulates the board; each option stands for the cell of the same index in a list that the plan keeps.
pub(crate) fn plan(puzzle: &Queens, order: Order) -> Plan<'_, Placement> {
    let open = Open::of(puzzle);
    let problem = open.problem(puzzle, order);
    let cells = open.cells;
    Plan::exact(problem, move |chosen: &[OptionId]| {
        let mut columns = vec![0; puzzle.lines.rows as usize];
        let new = chosen.iter().map(|option| &cells[option.index()]);
        for [row, column] in new.chain(&puzzle.given) {
            columns[*row as usize - 1] = *column;
        }
        Placement(columns)
    })
}

/// Says why no placement exists, if some row or column has no cell left.
pub(crate) fn why_none(puzzle: &Queens) -> Option<String> {
    why_uncoverable(&Open::of(puzzle).problem(puzzle, Order::Lexicographic))
}

/// What the given queens and the holes leave open.
struct Open {
    lines: Lines,
    taken: Taken,
    /// Cells on which a queen may yet stand, in reading order.
    cells: Vec<Cell>,
    /// How many queens are yet to stand.
    left: usize,
}

impl Open {
    fn of(puzzle: &Queens) -> Self {
        let lines = puzzle.lines;
        let mut taken = Taken::none(lines);
        for cell in &puzzle.given {
            taken.put(*cell);
        }
        let free = |row: &u32| taken.is_free(*row as usize - 1);
        let rows = (1..=lines.rows).filter(free);
        let cells = rows.flat_map(|row| (1..=lines.columns).map(move |column| [row, column]));
        let open = |cell: &Cell| {
            taken.is_safe(*cell) && !puzzle.is_hole(*cell) && !puzzle.is_on_excluded(*cell)
        };
        let left = puzzle.number as usize - puzzle.given.len();
        let cells = if left == 0 {
            Vec::new()
        } else {
            cells.filter(open).collect()
        };
        Self {
            lines,
            taken,
            cells,
            left,
        }
    }

    fn problem(&self, puzzle: &Queens, order: Order) -> Problem {
        let mut builder = Problem::builder();
        let mut items: Vec<Option<ItemId>> = vec![None; self.lines.count()];
        let Lines { rows, columns, .. } = self.lines;
        if puzzle.number > rows.min(columns) {
            // An item in no option: this is why there is no placement.
            builder.primary(format!(
                "room for {} queens on {rows} rows and {columns} columns",
                puzzle.number
            ));
            return builder.build().expect("one item is a problem");
        }
        let count = self.count(puzzle, order, &mut builder);
        let free = straight_lines(self.lines, order).filter(|line| self.taken.is_free(*line));
        let (primary, secondary): (Vec<usize>, Vec<usize>) =
            free.partition(|line| self.is_full(puzzle, *line));
        for line in primary {
            items[line] = Some(builder.primary(self.lines.name(line)));
        }
        for line in secondary.into_iter().chain(self.crowded_diagonals()) {
            items[line] = Some(builder.secondary(self.lines.name(line)));
        }
        for cell in &self.cells {
            let through = self.lines.through(*cell).into_iter();
            builder.option(
                count
                    .into_iter()
                    .chain(through.filter_map(|line| items[line])),
            );
        }
        builder
            .build()
            .expect("each option covers its row and column and at most two diagonals")
    }

    /// Says whether every row, or every column, is to hold a queen.
    fn is_full(&self, puzzle: &Queens, line: usize) -> bool {
        let Lines { rows, columns, .. } = self.lines;
        puzzle.number == if line < rows as usize { rows } else { columns }
    }

    /// Declares the item that counts the queens, where neither rows nor columns do.
    ///
    /// In lexicographic order only rows may take its place, for then cells come in reading order.
    fn count(&self, puzzle: &Queens, order: Order, builder: &mut ProblemBuilder) -> Option<ItemId> {
        let Lines { rows, columns, .. } = self.lines;
        let by_columns = puzzle.number == columns && order == Order::Any;
        if puzzle.number == rows || by_columns || self.left == 0 {
            return None;
        }
        let left = u32::try_from(self.left).ok()?;
        Some(builder.primary_within("number of queens", left..=left))
    }

    /// Gives the diagonals that have at least two cells left.
    fn crowded_diagonals(&self) -> impl Iterator<Item = usize> {
        let mut left = vec![0_u32; self.lines.count()];
        for line in self.cells.iter().flat_map(|cell| self.lines.through(*cell)) {
            left[line] += 1;
        }
        (self.lines.straight()..self.lines.count()).filter(move |line| left[*line] >= 2)
    }
}

/// Gives rows and columns in the order in which they are declared.
fn straight_lines(lines: Lines, order: Order) -> impl Iterator<Item = usize> {
    let (rows, columns) = (lines.rows as usize, lines.columns as usize);
    let in_order = match order {
        Order::Lexicographic => (0..rows + columns).collect(),
        Order::Any => {
            // Rows and columns in turn; where there are fewer of one, the others follow.
            let mut rows_out = middle_first(rows);
            let mut columns_out = middle_first(columns).map(|column| rows + column);
            let turns = (0..rows.max(columns)).flat_map(|_| [rows_out.next(), columns_out.next()]);
            turns.flatten().collect::<Vec<_>>()
        }
    };
    in_order.into_iter()
}

/// Gives the numbers below n from the middle outwards, to either side in turn.
fn middle_first(n: usize) -> impl Iterator<Item = usize> {
    (0..n).map(move |step| {
        let out = step.div_ceil(2);
        if step % 2 == 1 {
            n / 2 - out
        } else {
            n / 2 + out
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_from_the_middle_outwards() {
        assert_eq!(middle_first(5).collect::<Vec<_>>(), [2, 1, 3, 0, 4]);
        assert_eq!(middle_first(4).collect::<Vec<_>>(), [2, 1, 3, 0]);
        assert_eq!(middle_first(0).count(), 0);
    }
}

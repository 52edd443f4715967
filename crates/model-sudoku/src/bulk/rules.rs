//! The rules of the 9x9 grid, for a solution by the million; they know nothing of how it was found.

use super::Values;

/// A bit for each of the values 1 to 9.
const ALL: u32 = 0x3FE;

/// Says whether a grid keeps the givens of a puzzle, and has every value once in every row, column and box.
///
/// Nine cells that have every value have none twice. The loops are such that a compiler can put them into vector registers.
pub(super) fn solves(puzzle: &Values, answer: &Values) -> bool {
    let (mut changed, mut greatest) = (0, 0);
    for (given, value) in puzzle.iter().copied().zip(answer.iter().copied()) {
        changed |= if given == 0 { 0 } else { given ^ value };
        greatest = greatest.max(value);
    }
    let bits = answer.map(|value| 1_u32 << (value & 31));
    let mut missing = 0;
    let mut in_columns = [0; 9];
    for band in bits.as_chunks::<27>().0 {
        let mut in_band = [0; 9];
        for row in band.as_chunks::<9>().0 {
            let mut in_row = 0;
            for (bit, in_column) in row.iter().zip(&mut in_band) {
                in_row |= bit;
                *in_column |= bit;
            }
            missing |= ALL & !in_row;
        }
        for three in in_band.as_chunks::<3>().0 {
            missing |= ALL & !(three[0] | three[1] | three[2]);
        }
        for (all, bit) in in_columns.iter_mut().zip(in_band) {
            *all |= bit;
        }
    }
    for in_column in in_columns {
        missing |= ALL & !in_column;
    }
    changed == 0 && greatest <= 9 && missing == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solution() -> Values {
        let value = |cell: usize| {
            let (row, column) = (cell / 9, cell % 9);
            (3 * row + row / 3 + column) % 9 + 1
        };
        std::array::from_fn(|cell| u8::try_from(value(cell)).expect("a value is small"))
    }

    #[test]
    fn a_solution_solves_the_empty_grid_and_itself() {
        assert!(solves(&[0; 81], &solution()));
        assert!(solves(&solution(), &solution()));
    }

    #[test]
    fn any_cell_with_any_other_value_is_noticed() {
        for cell in 0..81 {
            for value in (0..=255).filter(|value| *value != solution()[cell]) {
                let mut wrong = solution();
                wrong[cell] = value;
                assert!(!solves(&[0; 81], &wrong), "{value} in cell {cell}");
            }
        }
    }

    #[test]
    fn swapped_cells_rows_and_columns_are_noticed() {
        for (one, other) in [(0, 1), (0, 9), (0, 10), (40, 80)] {
            let mut wrong = solution();
            wrong.swap(one, other);
            assert!(!solves(&[0; 81], &wrong), "{one} and {other}");
        }
        // Rows of different bands: rows and columns are right, boxes are not.
        let mut wrong = solution();
        for column in 0..9 {
            wrong.swap(column, 27 + column);
        }
        assert!(!solves(&[0; 81], &wrong));
    }

    #[test]
    fn a_changed_given_is_noticed_in_any_cell() {
        for cell in 0..81 {
            let mut puzzle = [0; 81];
            puzzle[cell] = solution()[cell] % 9 + 1;
            assert!(!solves(&puzzle, &solution()), "cell {cell}");
        }
    }
}

//! What the rules alone say of small grids.

use std::sync::LazyLock;

/// All 576 Latin squares of order 4, found by trying four permutations for the rows of each.
pub(crate) static SQUARES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let rows: Vec<[u8; 4]> = (0..256_u32)
        .map(|number| [6, 4, 2, 0].map(|shift| u8::try_from(number >> shift & 3).unwrap_or(0) + 1))
        .filter(|row| differ(row))
        .collect();
    let mut grids = vec![Vec::new()];
    for _ in 0..4 {
        let longer = grids.iter().flat_map(|grid| {
            rows.iter()
                .map(move |row| [grid.as_slice(), row.as_slice()].concat())
        });
        grids = longer.collect();
        grids.retain(|grid| {
            let column = |at| (at..grid.len()).step_by(4).map(|cell| grid[cell]).collect();
            (0..4).all(|at| differ(&column(at) as &Vec<u8>))
        });
    }
    grids
});

/// Says whether no value stands twice.
pub(crate) fn differ(values: &[u8]) -> bool {
    (1..values.len()).all(|at| !values[..at].contains(&values[at]))
}

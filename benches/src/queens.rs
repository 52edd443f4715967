//! Backtracking over the rows with a bit for each column and diagonal: what queens are usually counted with.
//!
//! Of the eight images of a placement one is counted: the one whose queen in the first row stands no farther from a
//! corner than any queen at any edge does from any corner. So in the other edges the cells nearer to a corner are closed
//! from the start, and what is left of ties is shared out at the end.

/// What a row leaves to the next: columns, and diagonals that run to the left and to the right.
type Row = (u32, u32, u32);

/// Shares of a placement: whatever number of images is counted, each gets as many.
const SHARES: u64 = 840;

/// Counts the placements of n queens, n from 2 to 31.
pub fn backtrack(n: usize) -> u64 {
    let shares: u64 = (0..n.div_ceil(2))
        .map(|first| Walk { n, first }.count())
        .sum();
    shares / SHARES
}

/// The placements whose queen in the first row is so far from the corner.
struct Walk {
    n: usize,
    first: usize,
}

impl Walk {
    fn count(&self) -> u64 {
        let all = u32::MAX >> (32 - self.n);
        let mut open = [0; 32];
        let mut taken: [Row; 32] = [(0, 0, 0); 32];
        let mut columns = [0; 32];
        columns[0] = 1 << self.first;
        taken[1] = (1 << self.first, 2 << self.first, 1 << self.first >> 1);
        let (mut row, mut shares) = (1, 0);
        open[1] = all & !self.closed(1) & !(taken[1].0 | taken[1].1 | taken[1].2);
        loop {
            if open[row] == 0 {
                if row == 1 {
                    return shares;
                }
                row -= 1;
                continue;
            }
            let queen = open[row] & open[row].wrapping_neg();
            open[row] ^= queen;
            columns[row] = queen;
            if row + 1 == self.n {
                shares += self.share(&columns);
                continue;
            }
            let (column, left, right) = taken[row];
            row += 1;
            taken[row] = (column | queen, (left | queen) << 1, (right | queen) >> 1);
            let (column, left, right) = taken[row];
            open[row] = all & !self.closed(row) & !(column | left | right);
        }
    }

    /// Gives the cells of a row that are at an edge and too near to a corner.
    fn closed(&self, row: usize) -> u32 {
        let (n, first) = (self.n, self.first);
        let near = row.min(n - 1 - row) < first;
        let edges = if near { 1 | 1 << (n - 1) } else { 0 };
        if row + 1 < n {
            return edges;
        }
        let corner = (1 << first) - 1;
        edges | corner | corner << (n - first)
    }

    /// Gives eight placements' shares divided by the images that are counted.
    fn share(&self, columns: &[u32; 32]) -> u64 {
        let n = self.n;
        let at = |edge: u32| {
            columns[..n]
                .iter()
                .position(|queen| *queen == edge)
                .unwrap_or(n)
        };
        let last = columns[n - 1].trailing_zeros() as usize;
        let edges = [self.first, last, at(1), at(1 << (n - 1))];
        let distances = edges.iter().flat_map(|at| [*at, n - 1 - at]);
        let counted = distances.filter(|distance| *distance == self.first).count();
        8 * SHARES / counted as u64
    }
}

#[cfg(test)]
mod tests {
    use super::backtrack;

    #[test]
    fn placements_are_counted() {
        let known = [0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
        assert_eq!((2..=12).map(backtrack).collect::<Vec<_>>(), known);
    }
}

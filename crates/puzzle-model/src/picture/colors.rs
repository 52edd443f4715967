//! Colors of regions: those that touch differ, and all can be told apart by people who see few colors.
//!
//! The palette is that of Masataka Okabe and Kei Ito ("Color Universal Design", 2008) without its black.
//! Regions are colored greedily. Each region is colored after all but a few of those that it touches:
//! the order is found backwards, by taking away, over and over, a region that touches the fewest of those left
//! (Matula and Beck, "Smallest-last ordering", Journal of the ACM 30, 1983).
//! In a map of connected regions some region always touches at most five others, so six colors are enough.
//! Solids may need any number: where all colors are taken, the one that is used least comes again,
//! and the letters in the cells tell the regions apart.

use std::collections::{BTreeSet, HashMap};

use super::board::{Board, Look};

/// How many colors there are.
pub(super) const COLORS: usize = 7;

/// Gives the color of each region in boards that lie on each other.
pub(super) fn of_regions(boards: &[&Board]) -> HashMap<usize, usize> {
    let mut index: HashMap<usize, usize> = HashMap::new();
    for board in boards {
        for (row, column) in board.places().filter(|place| is_colored(board, *place)) {
            let next = index.len();
            index.entry(board.region(row, column)).or_insert(next);
        }
    }
    let mut touching = vec![BTreeSet::new(); index.len()];
    for (one, other) in pairs(boards).filter(|(one, other)| one != other) {
        touching[index[&one]].insert(index[&other]);
        touching[index[&other]].insert(index[&one]);
    }
    let colors = color(&touching);
    index
        .into_iter()
        .map(|(region, at)| (region, colors[at]))
        .collect()
}

/// Says whether a cell shows the color of its region.
pub(super) fn is_colored(board: &Board, (row, column): (usize, usize)) -> bool {
    board.is_colored()
        && !matches!(
            board.look(row, column),
            Look::Empty | Look::Piece | Look::Hole
        )
}

/// Gives the regions of each two colored cells that touch.
fn pairs<'a>(boards: &'a [&Board]) -> impl Iterator<Item = (usize, usize)> + 'a {
    let region = |layer: usize, row: usize, column: usize| {
        let board = boards.get(layer)?;
        let within = row < board.rows() && column < board.columns();
        (within && is_colored(board, (row, column))).then(|| board.region(row, column))
    };
    let of_cell = move |layer: usize, row: usize, column: usize| {
        let next = [(0, 0, 1), (0, 1, 0), (1, 0, 0)];
        next.into_iter().filter_map(move |(up, down, right)| {
            let other = region(layer + up, row + down, column + right)?;
            Some((region(layer, row, column)?, other))
        })
    };
    boards.iter().enumerate().flat_map(move |(layer, board)| {
        board
            .places()
            .flat_map(move |(row, column)| of_cell(layer, row, column))
    })
}

fn color(touching: &[BTreeSet<usize>]) -> Vec<usize> {
    let mut colors = vec![None; touching.len()];
    let mut uses = [0; COLORS];
    for region in smallest_last(touching) {
        let is_taken = |color| {
            touching[region]
                .iter()
                .any(|other| colors[*other] == Some(color))
        };
        let free = (0..COLORS).filter(|color| !is_taken(*color));
        let chosen = free.min_by_key(|color| uses[*color]);
        let chosen = chosen
            .or_else(|| (0..COLORS).min_by_key(|color| uses[*color]))
            .unwrap_or(0);
        uses[chosen] += 1;
        colors[region] = Some(chosen);
    }
    colors.into_iter().map(Option::unwrap_or_default).collect()
}

fn smallest_last(touching: &[BTreeSet<usize>]) -> Vec<usize> {
    let mut degrees: Vec<usize> = touching.iter().map(BTreeSet::len).collect();
    let mut left: BTreeSet<(usize, usize)> = degrees.iter().copied().zip(0..).collect();
    let mut order = Vec::with_capacity(touching.len());
    while let Some((_, region)) = left.pop_first() {
        order.push(region);
        for other in &touching[region] {
            if left.remove(&(degrees[*other], *other)) {
                degrees[*other] -= 1;
                left.insert((degrees[*other], *other));
            }
        }
    }
    order.reverse();
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_touching_differ(boards: &[&Board]) {
        let colors = of_regions(boards);
        for (one, other) in pairs(boards).filter(|(one, other)| one != other) {
            assert_ne!(colors[&one], colors[&other], "regions {one} and {other}");
        }
    }

    #[test]
    fn regions_that_touch_differ() {
        // A comb of bars, all of which touch the bar on top.
        let comb = Board::new(2, 20, |_, _| "x".to_owned())
            .with_regions(|row, column| row * (column + 1))
            .in_colors();
        assert_touching_differ(&[&comb]);
        let shuffled = |row: usize, column: usize| (row * 7 + column * 13) % 11 + row / 3 * 100;
        let board = Board::new(12, 12, |_, _| "x".to_owned())
            .with_regions(shuffled)
            .in_colors();
        assert_eq!(of_regions(&[&board]).len(), 44);
        assert!(of_regions(&[&board]).values().all(|color| *color < COLORS));
    }

    #[test]
    fn layers_that_touch_differ_and_a_region_has_one_color() {
        let layer = |height: usize| {
            Board::new(2, 2, |_, _| "x".to_owned())
                .with_regions(move |row, column| height / 2 * 10 + row + column)
                .in_colors()
        };
        let layers: Vec<Board> = (0..4).map(layer).collect();
        let boards: Vec<&Board> = layers.iter().collect();
        assert_touching_differ(&boards);
        assert_eq!(of_regions(&boards).len(), 6);
    }

    #[test]
    fn empty_cells_have_no_color() {
        let board = Board::new(1, 2, |_, _| "x".to_owned())
            .with_regions(|_, column| column)
            .with_looks(|_, column| [Look::Empty, Look::Plain][column])
            .in_colors();
        assert_eq!(of_regions(&[&board]), HashMap::from([(1, 0)]));
        let plain = Board::new(1, 2, |_, _| "x".to_owned());
        assert!(of_regions(&[&plain]).is_empty());
    }
}

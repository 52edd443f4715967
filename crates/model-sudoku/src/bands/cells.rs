//! What cells and boxes say: a cell with one candidate has it, and a digit with one cell in a box is there.

use super::grid::Grid;
use super::lanes::{ALL, Lanes, Places as _};
use super::lines::{Lines, neighbors};

/// What a look at all cells came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cells {
    /// Some cell or some digit has no place any more.
    Dead,
    /// Every cell has one digit, and no two of them clash.
    Solved,
    /// Some cell has several candidates; whether the look took candidates away.
    Open { changed: bool },
}

/// Looks at all cells: takes what single candidates and single places rule out within boxes.
#[inline(always)]
pub(super) fn look<L: Lanes>(grid: &mut Grid<L>) -> Cells {
    let [a, b, c] = grid.bands;
    let ((one_a, two_a), (one_b, two_b), (one_c, two_c)) = (a.fold(), b.fold(), c.fold());
    if !one_a.and(one_b).and(one_c).is_full() {
        return Cells::Dead;
    }
    if two_a.or(two_b).or(two_c).is_empty() {
        return if is_solution(grid) {
            Cells::Solved
        } else {
            Cells::Dead
        };
    }
    let before = *grid;
    let (a, clash_a) = settle(a, two_a);
    let (b, clash_b) = settle(b, two_b);
    let (c, clash_c) = settle(c, two_c);
    if !clash_a.or(clash_b).or(clash_c).is_empty() {
        return Cells::Dead;
    }
    grid.bands = [a, b, c];
    Cells::Open {
        changed: grid.differs_from(&before),
    }
}

/// Settles what is single in a band, given its cells with several candidates; also gives the cells that two digits claim.
#[inline(always)]
fn settle<L: Lanes>(band: L, several: L::Places) -> (L, L::Places) {
    let alone = band.and_not(others_in_box(band));
    let (claimed, clash) = alone.fold();
    let placed = band.and_not(L::spread(several));
    let rest = band.and_not(others_in_box(placed));
    (L::select(L::spread(claimed), alone, rest), clash)
}

/// Gives the cells that share a box with another one that is set.
#[inline(always)]
fn others_in_box<L: Lanes>(band: L) -> L {
    let (next, after) = neighbors(band);
    let beside = next.or(after);
    let (a, b) = beside.or(band).turns();
    L::or3(a, b, beside)
}

/// Of a grid with one candidate in each cell: whether no digit is twice in a box, a row or a column.
#[inline(always)]
pub(super) fn is_solution<L: Lanes>(grid: &Grid<L>) -> bool {
    let [a, b, c] = grid.bands;
    let (a, b, c) = (
        a.and(others_in_box(a)),
        b.and(others_in_box(b)),
        c.and(others_in_box(c)),
    );
    let twice = L::or3(a, b, c).and(L::splat(ALL));
    let mut filtered = *grid;
    Lines::filter(&mut filtered);
    !twice.any() && !filtered.differs_from(grid)
}

/// Takes the other candidate in each cell where `open` has two or more, and that of `solution` elsewhere.
///
/// Gives that grid if it is a solution. Where the first solution came right out of a guess between pairs, it often is,
/// and a second solution is all it takes to know that there are several.
#[inline(always)]
pub(super) fn opposite<L: Lanes>(open: &Grid<L>, solution: &Grid<L>) -> Option<Grid<L>> {
    let mut grid = *open;
    let mut single = true;
    for (band, solved) in grid.bands.iter_mut().zip(solution.bands) {
        let (_, several) = band.fold();
        *band = L::select(L::spread(several), band.and_not(solved), solved);
        let (one, two) = band.fold();
        single &= one.is_full() && two.is_empty();
    }
    (single && is_solution(&grid)).then_some(grid)
}

//! The candidates of a grid: for each band, a word for each digit with a bit for each cell where it may go.

use super::lanes::Lanes;

/// What may still stand in each cell: bit 9 * row + column of a band's word, with the row counted within the band.
#[derive(Clone, Copy)]
pub(super) struct Grid<L> {
    pub(super) bands: [L; 3],
}

impl<L: Lanes> Grid<L> {
    /// Reads 81 values in reading order, 0 for an empty cell; a value above 9 leaves its cell without candidates.
    #[inline(always)]
    pub(super) fn of(values: &[u8; 81]) -> Self {
        Self {
            bands: [
                L::load(&L::read_band(values, 0)),
                L::load(&L::read_band(values, 1)),
                L::load(&L::read_band(values, 2)),
            ],
        }
    }

    /// Gives the values of a grid that has one candidate in every cell.
    #[inline(always)]
    pub(super) fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (band, values) in self.bands.iter().zip(values.as_chunks_mut::<27>().0) {
            let written = L::write_band(&band.store());
            values.copy_from_slice(&written[..27]);
        }
        values
    }

    #[inline(always)]
    pub(super) fn differs_from(&self, other: &Self) -> bool {
        let ([a, b, c], [x, y, z]) = (self.bands, other.bands);
        L::or3(a.xor(x), b.xor(y), c.xor(z)).any()
    }
}

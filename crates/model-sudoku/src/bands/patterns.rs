//! Patterns of 3x3 places: where a digit may go in a band, or in a stack.
//!
//! A band has three rows and three boxes. A digit comes once in each row and once in each box of it,
//! so the minirows that hold it are a permutation of three; likewise the minicolumns of a stack.
//! For each digit, one word holds the patterns of all three bands and another those of all three stacks:
//!
//! - rows: bit 9 * row + 3 * stack + band is set if the digit may be in that minirow;
//! - columns: bit 9 * band + 3 * stack + column, with the column counted within its stack.

/// The first of each three bits.
pub(super) const FIRST: u32 = 0o111_111_111;

/// The nine bits of a unit's pattern: bands 0 to 2 in the word of rows, then stacks 0 to 2 in that of columns.
pub(super) const PLACES: [u32; 6] = [
    FIRST,
    FIRST << 1,
    FIRST << 2,
    0o007_007_007,
    0o070_070_070,
    0o700_700_700,
];

/// A pattern of one unit in nine bits: bit 3 * i + j for row i and stack j, or band i and column j.
#[inline(always)]
pub(super) fn of(unit: usize, word: u32) -> usize {
    let triples = if unit < 3 {
        let spaced = word >> unit & FIRST;
        (spaced | spaced >> 2 | spaced >> 4) & 0o007_007_007
    } else {
        word >> (3 * (unit - 3)) & 0o007_007_007
    };
    ((triples | triples >> 6 | triples >> 12) & 0o777) as usize
}

/// Both halves of each pattern, for a guess: its permutations with a certain place, and those without.
///
/// The place is the one that splits the permutations most evenly; where a pattern is no union of several permutations,
/// the halves mean nothing, and nobody asks for them.
pub(super) static HALVES: [(u16, u16); 512] = halves();

const fn halves() -> [(u16, u16); 512] {
    let mut table = [(0, 0); 512];
    let mut pattern = 0;
    while pattern < 512 {
        let place = evenest(pattern);
        let others_in_line = (0o7 << (3 * (place / 3)) | 0o111 << (place % 3)) & !(1 << place);
        table[pattern as usize] = (pattern & !others_in_line, pattern & !(1 << place));
        pattern += 1;
    }
    table
}

/// Finds the place whose permutations come closest to half of all.
const fn evenest(pattern: u16) -> u16 {
    let all = permutations(pattern);
    let (mut best, mut smallest) = (0, u32::MAX);
    let mut place = 0;
    while place < 9 {
        let without = permutations(pattern & !(1 << place));
        let uneven = all.abs_diff(2 * without);
        if pattern & 1 << place != 0 && without > 0 && without < all && uneven < smallest {
            (best, smallest) = (place, uneven);
        }
        place += 1;
    }
    best
}

const fn permutations(pattern: u16) -> u32 {
    let all = [0o421, 0o412, 0o241, 0o214, 0o142, 0o124];
    let (mut count, mut at) = (0, 0);
    while at < all.len() {
        if pattern & all[at] == all[at] {
            count += 1;
        }
        at += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bands::lanes::PERMUTATIONS;

    /// The places of a pattern that lie on one of its permutations.
    fn filtered(pattern: u16) -> u16 {
        let all = [0o421, 0o412, 0o241, 0o214, 0o142, 0o124];
        let inside = all.iter().filter(|p| pattern & **p == **p);
        inside.fold(0, |union, p| union | p)
    }

    #[test]
    fn the_bits_of_a_filtered_pattern_tell_its_permutations() {
        for pattern in (0..512).map(filtered) {
            let told = PERMUTATIONS[pattern.count_ones() as usize];
            assert_eq!(u32::from(told), permutations(pattern), "{pattern:o}");
        }
    }

    #[test]
    fn halves_share_no_permutation_and_lose_none() {
        for pattern in (0..512).map(filtered) {
            if permutations(pattern) > 1 {
                let (with, without) = HALVES[usize::from(pattern)];
                let (a, b) = (permutations(with), permutations(without));
                assert_eq!(a + b, permutations(pattern), "{pattern:o}");
                assert!(a > 0 && b > 0, "{pattern:o}");
            }
        }
    }

    #[test]
    fn the_pattern_of_a_unit_is_taken_out_of_its_word() {
        for (unit, places) in PLACES.iter().enumerate() {
            assert_eq!(of(unit, *places), 0o777);
            assert_eq!(of(unit, !places), 0);
        }
        assert_eq!(of(1, 1 << (9 * 2 + 3 + 1)), 1 << (3 * 2 + 1));
        assert_eq!(of(5, 1 << (9 + 3 * 2 + 1)), 1 << (3 + 1));
    }
}

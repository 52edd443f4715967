//! What the search needs of a register: sixteen 32-bit lanes, of which lane d belongs to digit d + 1.
//!
//! The search is written once, over this trait. A lane holds 27 bits, one for each cell of a band or for each
//! place of a pattern; bits above them may be anything where a word was shifted, and are cut off by what comes next.
//! Lanes 9 to 15 are empty in every register that stands for digits.

/// All bits of a lane that mean something.
pub(super) const ALL: u32 = 0x7FF_FFFF;

/// Sixteen lanes of 32 bits.
pub(super) trait Lanes: Copy {
    /// A set of 27 places, the same for all digits.
    type Places: Places;

    fn splat(word: u32) -> Self;
    fn load(words: &[u32; 16]) -> Self;
    fn store(self) -> [u32; 16];

    fn shl<const N: u32>(self) -> Self;
    fn shr<const N: u32>(self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn and_not(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    /// Whether any bit is set.
    fn any(self) -> bool;

    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }

    /// `a | b & c`
    #[inline(always)]
    fn or_of_and(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and(c))
    }

    /// Takes `a` where the mask is set, and `b` elsewhere.
    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        b.xor(a.xor(b).and(mask))
    }

    /// Turns each word of 27 bits by 9 and by 18 places; bits above the 27th are noise.
    #[inline(always)]
    fn turns(self) -> (Self, Self) {
        (
            self.shr::<9>().or(self.shl::<18>()),
            self.shr::<18>().or(self.shl::<9>()),
        )
    }

    /// Gives the places that at least one digit has, and those that at least two have.
    fn fold(self) -> (Self::Places, Self::Places);

    /// Gives the same places to every lane.
    fn spread(places: Self::Places) -> Self;

    /// Gives the places that exactly three digits have in `possible`, and those that exactly three have in `certain`;
    /// `None` if a place has fewer than three that are possible, or more than three that are certain.
    fn threes(possible: Self, certain: Self) -> Option<(Self, Self)>;

    /// Gives the candidates of each digit in a band of these values, 0 for an empty cell.
    fn read_band(values: &[u8; 81], band: usize) -> [u32; 16];

    /// Gives the values of a band that has one candidate in every cell; what follows the 27th means nothing.
    fn write_band(words: &[u32; 16]) -> [u8; 32];

    /// Chooses a unit and a digit for a guess; `None` if every digit has one pattern in every unit.
    ///
    /// Units 0 to 2 are bands, with patterns in `rows`; units 3 to 5 are stacks, with patterns in `columns`.
    /// Of the units that are not settled the one whose digits have the fewest permutations together is chosen,
    /// and in it a digit with the fewest that has more than one; ties go to the first.
    fn narrowest(rows: Self, columns: Self) -> Option<(usize, usize)>;
}

/// A set of 27 places.
pub(super) trait Places: Copy {
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn is_full(self) -> bool;
    fn is_empty(self) -> bool;
}

/// How many permutations a filtered 3x3 pattern holds, by the number of its bits.
///
/// The union of permutations has 3 bits if there is one, 5 is impossible but for two that share a place,
/// and so on up to all six with 9 bits.
pub(super) const PERMUTATIONS: [u8; 16] = [0, 0, 0, 1, 1, 2, 2, 3, 4, 6, 0, 0, 0, 0, 0, 0];

//! Published counts that engines and models must reproduce.
//!
//! Names like A000170 are those of the On-Line Encyclopedia of Integer Sequences, <https://oeis.org>.

/// Ways to place `n` queens on a board of side `n` (A000170), for `n` = 1 to 16.
pub const QUEENS: [u64; 16] = [
    1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596, 2_279_184, 14_772_512,
];

/// The same up to rotation and reflection (A002562).
pub const QUEENS_UP_TO_SYMMETRY: [u64; 16] = [
    1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752, 285_053, 1_846_955,
];

/// Boards `(rows, columns)` and the ways to tile each with the twelve pentominoes, up to the board's own symmetry.
///
/// Four placements are counted as one, so a search without symmetry breaking finds four times as many.
/// 6 x 10 by C. B. and J. Haselgrove (1960); all four in <https://en.wikipedia.org/wiki/Pentomino>.
pub const PENTOMINOES: [((usize, usize), u64); 4] = [
    ((3, 20), 2),
    ((4, 15), 368),
    ((5, 12), 1_010),
    ((6, 10), 2_339),
];

/// Ways to tile a square of side 2`n` with dominoes (A004003), for `n` = 1 to 4.
pub const DOMINOES: [u64; 4] = [2, 36, 6_728, 12_988_816];

/// Langford pairings of the numbers 1 to `n`, up to reversal (A014552), as `(n, count)`.
pub const LANGFORD: [(usize, u64); 8] = [
    (3, 1),
    (4, 1),
    (5, 0),
    (6, 0),
    (7, 26),
    (8, 150),
    (11, 17_792),
    (12, 108_144),
];

/// Latin squares of side `n` (A002860), for `n` = 1 to 6.
pub const LATIN_SQUARES: [u64; 6] = [1, 2, 12, 576, 161_280, 812_851_200];

//! Large treasure maps: rectangles from many tilings of one square, cut at random.

use model_treasure_map::{Spec, TreasureMap};
use puzzle_model::Model;

/// The corners of a piece: lower left, then upper right.
type Piece = [u32; 4];

/// Makes a map of `side` x `side` cells and `count` pieces, from tilings of `parts` pieces each,
/// with all corners at multiples of `grid`, a divisor of `side`.
///
/// # Panics
/// If the sizes make no map.
pub fn map(side: u32, grid: u32, count: usize, parts: usize, seed: u64) -> TreasureMap {
    let mut random = Random(seed);
    let mut pieces = Vec::new();
    while pieces.len() < count {
        pieces.extend(tiling(side / grid, parts, &mut random));
    }
    pieces.truncate(count);
    TreasureMap::from_spec(Spec {
        width: side,
        height: side,
        pieces: pieces
            .into_iter()
            .map(|piece| piece.map(|at| at * grid))
            .collect(),
        costs: Vec::new(),
        max_cost: None,
    })
    .expect("the pieces lie on the map")
}

/// Cuts a square until there are so many parts: each time the largest, across its longer side.
fn tiling(side: u32, parts: usize, random: &mut Random) -> Vec<Piece> {
    let mut pieces = vec![[0, 0, side, side]];
    while pieces.len() < parts {
        let area = |[x1, y1, x2, y2]: &Piece| (x2 - x1) * (y2 - y1);
        let largest = (0..pieces.len()).max_by_key(|at| area(&pieces[*at]));
        let [x1, y1, x2, y2] = pieces.swap_remove(largest.expect("there is a piece"));
        if x2 - x1 >= y2 - y1 {
            let cut = random.within(x1 + 1, x2);
            pieces.extend([[x1, y1, cut, y2], [cut, y1, x2, y2]]);
        } else {
            let cut = random.within(y1 + 1, y2);
            pieces.extend([[x1, y1, x2, cut], [x1, cut, x2, y2]]);
        }
    }
    pieces
}

/// The same numbers on every machine: Knuth's linear congruential generator of 64 bits (MMIX).
struct Random(u64);

impl Random {
    /// Gives a number from `from`, below `to`.
    fn within(&mut self, from: u32, to: u32) -> u32 {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        from + u32::try_from((self.0 >> 33) % u64::from(to - from)).expect("32 bits")
    }
}

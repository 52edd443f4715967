//! Motions: the 48 ways to map the axes of space onto themselves, and which of them a piece may make.
//!
//! A motion takes each axis to an axis, in the same direction or in the opposite one: a signed permutation.
//! Half of them are turns (determinant 1), the others turn a thing into its mirror image.
//! On a flat board a piece stays in its layer, which leaves eight: four turns, and as many with a turn over.
//! Where a thing stands is of no interest here: shapes are moved back to the origin.

/// A cell, or a step between cells: layer, row, column.
pub(crate) type Point = [i32; 3];

/// A signed permutation of the axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Motion {
    /// The axis from which each axis takes its coordinate.
    from: [usize; 3],
    /// Whether the coordinate changes its sign.
    negated: [bool; 3],
}

/// The permutations of three axes, the identity first.
const PERMUTATIONS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

impl Motion {
    /// Gives all motions, the identity first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        PERMUTATIONS.into_iter().flat_map(|from| {
            (0..8).map(move |signs| Self {
                from,
                negated: [4, 2, 1].map(|bit| signs & bit != 0),
            })
        })
    }

    /// Gives the motions that a piece may make on a flat board or in space, the identity first.
    ///
    /// A piece that may be flipped and not turned has one more position: its image in a mirror to the left or right.
    pub(crate) fn allowed(solid: bool, turn: bool, flip: bool) -> Vec<Self> {
        let may = |motion: &Self| {
            let in_space = solid || motion.keeps_layers();
            in_space && (flip || motion.is_turn())
        };
        match (turn, flip) {
            (true, _) => Self::all().filter(may).collect(),
            (false, true) => Self::all().take(2).collect(),
            (false, false) => Self::all().take(1).collect(),
        }
    }

    /// Says whether it is a rotation, and no mirror image.
    fn is_turn(self) -> bool {
        let odd = [[0, 1], [0, 2], [1, 2]].map(|[a, b]| self.from[a] > self.from[b]);
        !odd.into_iter()
            .chain(self.negated)
            .fold(false, |sign, odd| sign ^ odd)
    }

    /// Says whether each layer stays where it is.
    pub(crate) fn keeps_layers(self) -> bool {
        self.from[0] == 0 && !self.negated[0]
    }

    /// Moves a point.
    pub(crate) fn apply(self, point: Point) -> Point {
        [0, 1, 2].map(|axis| {
            let coordinate = point[self.from[axis]];
            if self.negated[axis] {
                -coordinate
            } else {
                coordinate
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_all_motions_are_turns() {
        let count = |solid, turn, flip| Motion::allowed(solid, turn, flip).len();
        assert_eq!(
            [count(true, true, true), count(true, true, false)],
            [48, 24]
        );
        assert_eq!(
            [count(false, true, true), count(false, true, false)],
            [8, 4]
        );
        assert_eq!(
            [count(true, false, true), count(false, false, false)],
            [2, 1]
        );
    }

    #[test]
    fn a_flip_alone_changes_left_and_right() {
        let motions = Motion::allowed(false, false, true);
        let images: Vec<Point> = motions
            .iter()
            .map(|motion| motion.apply([1, 2, 3]))
            .collect();
        assert_eq!(images, [[1, 2, 3], [1, 2, -3]]);
    }
}

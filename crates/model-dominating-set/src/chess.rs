//! Chessboards as they stand in a puzzle file, and how pieces move.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many rows or columns a board may have.
pub const LARGEST_SIDE: u32 = 500;

/// A chessboard on which one kind of piece moves.
///
/// ```
/// use model_dominating_set::{Chessboard, Piece};
/// let text = r#"{"piece": "knights", "rows": 3, "columns": 4, "holes": [[1, 1]]}"#;
/// let board: Chessboard = serde_json::from_str(text).unwrap();
/// assert_eq!((board.piece, board.rows, board.columns), (Piece::Knights, 3, 4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chessboard {
    /// The piece, in the plural.
    pub piece: Piece,
    /// How many rows the board has.
    #[schemars(range(min = 1, max = LARGEST_SIDE))]
    pub rows: u32,
    /// How many columns it has.
    #[schemars(range(min = 1, max = LARGEST_SIDE))]
    pub columns: u32,
    /// Cells `[row, column]` that are missing: no piece stands there, and none moves across, but knights jump.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holes: Vec<[u32; 2]>,
}

/// A piece of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// One step in any of the eight directions.
    Kings,
    /// Any number of steps in one of the eight directions.
    Queens,
    /// Any number of steps along a row or a column.
    Rooks,
    /// Any number of steps along a diagonal.
    Bishops,
    /// Two steps along a row or a column and one across.
    Knights,
}

/// A step of a piece: rows down, columns to the right.
pub(crate) type Step = [i32; 2];

const AROUND: [Step; 8] = [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
];

const JUMPS: [Step; 8] = [
    [-2, -1],
    [-2, 1],
    [-1, -2],
    [-1, 2],
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
];

impl Piece {
    /// The directions in which it moves.
    pub(crate) const fn steps(self) -> &'static [Step] {
        match self {
            Self::Kings | Self::Queens => &AROUND,
            Self::Rooks => AROUND.split_at(4).0,
            Self::Bishops => AROUND.split_at(4).1,
            Self::Knights => &JUMPS,
        }
    }

    /// How many steps a move may take.
    pub(crate) const fn reach(self) -> usize {
        match self {
            Self::Kings | Self::Knights => 1,
            Self::Queens | Self::Rooks | Self::Bishops => usize::MAX,
        }
    }

    /// The letter that stands for the piece in pictures.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::Kings => 'K',
            Self::Queens => 'Q',
            Self::Rooks => 'R',
            Self::Bishops => 'B',
            Self::Knights => 'N',
        }
    }
}

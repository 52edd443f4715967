//! A puzzle as it stands in a file.

use puzzle_model::Cost;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cell::Cell;
use crate::times::Times;

/// How many cells the box around a board may have: the formulation has an item for each cell.
pub const LARGEST_BOARD: usize = 1_000_000;

/// How many different pieces there may be.
pub const LARGEST_PIECES: usize = 100_000;

/// How many cells all placements of all pieces may cover together: the formulation has an element for each.
pub const LARGEST_PLACEMENTS: u64 = 20_000_000;

/// A board and the pieces that there are.
///
/// ```
/// let spec = r#"{"board": {"size": [6, 10]}, "pieces": [{"shape": "pentominoes"}]}"#;
/// let spec: model_polyforms::Spec = serde_json::from_str(spec).unwrap();
/// assert_eq!(spec.board.size, [6, 10]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// The cells to fill.
    pub board: BoardSpec,
    /// Pieces, and sets of pieces.
    pub pieces: Vec<PieceSpec>,
    /// Whether pieces may be turned; yes if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<bool>,
    /// Whether pieces may be turned over, as in a mirror; if not said, yes on a flat board, and no in a solid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flip: Option<bool>,
    /// How many pieces are used in all; any number if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Times>,
}

/// A board: a box by its size, or any shape by a drawing.
///
/// ```
/// let board = r#"{"drawing": ["222", "2.2", "1++"]}"#;
/// let board: model_polyforms::BoardSpec = serde_json::from_str(board).unwrap();
/// assert_eq!(board.drawing.len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSpec {
    /// Rows and columns of a flat board, or layers, rows and columns of a solid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 3))]
    pub size: Vec<u32>,
    /// Cells of a box that are not there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holes: Vec<Cell>,
    /// Rows of cells: `#` must be covered, `+` may be, `.` is not there, a digit is a color and must be covered; the layers of a solid stand side by side with `|` between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawing: Vec<String>,
    /// Whether every cell may stay empty.
    #[serde(default, skip_serializing_if = "is_false")]
    pub loose: bool,
    /// Whether the cells are colored like a checkerboard: 1 and 2 in turn, the first cell 1.
    #[serde(default, skip_serializing_if = "is_false")]
    pub checkered: bool,
}

/// A piece that is drawn, or a shape or a set of shapes by name.
///
/// ```
/// let piece = r#"{"shape": "pentomino Y", "times": [0, 4]}"#;
/// let piece: model_polyforms::PieceSpec = serde_json::from_str(piece).unwrap();
/// assert_eq!(piece.shape.as_deref(), Some("pentomino Y"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceSpec {
    /// What it is called in answers; its shape's name, or its number, if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Rows of cells: `#`, or a digit for a cell that lies on cells of that color; `.` for no cell; layers with `|` between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawing: Vec<String>,
    /// A known shape, such as `pentomino F`, or a set of them, such as `pentominoes`, `one-sided tetrominoes` or `soma`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<String>,
    /// How often each of them is used; once if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Times>,
    /// Whether they may be turned; as said for all pieces if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<bool>,
    /// Whether they may be turned over; as said for all pieces if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flip: Option<bool>,
    /// What each use costs; 1 if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_false(value: &bool) -> bool {
    !value
}

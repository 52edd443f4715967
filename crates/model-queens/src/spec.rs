//! A board as it stands in a puzzle file.

use puzzle_model::{InputError, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Diagonal, Lines};
use crate::sound::{Part, place};

/// The most rows, or columns, of a board with conditions: the formulation has an option for each of its cells.
pub const LARGEST: u32 = 1000;

/// The largest square without any, for which a placement is constructed.
pub const LARGEST_EMPTY: u32 = 10_000_000;

/// A board with its given queens and its holes.
///
/// ```
/// let spec: model_queens::Spec = serde_json::from_str(r#"{"n": 8, "given": [[1, 2]]}"#).unwrap();
/// assert_eq!((spec.n, spec.given, spec.holes), (Some(8), vec![[1, 2]], vec![]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// How many rows and columns a square board has; up to 1000 where anything else is said.
    #[serde(
        default,
        deserialize_with = "number",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "u32", range(max = LARGEST_EMPTY))]
    pub n: Option<u32>,
    /// How many rows the board has, instead of `n`.
    #[serde(
        default,
        deserialize_with = "number",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "u32", range(max = LARGEST))]
    pub rows: Option<u32>,
    /// How many columns the board has, instead of `n`.
    #[serde(
        default,
        deserialize_with = "number",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "u32", range(max = LARGEST))]
    pub columns: Option<u32>,
    /// How many queens are to stand on the board; if not said, as many as it has rows, or columns if these are fewer.
    #[serde(
        default,
        deserialize_with = "number",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "u32")]
    pub queens: Option<u32>,
    /// Whether the board is a torus: diagonals go on at the opposite edge. Only squares can be.
    #[serde(default, skip_serializing_if = "is_false")]
    pub torus: bool,
    /// Cells `[row, column]` on which queens stand already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Cell>,
    /// Cells `[row, column]` on which no queen may stand; they do not block attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holes: Vec<Cell>,
    /// Diagonals on which no queen may stand: `{"sum": 9}` or `{"difference": -2}`, row less column.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excluded_diagonals: Vec<Diagonal>,
}

/// Reads a number where one may be left out: `null` is none.
fn number<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    u32::deserialize(from).map(Some)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Spec {
    /// Gives the measures of the board.
    pub(crate) fn lines(&self) -> Result<Lines, InputError> {
        let torus = self.torus;
        match (self.n, self.rows, self.columns) {
            (Some(n), None, None) => Ok(Lines {
                rows: n,
                columns: n,
                torus,
            }),
            (None, Some(rows), Some(columns)) if rows == columns || !torus => Ok(Lines {
                rows,
                columns,
                torus,
            }),
            (None, Some(_), Some(_)) => {
                let message = "only a square can be a torus";
                Err(InputError::new("queens-shape", message).at(place(Part::Torus)))
            }
            _ => Err(
                InputError::new("queens-shape", "the size of the board is not clear")
                    .help("say either `n`, or both `rows` and `columns`")
                    .at(Place::Whole),
            ),
        }
    }
}

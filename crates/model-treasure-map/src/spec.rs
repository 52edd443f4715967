//! A map as it stands in a puzzle file, and what makes it sound.

use puzzle_model::{Cost, InputError, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Piece, TreasureMap};

/// How many cells a map may have: the formulation has an item for each.
pub const LARGEST_MAP: u64 = 1_000_000;

/// How many cells the pieces may cover, all together: the formulation has an element for each.
pub const LARGEST_PIECES: u64 = 20_000_000;

/// A map and its pieces.
///
/// ```
/// let spec = r#"{"width": 4, "height": 3, "pieces": [[0, 0, 4, 3]]}"#;
/// let spec: model_treasure_map::Spec = serde_json::from_str(spec).unwrap();
/// assert_eq!(spec.pieces, [[0, 0, 4, 3]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// How many cells wide the map is.
    #[schemars(range(min = 1, max = LARGEST_MAP))]
    pub width: u32,
    /// How many cells high the map is.
    #[schemars(range(min = 1, max = LARGEST_MAP))]
    pub height: u32,
    /// Pieces as points `[x1, y1, x2, y2]`: the lower left and the upper right corner.
    pub pieces: Vec<[u32; 4]>,
    /// What each piece costs, in the order of the pieces; 1 each if not said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    /// What a tiling may cost at most; anything if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<Cost>,
}

/// A part of a map that can be wrong; where it stands in the input is known to the reader alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Width,
    Height,
    /// The piece of this index.
    Piece(usize),
    Costs,
    /// The cost of the piece of this index.
    Cost(usize),
}

/// Gives the place of a part in a puzzle file.
pub(crate) fn place(part: Part) -> Place {
    Place::Value(match part {
        Part::Width => "/width".to_owned(),
        Part::Height => "/height".to_owned(),
        Part::Piece(index) => format!("/pieces/{index}"),
        Part::Costs => "/costs".to_owned(),
        Part::Cost(index) => format!("/costs/{index}"),
    })
}

/// Makes a map of sound parts; `place` says where each stands in the input.
pub(crate) fn read(spec: &Spec, place: impl Fn(Part) -> Place) -> Result<TreasureMap, InputError> {
    let mut map = empty(spec.width, spec.height, &place)?;
    let mut left = LARGEST_PIECES;
    for (index, corners) in spec.pieces.iter().enumerate() {
        let piece = piece(&map, *corners, &mut left);
        map.pieces
            .push(piece.map_err(|error| error.at(place(Part::Piece(index))))?);
    }
    read_costs(&mut map, &spec.costs, place)?;
    map.max_cost = spec.max_cost.map(|cost| cost.0);
    Ok(map)
}

/// Gives the pieces their costs, if there are any in the file.
fn read_costs(
    map: &mut TreasureMap,
    costs: &[Cost],
    place: impl Fn(Part) -> Place,
) -> Result<(), InputError> {
    let error = |message, part| InputError::new("treasure-map-costs", message).at(place(part));
    if !costs.is_empty() && costs.len() != map.pieces.len() {
        let (costs, pieces) = (costs.len(), map.pieces.len());
        let message = format!("there are {costs} costs for {pieces} pieces");
        return Err(error(message, Part::Costs).help("every piece has its cost, in the same order"));
    }
    let mut sum: u64 = 0;
    for (index, (piece, cost)) in map.pieces.iter_mut().zip(costs).enumerate() {
        piece.cost = cost.0;
        sum = sum.checked_add(cost.0).ok_or_else(|| {
            let message = "the costs up to this one are too large together".to_owned();
            error(message, Part::Cost(index))
                .help(format!("all costs are up to {} in sum", u64::MAX))
        })?;
    }
    Ok(())
}

/// Makes a map without pieces.
pub(crate) fn empty(
    width: u32,
    height: u32,
    place: impl Fn(Part) -> Place,
) -> Result<TreasureMap, InputError> {
    for (side, part) in [(width, Part::Width), (height, Part::Height)] {
        if side == 0 {
            let message = "a map is at least one cell wide and one cell high";
            return Err(InputError::new("treasure-map-size", message).at(place(part)));
        }
    }
    let map = TreasureMap {
        width,
        height,
        pieces: Vec::new(),
        max_cost: None,
    };
    if map.area() > LARGEST_MAP {
        let message = format!("a map of {width} x {height} cells is too large");
        return Err(InputError::new("treasure-map-size", message)
            .help(format!("a map may have up to {LARGEST_MAP} cells"))
            .at(place(Part::Height)));
    }
    Ok(map)
}

/// Checks that corners enclose cells of the map, the lower left one first.
fn check_corners(map: &TreasureMap, corners: [u32; 4]) -> Result<(), InputError> {
    let [x1, y1, x2, y2] = corners;
    let shown = format!("piece {corners:?}");
    if x1 == x2 || y1 == y2 {
        let side = if x1 == x2 { "width" } else { "height" };
        let message = format!("{shown} has no {side}");
        let help = "corners are points between cells, so a piece of one cell is [0, 0, 1, 1]";
        return Err(InputError::new("treasure-map-flat", message).help(help));
    }
    if x1 > x2 || y1 > y2 {
        let right = [x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2)];
        let message = format!("{shown} has its corners swapped");
        let help = format!("the lower left corner comes first: {right:?}");
        return Err(InputError::new("treasure-map-corners", message).help(help));
    }
    if x2 > map.width || y2 > map.height {
        let message = format!("{shown} sticks out of the map");
        let help = format!("x goes from 0 to {}, y from 0 to {}", map.width, map.height);
        return Err(InputError::new("treasure-map-outside", message).help(help));
    }
    Ok(())
}

/// Makes a piece of the map; `left` is how many cells further pieces may cover.
pub(crate) fn piece(
    map: &TreasureMap,
    corners: [u32; 4],
    left: &mut u64,
) -> Result<Piece, InputError> {
    let [x1, y1, x2, y2] = corners;
    check_corners(map, corners)?;
    let piece = Piece {
        left: x1,
        bottom: y1,
        right: x2,
        top: y2,
        cost: 1,
    };
    *left = left.checked_sub(piece.area()).ok_or_else(|| {
        InputError::new(
            "treasure-map-pieces",
            "the pieces up to this one are too large together",
        )
        .help(format!(
            "the pieces may cover up to {LARGEST_PIECES} cells in all"
        ))
    })?;
    Ok(piece)
}

pub(crate) fn write(map: &TreasureMap) -> Spec {
    let corners = |piece: &Piece| [piece.left, piece.bottom, piece.right, piece.top];
    Spec {
        width: map.width,
        height: map.height,
        pieces: map.pieces.iter().map(corners).collect(),
        costs: if map.pieces.iter().all(|piece| piece.cost == 1) {
            Vec::new()
        } else {
            map.pieces.iter().map(|piece| Cost(piece.cost)).collect()
        },
        max_cost: map.max_cost.map(Cost),
    }
}

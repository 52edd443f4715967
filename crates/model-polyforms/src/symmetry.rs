//! The symmetries of a puzzle, and the packing that stands for all those into which they take it.
//!
//! A motion is a symmetry of the puzzle if it takes the board to itself, duties and colors included, and each piece to a piece:
//! the positions of the one must be those of the other, and both be used as often and cost as much.
//! The pieces A and B of the Soma cube are such a pair, for they are mirror images; where only one of a pair is there,
//! no reflection is a symmetry. Pieces that may not be turned leave few symmetries, if any.
//! The symmetries of a puzzle are a group, and take packings to packings.
//!
//! Of the packings into which they take one, that which comes first in lexicographic order stands for all of them.

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::Polyforms;
use crate::answer::{Packing, Placed};
use crate::board::{Board, Need};
use crate::motion::{Motion, Point};
use crate::placements::Placement;
use crate::shape::Shape;
use crate::times::Times;

/// A motion that takes a puzzle to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    motion: Motion,
    /// Where the motion takes the corner of the box that is nearest to the origin.
    corner: Point,
    /// The piece that each piece becomes.
    pieces: Vec<usize>,
}

/// Gives the symmetries of a puzzle; without the identity.
pub(crate) fn symmetries(puzzle: &Polyforms) -> Vec<Image> {
    let motions = Motion::allowed(puzzle.board.solid, true, true);
    let images = motions.into_iter().skip(1).filter_map(|motion| {
        let corner = corner(&puzzle.board, motion)?;
        let pieces = pieces(puzzle, motion)?;
        Some(Image {
            motion,
            corner,
            pieces,
        })
    });
    images.collect()
}

/// Gives where a motion takes the box, if it takes the board to itself.
fn corner(board: &Board, motion: Motion) -> Option<Point> {
    let last = board.point(board.squares.len() - 1);
    let corner = motion.apply(last).map(|at| at.min(0));
    let stays = |index| {
        let image = board.index(shifted(motion.apply(board.point(index)), corner));
        image.is_some_and(|image| board.squares[image] == board.squares[index])
    };
    (0..board.squares.len()).all(stays).then_some(corner)
}

fn shifted(point: Point, corner: Point) -> Point {
    [0, 1, 2].map(|axis| point[axis] - corner[axis])
}

/// Gives the piece that a motion makes of each piece: of several that are alike, the first of the first, and so on.
fn pieces(puzzle: &Polyforms, motion: Motion) -> Option<Vec<usize>> {
    type Key = (Vec<Shape>, (u32, Option<u32>), u64);
    let key = |positions: Vec<Shape>, times: Times, cost: u64| -> Key {
        (positions, (times.least, times.most), cost)
    };
    let mut alike: HashMap<Key, Vec<usize>> = HashMap::new();
    for (number, piece) in puzzle.pieces.iter().enumerate().rev() {
        let key = key(piece.orientations.clone(), piece.times, piece.cost);
        alike.entry(key).or_default().push(number);
    }
    let image = |piece: &crate::Piece| {
        let moved = piece.orientations.iter().map(|shape| shape.moved(motion));
        let mut moved: Vec<Shape> = moved.collect();
        moved.sort_unstable();
        alike.get_mut(&key(moved, piece.times, piece.cost))?.pop()
    };
    puzzle.pieces.iter().map(image).collect()
}

impl Image {
    /// Gives the piece that a piece becomes.
    pub(crate) fn piece(&self, piece: usize) -> usize {
        self.pieces[piece]
    }

    /// Gives the cell that a cell becomes, both by index.
    pub(crate) fn cell(&self, board: &Board, index: usize) -> usize {
        let moved = shifted(self.motion.apply(board.point(index)), self.corner);
        let index = board.index(moved);
        index.expect("a symmetry takes the board to itself")
    }

    /// Moves a placement.
    pub(crate) fn of(&self, board: &Board, placement: &Placement) -> Placement {
        let cell = |cell: &u32| {
            let moved = self.cell(board, *cell as usize);
            u32::try_from(moved).expect("a board has up to a million cells")
        };
        let mut cells: Box<[u32]> = placement.cells.iter().map(cell).collect();
        cells.sort_unstable();
        Placement {
            piece: self.pieces[placement.piece],
            cells,
        }
    }
}

/// Placements in the order in which a lexicographic search chooses them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    /// Those on cells that must be covered, by the first such cell that those before leave open.
    must: Vec<Placement>,
    /// Those on cells alone that may stay empty: by piece, and by cells.
    may: Vec<Placement>,
}

impl Chosen {
    pub(crate) fn new(board: &Board, placements: Vec<Placement>) -> Self {
        let first_must = |placement: &Placement| {
            let must = |cell: &&u32| board.squares[**cell as usize].need == Need::Must;
            placement.cells.iter().find(must).copied()
        };
        let mut must = Vec::with_capacity(placements.len());
        let mut may = Vec::new();
        for placement in placements {
            match first_must(&placement) {
                Some(first) => must.push((first, placement)),
                None => may.push(placement),
            }
        }
        must.sort_unstable();
        may.sort_unstable();
        Self {
            must: must.into_iter().map(|(_, placement)| placement).collect(),
            may,
        }
    }

    /// Gives the placements in the order of their first cells.
    pub(crate) fn into_placements(self) -> Vec<Placement> {
        let mut placements: Vec<Placement> = self.must.into_iter().chain(self.may).collect();
        placements.sort_unstable_by_key(|placement| placement.cells[0]);
        placements
    }

    fn moved(&self, board: &Board, image: &Image) -> Self {
        let all = self.must.iter().chain(&self.may);
        Self::new(
            board,
            all.map(|placement| image.of(board, placement)).collect(),
        )
    }

    /// Says whether no one of these symmetries takes it to one that comes before it.
    pub(crate) fn is_first(&self, board: &Board, images: &[&Image]) -> bool {
        let comes_before = |image: &&Image| self.moved(board, image) < *self;
        !images.iter().any(comes_before)
    }

    /// Gives the first of those into which symmetries take it.
    pub(crate) fn first(self, board: &Board, images: &[Image]) -> Self {
        let moved = images.iter().map(|image| self.moved(board, image)).min();
        match moved {
            Some(first) if first < self => first,
            _ => self,
        }
    }
}

impl Ord for Chosen {
    fn cmp(&self, other: &Self) -> Ordering {
        let must = self.must.cmp(&other.must);
        // A search takes a further piece before it leaves the rest empty.
        let further = self
            .may
            .iter()
            .zip(&other.may)
            .map(|(one, other)| one.cmp(other));
        let further = further.chain([other.may.len().cmp(&self.may.len())]);
        must.then_with(|| {
            further
                .into_iter()
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        })
    }
}

impl PartialOrd for Chosen {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Gives the packing that stands for all those into which symmetries take this one; `None` if it breaks the rules.
pub(crate) fn canonical(puzzle: &Polyforms, answer: &Packing) -> Option<Packing> {
    let placement = |placed: &Placed| {
        let cell = |cell: &crate::Cell| u32::try_from(puzzle.board.index_of(*cell)?).ok();
        let mut cells: Box<[u32]> = placed.cells.iter().map(cell).collect::<Option<_>>()?;
        cells.sort_unstable();
        let piece = *puzzle.names.get(&placed.piece)?;
        (!cells.is_empty()).then_some(Placement { piece, cells })
    };
    let placements: Option<Vec<Placement>> = answer.0.iter().map(placement).collect();
    let chosen = Chosen::new(&puzzle.board, placements?);
    let first = chosen.first(&puzzle.board, puzzle.symmetries());
    Some(crate::encode::packing(puzzle, &first.into_placements()))
}

#[cfg(test)]
mod tests {
    use puzzle_model::Model;

    use super::*;

    fn order(problem: &str) -> usize {
        let spec = serde_json::from_str(problem).unwrap();
        symmetries(&Polyforms::from_spec(spec).unwrap()).len() + 1
    }

    #[test]
    fn a_puzzle_has_the_symmetries_of_its_board_and_its_pieces() {
        let flat = |size: &str, pieces: &str| {
            order(&format!(
                r#"{{"board": {{"size": {size}}}, "pieces": [{pieces}]}}"#
            ))
        };
        let all = r#"{"shape": "pentominoes"}"#;
        assert_eq!([flat("[6, 6]", all), flat("[6, 10]", all)], [8, 4]);
        assert_eq!(flat("[6, 6]", r#"{"shape": "one-sided pentominoes"}"#), 8);
        assert_eq!(
            flat("[6, 6]", r#"{"shape": "pentomino F", "flip": false}"#),
            4
        );
        assert_eq!(
            flat("[6, 6]", r#"{"shape": "pentomino F", "turn": false}"#),
            2
        );
        assert_eq!(
            flat("[6, 6]", r#"{"shape": "pentomino X", "turn": false}"#),
            8
        );
        assert_eq!(flat("[6, 6]", r#"{"shape": "fixed trominoes"}"#), 8);
        assert_eq!(flat("[3, 3, 3]", r#"{"shape": "soma"}"#), 48);
        assert_eq!(flat("[3, 3, 3]", r#"{"shape": "soma A"}"#), 24);
        assert_eq!(flat("[3, 4, 5]", all), 8);
    }

    #[test]
    fn holes_and_colors_are_kept() {
        let domino = r#""pieces": [{"shape": "domino"}]"#;
        let board = |board: &str| order(&format!(r#"{{"board": {board}, {domino}}}"#));
        assert_eq!(board(r#"{"size": [3, 3], "holes": [[1, 1]]}"#), 2);
        assert_eq!(board(r#"{"size": [2, 3], "checkered": true}"#), 2);
        assert_eq!(board(r#"{"drawing": ["1+", "+1"]}"#), 4);
    }
}

//! The pieces: drawn, or known by name.

use std::collections::HashMap;

use puzzle_model::{Cost, InputError};

use super::{Part, Places, bad_mark, check_size, check_times, color, read_drawing, row_of};
use crate::catalog::{Catalog, Found};
use crate::drawing::{draw, point};
use crate::motion::Motion;
use crate::shape::{NEUTRAL, Shape, Voxel};
use crate::spec::{LARGEST_PIECES, LARGEST_PLACEMENTS, PieceSpec};
use crate::times::Times;
use crate::{Piece, Polyforms};

/// Adds pieces to a puzzle that has none yet.
pub(super) fn read(
    puzzle: Polyforms,
    entries: Vec<PieceSpec>,
    places: Places<'_>,
) -> Result<Polyforms, InputError> {
    let mut reader = Reader {
        puzzle,
        places,
        catalog: Catalog::default(),
        room: LARGEST_PLACEMENTS,
        costs: 0,
    };
    for (index, entry) in entries.into_iter().enumerate() {
        reader.entry(index, entry)?;
    }
    Ok(reader.puzzle)
}

/// Reads pieces one after the other.
struct Reader<'a> {
    puzzle: Polyforms,
    places: Places<'a>,
    catalog: Catalog,
    /// How many cells the placements of further pieces may cover.
    room: u64,
    /// What all placements so far cost together.
    costs: u128,
}

impl Reader<'_> {
    fn entry(&mut self, index: usize, mut entry: PieceSpec) -> Result<(), InputError> {
        let found = self.found(index, &mut entry)?;
        let times = entry.times.unwrap_or(Times::exactly(1));
        check_times(times).map_err(|error| error.at((self.places)(Part::Times(index))))?;
        let (puzzle, solid) = (&self.puzzle, self.puzzle.board.solid);
        let turn = entry.turn.or(found.turn).or(puzzle.turn);
        let flip = entry.flip.or(found.flip).or(puzzle.flip);
        let motions = Motion::allowed(solid, turn.unwrap_or(true), flip.unwrap_or(!solid));
        if entry.name.is_some() && found.shapes.len() > 1 {
            let message = "a set of several shapes has no name of its own";
            return Err(self.error("polyforms-name", message, Part::Name(index)));
        }
        for (name, shape) in found.shapes {
            if !solid && shape.extent()[0] > 1 {
                let message = "a piece of several layers has no place on a flat board";
                let help = "give the board three sides: [layers, rows, columns]";
                let part = Part::Piece(index);
                return Err(self.error("polyforms-piece", message, part).help(help));
            }
            let piece = Piece {
                name: self.free_name(index, entry.name.as_deref(), name, shape.size())?,
                orientations: shape.images(&motions),
                size: shape.size(),
                times,
                cost: entry.cost.unwrap_or(Cost(1)).0,
            };
            self.add(index, piece)?;
        }
        self.puzzle.entries.push(entry);
        Ok(())
    }

    fn error(&self, code: &'static str, message: impl Into<String>, part: Part) -> InputError {
        InputError::new(code, message).at((self.places)(part))
    }

    fn found(&mut self, index: usize, entry: &mut PieceSpec) -> Result<Found, InputError> {
        let message = match (&entry.shape, entry.drawing.is_empty()) {
            (Some(shape), true) => {
                return self.catalog.find(shape).map_err(|help| {
                    let message = format!("no shape is known as `{shape}`");
                    self.error("polyforms-shape", message, Part::Shape(index))
                        .help(help)
                });
            }
            (None, false) => return self.drawn(index, entry),
            (Some(_), false) => "the piece has both a shape and a drawing",
            (None, true) => "the piece has neither a shape nor a drawing",
        };
        Err(self.error("polyforms-piece", message, Part::Piece(index)))
    }

    /// Reads the drawing of a piece, and draws it anew without anything around it.
    fn drawn(&self, index: usize, entry: &mut PieceSpec) -> Result<Found, InputError> {
        let row = |row| Part::PieceRow(index, row);
        let drawing = read_drawing(&entry.drawing, self.places, row)?;
        if drawing.marks.is_empty() {
            let part = Part::Piece(index);
            return Err(self.error("polyforms-piece", "the piece has no cells", part));
        }
        check_size(drawing.extent).map_err(|error| error.at((self.places)(Part::Piece(index))))?;
        let voxel = |(at, mark): (_, char)| match (mark, color(mark)) {
            ('#', _) => Ok(Voxel { at, color: NEUTRAL }),
            (_, Some(color)) => Ok(Voxel { at, color }),
            _ => Err(bad_mark(mark, "").at((self.places)(row(row_of(at))))),
        };
        let voxels: Result<Vec<Voxel>, InputError> = drawing.marks.into_iter().map(voxel).collect();
        let shape = Shape::new(voxels?);
        entry.drawing = redrawn(&shape);
        let number = self.puzzle.pieces.len() + 1;
        Ok(Found {
            shapes: vec![(number.to_string(), shape)],
            turn: None,
            flip: None,
        })
    }

    /// Chooses a name that no piece before has: the given one, or that of the shape, followed by its size if need be.
    fn free_name(
        &self,
        index: usize,
        given: Option<&str>,
        name: String,
        size: usize,
    ) -> Result<String, InputError> {
        let taken = |name: &str| name.is_empty() || self.puzzle.names.contains_key(name);
        let error = |message: String, part| Err(self.error("polyforms-name", message, part));
        if let Some(given) = given {
            let message = format!("`{given}` is the name of another piece, or no name");
            return match Some(given).filter(|given| !taken(given)) {
                Some(given) => Ok(given.to_owned()),
                None => error(message, Part::Name(index)),
            };
        }
        let longer = format!("{name}{size}");
        let message = format!("two pieces before are called `{name}` and `{longer}`");
        match [name, longer].into_iter().find(|name| !taken(name)) {
            Some(name) => Ok(name),
            None => error(message, Part::Piece(index)).map_err(|error| {
                error.help("give pieces names, or say with `times` how many copies there are")
            }),
        }
    }

    /// Takes a piece, if there is room for its placements and their costs.
    fn add(&mut self, index: usize, piece: Piece) -> Result<(), InputError> {
        let (number, extent) = (self.puzzle.pieces.len(), self.puzzle.board.extent);
        let places = piece.orientations.iter().map(|shape| places(shape, extent));
        let places: u64 = places.sum();
        let too_many = |message, help: String| {
            let error = self.error("polyforms-too-many", message, Part::Piece(index));
            error.help(help)
        };
        if number == LARGEST_PIECES {
            let help = format!("there may be {LARGEST_PIECES}");
            return Err(too_many("there are too many pieces", help));
        }
        let covered = places.saturating_mul(piece.size as u64);
        self.room = self.room.checked_sub(covered).ok_or_else(|| {
            let message = "the pieces up to this one have too many placements";
            let help = format!("together they may cover up to {LARGEST_PLACEMENTS} cells");
            too_many(message, help)
        })?;
        self.costs += u128::from(piece.cost) * u128::from(places);
        if self.costs > u128::from(u64::MAX) {
            let message = "the costs up to this one are too large together";
            let help = format!("all placements cost up to {} in sum", u64::MAX);
            return Err(self
                .error("polyforms-cost", message, Part::Cost(index))
                .help(help));
        }
        self.puzzle.names.insert(piece.name.clone(), number);
        self.puzzle.pieces.push(piece);
        Ok(())
    }
}

/// Counts the places in a box where a shape fits.
fn places(shape: &Shape, extent: [usize; 3]) -> u64 {
    let own = shape.extent();
    let along = |axis: usize| {
        let room = extent[axis] as u64 + 1;
        room.saturating_sub(u64::from(own[axis].unsigned_abs()))
    };
    along(0) * along(1) * along(2)
}

/// Draws a shape.
fn redrawn(shape: &Shape) -> Vec<String> {
    let voxels = shape.voxels().iter();
    let colors: HashMap<_, _> = voxels.map(|voxel| (voxel.at, voxel.color)).collect();
    let extent = shape.extent().map(|side| side.unsigned_abs() as usize);
    draw(extent, |at| match colors.get(&point(at)) {
        None => '.',
        Some(&NEUTRAL) => '#',
        Some(color) => char::from(b'0' + color),
    })
}

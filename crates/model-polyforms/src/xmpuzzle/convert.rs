//! From the problems of a file to puzzles.

use std::collections::BTreeSet;

use puzzle_model::{Case, InputError};
use roxmltree::Node;

use super::shapes::Voxels;
use super::{File, child, items};
use crate::Polyforms;
use crate::drawing::draw;
use crate::read::Part;
use crate::spec::{BoardSpec, PieceSpec, Spec};
use crate::times::Times;

/// What every case warns of.
const PACK_ONLY: &str = "only the packing is sought: whether the pieces can be moved into their places is not looked at";

impl File<'_> {
    /// Gives a case for each problem.
    pub(super) fn cases(self, root: Node<'_, '_>) -> Result<Vec<Case<Polyforms>>, InputError> {
        if !root.has_tag_name("puzzle") {
            return Err(self.error(root, "the text is XML, but no puzzle of BurrTools"));
        }
        let version = root.attribute("version").unwrap_or("1");
        if version != "2" {
            let message = format!("the file has version {version}; version 2 is read");
            let help = "open and save it with a newer BurrTools";
            return Err(self.error(root, message).help(help));
        }
        let grid = child(root, "gridType");
        if let Some(grid) =
            grid.filter(|grid| grid.attribute("type").is_some_and(|kind| kind != "0"))
        {
            return Err(self.error(
                grid,
                "the grid is not one of cubes, the only one that is read",
            ));
        }
        let shapes = self.shapes(root)?;
        let problems: Vec<Node<'_, '_>> = items(root, "problems", "problem").collect();
        if problems.is_empty() {
            return Err(self.error(root, "the file has no problems"));
        }
        problems
            .into_iter()
            .map(|problem| self.case(problem, &shapes))
            .collect()
    }

    fn case(
        self,
        problem: Node<'_, '_>,
        shapes: &[Voxels<'_, '_>],
    ) -> Result<Case<Polyforms>, InputError> {
        let result = self.result(problem, shapes)?;
        let parts: Vec<Node<'_, '_>> = items(problem, "shapes", "shape").collect();
        let pieces = parts.iter().map(|part| self.named(*part, shapes));
        let pieces: Vec<&Voxels<'_, '_>> = pieces.collect::<Result<_, _>>()?;
        self.check_open_cells(result)?;
        self.check_colors(problem, result, &pieces)?;
        let entries = parts
            .iter()
            .zip(&pieces)
            .map(|(part, piece)| self.piece(*part, piece));
        let spec = Spec {
            board: BoardSpec {
                drawing: board(result),
                ..BoardSpec::default()
            },
            pieces: entries.collect::<Result<_, _>>()?,
            turn: None,
            flip: None,
            total: None,
        };
        let place = |part: Part| match part {
            Part::Piece(index) | Part::PieceRow(index, _) => {
                self.error(pieces[index].node, "").place
            }
            Part::Shape(index) | Part::Name(index) | Part::Times(index) | Part::Cost(index) => {
                self.error(parts[index], "").place
            }
            Part::Board | Part::Size | Part::Hole(_) | Part::BoardRow(_) | Part::Total => {
                self.error(result.node, "").place
            }
        };
        let puzzle = crate::read::read(spec, &place)?;
        let line = self.error(problem, "").spot().map_or(1, |spot| spot.line);
        let mut case = Case::new(puzzle).at_line(line);
        case.warnings.push(PACK_ONLY.to_owned());
        Ok(case)
    }

    /// Gives the shape that is to be filled.
    fn result<'s, 'a, 'i>(
        self,
        problem: Node<'_, '_>,
        shapes: &'s [Voxels<'a, 'i>],
    ) -> Result<&'s Voxels<'a, 'i>, InputError> {
        if problem.has_attribute("maxHoles") {
            let message = "the problem limits its holes, which is not known here";
            return Err(self.error(problem, message));
        }
        let result = child(problem, "result")
            .ok_or_else(|| self.error(problem, "the problem has no result"))?;
        self.named(result, shapes)
    }

    /// Checks that no cell that may stay empty has a color.
    fn check_open_cells(self, result: &Voxels<'_, '_>) -> Result<(), InputError> {
        let is_colored = |(state, color): &(char, u8)| *state == '+' && *color > 0;
        if result.cells.iter().any(is_colored) {
            let message = "the result has cells that may stay empty and have a color, which is not known here";
            return Err(self.error(result.node, message));
        }
        Ok(())
    }

    /// Gives the shape that an element names.
    fn named<'s, 'a, 'i>(
        self,
        node: Node<'_, '_>,
        shapes: &'s [Voxels<'a, 'i>],
    ) -> Result<&'s Voxels<'a, 'i>, InputError> {
        let id = self.needed(node, "id")?;
        let message = || format!("there is no shape {id}, counted from 0");
        shapes
            .get(id as usize)
            .ok_or_else(|| self.error(node, message()))
    }

    fn piece(self, part: Node<'_, '_>, piece: &Voxels<'_, '_>) -> Result<PieceSpec, InputError> {
        if piece.cells.iter().any(|(state, _)| *state == '+') {
            return Err(self.error(
                piece.node,
                "a piece has cells that may be missing, which are not known here",
            ));
        }
        let range = |name| self.number(part, name);
        let times = match (range("count")?, range("min")?, range("max")?) {
            (Some(count), ..) => Times::exactly(count),
            (None, Some(least), Some(most)) => Times {
                least,
                most: Some(most),
            },
            _ => Times::exactly(1),
        };
        Ok(PieceSpec {
            name: Some(piece.name.clone()),
            drawing: drawing(piece, piece.extent),
            times: (times != Times::exactly(1)).then_some(times),
            ..PieceSpec::default()
        })
    }

    /// Checks that each color goes with itself and with no other.
    fn check_colors(
        self,
        problem: Node<'_, '_>,
        result: &Voxels<'_, '_>,
        pieces: &[&Voxels<'_, '_>],
    ) -> Result<(), InputError> {
        let on_pieces: BTreeSet<u8> = pieces.iter().flat_map(|piece| piece.colors()).collect();
        let on_board: BTreeSet<u8> = result.colors().collect();
        let mut allowed = BTreeSet::new();
        for pair in items(problem, "bitmap", "pair") {
            allowed.insert((self.needed(pair, "piece")?, self.needed(pair, "result")?));
        }
        // Colors are counted from 0 in pairs, and from 1 in cells.
        let is_allowed = |piece: u8, result: u8| {
            allowed.contains(&(u32::from(piece) - 1, u32::from(result) - 1))
        };
        let mut pairs = on_pieces
            .iter()
            .flat_map(|piece| on_board.iter().map(move |result| (*piece, *result)));
        match pairs.find(|(piece, result)| is_allowed(*piece, *result) != (piece == result)) {
            None => Ok(()),
            Some((piece, result)) => {
                let message = format!(
                    "color {piece} of pieces and color {result} of the result: each color must go with itself alone"
                );
                Err(self.error(problem, message))
            }
        }
    }
}

/// Draws a shape; a box with more layers than the shape is empty beyond.
fn drawing(shape: &Voxels<'_, '_>, extent: [usize; 3]) -> Vec<String> {
    let [_, rows, columns] = shape.extent;
    draw(extent, |[layer, row, column]| {
        match shape.cells.get((layer * rows + row) * columns + column) {
            None | Some(('_', _)) => '.',
            Some((state, 0)) => *state,
            Some((_, color)) => char::from(b'0' + color),
        }
    })
}

/// Draws the result; one that has a single layer gets an empty one, since a drawing of one layer is flat.
fn board(result: &Voxels<'_, '_>) -> Vec<String> {
    let [layers, rows, columns] = result.extent;
    drawing(result, [layers.max(2), rows, columns])
}

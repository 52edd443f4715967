//! What makes a sudoku a variant, in a puzzle file: the pieces of a jigsaw, diagonals, windows, further regions.

use puzzle_model::{InputError, Place};

use super::Spec;
use crate::regions::{Regions, Sort};
use crate::shape::{GREATEST, LEAST, Shape};
use crate::sudoku::Sudoku;

/// The shape of a jigsaw, which has no boxes: they are made one row high, and add no rule.
pub(super) fn shape_of_jigsaw(pieces: &[String], has_boxes: bool) -> Result<Shape, InputError> {
    if has_boxes {
        let message = "a grid has boxes, or regions in their place, but not both";
        return Err(InputError::new("sudoku-regions", message)
            .at(Place::Key("/box".into()))
            .help("leave out \"box\"; regions beside boxes are listed as \"extra\""));
    }
    let order = pieces.len();
    Shape::new(1, order).ok_or_else(|| {
        let message = format!("regions of {order} rows make a sudoku of order {order}");
        let help =
            format!("there are as many regions and rows as values, from {LEAST} to {GREATEST}");
        InputError::new("sudoku-regions", message)
            .at(Place::Value("/regions".into()))
            .help(help)
    })
}

/// All regions beside rows, columns and boxes.
pub(super) fn regions(spec: &Spec, shape: Shape) -> Result<Regions, InputError> {
    let mut regions = Regions::default();
    if let Some(pieces) = &spec.regions {
        push_pieces(pieces, shape, &mut regions)?;
    }
    if spec.diagonals {
        regions.push_diagonals(shape);
    }
    if spec.windoku {
        check_windows(shape)?;
        regions.push_windows(shape);
    }
    for (number, cells) in spec.extra.iter().enumerate() {
        let cells = extra_region(number, cells, shape)?;
        regions.push(Sort::Extra, cells);
    }
    Ok(regions)
}

fn push_pieces(pieces: &[String], shape: Shape, regions: &mut Regions) -> Result<(), InputError> {
    let order = shape.order();
    check_rows(pieces, order)?;
    let drawn: Vec<char> = pieces.iter().flat_map(|row| row.chars()).collect();
    let mut names: Vec<char> = Vec::new();
    for name in &drawn {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    for name in names {
        let cells: Vec<usize> = (0..drawn.len())
            .filter(|cell| drawn[*cell] == name)
            .collect();
        if cells.len() != order {
            let found = cells.len();
            let message = format!("region `{name}` has {found} cells, expected {order}");
            return Err(InputError::new("sudoku-regions", message)
                .at(Place::Value(format!("/regions/{}", cells[0] / order)))
                .help(format!("each of the {order} regions has {order} cells")));
        }
        regions.push(Sort::Piece(name), cells);
    }
    Ok(())
}

/// Checks that each row of a drawing has as many cells as a row of the grid.
fn check_rows(rows: &[String], order: usize) -> Result<(), InputError> {
    for (row, text) in rows.iter().enumerate() {
        let (number, found) = (row + 1, text.chars().count());
        if found != order {
            let message =
                format!("row {number} of the regions has {found} cells, expected {order}");
            return Err(InputError::new("sudoku-regions", message)
                .at(Place::Value(format!("/regions/{row}")))
                .help("draw each cell of a region as the same character"));
        }
    }
    Ok(())
}

fn check_windows(shape: Shape) -> Result<(), InputError> {
    if shape.rows() == shape.columns() {
        return Ok(());
    }
    let message = "windows are square boxes moved inwards, and this grid has no square boxes";
    Err(InputError::new("sudoku-windows", message)
        .at(Place::Key("/windoku".into()))
        .help("leave out \"windoku\", and list the regions as \"extra\""))
}

fn extra_region(number: usize, names: &[[u32; 2]], shape: Shape) -> Result<Vec<usize>, InputError> {
    let order = shape.order();
    let place = |at: usize| Place::Value(format!("/extra/{number}/{at}"));
    let mut cells = Vec::with_capacity(names.len());
    for (at, &[row, column]) in names.iter().enumerate() {
        let cell = cell(row, column, order).ok_or_else(|| {
            let message = format!("[{row}, {column}] is no cell of a {order}x{order} sudoku");
            InputError::new("sudoku-extra", message)
                .at(place(at))
                .help("cells are [row, column], counted from 1")
        })?;
        if cells.contains(&cell) {
            let message = format!("{} is in this region already", shape.name(cell));
            return Err(InputError::new("sudoku-extra", message).at(place(at)));
        }
        if cells.len() == order {
            let message = format!("a region of more than {order} cells has some value twice");
            return Err(InputError::new("sudoku-extra", message).at(place(at)));
        }
        cells.push(cell);
    }
    Ok(cells)
}

/// The cell with these numbers, which count from 1.
fn cell(row: u32, column: u32, order: usize) -> Option<usize> {
    let from_zero = |number: u32| usize::try_from(number.checked_sub(1)?).ok();
    let (row, column) = (from_zero(row)?, from_zero(column)?);
    (row < order && column < order).then_some(row * order + column)
}

/// Draws the pieces of a jigsaw.
pub(super) fn drawing(sudoku: &Sudoku) -> Option<Vec<String>> {
    let shape = sudoku.shape();
    let pieces = sudoku.regions().pieces(shape.cells())?;
    Some(
        pieces
            .chunks(shape.order())
            .map(|row| row.iter().collect())
            .collect(),
    )
}

/// Lists the regions that have no names of their own.
pub(super) fn extra(sudoku: &Sudoku) -> Vec<Vec<[u32; 2]>> {
    let number = |from_one: usize| u32::try_from(from_one).expect("a grid has at most 36 rows");
    let name = |cell: &usize| {
        let name = sudoku.shape().name(*cell);
        [number(name.row), number(name.column)]
    };
    let regions = sudoku.regions().iter();
    regions
        .filter(|region| region.sort == Sort::Extra)
        .map(|region| region.cells.iter().map(name).collect())
        .collect()
}

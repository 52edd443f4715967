//! Grows the connected shapes of n cells.

use std::collections::BTreeSet;

use crate::motion::{Motion, Point};
use crate::shape::Shape;

/// How many cells the polyominoes of a set may have: there are 36446 fixed ones of so many.
pub(crate) const LARGEST_OMINOES: usize = 10;

/// How many cells the polycubes of a set may have: there are 23502 fixed ones of so many.
pub(crate) const LARGEST_CUBES: usize = 7;

/// Gives the polyominoes of so many cells that no motion takes to each other.
pub(super) fn ominoes(cells: usize, motions: &[Motion]) -> Result<Vec<Shape>, String> {
    if !(1..=LARGEST_OMINOES).contains(&cells) {
        return Err(format!("polyominoes have 1 to {LARGEST_OMINOES} cells"));
    }
    Ok(grow(cells, motions, &[[0, 0, 1], [0, 1, 0]]))
}

/// Gives the polycubes of so many cells that no motion takes to each other.
pub(super) fn cubes(cells: usize, motions: &[Motion]) -> Result<Vec<Shape>, String> {
    if !(1..=LARGEST_CUBES).contains(&cells) {
        return Err(format!("polycubes have 1 to {LARGEST_CUBES} cells"));
    }
    Ok(grow(cells, motions, &[[0, 0, 1], [0, 1, 0], [1, 0, 0]]))
}

/// Adds a neighbor to each shape in every way, so many times; keeps the least image of each.
fn grow(cells: usize, motions: &[Motion], steps: &[Point]) -> Vec<Shape> {
    let mut shapes = BTreeSet::from([Shape::neutral([[0, 0, 0]])]);
    for _ in 1..cells {
        let larger = shapes.iter().flat_map(|shape| extensions(shape, steps));
        shapes = larger.map(|shape| shape.least(motions)).collect();
    }
    shapes.into_iter().collect()
}

fn extensions(shape: &Shape, steps: &[Point]) -> BTreeSet<Shape> {
    let cells: Vec<Point> = shape.voxels().iter().map(|voxel| voxel.at).collect();
    let mut larger = BTreeSet::new();
    for (cell, step) in cells
        .iter()
        .flat_map(|cell| steps.iter().map(move |step| (cell, step)))
    {
        for sign in [-1, 1] {
            let neighbor = [0, 1, 2].map(|axis| cell[axis] + sign * step[axis]);
            if !cells.contains(&neighbor) {
                larger.insert(Shape::neutral(cells.iter().copied().chain([neighbor])));
            }
        }
    }
    larger
}

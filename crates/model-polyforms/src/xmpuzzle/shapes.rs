//! The shapes of a file.

use puzzle_model::InputError;
use roxmltree::Node;

use super::{File, items};
use crate::spec::LARGEST_BOARD;

/// The largest color that a drawing can show.
const LARGEST_COLOR: u8 = 9;

/// A shape: what stands in each cell of a box.
pub(super) struct Voxels<'a, 'i> {
    pub(super) node: Node<'a, 'i>,
    /// What it is called; its number, if nothing else is known or another is called so too.
    pub(super) name: String,
    /// Layers, rows, columns.
    pub(super) extent: [usize; 3],
    /// `_`, `#` or `+` and the color, layer by layer and row by row.
    pub(super) cells: Vec<(char, u8)>,
}

impl Voxels<'_, '_> {
    /// Gives the colors that are there.
    pub(super) fn colors(&self) -> impl Iterator<Item = u8> + '_ {
        self.cells
            .iter()
            .map(|(_, color)| *color)
            .filter(|color| *color > 0)
    }
}

impl File<'_> {
    pub(super) fn shapes<'a, 'i>(
        self,
        root: Node<'a, 'i>,
    ) -> Result<Vec<Voxels<'a, 'i>>, InputError> {
        let nodes = items(root, "shapes", "voxel").collect::<Vec<_>>();
        let named = |name: &str| {
            nodes
                .iter()
                .filter(|node| node.attribute("name") == Some(name))
                .count()
        };
        let shape = |(number, node): (usize, &Node<'a, 'i>)| {
            let own = node.attribute("name").map(str::trim);
            let own = own.filter(|name| !name.is_empty() && named(name) == 1);
            let name = own.map_or_else(|| format!("S{}", number + 1), str::to_owned);
            self.shape(*node, name)
        };
        nodes.iter().enumerate().map(shape).collect()
    }

    fn shape<'a, 'i>(self, node: Node<'a, 'i>, name: String) -> Result<Voxels<'a, 'i>, InputError> {
        if node.attribute("type").is_some_and(|kind| kind != "0") {
            return Err(self.error(node, "the shape is not made of cubes"));
        }
        let side = |name| self.needed(node, name).map(|side| side as usize);
        let extent = [side("z")?, side("y")?, side("x")?];
        let cells = self.cells(node)?;
        let size = extent
            .iter()
            .try_fold(1_usize, |size, side| size.checked_mul(*side));
        let known = size.filter(|size| *size <= LARGEST_BOARD);
        if known != Some(cells.len()) {
            let message = format!("the shape has {} cells, not x times y times z", cells.len());
            let help = format!("there may be up to {LARGEST_BOARD}");
            return Err(self.error(node, message).help(help));
        }
        Ok(Voxels {
            node,
            name,
            extent,
            cells,
        })
    }

    /// Reads cells: a character each, and digits after it for a color.
    fn cells(self, node: Node<'_, '_>) -> Result<Vec<(char, u8)>, InputError> {
        let mut cells: Vec<(char, u8)> = Vec::new();
        for mark in node.text().unwrap_or_default().chars() {
            match (mark, mark.to_digit(10), cells.last_mut()) {
                ('_' | '#' | '+', ..) => cells.push((mark, 0)),
                (_, Some(digit), Some((_, color))) => {
                    let digit = u8::try_from(digit).unwrap_or(0);
                    *color = color.saturating_mul(10).saturating_add(digit);
                }
                _ if mark.is_whitespace() => {}
                _ => return Err(self.error(node, format!("`{mark}` is no cell of a shape"))),
            }
        }
        if cells.iter().any(|(_, color)| *color > LARGEST_COLOR) {
            let message = format!("the shape has more colors than {LARGEST_COLOR}");
            return Err(self.error(node, message));
        }
        Ok(cells)
    }
}

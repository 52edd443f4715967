//! Solids: boards that lie on each other, drawn side by side.

use super::width::columns_of;
use super::{Board, Style};

/// One of the boards of a solid.
///
/// ```
/// use puzzle_model::{Board, Layer, Picture, Style};
/// let layer = |text: &str| Layer {
///     name: format!("layer {text}"),
///     board: Board::new(1, 1, |_, _| text.to_owned()),
/// };
/// let picture = Picture::layers("two cubes", vec![layer("1"), layer("2")]);
/// assert_eq!(picture.text(Style::Ascii).lines().next(), Some("layer 1   layer 2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// What it is called, such as `layer 1`.
    pub name: String,
    /// Its cells. A region of the same number is the same in all layers, and has one color.
    pub board: Board,
}

impl Layer {
    /// Gives the name, then the rows.
    pub(super) fn lines(&self) -> Vec<String> {
        let name = format!("{}:", self.name);
        std::iter::once(name).chain(self.board.list()).collect()
    }
}

/// How many blanks stand between two boards.
const GAP: usize = 3;

/// Draws layers side by side, as many in a row as the width lets, and at least one.
pub(super) fn draw(layers: &[Layer], style: Style, width: usize) -> String {
    let mut out = String::new();
    let mut strip: Vec<Block> = Vec::new();
    for layer in layers {
        let block = Block::of(layer, style);
        let taken: usize = strip.iter().map(|block| block.width + GAP).sum();
        if !strip.is_empty() && taken + block.width > width {
            draw_strip(&strip, &mut out);
            strip.clear();
        }
        strip.push(block);
    }
    draw_strip(&strip, &mut out);
    out
}

/// A layer's lines, its name on top.
struct Block {
    lines: Vec<String>,
    width: usize,
}

impl Block {
    fn of(layer: &Layer, style: Style) -> Self {
        let text = layer.board.text(style);
        let lines: Vec<String> = std::iter::once(layer.name.as_str())
            .chain(text.lines())
            .map(str::to_owned)
            .collect();
        let width = lines.iter().map(|line| columns_of(line)).max();
        Self {
            width: width.unwrap_or(0),
            lines,
        }
    }
}

fn draw_strip(strip: &[Block], out: &mut String) {
    let height = strip.iter().map(|block| block.lines.len()).max();
    for line in 0..height.unwrap_or(0) {
        for block in strip {
            let text = block.lines.get(line).map_or("", String::as_str);
            out.push_str(text);
            out.extend(std::iter::repeat_n(
                ' ',
                block.width - columns_of(text) + GAP,
            ));
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_stand_side_by_side_where_there_is_room() {
        let layers: Vec<Layer> = (1..=3)
            .map(|number| Layer {
                name: format!("layer {number}"),
                board: Board::new(1, 3, |_, _| number.to_string()),
            })
            .collect();
        let expected = "\
layer 1     layer 2
+-------+   +-------+
| 1 1 1 |   | 2 2 2 |
+-------+   +-------+
layer 3
+-------+
| 3 3 3 |
+-------+
";
        assert_eq!(draw(&layers, Style::Ascii, 21), expected);
        assert_eq!(draw(&layers, Style::Ascii, 20).lines().count(), 12);
        assert_eq!(draw(&layers, Style::Ascii, usize::MAX).lines().count(), 4);
        assert_eq!(draw(&[], Style::Ascii, 80), "");
    }
}

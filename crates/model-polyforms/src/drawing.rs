//! Drawings: rows of characters, the layers of a solid side by side with `|` between them.

use crate::motion::Point;

/// What stands for a cell that is not there.
pub(crate) const NOTHING: [char; 3] = ['.', '_', ' '];

/// The characters of a drawing that stand for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drawing {
    /// Layers, rows, columns.
    pub(crate) extent: [usize; 3],
    pub(crate) marks: Vec<(Point, char)>,
}

/// What is wrong with a drawing, and in which of its lines, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Drawing {
    /// Reads rows; those that end early are filled up with nothing.
    pub(crate) fn read<S: AsRef<str>>(rows: &[S]) -> Result<Self, Mistake> {
        let layers = rows
            .first()
            .map_or(0, |row| row.as_ref().split('|').count());
        let mut drawing = Self {
            extent: [layers, rows.len(), 0],
            marks: Vec::new(),
        };
        for (line, row) in rows.iter().enumerate() {
            let row = row.as_ref();
            let mistake = |message: String| Err(Mistake { line, message });
            if row.contains('\t') {
                return mistake(
                    "a tab may be any number of columns wide; write `.` instead".into(),
                );
            }
            let here = row.split('|').count();
            if here != layers {
                return mistake(format!(
                    "this row has {here} layers, the first has {layers}"
                ));
            }
            for (layer, cells) in row.split('|').enumerate() {
                drawing.read_cells(layer, line, cells);
            }
        }
        Ok(drawing)
    }

    fn read_cells(&mut self, layer: usize, row: usize, cells: &str) {
        for (column, mark) in cells.chars().enumerate() {
            if !NOTHING.contains(&mark) || mark == '.' {
                self.extent[2] = self.extent[2].max(column + 1);
            }
            if !NOTHING.contains(&mark) {
                self.marks.push((point([layer, row, column]), mark));
            }
        }
    }
}

/// Makes a point of coordinates; what is larger than a point holds is far beyond any board.
pub(crate) fn point(at: [usize; 3]) -> Point {
    at.map(|coordinate| i32::try_from(coordinate).unwrap_or(i32::MAX))
}

/// Draws rows of cells; `mark` is asked for the character of each.
pub(crate) fn draw(extent: [usize; 3], mark: impl Fn([usize; 3]) -> char) -> Vec<String> {
    let [layers, rows, columns] = extent;
    let part = |layer, row| {
        (0..columns)
            .map(|column| mark([layer, row, column]))
            .collect()
    };
    let row = |row| {
        let parts: Vec<String> = (0..layers).map(|layer| part(layer, row)).collect();
        parts.join("|")
    };
    (0..rows).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_stand_side_by_side() {
        let drawing = Drawing::read(&["##|#.", ".#"].map(str::to_owned)).unwrap_err();
        assert_eq!(
            (drawing.line, &drawing.message[..]),
            (1, "this row has 1 layers, the first has 2")
        );
        let drawing = Drawing::read(&["##|#.", ".#|"]).unwrap();
        assert_eq!(drawing.extent, [2, 2, 2]);
        let cells = [[0, 0, 0], [0, 0, 1], [1, 0, 0], [0, 1, 1]].map(|at| (at, '#'));
        assert_eq!(drawing.marks, cells);
    }

    #[test]
    fn what_is_drawn_is_read() {
        let rows = draw(
            [2, 2, 3],
            |[layer, row, column]| {
                if layer + row + column == 2 { '7' } else { '.' }
            },
        );
        assert_eq!(rows, ["..7|.7.", ".7.|7.."]);
        assert_eq!(Drawing::read(&rows).unwrap().marks.len(), 4);
    }

    #[test]
    fn blanks_are_nothing_and_tabs_are_refused() {
        let drawing = Drawing::read(&["  #", "###  "]).unwrap();
        assert_eq!((drawing.extent, drawing.marks.len()), ([1, 2, 3], 4));
        assert_eq!(Drawing::read(&["#", "\t#"]).unwrap_err().line, 1);
    }
}

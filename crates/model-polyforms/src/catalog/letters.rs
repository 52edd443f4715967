//! The letters of small shapes.

use crate::drawing::Drawing;
use crate::motion::Motion;
use crate::shape::Shape;

/// Free polyominoes of up to five cells, each drawn on one of its two sides.
const OMINOES: [(&str, &[&str]); 21] = [
    ("M", &["#"]),
    ("D", &["##"]),
    ("I", &["###"]),
    ("L", &["#.", "##"]),
    ("I", &["####"]),
    ("L", &["#.", "#.", "##"]),
    ("O", &["##", "##"]),
    ("S", &[".##", "##."]),
    ("T", &["###", ".#."]),
    ("F", &[".##", "##.", ".#."]),
    ("I", &["#####"]),
    ("L", &["#.", "#.", "#.", "##"]),
    ("N", &[".#", ".#", "##", "#."]),
    ("P", &["##", "##", "#."]),
    ("T", &["###", ".#.", ".#."]),
    ("U", &["#.#", "###"]),
    ("V", &["#..", "#..", "###"]),
    ("W", &["#..", "##.", ".##"]),
    ("X", &[".#.", "###", ".#."]),
    ("Y", &[".#", "##", ".#", ".#"]),
    ("Z", &["##.", ".#.", ".##"]),
];

/// The pieces of the Soma cube.
const SOMA: [(&str, &[&str]); 7] = [
    ("A", &["##|.#", "#.|.."]),
    ("B", &["##|..", "#.|#."]),
    ("L", &["###", "#.."]),
    ("P", &["##|#.", "#.|.."]),
    ("T", &["###", ".#."]),
    ("V", &["##", "#."]),
    ("Z", &["##.", ".##"]),
];

fn drawn(rows: &[&str]) -> Shape {
    let drawing = Drawing::read(rows).expect("shapes of the catalog are drawn well");
    Shape::neutral(drawing.marks.into_iter().map(|(at, _)| at))
}

pub(super) fn soma() -> Vec<(String, Shape)> {
    SOMA.map(|(name, rows)| (name.to_owned(), drawn(rows)))
        .to_vec()
}

/// Names polyominoes of so many cells: by letters up to five, with a mark or a number where several have the same letter.
pub(super) fn named(shapes: Vec<Shape>, cells: usize) -> Vec<(String, Shape)> {
    if cells > 5 {
        return super::numbered(shapes);
    }
    let letters: Vec<(&str, Shape)> = (OMINOES.iter())
        .map(|(letter, rows)| (*letter, drawn(rows)))
        .filter(|(_, shape)| shape.size() == cells)
        .collect();
    let mut named: Vec<(String, Shape)> = Vec::new();
    for (letter, drawn) in letters {
        let alike = drawn.images(&Motion::allowed(false, true, true));
        let turned = drawn.images(&Motion::allowed(false, true, false));
        let mut group: Vec<&Shape> = shapes
            .iter()
            .filter(|shape| alike.contains(shape))
            .collect();
        // The side that the letter is drawn on comes first.
        group.sort_by_key(|shape| !turned.contains(shape));
        let two_sides = alike.len() > turned.len() && group.len() == 2;
        for (at, shape) in group.iter().enumerate() {
            let name = match (letter, cells) {
                _ if group.len() == 1 || two_sides && at == 0 => letter.to_owned(),
                ("L", 4) if two_sides => "J".to_owned(),
                ("S", 4) if two_sides => "Z".to_owned(),
                _ if two_sides => format!("{letter}'"),
                _ => format!("{letter}.{}", at + 1),
            };
            named.push((name, (*shape).clone()));
        }
    }
    named.sort();
    named
}

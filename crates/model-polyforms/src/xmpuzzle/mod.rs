//! Format `xmpuzzle`: the puzzles of the program `BurrTools`, plain or compressed with gzip.
//!
//! A file holds shapes, and problems that each name some of them as pieces and one as the result to be filled.
//! Each problem is a case. Pieces may be turned in space and not turned into their mirror images, as there.
//! Read are grids of cubes, and only the packing is sought: nobody looks whether the pieces can be moved into their places,
//! and groups of pieces, which matter to that alone, are passed over. A case says so in a warning.
//!
//! | in the file | here |
//! |---|---|
//! | `#` in the result, in a piece | a cell that must be covered; a cell |
//! | `+` in the result | a cell that may stay empty |
//! | a color, where each color goes with itself alone | a color |
//! | `count`, or `min` and `max` | how often a piece is used |
//!
//! What would change the packings and has no meaning here is refused by name: other grids, other pairs of colors,
//! a limit on holes, variable cells of pieces.
//!
//! Source of the format: the source text of `BurrTools`, `src/lib/problem.cpp` and `src/lib/voxel.cpp`.

mod convert;
mod shapes;

use std::io::{BufRead, Read as _};

use flate2::read::MultiGzDecoder;
use puzzle_model::{Cases, Format, InputError, Read, Spot, text::unreadable};
use roxmltree::{Document, Node, TextPos};

use crate::Polyforms;

pub(crate) const FORMAT: Format<Polyforms> = Format {
    name: "xmpuzzle",
    about: "BurrTools' puzzles of cubes, to be packed and not taken apart",
    extensions: &["xmpuzzle"],
    read: Some(Read::Stream(read)),
    save: None,
    answers: None,
};

/// How many bytes a file may have, unpacked.
const LARGEST_TEXT: u64 = 64 << 20;

/// The first bytes of a text that is compressed with gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

fn read(from: Box<dyn BufRead + Send>) -> Cases<Polyforms> {
    match unpacked(from).and_then(|text| parse(&text)) {
        Ok(cases) => Box::new(cases.into_iter().map(Ok)),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

/// Reads all of a text, unpacking it if it is compressed.
fn unpacked(from: Box<dyn BufRead + Send>) -> Result<String, InputError> {
    let bytes = limited(from)?;
    let bytes = if bytes.starts_with(&GZIP) {
        limited(MultiGzDecoder::new(&bytes[..]))?
    } else {
        bytes
    };
    String::from_utf8(bytes).map_err(|_| first_line("unreadable", "the text is not UTF-8"))
}

fn limited(from: impl std::io::Read) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    let read = from.take(LARGEST_TEXT + 1).read_to_end(&mut bytes);
    match read.map_err(|error| unreadable(1, &error))? as u64 {
        ..=LARGEST_TEXT => Ok(bytes),
        _ => Err(first_line("polyforms-xmpuzzle", "the text is too long")
            .help(format!("it may have up to {LARGEST_TEXT} bytes, unpacked"))),
    }
}

/// An error without a better place.
fn first_line(code: &'static str, message: &str) -> InputError {
    InputError::new(code, message).at(Spot::in_line(1, "", 0..0).into())
}

fn parse(text: &str) -> Result<Vec<puzzle_model::Case<Polyforms>>, InputError> {
    let bare = text.trim_start_matches('\u{feff}');
    let document = Document::parse(bare).map_err(|error| {
        let message = format!("the text is no XML: {error}");
        InputError::new("polyforms-xmpuzzle", message).at(place_at(bare, error.pos()))
    })?;
    File { text: bare }.cases(document.root_element())
}

fn place_at(text: &str, at: TextPos) -> puzzle_model::Place {
    let line = text
        .lines()
        .nth(at.row.saturating_sub(1) as usize)
        .unwrap_or_default();
    let column = at.col.saturating_sub(1) as usize;
    let byte = line
        .char_indices()
        .nth(column)
        .map_or(line.len(), |(byte, _)| byte);
    Spot::in_line(u64::from(at.row.max(1)), line, byte..line.len()).into()
}

/// The text of a file, for the places of mistakes.
#[derive(Clone, Copy)]
struct File<'t> {
    text: &'t str,
}

impl File<'_> {
    /// Makes an error about an element.
    fn error(self, node: Node<'_, '_>, message: impl Into<String>) -> InputError {
        let range = node.range();
        // Of an element that holds others the name is enough.
        let end = range.start + 1 + node.tag_name().name().len();
        let place = Spot::in_text(self.text, range.start..end.min(range.end));
        InputError::new("polyforms-xmpuzzle", message).at(place.into())
    }

    /// Reads an attribute, which must be a number.
    fn number(self, node: Node<'_, '_>, name: &str) -> Result<Option<u32>, InputError> {
        let wrong = |value| {
            self.error(
                node,
                format!("`{name}` is `{value}`, and should be a number"),
            )
        };
        node.attribute(name)
            .map(|value| value.trim().parse().map_err(|_| wrong(value)))
            .transpose()
    }

    /// Reads an attribute, which must be there.
    fn needed(self, node: Node<'_, '_>, name: &str) -> Result<u32, InputError> {
        let message = || format!("the element has no `{name}`");
        self.number(node, name)?
            .ok_or_else(|| self.error(node, message()))
    }
}

/// Finds an element within another.
fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// Gives the elements of a list.
fn items<'a, 'i>(
    node: Node<'a, 'i>,
    list: &str,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    let lists = child(node, list).into_iter();
    lists.flat_map(move |list| list.children().filter(move |item| item.has_tag_name(name)))
}

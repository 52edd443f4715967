//! Pictures of puzzles and answers, as data: a model says what there is to see, a writer draws it.

mod board;
mod colors;
mod cover;
mod graph;
mod layers;
mod letters;
mod page;
mod svg;
mod walls;
mod width;

pub use board::{Board, Look};
pub use cover::{Cover, CoverOption};
pub use graph::{Graph, Node, NodeLook};
pub use layers::Layer;
pub use letters::letters;
pub use page::Page;

use width::columns_of;

/// How a text picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// With the box drawing characters of Unicode.
    #[default]
    Unicode,
    /// With `+`, `-` and `|`.
    Ascii,
}

/// Something to look at: a puzzle, or one of its answers.
///
/// ```
/// use puzzle_model::{Board, Picture, Style};
/// let board = Board::new(1, 2, |_, column| ["a", "b"][column].to_owned());
/// let picture = Picture::board("two cells", board);
/// assert_eq!(picture.text(Style::Ascii), "+-----+\n| a b |\n+-----+\n");
/// assert_eq!(picture.text_within(Style::Ascii, 6), "ab\n");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is to be seen, in a few words.
    pub title: String,
    /// What is drawn.
    pub body: Body,
}

/// What a picture draws.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Body {
    /// Cells in rows and columns, with walls between regions.
    Board(Board),
    /// The layers of a solid, from below.
    Layers(Vec<Layer>),
    /// Nodes at places of a plane, and edges between them.
    Graph(Graph),
    /// Items, and options that cover them.
    Cover(Cover),
    /// One line for each thing.
    List(Vec<String>),
}

impl Picture {
    /// Makes a picture of a board.
    pub fn board(title: impl Into<String>, board: Board) -> Self {
        Self::new(title, Body::Board(board))
    }

    /// Makes a picture of a solid.
    pub fn layers(title: impl Into<String>, layers: Vec<Layer>) -> Self {
        Self::new(title, Body::Layers(layers))
    }

    /// Makes a picture of a graph.
    pub fn graph(title: impl Into<String>, graph: Graph) -> Self {
        Self::new(title, Body::Graph(graph))
    }

    /// Makes a picture of a cover.
    pub fn cover(title: impl Into<String>, cover: Cover) -> Self {
        Self::new(title, Body::Cover(cover))
    }

    /// Makes a picture of lines.
    pub fn list(title: impl Into<String>, lines: Vec<String>) -> Self {
        Self::new(title, Body::List(lines))
    }

    fn new(title: impl Into<String>, body: Body) -> Self {
        Self {
            title: title.into(),
            body,
        }
    }

    /// Draws the picture as lines of text, however wide, without its title.
    pub fn text(&self, style: Style) -> String {
        self.text_within(style, usize::MAX)
    }

    /// Draws the picture as lines of text, without its title; a board that is wider than `width` columns becomes a list.
    ///
    /// Lists are never cut: their lines may be longer, and a reader's screen breaks them.
    pub fn text_within(&self, style: Style, width: usize) -> String {
        match &self.body {
            Body::Board(board) => {
                let text = board.text(style);
                if text.lines().all(|line| columns_of(line) <= width) {
                    text
                } else {
                    lines(board.list())
                }
            }
            Body::Layers(layers) => layers::draw(layers, style, width),
            Body::Graph(_) | Body::Cover(_) | Body::List(_) => lines(self.lines()),
        }
    }

    /// Gives the picture as plain lines, as they are read aloud or stand where there is no room to draw.
    pub fn lines(&self) -> Vec<String> {
        match &self.body {
            Body::Board(board) => board.list(),
            Body::Layers(layers) => layers.iter().flat_map(Layer::lines).collect(),
            Body::Graph(graph) => graph.lines.clone(),
            Body::Cover(cover) => cover.lines().collect(),
            Body::List(list) => list.clone(),
        }
    }

    /// Draws the picture as SVG, in a text that can be a file or a part of an HTML page.
    ///
    /// Boards, graphs and covers that are larger than their types say become lists,
    /// and of a list 60 lines are shown, the last of which counts the rest.
    pub fn svg(&self) -> String {
        svg::draw(self)
    }
}

fn lines(lines: Vec<String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

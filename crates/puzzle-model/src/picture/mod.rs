//! Pictures of puzzles and answers, as data: a model says what there is to see, a writer draws it.

mod board;

pub use board::Board;

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
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What is to be seen, in a few words.
    pub title: String,
    /// What is drawn.
    pub body: Body,
}

/// What a picture draws.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Body {
    /// Cells in rows and columns, with walls between regions.
    Board(Board),
    /// One line for each thing.
    List(Vec<String>),
}

impl Picture {
    /// Makes a picture of a board.
    pub fn board(title: impl Into<String>, board: Board) -> Self {
        Self {
            title: title.into(),
            body: Body::Board(board),
        }
    }

    /// Makes a picture of lines.
    pub fn list(title: impl Into<String>, lines: Vec<String>) -> Self {
        Self {
            title: title.into(),
            body: Body::List(lines),
        }
    }

    /// Draws the picture as lines of text, without its title.
    pub fn text(&self, style: Style) -> String {
        match &self.body {
            Body::Board(board) => board.text(style),
            Body::List(lines) => lines.iter().flat_map(|line| [line, "\n"]).collect(),
        }
    }
}

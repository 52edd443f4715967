//! Covers: items, and options that cover them; a matrix with an option a row, or a list.

/// Items and options of a cover.
///
/// ```
/// use puzzle_model::{Cover, CoverOption, Picture, Style};
/// let cover = Cover {
///     items: vec!["a".to_owned(), "b".to_owned()],
///     options: vec![CoverOption {
///         name: "first".to_owned(),
///         covers: vec![(0, String::new()), (1, "red".to_owned())],
///         note: "(cost 2)".to_owned(),
///     }],
/// };
/// let picture = Picture::cover("1 option", cover);
/// assert_eq!(picture.text(Style::Ascii), "first: a b:red  (cost 2)\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// The names of the items.
    pub items: Vec<String>,
    /// The options to be seen.
    pub options: Vec<CoverOption>,
}

/// One option of a cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverOption {
    /// What it is called.
    pub name: String,
    /// The indices of the items that it covers, each with its color there, empty if it has none.
    pub covers: Vec<(usize, String)>,
    /// What else is to be said, such as its cost.
    pub note: String,
}

impl Cover {
    /// How many items or options are drawn; a cover of more is written as a list.
    pub const LARGEST: usize = 60;

    /// Gives a line for each option, such as `o1: a p:red  (cost 2)`.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.options.iter().map(|option| self.line(option))
    }

    fn line(&self, option: &CoverOption) -> String {
        let mut line = format!("{}:", option.name);
        for (item, color) in &option.covers {
            line.push(' ');
            line.push_str(self.items.get(*item).map_or("?", String::as_str));
            if !color.is_empty() {
                line.push(':');
                line.push_str(color);
            }
        }
        if !option.note.is_empty() {
            line.push_str("  ");
            line.push_str(&option.note);
        }
        line
    }
}

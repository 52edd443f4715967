//! Puzzle kind `exact-cover`: bring your own items and options, and choose options that cover the items exactly.
//!
//! Each *primary* item must be covered by exactly one chosen option,
//! or, where `within` gives a multiplicity `[least, most]`, by so many different ones.
//! A *secondary* item may be covered at most once, or by several chosen options that all give it the same color:
//! an option names it as `item`, or as `item:color`. So exact cover with colors, Knuth's XCC, is read too.
//! Names of items and colors are not empty and have no blanks, `:` or `|`. Every option covers some primary item.
//! A primary item that too few options cover makes the puzzle unsatisfiable, and the result names it.
//! A puzzle without items has one solution, the empty one.
//!
//! # Formulation
//!
//! This is the engine's own problem: items are items, options are options, and colors are numbered as they appear.
//! Source: D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1.
//!
//! # Costs
//!
//! An option may have a cost, and an option without one then costs 0.
//! If no option has a cost, each costs 1, so that `optimize` asks for the fewest options.
//! The cost of a solution is reported in either case.
//!
//! # Answers and order
//!
//! An answer lists the names of the chosen options in the order in which they are declared.
//! In lexicographic order a search covers the first primary item in declared order that is not covered yet,
//! by its options in declared order, and last, where the item need not be covered (again), by none.
//! So solutions compare by the options of the first item, then by those of the second, and so on,
//! and of two lists of options that begin alike the longer one comes first.
//!
//! ```
//! use model_exact_cover::ExactCover;
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r#"{"primary": ["a", "b"], "secondary": ["p"],
//!     "options": {"x": ["a", "p:red"], "y": ["b", "p:red"], "z": ["b", "p:blue"]}}"#;
//! let puzzle = ExactCover::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! assert_eq!(puzzle.verify(&vec!["x".into(), "y".into()]), Ok(Some(Cost(2))));
//! assert!(puzzle.verify(&vec!["x".into(), "z".into()]).is_err());
//! ```

mod answer;
mod check;
mod codes;
mod declare;
mod dlx;
mod encode;
mod hust1017;
mod options;
mod picture;
mod spec;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Model, Picture, Plan, Unsupported, Violation,
};

use options::{Element, NamedOption, Options};
pub use spec::{CostedOption, OptionSpec, Spec};

/// Items to be covered exactly, and the options that cover them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExactCover {
    /// The primary items, then the secondary ones.
    items: Vec<Item>,
    /// How many of the items are primary.
    primary_count: usize,
    /// Names of the colors.
    colors: Vec<String>,
    options: Options,
    /// Whether any option was given a cost.
    costed: bool,
}

/// One item that is to be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    name: String,
    /// How often it must and may be covered; options that agree on a color count once.
    least: u32,
    most: u32,
}

impl ExactCover {
    fn is_primary(&self, item: u32) -> bool {
        (item as usize) < self.primary_count
    }

    fn item(&self, element: Element) -> &Item {
        &self.items[element.item as usize]
    }

    /// Gives the name of the color of an element, if it has one.
    fn color(&self, element: Element) -> Option<&str> {
        let number = element.color?.get() as usize;
        Some(&self.colors[number - 1])
    }

    fn primary(&self) -> &[Item] {
        &self.items[..self.primary_count]
    }

    fn secondary(&self) -> &[Item] {
        &self.items[self.primary_count..]
    }

    /// Gives what an option costs: what was given, else 0, or 1 where no option was given a cost.
    fn cost(&self, option: NamedOption<'_>) -> u64 {
        option.cost.unwrap_or(u64::from(!self.costed))
    }

    /// Writes an element as `item` or `item:color`.
    fn element_text(&self, element: Element) -> String {
        let item = &self.item(element).name;
        match self.color(element) {
            Some(color) => format!("{item}:{color}"),
            None => item.clone(),
        }
    }

    /// Writes the elements of an option, separated by blanks.
    fn option_text(&self, option: NamedOption<'_>) -> String {
        let elements = option.elements.iter();
        let texts: Vec<String> = elements
            .map(|element| self.element_text(*element))
            .collect();
        texts.join(" ")
    }
}

impl Model for ExactCover {
    const KIND: Kind = Kind {
        name: "exact-cover",
        about: "choose options that cover every item exactly once, colors agreeing",
        version: 1,
        coordinates: "items and options go by their names",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Vec<String>;
    const SAMPLE: &'static str = r#"{
        "primary": ["a", "b", "c"],
        "secondary": ["p", "q"],
        "options": {
            "o1": ["a", "p:red"],
            "o2": ["b", "p:red", "q"],
            "o3": ["c"],
            "o4": ["b", "c"],
            "o5": ["a", "c", "p:blue"],
            "o6": ["b", "p:blue"]
        }
    }"#;
    const FORMATS: &'static [Format<Self>] = &[dlx::FORMAT, hust1017::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        check::puzzle(spec)
    }

    fn to_spec(&self) -> Spec {
        spec::of(self)
    }

    fn plan(&self, _: &Goal) -> Result<Plan<'_, Vec<String>>, Unsupported> {
        encode::plan(self)
    }

    fn verify(&self, answer: &Vec<String>) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Vec<String>>) -> Picture {
        picture::draw(self, answer)
    }
}

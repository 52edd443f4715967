//! Puzzle kind `dominating-set`: the cheapest vertices of a graph that dominate all of its vertices.
//!
//! A chosen vertex *dominates* itself and its neighbors. Sought is a set of vertices of the least total weight
//! that dominates every vertex. Two changes to the rule are known in the literature:
//!
//! - *k-tuple domination* (`fold`; Harary and Haynes 2000): every vertex, chosen or not, is dominated by at least k
//!   chosen vertices; it counts itself if it is chosen. That is not the k-domination of Fink and Jacobson (1985),
//!   which asks nothing for the vertices that are chosen.
//! - *total domination* (`total`; Cockayne, Dawes and Hedetniemi 1980): a chosen vertex dominates its neighbors alone,
//!   so that it needs a chosen neighbor too. With `fold` this is k-tuple total domination (Henning and Kazemi 2010).
//!
//! A graph is vertices and edges, or a chessboard with a piece: its cells are the vertices,
//! and two cells are neighbors if the piece moves from one to the other on the empty board.
//! An edge that comes twice is one edge. A loop makes a vertex its own neighbor,
//! which matters for total domination alone.
//!
//! # Formulation
//!
//! | repeat cover | here |
//! |---|---|
//! | item with demand `fold` | a vertex, to be dominated that often |
//! | option with a cost | a vertex with its weight, chosen at most once; it covers the vertices that it dominates |
//!
//! A set of options covers an item as often as the chosen vertices dominate it: the definition word for word.
//! A vertex that can never be dominated often enough, such as an isolated one under total domination,
//! makes the puzzle unsatisfiable, and the result names it.
//!
//! # Goals
//!
//! `optimize` (the default) gives a dominating set of the least total weight, and `solve` gives any.
//! The kind has no other goals: repeat covers are not enumerated or counted.
//! An answer lists its vertices in the order in which they are declared; cells come in reading order.
//!
//! ```
//! use model_dominating_set::{Dominating, DominatingSet, Vertex};
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r#"{"vertices": ["a", "b", "c"], "edges": [["a", "b"], ["b", "c"]]}"#;
//! let puzzle = DominatingSet::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! let chosen = |name: &str| Dominating(vec![Vertex::from_text(name)]);
//! assert_eq!(puzzle.verify(&chosen("b")), Ok(Some(Cost(1))));
//! assert!(puzzle.verify(&chosen("a")).is_err());
//! ```

mod answer;
mod cells;
mod chess;
mod codes;
mod encode;
mod graph;
mod hdu;
mod pace;
mod picture;
mod read;
mod spec;
mod vertex;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use answer::Dominating;
pub use cells::LARGEST_MOVES;
pub use chess::{Chessboard, LARGEST_SIDE, Piece};
use graph::Graph;
pub use graph::LARGEST_GRAPH;
pub use spec::{Spec, Vertices};
pub use vertex::Vertex;

/// A graph with weights, and what domination means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DominatingSet {
    graph: Graph,
    /// What it costs to choose each vertex.
    weights: Vec<u64>,
    /// Whether a chosen vertex dominates its neighbors alone.
    total: bool,
    /// How many chosen vertices must dominate each vertex, at least 1.
    fold: u32,
}

impl Model for DominatingSet {
    const KIND: Kind = Kind {
        name: "dominating-set",
        about: "choose the cheapest vertices of a graph so that each vertex is chosen or has a chosen neighbor",
        version: 1,
        coordinates: "vertices go by their names; cells of a board are [row, column], from 1, with [1, 1] in the upper left",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Dominating;
    const SAMPLE: &'static str = r#"{
        "vertices": ["north", "east", "south", "west", "hub"],
        "edges": [["north", "east"], ["south", "west"], ["hub", "north"], ["hub", "south"]],
        "weights": {"hub": 3}
    }"#;
    const FORMATS: &'static [Format<Self>] = &[pace::FORMAT, hdu::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        read::puzzle(spec)
    }

    fn to_spec(&self) -> Spec {
        spec::of(self)
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Optimize)
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Dominating>, Unsupported> {
        Self::KIND.for_the_cheapest(goal)?;
        Ok(encode::plan(self))
    }

    fn verify(&self, answer: &Dominating) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Dominating>) -> Picture {
        picture::draw(self, answer)
    }
}

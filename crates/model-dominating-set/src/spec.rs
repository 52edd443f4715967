//! A graph as it stands in a puzzle file.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroU32;

use puzzle_model::Cost;
use puzzle_model::json::UniqueMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::graph::{LARGEST_GRAPH, Names};
use crate::{Chessboard, DominatingSet, Vertex};

/// A graph, as vertices and edges or as a chessboard with a piece, and what domination means.
///
/// ```
/// let text = r#"{"vertices": 3, "edges": [[1, 2], [2, 3]], "weights": {"2": 5}, "fold": 2}"#;
/// let spec: model_dominating_set::Spec = serde_json::from_str(text).unwrap();
/// assert_eq!((spec.edges.len(), spec.fold.get(), spec.total), (2, 2, false));
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// How many vertices there are, which are then numbered from 1, or their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vertices: Option<Vertices>,
    /// Pairs of neighbors. A pair may come twice, and a vertex may be its own neighbor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<[Vertex; 2]>,
    /// A chessboard instead of vertices and edges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Chessboard>,
    /// What it costs to choose a vertex, by its text (a cell's is `[row, column]`), where that is not 1.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub weights: UniqueMap<Cost>,
    /// Whether a chosen vertex dominates its neighbors alone and not itself; `false` if not said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub total: bool,
    /// How many chosen vertices must dominate each vertex; 1 if not said.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub fold: NonZeroU32,
}

fn is_empty<V>(map: &UniqueMap<V>) -> bool {
    map.0.is_empty()
}

const fn once() -> NonZeroU32 {
    NonZeroU32::MIN
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the deriving macro passes a reference"
)]
fn is_once(fold: &NonZeroU32) -> bool {
    *fold == once()
}

/// The vertices of a graph: how many, or their names.
///
/// ```
/// use model_dominating_set::Vertices;
/// let read = |text| serde_json::from_str::<Vertices>(text).unwrap();
/// assert_eq!(read("4"), Vertices::Count(4));
/// assert_eq!(read(r#"["a"]"#), Vertices::Names(vec!["a".into()]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Vertices {
    /// This many, numbered from 1.
    Count(u64),
    /// By name, none twice.
    Names(Vec<Vertex>),
}

impl From<&str> for Vertex {
    fn from(text: &str) -> Self {
        Self::from_text(text)
    }
}

impl Serialize for Vertices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Names(names) => names.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Vertices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(VerticesVisitor)
    }
}

struct VerticesVisitor;

impl<'de> de::Visitor<'de> for VerticesVisitor {
    type Value = Vertices;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of vertices, or a list of their names")
    }

    fn visit_u64<E: de::Error>(self, count: u64) -> Result<Vertices, E> {
        Ok(Vertices::Count(count))
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Vertices, A::Error> {
        Vec::deserialize(de::value::SeqAccessDeserializer::new(seq)).map(Vertices::Names)
    }
}

impl JsonSchema for Vertices {
    fn schema_name() -> Cow<'static, str> {
        "Vertices".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let name = generator.subschema_for::<Vertex>();
        json_schema!({
            "description": "How many vertices there are, numbered from 1, or their names.",
            "oneOf": [
                { "type": "integer", "minimum": 0, "maximum": LARGEST_GRAPH },
                { "type": "array", "items": name, "maxItems": LARGEST_GRAPH }
            ]
        })
    }
}

/// Writes a puzzle as it would stand in a file, with each edge once.
pub(crate) fn of(puzzle: &DominatingSet) -> Spec {
    let graph = &puzzle.graph;
    let (vertices, board) = match &graph.names {
        Names::Numbers(count) => (Some(Vertices::Count(*count as u64)), None),
        Names::List(list) => (Some(Vertices::Names(list.names.clone())), None),
        Names::Cells(cells) => (None, Some(cells.board.clone())),
    };
    let edges = graph.edges().map(|edge| edge.map(|end| graph.name(end)));
    let weights = (0..)
        .zip(&puzzle.weights)
        .filter(|(_, weight)| **weight != 1);
    let weight = |(vertex, weight): (usize, &u64)| (graph.name(vertex).to_string(), Cost(*weight));
    Spec {
        edges: if board.is_none() {
            edges.collect()
        } else {
            Vec::new()
        },
        vertices,
        board,
        weights: UniqueMap(weights.map(weight).collect()),
        total: puzzle.total,
        fold: NonZeroU32::new(puzzle.fold).unwrap_or(once()),
    }
}

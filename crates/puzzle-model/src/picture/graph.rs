//! Graphs: nodes at places of a plane, edges between them, and how far some nodes reach.

/// What a node of a graph is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum NodeLook {
    /// One of many.
    #[default]
    Plain,
    /// One that an answer has chosen.
    Chosen,
    /// One that might have been chosen.
    Idle,
}

/// A node of a graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What it is called.
    pub label: String,
    /// Where it is: x to the right and y upwards, in whatever unit.
    pub at: [f64; 2],
    /// What it is.
    pub look: NodeLook,
    /// How far it reaches, in the unit of the places; 0 if it does not.
    pub reach: f64,
}

/// Nodes at places of a plane, and edges between them.
///
/// ```
/// use puzzle_model::{Graph, NodeLook, Picture, Style};
/// let mut graph = Graph::on_circle(["a", "b", "c"].map(str::to_owned));
/// graph.nodes[1].look = NodeLook::Chosen;
/// graph.edges = vec![[0, 1], [1, 2]];
/// graph.lines = vec!["b: a c".to_owned()];
/// let picture = Picture::graph("1 of 3 vertices", graph);
/// assert_eq!(picture.text(Style::Ascii), "b: a c\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The edges, each by two indices of nodes. One that names no node is not drawn.
    pub edges: Vec<[usize; 2]>,
    /// What a text picture says instead, line by line.
    pub lines: Vec<String>,
}

impl Graph {
    /// How many nodes are drawn; a graph of more is written as a list.
    pub const MOST_NODES: usize = 150;
    /// How many edges are drawn; a graph of more is written as a list.
    pub const MOST_EDGES: usize = 2_000;

    /// Places nodes on a circle, clockwise from its top.
    pub fn on_circle(labels: impl IntoIterator<Item = String>) -> Self {
        let labels: Vec<String> = labels.into_iter().collect();
        let turn = std::f64::consts::TAU / as_float(labels.len().max(1));
        let place = |(index, label)| {
            let (sine, cosine) = (as_float(index) * turn).sin_cos();
            Node::at([sine, cosine], label)
        };
        Self {
            nodes: labels.into_iter().enumerate().map(place).collect(),
            ..Self::default()
        }
    }
}

impl Node {
    /// Makes a plain node that does not reach beyond itself.
    pub fn at(at: [f64; 2], label: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            at,
            look: NodeLook::Plain,
            reach: 0.0,
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "pictures have few nodes")]
const fn as_float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_goes_clockwise_from_the_top() {
        let graph = Graph::on_circle((0..4).map(|node| node.to_string()));
        let places = graph.nodes.iter().map(|node| node.at.map(f64::round));
        let expected = [[0.0, 1.0], [1.0, 0.0], [0.0, -1.0], [-1.0, 0.0]];
        assert_eq!(places.collect::<Vec<_>>(), expected);
        assert!(Graph::on_circle([]).nodes.is_empty());
    }
}

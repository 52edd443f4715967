//! Graphs as SVG: edges, nodes above them, and a label beside each node where one fits.
//!
//! Labels are placed greedily, those of chosen nodes first: each takes the first of eight places around its node
//! where it meets no node and no label, beginning with the one that looks away from the middle of the graph.
//! A label that fits nowhere is left out, and is told when the pointer rests on its node.

use super::super::graph::{Graph, Node, NodeLook};
use super::super::width::{columns_of, shortened};
use super::canvas::{Canvas, as_float, size_within, width_of};

/// The size of labels.
const LABEL: f64 = 13.0;
/// How many columns of a label are shown.
const LONGEST_LABEL: usize = 24;
/// How large nodes are.
const SMALLEST_NODE: f64 = 4.0;
const LARGEST_NODE: f64 = 18.0;
/// Nodes from this size on may hold their label.
const ROOMY_NODE: f64 = 12.0;
/// Nodes that are no farther apart than this are at the same place.
const SAME_PLACE: f64 = 0.01;
/// How wide and high the nodes lie, per node and in all.
const PER_NODE: f64 = 45.0;
const SMALLEST: f64 = 200.0;
const LARGEST: f64 = 600.0;
const MARGIN: f64 = 12.0;

/// Draws a graph, and gives the size of the picture.
pub(super) fn draw(graph: &Graph, canvas: &mut Canvas) -> [f64; 2] {
    let layout = Layout::of(graph);
    layout.draw(graph, canvas);
    layout.size
}

/// A rectangle, by its least and its greatest corner.
#[derive(Clone, Copy, Debug)]
struct Frame([f64; 2], [f64; 2]);

impl Frame {
    const NOTHING: Self = Self([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);

    fn around([x, y]: [f64; 2], [width, height]: [f64; 2]) -> Self {
        let (half, up) = (width / 2.0, height / 2.0);
        Self([x - half, y - up], [x + half, y + up])
    }

    fn with(self, other: Self) -> Self {
        let least = |axis: usize| self.0[axis].min(other.0[axis]);
        let greatest = |axis: usize| self.1[axis].max(other.1[axis]);
        Self([least(0), least(1)], [greatest(0), greatest(1)])
    }

    fn meets(self, other: Self) -> bool {
        (0..2).all(|axis| self.0[axis] < other.1[axis] && other.0[axis] < self.1[axis])
    }

    fn size(self) -> [f64; 2] {
        [self.1[0] - self.0[0], self.1[1] - self.0[1]]
    }

    fn middle(self) -> [f64; 2] {
        [0, 1].map(|axis| f64::midpoint(self.0[axis], self.1[axis]))
    }
}

/// Where everything is, in pixels.
struct Layout {
    size: [f64; 2],
    places: Vec<[f64; 2]>,
    /// What a unit of the graph is in pixels.
    scale: f64,
    radius: f64,
    /// The middle of each label that is shown.
    labels: Vec<Option<[f64; 2]>>,
    /// The size of the labels.
    text: f64,
    /// Whether labels stand on their nodes.
    inside: bool,
}

impl Layout {
    fn of(graph: &Graph) -> Self {
        let nodes = &graph.nodes;
        let around = |node: &Node| Frame::around(node.at, [node.reach * 2.0; 2]);
        let frame = nodes.iter().map(around).fold(Frame::NOTHING, Frame::with);
        let [width, height] = frame.size();
        let extent = (as_float(nodes.len()) * PER_NODE).clamp(SMALLEST, LARGEST);
        let scale = if width.max(height) > 0.0 {
            extent / width.max(height)
        } else {
            1.0
        };
        let mut layout = Self {
            size: [0.0; 2],
            // The graph's y grows upwards, the picture's downwards.
            places: nodes
                .iter()
                .map(|node| [node.at[0] * scale, -node.at[1] * scale])
                .collect(),
            scale,
            radius: 0.0,
            labels: vec![None; nodes.len()],
            text: LABEL,
            inside: false,
        };
        let apart = layout.distances().filter(|distance| *distance > SAME_PLACE);
        let least = apart.fold(f64::INFINITY, f64::min);
        layout.radius = (least * 0.36).clamp(SMALLEST_NODE, LARGEST_NODE);
        layout.place_labels(graph);
        layout.shift(graph);
        layout
    }

    /// Gives the distance between each two nodes.
    fn distances(&self) -> impl Iterator<Item = f64> {
        let pairs = self.places.iter().enumerate();
        let pairs = pairs
            .flat_map(|(index, one)| self.places[..index].iter().map(move |other| (one, other)));
        pairs.map(|(one, other)| (one[0] - other[0]).hypot(one[1] - other[1]))
    }

    fn radius_of(&self, node: &Node) -> f64 {
        match node.look {
            NodeLook::Chosen => self.radius * 1.25,
            NodeLook::Plain | NodeLook::Idle => self.radius,
        }
    }

    fn frame_of(&self, node: &Node, place: [f64; 2]) -> Frame {
        Frame::around(place, [2.0 * self.radius_of(node) + 3.0; 2])
    }

    fn place_labels(&mut self, graph: &Graph) {
        let widest = graph.nodes.iter().map(|node| columns_of(&node.label)).max();
        let inside = size_within(widest.unwrap_or(0), self.radius * 1.6, LABEL + 2.0);
        let apart = self.distances().all(|distance| distance > SAME_PLACE);
        if apart && self.radius >= ROOMY_NODE && inside >= 11.0 {
            (self.text, self.inside) = (inside, true);
            self.labels = self.places.iter().copied().map(Some).collect();
            return;
        }
        let frames = graph.nodes.iter().zip(&self.places);
        let mut taken: Vec<Frame> = frames.map(|(node, at)| self.frame_of(node, *at)).collect();
        let middle = taken
            .iter()
            .copied()
            .fold(Frame::NOTHING, Frame::with)
            .middle();
        for look in [NodeLook::Chosen, NodeLook::Plain, NodeLook::Idle] {
            for index in (0..graph.nodes.len()).filter(|index| graph.nodes[*index].look == look) {
                let free = self
                    .places_around(&graph.nodes[index], self.places[index], middle)
                    .into_iter()
                    .find(|frame| !taken.iter().any(|other| other.meets(*frame)));
                self.labels[index] = free.map(Frame::middle);
                taken.extend(free);
            }
        }
    }

    /// Gives the frames that a label may have, the best first.
    fn places_around(&self, node: &Node, [x, y]: [f64; 2], middle: [f64; 2]) -> Vec<Frame> {
        let label = shortened(&node.label, LONGEST_LABEL);
        let size = [width_of(&label, LABEL) + 2.0, LABEL + 2.0];
        let away = (y - middle[1]).atan2(x - middle[0]);
        let turns = [0, 1, -1, 2, -2, 3, -3, 4];
        // The eighth of a turn that is nearest to the way out of the graph.
        let first = (away / std::f64::consts::FRAC_PI_4).round();
        let frame = |turn: i32| {
            let (sine, cosine) =
                ((first + f64::from(turn)) * std::f64::consts::FRAC_PI_4).sin_cos();
            let gap = self.radius_of(node) + 4.0;
            let place = [
                x + cosine * (gap + size[0] / 2.0),
                y + sine * (gap + size[1] / 2.0),
            ];
            Frame::around(place, size)
        };
        turns.map(frame).to_vec()
    }

    /// Moves everything to where the picture begins.
    fn shift(&mut self, graph: &Graph) {
        let mut frame = Frame::NOTHING;
        for (index, (node, place)) in graph.nodes.iter().zip(&self.places).enumerate() {
            frame = frame.with(self.frame_of(node, *place));
            frame = frame.with(Frame::around(*place, [2.0 * node.reach * self.scale; 2]));
            if let Some(label) = self.labels[index] {
                let width = width_of(&shortened(&node.label, LONGEST_LABEL), self.text);
                frame = frame.with(Frame::around(label, [width, self.text + 2.0]));
            }
        }
        let Frame([left, top], _) = frame;
        let moved = |[x, y]: [f64; 2]| [x - left + MARGIN, y - top + MARGIN];
        self.places
            .iter_mut()
            .for_each(|place| *place = moved(*place));
        self.labels
            .iter_mut()
            .flatten()
            .for_each(|label| *label = moved(*label));
        self.size = frame.size().map(|side| side + 2.0 * MARGIN);
    }

    fn draw(&self, graph: &Graph, canvas: &mut Canvas) {
        for (node, place) in graph.nodes.iter().zip(&self.places) {
            if node.reach > 0.0 {
                canvas.circle("reach", *place, node.reach * self.scale);
            }
        }
        let edge =
            |[one, other]: &[usize; 2]| Some([*self.places.get(*one)?, *self.places.get(*other)?]);
        canvas.lines("edge", graph.edges.iter().filter_map(edge));
        self.draw_nodes(graph, canvas);
        self.draw_labels(graph, canvas);
    }

    /// Draws the nodes; a chosen one is larger, so that a plain one at the same place is seen on it.
    fn draw_nodes(&self, graph: &Graph, canvas: &mut Canvas) {
        for (look, class) in [
            (NodeLook::Chosen, "node chosen"),
            (NodeLook::Idle, "node idle"),
            (NodeLook::Plain, "node"),
        ] {
            let nodes = graph.nodes.iter().zip(&self.places);
            for (node, place) in nodes.filter(|(node, _)| node.look == look) {
                canvas.node(class, *place, self.radius_of(node), &node.label);
            }
        }
    }

    fn draw_labels(&self, graph: &Graph, canvas: &mut Canvas) {
        for (node, label) in graph.nodes.iter().zip(&self.labels) {
            let Some(at) = label else {
                continue;
            };
            let class = match (self.inside, node.look) {
                (true, NodeLook::Chosen) => "on-color bold",
                (true, _) => "ink",
                (false, NodeLook::Idle) => "label faint",
                (false, _) => "label ink",
            };
            let text = shortened(&node.label, LONGEST_LABEL);
            canvas.text(class, *at, self.text, &text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_meet_neither_nodes_nor_labels() {
        let label = |node: usize| format!("a long name {node}");
        let mut graph = Graph::on_circle((0..30).map(label));
        graph.nodes.push(Node::at([0.0, 0.0], "middle"));
        let layout = Layout::of(&graph);
        let mut frames: Vec<Frame> = Vec::new();
        for (node, at) in graph.nodes.iter().zip(&layout.places) {
            frames.push(layout.frame_of(node, *at));
        }
        for (node, label) in graph.nodes.iter().zip(&layout.labels) {
            let size = [width_of(&node.label, LABEL), LABEL];
            frames.extend(label.map(|at| Frame::around(at, size)));
        }
        assert!(frames.len() > 31 + 15, "most nodes have their label");
        for (index, one) in frames.iter().enumerate().skip(31) {
            assert!(!frames[..index].iter().any(|other| one.meets(*other)));
            assert!(one.0.iter().all(|side| *side > 0.0));
            assert!(one.1[0] < layout.size[0] && one.1[1] < layout.size[1]);
        }
    }

    #[test]
    fn a_node_alone_or_twice_at_a_place_has_a_size() {
        for count in 1..3 {
            let node = |_| Node::at([7.0, 7.0], "x");
            let graph = Graph {
                nodes: (0..count).map(node).collect(),
                ..Graph::default()
            };
            let layout = Layout::of(&graph);
            assert!(
                layout
                    .size
                    .iter()
                    .all(|side| side.is_finite() && *side > 20.0)
            );
        }
    }
}

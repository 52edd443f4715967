//! A graph from which vertices go, and to which they return: the state of a search for a vertex cover.
//!
//! Each vertex has a *row*, the set of its neighbors; the vertices that are not decided yet are *alive*. Rows keep the
//! dead, so neighbors are always those that are alive. A vertex leaves in one of three moves:
//!
//! - it joins the cover: its neighbors have one neighbor less;
//! - it is left out of the cover, once all its neighbors have joined;
//! - it is *folded*. Let a vertex v have just two neighbors a and b, which are not neighbors of each other. Some smallest
//!   cover holds either v alone or both a and b of the three: one of them is needed in any case, and v with one of the
//!   two is no better than both. So all three make way for one new vertex, with the neighbors of a and of b, at a cost of
//!   1: if a cover of the rest holds it, a and b are in the cover, and else v is.
//!
//! The new vertex takes v's number. So its row is another one, and its bit is set in the rows of its neighbors.
//!
//! Why undo is exact: moves are undone in reverse. A vertex that joined is counted once more by those who are alive, the same
//! ones that it was taken from. For a fold, v's bit is taken out of the rows of its new neighbors, where it was not before,
//! since only a and b were alive and had it; v gets its old row back, and those who know both a and b count one more.
//!
//! Source: J. Chen, I. A. Kanj and W. Jia, Vertex cover: further observations and further improvements,
//! Journal of Algorithms 41 (2001): folding.

use super::set::Set;

/// Takes a vertex, or three of them, out of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Join(usize),
    LeaveOut(usize),
    /// The vertex becomes the new one, for itself and for these neighbors.
    Fold(usize, [usize; 2]),
}

/// Holds what is left of a graph, and how it came to that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Graph<const W: usize> {
    rows: Vec<Set<W>>,
    degrees: Vec<u32>,
    alive: Set<W>,
    /// The vertices that every cover takes which comes of these moves.
    cost: u32,
    moves: Vec<Move>,
    /// The rows that vertices had before they were folded.
    folded: Vec<Set<W>>,
    /// The degrees changed so far, there and back.
    updates: u64,
}

/// Marks a state to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(usize);

impl<const W: usize> Graph<W> {
    /// Builds the graph of so many vertices, at most 64 `W`, with these edges.
    pub(super) fn new(vertices: usize, edges: impl Iterator<Item = [usize; 2]>) -> Self {
        let mut rows = vec![Set::EMPTY; vertices];
        for [a, b] in edges {
            rows[a].insert(b);
            rows[b].insert(a);
        }
        Self {
            degrees: rows.iter().map(Set::len).collect(),
            alive: Set::below(vertices),
            cost: 0,
            moves: Vec::with_capacity(vertices),
            folded: Vec::with_capacity(vertices),
            updates: 0,
            rows,
        }
    }

    pub(super) fn alive(&self) -> Set<W> {
        self.alive
    }

    /// Gives how many vertices every cover takes that comes of the moves made, beside those of the graph that is left.
    pub(super) fn cost(&self) -> u32 {
        self.cost
    }

    pub(super) fn degree(&self, vertex: usize) -> u32 {
        self.degrees[vertex]
    }

    /// Gives the neighbors that are alive.
    pub(super) fn neighbors(&self, vertex: usize) -> Set<W> {
        self.rows[vertex] & self.alive
    }

    /// Gives the neighbors, those that are gone as well: for where they are left out anyway.
    pub(super) fn row(&self, vertex: usize) -> Set<W> {
        self.rows[vertex]
    }

    /// Says whether all these are neighbors of each other.
    pub(super) fn is_clique(&self, vertices: Set<W>) -> bool {
        let missing = |vertex| vertices - self.rows[vertex] - Set::of(vertex);
        vertices.iter().all(|vertex| missing(vertex).is_empty())
    }

    /// Counts the edges between the neighbors of a vertex, twice.
    pub(super) fn edges_around(&self, vertex: usize) -> u32 {
        let neighbors = self.neighbors(vertex);
        let known = |neighbor: usize| (self.rows[neighbor] & neighbors).len();
        neighbors.iter().map(known).sum()
    }

    /// Gives the number of degrees changed so far, there and back.
    pub(super) fn updates(&self) -> u64 {
        self.updates
    }

    /// Takes the vertex into the cover.
    pub(super) fn join(&mut self, vertex: usize) {
        self.alive.remove(vertex);
        for neighbor in self.neighbors(vertex).iter() {
            self.degrees[neighbor] -= 1;
        }
        self.updates += u64::from(self.degrees[vertex]);
        self.cost += 1;
        self.moves.push(Move::Join(vertex));
    }

    /// Leaves the vertex out of the cover; so its neighbors join.
    pub(super) fn leave_out(&mut self, vertex: usize) {
        for neighbor in self.neighbors(vertex).iter() {
            self.join(neighbor);
        }
        self.alive.remove(vertex);
        self.moves.push(Move::LeaveOut(vertex));
    }

    /// Makes one vertex of this one and its only neighbors, which are not neighbors of each other.
    pub(super) fn fold(&mut self, vertex: usize, ends: [usize; 2]) {
        self.alive.remove(vertex);
        for end in ends {
            self.alive.remove(end);
        }
        let [first, second] = ends.map(|end| self.neighbors(end));
        for neighbor in (first & second).iter() {
            self.degrees[neighbor] -= 1;
        }
        let row = first | second;
        self.folded
            .push(std::mem::replace(&mut self.rows[vertex], row));
        self.degrees[vertex] = row.len();
        self.updates += u64::from(row.len());
        for neighbor in row.iter() {
            self.rows[neighbor].insert(vertex);
        }
        self.alive.insert(vertex);
        self.cost += 1;
        self.moves.push(Move::Fold(vertex, ends));
    }

    pub(super) fn mark(&self) -> Mark {
        Mark(self.moves.len())
    }

    /// Goes back to the state that was marked.
    pub(super) fn undo_to(&mut self, mark: Mark) {
        while self.moves.len() > mark.0
            && let Some(last) = self.moves.pop()
        {
            self.undo(last);
        }
    }

    /// Goes back to the graph as it was built.
    pub(super) fn rewind(&mut self) {
        self.undo_to(Mark(0));
    }

    fn undo(&mut self, last: Move) {
        match last {
            Move::Join(vertex) => {
                for neighbor in self.neighbors(vertex).iter() {
                    self.degrees[neighbor] += 1;
                }
                self.updates += u64::from(self.degrees[vertex]);
                self.alive.insert(vertex);
                self.cost -= 1;
            }
            Move::LeaveOut(vertex) => self.alive.insert(vertex),
            Move::Fold(vertex, ends) => self.unfold(vertex, ends),
        }
    }

    fn unfold(&mut self, vertex: usize, ends: [usize; 2]) {
        self.alive.remove(vertex);
        self.updates += u64::from(self.degrees[vertex]);
        for neighbor in self.rows[vertex].iter() {
            self.rows[neighbor].remove(vertex);
        }
        let [first, second] = ends.map(|end| self.neighbors(end));
        for neighbor in (first & second).iter() {
            self.degrees[neighbor] += 1;
        }
        if let Some(row) = self.folded.pop() {
            self.rows[vertex] = row;
        }
        self.degrees[vertex] = 2;
        for back in [vertex, ends[0], ends[1]] {
            self.alive.insert(back);
        }
        self.cost -= 1;
    }

    /// Gives the vertices of the cover of the whole graph that the moves amount to, where nobody is alive who has a neighbor.
    pub(super) fn cover(&self) -> Set<W> {
        let mut cover = Set::EMPTY;
        for &last in self.moves.iter().rev() {
            match last {
                Move::LeaveOut(_) => {}
                Move::Fold(vertex, ends) if cover.contains(vertex) => {
                    cover.remove(vertex);
                    cover = cover | Set::of(ends[0]) | Set::of(ends[1]);
                }
                Move::Join(vertex) | Move::Fold(vertex, _) => cover.insert(vertex),
            }
        }
        cover
    }

    /// Gives about the bytes that it takes.
    pub(super) fn memory(&self) -> usize {
        let vertices = self.rows.len();
        vertices * (2 * size_of::<Set<W>>() + size_of::<Move>() + size_of::<u32>())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{graph_of, graphs, play, smallest};
    use super::*;

    /// Folds a vertex with two neighbors that do not know each other, if there is one.
    fn fold_somewhere(graph: &mut Graph<1>) -> bool {
        let folds = |&vertex: &usize| {
            let neighbors = graph.neighbors(vertex);
            graph.degree(vertex) == 2 && !graph.is_clique(neighbors)
        };
        let Some(vertex) = graph.alive().iter().find(folds) else {
            return false;
        };
        let mut ends = graph.neighbors(vertex).iter();
        let ends = [ends.next(), ends.next()].map(|end| end.expect("there are two"));
        graph.fold(vertex, ends);
        true
    }

    proptest! {
        #[test]
        fn whatever_was_done_is_undone(drawn in graphs(), numbers in prop::collection::vec(0..=255_u8, 0..=8)) {
            let mut graph = graph_of(&drawn);
            let mut states = Vec::new();
            play(&mut graph, &numbers, |graph| {
                states.push((graph.mark(), graph.clone()));
                while fold_somewhere(graph) {
                    states.push((graph.mark(), graph.clone()));
                }
            });
            for (mark, mut state) in states.into_iter().rev() {
                graph.undo_to(mark);
                state.updates = graph.updates;
                prop_assert_eq!(&graph, &state);
            }
            prop_assert_eq!(graph.alive(), graph_of(&drawn).alive());
        }

        #[test]
        fn folds_keep_the_size_of_the_smallest_cover(drawn in graphs()) {
            let mut graph = graph_of(&drawn);
            let least = smallest(&graph);
            while fold_somewhere(&mut graph) {
                prop_assert_eq!(graph.cost() + smallest(&graph), least);
                let degree = |vertex| graph.neighbors(vertex).len();
                prop_assert!(graph.alive().iter().all(|v| graph.degree(v) == degree(v)));
            }
        }

        #[test]
        fn moves_amount_to_a_cover(drawn in graphs(), numbers in prop::collection::vec(0..=255_u8, 11)) {
            let mut graph = graph_of(&drawn);
            play(&mut graph, &numbers, |graph| {
                fold_somewhere(graph);
            });
            let left = graph.alive().iter().find(|&vertex| graph.degree(vertex) > 0);
            prop_assume!(left.is_none());
            let cover = graph.cover();
            prop_assert_eq!(cover.len(), graph.cost());
            prop_assert!(drawn.1.iter().all(|edge| edge.iter().any(|&end| cover.contains(end))));
        }
    }

    #[test]
    fn a_ring_of_five_folds_into_a_triangle() {
        let mut graph: Graph<1> = Graph::new(5, (0..5).map(|k| [k, (k + 1) % 5]));
        graph.fold(0, [1, 4]);
        assert_eq!(graph.alive().iter().collect::<Vec<_>>(), [0, 2, 3]);
        assert!(graph.is_clique(graph.alive()));
        graph.leave_out(2);
        assert_eq!((graph.cost(), graph.cover().len()), (3, 3));
        assert_eq!(graph.cover().iter().collect::<Vec<_>>(), [1, 3, 4]);
    }
}

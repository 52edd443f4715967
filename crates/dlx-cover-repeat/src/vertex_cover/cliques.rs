//! The first bound: vertices in cliques, of each of which a cover leaves out one at most.
//!
//! The vertices that are alive are divided into cliques. A cover holds all vertices of a clique but one, since an edge
//! between two that are left out would not be covered. So with n vertices in k cliques it takes n - k vertices at least.
//! As rows of a linear program these are the *clique inequalities*; a pair of neighbors is a clique of two.
//!
//! Cliques are grown one by one, each from a vertex with the fewest neighbors among those that are not in a clique yet:
//! it has the fewest chances to be in a large one. Of all that know the whole clique, one that knows most of the others
//! who do comes next; of equals one with the fewest neighbors in all.

use super::graph::Graph;
use super::set::Set;

/// Holds the cliques of a graph.
#[derive(Clone, Debug)]
pub(super) struct Cliques<const W: usize> {
    members: Vec<Set<W>>,
    /// The clique of each vertex that is alive.
    homes: Vec<usize>,
    /// For each vertex that is in no clique yet, its neighbors of that sort.
    degrees: Vec<u32>,
    /// The words looked at so far.
    pub(super) work: u64,
}

impl<const W: usize> Cliques<W> {
    /// Makes room for the cliques of a graph of so many vertices.
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            members: Vec::with_capacity(vertices),
            homes: vec![0; vertices],
            degrees: vec![0; vertices],
            work: 0,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.members.len()
    }

    pub(super) fn members(&self, clique: usize) -> Set<W> {
        self.members[clique]
    }

    pub(super) fn home(&self, vertex: usize) -> usize {
        self.homes[vertex]
    }

    /// Takes the vertex out of its clique.
    pub(super) fn remove(&mut self, vertex: usize) {
        self.members[self.homes[vertex]].remove(vertex);
    }

    /// Divides the vertices that are alive into cliques, and gives how many a cover takes of them at least.
    pub(super) fn divide(&mut self, graph: &Graph<W>) -> u32 {
        self.members.clear();
        let mut left = graph.alive();
        for vertex in left.iter() {
            self.degrees[vertex] = graph.degree(vertex);
        }
        while let Some(seed) = left.iter().min_by_key(|&vertex| self.degrees[vertex]) {
            let clique = self.grow(graph, seed, left);
            left = left - clique;
            self.enter(graph, clique, left);
        }
        self.members.iter().map(|clique| clique.len() - 1).sum()
    }

    /// Notes a clique, with those that are left beside it.
    fn enter(&mut self, graph: &Graph<W>, clique: Set<W>, left: Set<W>) {
        self.work += u64::from(left.len());
        for vertex in clique.iter() {
            self.homes[vertex] = self.members.len();
            for neighbor in (graph.row(vertex) & left).iter() {
                self.degrees[neighbor] -= 1;
            }
        }
        self.members.push(clique);
    }

    /// Adds vertices that are left to a clique as long as there are any.
    fn grow(&mut self, graph: &Graph<W>, seed: usize, left: Set<W>) -> Set<W> {
        let mut clique = Set::of(seed);
        let mut candidates = graph.row(seed) & left;
        loop {
            self.work += u64::from(candidates.len()) * W as u64;
            let merit = |&vertex: &usize| {
                let known = (graph.row(vertex) & candidates).len();
                (known, u32::MAX - graph.degree(vertex))
            };
            let Some(next) = candidates.iter().max_by_key(merit) else {
                return clique;
            };
            clique.insert(next);
            candidates = candidates & graph.row(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{graph_of, graphs, play, smallest};
    use super::*;

    proptest! {
        #[test]
        fn the_bound_holds_at_every_node(
            drawn in graphs(),
            numbers in prop::collection::vec(0..=255_u8, 0..=6),
        ) {
            let mut cliques = Cliques::new(drawn.0);
            play(&mut graph_of(&drawn), &numbers, |graph| {
                assert!(cliques.divide(graph) <= smallest(graph));
                let members = (0..cliques.count()).map(|clique| cliques.members(clique));
                assert!(members.clone().all(|members| graph.is_clique(members)));
                assert_eq!(members.map(|members| members.len()).sum::<u32>(), graph.alive().len());
            });
        }
    }

    #[test]
    fn cliques_that_share_nothing_are_found() {
        let edges = (0..4).flat_map(|block| {
            let pairs = [[0, 1], [0, 2], [1, 2]];
            pairs.map(|pair| pair.map(|vertex| 3 * block + vertex))
        });
        let graph: Graph<1> = Graph::new(12, edges.chain((0..11).map(|k| [k, k + 1])));
        assert_eq!(Cliques::new(12).divide(&graph), 8);
    }
}

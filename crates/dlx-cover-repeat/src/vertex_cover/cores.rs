//! The second bound: cliques that cannot all leave out a vertex.
//!
//! The bound by cliques is met only if each clique leaves out one of its vertices. Suppose that of a clique it is this
//! one. Then its neighbors are not left out; so another clique may have only one vertex left that could be, which is
//! then supposed in turn; and a clique may have none. If that happens for each vertex of a clique, there is a *core*:
//! the clique, those in which something was supposed, and those that are left with nothing cannot all leave out a vertex.
//! So a cover takes one vertex more than the cliques say. Cores that share no clique add up.
//!
//! A ring of five vertices in cliques of two, two and one is such a core: the single vertex leaves each pair with its far
//! end, and these two know each other. So cores give what odd cycles give, and more.
//! Where few cliques are left open, a search for contradictions like this one is what solvers for maximum satisfiability
//! do by unit propagation. Only cliques of one and of two vertices are tried: larger ones seldom make a core.
//!
//! If a single vertex more would close the node, then each clique outside of cores has to leave out a vertex in any better cover.
//! Then every vertex for which that fails joins, of cliques of all sizes: what reduced costs are to a linear program.
//!
//! Source: C. M. Li and Z. Quan, An efficient branch-and-bound algorithm based on `MaxSAT` for the maximum clique problem,
//! AAAI (2010), for cliques of the complement.

use super::cliques::Cliques;
use super::graph::Graph;
use super::set::Set;

/// Cliques of up to so many vertices are tried.
const LARGEST: u32 = 2;

/// Finds cores among the cliques of a graph.
#[derive(Clone, Debug)]
pub(super) struct Cores<const W: usize> {
    /// The cliques that are in no core.
    free: Set<W>,
    /// Their vertices.
    usable: Set<W>,
    /// For each vertex that cannot be left out, the clique whose vertex, supposed to be left out, knows it.
    reasons: Vec<usize>,
    /// The words looked at so far.
    pub(super) work: u64,
}

impl<const W: usize> Cores<W> {
    /// Makes room for the cores of a graph of so many vertices.
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            free: Set::EMPTY,
            usable: Set::EMPTY,
            reasons: vec![0; vertices],
            work: 0,
        }
    }

    /// Counts cores that share no clique, up to as many as are `wanted`.
    pub(super) fn count(&mut self, graph: &Graph<W>, cliques: &Cliques<W>, wanted: u32) -> u32 {
        self.free = Set::below(cliques.count());
        self.usable = graph.alive();
        let mut found = 0;
        for size in 1..=LARGEST {
            for clique in 0..cliques.count() {
                if found == wanted {
                    return found;
                }
                let fits = self.free.contains(clique) && cliques.members(clique).len() == size;
                if fits && let Some(core) = self.core_of(graph, cliques, clique) {
                    self.set_aside(cliques, core);
                    found += 1;
                }
            }
        }
        found
    }

    /// Keeps the cliques of a core out of further ones.
    fn set_aside(&mut self, cliques: &Cliques<W>, core: Set<W>) {
        self.free = self.free - core;
        for clique in core.iter() {
            self.usable = self.usable - cliques.members(clique);
        }
    }

    /// Finds cliques that cannot all leave out a vertex, this one among them.
    fn core_of(&mut self, graph: &Graph<W>, cliques: &Cliques<W>, clique: usize) -> Option<Set<W>> {
        let mut core = Set::of(clique);
        for vertex in cliques.members(clique).iter() {
            core = core | self.failure(graph, cliques, vertex)?;
        }
        Some(core)
    }

    /// Joins the vertices which no cover leaves out that takes as few as the cliques and cores say; says whether there are any.
    pub(super) fn fix(&mut self, graph: &mut Graph<W>, cliques: &mut Cliques<W>) -> Set<W> {
        let mut changed = Set::EMPTY;
        for vertex in self.usable.iter() {
            if self.failure(graph, cliques, vertex).is_some() {
                changed = changed | graph.neighbors(vertex);
                graph.join(vertex);
                self.usable.remove(vertex);
                cliques.remove(vertex);
            }
        }
        changed & graph.alive()
    }

    /// Supposes that the vertex is left out, and gives cliques that cannot all leave out a vertex then, if there are.
    fn failure(&mut self, graph: &Graph<W>, cliques: &Cliques<W>, vertex: usize) -> Option<Set<W>> {
        let own = cliques.home(vertex);
        let mut open = (self.usable - cliques.members(own)) | Set::of(vertex);
        let mut supposed = Set::<W>::of(vertex);
        while let Some(vertex) = supposed.pop() {
            let home = cliques.home(vertex);
            let gone = (graph.row(vertex) & open) - cliques.members(home);
            open = open - gone;
            for neighbor in gone.iter() {
                self.reasons[neighbor] = home;
            }
            for neighbor in gone.iter() {
                self.work += W as u64;
                let clique = cliques.home(neighbor);
                let left = cliques.members(clique) & open;
                match left.first() {
                    None => return Some(self.explain(cliques, open, clique, own)),
                    Some(last) if left.single().is_some() => supposed.insert(last),
                    Some(_) => {}
                }
            }
        }
        None
    }

    /// Traces back why nothing is left of a clique: to those in which something was supposed, up to the first.
    fn explain(&self, cliques: &Cliques<W>, open: Set<W>, clique: usize, first: usize) -> Set<W> {
        let mut core = Set::of(clique) | Set::of(first);
        let mut untraced = Set::<W>::of(clique);
        while let Some(clique) = untraced.pop() {
            for vertex in (cliques.members(clique) - open).iter() {
                let reason = self.reasons[vertex];
                if !core.contains(reason) {
                    core.insert(reason);
                    untraced.insert(reason);
                }
            }
        }
        core
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
            wanted in 0..=4_u32,
        ) {
            let (mut cliques, mut cores) = (Cliques::new(drawn.0), Cores::new(drawn.0));
            play(&mut graph_of(&drawn), &numbers, |graph| {
                let simple = cliques.divide(graph);
                let found = cores.count(graph, &cliques, wanted);
                assert!(found <= wanted);
                assert!(simple + cores.count(graph, &cliques, u32::MAX) <= smallest(graph));
            });
        }

        #[test]
        fn what_joins_is_in_every_cover_that_meets_the_bound(
            drawn in graphs(),
            numbers in prop::collection::vec(0..=255_u8, 0..=6),
        ) {
            let (mut cliques, mut cores) = (Cliques::new(drawn.0), Cores::new(drawn.0));
            play(&mut graph_of(&drawn), &numbers, |graph| {
                let bound = cliques.divide(graph) + cores.count(graph, &cliques, u32::MAX);
                let meets = smallest(graph) == bound;
                let (mark, before) = (graph.mark(), graph.clone());
                cores.fix(graph, &mut cliques);
                let joined = before.alive() - graph.alive();
                assert!(!meets || joined.len() + smallest(graph) == bound);
                graph.undo_to(mark);
                for vertex in joined.iter().filter(|_| meets) {
                    graph.leave_out(vertex);
                    assert!(graph.cost() - before.cost() + smallest(graph) > bound);
                    graph.undo_to(mark);
                }
            });
        }
    }

    #[test]
    fn an_odd_ring_is_a_core() {
        for length in [5, 7, 9] {
            let graph: Graph<1> = Graph::new(length, (0..length).map(|k| [k, (k + 1) % length]));
            let (mut cliques, mut cores) = (Cliques::new(length), Cores::new(length));
            let half = u32::try_from(length / 2).expect("it is small");
            assert_eq!(cliques.divide(&graph), half);
            assert_eq!(cores.count(&graph, &cliques, u32::MAX), 1);
        }
    }
}

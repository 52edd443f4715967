//! What is decided at a vertex without a choice: degree rules, folding, and vertices that are not confined.
//!
//! Each rule keeps the size of the smallest cover:
//!
//! - a vertex without neighbors is left out; so is one with a single neighbor, which covers all that the vertex does;
//! - so is one whose neighbors are neighbors of each other: at most one of the clique can be left out, and the others
//!   have more to cover;
//! - a vertex with two neighbors that do not know each other is folded;
//! - a vertex joins the cover if some smallest cover holds it. That is tested on the contrary: suppose that every smallest
//!   cover leaves out v; so those left out are a largest set without an edge, an *independent* set, and all of them hold v.
//!   Let S be what is known to be in all of them, at first v alone. If a neighbor u of S has just one neighbor in S,
//!   it could be left out instead of that one, unless another neighbor of u outside of S and its neighbors is left out
//!   as well. If there is no such neighbor at all, here is a largest independent set without some member of S, which is absurd:
//!   v is *unconfined*, and joins. If there is just one, it is in all of them too, and joins S.
//!   This contains dominance: a vertex that knows all that a neighbor knows joins.
//!
//! A vertex is looked at again after one of its neighbors has gone: nothing else can make a rule apply to it, but
//! that of confinement may come to apply further away, where it is not looked for.
//!
//! Source: M. Xiao and H. Nagamochi, Confining sets and avoiding bottleneck cases: a simple maximum independent set
//! algorithm in degree-3 graphs, Theoretical Computer Science 469 (2013);
//! T. Akiba and Y. Iwata, Branch-and-reduce exponential/FPT algorithms in practice: a case study of vertex cover,
//! Theoretical Computer Science 609 (2016).

use super::graph::Graph;
use super::set::Set;

/// The neighbors of a vertex are looked at for a clique if there are no more.
const SMALL_CLIQUE: u32 = 4;

/// What is left out by the plainest rules alone, or by all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// Up to one neighbor.
    Plain,
    All,
}

/// Applies the rules to the vertices in `changed`, and to all that change thereby; empties it.
pub(super) fn reduce<const W: usize>(graph: &mut Graph<W>, changed: &mut Set<W>, rules: Rules) {
    while let Some(vertex) = changed.pop() {
        if graph.alive().contains(vertex) {
            let around = reduce_at(graph, vertex, rules);
            *changed = *changed | around;
        }
    }
}

/// Applies a rule to this vertex, and gives those that are affected.
fn reduce_at<const W: usize>(graph: &mut Graph<W>, vertex: usize, rules: Rules) -> Set<W> {
    let neighbors = graph.neighbors(vertex);
    match graph.degree(vertex) {
        0 | 1 => leave_out(graph, vertex),
        _ if rules == Rules::Plain => Set::EMPTY,
        2 if !graph.is_clique(neighbors) => fold(graph, vertex),
        degree if degree <= SMALL_CLIQUE && graph.is_clique(neighbors) => leave_out(graph, vertex),
        _ if is_unconfined(graph, vertex) => {
            graph.join(vertex);
            neighbors
        }
        _ => Set::EMPTY,
    }
}

/// Leaves a vertex out, and gives the neighbors of its neighbors.
pub(super) fn leave_out<const W: usize>(graph: &mut Graph<W>, vertex: usize) -> Set<W> {
    let neighbors = graph.neighbors(vertex);
    let rows = neighbors.iter().map(|neighbor| graph.row(neighbor));
    let around = rows.fold(Set::EMPTY, |all, row| all | row);
    graph.leave_out(vertex);
    around & graph.alive()
}

fn fold<const W: usize>(graph: &mut Graph<W>, vertex: usize) -> Set<W> {
    let mut neighbors = graph.neighbors(vertex);
    let (Some(a), Some(b)) = (neighbors.pop(), neighbors.pop()) else {
        return Set::EMPTY;
    };
    graph.fold(vertex, [a, b]);
    graph.neighbors(vertex) | Set::of(vertex)
}

/// Says whether some smallest cover holds the vertex, as far as the test finds out.
fn is_unconfined<const W: usize>(graph: &Graph<W>, vertex: usize) -> bool {
    let mut inside = Set::of(vertex);
    let mut border = graph.neighbors(vertex);
    loop {
        let mut forced = None;
        for outside in border.iter() {
            let neighbors = graph.neighbors(outside);
            if (neighbors & inside).single().is_some() {
                let rest = neighbors - border - inside;
                if rest.is_empty() {
                    return true;
                }
                forced = forced.or(rest.single());
            }
        }
        let Some(forced) = forced else {
            return false;
        };
        inside.insert(forced);
        border = border | graph.neighbors(forced);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{graph_of, graphs, play, smallest};
    use super::*;

    proptest! {
        #[test]
        fn rules_keep_the_size_of_the_smallest_cover(
            drawn in graphs(),
            numbers in prop::collection::vec(0..=255_u8, 0..=3),
        ) {
            for rules in [Rules::Plain, Rules::All] {
                let mut graph = graph_of(&drawn);
                play(&mut graph, &numbers, |graph| {
                    let (cost, least) = (graph.cost(), smallest(graph));
                    let mut changed = graph.alive();
                    reduce(graph, &mut changed, rules);
                    assert_eq!(graph.cost() + smallest(graph), cost + least);
                    assert!(graph.alive().iter().all(|vertex| graph.degree(vertex) > 1));
                });
            }
        }

        #[test]
        fn an_unconfined_vertex_is_in_some_smallest_cover(drawn in graphs()) {
            let graph = graph_of(&drawn);
            for vertex in graph.alive().iter().filter(|&vertex| is_unconfined(&graph, vertex)) {
                let mut without = graph.clone();
                without.join(vertex);
                prop_assert_eq!(1 + smallest(&without), smallest(&graph));
            }
        }
    }

    #[test]
    fn a_vertex_that_knows_all_that_a_neighbor_knows_joins() {
        let graph: Graph<1> = Graph::new(4, [[0, 1], [0, 2], [0, 3], [1, 2]].into_iter());
        assert!(is_unconfined(&graph, 0));
        let star: Graph<1> = Graph::new(4, [[0, 1], [0, 2], [0, 3]].into_iter());
        assert!((1..4).all(|leaf| !is_unconfined(&star, leaf)));
    }

    #[test]
    fn nothing_is_left_of_a_tree_or_a_ring() {
        let tree = (1..20).map(|vertex| [vertex, vertex / 2]);
        let ring = (0..20).map(|k| [k, (k + 1) % 20]);
        for mut graph in [Graph::<1>::new(20, tree), Graph::new(20, ring)] {
            let mut changed = graph.alive();
            reduce(&mut graph, &mut changed, Rules::All);
            assert!(graph.alive().is_empty());
            assert_eq!(graph.cover().len(), graph.cost());
        }
    }
}

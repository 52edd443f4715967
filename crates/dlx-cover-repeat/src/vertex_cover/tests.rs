use std::ops::ControlFlow;

use dlx_core::{Limits, StopReason};
use proptest::prelude::*;

use super::graph::Graph;
use super::*;
use crate::testing::with_part;
use crate::{Incumbent, Silent};

/// The vertices of a graph, and its edges.
pub(super) type Drawn = (usize, Vec<[usize; 2]>);

/// Draws small graphs of every density, loops and repeated edges left out.
pub(super) fn graphs() -> impl Strategy<Value = Drawn> {
    (2..=11_usize).prop_flat_map(|vertices| {
        let pairs = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| [a, b]));
        let pairs: Vec<[usize; 2]> = pairs.collect();
        let most = pairs.len();
        let edges = prop::sample::subsequence(pairs, 0..=most);
        edges.prop_map(move |edges| (vertices, edges))
    })
}

pub(super) fn graph_of((vertices, edges): &Drawn) -> Graph<1> {
    Graph::new(*vertices, edges.iter().copied())
}

/// Tries every set of the vertices that are alive, and gives the size of the smallest cover of what is left.
pub(super) fn smallest(graph: &Graph<1>) -> u32 {
    let alive: Vec<usize> = graph.alive().iter().collect();
    let rows: Vec<u32> = alive
        .iter()
        .map(|&vertex| known(graph, &alive, vertex))
        .collect();
    let covers = (0..1_u32 << alive.len()).filter(|cover| {
        let out = |&place: &usize| cover >> place & 1 == 0;
        (0..alive.len())
            .filter(out)
            .all(|place| rows[place] & !cover == 0)
    });
    covers.map(u32::count_ones).min().unwrap_or(0)
}

/// Marks the places of the vertex's neighbors.
fn known(graph: &Graph<1>, alive: &[usize], vertex: usize) -> u32 {
    let places = 0..alive.len();
    places
        .filter(|&place| graph.neighbors(vertex).contains(alive[place]))
        .fold(0, |row, place| row | 1 << place)
}

/// Makes moves as these numbers say, each at a vertex that is alive, and shows the graph before each.
pub(super) fn play(graph: &mut Graph<1>, numbers: &[u8], mut show: impl FnMut(&mut Graph<1>)) {
    for &number in numbers {
        show(graph);
        let alive = graph.alive();
        let Some(vertex) = alive.iter().nth(usize::from(number / 2) % 11) else {
            continue;
        };
        if number % 2 == 0 {
            graph.join(vertex);
        } else {
            graph.leave_out(vertex);
        }
    }
    show(graph);
}

fn problem_of((vertices, edges): &Drawn) -> Problem {
    let mut builder = Problem::builder();
    let items: Vec<ItemId> = edges.iter().map(|_| builder.item("edge", 1)).collect();
    for vertex in 0..*vertices {
        let ends = (0..edges.len()).filter(|&edge| edges[edge].contains(&vertex));
        builder.option(1, ends.map(|edge| items[edge]));
    }
    builder.build().expect("it is well formed")
}

/// Every way of searching: with all that it does, and without some of it.
fn ways() -> [Techniques; 4] {
    let mut ways = [Techniques::all(); 4];
    ways[1].switch_off(Technique::Reductions);
    ways[2].switch_off(Technique::ReducedCostFixing);
    ways[3].switch_off(Technique::Reductions);
    ways[3].switch_off(Technique::ReducedCostFixing);
    ways
}

/// Asks for covers below each budget in turn, in steps of a little work, and tells what is known in the end.
fn check(drawn: &Drawn, techniques: Techniques, budgets: impl Iterator<Item = Cost>) {
    let problem = problem_of(drawn);
    let least = Cost::from(smallest(&graph_of(drawn)));
    let mut observer = |best: &Incumbent, bound: Cost| {
        assert!(bound <= least && best.check(&problem).is_ok());
        ControlFlow::<()>::Continue(())
    };
    with_part(&problem, Limits::none(), &mut observer, |part, ledger| {
        let mut search = VertexCover::new(part, 0, techniques, 0);
        for budget in budgets {
            let mut allowance = 1;
            while !search
                .run(ledger, budget, allowance)
                .expect("nothing limits it")
            {
                assert!(ledger.lower_bound() <= least);
                allowance *= 2;
            }
            assert_eq!(ledger.lower_bound() < least, budget < least);
        }
        assert_eq!((ledger.lower_bound(), ledger.budget()), (least, least));
    })
    .expect("it has items");
}

proptest! {
    #[test]
    fn covers_and_bounds_equal_those_of_brute_force(drawn in graphs()) {
        prop_assume!(!drawn.1.is_empty());
        for techniques in ways() {
            check(&drawn, techniques, [Cost::MAX].into_iter());
            check(&drawn, techniques, 1..=11);
        }
    }
}

/// A graph of chance with so many vertices, about `degree` neighbors to each.
fn sparse(vertices: usize, degree: usize) -> Drawn {
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        usize::try_from(state >> 33).expect("it has 31 bits") % vertices
    };
    let pairs = (0..vertices * degree / 2).map(|_| [next(), next()]);
    let apart = pairs.filter(|[a, b]| a != b);
    let mut edges: Vec<[usize; 2]> = apart.map(|[a, b]| [a.min(b), a.max(b)]).collect();
    edges.sort_unstable();
    edges.dedup();
    (vertices, edges)
}

/// Vertices without edges make room for nothing but words.
#[test]
fn every_width_gives_the_same() {
    let (vertices, edges) = sparse(90, 9);
    let results = [90, 200, 500, 1000].map(|room| {
        let problem = problem_of(&(room.max(vertices), edges.clone()));
        with_part(&problem, Limits::none(), &mut Silent, |part, ledger| {
            let mut search = VertexCover::new(part, 0, Techniques::all(), 0);
            assert_eq!(search.run(ledger, Cost::MAX, u64::MAX), Ok(true));
            (ledger.budget(), ledger.meter.stats().nodes)
        })
        .expect("it has items")
    });
    assert!(results[0].1 > 5);
    assert!(results.iter().all(|result| result == &results[0]));
}

#[test]
fn limits_on_nodes_updates_and_memory_stop_it() {
    let problem = problem_of(&sparse(100, 9));
    let run = |limits| {
        with_part(&problem, limits, &mut Silent, |part, ledger| {
            let mut search = VertexCover::new(part, 0, Techniques::all(), 0);
            let end = search.run(ledger, Cost::MAX, u64::MAX);
            (end, ledger.meter.stats())
        })
        .expect("it has items")
    };
    let (end, whole) = run(Limits::none());
    assert_eq!(end, Ok(true));
    for nodes in 0..whole.nodes {
        let nodes = Some(nodes);
        let (end, stats) = run(Limits {
            nodes,
            ..Limits::none()
        });
        assert_eq!(end, Err(Stop::Limit(StopReason::Nodes)));
        assert_eq!(Some(stats.nodes), nodes);
    }
    let updates = Some(whole.updates / 2);
    let (end, stats) = run(Limits {
        updates,
        ..Limits::none()
    });
    assert_eq!(end, Err(Stop::Limit(StopReason::Updates)));
    assert!((whole.updates / 2..whole.updates).contains(&stats.updates));
    let memory = Some(1000);
    let (end, _) = run(Limits {
        memory,
        ..Limits::none()
    });
    assert_eq!(end, Err(Stop::Limit(StopReason::Memory)));
}

#[test]
fn graphs_of_moderate_size_with_equal_costs_suit() {
    let ring = |vertices: usize| {
        (
            vertices,
            (0..vertices).map(|k| [k, (k + 1) % vertices]).collect(),
        )
    };
    assert!(VertexCover::suits(&problem_of(&ring(LARGEST))));
    assert!(!VertexCover::suits(&problem_of(&ring(LARGEST + 1))));
    let with = |change: fn(&mut crate::ProblemBuilder, [ItemId; 2])| {
        let mut builder = Problem::builder();
        let items = ["one", "two"].map(|name| builder.item(name, 1));
        for _ in 0..2 {
            builder.option(1, items);
        }
        change(&mut builder, items);
        VertexCover::suits(&builder.build().expect("it is well formed"))
    };
    assert!(with(|_, _| {}));
    assert!(!with(|builder, [one, _]| {
        builder.option(1, [one]);
    }));
    assert!(!with(|builder, _| {
        builder.option(2, []);
    }));
    assert!(!with(|builder, _| {
        builder.item("three", 2);
    }));
    assert!(!with(|builder, _| {
        builder.max_uses(OptionId::new(0), 0);
    }));
}

//! Dominating sets, and the rules that they must keep.

use puzzle_model::{Cost, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{DominatingSet, Vertex};

/// The vertices that are chosen.
///
/// ```
/// let answer = r#"["north", 7, [1, 2]]"#;
/// let chosen: model_dominating_set::Dominating = serde_json::from_str(answer).unwrap();
/// assert_eq!(chosen.0.len(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Dominating(pub Vec<Vertex>);

/// Checks that the vertices are distinct ones of the graph and dominate each as often as is asked; adds up their weights.
pub(crate) fn verify(puzzle: &DominatingSet, answer: &Dominating) -> Result<Cost, Violation> {
    let graph = &puzzle.graph;
    let mut chosen = vec![false; graph.count()];
    let mut weight = 0;
    for name in &answer.0 {
        let vertex = graph.names.find(name);
        let vertex = vertex.ok_or_else(|| Violation(format!("there is no vertex {name}")))?;
        if std::mem::replace(&mut chosen[vertex], true) {
            return Err(Violation(format!("vertex {name} is chosen twice")));
        }
        weight += puzzle.weights[vertex];
    }
    for vertex in 0..graph.count() {
        let times = times_dominated(puzzle, &chosen, vertex);
        if times < puzzle.fold as usize {
            return Err(short(puzzle, vertex, times));
        }
    }
    Ok(Cost(weight))
}

/// How many chosen vertices dominate a vertex.
fn times_dominated(puzzle: &DominatingSet, chosen: &[bool], vertex: usize) -> usize {
    let neighbors = puzzle.graph.neighbors(vertex);
    let by_others = neighbors
        .iter()
        .filter(|other| **other != vertex && chosen[**other]);
    let by_itself = !puzzle.total || neighbors.contains(&vertex);
    by_others.count() + usize::from(by_itself && chosen[vertex])
}

fn short(puzzle: &DominatingSet, vertex: usize, times: usize) -> Violation {
    let name = puzzle.graph.name(vertex);
    Violation(match puzzle.fold {
        1 => format!("no chosen vertex dominates {name}"),
        fold => format!("vertex {name} is dominated {times} of {fold} times"),
    })
}

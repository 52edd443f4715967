//! Graphs: named vertices, and who is whose neighbor.

use std::collections::HashMap;

use crate::Vertex;
use crate::cells::Cells;

/// How many vertices a graph may have.
pub const LARGEST_GRAPH: usize = 1_000_000;

/// A graph without directions. Vertices have numbers from 0 inside, and names outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Graph {
    pub(crate) names: Names,
    /// The neighbors of each vertex, ascending, none twice; a vertex with a loop is among its own.
    neighbors: Vec<Vec<usize>>,
}

/// What vertices are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    /// By their numbers from 1; so many there are.
    Numbers(usize),
    /// By names of the author's own.
    List(List),
    /// By their cells on a board.
    Cells(Cells),
}

/// Names in order, none twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) names: Vec<Vertex>,
    index: HashMap<Vertex, usize>,
}

impl List {
    /// Adds a name; if it is there already, gives the place of the first instead.
    pub(crate) fn push(&mut self, name: Vertex) -> Result<(), usize> {
        if let Some(first) = self.index.get(&name) {
            return Err(*first);
        }
        self.index.insert(name.clone(), self.names.len());
        self.names.push(name);
        Ok(())
    }
}

impl Names {
    /// Gives the number of vertices.
    pub(crate) const fn count(&self) -> usize {
        match self {
            Self::Numbers(count) => *count,
            Self::List(list) => list.names.len(),
            Self::Cells(cells) => cells.count(),
        }
    }

    /// Finds a vertex by its name.
    pub(crate) fn find(&self, name: &Vertex) -> Option<usize> {
        match (self, name) {
            (Self::Numbers(count), Vertex::Number(number)) => {
                let index = usize::try_from(*number).ok()?.checked_sub(1)?;
                (index < *count).then_some(index)
            }
            (Self::List(list), name) => list.index.get(name).copied(),
            (Self::Cells(cells), Vertex::Cell(cell)) => cells.find(*cell),
            _ => None,
        }
    }
}

impl Graph {
    /// Joins vertices by edges, which may come twice. Takes time in proportion to both, up to a logarithm.
    pub(crate) fn new(names: Names, edges: &[[usize; 2]]) -> Self {
        let mut neighbors = vec![Vec::new(); names.count()];
        for [one, other] in edges {
            neighbors[*one].push(*other);
            neighbors[*other].push(*one);
        }
        Self::of(names, neighbors)
    }

    /// Takes the neighbors of each vertex, in any order and as often as may be.
    pub(crate) fn of(names: Names, mut neighbors: Vec<Vec<usize>>) -> Self {
        for list in &mut neighbors {
            list.sort_unstable();
            list.dedup();
        }
        Self { names, neighbors }
    }

    /// Gives the number of vertices.
    pub(crate) const fn count(&self) -> usize {
        self.neighbors.len()
    }

    /// Gives the name of a vertex.
    pub(crate) fn name(&self, vertex: usize) -> Vertex {
        match &self.names {
            Names::Numbers(_) => Vertex::Number(i64::try_from(vertex + 1).unwrap_or(i64::MAX)),
            Names::List(list) => list.names[vertex].clone(),
            Names::Cells(cells) => Vertex::Cell(cells.cell(vertex)),
        }
    }

    /// Gives the neighbors of a vertex, ascending; the vertex itself is among them if it has a loop.
    pub(crate) fn neighbors(&self, vertex: usize) -> &[usize] {
        &self.neighbors[vertex]
    }

    /// Gives each edge once, the smaller end first.
    pub(crate) fn edges(&self) -> impl Iterator<Item = [usize; 2]> {
        let from = |(one, list): (usize, &'_ Vec<usize>)| {
            let later = list.partition_point(|other| *other < one);
            list[later..]
                .iter()
                .map(move |other| [one, *other])
                .collect::<Vec<_>>()
        };
        self.neighbors.iter().enumerate().flat_map(from)
    }
}

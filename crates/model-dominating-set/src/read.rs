//! From a file's names to a sound graph: every name is looked up once, and mistakes are told with their place.

use puzzle_model::json::{UniqueMap, escape};
use puzzle_model::{Cost, InputError, Place, did_you_mean};

use crate::graph::{Graph, LARGEST_GRAPH, List, Names};
use crate::{Chessboard, DominatingSet, Spec, Vertex, Vertices, cells};

/// Makes the puzzle of a file.
pub(crate) fn puzzle(spec: Spec) -> Result<DominatingSet, InputError> {
    let graph = match (spec.vertices, spec.board) {
        (Some(vertices), None) => graph(vertices, &spec.edges)?,
        (None, Some(board)) => of_board(board, &spec.edges)?,
        (None, None) => return Err(no_graph()),
        (Some(_), Some(_)) => return Err(two_graphs("vertices")),
    };
    Ok(DominatingSet {
        weights: weights(&graph, &spec.weights)?,
        graph,
        total: spec.total,
        fold: spec.fold.get(),
    })
}

/// Makes a plain puzzle of numbered vertices: weights of 1, dominated once.
pub(crate) fn plain(count: usize, edges: &[[usize; 2]]) -> DominatingSet {
    DominatingSet {
        graph: Graph::new(Names::Numbers(count), edges),
        weights: vec![1; count],
        total: false,
        fold: 1,
    }
}

/// Checks that there are not too many vertices.
pub(crate) fn check_count(count: u64) -> Result<usize, InputError> {
    let within = usize::try_from(count).ok();
    within
        .filter(|count| *count <= LARGEST_GRAPH)
        .ok_or_else(|| {
            let message = format!("a graph of {count} vertices is too large");
            let help = format!("a graph has up to {LARGEST_GRAPH} vertices");
            InputError::new("dominating-set-size", message).help(help)
        })
}

fn graph(vertices: Vertices, edges: &[[Vertex; 2]]) -> Result<Graph, InputError> {
    let place = Place::Value("/vertices".into());
    let names = match vertices {
        Vertices::Count(count) => {
            Names::Numbers(check_count(count).map_err(|error| error.at(place))?)
        }
        Vertices::Names(names) => {
            check_count(names.len() as u64).map_err(|error| error.at(place))?;
            Names::List(list(names)?)
        }
    };
    let mut found = Vec::with_capacity(edges.len());
    for (index, [one, other]) in edges.iter().enumerate() {
        let end = |at: usize, name: &Vertex| {
            let place = Place::Value(format!("/edges/{index}/{at}"));
            find(&names, name).map_err(|error| error.at(place))
        };
        found.push([end(0, one)?, end(1, other)?]);
    }
    Ok(Graph::new(names, &found))
}

fn list(names: Vec<Vertex>) -> Result<List, InputError> {
    let mut list = List::default();
    for (index, name) in names.into_iter().enumerate() {
        let place = |index: usize| Place::Value(format!("/vertices/{index}"));
        let message = format!("vertex \"{name}\" is given twice");
        list.push(name).map_err(|first| {
            InputError::new("dominating-set-repeated-vertex", message)
                .help("leave one of the two out (`1` and `\"1\"` name the same vertex)")
                .at(place(index))
                .also(place(first), "first here")
        })?;
    }
    Ok(list)
}

fn find(names: &Names, name: &Vertex) -> Result<usize, InputError> {
    names.find(name).ok_or_else(|| unknown(names, name))
}

/// The error for a name that no vertex has.
pub(crate) fn unknown(names: &Names, name: &Vertex) -> InputError {
    let help = match names {
        Names::Numbers(count) => format!("vertices are numbered from 1 to {count}"),
        Names::Cells(_) => "a cell is written [row, column], and is no hole".into(),
        Names::List(list) => {
            let texts: Vec<String> = list.names.iter().map(Vertex::to_string).collect();
            did_you_mean(&name.to_string(), texts.iter().map(String::as_str))
                .unwrap_or_else(|| "every vertex is declared in `vertices`".into())
        }
    };
    let message = format!("there is no vertex \"{name}\"");
    InputError::new("dominating-set-unknown-vertex", message).help(help)
}

fn of_board(board: Chessboard, edges: &[[Vertex; 2]]) -> Result<Graph, InputError> {
    if edges.is_empty() {
        cells::graph(board)
    } else {
        Err(two_graphs("edges"))
    }
}

fn weights(graph: &Graph, written: &UniqueMap<Cost>) -> Result<Vec<u64>, InputError> {
    let mut weights = vec![1; graph.count()];
    for (name, weight) in &written.0 {
        let place = Place::Key(format!("/weights/{}", escape(name)));
        let vertex = find(&graph.names, &Vertex::from_text(name));
        weights[vertex.map_err(|error| error.at(place))?] = weight.0;
    }
    let sum = weights
        .iter()
        .try_fold(0_u64, |sum, weight| sum.checked_add(*weight));
    // The largest integer is left free: to the engine it means "no limit on the cost".
    match sum.filter(|sum| *sum < u64::MAX) {
        Some(_) => Ok(weights),
        None => Err(too_heavy()),
    }
}

fn too_heavy() -> InputError {
    let message = "the weights of all vertices add up to 2^64 - 1 or more";
    InputError::new("dominating-set-weights", message)
        .help("divide all weights by a common factor, or round them")
        .at_value("/weights")
}

fn no_graph() -> InputError {
    let message = "there are neither vertices nor a board";
    InputError::new("dominating-set-graph", message)
        .help("give `vertices` and `edges`, or a `board` with a piece")
}

fn two_graphs(field: &str) -> InputError {
    let message = format!("there are {field} beside a board");
    InputError::new("dominating-set-graph", message)
        .help("a board has its own vertices and edges; leave one of the two out")
        .at(Place::Key(format!("/{field}")))
        .also(Place::Key("/board".into()), "the board")
}

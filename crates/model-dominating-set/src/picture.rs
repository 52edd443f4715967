//! Pictures: a board with its pieces, or a graph; in text a vertex and its neighbors a line, such as `a: b c  (weight 4)`.

use puzzle_model::{Board, Graph, Look, NodeLook, Picture};

use crate::cells::Cells;
use crate::graph::Names;
use crate::{Dominating, DominatingSet};

pub(crate) fn draw(puzzle: &DominatingSet, answer: Option<&Dominating>) -> Picture {
    let all = puzzle.graph.count();
    let title = match answer {
        None => format!("{all} vertices"),
        Some(answer) => format!("{} of {all} vertices", answer.0.len()),
    };
    let vertices = answer.map(|answer| {
        let found = answer.0.iter().map(|name| puzzle.graph.names.find(name));
        found.flatten().collect::<Vec<_>>()
    });
    match &puzzle.graph.names {
        Names::Cells(cells) => Picture::board(title, board(cells, &vertices.unwrap_or_default())),
        Names::Numbers(_) | Names::List(_) if all <= Graph::MOST_NODES => {
            Picture::graph(title, graph(puzzle, vertices))
        }
        Names::Numbers(_) | Names::List(_) => Picture::list(title, lines(puzzle, vertices)),
    }
}

/// Draws pieces on cells, and holes as `#`.
fn board(cells: &Cells, chosen: &[usize]) -> Board {
    let board = &cells.board;
    let mut marks = vec![('.', Look::Empty); cells.count()];
    for vertex in chosen {
        marks[*vertex] = (board.piece.letter(), Look::Piece);
    }
    let mark = |row: usize, column: usize| {
        let from_one = |at: usize| u32::try_from(at + 1).unwrap_or(u32::MAX);
        let vertex = cells.find([from_one(row), from_one(column)]);
        vertex.map_or(('#', Look::Hole), |vertex| marks[vertex])
    };
    let list = chosen
        .iter()
        .map(|vertex| format!("{:?}", cells.cell(*vertex)));
    let (rows, columns) = (board.rows as usize, board.columns as usize);
    Board::new(rows, columns, |row, column| mark(row, column).0.to_string())
        .with_looks(|row, column| mark(row, column).1)
        .with_shades(|row, column| (row + column) % 2 == 1)
        .or_list(list.collect())
}

/// Draws vertices on a circle, with their weights where these are not all 1.
fn graph(puzzle: &DominatingSet, chosen: Option<Vec<usize>>) -> Graph {
    let label = |vertex: usize| {
        let name = puzzle.graph.name(vertex);
        match puzzle.weights[vertex] {
            1 => name.to_string(),
            weight => format!("{name} ({weight})"),
        }
    };
    let mut graph = Graph::on_circle((0..puzzle.graph.count()).map(label));
    for vertex in chosen.iter().flatten() {
        graph.nodes[*vertex].look = NodeLook::Chosen;
    }
    graph.edges = puzzle.graph.edges().collect();
    graph.lines = lines(puzzle, chosen);
    graph
}

/// Lists the chosen vertices, or all if there is no choice.
fn lines(puzzle: &DominatingSet, chosen: Option<Vec<usize>>) -> Vec<String> {
    let vertices = chosen.unwrap_or_else(|| (0..puzzle.graph.count()).collect());
    vertices
        .into_iter()
        .map(|vertex| line(puzzle, vertex))
        .collect()
}

fn line(puzzle: &DominatingSet, vertex: usize) -> String {
    let graph = &puzzle.graph;
    let mut line = format!("{}:", graph.name(vertex));
    for neighbor in graph.neighbors(vertex) {
        line.push(' ');
        line.push_str(&graph.name(*neighbor).to_string());
    }
    match puzzle.weights[vertex] {
        1 => line,
        weight => line + &format!("  (weight {weight})"),
    }
}

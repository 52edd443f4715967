//! Pictures: a board with its pieces, or a vertex and its neighbors a line, such as `a: b c  (weight 4)`.

use puzzle_model::{Board, Picture};

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
        Names::Numbers(_) | Names::List(_) => {
            let vertices = vertices.unwrap_or_else(|| (0..all).collect());
            let lines = vertices.into_iter().map(|vertex| line(puzzle, vertex));
            Picture::list(title, lines.collect())
        }
    }
}

/// Draws pieces on cells, and holes as `#`.
fn board(cells: &Cells, chosen: &[usize]) -> Board {
    let board = &cells.board;
    let mut marks = vec!['.'; cells.count()];
    for vertex in chosen {
        marks[*vertex] = board.piece.letter();
    }
    let mark = |row: usize, column: usize| {
        let from_one = |at: usize| u32::try_from(at + 1).unwrap_or(u32::MAX);
        let vertex = cells.find([from_one(row), from_one(column)]);
        vertex.map_or('#', |vertex| marks[vertex]).to_string()
    };
    Board::new(board.rows as usize, board.columns as usize, mark)
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

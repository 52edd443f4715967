//! Small random puzzles against every set of placements, found by trying all motions of all pieces at all cells.

use std::collections::BTreeSet;

use model_polyforms::{Cell, Packing, Polyforms};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode, Model, conformance};

use crate::support::{puzzle, run};

/// A piece at its cells.
type Place = (usize, Vec<[i32; 2]>);

/// A puzzle on a small flat board, in plain data.
#[derive(Clone, Debug)]
struct Plain {
    /// For each cell: `#`, `+`, `.`, `1` or `2`.
    board: Vec<Vec<char>>,
    pieces: Vec<PlainPiece>,
    turn: bool,
    flip: bool,
    total: Option<(u32, u32)>,
}

#[derive(Clone, Debug)]
struct PlainPiece {
    /// Cells with their colors, `#` for none.
    cells: Vec<([i32; 2], char)>,
    times: (u32, u32),
    cost: u64,
}

impl Plain {
    fn problem(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|row| row.iter().collect()).collect();
        let pieces: Vec<String> = self.pieces.iter().map(PlainPiece::problem).collect();
        let total = self.total.map_or(String::new(), |(least, most)| {
            format!(r#", "total": [{least}, {most}]"#)
        });
        format!(
            r#"{{"board": {{"drawing": {rows:?}}}, "pieces": [{}], "turn": {}, "flip": {}{total}}}"#,
            pieces.join(", "),
            self.turn,
            self.flip
        )
    }

    /// Every placement of a piece, as a set of cells.
    fn placements(&self, piece: &PlainPiece) -> BTreeSet<Vec<[i32; 2]>> {
        let mut placements = BTreeSet::new();
        for (turns, flipped) in (0..4).flat_map(|turns| [(turns, false), (turns, true)]) {
            if turns > 0 && !self.turn || flipped && !self.flip {
                continue;
            }
            let moved = |mut at: [i32; 2]| {
                if flipped {
                    at = [at[0], -at[1]];
                }
                (0..turns).fold(at, |[row, column], _| [column, -row])
            };
            for (row, column) in (-9..9).flat_map(|row| (-9..9).map(move |column| (row, column))) {
                let cells = piece.cells.iter().map(|(at, color)| {
                    let at = moved(*at);
                    ([at[0] + row, at[1] + column], *color)
                });
                let fits = |&([row, column], color): &([i32; 2], char)| {
                    let row = usize::try_from(row)
                        .ok()
                        .and_then(|row| self.board.get(row));
                    let cell = usize::try_from(column)
                        .ok()
                        .and_then(|column| row?.get(column));
                    cell.is_some_and(|cell| {
                        *cell != '.' && ("#+".contains(*cell) || color == '#' || color == *cell)
                    })
                };
                let cells: Vec<([i32; 2], char)> = cells.collect();
                if cells.iter().all(fits) {
                    let mut cells: Vec<[i32; 2]> = cells.into_iter().map(|(at, _)| at).collect();
                    cells.sort_unstable();
                    placements.insert(cells);
                }
            }
        }
        placements
    }

    /// All packings, as sets of pieces with their cells, and what the cheapest costs.
    fn packings(&self) -> (BTreeSet<BTreeSet<Place>>, Option<u64>) {
        let all: Vec<Place> = (self.pieces.iter().enumerate())
            .flat_map(|(number, piece)| {
                self.placements(piece)
                    .into_iter()
                    .map(move |cells| (number, cells))
            })
            .collect();
        let mut packings = BTreeSet::new();
        let mut stack = vec![(0, Vec::<usize>::new())];
        while let Some((next, chosen)) = stack.pop() {
            if next == all.len() {
                if self.allows(&chosen, &all) {
                    packings.insert(chosen.iter().map(|at| all[*at].clone()).collect());
                }
                continue;
            }
            stack.push((next + 1, chosen.clone()));
            let free = |at: &usize| all[*at].1.iter().all(|cell| !all[next].1.contains(cell));
            if chosen.iter().all(free) {
                stack.push((next + 1, [chosen, vec![next]].concat()));
            }
        }
        let cost = |packing: &BTreeSet<Place>| {
            packing
                .iter()
                .map(|(number, _)| self.pieces[*number].cost)
                .sum()
        };
        let least = packings.iter().map(cost).min();
        (packings, least)
    }

    fn allows(&self, chosen: &[usize], all: &[Place]) -> bool {
        let covers = |cell: [i32; 2]| chosen.iter().any(|at| all[*at].1.contains(&cell));
        let gap = (0..).zip(&self.board).any(|(row, cells)| {
            (0..)
                .zip(cells)
                .any(|(column, cell)| !"+.".contains(*cell) && !covers([row, column]))
        });
        let within = |number: usize, (least, most)| {
            (least..=most).contains(&u32::try_from(number).expect("few placements"))
        };
        let used = |number| chosen.iter().filter(|at| all[**at].0 == number).count();
        let times = (0..)
            .zip(&self.pieces)
            .all(|(number, piece)| within(used(number), piece.times));
        !gap && times && self.total.is_none_or(|total| within(chosen.len(), total))
    }
}

impl PlainPiece {
    fn problem(&self) -> String {
        let mut rows = vec![vec!['.'; 3]; 3];
        for ([row, column], color) in &self.cells {
            let [row, column] =
                [row, column].map(|at| usize::try_from(*at).expect("cells count from 0"));
            rows[row][column] = *color;
        }
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        let (least, most) = self.times;
        format!(
            r#"{{"drawing": {rows:?}, "times": [{least}, {most}], "cost": {}}}"#,
            self.cost
        )
    }
}

fn plain() -> impl Strategy<Value = Plain> {
    let cell = prop::sample::select(vec!['#', '#', '#', '#', '+', '.', '1', '2']);
    let board = (1_usize..=3, 1_usize..=3).prop_flat_map(move |(rows, columns)| {
        prop::collection::vec(prop::collection::vec(cell.clone(), columns), rows)
    });
    let color = prop::sample::select(vec!['#', '#', '#', '1', '2']);
    let cells = prop::collection::btree_map((0..2, 0..3), color, 1..=3);
    let piece =
        (cells, 0_u32..=2, 0_u32..=2, 0_u64..4).prop_map(|(cells, least, more, cost)| PlainPiece {
            cells: cells
                .into_iter()
                .map(|((row, column), color)| ([row, column], color))
                .collect(),
            times: (least.saturating_sub(1), least.saturating_sub(1) + more),
            cost,
        });
    let total = prop::option::weighted(
        0.3,
        (0_u32..4, 0_u32..3).prop_map(|(least, more)| (least, least + more)),
    );
    (
        board,
        prop::collection::vec(piece, 1..=2),
        any::<bool>(),
        any::<bool>(),
        total,
    )
        .prop_map(|(board, pieces, turn, flip, total)| Plain {
            board,
            pieces,
            turn,
            flip,
            total,
        })
        .prop_filter("few placements", |plain| {
            plain
                .pieces
                .iter()
                .map(|piece| plain.placements(piece).len())
                .sum::<usize>()
                <= 18
        })
}

fn as_set(packing: &Packing) -> BTreeSet<Place> {
    let cell = |cell: &Cell| match cell {
        Cell::Flat(numbers) => {
            numbers.map(|number| i32::try_from(number).expect("a small board") - 1)
        }
        Cell::Solid(_) => panic!("a flat board has flat cells"),
    };
    (packing.0.iter())
        .map(|placed| {
            (
                placed.piece.parse::<usize>().expect("pieces are numbered") - 1,
                placed.cells.iter().map(cell).collect(),
            )
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn packings_are_those_that_the_rules_allow(plain in plain()) {
        let puzzle = puzzle(&plain.problem());
        let (known, least) = plain.packings();
        let (_, packings) = run(&puzzle, &Goal::new(Mode::Enumerate));
        let found: BTreeSet<_> = packings.iter().map(as_set).collect();
        prop_assert_eq!(found.len(), packings.len());
        prop_assert_eq!(found, known);
        let (outcome, _) = run(&puzzle, &Goal::new(Mode::Optimize));
        prop_assert_eq!(outcome.cost.map(|cost| cost.0), least);
        for packing in &packings {
            prop_assert!(puzzle.verify(packing).is_ok());
        }
    }

    #[test]
    fn random_puzzles_conform(plain in plain()) {
        conformance::check::<Polyforms>(&[&plain.problem()]);
    }
}

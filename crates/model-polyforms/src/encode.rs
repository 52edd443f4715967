//! Packings as exact cover; the crate's documentation says why it is right.

use dlx_core::{ItemId, OptionId, Problem, ProblemBuilder};
use puzzle_model::Plan;

use crate::answer::{Packing, Placed};
use crate::board::Need;
use crate::placements::{Placement, placements};
use crate::times::Times;
use crate::{Piece, Polyforms};

/// Formulates a puzzle.
pub(crate) fn plan(puzzle: &Polyforms) -> Plan<'_, Packing> {
    let placements = placements(puzzle);
    let problem = problem(puzzle, &placements);
    Plan::exact(problem, move |chosen: &[OptionId]| {
        let chosen = chosen.iter().map(|option| &placements[option.index()]);
        let mut chosen: Vec<&Placement> = chosen.collect();
        chosen.sort_unstable_by_key(|placement| placement.cells[0]);
        packing(puzzle, chosen)
    })
}

/// Declares cells first, then pieces; option n is placement n.
pub(crate) fn problem(puzzle: &Polyforms, placements: &[Placement]) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<Option<ItemId>> = (puzzle.board.squares.iter().enumerate())
        .map(|(index, square)| {
            let name = || format!("cell {}", puzzle.board.cell(index));
            match square.need {
                Need::Hole => None,
                Need::May => Some(builder.secondary(name())),
                Need::Must => Some(builder.primary(name())),
            }
        })
        .collect();
    let asked = asked(puzzle, placements);
    let pieces: Vec<Option<ItemId>> = (puzzle.pieces.iter().zip(asked.pieces))
        .map(|(piece, count)| {
            Some(declare(
                &mut builder,
                &format!("piece {}", piece.name),
                count?,
            ))
        })
        .collect();
    let total = (asked.total).map(|count| declare(&mut builder, "pieces in all", count));
    for placement in placements {
        let covered = placement
            .cells
            .iter()
            .filter_map(|cell| cells[*cell as usize]);
        let items = covered.chain(pieces[placement.piece]).chain(total);
        builder.option_with_cost(items, puzzle.pieces[placement.piece].cost);
    }
    builder
        .build()
        .expect("each placement covers cells, each of them once, and the limits on sizes hold")
}

/// How an item counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// Once at most, as a secondary item.
    Secondary,
    /// So often, as a primary item.
    Primary(u32, u32),
}

impl Count {
    /// Says whether nothing is covered twice.
    pub(crate) const fn is_once_at_most(self) -> bool {
        matches!(self, Self::Secondary | Self::Primary(_, ..=1))
    }
}

/// Declares an item that counts so.
pub(crate) fn declare(builder: &mut ProblemBuilder, name: &str, count: Count) -> ItemId {
    match count {
        Count::Secondary => builder.secondary(name),
        Count::Primary(1, 1) => builder.primary(name),
        Count::Primary(least, most) => builder.primary_within(name, least..=most.max(least)),
    }
}

/// How often pieces must be used, as far as that must be asked for: `None` where it holds by itself.
pub(crate) struct Asked {
    pub(crate) pieces: Vec<Option<Count>>,
    pub(crate) total: Option<Count>,
}

/// Decides which pieces need an item.
///
/// A piece that can lie on cells alone that may stay empty needs a primary one, or nothing would ever choose it there.
pub(crate) fn asked(puzzle: &Polyforms, placements: &[Placement]) -> Asked {
    let area = Area::of(puzzle);
    let bounds: Vec<Times> = (puzzle.pieces.iter())
        .map(|piece| area.bounded(piece.times, piece.size))
        .collect();
    let follows = area.follows(&puzzle.pieces, &bounds);
    let floats = floating(puzzle, placements);
    let count = |at: usize| {
        let any = area.bounded(Times::ANY, puzzle.pieces[at].size);
        let Times { least, most } = bounds[at];
        let most = most.unwrap_or(least);
        match (least, most) {
            _ if floats[at] => Some(Count::Primary(least, most)),
            _ if bounds[at] == any || follows == Some(at) => None,
            (0, 1) => Some(Count::Secondary),
            _ => Some(Count::Primary(least, most)),
        }
    };
    let smallest = puzzle.pieces.iter().map(|piece| piece.size).min();
    let total = (puzzle.total.zip(smallest))
        .map(|(total, size)| area.bounded(total, size))
        .filter(|total| !area.settles(&puzzle.pieces, *total));
    Asked {
        pieces: (0..puzzle.pieces.len()).map(count).collect(),
        total: total.map(|total| Count::Primary(total.least, total.most.unwrap_or(total.least))),
    }
}

/// Says for each piece whether it can lie on cells alone that may stay empty.
fn floating(puzzle: &Polyforms, placements: &[Placement]) -> Vec<bool> {
    let mut floats = vec![false; puzzle.pieces.len()];
    let may = |cell: &u32| puzzle.board.squares[*cell as usize].need == Need::May;
    for placement in placements {
        floats[placement.piece] |= placement.cells.iter().all(may);
    }
    floats
}

/// The numbers of cells that must be covered, and that may be.
#[derive(Clone, Copy)]
struct Area {
    must: usize,
    may: usize,
}

impl Area {
    fn of(puzzle: &Polyforms) -> Self {
        Self {
            must: puzzle.board.count(Need::Must),
            may: puzzle.board.count(Need::May),
        }
    }

    /// Bounds a number of pieces of this size by the room that there is.
    fn bounded(self, times: Times, size: usize) -> Times {
        let room = u32::try_from((self.must + self.may) / size).unwrap_or(u32::MAX);
        Times {
            least: times.least,
            most: Some(times.most.map_or(room, |most| most.min(room))),
        }
    }

    /// Finds a piece whose number follows: every cell must be covered, and all other pieces are used a fixed number of times.
    ///
    /// That piece is one whose number is free, or else the one that is used most.
    fn follows(self, pieces: &[Piece], bounds: &[Times]) -> Option<usize> {
        let is_fixed = |times: &Times| times.most == Some(times.least);
        let free: Vec<usize> = (0..bounds.len())
            .filter(|at| !is_fixed(&bounds[*at]))
            .collect();
        let at = match free[..] {
            [] => (0..bounds.len())
                .filter(|at| bounds[*at].least > 1)
                .max_by_key(|at| bounds[*at].least)?,
            [at] => at,
            _ => return None,
        };
        let others = (0..bounds.len()).filter(|other| *other != at);
        let cells = others
            .map(|other| bounds[other].least as usize * pieces[other].size)
            .sum::<usize>();
        let left = self.must.checked_sub(cells)?;
        let number = u32::try_from(left / pieces[at].size).ok()?;
        let fits =
            self.may == 0 && left.is_multiple_of(pieces[at].size) && bounds[at].allows(number);
        fits.then_some(at)
    }

    /// Says whether so many pieces are used in any case, since all have the same size and every cell must be covered.
    fn settles(self, pieces: &[Piece], total: Times) -> bool {
        let Some(size) = pieces.first().map(|piece| piece.size) else {
            return false;
        };
        let number = u32::try_from(self.must / size).ok();
        self.may == 0
            && self.must.is_multiple_of(size)
            && pieces.iter().all(|piece| piece.size == size)
            && number.is_some_and(|number| total.allows(number))
    }
}

/// Gives the packing that placements make, which are in the order of their first cells.
pub(crate) fn packing<'p>(
    puzzle: &Polyforms,
    placements: impl IntoIterator<Item = &'p Placement>,
) -> Packing {
    let placed = |placement: &Placement| {
        let cells = placement.cells.iter();
        Placed {
            piece: puzzle.pieces[placement.piece].name.clone(),
            cells: cells
                .map(|cell| puzzle.board.cell(*cell as usize))
                .collect(),
        }
    };
    Packing(placements.into_iter().map(placed).collect())
}

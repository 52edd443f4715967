//! Format `fzu1686`: the text of the online judge problem FZU 1686, cases to the end of the text.
//!
//! Each case is the number of rows and of columns, then the cells, 1 for a monster and 0 for none,
//! and only then the rows and columns of a strike, which may not be turned.
//! A result is one line: the fewest strikes; `unknown` where fewer were not ruled out.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, GoalPatch, InputError, ModeName, Read, Solved};

use crate::spec::{check_size, puzzle};
use crate::{Grid, GridStrikes};

pub(crate) const FORMAT: Format<GridStrikes> = Format {
    name: "fzu1686",
    about: "FZU 1686: grids of 1 and 0, each followed by the size of a strike",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<GridStrikes> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<GridStrikes>>, InputError> {
    let Some(rows) = words.next_number("a number of rows")? else {
        return Ok(None);
    };
    let line = words.line();
    let columns = words.number("a number of columns")?;
    check_size(rows, columns).map_err(|error| error.at(words.place()))?;
    let monsters = (0..rows * columns).map(|_| monster(words));
    let grid = Grid {
        rows,
        columns,
        monsters: monsters.collect::<Result<_, _>>()?,
    };
    let height = words.number("the rows of a strike")?;
    let place = words.place();
    let width = words.number("the columns of a strike")?;
    let puzzle = puzzle(grid, [height, width], false).map_err(|error| error.at(place))?;
    let asks = GoalPatch::mode(ModeName::Optimize);
    Ok(Some(Case::new(puzzle).at_line(line).asking(asks)))
}

fn monster(words: &mut Words) -> Result<bool, InputError> {
    match words.number("a cell, 1 or 0")? {
        1_u64 => Ok(true),
        0 => Ok(false),
        other => {
            let message = format!("expected a cell, 1 or 0, found `{other}`");
            Err(words.error("wrong-value", message))
        }
    }
}

fn write(solved: &Solved<'_, GridStrikes>, to: &mut dyn Write) -> io::Result<()> {
    solved.write_least_cost("none", to)
}

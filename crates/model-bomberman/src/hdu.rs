//! Format `hdu3529`: the text of the online judge problem HDU 3529, cases to the end of the text.
//!
//! Each case is the number of rows and of columns, then the rows:
//! `#` for an ordinary wall, `*` for concrete, `.` for an empty cell.
//! The judge says that everything on the edge is concrete; where a copy of the text has lost the edge,
//! the answer is the same, since beyond the grid everything is concrete too.
//! A result is one line: the fewest bombs. The judge promises that every case has an answer;
//! where there is none the line says `none`, and `unknown` where fewer bombs were not ruled out.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, GoalPatch, InputError, ModeName, Read, Solved};

use crate::Bomberman;
use crate::spec::{grid, push_row};

pub(crate) const FORMAT: Format<Bomberman> = Format {
    name: "hdu3529",
    about: "HDU 3529: grids of # (wall), * (concrete) and . (empty), each after its size",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<Bomberman> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<Bomberman>>, InputError> {
    let Some(rows) = words.next_number("a number of rows")? else {
        return Ok(None);
    };
    let line = words.line();
    let columns = words.number("a number of columns")?;
    let mut grid = grid(rows, columns).map_err(|error| error.at(words.place()))?;
    for row in 1..=rows {
        let Some(cells) = words.next_word()? else {
            let message = format!("the text ends where row {row} of {rows} is expected");
            return Err(words.error("unexpected-end", message));
        };
        push_row(&mut grid, cells).map_err(|error| error.at(words.place()))?;
    }
    let asks = GoalPatch::mode(ModeName::Optimize);
    let case = Case::new(Bomberman { grid }).at_line(line).asking(asks);
    Ok(Some(case))
}

fn write(solved: &Solved<'_, Bomberman>, to: &mut dyn Write) -> io::Result<()> {
    solved.write_least_cost("none", to)
}

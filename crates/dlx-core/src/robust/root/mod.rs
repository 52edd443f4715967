//! The root test: could integers do what options must?
//!
//! A cover chooses each option once or not at all, and adds up to what the primary items ask for: a vector with a 1 for each item,
//! or with k where an item is to be covered exactly k times. Let any integer be a number of times, also a negative one.
//! That is a much weaker question, but linear algebra answers it at once, and a "no" holds for covers all the more.
//!
//! ```text
//!   A board of 4 x 4 without two opposite corners, both white, is to be covered by dominoes.
//!   Each domino covers a white cell and a black one. So whatever integers are taken, the sum over the white cells
//!   is the sum over the black cells: the vector of ones, with 6 white cells and 8 black ones, is out of reach.
//! ```
//!
//! All arguments by coloring and by parity are of this kind, and nobody has to find the coloring.
//!
//! Integers would grow without bound, so the question is asked modulo 2^64, where a machine word is a number, and modulo small odd primes,
//! which see for instance that pieces of three cells fill no board of sixteen.
//!
//! An item that may be covered a varying number of times would add a free unit vector, which is to leave its column out.
//! Secondary items are left out as well: to leave out conditions refuses no cover.
//!
//! Source: the boards are Golomb's, "Checker boards and polyominoes", American Mathematical Monthly 61 (1954).

mod lattice;
mod residue;
#[cfg(test)]
mod tests;
mod weights;

use crate::gauge::Gauge;
use crate::problem::Problem;
use crate::run::StopReason;

use lattice::HowellForm;
use residue::{Modulo, Residue, Wrapping};
pub(crate) use weights::Weights;

/// Tests a problem in one kind of residues after the other.
#[derive(Clone, Debug)]
pub(crate) struct RootTest {
    /// The estimated effort of one test.
    cost: u64,
    /// The bytes that a test takes at most.
    bytes: u64,
    /// The tests made.
    made: usize,
    effort: u64,
}

/// Words that are dealt with in the time that another engine needs for a unit of its effort.
const WORDS: u64 = 8;

/// A test that costs less is made without waiting: a millisecond.
const CHEAP: u64 = 250_000;

/// The most bytes that a test may take.
const MOST_BYTES: u64 = 1 << 27;

type Test = fn(&Problem, &mut Gauge, &mut u64) -> Result<bool, StopReason>;

const TESTS: [Test; 3] = [
    refutes::<Wrapping>,
    refutes::<Modulo<3>>,
    refutes::<Modulo<5>>,
];

impl RootTest {
    pub(crate) fn new(problem: &Problem) -> Self {
        let items = problem.primary_count() as u64;
        Self {
            cost: words(problem) / WORDS,
            bytes: items * items * 8,
            made: 0,
            effort: 0,
        }
    }

    /// Says whether there is a test to make after so much effort of others, and room for it.
    ///
    /// It is due if it is cheap, or once three times its cost has been spent otherwise.
    pub(crate) fn is_due(&self, effort: u64, room: u64) -> bool {
        let costs = self.cost.saturating_mul(self.made as u64 + 1);
        let is_worth_it = costs <= CHEAP || effort / 3 >= costs;
        self.made < TESTS.len() && is_worth_it && self.bytes <= room.min(MOST_BYTES)
    }

    /// Makes the next test, and says whether it proves that there is no cover.
    pub(crate) fn refutes(
        &mut self,
        problem: &Problem,
        gauge: &mut Gauge,
    ) -> Result<bool, StopReason> {
        let mut work = 0;
        let refuted = TESTS[self.made](problem, gauge, &mut work);
        self.made += 1;
        self.effort += work / WORDS;
        refuted
    }

    pub(crate) fn effort(&self) -> u64 {
        self.effort
    }
}

/// Estimates the work of one test, in operations on words: options times the square of the items, by 4.
///
/// Each option meets at most one row for each item, and a row is half as long as there are items, on average.
/// About half of the rows are met; where options are short it is a tenth.
fn words(problem: &Problem) -> u64 {
    let items = problem.primary_count() as u64;
    (items * items / 4 + 1).saturating_mul(problem.option_count() as u64)
}

/// Says whether a test proves that there is no cover, and adds its work.
///
/// Gives up without a proof after twice the work that was estimated.
fn refutes<R: Residue>(
    problem: &Problem,
    gauge: &mut Gauge,
    work: &mut u64,
) -> Result<bool, StopReason> {
    let columns = Columns::of(problem);
    let mut form = HowellForm::<R>::new(columns.asked.len());
    for option in 0..problem.option_count() {
        gauge.check(form.work / WORDS, 0)?;
        if form.is_everything() || form.work > 2 * words(problem) {
            *work += form.work;
            return Ok(false);
        }
        form.insert(columns.vector(problem, option));
    }
    *work += form.work;
    let asked = columns.asked.iter().map(|times| R::from(*times)).collect();
    Ok(!form.generates(asked))
}

/// Numbers the primary items that are to be covered a fixed number of times.
struct Columns {
    /// The column of each item; `NO_COLUMN` where it has none.
    of: Vec<usize>,
    /// How often the item of each column is to be covered.
    asked: Vec<u32>,
}

const NO_COLUMN: usize = usize::MAX;

impl Columns {
    fn of(problem: &Problem) -> Self {
        let mut times: Vec<Option<u32>> =
            problem.primary.iter().map(|is| is.then_some(1)).collect();
        for range in &problem.ranges {
            times[range.item.index()] = (range.least == range.most).then_some(range.least);
        }
        let mut asked = Vec::new();
        let mut column = |times: Option<u32>| {
            times.map_or(NO_COLUMN, |times| {
                asked.push(times);
                asked.len() - 1
            })
        };
        let of = times.into_iter().map(&mut column).collect();
        Self { of, asked }
    }

    /// Gives the items of an option as a vector.
    fn vector(&self, problem: &Problem, option: usize) -> Vec<u64> {
        let mut vector = vec![0; self.asked.len()];
        for cell in problem.cells(option) {
            if let Some(entry) = vector.get_mut(self.of[cell.item as usize]) {
                *entry = 1;
            }
        }
        vector
    }
}

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
//! which see for instance that pieces of three cells fill no board of sixteen. Modulo 2^64 an even number has no inverse.
//! Elimination still works, with what is called a Howell form. It holds at most one row for each pivot column, with zeros left of the pivot;
//! *closed* means that every combination of rows that begins with zeros is a combination of the rows that begin there:
//!
//! - the pivot is the entry with the fewest factors 2 that the column has shown, so that it divides every other by a unit and a power of 2;
//! - a row with pivot u * 2^t, where t > 0 and u is odd, times 2^(64 - t) is a row that begins further right: it is put in as well.
//!
//! Invariant: the rows are closed and generate the same vectors as the options put in so far. So whether a vector is a combination is decided
//! greedily, from the left to the right. A vector that is refused is out of reach; one that is reached says nothing.
//!
//! An item that may be covered a varying number of times would add a free unit vector, which is to leave its column out.
//! Secondary items are left out as well: to leave out conditions refuses no cover.
//!
//! Source: Howell, "Spans in the module `(Z_m)^s`", Linear and Multilinear Algebra 19 (1986);
//! the boards are Golomb's, "Checker boards and polyominoes", American Mathematical Monthly 61 (1954).

use std::marker::PhantomData;

use crate::problem::Problem;

/// What a test says of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// There is no cover.
    None,
    /// There may be covers.
    Open,
    /// The work allowed was not enough to tell.
    OutOfBudget,
}

/// Residues in which the test can be made.
pub(crate) trait Residue {
    /// Counts the factors of the one prime in a value that is not 0; 0 says that it has an inverse.
    fn order(value: u64) -> u32;
    /// Divides by a value of no greater order.
    fn divide(value: u64, by: u64) -> u64;
    /// Computes `value - factor * of`.
    fn subtract(value: u64, factor: u64, of: u64) -> u64;
    /// Gives the least power of the prime that makes a value of this order vanish.
    fn annihilator(order: u32) -> u64;
    /// Reduces a number.
    fn from(number: u32) -> u64;
}

/// Numbers modulo 2^64.
#[derive(Debug)]
pub(crate) struct Wrapping;

impl Residue for Wrapping {
    fn order(value: u64) -> u32 {
        value.trailing_zeros()
    }

    fn divide(value: u64, by: u64) -> u64 {
        let order = by.trailing_zeros();
        let odd = by >> order;
        // Newton's iteration doubles the number of right bits, from the three that any odd number has as its own inverse.
        let inverse = (0..5).fold(odd, |inverse, _| {
            inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)))
        });
        (value >> order).wrapping_mul(inverse)
    }

    fn subtract(value: u64, factor: u64, of: u64) -> u64 {
        value.wrapping_sub(factor.wrapping_mul(of))
    }

    fn annihilator(order: u32) -> u64 {
        1 << (64 - order)
    }

    fn from(number: u32) -> u64 {
        number.into()
    }
}

/// Numbers modulo a small prime.
#[derive(Debug)]
pub(crate) struct Modulo<const PRIME: u64>;

impl<const PRIME: u64> Residue for Modulo<PRIME> {
    fn order(_: u64) -> u32 {
        0
    }

    fn divide(value: u64, by: u64) -> u64 {
        let inverse = (0..PRIME - 2).fold(1, |power, _| power * by % PRIME);
        value * inverse % PRIME
    }

    fn subtract(value: u64, factor: u64, of: u64) -> u64 {
        (value + (PRIME - factor) * of) % PRIME
    }

    fn annihilator(_: u32) -> u64 {
        0
    }

    fn from(number: u32) -> u64 {
        u64::from(number) % PRIME
    }
}

/// Estimates the work of one test, in operations on words: options times the square of the items, by 4.
///
/// Each option meets at most one row for each item, and a row is half as long as there are items, on average.
/// About half of the rows are met; where options are short it is a tenth.
pub(crate) fn cost(problem: &Problem) -> u64 {
    let items = problem.primary_count() as u64;
    (items * items / 4 + 1).saturating_mul(problem.option_count() as u64)
}

/// Says whether one of the tests proves that there is no cover.
pub(crate) fn refutes(problem: &Problem) -> bool {
    let tests = [test::<Wrapping>, test::<Modulo<3>>, test::<Modulo<5>>];
    tests
        .iter()
        .any(|test| test(problem, cost(problem)) == Verdict::None)
}

/// Makes the test, within an amount of work.
pub(crate) fn test<R: Residue>(problem: &Problem, work: u64) -> Verdict {
    let columns = Columns::of(problem);
    let mut form = HowellForm::<R>::new(columns.asked.len(), work);
    for option in 0..problem.option_count() {
        if form.work > form.most {
            return Verdict::OutOfBudget;
        }
        if form.is_everything() {
            return Verdict::Open;
        }
        form.insert(columns.vector(problem, option));
    }
    let asked = columns.asked.iter().map(|times| R::from(*times)).collect();
    if form.generates(asked) {
        Verdict::Open
    } else {
        Verdict::None
    }
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

/// The combinations of the vectors put in so far.
struct HowellForm<R> {
    /// For each column, the row that has its pivot there; without entries where there is none.
    rows: Vec<Vec<u64>>,
    /// The rows whose pivot has an inverse.
    units: usize,
    work: u64,
    most: u64,
    residue: PhantomData<R>,
}

impl<R: Residue> HowellForm<R> {
    fn new(width: usize, most: u64) -> Self {
        Self {
            rows: vec![Vec::new(); width],
            units: 0,
            work: 0,
            most,
            residue: PhantomData,
        }
    }

    /// Says whether every vector is a combination.
    fn is_everything(&self) -> bool {
        self.units == self.rows.len()
    }

    /// Puts a vector in, and what closes the rows again.
    fn insert(&mut self, vector: Vec<u64>) {
        let mut pending = vec![vector];
        while let Some(vector) = pending.pop() {
            self.reduce(vector, &mut pending);
        }
    }

    /// Reduces a vector until it is 0 or becomes a row. A row that a better pivot displaces is reduced in its place.
    fn reduce(&mut self, mut vector: Vec<u64>, pending: &mut Vec<Vec<u64>>) {
        for column in 0..self.rows.len() {
            if vector[column] == 0 {
                continue;
            }
            let row = &mut self.rows[column];
            if row.is_empty() || R::order(vector[column]) < R::order(row[column]) {
                self.units += usize::from(R::order(vector[column]) == 0);
                pending.extend(closing::<R>(&vector, column));
                std::mem::swap(row, &mut vector);
            }
            if vector.is_empty() {
                return;
            }
            self.work += (self.rows.len() - column) as u64;
            eliminate::<R>(&mut vector, &self.rows[column], column);
        }
    }

    /// Says whether a vector is a combination.
    fn generates(&self, mut vector: Vec<u64>) -> bool {
        for (column, row) in self.rows.iter().enumerate() {
            if vector[column] == 0 {
                continue;
            }
            if row.is_empty() || R::order(vector[column]) < R::order(row[column]) {
                return false;
            }
            eliminate::<R>(&mut vector, row, column);
        }
        true
    }
}

/// Subtracts as much of a row as makes the entry of the vector in this column vanish.
fn eliminate<R: Residue>(vector: &mut [u64], row: &[u64], column: usize) {
    let factor = R::divide(vector[column], row[column]);
    for (entry, of) in vector[column..].iter_mut().zip(&row[column..]) {
        *entry = R::subtract(*entry, factor, *of);
    }
}

/// Gives the multiple of a row whose pivot vanishes, if the pivot has no inverse.
fn closing<R: Residue>(row: &[u64], pivot: usize) -> Option<Vec<u64>> {
    let order = R::order(row[pivot]);
    let factor = (order > 0).then(|| R::annihilator(order))?;
    Some(row.iter().map(|entry| entry.wrapping_mul(factor)).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{
        Instance, all_counted_covers, all_covers, counted_instances, instances,
    };

    use super::*;
    use crate::robust::testing::{counted_problem, plain, problem};

    type Test = fn(&Problem, u64) -> Verdict;

    const TESTS: [Test; 3] = [test::<Wrapping>, test::<Modulo<3>>, test::<Modulo<5>>];

    /// What the three tests say without a limit.
    fn verdicts(problem: &Problem) -> [Verdict; 3] {
        TESTS.map(|test| test(problem, u64::MAX))
    }

    /// All placements of a piece, given as cells, on the cells of a board for which `holds` is true.
    fn packing(
        size: usize,
        holds: impl Fn(usize, usize) -> bool,
        pieces: &[&[(usize, usize)]],
    ) -> Problem {
        let cells: Vec<(usize, usize)> = (0..size * size)
            .map(|at| (at / size, at % size))
            .filter(|(row, column)| holds(*row, *column))
            .collect();
        let number = |cell| cells.iter().position(|other| *other == cell);
        let place = |piece: &[(usize, usize)], row: usize, column: usize| {
            let moved = piece
                .iter()
                .map(|(down, right)| (row + down, column + right));
            moved.map(number).collect::<Option<Vec<usize>>>()
        };
        let places = (0..size * size).flat_map(|at| {
            pieces
                .iter()
                .filter_map(move |piece| place(piece, at / size, at % size))
        });
        plain(cells.len(), places)
    }

    const DOMINOES: [&[(usize, usize)]; 2] = [&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];

    const TROMINOES: [&[(usize, usize)]; 4] = [
        &[(0, 0), (0, 1), (1, 0)],
        &[(0, 0), (0, 1), (1, 1)],
        &[(0, 0), (1, 0), (1, 1)],
        &[(0, 1), (1, 0), (1, 1)],
    ];

    /// Pairs of equal numbers, so that between two numbers k stand k others.
    fn langford(pairs: usize) -> Problem {
        let options = (1..=pairs).flat_map(|number| {
            let places = 0..2 * pairs - number - 1;
            places.map(move |at| vec![2 * pairs + number - 1, at, at + number + 1])
        });
        plain(3 * pairs, options)
    }

    /// The edges of a complete graph, of which a perfect matching is asked.
    fn complete_graph(vertices: usize) -> Problem {
        let edges = (0..vertices).flat_map(|one| (0..one).map(move |other| vec![one, other]));
        plain(vertices, edges)
    }

    #[test]
    fn boards_without_two_corners_of_one_color_are_refused() {
        for size in [4, 8, 12] {
            let whole = packing(size, |_, _| true, &DOMINOES);
            assert_eq!(verdicts(&whole), [Verdict::Open; 3]);
            let without = |row, column| row != column || (row != 0 && row != size - 1);
            let mutilated = packing(size, without, &DOMINOES);
            assert_eq!(test::<Wrapping>(&mutilated, u64::MAX), Verdict::None);
        }
    }

    #[test]
    fn odd_graphs_have_no_perfect_matching() {
        for vertices in 2..=17 {
            let verdict = test::<Wrapping>(&complete_graph(vertices), u64::MAX);
            let odd = [Verdict::Open, Verdict::None][vertices % 2];
            assert_eq!(verdict, odd, "{vertices}");
        }
    }

    #[test]
    fn langford_pairs_of_the_wrong_parity_are_refused() {
        for pairs in 3..=14 {
            let verdict = test::<Wrapping>(&langford(pairs), u64::MAX);
            let exist = pairs % 4 == 0 || pairs % 4 == 3;
            assert_eq!(verdict == Verdict::Open, exist, "{pairs}");
        }
    }

    #[test]
    fn odd_primes_see_areas() {
        let [wrapping, three, five] = verdicts(&packing(4, |_, _| true, &TROMINOES));
        assert_eq!(
            [wrapping, three, five],
            [Verdict::Open, Verdict::None, Verdict::Open]
        );
        let fives = plain(
            6,
            (0..6).map(|out| (0..6).filter(|at| *at != out).collect()),
        );
        assert_eq!(
            verdicts(&fives),
            [Verdict::Open, Verdict::Open, Verdict::None]
        );
    }

    #[test]
    fn an_item_is_asked_for_as_often_as_it_says() {
        // Four items in pairs, of which the last asks for 2 or for any number.
        for (times, verdict) in [
            (2..=2, Verdict::None),
            (1..=1, Verdict::Open),
            (1..=2, Verdict::Open),
        ] {
            let mut builder = Problem::builder();
            let mut items: Vec<_> = (0..3).map(|item| builder.primary(item)).collect();
            items.push(builder.primary_within(3, times));
            for one in 0..4 {
                for other in 0..one {
                    builder.option([items[one], items[other]]);
                }
            }
            assert_eq!(
                test::<Wrapping>(&builder.build().unwrap(), u64::MAX),
                verdict
            );
        }
    }

    #[test]
    fn work_is_limited_and_estimated() {
        let problem = langford(9);
        assert_eq!(test::<Wrapping>(&problem, 10), Verdict::OutOfBudget);
        assert_eq!(test::<Wrapping>(&problem, cost(&problem)), Verdict::None);
    }

    #[test]
    fn empty_problems_are_open() {
        assert_eq!(verdicts(&plain(0, [])), [Verdict::Open; 3]);
        assert_eq!(verdicts(&plain(1, [])), [Verdict::None; 3]);
    }

    /// Says whether there are integers below `modulus` that do what options must, by trying all.
    fn reachable(instance: &Instance, modulus: u32) -> bool {
        let mut sums = std::collections::BTreeSet::from([vec![0; instance.primary]]);
        for option in &instance.options {
            for _ in 1..modulus {
                let covers = |item| option.iter().any(|(other, _)| *other == item);
                let add = |sum: &Vec<u32>| -> Vec<u32> {
                    let entries = sum.iter().enumerate();
                    entries
                        .map(|(item, times)| (times + u32::from(covers(item))) % modulus)
                        .collect()
                };
                let more: Vec<_> = sums.iter().map(add).collect();
                sums.extend(more);
            }
        }
        sums.contains(&vec![1; instance.primary])
    }

    proptest! {
        #[test]
        fn no_cover_is_refused(instance in instances()) {
            let verdicts = verdicts(&problem(&instance));
            if verdicts.contains(&Verdict::None) {
                prop_assert!(all_covers(&instance).is_empty());
            }
        }

        #[test]
        fn no_counted_cover_is_refused(counted in counted_instances()) {
            let verdicts = verdicts(&counted_problem(&counted));
            if verdicts.contains(&Verdict::None) {
                prop_assert!(all_counted_covers(&counted).is_empty());
            }
        }

        #[test]
        fn primes_refuse_all_that_is_out_of_reach(instance in instances()) {
            let problem = problem(&instance);
            let verdict = |reached| if reached { Verdict::Open } else { Verdict::None };
            prop_assert_eq!(test::<Modulo<3>>(&problem, u64::MAX), verdict(reachable(&instance, 3)));
            // What is out of reach modulo 4 is so modulo 2^64.
            if instance.primary < 6 && !reachable(&instance, 4) {
                prop_assert_eq!(test::<Wrapping>(&problem, u64::MAX), Verdict::None);
            }
        }
    }
}

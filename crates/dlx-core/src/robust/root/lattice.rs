//! Which vectors are combinations of some others: elimination, also where not every number has an inverse.
//!
//! Modulo 2^64 an even number has no inverse. Elimination still works, with what is called a Howell form. It holds at most one row
//! for each pivot column, with zeros left of the pivot; *closed* means that every combination of rows that begins with zeros
//! is a combination of the rows that begin there:
//!
//! - the pivot is the entry with the fewest factors 2 that the column has shown, so that it divides every other by a unit and a power of 2;
//! - a row with pivot u * 2^t, where t > 0 and u is odd, times 2^(64 - t) is a row that begins further right: it is put in as well.
//!
//! Invariant: the rows are closed and generate the same vectors as the options put in so far. So whether a vector is a combination is decided
//! greedily, from the left to the right. A vector that is refused is out of reach; one that is reached says nothing.
//!
//! Source: Howell, "Spans in the module `(Z_m)^s`", Linear and Multilinear Algebra 19 (1986).

use std::marker::PhantomData;

use super::residue::Residue;

/// The combinations of the vectors put in so far.
pub(super) struct HowellForm<R> {
    /// For each column, the row that has its pivot there; without entries where there is none.
    rows: Vec<Vec<u64>>,
    /// The rows whose pivot has an inverse.
    units: usize,
    /// Words dealt with.
    pub(super) work: u64,
    residue: PhantomData<R>,
}

impl<R: Residue> HowellForm<R> {
    pub(super) fn new(width: usize) -> Self {
        Self {
            rows: vec![Vec::new(); width],
            units: 0,
            work: 0,
            residue: PhantomData,
        }
    }

    /// Says whether every vector is a combination.
    pub(super) fn is_everything(&self) -> bool {
        self.units == self.rows.len()
    }

    /// Puts a vector in, and what closes the rows again.
    pub(super) fn insert(&mut self, vector: Vec<u64>) {
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
    pub(super) fn generates(&self, mut vector: Vec<u64>) -> bool {
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

//! The satisfiability solver that core-guided search asks, stopped where limits say.
//!
//! It is asked in slices of so many conflicts. What it learned stays, so a question that is asked again goes on
//! about where it was; and between two slices the search counts its work, tells of progress and looks at its limits.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, SolverInterface, SolverOpts};
use rustsat::encodings::card::{BoundUpper, BoundUpperIncremental, Totalizer};
use rustsat::instances::{BasicVarManager, ManageVars};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal, Var};
use rustsat_batsat::Solver;

use crate::meter::Clock;

/// Decisions between two looks at the clock.
const DECISIONS_BETWEEN_POLLS: u32 = 64;

/// So many learned clauses are kept at least: slices must not forget what they have just learned.
const LEARNED_CLAUSES: i32 = 8000;

/// Bytes that a clause takes beside its literals.
const CLAUSE_BYTES: usize = 32;

/// Answers whether literals can hold together.
pub(super) struct Oracle {
    solver: Solver<Watch>,
    variables: BasicVarManager,
    /// The bytes of the clauses that were stated.
    stated: usize,
}

/// What the oracle says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// They can: [`Oracle::holds`] says how.
    Model,
    /// They cannot, and neither can these among them; if there are none, nothing can.
    Core(Vec<Lit>),
    /// The slice is over, or the search is.
    Open,
}

impl Oracle {
    /// Starts with so many variables, of which nothing is known.
    pub(super) fn new(variables: usize, clock: Clock) -> Self {
        let options = SolverOpts {
            min_learnts_lim: LEARNED_CLAUSES,
            ..SolverOpts::default()
        };
        let mut solver = Solver::default();
        *solver.batsat_mut() = batsat::Solver::new(options, Watch::new(clock));
        let first = variable(variables);
        let mut oracle = Self {
            solver,
            variables: BasicVarManager::from_next_free(first),
            stated: 0,
        };
        oracle.reserve();
        oracle
    }

    /// States that one of the literals holds.
    pub(super) fn state(&mut self, literals: &[Lit]) {
        self.stated += size_of_val(literals) + CLAUSE_BYTES;
        let clause: Clause = literals.iter().copied().collect();
        self.solver
            .add_clause(clause)
            .expect("this solver takes every clause");
    }

    /// States what the sum needs to be bounded by `most`, and gives the literal that holds if no more of its inputs do.
    pub(super) fn bound(&mut self, sum: &mut Totalizer, most: usize) -> Lit {
        let before = self.solver.batsat_ref().num_clauses();
        sum.encode_ub_change(most..=most, &mut self.solver, &mut self.variables)
            .expect("this solver takes every clause");
        let added = self.solver.batsat_ref().num_clauses() - before;
        self.stated += usize::try_from(added).unwrap_or(usize::MAX) * (CLAUSE_BYTES + 12);
        self.reserve();
        let bound = sum.enforce_ub(most).expect("it was just encoded");
        bound[0]
    }

    fn reserve(&mut self) {
        if let Some(last) = self.variables.max_var() {
            self.solver.reserve(last).expect("there is room");
        }
    }

    /// Asks whether all these hold together, for at most so many conflicts.
    pub(super) fn ask(&mut self, literals: &[Lit], conflicts: u64) -> Reply {
        let watch = self.solver.batsat_mut().cb_mut();
        watch.end = watch.conflicts.saturating_add(conflicts).min(watch.limit);
        match self.solver.solve_assumps(literals) {
            Ok(SolverResult::Sat) => Reply::Model,
            Ok(SolverResult::Unsat) => Reply::Core(self.core()),
            _ => Reply::Open,
        }
    }

    /// Lists the literals asked for that cannot hold together.
    fn core(&mut self) -> Vec<Lit> {
        let clause = self.solver.core().unwrap_or_default();
        clause.into_iter().map(|literal| !literal).collect()
    }

    /// Says whether the variable is true in the last model.
    pub(super) fn holds(&self, variable: Var) -> bool {
        let value = self.solver.lit_val(variable.pos_lit());
        value.is_ok_and(|value| value == TernaryVal::True)
    }

    /// Gives the number of conflicts met so far.
    pub(super) fn conflicts(&self) -> u64 {
        self.solver.batsat_ref().cb().conflicts
    }

    /// Allows so many more conflicts in all.
    pub(super) fn allow(&mut self, conflicts: u64) {
        let watch = self.solver.batsat_mut().cb_mut();
        watch.limit = watch.conflicts.saturating_add(conflicts);
    }

    /// Gives the number of literals set so far.
    pub(super) fn propagations(&self) -> u64 {
        self.solver.batsat_ref().num_propagations()
    }

    /// Gives about the bytes that all clauses take.
    pub(super) fn memory(&self) -> usize {
        self.stated + self.solver.batsat_ref().cb().learned
    }
}

/// Numbers a variable.
pub(super) fn variable(number: usize) -> Var {
    Var::new(u32::try_from(number).expect("ids fit 32 bits"))
}

/// Counts conflicts and tells the solver when to stop.
struct Watch {
    clock: Clock,
    conflicts: u64,
    /// The number of conflicts at which the slice is over.
    end: u64,
    /// The number of conflicts at which all is over.
    limit: u64,
    /// The bytes of the clauses that were learned and are kept.
    learned: usize,
    countdown: Cell<u32>,
    /// Whether the clock said stop; the solver asks once more before it does.
    over: Cell<bool>,
}

impl Watch {
    fn new(clock: Clock) -> Self {
        Self {
            clock,
            conflicts: 0,
            end: u64::MAX,
            limit: u64::MAX,
            learned: 0,
            countdown: Cell::new(0),
            over: Cell::new(false),
        }
    }
}

impl Default for Watch {
    fn default() -> Self {
        Self::new(Clock::default())
    }
}

fn bytes(clause: &[batsat::Lit]) -> usize {
    size_of_val(clause) + CLAUSE_BYTES
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, clause: &[batsat::Lit], _: ClauseKind) {
        self.conflicts += 1;
        self.learned += bytes(clause);
    }

    fn on_delete_clause(&mut self, clause: &[batsat::Lit]) {
        self.learned = self.learned.saturating_sub(bytes(clause));
    }

    fn stop(&self) -> bool {
        let countdown = self.countdown.get();
        let next = countdown.checked_sub(1).unwrap_or(DECISIONS_BETWEEN_POLLS);
        self.countdown.set(next);
        if countdown == 0 && self.clock.poll().is_err() {
            self.over.set(true);
        }
        self.over.get() || self.conflicts >= self.end
    }
}

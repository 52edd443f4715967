//! Soft literals: what one would like to hold, each at a weight, and the sums that replace them.
//!
//! Every soft literal is the negation of a variable: at first of an option, "not used", at its cost; later of an output
//! of a *sum*, "no more than so many of these are used".

use rustsat::encodings::card::Totalizer;
use rustsat::types::Lit;

use super::oracle::{Oracle, variable};
use crate::Cost;

/// Holds the weights of all variables, and what those of sums mean.
#[derive(Debug)]
pub(super) struct Softs {
    weights: Vec<Cost>,
    /// Where the variable is an output of a sum: the sum, and how many inputs it allows.
    outputs: Vec<Option<(usize, usize)>>,
    sums: Vec<Totalizer>,
    /// The inputs of sums that are still to be made, and what each is worth.
    waiting: Vec<(Vec<Lit>, Cost)>,
}

impl Softs {
    /// Weighs the variables, from the first one on.
    pub(super) fn new(weights: Vec<Cost>) -> Self {
        Self {
            outputs: vec![None; weights.len()],
            weights,
            sums: Vec::new(),
            waiting: Vec::new(),
        }
    }

    /// Lists the soft literals of at least this weight.
    pub(super) fn of_weight(&self, level: Cost) -> Vec<Lit> {
        let heavy = |&(_, &weight): &(usize, &Cost)| weight > 0 && weight >= level;
        let weights = self.weights.iter().enumerate().filter(heavy);
        weights
            .map(|(number, _)| variable(number).neg_lit())
            .collect()
    }

    /// Gives the greatest weight below this level.
    pub(super) fn heaviest_below(&self, level: Cost) -> Option<Cost> {
        let weights = self.weights.iter().copied();
        weights.filter(|&weight| weight > 0 && weight < level).max()
    }

    /// Gives the least weight of these soft literals.
    pub(super) fn least(&self, core: &[Lit]) -> Cost {
        let weights = core.iter().map(|literal| self.weights[literal.vidx()]);
        weights.min().unwrap_or(0)
    }

    /// Takes this weight from each literal of a core, and lets the outputs among them allow one more.
    pub(super) fn charge(&mut self, oracle: &mut Oracle, core: Vec<Lit>, weight: Cost) {
        for literal in &core {
            self.weights[literal.vidx()] -= weight;
            if let Some((sum, most)) = self.outputs[literal.vidx()] {
                self.allow(oracle, sum, most + 1, weight);
            }
        }
        self.waiting.push((core, weight));
    }

    /// Makes a sum of each core that was charged; says whether there was any.
    pub(super) fn relax(&mut self, oracle: &mut Oracle) -> bool {
        let any = !self.waiting.is_empty();
        for (core, weight) in std::mem::take(&mut self.waiting) {
            let inputs: Vec<Lit> = core.into_iter().map(|literal| !literal).collect();
            oracle.state(&inputs);
            self.sums.push(Totalizer::from(inputs));
            self.allow(oracle, self.sums.len() - 1, 1, weight);
        }
        any
    }

    /// Weighs the output by which the sum allows so many of its inputs.
    fn allow(&mut self, oracle: &mut Oracle, sum: usize, most: usize, weight: Cost) {
        use rustsat::encodings::card::Encode;
        if most >= self.sums[sum].n_lits() {
            return;
        }
        let output = oracle.bound(&mut self.sums[sum], most).vidx();
        if self.weights.len() <= output {
            self.weights.resize(output + 1, 0);
            self.outputs.resize(output + 1, None);
        }
        self.weights[output] += weight;
        self.outputs[output] = Some((sum, most));
    }

    /// States what every cover of interest keeps, since it cannot afford the weight, which is more than `room`.
    pub(super) fn harden(&mut self, oracle: &mut Oracle, room: Cost) {
        for (number, weight) in self.weights.iter_mut().enumerate() {
            if *weight > room {
                *weight = 0;
                oracle.state(&[variable(number).neg_lit()]);
            }
        }
    }
}

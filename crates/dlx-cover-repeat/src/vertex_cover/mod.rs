//! Vertex cover: problems in which each item has two options, all of one cost.
//!
//! Options are the *vertices* of a graph and items its *edges*: of the two ends of an edge one is to be in the cover.
//! So there is much more to go by than in set cover at large. What is left out is an *independent set*, no two of whose
//! vertices are neighbors; neighborhoods are sets, and if the graph is small, sets are a few words of bits; two vertices
//! that no rule of set cover can tell apart fold into one. Bounds need no linear program, which knows nothing here: half of
//! every vertex covers all edges. They come from what it lacks, cliques and odd cycles.
//!
//! - [`graph`]: what is left of a graph, and the moves that change it: join, leave out, fold;
//! - [`reduction`]: what is decided without a choice;
//! - [`cliques`]: of a clique all vertices but one are in a cover;
//! - [`cores`]: cliques that cannot all leave out a vertex, among them odd cycles; and what follows if none can be spared;
//! - [`search`]: branch and reduce;
//! - [`walk`]: how it answers a question.
//!
//! The search answers the same questions as the tree search of a part, within an allowance of work, and shares its
//! books. It goes first where it suits; where it does not end soon, the others take their turn. It uses one thread.
//! A graph of more than [`LARGEST`] vertices is left to the others: rows of bits would mostly be empty.
//!
//! Source: T. Akiba and Y. Iwata, Branch-and-reduce exponential/FPT algorithms in practice: a case study of vertex cover,
//! Theoretical Computer Science 609 (2016); more in each file.

mod cliques;
mod cores;
mod graph;
mod reduction;
mod search;
mod set;
mod walk;

use dlx_core::{ItemId, OptionId};

use crate::ledger::Ledger;
use crate::observer::Observer;
use crate::part::Part;
use crate::techniques::{Technique, Techniques};
use crate::{Cost, Problem, Stop};
use reduction::Rules;
use search::Search;
use walk::Books;

/// The most vertices.
const LARGEST: usize = 1024;

/// Searches one part for vertex covers.
pub(crate) struct VertexCover<'q> {
    books: Books<'q>,
    search: Width,
}

/// Holds a search with as many words to a set as the graph needs.
enum Width {
    Two(Box<Search<2>>),
    Four(Box<Search<4>>),
    Eight(Box<Search<8>>),
    Sixteen(Box<Search<16>>),
}

impl<'q> VertexCover<'q> {
    /// Says whether the problem is a vertex cover problem of moderate size.
    pub(crate) fn suits(problem: &Problem) -> bool {
        let mut items = (0..problem.item_count()).map(ItemId::new);
        let mut options = (0..problem.option_count()).map(OptionId::new);
        problem.option_count() <= LARGEST
            && items.all(|item| problem.demand(item) == 1 && ends(problem, item).is_some())
            && options.all(|option| problem.cost(option) == 1)
    }

    /// Prepares to search the part with this number, which must suit, beside something that takes so many bytes.
    pub(crate) fn new(
        part: &'q Part,
        number: usize,
        techniques: Techniques,
        beside: usize,
    ) -> Self {
        let problem = &part.problem;
        let search = match problem.option_count().div_ceil(64) {
            0..=2 => Width::Two(search_of(problem, techniques)),
            3..=4 => Width::Four(search_of(problem, techniques)),
            5..=8 => Width::Eight(search_of(problem, techniques)),
            _ => Width::Sixteen(search_of(problem, techniques)),
        };
        let books = Books::new(part, number, beside);
        Self { books, search }
    }

    /// Searches for covers below the budget; `true` proves that there is none left, `false` says that the allowance is used up.
    pub(crate) fn run<O: Observer>(
        &mut self,
        ledger: &mut Ledger<'_, '_, O>,
        budget: Cost,
        allowance: u64,
    ) -> Result<bool, Stop<O::Break>> {
        let books = &mut self.books;
        match &mut self.search {
            Width::Two(search) => books.walk(search, ledger, budget, allowance),
            Width::Four(search) => books.walk(search, ledger, budget, allowance),
            Width::Eight(search) => books.walk(search, ledger, budget, allowance),
            Width::Sixteen(search) => books.walk(search, ledger, budget, allowance),
        }
    }

    /// Gives the work done so far, in words looked at, about.
    pub(crate) fn work(&self) -> u64 {
        match &self.search {
            Width::Two(search) => search.work(),
            Width::Four(search) => search.work(),
            Width::Eight(search) => search.work(),
            Width::Sixteen(search) => search.work(),
        }
    }
}

/// Gives the two options of an item, if it has two that may be used.
fn ends(problem: &Problem, item: ItemId) -> Option<[usize; 2]> {
    let ends = problem.options_of(item);
    let usable = ends.iter().all(|&option| problem.uses(option) > 0);
    let &[a, b] = ends else {
        return None;
    };
    usable.then(|| [a.index(), b.index()])
}

fn search_of<const W: usize>(problem: &Problem, techniques: Techniques) -> Box<Search<W>> {
    let items = (0..problem.item_count()).map(ItemId::new);
    let edges = items.filter_map(|item| ends(problem, item));
    let rules = if techniques.uses(Technique::Reductions) {
        Rules::All
    } else {
        Rules::Plain
    };
    let fixes = techniques.uses(Technique::ReducedCostFixing);
    let search = Search::new(problem.option_count(), edges, rules, fixes);
    Box::new(search)
}

#[cfg(test)]
mod tests;

//! The methods by which a question about a part can be answered.
//!
//! The tree search has as many as its [`Bound`] knows ways to work. After them comes the search of a graph, if the part is one,
//! and last the tree search of the part with [`cuts`], which are looked for when it is their turn for the first time,
//! and are no method any more if there are none.

use crate::cuts::{self, Effort};
use crate::engine::Engine;
use crate::observer::Observer;
use crate::part::Part;
use crate::plan::FIRST_ALLOWANCE;
use crate::team::{self, Question};
use crate::techniques::Techniques;
use crate::vertex_cover::VertexCover;
use crate::{Bound, Stop};

/// What a search settles within so much work needs no cuts.
const PROBE: u64 = 10_000_000;

/// Holds what the methods of a part need beside its engine.
pub(crate) struct Methods<'q> {
    graph: Option<VertexCover<'q>>,
    cuts: Cuts,
    threads: usize,
}

/// Says what is known about cuts of a part.
enum Cuts {
    Unknown,
    None,
    Some(Box<Part>),
}

impl Cuts {
    fn of(techniques: Techniques) -> Self {
        if cuts::are_used(techniques) {
            Self::Unknown
        } else {
            Self::None
        }
    }
}

impl<'q> Methods<'q> {
    /// Prepares to search the engine's part, on so many threads where a question is long.
    pub(crate) fn new<B: Bound, O: Observer>(
        engine: &Engine<'q, '_, '_, '_, B, O>,
        threads: usize,
    ) -> Self {
        Self {
            graph: engine.graph(),
            cuts: Cuts::of(engine.techniques()),
            threads,
        }
    }

    /// Says whether the part is searched as a graph.
    pub(crate) fn has_graph(&self) -> bool {
        self.graph.is_some()
    }

    /// Gives the method to begin with: one that suits the part in particular, or the first one of the bound.
    pub(crate) fn first<B: Bound, O: Observer>(
        &self,
        engine: &Engine<'_, '_, '_, '_, B, O>,
    ) -> usize {
        let by_cuts = !matches!(self.cuts, Cuts::None) && cuts::suit(&engine.part().problem);
        if self.has_graph() || by_cuts {
            engine.methods()
        } else {
            0
        }
    }

    /// Gives the number of methods.
    pub(crate) fn count<B: Bound, O: Observer>(
        &self,
        engine: &Engine<'_, '_, '_, '_, B, O>,
    ) -> usize {
        let cuts = !matches!(self.cuts, Cuts::None);
        engine.methods() + usize::from(self.graph.is_some()) + usize::from(cuts)
    }

    /// Searches for covers below the question's budget by its method; `true` proves that there is none left.
    pub(crate) fn ask<B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'q, '_, '_, '_, B, O>,
        question: Question,
    ) -> Result<bool, Stop<O::Break>> {
        let further = question.method.checked_sub(engine.methods());
        match (further, &mut self.graph) {
            (None, _) => self.ask_tree(engine, question),
            (Some(0), Some(graph)) => ask_graph(engine, graph, question),
            _ => self.ask_cuts(engine, question),
        }
    }

    /// Runs a long question branch by branch, a short one in one go.
    fn ask_tree<B: Bound, O: Observer>(
        &self,
        engine: &mut Engine<'_, '_, '_, '_, B, O>,
        question: Question,
    ) -> Result<bool, Stop<O::Break>> {
        if question.allowance > FIRST_ALLOWANCE {
            let proven = team::ask(engine, question, self.threads)?;
            engine.walk_if_due(engine.work())?;
            Ok(proven)
        } else {
            engine.run(question)
        }
    }

    /// Looks for cuts, and works on the root of the part with them; `true` if that proves that there is no better cover.
    ///
    /// As long as the allowance is too small for that, nothing is known.
    fn find_cuts<B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'q, '_, '_, '_, B, O>,
        question: Question,
    ) -> Result<bool, Stop<O::Break>> {
        let part = engine.part();
        if engine.run(Question {
            allowance: PROBE,
            ..question
        })? {
            return Ok(true);
        }
        if question.allowance < cuts::least_work(&part.problem) {
            return Ok(false);
        }
        let mut effort = Effort::new(&engine.ledger().meter, question.allowance);
        let found = cuts::strengthen(part, question.budget, engine.techniques(), &mut effort);
        let work = effort.end().map_err(Stop::Limit)?;
        engine.add_work(work);
        self.cuts = Cuts::None;
        let Some(mut part) = found else {
            return Ok(false);
        };
        let mut beside = engine.beside(&part);
        let closed = beside.settle_root()?;
        let prices = beside.root_prices();
        drop(beside);
        part.prices = prices;
        self.cuts = Cuts::Some(Box::new(part));
        Ok(closed)
    }

    /// Searches the part with its cuts, which are looked for at first.
    fn ask_cuts<B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'q, '_, '_, '_, B, O>,
        question: Question,
    ) -> Result<bool, Stop<O::Break>> {
        let question = Question {
            method: 0,
            ..question
        };
        if matches!(self.cuts, Cuts::Unknown) && self.find_cuts(engine, question)? {
            return Ok(true);
        }
        let Cuts::Some(part) = &self.cuts else {
            return Ok(false);
        };
        let before = engine.work();
        let mut beside = engine.beside(part);
        let proven = self.ask_tree(&mut beside, question);
        let work = beside.work();
        drop(beside);
        // The bound's work is counted already.
        engine.add_work((before + work).saturating_sub(engine.work()));
        engine.walk_if_due(engine.work())?;
        proven
    }
}

/// Searches the part as a graph.
fn ask_graph<B: Bound, O: Observer>(
    engine: &mut Engine<'_, '_, '_, '_, B, O>,
    graph: &mut VertexCover<'_>,
    question: Question,
) -> Result<bool, Stop<O::Break>> {
    let before = graph.work();
    let proven = graph.run(engine.ledger_mut(), question.budget, question.allowance)?;
    engine.add_work(graph.work() - before);
    engine.walk_if_due(engine.work())?;
    Ok(proven)
}

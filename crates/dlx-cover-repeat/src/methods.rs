//! The methods by which a question about a part can be answered.
//!
//! The tree search has as many as its [`Bound`] knows ways to work. After them comes the search of a graph, if the part is one.

use crate::engine::Engine;
use crate::observer::Observer;
use crate::plan::FIRST_ALLOWANCE;
use crate::team::{self, Question};
use crate::vertex_cover::VertexCover;
use crate::{Bound, Stop};

/// Holds what the methods of a part need beside its engine.
pub(crate) struct Methods<'q> {
    graph: Option<VertexCover<'q>>,
    threads: usize,
}

impl<'q> Methods<'q> {
    /// Prepares to search the engine's part, on so many threads where a question is long.
    pub(crate) fn new<B: Bound, O: Observer>(
        engine: &Engine<'q, '_, '_, '_, B, O>,
        threads: usize,
    ) -> Self {
        Self {
            graph: engine.graph(),
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
        if self.has_graph() {
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
        engine.methods() + usize::from(self.graph.is_some())
    }

    /// Searches for covers below the question's budget by its method; `true` proves that there is none left.
    pub(crate) fn ask<B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'q, '_, '_, '_, B, O>,
        question: Question,
    ) -> Result<bool, Stop<O::Break>> {
        match &mut self.graph {
            Some(graph) if question.method == engine.methods() => {
                ask_graph(engine, graph, question)
            }
            _ => self.ask_tree(engine, question),
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

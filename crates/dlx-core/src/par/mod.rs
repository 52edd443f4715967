//! One search on several threads, with the outcome of one thread.
//!
//! The top of the tree is cut into many parts (see `split.rs`); whatever thread is free claims the next one.
//! What is found is taken up in the order of the parts, so that solutions come in the order of a single walk.
//! The caller's thread takes up, and searches parts itself in between: no thread waits for another
//! unless the parts run out, or too many are ahead of the one whose turn it is.
//! The part whose turn it is, if nobody has begun it, the caller walks in place, without a detour for its solutions.
//!
//! Each part counts its own work, the cut knows the work between parts, and giving a prefix counts as none,
//! so the sums are the statistics of a single walk at the same place. That makes limits exact: a part is searched within
//! what was left when a task for it was given out, which is no less than what is left when its turn comes.
//! If it turns out to have gone beyond that, it is walked once more within the exact limits, and so stops where a single walk does.
//! The same is done with a part that has more solutions than its basket holds: memory stays bounded,
//! and the visitor receives them as they are found.
//!
//! A count may be better off with a memory, in one thread (see `count.rs`). While the caller's thread finds that out,
//! the others already cut the tree and count parts of it; they are stopped as soon as the memory is found to pay.

mod basket;
mod caller;
mod team;

use std::sync::OnceLock;
use std::sync::mpsc::channel;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::choose::Order;
use crate::count;
use crate::engine::Engine;
use crate::run::{CancelToken, Outcome};
use crate::search::{Counted, Counting, Search};
use crate::visit::{Visitor, drive};
use crate::walk::bytes;
use team::Team;

/// Stops what is still under way when nobody waits for it any more, also if the caller panics.
struct Stopping<'a>(&'a CancelToken);

/// Pushes all solutions to a visitor, if the search asks for several threads and its tree can be shared out.
pub(crate) fn visit<V: Visitor>(
    search: &Search<'_>,
    visitor: &mut V,
    counts_only: bool,
) -> Option<Outcome<V::Break>> {
    let pool = pool(search)?;
    let search = stoppable(search);
    let team = Team::of(&search, &pool, counts_only)?;
    let (sender, receiver) = channel();
    let outcome = pool.in_place_scope(|scope| {
        let _at_the_end = Stopping(&search.cancel);
        team.begin(scope, &sender);
        team.take_up(scope, &sender, receiver, visitor)
    });
    Some(outcome)
}

/// Counts all solutions: in this thread with a memory, if that pays, and otherwise with the threads that have begun meanwhile.
///
/// Gives `None` if the search does not ask for several threads, or if there may be no room for their tables beside a memory.
pub(crate) fn count(search: &Search<'_>, counting: &mut Counting<'_>) -> Option<Counted> {
    if search.limits.memory.is_some() || search.engine == Engine::Memo {
        return None;
    }
    let pool = pool(search)?;
    let shared = stoppable(search);
    let team = OnceLock::new();
    let team = || team.get_or_init(|| Team::of(&shared, &pool, true)).as_ref();
    let (sender, receiver) = channel();
    let counted = pool.in_place_scope(|scope| {
        let _at_the_end = Stopping(&shared.cancel);
        scope.spawn(|scope| {
            if let Some(team) = team() {
                team.begin(scope, &sender);
            }
        });
        if let Some(counted) = count::with_memory(search, counting, &shared.cancel) {
            return Some(counted);
        }
        if shared.cancel.is_cancelled() {
            return None;
        }
        let outcome = match team() {
            Some(team) => team.take_up(scope, &sender, receiver, counting),
            None => drive(&mut search.walk(true), counting),
        };
        Some(Counted::of(outcome))
    });
    // Where the memory has paid for a while, the threads were stopped, and begin again.
    Some(counted.unwrap_or_else(|| Counted::of(search.run_through(counting))))
}

/// Makes the threads beside the caller's, if there are to be any.
fn pool(search: &Search<'_>) -> Option<ThreadPool> {
    let threads = affordable(search);
    // A part without certain options takes more nodes than they would in place: the sums would differ.
    // So do updates, which each engine counts in its own way, and nodes where dead subtrees are looked for.
    let limits = &search.limits;
    let limited = limits.nodes.is_some() && search.order == Order::Declared;
    if threads < 2 || search.problem.is_counted() || limits.updates.is_some() || limited {
        return None;
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads - 1);
    pool.build().ok()
}

/// Gives the number of threads asked for, or as many as the memory allows to have tables of their own, beside the common ones.
fn affordable(search: &Search<'_>) -> usize {
    let Some(memory) = search.limits.memory else {
        return search.threads;
    };
    let copies = (memory / bytes(search.problem)).saturating_sub(1);
    usize::try_from(copies).map_or(search.threads, |copies| copies.min(search.threads))
}

/// Gives the same search, to be stopped by a token of its own.
fn stoppable<'p>(search: &Search<'p>) -> Search<'p> {
    let token = search.cancel.child();
    search.clone().cancel(token)
}

impl Drop for Stopping<'_> {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

//! What must hold of links at every moment, and proof by trial that every step is undone exactly.

use proptest::prelude::*;
use puzzle_testkit::exact::{Instance, instances};

use crate::ids::{Element, ItemId};
use crate::layout::Layout;
use crate::links::{Links, ROOT};
use crate::problem::Problem;

/// Panics unless columns and the ring are circular lists, and lengths are what they say.
fn check(links: &Links) {
    let mut active: Vec<u32> = links.active().collect();
    assert!(active.iter().all(|item| links.is_active(*item)));
    active.insert(0, ROOT);
    for (at, next) in active.iter().zip(active.iter().cycle().skip(1)) {
        assert_eq!(links.left[*next as usize], *at);
    }
    let headers = links.len.len();
    for item in 1..headers {
        let nodes = column(links, item);
        assert_eq!(links.options_left(item), nodes.len());
        assert!(nodes.iter().all(|at| links.node(*at).top as usize == item));
    }
}

/// Lists a column downward, and makes sure that the way upward is the same.
fn column(links: &Links, item: usize) -> Vec<u32> {
    let item = u32::try_from(item).unwrap();
    let mut nodes = Vec::new();
    let mut at = item;
    loop {
        let next = links.node(at).down;
        assert_eq!(links.node(next).up, at);
        if next == item {
            return nodes;
        }
        nodes.push(next);
        at = next;
    }
}

/// Declares the items and options of an instance under their own numbers.
pub(crate) fn problem(instance: &Instance) -> Problem {
    let mut builder = Problem::builder();
    for item in 0..instance.primary {
        builder.primary(item);
    }
    for item in 0..instance.secondary {
        builder.secondary(item);
    }
    for option in &instance.options {
        builder.option(option.iter().map(|(item, color)| Element {
            item: ItemId::new(*item),
            color: *color,
        }));
    }
    builder.build().unwrap()
}

fn links(instance: &Instance) -> Links {
    let problem = problem(instance);
    Links::new(&problem, &Layout::declared(&problem))
}

/// Names the elements of a node's option that lie to its right and around, as a search commits them.
fn others(links: &Links, node: u32) -> Vec<u32> {
    let mut others = Vec::new();
    let mut at = node + 1;
    while at != node {
        if links.node(at).top == ROOT {
            at = links.node(at).up;
        } else {
            others.push(at);
            at += 1;
        }
    }
    others
}

/// A step of a search.
enum Move {
    /// An item was covered, and these elements were committed.
    Take(u32, Vec<u32>),
    /// Options of an item were tweaked, this one first.
    Tweak(u32, u32),
}

/// Picks an active item and lists its options.
fn choose(links: &Links, pick: usize) -> Option<(u32, Vec<u32>)> {
    let active: Vec<u32> = links.active().collect();
    let item = *active.get(pick % active.len().max(1))?;
    Some((item, column(links, item as usize)))
}

/// Covers one of the active items and takes one of its options, if there are any.
fn take(links: &mut Links, pick: usize) -> Option<Move> {
    let (item, options) = choose(links, pick)?;
    links.cover::<true>(item);
    let node = options.get(pick / 7 % options.len().max(1));
    let committed = node.map_or(Vec::new(), |node| others(links, *node));
    for at in &committed {
        links.commit::<true>(*at);
    }
    Some(Move::Take(item, committed))
}

/// Tweaks some options of one of the active items.
fn tweak(links: &mut Links, pick: usize) -> Option<Move> {
    let (item, options) = choose(links, pick)?;
    let first = *options.first()?;
    for _ in 0..=pick / 7 % options.len() {
        links.tweak(item);
    }
    Some(Move::Tweak(item, first))
}

fn undo(links: &mut Links, step: &Move) {
    match step {
        Move::Tweak(item, first) => links.untweak(*item, *first),
        Move::Take(item, committed) => {
            for at in committed.iter().rev() {
                links.uncommit::<true>(*at);
            }
            links.uncover::<true>(*item);
        }
    }
}

/// Gives all that undoing restores.
type Tables = (Vec<crate::links::Node>, Vec<u32>, Vec<u32>, Vec<u32>);

fn tables(links: &Links) -> Tables {
    let Links {
        nodes,
        left,
        right,
        len,
        ..
    } = links.clone();
    (nodes, left, right, len)
}

proptest! {
    #[test]
    fn nests_of_steps_are_undone_exactly(
        instance in instances(),
        moves in prop::collection::vec(proptest::option::weighted(0.7, 0..1_000_usize), 0..40),
    ) {
        let mut links = links(&instance);
        let mut nest = Vec::new();
        for pick in moves {
            let before = tables(&links);
            match pick {
                Some(pick) => {
                    let make = if pick.is_multiple_of(4) { tweak } else { take };
                    if let Some(step) = make(&mut links, pick) {
                        nest.push((before, step));
                    }
                }
                None => {
                    if let Some((before, step)) = nest.pop() {
                        undo(&mut links, &step);
                        prop_assert_eq!(tables(&links), before);
                    }
                }
            }
            check(&links);
        }
        while let Some((before, step)) = nest.pop() {
            undo(&mut links, &step);
            prop_assert_eq!(tables(&links), before);
        }
    }

    #[test]
    fn no_short_column_escapes_the_watch(
        instance in instances(),
        picks in prop::collection::vec(0..1_000_usize, 1..8),
        alert in 0..6_u32,
    ) {
        let mut links = links(&instance);
        let shortest = links.active().map(|item| links.len(item)).min().unwrap_or(0);
        links.watch(alert.min(shortest), 0);
        for pick in picks {
            take(&mut links, pick);
            let unlisted = links.active().filter(|item| !links.shortened.contains(item));
            prop_assert!(unlisted.into_iter().all(|item| links.len(item) >= links.alert));
        }
    }
}

//! Branch and bound for repeat covers, told step by step.
//!
//! The cheapest cover so far is the incumbent. At each node a lower bound says what the rest costs at least;
//! if what was spent and the bound reach the incumbent's cost, nothing below is cheaper, and the node is cut.
//! Otherwise an item with the fewest options is branched on: the first of its options is taken, or dropped and the
//! second taken, and so on, so that no set of options is met twice.
//!
//! The bound is the classic estimate of a search for repeat covers: go through the open items; one that shares no
//! option with those counted before is counted, with the cheapest of its options for each time that it still must be
//! covered. No option serves two of the items counted, so no cover of them all costs less than their sum.
//! The engine's own bounds are sharper, see its `bound` module, but nobody could check them by eye.
//!
//! As in the exact search, a frame keeps the state in which its node branches, and going back restores nothing.

use std::ops::ControlFlow;

use dlx_core::{ItemId, OptionId};
use dlx_cover_repeat::Problem;

use super::{ItemState, OptionState, Scene, State, Step, Watcher};

/// Searches ever cheaper repeat covers; `Break` if the watcher ended it.
pub(crate) fn cover(problem: &Problem, watcher: &mut dyn Watcher) -> ControlFlow<()> {
    let scene = Scene::of_cover(problem);
    watcher.begin(&scene)?;
    let root = Node::root(problem, &scene);
    Search {
        options_of: scene.options_of_items(),
        scene: &scene,
        watcher,
        best: None,
    }
    .run(root)
}

struct Search<'a> {
    scene: &'a Scene,
    options_of: Vec<Vec<usize>>,
    watcher: &'a mut dyn Watcher,
    best: Option<u64>,
}

/// A place in the tree.
#[derive(Clone)]
struct Node {
    state: State,
    /// How often each item must still be covered.
    needs: Vec<u32>,
    /// How often each option may still be taken.
    uses: Vec<u32>,
    taken: Vec<usize>,
}

/// A node that branches: the options that are tried there, and how many of them were.
struct Frame {
    node: Node,
    ways: Vec<usize>,
    tried: usize,
}

impl Node {
    fn root(problem: &Problem, scene: &Scene) -> Self {
        let uses = |option: usize| problem.uses(OptionId::new(option));
        let mut root = Self {
            state: State::new(scene),
            needs: (0..scene.items.len())
                .map(|item| problem.demand(ItemId::new(item)))
                .collect(),
            uses: (0..scene.options.len()).map(uses).collect(),
            taken: Vec::new(),
        };
        root.settle(scene);
        root
    }

    /// Marks the items that are covered, and the options that are of no use any more; gives the latter.
    fn settle(&mut self, scene: &Scene) -> Vec<usize> {
        for (item, need) in self.needs.iter().enumerate() {
            if *need == 0 {
                self.state.items[item] = ItemState::Covered;
            }
        }
        let useless = |option: &usize| {
            let mut covers = scene.options[*option].covers.iter();
            self.uses[*option] == 0 || covers.all(|(item, _)| self.needs[*item] == 0)
        };
        let useless: Vec<usize> = (0..scene.options.len()).filter(useless).collect();
        self.state.rule_out(useless.into_iter())
    }

    fn is_covered(&self) -> bool {
        self.needs.iter().all(|need| *need == 0)
    }
}

impl Search<'_> {
    fn run(mut self, root: Node) -> ControlFlow<()> {
        let mut frames = vec![self.enter(root)?];
        while let Some(frame) = frames.last_mut() {
            if let Some(child) = self.branch(frame)? {
                let frame = self.enter(child)?;
                frames.push(frame);
                continue;
            }
            frames.pop();
            if let Some(above) = frames.last() {
                self.show(&Step::Back, &above.node.state)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn show(&mut self, step: &Step, state: &State) -> ControlFlow<()> {
        self.watcher.step(self.scene, step, state)
    }

    /// Arrives at a node, and finds out whether it branches.
    fn enter(&mut self, node: Node) -> ControlFlow<(), Frame> {
        let ways = if node.is_covered() {
            self.meet(&node)?;
            Vec::new()
        } else if let Some(item) = self.short(&node) {
            self.show(&Step::DeadEnd { item }, &node.state)?;
            Vec::new()
        } else if self.is_cut(&node)? {
            self.show(&Step::Cut, &node.state)?;
            Vec::new()
        } else {
            self.choose(&node)?
        };
        ControlFlow::Continue(Frame {
            node,
            ways,
            tried: 0,
        })
    }

    /// Looks at a cover: is it cheaper than all before?
    fn meet(&mut self, node: &Node) -> ControlFlow<()> {
        let cost = self.scene.cost(&node.taken);
        if self.best.is_some_and(|best| best <= cost) {
            return self.show(&Step::Cut, &node.state);
        }
        self.best = Some(cost);
        let options = node.taken.clone();
        self.show(&Step::Solution { options, cost }, &node.state)
    }

    /// Finds an item that cannot be covered as often as it must.
    fn short(&self, node: &Node) -> Option<usize> {
        let left = |item: usize| -> u64 {
            let alive = self.alive(node, item);
            alive
                .iter()
                .map(|option| u64::from(node.uses[*option]))
                .sum()
        };
        (0..node.needs.len()).find(|item| left(*item) < u64::from(node.needs[*item]))
    }

    fn alive(&self, node: &Node, item: usize) -> Vec<usize> {
        let options = self.options_of[item].iter().copied();
        options
            .filter(|option| {
                node.uses[*option] > 0 && node.state.options[*option] != OptionState::Out
            })
            .collect()
    }

    /// Bounds what covers below cost; says whether that is no less than the best.
    fn is_cut(&mut self, node: &Node) -> ControlFlow<(), bool> {
        let (spent, rest) = (self.scene.cost(&node.taken), self.lower_bound(node));
        let best = self.best;
        self.show(&Step::Bound { spent, rest, best }, &node.state)?;
        ControlFlow::Continue(best.is_some_and(|best| spent.saturating_add(rest) >= best))
    }

    /// Gives what covering the rest costs at least.
    fn lower_bound(&self, node: &Node) -> u64 {
        let mut marked = vec![false; node.needs.len()];
        let mut bound: u64 = 0;
        for (item, need) in node.needs.iter().enumerate() {
            if *need == 0 || marked[item] {
                continue;
            }
            let ways = self.alive(node, item);
            let cheapest = ways
                .iter()
                .map(|option| self.scene.options[*option].cost)
                .min();
            bound = bound.saturating_add(cheapest.unwrap_or(0).saturating_mul(u64::from(*need)));
            for (other, _) in ways
                .iter()
                .flat_map(|option| &self.scene.options[*option].covers)
            {
                marked[*other] = true;
            }
        }
        bound
    }

    /// Chooses the open item with the fewest options, the first of equals; gives these.
    fn choose(&mut self, node: &Node) -> ControlFlow<(), Vec<usize>> {
        let open = (0..node.needs.len()).filter(|item| node.needs[*item] > 0);
        let lists = open.map(|item| (item, self.alive(node, item)));
        let (item, ways) = lists
            .min_by_key(|(_, ways)| ways.len())
            .expect("something is not covered yet");
        let step = Step::Choose {
            item,
            ways: ways.clone(),
        };
        self.show(&step, &node.state)?;
        ControlFlow::Continue(ways)
    }

    /// Goes the next way of a frame; `None` if all were gone.
    fn branch(&mut self, frame: &mut Frame) -> ControlFlow<(), Option<Node>> {
        let Some(option) = frame.ways.get(frame.tried).copied() else {
            return ControlFlow::Continue(None);
        };
        let mut node = frame.node.clone();
        node.state.level += 1;
        for dropped in &frame.ways[..frame.tried] {
            node.uses[*dropped] = 0;
        }
        frame.tried += 1;
        node.taken.push(option);
        node.uses[option] -= 1;
        for (item, _) in &self.scene.options[option].covers {
            node.needs[*item] = node.needs[*item].saturating_sub(1);
        }
        node.state.options[option] = OptionState::Taken;
        let out = node.settle(self.scene);
        self.show(&Step::Take { option, out }, &node.state)?;
        ControlFlow::Continue(Some(node))
    }
}

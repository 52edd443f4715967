//! Algorithm X, told step by step.
//!
//! Take the item with the fewest options left; one of them must be in the solution, so try each in turn.
//! To take an option rules out every option that disagrees with it: about a primary item that is now covered as often
//! as it may be, or about a secondary item, unless both give it the same color.
//! An item that must be covered more often than options are left is a dead end.
//!
//! An item that may be covered several times is branched on for its *next* option: when the second is tried,
//! the first is ruled out, so no set of options is met twice. Of n options left, with k covers lacking, only the first
//! n + 1 - k can be the next one; if nothing is lacking, a last branch covers the item no more.
//! For an item that is covered once this is the usual branching, since taking an option rules out the others anyway.
//!
//! A frame of the stack is a node of the tree: the state in which it branches, and the branches still to be tried.
//! Going back restores nothing, for the state of the node above was never changed.
//!
//! Source: D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, algorithms X and M.

use std::ops::ControlFlow;

use dlx_core::{ItemId, Problem};

use super::{ItemState, OptionState, Scene, State, Step, Watcher};

/// Searches all exact covers; `Break` if the watcher ended it.
pub(crate) fn exact(problem: &Problem, watcher: &mut dyn Watcher) -> ControlFlow<()> {
    let scene = Scene::of_exact(problem);
    watcher.begin(&scene)?;
    let root = Node::root(problem, &scene);
    Search {
        options_of: scene.options_of_items(),
        scene: &scene,
        watcher,
    }
    .run(root)
}

struct Search<'a> {
    scene: &'a Scene,
    options_of: Vec<Vec<usize>>,
    watcher: &'a mut dyn Watcher,
}

/// A place in the tree.
#[derive(Clone)]
struct Node {
    state: State,
    /// How often each item must still be covered, and how often it may be.
    times: Vec<(u32, u32)>,
    taken: Vec<usize>,
}

/// A node that branches: what is tried there, and how much of it was.
struct Frame {
    node: Node,
    item: usize,
    ways: Vec<usize>,
    /// Whether the item may also be covered no more.
    enough: bool,
    tried: usize,
}

impl Node {
    fn root(problem: &Problem, scene: &Scene) -> Self {
        let times = |item: usize| {
            let times = problem.times(ItemId::new(item));
            (*times.start(), *times.end())
        };
        Self {
            state: State::new(scene),
            times: (0..scene.items.len()).map(times).collect(),
            taken: Vec::new(),
        }
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
        let Some((item, degree)) = self.choose(&node) else {
            let step = Step::Solution {
                cost: self.scene.cost(&node.taken),
                options: node.taken.clone(),
            };
            self.show(&step, &node.state)?;
            return ControlFlow::Continue(Frame::leaf(node));
        };
        if degree == 0 {
            self.show(&Step::DeadEnd { item }, &node.state)?;
            return ControlFlow::Continue(Frame::leaf(node));
        }
        let enough = node.times[item].0 == 0;
        let mut ways = self.alive(&node.state, item);
        ways.truncate(if enough { degree - 1 } else { degree });
        let step = Step::Choose {
            item,
            ways: ways.clone(),
        };
        self.show(&step, &node.state)?;
        ControlFlow::Continue(Frame {
            node,
            item,
            ways,
            enough,
            tried: 0,
        })
    }

    fn alive(&self, state: &State, item: usize) -> Vec<usize> {
        let options = self.options_of[item].iter().copied();
        options.filter(|option| state.is_alive(*option)).collect()
    }

    /// Chooses the open item with the fewest ways to go on, the first of equals; `None` if everything is covered.
    fn choose(&self, node: &Node) -> Option<(usize, usize)> {
        let open = (0..self.scene.items.len())
            .filter(|item| self.scene.items[*item].primary && node.state.is_open(*item));
        let degrees = open.filter_map(|item| {
            let lacking = node.times[item].0;
            let left = self.alive(&node.state, item).len();
            // Nothing is left to decide about an item that lacks nothing and has nothing left.
            (lacking > 0 || left > 0).then(|| ((left + 1).saturating_sub(lacking as usize), item))
        });
        degrees.min().map(|(degree, item)| (item, degree))
    }

    /// Goes the next way of a frame; `None` if all were gone.
    fn branch(&mut self, frame: &mut Frame) -> ControlFlow<(), Option<Node>> {
        let at = frame.tried;
        frame.tried += 1;
        if at > frame.ways.len() || (at == frame.ways.len() && !frame.enough) {
            return ControlFlow::Continue(None);
        }
        let mut node = frame.node.clone();
        node.state.level += 1;
        let step = match frame.ways.get(at) {
            Some(option) => {
                // Of several covers of an item this is the next one: those before it were tried.
                let mut out = node.state.rule_out(frame.ways[..at].iter().copied());
                out.extend(self.take(&mut node, *option));
                out.sort_unstable();
                Step::Take {
                    option: *option,
                    out,
                }
            }
            None => Step::Enough {
                item: frame.item,
                out: self.close(&mut node.state, frame.item),
            },
        };
        self.show(&step, &node.state)?;
        ControlFlow::Continue(Some(node))
    }

    /// Takes an option; gives the options that this rules out.
    fn take(&self, node: &mut Node, option: usize) -> Vec<usize> {
        node.taken.push(option);
        node.state.options[option] = OptionState::Taken;
        let mut out = Vec::new();
        for (item, color) in &self.scene.options[option].covers {
            let (lacking, may) = &mut node.times[*item];
            *lacking = lacking.saturating_sub(1);
            if color.is_none() {
                *may = may.saturating_sub(1);
            }
            match color {
                Some(_) => {
                    let others = self.options_of[*item].iter().copied();
                    let differ = others.filter(|other| !self.gives(*other, *item, *color));
                    out.extend(node.state.rule_out(differ));
                }
                None if *may == 0 => out.extend(self.close(&mut node.state, *item)),
                None => {}
            }
        }
        out
    }

    fn gives(&self, option: usize, item: usize, color: Option<u32>) -> bool {
        self.scene.options[option].covers.contains(&(item, color))
    }

    /// Is done with an item; gives the options that this rules out.
    fn close(&self, state: &mut State, item: usize) -> Vec<usize> {
        state.items[item] = ItemState::Covered;
        state.rule_out(self.options_of[item].iter().copied())
    }
}

impl Frame {
    /// A node from which nothing goes on.
    fn leaf(node: Node) -> Self {
        Self {
            node,
            item: 0,
            ways: Vec::new(),
            enough: false,
            tried: 0,
        }
    }
}

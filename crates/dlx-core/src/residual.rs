//! What is left of a problem once some options are chosen and others dropped: the options still possible, the items to cover.

use crate::ids::OptionId;
use crate::layout::Layout;
use crate::problem::{Problem, UNCOLORED};
use crate::split::Prefix;

/// The options and primary items left, in the order of a layout, and the options chosen already.
#[derive(Clone, Debug, Default)]
pub(crate) struct Residual {
    pub(crate) chosen: Vec<OptionId>,
    pub(crate) options: Vec<OptionId>,
    pub(crate) items: Vec<u32>,
}

/// What a prefix says of an option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Open,
    Chosen,
    Dropped,
}

/// The color that an item has if it has been covered by an option for itself alone.
const CLOSED: u32 = u32::MAX;

impl Residual {
    /// Gives what a prefix leaves of a problem; nothing if its options contradict each other.
    pub(crate) fn of(problem: &Problem, layout: &Layout, prefix: &Prefix) -> Option<Self> {
        let mut colors = Colors::new(problem);
        let mut fates = vec![Fate::Open; problem.option_count()];
        let mut residual = Self::default();
        for option in prefix.dropped() {
            if let Some(fate) = fates.get_mut(option.index()) {
                *fate = Fate::Dropped;
            }
        }
        for option in prefix.options() {
            match fates.get_mut(option.index()) {
                Some(Fate::Chosen) => {}
                Some(fate @ Fate::Open) if colors.allow(*option) => {
                    *fate = Fate::Chosen;
                    colors.settle(*option);
                    residual.chosen.push(*option);
                }
                _ => return None,
            }
        }
        let options = layout
            .options
            .iter()
            .map(|option| OptionId::new(*option as usize));
        let left =
            options.filter(|option| fates[option.index()] == Fate::Open && colors.allow(*option));
        residual.options.extend(left);
        let items = layout.items[..problem.primary_count].iter();
        residual
            .items
            .extend(items.filter(|item| colors.of[**item as usize] == UNCOLORED));
        Some(residual)
    }
}

/// The colors of all items, given by the options chosen.
struct Colors<'p> {
    problem: &'p Problem,
    of: Vec<u32>,
}

impl<'p> Colors<'p> {
    fn new(problem: &'p Problem) -> Self {
        let of = vec![UNCOLORED; problem.item_count()];
        Self { problem, of }
    }

    /// Says whether an option contradicts none that is chosen.
    fn allow(&self, option: OptionId) -> bool {
        self.problem.cells(option.index()).iter().all(|cell| {
            let color = self.of[cell.item as usize];
            color == UNCOLORED || color == cell.color
        })
    }

    fn settle(&mut self, option: OptionId) {
        for cell in self.problem.cells(option.index()) {
            self.of[cell.item as usize] = match cell.color {
                UNCOLORED => CLOSED,
                color => color,
            };
        }
    }
}

//! Whether a climb is going to reach its goal.
//!
//! Most nodes that the relaxation is asked about stay open, and take all the steps there are to no avail. So deep in the
//! tree a climb is given up as soon as its goal is out of sight: when it would not get there if each step that is left
//! gained as much as the last dozen together. That is generous, for early steps gain most: few of the climbs that would reach
//! their goal are lost, while most of the others end before their time.
//! Near the root all steps are taken: what they gain is passed on to the nodes below.

/// Steps that are looked back at.
const WINDOW: usize = 12;

/// Deep in the tree means from this depth on.
const DEEP: usize = 4;

/// Watches one climb.
#[derive(Clone, Debug)]
pub(super) struct Prospect {
    /// The best value so far, at each of the last steps.
    marks: [i128; WINDOW],
    done: usize,
    steps: usize,
}

impl Prospect {
    /// Watches a climb of so many steps at a node of this depth; `None` where it is not to be given up.
    pub(super) fn of(depth: usize, steps: u32) -> Option<Self> {
        (depth >= DEEP).then_some(Self {
            marks: [0; WINDOW],
            done: 0,
            steps: steps as usize,
        })
    }

    /// Notes the best value after one more step; `false` if the goal is out of sight.
    pub(super) fn note(&mut self, best: i128, goal: i128) -> bool {
        let place = self.done % WINDOW;
        let before = std::mem::replace(&mut self.marks[place], best);
        let gain = best - before;
        let left = self.steps.saturating_sub(self.done);
        self.done += 1;
        self.done <= WINDOW || goal - best <= gain.saturating_mul(left as i128)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_climb_goes_on_while_its_goal_is_in_sight() {
        assert!(Prospect::of(DEEP - 1, 25).is_none());
        let mut prospect = Prospect::of(DEEP, 25).expect("it is deep");
        for step in 0..12 {
            assert!(prospect.note(step, 1000));
        }
        // The last dozen gained 12, and 13 steps are left.
        let mut fast = prospect.clone();
        assert!(fast.note(12, 12 + 12 * 13));
        assert!(!prospect.note(12, 13 + 12 * 13));
    }
}

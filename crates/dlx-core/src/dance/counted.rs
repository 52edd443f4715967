//! The dance where items may be covered more than once, or need not be covered.
//!
//! A node branches on an item by the next option that covers it: the first one left in the column, or the second, and so on,
//! or none any more. What was tried is out of the column from then on, so that no set of options is found twice:
//!
//! - if the item may be covered once more only, it is covered first, as everywhere else, which hides its other options;
//! - otherwise each option is tweaked before it is taken, and all of them are put back at the end.
//!
//! The options left must be as many as must still cover the item, so those at the end of the column are not tried as the next one.
//! Where none need cover the item any more, to take none is a way to go on of its own, the last one: the item leaves the ring.
//! The degree of a frame counts all of these ways.
//!
//! Source: Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, algorithm M.

use super::{Dance, Frame};
use crate::ids::OptionId;
use crate::links::{Links, ROOT};
use crate::run::StopReason;

impl Frame {
    /// Says whether other options of the item may be taken below this level.
    fn is_open(&self, links: &Links) -> bool {
        links.bound[self.item as usize] > 0
    }

    fn takes_none(&self) -> bool {
        self.node == self.item
    }
}

impl Dance<'_> {
    /// Lowers the bound of the chosen item, and takes its first option.
    pub(super) fn descend_counted(&mut self) -> Result<(), StopReason> {
        if let Some(frame) = self.frames.last() {
            self.links.watch(0, 0);
            self.links.spend(frame.item);
        }
        self.go_on()
    }

    /// Undoes the last option, and takes the next one that there is.
    pub(super) fn retreat_counted(&mut self) -> Result<(), StopReason> {
        self.take_back();
        self.go_on()
    }

    /// Goes on at the last frame that has something left to try.
    fn go_on(&mut self) -> Result<(), StopReason> {
        while let Some(frame) = self.frames.last() {
            if frame.tried < frame.degree {
                return if frame.takes_none() {
                    self.take_none()
                } else {
                    self.take_counted()
                };
            }
            if frame.is_open(&self.links) {
                self.links.untweak(frame.item, frame.first);
            }
            self.links.refund(frame.item);
            self.frames.pop();
            self.take_back();
        }
        Ok(())
    }

    /// Undoes the last frame, whatever is left to try of it.
    pub(super) fn leave_counted(&mut self) {
        self.take_back();
        if let Some(frame) = self.frames.pop() {
            if frame.is_open(&self.links) {
                self.links.untweak(frame.item, frame.first);
            }
            self.links.refund(frame.item);
        }
    }

    fn take_none(&mut self) -> Result<(), StopReason> {
        if let Some(frame) = self.frames.last()
            && frame.is_open(&self.links)
        {
            self.links.leave(frame.item);
        }
        self.check()
    }

    fn take_counted(&mut self) -> Result<(), StopReason> {
        let Some(&frame) = self.frames.last() else {
            return Ok(());
        };
        if frame.is_open(&self.links) {
            self.links.tweak(frame.item);
        }
        let mut at = frame.node + 1;
        while at != frame.node {
            let node = self.links.node(at);
            if node.top == ROOT {
                self.chosen.push(OptionId::new(node.color as usize));
                at = node.up;
                continue;
            }
            self.links.commit_counted(at);
            self.check()?;
            at += 1;
        }
        Ok(())
    }

    /// Undoes what the last frame took, and looks at its next option.
    fn take_back(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.tried += 1;
        if frame.takes_none() {
            if frame.is_open(&self.links) {
                self.links.rejoin(frame.item);
            }
            return;
        }
        let mut at = frame.node - 1;
        while at != frame.node {
            let node = self.links.node(at);
            if node.top == ROOT {
                at = node.down;
                continue;
            }
            self.links.uncommit_counted(at);
            at -= 1;
        }
        self.chosen.pop();
        frame.node = self.links.node(frame.node).down;
    }

    /// Lists the options that were tried before those that are taken: what lies below does without them.
    pub(super) fn dropped(&self) -> Vec<OptionId> {
        let mut dropped = Vec::new();
        for frame in &self.frames {
            let mut at = frame.first;
            while at != frame.node {
                dropped.push(self.links.option_of(at));
                at = self.links.node(at).down;
            }
        }
        dropped
    }
}

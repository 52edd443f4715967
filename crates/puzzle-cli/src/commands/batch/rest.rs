//! How long lines are left to the general way, once those before them were tried in bulk in vain.

/// Lines that are not tried in bulk, since those before them were tried in vain: first one, then twice as many each time.
#[derive(Debug, Default)]
pub(super) struct Rest {
    left: u32,
    next: u32,
}

impl Rest {
    const MOST: u32 = 64;

    /// Counts a line; says whether it is to be tried.
    pub(super) fn is_over(&mut self) -> bool {
        let is_over = self.left == 0;
        self.left -= u32::from(!is_over);
        is_over
    }

    /// Whether the lines that were tried last were so in vain.
    pub(super) fn was_in_vain(&self) -> bool {
        self.next > 0
    }

    /// Counts a try.
    pub(super) fn after(&mut self, in_vain: bool) {
        self.next = if in_vain {
            Self::MOST.min(2 * self.next).max(1)
        } else {
            0
        };
        self.left = self.next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_is_tried_in_vain_the_less_is_tried() {
        let mut rest = Rest::default();
        let mut tried = Vec::new();
        for line in 0..200 {
            if rest.is_over() {
                tried.push(line);
                rest.after(true);
            }
        }
        assert_eq!(tried, [0, 2, 5, 10, 19, 36, 69, 134, 199]);
        rest.after(false);
        assert!(rest.is_over() && rest.is_over(), "all are tried again");
    }
}

//! The pace of a walk: how far it has come lately, and so how far it still has to go.

/// What was known of a walk when it was last looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    effort: u64,
    fraction: f64,
}

impl Pace {
    pub(super) const fn new() -> Self {
        Self {
            effort: 0,
            fraction: 0.0,
        }
    }

    /// Says whether the whole tree will not be done with so much more effort, if it goes on as since this was asked last.
    pub(super) fn is_too_slow(&mut self, effort: u64, fraction: f64, allowed: u64) -> bool {
        let spent = number(effort - self.effort);
        let gained = fraction - self.fraction;
        *self = Self { effort, fraction };
        spent * (1.0 - fraction) > gained.max(0.0) * number(allowed)
    }
}

#[expect(clippy::cast_precision_loss, reason = "it is for an estimate")]
const fn number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stretch_counts() {
        let mut pace = Pace::new();
        // Nothing is known.
        assert!(!pace.is_too_slow(0, 0.0, 1));
        // Three quarters at 400 for a whole.
        assert!(pace.is_too_slow(100, 0.25, 299));
        // A quarter at 200 for a whole.
        assert!(!pace.is_too_slow(200, 0.75, 51));
        // It stands still.
        assert!(pace.is_too_slow(300, 0.75, u64::MAX));
    }
}

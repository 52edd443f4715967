//! What the terminal can show: how much in a line, and on the standard error colors, a line that is drawn over and over, or plain text alone.
//!
//! `NO_COLOR` (<https://no-color.org>) forbids colors; else `CLICOLOR_FORCE` (<https://bixense.com/clicolors>) asks for them
//! even where no terminal is; else a terminal has them unless its `TERM` is `dumb`. An option comes before all of these.

use std::ffi::OsString;
use std::io::{IsTerminal, stderr, stdout};
use std::sync::OnceLock;

use crate::args::When;

/// How wide a screen is taken to be that does not say.
const COLUMNS: usize = 80;

/// Gives the width of the terminal that results are printed on.
pub(crate) fn columns() -> usize {
    let size = terminal_size::terminal_size_of(stdout());
    size.map_or(COLUMNS, |(width, _)| width.0.into())
}

/// The facts on which it depends.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "four facts")]
pub(crate) struct Terminal {
    /// Whether it is a terminal at all.
    attended: bool,
    no_color: bool,
    force_color: bool,
    dumb: bool,
}

impl Terminal {
    /// Looks at the standard error and the environment.
    pub(crate) fn stderr() -> Self {
        Self::new(stderr().is_terminal(), |name| std::env::var_os(name))
    }

    fn new(attended: bool, variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        Self {
            attended,
            no_color: set("NO_COLOR").is_some(),
            force_color: set("CLICOLOR_FORCE").is_some_and(|value| value != "0"),
            dumb: set("TERM").map_or(cfg!(unix), |term| term == "dumb"),
        }
    }

    /// Says whether errors are colored.
    pub(crate) const fn has_colors(self, when: When) -> bool {
        match when {
            When::Always => true,
            When::Never => false,
            When::Auto => !self.no_color && (self.force_color || self.can_redraw()),
        }
    }

    /// Says whether a line can be drawn over and over.
    pub(crate) const fn can_redraw(self) -> bool {
        self.attended && !self.dumb
    }
}

static COLORS: OnceLock<bool> = OnceLock::new();

/// Chooses once whether errors are colored.
pub(crate) fn choose_colors(when: When) {
    COLORS.get_or_init(|| Terminal::stderr().has_colors(when));
}

/// Says whether errors are colored.
pub(crate) fn colors() -> bool {
    COLORS.get().copied().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Variables<'a> = &'a [(&'a str, &'a str)];

    fn terminal(attended: bool, variables: Variables<'_>) -> Terminal {
        Terminal::new(attended, |name| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).into())
        })
    }

    #[test]
    fn colors_follow_the_terminal_and_the_environment() {
        let xterm = ("TERM", "xterm");
        let table: [(bool, Variables<'_>, bool); 9] = [
            (true, &[xterm], true),
            (false, &[xterm], false),
            (true, &[("TERM", "dumb")], false),
            (true, &[xterm, ("NO_COLOR", "1")], false),
            (true, &[xterm, ("NO_COLOR", "")], true),
            (false, &[xterm, ("CLICOLOR_FORCE", "1")], true),
            (false, &[xterm, ("CLICOLOR_FORCE", "0")], false),
            (true, &[("TERM", "dumb"), ("CLICOLOR_FORCE", "1")], true),
            (
                true,
                &[xterm, ("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")],
                false,
            ),
        ];
        for (attended, variables, colors) in table {
            let terminal = terminal(attended, variables);
            assert_eq!(
                terminal.has_colors(When::Auto),
                colors,
                "{attended} {variables:?}"
            );
            assert!(terminal.has_colors(When::Always));
            assert!(!terminal.has_colors(When::Never));
        }
    }

    #[test]
    fn a_dumb_terminal_is_not_drawn_over() {
        assert!(terminal(true, &[("TERM", "xterm"), ("NO_COLOR", "1")]).can_redraw());
        assert!(!terminal(true, &[("TERM", "dumb")]).can_redraw());
        assert!(!terminal(false, &[("TERM", "xterm"), ("CLICOLOR_FORCE", "1")]).can_redraw());
    }
}

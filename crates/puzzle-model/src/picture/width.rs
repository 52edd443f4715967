//! How wide texts are: in columns of a terminal, of which a Chinese character takes two.

use unicode_width::UnicodeWidthStr as _;

/// Gives how many columns a text takes.
pub(super) fn columns_of(text: &str) -> usize {
    text.width()
}

/// Shortens a text to so many columns; one that is cut ends in `…`.
pub(super) fn shortened(text: &str, columns: usize) -> String {
    if columns_of(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for character in text.chars() {
        let longer = format!("{short}{character}");
        if columns_of(&longer) + 1 > columns {
            break;
        }
        short = longer;
    }
    short.trim_end().to_owned() + "…"
}

/// Shortens a list to so many lines; one that is cut ends with a line that counts the rest.
pub(super) fn shortened_list(mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        let rest = lines.len() - most + 1;
        lines.truncate(most.saturating_sub(1));
        lines.push(format!("… and {rest} more"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_ends_in_dots() {
        assert_eq!(shortened("worker-1", 8), "worker-1");
        assert_eq!(shortened("worker-1", 7), "worker…");
        assert_eq!(shortened("a b c", 3), "a…");
        assert_eq!(shortened("精确覆盖", 6), "精确…");
    }

    #[test]
    fn the_last_line_of_a_short_list_counts_what_is_left_out() {
        let lines: Vec<String> = (1..=5).map(|line| line.to_string()).collect();
        assert_eq!(shortened_list(lines.clone(), 5), lines);
        assert_eq!(shortened_list(lines, 3), ["1", "2", "… and 3 more"]);
    }
}

//! How wide texts are: in columns of a terminal, of which a Chinese character takes two.

use unicode_width::UnicodeWidthStr as _;

/// Gives how many columns a text takes.
pub(super) fn columns_of(text: &str) -> usize {
    text.width()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chinese_character_takes_two_columns() {
        assert_eq!(columns_of("精确a"), 5);
        assert_eq!(columns_of(""), 0);
    }
}

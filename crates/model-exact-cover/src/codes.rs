//! The mistakes that an exact cover problem may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "exact-cover-name",
        meaning: "a word cannot be the name of an item or a color",
        example: Some(r#"{"primary": ["a b"], "options": {}}"#),
        help: "A name is not empty, and has no blanks, no `:` and no `|`.",
    },
    ErrorCode {
        code: "exact-cover-repeated-item",
        meaning: "an item is declared twice",
        example: Some(r#"{"primary": ["a"], "secondary": ["a"], "options": {}}"#),
        help: "Declare each item once, as primary or as secondary.",
    },
    ErrorCode {
        code: "exact-cover-unknown-item",
        meaning: "an option names an item that is not declared",
        example: Some(r#"{"primary": ["door"], "options": {"1": ["dor"]}}"#),
        help: "Mend the name, or declare it as a primary or a secondary item.",
    },
    ErrorCode {
        code: "exact-cover-multiplicity",
        meaning: "it does not become clear how often an item is to be covered",
        example: Some(r#"{"primary": ["a"], "within": {"a": [3, 2]}, "options": {"1": ["a"]}}"#),
        help: "Give the least and the greatest number of times, the smaller one first, for a primary item.\n\
               In a .dlx text that is `2|name` or `1:3|name`.",
    },
    ErrorCode {
        code: "exact-cover-item-twice",
        meaning: "an option names the same item twice",
        example: Some(r#"{"primary": ["a"], "options": {"1": ["a", "a"]}}"#),
        help: "An option covers an item once; leave one of the two out.",
    },
    ErrorCode {
        code: "exact-cover-colored-primary",
        meaning: "an option gives a color to a primary item",
        example: Some(r#"{"primary": ["a"], "options": {"1": ["a:red"]}}"#),
        help: "Only secondary items have colors. Leave the color out, or declare the item as secondary.",
    },
    ErrorCode {
        code: "exact-cover-empty-option",
        meaning: "an option covers nothing",
        example: Some(r#"{"primary": ["a"], "options": {"1": []}}"#),
        help: "Leave it out, or add the items that it covers.",
    },
    ErrorCode {
        code: "exact-cover-no-primary-item",
        meaning: "an option covers secondary items alone",
        example: Some(r#"{"primary": ["a"], "secondary": ["b"], "options": {"1": ["b"]}}"#),
        help: "Nothing would ever choose it. Leave it out, or add a primary item.",
    },
    ErrorCode {
        code: "exact-cover-cost",
        meaning: "what stands after `|` in an option of a .dlx text is no cost",
        example: Some("a b\na b |3x\n"),
        help: "A cost is a non-negative integer, such as `|3`.",
    },
    ErrorCode {
        code: "exact-cover-costs",
        meaning: "the costs of all options add up to more than 64 bits hold",
        example: Some("a\na |18446744073709551616\n"),
        help: "Divide all costs by a common factor, or round them.",
    },
    ErrorCode {
        code: "exact-cover-no-items",
        meaning: "a .dlx text names no items",
        example: Some("| only a comment\n"),
        help: "The first line that is no comment names the items, separated by blanks.",
    },
    ErrorCode {
        code: "exact-cover-item-line",
        meaning: "a .dlx text has a second line of items, or a second `|` in the first",
        example: Some("a b | c | d\na b c\n"),
        help: "The first line names the primary items, then one `|` if there are secondary ones, then these.\n\
               Every line after it is an option.",
    },
    ErrorCode {
        code: "exact-cover-columns",
        meaning: "a `hust1017` text has too many columns",
        example: Some("1 100001\n1 1\n"),
        help: "A matrix has up to 100000 columns; the first two numbers of a case are those of rows and of columns.",
    },
];

//! Letters as names.

/// Names things in turn: A to Z, then AA, AB and so on; the first has index 0.
///
/// ```
/// use puzzle_model::letters;
/// assert_eq!([0, 25, 26, 701, 702].map(letters), ["A", "Z", "AA", "ZZ", "AAA"]);
/// ```
pub fn letters(mut index: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 26]));
        match (index / 26).checked_sub(1) {
            Some(rest) => index = rest,
            None => return name.iter().rev().collect(),
        }
    }
}

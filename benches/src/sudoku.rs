//! Collections of sudokus.

/// Reads the puzzles of a collection, a line each, as values with 0 for an empty cell, in an order that is always the same.
pub fn shuffled(text: &str) -> Vec<[u8; 81]> {
    let mut puzzles: Vec<[u8; 81]> = text.lines().map(values).collect();
    let mut state = 1_u64;
    for end in (1..puzzles.len()).rev() {
        // Knuth's MMIX generator; its high bits are random enough for a shuffle.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let at = usize::try_from(state >> 33).unwrap_or(0) % (end + 1);
        puzzles.swap(end, at);
    }
    puzzles
}

fn values(line: &str) -> [u8; 81] {
    let mut values = [0; 81];
    for (value, symbol) in values.iter_mut().zip(line.bytes()) {
        if symbol.is_ascii_digit() {
            *value = symbol - b'0';
        }
    }
    values
}

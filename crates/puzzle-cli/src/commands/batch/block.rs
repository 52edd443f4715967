//! Words that are the same for every line but for its number, ready to be copied as one piece.
//!
//! Lines mostly come one after the other, so the number is counted up where it stands, as on the wheels of an odometer.

/// The words around some places where the number of the line stands, with a number in them.
#[derive(Debug)]
pub(super) struct Block {
    /// The number stands between any two of them.
    parts: Vec<String>,
    number: u64,
    text: Vec<u8>,
    /// Where each number ends.
    ends: Vec<usize>,
    /// How many digits it has.
    width: usize,
}

impl Block {
    /// Makes a block of at least two parts.
    pub(super) fn new<const N: usize>(parts: [String; N]) -> Self {
        let mut block = Self {
            parts: parts.into(),
            number: 1,
            text: Vec::new(),
            ends: Vec::new(),
            width: 0,
        };
        block.write();
        block
    }

    /// Gives the text for the line.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Turns to the line of this number.
    pub(super) fn turn_to(&mut self, number: u64) {
        if self.number != number {
            self.number = number;
            self.write();
        }
    }

    /// Where the first number ends in the text.
    pub(super) fn first_end(&self) -> usize {
        self.ends.first().copied().unwrap_or_default()
    }

    /// Makes ready for the next line.
    pub(super) fn turn_over(&mut self) {
        self.number += 1;
        let mut fits = true;
        for end in &self.ends {
            fits &= count_up(&mut self.text[end - self.width..*end]);
        }
        if !fits {
            self.write();
        }
    }

    fn write(&mut self) {
        let digits = self.number.to_string();
        self.width = digits.len();
        self.text.clear();
        self.ends.clear();
        for (place, part) in self.parts.iter().enumerate() {
            if place > 0 {
                self.text.extend_from_slice(digits.as_bytes());
                self.ends.push(self.text.len());
            }
            self.text.extend_from_slice(part.as_bytes());
        }
    }
}

/// Counts up a number; says whether it did not need a digit more.
fn count_up(digits: &mut [u8]) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            return true;
        }
        *digit = b'0';
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_line_comes_next_its_number_is_everywhere() {
        let mut block = Block::new(["a#", ",b9", ""].map(str::to_owned));
        let next = (1..1200).chain([7, 8, 99, 100, u64::MAX - 1, u64::MAX, 3]);
        for (turn, number) in next.enumerate() {
            block.turn_to(number);
            let expected = format!("a#{number},b9{number}");
            assert_eq!(block.text(), expected.as_bytes());
            assert_eq!(block.first_end(), format!("a#{number}").len());
            if turn % 13 > 0 && number < u64::MAX {
                block.turn_over();
            }
        }
    }
}

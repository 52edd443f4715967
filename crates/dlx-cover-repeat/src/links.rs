//! A ring of small numbers from which members leave, and to which they return in reverse: dancing links.

/// Holds a doubly linked ring of the numbers below a length, and a sentinel.
///
/// A number that leaves keeps its own two links; so it returns to exactly where it was,
/// provided that numbers return in the reverse of the order in which they left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Links {
    next: Vec<u32>,
    previous: Vec<u32>,
}

impl Links {
    /// Links all numbers below `len`, in ascending order.
    pub(crate) fn all(len: usize) -> Self {
        let sentinel = u32::try_from(len).expect("ids fit 32 bits");
        Self {
            next: (1..=sentinel).chain([0]).collect(),
            previous: [sentinel].into_iter().chain(0..sentinel).collect(),
        }
    }

    /// Takes the number out of the ring.
    pub(crate) fn leave(&mut self, number: usize) {
        let (next, previous) = (self.next[number], self.previous[number]);
        self.next[previous as usize] = next;
        self.previous[next as usize] = previous;
    }

    /// Puts the number back where it was; it must be the last one that left and has not returned.
    pub(crate) fn rejoin(&mut self, number: usize) {
        let (next, previous) = (self.next[number], self.previous[number]);
        let id = u32::try_from(number).expect("ids fit 32 bits");
        self.next[previous as usize] = id;
        self.previous[next as usize] = id;
    }

    /// Gives the members after `number`, which may have left the ring meanwhile.
    pub(crate) fn after(&self, number: usize) -> Option<usize> {
        let next = self.next[number] as usize;
        (next != self.sentinel()).then_some(next)
    }

    /// Gives the first member.
    pub(crate) fn first(&self) -> Option<usize> {
        self.after(self.sentinel())
    }

    /// Gives all members, in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.first(), |&number| self.after(number))
    }

    fn sentinel(&self) -> usize {
        self.next.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_return_to_where_they_were() {
        let full = Links::all(5);
        let mut links = full.clone();
        for number in [0, 3, 1, 4, 2] {
            links.leave(number);
        }
        assert_eq!(links.first(), None);
        links.rejoin(2);
        links.rejoin(4);
        assert_eq!(links.iter().collect::<Vec<_>>(), [2, 4]);
        for number in [1, 3, 0] {
            links.rejoin(number);
        }
        assert_eq!(links, full);
    }
}

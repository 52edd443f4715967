//! Lists of lists, laid end to end in one vector.

use dlx_core::ItemId;

/// Holds many short lists in two vectors: the elements, and where each list ends.
#[derive(Clone, Debug)]
pub(crate) struct Flat<T> {
    elements: Vec<T>,
    /// List `k` lies from `bounds[k]` to `bounds[k + 1]`.
    bounds: Vec<usize>,
}

impl<T> Default for Flat<T> {
    fn default() -> Self {
        Self {
            elements: Vec::new(),
            bounds: vec![0],
        }
    }
}

impl<T> Flat<T> {
    /// Appends an element to the list that is still open.
    pub(crate) fn push(&mut self, element: T) {
        self.elements.push(element);
    }

    /// Ends the open list and starts the next one.
    pub(crate) fn close(&mut self) {
        self.bounds.push(self.elements.len());
    }

    /// Gives the list number `index`.
    pub(crate) fn of(&self, index: usize) -> &[T] {
        &self.elements[self.bounds[index]..self.bounds[index + 1]]
    }

    /// Gives the number of elements in all lists.
    pub(crate) fn len(&self) -> usize {
        self.elements.len()
    }
}

impl Flat<ItemId> {
    /// Gives for each of `count` items the lists that contain it, in ascending order.
    pub(crate) fn transposed<L: Copy>(&self, count: usize, list: impl Fn(usize) -> L) -> Flat<L> {
        let mut bounds = self.starts(count);
        // Filled in two steps: each element goes where its item's list has room, which moves that list's end along.
        let Some(filler) = (self.bounds.len() > 1).then(|| list(0)) else {
            return Flat {
                elements: Vec::new(),
                bounds,
            };
        };
        let mut elements = vec![filler; self.len()];
        for index in 0..self.bounds.len() - 1 {
            for item in self.of(index) {
                let place = &mut bounds[item.index() + 1];
                elements[*place] = list(index);
                *place += 1;
            }
        }
        Flat { elements, bounds }
    }

    /// Gives at `item + 1` where the item's transposed list starts: its end, before anything is filled in.
    fn starts(&self, count: usize) -> Vec<usize> {
        let mut bounds = vec![0; count + 1];
        for item in &self.elements {
            if let Some(next) = bounds.get_mut(item.index() + 2) {
                *next += 1;
            }
        }
        for index in 1..bounds.len() {
            bounds[index] += bounds[index - 1];
        }
        bounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_lists_each_items_lists_in_order() {
        let mut flat = Flat::default();
        for list in [vec![2, 0], vec![], vec![0, 1]] {
            for item in list {
                flat.push(ItemId::new(item));
            }
            flat.close();
        }
        let transposed = flat.transposed(4, |list| list);
        let lists: Vec<&[usize]> = (0..4).map(|item| transposed.of(item)).collect();
        assert_eq!(lists, [&[0, 2][..], &[2], &[0], &[]]);
    }
}

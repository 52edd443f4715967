//! Dense ids of items and options, and colored elements of options.
//!
//! Ids are handed out in order, starting at 0, by a problem's builder.
//! A caller keeps what it wants to know about an item or an option in a `Vec` of its own, indexed by the id:
//! so there is one compiled engine, whatever the caller's payload is.

/// Names an item of the problem whose builder handed it out.
///
/// ```
/// use dlx_core::ItemId;
/// assert_eq!(ItemId::new(3).index(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(u32);

impl ItemId {
    /// Names the item that was declared as number `index`, counted from 0.
    ///
    /// # Panics
    /// If `index` does not fit 32 bits: no problem has that many items.
    pub fn new(index: usize) -> Self {
        Self(u32::try_from(index).expect("an item's index fits 32 bits"))
    }

    /// Gives the number of items declared before this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Makes an element of this secondary item in the given color.
    pub const fn colored(self, color: u32) -> Element {
        Element {
            item: self,
            color: Some(color),
        }
    }
}

/// Names an option of the problem whose builder handed it out.
///
/// ```
/// use dlx_core::OptionId;
/// assert_eq!(OptionId::new(7).index(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(u32);

impl OptionId {
    /// Names the option that was declared as number `index`, counted from 0.
    ///
    /// # Panics
    /// If `index` does not fit 32 bits: no problem has that many options.
    pub fn new(index: usize) -> Self {
        Self(u32::try_from(index).expect("an option's index fits 32 bits"))
    }

    /// Gives the number of options declared before this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One item as it stands in an option, with a color where the option gives one.
///
/// Options that agree on the color of a secondary item may share it; a secondary item without a color is shared by nobody.
///
/// ```
/// use dlx_core::{Element, ItemId};
/// let item = ItemId::new(0);
/// assert_eq!(Element::from(item).color, None);
/// assert_eq!(item.colored(5).color, Some(5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Element {
    /// The item that the option covers.
    pub item: ItemId,
    /// The color that the option gives it; `None` covers the item for this option alone.
    pub color: Option<u32>,
}

impl From<ItemId> for Element {
    fn from(item: ItemId) -> Self {
        Self { item, color: None }
    }
}

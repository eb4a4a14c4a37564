//! A position of the game: the sites in the order in which they were played.
//!
//! Whose site it is follows from its place in that order, and cells follow from the sites. So a
//! position is a few hundred bytes and a search may copy it freely; who wants cells makes a
//! [`Diagram`](crate::geometry::Diagram) of it.

use crate::geometry::Point;

/// Sites held without an allocation: enough for the ten of the study.
const INLINE_SITES: usize = 12;

/// The sites played so far.
#[derive(Clone, Debug)]
pub struct Position {
    inline: [Point; INLINE_SITES],
    count: u32,
    /// All sites, once there are too many to be held inline.
    heap: Vec<Point>,
}

impl Position {
    /// A position with these sites, in this order.
    pub(crate) fn new(sites: &[Point]) -> Position {
        let (inline, heap) = ([Point::default(); INLINE_SITES], Vec::new());
        let mut position = Position { inline, count: 0, heap };
        sites.iter().for_each(|&site| position.push(site));
        position
    }

    /// The sites, in the order in which they were played.
    #[inline]
    pub fn sites(&self) -> &[Point] {
        if self.heap.is_empty() { &self.inline[..self.count as usize] } else { &self.heap }
    }

    /// How many sites were played.
    #[inline]
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether no site was played.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[inline]
    pub(crate) fn push(&mut self, site: Point) {
        let count = self.count as usize;
        if count < INLINE_SITES {
            self.inline[count] = site;
        } else {
            if self.heap.is_empty() {
                self.heap.extend_from_slice(&self.inline);
            }
            self.heap.push(site);
        }
        self.count += 1;
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.sites() == other.sites()
    }
}

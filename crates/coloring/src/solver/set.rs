//! A set of vertices as bits: one word for graphs of up to 64 vertices, several beyond.

/// A set of vertices with the few operations a search needs.
pub(crate) trait VertexSet:
    Copy + Eq + Ord + std::hash::Hash + Default + std::fmt::Debug + Send + Sync + 'static
{
    /// The number of 64-bit words.
    const WORDS: usize;

    fn word(&self, index: usize) -> u64;
    fn from_words(words: &[u64]) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    /// The least member of a set that is not empty.
    fn first(self) -> usize;
    /// The set without its least member.
    fn rest(self) -> Self;
    fn single(vertex: usize) -> Self;
    fn has(self, vertex: usize) -> bool;

    fn count(self) -> u32 {
        (0..Self::WORDS).map(|index| self.word(index).count_ones()).sum()
    }

    #[inline]
    fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// At most one member.
    #[inline]
    fn at_most_one(self) -> bool {
        self.is_empty() || self.rest().is_empty()
    }

    #[inline]
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The members of a set, ascending.
pub(crate) struct Members<Set>(Set);

impl<Set: VertexSet> Iterator for Members<Set> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let vertex = self.0.first();
        self.0 = self.0.rest();
        Some(vertex)
    }
}

impl VertexSet for u64 {
    const WORDS: usize = 1;

    #[inline]
    fn word(&self, _: usize) -> u64 {
        *self
    }

    fn from_words(words: &[u64]) -> u64 {
        words.first().copied().unwrap_or(0)
    }

    #[inline]
    fn and(self, other: u64) -> u64 {
        self & other
    }

    #[inline]
    fn or(self, other: u64) -> u64 {
        self | other
    }

    #[inline]
    fn minus(self, other: u64) -> u64 {
        self & !other
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline]
    fn rest(self) -> u64 {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn single(vertex: usize) -> u64 {
        1 << vertex
    }

    #[inline]
    fn has(self, vertex: usize) -> bool {
        self >> vertex & 1 == 1
    }
}

/// A set of several words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Wide<WORDS> {
    fn default() -> Self {
        Wide([0; WORDS])
    }
}

impl<const WORDS: usize> Wide<WORDS> {
    #[inline]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|index| combine(self.0[index], other.0[index])))
    }
}

impl<const WORDS: usize> VertexSet for Wide<WORDS> {
    const WORDS: usize = WORDS;

    #[inline]
    fn word(&self, index: usize) -> u64 {
        self.0[index]
    }

    fn from_words(words: &[u64]) -> Self {
        Wide(std::array::from_fn(|index| words.get(index).copied().unwrap_or(0)))
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    fn first(self) -> usize {
        let index = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        index * 64 + self.0[index].trailing_zeros() as usize
    }

    #[inline]
    fn rest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= word.wrapping_sub(1);
        }
        self
    }

    #[inline]
    fn single(vertex: usize) -> Self {
        let mut set = Self::default();
        set.0[vertex / 64] = 1 << (vertex % 64);
        set
    }

    #[inline]
    fn has(self, vertex: usize) -> bool {
        self.0[vertex / 64] >> (vertex % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_sets_and_words_agree() {
        let (one, other) = (0b1011_0110u64, 0b0110_0011u64);
        let (wide, wider) = (Wide::<2>::from_words(&[0, one]), Wide::<2>::from_words(&[0, other]));
        let members = |set: Wide<2>| set.members().map(|vertex| vertex - 64).collect::<Vec<_>>();
        assert_eq!(members(wide), one.members().collect::<Vec<_>>());
        assert_eq!(members(wide.and(wider)), one.and(other).members().collect::<Vec<_>>());
        assert_eq!(members(wide.or(wider)), one.or(other).members().collect::<Vec<_>>());
        assert_eq!(members(wide.minus(wider)), one.minus(other).members().collect::<Vec<_>>());
        assert_eq!(wide.count(), one.count());
        assert!(Wide::<2>::single(70).at_most_one() && !wide.at_most_one());
        assert!(wide.has(65) && !wide.has(1));
        assert!(wide.and(wider).is_within(wide) && !wide.is_within(wider));
    }
}

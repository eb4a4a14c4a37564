//! Sets of small numbers as a few words.

/// The numbers whose bits are set.
pub(super) type Set<const WORDS: usize> = [u64; WORDS];

pub(super) fn collect<const WORDS: usize>(list: &[usize]) -> Set<WORDS> {
    let mut set = [0; WORDS];
    for &member in list {
        set[member / 64] |= 1 << (member % 64);
    }
    set
}

pub(super) fn members<const WORDS: usize>(set: Set<WORDS>) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + bit
            })
        })
    })
}

pub(super) fn count<const WORDS: usize>(set: Set<WORDS>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

pub(super) fn is_empty<const WORDS: usize>(set: Set<WORDS>) -> bool {
    set.iter().all(|&word| word == 0)
}

pub(super) fn and<const WORDS: usize>(mut one: Set<WORDS>, two: Set<WORDS>) -> Set<WORDS> {
    one.iter_mut().zip(two).for_each(|(word, other)| *word &= other);
    one
}

pub(super) fn or<const WORDS: usize>(mut one: Set<WORDS>, two: Set<WORDS>) -> Set<WORDS> {
    one.iter_mut().zip(two).for_each(|(word, other)| *word |= other);
    one
}

pub(super) fn minus<const WORDS: usize>(mut one: Set<WORDS>, two: Set<WORDS>) -> Set<WORDS> {
    one.iter_mut().zip(two).for_each(|(word, other)| *word &= !other);
    one
}

pub(super) fn remove<const WORDS: usize>(set: &mut Set<WORDS>, member: usize) {
    set[member / 64] &= !(1 << (member % 64));
}

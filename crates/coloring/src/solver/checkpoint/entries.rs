//! Entries as bytes.
//!
//! One byte: the tag of the key, plus 8 if the side to move wins, 16 if it loses. The work, 4
//! bytes. The two proof numbers, packed, 4 bytes each, unless solved. Then the layers of the key, each
//! in as few bytes as the graph has vertices for.

use super::super::numbers::{Numbers, Packed};
use super::super::set::VertexSet;
use super::super::table::{Entry, Key, Stretch, Table, Walk};
use super::LONGEST_BLOCK;
use super::sample::Sample;
use std::io;

/// What a game's size says about the bytes of an entry.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Shape {
    pub(in crate::solver) order: usize,
    pub(in crate::solver) colors: usize,
}

/// A table of any width, as a saver or a loader sees it.
pub(in crate::solver) trait Stored: Send + Sync {
    fn entries(&self) -> usize;
    fn capacity(&self) -> usize;
    /// Hands all entries over, a block and the number of its entries at a time.
    fn write(
        &self,
        shape: Shape,
        sink: &mut dyn FnMut(&[u8], u64) -> io::Result<()>,
    ) -> io::Result<()>;
}

const WON: u8 = 8;
const LOST: u8 = 16;
/// The tags of [`super::super::dfpn::Mode`]: two sides to move, three ways to pass.
const TAGS: u8 = 6;

impl<Set: VertexSet, const COLORS: usize> Stored for Table<Set, COLORS> {
    fn entries(&self) -> usize {
        self.len()
    }

    fn capacity(&self) -> usize {
        Table::capacity(self)
    }

    fn write(
        &self,
        shape: Shape,
        sink: &mut dyn FnMut(&[u8], u64) -> io::Result<()>,
    ) -> io::Result<()> {
        let most = 13 + shape.colors * shape.order.div_ceil(8);
        let (mut walk, mut entries) = (Walk::default(), Vec::new());
        let (mut block, mut count) = (Vec::new(), 0);
        while self.next_entries(&mut walk, &mut entries) == Stretch::More {
            for entry in &entries {
                if block.len() + most > LONGEST_BLOCK {
                    sink(&block, count)?;
                    (count, block) = (0, Vec::with_capacity(LONGEST_BLOCK));
                }
                encode(entry, shape, &mut block);
                count += 1;
            }
        }
        if count > 0 { sink(&block, count) } else { Ok(()) }
    }
}

/// Entries on their way into a table: kept back until there are many, because a table likes to
/// know how many will come.
pub(in crate::solver) struct Incoming<Set, const COLORS: usize> {
    waiting: Vec<Entry<Set, COLORS>>,
    sample: Sample<Set, COLORS>,
}

impl<Set: VertexSet, const COLORS: usize> Incoming<Set, COLORS> {
    pub(in crate::solver) fn new() -> Self {
        Incoming { waiting: Vec::new(), sample: Sample::new() }
    }

    /// Takes a block and counts its entries; `None` if it is nonsense.
    pub(in crate::solver) fn take(
        &mut self,
        mut block: &[u8],
        shape: Shape,
        table: &Table<Set, COLORS>,
    ) -> Option<u64> {
        let mut count = 0;
        while !block.is_empty() {
            let entry = decode(&mut block, shape)?;
            self.sample.show(&entry);
            self.waiting.push(entry);
            count += 1;
        }
        // What was written shard by shard arrives shard by shard.
        if self.waiting.len() >= table.shard_capacity() {
            self.flush(table);
        }
        Some(count)
    }

    /// The last ones go in.
    fn flush(&mut self, table: &Table<Set, COLORS>) {
        table.put_many(&self.waiting);
        self.waiting.clear();
    }

    /// All came, and the last ones go in; gives some of those that are decided.
    pub(in crate::solver) fn finish(&mut self, table: &Table<Set, COLORS>) -> Sample<Set, COLORS> {
        self.flush(table);
        std::mem::replace(&mut self.sample, Sample::new())
    }
}

fn encode<Set: VertexSet, const COLORS: usize>(
    entry: &Entry<Set, COLORS>,
    shape: Shape,
    block: &mut Vec<u8>,
) {
    let Entry { key, numbers, work } = entry;
    let kind = match numbers {
        Packed { proof: 0, .. } => WON,
        Packed { disproof: 0, .. } => LOST,
        _ => 0,
    };
    block.push(key.tag as u8 | kind);
    block.extend_from_slice(&work.to_le_bytes());
    if kind == 0 {
        block.extend_from_slice(&numbers.proof.to_le_bytes());
        block.extend_from_slice(&numbers.disproof.to_le_bytes());
    }
    for layer in &key.layers[..shape.colors] {
        for (index, from) in (0..shape.order).step_by(64).enumerate() {
            let bytes = (shape.order - from).div_ceil(8).min(8);
            block.extend_from_slice(&layer.word(index).to_le_bytes()[..bytes]);
        }
    }
}

/// The entry that a block begins with; `None` if it makes no sense.
fn decode<Set: VertexSet, const COLORS: usize>(
    block: &mut &[u8],
    shape: Shape,
) -> Option<Entry<Set, COLORS>> {
    let first = number(block, 1)? as u8;
    let work = number(block, 4)? as u32;
    let numbers = match first & !7 {
        0 => Packed { proof: number(block, 4)? as u32, disproof: number(block, 4)? as u32 },
        WON => Numbers::WON.into(),
        LOST => Numbers::LOST.into(),
        _ => return None,
    };
    let tag = u32::from(first & 7);
    let solved = first & !7 != 0;
    if work == 0 || tag >= u32::from(TAGS) || numbers.is_solved() != solved {
        return None;
    }
    let mut layers = [Set::default(); COLORS];
    let mut words = [0; MOST_WORDS];
    let words = words.get_mut(..Set::WORDS)?;
    for layer in layers.get_mut(..shape.colors)? {
        for (word, from) in words.iter_mut().zip((0..shape.order).step_by(64)) {
            let vertices = (shape.order - from).min(64);
            *word = number(block, vertices.div_ceil(8))?;
            if vertices < 64 && *word >> vertices != 0 {
                return None;
            }
        }
        *layer = Set::from_words(words);
    }
    Some(Entry { key: Key { layers, tag }, numbers, work })
}

/// The words of the widest sets.
const MOST_WORDS: usize = 16;

/// The next so many bytes, eight at most, as a number.
#[inline]
fn number(block: &mut &[u8], bytes: usize) -> Option<u64> {
    let (head, rest) = block.split_at_checked(bytes)?;
    let mut word = [0; 8];
    word[..bytes].copy_from_slice(head);
    *block = rest;
    Some(u64::from_le_bytes(word))
}

//! Records that come in any order and are written in the order of their index.

use super::{RecordError, RecordFile};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Writes records in the order of their index, whatever order they come in.
///
/// A record waits until all before it are written. Producers that take their indices one after
/// the other keep few of them waiting, and when all of them finish what they took, none.
#[derive(Debug)]
pub struct InOrder<'a, R> {
    file: &'a mut RecordFile,
    next: usize,
    waiting: BTreeMap<usize, R>,
}

impl<'a, R: Serialize> InOrder<'a, R> {
    /// Writes to a file whose next record has this index.
    pub fn new(file: &'a mut RecordFile, next: usize) -> InOrder<'a, R> {
        InOrder { file, next, waiting: BTreeMap::new() }
    }

    /// Takes a record; writes it, and those that waited for it, as soon as all before are written.
    ///
    /// A record whose turn has passed is ignored: it is in the file already.
    pub fn push(&mut self, index: usize, record: R) -> Result<(), RecordError> {
        self.push_until(index, record, |_| ControlFlow::Continue(())).map(drop)
    }

    /// The same with an onlooker who sees every record that was written, in their order, and may
    /// say that it was the last: then nothing more is written.
    pub fn push_until(
        &mut self,
        index: usize,
        record: R,
        mut onlooker: impl FnMut(&R) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, RecordError> {
        if index >= self.next {
            self.waiting.insert(index, record);
        }
        while let Some(record) = self.waiting.remove(&self.next) {
            self.file.append(&record)?;
            self.next += 1;
            if onlooker(&record).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The index of the first record that is not in the file.
    pub fn next(&self) -> usize {
        self.next
    }
}

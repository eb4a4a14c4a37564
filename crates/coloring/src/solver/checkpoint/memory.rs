//! A solver's table, seen from outside while the solver works.

use super::entries::{Shape, Stored};
use super::{Header, write};
use std::io::{self, Write};
use std::sync::Arc;

/// What a solver remembers: how much it is, and a way to save it, also while it searches.
#[derive(Clone)]
pub struct Memory {
    pub(in crate::solver) table: Arc<dyn Stored>,
    pub(in crate::solver) header: Header,
    pub(in crate::solver) shape: Shape,
}

impl Memory {
    /// The positions remembered.
    pub fn entries(&self) -> usize {
        self.table.entries()
    }

    /// The share of the memory that is in use, from 0 to 1.
    pub fn fill(&self) -> f64 {
        self.entries() as f64 / self.table.capacity().max(1) as f64
    }

    /// Writes the table for [`Solver::load`](crate::Solver::load) and counts its entries. A search
    /// that goes on meanwhile is held up only for moments; what it finds may come too late.
    pub fn save(&self, mut writer: impl Write) -> io::Result<u64> {
        write(&mut writer, &self.header, |sink| self.table.write(self.shape, sink))
    }
}

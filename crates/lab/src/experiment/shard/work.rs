//! What can be cut into shards.

use super::super::ExperimentSpec;
use super::super::any::AnyPlan;
use super::super::manifest::Manifest;
use super::super::plan::Plan;
use super::super::play::KeptSeats;
use super::ShardError;
use crate::seats::{Guests, NoGuests};
use mapduel_graph::Stop;
use mapduel_playable::{Files, PlayerSpec};
use serde::Serialize;
use std::sync::Arc;

/// Numbered pieces of work that give a line of records each.
///
/// A line depends on the number of its piece and on the manifest, on nothing else but for the
/// fields with `seconds` in their name.
pub trait Work: Sync {
    /// What a run on one machine leaves beside its records: everything that decides them.
    fn manifest(&self) -> Manifest;
    /// Who plays, where somebody does.
    fn players(&self) -> &[PlayerSpec] {
        &[]
    }
    /// How many pieces there are.
    fn pieces(&self) -> usize;
    /// The last piece up to this one with which a shard may begin.
    fn cut(&self, piece: usize) -> usize {
        piece
    }
    /// Somebody who does one piece after the other until it is stopped; each thread has one of its
    /// own.
    fn worker(&self, stop: Stop) -> Worker<'_>;
}

/// Does the piece with this number and gives its record: a JSON object on one line, without the
/// line's end; nothing when it is stopped.
pub type Worker<'a> = Box<dyn FnMut(usize) -> Option<String> + 'a>;

/// The work of any experiment that can be cut.
#[derive(Debug)]
pub struct AnyWork(AnyPlan);

impl AnyWork {
    /// Plans an experiment. A sequential test is refused: where it stops depends on all results
    /// before, and a shard does not know those of the others.
    pub fn of(spec: &ExperimentSpec, files: &dyn Files) -> Result<AnyWork, ShardError> {
        AnyWork::of_with(spec, files, Arc::new(NoGuests))
    }

    /// Plans an experiment that these guests may play in.
    pub fn of_with(
        spec: &ExperimentSpec,
        files: &dyn Files,
        guests: Arc<dyn Guests>,
    ) -> Result<AnyWork, ShardError> {
        if spec.sprt.is_some() {
            return Err(ShardError::Sequential);
        }
        Ok(AnyWork(AnyPlan::of(spec, files, guests)?))
    }
}

impl Work for AnyWork {
    fn manifest(&self) -> Manifest {
        match &self.0 {
            AnyPlan::Matches(plan) => Work::manifest(&**plan),
            AnyPlan::Graphs(plan) => plan.manifest(),
        }
    }

    fn players(&self) -> &[PlayerSpec] {
        match &self.0 {
            AnyPlan::Matches(plan) => plan.players(),
            AnyPlan::Graphs(_) => &[],
        }
    }

    fn pieces(&self) -> usize {
        self.0.len()
    }

    fn cut(&self, piece: usize) -> usize {
        match &self.0 {
            AnyPlan::Matches(plan) => plan.cut(piece),
            AnyPlan::Graphs(_) => piece,
        }
    }

    fn worker(&self, stop: Stop) -> Worker<'_> {
        match &self.0 {
            AnyPlan::Matches(plan) => plan.worker(stop),
            AnyPlan::Graphs(plan) => Box::new(move |piece| line(&plan.record(piece, stop)?)),
        }
    }
}

impl Work for Plan {
    fn manifest(&self) -> Manifest {
        Manifest::new(self)
    }

    fn players(&self) -> &[PlayerSpec] {
        &self.players
    }

    fn pieces(&self) -> usize {
        self.len()
    }

    /// All games of a pair are in one shard.
    fn cut(&self, piece: usize) -> usize {
        piece - self.get(piece).map_or(0, |spec| spec.side_of_a.index())
    }

    fn worker(&self, stop: Stop) -> Worker<'_> {
        let mut seats = KeptSeats::default();
        Box::new(move |piece| {
            let spec = self.get(piece).expect("shards end with the plan");
            line(&seats.play(self, &spec, stop)?)
        })
    }
}

fn line(record: &impl Serialize) -> Option<String> {
    Some(serde_json::to_string(record).expect("a record is plain data"))
}

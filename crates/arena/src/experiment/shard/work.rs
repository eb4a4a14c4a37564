//! What can be cut into shards.

use super::super::manifest::Manifest;
use super::super::plan::Plan;
use super::super::play::Chair;
use mapduel_game::Side;

/// Numbered pieces of work that give a line of records each.
///
/// A line depends on the number of its piece and on the manifest, on nothing else but for the
/// fields with `seconds` in their name.
pub trait Work: Sync {
    /// What a run on one machine leaves beside its records: everything that decides them.
    fn manifest(&self) -> Manifest;
    /// How many pieces there are.
    fn pieces(&self) -> usize;
    /// The last piece up to this one with which a shard may begin.
    fn cut(&self, piece: usize) -> usize {
        piece
    }
    /// Somebody who does one piece after the other; each thread has one of its own.
    fn worker(&self) -> Worker<'_>;
}

/// Does the piece with this number and gives its record: a JSON object on one line, without the
/// line's end.
pub type Worker<'a> = Box<dyn FnMut(usize) -> String + 'a>;

impl Work for Plan {
    fn manifest(&self) -> Manifest {
        Manifest::new(self)
    }

    fn pieces(&self) -> usize {
        self.len()
    }

    /// Both games of a pair are in one shard.
    fn cut(&self, piece: usize) -> usize {
        match self.get(piece) {
            Some(spec) if spec.side_of_a == Side::SECOND => piece - 1,
            _ => piece,
        }
    }

    fn worker(&self) -> Worker<'_> {
        let mut chair = Chair::default();
        Box::new(move |piece| {
            let spec = self.get(piece).expect("shards end with the plan");
            serde_json::to_string(&chair.play(self, &spec)).expect("a record is plain data")
        })
    }
}

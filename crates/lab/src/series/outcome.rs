//! What came of many games.

use crate::forfeits::Forfeits;
use crate::judging::{Judgment, judge};
use crate::pool::Completion;
use crate::record::MatchRecord;
use crate::records::Repair;
use mapduel_graph::Stop;
use mapduel_playable::{AnyGame, JudgeParams, title};
use mapduel_statistics::Mean;

/// The games of one series, in the order of their index.
#[derive(Clone, Debug, PartialEq)]
pub struct SeriesOutcome {
    /// What was played; fewer than asked for when the run was interrupted.
    pub records: Vec<MatchRecord>,
    /// Whether all games were played.
    pub completion: Completion,
    /// Games that had begun when the run was interrupted; they do not count.
    pub cut: usize,
    /// Games that were finished after one that was cut off: they are played again, because a series
    /// has no gaps.
    pub dropped: usize,
    /// What had to be cut off the end of the file, if anything: worth a warning.
    pub repair: Option<Repair>,
}

impl SeriesOutcome {
    /// Who forfeited how many of the games, and why; seats have these names.
    pub fn forfeits(&self, sides: &[&str]) -> Forfeits {
        let mut forfeits = Forfeits::default();
        for record in &self.records {
            let lost = record.forfeit.as_ref().and_then(|lost| Some((lost, lost.seat.side()?)));
            if let Some((lost, side)) = lost {
                let seat = side.index();
                forfeits.add(&record.players[seat], &title(sides[seat]), &lost.reason);
            }
        }
        forfeits
    }

    /// The games in which the players were rotated this often.
    pub fn rotation(
        &self,
        rotation: usize,
        rotations: usize,
    ) -> impl Iterator<Item = &MatchRecord> {
        self.records.iter().skip(rotation).step_by(rotations.max(1))
    }

    /// How many of the games differ: players without chance may play the same one again and again.
    pub fn distinct(&self) -> usize {
        let mut games: Vec<(&[String], &str)> = self
            .records
            .iter()
            .map(|record| (record.players.as_slice(), record.moves.as_str()))
            .collect();
        games.sort_unstable();
        games.dedup();
        games.len()
    }

    /// What is said of the moves of these games; see [`judge`].
    pub fn judge(
        &self,
        game: &dyn AnyGame,
        params: &JudgeParams,
        threads: usize,
        stop: Stop,
    ) -> Judgment {
        judge(game, &self.records.iter().collect::<Vec<_>>(), params, threads, stop)
    }
}

/// What a seat won, summed up, and of how many games: a shared win counts as its part.
pub fn wins<'a>(records: impl Iterator<Item = &'a MatchRecord>, seat: usize) -> (f64, u64) {
    records.fold((0.0, 0), |(wins, games), record| (wins + record.share(seat), games + 1))
}

/// What the first seat has minus what the second has; games that somebody forfeited, and games
/// without margins, have none.
pub fn margin<'a>(records: impl Iterator<Item = &'a MatchRecord>) -> Mean {
    records.filter(|record| record.forfeit.is_none()).filter_map(|record| record.margin).collect()
}

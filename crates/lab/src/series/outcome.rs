//! What came of many games.

use crate::forfeits::Forfeits;
use crate::matches::read_moves;
use crate::pool::Completion;
use crate::record::MatchRecord;
use crate::records::Repair;
use mapduel_graph::Stop;
use mapduel_playable::{AnyGame, Blunders, FinishedGame, JudgeParams, title};
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

    /// The blunders in the games that somebody won, judged with one exact solver in their order;
    /// nothing where no such solver knows the game.
    pub fn blunders(
        &self,
        game: &dyn AnyGame,
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Blunders> {
        blunders(game, self.records.iter(), params, stop)
    }
}

/// The blunders in these games, which were played from the start of this one.
pub fn blunders<'r>(
    game: &dyn AnyGame,
    records: impl Iterator<Item = &'r MatchRecord>,
    params: &JudgeParams,
    stop: Stop,
) -> Option<Blunders> {
    let read = |record: &'r MatchRecord| {
        let winner = record.winner.side()?;
        Some((record, winner, read_moves(game, &record.moves).ok()?.moves()))
    };
    let games: Vec<_> = records.filter_map(read).collect();
    let games: Vec<FinishedGame<'_, String>> = games
        .iter()
        .map(|(record, winner, moves)| FinishedGame {
            moves,
            opening: record.opening,
            winner: *winner,
            ending: record.ending,
        })
        .collect();
    game.judge(&games, params, stop)
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

//! Many games among the same players on one board: who won how often, and by how much.
//!
//! Seats differ (who begins, who has the last move), so a result says something about the players
//! only when each has had every seat: with [`Roles::Rotated`] every game is played once for each seat
//! that a player can have, on the same seed.
//!
//! A game depends on its seed alone and never on the number of threads, and a longer run begins with
//! the games of a shorter one. The seed comes from the run's seed, the name of the experiment
//! ([`PLAY`]), the board's key and the number of the pair; no player is in it.
//!
//! Records may be kept in a file; a run that finds some there replays them on the board, which
//! checks them, and goes on after them.

mod error;
mod outcome;

pub use error::SeriesError;
pub use outcome::{SeriesOutcome, margin, wins};

use crate::matches::{Match, MatchParams, play_match, read_moves};
use crate::pool::{Ended, Job, Watch, work_in_order};
use crate::record::{Heading, MatchRecord, Role, SCHEMA};
use crate::records::RecordFile;
use crate::seats::{Guests, identity, seat_with, sit, try_start};
use crate::seeds::{PLAY, match_seed};
use mapduel_game::Side;
use mapduel_graph::Stop;
use mapduel_playable::{AnyGame, AnySeat, GameEntry, PlayerSpec};
use std::path::Path;
use std::time::Instant;

/// Who plays whom at what.
#[derive(Clone, Copy)]
pub struct Series<'a> {
    /// Which game it is.
    pub entry: &'a GameEntry,
    /// The board.
    pub game: &'a dyn AnyGame,
    /// What the board is called in records.
    pub board: &'a str,
    /// As many players as the game has.
    pub players: &'a [PlayerSpec],
    /// Who sits where.
    pub roles: Roles,
    /// Games end as soon as the exact solver knows the winner within so many nodes for each
    /// position; for games that have one.
    pub adjudicate: Option<u64>,
    /// Who may be among the players as `guest:NAME`.
    pub guests: &'a dyn Guests,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roles {
    /// The first player begins every game.
    Fixed,
    /// Each game is played once for each rotation of the players.
    Rotated,
}

/// How many games, and by which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SeriesParams {
    /// How many games are played, for each rotation of the players.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How many games are played at a time; 0 means one per core.
    pub threads: usize,
}

impl SeriesParams {
    /// So many games for each rotation of the players, by seed 0, one per core at a time.
    pub fn new(games: u64) -> SeriesParams {
        SeriesParams { games, seed: 0, threads: 0 }
    }
}

mapduel_game::setters!(SeriesParams {
    with_games(games: u64),
    with_seed(seed: u64),
    with_threads(threads: usize),
});

/// Plays `params.games` games for each role. With a file, games that it holds are not played again
/// and new ones are appended.
pub fn play_series(
    series: &Series<'_>,
    params: &SeriesParams,
    file: Option<&Path>,
    watch: &Watch<'_>,
) -> Result<SeriesOutcome, SeriesError> {
    series.check()?;
    let end = params.games.saturating_mul(series.rotations() as u64) as usize;
    let seed = params.seed;
    let (mut records, mut writing, mut repair) = (Vec::new(), None, None);
    if let Some(path) = file {
        let opened = RecordFile::open::<MatchRecord>(path)?;
        for (index, record) in opened.records.into_iter().enumerate() {
            if record.schema < SCHEMA {
                let (path, layout) = (path.to_path_buf(), record.schema);
                return Err(SeriesError::EarlierLayout { path, layout });
            }
            let other = || SeriesError::OtherRun { path: path.to_path_buf(), line: index + 1 };
            records.push(series.checked(record, index, seed).ok_or_else(other)?);
        }
        records.truncate(end);
        (writing, repair) = (Some(opened.file), opened.repair);
    }
    let job = Job { first: records.len(), end, threads: params.threads };
    let keep = |_, record: MatchRecord| -> Result<(), SeriesError> {
        if let Some(file) = &mut writing {
            file.append(&record)?;
        }
        records.push(record);
        Ok(())
    };
    let stop = watch.stop();
    let play =
        |seats: &mut Option<Vec<Box<dyn AnySeat>>>, index| series.play(seats, index, seed, stop);
    let Ended { completion, cut, dropped } = work_in_order(&job, watch, || None, play, keep)?;
    if let Some(file) = writing {
        file.finish()?;
    }
    Ok(SeriesOutcome { records, completion, cut, dropped, repair })
}

impl Series<'_> {
    /// How many games belong together.
    pub fn rotations(&self) -> usize {
        match self.roles {
            Roles::Fixed => 1,
            Roles::Rotated => self.players.len(),
        }
    }

    /// Checks that everybody can sit down, programs can be started, and changing places says
    /// something.
    fn check(&self) -> Result<(), SeriesError> {
        let (expected, given) = (self.game.sides().len(), self.players.len());
        if expected != given {
            return Err(SeriesError::Players { expected, given });
        }
        if self.adjudicate.is_some() && self.game.referee(1, Watch::NONE.stop()).is_none() {
            return Err(SeriesError::NoReferee(self.entry.title));
        }
        for player in self.players {
            seat_with(self.entry, self.game, player, self.guests)?;
            try_start(player)?;
        }
        let own = |player| identity(self.game, player);
        let same = own(&self.players[0])?;
        let mut identities = self.players.iter().map(own);
        if self.roles == Roles::Rotated && identities.all(|one| one.as_ref() == Ok(&same)) {
            return Err(SeriesError::SamePlayers(same));
        }
        Ok(())
    }

    /// What is known of the game with this index before it is played.
    fn heading<'s>(&'s self, index: usize, seed: u64, pairing: &'s str) -> Heading<'s> {
        let (count, rotations) = (self.players.len(), self.rotations());
        let pair = (index / rotations) as u64;
        // Each rotation lets the next player begin, so that A moves to the seat before.
        let turned = index % rotations;
        let mut players: Vec<String> = self.players.iter().map(PlayerSpec::to_string).collect();
        players.rotate_left(turned);
        Heading {
            game: self.entry.name,
            experiment: PLAY,
            pairing,
            board: self.board,
            pair,
            players,
            side_of_a: Side::new((count - turned) % count),
            seed: match_seed(seed, PLAY, &self.game.key(), pair),
        }
    }

    /// What records call the players together.
    fn pairing(&self) -> String {
        let players: Vec<String> = self.players.iter().map(PlayerSpec::to_string).collect();
        players.join(" v ")
    }

    fn play(
        &self,
        seated: &mut Option<Vec<Box<dyn AnySeat>>>,
        index: usize,
        seed: u64,
        stop: Stop,
    ) -> Option<MatchRecord> {
        let begin = Instant::now();
        let pairing = self.pairing();
        let heading = self.heading(index, seed, &pairing);
        // Building a player may cost more than a game.
        let seats = match seated.take() {
            Some(seats) => Ok(seats),
            None => {
                let players: Vec<&PlayerSpec> = self.players.iter().collect();
                sit(self.entry, self.game, &players, heading.side_of_a, self.guests)
            }
        };
        let mut seats = match seats {
            Ok(seats) => seats,
            Err((side, forfeit)) => {
                let lost = Match::forfeited(self.players.len(), side, forfeit);
                return Some(MatchRecord::new(heading, lost, begin.elapsed()));
            }
        };
        let params = MatchParams {
            side_of_a: heading.side_of_a,
            adjudicate: self.adjudicate,
            ..MatchParams::new(heading.seed, stop)
        };
        let played = play_match(self.game, &mut seats, &params)?;
        // What a panic left behind is not to be trusted.
        if played.forfeit.is_none() {
            *seated = Some(seats);
        }
        Some(MatchRecord::new(heading, played, begin.elapsed()))
    }

    /// A record that is the game with this index, as far as that can be told without playing it
    /// again: all moves are legal, and lead to the end unless somebody else ended it. What can
    /// be measured again is: margin and parts are those of the moves.
    fn checked(&self, mut record: MatchRecord, index: usize, seed: u64) -> Option<MatchRecord> {
        let pairing = self.pairing();
        let heading = self.heading(index, seed, &pairing);
        let belongs = record.game == heading.game
            && record.id == heading.id()
            && record.seed == heading.seed.value()
            && record.a == Role::from(heading.side_of_a)
            && record.players == heading.players;
        let course = belongs.then(|| read_moves(self.game, &record.moves).ok()).flatten()?;
        let Some(score) = course.score() else {
            return (!record.ending.is_played()).then_some(record);
        };
        record.margin = course.margin();
        record.parts = course.parts().unwrap_or_default();
        (record.winner == score.winner().map_or(Role::Draw, Role::from)).then_some(record)
    }
}

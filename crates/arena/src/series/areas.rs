//! Games of the Voronoi kind among two or more players: who won, and which part of the board each
//! of them has.
//!
//! The seats differ (who begins, who has the last move), so a result says something about the
//! players only when each has had every seat: with [`Roles::Rotated`] every game is played once
//! for each seat that a player can have, with the same seed. Each player draws the same numbers
//! in all of them.
//!
//! Records may be kept in a file; a run that finds some there replays them on the board, which
//! checks them, and goes on after them.

mod measured;
mod record;

pub use measured::Measured;
pub use record::{AreaRecord, ContestError, SeatForfeit};

use super::SeriesParams;
use crate::catalog::matches::play_among;
use crate::catalog::{CatalogError, PlayerSpec, Seat};
use crate::forfeits::Forfeits;
use crate::pool::{Completion, Ended, Job, Watch, work_in_order};
use crate::records::{RecordFile, Repair};
use crate::seats::try_start;
use mapduel_game::{Game, Seed};
use mapduel_graph::Stop;
use mapduel_statistics::Mean;
use std::path::Path;
use std::time::Instant;

/// Who plays whom at what.
pub struct Contest<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// As many players as the game has.
    pub players: &'a [PlayerSpec],
    /// Who sits where.
    pub roles: Roles,
    /// How a player is built.
    pub seat: fn(&PlayerSpec) -> Result<Seat<G>, CatalogError>,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roles {
    /// The first player begins every game.
    Fixed,
    /// Each game is played once for each rotation of the players.
    Rotated,
}

/// The games of one contest, in the order of their index.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaSeries {
    /// What was played; fewer than asked for when the run was interrupted.
    pub records: Vec<AreaRecord>,
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

/// Plays `params.games` games for each role. With a file, games that it holds are not played again
/// and new ones are appended.
pub fn play_contest<G: Measured>(
    contest: &Contest<'_, G>,
    params: &SeriesParams,
    file: Option<&Path>,
    watch: &Watch<'_>,
) -> Result<AreaSeries, ContestError> {
    contest.check()?;
    let end = params.games.saturating_mul(contest.rotations() as u64) as usize;
    let seed = contest.seed(params.seed);
    let (mut records, mut writing, mut repair) = (Vec::new(), None, None);
    if let Some(path) = file {
        let opened = RecordFile::open::<AreaRecord>(path)?;
        records = contest.checked(opened.records, seed, path)?;
        records.truncate(end);
        (writing, repair) = (Some(opened.file), opened.repair);
    }
    let job = Job { first: records.len(), end, threads: params.threads };
    let keep = |_, record: AreaRecord| -> Result<(), ContestError> {
        if let Some(file) = &mut writing {
            file.append(&record)?;
        }
        records.push(record);
        Ok(())
    };
    let seats = || -> Vec<Seat<G>> {
        let build = |spec| (contest.seat)(spec).expect("every player was built once");
        contest.players.iter().map(build).collect()
    };
    let stop = watch.stop();
    let play = |seats: &mut Vec<Seat<G>>, index| contest.play(seats, index, seed, stop);
    let Ended { completion, cut, dropped } = work_in_order(&job, watch, seats, play, keep)?;
    if let Some(file) = writing {
        file.finish()?;
    }
    Ok(AreaSeries { records, completion, cut, dropped, repair })
}

impl<G: Measured> Contest<'_, G> {
    fn check(&self) -> Result<(), ContestError> {
        let (expected, given) = (self.game.players(), self.players.len());
        if expected != given {
            return Err(ContestError::Players { expected, given });
        }
        let first = &self.players[0];
        if self.roles == Roles::Rotated && self.players.iter().all(|player| player == first) {
            return Err(ContestError::SamePlayers(first.to_string()));
        }
        for spec in self.players {
            (self.seat)(spec)?;
            try_start(spec)?;
        }
        Ok(())
    }

    /// How many games belong together.
    pub fn rotations(&self) -> usize {
        match self.roles {
            Roles::Fixed => 1,
            Roles::Rotated => self.players.len(),
        }
    }

    /// The players of the game with this index, in the order of their seats.
    fn seated(&self, index: usize) -> Vec<String> {
        let mut players: Vec<String> = self.players.iter().map(PlayerSpec::to_string).collect();
        players.rotate_left(index % self.rotations());
        players
    }

    fn seed(&self, seed: u64) -> Seed {
        let seed = Seed::new(seed).text(&self.game.title());
        self.players.iter().fold(seed, |seed, player| seed.text(&player.to_string()))
    }

    fn game_seed(&self, seed: Seed, index: usize) -> Seed {
        seed.number((index / self.rotations()) as u64)
    }

    fn play(
        &self,
        seats: &mut [Seat<G>],
        index: usize,
        seed: Seed,
        stop: Stop,
    ) -> Option<AreaRecord> {
        let begin = Instant::now();
        let seed = self.game_seed(seed, index);
        let mut seated: Vec<&mut Seat<G>> = seats.iter_mut().collect();
        seated.rotate_left(index % self.rotations());
        let course = play_among(self.game, &mut seated, seed, stop)?;
        let moves: Vec<String> = course.moves.iter().map(|&mv| self.game.write_move(mv)).collect();
        let forfeit = course
            .forfeit
            .map(|lost| SeatForfeit { seat: lost.side.index(), forfeit: lost.forfeit });
        Some(AreaRecord {
            index: index as u64,
            seed: seed.value().to_string(),
            players: self.seated(index),
            areas: self.game.parts(&course.position),
            shares: shares(self.game, &course.position, forfeit.as_ref()),
            plies: moves.len(),
            moves: moves.join(" "),
            forfeit,
            costs: course.costs,
            seconds: begin.elapsed().as_secs_f64(),
        })
    }

    /// The records of a file, when they are of this contest. What was measured is measured again:
    /// a number need not survive being written in decimals.
    fn checked(
        &self,
        records: Vec<AreaRecord>,
        seed: Seed,
        path: &Path,
    ) -> Result<Vec<AreaRecord>, ContestError> {
        let check = |(index, mut record): (usize, AreaRecord)| {
            let other = || ContestError::OtherRun { path: path.to_path_buf(), line: index + 1 };
            let seed = self.game_seed(seed, index).value().to_string();
            let belongs = record.index == index as u64
                && record.seed == seed
                && record.players == self.seated(index);
            let end = if belongs { walk(self.game, &record.moves) } else { None };
            let whole = |position: &G::Position| {
                self.game.score(position).is_some() != record.forfeit.is_some()
            };
            let position = end.filter(whole).ok_or_else(other)?;
            record.areas = self.game.parts(&position);
            record.shares = shares(self.game, &position, record.forfeit.as_ref());
            Ok(record)
        };
        records.into_iter().enumerate().map(check).collect()
    }
}

impl AreaSeries {
    /// Who forfeited how many of the games, and why; seats have these names.
    pub fn forfeits(&self, seats: &[&str]) -> Forfeits {
        let mut forfeits = Forfeits::default();
        for record in &self.records {
            if let Some(lost) = &record.forfeit {
                forfeits.add(&record.players[lost.seat], seats[lost.seat], &lost.forfeit.reason);
            }
        }
        forfeits
    }

    /// The games in which the players were rotated this often.
    pub fn rotation(&self, rotation: usize, rotations: usize) -> impl Iterator<Item = &AreaRecord> {
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
}

/// What a seat won, summed up: a shared win counts as its part.
pub fn wins<'a>(records: impl Iterator<Item = &'a AreaRecord>, seat: usize) -> (f64, u64) {
    records.fold((0.0, 0), |(wins, games), record| (wins + record.shares[seat], games + 1))
}

/// The area of the first seat minus that of the second; a game that somebody forfeited has none.
pub fn margin<'a>(records: impl Iterator<Item = &'a AreaRecord>) -> Mean {
    records.filter(|record| record.forfeit.is_none()).map(AreaRecord::margin).collect()
}

/// The position after these moves, when all of them are legal and end the game.
pub fn replay<G: Measured>(game: &G, moves: &str) -> Option<G::Position> {
    walk(game, moves).filter(|position| game.score(position).is_some())
}

/// The position after these moves, when all of them are legal.
fn walk<G: Measured>(game: &G, moves: &str) -> Option<G::Position> {
    let mut position = game.start();
    for text in moves.split_whitespace() {
        position = game.play(&position, game.read_move(text).ok()?).ok()?;
    }
    Some(position)
}

/// What each player won: by the rules, or because somebody failed to move.
fn shares<G: Measured>(
    game: &G,
    position: &G::Position,
    forfeit: Option<&SeatForfeit>,
) -> Vec<f64> {
    if let Some(score) = game.score(position) {
        return score.values().to_vec();
    }
    let others = (game.players() - 1) as f64;
    let lost = |seat| forfeit.is_some_and(|forfeit| forfeit.seat == seat);
    (0..game.players()).map(|seat| if lost(seat) { 0.0 } else { 1.0 / others }).collect()
}

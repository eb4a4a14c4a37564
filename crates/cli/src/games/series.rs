//! Many games on one board, played and judged: what `play` does, and everything that plays as it
//! does.

use super::board::Board;
use super::judging::{Asked, Judged};
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Result, bail};
use mapduel_lab::judging::{RegretTally, Regrets};
use mapduel_lab::matches::read_moves;
use mapduel_lab::pool::{Completion, Watch};
use mapduel_lab::record::MatchRecord;
use mapduel_lab::seats::NoGuests;
use mapduel_lab::series::{Roles, Series, SeriesError, SeriesOutcome, SeriesParams, play_series};
use mapduel_lab::standing::Standing;
use mapduel_playable::{Against, Offer, PlayerSpec};
use mapduel_statistics::{Mean, Proportion};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Which games are played.
pub(crate) struct Games<'a> {
    /// In the order of play.
    pub(crate) players: &'a [PlayerSpec],
    /// How many, for each rotation of the players.
    pub(crate) count: u64,
    pub(crate) roles: Roles,
    /// Where they are kept.
    pub(crate) file: Option<&'a Path>,
    /// How they are judged.
    pub(crate) judging: Asked,
}

/// Games that were played.
pub(crate) struct Played<'a> {
    pub(crate) board: &'a Board,
    pub(crate) players: &'a [PlayerSpec],
    /// How often the players changed seats, the first time included.
    pub(crate) rotations: usize,
    pub(crate) outcome: SeriesOutcome,
    pub(crate) judged: Judged,
    pub(crate) seed: u64,
}

/// What the moves of a player gave away in one rotation of the seats.
pub(super) struct Regretted {
    pub(super) player: usize,
    pub(super) rotation: usize,
    /// What its moves are compared with.
    pub(super) against: Against,
    pub(super) tally: RegretTally,
}

/// Plays games, with a progress bar on a terminal, and judges them.
pub(crate) fn play<'a>(
    board: &'a Board,
    games: &Games<'a>,
    common: &Common,
    stop: &'static AtomicBool,
) -> Result<Played<'a>> {
    if games.count == 0 {
        bail!("--games 0 plays nothing; give 1 or more");
    }
    let bar = Bar::new("games");
    let progress = |progress| bar.show(progress);
    let watch = Watch { progress: &progress, stop };
    let label = (board.entry.label)(&board.setup);
    let series = Series {
        entry: board.entry,
        game: &*board.game,
        board: &label,
        players: games.players,
        roles: games.roles,
        adjudicate: games.judging.adjudicate,
        guests: &NoGuests,
    };
    let params = SeriesParams::new(games.count)
        .with_seed(common.seed)
        .with_threads(common.threads.unwrap_or(0));
    let outcome =
        play_series(&series, &params, games.file, &watch).map_err(|error| match error {
            // It tells its cause itself.
            SeriesError::Records(error) => output::plain(error),
            error => error.into(),
        })?;
    if let Some(repair) = &outcome.repair {
        output::complain(&format!(
            "warning: {} bytes of an unfinished line were cut off the end of the file",
            repair.bytes
        ));
    }
    let judged = games.judging.judge(board, &outcome, params.threads, watch.stop());
    let rotations = series.rotations();
    Ok(Played { board, players: games.players, rotations, outcome, judged, seed: common.seed })
}

impl Played<'_> {
    /// Whether all games were played.
    pub(crate) fn is_complete(&self) -> bool {
        self.outcome.completion == Completion::Complete
    }

    /// Whether every game was judged that was to be judged one by one.
    pub(super) fn is_judged(&self) -> bool {
        self.judged.judgment.regrets.as_ref().is_none_or(|regrets| regrets.unjudged == 0)
    }

    /// What the moves of each player gave away in each of its seats, where some were judged.
    pub(super) fn regretted(&self, regrets: &Regrets) -> Vec<Regretted> {
        let mut all = Vec::new();
        for player in 0..self.players.len() {
            for rotation in 0..self.rotations {
                let seat = self.seat(player, rotation);
                for against in Against::ALL {
                    let tally = regrets.tally(|game, regret| {
                        let own = game % self.rotations == rotation && regret.side.index() == seat;
                        own && regret.against == against
                    });
                    if !tally.is_empty() {
                        all.push(Regretted { player, rotation, against, tally });
                    }
                }
            }
        }
        all
    }

    /// How a command ends that played these games.
    pub(crate) fn exit(&self) -> Exit {
        if self.is_complete() { Exit::Done } else { interrupt::exit() }
    }

    pub(super) fn sides(&self) -> &'static [&'static str] {
        self.board.game.sides()
    }

    pub(super) fn has_parts(&self) -> bool {
        self.board.game.start().parts().is_some()
    }

    pub(super) fn has_margins(&self) -> bool {
        self.board.game.start().margin().is_some()
    }

    /// Whether what the moves gave away can be told.
    pub(super) fn has_losses(&self) -> bool {
        self.board.entry.command_line.has(Offer::Losses)
    }

    /// What each seat's decisions cost in a game, in the unit of its budget.
    pub(super) fn costs(&self, record: &MatchRecord) -> Vec<u64> {
        let mut costs = vec![0; record.players.len()];
        let moves = read_moves(&*self.board.game, &record.moves);
        let moves = moves.map_or(Vec::new(), |course| course.moves());
        let mut course = self.board.game.start();
        for (text, cost) in moves.iter().zip(&record.costs) {
            if let Some(side) = course.turn() {
                costs[side.index()] += cost;
            }
            if course.play(text).is_err() {
                break;
            }
        }
        costs
    }

    /// What a player did, in one rotation of the seats or in all.
    pub(super) fn standing(&self, player: usize, rotation: Option<usize>) -> Standing {
        let mut standing = Standing::default();
        for (index, record) in self.outcome.records.iter().enumerate() {
            let turned = index % self.rotations;
            if rotation.is_none_or(|rotation| rotation == turned) {
                standing.add(record, self.seat(player, turned));
            }
        }
        standing
    }

    /// What somebody did at a seat, in one rotation.
    pub(super) fn seat_standing(&self, seat: usize, rotation: usize) -> Standing {
        let mut standing = Standing::default();
        let games = self.outcome.rotation(rotation, self.rotations);
        games.for_each(|record| standing.add(record, seat));
        standing
    }

    /// Where a player sits in a rotation.
    pub(super) fn seat(&self, player: usize, rotation: usize) -> usize {
        (player + self.players.len() - rotation) % self.players.len()
    }

    /// Half of what the first player gains by changing roles with the other, over all pairs of
    /// games; a game that somebody forfeited has no margin.
    pub(super) fn advantage(&self) -> Mean {
        let margin = |record: &MatchRecord| record.margin.filter(|_| record.forfeit.is_none());
        let pairs = self.outcome.records.chunks_exact(2);
        pairs.filter_map(|pair| Some((margin(&pair[0])? - margin(&pair[1])?) / 2.0)).collect()
    }

    /// The first side's wins between two who did not change seats, never without an interval.
    pub(crate) fn first_wins(&self) -> Proportion {
        let standing = self.seat_standing(0, 0);
        Proportion { wins: standing.wins as u64, games: standing.games }
    }
}

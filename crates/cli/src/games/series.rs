//! Many games on one board, played and judged: what `play` does, and everything that plays as it
//! does.

use super::board::Board;
use super::judging::{Judged, Judging};
use crate::common::Common;
use crate::exit::Exit;
use crate::progress::Bar;
use crate::{interrupt, output};
use anyhow::{Result, bail};
use mapduel_arena::pool::{Completion, Watch};
use mapduel_arena::series::{Roles, Series, SeriesError, SeriesOutcome, SeriesParams, play_series};
use mapduel_playable::PlayerSpec;
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
    /// How they are judged, where an exact solver knows the game.
    pub(crate) judging: Option<&'a Judging>,
}

/// Games that were played.
pub(crate) struct Played<'a> {
    pub(crate) board: &'a Board,
    pub(crate) players: &'a [PlayerSpec],
    /// How often the players changed seats, the first time included.
    pub(crate) rotations: usize,
    pub(crate) outcome: SeriesOutcome,
    pub(crate) judged: Option<Judged>,
    pub(crate) seed: u64,
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
        adjudicate: games.judging.and_then(Judging::adjudicate),
    };
    let params = SeriesParams {
        games: games.count,
        seed: common.seed,
        threads: common.threads.unwrap_or(0),
    };
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
    let judged = games.judging.map(|judging| judging.judge(board, &outcome, watch.stop()));
    let rotations = series.rotations();
    Ok(Played { board, players: games.players, rotations, outcome, judged, seed: common.seed })
}

impl Played<'_> {
    /// Whether all games were played.
    pub(crate) fn is_complete(&self) -> bool {
        self.outcome.completion == Completion::Complete
    }

    /// How a command ends that played these games.
    pub(crate) fn exit(&self) -> Exit {
        if self.is_complete() { Exit::Done } else { interrupt::exit() }
    }
}

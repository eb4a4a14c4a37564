//! What is known of a board, found out: who wins by the exact solver, and what a beginner wins there.
//!
//! Galleries have these numbers as data ([`mapduel_playable::Prospect`]); the example `boards` prints
//! them, and tests compare.

use crate::pool::Watch;
use crate::seats::NoGuests;
use crate::series::{Roles, Series, SeriesError, SeriesParams, play_series};
use mapduel_game::Side;
use mapduel_graph::Stop;
use mapduel_playable::{
    AnyGame, BEGINNER_GAMES, GameEntry, Level, NoFiles, Opened, PlayerError, PlayerSpec, Setup,
    middle,
};
use std::sync::atomic::AtomicBool;

/// Nobody ends what is found out here.
static GOING_ON: AtomicBool = AtomicBool::new(false);

/// Why nothing can be found out.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProspectError {
    /// No table of the game has players for this board.
    #[error("no table of {0} has levels for two at this board; give it some")]
    NoLevels(&'static str),
    /// A level is no player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The games could not be played.
    #[error(transparent)]
    Series(#[from] SeriesError),
}

/// The board for two players.
pub fn open(entry: &GameEntry, setup: &Setup) -> Opened {
    (entry.open)(setup, 2, &NoFiles)
}

/// Who wins from the start, where the exact solver decides within so many nodes.
pub fn winner(game: &dyn AnyGame, nodes: u64) -> Option<Side> {
    game.referee(nodes, Stop::new(&GOING_ON))?(&*game.start())
}

/// How many of [`BEGINNER_GAMES`] games with seed 0 the weakest level wins from a seat against the
/// middle one.
pub fn beginner_wins(
    entry: &GameEntry,
    game: &dyn AnyGame,
    setup: &Setup,
    seat: usize,
) -> Result<u32, ProspectError> {
    let levels = levels(entry, game).ok_or(ProspectError::NoLevels(entry.name))?;
    let missing = ProspectError::NoLevels(entry.name);
    let (Some(weakest), Some(middle)) = (levels.first(), middle(levels)) else {
        return Err(missing);
    };
    let mut players: Vec<PlayerSpec> = vec![weakest.player.parse()?, middle.player.parse()?];
    players.rotate_left(seat % 2);
    let series = Series {
        entry,
        game,
        board: &(entry.label)(setup),
        players: &players,
        roles: Roles::Fixed,
        adjudicate: None,
        guests: &NoGuests,
    };
    let watch = Watch { progress: &|_| {}, stop: &GOING_ON };
    let outcome = play_series(&series, &SeriesParams::new(BEGINNER_GAMES), None, &watch)?;
    let side = Side::new(seat % 2);
    let won = outcome.records.iter().filter(|record| record.winner.side() == Some(side));
    Ok(won.count() as u32)
}

/// The levels of the table that this board is at.
pub fn levels(entry: &GameEntry, game: &dyn AnyGame) -> Option<&'static [Level]> {
    let names: Vec<&str> = game.players().iter().map(|listing| listing.name).collect();
    let here = (entry.tables)().into_iter().find(|table| {
        let own: Vec<&str> = table.players.iter().map(|listing| listing.name).collect();
        own == names
    });
    here.map(|table| table.levels)
}

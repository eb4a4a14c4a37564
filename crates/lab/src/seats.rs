//! Who sits at a board: a player of the game's own list, or a program of somebody's.
//!
//! What is deliberately absent: people (they sit at a terminal or at the page), and what happens to
//! whoever fails (see [`crate::matches`]).

use crate::protocol::{CommandSpec, ExternalPlayer, Program};
use mapduel_playable::{AnyGame, AnySeat, EXEC, GameEntry, PlayerError, PlayerSpec};

/// A seat for a player at a board of a game.
pub fn seat(
    entry: &GameEntry,
    game: &dyn AnyGame,
    player: &PlayerSpec,
) -> Result<Box<dyn AnySeat>, PlayerError> {
    match is_program(player) {
        true => Ok(Box::new(ExternalPlayer::new(command_of(player)?, entry, game))),
        false => game.seat(player),
    }
}

/// Seats for all players of a game, in their order. Nobody may be missing.
pub fn seats(
    entry: &GameEntry,
    game: &dyn AnyGame,
    players: &[PlayerSpec],
) -> Result<Vec<Box<dyn AnySeat>>, PlayerError> {
    players.iter().map(|player| seat(entry, game, player)).collect()
}

/// The shortest description of a player: settings that mean the same have one. A program is what its
/// command line is.
pub(crate) fn identity(game: &dyn AnyGame, player: &PlayerSpec) -> Result<String, PlayerError> {
    match is_program(player) {
        true => Ok(player.to_string()),
        false => game.identity(player),
    }
}

/// Whether the program of a player can be started at all, which it is once; players that are no
/// programs always can.
pub fn try_start(player: &PlayerSpec) -> Result<(), PlayerError> {
    if !is_program(player) {
        return Ok(());
    }
    match Program::launch(&command_of(player)?) {
        Ok(_) => Ok(()),
        Err(error) => {
            Err(PlayerError::Unsuitable { player: player.to_string(), reason: error.to_string() })
        }
    }
}

fn is_program(player: &PlayerSpec) -> bool {
    player.name() == EXEC.name
}

/// The description's bare value is the command line as it was typed.
pub(crate) fn command_of(player: &PlayerSpec) -> Result<CommandSpec, PlayerError> {
    let command = player.option("budget").unwrap_or_default();
    command.parse::<CommandSpec>().map_err(|error| PlayerError::Unsuitable {
        player: player.name().to_string(),
        reason: error.to_string(),
    })
}

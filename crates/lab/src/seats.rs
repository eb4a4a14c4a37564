//! Who sits at a board: a player of the game's own list, a program of somebody's, or a guest whom the
//! caller brings along.
//!
//! What is deliberately absent: people (they sit at a terminal or at the page), and what happens to
//! whoever fails (see [`crate::matches`]).

use crate::protocol::{CommandSpec, ExternalPlayer, Program};
use mapduel_game::Side;
use mapduel_playable::{
    AnyGame, AnySeat, EXEC, Forfeit, ForfeitCause, GUEST, GameEntry, PlayerError, PlayerSpec,
};

/// Players that the caller brings: `guest:NAME` is asked for here.
pub trait Guests: Send + Sync {
    /// A seat for the guest with this name at a board; nothing when nobody has the name.
    fn seat(&self, name: &str, game: &dyn AnyGame) -> Option<Box<dyn AnySeat>>;
}

/// Nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoGuests;

impl Guests for NoGuests {
    fn seat(&self, _: &str, _: &dyn AnyGame) -> Option<Box<dyn AnySeat>> {
        None
    }
}

/// A seat for a player at a board of a game, where there are no guests.
pub fn seat(
    entry: &GameEntry,
    game: &dyn AnyGame,
    player: &PlayerSpec,
) -> Result<Box<dyn AnySeat>, PlayerError> {
    seat_with(entry, game, player, &NoGuests)
}

/// A seat for a player at a board of a game, who may be one of these guests.
pub fn seat_with(
    entry: &GameEntry,
    game: &dyn AnyGame,
    player: &PlayerSpec,
    guests: &dyn Guests,
) -> Result<Box<dyn AnySeat>, PlayerError> {
    if is_program(player) {
        return Ok(Box::new(ExternalPlayer::new(command_of(player)?, entry, game)));
    }
    let name = player.option("budget").unwrap_or_default();
    let guest = is_guest(player).then(|| guests.seat(name, game)).flatten();
    // Who is nobody's guest is refused by the game itself.
    guest.map_or_else(|| game.seat(player), Ok)
}

/// Seats for all players of a game, in their order. Nobody may be missing.
pub fn seats(
    entry: &GameEntry,
    game: &dyn AnyGame,
    players: &[PlayerSpec],
) -> Result<Vec<Box<dyn AnySeat>>, PlayerError> {
    players.iter().map(|player| seat(entry, game, player)).collect()
}

/// Seats for all players of a match, A first, who has this side; whoever cannot sit down has lost. All
/// of them were seated once before, so that this is out of the ordinary.
pub(crate) fn sit(
    entry: &GameEntry,
    game: &dyn AnyGame,
    players: &[&PlayerSpec],
    side_of_a: Side,
    guests: &dyn Guests,
) -> Result<Vec<Box<dyn AnySeat>>, (Side, Forfeit)> {
    let sit = |(place, player): (usize, &&PlayerSpec)| {
        let side = Side::new((side_of_a.index() + place) % players.len());
        let cause = ForfeitCause::Crash;
        seat_with(entry, game, player, guests)
            .map_err(|error| (side, Forfeit { cause, reason: format!("failed: {error}") }))
    };
    players.iter().enumerate().map(sit).collect()
}

/// The shortest description of a player: settings that mean the same have one. A program is what its
/// command line is, a guest what it is called.
pub(crate) fn identity(game: &dyn AnyGame, player: &PlayerSpec) -> Result<String, PlayerError> {
    match is_program(player) || is_guest(player) {
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

fn is_guest(player: &PlayerSpec) -> bool {
    player.name() == GUEST.name
}

/// The description's bare value is the command line as it was typed.
pub(crate) fn command_of(player: &PlayerSpec) -> Result<CommandSpec, PlayerError> {
    let command = player.option("budget").unwrap_or_default();
    command.parse::<CommandSpec>().map_err(|error| PlayerError::Unsuitable {
        player: player.name().to_string(),
        reason: error.to_string(),
    })
}

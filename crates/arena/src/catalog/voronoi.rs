//! The players of the Voronoi game.
//!
//! [`seat`] is for the game of two, [`seat_among`] for more, where only players sit that do not
//! think of one opponent; [`line`] is about the segment and the circle.

mod endgame;
mod knowledge;
pub mod line;
mod listing;
mod simple;
mod strong;
#[cfg(test)]
mod tests;

use super::options::Options;
use super::{CatalogError, PlayerEntry, PlayerSpec, Seat};
use endgame::{Endgame, with_endgame};
use listing::PLAYERS;
use mapduel_game::{Budget, Player};
use mapduel_voronoi::VoronoiGame;
use mapduel_voronoi::players::{KnowledgePlayer, StrongPlayer};

/// All players of the Voronoi game.
pub fn list() -> &'static [PlayerEntry] {
    PLAYERS
}

/// Builds a player of the game of two.
pub fn seat(spec: &PlayerSpec) -> Result<Seat<VoronoiGame>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    let mut budget = Budget::Simulations(1);
    let player: Box<dyn Player<VoronoiGame>> = if spec.name() == "strong" {
        budget = options.budget(SIMULATIONS)?;
        Box::new(StrongPlayer::new(strong::params(&options)?))
    } else if let Some(params) = knowledge::params(spec.name(), &options)? {
        budget = options.budget(SIMULATIONS)?;
        Box::new(KnowledgePlayer::new(params))
    } else {
        simple::player(spec.name(), &options)?.ok_or_else(|| person(spec))?
    };
    let endgame = match spec.name() {
        "db" | "buct" | "abuct-simple" | "abuct" => Endgame::Grid,
        "strong" => Endgame::Continuous,
        _ => Endgame::Off,
    };
    with_endgame(Seat::new(spec, player, budget), &options, endgame)
}

/// The simulations of a player along diagrams that is given no budget: the study's.
const SIMULATIONS: u64 = 500;

/// Builds a player of the game of several, each for itself. Nobody has an endgame there: who comes
/// last but one has more than one rival to think of.
pub fn seat_among<const PLAYERS_IN_GAME: usize>(
    spec: &PlayerSpec,
) -> Result<Seat<VoronoiGame<PLAYERS_IN_GAME>>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    if spec.name() == "human" {
        return Err(person(spec));
    }
    if options.text("endgame").is_some_and(|text| text != "off") {
        return Err(unsuitable(spec, "endgames are for the game of two; leave it out"));
    }
    match simple::player(spec.name(), &options)? {
        Some(player) => Ok(Seat::new(spec, player, Budget::Simulations(1))),
        None => Err(unsuitable(spec, "it is made for the game of two; take another player")),
    }
}

fn person(spec: &PlayerSpec) -> CatalogError {
    unsuitable(spec, "a person plays with `mapduel voronoi play`, one game of two on a board")
}

fn unsuitable(spec: &PlayerSpec, reason: &str) -> CatalogError {
    CatalogError::Unsuitable { player: spec.name().to_string(), reason: reason.to_string() }
}

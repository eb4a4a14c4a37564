//! The players of the Voronoi game.
//!
//! [`seat`] is for the game of two, [`seat_among`] for more, where only players sit that do not
//! think of one opponent; [`mod@line`] is about the segment and the circle.

mod endgame;
mod knowledge;
pub mod line;
mod listing;
mod simple;
mod strong;
#[cfg(test)]
mod tests;
mod tree;
mod widening;

use super::options::Options;
use super::{CatalogError, PlayerEntry, PlayerSpec, Seat};
use crate::catalog::{EXEC, seat_of};
use endgame::{Endgame, with_endgame};
use listing::PLAYERS;
use mapduel_game::{Budget, Onlooker, Player};
use mapduel_search::MctsOutcome;
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{KnowledgePlayer, StrongPlayer, TreePlayer, WideningPlayer};
use mapduel_voronoi::{Position, VoronoiGame};

/// All players of the Voronoi game.
pub fn list() -> &'static [PlayerEntry] {
    PLAYERS
}

/// Builds a player of the game of two.
pub fn seat(spec: &PlayerSpec) -> Result<Seat<VoronoiGame>, CatalogError> {
    if spec.name() == EXEC.name {
        return seat_of(spec);
    }
    let options = Options::new(spec, PLAYERS)?;
    let mut budget = Budget::Simulations(1);
    let player: Box<dyn Player<VoronoiGame>> = if spec.name() == "strong" {
        budget = options.budget(SIMULATIONS)?;
        Box::new(StrongPlayer::new(strong::params(&options)?))
    } else if let Some(params) = knowledge::params(spec.name(), &options)? {
        budget = options.budget(SIMULATIONS)?;
        Box::new(KnowledgePlayer::new(params))
    } else if let Some(params) = tree::params(spec.name(), &options)? {
        budget = options.budget(TREE_SIMULATIONS)?;
        Box::new(TreePlayer::new(params))
    } else if let Some(params) = widening::params(spec.name(), &options)? {
        budget = options.budget(TREE_SIMULATIONS)?;
        Box::new(WideningPlayer::new(params))
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

/// The simulations of a player on a grid that is given no budget: the study's, in its table 1.
const TREE_SIMULATIONS: u64 = 4_000;

/// What a search thinks of every move it offers; nothing where the player has no such search, or
/// leaves the move to its endgame. Who looks on may end it.
pub fn search(
    spec: &PlayerSpec,
    game: &VoronoiGame,
    position: &Position,
    seed: u64,
    onlooker: &mut dyn Onlooker<Point>,
) -> Result<Option<MctsOutcome<Point>>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    let Some(params) = tree::params(spec.name(), &options)? else { return Ok(None) };
    let left = game.turns().saturating_sub(position.len());
    let with_endgame = options.text("endgame").is_some_and(|text| text != "off");
    if left == 0 || left <= 2 && with_endgame {
        return Ok(None);
    }
    let mut player = TreePlayer::new(params);
    player.new_game(seed);
    let budget = options.budget(TREE_SIMULATIONS)?;
    Ok(Some(player.search_watched(game, position, budget, onlooker)))
}

/// Builds a player of the game of several, each for itself. Nobody has an endgame there: who comes
/// last but one has more than one rival to think of.
pub fn seat_among<const PLAYERS_IN_GAME: usize>(
    spec: &PlayerSpec,
) -> Result<Seat<VoronoiGame<PLAYERS_IN_GAME>>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    if spec.name() == "human" {
        return Err(person(spec));
    }
    if spec.name() == EXEC.name {
        return Err(unsuitable(spec, "programs play the game of two only"));
    }
    if options.text("endgame").is_some_and(|text| text != "off") {
        return Err(unsuitable(spec, "endgames are for the game of two; leave it out"));
    }
    if let Some(params) = widening::params(spec.name(), &options)? {
        let player = Box::new(WideningPlayer::<PLAYERS_IN_GAME>::new(params));
        return Ok(Seat::new(spec, player, options.budget(TREE_SIMULATIONS)?));
    }
    match simple::player(spec.name(), &options)? {
        Some(player) => Ok(Seat::new(spec, player, Budget::Simulations(1))),
        None => Err(unsuitable(spec, "it is made for the game of two; maxn searches among more")),
    }
}

fn person(spec: &PlayerSpec) -> CatalogError {
    unsuitable(spec, "a person plays with `mapduel voronoi play`, one game of two on a board")
}

fn unsuitable(spec: &PlayerSpec, reason: &str) -> CatalogError {
    CatalogError::Unsuitable { player: spec.name().to_string(), reason: reason.to_string() }
}

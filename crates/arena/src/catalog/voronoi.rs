//! The players of the Voronoi game.

use super::listing::option;
use super::options::Options;
use super::{CatalogError, OptionEntry, PlayerEntry, PlayerSpec, Seat};
use mapduel_game::{Budget, Player};
use mapduel_voronoi::VoronoiGame;
use mapduel_voronoi::players::{
    BalancedParams, BalancedPlayer, BiggestCellPlayer, DepthOneParams, DepthOnePlayer,
    OneRoundParams, OneRoundPlayer, RandomPlayer, WithEndgame,
};

/// All players of the Voronoi game.
pub fn list() -> &'static [PlayerEntry] {
    PLAYERS
}

/// Builds a player.
pub fn seat(spec: &PlayerSpec) -> Result<Seat<VoronoiGame>, CatalogError> {
    let options = Options::new(spec, PLAYERS)?;
    let budget = Budget::Simulations(1);
    match spec.name() {
        "random" => end(spec, &options, RandomPlayer::new(), budget, Endgame::Off),
        "depth1" => {
            let player = DepthOnePlayer::new(DepthOneParams::default());
            end(spec, &options, player, budget, Endgame::Off)
        }
        "bca" => end(spec, &options, BiggestCellPlayer, budget, Endgame::Off),
        "db" => {
            let player = BalancedPlayer::new(BalancedParams::default());
            end(spec, &options, player, budget, Endgame::Grid)
        }
        "1r2p" => {
            let player = OneRoundPlayer::new(OneRoundParams::default());
            end(spec, &options, player, budget, Endgame::Off)
        }
        "human" => {
            let reason = "a person plays with `mapduel voronoi play` only".to_string();
            Err(CatalogError::Unsuitable { player: spec.name().to_string(), reason })
        }
        other => unreachable!("player {other} is listed but cannot be built"),
    }
}

/// Who plays the last two moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Endgame {
    /// The player itself.
    Off,
    /// The study's special case: depth one and two on a grid with centroids.
    Grid,
}

/// Seats a player, with the special case of the last two moves where that is asked for.
fn end(
    spec: &PlayerSpec,
    options: &Options<'_>,
    player: impl Player<VoronoiGame> + 'static,
    budget: Budget,
    default: Endgame,
) -> Result<Seat<VoronoiGame>, CatalogError> {
    let words = [("off", Endgame::Off), ("grid", Endgame::Grid)];
    let player: Box<dyn Player<VoronoiGame>> = match options.word("endgame", default, &words)? {
        Endgame::Off => Box::new(player),
        Endgame::Grid => Box::new(WithEndgame::new(player, DepthOneParams::default())),
    };
    Ok(Seat::new(spec, player, budget))
}

const ENDGAME: OptionEntry =
    option("endgame", "off", "the last two moves: off, or grid (depth one and two on 20 x 20)");
const ENDGAME_GRID: OptionEntry =
    option("endgame", "grid", "the last two moves: off, or grid (depth one and two on 20 x 20)");

const PLAYERS: &[PlayerEntry] = &[
    PlayerEntry {
        name: "random",
        description: "every legal site is equally likely",
        options: &[ENDGAME],
    },
    PlayerEntry {
        name: "depth1",
        description: "the site of a grid, or centroid of a rival's cell, that steals most",
        options: &[ENDGAME],
    },
    PlayerEntry {
        name: "bca",
        description: "the study's biggest-cell attack: the centroid of the biggest rival cell",
        options: &[ENDGAME],
    },
    PlayerEntry {
        name: "db",
        description: "the study's defensive balanced player: follows a balanced diagram blindly",
        options: &[ENDGAME_GRID],
    },
    PlayerEntry {
        name: "1r2p",
        description: "the study's second player of the one-round game",
        options: &[ENDGAME],
    },
    PlayerEntry {
        name: "human",
        description: "you, at the terminal (`mapduel voronoi play` only)",
        options: &[],
    },
];

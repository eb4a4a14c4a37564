//! Who plays the last two moves of the game of two.

use crate::VoronoiGame;
use crate::players::{
    ContinuousParams, DepthOneParams, EndgameMoves, WithContinuousEndgame, WithEndgame,
};
use mapduel_game::{Budget, Player};
use mapduel_playable::{Built, Options, PlayerOption};

/// Who plays the last two moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Endgame {
    /// The player itself.
    Own,
    /// The study's special case: depth one and two on a grid with centroids.
    Grid,
    /// The same on the whole board.
    Continuous,
}

pub(super) const ENDGAMES: &[(&str, Endgame)] =
    &[("off", Endgame::Own), ("grid", Endgame::Grid), ("continuous", Endgame::Continuous)];

/// The strong player seeks its last two or three moves on the whole board by itself.
pub(super) const STRONG_ENDGAMES: &[(&str, Endgame)] =
    &[("grid", Endgame::Grid), ("continuous", Endgame::Own), ("three", Endgame::Own)];

/// How many these are.
pub(super) const ENDGAME_MOVES: &[(&str, EndgameMoves)] = &[
    ("grid", EndgameMoves::Two),
    ("continuous", EndgameMoves::Two),
    ("three", EndgameMoves::Three),
];

/// A player with the special case of the last two moves where that is asked for; the option is the
/// one that the player lists.
pub(super) fn ended(
    options: &Options,
    (option, words): (&PlayerOption, &[(&str, Endgame)]),
    player: impl Player<VoronoiGame> + 'static,
    budget: Budget,
) -> Built<VoronoiGame> {
    let word = options.text(option.name).unwrap_or(option.default);
    let endgame = words.iter().find(|(name, _)| *name == word);
    let defaults = DepthOneParams::default();
    let grid = options.number("endgame-grid", defaults.grid);
    match endgame.map_or(Endgame::Own, |&(_, endgame)| endgame) {
        Endgame::Own => Built::new(player, budget),
        Endgame::Grid => {
            Built::new(WithEndgame::new(player, DepthOneParams { grid, ..defaults }), budget)
        }
        Endgame::Continuous => {
            Built::new(WithContinuousEndgame::new(player, ContinuousParams::default()), budget)
        }
    }
}

//! A game as the page asks for it, and as a link or a saved file holds it.

use crate::errors::ApiError;
use serde::{Deserialize, Serialize};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// The map-coloring game.
    Coloring,
    /// The Voronoi game.
    Voronoi,
    /// The weighted map-coloring game.
    Weighted,
}

impl Kind {
    /// What it is called, as in JSON.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Coloring => "coloring",
            Kind::Voronoi => "voronoi",
            Kind::Weighted => "weighted",
        }
    }
}

/// A game: what `POST /api/games` takes. Fields that a game does not have are refused.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameSpec {
    /// Which game.
    pub(crate) game: Kind,
    /// The board: a graph family (`map:germany`), a Voronoi board (`rect:2,1`) or a shipped problem.
    pub(crate) board: String,
    /// Who plays, in the order of play: `human`, or a player such as `uct:1000`.
    pub(crate) players: Vec<String>,
    /// The seed of everything random: a whole number, as text, because scripts round large ones.
    #[serde(default = "zero")]
    pub(crate) seed: String,
    /// Coloring: the number of colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) colors: Option<usize>,
    /// Coloring: who begins, `alice` or `bob`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<String>,
    /// Voronoi: the number of sites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turns: Option<usize>,
    /// Voronoi: what Red's lead must exceed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) komi: Option<f64>,
    /// Voronoi: the least distance between sites.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) minimum_distance: Option<f64>,
    /// Voronoi: `alternating` or `one-round`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<String>,
    /// Weighted: `full`, or how many moves the game has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<String>,
    /// Weighted: the text of a problem, with the board `own`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) problem: Option<String>,
    /// The moves so far; always sent, also when there are none.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

impl GameSpec {
    /// The seed as a number.
    pub(crate) fn seed(&self) -> Result<u64, ApiError> {
        self.seed.parse().map_err(|_| {
            let seed: String = self.seed.chars().take(40).collect();
            ApiError::Bad(format!("the seed `{seed}` is no whole number from 0 to 2^64 - 1"))
        })
    }

    /// Refuses fields that belong to other games.
    pub(crate) fn check_fields(&self) -> Result<(), ApiError> {
        let coloring = [("colors", self.colors.is_some()), ("first", self.first.is_some())];
        let voronoi = [
            ("turns", self.turns.is_some()),
            ("komi", self.komi.is_some()),
            ("minimum_distance", self.minimum_distance.is_some()),
            ("order", self.order.is_some()),
        ];
        let weighted = [("depth", self.depth.is_some()), ("problem", self.problem.is_some())];
        let foreign: Vec<_> = match self.game {
            Kind::Coloring => voronoi.iter().chain(&weighted).collect(),
            Kind::Voronoi => coloring.iter().chain(&weighted).collect(),
            Kind::Weighted => coloring.iter().chain(&voronoi).collect(),
        };
        match foreign.into_iter().find(|(_, given)| *given) {
            Some((name, _)) => {
                Err(ApiError::Bad(format!("this game has no `{name}`; leave it out")))
            }
            None => Ok(()),
        }
    }
}

fn zero() -> String {
    "0".to_string()
}

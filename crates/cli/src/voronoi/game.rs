//! The options that say which Voronoi game is played, and the names of its sides.

use super::board;
use anyhow::{Result, anyhow, bail};
use clap::{Args, ValueEnum};
use mapduel_voronoi::geometry::Board;
use mapduel_voronoi::line::{Curve, LineGame, LineParams};
use mapduel_voronoi::{TurnOrder, VoronoiGame, VoronoiParams};

/// What the sides are called, in the order of play.
pub(crate) const SIDES: [&str; 6] = ["red", "blue", "green", "yellow", "purple", "cyan"];

/// Which game is played.
#[derive(Args)]
pub(crate) struct GameOptions {
    /// How many sites are played by all players together
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) turns: usize,
    /// Red wins when Red's area minus Blue's is more than this; the study has -0.08 between its
    /// weak players, against the advantage of the last move
    #[arg(long, value_name = "AREA", default_value_t = 0.0, allow_hyphen_values = true)]
    pub(crate) komi: f64,
    #[arg(long, value_name = "BOARD", default_value = "square", help = BOARDS)]
    pub(crate) board: String,
    /// The least distance between two sites
    #[arg(long, value_name = "D", default_value_t = 1e-4, allow_hyphen_values = true)]
    pub(crate) minimum_distance: f64,
    /// Who plays when
    #[arg(long, value_enum, default_value_t = Order::Alternating)]
    pub(crate) order: Order,
}

const BOARDS: &str = "The board: square, rect:W,H, polygon:FILE with a JSON list of corners \
                      [[x,y],…], convex, once around; or in one dimension segment or circle";

/// Who plays when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Order {
    /// One site each, in turn
    Alternating,
    /// All sites of the first player, then all of the next
    OneRound,
}

/// Where a game is played.
pub(crate) enum Place {
    /// A board with an area.
    Area(Board),
    /// The segment or the circle.
    Line(Curve),
}

impl GameOptions {
    /// Reads the board.
    pub(crate) fn place(&self) -> Result<Place> {
        match self.board.as_str() {
            "segment" => Ok(Place::Line(Curve::Segment)),
            "circle" => Ok(Place::Line(Curve::Circle)),
            text => match board::read(text) {
                Err(error) if error.to_string().starts_with("there is no board") => {
                    bail!("{error}; or segment or circle in one dimension")
                }
                board => Ok(Place::Area(board?)),
            },
        }
    }

    /// The game of so many players on a board.
    pub(crate) fn game<const PLAYERS: usize>(&self, board: Board) -> Result<VoronoiGame<PLAYERS>> {
        let params = VoronoiParams {
            board,
            turns: self.turns,
            komi: self.komi,
            minimum_distance: self.minimum_distance,
            order: match self.order {
                Order::Alternating => TurnOrder::Alternating,
                Order::OneRound => TurnOrder::OneRound,
            },
            ..VoronoiParams::default()
        };
        Ok(VoronoiGame::new(params)?)
    }

    /// The game on a line.
    pub(crate) fn line(&self, curve: Curve) -> Result<LineGame> {
        if !self.turns.is_multiple_of(2) {
            bail!(
                "--turns {}: on a line both players have equally many sites; give an even number",
                self.turns
            );
        }
        if self.komi != 0.0 {
            bail!("--komi {}: games on a line have no komi; leave it at 0", self.komi);
        }
        if self.order != Order::Alternating {
            bail!("--order one-round is for boards with an area; leave it out on a line");
        }
        let rounds = self.turns / 2;
        let defaults = LineParams::default();
        // Fine enough that it is never used up.
        let grid = defaults.grid.max(rounds.saturating_mul(8));
        let minimum_distance = self.minimum_distance;
        LineGame::new(LineParams { curve, rounds, minimum_distance, grid })
            .map_err(|error| anyhow!("{error} (a round is two turns)"))
    }
}

impl Order {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Order::Alternating => "alternating",
            Order::OneRound => "one-round",
        }
    }
}

/// The name of a side with a capital letter.
pub(crate) fn title(side: usize) -> String {
    let name = SIDES[side % SIDES.len()];
    name[..1].to_uppercase() + &name[1..]
}

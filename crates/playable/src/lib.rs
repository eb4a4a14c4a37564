//! What a game brings to be played anywhere in the house, and how everybody else sees it.
//!
//! A game implements [`Playable`] in its own crate and describes itself once, in a [`GameEntry`]:
//! its name and sides, what a board of it is made of ([`Field`]), how such a board is opened, its
//! players with their options ([`PlayerEntry`], [`PlayerOption`]). Everything above (matches,
//! tournaments, programs that play, the page, the terminal) sees games through three objects with
//! moves as text: [`AnyGame`], the rules on a board; [`AnyCourse`], a game under way; [`AnySeat`],
//! somebody who plays. [`host`] makes the first out of any [`Playable`] game.
//!
//! ```text
//! GameEntry ──open(Setup)──▶ AnyGame ──start──▶ AnyCourse ──play("3=1")──▶ AnyCourse
//!                            AnyGame ──seat(PlayerSpec)──▶ AnySeat ──choose(AnyCourse)──▶ a move
//! ```
//!
//! What is deliberately absent: a list of the games (that is one line each, in `mapduel-games`),
//! matches, files and printing. What needs a file asks [`Files`].

mod command_line;
mod decider;
mod effort;
mod entry;
mod facade;
mod known;
mod map;
mod opinions;
mod picture;
mod playable;
mod players;
mod quantities;
mod setup;
mod sketch;
mod views;

pub use command_line::{CommandLine, GivenMove, Measure, MovesFile, Offer};
pub use decider::{Decider, Decision, judge_games, review_by, worth};
pub use effort::{AnalyzeParams, Effort};
pub use entry::{DefaultPlayers, Gallery, GameEntry, Level, Opened, TableOffer, Trial};
pub use facade::{
    AnyCourse, AnyGame, AnyReferee, AnySeat, Forfeit, ForfeitCause, Refused, TextChoice, host,
};
pub use known::{KnownMove, estimate};
pub use map::{GraphView, MapBoard, MoveForm, OutlineView, SwatchView, VertexView, graph_facts};
pub use opinions::add_opinions;
pub use picture::{Picture, PictureFormat};
pub use playable::{Playable, Referee};
pub use players::{
    Accepts, Built, EXEC, HUMAN, Listing, Options, PlayerEntry, PlayerError, PlayerOption,
    PlayerSpec, alpha_beta, build, mcts,
};
pub use quantities::{read_size, read_time};
pub use setup::{Field, FieldKind, Files, GRAPHS, Need, NoFiles, Setup, SetupError};
pub use sketch::{Run, Sketch, sketch_map, table};
pub use views::{
    Advice, Analysis, AnalyzedMove, Assessment, Basis, BlunderTally, Blunders, Completeness, Death,
    Ending, FinishedGame, Gauge, JudgeParams, JudgedMove, Review, ValuedMove, title,
};

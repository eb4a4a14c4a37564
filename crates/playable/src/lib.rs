#![doc = include_str!("../README.md")]

mod effort;
mod entry;
mod facade;
mod map;
mod picture;
mod playable;
mod players;
mod quantities;
mod setup;
mod sketch;
mod views;

pub use effort::{AnalyzeParams, Effort};
pub use entry::{DefaultPlayers, Gallery, GameEntry, Level, Opened, TableOffer};
pub use facade::{
    AnyCourse, AnyGame, AnyReferee, AnySeat, Forfeit, ForfeitCause, Refused, TextChoice, host,
};
pub use map::{GraphView, MapBoard, OutlineView, SwatchView, VertexView};
pub use picture::{Picture, PictureFormat};
pub use playable::{Playable, Referee};
pub use players::{
    Accepts, Built, EXEC, HUMAN, Listing, Options, PlayerEntry, PlayerError, PlayerOption,
    PlayerSpec, build, mcts,
};
pub use quantities::{read_size, read_time};
pub use setup::{Field, FieldKind, Files, Need, NoFiles, Setup, SetupError};
pub use sketch::{Run, Sketch, sketch_map, table};
pub use views::{
    Advice, Analysis, AnalyzedMove, Assessment, Basis, BlunderTally, Blunders, Completeness, Death,
    Ending, FinishedGame, Gauge, JudgeParams, JudgedMove, Review, ValuedMove, title,
};

#![doc = include_str!("../README.md")]

mod census;
mod column;
mod command_line;
pub mod conformance;
mod decider;
mod effort;
mod entry;
mod facade;
mod features;
mod files;
mod known;
mod map;
mod members;
mod opinions;
mod picture;
mod playable;
mod players;
mod quantities;
mod seed;
mod setup;
mod sketch;
mod views;

pub use census::{Census, CensusColumn, CensusParams, CensusTally, CensusTotals};
pub use column::{Cell, Column, ColumnKind, columns_of};
pub use command_line::{CommandLine, GivenMove, Measure, MovesFile, Offer};
pub use decider::{Decider, Decision, judge_games, review_by, worth};
pub use effort::{AnalyzeParams, Effort};
pub use entry::{DefaultPlayers, Gallery, GameEntry, Level, Opened, TableOffer, Trial};
pub use facade::{
    AnyBatch, AnyCourse, AnyGame, AnyReferee, AnySeat, BatchError, Forfeit, ForfeitCause, Refused,
    TextChoice, host,
};
pub use features::{Element, Feature, FeatureOut, Scope, write_rewards};
pub use files::{Disk, Files, GRAPHS, NoFiles};
pub use known::{KnownMove, estimate};
pub use map::{GraphView, MapBoard, MoveForm, OutlineView, SwatchView, VertexView, graph_facts};
pub use members::{Member, Members};
pub use opinions::add_opinions;
pub use picture::{Picture, PictureFormat};
pub use playable::{Playable, Referee};
pub use players::{
    Accepts, Built, EXEC, GUEST, HUMAN, Listing, Options, PlayerEntry, PlayerError, PlayerOption,
    PlayerSpec, alpha_beta, build, mcts,
};
pub use quantities::{read_size, read_time};
pub use seed::seed_value;
pub use setup::{Field, FieldKind, Need, Setup, SetupError, setup_facts};
pub use sketch::{Run, Sketch, sketch_map, table};
pub use views::{
    Advice, Analysis, AnalyzedMove, Assessment, Basis, BlunderTally, Blunders, Completeness, Death,
    Ending, FinishedGame, Gauge, JudgeParams, JudgedMove, Review, ValuedMove, as_object, title,
};

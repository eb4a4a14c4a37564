#![doc = include_str!("../README.md")]

mod card;
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
pub mod language;
mod map;
mod members;
mod opinions;
mod picture;
mod playable;
mod players;
mod prospect;
mod puzzles;
mod quantities;
mod regret;
mod review;
pub mod said;
mod seed;
mod setup;
mod sketch;
mod teaching;
mod views;

pub use card::Card;
pub use census::{Census, CensusColumn, CensusParams, CensusTally, CensusTotals};
pub use column::{Cell, Column, ColumnKind, columns_of};
pub use command_line::{CommandLine, GivenMove, Measure, MovesFile, Offer};
pub use decider::{Decider, Decision, Followed, judge_games, worth};
pub use effort::{AnalyzeParams, Effort};
pub use entry::{
    DefaultPlayers, Gallery, GameEntry, Level, Opened, Place, Sandbox, TableOffer, Trial,
};
pub use facade::{
    AnyBatch, AnyCourse, AnyGame, AnyReferee, AnySeat, BatchError, Forfeit, ForfeitCause, Refused,
    TextChoice, host,
};
pub use features::{Element, Feature, FeatureOut, Scope, write_rewards};
pub use files::{Disk, Files, GRAPHS, NoFiles, graph_label};
pub use known::{KnownMove, estimate};
pub use language::Translation;
pub use map::{
    DrawnBoard, GraphView, MapBoard, MeasuresView, MoveForm, OutlineView, SwatchView, VertexView,
    graph_facts, plain_thumbnail,
};
pub use members::{Member, Members};
pub use opinions::add_opinions;
pub use picture::{Picture, PictureFormat};
pub use playable::{Playable, Referee};
pub use players::{
    Accepts, Built, EXEC, GUEST, HUMAN, Listing, Options, PlayerEntry, PlayerError, PlayerOption,
    PlayerSpec, alpha_beta, build, mcts, novice,
};
pub use prospect::{BEGINNER_GAMES, Difficulty, Prospect, Verdict, middle};
pub use puzzles::{PuzzleAnswer, PuzzleHint, PuzzleListing, PuzzlePosition, Puzzles};
pub use quantities::{read_size, read_time};
pub use regret::{Against, Regret};
pub use review::review_by;
pub use said::{Said, Template, Word};
pub use seed::seed_value;
pub use setup::{Field, FieldKind, Need, Setup, SetupError, setup_facts};
pub use sketch::{Run, Sketch, sketch_map, table};
pub use teaching::{Demo, DemoView, Figure, FrameView, Goal, Lesson, Progress, Teaching};
pub use views::{
    Advice, Analysis, AnalyzedMove, Assessment, Basis, BlunderTally, Blunders, Completeness, Death,
    Ending, Finale, FinishedGame, Gauge, JudgeParams, JudgedMove, MoveVerdict, Review, Told,
    ValuedMove, as_object, title,
};

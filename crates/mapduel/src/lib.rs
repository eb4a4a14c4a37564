#![doc = include_str!("../README.md")]

#[doc(inline)]
pub use mapduel_coloring as coloring;
#[doc(inline)]
pub use mapduel_game as game;
#[doc(inline)]
pub use mapduel_games as games;
#[doc(inline)]
pub use mapduel_graph as graph;
#[doc(inline)]
pub use mapduel_lab as lab;
#[doc(inline)]
pub use mapduel_playable as playable;
#[doc(inline)]
pub use mapduel_search as search;
#[doc(inline)]
pub use mapduel_statistics as statistics;
#[doc(inline)]
pub use mapduel_voronoi as voronoi;
#[doc(inline)]
pub use mapduel_weighted as weighted;

/// What most programs need: `use mapduel::prelude::*`.
///
/// What is deliberately absent: names that several games have, such as `Move` and `Position`; they
/// are in the module of their game.
pub mod prelude {
    pub use mapduel_coloring::{ALICE, BOB, ColoringGame};
    pub use mapduel_game::{
        Additive, Budget, Choice, Evaluate, Game, Keyed, MoveIndex, Nobody, Notation, Onlooker,
        Player, Random, Score, Seed, Side, TwoPlayer,
    };
    pub use mapduel_graph::{Graph, Limit, Vertex, families};
    pub use mapduel_playable::{
        AnyCourse, AnyGame, AnySeat, Files, GameEntry, NoFiles, Playable, PlayerSpec, Setup,
    };
    pub use mapduel_search::{
        AlphaBetaParams, AlphaBetaPlayer, Estimates, Mcts, MctsParams, MctsPlugs, RandomPlayer,
        Results, Sums, alpha_beta,
    };
    pub use mapduel_voronoi::{VoronoiGame, VoronoiParams};
    pub use mapduel_weighted::WeightedGame;
}

//! Players that know the Voronoi game, by the names of the study (Bouzy, Métivier, Pellier, *MCTS
//! Experiments on the Voronoi Game*, 2011).
//!
//! | player | how it plays |
//! |---|---|
//! | [`RandomPlayer`] | every legal site equally likely |
//! | [`DepthOnePlayer`] | the site of a grid, or centroid of a rival's cell, that steals most |
//! | [`BiggestCellPlayer`] | BCA: the centroid of the biggest rival cell |
//! | [`BalancedPlayer`] | DB: a balanced diagram of its own, followed blindly |
//! | [`TreePlayer`] | UCT, RAVE, GP, RGP: tree search without knowledge |
//! | [`WideningPlayer`] | progressive widening, HOO, and UCT for more than two players |
//! | [`OneRoundPlayer`] | 1R2P: beats a diagram that is already there, in the one-round game |
//! | [`KnowledgePlayer`] | BUCT, aBUCT, ABUCT: tree search that follows balanced diagrams |
//! | [`StrongPlayer`] | our own: tree search with a value of areas, careful playouts, continuous endgame |
//! | [`StrongManyPlayer`] | our own among more than two: a value of leads, exact last move |
//!
//! [`WithBalancedOpening`] lets those that only answer begin a one-round game,
//! [`WithEndgame`] gives any of them the study's special case of the last two moves, and
//! [`WithContinuousEndgame`] the same without a grid. Searches reuse the parts: [`Scene`] (a
//! position seen by who is to move), [`best_on_grid`] (depth one), [`before_last`] (depth two),
//! [`biggest_cell_attack`], [`balanced_diagram`] (Lloyd), [`one_round_plan`], [`feature_points`],
//! [`best_last_move`], [`best_before_last`], [`best_of_three`].
//!
//! Each constant is a field of some `Params` with the study's value as its default, and each place
//! where the study leaves a choice says which one was taken. Tree search comes from
//! [`mapduel_search`]; its players read the [`Budget`](mapduel_game::Budget), the others answer at
//! once.

use mapduel_game::{Onlooker, Wish};

/// Asked between the steps of a plan: whether it is time to end with what there is.
pub(crate) type Over<'a> = &'a mut dyn FnMut() -> bool;

/// What an onlooker answers to that.
pub(crate) fn over<M>(onlooker: &mut dyn Onlooker<M>) -> impl FnMut() -> bool + '_ {
    || onlooker.wish() == Wish::End
}

mod balance;
mod balanced;
mod biggest_cell;
mod continuous;
mod depth_one;
mod diagrams;
mod endgame;
mod knowledge;
mod one_round;
mod opening;
mod random;
mod scene;
mod searched;
mod strong;
mod strong_many;
mod tree;
mod widening;

pub use balance::{BalanceParams, Balanced, CountedSites, balanced_diagram};
pub use balanced::{BalancedParams, BalancedPlayer, PlanOrder};
pub use biggest_cell::{BiggestCellPlayer, biggest_cell_attack};
pub(crate) use continuous::before_last_until;
pub use continuous::{
    BeforeLastParams, ContinuousParams, EndgameMoves, Features, Follower, LastMoveParams,
    WithContinuousEndgame, best_before_last, best_last_move, best_of_three, endgame_move,
    feature_points, touch, worth_before_last,
};
pub use depth_one::{Centroids, DepthOneParams, DepthOnePlayer, Found, best_on_grid};
pub use endgame::{WithEndgame, before_last};
pub use knowledge::{
    Aggression, Attack, DepthOneOffers, KnowledgeParams, KnowledgePlayer, SiteOffers, TreeMoves,
};
pub use one_round::{OneRoundGoal, OneRoundParams, OneRoundPlan, OneRoundPlayer, one_round_plan};
pub use opening::WithBalancedOpening;
pub use random::RandomPlayer;
pub use scene::Scene;
pub use strong::{Book, StrongParams, StrongPlayer};
pub use strong_many::{StrongManyParams, StrongManyPlayer};
pub use tree::{PlayoutSites, TreeParams, TreePlayer, TreeValue};
pub use widening::{WideningParams, WideningPlayer};

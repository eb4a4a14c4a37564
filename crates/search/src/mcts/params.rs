//! The knobs of a Monte-Carlo tree search.

use mapduel_game::setters;

/// What tunes the search. The default is the modern form of the method: unvisited moves first,
/// playouts at the leaves, the most visited move in the end, proofs on, tree kept.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MctsParams {
    /// How a descent chooses among the moves of a node.
    pub selection: Selection,
    /// C in `value + C * sqrt(ln n / n_j)`; the square root of 2 in UCB1 (Auer, Cesa-Bianchi,
    /// Fischer 2002) and in the map-coloring study. A bound written `sqrt(C ln n / n_j)`, as in
    /// the study of the Voronoi game, has the square root of this C: its 0.25 is 0.5 here.
    pub exploration: f64,
    /// What a move is worth before its first visit; without meaning in
    /// [`Selection::LeastVisited`].
    pub first_play: FirstPlay,
    /// How a descent goes on below the tree.
    pub simulation: Simulation,
    /// Which root move is played.
    pub final_move: FinalMove,
    /// Whether the tree survives between the moves of a game.
    pub reuse: Reuse,
    /// Whether proven wins and losses, or bounds of the score, propagate.
    pub solver: Solver,
    /// How a score becomes a number between 0 and 1.
    pub reward: Reward,
    /// In which order the moves of a node are first tried.
    pub child_order: ChildOrder,
    /// A node gets children when it is visited this often; 2 keeps one-visit leaves cheap.
    /// Without meaning when the simulation goes on by selection.
    pub expand_visits: u32,
    /// The most child entries a tree may hold; a full tree goes on without growing.
    pub capacity: usize,
    /// How many trees are grown for one move, each on a thread of its own ([`Mcts`](crate::Mcts)
    /// then adds what they say of the root's moves). Simulations are divided among them; a time is
    /// each one's. More than one pay where cores would be idle.
    pub workers: usize,
}

impl Default for MctsParams {
    fn default() -> MctsParams {
        MctsParams {
            selection: Selection::Ucb,
            exploration: std::f64::consts::SQRT_2,
            first_play: FirstPlay::Estimate,
            simulation: Simulation::Playout,
            final_move: FinalMove::Robust,
            reuse: Reuse::Keep,
            solver: Solver::On,
            reward: Reward::Score,
            child_order: ChildOrder::Shuffled,
            expand_visits: 2,
            capacity: 100_000_000,
            workers: 1,
        }
    }
}

setters!(MctsParams {
    with_selection(selection: Selection),
    with_exploration(exploration: f64),
    with_first_play(first_play: FirstPlay),
    with_simulation(simulation: Simulation),
    with_final_move(final_move: FinalMove),
    with_reuse(reuse: Reuse),
    with_solver(solver: Solver),
    with_reward(reward: Reward),
    with_child_order(child_order: ChildOrder),
    with_expand_visits(expand_visits: u32),
    with_capacity(capacity: usize),
    with_workers(workers: usize),
});

/// How a descent chooses among the moves of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Selection {
    /// The mean plus an upper confidence bound: UCT.
    Ucb,
    /// The fewest visits, the first of equals in the order of first visits: the first attempt of
    /// the map-coloring study's draft (section 3.2), which it gave up because good moves are not
    /// looked at more than bad ones. So the most visits say nothing of a move: the other rules of
    /// [`FinalMove`] fit better. What is proven lost is left out, as everywhere.
    LeastVisited,
    /// Means mixed with all-moves-as-first means (Gelly and Silver 2007). Needs move indices.
    Rave {
        /// The constant K of the mixture.
        constant: f64,
    },
    /// Moves that were not tried are judged by their neighbors: light Gaussian processes (Bouzy,
    /// Métivier, Pellier, *MCTS Experiments on the Voronoi Game*, 2011). Needs places of moves.
    Gaussian(GaussianParams),
    /// Both: wherever [`Selection::Gaussian`] reads the mean of a tried move, it reads the mixed
    /// mean of [`Selection::Rave`]. The study says no more than "RAVE+GP". Needs indices and
    /// places.
    RaveGaussian {
        /// The constant K of the mixture.
        constant: f64,
        /// The Gaussian process.
        gaussian: GaussianParams,
        /// What is taken as the mean of a move that was not tried.
        untried: UntriedMean,
    },
}

impl Selection {
    /// The constant K, when all-moves-as-first statistics are kept.
    #[inline]
    pub(crate) fn rave(self) -> Option<f64> {
        match self {
            Selection::Rave { constant } | Selection::RaveGaussian { constant, .. } => {
                Some(constant)
            }
            Selection::Ucb | Selection::LeastVisited | Selection::Gaussian(_) => None,
        }
    }

    /// The Gaussian process, if there is one.
    #[inline]
    pub(crate) fn gaussian(self) -> Option<GaussianParams> {
        match self {
            Selection::Gaussian(gaussian) | Selection::RaveGaussian { gaussian, .. } => {
                Some(gaussian)
            }
            Selection::Ucb | Selection::LeastVisited | Selection::Rave { .. } => None,
        }
    }
}

/// What [`Selection::RaveGaussian`] takes as the mean of a move that was not tried. The study does
/// not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UntriedMean {
    /// What the Gaussian process says. All-moves-as-first results of untried moves are not read.
    Process,
    /// The all-moves-as-first mean, which is the mixture of [`Selection::Rave`] without a visit;
    /// what the process says where there is no such result. The bonus is the process's.
    Amaf,
}

/// A light Gaussian process, by the letters of the study.
///
/// A move at x that was tried is worth its mean plus its bound. One that was not is worth the
/// tried moves' mean, each weighted with `exp(-a |x - x_i|^2)`, plus `G` times the product of
/// `1 - exp(-b |x - x_i|^2)`: much where nothing is near.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct GaussianParams {
    /// G, what is added far from everything tried; 2 in the study.
    pub bonus: f64,
    /// a, how fast a tried move's mean stops to count with the distance; 180 in the study.
    pub mean_decay: f64,
    /// b, how fast the bonus comes back with the distance; 180 in the study.
    pub bonus_decay: f64,
}

impl Default for GaussianParams {
    fn default() -> GaussianParams {
        GaussianParams { bonus: 2.0, mean_decay: 180.0, bonus_decay: 180.0 }
    }
}

setters!(GaussianParams {
    with_bonus(bonus: f64),
    with_mean_decay(mean_decay: f64),
    with_bonus_decay(bonus_decay: f64),
});

/// What a move is worth before its first visit.
///
/// That says when an untried move is next. Which one it is follows from the estimates of a selection
/// that has any, and from the order of first visits where it has none.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum FirstPlay {
    /// What the selection estimates: in RAVE the all-moves-as-first mean plus the bound of one
    /// visit, in a Gaussian process what its neighbors say. [`Selection::Ucb`] has no estimate, and
    /// takes untried moves before others.
    Estimate,
    /// More than anything: every move is tried once before any is tried twice. So are the formulas
    /// of UCB and RAVE as they are printed, in which the bound without a visit is infinite.
    BeforeOthers,
    /// This much, for the side to move, against the value plus bound of the visited moves
    /// (first-play urgency, Wang and Gelly 2007). The published program of the map-coloring
    /// study has 1.
    Urgency(f64),
}

/// How a descent goes on below the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Simulation {
    /// One new node, then a playout.
    Playout,
    /// Every node on the way gets children and selection goes on to the end of the game, as in
    /// the map-coloring study.
    Selection,
}

/// Which root move is played (Chaslot, *Monte-Carlo Tree Search*, 2010, has the first four).
///
/// A proven win is played under every rule, and a proven loss only when there is nothing else;
/// without the solver nothing is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FinalMove {
    /// The highest value.
    Max,
    /// The most visits.
    Robust,
    /// The move that has both; while there is none the search goes on, up to twice its budget,
    /// then the most visits decide.
    RobustMax,
    /// The highest value minus the bound of the selection.
    Secure,
    /// The highest value plus the bound of the selection: "le meilleur ratio au mieux" of the
    /// map-coloring study's draft (section 3.2). A move that was never visited has no bound that
    /// means anything, so that only visited moves count.
    Optimistic,
    /// The rule of the map-coloring study's published program: the first player takes the move
    /// with the most wins *in number*, the second the move with the fewest wins of the first
    /// player in number, never tried moves (0 wins) included; of several, the first in the order
    /// in which the game offers them. Wrong for the second player, because a good move is tried
    /// often and so collects more of them.
    WinCount,
}

/// Whether the tree survives between the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reuse {
    /// The part of the tree below the moves played is kept.
    Keep,
    /// Every search begins with an empty tree.
    Discard,
}

/// Whether proven wins and losses propagate (MCTS-Solver, Winands, Björnsson, Saito 2008).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solver {
    /// A node with a winning move is won, a node all of whose moves lose is lost.
    On,
    /// The ends of games are mere samples.
    Off,
    /// Every node knows the least and the most that the first player can get, and moves that
    /// cannot matter any more are not tried again (Score Bounded MCTS, Cazenave and Saffidine
    /// 2010). For games with more outcomes than two; the memory is what [`Simulation::Selection`]
    /// needs and 16 bytes more for each entry.
    ScoreBounds,
}

/// How the first player's score becomes a reward in [0, 1], which upper confidence bounds expect.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reward {
    /// As it is, cut off at 0 and 1.
    Score,
    /// In proportion: 0 at the least score, 1 at the most, cut off beyond. A game of sums knows
    /// its range: the total and what is in reach.
    Linear {
        /// The score worth 0.
        least: f64,
        /// The score worth 1.
        most: f64,
    },
    /// `1 / (1 + exp(-(score - middle) / scale))`: 1/2 in the middle, no range needed, and small
    /// differences count most near the middle.
    Logistic {
        /// The score worth 1/2.
        middle: f64,
        /// How much more is worth 0.73.
        scale: f64,
    },
}

impl Reward {
    /// The reward of a score of the first player.
    #[inline]
    pub fn of(self, score: f64) -> f64 {
        match self {
            Reward::Score => score.clamp(0.0, 1.0),
            // A range without width says nothing.
            Reward::Linear { least, most } if most > least => {
                ((score - least) / (most - least)).clamp(0.0, 1.0)
            }
            Reward::Linear { .. } => 0.5,
            Reward::Logistic { middle, scale } => {
                1.0 / (1.0 + (-(score - middle) / scale.max(f64::MIN_POSITIVE)).exp())
            }
        }
    }
}

/// In which order the moves of a node are first tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildOrder {
    /// In random order, by the seed of the game.
    Shuffled,
    /// In the order in which they are offered.
    AsOffered,
}

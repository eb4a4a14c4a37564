//! UCT, RAVE, GP and RGP of the study's sections 3 to 5: Monte-Carlo tree search on a grid, without
//! knowledge of the game.
//!
//! All four are one [`Mcts`] with another selection. The tree has the sites of a grid of its own,
//! whatever grid the game offers, and the players differ in how fine that is: the study found 20
//! points along a side for UCT, 16 for RAVE and 26 for GP and RGP by calibration at 4000
//! simulations.
//!
//! What is deliberately absent: special cases of the last moves (see
//! [`WithEndgame`](super::WithEndgame)) and symmetries.

mod moves;
mod playout;

pub(super) use moves::GridMoves;
pub use playout::PlayoutSites;
pub(super) use playout::SitePlayout;

use super::searched::Searched;
use crate::geometry::{Board, Point};
use crate::{Grid, Payoff, Position, VoronoiGame, VoronoiParams};
use mapduel_game::{Budget, Choice, Nobody, Onlooker, Player, Thought};
use mapduel_search::{
    ChildOrder, FinalMove, FirstPlay, GaussianParams, Mcts, MctsOutcome, MctsParams, MctsPlugs,
    Reuse, Reward, Selection, Solver, UntriedMean,
};

/// How a tree search plays the Voronoi game. Each default is the study's, or the reading taken
/// where the study is silent.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct TreeParams {
    /// How a descent chooses: with K = 400 in RAVE, G = 2 and a = b = 180 in GP.
    pub selection: Selection,
    /// How many points the grid of the tree has along a side, from 1 to [`Grid::MOST`]: the
    /// study's `discret`. Other numbers are taken as the nearest of these.
    pub grid: usize,
    /// C in `sqrt(C * ln T / N)`, under the root as in the study: 0.25.
    pub exploration: f64,
    /// What a finished game is worth. The study does not say; its C fits wins and losses.
    pub value: TreeValue,
    /// Where simulated games put their sites. The study does not say: anywhere.
    pub playout: PlayoutSites,
    /// A move's node gets moves of its own at this visit. The study creates one node in each
    /// simulation: 2.
    pub expand_visits: u32,
    /// What a move is worth before its first visit. The study does not say. In UCT: more than
    /// anything. In RAVE, GP and RGP: what they estimate, so that moves of which little is hoped may
    /// never be tried. Formula (2) of RAVE as it is printed has an infinite bound there, which is
    /// [`FirstPlay::BeforeOthers`]. (To try all once lost more in a prototype.)
    pub first_play: FirstPlay,
    /// Which move is played: the one "that has the most trials".
    pub final_move: FinalMove,
    /// Whether the tree survives between the moves of a game. The study does not say; rivals play
    /// off the grid, so that there is seldom anything to keep: no.
    pub reuse: Reuse,
    /// Whether proven results propagate. Off, as the study has nothing of the kind, and because
    /// a proof among the moves of a grid proves nothing about the game.
    pub solver: Solver,
    /// How many trees are grown at once for one move. The study has one.
    pub workers: usize,
}

impl TreeParams {
    /// UCT: a grid of 20, C = 0.25.
    pub fn uct() -> TreeParams {
        TreeParams {
            selection: Selection::Ucb,
            grid: 20,
            exploration: 0.25,
            value: TreeValue::Win,
            playout: PlayoutSites::Anywhere,
            expand_visits: 2,
            first_play: FirstPlay::BeforeOthers,
            final_move: FinalMove::Robust,
            reuse: Reuse::Discard,
            solver: Solver::Off,
            workers: 1,
        }
    }

    /// What the players have in common that estimate moves before they try them.
    fn estimating() -> TreeParams {
        TreeParams { first_play: FirstPlay::Estimate, ..TreeParams::uct() }
    }

    /// RAVE: a grid of 16, K = 400.
    pub fn rave() -> TreeParams {
        let selection = Selection::Rave { constant: 400.0 };
        TreeParams { selection, grid: 16, ..TreeParams::estimating() }
    }

    /// GP: a grid of 26, G = 2, a = b = 180.
    pub fn gp() -> TreeParams {
        let selection = Selection::Gaussian(GaussianParams::default());
        TreeParams { selection, grid: 26, ..TreeParams::estimating() }
    }

    /// RGP: RAVE and GP together, with the constants of both and the grid of GP.
    pub fn rgp() -> TreeParams {
        let gaussian = GaussianParams::default();
        let untried = UntriedMean::Process;
        let selection = Selection::RaveGaussian { constant: 400.0, gaussian, untried };
        TreeParams { selection, grid: 26, ..TreeParams::estimating() }
    }
}

impl Default for TreeParams {
    fn default() -> TreeParams {
        TreeParams::uct()
    }
}

mapduel_game::setters!(TreeParams {
    with_selection(selection: Selection),
    with_grid(grid: usize),
    with_exploration(exploration: f64),
    with_value(value: TreeValue),
    with_playout(playout: PlayoutSites),
    with_expand_visits(expand_visits: u32),
    with_first_play(first_play: FirstPlay),
    with_final_move(final_move: FinalMove),
    with_reuse(reuse: Reuse),
    with_solver(solver: Solver),
    with_workers(workers: usize),
});

/// What a finished game is worth to a search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum TreeValue {
    /// Won or lost, with the komi.
    Win,
    /// The part of the board, with the komi: (1 + (red - blue - komi) / board) / 2. Differences are
    /// small, and so should C be (a prototype had 0.002 in other units).
    Area,
    /// (1 + tanh((red - blue - komi) / scale)) / 2: between the two.
    Tanh {
        /// The margin at which a game is as good as won.
        scale: f64,
    },
}

impl TreeValue {
    /// What the game pays.
    pub(super) fn payoff(self) -> Payoff {
        match self {
            TreeValue::Win => Payoff::Win,
            TreeValue::Area | TreeValue::Tanh { .. } => Payoff::Area,
        }
    }

    /// What a search makes of it.
    pub(super) fn reward(self, board: &Board) -> Reward {
        match self {
            TreeValue::Win | TreeValue::Area => Reward::Score,
            // (1 + tanh(z)) / 2 is the logistic function of 2 z, and an area pays half its part.
            TreeValue::Tanh { scale } => {
                Reward::Logistic { middle: 0.5, scale: scale / (4.0 * board.area()) }
            }
        }
    }
}

/// A tree search for the Voronoi game of two players.
pub struct TreePlayer {
    params: TreeParams,
    seed: u64,
    searched: Option<Searched<Mcts<VoronoiGame>>>,
}

impl TreePlayer {
    /// A player with these settings.
    pub fn new(params: TreeParams) -> TreePlayer {
        TreePlayer { params, seed: 0, searched: None }
    }

    /// Searches a position whose game is not over. What the search proves, it proves for the grid.
    pub fn search(
        &mut self,
        game: &VoronoiGame,
        position: &Position,
        budget: Budget,
    ) -> MctsOutcome<Point> {
        self.search_watched(game, position, budget, &mut Nobody)
    }

    /// The same while somebody looks on, who may end it.
    pub fn search_watched(
        &mut self,
        game: &VoronoiGame,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> MctsOutcome<Point> {
        let (params, seed) = (&self.params, self.seed);
        let searched = Searched::of(&mut self.searched, game, || params.search(game, seed));
        searched.search.search_watched(&searched.game, position, budget, onlooker)
    }
}

impl Player<VoronoiGame> for TreePlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        if let Some(searched) = &mut self.searched {
            searched.search.new_game(seed);
        }
    }

    fn choose(&mut self, game: &VoronoiGame, position: &Position, budget: Budget) -> Choice<Point> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &VoronoiGame,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let outcome = self.search_watched(game, position, budget, onlooker);
        // What is proven on a grid is not proven on the board.
        onlooker.hear(Thought { proven: None, ..outcome.thought() });
        Choice { proven: None, ..outcome.choice() }
    }
}

impl TreeParams {
    /// The game on the tree's grid, and a search of it.
    fn search(&self, game: &VoronoiGame, seed: u64) -> (VoronoiGame, Mcts<VoronoiGame>) {
        let inner = on_grid(game, self.grid, self.value.payoff());
        let settings = MctsParams::default()
            .with_selection(self.selection)
            .with_exploration(self.exploration.max(0.0).sqrt())
            .with_first_play(self.first_play)
            .with_final_move(self.final_move)
            .with_reuse(self.reuse)
            .with_solver(self.solver)
            .with_reward(self.value.reward(inner.board()))
            .with_child_order(ChildOrder::Shuffled)
            .with_expand_visits(self.expand_visits)
            .with_workers(self.workers);
        let plugs = MctsPlugs::new()
            .candidates(GridMoves)
            .playout(SitePlayout(self.playout))
            .move_index()
            .places();
        let mut search = Mcts::new(settings, plugs);
        search.new_game(seed);
        (inner, search)
    }
}

/// The same game with another grid and another payoff.
pub(super) fn on_grid<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    grid: usize,
    payoff: Payoff,
) -> VoronoiGame<PLAYERS> {
    VoronoiGame::new(VoronoiParams {
        board: game.board().clone(),
        turns: game.turns(),
        komi: game.komi(),
        minimum_distance: game.minimum_distance(),
        order: game.order(),
        payoff,
        grid: grid.clamp(1, Grid::MOST),
    })
    .expect("a game that exists, with a grid that does")
}

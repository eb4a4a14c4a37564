//! Monte-Carlo tree search: UCT and its relatives, for any two-player game.
//!
//! One simulation descends from the root by upper confidence bounds, adds a node where it leaves
//! the tree, plays the game to its end and lets every node on the way learn the result (Coulom
//! 2006; Kocsis and Szepesvári 2006; Chaslot 2010 for four of the final-move rules). Proven results
//! propagate (Winands, Björnsson, Saito 2008), or bounds of the score do ([`bounds`]). The modules are the phases: [`select`],
//! [`simulate`] (expansion, playout, backup), [`final_move`].

mod bounds;
mod final_move;
mod gaussian;
mod outcome;
mod parallel;
mod params;
mod select;
mod simulate;
mod tree;

pub use bounds::Bounds;
pub use outcome::{MctsOutcome, MoveReport};
pub use params::{
    ChildOrder, FinalMove, FirstPlay, GaussianParams, MctsParams, Reuse, Reward, Selection,
    Simulation, Solver, UntriedMean,
};

use crate::{Candidates, GameMoves, Playout, UniformPlayout};
use gaussian::Fields;
use mapduel_game::{
    Budget, Choice, Game, Keyed, Located, MoveIndex, Nobody, Onlooker, Player, Random, Side,
    TwoPlayer, Wish,
};
use mapduel_limit::Count;
use select::{Logarithms, Weights};
use std::collections::HashMap;
use std::sync::Arc;
use tree::{BlockIndex, Link, Tree};

/// A Monte-Carlo tree search that remembers its tree between the moves of a game.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tic_tac_toe/game.rs")); }
/// # use game::TicTacToe;
/// use mapduel_game::{Budget, Game, Player};
/// use mapduel_search::{Mcts, MctsParams, MctsPlugs, Selection, Solver};
///
/// // Draws are a third outcome, so bounds of the score say more than proofs of wins; and positions
/// // that are reached on several ways share a node.
/// let params = MctsParams::default().with_solver(Solver::ScoreBounds);
/// let mut search = Mcts::new(params, MctsPlugs::new().transpositions());
/// search.new_game(7);
/// let outcome = search.search(&TicTacToe, &TicTacToe.start(), Budget::Simulations(500));
/// assert_eq!(outcome.simulations, 500);
/// assert_eq!(outcome.moves.len(), 9);
/// assert_eq!(outcome.mv, 4, "the center is tried most");
///
/// // RAVE needs to know which moves are the same in different positions.
/// let params = MctsParams::default().with_selection(Selection::Rave { constant: 100.0 });
/// let mut search = Mcts::new(params, MctsPlugs::new().move_index());
/// let choice = search.choose(&TicTacToe, &TicTacToe.start(), Budget::Simulations(500));
/// assert!(choice.mv < 9);
/// ```
pub struct Mcts<G: Game> {
    params: MctsParams,
    plugs: MctsPlugs<G>,
    random: Random,
    tree: Tree<G::Move>,
    /// The position at the root of the tree.
    root: Option<G::Position>,
    /// Where the last decision led: the position, and its node if the tree has one.
    expected: Option<(G::Position, Option<BlockIndex>)>,
    table: HashMap<u128, BlockIndex>,
    logarithms: Logarithms,
    weights: Weights,
    fields: Fields,
    scratch: Option<G::Position>,
    path: Vec<(BlockIndex, u32)>,
    trail: Vec<(Side, G::Move)>,
    moves: Vec<G::Move>,
    stamps: Vec<u32>,
    stamp: u32,
    /// What the scores of both players add up to, once the end of a game was seen.
    score_sum: f64,
    /// The other trees, with [`MctsParams::workers`].
    helpers: Vec<Mcts<G>>,
}

/// Where a move is.
type PlaceOf<G> = fn(&G, <G as Game>::Move) -> [f64; 2];

/// What a game brings to the search.
pub struct MctsPlugs<G: Game> {
    candidates: Arc<dyn Candidates<G>>,
    playout: Arc<dyn Playout<G>>,
    key: Option<fn(&G, &G::Position) -> u128>,
    move_index: Option<fn(&G, G::Move) -> usize>,
    place: Option<PlaceOf<G>>,
}

impl<G: Game> MctsPlugs<G> {
    /// All legal moves and uniform playouts.
    pub fn new() -> MctsPlugs<G> {
        MctsPlugs {
            candidates: Arc::new(GameMoves),
            playout: Arc::new(UniformPlayout),
            key: None,
            move_index: None,
            place: None,
        }
    }

    /// Offers these moves instead of all.
    pub fn candidates(mut self, candidates: impl Candidates<G> + 'static) -> MctsPlugs<G> {
        self.candidates = Arc::new(candidates);
        self
    }

    /// Plays games to their end like this.
    pub fn playout(mut self, playout: impl Playout<G> + 'static) -> MctsPlugs<G> {
        self.playout = Arc::new(playout);
        self
    }

    /// Positions that are reached on several ways share one node.
    pub fn transpositions(mut self) -> MctsPlugs<G>
    where
        G: Keyed,
    {
        self.key = Some(G::key);
        self
    }

    /// Lets the search number the moves, which RAVE needs.
    pub fn move_index(mut self) -> MctsPlugs<G>
    where
        G: MoveIndex,
    {
        self.move_index = Some(G::move_index);
        self
    }

    /// Lets the search see where moves are, which Gaussian processes need.
    pub fn places(mut self) -> MctsPlugs<G>
    where
        G: Located,
    {
        self.place = Some(G::place);
        self
    }
}

impl<G: Game> Clone for MctsPlugs<G> {
    fn clone(&self) -> MctsPlugs<G> {
        MctsPlugs {
            candidates: self.candidates.clone(),
            playout: self.playout.clone(),
            key: self.key,
            move_index: self.move_index,
            place: self.place,
        }
    }
}

impl<G: Game> Default for MctsPlugs<G> {
    fn default() -> MctsPlugs<G> {
        MctsPlugs::new()
    }
}

impl<G: TwoPlayer> Mcts<G> {
    /// A search with these settings.
    ///
    /// # Panics
    /// When the settings ask for RAVE and the plugs have no move index, or for a Gaussian process
    /// and they have no places.
    pub fn new(params: MctsParams, plugs: MctsPlugs<G>) -> Mcts<G> {
        let (rave, gaussian) = (params.selection.rave(), params.selection.gaussian());
        assert!(rave.is_none() || plugs.move_index.is_some(), "RAVE needs move indices");
        assert!(gaussian.is_none() || plugs.place.is_some(), "Gaussian processes need places");
        let alone = MctsParams { workers: 1, ..params };
        let helpers = (1..params.workers).map(|_| Mcts::new(alone, plugs.clone())).collect();
        Mcts {
            params,
            plugs,
            random: Random::new(0),
            tree: Tree::new(),
            root: None,
            expected: None,
            table: HashMap::new(),
            logarithms: Logarithms::new(),
            weights: Weights::new(rave.unwrap_or(0.0)),
            fields: Fields::new(gaussian.unwrap_or_default()),
            scratch: None,
            path: Vec::new(),
            trail: Vec::new(),
            moves: Vec::new(),
            stamps: Vec::new(),
            stamp: 0,
            score_sum: 0.0,
            helpers,
        }
    }

    /// Searches a position whose game is not over.
    pub fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
    ) -> MctsOutcome<G::Move> {
        self.search_watched(game, position, budget, &mut Nobody)
    }

    /// The same while somebody looks on.
    pub fn search_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> MctsOutcome<G::Move> {
        if !self.helpers.is_empty() {
            return self.search_parallel(game, position, budget, onlooker);
        }
        let simulations = self.explore(game, position, budget, onlooker);
        self.plugs.candidates.candidates(game, position, &mut self.moves);
        let chosen = match self.params.solver {
            Solver::ScoreBounds => bounds::choose(&self.tree, &self.params, &self.moves),
            _ => final_move::choose(&self.tree, &self.params, &self.moves),
        };
        self.expect(game, position, chosen);
        let outcome = outcome::outcome(&self.tree, chosen, simulations);
        match self.params.solver {
            Solver::ScoreBounds => {
                bounds::complete(outcome, &self.tree, &self.params, self.score_sum)
            }
            _ => outcome,
        }
    }

    /// Simulates from a position as long as the budget and the rule of the final move want it; says
    /// how often.
    fn explore(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> u64 {
        self.set_root(game, position);
        self.tree.expect(budget.steps());
        let mut simulations = self.run(game, budget, onlooker);
        if self.params.final_move == FinalMove::RobustMax {
            let most = simulations.saturating_mul(2);
            while simulations < most
                && !self.is_decided()
                && onlooker.wish() != Wish::End
                && !final_move::has_robust_max(&self.tree, &self.params)
            {
                self.simulate(game);
                simulations += 1;
            }
        }
        simulations
    }

    /// Whether nothing is left to find out.
    #[inline]
    fn is_decided(&self) -> bool {
        match self.params.solver {
            Solver::ScoreBounds => self.tree.block_bounds[0].value().is_some(),
            _ => self.tree.block(0).proven.is_some(),
        }
    }

    /// Simulates until the budget is used up or the root is proven; says how often.
    fn run(&mut self, game: &G, budget: Budget, onlooker: &mut dyn Onlooker<G::Move>) -> u64 {
        let mut meter = budget.limit().start();
        while !self.is_decided() {
            self.simulate(game);
            match meter.count() {
                Count::GoOn => {}
                Count::Over => break,
                Count::Look => match onlooker.wish() {
                    Wish::GoOn => {}
                    Wish::Tell => onlooker.hear(outcome::thought(&self.tree, meter.nodes())),
                    Wish::End => break,
                },
            }
        }
        meter.nodes()
    }

    /// Makes a position the root, with what the tree knows of it.
    fn set_root(&mut self, game: &G, position: &G::Position) {
        if self.scratch.is_none() {
            self.scratch = Some(position.clone());
        }
        let kept = match self.params.reuse {
            Reuse::Keep => self.find_kept(game, position),
            Reuse::Discard => None,
        };
        self.table.clear();
        self.fields.clear();
        match kept {
            Some(block) => {
                self.tree = self.tree.extract(block);
                self.fill_root(game, position);
            }
            None => self.plant(game, position),
        }
        self.root = Some(position.clone());
    }

    /// The node of a position that is the root, what the last decision led to, or a reply to it.
    fn find_kept(&self, game: &G, position: &G::Position) -> Option<BlockIndex> {
        if self.root.as_ref() == Some(position) {
            return Some(0);
        }
        let (expected, block) = self.expected.as_ref()?;
        let block = (*block)?;
        if expected == position {
            return Some(block);
        }
        self.tree.visited(block).find_map(|child| {
            let Link::Block(next) = self.tree.link(child) else { return None };
            let mut reply = expected.clone();
            game.play_unchecked(&mut reply, self.tree.mv(child));
            (reply == *position).then_some(next)
        })
    }

    fn expect(&mut self, game: &G, position: &G::Position, chosen: usize) {
        let mut expected = position.clone();
        game.play_unchecked(&mut expected, self.tree.mv(chosen));
        let block = match self.tree.link(chosen) {
            Link::Block(block) => Some(block),
            _ => None,
        };
        self.expected = Some((expected, block));
    }

    /// Keeps of the tree what is below the move that was decided on: between two moves of a game nobody
    /// asks for the rest, which is the larger part of the memory.
    fn settle(&mut self) {
        self.helpers.iter_mut().for_each(Mcts::settle);
        self.table.clear();
        self.fields.clear();
        match (self.params.reuse, self.expected.take()) {
            (Reuse::Keep, Some((position, Some(block)))) => {
                self.tree = self.tree.extract(block);
                self.root = Some(position.clone());
                self.expected = Some((position, Some(0)));
            }
            _ => {
                self.tree = Tree::new();
                self.root = None;
            }
        }
    }
}

impl<G: TwoPlayer> Player<G> for Mcts<G> {
    fn new_game(&mut self, seed: u64) {
        for (helper, worker) in self.helpers.iter_mut().zip(1..) {
            helper.new_game(parallel::seed(seed, worker));
        }
        self.random = Random::new(seed);
        self.tree.clear();
        self.table.clear();
        self.fields.forget();
        self.root = None;
        self.expected = None;
    }

    fn choose(&mut self, game: &G, position: &G::Position, budget: Budget) -> Choice<G::Move> {
        let outcome = self.search(game, position, budget);
        self.settle();
        outcome.choice()
    }

    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        let outcome = self.search_watched(game, position, budget, onlooker);
        self.settle();
        onlooker.hear(outcome.thought());
        outcome.choice()
    }
}

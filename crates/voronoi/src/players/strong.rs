//! The strong player: tree search along plans that knows the endgame.
//!
//! Like the study's ABUCT (section 6.7) it searches a tree of balanced and aggressive sites. What
//! makes it stronger, in the order in which it was found:
//!
//! - A simulated game is worth tanh of its margin, not a win or a loss, so that every game tells
//!   better from worse.
//! - The last moves of simulated games are played well: with four or five to go the move that is
//!   best after the [estimated](estimate) answer, then the greediest, and the [best last
//!   move](super::best_last_move) in the end. In the tree, a position with one move to go is over.
//! - The tree also offers [touch moves](super::touch) and centers of gravity of all rival cells.
//! - The first two moves of the study's game come from a [book].
//! - With more than ten moves to go there is [no search](far), but a look at every cell after each move.
//!   Before, 10 milliseconds a move were a handful of simulations at 50 turns, and not one of 20 games
//!   against the defensive player was won.
//! - In the one-round game [whole diagrams](rounds) are sought, by what the answer to them takes.
//! - The last two moves of the game are the [continuous endgame](super::WithContinuousEndgame).
//!
//! The search is the generic [`Mcts`], made anew for each move with the plans of the position. It
//! is anytime: simulations or time.
//!
//! How its constants were chosen: the example `voronoi_strength` of `bench/` played settings against
//! each other, 120 to 200 games each at komi -0.04 or -0.02 and seeds from 100000 on, one change at a
//! time. Settings that could not be told from the default by that (45 to 55%) are the prototype's or
//! the cheaper ones. Careful moves won 66% [58, 73] against playouts without them, greedy moves 63%
//! [56, 69] against one less.
//!
//! What was tried and is deliberately absent, because it did not help at 500 simulations: the best
//! answer to several moves before the last at each leaf (48 to 53% at 1.2 to 2.7 times the cost), shared nodes
//! for transposed positions (44% [37, 52]), RAVE over boxes of the grid (52 and 53%), offers sorted
//! by the estimate (50 to 58%) or cut to the best 6 or 12 (50 and 43%), attacks in the early part of
//! simulated games (47 and 51%), planned sites by falling gain (39%), the highest value instead of
//! the most visits (32%), nodes at the first visit (19%).
//!
//! Attacks are sought in [single precision and in batches](super::Features::Attacks): 51% [46, 56]
//! of 400 games against one at a time in double precision, at 8.2 against 10.1 milliseconds of CPU a
//! move.
//!
//! The [opening book](book) won 59% [54, 64] of 400 games against none, at 5.5 against 8.1
//! milliseconds; 20,000 simulations for the first two moves, whatever they answer, won 61% [54, 67]
//! of 200 at 14 times the CPU time (`opening=20000`).
//!
//! Tried, not kept (komi -0.03, 500 simulations, seeds from 200000 on):
//!
//! - With three moves to go, candidates that are each answered by the best move before the last,
//!   instead of a tree search: 50.5% [46.5, 54.5] of 600 games, 11.0 against 10.0 milliseconds. The
//!   five most visited moves of the tree search, judged in that way: 50.5% [44, 57] of 200 games, 9.2
//!   against 8.8 milliseconds.
//! - Balanced diagrams ranked by the largest part of a cell beside a line through its site, instead
//!   of by the distance to the center of gravity: 49.5% [43, 56] of 200 games at the same cost. Their
//!   sites also moved to where that part is least: 51% [46, 56] of 400 games with 5 rounds, 10.5
//!   against 10.0 milliseconds; 51.7% [47.7, 55.6] of 600 games with 20 rounds, 11.6 against 10.0.

mod book;
mod coarse;
mod estimate;
mod far;
mod offers;
mod plans;
mod playout;
mod rounds;
mod situation;
mod valued;
mod width;

use super::continuous::endgame_until;
use super::{BalanceParams, ContinuousParams, LastMoveParams, Scene, over};
use crate::geometry::Point;
use crate::{Position, TurnOrder, VoronoiGame};
pub use book::Book;
use mapduel_game::{Budget, Choice, Game, Nobody, Onlooker, Player, Random, Seed};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Reuse, Selection, Solver};
use offers::Offers;
use plans::Plans;
use playout::AlongPlans;
use situation::Situation;
use std::sync::Arc;
use std::time::Instant;
use valued::Valued;

/// What tunes the strong player. Lengths are for a board of area 1 and grow with the board.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct StrongParams {
    /// How balanced diagrams are sought. The starts are shared by all diagrams of a color; 4 and 10
    /// starts could not be told apart.
    pub balance: BalanceParams,
    /// How many different balanced diagrams each color has at most; the tree offers the sites of
    /// all, and each simulated game follows one. Two or three, each with an aggressive answer, won
    /// 58% [52, 63] and 57% [50, 65] against one, and more simulations help more with them. A
    /// small budget has fewer, and fewer variants.
    pub diagrams: usize,
    /// How many variants of each balanced site the tree has beside it: 10 in the prototype. 4 and 20
    /// could not be told apart from it.
    pub variants: usize,
    /// The standard deviation of the variants in the tree.
    pub sigma: f64,
    /// To how many of the rival's balanced diagrams each color has an aggressive answer.
    pub aggressive: usize,
    /// How many variants of each aggressive site the tree has.
    pub attack_variants: usize,
    /// The standard deviation of planned sites in simulated games. 0.015 and 0.005 won 54% and 58%
    /// [49, 67] against 0.03.
    pub playout_sigma: f64,
    /// With so many moves to go, and more than [`StrongParams::greedy`], simulated games play what
    /// is best after the estimated answer. 4 is as good (62%), 6 is not (51%).
    pub careful: usize,
    /// With so many moves to go, the last one included, they play what takes most. 2 is worse
    /// (37% [31, 44]), 5 no better (46% [39, 53]).
    pub greedy: usize,
    /// How the last move of simulated games is sought.
    pub last: LastMoveParams,
    /// The margin, beside the area of the board, that is worth tanh 1: 0.03 in the prototype. 0.015
    /// and 0.06 could not be told apart from it.
    pub scale: f64,
    /// The search. The tree is never reused, and proofs are off because the offered moves decide
    /// nothing. An exploration of 0.2 is worse than 0.1 (45%).
    pub search: MctsParams,
    /// With so many moves to go and fewer there is a search in the study's game of ten moves; in
    /// longer games with so many fewer, down to three. With more, every cell is looked at after each
    /// move.
    pub searched: usize,
    /// The part of what attacks could take from every cell that counts as lost there.
    pub lost: f64,
    /// The part of a long game in which only sites of balanced diagrams are played: who attacks while
    /// there are few cells has his sites in a heap. 0.3 won 70% [48, 85] and 85% [64, 95] of 20 games of
    /// 20 and 50 turns against 0.5, 0.7 won 40% and 30%, none at all 45% and 90%.
    pub quiet: f64,
    /// The opening.
    pub book: Book,
    /// The last two moves.
    pub endgame: ContinuousParams,
}

impl StrongParams {
    /// The simulations for a move when nobody says otherwise.
    pub const SIMULATIONS: u64 = 500;
}

impl Default for StrongParams {
    fn default() -> StrongParams {
        StrongParams {
            balance: BalanceParams::default(),
            diagrams: 3,
            variants: 10,
            sigma: 0.03,
            aggressive: 3,
            attack_variants: 0,
            playout_sigma: 0.01,
            careful: 5,
            greedy: 3,
            last: LastMoveParams::QUICK,
            scale: 0.03,
            search: MctsParams::default()
                .with_exploration(0.1)
                .with_reuse(Reuse::Discard)
                .with_solver(Solver::Off),
            searched: 10,
            lost: 0.6,
            quiet: 0.3,
            book: Book::On,
            endgame: ContinuousParams::default(),
        }
    }
}

mapduel_game::setters!(StrongParams {
    with_balance(balance: BalanceParams),
    with_diagrams(diagrams: usize),
    with_variants(variants: usize),
    with_sigma(sigma: f64),
    with_aggressive(aggressive: usize),
    with_attack_variants(attack_variants: usize),
    with_playout_sigma(playout_sigma: f64),
    with_careful(careful: usize),
    with_greedy(greedy: usize),
    with_last(last: LastMoveParams),
    with_scale(scale: f64),
    with_search(search: MctsParams),
    with_searched(searched: usize),
    with_lost(lost: f64),
    with_quiet(quiet: f64),
    with_book(book: Book),
    with_endgame(endgame: ContinuousParams),
});

/// Searches along plans and knows the endgame.
#[derive(Clone, Debug)]
pub struct StrongPlayer {
    params: StrongParams,
    seed: Seed,
    /// The whole diagram that it means to make as the first player of a one-round game.
    diagram: Vec<Point>,
}

impl StrongPlayer {
    /// A player with these settings, and seed 0 until a game begins.
    pub fn new(params: StrongParams) -> StrongPlayer {
        StrongPlayer { params, seed: Seed::new(0), diagram: Vec::new() }
    }
}

impl Player<VoronoiGame> for StrongPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
        self.diagram.clear();
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
        let begin = Instant::now();
        let params = &self.params;
        let endgame = endgame_until(game, position, &params.endgame, &mut over(onlooker));
        if let Some((_, site)) = endgame {
            return Choice::instant(site);
        }
        // Each move has a stream of its own, so that it does not depend on who played the others.
        let mut random = Random::new(self.seed.number(position.len() as u64).value());
        if params.book == Book::On
            && let Some(site) = book::book_move(game, position, &mut random)
        {
            return Choice::instant(site);
        }
        if game.order() == TurnOrder::OneRound {
            let more = rounds::Progress { begin, budget, over: &mut over(onlooker) };
            let site = rounds::one_round_move(
                (game, position),
                &mut self.diagram,
                &params.balance,
                &mut random,
                more,
            );
            return Choice::instant(site);
        }
        let rest = position.len()..game.turns();
        if rest.len() > width::searched(params, game.turns()) {
            let over = &mut over(onlooker);
            return Choice::instant(far::far_move(game, position, params, &mut random, over));
        }
        let side = game.turn(position);
        let moves_left = rest.filter(|&number| game.owner(number) == side).count();
        let params = &width::within(params, budget, moves_left, game);
        let coarse = coarse::coarse(game);
        let rules = coarse.as_ref().unwrap_or(game);
        let plans = Arc::new(Plans::new(rules, position, params, &mut random, &mut over(onlooker)));
        let valued = Valued { rules: rules.clone(), scale: params.scale, last: params.last };
        let root = Situation::new(rules, position);
        let playout = AlongPlans::new(&valued, &root, Arc::clone(&plans), params);
        let border = coarse.is_some().then(|| game.shared_board());
        let plugs = MctsPlugs::new().playout(playout).candidates(Offers { plans, border });
        let search = params.search.with_reuse(Reuse::Discard).with_selection(Selection::Ucb);
        let mut search = Mcts::new(search, plugs);
        search.new_game(random.next_u64());
        let budget = match budget {
            Budget::Time(time) => Budget::Time(time.saturating_sub(begin.elapsed())),
            steps => steps,
        };
        let mut choice = search.choose_watched(&valued, &root, budget, onlooker);
        if !game.is_legal(position, choice.mv) {
            choice.mv = Scene::new(game, position).free_near(choice.mv);
        }
        choice
    }
}

//! BUCT, aBUCT and ABUCT of sections 6.4, 6.5 and 6.7: tree search that follows balanced diagrams.
//!
//! Before each move, for each color, the best balanced diagram that has the color's past sites in
//! it is sought ([`balanced_diagram`](super::balanced_diagram)). The tree offers its unplayed sites
//! with a few variants, and games are played out around the diagrams of both colors. aBUCT plays
//! biggest-cell attacks in playouts, the likelier the nearer the end; ABUCT adds to the tree the
//! sites of `Aggressive(V)`, the answer of 1R2P to the rival's balanced diagram V
//! ([`one_round_plan`](super::one_round_plan)).
//!
//! The search is [`Mcts`], made anew for each move, because the diagrams change with each. The
//! last two moves are no business of this player: [`WithEndgame`](super::WithEndgame) gives it the
//! study's special case.
//!
//! From the study's future work: several diagrams per color ([`KnowledgeParams::diagrams`]), and a
//! smooth passage to the last moves ([`Attack::DepthOne`] in playouts, [`DepthOneOffers`] in the
//! tree).

mod gaussian;
mod plans;
mod playout;
mod tree;

use super::{BalanceParams, OneRoundParams, over};
use crate::geometry::Point;
use crate::{Payoff, Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Nobody, Onlooker, Player, Random, Seed};
use mapduel_search::{GameMoves, Mcts, MctsParams, MctsPlugs, Reuse, Selection, Solver};
use plans::Plans;
use playout::AroundDiagrams;
use std::sync::Arc;
use std::time::Instant;
use tree::Offers;

/// What tunes BUCT, aBUCT and ABUCT. Lengths are for a board of area 1 and grow with the board.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct KnowledgeParams {
    /// How balanced diagrams are sought. The study has "several" starts; 10 here.
    pub balance: BalanceParams,
    /// How many different balanced diagrams each color has at most: 1 in the study, more in its
    /// future work. They are the best of the starts; the tree offers the sites of all of them, and
    /// each playout follows one. It does not help at 500 simulations: with 3, ABUCT wins 43% of 400
    /// games against itself with 1.
    pub diagrams: usize,
    /// What the tree offers.
    pub tree: TreeMoves,
    /// How many variants of each balanced site the narrow tree has beside it. The study does not
    /// mention any; 4 here.
    pub variants: usize,
    /// What the narrow tree has in place of each balanced site.
    pub offers: SiteOffers,
    /// How many variants of each aggressive site it has: none.
    pub aggressive_variants: usize,
    /// The standard deviation, in either direction, of the variants in the tree.
    pub tree_sigma: f64,
    /// The standard deviation of the "slight variations" of playouts, which the study does not
    /// state.
    pub playout_sigma: f64,
    /// Which attack is drawn in playouts.
    pub attack: Attack,
    /// A: an attack is drawn with probability A^(1-L) when L moves are left, the one to be played
    /// included, so that the last move always is one. The study found 2 best in [1, 4].
    pub attack_base: f64,
    /// Whether the tree offers aggressive diagrams.
    pub aggression: Aggression,
    /// How aggressive diagrams are planned.
    pub one_round: OneRoundParams,
    /// The passage to the last moves, in the tree.
    pub depth_one: DepthOneOffers,
    /// What the search learns from, whatever the game says. The study does not state it; winning
    /// fits its constant. An area needs much less exploration, some hundredths.
    pub payoff: Payoff,
    /// The search. The study's C = 0.25 is under the root, so it is an exploration of 0.5 here. The
    /// tree is never reused, and proofs are off because the offered moves decide nothing.
    pub search: MctsParams,
}

impl KnowledgeParams {
    /// BUCT: balanced diagrams in the tree and in the playouts.
    pub fn buct() -> KnowledgeParams {
        KnowledgeParams {
            balance: BalanceParams::default(),
            diagrams: 1,
            tree: TreeMoves::Narrow,
            variants: 4,
            offers: SiteOffers::Exact,
            aggressive_variants: 0,
            tree_sigma: 0.03,
            playout_sigma: 0.03,
            attack: Attack::Never,
            attack_base: 2.0,
            aggression: Aggression::None,
            one_round: OneRoundParams::default(),
            depth_one: DepthOneOffers { moves: 0, sites: 8 },
            payoff: Payoff::Win,
            search: MctsParams::default()
                .with_exploration(0.5)
                .with_reuse(Reuse::Discard)
                .with_solver(Solver::Off),
        }
    }

    /// aBUCT: BUCT with biggest-cell attacks in the playouts.
    pub fn abuct_simple() -> KnowledgeParams {
        KnowledgeParams { attack: Attack::BiggestCell, ..KnowledgeParams::buct() }
    }

    /// ABUCT: aBUCT with aggressive diagrams in the tree.
    pub fn abuct() -> KnowledgeParams {
        KnowledgeParams { aggression: Aggression::Fresh, ..KnowledgeParams::abuct_simple() }
    }
}

mapduel_game::setters!(KnowledgeParams {
    with_balance(balance: BalanceParams),
    with_diagrams(diagrams: usize),
    with_tree(tree: TreeMoves),
    with_variants(variants: usize),
    with_offers(offers: SiteOffers),
    with_aggressive_variants(aggressive_variants: usize),
    with_tree_sigma(tree_sigma: f64),
    with_playout_sigma(playout_sigma: f64),
    with_attack(attack: Attack),
    with_attack_base(attack_base: f64),
    with_aggression(aggression: Aggression),
    with_one_round(one_round: OneRoundParams),
    with_depth_one(depth_one: DepthOneOffers),
    with_payoff(payoff: Payoff),
    with_search(search: MctsParams),
});

/// What the tree offers. The study says what BUCT does "in the simulations", which may or may not
/// mean the tree as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeMoves {
    /// The unplayed sites of the diagrams and their variants.
    Narrow,
    /// The grid of the game: only playouts know of diagrams.
    Grid,
}

/// What the narrow tree has in place of each balanced site. The study does not say. Aggressive sites
/// are always offered as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SiteOffers {
    /// The site itself, and its variants.
    Exact,
    /// Its variants alone. Without variants nothing is offered, and the grid of the game takes
    /// its place.
    Varied,
    /// The points of a grid that are nearest to it, as a search on a grid would have them: neither
    /// the site, unless it is one of them, nor variants.
    Snapped {
        /// The points along a side of the grid, from 1 to [`Grid::MOST`](crate::Grid::MOST).
        grid: usize,
        /// How many of them, as far as they are free; at least 1.
        points: usize,
    },
}

/// Which attack is drawn in playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// None, as in BUCT.
    Never,
    /// The center of gravity of the rival's biggest cell, as in aBUCT.
    BiggestCell,
    /// What takes most of a grid with this many points along a side and the centers of gravity of
    /// all cells of the rival: the last moves' own search, coarse, which sets in smoothly with the
    /// probability of attacks. It helps: with 1, which is the centers and little else, ABUCT(500)
    /// wins 60% of 400 games against the biggest cell, with 10 62% at four times the CPU time.
    DepthOne(usize),
}

/// Whether the tree offers aggressive diagrams, and what they are built on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggression {
    /// There are none.
    None,
    /// As the study defines `Aggressive(V)`: a whole diagram against V, own sites not seen.
    Fresh,
    /// Only what is left to play, beside the sites that the color has already.
    BesidePast,
}

/// The smooth passage to the last moves in the tree: it also offers, for each color, what takes
/// most at depth one in the position at the root. It helps little: with 3 sites from the first move
/// on, ABUCT(500) wins 57% of 400 games against itself without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthOneOffers {
    /// From how many moves before the end: 0 is never, as in the study.
    pub moves: usize,
    /// How many sites for each color. The grid is that of [`KnowledgeParams::one_round`].
    pub sites: usize,
}

/// Searches along balanced diagrams.
#[derive(Clone, Debug)]
pub struct KnowledgePlayer {
    params: KnowledgeParams,
    seed: Seed,
}

impl KnowledgePlayer {
    /// A player with these settings, and seed 0 until a game begins.
    pub fn new(params: KnowledgeParams) -> KnowledgePlayer {
        KnowledgePlayer { params, seed: Seed::new(0) }
    }
}

impl Player<VoronoiGame> for KnowledgePlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
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
        // Each move has a stream of its own, so that it does not depend on who played the others.
        let seed = self.seed.number(position.len() as u64);
        let mut random = Random::new(seed.value());
        let game = game.with_payoff(self.params.payoff);
        let plans =
            Arc::new(Plans::new(&game, position, &self.params, &mut random, &mut over(onlooker)));
        let playout = AroundDiagrams::new(&game, position, Arc::clone(&plans), &self.params);
        let plugs = MctsPlugs::new().playout(playout);
        let plugs = match self.params.tree {
            TreeMoves::Narrow => plugs.candidates(Offers::new(plans)),
            TreeMoves::Grid => plugs.candidates(GameMoves),
        };
        let params = self.params.search.with_reuse(Reuse::Discard).with_selection(Selection::Ucb);
        let mut search = Mcts::new(params, plugs);
        search.new_game(random.next_u64());
        let budget = match budget {
            Budget::Time(time) => Budget::Time(time.saturating_sub(begin.elapsed())),
            steps => steps,
        };
        search.choose_watched(&game, position, budget, onlooker)
    }
}

//! Tree search on the whole board instead of a grid, beside the study's Gaussian processes (its
//! fourth future work): progressive widening and HOO, and what came after it, Voronoi progressive
//! widening and KR-UCT. And tree search for more than two players (its fifth).
//!
//! All are one [`MaxN`] of the search crate, in which each player maximizes its own part.

use super::searched::Searched;
use super::tree::{GridMoves, PlayoutSites, SitePlayout, TreeParams, TreeValue, on_grid};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Game, Nobody, Onlooker, Player, Random};
use mapduel_search::{
    Cell, DrawMove, Growth, HooParams, KernelParams, MaxN, MaxNParams, Selection, VoronoiParams,
};

/// How often a free place is looked for in a part of the board.
const DRAWS: usize = 30;

/// How a search on the whole board plays. The study leaves all of it open.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct WideningParams {
    /// Which moves a node has.
    pub growth: Growth,
    /// How many points the grid has along a side, for [`Growth::Offered`] and for playouts on it.
    pub grid: usize,
    /// C in `sqrt(C * ln T / N)`, under the root as in the study: its 0.25.
    pub exploration: f64,
    /// What a finished game is worth; of more than two players, won or not or the part of the
    /// board.
    pub value: TreeValue,
    /// Where simulated games put their sites.
    pub playout: PlayoutSites,
    /// Which of the moves on a grid is next.
    pub selection: Selection,
}

impl WideningParams {
    /// Progressive widening: as many moves as the square root of the visits.
    pub fn progressive() -> WideningParams {
        WideningParams {
            growth: Growth::Progressive { constant: 1.0, exponent: 0.5 },
            grid: 20,
            exploration: 0.25,
            value: TreeValue::Win,
            playout: PlayoutSites::Anywhere,
            selection: Selection::Ucb,
        }
    }

    /// HOO, down to boxes of a grid of 16.
    ///
    /// A winning rate varies much less over the board than the 1 that would be safe.
    pub fn optimistic() -> WideningParams {
        let hoo = HooParams::default().with_variation(0.5);
        WideningParams { growth: Growth::Optimistic(hoo), ..WideningParams::progressive() }
    }

    /// UCT, RAVE, GP or RGP of the game of two for any number of players, as far as a plain search
    /// knows their settings: what is not there are proofs, a tree that is kept, and other rules for
    /// first visits and for the final move.
    pub fn of_tree(tree: &TreeParams) -> WideningParams {
        WideningParams {
            growth: Growth::Offered,
            grid: tree.grid,
            exploration: tree.exploration,
            value: tree.value,
            playout: tree.playout,
            selection: tree.selection,
        }
    }

    /// Voronoi progressive widening, as wide as plain widening is.
    pub fn voronoi() -> WideningParams {
        let growth = Growth::Voronoi(VoronoiParams::default());
        WideningParams { growth, ..WideningParams::progressive() }
    }

    /// KR-UCT.
    pub fn kernel() -> WideningParams {
        let growth = Growth::Kernel(KernelParams::default());
        WideningParams { growth, ..WideningParams::progressive() }
    }

    /// UCT on a grid, for any number of players.
    pub fn many() -> WideningParams {
        WideningParams { growth: Growth::Offered, ..WideningParams::progressive() }
    }
}

impl Default for WideningParams {
    fn default() -> WideningParams {
        WideningParams::progressive()
    }
}

mapduel_game::setters!(WideningParams {
    with_growth(growth: Growth),
    with_grid(grid: usize),
    with_exploration(exploration: f64),
    with_value(value: TreeValue),
    with_playout(playout: PlayoutSites),
    with_selection(selection: Selection),
});

/// A tree search for the Voronoi game of any number of players.
pub struct WideningPlayer<const PLAYERS: usize = 2> {
    params: WideningParams,
    seed: u64,
    searched: Option<Searched<MaxN<VoronoiGame<PLAYERS>>, PLAYERS>>,
}

impl<const PLAYERS: usize> WideningPlayer<PLAYERS> {
    /// A player with these settings.
    pub fn new(params: WideningParams) -> WideningPlayer<PLAYERS> {
        WideningPlayer { params, seed: 0, searched: None }
    }
}

impl<const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for WideningPlayer<PLAYERS> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        if let Some(searched) = &mut self.searched {
            searched.search.new_game(seed);
        }
    }

    fn choose(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
    ) -> Choice<Point> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let (params, seed) = (&self.params, self.seed);
        let searched = Searched::of(&mut self.searched, game, || params.search(game, seed));
        searched.search.choose_watched(&searched.game, position, budget, onlooker)
    }
}

impl WideningParams {
    /// The game on the search's grid, and the search.
    fn search<const PLAYERS: usize>(
        &self,
        game: &VoronoiGame<PLAYERS>,
        seed: u64,
    ) -> (VoronoiGame<PLAYERS>, MaxN<VoronoiGame<PLAYERS>>) {
        let inner = on_grid(game, self.grid, self.value.payoff());
        let settings = MaxNParams::default()
            .with_growth(self.growth)
            .with_exploration(self.exploration.max(0.0).sqrt())
            .with_reward(self.value.reward(inner.board()))
            .with_selection(self.selection);
        let mut search = MaxN::new(settings)
            .candidates(GridMoves)
            .playout(SitePlayout(self.playout))
            .draw_move(SiteDraw)
            .move_index()
            .places();
        search.new_game(seed);
        (inner, search)
    }
}

/// Sites of the whole board; the unit square of the search is the box around the board.
struct SiteDraw;

impl<const PLAYERS: usize> DrawMove<VoronoiGame<PLAYERS>> for SiteDraw {
    fn draw_move(
        &self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        part: Cell,
        random: &mut Random,
    ) -> Option<Point> {
        if part == Cell::WHOLE {
            return Some(game.draw_site(position, random));
        }
        let (low, high) = game.board().bounds();
        (0..DRAWS).find_map(|_| {
            let [x, y] = part.draw(random);
            let site = Point::new(low.x + x * (high.x - low.x), low.y + y * (high.y - low.y));
            game.is_legal(position, site).then_some(site)
        })
    }

    fn place(&self, game: &VoronoiGame<PLAYERS>, site: Point) -> Option<[f64; 2]> {
        let (low, high) = game.board().bounds();
        Some([(site.x - low.x) / (high.x - low.x), (site.y - low.y) / (high.y - low.y)])
    }
}

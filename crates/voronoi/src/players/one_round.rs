//! 1R2P of section 6.6: the second player of the one-round game, who has seen all sites of the
//! first. After an idea of Fekete and Meijer (*The one-round Voronoi game replayed*, 2005), the
//! first B sites are depth-one searches and the others biggest-cell attacks, for B = 0, 1, 2, …
//! until that wins.

use super::{DepthOneParams, Over, Scene, best_on_grid, biggest_cell_attack, over};
use crate::geometry::Point;
use crate::{Grid, Position, RED, VoronoiGame};
use mapduel_game::{Budget, Choice, Game, Nobody, Onlooker, Player, Side};

/// How the second player of the one-round game plans.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct OneRoundParams {
    /// The depth-one search.
    pub search: DepthOneParams,
    /// The plan succeeds when own area minus the rival's is more than this: 0 in the study.
    pub margin: f64,
    /// Whether it does so by that margin, or by the komi of the game in its place.
    pub goal: OneRoundGoal,
}

/// When a plan succeeds. The study says "until that wins", and has a komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OneRoundGoal {
    /// By the margin of the settings, whatever the komi is.
    Margin,
    /// When it wins the game with its komi: for Red, Red's area minus Blue's is more than the komi;
    /// for Blue, it is not.
    Komi,
}

impl Default for OneRoundParams {
    fn default() -> OneRoundParams {
        let goal = OneRoundGoal::Margin;
        OneRoundParams { search: DepthOneParams::default(), margin: 0.0, goal }
    }
}

mapduel_game::setters!(OneRoundParams {
    with_search(search: DepthOneParams),
    with_margin(margin: f64),
    with_goal(goal: OneRoundGoal),
});

impl OneRoundParams {
    /// The same for one side of a game: a goal that is the komi's becomes the margin that it asks
    /// for. Of more than two players, who have no komi, nothing changes.
    pub fn in_game<const PLAYERS: usize>(
        self,
        game: &VoronoiGame<PLAYERS>,
        side: Side,
    ) -> OneRoundParams {
        let margin = match self.goal {
            OneRoundGoal::Margin => self.margin,
            OneRoundGoal::Komi if side == RED => game.komi(),
            // Equality is Blue's win: more than the next smaller number.
            OneRoundGoal::Komi => (-game.komi()).next_down(),
        };
        OneRoundParams { margin, goal: OneRoundGoal::Margin, ..self }
    }
}

/// An answer to a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct OneRoundPlan {
    /// The sites, in the order in which they were found.
    pub sites: Vec<Point>,
    /// B: how many of them, from the first, are depth-one searches.
    pub searched: usize,
    /// Own area minus the rival's in the end. The plan with the largest margin is kept when none
    /// succeeds.
    pub margin: f64,
}

/// Plans the answer of `count` sites to the scene; the grid should be of its board. A scene knows no
/// komi, so the margin of the settings counts: see [`OneRoundParams::in_game`].
pub fn one_round_plan(
    scene: &Scene,
    count: usize,
    grid: &Grid,
    params: &OneRoundParams,
) -> OneRoundPlan {
    one_round_until(scene, count, grid, params, &mut || false)
}

/// The same; when it is over early, the best plan by then.
pub(crate) fn one_round_until(
    scene: &Scene,
    count: usize,
    grid: &Grid,
    params: &OneRoundParams,
    over: Over<'_>,
) -> OneRoundPlan {
    // The depth-one beginning of one try is the beginning of the next one.
    let mut begun = scene.clone();
    let mut searched = Vec::new();
    let mut best: Option<OneRoundPlan> = None;
    loop {
        let plan = finish(begun.clone(), &searched, count);
        let succeeds = plan.margin > params.margin;
        if best.as_ref().is_none_or(|best| plan.margin > best.margin) {
            best = Some(plan);
        }
        if succeeds || searched.len() >= count || over() {
            return best.expect("the first plan is the best so far");
        }
        let site = best_on_grid(&begun, grid, params.search.centroids).site;
        begun.play_own(site);
        searched.push(site);
    }
}

/// Plays the rest by biggest-cell attacks.
fn finish(mut scene: Scene, searched: &[Point], count: usize) -> OneRoundPlan {
    let mut sites = searched.to_vec();
    while sites.len() < count {
        let center = scene.diagram.board().centroid();
        let site = scene.free_near(biggest_cell_attack(&scene).unwrap_or(center));
        scene.play_own(site);
        sites.push(site);
    }
    OneRoundPlan { sites, searched: searched.len(), margin: scene.margin() }
}

/// Plays the one-round game as the second player; where rivals are still to come (the first player,
/// or a game of many rounds) it plays to depth one.
#[derive(Clone, Debug)]
pub struct OneRoundPlayer {
    params: OneRoundParams,
    grid: Option<Grid>,
    plan: Vec<Point>,
}

impl OneRoundPlayer {
    /// A player with these settings.
    pub fn new(params: OneRoundParams) -> OneRoundPlayer {
        OneRoundPlayer { params, grid: None, plan: Vec::new() }
    }
}

impl<const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for OneRoundPlayer {
    fn new_game(&mut self, _: u64) {
        self.grid = None;
        self.plan.clear();
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
        _: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let grid =
            self.grid.get_or_insert_with(|| Grid::new(game.board(), self.params.search.grid));
        let scene = Scene::new(game, position);
        let side = game.turn(position);
        if (position.len()..game.turns()).any(|number| game.owner(number) != side) {
            let centroids = self.params.search.centroids;
            return Choice::instant(best_on_grid(&scene, grid, centroids).site);
        }
        let left = game.turns() - position.len();
        // The first sites of a plan are the first to be played; what is left is its end.
        if self.plan.len() != left {
            let over = &mut over(onlooker);
            let params = self.params.in_game(game, side);
            self.plan = one_round_until(&scene, left, grid, &params, over).sites;
        }
        let site = self.plan.remove(0);
        Choice::instant(scene.free_near(site))
    }
}

//! The narrow tree: the unplayed planned sites of who is to move, and their variants.

use super::plans::{Offer, Plans};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::Game;
use mapduel_search::Candidates;
use std::sync::Arc;

/// Offers what the plans of a position offer, in it and below it.
#[derive(Clone, Debug)]
pub(super) struct Offers {
    plans: Arc<Plans>,
}

impl Offers {
    pub(super) fn new(plans: Arc<Plans>) -> Offers {
        Offers { plans }
    }
}

impl Candidates<VoronoiGame> for Offers {
    /// A planned site that was played, or a variant of it, is gone with all of its variants; what
    /// became illegal is not offered. When nothing is left, the grid of the game is.
    fn candidates(&self, game: &VoronoiGame, position: &Position, moves: &mut Vec<Point>) {
        moves.clear();
        if position.len() >= game.turns() {
            return;
        }
        let side = game.turn(position);
        let offers = &self.plans.colors[side.index()].offers;
        let since = &position.sites()[self.plans.played.min(position.len())..];
        let group_of =
            |site: &Point| offers.iter().find(|offer| offer.site == *site).map(|offer| offer.group);
        let played: Vec<u32> = since
            .iter()
            .enumerate()
            .filter(|&(number, _)| game.owner(self.plans.played + number) == side)
            .filter_map(|(_, site)| group_of(site))
            .collect();
        let least = game.minimum_distance() * game.minimum_distance();
        let open = |offer: &&Offer| {
            !played.contains(&offer.group)
                && since.iter().all(|site| site.distance_squared(offer.site) >= least)
        };
        moves.extend(offers.iter().filter(open).map(|offer| offer.site));
        if moves.is_empty() {
            game.moves(position, moves);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Aggression, DepthOneOffers, KnowledgeParams, SiteOffers};
    use super::*;
    use crate::players::{OneRoundParams, Scene, one_round_plan};
    use crate::{VoronoiParams, geometry::Diagram};
    use mapduel_game::Random;

    fn game(params: VoronoiParams) -> VoronoiGame {
        VoronoiGame::new(params).expect("a possible game")
    }

    fn plans(game: &VoronoiGame, position: &Position, params: &KnowledgeParams) -> Arc<Plans> {
        Arc::new(Plans::new(game, position, params, &mut Random::new(7), &mut || false))
    }

    fn offered(tree: &Offers, game: &VoronoiGame, position: &Position) -> Vec<Point> {
        let mut moves = Vec::new();
        tree.candidates(game, position, &mut moves);
        moves
    }

    #[test]
    fn the_tree_offers_unplayed_balanced_sites_with_their_variants() {
        let game = game(VoronoiParams::default());
        let start = game.start();
        let plans = plans(&game, &start, &KnowledgeParams::buct());
        let tree = Offers::new(Arc::clone(&plans));
        let red = &plans.colors[0].diagrams[0];
        let first = offered(&tree, &game, &start);
        assert_eq!((red.len(), first.len()), (5, 25));
        for (site, group) in red.iter().zip(first.chunks(5)) {
            assert_eq!(group[0], *site);
            assert!(group.iter().all(|point| point.distance(*site) < 0.03 * 6.0));
        }
        // Blue has offers of its own, and after a variant its whole group is gone.
        let mut position = start;
        position.push(first[7]);
        let blue = offered(&tree, &game, &position);
        assert!(blue.len() == 25 && blue[0] == plans.colors[1].diagrams[0][0]);
        position.push(blue[0]);
        let rest: Vec<Point> = [&first[..5], &first[10..]].concat();
        assert_eq!(offered(&tree, &game, &position), rest);
    }

    #[test]
    fn variants_may_stand_without_their_site() {
        let game = game(VoronoiParams::default());
        let varied = KnowledgeParams { offers: SiteOffers::Varied, ..KnowledgeParams::buct() };
        let [exact, varied] =
            [KnowledgeParams::buct(), varied].map(|params| plans(&game, &game.start(), &params));
        let sites =
            |plans: &Plans| plans.colors[0].offers.iter().map(|o| o.site).collect::<Vec<_>>();
        // The same are drawn, and only the first of each five is missing.
        let expected =
            sites(&exact).chunks(5).flat_map(|group| group[1..].to_vec()).collect::<Vec<_>>();
        assert_eq!(sites(&varied), expected);
    }

    #[test]
    fn snapped_sites_are_the_nearest_points_of_a_grid_and_nothing_else() {
        let game = game(VoronoiParams::default());
        let position = game.position(&[Point::new(0.25, 0.25), Point::new(0.7, 0.6)]).unwrap();
        let offers = SiteOffers::Snapped { grid: 10, points: 3 };
        let plans = plans(&game, &position, &KnowledgeParams { offers, ..KnowledgeParams::buct() });
        let grid = crate::Grid::new(game.board(), 10);
        for plan in &plans.colors {
            let mut expected: Vec<Point> = Vec::new();
            for site in &plan.diagrams[0] {
                let mut free = grid.points().to_vec();
                free.retain(|&point| game.is_legal(&position, point));
                free.sort_by(|a, b| a.distance(*site).total_cmp(&b.distance(*site)));
                let fresh: Vec<Point> =
                    free[..3].iter().copied().filter(|point| !expected.contains(point)).collect();
                expected.extend(fresh);
            }
            let sites: Vec<Point> = plan.offers.iter().map(|offer| offer.site).collect();
            assert_eq!(sites, expected);
            assert!(plan.diagrams[0].iter().all(|site| !sites.contains(site)));
        }
    }

    #[test]
    fn aggressive_diagrams_and_nothing_else_come_on_top() {
        let game = game(VoronoiParams::default());
        let sites = [(0.3, 0.3), (0.7, 0.6), (0.2, 0.8)].map(|(x, y)| Point::new(x, y));
        let position = game.position(&sites).unwrap();
        let params = KnowledgeParams { variants: 0, ..KnowledgeParams::abuct() };
        let plans = plans(&game, &position, &params);
        let [red, blue] = &plans.colors;
        let rival: Vec<Point> = [&[sites[0], sites[2]], &*red.diagrams[0]].concat();
        let scene = Scene {
            diagram: Diagram::of(game.shared_board(), &rival).unwrap(),
            own: vec![],
            rivals: (0..5).collect(),
            minimum_distance: game.minimum_distance(),
        };
        let plan = one_round_plan(&scene, 5, game.grid(), &OneRoundParams::default());
        let expected: Vec<Point> = [&*blue.diagrams[0], &*plan.sites].concat();
        assert_eq!(offered(&Offers::new(Arc::clone(&plans)), &game, &position), expected);
        assert_eq!((red.diagrams[0].len(), blue.diagrams[0].len()), (3, 4));
        // Beside the past there are only as many as are left to play.
        let params = KnowledgeParams { aggression: Aggression::BesidePast, ..params };
        let plans = Plans::new(&game, &position, &params, &mut Random::new(7), &mut || false);
        assert_eq!(plans.colors[1].offers.len(), 4 + 4);
        assert_eq!(plans.colors[0].offers.len(), 3 + 3);
    }

    #[test]
    fn depth_one_offers_begin_when_they_should() {
        let game = game(VoronoiParams::default());
        let position = game.position(&[Point::new(0.4, 0.4), Point::new(0.8, 0.5)]).unwrap();
        let count = |moves: usize| {
            let depth_one = DepthOneOffers { moves, sites: 3 };
            let params = KnowledgeParams { depth_one, ..KnowledgeParams::buct() };
            plans(&game, &position, &params).colors[0].offers.len()
        };
        assert_eq!((count(0), count(7), count(8)), (20, 20, 23));
    }

    #[test]
    fn every_offer_is_legal_and_there_always_is_one() {
        for minimum_distance in [1e-4, 0.12] {
            let game = game(VoronoiParams { minimum_distance, ..VoronoiParams::default() });
            let params = KnowledgeParams { diagrams: 3, ..KnowledgeParams::abuct() };
            for seed in 0..20 {
                let mut random = Random::new(seed);
                let mut position = game.start();
                for _ in 0..seed % 8 {
                    position.push(game.draw_site(&position, &mut random));
                }
                let tree = Offers::new(plans(&game, &position, &params));
                while position.len() < game.turns() {
                    let moves = offered(&tree, &game, &position);
                    assert!(moves.iter().all(|&site| game.is_legal(&position, site)));
                    position.push(moves[random.below(moves.len())]);
                }
                assert!(offered(&tree, &game, &position).is_empty());
            }
        }
    }
}

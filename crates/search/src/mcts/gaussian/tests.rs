//! The kept sums against the formulas, computed from scratch at every step.

use super::*;
use crate::mcts::select::{self, Logarithms};
use crate::{FirstPlay, MctsParams, MctsPlugs, Reuse, Selection, Solver};
use mapduel_game::{Budget, Game, Located, MoveIndex, Player, Random, Score, Side};

/// Both sides take points in turn, three each; the sum of the points' numbers decides.
#[derive(Debug)]
struct Points {
    places: Vec<[f64; 2]>,
    values: Vec<f64>,
}

const TURNS: usize = 6;

impl Points {
    fn new(count: usize, seed: u64) -> Points {
        let mut random = Random::new(seed);
        let places = (0..count).map(|_| [random.unit(), random.unit()]).collect();
        Points { places, values: (0..count).map(|_| random.unit()).collect() }
    }
}

impl Game for Points {
    type Position = Vec<usize>;
    type Move = usize;

    fn start(&self) -> Vec<usize> {
        Vec::new()
    }

    fn turn(&self, position: &Vec<usize>) -> Side {
        Side::new(position.len() % 2)
    }

    fn moves(&self, position: &Vec<usize>, moves: &mut Vec<usize>) {
        moves.clear();
        if position.len() < TURNS {
            moves.extend((0..self.places.len()).filter(|point| !position.contains(point)));
        }
    }

    fn play_unchecked(&self, position: &mut Vec<usize>, point: usize) {
        position.push(point);
    }

    fn score(&self, position: &Vec<usize>) -> Option<Score> {
        if position.len() < TURNS {
            return None;
        }
        let of = |side| position.iter().skip(side).step_by(2).map(|&p| self.values[p]).sum::<f64>();
        let first = (0.5 + (of(0) - of(1)) / 6.0).clamp(0.0, 1.0);
        Some(Score::new(&[first, 1.0 - first]))
    }
}

impl TwoPlayer for Points {}

impl Located for Points {
    fn place(&self, point: usize) -> [f64; 2] {
        self.places[point]
    }
}

impl MoveIndex for Points {
    fn move_index(&self, point: usize) -> usize {
        point
    }
}

/// Formulas 5 to 8 for one move, from what was observed: places and means. An untried move may have
/// a mean that is not the process's.
fn acquisition(
    params: &GaussianParams,
    observed: &[([f64; 2], f64)],
    own: Option<(f64, f64)>,
    other: Option<f64>,
    place: [f64; 2],
) -> f64 {
    if let Some((mean, bound)) = own {
        return mean + bound;
    }
    let squared = |other: [f64; 2]| (other[0] - place[0]).powi(2) + (other[1] - place[1]).powi(2);
    let (mut total, mut weights, mut product) = (0.0, 0.0, 1.0);
    for &(other, mean) in observed {
        let weight = (-params.mean_decay * squared(other)).exp();
        total += mean * weight;
        weights += weight;
        product *= 1.0 - (-params.bonus_decay * squared(other)).exp();
    }
    other.unwrap_or(total / weights) + params.bonus * product
}

/// The mean of a tried child, mixed as RAVE does if it is on.
fn mean(tree: &Tree<usize>, selection: Selection, child: Child) -> f64 {
    let own = f64::from(tree.mean(child));
    let Some(constant) = selection.rave() else { return own };
    let (amaf, visits) = tree.amaf[child];
    let other = if visits > 0 { f64::from(amaf) } else { 0.5 };
    let count = f64::from(tree.visits(child));
    let weight = (count / (constant + count)).sqrt();
    weight * own + (1.0 - weight) * other
}

/// The all-moves-as-first mean of a move, where one that was not tried has it.
fn untried_amaf(
    tree: &Tree<usize>,
    selection: Selection,
    block: BlockIndex,
    mv: usize,
) -> Option<f64> {
    let Selection::RaveGaussian { untried: UntriedMean::Amaf, .. } = selection else {
        return None;
    };
    let child = tree.children(block).find(|&child| tree.mv(child) == mv)?;
    let (mean, visits) = tree.amaf[child];
    (visits > 0).then_some(f64::from(mean))
}

fn settings() -> Vec<Selection> {
    let other = GaussianParams { bonus: 0.3, mean_decay: 20.0, bonus_decay: 90.0 };
    let study = GaussianParams::default();
    vec![
        Selection::Gaussian(study),
        Selection::Gaussian(other),
        Selection::RaveGaussian { constant: 400.0, gaussian: study, untried: UntriedMean::Process },
        Selection::RaveGaussian { constant: 5.0, gaussian: other, untried: UntriedMean::Process },
        Selection::RaveGaussian { constant: 5.0, gaussian: other, untried: UntriedMean::Amaf },
    ]
}

fn search(selection: Selection, solver: Solver, seed: u64) -> Mcts<Points> {
    let params = MctsParams { selection, solver, exploration: 0.5, ..MctsParams::default() };
    let mut search = Mcts::new(params, MctsPlugs::new().move_index().places());
    search.new_game(seed);
    search
}

#[test]
fn every_selection_has_the_largest_acquisition() {
    let (mut checked, mut first_tries) = (0, 0);
    for seed in 0..30 {
        let selection = settings()[seed as usize % settings().len()];
        let gaussian = selection.gaussian().unwrap();
        let game = Points::new(8 + seed as usize, seed);
        let mut search = search(selection, Solver::Off, seed);
        search.set_root(&game, &game.start());
        for _ in 0..250 {
            let before = search.tree.clone();
            search.simulate(&game);
            let mut position = game.start();
            for &(block, child) in &search.path {
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                let chosen = search.tree.mv(child as Child);
                position.push(chosen);
                let known = before.blocks.get(block as usize).is_some_and(|b| b.visited > 0);
                if !known {
                    continue;
                }
                let log = f64::from(before.block(block).visits).ln();
                let tried: Vec<(usize, f64, f64)> = before
                    .visited(block)
                    .map(|child| {
                        let bound = (0.25 * log / f64::from(before.visits(child))).sqrt();
                        (before.mv(child), mean(&before, selection, child), bound)
                    })
                    .collect();
                let observed: Vec<([f64; 2], f64)> =
                    tried.iter().map(|&(mv, mean, _)| (game.places[mv], mean)).collect();
                let value = |mv: usize| {
                    let own = tried.iter().find(|tried| tried.0 == mv).map(|t| (t.1, t.2));
                    let other = untried_amaf(&before, selection, block, mv);
                    acquisition(&gaussian, &observed, own, other, game.places[mv])
                };
                let best = moves.iter().map(|&mv| value(mv)).fold(f64::NEG_INFINITY, f64::max);
                assert!(value(chosen) > best - 1e-5, "{} is not {best}", value(chosen));
                checked += 1;
                first_tries += usize::from(tried.iter().all(|tried| tried.0 != chosen));
            }
        }
    }
    assert!(checked > 10_000 && first_tries > 1_000, "{checked} {first_tries}");
}

#[test]
fn where_every_move_was_tried_it_is_upper_confidence_bounds() {
    let game = Points::new(9, 3);
    let mut search = search(settings()[0], Solver::Off, 1);
    search.set_root(&game, &game.start());
    let mut compared = 0;
    for _ in 0..2_000 {
        let before = search.tree.clone();
        search.simulate(&game);
        let (block, child) = search.path[0];
        if before.block(block).visited < before.block(block).count {
            continue;
        }
        let (params, mut logarithms) = (search.params, Logarithms::new());
        let plain =
            select::select(&before, block, &params, &mut logarithms, &mut Random::new(0)).unwrap();
        assert_eq!(plain, child as Child);
        compared += 1;
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn before_others_means_that_no_move_is_tried_twice_before_all_were() {
    for selection in settings().into_iter().chain([Selection::Rave { constant: 50.0 }]) {
        let game = Points::new(15, 4);
        let mut search = search(selection, Solver::Off, 3);
        search.params.first_play = FirstPlay::BeforeOthers;
        search.set_root(&game, &game.start());
        for _ in 0..600 {
            search.simulate(&game);
            for block in 0..search.tree.blocks.len() as BlockIndex {
                let mut tried = search.tree.visited(block).map(|child| search.tree.visits(child));
                let all = search.tree.block(block).visited == search.tree.block(block).count;
                assert!(all || tried.all(|visits| visits <= 1), "{selection:?}");
            }
        }
        assert_eq!(search.tree.block(0).visited, 15);
    }
}

#[test]
fn a_kept_tree_makes_its_sums_anew() {
    for selection in settings() {
        let game = Points::new(12, 5);
        let mut search = search(selection, Solver::Off, 2);
        search.params.reuse = Reuse::Keep;
        let mut position = game.start();
        while game.score(&position).is_none() {
            let outcome = search.search(&game, &position, Budget::Simulations(300));
            assert!(outcome.moves.iter().map(|report| report.visits).sum::<u32>() >= 300);
            game.play_unchecked(&mut position, outcome.mv);
        }
    }
}

#[test]
fn the_same_seed_searches_the_same_tree() {
    for selection in settings() {
        for solver in [Solver::Off, Solver::On, Solver::ScoreBounds] {
            let game = Points::new(10, 7);
            let outcomes = [1, 1, 2].map(|seed| {
                search(selection, solver, seed).search(
                    &game,
                    &game.start(),
                    Budget::Simulations(400),
                )
            });
            assert_eq!(outcomes[0], outcomes[1]);
            assert_ne!(outcomes[0], outcomes[2]);
        }
    }
}

#[test]
fn a_move_beyond_the_reach_of_every_other_is_worth_one_half_and_the_bonus() {
    let places = [[0.0, 0.0], [100.0, 0.0], [0.0, 100.0]];
    let mut fields = Fields::new(GaussianParams::default());
    let mut tree = Tree::new();
    tree.add(Side::FIRST, places.len(), 0);
    tree.fill(0, &[0, 1, 2]);
    tree.blocks[0].visited = 1;
    let field = fields.field(&tree, 0, |mv: usize| places[mv]);
    fields.learn(field, tree.visited(0), |_| 1.0);
    assert_eq!(fields.best_untried(field, 0, |_, mean| mean), Some((2.5, 1)));
    assert_eq!(fields.best_untried(field, 1, |_, mean| mean), Some((2.5, 2)));
}

//! Searches among points without number, on games whose best point is known.

use crate::toys::points::{Hidden, Points, distance};
use mapduel_game::{Budget, Game, Player, Random};
use mapduel_search::{Growth, KernelParams, MaxN, MaxNParams, VoronoiParams};

const WIDENING: Growth = Growth::Progressive { constant: 1.0, exponent: 0.5 };

/// How far the moves that are played are from the best one, on average.
fn mean_distance(growth: Growth, simulations: u64) -> f64 {
    let games = 60;
    let distances = (0..games).map(|seed| {
        // Of another stream than the search's, whose first point would be the hidden one.
        let mut random = Random::new(1_000 + seed);
        let game = Hidden { point: [random.unit(), random.unit()] };
        let params = MaxNParams::default().with_growth(growth).with_exploration(0.2);
        let mut search = MaxN::new(params).draw_move(Points);
        search.new_game(seed);
        let outcome = search.search(&game, &game.start(), Budget::Simulations(simulations));
        distance(outcome.mv, game.point)
    });
    distances.sum::<f64>() / games as f64
}

#[test]
fn new_moves_in_the_cell_of_the_best_come_nearer_to_the_optimum_than_those_anywhere() {
    let voronoi = Growth::Voronoi(VoronoiParams::default());
    for simulations in [400, 2_000] {
        let [widening, voronoi] =
            [WIDENING, voronoi].map(|growth| mean_distance(growth, simulations));
        assert!(voronoi < 0.5 * widening, "{simulations}: {voronoi} {widening}");
    }
}

#[test]
fn values_that_are_shared_tell_with_few_simulations_where_the_optimum_is() {
    let kernel = Growth::Kernel(KernelParams::default());
    let [widening, kernel] = [WIDENING, kernel].map(|growth| mean_distance(growth, 400));
    assert!(kernel < 0.8 * widening, "{kernel} {widening}");
}

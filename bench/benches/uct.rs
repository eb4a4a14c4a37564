//! Searches of 10,000 simulations from the empty board: `cargo bench`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mapduel_coloring::{ALICE, ColoringGame, Economy};
use mapduel_game::{Budget, Game};
use mapduel_graph::Graph;
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Simulation, Solver};
use std::time::Duration;

const SIMULATIONS: u64 = 10_000;

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2));
    targets = uct
}
criterion_main!(benches);

fn uct(criterion: &mut Criterion) {
    let selection =
        MctsParams::default().with_simulation(Simulation::Selection).with_solver(Solver::Off);
    let mut group = criterion.benchmark_group("uct");
    group.throughput(Throughput::Elements(SIMULATIONS));
    for (kind, params) in [("default", MctsParams::default()), ("selection to the end", selection)]
    {
        for (name, rows, columns, colors) in
            [("grid 5x5 k=3", 5, 5, 3), ("grid 5x5 k=4", 5, 5, 4), ("grid 8x8 k=4", 8, 8, 4)]
        {
            let game = game(rows, columns, colors);
            group.bench_function(BenchmarkId::new(kind, name), |bencher| {
                bencher.iter(|| {
                    let mut search = Mcts::new(params, MctsPlugs::new().candidates(Economy));
                    search.search(&game, &game.start(), Budget::Simulations(SIMULATIONS)).value
                });
            });
        }
    }
    group.finish();
}

fn game(rows: usize, columns: usize, colors: usize) -> ColoringGame {
    let right = (0..rows * columns)
        .filter(|vertex| vertex % columns + 1 < columns)
        .map(|vertex| (vertex, vertex + 1));
    let down = (0..(rows - 1) * columns).map(|vertex| (vertex, vertex + columns));
    let graph = Graph::from_edges(rows * columns, right.chain(down)).expect("a simple graph");
    ColoringGame::new(graph, colors, ALICE).expect("a small number of colors")
}

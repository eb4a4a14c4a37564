//! Uniform playouts from the empty board, by path: `cargo bench`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mapduel_coloring::{ALICE, ColoringGame};
use mapduel_game::{Game, Random};
use mapduel_graph::Graph;
use std::time::Duration;

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = playouts
}
criterion_main!(benches);

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playouts");
    group.throughput(Throughput::Elements(1));
    for (name, rows, columns, colors) in [
        ("grid 5x5 k=3", 5, 5, 3),
        ("grid 5x5 k=4", 5, 5, 4),
        ("grid 8x8 k=3", 8, 8, 3),
        ("grid 8x8 k=5", 8, 8, 5),
        ("grid 10x10 k=3", 10, 10, 3),
        ("grid 20x20 k=3", 20, 20, 3),
        ("grid 20x20 k=5", 20, 20, 5),
    ] {
        let fast = game(rows, columns, colors);
        let portable = fast.clone().with_portable_playouts();
        for (path, game) in [("best", fast), ("portable", portable)] {
            let start = game.start();
            let mut random = Random::new(1);
            group.bench_function(BenchmarkId::new(path, name), |bencher| {
                bencher.iter(|| game.playout_winner(&start, &mut random));
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

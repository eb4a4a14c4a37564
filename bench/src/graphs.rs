//! The boards of the comparison.

use mapduel_coloring::{ALICE, ColoringGame};
use mapduel_graph::Graph;

/// The grid with this many rows and columns; vertex (r, c) is `r * columns + c`.
pub fn grid(rows: usize, columns: usize) -> Graph {
    let right = (0..rows * columns)
        .filter(|vertex| vertex % columns + 1 < columns)
        .map(|vertex| (vertex, vertex + 1));
    let down = (0..rows.saturating_sub(1) * columns).map(|vertex| (vertex, vertex + columns));
    Graph::from_edges(rows * columns, right.chain(down)).expect("a grid is a simple graph")
}

/// The Petersen graph.
pub fn petersen() -> Graph {
    let rings = (0..5).flat_map(|i| [(i, (i + 1) % 5), (5 + i, 5 + (i + 2) % 5), (i, 5 + i)]);
    Graph::from_edges(10, rings).expect("the Petersen graph is a simple graph")
}

/// The game on a graph, Alice begins.
pub fn game(graph: &Graph, colors: usize) -> ColoringGame {
    ColoringGame::new(graph.clone(), colors, ALICE).expect("a small number of colors")
}

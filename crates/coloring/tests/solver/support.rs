//! Random games and all combinations of rules.

use mapduel_coloring::{ClusterRule, Color, ColoringGame, RuleSet, Switch, SymmetryRule};
use mapduel_game::{Random, Side};
use mapduel_graph::{Graph, Vertex};

/// Every combination of the rules.
pub(crate) fn rule_sets() -> Vec<RuleSet> {
    let mut sets = Vec::new();
    for symmetry in [SymmetryRule::Colors, SymmetryRule::Full] {
        for clusters in [ClusterRule::Off, ClusterRule::Counts, ClusterRule::Exact] {
            for components in [Switch::Off, Switch::On] {
                sets.push(RuleSet { symmetry, clusters, components });
            }
        }
    }
    sets
}

/// A random graph: each edge with this chance.
pub(crate) fn random_graph(order: usize, chance: f64, random: &mut Random) -> Graph {
    let edges: Vec<(usize, usize)> = (0..order)
        .flat_map(|one| (one + 1..order).map(move |other| (one, other)))
        .filter(|_| random.unit() < chance)
        .collect();
    Graph::from_edges(order, edges).expect("a simple graph")
}

/// A proper coloring of a few random vertices.
pub(crate) fn random_start(
    graph: &Graph,
    colors: usize,
    random: &mut Random,
) -> Vec<(usize, usize)> {
    let mut colored: Vec<(usize, usize)> = Vec::new();
    for _ in 0..random.below(1 + graph.order() / 2) {
        let (vertex, color) = (random.below(graph.order()), random.below(colors));
        let clash = colored.iter().any(|&(other, taken)| {
            other == vertex
                || taken == color && graph.has_edge(Vertex::new(vertex), Vertex::new(other))
        });
        if !clash {
            colored.push((vertex, color));
        }
    }
    colored
}

/// The game from such a start.
pub(crate) fn game(
    graph: &Graph,
    colors: usize,
    first: Side,
    colored: &[(usize, usize)],
) -> ColoringGame {
    let colored: Vec<(Vertex, Color)> =
        colored.iter().map(|&(vertex, color)| (Vertex::new(vertex), Color::new(color))).collect();
    ColoringGame::from_start(graph.clone(), colors, first, &colored).expect("a proper start")
}

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

/// Two or three small graphs side by side, and colored leaves: every vertex has its own list of
/// available colors.
pub(crate) fn separate_lists(colors: usize, random: &mut Random) -> (Graph, Vec<(usize, usize)>) {
    let (mut edges, mut order) = (Vec::new(), 0);
    for size in [2 + random.below(3), 2 + random.below(3), random.below(3)] {
        let chance = 0.5 + 0.5 * random.unit();
        let pairs = (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other)));
        let chosen = pairs.filter(|_| random.unit() < chance);
        edges.extend(chosen.map(|(one, other)| (order + one, order + other)));
        order += size;
    }
    let mut colored = Vec::new();
    for vertex in 0..order {
        let kept = random.below(colors);
        for color in 0..colors {
            let leaf = order + colored.len();
            if color != kept && random.below(4) == 0 {
                edges.push((vertex, leaf));
                colored.push((leaf, color));
            }
        }
    }
    let order = order + colored.len();
    (Graph::from_edges(order, edges).expect("a simple graph"), colored)
}

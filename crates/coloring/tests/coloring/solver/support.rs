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
                sets.push(
                    RuleSet::default()
                        .with_symmetry(symmetry)
                        .with_clusters(clusters)
                        .with_components(components),
                );
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

/// A random graph with 10 to 14 vertices.
pub(crate) fn middling_graph(random: &mut Random) -> Graph {
    let (order, chance) = (10 + random.below(5), 0.18 + 0.3 * random.unit());
    random_graph(order, chance, random)
}

/// A random forest of 9 to 16 vertices in which some branches are equal: copies of a small tree
/// hang from the vertices of another, or beside it.
pub(crate) fn branching_forest(random: &mut Random) -> Graph {
    let mut edges = Vec::new();
    let mut order = 2 + random.below(3);
    edges.extend((1..order).map(|vertex| (random.below(vertex), vertex)));
    let branch: Vec<usize> =
        (0..1 + random.below(4)).map(|vertex| random.below(vertex.max(1))).collect();
    let mut hold = random.below(order);
    while order < 9 || (order + branch.len() <= 16 && random.below(3) > 0) {
        if random.below(3) == 0 {
            hold = random.below(order);
        }
        if random.below(8) > 0 {
            edges.push((hold, order));
        }
        for (vertex, &above) in branch.iter().enumerate().skip(1) {
            edges.push((order + above, order + vertex));
        }
        order += branch.len();
    }
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

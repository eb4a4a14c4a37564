//! The rules once more, plainly and slowly: what the crate is compared with.

use mapduel_colsnort::{ColSnortGame, Rule};
use mapduel_game::{Random, Side};
use mapduel_graph::{Graph, Vertex};

/// A board as a list of owners: 0 is left, 1 is right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reference {
    pub(crate) owners: Vec<Option<usize>>,
}

impl Reference {
    pub(crate) fn new(graph: &Graph, painted: &[(Vertex, Side)]) -> Reference {
        let mut owners = vec![None; graph.order()];
        for &(vertex, side) in painted {
            owners[vertex.index()] = Some(side.index());
        }
        Reference { owners }
    }

    /// Straight from the rules: nobody has it, and no neighbor forbids it.
    pub(crate) fn may_paint(&self, rule: Rule, graph: &Graph, vertex: usize, side: usize) -> bool {
        let forbidden = match rule {
            Rule::Col => side,
            Rule::Snort => 1 - side,
        };
        let mut neighbors = graph.neighbors(Vertex::new(vertex)).iter();
        self.owners[vertex].is_none()
            && neighbors.all(|neighbor| self.owners[neighbor.index()] != Some(forbidden))
    }

    pub(crate) fn after(&self, vertex: usize, side: usize) -> Reference {
        let mut next = self.clone();
        next.owners[vertex] = Some(side);
        next
    }

    /// Whether the side to move wins, by trying everything.
    pub(crate) fn wins(&self, rule: Rule, graph: &Graph, side: usize) -> bool {
        (0..graph.order()).any(|vertex| {
            self.may_paint(rule, graph, vertex, side)
                && !self.after(vertex, side).wins(rule, graph, 1 - side)
        })
    }

    pub(crate) fn winner(&self, rule: Rule, graph: &Graph, side: Side) -> Side {
        if self.wins(rule, graph, side.index()) { side } else { side.other() }
    }
}

pub(crate) fn random_graph(random: &mut Random, order: usize) -> Graph {
    let density = random.below(100);
    let pairs = (0..order).flat_map(|to| (0..to).map(move |from| (from, to)));
    let edges: Vec<(usize, usize)> = pairs.filter(|_| random.below(100) < density).collect();
    Graph::from_edges(order, edges).expect("the edges are between vertices")
}

/// Some vertices painted as the rules allow it, by anybody in any order.
pub(crate) fn random_start(random: &mut Random, rule: Rule, graph: &Graph) -> Vec<(Vertex, Side)> {
    let mut reference = Reference::new(graph, &[]);
    let mut painted = Vec::new();
    for _ in 0..random.below(graph.order() / 2 + 1) {
        let (vertex, side) = (random.below(graph.order()), random.below(2));
        if reference.may_paint(rule, graph, vertex, side) {
            reference = reference.after(vertex, side);
            painted.push((Vertex::new(vertex), Side::new(side)));
        }
    }
    painted
}

/// A game from a random start on a random graph, and the same for the reference.
pub(crate) fn random_game(random: &mut Random, order: usize) -> (ColSnortGame, Reference) {
    let rule = Rule::ALL[random.below(2)];
    let graph = random_graph(random, order);
    let painted = random_start(random, rule, &graph);
    let first = Side::new(random.below(2));
    let reference = Reference::new(&graph, &painted);
    let game = ColSnortGame::from_start(rule, graph, first, &painted);
    (game.expect("the start is made by the rules"), reference)
}

pub(crate) fn family(spec: &str) -> Graph {
    mapduel_graph::families::parse(spec).expect("a known family")
}

//! Players made for the tests: strategy 1 with its two tempting mistakes, and a Bob with one plan.

use mapduel_coloring::{Color, ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Game, Player, Random};
use mapduel_graph::invariants::{Coloring, chromatic_number, loose_backward_neighbors};
use mapduel_graph::{Graph, Limit, Vertex};

/// Which vertices Alice looks at when Bob has colored one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    /// Its backward neighbors: right.
    Backward,
    /// Its loose backward neighbors: the study's words, wrong.
    LooseBackward,
}

/// Which colors Alice takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Paint {
    /// A shade of the vertex's class: right.
    Shades,
    /// Any legal color: wrong.
    Any,
}

/// Strategy 1 written a second time, with a given order that is the order of the indices.
pub(crate) struct OrderAlice {
    replies: Vec<Vec<Vertex>>,
    coloring: Coloring,
    paint: Paint,
    before: Option<Position>,
    random: Random,
}

impl OrderAlice {
    pub(crate) fn new(graph: &Graph, order: Vec<Vertex>, reply: Reply, paint: Paint) -> OrderAlice {
        assert!(order.is_sorted(), "the order is that of the indices");
        let mut replies = loose_backward_neighbors(graph, &order);
        if reply == Reply::Backward {
            for vertex in graph.vertices() {
                replies[vertex.index()].retain(|&to| graph.has_edge(vertex, to));
            }
        }
        let coloring = chromatic_number(graph, Limit::NONE).witness;
        OrderAlice { replies, coloring, paint, before: None, random: Random::new(0) }
    }
}

impl Player<ColoringGame> for OrderAlice {
    fn new_game(&mut self, seed: u64) {
        self.before = None;
        self.random = Random::new(seed);
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        let before = self.before.take().unwrap_or_else(|| game.start());
        let bobs = before.uncolored().find(|&vertex| !position.is_uncolored(vertex));
        let answer = bobs.and_then(|vertex| {
            self.replies[vertex.index()].iter().copied().find(|&to| position.is_uncolored(to))
        });
        let vertex = answer.or_else(|| position.uncolored().next()).unwrap();
        let available: Vec<Color> = position.available(vertex).collect();
        let class = self.coloring.color(vertex);
        let shade = available.iter().find(|color| color.index() % self.coloring.count == class);
        let any = available[self.random.below(available.len())];
        let color = if self.paint == Paint::Shades { *shade.unwrap_or(&any) } else { any };
        let mut after = position.clone();
        game.play_unchecked(&mut after, Move::new(vertex, color));
        self.before = Some(after);
        Choice::instant(Move::new(vertex, color))
    }
}

/// How Bob takes colors away from a vertex.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    /// He colors its neighbors himself.
    Near,
    /// He colors neighbors of its neighbors, so that Alice's answers color the neighbors.
    Far,
}

/// Takes colors away from one uncolored vertex after the other, the largest degree first, and
/// blocks that vertex when it can.
pub(crate) struct HubBob {
    plan: Plan,
    turn: u64,
}

impl HubBob {
    pub(crate) fn new(plan: Plan) -> HubBob {
        HubBob { plan, turn: 0 }
    }

    fn attack(&self, game: &ColoringGame, position: &Position, hub: Vertex) -> Option<Move> {
        let neighbors = |vertex| game.graph().neighbors(vertex).iter().rev().copied();
        let paint = |vertex| position.available(vertex).map(move |color| Move::new(vertex, color));
        let near: Vec<Move> = neighbors(hub)
            .flat_map(paint)
            .filter(|mv| position.is_available(hub, mv.color()))
            .collect();
        let moves = if self.plan == Plan::Near || position.available(hub).count() == 1 {
            near
        } else {
            let middle = neighbors(hub).filter(|&middle| position.is_uncolored(middle));
            let far = middle.flat_map(neighbors).filter(|&far| far != hub);
            far.flat_map(paint).collect()
        };
        // One of the first few moves: the last neighbor, in colors that change from turn to turn.
        moves.get(self.turn as usize % moves.len().clamp(1, game.colors())).copied()
    }
}

impl Player<ColoringGame> for HubBob {
    fn new_game(&mut self, seed: u64) {
        self.turn = seed;
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        self.turn += 1;
        let mut hubs: Vec<Vertex> = position.uncolored().collect();
        hubs.sort_by_key(|&hub| std::cmp::Reverse(game.graph().degree(hub)));
        let attack = hubs.iter().find_map(|&hub| self.attack(game, position, hub));
        Choice::instant(
            attack
                .unwrap_or_else(|| Move::new(hubs[0], position.available(hubs[0]).next().unwrap())),
        )
    }
}

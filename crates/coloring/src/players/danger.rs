//! How endangered each uncolored vertex is, and what one move changes about it.
//!
//! Let v be an uncolored vertex, A(v) its available colors, *takers* of a color c at v the
//! uncolored neighbors of v that may take c, and *attackers* of v its uncolored neighbors that
//! share an available color with it. To block v Bob needs a different taker for each color of
//! A(v), so v is safe for ever when
//!
//! * some color of A(v) has no taker, or
//! * there are fewer attackers than colors in A(v).
//!
//! Otherwise v is *in danger* and weighs 1000, 40 and 8 when |A(v)| is 1, 2 and 3, and 8 / |A(v)|
//! when it is more: with one color Bob blocks it now, with two he can threaten to. The *gain* of a
//! move (w, c) is the weight of w's uncolored neighbors after the move, minus their weight before,
//! minus the weight of w. Vertices at distance two are left out, and an attacker that shared only the color c is
//! still counted: so the gains of all moves together cost one pass over edges times colors.

use crate::economy::offered_colors;
use crate::{Color, ColoringGame, Move, Position};
use mapduel_graph::Vertex;

/// The weight of a vertex in danger that has 1, 2 and 3 colors left, in thousandths.
const WEIGHTS: [i64; 3] = [1_000_000, 40_000, 8_000];

/// The state of every vertex of one position.
pub(crate) struct Danger<'a> {
    game: &'a ColoringGame,
    position: &'a Position,
    /// |A(v)|, for uncolored vertices.
    available: Vec<usize>,
    attackers: Vec<usize>,
    /// Takers of color c at v, at `v * colors + c`.
    takers: Vec<u32>,
    /// How many colors of A(v) have no taker.
    untaken: Vec<usize>,
}

/// One move of the economy (used colors and one unused color) with what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    pub(crate) mv: Move,
    pub(crate) gain: i64,
    /// Neighbors that are left with one color, which some taker may still take.
    pub(super) threats: usize,
}

impl<'a> Danger<'a> {
    pub(crate) fn new(game: &'a ColoringGame, position: &'a Position) -> Danger<'a> {
        let (order, colors) = (game.graph().order(), game.colors());
        let mut danger = Danger {
            game,
            position,
            available: vec![0; order],
            attackers: vec![0; order],
            takers: vec![0; order * colors],
            untaken: vec![0; order],
        };
        for vertex in position.uncolored() {
            let index = vertex.index();
            let row = &mut danger.takers[index * colors..(index + 1) * colors];
            for &neighbor in game.graph().neighbors(vertex) {
                if !position.is_uncolored(neighbor) {
                    continue;
                }
                let mut shared = 0;
                for color in Color::all(colors) {
                    let taken = position.is_available(neighbor, color)
                        && position.is_available(vertex, color);
                    row[color.index()] += u32::from(taken);
                    shared |= usize::from(taken);
                }
                danger.attackers[index] += shared;
            }
            danger.available[index] = position.available(vertex).count();
            danger.untaken[index] =
                position.available(vertex).filter(|color| row[color.index()] == 0).count();
        }
        danger
    }

    /// A move that blocks a vertex at once, if there is one.
    pub(crate) fn kill(&self) -> Option<Move> {
        let victim = self.position.uncolored().find(|&vertex| self.is_threatened(vertex))?;
        let color = self.position.available(victim).next()?;
        let mut neighbors = self.game.graph().neighbors(victim).iter();
        let taker = neighbors.find(|&&taker| self.position.is_available(taker, color))?;
        Some(Move::new(*taker, color))
    }

    /// Whether Bob could block the vertex with one move.
    pub(super) fn is_threatened(&self, vertex: Vertex) -> bool {
        self.available[vertex.index()] == 1 && self.is_in_danger(vertex)
    }

    /// Whether the vertex may still be blocked, as far as its own neighbors tell.
    pub(super) fn is_in_danger(&self, vertex: Vertex) -> bool {
        self.weight(vertex) > 0
    }

    /// How many colors an uncolored vertex may take.
    pub(super) fn available(&self, vertex: Vertex) -> usize {
        self.available[vertex.index()]
    }

    /// How many uncolored neighbors share an available color with it.
    pub(super) fn attackers(&self, vertex: Vertex) -> usize {
        self.attackers[vertex.index()]
    }

    /// All moves of the economy, by vertex and then by color.
    pub(crate) fn prospects(&self) -> Vec<Prospect> {
        let offered = offered_colors(self.game, self.position);
        let mut prospects = Vec::new();
        for vertex in self.position.uncolored() {
            let begin = prospects.len();
            let colors = offered.iter().filter(|&&color| self.position.is_available(vertex, color));
            prospects.extend(colors.map(|&color| Prospect {
                mv: Move::new(vertex, color),
                gain: -self.weight(vertex),
                threats: 0,
            }));
            for &neighbor in self.game.graph().neighbors(vertex) {
                if self.position.is_uncolored(neighbor) {
                    self.add_neighbor(vertex, neighbor, &mut prospects[begin..]);
                }
            }
        }
        prospects
    }

    /// Adds what the moves at `vertex` change about one uncolored neighbor.
    fn add_neighbor(&self, vertex: Vertex, neighbor: Vertex, prospects: &mut [Prospect]) {
        let index = neighbor.index();
        let row = &self.takers[index * self.game.colors()..][..self.game.colors()];
        let shares = |color: &Color| {
            self.position.is_available(vertex, *color)
                && self.position.is_available(neighbor, *color)
        };
        // Colors that nobody but `vertex` can take from the neighbor.
        let lone = Color::all(self.game.colors())
            .filter(|color| row[color.index()] == 1 && shares(color))
            .count();
        let shared = usize::from(Color::all(self.game.colors()).any(|color| shares(&color)));
        let before = self.weight(neighbor);
        for prospect in prospects {
            let color = prospect.mv.color();
            let (available, untaken, attackers) = if self.position.is_available(neighbor, color) {
                let untaken = self.untaken[index] + lone - usize::from(row[color.index()] == 1);
                (self.available[index] - 1, untaken, self.attackers[index] - 1)
            } else {
                (self.available[index], self.untaken[index] + lone, self.attackers[index] - shared)
            };
            let after = weight(available, untaken, attackers);
            prospect.gain += after - before;
            prospect.threats += usize::from(available == 1 && after > 0);
        }
    }

    fn weight(&self, vertex: Vertex) -> i64 {
        let index = vertex.index();
        weight(self.available[index], self.untaken[index], self.attackers[index])
    }
}

/// A blocked vertex has no weight: whoever can block does so without weighing.
fn weight(available: usize, untaken: usize, attackers: usize) -> i64 {
    if available == 0 || untaken > 0 || attackers < available {
        return 0;
    }
    WEIGHTS.get(available - 1).copied().unwrap_or_else(|| WEIGHTS[2] / available as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ALICE;
    use mapduel_game::{Game, Random};
    use mapduel_graph::Graph;

    fn weight_by_definition(game: &ColoringGame, position: &Position, vertex: Vertex) -> i64 {
        let colors: Vec<Color> = position.available(vertex).collect();
        let neighbors = game.graph().neighbors(vertex).iter();
        let attackers =
            neighbors.clone().filter(|to| colors.iter().any(|&c| position.is_available(**to, c)));
        let untaken =
            colors.iter().any(|&c| !neighbors.clone().any(|to| position.is_available(*to, c)));
        match colors.len() {
            _ if untaken || attackers.count() < colors.len() => 0,
            1 => 1_000_000,
            2 => 40_000,
            3 => 8_000,
            more => 8_000 / more as i64,
        }
    }

    #[test]
    fn kills_threats_and_weights_are_those_of_the_definition() {
        let mut random = Random::new(5);
        let mut moves = Vec::new();
        let mut kills = 0;
        for _ in 0..300 {
            let order = 3 + random.below(8);
            let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
            let edges: Vec<_> = pairs.filter(|_| random.below(2) == 0).collect();
            let graph = Graph::from_edges(order, edges).unwrap();
            let game = ColoringGame::new(graph, 1 + random.below(5), ALICE).unwrap();
            let mut position = game.start();
            while !position.is_over() {
                let danger = Danger::new(&game, &position);
                for vertex in position.uncolored() {
                    let expected = weight_by_definition(&game, &position, vertex);
                    assert_eq!(danger.weight(vertex), expected);
                }
                game.moves(&position, &mut moves);
                let blocks = |mv: &Move| game.play(&position, *mv).unwrap().blocked().is_some();
                assert_eq!(danger.kill().is_some(), moves.iter().any(blocks));
                assert!(danger.kill().is_none_or(|mv| blocks(&mv)));
                if danger.kill().is_none() {
                    for prospect in danger.prospects() {
                        let next = game.play(&position, prospect.mv).unwrap();
                        let after = Danger::new(&game, &next);
                        let neighbors = game.graph().neighbors(prospect.mv.vertex());
                        let threats = neighbors
                            .iter()
                            .filter(|to| next.is_uncolored(**to) && after.is_threatened(**to));
                        assert_eq!(prospect.threats, threats.count());
                    }
                } else {
                    kills += 1;
                }
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            }
        }
        assert!(kills > 50, "kills are met");
    }
}

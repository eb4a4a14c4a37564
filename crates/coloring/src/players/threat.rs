//! The Bob who threatens.

use super::danger::{Danger, Prospect};
use super::greedy::draw_best;
use crate::{Color, ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Game, Player, Random};
use mapduel_graph::Vertex;
use std::cmp::Reverse;

/// How many moves with two threats or more are examined for a parry.
const EXAMINED: usize = 32;

/// How many replies of Alice are tried before a threat counts as parried.
const REPLIES: usize = 500;

/// Blocks a vertex at once when it can. A *threat* is a vertex with one color left that some
/// neighbor may still take. Failing a block, it plays a move that makes two threats or more which
/// no single reply of Alice parries; failing that, the move with the most threats; without
/// threats, and among equal numbers of them, the move of the largest gain (see
/// [`GreedyBob`](super::GreedyBob)), then one at random.
///
/// At most 32 moves with several threats are examined, the most promising first, each against at
/// most 500 replies.
#[derive(Clone, Debug)]
pub struct ThreatBob {
    random: Random,
}

impl ThreatBob {
    /// A player with seed 0 until a game begins.
    pub fn new() -> ThreatBob {
        ThreatBob { random: Random::new(0) }
    }
}

impl Default for ThreatBob {
    fn default() -> ThreatBob {
        ThreatBob::new()
    }
}

impl Player<ColoringGame> for ThreatBob {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        let danger = Danger::new(game, position);
        if let Some(kill) = danger.kill() {
            return Choice::instant(kill);
        }
        let prospects = danger.prospects();
        let mut several: Vec<&Prospect> =
            prospects.iter().filter(|prospect| prospect.threats >= 2).collect();
        several.sort_by_key(|prospect| Reverse((prospect.threats, prospect.gain)));
        several.truncate(EXAMINED);
        if let Some(winning) = several.iter().find(|each| !is_parried(game, position, each.mv)) {
            return Choice::instant(winning.mv);
        }
        let moves = prospects.iter().map(|each| ((each.threats, each.gain), each.mv));
        Choice::instant(draw_best(moves, &mut self.random))
    }
}

/// Whether Alice has a reply to `mv` after which Bob cannot block at once.
fn is_parried(game: &ColoringGame, position: &Position, mv: Move) -> bool {
    let mut threatening = position.clone();
    game.play_unchecked(&mut threatening, mv);
    let threatened: Vec<Vertex> = neighbors(game, mv.vertex())
        .filter(|&vertex| last_taken_color(game, &threatening, vertex).is_some())
        .collect();
    let Some(&victim) = threatened.first() else { return true };
    let replies = replies_to(game, &threatening, victim);
    replies.len() > REPLIES
        || replies.into_iter().any(|reply| {
            let mut parried = threatening.clone();
            game.play_unchecked(&mut parried, reply);
            parried.blocked().is_none()
                && threatened
                    .iter()
                    .copied()
                    .chain(neighbors(game, reply.vertex()))
                    .all(|vertex| last_taken_color(game, &parried, vertex).is_none())
        })
}

/// Every move that can end the threat against a vertex: coloring it, coloring a taker, or taking
/// the color away from a taker.
fn replies_to(game: &ColoringGame, position: &Position, victim: Vertex) -> Vec<Move> {
    let Some(color) = last_taken_color(game, position, victim) else { return Vec::new() };
    let mut replies = vec![Move::new(victim, color)];
    for taker in neighbors(game, victim).filter(|&taker| position.is_available(taker, color)) {
        replies.extend(position.available(taker).map(|color| Move::new(taker, color)));
        let shields = neighbors(game, taker).filter(|&near| position.is_available(near, color));
        replies.extend(shields.map(|near| Move::new(near, color)));
        if replies.len() > REPLIES {
            break;
        }
    }
    replies
}

/// The only color left at an uncolored vertex, when a neighbor may take it.
fn last_taken_color(game: &ColoringGame, position: &Position, vertex: Vertex) -> Option<Color> {
    let mut colors = position.available(vertex);
    let (Some(color), None) = (colors.next(), colors.next()) else { return None };
    neighbors(game, vertex).any(|taker| position.is_available(taker, color)).then_some(color)
}

fn neighbors(game: &ColoringGame, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
    game.graph().neighbors(vertex).iter().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BOB;
    use mapduel_graph::Graph;

    #[test]
    fn a_move_is_parried_exactly_when_some_reply_leaves_no_block() {
        let mut random = Random::new(11);
        let (mut moves, mut replies) = (Vec::new(), Vec::new());
        let (mut parried, mut unparried) = (0, 0);
        for _ in 0..400 {
            let order = 4 + random.below(7);
            let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
            let edges: Vec<_> = pairs.filter(|_| random.below(5) < 2).collect();
            let graph = Graph::from_edges(order, edges).unwrap();
            let game = ColoringGame::new(graph, 2 + random.below(2), BOB).unwrap();
            let mut position = game.start();
            while !position.is_over() {
                let danger = Danger::new(&game, &position);
                if danger.kill().is_none() {
                    for prospect in danger.prospects().iter().filter(|each| each.threats >= 1) {
                        let next = game.play(&position, prospect.mv).unwrap();
                        game.moves(&next, &mut replies);
                        let expected = replies.iter().any(|&reply| {
                            let after = game.play(&next, reply).unwrap();
                            after.blocked().is_none() && Danger::new(&game, &after).kill().is_none()
                        });
                        assert_eq!(is_parried(&game, &position, prospect.mv), expected);
                        *(if expected { &mut parried } else { &mut unparried }) += 1;
                    }
                }
                game.moves(&position, &mut moves);
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            }
        }
        assert!(parried > 100 && unparried > 100, "{parried} parried, {unparried} not");
    }

    #[test]
    fn bob_finds_the_double_threat() {
        // With two colors any inner vertex of a long path threatens both neighbors; those next to
        // an end threaten only one, as nobody can take the last color of the end itself.
        let path = Graph::from_edges(9, (0..8).map(|vertex| (vertex, vertex + 1))).unwrap();
        let game = ColoringGame::new(path, 2, BOB).unwrap();
        let mut bob = ThreatBob::new();
        bob.new_game(3);
        let mv = bob.choose(&game, &game.start(), Budget::Nodes(0)).mv;
        assert!((2..7).contains(&mv.vertex().index()), "{mv:?} threatens both neighbors");
        assert!(!is_parried(&game, &game.start(), mv));
    }
}

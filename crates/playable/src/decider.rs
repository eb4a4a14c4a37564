//! What an exact solver says of games that were played: blunders, and a review of every move.
//!
//! A *blunder* is a move from a position that its mover wins with best play to one that it loses.
//! A *chance* for one is a move from a position that its mover wins. Blunders per chance measure a
//! player against perfect play, whoever the opponent is; a ratio of wins measures it against that
//! opponent.
//!
//! What is deliberately absent: how bad a blunder is. This is for games of wins and losses only.

use crate::effort::Effort;
use crate::playable::Playable;
use crate::views::{Blunders, Ending, FinishedGame, JudgeParams, JudgedMove, Review};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Stop};
use std::time::Instant;

/// An exact solver of a game without draws, as judging asks it. It remembers what it found.
pub trait Decider<G: Game> {
    /// Who wins a position, over or not.
    fn decide(&mut self, position: &G::Position, limit: Limit) -> Decision;

    /// A move that keeps the win of the side to move, within as much as the solver itself allows
    /// for that.
    fn winning_move(&mut self, position: &G::Position) -> Option<G::Move>;
}

/// What a solver found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who wins; nobody when the limit came first.
    pub winner: Option<Side>,
    /// The nodes that it took.
    pub nodes: u64,
}

/// Counts the blunders in games that were played from the start of `game`. It cannot change them.
/// When `stop` is set, also within one position, what is not judged yet stays undecided.
///
/// Games are taken in their order with one solver, whose memory grows on the way, so that the
/// answer does not depend on threads. Each game is judged from its end, where positions are small
/// and what they prove helps with those before, up to the first position that the budget leaves
/// open: the moves before are undecided, and so are all moves of games that the total budget does
/// not reach. Some of them could be decided for nothing (who moved to a win had one), but those are
/// the good moves, and counting them would flatter the player. Games that somebody forfeited are
/// not judged.
pub fn judge_games<G: Game>(
    game: &G,
    games: &[FinishedGame<'_, G::Move>],
    params: &JudgeParams,
    stop: Stop,
    decider: impl Decider<G>,
) -> Blunders {
    let mut judge = Judge { game, decider, params, left: params.total, stop };
    let mut blunders = Blunders::default();
    // Who forfeits may have had a won position, so the winner says nothing about the last one.
    for played in games.iter().filter(|played| played.ending != Ending::Forfeited) {
        judge.add_game(played, &mut blunders);
    }
    blunders.nodes = params.total - judge.left;
    blunders
}

struct Judge<'a, G, D> {
    game: &'a G,
    decider: D,
    params: &'a JudgeParams,
    left: u64,
    stop: Stop,
}

impl<G: Game, D: Decider<G>> Judge<'_, G, D> {
    fn add_game(&mut self, played: &FinishedGame<'_, G::Move>, blunders: &mut Blunders) {
        let positions = positions(self.game, played.moves);
        let mut after = played.winner;
        let chosen = played.opening..played.moves.len();
        for (index, position) in chosen.clone().zip(&positions[chosen]).rev() {
            let Some(before) = self.value(position, after) else {
                blunders.undecided += (index - played.opening) as u64 + 1;
                return;
            };
            let mover = self.game.turn(position);
            if before == mover {
                let tally = &mut blunders.sides[mover];
                tally.chances += 1;
                tally.blunders += u64::from(after != mover);
            }
            after = before;
        }
    }

    /// Who wins a position from which somebody moved to another one, of which the winner is known.
    fn value(&mut self, position: &G::Position, after: Side) -> Option<Side> {
        if self.left == 0 || self.stop.is_set() {
            return None;
        }
        if after == self.game.turn(position) {
            return Some(after);
        }
        let limit = Limit::nodes(self.params.nodes.min(self.left)).stopped_by(self.stop);
        let decision = self.decider.decide(position, limit);
        self.left -= decision.nodes.min(self.left);
        decision.winner
    }
}

/// What each move of a game gave away: a won game, or nothing.
///
/// The positions are decided from the last to the first, because late ones are small and help with
/// those before; the first that is not decided in time ends the judging.
pub fn review_by<G: Playable>(
    game: &G,
    moves: &[G::Move],
    effort: &Effort<'_>,
    mut decider: impl Decider<G>,
) -> Review {
    let positions = positions(game, moves);
    let winners = winners(&mut decider, &positions, effort);
    let mut judged = Vec::new();
    let mut turning_point = None;
    for (index, &mv) in moves.iter().enumerate() {
        let mover = game.turn(&positions[index]);
        let blunder = match (winners[index], winners[index + 1]) {
            (Some(before), Some(after)) => Some(before == mover && after != mover),
            _ => None,
        };
        let better = match blunder {
            Some(true) => decider.winning_move(&positions[index]),
            _ => None,
        };
        if blunder == Some(true) {
            turning_point = Some(index + 1);
        }
        judged.push(JudgedMove {
            text: game.write_move(mv),
            side: G::side_name(mover),
            loss: blunder.map(|blunder| f64::from(u8::from(blunder))),
            better: better.map(|mv| game.write_move(mv)),
            score: winners[index + 1].map(worth),
            depth: None,
        });
    }
    let measure = "A move loses 1 when it gives a won game away, by exact solving; nothing is said \
                   where the solver did not finish in time.";
    Review { measure: measure.to_string(), moves: judged, turning_point }
}

/// What a known winner is worth to the first side: 1 or 0.
pub fn worth(winner: Side) -> f64 {
    f64::from(u8::from(winner == Side::FIRST))
}

/// The position before each move, and the last one.
fn positions<G: Game>(game: &G, moves: &[G::Move]) -> Vec<G::Position> {
    let mut positions = vec![game.start()];
    for &mv in moves {
        let mut next = positions[positions.len() - 1].clone();
        game.play_unchecked(&mut next, mv);
        positions.push(next);
    }
    positions
}

/// Who wins each position, as far as the effort reaches.
fn winners<G: Game>(
    decider: &mut impl Decider<G>,
    positions: &[G::Position],
    effort: &Effort<'_>,
) -> Vec<Option<Side>> {
    let began = Instant::now();
    let mut winners = vec![None; positions.len()];
    for (index, position) in positions.iter().enumerate().rev() {
        if (effort.is_over)() {
            break;
        }
        winners[index] =
            decider.decide(position, effort.limit(effort.positions).since(began)).winner;
        if winners[index].is_none() {
            break;
        }
    }
    winners
}

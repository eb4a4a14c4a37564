//! What an exact solver says of games that were played: blunders, and what a review asks it.
//!
//! A *blunder* is a move from a position that its mover wins with best play to one that it loses.
//! A *chance* for one is a move from a position that its mover wins. Blunders per chance measure a
//! player against perfect play, whoever the opponent is; a ratio of wins measures it against that
//! opponent.
//!
//! What is deliberately absent: how bad a blunder is. This is for games of wins and losses only.

use crate::said::Said;
use crate::views::{Blunders, Ending, FinishedGame, JudgeParams};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Stop};

/// An exact solver of a game without draws, as judging asks it. It remembers what it found.
pub trait Decider<G: Game> {
    /// Who wins a position, over or not.
    fn decide(&mut self, position: &G::Position, limit: Limit) -> Decision;

    /// A move that keeps the win of the side to move, within as much as the solver itself allows
    /// for that.
    fn winning_move(&mut self, position: &G::Position) -> Option<G::Move>;

    /// The move that a move counts as: of moves that differ by names alone, one.
    fn counted_as(&self, _position: &G::Position, mv: G::Move) -> G::Move {
        mv
    }

    /// What follows a legal move with best play; nothing where that is not known.
    fn followed(&mut self, _position: &G::Position, _mv: G::Move) -> Option<Followed<G::Move>> {
        None
    }

    /// The chance of the first side in a position that nothing exact is known of, by a search of so
    /// many games; nothing where there is no such search.
    fn estimate(&mut self, _position: &G::Position, _simulations: u64) -> Option<f64> {
        None
    }
}

/// What follows a move with best play.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed<M> {
    /// As a part of a sentence.
    pub clause: Said,
    /// Moves that show it.
    pub line: Vec<M>,
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

/// What a known winner is worth to the first side: 1 or 0.
pub fn worth(winner: Side) -> f64 {
    f64::from(u8::from(winner == Side::FIRST))
}

/// The position before each move, and the last one.
pub(crate) fn positions<G: Game>(game: &G, moves: &[G::Move]) -> Vec<G::Position> {
    let mut positions = vec![game.start()];
    for &mv in moves {
        let mut next = positions[positions.len() - 1].clone();
        game.play_unchecked(&mut next, mv);
        positions.push(next);
    }
    positions
}

//! A game looked at afterwards by an exact solver: what every move was, and why.
//!
//! The positions are decided from the last to the first with one solver, because late ones are small
//! and what they prove helps with those before. Whoever moved to a win had one, so only the other
//! positions cost anything. The first position that is not decided within its share ends the
//! deciding: of the moves before it nothing exact is said.
//!
//! What is deliberately absent: how bad a blunder is. This is for games of wins and losses only.

use crate::decider::{Decider, Followed, positions, worth};
use crate::effort::Effort;
use crate::playable::Playable;
use crate::said::{Said, Word, house};
use crate::views::{JudgedMove, MoveVerdict, Review};
use mapduel_game::Side;
use mapduel_graph::Limit;
use std::time::Instant;

/// One position has this part of the effort's positions: the first that takes more ends the
/// deciding, and nobody waits much longer for that than for all the others.
const ONE_POSITION: u64 = 10;
/// Whether a move was the only one is looked for within this part of the positions, for all moves
/// of the game together.
const ALL_OTHERS: u64 = 4;
/// One other move has this part of the positions.
const ONE_OTHER: u64 = 100;
/// An estimate has this part of the effort's simulations.
const ONE_ESTIMATE: u64 = 40;

/// What each move of a game was: whether it kept a won game, gave it away, or was lost before.
pub fn review_by<G: Playable>(
    game: &G,
    moves: &[G::Move],
    effort: &Effort<'_>,
    decider: impl Decider<G>,
) -> Review {
    let positions = positions(game, moves);
    let others = effort.positions / ALL_OTHERS;
    let steps = positions.len() + moves.len();
    let mut reviewer =
        Reviewer { game, effort, decider, began: Instant::now(), others, steps, done: 0 };
    let winners = reviewer.winners(&positions);
    let mut turning_point = None;
    let mut judged = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let found = reviewer.judge(&positions[index], mv, [winners[index], winners[index + 1]]);
        let estimate = match winners[index + 1] {
            None => reviewer.estimate(&positions[index + 1]),
            Some(_) => None,
        };
        if found.verdict == Some(MoveVerdict::Gave) {
            turning_point = Some(index + 1);
        }
        let said = found.said.or(estimate.map(estimated::<G>));
        judged.push(JudgedMove { said, estimate, ..found });
        reviewer.step();
    }
    Review { measure: Said::new(house::EXACT_MEASURE), moves: judged, turning_point }
}

struct Reviewer<'a, G, D> {
    game: &'a G,
    effort: &'a Effort<'a>,
    decider: D,
    began: Instant,
    /// The nodes that are left for moves that were not played.
    others: u64,
    steps: usize,
    done: usize,
}

impl<G: Playable, D: Decider<G>> Reviewer<'_, G, D> {
    /// Who wins each position, as far as the effort reaches.
    fn winners(&mut self, positions: &[G::Position]) -> Vec<Option<Side>> {
        let mut winners = vec![None; positions.len()];
        let mut after = None;
        for (index, position) in positions.iter().enumerate().rev() {
            if self.effort.is_spent(self.began) {
                break;
            }
            let to_move = self.game.score(position).is_none().then(|| self.game.turn(position));
            after = match after {
                Some(winner) if Some(winner) == to_move => Some(winner),
                _ => self.decide(position, self.effort.positions / ONE_POSITION).0,
            };
            winners[index] = after;
            self.step();
            if after.is_none() {
                break;
            }
        }
        self.done = positions.len();
        winners
    }

    /// What a move was, by who wins before it and after it.
    fn judge(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        [before, after]: [Option<Side>; 2],
    ) -> JudgedMove {
        let mover = self.game.turn(position);
        let plain = JudgedMove {
            score: after.map(worth),
            ..JudgedMove::new(self.game.write_move(mv), G::side_name(mover))
        };
        let (Some(before), Some(after)) = (before, after) else {
            return plain;
        };
        let known = JudgedMove { loss: Some(0.0), ..plain };
        if before != mover {
            let said = Said::new(house::LOST_ALREADY);
            return JudgedMove { verdict: Some(MoveVerdict::Lost), said: Some(said), ..known };
        }
        if after == mover {
            let (verdict, said) = self.kept(position, mv);
            return JudgedMove { verdict: Some(verdict), said: Some(said), ..known };
        }
        let better = self.decider.winning_move(position);
        let line = better.and_then(|better| self.follow(position, better));
        let line = line.map_or(Vec::new(), |followed| followed.line);
        JudgedMove {
            verdict: Some(MoveVerdict::Gave),
            said: Some(self.gave(position, mv, better)),
            loss: Some(1.0),
            better: better.map(|better| self.game.write_move(better)),
            line: line.iter().map(|&mv| self.game.write_move(mv)).collect(),
            ..known
        }
    }

    /// A move that kept the win: whether it was the only one, and why.
    fn kept(&mut self, position: &G::Position, mv: G::Move) -> (MoveVerdict, Said) {
        match self.all_others_lose(position, mv) {
            Some(Some(other)) => {
                let said = match self.follow(position, other) {
                    Some(followed) => Said::new(house::ONLY_BECAUSE)
                        .with("other", self.word(other))
                        .with("reason", followed.clause),
                    None => Said::new(house::ONLY),
                };
                (MoveVerdict::Only, said)
            }
            // There was nothing else to play.
            Some(None) => (MoveVerdict::Only, Said::new(house::ONLY_LEGAL)),
            None => {
                let said = match self.follow(position, mv) {
                    Some(followed) => {
                        Said::new(house::KEPT_BECAUSE).with("reason", followed.clause)
                    }
                    None => Said::new(house::KEPT),
                };
                (MoveVerdict::Kept, said)
            }
        }
    }

    /// A move that gave the win away: why, and what would have kept it.
    fn gave(&mut self, position: &G::Position, mv: G::Move, better: Option<G::Move>) -> Said {
        let reason = self.follow(position, mv).map(|followed| followed.clause);
        let said = Said::new(match (&reason, better) {
            (Some(_), Some(_)) => house::GAVE_BECAUSE_BETTER,
            (Some(_), None) => house::GAVE_BECAUSE,
            (None, Some(_)) => house::GAVE_BETTER,
            (None, None) => house::GAVE,
        });
        let said = match reason {
            Some(reason) => said.with("move", self.word(mv)).with("reason", reason),
            None => said,
        };
        match better {
            Some(better) => said.with("better", self.word(better)),
            None => said,
        }
    }

    /// Whether every other move loses, with one of them; nothing when another one wins or there was
    /// no time to find out.
    fn all_others_lose(&mut self, position: &G::Position, mv: G::Move) -> Option<Option<G::Move>> {
        let (mover, played) = (self.game.turn(position), self.decider.counted_as(position, mv));
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let mut seen = vec![played];
        let mut example = None;
        for mv in moves {
            let other = self.decider.counted_as(position, mv);
            if seen.contains(&other) {
                continue;
            }
            seen.push(other);
            if self.others == 0 || self.effort.is_spent(self.began) {
                return None;
            }
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, other);
            let share = (self.effort.positions / ONE_OTHER).min(self.others);
            let (winner, nodes) = self.decide(&next, share);
            self.others = self.others.saturating_sub(nodes);
            if winner? == mover {
                return None;
            }
            example = example.or(Some(other));
        }
        Some(example)
    }

    /// What follows a move, while half of the time is left.
    fn follow(&mut self, position: &G::Position, mv: G::Move) -> Option<Followed<G::Move>> {
        let late = self.effort.time.is_some_and(|time| self.began.elapsed() >= time / 2);
        if late || (self.effort.is_over)() {
            return None;
        }
        self.decider.followed(position, mv)
    }

    fn estimate(&mut self, position: &G::Position) -> Option<f64> {
        let simulations = self.effort.simulations / ONE_ESTIMATE;
        let ask = simulations > 0 && !self.effort.is_spent(self.began);
        if ask { self.decider.estimate(position, simulations) } else { None }
    }

    fn decide(&mut self, position: &G::Position, nodes: u64) -> (Option<Side>, u64) {
        let limit = Limit { nodes: Some(nodes), ..self.effort.limit(nodes).since(self.began) };
        let decision = self.decider.decide(position, limit);
        (decision.winner, decision.nodes)
    }

    fn step(&mut self) {
        self.done += 1;
        self.effort.report(self.done, self.steps);
    }

    fn word(&self, mv: G::Move) -> Word {
        Word::Move(self.game.write_move(mv))
    }
}

/// A chance that a search came to, and that it is no more than that.
fn estimated<G: Playable>(chance: f64) -> Said {
    Said::new(house::ESTIMATE)
        .with("side", Word::Side(G::side_name(Side::FIRST)))
        .with("share", Word::decimals(100.0 * chance, 0))
}

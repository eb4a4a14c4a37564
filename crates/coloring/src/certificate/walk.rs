//! The walk through a game that lists the winner's moves.

use super::leaves::Leaves;
use super::orbits::{Key, Orbits};
use super::{Answer, Choice, ExtractError, position_text};
use crate::{ALICE, Color, ColoringGame, Move, Position};
use mapduel_game::{Game, Side};
use mapduel_graph::{Graph, Vertex};
use std::collections::HashSet;

pub(super) struct Walk<'game> {
    pub(super) game: &'game ColoringGame,
    pub(super) pass: Option<Side>,
    pub(super) leaves: Leaves<'game>,
    pub(super) orbits: Orbits,
    /// Everything that is listed or will be.
    pub(super) listed: HashSet<Key>,
    /// What still has to be answered; the newest first, so that the end of the game is listed
    /// early and earlier positions can lead into it.
    pub(super) open: Vec<Position>,
}

impl Walk<'_> {
    /// Lists a position with the winner to move, unless it is a leaf or listed already.
    pub(super) fn cover(&mut self, position: Position) -> Result<(), ExtractError> {
        if self.leaves.is_won(&position) {
            return Ok(());
        }
        if position.is_over() {
            return Err(ExtractError::Lost(text(self.game.graph(), &position)));
        }
        if self.listed.insert(self.orbits.key(&position)) {
            self.open.push(position);
        }
        Ok(())
    }

    /// Lists what the replies in a position lead to.
    pub(super) fn cover_replies(&mut self, position: &Position) -> Result<(), ExtractError> {
        if position.is_over() {
            return Err(ExtractError::Lost(text(self.game.graph(), position)));
        }
        self.after_answers(position).into_iter().try_for_each(|(_, next)| self.cover(next))
    }

    /// The answer to list in a position with the winner to move.
    pub(super) fn choose<Chosen: Into<Answer>>(
        &mut self,
        position: &Position,
        choice: Choice,
        winning_move: &mut impl FnMut(&Position) -> Option<Chosen>,
    ) -> Option<Answer> {
        let mut next = self.after_answers(position);
        if let Some((answer, _)) = next.iter().find(|(_, next)| self.leaves.is_won(next)) {
            return Some(*answer);
        }
        next.retain(|(_, next)| !next.is_over());
        if let Some((answer, _)) = next.iter().find(|(_, next)| self.is_covered(next)) {
            return Some(*answer);
        }
        let fewest = match choice {
            Choice::FewestReplies => self.fewest_replies(next, winning_move),
            Choice::AsGiven => None,
        };
        fewest.or_else(|| winning_move(position).map(Into::into))
    }

    fn fewest_replies<Chosen>(
        &mut self,
        next: Vec<(Answer, Position)>,
        winning_move: &mut impl FnMut(&Position) -> Option<Chosen>,
    ) -> Option<Answer> {
        let mut ranked = Vec::new();
        for (answer, next) in next {
            let danger = self.leaves.danger(&next);
            let danger = if self.leaves.winner == ALICE { danger } else { -danger };
            if let Some(replies) = self.open_replies(&next) {
                ranked.push(((replies.len(), danger), answer, replies));
            }
        }
        ranked.sort_by_key(|(rank, _, _)| *rank);
        let mut wins = |reply: &Position| winning_move(reply).is_some();
        let chosen = ranked.into_iter().find(|(_, _, replies)| replies.iter().all(&mut wins));
        chosen.map(|(_, answer, _)| answer)
    }

    /// What the replies lead to that is neither a leaf nor listed, each once up to the symmetries;
    /// nothing when a reply wins the game.
    fn open_replies(&mut self, position: &Position) -> Option<Vec<Position>> {
        let mut seen = HashSet::new();
        let mut open = Vec::new();
        for (_, next) in self.after_answers(position) {
            if self.leaves.is_won(&next) {
                continue;
            }
            if next.is_over() {
                return None;
            }
            let key = self.orbits.key(&next);
            if !self.listed.contains(&key) && seen.insert(key) {
                open.push(next);
            }
        }
        Some(open)
    }

    /// Whether every reply leads to a leaf or to a listed position.
    fn is_covered(&mut self, position: &Position) -> bool {
        self.after_answers(position).into_iter().all(|(_, next)| {
            self.leaves.is_won(&next)
                || !next.is_over() && self.listed.contains(&self.orbits.key(&next))
        })
    }

    /// What the side to move may do and what it leads to; of colors that only differ in name, one.
    fn after_answers(&self, position: &Position) -> Vec<(Answer, Position)> {
        let colors: Vec<Color> = Color::all(self.game.colors()).collect();
        let same = |one: Color, other: Color| position.layer(one).eq(position.layer(other));
        let mut answers: Vec<Answer> = Vec::new();
        for (index, &color) in colors.iter().enumerate() {
            if !colors[..index].iter().any(|&before| same(before, color)) {
                let moves = position.layer(color).map(|vertex| Move::new(vertex, color));
                answers.extend(moves.map(Answer::Play));
            }
        }
        answers.push(Answer::Pass);
        let next = |answer| self.play(position, answer).map(|next| (answer, next));
        answers.into_iter().filter_map(next).collect()
    }

    /// The position after an answer, if that is legal.
    pub(super) fn play(&self, position: &Position, answer: Answer) -> Option<Position> {
        match answer {
            Answer::Play(mv) => self.game.play(position, mv).ok(),
            Answer::Pass if self.pass == Some(position.turn()) && !position.is_over() => {
                let mut next = position.clone();
                next.set_turn(position.turn().other());
                Some(next)
            }
            Answer::Pass => None,
        }
    }
}

/// The colored vertices of a position.
pub(super) fn colored(graph: &Graph, position: &Position) -> Vec<(Vertex, Color)> {
    graph
        .vertices()
        .filter_map(|vertex| position.color(vertex).map(|color| (vertex, color)))
        .collect()
}

/// A position as a certificate writes it.
pub(super) fn text(graph: &Graph, position: &Position) -> String {
    position_text(&colored(graph, position))
}

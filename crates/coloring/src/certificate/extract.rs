//! From a strategy to a certificate: the winner's moves against every reply.

use super::leaves::Leaves;
use super::orbits::{Key, Orbits};
use super::{Answer, Certificate, Entry, LeafRules, MAX_ORDER, Symmetry, position_text};
use crate::{Color, ColoringGame, Move, Oracle, Position};
use mapduel_game::{Game, Side};
use mapduel_graph::{Graph, Limit, Vertex};
use std::collections::HashSet;

/// What a certificate may rest on, and how long it may take to write.
#[derive(Clone, Debug, Default)]
pub struct ExtractParams {
    /// The leaf rules; by default `safe` and `kill`.
    pub rules: LeafRules,
    /// The symmetries; by default all. Of a graph with too many automorphisms only those of the
    /// colors are used.
    pub symmetry: Symmetry,
    /// The one side that may pass; by default none.
    pub pass: Option<Side>,
    /// When to give up; a node is a listed position.
    pub limit: Limit,
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtractError {
    /// The strategy has no move.
    #[error(
        "no winning move was found in position {0}; give the search more time with --limit, or \
         check that the claimed winner wins"
    )]
    NoMove(String),
    /// The strategy has a move that the rules do not allow.
    #[error("the winning move {answer} is not legal in position {position}; report this mistake")]
    Illegal {
        /// The move.
        answer: String,
        /// Where it was to be played.
        position: String,
    },
    /// The strategy loses.
    #[error("position {0} is lost for the claimed winner; claim the other side's win")]
    Lost(String),
    /// The limit came first.
    #[error(
        "the limit came after {0} entries; give more time with --limit, or allow more leaf rules"
    )]
    Limit(u64),
    /// More vertices than a certificate may have.
    #[error("{0} vertices are too many for a certificate; at most {MAX_ORDER} are supported")]
    TooLarge(usize),
}

/// Writes down how a side wins a game from its start.
///
/// `winning_move` gives a move that keeps the win, for any position with the winner to move that
/// the winner can win. It is asked only where no move ends in a leaf at once and none leads to
/// positions that are all listed already, which keeps certificates small.
pub fn extract<Chosen: Into<Answer>>(
    game: &ColoringGame,
    winner: Side,
    mut winning_move: impl FnMut(&Position) -> Option<Chosen>,
    params: &ExtractParams,
) -> Result<Certificate, ExtractError> {
    let graph = game.graph();
    if graph.order() > MAX_ORDER {
        return Err(ExtractError::TooLarge(graph.order()));
    }
    let (orbits, symmetry) = Orbits::new(graph, game.colors(), params.symmetry);
    let leaves = Leaves { graph, colors: game.colors(), winner, rules: params.rules };
    let pass = params.pass;
    let mut walk = Walk { game, pass, leaves, orbits, listed: HashSet::new(), open: Vec::new() };
    let start = game.start();
    if start.turn() == winner {
        walk.cover(start.clone())?;
    } else if !walk.leaves.is_won(&start) {
        walk.cover_replies(&start)?;
    }
    let mut meter = params.limit.start();
    let mut entries = Vec::new();
    while let Some(position) = walk.open.pop() {
        if !meter.step() {
            return Err(ExtractError::Limit(meter.nodes()));
        }
        let answer = match walk.cheap_answer(&position) {
            Some(answer) => answer,
            None => winning_move(&position)
                .ok_or_else(|| ExtractError::NoMove(text(graph, &position)))?
                .into(),
        };
        let Some(next) = walk.play(&position, answer) else {
            let position = text(graph, &position);
            return Err(ExtractError::Illegal { answer: answer.to_string(), position });
        };
        entries.push(Entry { position: colored(graph, &position), answer });
        if !walk.leaves.is_won(&next) {
            walk.cover_replies(&next)?;
        }
    }
    Ok(Certificate {
        graph: graph.clone(),
        colors: game.colors(),
        first: start.turn(),
        start: colored(graph, &start),
        pass,
        winner,
        symmetry,
        rules: params.rules,
        entries,
    })
}

/// Winning moves from the exact search of this crate: those whose position it gives to the mover.
///
/// `limit` holds for each position that is searched.
pub fn oracle_moves(
    game: &ColoringGame,
    limit: Limit,
) -> impl FnMut(&Position) -> Option<Move> + use<'_> {
    let mut oracle = Oracle::new(game);
    move |position| {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        moves.into_iter().find(|&mv| {
            let mut next = position.clone();
            game.play_unchecked(&mut next, mv);
            oracle.solve(&next, limit).winner == Some(position.turn())
        })
    }
}

struct Walk<'game> {
    game: &'game ColoringGame,
    pass: Option<Side>,
    leaves: Leaves<'game>,
    orbits: Orbits,
    /// Everything that is listed or will be.
    listed: HashSet<Key>,
    /// What still has to be answered; the newest first, so that the end of the game is listed
    /// early and earlier positions can lead into it.
    open: Vec<Position>,
}

impl Walk<'_> {
    /// Lists a position with the winner to move, unless it is a leaf or listed already.
    fn cover(&mut self, position: Position) -> Result<(), ExtractError> {
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

    fn cover_replies(&mut self, position: &Position) -> Result<(), ExtractError> {
        if position.is_over() {
            return Err(ExtractError::Lost(text(self.game.graph(), position)));
        }
        for reply in self.answers(position) {
            if let Some(next) = self.play(position, reply) {
                self.cover(next)?;
            }
        }
        Ok(())
    }

    /// A move into a leaf, else one whose replies are all covered already.
    fn cheap_answer(&mut self, position: &Position) -> Option<Answer> {
        let mut later = Vec::new();
        for answer in self.answers(position) {
            let next = self.play(position, answer)?;
            if self.leaves.is_won(&next) {
                return Some(answer);
            }
            if !next.is_over() {
                later.push((answer, next));
            }
        }
        later.into_iter().find(|(_, next)| self.is_covered(next)).map(|(answer, _)| answer)
    }

    /// Whether every reply leads to a leaf or to a listed position.
    fn is_covered(&mut self, position: &Position) -> bool {
        self.answers(position).into_iter().all(|reply| {
            self.play(position, reply).is_none_or(|next| {
                self.leaves.is_won(&next)
                    || !next.is_over() && self.listed.contains(&self.orbits.key(&next))
            })
        })
    }

    /// What the side to move may do; of colors that only differ in name, one.
    fn answers(&self, position: &Position) -> Vec<Answer> {
        let colors: Vec<Color> = Color::all(self.game.colors()).collect();
        let same = |one: Color, other: Color| position.layer(one).eq(position.layer(other));
        let mut answers: Vec<Answer> = Vec::new();
        for (index, &color) in colors.iter().enumerate() {
            if !colors[..index].iter().any(|&before| same(before, color)) {
                let moves = position.layer(color).map(|vertex| Move::new(vertex, color));
                answers.extend(moves.map(Answer::Play));
            }
        }
        if self.pass == Some(position.turn()) {
            answers.push(Answer::Pass);
        }
        answers
    }

    fn play(&self, position: &Position, answer: Answer) -> Option<Position> {
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

fn colored(graph: &Graph, position: &Position) -> Vec<(Vertex, Color)> {
    graph
        .vertices()
        .filter_map(|vertex| position.color(vertex).map(|color| (vertex, color)))
        .collect()
}

fn text(graph: &Graph, position: &Position) -> String {
    position_text(&colored(graph, position))
}

//! The rules of some game on some board.

use super::batch::{AnyBatch, Batch};
use super::course::{AnyCourse, Course, of};
use super::seat::{AnySeat, Seat};
use crate::features::Feature;
use crate::players::{Listing, Options, build, find};
use crate::regret::Regret;
use crate::views::{Blunders, FinishedGame, Gauge, JudgeParams};
use crate::{Playable, PlayerError, PlayerSpec};
use mapduel_game::{NotationError, Side};
use mapduel_graph::Stop;
use serde_json::{Map, Value};
use std::sync::Arc;

/// The rules of some game on some board.
pub trait AnyGame: Send + Sync {
    /// What the sides are called, in the order of play; as many as there are players.
    fn sides(&self) -> &'static [&'static str];

    /// A text that has everything the games on this board depend on: equal keys, equal games.
    fn key(&self) -> String;

    /// Everything that the rules depend on, told to programs: names and values without spaces.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// What scripts want to know of this board besides what they asked for, by name.
    fn facts(&self) -> Map<String, Value>;

    /// A game that begins.
    fn start(&self) -> Box<dyn AnyCourse>;

    /// The most moves that a game from the start can have.
    fn longest(&self) -> usize;

    /// How many actions there are: moves numbered from 0, for programs that learn. 0 for a board
    /// that has too few places of its own to promise a legal one at every turn.
    fn action_count(&self) -> usize;

    /// The move with this number as text; it need not be legal.
    fn action_text(&self, action: usize) -> Option<String>;

    /// The number of a move; nothing for a move that has none.
    fn text_action(&self, text: &str) -> Result<Option<usize>, NotationError>;

    /// The arrays that describe a position, and those that describe the board.
    fn features(&self) -> Vec<Feature>;

    /// So many games of this board that begin, to be stepped together.
    fn batch(&self, count: usize, seed: u64) -> Box<dyn AnyBatch>;

    /// The players that know this game.
    fn players(&self) -> Vec<Listing>;

    /// A player of that list at this board.
    fn seat(&self, spec: &PlayerSpec) -> Result<Box<dyn AnySeat>, PlayerError>;

    /// The shortest description of a player of that list: settings that mean the same have one.
    fn identity(&self, spec: &PlayerSpec) -> Result<String, PlayerError>;

    /// Somebody who knows winners exactly within so many nodes for each position, for one game;
    /// nobody where there is no such solver.
    fn referee(&self, nodes: u64, stop: Stop) -> Option<AnyReferee<'_>>;

    /// Counts the blunders in games from the start of this one, given by their moves as text;
    /// nothing where no exact solver knows the game, or a text is no game of it.
    fn judge(
        &self,
        games: &[FinishedGame<'_, String>],
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Blunders>;

    /// The unit of [`AnyGame::regrets`]; nothing where nobody can tell them.
    fn regret_unit(&self) -> Option<&'static str>;

    /// What the moves of a game from the start of this one gave away, those of its opening left out;
    /// nothing where nobody can tell, a text is no move, or the stop is set before all of it is known.
    fn regrets(
        &self,
        moves: &[String],
        opening: usize,
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Vec<Regret>>;

    /// What a person reads before the first move.
    fn introduction(&self) -> String;

    /// What never changes, for drawing.
    fn board_view(&self) -> Value;

    /// What is drawn along a replay.
    fn gauge(&self) -> Gauge;
}

/// Somebody who may know the winner of a game under way.
pub type AnyReferee<'g> = Box<dyn FnMut(&dyn AnyCourse) -> Option<Side> + 'g>;

/// A game for everybody.
pub fn host<G: Playable>(game: G) -> Arc<dyn AnyGame> {
    host_shared(Arc::new(game))
}

/// A game that is shared already.
pub(crate) fn host_shared<G: Playable>(game: Arc<G>) -> Arc<dyn AnyGame> {
    Arc::new(Host { game })
}

struct Host<G: Playable> {
    game: Arc<G>,
}

impl<G: Playable> Host<G> {
    /// Moves as the game has them; nothing when one cannot be read.
    fn read(&self, moves: &[String]) -> Option<Vec<G::Move>> {
        moves.iter().map(|text| self.game.read_move(text).ok()).collect()
    }
}

impl<G: Playable> AnyGame for Host<G> {
    fn sides(&self) -> &'static [&'static str] {
        G::SIDES
    }

    fn key(&self) -> String {
        self.game.key()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.game.settings()
    }

    fn facts(&self) -> Map<String, Value> {
        self.game.facts()
    }

    fn start(&self) -> Box<dyn AnyCourse> {
        Box::new(Course::new(Arc::clone(&self.game)))
    }

    fn longest(&self) -> usize {
        self.game.longest()
    }

    fn action_count(&self) -> usize {
        self.game.action_count()
    }

    fn action_text(&self, action: usize) -> Option<String> {
        self.game.action_move(action).map(|mv| self.game.write_move(mv))
    }

    fn text_action(&self, text: &str) -> Result<Option<usize>, NotationError> {
        self.game.read_move(text).map(|mv| self.game.action(mv))
    }

    fn features(&self) -> Vec<Feature> {
        self.game.features()
    }

    fn batch(&self, count: usize, seed: u64) -> Box<dyn AnyBatch> {
        Box::new(Batch::new(Arc::clone(&self.game), count, seed))
    }

    fn players(&self) -> Vec<Listing> {
        G::PLAYERS.iter().map(|entry| entry.listing).collect()
    }

    fn seat(&self, spec: &PlayerSpec) -> Result<Box<dyn AnySeat>, PlayerError> {
        Ok(Box::new(Seat::new(build(spec, &*self.game)?)))
    }

    fn identity(&self, spec: &PlayerSpec) -> Result<String, PlayerError> {
        Ok(Options::new(spec, find::<G>(spec)?.listing)?.identity())
    }

    fn referee(&self, nodes: u64, stop: Stop) -> Option<AnyReferee<'_>> {
        let mut referee = self.game.referee(nodes, stop)?;
        Some(Box::new(move |course| referee(of::<G>(course).position())))
    }

    fn judge(
        &self,
        games: &[FinishedGame<'_, String>],
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Blunders> {
        let read = |game: &FinishedGame<'_, String>| self.read(game.moves);
        let moves: Vec<Vec<G::Move>> = games.iter().map(read).collect::<Option<_>>()?;
        let games: Vec<FinishedGame<'_, G::Move>> = games
            .iter()
            .zip(&moves)
            .map(|(game, moves)| FinishedGame {
                moves,
                opening: game.opening,
                winner: game.winner,
                ending: game.ending,
            })
            .collect();
        self.game.judge(&games, params, stop)
    }

    fn regret_unit(&self) -> Option<&'static str> {
        self.game.regret_unit()
    }

    fn regrets(
        &self,
        moves: &[String],
        opening: usize,
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Vec<Regret>> {
        self.game.regrets(&self.read(moves)?, opening, params, stop)
    }

    fn introduction(&self) -> String {
        self.game.introduction()
    }

    fn board_view(&self) -> Value {
        self.game.board_view()
    }

    fn gauge(&self) -> Gauge {
        self.game.gauge()
    }
}

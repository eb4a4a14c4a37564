//! A game under way: its moves so far and everything that can be asked about where it stands.

use crate::Playable;
use crate::effort::{AnalyzeParams, Effort};
use crate::features::FeatureOut;
use crate::picture::{Picture, PictureFormat};
use crate::said::{Said, Word, house};
use crate::setup::SetupError;
use crate::sketch::Sketch;
use crate::views::{Advice, Analysis, Assessment, Finale, Review, Told};
use mapduel_game::{NotationError, Random, Score, Side};
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;

/// A game under way. Questions are about the position that the moves so far have led to.
pub trait AnyCourse: Send + Sync {
    /// The same game, to go on otherwise.
    fn copy(&self) -> Box<dyn AnyCourse>;

    /// How many moves were played.
    fn ply(&self) -> usize;

    /// The moves so far.
    fn moves(&self) -> Vec<String>;

    /// The last move, if there is one.
    fn last_move(&self) -> Option<String>;

    /// Whose turn it is; nobody's at the end.
    fn turn(&self) -> Option<Side>;

    /// The result: `Some` exactly when the game is over.
    fn score(&self) -> Option<Score>;

    /// A number that positions with the same continuations share; nothing where only the moves tell
    /// positions apart.
    fn position_key(&self) -> Option<u128>;

    /// All legal moves, in a fixed order.
    fn legal_moves(&self) -> Vec<String>;

    /// Plays a move, or says why it cannot be played.
    fn play(&mut self, text: &str) -> Result<(), Refused>;

    /// Why a move cannot be played, without playing it.
    fn check(&self, text: &str) -> Result<(), Refused>;

    /// Takes moves back until so many are left.
    fn take_back(&mut self, ply: usize);

    /// Plays a legal move drawn at random; nothing happens at the end of a game.
    fn play_randomly(&mut self, random: &mut Random);

    /// Replaces the contents of `actions` by the numbers of all legal actions, ascending.
    fn legal_actions(&self, actions: &mut Vec<usize>);

    /// Plays the move with this number, or says why it cannot be played.
    fn play_action(&mut self, action: usize) -> Result<(), Refused>;

    /// A legal action, all equally likely; nothing at the end.
    fn draw_action(&self, random: &mut Random) -> Option<usize>;

    /// Sets `mask[action]` to 1 for every legal action and to 0 elsewhere, everywhere at the end.
    ///
    /// # Panics
    /// When the mask has not a place for every action.
    fn write_mask(&self, mask: &mut [u8]);

    /// Writes one of the game's features, given by its place in their list.
    ///
    /// # Panics
    /// When there is no such feature, or `out` is not of its size and element.
    fn write_feature(&self, feature: usize, out: FeatureOut<'_>);

    /// The moves so far as programs hear them.
    fn said_moves(&self) -> Vec<String>;

    /// A move as programs hear it.
    fn say(&self, text: &str) -> Result<String, NotationError>;

    /// The move that a program said, as everybody else writes it.
    fn hear(&self, text: &str) -> Result<String, NotationError>;

    /// By how much the first player is ahead, where the game has margins.
    fn margin(&self) -> Option<f64>;

    /// What each player has, where players have parts of something.
    fn parts(&self) -> Option<Vec<f64>>;

    /// Where the game stands, in one sentence.
    fn headline(&self) -> Said;

    /// The last move in words, if there is one.
    fn last_told(&self) -> Option<Told>;

    /// What decided the game; nothing while it goes on.
    fn finale(&self) -> Option<Finale>;

    /// The position as text, for a terminal.
    fn sketch(&self) -> Sketch;

    /// What can be played, as a table for a terminal.
    fn options(&self) -> String;

    /// The position, for drawing.
    fn view(&self) -> Value;

    /// What a move would lead to, for drawing.
    fn preview(&self, text: &str) -> Result<Value, Refused>;

    /// The numbers of the game's gauge, one for each of its lines.
    fn reading(&self) -> Vec<f64>;

    /// A picture of the position.
    fn picture(&self, format: PictureFormat) -> Picture;

    /// What to play; nothing at the end of a game.
    fn advise(&self, effort: &Effort<'_>) -> Option<Advice>;

    /// What is known of the position, cheaply; nothing at the end of a game, or where the game has
    /// nothing of the kind.
    fn assess(&self, effort: &Effort<'_>) -> Option<Assessment>;

    /// What each move so far gave away.
    fn review(&self, effort: &Effort<'_>) -> Review;

    /// The position looked at in depth.
    fn analyze(&self, params: &AnalyzeParams) -> Analysis;

    /// What a move would win, everywhere on the board; nothing where the game has no such thing.
    fn heat(&self) -> Option<Value>;

    /// The same as a picture; nothing at the end of a game either.
    fn heat_picture(&self) -> Option<Picture>;

    /// The textbook search from here to a depth; nothing where the game has no such thing.
    fn tree(&self, depth: u32) -> Option<Result<Value, SetupError>>;

    /// For whoever knows which game it is.
    fn as_any(&self) -> &dyn Any;
}

/// Why a move is not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// It is no move of this game.
    #[error(transparent)]
    NoMove(#[from] NotationError),
    /// The rules do not allow it here.
    #[error("{0}")]
    Illegal(Said),
}

/// The moves and positions of a game under way.
pub(crate) struct Course<G: Playable> {
    game: Arc<G>,
    moves: Vec<G::Move>,
    /// One more than moves.
    positions: Vec<G::Position>,
}

/// A course of this game.
///
/// # Panics
/// When it is another game's: courses are asked about by seats and referees of the game that
/// started them.
pub(crate) fn of<G: Playable>(course: &dyn AnyCourse) -> &Course<G> {
    course.as_any().downcast_ref().expect("a course stays with the game that started it")
}

/// Why a move may not be played, if so. Reasons are words and cost time, so the rules are asked
/// first.
pub(super) fn why_not<G: Playable>(game: &G, position: &G::Position, mv: G::Move) -> Option<Said> {
    let refusal = || game.refusal(position, mv).unwrap_or(Said::new(house::ILLEGAL));
    (!game.is_legal(position, mv)).then(refusal)
}

/// What is said of a number that is no action's.
pub(super) fn no_action(action: impl Into<Word>, count: usize) -> Said {
    match count {
        0 => Said::new(house::NO_ACTIONS),
        _ => Said::new(house::NO_ACTION).with("action", action).with("last", count - 1),
    }
}

impl<G: Playable> Course<G> {
    /// The game after these moves, which are legal.
    pub(super) fn replay(game: Arc<G>, moves: &[G::Move]) -> Course<G> {
        let mut course = Course::new(game);
        moves.iter().for_each(|&mv| course.push(mv));
        course
    }

    pub(crate) fn new(game: Arc<G>) -> Course<G> {
        let positions = vec![game.start()];
        Course { game, moves: Vec::new(), positions }
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    pub(crate) fn position(&self) -> &G::Position {
        self.positions.last().expect("a course begins with the start")
    }

    fn read(&self, text: &str) -> Result<G::Move, Refused> {
        let mv = self.game.read_move(text)?;
        match self.game.refusal(self.position(), mv) {
            Some(reason) => Err(Refused::Illegal(reason)),
            None => Ok(mv),
        }
    }

    fn push(&mut self, mv: G::Move) {
        let mut next = self.position().clone();
        self.game.play_unchecked(&mut next, mv);
        self.moves.push(mv);
        self.positions.push(next);
    }

    fn is_over(&self) -> bool {
        self.game.score(self.position()).is_some()
    }
}

impl<G: Playable> AnyCourse for Course<G> {
    fn copy(&self) -> Box<dyn AnyCourse> {
        let game = Arc::clone(&self.game);
        Box::new(Course { game, moves: self.moves.clone(), positions: self.positions.clone() })
    }

    fn ply(&self) -> usize {
        self.moves.len()
    }

    fn moves(&self) -> Vec<String> {
        self.moves.iter().map(|&mv| self.game.write_move(mv)).collect()
    }

    fn last_move(&self) -> Option<String> {
        self.moves.last().map(|&mv| self.game.write_move(mv))
    }

    fn turn(&self) -> Option<Side> {
        (!self.is_over()).then(|| self.game.turn(self.position()))
    }

    fn score(&self) -> Option<Score> {
        self.game.score(self.position())
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(self.position(), &mut moves);
        moves.iter().map(|&mv| self.game.write_move(mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Refused> {
        let mv = self.read(text)?;
        self.push(mv);
        Ok(())
    }

    fn check(&self, text: &str) -> Result<(), Refused> {
        self.read(text).map(|_| ())
    }

    fn take_back(&mut self, ply: usize) {
        self.moves.truncate(ply);
        self.positions.truncate(ply + 1);
    }

    fn play_randomly(&mut self, random: &mut Random) {
        if !self.is_over() {
            let mv = self.game.draw(self.position(), random);
            self.push(mv);
        }
    }

    fn legal_actions(&self, actions: &mut Vec<usize>) {
        let mut mask = vec![0; self.game.action_count()];
        self.write_mask(&mut mask);
        actions.clear();
        actions.extend((0..mask.len()).filter(|&action| mask[action] != 0));
    }

    fn play_action(&mut self, action: usize) -> Result<(), Refused> {
        let Some(mv) = self.game.action_move(action) else {
            return Err(Refused::Illegal(no_action(action, self.game.action_count())));
        };
        if let Some(reason) = why_not(&*self.game, self.position(), mv) {
            return Err(Refused::Illegal(reason));
        }
        self.push(mv);
        Ok(())
    }

    fn draw_action(&self, random: &mut Random) -> Option<usize> {
        self.game.draw_action(self.position(), random)
    }

    fn write_mask(&self, mask: &mut [u8]) {
        assert_eq!(mask.len(), self.game.action_count(), "a mask has a place for every action");
        self.game.write_mask(self.position(), mask);
    }

    fn write_feature(&self, feature: usize, out: FeatureOut<'_>) {
        self.game.write_feature(self.position(), feature, out);
    }

    fn said_moves(&self) -> Vec<String> {
        self.moves.iter().map(|&mv| self.game.say(mv)).collect()
    }

    fn say(&self, text: &str) -> Result<String, NotationError> {
        self.game.read_move(text).map(|mv| self.game.say(mv))
    }

    fn hear(&self, text: &str) -> Result<String, NotationError> {
        self.game.hear(text).map(|mv| self.game.write_move(mv))
    }

    fn margin(&self) -> Option<f64> {
        self.game.margin(self.position())
    }

    fn parts(&self) -> Option<Vec<f64>> {
        self.game.parts(self.position())
    }

    fn headline(&self) -> Said {
        self.game.headline(self.position())
    }

    fn position_key(&self) -> Option<u128> {
        self.game.position_key(self.position())
    }

    fn last_told(&self) -> Option<Told> {
        let (&mv, before) = (self.moves.last()?, &self.positions[self.moves.len() - 1]);
        Some(Told {
            text: self.game.write_move(mv),
            side: G::side_name(self.game.turn(before)),
            said: self.game.told(before, mv),
        })
    }

    fn finale(&self) -> Option<Finale> {
        self.is_over().then(|| self.game.finale(self.position()))
    }

    fn sketch(&self) -> Sketch {
        self.game.sketch(self.position())
    }

    fn options(&self) -> String {
        self.game.options(self.position())
    }

    fn view(&self) -> Value {
        self.game.position_view(self.position())
    }

    fn preview(&self, text: &str) -> Result<Value, Refused> {
        let mv = self.read(text)?;
        Ok(self.game.preview(self.position(), mv))
    }

    fn reading(&self) -> Vec<f64> {
        self.game.reading(self.position())
    }

    fn picture(&self, format: PictureFormat) -> Picture {
        self.game.picture(self.position(), format)
    }

    fn advise(&self, effort: &Effort<'_>) -> Option<Advice> {
        (!self.is_over()).then(|| self.game.advise(self.position(), effort))
    }

    fn assess(&self, effort: &Effort<'_>) -> Option<Assessment> {
        if self.is_over() { None } else { self.game.assess(self.position(), effort) }
    }

    fn review(&self, effort: &Effort<'_>) -> Review {
        self.game.review(&self.moves, effort)
    }

    fn analyze(&self, params: &AnalyzeParams) -> Analysis {
        self.game.analyze(self.position(), params)
    }

    fn heat(&self) -> Option<Value> {
        if self.is_over() { None } else { self.game.heat(self.position()) }
    }

    fn heat_picture(&self) -> Option<Picture> {
        if self.is_over() { None } else { self.game.heat_picture(self.position()) }
    }

    fn tree(&self, depth: u32) -> Option<Result<Value, SetupError>> {
        self.game.tree(&self.moves, depth)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

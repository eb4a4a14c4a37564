//! A board with people and programs at it: who sits where, the game so far, and what was taken
//! back.
//!
//! The lock is held for moments only. A thought takes its player out, thinks without the lock, and
//! comes back with a move; meanwhile the game can be looked at but not changed.

use super::admission::admit;
use super::files::PageFiles;
use super::onlooker::PageOnlooker;
use super::spec::GameSpec;
use super::state::State;
use super::views::{Decides, ForfeitView, GameView, GlanceView, ReplayView};
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::thinking::{Order, Watch};
use mapduel_game::Side;
use mapduel_lab::matches::choose_move;
use mapduel_lab::seeds::{PLAY, match_seed, player_seed};
use mapduel_playable::{
    Advice, AnyCourse, AnyGame, Assessment, Effort, Forfeit, GameEntry, Picture, PictureFormat,
    PlayerSpec, Refused, Review, title,
};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// One game in progress, whichever it is.
pub(crate) struct Session {
    entry: &'static GameEntry,
    game: Arc<dyn AnyGame>,
    /// What never changes, drawn once.
    board: Value,
    offers: Vec<&'static str>,
    spec: GameSpec,
    seed: u64,
    /// Who plays; nothing where a person does.
    players: Vec<Option<PlayerSpec>>,
    limits: Arc<Limits>,
    state: Mutex<State>,
    /// What is known of the position after the moves that were last asked about.
    assessment: Mutex<Option<(Vec<String>, Assessment)>>,
}

/// How much of a game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// With the board, which never changes.
    Whole,
    /// Without it.
    PositionOnly,
}

/// The longest that reviewing a whole game takes.
const REVIEW: Duration = Duration::from_secs(30);

impl Session {
    /// Sets the board up, seats the players and plays the moves so far.
    pub(crate) fn open(mut spec: GameSpec, limits: &Arc<Limits>) -> Result<Session, ApiError> {
        let entry = spec.entry()?;
        spec.tidy(entry)?;
        let (seed, setup) = (spec.seed()?, spec.setup(entry)?);
        let game = (entry.open)(&setup, spec.players.len(), &PageFiles(limits));
        let game = game.map_err(ApiError::bad)?;
        let mut players = Vec::new();
        for text in &mut spec.players {
            let player = admit(&*game, text, limits)?;
            if let Some(player) = &player {
                *text = player.to_string();
            }
            players.push(player);
        }
        let mut state = State::new(&*game);
        let mut offers = Vec::new();
        offers.extend(state.course.tree(0).map(|_| "tree"));
        offers.extend(state.course.heat().map(|_| "heat"));
        let moves = std::mem::take(&mut spec.moves);
        for (index, text) in moves.iter().enumerate() {
            let number = index + 1;
            state.play(text).map_err(|error| ApiError::Bad(format!("move {number}: {error}")))?;
        }
        let (board, limits) = (game.board_view(), Arc::clone(limits));
        let (state, assessment) = (Mutex::new(state), Mutex::new(None));
        let session =
            Session { entry, game, board, offers, spec, seed, players, limits, state, assessment };
        session.seat(&mut session.state())?;
        Ok(session)
    }

    /// What the page draws.
    pub(crate) fn view(&self, detail: Detail) -> GameView {
        let state = self.state();
        let ply = state.course.ply();
        let turn = state.turn().map(|side| self.name(side));
        let standing = state.course.headline();
        let headline = match (&state.forfeit, turn) {
            (Some((side, forfeit)), _) => self.told(*side, forfeit),
            (None, Some(turn)) => format!("{} to move. {standing}", title(turn)),
            (None, None) => standing,
        };
        GameView {
            setup: self.spec.clone(),
            title: self.entry.title,
            offers: self.offers.clone(),
            sides: self.game.sides(),
            board: (detail == Detail::Whole).then(|| self.board.clone()),
            moves: state.line[..ply].to_vec(),
            redo: state.line[ply..].to_vec(),
            turn,
            decides: self.decides(state.turn()),
            winner: self.winner(&state).map(|side| self.name(side)),
            forfeit: state.forfeit.as_ref().map(|(side, forfeit)| ForfeitView {
                side: self.name(*side),
                cause: forfeit.cause,
                reason: forfeit.reason.clone(),
            }),
            headline,
            can_undo: self.earlier(&state).is_some(),
            can_redo: self.later(&state).is_some(),
            thinking: state.watch.is_some(),
            position: state.course.view(),
        }
    }

    /// A person's move, as text.
    pub(crate) fn play(&self, text: &str) -> Result<(), ApiError> {
        let mut state = self.quiet_state()?;
        match self.decides(state.turn()) {
            Decides::Human => state.play(text),
            Decides::Player => {
                Err(ApiError::Conflict("it is a program's turn; let it think".into()))
            }
            Decides::Nobody => Err(ApiError::Conflict("the game is over".into())),
        }
    }

    /// Back to the last position in which a person was to move; one move back when nobody is one.
    pub(crate) fn undo(&self) -> Result<(), ApiError> {
        let mut state = self.quiet_state()?;
        let earlier = self.earlier(&state);
        let ply = earlier.ok_or(ApiError::Conflict("there is nothing to take back".into()))?;
        state.go_to(ply)
    }

    /// Forth again, in the same steps.
    pub(crate) fn redo(&self) -> Result<(), ApiError> {
        let mut state = self.quiet_state()?;
        let later = self.later(&state);
        let ply = later.ok_or(ApiError::Conflict("there is nothing to play again".into()))?;
        state.go_to(ply)
    }

    /// Promises a thought to somebody who watches it; one at a time.
    pub(crate) fn reserve(&self, watch: Arc<Watch>) -> Result<(), ApiError> {
        let mut state = self.quiet_state()?;
        if self.decides(state.turn()) != Decides::Player {
            return Err(ApiError::Conflict("it is no program's turn".into()));
        }
        state.watch = Some(watch);
        Ok(())
    }

    /// Takes the promise back.
    pub(crate) fn release(&self) {
        let mut state = self.state();
        state.watch = None;
        // Players that could be seated once can be seated again.
        let _ = self.seat(&mut state);
    }

    /// Asks the thought under way, if any, for something.
    pub(crate) fn ask(&self, order: Order) {
        if let Some(watch) = &self.state().watch {
            watch.ask(order);
        }
    }

    /// Thinks the promised thought and plays its move, unless it is abandoned. Who fails to move as
    /// the rules say forfeits the game. It blocks.
    pub(crate) fn think(&self) -> Result<(), ApiError> {
        let mut state = self.state();
        let (Some(watch), Some(side)) = (state.watch.clone(), state.turn()) else {
            return Err(ApiError::Internal);
        };
        let Some(mut seat) = state.seats[side.index()].take() else {
            return Err(ApiError::Internal);
        };
        let course = state.course.copy();
        drop(state);
        let player = &self.spec.players[side.index()];
        let mut onlooker = PageOnlooker::new(player, self.game.sides(), &self.limits, &watch);
        let begun = watch.order() != Order::Abandon;
        let answer = begun.then(|| choose_move(&mut *seat, &*course, &mut onlooker));
        if let Some(Ok(choice)) = &answer {
            onlooker.close(choice);
        }
        if onlooker.is_tree_large() && !matches!(answer, Some(Err(_))) {
            seat.new_game(self.player_seed(side));
        }
        // Nobody waits any more for what was abandoned, whatever came of it.
        let answer = answer.filter(|_| watch.order() != Order::Abandon);
        let mut state = self.state();
        state.watch = None;
        match answer {
            Some(Ok(choice)) => {
                state.seats[side.index()] = Some(seat);
                state.play(&choice.mv)
            }
            Some(Err(forfeit)) => {
                state.forfeit = Some((side, forfeit));
                self.seat(&mut state)
            }
            None => {
                state.seats[side.index()] = Some(seat);
                Ok(())
            }
        }
    }

    /// What to play here, and what every move is worth. It blocks.
    pub(crate) fn advise(&self) -> Result<Advice, ApiError> {
        let over = || ApiError::Conflict("the game is over; there is nothing to advise".into());
        let course = self.going().ok_or_else(over)?;
        course.advise(&self.effort(Effort::ASKED)).ok_or_else(over)
    }

    /// What is known of the position, cheaply; nothing where nobody is to move. It blocks, and ends
    /// early when `is_over` says so.
    pub(crate) fn assess(&self, is_over: &(dyn Fn() -> bool + Sync)) -> Option<Assessment> {
        let course = self.going()?;
        let moves = course.moves();
        let known = || self.assessment.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, assessment)) = &*known()
            && *of == moves
        {
            return Some(assessment.clone());
        }
        let assessment = course.assess(&Effort { is_over, ..Effort::GLANCE })?;
        if !is_over() {
            *known() = Some((moves, assessment.clone()));
        }
        Some(assessment)
    }

    /// The textbook search from here to a depth. It blocks.
    pub(crate) fn tree(&self, depth: u32) -> Result<Value, ApiError> {
        let course = self.state().course.copy();
        let none = || ApiError::Missing("this game shows no search tree".to_string());
        course.tree(depth).ok_or_else(none)?.map_err(ApiError::bad)
    }

    /// What each move so far gave away. It blocks.
    pub(crate) fn review(&self) -> Review {
        let course = self.state().course.copy();
        course.review(&self.effort(Effort { time: Some(REVIEW), ..Effort::ASKED }))
    }

    /// The position after so many moves as a picture; the present one for nothing.
    pub(crate) fn picture(
        &self,
        ply: Option<usize>,
        format: PictureFormat,
    ) -> Result<Picture, ApiError> {
        Ok(self.course_at(ply)?.picture(format))
    }

    /// How the game went, in numbers, from the position after so many moves on. It blocks.
    pub(crate) fn replay(&self, from: usize) -> ReplayView {
        let mut course = self.state().course.copy();
        let mut readings = Vec::new();
        for ply in (from..=course.ply()).rev() {
            course.take_back(ply);
            readings.push(course.reading());
        }
        readings.reverse();
        ReplayView { gauge: self.game.gauge(), readings }
    }

    /// The position after so many moves, to be looked at.
    pub(crate) fn glance(&self, ply: usize) -> Result<GlanceView, ApiError> {
        let course = self.course_at(Some(ply))?;
        Ok(GlanceView {
            ply,
            turn: course.turn().map(|side| self.name(side)),
            headline: course.headline(),
            position: course.view(),
        })
    }

    /// What a move would lead to, without playing it.
    pub(crate) fn preview(&self, text: &str) -> Result<Value, ApiError> {
        let course = self.state().course.copy();
        match course.preview(text) {
            Ok(position) => Ok(position),
            Err(Refused::NoMove(error)) => Err(ApiError::bad(error)),
            // To ask is no mistake: the pointer may be anywhere, and the game may just have ended.
            Err(refused) => Ok(serde_json::json!({ "refused": refused.to_string() })),
        }
    }

    /// What a move would win, everywhere on the board. It blocks.
    pub(crate) fn heat(&self) -> Result<Value, ApiError> {
        let course = self.going().ok_or_else(|| {
            ApiError::Conflict("the game is over; nothing can be won".to_string())
        })?;
        course.heat().ok_or_else(|| {
            ApiError::Missing("this game has no heat map; ask for a hint instead".to_string())
        })
    }

    /// Fills the seats of programs that are empty.
    fn seat(&self, state: &mut State) -> Result<(), ApiError> {
        for (index, (player, place)) in self.players.iter().zip(&mut state.seats).enumerate() {
            let Some(spec) = player else { continue };
            if place.is_none() {
                let mut seat = self.game.seat(spec).map_err(ApiError::bad)?;
                seat.new_game(self.player_seed(Side::new(index)));
                *place = Some(seat);
            }
        }
        Ok(())
    }

    fn player_seed(&self, side: Side) -> u64 {
        player_seed(match_seed(self.seed, PLAY, &self.game.key(), 0), side.index())
    }

    fn effort(&self, effort: Effort<'static>) -> Effort<'static> {
        Effort { positions: self.limits.nodes.min(effort.positions), ..effort }
    }

    fn name(&self, side: Side) -> &'static str {
        self.game.sides()[side.index()]
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state of a game in which nobody thinks.
    fn quiet_state(&self) -> Result<MutexGuard<'_, State>, ApiError> {
        let state = self.state();
        match state.watch {
            Some(_) => {
                Err(ApiError::Conflict("a player is thinking; stop it before you go on".into()))
            }
            None => Ok(state),
        }
    }

    /// The game up to where it stands, if it goes on.
    fn going(&self) -> Option<Box<dyn AnyCourse>> {
        let state = self.state();
        state.turn().map(|_| state.course.copy())
    }

    /// The game after so many of the moves that are played; up to where it stands for nothing.
    fn course_at(&self, ply: Option<usize>) -> Result<Box<dyn AnyCourse>, ApiError> {
        let mut course = self.state().course.copy();
        let last = course.ply();
        match ply.unwrap_or(last) {
            ply if ply > last => {
                Err(ApiError::Bad(format!("{last} moves are played; look at 0 to {last}")))
            }
            ply => {
                course.take_back(ply);
                Ok(course)
            }
        }
    }

    fn decides(&self, turn: Option<Side>) -> Decides {
        match turn.map(|side| &self.players[side.index()]) {
            None => Decides::Nobody,
            Some(None) => Decides::Human,
            Some(Some(_)) => Decides::Player,
        }
    }

    /// Who won: of two, also who is left when the other forfeited.
    fn winner(&self, state: &State) -> Option<Side> {
        match &state.forfeit {
            Some((loser, _)) => (self.players.len() == 2).then(|| loser.other()),
            None => state.course.score().and_then(|score| score.winner()),
        }
    }

    fn told(&self, loser: Side, forfeit: &Forfeit) -> String {
        let (name, reason) = (title(self.name(loser)), &forfeit.reason);
        match self.players.len() {
            2 => {
                let winner = title(self.name(loser.other()));
                format!("{name} forfeits: {reason}. {winner} wins.")
            }
            _ => format!("{name} forfeits: {reason}. The game is over."),
        }
    }

    /// Whether a step back or forth may end here: where a person decides, or at the end of a game,
    /// or anywhere when no person plays.
    fn is_rest(&self, turn: &Option<Side>) -> bool {
        let watched = self.players.iter().all(Option::is_some);
        watched || self.decides(*turn) != Decides::Player
    }

    fn earlier(&self, state: &State) -> Option<usize> {
        state.turns[..state.course.ply()].iter().rposition(|turn| self.is_rest(turn))
    }

    fn later(&self, state: &State) -> Option<usize> {
        let next = state.course.ply() + 1;
        let later = state.turns.get(next..).unwrap_or_default();
        let rest = later.iter().position(|turn| self.is_rest(turn));
        rest.map(|index| next + index).or((!later.is_empty()).then_some(state.line.len()))
    }
}

#[cfg(test)]
mod tests;

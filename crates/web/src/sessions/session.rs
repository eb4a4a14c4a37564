//! A board with people and programs at it: who sits where, the game so far, and what was taken
//! back.
//!
//! The lock is held for moments only. A thought takes its player out, thinks without the lock, and
//! comes back with a move; meanwhile the game can be looked at but not changed.

use super::admission::admit;
use super::files::PageFiles;
use super::onlooker::PageOnlooker;
use super::question::{Kind, Question, QuestionKey, board_key};
use super::sharing::News;
use super::spec::GameSpec;
use super::state::State;
use super::table::Claim;
use super::views::Decides;
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::random;
use crate::thinking::{Order, Watch};
use mapduel_game::Side;
use mapduel_lab::matches::choose_move;
use mapduel_lab::seeds::{PLAY, match_seed, player_seed};
use mapduel_playable::{AnyGame, GameEntry, Level, PlayerSpec};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// One game in progress, whichever it is.
pub(crate) struct Session {
    pub(super) entry: &'static GameEntry,
    pub(super) game: Arc<dyn AnyGame>,
    /// What never changes, drawn once.
    pub(super) board: Value,
    pub(super) offers: Vec<&'static str>,
    pub(super) spec: GameSpec,
    seed: u64,
    /// Who plays; nothing where a person does.
    pub(super) players: Vec<Option<PlayerSpec>>,
    /// What they are called as opponents.
    pub(super) opponents: Vec<Option<&'static str>>,
    limits: Arc<Limits>,
    state: Mutex<State>,
    /// What questions about this board have in common.
    board_key: QuestionKey,
    /// Tells this session from one that the server forgot and that was brought back as this one.
    pub(super) era: String,
    /// Tells those who look on that something has changed, or that there is nothing more to come.
    pub(super) news: watch::Sender<News>,
}

/// How much of a game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// With the board, which never changes.
    Whole,
    /// Without it.
    PositionOnly,
}

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
        let opponents = players.iter().map(|player| level(entry, player.as_ref()?)).collect();
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
        let board_key = board_key(entry.name, &game.key(), &board);
        let state = Mutex::new(state);
        let (news, _) = watch::channel(News::Changed(0));
        let session = Session {
            entry,
            game,
            board,
            offers,
            spec,
            seed,
            players,
            opponents,
            limits,
            state,
            board_key,
            era: random::name()?,
            news,
        };
        session.seat(&mut session.state())?;
        Ok(session)
    }

    /// Whether nobody is to move any more.
    pub(crate) fn is_over(&self) -> bool {
        self.state().turn().is_none()
    }

    /// A person's move, as text.
    pub(crate) fn play(&self, text: &str, claim: &Claim) -> Result<(), ApiError> {
        let mut state = self.quiet_state(claim)?;
        let key = claim.key.as_deref();
        match self.decides_for(&state, key) {
            Decides::Human => state.play(text)?,
            Decides::Player => {
                return Err(ApiError::Conflict("it is a program's turn; let it think".into()));
            }
            Decides::Nobody => return Err(ApiError::Conflict("the game is over".into())),
            Decides::Other => return Err(self.not_yours(&state, key)),
        }
        self.rest(&mut state)?;
        self.changed(&mut state);
        Ok(())
    }

    /// Back to the last position in which a person was to move; one move back when nobody is one. At
    /// a table everybody can take their own last move back until another person has answered it.
    pub(crate) fn undo(&self, claim: &Claim) -> Result<(), ApiError> {
        let mut state = self.quiet_state(claim)?;
        let earlier = self.earlier(&state, claim.key.as_deref());
        let nothing = match &state.table {
            None => "there is nothing to take back",
            Some(_) => {
                "at a table you can take back your own last move, as long as the game goes on and \
                 nobody has answered it"
            }
        };
        let ply = earlier.ok_or(ApiError::Conflict(nothing.into()))?;
        state.go_to(ply)?;
        self.changed(&mut state);
        Ok(())
    }

    /// Forth again, in the same steps.
    pub(crate) fn redo(&self, claim: &Claim) -> Result<(), ApiError> {
        let mut state = self.quiet_state(claim)?;
        let later = self.later(&state, claim.key.as_deref());
        let ply = later.ok_or(ApiError::Conflict("there is nothing to play again".into()))?;
        state.go_to(ply)?;
        self.changed(&mut state);
        Ok(())
    }

    /// Promises a thought to somebody who watches it; one at a time.
    pub(crate) fn reserve(&self, watch: Arc<Watch>, claim: &Claim) -> Result<(), ApiError> {
        let mut state = self.quiet_state(claim)?;
        if self.decides(state.turn()) != Decides::Player {
            return Err(ApiError::Conflict("it is no program's turn".into()));
        }
        let table = state.table.as_ref();
        if table.is_some_and(|table| table.side_of(claim.key.as_deref()).is_none()) {
            return Err(ApiError::Watches);
        }
        state.watch = Some(watch);
        self.changed(&mut state);
        Ok(())
    }

    /// Takes the promise back.
    pub(crate) fn release(&self) {
        let mut state = self.state();
        state.watch = None;
        // Players that could be seated once can be seated again.
        let _ = self.seat(&mut state);
        self.changed(&mut state);
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
        let outcome = match answer {
            Some(Ok(choice)) => {
                state.seats[side.index()] = Some(seat);
                state.play(&choice.mv).and_then(|()| self.rest(&mut state))
            }
            Some(Err(forfeit)) => {
                state.forfeit = Some((side, forfeit));
                self.seat(&mut state)
            }
            None => {
                state.seats[side.index()] = Some(seat);
                Ok(())
            }
        };
        self.changed(&mut state);
        outcome
    }

    /// A question about the game as it stands; nothing where a verdict has nobody to be about.
    pub(crate) fn question(&self, kind: Kind) -> Result<Option<Question>, ApiError> {
        let state = self.state();
        match (kind, state.turn()) {
            (Kind::Verdict, None) => return Ok(None),
            (Kind::Hint, None) => {
                let over = "the game is over; there is nothing to advise";
                return Err(ApiError::Conflict(over.into()));
            }
            _ => {}
        }
        let (course, movers) = (state.course.copy(), &state.turns);
        Ok(Some(Question::new(kind, &self.board_key, course, movers, self.limits.nodes)))
    }

    /// Programs keep nothing of a game that is over: there may be many of those, and trees are large.
    /// Whoever takes moves back there meets them as they were at the beginning.
    fn rest(&self, state: &mut State) -> Result<(), ApiError> {
        if state.turn().is_none() {
            state.seats.iter_mut().for_each(|seat| *seat = None);
            self.seat(state)?;
        }
        Ok(())
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

    /// How it was set up.
    pub(super) fn setup(&self) -> &GameSpec {
        &self.spec
    }

    pub(super) fn sides(&self) -> &'static [&'static str] {
        self.game.sides()
    }

    pub(super) fn name(&self, side: Side) -> &'static str {
        self.game.sides()[side.index()]
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state of a game in which nobody thinks, as far as whoever asks has seen it.
    pub(super) fn quiet_state(&self, claim: &Claim) -> Result<MutexGuard<'_, State>, ApiError> {
        let state = self.state();
        if claim.ply.is_some_and(|ply| ply != state.course.ply()) {
            return Err(ApiError::Overtaken(None));
        }
        match state.watch {
            Some(_) => {
                Err(ApiError::Conflict("a player is thinking; stop it before you go on".into()))
            }
            None => Ok(state),
        }
    }

    pub(super) fn decides(&self, turn: Option<Side>) -> Decides {
        match turn.map(|side| &self.players[side.index()]) {
            None => Decides::Nobody,
            Some(None) => Decides::Human,
            Some(Some(_)) => Decides::Player,
        }
    }

    /// Whether a step back or forth may end here: where a person decides, or at the end of a game,
    /// or anywhere when no person plays.
    fn is_rest(&self, turn: &Option<Side>) -> bool {
        let watched = self.players.iter().all(Option::is_some);
        watched || self.decides(*turn) != Decides::Player
    }

    pub(super) fn last_rest(&self, state: &State) -> Option<usize> {
        state.turns[..state.course.ply()].iter().rposition(|turn| self.is_rest(turn))
    }

    pub(super) fn next_rest(&self, state: &State) -> Option<usize> {
        let next = state.course.ply() + 1;
        let later = state.turns.get(next..).unwrap_or_default();
        let rest = later.iter().position(|turn| self.is_rest(turn));
        rest.map(|index| next + index).or((!later.is_empty()).then_some(state.line.len()))
    }
}

/// The name of a level that this player is.
fn level(entry: &GameEntry, player: &PlayerSpec) -> Option<&'static str> {
    let text = player.to_string();
    let is_it = |level: &&Level| {
        level.player.parse().is_ok_and(|known: PlayerSpec| known.to_string() == text)
    };
    (entry.tables)()
        .iter()
        .find_map(|table| table.levels.iter().find(is_it))
        .map(|level| level.title)
}

#[cfg(test)]
mod tests;

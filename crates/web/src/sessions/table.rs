//! A board with people and programs at it: who sits where, the game so far, and what was taken
//! back.
//!
//! The lock is held for moments only. A thought takes its player out, thinks without the lock, and
//! comes back with a move; meanwhile the game can be looked at but not changed.

use super::admission::admit;
use super::course::{GlanceView, ReplayView};
use super::playable::{MoveOf, Playable, PositionOf, title};
use super::spec::GameSpec;
use super::thinker::{Question, Thinker, player_seed};
use super::views::{
    AdviceView, Decides, GameView, Picture, PictureFormat, ReviewView, VerdictView,
};
use super::{Detail, Session};
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::thinking::{Order, Watch};
use mapduel_arena::catalog::PlayerSpec;
use mapduel_game::{Game, Notation, Side};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// One game in progress.
pub(crate) struct Table<P: Playable> {
    game: P,
    setup: GameSpec,
    seed: u64,
    /// Who plays; nothing where a person does.
    players: Vec<Option<PlayerSpec>>,
    limits: Arc<Limits>,
    course: Mutex<Course<P>>,
    /// What is known of the position that was last asked about.
    verdict: Mutex<Option<(PositionOf<P>, VerdictView)>>,
}

/// What changes.
struct Course<P: Playable> {
    /// The positions of the game, from the start; one more than moves.
    positions: Vec<PositionOf<P>>,
    moves: Vec<MoveOf<P>>,
    /// How many of the moves are played; the others were taken back.
    ply: usize,
    /// The programs at the board; empty where a person sits, and while a program thinks.
    thinkers: Vec<Option<Thinker<P::Rules>>>,
    /// Who watches the thought under way.
    watch: Option<Arc<Watch>>,
}

impl<P: Playable> Table<P> {
    /// Seats the players and plays the moves so far.
    pub(crate) fn open(
        game: P,
        mut setup: GameSpec,
        limits: &Arc<Limits>,
    ) -> Result<Table<P>, ApiError> {
        setup.check_fields()?;
        let seed = setup.seed()?;
        let (seats, given) = (P::SIDES.len(), setup.players.len());
        if given != seats {
            return Err(ApiError::Bad(format!(
                "the request is not as it should be: {seats} play this game, and `players` names \
                 {given}"
            )));
        }
        let mut players = Vec::with_capacity(seats);
        for text in &mut setup.players {
            let player = admit(P::KIND, text, limits)?;
            if let Some(spec) = &player {
                *text = spec.to_string();
            }
            players.push(player);
        }
        let moves = std::mem::take(&mut setup.moves);
        let course = Course {
            positions: vec![game.rules().start()],
            moves: Vec::new(),
            ply: 0,
            thinkers: (0..seats).map(|_| None).collect(),
            watch: None,
        };
        let limits = Arc::clone(limits);
        let (course, verdict) = (Mutex::new(course), Mutex::new(None));
        let table = Table { game, setup, seed, players, limits, course, verdict };
        let mut course = table.course();
        table.seat(&mut course)?;
        for (index, text) in moves.iter().enumerate() {
            let number = index + 1;
            let mv = table
                .read(course.position(), text)
                .map_err(|error| ApiError::Bad(format!("move {number}: {error}")))?;
            table.push(&mut course, mv);
        }
        drop(course);
        Ok(table)
    }

    /// Fills the seats of programs that are empty.
    fn seat(&self, course: &mut Course<P>) -> Result<(), ApiError> {
        for (index, (player, place)) in self.players.iter().zip(&mut course.thinkers).enumerate() {
            let Some(spec) = player else { continue };
            if place.is_none() {
                let mut thinker = self.game.thinker(spec).map_err(ApiError::bad)?;
                thinker.new_game(self.player_seed(Side::new(index)));
                *place = Some(thinker);
            }
        }
        Ok(())
    }

    fn player_seed(&self, side: Side) -> u64 {
        player_seed(self.seed, &self.setup.players, side)
    }

    fn course(&self) -> MutexGuard<'_, Course<P>> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The course of a game in which nobody thinks.
    fn quiet_course(&self) -> Result<MutexGuard<'_, Course<P>>, ApiError> {
        let course = self.course();
        match course.watch {
            Some(_) => {
                Err(ApiError::Conflict("a player is thinking; stop it before you go on".into()))
            }
            None => Ok(course),
        }
    }

    /// The legal move that a text means.
    fn read(&self, position: &PositionOf<P>, text: &str) -> Result<MoveOf<P>, ApiError> {
        let mv = self.game.rules().read_move(text).map_err(ApiError::bad)?;
        match self.game.refusal(position, mv) {
            Some(reason) => Err(ApiError::Bad(reason)),
            None => Ok(mv),
        }
    }

    fn push(&self, course: &mut Course<P>, mv: MoveOf<P>) {
        let mut next = course.position().clone();
        self.game.rules().play_unchecked(&mut next, mv);
        course.moves.truncate(course.ply);
        course.positions.truncate(course.ply + 1);
        course.moves.push(mv);
        course.positions.push(next);
        course.ply += 1;
    }

    /// The position after so many of the moves that are played; the present one for nothing.
    fn position_at(&self, ply: Option<usize>) -> Result<PositionOf<P>, ApiError> {
        let course = self.course();
        let (ply, last) = (ply.unwrap_or(course.ply), course.ply);
        match course.positions[..=last].get(ply) {
            Some(position) => Ok(position.clone()),
            None => Err(ApiError::Bad(format!("{last} moves are played; look at 0 to {last}"))),
        }
    }

    fn decides(&self, position: &PositionOf<P>) -> Decides {
        if self.game.rules().score(position).is_some() {
            return Decides::Nobody;
        }
        match self.players[self.game.rules().turn(position).index()] {
            None => Decides::Human,
            Some(_) => Decides::Player,
        }
    }

    /// Whether a step back or forth may end here: where a person decides, or at the end of a game,
    /// or anywhere when no person plays.
    fn is_rest(&self, position: &PositionOf<P>) -> bool {
        let watched = self.players.iter().all(Option::is_some);
        watched || self.decides(position) != Decides::Player
    }

    fn earlier(&self, course: &Course<P>) -> Option<usize> {
        course.positions[..course.ply].iter().rposition(|position| self.is_rest(position))
    }

    fn later(&self, course: &Course<P>) -> Option<usize> {
        let next = course.ply + 1;
        let later = course.positions.get(next..).unwrap_or_default();
        let rest = later.iter().position(|position| self.is_rest(position));
        rest.map(|index| next + index).or((!later.is_empty()).then_some(course.moves.len()))
    }
}

impl<P: Playable> Course<P> {
    fn position(&self) -> &PositionOf<P> {
        &self.positions[self.ply]
    }
}

impl<P: Playable> Session for Table<P> {
    fn view(&self, detail: Detail) -> GameView {
        let course = self.course();
        let (rules, position) = (self.game.rules(), course.position());
        let text = |&mv: &MoveOf<P>| rules.write_move(mv);
        let score = rules.score(position);
        let turn = score.is_none().then(|| P::name(rules.turn(position)));
        let standing = self.game.headline(position);
        GameView {
            setup: self.setup.clone(),
            sides: P::SIDES,
            board: (detail == Detail::Whole).then(|| self.game.board()),
            moves: course.moves[..course.ply].iter().map(text).collect(),
            redo: course.moves[course.ply..].iter().map(text).collect(),
            turn,
            decides: self.decides(position),
            winner: score.and_then(|score| score.winner()).map(P::name),
            headline: match turn {
                Some(turn) => format!("{} to move. {standing}", title(turn)),
                None => standing,
            },
            can_undo: self.earlier(&course).is_some(),
            can_redo: self.later(&course).is_some(),
            thinking: course.watch.is_some(),
            position: self.game.position(position),
        }
    }

    fn play(&self, text: &str) -> Result<(), ApiError> {
        let mut course = self.quiet_course()?;
        match self.decides(course.position()) {
            Decides::Human => {}
            Decides::Player => {
                return Err(ApiError::Conflict("it is a program's turn; let it think".into()));
            }
            Decides::Nobody => return Err(ApiError::Conflict("the game is over".into())),
        }
        let mv = self.read(course.position(), text)?;
        self.push(&mut course, mv);
        Ok(())
    }

    fn undo(&self) -> Result<(), ApiError> {
        let mut course = self.quiet_course()?;
        let earlier = self.earlier(&course);
        course.ply = earlier.ok_or(ApiError::Conflict("there is nothing to take back".into()))?;
        Ok(())
    }

    fn redo(&self) -> Result<(), ApiError> {
        let mut course = self.quiet_course()?;
        let later = self.later(&course);
        course.ply = later.ok_or(ApiError::Conflict("there is nothing to play again".into()))?;
        Ok(())
    }

    fn reserve(&self, watch: Arc<Watch>) -> Result<(), ApiError> {
        let mut course = self.quiet_course()?;
        if self.decides(course.position()) != Decides::Player {
            return Err(ApiError::Conflict("it is no program's turn".into()));
        }
        course.watch = Some(watch);
        Ok(())
    }

    fn release(&self) {
        let mut course = self.course();
        course.watch = None;
        // Players that could be seated once can be seated again.
        let _ = self.seat(&mut course);
    }

    fn ask(&self, order: Order) {
        if let Some(watch) = &self.course().watch {
            watch.ask(order);
        }
    }

    fn think(&self) -> Result<(), ApiError> {
        let mut course = self.course();
        let Some(watch) = course.watch.clone() else { return Err(ApiError::Internal) };
        let position = course.position().clone();
        let side = self.game.rules().turn(&position);
        let Some(mut thinker) = course.thinkers[side.index()].take() else {
            return Err(ApiError::Internal);
        };
        drop(course);
        let question = Question {
            game: &self.game,
            position: &position,
            player: &self.setup.players[side.index()],
            seed: self.player_seed(side),
            limits: &self.limits,
        };
        let answer = question.answer(&mut thinker, &watch);
        let mut course = self.course();
        course.thinkers[side.index()] = Some(thinker);
        course.watch = None;
        if let Some(mv) = answer.filter(|&mv| self.game.rules().is_legal(&position, mv)) {
            self.push(&mut course, mv);
        }
        Ok(())
    }

    fn advise(&self) -> Result<AdviceView, ApiError> {
        let position = self.course().position().clone();
        if self.game.rules().score(&position).is_some() {
            return Err(ApiError::Conflict("the game is over; there is nothing to advise".into()));
        }
        Ok(self.game.advise(&position, &self.limits))
    }

    fn verdict(&self, is_over: &dyn Fn() -> bool) -> Option<VerdictView> {
        let position = self.course().position().clone();
        if self.game.rules().score(&position).is_some() {
            return None;
        }
        let known = || self.verdict.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, verdict)) = &*known()
            && *of == position
        {
            return Some(verdict.clone());
        }
        let verdict = self.game.verdict(&position, is_over)?;
        if !is_over() {
            *known() = Some((position, verdict.clone()));
        }
        Some(verdict)
    }

    fn tree(&self, depth: u32) -> Result<Value, ApiError> {
        let course = self.course();
        let moves = course.moves[..course.ply].to_vec();
        drop(course);
        self.game.tree(&moves, depth)
    }

    fn review(&self) -> Result<ReviewView, ApiError> {
        let course = self.course();
        let moves = course.moves[..course.ply].to_vec();
        drop(course);
        Ok(self.game.review(&moves, &self.limits))
    }

    fn picture(&self, ply: Option<usize>, format: PictureFormat) -> Result<Picture, ApiError> {
        let position = self.position_at(ply)?;
        self.game.picture(&position, format)
    }

    fn replay(&self, from: usize) -> ReplayView {
        let course = self.course();
        let positions = course.positions[..=course.ply].get(from..).unwrap_or_default().to_vec();
        drop(course);
        let readings = positions.iter().map(|position| self.game.reading(position)).collect();
        ReplayView { gauge: self.game.gauge(), readings }
    }

    fn glance(&self, ply: usize) -> Result<GlanceView, ApiError> {
        let position = self.position_at(Some(ply))?;
        let rules = self.game.rules();
        let going = rules.score(&position).is_none();
        Ok(GlanceView {
            ply,
            turn: going.then(|| P::name(rules.turn(&position))),
            headline: self.game.headline(&position),
            position: self.game.position(&position),
        })
    }

    fn preview(&self, text: &str) -> Result<Value, ApiError> {
        let position = self.course().position().clone();
        let mv = self.game.rules().read_move(text).map_err(ApiError::bad)?;
        // To ask is no mistake: the pointer may be anywhere, and the game may just have ended.
        match self.game.refusal(&position, mv) {
            Some(reason) => Ok(serde_json::json!({ "refused": reason })),
            None => Ok(self.game.preview(&position, mv)),
        }
    }

    fn heat(&self) -> Result<Value, ApiError> {
        let position = self.course().position().clone();
        if self.game.rules().score(&position).is_some() {
            return Err(ApiError::Conflict("the game is over; nothing can be won".into()));
        }
        self.game.heat(&position)
    }
}

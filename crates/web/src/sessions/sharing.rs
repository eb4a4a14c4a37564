//! A game that several pages look at: who may do what at a table, who is there, and how a table that
//! the server forgot becomes again what the pages of its people know.

use super::session::Session;
use super::state::State;
use super::table::{Claim, SeatSpec, Spare, Table};
use super::views::{Decides, PeopleView, TableView};
use crate::errors::{ApiError, said};
use mapduel_game::Side;
use mapduel_playable::{Said, Word};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// What those who look on are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// The game has changed so often.
    Changed(u64),
    /// The server has forgotten it.
    Forgotten,
    /// The server ends.
    Closed,
}

impl Session {
    /// Makes it a game at a table with free seats; its name.
    pub(super) fn lay(&self) -> Result<String, ApiError> {
        let table = Table::new(self.setup())?;
        let id = table.id(self.setup());
        self.state().table = Some(table);
        Ok(id)
    }

    /// The same for a table as a page remembers it.
    pub(super) fn lay_again(
        &self,
        id: &str,
        seats: &[SeatSpec],
        key: &str,
    ) -> Result<(), ApiError> {
        let table = Table::again(id, self.setup(), self.sides(), seats, key)?;
        self.state().table = Some(table);
        Ok(())
    }

    /// Takes a free seat, by the name of its side or the first; its key. Whoever has one changes
    /// their name.
    pub(crate) fn sit_down(
        &self,
        side: Option<&str>,
        name: Option<&str>,
        key: Option<&str>,
    ) -> Result<String, ApiError> {
        let wanted = side.map(|side| self.side_named(side)).transpose()?;
        let mut state = self.state();
        let table = state.table.as_mut().ok_or_else(|| {
            ApiError::Conflict("this game is played at one place; you can watch it".into())
        })?;
        let key = match (table.side_of(key), key) {
            (Some(side), Some(key)) => {
                table.rename(side, name);
                key.to_string()
            }
            _ => table.take(wanted, name)?,
        };
        self.changed(&mut state);
        Ok(key)
    }

    /// Tells everybody here of another table, at which somebody with a seat wants to go on.
    pub(crate) fn go_on_at(&self, next: &str, key: Option<&str>) {
        let mut state = self.state();
        if let Some(table) = state.table.as_mut().filter(|table| table.side_of(key).is_some()) {
            table.go_on_at(next);
            self.changed(&mut state);
        }
    }

    /// The keys of the seats that are free.
    pub(crate) fn spares(&self) -> Vec<Spare> {
        self.state().table.as_ref().map(|table| table.spares(self.sides())).unwrap_or_default()
    }

    /// What the page of somebody at the table knows, after the server forgot it: of its moves and of
    /// those that another page has brought, the longer line counts, but nobody's moves that their own
    /// page does not know.
    pub(crate) fn come_back(
        &self,
        key: &str,
        moves: &[String],
        seats: &[SeatSpec],
    ) -> Result<(), ApiError> {
        let mut state = self.quiet_state(&Claim::default())?;
        let table = state.table.as_mut();
        let known = table.and_then(|table| table.side_of(Some(key)).map(|side| (table, side)));
        let (table, side) = known.ok_or_else(|| {
            ApiError::Forbidden("only whoever sat at this table can bring it back".into())
        })?;
        table.remember(self.sides(), seats);
        if !table.agrees(side) {
            self.merge(&mut state, side, moves)?;
            if let Some(table) = &mut state.table {
                table.agree(side);
            }
        }
        self.changed(&mut state);
        Ok(())
    }

    fn merge(&self, state: &mut State, side: Side, moves: &[String]) -> Result<(), ApiError> {
        let ours = &state.line[..state.course.ply()];
        let common = ours.iter().zip(moves).take_while(|(one, other)| one == other).count();
        // Moves of this side that its own page does not know.
        let unknown = (common..ours.len()).find(|&ply| state.turns[ply] == Some(side));
        let kept = unknown.unwrap_or(ours.len());
        let mut course = state.course.copy();
        course.take_back(common);
        let theirs = moves[common..].iter().take_while(|text| {
            // Moves of others whose own pages do not know them.
            let own = course.turn().is_some_and(|turn| {
                let agrees = state.table.as_ref().is_some_and(|table| table.agrees(turn));
                turn == side || !agrees || self.decides(Some(turn)) == Decides::Player
            });
            own && course.play(text).is_ok()
        });
        let theirs = theirs.count();
        if common + theirs > kept {
            state.go_to(common)?;
            for text in &moves[common..common + theirs] {
                state.play(text)?;
            }
        } else {
            state.go_to(kept)?;
            state.forget_later();
        }
        Ok(())
    }

    /// Counts a page that looks on until this is dropped.
    pub(crate) fn look_on(self: &Arc<Session>, key: Option<&str>) -> Presence {
        let side = self.state().table.as_ref().and_then(|table| table.side_of(key));
        self.count(side, 1);
        Presence { session: Arc::clone(self), side }
    }

    fn count(&self, side: Option<Side>, pages: isize) {
        let mut state = self.state();
        match (side, &mut state.table) {
            (Some(side), Some(table)) => table.count(side, pages),
            _ => state.watching = state.watching.saturating_add_signed(pages),
        }
        self.changed(&mut state);
    }

    /// Tells everybody who looks on.
    pub(super) fn changed(&self, state: &mut State) {
        state.revision += 1;
        let next = News::Changed(state.revision);
        self.news.send_if_modified(|news| {
            // Nothing comes after the last news.
            let goes_on = matches!(news, News::Changed(_));
            if goes_on {
                *news = next;
            }
            goes_on
        });
    }

    /// What happens from now on.
    pub(crate) fn news(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// There is nothing more to come.
    pub(super) fn end_news(&self, last: News) {
        self.news.send_replace(last);
    }

    /// The game as one of many.
    pub(super) fn line(&self, id: &str, idle: Duration) -> TableView {
        let view = self.view(super::Detail::PositionOnly, None);
        TableView {
            id: id.to_string(),
            title: view.title,
            board: view.setup.board,
            sides: view.sides,
            players: view.setup.players,
            moves: view.moves.len(),
            headline: view.headline,
            going: view.turn.is_some(),
            idle_seconds: idle.as_secs(),
            people: view.people,
        }
    }

    pub(super) fn people(&self, state: &State, key: Option<&str>) -> Option<PeopleView> {
        match &state.table {
            Some(table) => Some(table.view(self.sides(), key, state.watching)),
            None => (state.watching > 0).then(|| PeopleView {
                watching: state.watching,
                you: None,
                next: None,
                seats: Vec::new(),
            }),
        }
    }

    /// Who decides, as somebody with this key sees it.
    pub(super) fn decides_for(&self, state: &State, key: Option<&str>) -> Decides {
        let decides = self.decides(state.turn());
        let Some(table) = &state.table else { return decides };
        match (decides, table.side_of(key)) {
            (Decides::Nobody, _) => decides,
            (_, None) => Decides::Other,
            (Decides::Human, side) if side != state.turn() => Decides::Other,
            // One page lets programs think, or all of them would ask at once.
            (Decides::Player, Some(side)) if table.first_here().is_some_and(|one| one != side) => {
                Decides::Other
            }
            _ => decides,
        }
    }

    /// Why somebody with this key does not decide.
    pub(super) fn not_yours(&self, state: &State, key: Option<&str>) -> ApiError {
        let table = state.table.as_ref();
        match (table.and_then(|table| table.side_of(key)), state.turn()) {
            (Some(_), Some(turn)) => {
                ApiError::Turn(Said::new(said::TURN).with("side", Word::Side(self.name(turn))))
            }
            _ => ApiError::Watches,
        }
    }

    pub(super) fn earlier(&self, state: &State, key: Option<&str>) -> Option<usize> {
        let Some(table) = &state.table else { return self.last_rest(state) };
        let (side, _) = (table.side_of(key)?, state.turn()?);
        let person = |turn: &Option<Side>| self.decides(*turn) == Decides::Human;
        let last = state.turns[..state.course.ply()].iter().rposition(person)?;
        (state.turns[last] == Some(side)).then_some(last)
    }

    pub(super) fn later(&self, state: &State, key: Option<&str>) -> Option<usize> {
        let Some(table) = &state.table else { return self.next_rest(state) };
        let side = table.side_of(key)?;
        (state.turn() == Some(side)).then(|| self.next_rest(state)).flatten()
    }

    /// Whether somebody with this key may let programs think here, and stop them.
    pub(crate) fn may_order(&self, key: Option<&str>) -> bool {
        self.state().table.as_ref().is_none_or(|table| table.side_of(key).is_some())
    }

    fn side_named(&self, name: &str) -> Result<Side, ApiError> {
        let index = self.sides().iter().position(|side| *side == name);
        index.map(Side::new).ok_or_else(|| {
            let sides = self.sides().join(", ");
            ApiError::Bad(format!("there is no such seat; the seats are {sides}"))
        })
    }
}

/// A page that looks on.
pub(crate) struct Presence {
    session: Arc<Session>,
    side: Option<Side>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.session.count(self.side, -1);
    }
}

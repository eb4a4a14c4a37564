//! All games in progress, by names that nobody can guess.

use super::{GameSpec, News, SeatSpec, Session, TableView};
use crate::client::{Client, count, giver, share};
use crate::errors::{ApiError, said};
use crate::limits::Limits;
use crate::random;
use crate::thinking::Order;
use mapduel_playable::Said;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many times sooner a game makes room that is over: people look at it, but do not play on.
const SOONER: u32 = 8;

/// The games in progress.
pub(crate) struct Store {
    limits: Arc<Limits>,
    games: Mutex<Games>,
}

type Games = HashMap<String, Entry>;

struct Entry {
    /// Who began it.
    client: Client,
    session: Arc<Session>,
    used: Instant,
}

impl Store {
    pub(crate) fn new(limits: Arc<Limits>) -> Store {
        Store { limits, games: Mutex::new(HashMap::new()) }
    }

    /// Sets a game up for a client and gives it a name. It may take a while on a large board.
    pub(crate) fn create(
        &self,
        spec: GameSpec,
        client: Client,
    ) -> Result<(String, Arc<Session>), ApiError> {
        drop(self.look_for_room(client)?);
        let session = Session::open(spec, &self.limits)?;
        let id = random::name()?;
        let session = self.keep(&id, session, client)?;
        Ok((id, session))
    }

    /// Sets a game up again under the name that it had before the server forgot it; where there is one
    /// of that name, that one. Its name is known to its own page alone; tables have others.
    pub(crate) fn create_again(
        &self,
        id: &str,
        spec: GameSpec,
        client: Client,
    ) -> Result<Arc<Session>, ApiError> {
        if let Ok(session) = self.find(id) {
            return Ok(session);
        }
        if !random::is_name(id) {
            return Err(ApiError::Missing("no game had such a name; begin a new one".into()));
        }
        drop(self.look_for_room(client)?);
        let session = Session::open(spec, &self.limits)?;
        self.keep(id, session, client)
    }

    /// Sets a game up at a table with free seats, and gives it a name.
    pub(crate) fn create_table(
        &self,
        spec: GameSpec,
        client: Client,
    ) -> Result<(String, Arc<Session>), ApiError> {
        drop(self.look_for_room(client)?);
        let session = Session::open(spec, &self.limits)?;
        let id = session.lay()?;
        let session = self.keep(&id, session, client)?;
        Ok((id, session))
    }

    /// Brings a table back that was forgotten, or, when somebody else has done that, the moves that
    /// only this page knows.
    pub(crate) fn bring_back(
        &self,
        id: &str,
        spec: GameSpec,
        (key, seats): (&str, &[SeatSpec]),
        client: Client,
    ) -> Result<Arc<Session>, ApiError> {
        let moves = spec.moves.clone();
        let session = match self.find(id) {
            Ok(session) => session,
            Err(_) => {
                drop(self.look_for_room(client)?);
                let session = Session::open(spec, &self.limits)?;
                session.lay_again(id, seats, key)?;
                self.keep(id, session, client)?
            }
        };
        session.come_back(key, &moves, seats)?;
        Ok(session)
    }

    /// Keeps a game under a name; when there is one of that name already, that one.
    fn keep(&self, id: &str, session: Session, client: Client) -> Result<Arc<Session>, ApiError> {
        let (mut games, least) = self.look_for_room(client)?;
        if let Some(there) = games.get(id) {
            return Ok(Arc::clone(&there.session));
        }
        let session = Arc::new(session);
        least.and_then(|id| games.remove(&id)).inspect(|old| {
            old.session.ask(Order::Abandon);
            old.session.end_news(News::Forgotten);
        });
        let entry = Entry { client, session: Arc::clone(&session), used: Instant::now() };
        games.insert(id.to_string(), entry);
        Ok(session)
    }

    /// Whether there is such a game; looking does not keep it in use.
    pub(crate) fn has(&self, id: &str) -> bool {
        let mut games = self.games();
        self.forget_idle(&mut games);
        games.contains_key(id)
    }

    /// All games, those first that were used last.
    pub(crate) fn list(&self) -> Vec<TableView> {
        let mut games = self.games();
        self.forget_idle(&mut games);
        let mut all: Vec<_> = games
            .iter()
            .map(|(id, entry)| (id.clone(), Arc::clone(&entry.session), entry.used.elapsed()))
            .collect();
        drop(games);
        all.sort_by_key(|(_, _, idle)| *idle);
        all.iter().map(|(id, session, idle)| session.line(id, *idle)).collect()
    }

    /// The game with this name, which is thereby in use.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<Session>, ApiError> {
        let mut games = self.games();
        self.forget_idle(&mut games);
        let entry = games.get_mut(id).ok_or_else(|| {
            ApiError::Missing("there is no such game any more; open its link again".to_string())
        })?;
        entry.used = Instant::now();
        Ok(Arc::clone(&entry.session))
    }

    /// Breaks all thoughts off and tells those who look on: the server is about to end.
    pub(crate) fn close(&self) {
        self.games().values().for_each(|entry| {
            entry.session.ask(Order::Abandon);
            entry.session.end_news(News::Closed);
        });
    }

    /// The games, when this client may begin another, and which one has to make room for it.
    fn look_for_room(
        &self,
        client: Client,
    ) -> Result<(MutexGuard<'_, Games>, Option<String>), ApiError> {
        let mut games = self.games();
        self.forget_idle(&mut games);
        if games.len() < self.limits.sessions {
            return Ok((games, None));
        }
        let least = self.least(&games, client).map_err(|wait| {
            // The next whole second is late enough.
            let seconds = wait.as_secs() + 1;
            let count = i64::try_from(seconds).unwrap_or(i64::MAX);
            let message = Said::new(said::ROOM).with("count", count);
            ApiError::Later { message, seconds }
        })?;
        Ok((games, Some(least)))
    }

    /// The game that makes room for one of this client's, or how long it takes until one may. Whoever
    /// has more than a share gives one, however recent, to a client that has less; a game that rested
    /// makes room for any, but addresses with a share only take from each other.
    fn least(&self, games: &Games, client: Client) -> Result<String, Duration> {
        let (places, recent) = (self.limits.sessions, self.limits.recent);
        let holders = || games.values().map(|entry| entry.client);
        let giver = giver(client, holders(), places);
        let held = count(holders().map(Client::address));
        let has_share =
            |one: Client| held.get(&one.address()).is_some_and(|&number| number >= share(places));
        let may_go = |entry: &Entry| match giver {
            Some(giver) => entry.client == giver,
            None => !has_share(client) || has_share(entry.client),
        };
        let wait = |entry: &Entry| {
            let safe = if entry.session.is_over() { recent / SOONER } else { recent };
            safe.saturating_sub(entry.used.elapsed())
        };
        let waits = games.iter().filter(|(_, entry)| may_go(entry));
        let waits = waits.map(|(id, entry)| (wait(entry), entry.used, id));
        match waits.min().ok_or(recent)? {
            (wait, ..) if giver.is_none() && !wait.is_zero() => Err(wait),
            (_, _, id) => Ok(id.clone()),
        }
    }

    fn forget_idle(&self, games: &mut Games) {
        games.retain(|_, entry| {
            let stays = entry.used.elapsed() < self.limits.idle;
            if !stays {
                entry.session.end_news(News::Forgotten);
            }
            stays
        });
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! All games in progress, by names that nobody can guess.

use super::{GameSpec, Session};
use crate::client::{Client, count, giver, share};
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::thinking::Order;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

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
        let session = Arc::new(Session::open(spec, &self.limits)?);
        let id = new_id()?;
        let (mut games, least) = self.look_for_room(client)?;
        least.and_then(|id| games.remove(&id)).inspect(|old| old.session.ask(Order::Abandon));
        let entry = Entry { client, session: Arc::clone(&session), used: Instant::now() };
        games.insert(id.clone(), entry);
        Ok((id, session))
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

    /// Breaks all thoughts off: the server is about to end.
    pub(crate) fn close(&self) {
        self.games().values().for_each(|entry| entry.session.ask(Order::Abandon));
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
        let least = self.least(&games, client).ok_or_else(|| {
            let message = "as many games are open here as there may be; try again later";
            ApiError::Busy(message.to_string())
        })?;
        Ok((games, Some(least)))
    }

    /// The game that makes room for one of this client's. Whoever has more than a share gives one,
    /// however recent, to a client that has less; a game that rested makes room for any, but
    /// clients with a share only take from each other.
    fn least(&self, games: &Games, client: Client) -> Option<String> {
        let holders = || games.values().map(|entry| entry.client);
        let giver = giver(client, holders(), self.limits.sessions);
        let held = count(holders());
        let has_share = |one: Client| {
            held.get(&one).is_some_and(|&number| number >= share(self.limits.sessions))
        };
        let may_go = |entry: &Entry| match giver {
            Some(giver) => entry.client == giver,
            None => !has_share(client) || has_share(entry.client),
        };
        let oldest = games.iter().filter(|(_, entry)| may_go(entry));
        let (id, entry) = oldest.min_by_key(|(_, entry)| entry.used)?;
        let goes = giver.is_some() || entry.used.elapsed() >= self.limits.recent;
        goes.then(|| id.clone())
    }

    fn forget_idle(&self, games: &mut Games) {
        games.retain(|_, entry| entry.used.elapsed() < self.limits.idle);
    }

    fn games(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// 128 random bits from the operating system, as hexadecimal digits.
fn new_id() -> Result<String, ApiError> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|_| ApiError::Internal)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

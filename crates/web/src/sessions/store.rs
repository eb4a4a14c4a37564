//! All games in progress, by names that nobody can guess.

use super::{GameSpec, Session, open};
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::thinking::Order;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The games in progress.
pub(crate) struct Store {
    limits: Arc<Limits>,
    games: Mutex<HashMap<String, Entry>>,
}

struct Entry {
    session: Arc<dyn Session>,
    used: Instant,
}

impl Store {
    pub(crate) fn new(limits: Arc<Limits>) -> Store {
        Store { limits, games: Mutex::new(HashMap::new()) }
    }

    /// Sets a game up and gives it a name. It may take a while on a large board.
    pub(crate) fn create(&self, spec: GameSpec) -> Result<(String, Arc<dyn Session>), ApiError> {
        drop(self.make_room()?);
        let session = open(spec, &self.limits)?;
        let id = new_id()?;
        let mut games = self.make_room()?;
        let entry = Entry { session: Arc::clone(&session), used: Instant::now() };
        games.insert(id.clone(), entry);
        Ok((id, session))
    }

    /// The game with this name, which is thereby in use.
    pub(crate) fn find(&self, id: &str) -> Result<Arc<dyn Session>, ApiError> {
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

    fn make_room(&self) -> Result<MutexGuard<'_, HashMap<String, Entry>>, ApiError> {
        let mut games = self.games();
        self.forget_idle(&mut games);
        if games.len() >= self.limits.sessions {
            let oldest = games.iter().min_by_key(|(_, entry)| entry.used);
            let old = oldest.filter(|(_, entry)| entry.used.elapsed() >= self.limits.recent);
            if let Some(id) = old.map(|(id, _)| id.clone()) {
                games.remove(&id);
            }
        }
        if games.len() >= self.limits.sessions {
            let message = "as many games are open here as there may be; try again later";
            return Err(ApiError::Busy(message.to_string()));
        }
        Ok(games)
    }

    fn forget_idle(&self, games: &mut HashMap<String, Entry>) {
        games.retain(|_, entry| entry.used.elapsed() < self.limits.idle);
    }

    fn games(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// 128 random bits from the operating system, as hexadecimal digits.
fn new_id() -> Result<String, ApiError> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|_| ApiError::Internal)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

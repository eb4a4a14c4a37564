//! Pages that are told of every change: how many at once, and who gives way when there are too many.

use crate::client::{Client, giver};
use crate::errors::ApiError;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// All pages that are told.
pub(crate) struct Watchers {
    most: usize,
    /// By a number that grows, so that the first is the oldest.
    pages: Mutex<BTreeMap<u64, (Client, Arc<Notify>)>>,
}

/// A page that is told until this is dropped.
pub(crate) struct Watcher {
    watchers: Arc<Watchers>,
    number: u64,
    leave: Arc<Notify>,
}

impl Watchers {
    pub(crate) fn new(most: usize) -> Arc<Watchers> {
        Arc::new(Watchers { most: most.max(1), pages: Mutex::new(BTreeMap::new()) })
    }

    /// Lets a page of this client in. When there are too many, a client with more than a share
    /// loses its oldest to one with less.
    pub(crate) fn enter(self: &Arc<Watchers>, client: Client) -> Result<Watcher, ApiError> {
        let mut pages = self.pages();
        if pages.len() >= self.most {
            let holders = pages.values().map(|(holder, _)| *holder);
            let giver = giver(client, holders, self.most).ok_or_else(|| {
                ApiError::Busy("too many pages look on here; try again in a moment".into())
            })?;
            let oldest = pages.iter().find(|(_, (holder, _))| *holder == giver);
            if let Some(number) = oldest.map(|(number, _)| *number)
                && let Some((_, leave)) = pages.remove(&number)
            {
                leave.notify_one();
            }
        }
        let number = pages.last_key_value().map_or(0, |(number, _)| number + 1);
        let leave = Arc::new(Notify::new());
        pages.insert(number, (client, Arc::clone(&leave)));
        Ok(Watcher { watchers: Arc::clone(self), number, leave })
    }

    fn pages(&self) -> MutexGuard<'_, BTreeMap<u64, (Client, Arc<Notify>)>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watcher {
    /// Comes when this page has to give way.
    pub(crate) async fn lost(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let mut pages = self.watchers.pages();
        // Its number may be another page's by now, when it had to give way as the last.
        if pages.get(&self.number).is_some_and(|(_, leave)| Arc::ptr_eq(leave, &self.leave)) {
            pages.remove(&self.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[tokio::test]
    async fn who_looks_on_most_gives_way() {
        let client = |address: &str| Client::from(address.parse::<IpAddr>().unwrap());
        let (greedy, modest) = (client("127.0.0.2"), client("127.0.0.3"));
        let watchers = Watchers::new(8);
        let mut held: Vec<Watcher> = (0..8).map(|_| watchers.enter(greedy).unwrap()).collect();
        assert!(watchers.enter(greedy).is_err(), "alone it has all, and no more");
        let page = watchers.enter(modest).unwrap();
        held[0].lost().await;
        assert!(watchers.enter(greedy).is_err());
        // What was lost is not given back a second time.
        drop(held.remove(0));
        assert!(watchers.enter(greedy).is_err());
        drop((held.pop(), page));
        assert!(watchers.enter(greedy).is_ok());
    }
}

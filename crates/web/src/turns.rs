//! Whose turn it is: a bounded number at once, and clients in turn, so that whoever asks for much
//! waits for the others, not they for all of it. Addresses have turns, and at each address the
//! browsers there.

use crate::client::{Client, giver};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot::{self, Sender};

/// Turns for a bounded number at once; a bounded number waits.
pub(crate) struct Turns {
    most_waiting: usize,
    queue: Mutex<Queue>,
}

struct Queue {
    free: usize,
    /// The addresses at which somebody waits. The next turn is for the one at the front, which then
    /// goes to the end.
    addresses: VecDeque<Client>,
    /// Those who wait. Of those at an address the first has the next turn, and then goes to the end.
    clients: VecDeque<(Client, VecDeque<Sender<Turn>>)>,
}

/// Too many wait already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// A turn, which is over when this is dropped.
pub(crate) struct Turn {
    /// Nothing when it has been handed on.
    turns: Option<Arc<Turns>>,
}

impl Turns {
    pub(crate) fn new(at_once: usize, most_waiting: usize) -> Arc<Turns> {
        let (addresses, clients) = (VecDeque::new(), VecDeque::new());
        let queue = Queue { free: at_once.max(1), addresses, clients };
        Arc::new(Turns { most_waiting, queue: Mutex::new(queue) })
    }

    /// Waits for a turn. Whoever waits may have to give way when too many do.
    pub(crate) async fn take(self: &Arc<Turns>, client: Client) -> Result<Turn, Full> {
        let turn = {
            let mut queue = self.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Ok(Turn { turns: Some(Arc::clone(self)) });
            }
            queue.forget_closed();
            if queue.waiting().count() >= self.most_waiting {
                let giver = giver(client, queue.waiting(), self.most_waiting).ok_or(Full)?;
                queue.send_last_away(giver);
            }
            let (sender, turn) = oneshot::channel();
            queue.add(client, sender);
            turn
        };
        turn.await.map_err(|_| Full)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Everybody who waits.
    fn waiting(&self) -> impl Iterator<Item = Client> {
        self.clients.iter().flat_map(|(client, theirs)| theirs.iter().map(move |_| *client))
    }

    fn add(&mut self, client: Client, sender: Sender<Turn>) {
        if !self.addresses.contains(&client.address()) {
            self.addresses.push_back(client.address());
        }
        match self.clients.iter_mut().find(|(other, _)| *other == client) {
            Some((_, theirs)) => theirs.push_back(sender),
            None => self.clients.push_back((client, VecDeque::from([sender]))),
        }
    }

    /// Whoever hung up waits no longer.
    fn forget_closed(&mut self) {
        self.clients.iter_mut().for_each(|(_, theirs)| theirs.retain(|one| !one.is_closed()));
        self.forget_empty();
    }

    fn forget_empty(&mut self) {
        self.clients.retain(|(_, theirs)| !theirs.is_empty());
        let clients = &self.clients;
        self.addresses.retain(|one| clients.iter().any(|(client, _)| client.address() == *one));
    }

    /// The last of a client's that wait hears that there are too many.
    fn send_last_away(&mut self, client: Client) {
        if let Some((_, theirs)) = self.clients.iter_mut().find(|(other, _)| *other == client) {
            drop(theirs.pop_back());
        }
        self.forget_empty();
    }

    /// Who is next.
    fn next(&mut self) -> Option<Sender<Turn>> {
        self.forget_closed();
        let address = self.addresses.pop_front()?;
        self.addresses.push_back(address);
        let place = self.clients.iter().position(|(client, _)| client.address() == address)?;
        let (client, mut theirs) = self.clients.remove(place)?;
        let next = theirs.pop_front();
        self.clients.push_back((client, theirs));
        self.forget_empty();
        next
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(turns) = self.turns.take() else { return };
        let next = {
            let mut queue = turns.queue();
            let next = queue.next();
            queue.free += usize::from(next.is_none());
            next
        };
        // Whoever hangs up at this moment hands it on.
        if let Some(next) = next {
            let _ = next.send(Turn { turns: Some(turns) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use std::time::Duration;

    fn client(address: &str) -> Client {
        Client::from(address.parse::<IpAddr>().unwrap())
    }

    /// Queues up, one after the other, and says so when it is its turn or has to go.
    async fn queue_up(
        turns: &Arc<Turns>,
        name: &'static str,
        client: Client,
        said: &tokio::sync::mpsc::UnboundedSender<String>,
    ) -> tokio::task::JoinHandle<()> {
        let (turns, said) = (Arc::clone(turns), said.clone());
        let before = turns.queue().waiting().count();
        let others = Arc::clone(&turns);
        let task = tokio::spawn(async move {
            let turn = turns.take(client).await;
            let _ = said.send(format!("{name} {}", if turn.is_ok() { "thinks" } else { "goes" }));
        });
        while others.queue().waiting().count() == before && !task.is_finished() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        task
    }

    #[tokio::test]
    async fn clients_have_turns_alternately() {
        let (greedy, modest) = (client("127.0.0.2"), client("127.0.0.3"));
        let turns = Turns::new(1, 100);
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let first = turns.take(greedy).await;
        for name in ["a", "b", "c"] {
            queue_up(&turns, name, greedy, &said).await;
        }
        queue_up(&turns, "d", modest, &said).await;
        // Somebody who hangs up is passed over.
        queue_up(&turns, "e", modest, &said).await.abort();
        drop(first);
        let mut order = Vec::new();
        for _ in 0..4 {
            order.push(heard.recv().await.unwrap());
        }
        assert_eq!(order, ["a thinks", "d thinks", "b thinks", "c thinks"]);
        assert!(turns.take(modest).await.is_ok(), "the turn is free again");
    }

    #[tokio::test]
    async fn browsers_have_turns_at_their_address_and_no_more_turns_by_being_many() {
        let (class, other) = (client("127.0.0.2"), client("127.0.0.3"));
        let browser = |number| class.with_browser(Some(number));
        let turns = Turns::new(1, 100);
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let first = turns.take(other).await;
        for (name, client) in [
            ("a1", browser(1)),
            ("a2", browser(1)),
            ("b", browser(2)),
            ("c", browser(3)),
            ("x", other),
            ("y", other),
        ] {
            queue_up(&turns, name, client, &said).await;
        }
        drop(first);
        let mut order = Vec::new();
        for _ in 0..6 {
            order.push(heard.recv().await.unwrap());
        }
        let names: Vec<&str> = order.iter().filter_map(|one| one.split(' ').next()).collect();
        assert_eq!(names, ["a1", "x", "b", "y", "c", "a2"]);
    }

    #[tokio::test]
    async fn whoever_waits_too_often_gives_way() {
        let (greedy, modest) = (client("127.0.0.2"), client("127.0.0.3"));
        let turns = Turns::new(1, 8);
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let first = turns.take(greedy).await;
        for _ in 0..8 {
            queue_up(&turns, "greedy", greedy, &said).await;
        }
        assert!(turns.take(greedy).await.is_err(), "as many wait as may");
        let turns_too = Arc::clone(&turns);
        let hint = tokio::spawn(async move { turns_too.take(modest).await.is_ok() });
        assert_eq!(heard.recv().await.unwrap(), "greedy goes");
        drop(first);
        assert!(hint.await.unwrap());
    }
}

//! The places for connections: a small hall for newcomers, and the house for those who were let in.
//!
//! Whoever connects stands in the hall until a request of theirs passes the guard, which wants a
//! token where the server is open to others. The hall is emptied under pressure, the longest silent
//! first, so half-open connections cost an honest one next to nothing. In the house a place is kept
//! until the connection ends; when all are taken, a client with more than its share gives one to
//! a client with less, and otherwise one waits.

use crate::client::{Client, count, giver};
use crate::errors::ApiError;
use crate::limits::Limits;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How long a newcomer may stay at least: an honest request is there within that time after its
/// connection. With 256 places, 2,560 newcomers a second are received.
const STAY: Duration = Duration::from_millis(100);

/// All places of a server.
pub(crate) struct Places {
    house: usize,
    hall: usize,
    /// How long one may wait for a place in the house.
    longest_wait: Duration,
    next: AtomicU64,
    guests: Mutex<HashMap<u64, Guest>>,
    freed: Notify,
}

/// A connection.
struct Guest {
    client: Client,
    standing: Standing,
    /// When it came or, in the house, last asked for something.
    since: Instant,
    /// Tells it to go.
    leave: Arc<Notify>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// In the hall; it has shown nothing yet.
    Silent,
    /// In the hall; it may come in when there is a place.
    Waiting,
    /// In the house.
    Admitted,
}

impl Places {
    pub(super) fn new(limits: &Limits) -> Arc<Places> {
        Arc::new(Places {
            house: limits.connections.max(1),
            hall: limits.newcomers.max(2),
            longest_wait: limits.request,
            next: AtomicU64::new(0),
            guests: Mutex::new(HashMap::new()),
            freed: Notify::new(),
        })
    }

    /// Receives a newcomer; when the hall is full somebody silent has to go, but nobody before it
    /// could speak.
    pub(super) async fn receive(self: &Arc<Places>, peer: IpAddr) -> Place {
        loop {
            if let Some(place) = self.try_receive(peer) {
                return place;
            }
            // Until somebody leaves or has been silent for long enough.
            let _ = tokio::time::timeout(STAY / 4, self.freed.notified()).await;
        }
    }

    fn try_receive(self: &Arc<Places>, peer: IpAddr) -> Option<Place> {
        let mut guests = self.guests();
        let in_hall = guests.values().filter(|guest| guest.standing != Standing::Admitted).count();
        if in_hall >= self.hall {
            let number = longest_silent(&guests)?;
            dismiss(&mut guests, number);
        }
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let leave = Arc::new(Notify::new());
        let guest = Guest {
            client: peer.into(),
            standing: Standing::Silent,
            since: Instant::now(),
            leave: Arc::clone(&leave),
        };
        guests.insert(number, guest);
        Some(Place { visitor: Visitor { places: Arc::clone(self), number, peer }, leave })
    }

    /// Lets a guest into the house, if need be after a while.
    async fn admit(&self, number: u64) -> Result<(), ApiError> {
        loop {
            let mut freed = std::pin::pin!(self.freed.notified());
            // From here on it hears of every place that becomes free.
            freed.as_mut().enable();
            if self.try_admit(number)? == Standing::Admitted {
                return Ok(());
            }
            freed.await;
        }
    }

    fn try_admit(&self, number: u64) -> Result<Standing, ApiError> {
        let mut guests = self.guests();
        let guest = guests.get_mut(&number).ok_or_else(full)?;
        guest.since = Instant::now();
        if guest.standing == Standing::Admitted {
            return Ok(Standing::Admitted);
        }
        let (client, before) = (guest.client, guest.standing);
        let mut free = of(&guests, Standing::Admitted).count() < self.house;
        if !free {
            let holders = of(&guests, Standing::Admitted).map(|(_, guest)| guest.client);
            let giver = giver(client, holders, self.house);
            let given = giver.and_then(|giver| longest(&guests, Standing::Admitted, giver));
            free = given.map(|number| dismiss(&mut guests, number)).is_some();
        }
        // Half of the hall stays for those who have not spoken yet.
        let waiting = of(&guests, Standing::Waiting).count();
        if !free && before == Standing::Silent && waiting >= self.hall / 2 {
            return Err(full());
        }
        let standing = if free { Standing::Admitted } else { Standing::Waiting };
        if let Some(guest) = guests.get_mut(&number) {
            guest.standing = standing;
        }
        Ok(standing)
    }

    /// A guest is gone, whoever wanted that.
    fn forget(&self, number: u64) {
        self.guests().remove(&number);
        self.freed.notify_waiters();
    }

    fn guests(&self) -> MutexGuard<'_, HashMap<u64, Guest>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn full() -> ApiError {
    ApiError::Busy("too many are connected here; try again in a moment".into())
}

fn of(guests: &HashMap<u64, Guest>, standing: Standing) -> impl Iterator<Item = (u64, &Guest)> {
    let all = guests.iter().map(|(&number, guest)| (number, guest));
    all.filter(move |(_, guest)| guest.standing == standing)
}

/// The guest of a client that has asked for nothing for the longest time.
fn longest(guests: &HashMap<u64, Guest>, standing: Standing, client: Client) -> Option<u64> {
    let theirs = of(guests, standing).filter(|(_, guest)| guest.client == client);
    theirs.min_by_key(|(_, guest)| guest.since).map(|(number, _)| number)
}

/// Who leaves the hall: the longest silent of the client that has most silent guests there.
fn longest_silent(guests: &HashMap<u64, Guest>) -> Option<u64> {
    let silent = count(of(guests, Standing::Silent).map(|(_, guest)| guest.client));
    let (client, _) = silent.into_iter().max_by_key(|&(_, number)| number)?;
    let number = longest(guests, Standing::Silent, client)?;
    guests.get(&number).filter(|guest| guest.since.elapsed() >= STAY).map(|_| number)
}

/// Tells a guest to go; its place is free at once.
fn dismiss(guests: &mut HashMap<u64, Guest>, number: u64) {
    if let Some(guest) = guests.remove(&number) {
        guest.leave.notify_one();
    }
}

/// The place of a connection, which becomes free with it.
pub(super) struct Place {
    pub(super) visitor: Visitor,
    leave: Arc<Notify>,
}

impl Place {
    /// Comes to its end when the place is wanted for somebody else.
    pub(super) async fn lost(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.visitor.places.forget(self.visitor.number);
    }
}

/// Whose connection a request came by; every request carries one.
#[derive(Clone)]
pub(crate) struct Visitor {
    places: Arc<Places>,
    number: u64,
    peer: IpAddr,
}

impl Visitor {
    /// The address at the other end.
    pub(crate) fn peer(&self) -> IpAddr {
        self.peer
    }

    /// Takes a place in the house, for a request that passed the guard.
    pub(crate) async fn enter(&self) -> Result<(), ApiError> {
        let admitted = self.places.admit(self.number);
        tokio::time::timeout(self.places.longest_wait, admitted)
            .await
            .unwrap_or_else(|_| Err(full()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    fn places(connections: usize, newcomers: usize) -> Arc<Places> {
        let request = Duration::from_millis(50);
        Places::new(&Limits { connections, newcomers, request, ..Limits::default() })
    }

    async fn is_lost(place: &Place) -> bool {
        tokio::time::timeout(Duration::ZERO, place.lost()).await.is_ok()
    }

    #[tokio::test]
    async fn the_longest_silent_of_the_largest_client_leaves_the_hall() {
        let places = places(8, 4);
        let honest = places.receive(peer("127.0.0.2")).await;
        let mut crowd = Vec::new();
        for _ in 0..5 {
            crowd.push(places.receive(peer("127.0.0.3")).await);
        }
        assert!(!is_lost(&honest).await, "it came first, but alone");
        assert!(is_lost(&crowd[0]).await && is_lost(&crowd[1]).await);
        assert!(!is_lost(&crowd[4]).await);
        assert_eq!(honest.visitor.enter().await, Ok(()));
        assert_eq!(crowd[0].visitor.enter().await, Err(full()));
    }

    #[tokio::test]
    async fn the_house_gives_to_who_has_less_than_a_share() {
        let places = places(16, 4);
        let mut greedy = Vec::new();
        for _ in 0..16 {
            let place = places.receive(peer("127.0.0.2")).await;
            assert_eq!(place.visitor.enter().await, Ok(()));
            greedy.push(place);
        }
        let more = places.receive(peer("127.0.0.2")).await;
        assert_eq!(more.visitor.enter().await, Err(full()), "nobody gives to the greedy");
        // The first has just asked for something, so the second goes.
        assert_eq!(greedy[0].visitor.enter().await, Ok(()));
        let modest = places.receive(peer("127.0.0.3")).await;
        assert_eq!(modest.visitor.enter().await, Ok(()));
        assert!(is_lost(&greedy[1]).await && !is_lost(&greedy[0]).await);
        drop(greedy);
        assert_eq!(more.visitor.enter().await, Ok(()), "there is room again");
    }
}

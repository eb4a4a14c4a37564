//! Seats for people at different places: each has a key, which only the browser of whoever sits there
//! knows.
//!
//! The name of a table is a digest of how its game was set up and of the locks of its seats, and a lock
//! is the digest of a key. So whoever holds a key can bring a table back under its name after the server
//! has forgotten it, and nobody else can: a watcher knows the locks and no key. The key of a seat that is
//! still free is known to the server and to whoever opened the table, who keeps it as a spare.
//!
//! What is deliberately absent: accounts, and any memory beyond that of the pages.

use super::spec::GameSpec;
use super::views::{PeopleView, SeatView};
use crate::errors::ApiError;
use crate::random;
use mapduel_game::Side;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};

/// The longest name of a person, in letters.
const LONGEST_NAME: usize = 24;

/// How the name of a table begins, which is no hexadecimal digit: no other game has such a name.
const PREFIX: &str = "t";

/// What somebody says of themselves who wants a game changed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Claim {
    /// The key of a seat, if they have one.
    pub(crate) key: Option<String>,
    /// How many moves they know, if they say so.
    pub(crate) ply: Option<usize>,
}

/// The seats of a game that is played at different places.
pub(crate) struct Table {
    /// By side; nothing where a program plays.
    chairs: Vec<Option<Chair>>,
    /// The table at which somebody who sits here wants to go on.
    next: Option<String>,
}

struct Chair {
    lock: String,
    /// The key, as long as the server knows it: it goes to whoever takes the seat.
    key: Option<String>,
    taken: bool,
    name: Option<String>,
    /// Whether the page of whoever sits here agrees with the game: pages do that bring a game back
    /// and those that have come back to it.
    agreed: bool,
    /// How many pages show the game to whoever sits here.
    pages: usize,
}

/// A seat that was free, with its key.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Spare {
    pub(crate) side: &'static str,
    pub(crate) key: String,
}

/// A seat as a page remembers it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SeatSpec {
    side: String,
    lock: String,
    taken: bool,
    #[serde(default)]
    name: Option<String>,
    /// The key of a seat that was free.
    #[serde(default)]
    key: Option<String>,
}

impl Table {
    /// A table with a free seat for every person among the players.
    pub(super) fn new(spec: &GameSpec) -> Result<Table, ApiError> {
        let chair = |player: &String| -> Result<Option<Chair>, ApiError> {
            if player != HUMAN {
                return Ok(None);
            }
            let key = random::name()?;
            let lock = lock(&key);
            Ok(Some(Chair {
                lock,
                key: Some(key),
                taken: false,
                name: None,
                agreed: true,
                pages: 0,
            }))
        };
        let chairs = spec.players.iter().map(chair).collect::<Result<Vec<_>, _>>()?;
        match chairs.iter().flatten().count() {
            0 | 1 => Err(ApiError::Bad(
                "a table is for two people or more; write `human` for each of them".into(),
            )),
            _ => Ok(Table { chairs, next: None }),
        }
    }

    /// A table as a page remembers it, brought back under its name by whoever holds this key.
    pub(super) fn again(
        id: &str,
        spec: &GameSpec,
        sides: &[&str],
        seats: &[SeatSpec],
        key: &str,
    ) -> Result<Table, ApiError> {
        let foreign = || {
            ApiError::Forbidden(
                "this is not how that table was; only whoever sat there can bring it back".into(),
            )
        };
        let chair = |(side, player): (&&str, &String)| -> Result<Option<Chair>, ApiError> {
            if player != HUMAN {
                return Ok(None);
            }
            let seat = seats.iter().find(|seat| seat.side == **side).ok_or_else(foreign)?;
            let mut chair = Chair {
                lock: seat.lock.clone(),
                key: None,
                taken: seat.taken,
                name: tidy_name(seat.name.as_deref()),
                agreed: !seat.taken,
                pages: 0,
            };
            chair.remember(seat);
            Ok(Some(chair))
        };
        let chairs = sides.iter().zip(&spec.players).map(chair).collect::<Result<Vec<_>, _>>()?;
        let mut table = Table { chairs, next: None };
        if table.id(spec) != id {
            return Err(foreign());
        }
        let side = table.side_of(Some(key)).ok_or_else(foreign)?;
        table.agree(side);
        Ok(table)
    }

    /// The name of this table with a game that was set up like this.
    pub(super) fn id(&self, spec: &GameSpec) -> String {
        let setup = json!(GameSpec { moves: Vec::new(), ..spec.clone() });
        let locks = self.chairs.iter().flatten().map(|chair| chair.lock.as_str());
        let all = format!("table\n{setup}\n{}", locks.collect::<Vec<_>>().join("\n"));
        format!("{PREFIX}{}", digest(&all))
    }

    /// The seat that a key opens, if somebody sits there.
    pub(super) fn side_of(&self, key: Option<&str>) -> Option<Side> {
        let lock = lock(key?);
        let opened =
            |chair: &Option<Chair>| chair.as_ref().is_some_and(|c| c.taken && c.lock == lock);
        self.chairs.iter().position(opened).map(Side::new)
    }

    /// Gives a free seat to somebody: the one that is asked for, or the first; its key.
    pub(super) fn take(
        &mut self,
        wanted: Option<Side>,
        name: Option<&str>,
    ) -> Result<String, ApiError> {
        let full = || {
            ApiError::Conflict(match wanted {
                Some(_) => "somebody sits there already; take another seat, or watch".into(),
                None => "all seats are taken; you can watch".into(),
            })
        };
        let mut chairs = self.chairs.iter_mut().enumerate();
        let chair = chairs.find_map(|(index, chair)| {
            let chair = chair.as_mut().filter(|chair| !chair.taken && chair.key.is_some())?;
            wanted.is_none_or(|side| side.index() == index).then_some(chair)
        });
        let chair = chair.ok_or_else(full)?;
        chair.taken = true;
        chair.agreed = true;
        chair.name = tidy_name(name);
        chair.key.take().ok_or(ApiError::Internal)
    }

    /// What whoever sits there is called from now on.
    pub(super) fn rename(&mut self, side: Side, name: Option<&str>) {
        if let Some(chair) = self.chair(side) {
            chair.name = tidy_name(name);
        }
    }

    /// The keys of the seats that are free, for whoever opened the table.
    pub(super) fn spares(&self, sides: &'static [&'static str]) -> Vec<Spare> {
        let spare = |(side, chair): (&&'static str, &Option<Chair>)| {
            let key = chair.as_ref().filter(|chair| !chair.taken)?.key.clone()?;
            Some(Spare { side, key })
        };
        sides.iter().zip(&self.chairs).filter_map(spare).collect()
    }

    /// Takes the spares of somebody who sits here.
    pub(super) fn remember(&mut self, sides: &[&str], seats: &[SeatSpec]) {
        for (side, chair) in sides.iter().zip(&mut self.chairs) {
            let seat = seats.iter().find(|seat| seat.side == *side);
            if let (Some(chair), Some(seat)) = (chair, seat) {
                chair.remember(seat);
            }
        }
    }

    /// Whether the page of a side agrees with the game; programs' always do.
    pub(super) fn agrees(&self, side: Side) -> bool {
        let chair = self.chairs.get(side.index()).and_then(Option::as_ref);
        chair.is_none_or(|chair| chair.agreed)
    }

    /// From now on it does.
    pub(super) fn agree(&mut self, side: Side) {
        if let Some(chair) = self.chair(side) {
            chair.agreed = true;
        }
    }

    /// A page of this side opens (or, with -1, closes).
    pub(super) fn count(&mut self, side: Side, pages: isize) {
        if let Some(chair) = self.chair(side) {
            chair.pages = chair.pages.saturating_add_signed(pages);
        }
    }

    /// Somebody who sits here wants to go on at another table.
    pub(super) fn go_on_at(&mut self, next: &str) {
        self.next = Some(next.to_string());
    }

    /// The first side whose page is open.
    pub(super) fn first_here(&self) -> Option<Side> {
        let here = |chair: &Option<Chair>| chair.as_ref().is_some_and(|chair| chair.pages > 0);
        self.chairs.iter().position(here).map(Side::new)
    }

    /// Who is there, as somebody with this key sees it.
    pub(super) fn view(
        &self,
        sides: &'static [&'static str],
        key: Option<&str>,
        watching: usize,
    ) -> PeopleView {
        let seat = |(side, chair): (&&'static str, &Option<Chair>)| {
            let chair = chair.as_ref()?;
            let (taken, here) = (chair.taken, chair.pages > 0);
            Some(SeatView { side, taken, here, name: chair.name.clone(), lock: chair.lock.clone() })
        };
        PeopleView {
            watching,
            you: self.side_of(key).map(|side| sides[side.index()]),
            next: self.next.clone(),
            seats: sides.iter().zip(&self.chairs).filter_map(seat).collect(),
        }
    }

    fn chair(&mut self, side: Side) -> Option<&mut Chair> {
        self.chairs.get_mut(side.index())?.as_mut()
    }
}

impl Chair {
    /// Takes the key of a free seat from somebody who kept it.
    fn remember(&mut self, seat: &SeatSpec) {
        let fits = seat.key.as_deref().is_some_and(|key| lock(key) == self.lock);
        if fits && !self.taken {
            self.key.clone_from(&seat.key);
        }
    }
}

/// How a person is written among the players.
const HUMAN: &str = mapduel_playable::HUMAN.name;

fn lock(key: &str) -> String {
    digest(&format!("key\n{key}"))
}

/// 128 bits of SHA-256, as hexadecimal digits.
fn digest(text: &str) -> String {
    random::hexadecimal(&Sha256::digest(text.as_bytes())[..16])
}

/// A name that can stand in a line; nothing when nothing is left of it.
fn tidy_name(name: Option<&str>) -> Option<String> {
    let plain: String = name?.chars().filter(|letter| !letter.is_control()).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST_NAME).collect();
    Some(short.trim_end().to_string()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: &[&str] = &["alice", "bob"];

    fn spec(board: &str) -> GameSpec {
        let players = ["human", "human"];
        let spec = json!({ "game": "coloring", "board": board, "colors": 3, "players": players });
        serde_json::from_value(spec).unwrap()
    }

    fn seats(table: &Table) -> Vec<SeatSpec> {
        let seat = |seat: SeatView| SeatSpec {
            side: seat.side.to_string(),
            lock: seat.lock,
            taken: seat.taken,
            name: seat.name,
            key: None,
        };
        table.view(SIDES, None, 0).seats.into_iter().map(seat).collect()
    }

    #[test]
    fn a_seat_is_taken_once_and_opened_by_its_key_alone() {
        let mut table = Table::new(&spec("path:4")).unwrap();
        let spares = table.spares(SIDES);
        assert_eq!(table.side_of(Some(&spares[0].key)), None, "nobody sits there yet");
        let bob = table
            .take(Some(Side::new(1)), Some(" B\u{7}ob \n the  builder of many maps "))
            .unwrap();
        assert_eq!(bob, spares[1].key);
        assert!(table.take(Some(Side::new(1)), None).is_err());
        let alice = table.take(None, Some("  ")).unwrap();
        assert!(table.take(None, None).is_err());
        assert_eq!(table.side_of(Some(&alice)), Some(Side::new(0)));
        assert_eq!(table.side_of(Some("guess")), None);
        let people = table.view(SIDES, Some(&bob), 2);
        assert_eq!((people.you, people.watching), (Some("bob"), 2));
        assert_eq!(people.seats[1].name.as_deref(), Some("Bob the builder of many"));
        assert_eq!(people.seats[0].name, None);
    }

    #[test]
    fn only_who_sat_there_brings_a_table_back() {
        let game = spec("path:4");
        let mut table = Table::new(&game).unwrap();
        let (id, alice) = (table.id(&game), table.take(None, None).unwrap());
        let seats = seats(&table);
        let again = |spec: &GameSpec, seats: &[SeatSpec], key: &str| {
            Table::again(&id, spec, SIDES, seats, key).map(|table| table.id(spec))
        };
        assert_eq!(again(&game, &seats, &alice).as_ref(), Ok(&id));
        assert!(again(&game, &seats, "guess").is_err(), "a watcher has no key");
        assert!(again(&spec("path:5"), &seats, &alice).is_err(), "another board");
        let mut forged = seats.clone();
        forged[1].lock = lock("mine");
        assert!(again(&game, &forged, &alice).is_err(), "another's lock");
        assert!(again(&game, &seats[..1], &alice).is_err(), "a seat is missing");
    }
}

//! The players of a game: what each is called, what can be set, how it is built.

use super::{Options, PlayerError, PlayerOption, PlayerSpec};
use crate::Playable;
use mapduel_game::{Budget, Choice, Game, Onlooker, Player};
use std::time::Duration;

/// One player of a game's list.
pub struct PlayerEntry<G: Game> {
    /// What everybody sees.
    pub listing: Listing,
    /// Makes one for a board.
    pub build: fn(&Options, &G) -> Result<Built<G>, PlayerError>,
}

/// What everybody sees of a player.
#[derive(Clone, Copy, Debug)]
pub struct Listing {
    /// The name to type.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// What can be set; a budget comes first, and may stand bare.
    pub options: &'static [PlayerOption],
}

/// A player and what it may spend on a move.
pub struct Built<G: Game> {
    /// The player.
    pub player: Box<dyn Player<G>>,
    /// Its budget.
    pub budget: Budget,
}

/// A person at the terminal or at the page.
pub const HUMAN: Listing = Listing {
    name: "human",
    description: "you, at the terminal or at the page: one game, not in tournaments",
    options: &[],
};

/// A program of somebody's.
pub const EXEC: Listing = Listing {
    name: "exec",
    description: "a program of your own, as a command line: exec:time=5s memory=512M ./player.py \
                  --level 3 (docs/protocol.md has the protocol)",
    options: &[],
};

/// A player that the program around brings along: `guest:NAME`, where the name is any text. It is
/// known to that program alone.
pub const GUEST: Listing = Listing {
    name: "guest",
    description: "a player of the program that uses this one: guest:NAME",
    options: &[],
};

impl<G: Game> Built<G> {
    /// A player with this budget.
    pub fn new(player: impl Player<G> + 'static, budget: Budget) -> Built<G> {
        Built { player: Box::new(player), budget }
    }

    /// A player that answers at once.
    pub fn instant(player: impl Player<G> + 'static) -> Built<G> {
        Built::new(player, Budget::Simulations(1))
    }
}

/// It can stand in for a player inside of another one; its own budget counts.
impl<G: Game> Player<G> for Built<G> {
    fn new_game(&mut self, seed: u64) {
        self.player.new_game(seed);
    }

    fn choose(&mut self, game: &G, position: &G::Position, _: Budget) -> Choice<G::Move> {
        self.player.choose(game, position, self.budget)
    }

    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        _: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        self.player.choose_watched(game, position, self.budget, onlooker)
    }
}

/// Builds a player of a game's own list.
pub fn build<G: Playable>(spec: &PlayerSpec, game: &G) -> Result<Built<G>, PlayerError> {
    let entry = find::<G>(spec)?;
    (entry.build)(&Options::new(spec, entry.listing)?, game)
}

/// The entry of a player in a game's list.
pub(crate) fn find<G: Playable>(spec: &PlayerSpec) -> Result<&'static PlayerEntry<G>, PlayerError> {
    let name = spec.name();
    let unsuitable = |reason: &str| PlayerError::Unsuitable {
        player: name.to_string(),
        reason: reason.to_string(),
    };
    if name == HUMAN.name {
        return Err(unsuitable("a person plays one game at a terminal or at the page"));
    }
    if name == GUEST.name {
        let guest = spec.option("budget").unwrap_or_default();
        return Err(PlayerError::NoGuest(guest.to_string()));
    }
    G::PLAYERS.iter().find(|entry| entry.listing.name == name).ok_or_else(|| {
        if let Some(reason) = G::absence(name) {
            return unsuitable(reason);
        }
        let names = G::PLAYERS.iter().map(|entry| entry.listing.name);
        let names: Vec<&str> = names.chain([EXEC.name, HUMAN.name]).collect();
        let hint = format!("the players are {}", names.join(", "));
        PlayerError::UnknownPlayer { name: name.to_string(), hint }
    })
}

impl Listing {
    /// A description as the page lets it in: nothing asks for more than a visitor may have, and
    /// what the page sets for everybody is set. `listings` are those of the same game.
    pub fn admit(
        &self,
        spec: &PlayerSpec,
        longest: Duration,
        listings: &[Listing],
    ) -> Result<PlayerSpec, PlayerError> {
        Options::new(spec, *self)?;
        let mut text = spec.to_string();
        let bare = self.options.first().filter(|first| first.is_budget());
        for option in self.options {
            let is_bare = bare.is_some_and(|bare| bare.name == option.name);
            let given = spec.option(option.name);
            match given.or_else(|| spec.option("budget").filter(|_| is_bare)) {
                Some(value) => {
                    if let Some(most) = option.too_much(value, longest) {
                        return Err(PlayerError::TooMuch {
                            player: self.name.to_string(),
                            option: option.name.to_string(),
                            value: value.to_string(),
                            most,
                        });
                    }
                    if matches!(option.accepts, super::Accepts::Player) {
                        admit_helper(value, longest, listings)?;
                    }
                }
                None => {
                    if let Some(value) = option.on_page {
                        let separator = if text.contains(':') { ',' } else { ':' };
                        text.push_str(&format!("{separator}{}={value}", option.name));
                    }
                }
            }
        }
        text.parse()
    }
}

/// A player inside of another one's description.
fn admit_helper(text: &str, longest: Duration, listings: &[Listing]) -> Result<(), PlayerError> {
    let spec: PlayerSpec = text.parse()?;
    let listing = listings.iter().find(|listing| listing.name == spec.name());
    let listing = listing.ok_or_else(|| PlayerError::UnknownPlayer {
        name: spec.name().to_string(),
        hint: "a player of the list can help out".to_string(),
    })?;
    listing.admit(&spec, longest, listings).map(|_| ())
}

//! A beginner for every game: it thinks now and then, and else plays what comes to its mind.
//!
//! What is deliberately absent: mistakes that are made to look like a person's. Nobody here has
//! measured those.

use super::{Accepts, Built, Listing, Options, PlayerEntry, PlayerError, PlayerOption, build};
use crate::Playable;
use mapduel_game::{Budget, Choice, Game, Onlooker, Player, Random, Seed};

/// Of ten moves three are thought about.
const SHARE_OF_SENSE: f64 = 0.3;

const SHARE: PlayerOption = PlayerOption::real(
    "share",
    "0.3",
    (0.0, 1.0),
    1.0,
    "the share of its moves that it thinks about",
);
const BY: PlayerOption = PlayerOption::new(
    "by",
    "random",
    Accepts::Player,
    0.0,
    "whose move it plays when it thinks: any other player",
);

/// The name to type.
const NAME: &str = "novice";

/// The beginner of a game; `options` are [`options`] of the player who thinks for it.
pub const fn entry<G: Playable>(options: &'static [PlayerOption]) -> PlayerEntry<G> {
    let description = "a beginner: thinks about a share of its moves as another player does, and \
                       plays any legal move else";
    PlayerEntry { listing: Listing { name: NAME, description, options }, build: novice }
}

/// What can be set, of a beginner who thinks as this player does unless it is told otherwise.
pub const fn options(by: &'static str) -> [PlayerOption; 2] {
    [SHARE, BY.with_default(by)]
}

fn novice<G: Playable>(options: &Options, game: &G) -> Result<Built<G>, PlayerError> {
    let by = build(&options.helper(BY.name, options.default_of(BY.name))?, game)?;
    let share = options.number(SHARE.name, SHARE_OF_SENSE);
    Ok(Built::instant(Novice { by, share, random: Random::new(0) }))
}

struct Novice<G: Game> {
    by: Built<G>,
    share: f64,
    random: Random,
}

impl<G: Playable> Player<G> for Novice<G> {
    fn new_game(&mut self, seed: u64) {
        self.by.new_game(seed);
        self.random = Random::new(Seed::new(seed).text(NAME).value());
    }

    fn choose(&mut self, game: &G, position: &G::Position, budget: Budget) -> Choice<G::Move> {
        match self.random.unit() < self.share {
            true => self.by.choose(game, position, budget),
            false => Choice::instant(game.draw(position, &mut self.random)),
        }
    }

    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        match self.random.unit() < self.share {
            true => self.by.choose_watched(game, position, budget, onlooker),
            false => Choice::instant(game.draw(position, &mut self.random)),
        }
    }
}

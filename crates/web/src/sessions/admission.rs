//! Which players may sit down: those of the game's list, within what a visitor may have.
//!
//! A player's text can ask for any amount of work. What is too much is said by the players' own
//! options; here are only those that nobody's list has.

use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_playable::{AnyGame, EXEC, HUMAN, PlayerError, PlayerSpec};

/// The longest text of a player.
const LONGEST: usize = 300;

/// Reads a player; nothing when it is a person.
pub(super) fn admit(
    game: &dyn AnyGame,
    text: &str,
    limits: &Limits,
) -> Result<Option<PlayerSpec>, ApiError> {
    if text.len() > LONGEST {
        return Err(ApiError::Bad(format!("a player is described in at most {LONGEST} letters")));
    }
    let spec: PlayerSpec = text.parse().map_err(ApiError::bad)?;
    if spec.name() == HUMAN.name {
        return match spec.to_string() == HUMAN.name {
            true => Ok(None),
            false => Err(ApiError::Bad("a person has no options; write human".into())),
        };
    }
    // A page must not start programs of the visitor's choice on the machine that serves it.
    if spec.name() == EXEC.name {
        return Err(ApiError::Bad(
            "programs do not play on the page; use `mapduel tournament` or `play`".into(),
        ));
    }
    let listings = game.players();
    let listing = listings.iter().find(|listing| listing.name == spec.name());
    let Some(listing) = listing else {
        // The game knows why it has no such player; of those it has, none is a program.
        return Err(match game.identity(&spec) {
            Err(error @ PlayerError::Unsuitable { .. }) => ApiError::bad(error),
            _ => {
                let names: Vec<&str> = listings.iter().map(|listing| listing.name).collect();
                let hint = format!("the players are {}, {}", names.join(", "), HUMAN.name);
                let name = spec.name().to_string();
                ApiError::bad(PlayerError::UnknownPlayer { name, hint })
            }
        });
    };
    listing.admit(&spec, limits.thinking, &listings).map(Some).map_err(ApiError::bad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_playable::{NoFiles, Setup};
    use std::sync::Arc;

    /// The first board of a game's gallery, for two.
    fn board(game: &str) -> Arc<dyn AnyGame> {
        let entry = mapduel_games::find(game).unwrap();
        let setup: Setup = (entry.gallery)().remove(0).setup;
        (entry.open)(&setup, 2, &NoFiles).unwrap()
    }

    #[test]
    fn too_much_is_refused() {
        let limits = Limits::default();
        for (game, text) in [
            ("coloring", "uct:1000000000"),
            ("coloring", "uct:2h"),
            ("coloring", "exact:99999999"),
            ("coloring", "human:5"),
            ("coloring", "exact:nodes=1h"),
            ("coloring", "exact:fallback=uct:900000000"),
            ("coloring", "uct:expand=1e300"),
            ("weighted", "alphabeta:nodes=unlimited"),
            ("weighted", "alphabeta:table=9999"),
            ("voronoi", "strong:100000"),
        ] {
            assert!(admit(&*board(game), text, &limits).is_err(), "{text} was admitted");
        }
    }

    #[test]
    fn no_program_is_started_for_a_visitor() {
        let limits = Limits::default();
        for entry in mapduel_games::all() {
            for text in ["exec:/bin/true", "exec", " exec : touch x"] {
                assert!(admit(&*board(entry.name), text, &limits).is_err(), "{text} was taken");
            }
        }
        assert!(admit(&*board("coloring"), "exact:fallback=exec:true", &limits).is_err());
    }

    #[test]
    fn what_is_reasonable_passes() {
        let limits = Limits::default();
        let name = |game: &str, text| {
            admit(&*board(game), text, &limits).unwrap().map(|spec| spec.to_string())
        };
        assert_eq!(name("coloring", "human"), None);
        assert_eq!(name("coloring", "uct:2s").as_deref(), Some("uct:2s"));
        let bounded = name("weighted", "alphabeta:8").unwrap();
        assert_eq!(bounded, "alphabeta:8,nodes=200000,table=4");
        for entry in mapduel_games::all() {
            for level in (entry.tables)()[0].levels {
                assert!(name(entry.name, level.player).is_some(), "{}", level.player);
            }
        }
    }
}

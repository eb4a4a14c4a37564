//! Boards and players for the tests.

use mapduel_lab::pool::Watch;
use mapduel_lab::seats::NoGuests;
use mapduel_lab::series::{Roles, Series, SeriesError, SeriesOutcome, SeriesParams, play_series};
use mapduel_playable::{AnyGame, GameEntry, NoFiles, PlayerSpec, Setup};
use std::path::Path;
use std::sync::Arc;

/// A board of a game.
pub(crate) struct Board {
    pub(crate) entry: &'static GameEntry,
    pub(crate) game: Arc<dyn AnyGame>,
}

impl Board {
    /// For two players.
    pub(crate) fn new(name: &str, setup: &Setup) -> Board {
        Board::among(name, setup, 2)
    }

    pub(crate) fn among(name: &str, setup: &Setup, players: usize) -> Board {
        let entry = mapduel_games::find(name).expect("a registered game");
        Board { entry, game: (entry.open)(setup, players, &NoFiles).expect("a board") }
    }

    pub(crate) fn coloring(graph: &str, colors: u64) -> Board {
        Board::new("coloring", &Setup::new().with("graph", graph).with("colors", colors))
    }

    pub(crate) fn voronoi(turns: u64) -> Board {
        Board::new("voronoi", &Setup::new().with("turns", turns))
    }

    /// The weighted game on a problem of the course.
    pub(crate) fn weighted() -> Board {
        let text = include_str!("../../../weighted/tests/fixtures/203.in");
        Board::new("weighted", &Setup::new().with("problem", text))
    }

    /// Games among these players; nobody looks on.
    pub(crate) fn play(
        &self,
        players: &[&str],
        roles: Roles,
        params: SeriesParams,
        file: Option<&Path>,
    ) -> Result<SeriesOutcome, SeriesError> {
        let mut outcome = self.play_watched(players, roles, params, file, &Watch::NONE)?;
        for record in &mut outcome.records {
            record.seconds = 0.0;
            record.seconds_by_seat.fill(0.0);
        }
        Ok(outcome)
    }

    pub(crate) fn play_watched(
        &self,
        players: &[&str],
        roles: Roles,
        params: SeriesParams,
        file: Option<&Path>,
        watch: &Watch<'_>,
    ) -> Result<SeriesOutcome, SeriesError> {
        let players = specs(players);
        let series = Series {
            entry: self.entry,
            game: &*self.game,
            board: "here",
            players: &players,
            roles,
            adjudicate: None,
            guests: &NoGuests,
        };
        play_series(&series, &params, file, watch)
    }
}

pub(crate) fn specs(players: &[&str]) -> Vec<PlayerSpec> {
    players.iter().map(|text| text.parse().expect("a player")).collect()
}

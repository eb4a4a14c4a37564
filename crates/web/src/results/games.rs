//! The games of a run, each as something that the page can open.

use super::library::Run;
use super::overview::{Kind, headline, said};
use crate::errors::ApiError;
use crate::sessions::GameSpec;
use mapduel_game::write_seed;
use mapduel_lab::experiment::{BoardSpec, BrowseParams, BrowsedGame, Role, browse};
use mapduel_playable::GameEntry;
use mapduel_report::Status;
use serde::Serialize;

/// Some games of a run.
#[derive(Debug, Serialize)]
pub(super) struct GamesView {
    games: Vec<RecordedGameView>,
    /// How many there are in all.
    found: u64,
    /// What the two sides are called.
    sides: [String; 2],
}

/// One game.
#[derive(Debug, Serialize)]
struct RecordedGameView {
    pairing: String,
    board: String,
    /// By seat.
    players: Vec<String>,
    /// Who won and how, in a few words.
    result: String,
    /// The moves as they were kept.
    moves: String,
    /// What `POST /api/games` takes; nothing when the board is not known here.
    open: Option<GameSpec>,
}

/// Reads some games.
pub(super) fn read(run: &Run, params: &BrowseParams) -> Result<GamesView, ApiError> {
    match headline(&run.path) {
        Some((Kind::Games, _)) => of_experiment(run, params),
        _ => Err(ApiError::Missing("nobody plays in this run: graphs are solved".into())),
    }
}

fn of_experiment(run: &Run, params: &BrowseParams) -> Result<GamesView, ApiError> {
    let spec = Status::question(&run.path).map_err(|error| said(run, error))?;
    let browsed = browse(&run.path, &spec, params).map_err(|error| said(run, error))?;
    let sides = spec.game.titles();
    let entry = |game: BrowsedGame| {
        let open = game.moves.map(|moves| opened(&spec.game, &game.board, moves));
        let record = game.record;
        let open = open.map(|open| GameSpec {
            players: record.players.clone(),
            seed: write_seed(record.seed),
            ..open
        });
        let winner = match record.winner {
            Role::First => format!("{} wins", sides[0]),
            Role::Draw => "a draw".to_string(),
            _ => format!("{} wins", sides[1]),
        };
        let result = match (record.forfeit, record.margin) {
            (Some(forfeit), _) => format!("{winner}: {}", forfeit.sentence()),
            (None, Some(margin)) => format!("{winner}, margin {margin:.4}"),
            (None, None) => winner,
        };
        let (pairing, board, players) = (record.pairing, record.board, record.players);
        RecordedGameView { pairing, board, players, result, moves: record.moves, open }
    };
    Ok(GamesView {
        games: browsed.games.into_iter().map(entry).collect(),
        found: browsed.found,
        sides,
    })
}

/// A game on the page, but for its players and its seed.
fn opened(entry: &GameEntry, board: &BoardSpec, moves: Vec<String>) -> GameSpec {
    let field = entry.board_field();
    let mut fields = board.setup.clone();
    let given = fields.remove(field.name).and_then(|text| text.as_str().map(String::from));
    let board = given.or(field.default.map(String::from)).unwrap_or_default();
    let (game, players, seed) = (entry.name.to_string(), Vec::new(), "0".to_string());
    GameSpec { game, board, players, seed, moves, fields }
}

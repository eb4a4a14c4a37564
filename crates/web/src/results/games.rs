//! The games of a run, each as something that the page can open.

use super::library::Run;
use super::overview::{Kind, headline, said};
use crate::errors::ApiError;
use crate::sessions::GameSpec;
use mapduel_arena::experiment::{
    BoardSpec, BrowseParams, BrowsedGame, FirstSpec, GameKind, OrderSpec, Role, Status, browse,
};
use mapduel_playable::Setup;
use serde::Serialize;

/// Some games of a run.
#[derive(Debug, Serialize)]
pub(super) struct GamesView {
    games: Vec<GameEntryView>,
    /// How many there are in all.
    found: u64,
    /// What the two sides are called.
    sides: [&'static str; 2],
}

/// One game.
#[derive(Debug, Serialize)]
struct GameEntryView {
    pairing: String,
    board: String,
    players: [String; 2],
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
    let sides = spec.game.sides();
    let entry = |game: BrowsedGame| {
        let open = game.moves.and_then(|moves| opened(spec.game, &game.board, moves));
        let record = game.record;
        let players = [record.first, record.second];
        let open = open.map(|open| GameSpec {
            players: players.to_vec(),
            seed: record.seed.clone(),
            ..open
        });
        let winner = match record.winner {
            Role::First => format!("{} wins", sides[0]),
            Role::Second => format!("{} wins", sides[1]),
            Role::Draw => "a draw".to_string(),
        };
        let result = match (record.forfeit, record.margin) {
            (Some(reason), _) => format!("{winner}: {reason}"),
            (None, Some(margin)) => {
                format!("{winner}, {} {margin:.4}", spec.game.margin_name())
            }
            (None, None) => winner,
        };
        let (pairing, board) = (record.pairing, record.board);
        GameEntryView { pairing, board, players, result, moves: record.moves, open }
    };
    Ok(GamesView {
        games: browsed.games.into_iter().map(entry).collect(),
        found: browsed.found,
        sides,
    })
}

/// A game on the page, but for its players and its seed.
fn opened(kind: GameKind, board: &BoardSpec, moves: Vec<String>) -> Option<GameSpec> {
    let (game, text) = match kind {
        GameKind::Coloring => ("coloring", board.graph.clone()?),
        GameKind::Voronoi => ("voronoi", board.board.clone().unwrap_or_else(|| "square".into())),
        // Problems are files, which are not read here.
        GameKind::Weighted => return None,
    };
    let mut fields = Setup::new();
    let mut give = |name: &str, value: Option<serde_json::Value>| {
        value.into_iter().for_each(|value| fields.set(name, value));
    };
    give("colors", board.colors.map(Into::into));
    give(
        "first",
        board.first.as_ref().map(|first| match first {
            FirstSpec::Alice => "alice".into(),
            FirstSpec::Bob => "bob".into(),
        }),
    );
    give("turns", board.turns.map(Into::into));
    give("komi", board.komi.map(Into::into));
    give("minimum_distance", board.minimum_distance.map(Into::into));
    give(
        "order",
        board.order.as_ref().map(|order| match order {
            OrderSpec::Alternating => "alternating".into(),
            OrderSpec::OneRound => "one-round".into(),
        }),
    );
    let (game, players, seed) = (game.to_string(), Vec::new(), "0".to_string());
    Some(GameSpec { game, board: text, players, seed, moves, fields })
}

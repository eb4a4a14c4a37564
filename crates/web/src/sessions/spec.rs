//! A game as the page asks for it, and as a link or a saved file holds it.

use crate::errors::ApiError;
use mapduel_game::read_seed;
use mapduel_playable::{Field, FieldKind, GameEntry, Setup, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game: what `POST /api/games` takes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GameSpec {
    /// Which game.
    pub(crate) game: String,
    /// What the game's board field says, such as a graph or a shape; [`OWN`] where that field
    /// itself is among the others.
    pub(crate) board: String,
    /// Who plays, in the order of play: `human`, or a player such as `uct:1000`.
    pub(crate) players: Vec<String>,
    /// The seed of everything random: a whole number, as text, because scripts round large ones.
    #[serde(default = "zero")]
    pub(crate) seed: String,
    /// The moves so far; always sent, also when there are none.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    /// The game's other fields. Those that it does not have are refused.
    #[serde(flatten)]
    pub(crate) fields: Setup,
}

/// A game to be opened that the program itself offers: what `POST /api/games` takes, but for the seed.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct OpeningView {
    game: &'static str,
    /// What the game's board field says, such as a graph or a shape.
    board: String,
    /// Who plays, in the order of play.
    players: Vec<&'static str>,
    /// The moves so far.
    moves: Vec<String>,
    /// The game's other fields.
    #[serde(flatten)]
    fields: Setup,
}

impl OpeningView {
    pub(crate) fn new(
        entry: &'static GameEntry,
        mut fields: Setup,
        players: Vec<&'static str>,
        moves: Vec<String>,
    ) -> OpeningView {
        let board = fields.remove(entry.board_field().name);
        let board = board.as_ref().and_then(Value::as_str).unwrap_or_default().to_string();
        OpeningView { game: entry.name, board, players, moves, fields }
    }
}

/// The board of who writes one out in the field that the game has for it.
const OWN: &str = "own";
/// The longest text of a request that an answer repeats.
const REPEATED: usize = 40;

impl GameSpec {
    /// The game that is asked for.
    pub(crate) fn entry(&self) -> Result<&'static GameEntry, ApiError> {
        mapduel_games::find(&self.game).ok_or_else(|| {
            let (game, names) = (repeated(&self.game), mapduel_games::names());
            ApiError::Bad(format!("there is no game `{game}`; the games are {names}"))
        })
    }

    /// The seed as a number.
    pub(crate) fn seed(&self) -> Result<u64, ApiError> {
        read_seed(&self.seed).map_err(|error| {
            let seed = repeated(&self.seed);
            ApiError::Bad(format!("the seed `{seed}` is none: {error}"))
        })
    }

    /// Takes fields that say nothing out, and reads numbers that came as text, as links have them.
    pub(crate) fn tidy(&mut self, entry: &GameEntry) -> Result<(), ApiError> {
        let tidied = self.fields.iter().filter(|(_, value)| !value.is_null());
        let tidied = tidied.map(|(name, value)| {
            let value = match (entry.field(name), value) {
                (Some(field), Value::String(text)) if !is_text(field) => field.read(text)?,
                _ => value.clone(),
            };
            Ok((name.to_string(), value))
        });
        self.fields = tidied.collect::<Result<_, SetupError>>().map_err(ApiError::bad)?;
        Ok(())
    }

    /// Everything that is said about the board and its rules, checked.
    pub(crate) fn setup(&self, entry: &GameEntry) -> Result<Setup, ApiError> {
        let board = entry.board_field().name;
        let mut setup = self.fields.clone();
        match setup.get(board) {
            None => setup.set(board, self.board.as_str()),
            Some(_) if self.board == OWN => {}
            Some(_) => {
                let own = format!("where `{board}` is given, the `board` is `{OWN}`");
                return Err(ApiError::Bad(own));
            }
        }
        setup.check(entry.fields).map_err(ApiError::bad)?;
        setup.check_for_page(entry.fields).map_err(ApiError::bad)?;
        Ok(setup)
    }
}

/// As much of a text as is worth repeating.
pub(super) fn repeated(text: &str) -> String {
    text.chars().take(REPEATED).collect()
}

fn is_text(field: &Field) -> bool {
    matches!(field.kind, FieldKind::Board | FieldKind::Text | FieldKind::Word(_))
}

fn zero() -> String {
    "0".to_string()
}

//! A game as a file: how it was set up and played, a picture of a position, and a picture with words around
//! it to be sent to somebody. What a picture looks like is the game's matter; PNGs are painted by the page.

use crate::client::Client;
use crate::errors::ApiError;
use crate::server::App;
use crate::sessions::{Detail, GameSpec};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use mapduel_playable::{Card, PictureFormat};
use serde::Deserialize;
use serde_json::json;

/// The routes of files.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/games/{id}/export", get(export))
}

/// Which file is wanted.
#[derive(Deserialize)]
struct ExportQuery {
    #[serde(default)]
    format: Option<String>,
    /// After how many moves; now, when it is left out.
    #[serde(default)]
    ply: Option<usize>,
    /// What is written around a picture to be sent to somebody, where it is not what the server
    /// would write: the page may speak another language.
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    result: Option<String>,
    #[serde(default)]
    players: Option<String>,
}

async fn export(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    query: Result<Query<ExportQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    let session = app.store.find(&id)?;
    let Query(query) = query.map_err(ApiError::bad)?;
    let picture = |format| app.readers.run(client, move || session.picture(query.ply, format));
    let (kind, ending, text) = match query.format.as_deref() {
        None | Some("json") => {
            let view = app.store.find(&id)?.view(Detail::PositionOnly, None);
            let saved = GameSpec { moves: view.moves, ..view.setup };
            ("application/json", "json", json!(saved).to_string())
        }
        Some("svg") => {
            let picture = picture(PictureFormat::Svg).await??;
            (picture.kind, "svg", picture.text)
        }
        Some("tikz") => {
            let picture = picture(PictureFormat::Tikz).await??;
            (picture.kind, "tex", picture.text)
        }
        Some("share") => {
            let session = app.store.find(&id)?;
            let own = session.card(query.ply)?;
            let card = Card {
                title: query.title.unwrap_or(own.title),
                result: query.result.unwrap_or(own.result),
                players: query.players.unwrap_or(own.players),
            };
            let share = move || session.share(query.ply, &card);
            let picture = app.readers.run(client, share).await??;
            (picture.kind, "svg", picture.text)
        }
        Some(_) => return Err(ApiError::Bad("`format` is json, svg, tikz or share".into())),
    };
    let view = app.store.find(&id)?.view(Detail::PositionOnly, None);
    let name = file_name(&view.setup, query.ply.unwrap_or(view.moves.len()));
    let disposition = format!("attachment; filename=\"{name}.{ending}\"");
    let headers =
        [(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, text).into_response())
}

/// What a file of a game is called after so many moves: the game, its board and the number.
fn file_name(setup: &GameSpec, moves: usize) -> String {
    /// The longest name of a board that is kept whole.
    const LONGEST: usize = 40;
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    let board: String = setup.board.chars().take(LONGEST).map(plain).collect();
    format!("mapduel-{}-{board}-{moves}", setup.game)
}

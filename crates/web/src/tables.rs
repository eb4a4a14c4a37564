//! The routes for games that several pages know: tables with seats for people at different places, the
//! stream that tells every page of a game what happens there, and what a page does that missed a move or
//! whose game the server forgot.

use crate::api::{Answer, Body, answer, event, tell};
use crate::client::Client;
use crate::errors::ApiError;
use crate::server::App;
use crate::sessions::{Claim, Detail, GameSpec, News, SeatAnswer, SeatSpec, Session, TableAnswer};
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tokio_stream::{Stream, StreamExt};

/// Their routes.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/tables", post(open))
        .route("/api/tables/{id}", post(bring_back))
        .route("/api/games/{id}", post(create_again))
        .route("/api/games/{id}/seat", post(sit_down))
        .route("/api/games/{id}/events", get(events))
}

/// The header in which a page sends the key of its seat along: addresses are written down in places
/// where secrets do not belong.
const HEADER: &str = "x-mapduel-key";

/// The key of a seat, if the page has one.
pub(crate) struct Key(pub(crate) Option<String>);

impl<S: Sync> FromRequestParts<S> for Key {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Key, Infallible> {
        let sent = parts.headers.get(HEADER).and_then(|key| key.to_str().ok());
        Ok(Key(sent.map(String::from)))
    }
}

/// A new table, and where whoever opens it sits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableSpec {
    game: GameSpec,
    #[serde(default)]
    side: Option<String>,
    #[serde(default)]
    name: Option<String>,
    /// The table after whose game this one is opened, by somebody who sits there.
    #[serde(default)]
    after: Option<Previous>,
}

/// A table that was played at before.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Previous {
    id: String,
    key: String,
}

/// Opens a table: 201, the game with its board, the key of the seat that was taken, and the keys of the
/// free ones, for the case that the table has to be brought back.
async fn open(State(app): State<App>, client: Client, body: Body) -> Result<Response, ApiError> {
    let TableSpec { game, side, name, after } = body.json()?;
    let store = Arc::clone(&app.store);
    let made = app.readers.run(client, move || store.create_table(game, client)).await?;
    let (id, session) = made?;
    let key = session.sit_down(side.as_deref(), name.as_deref(), None)?;
    if let Some(Previous { id: before, key }) = after {
        // Where it is forgotten nobody waits to be told.
        let _ = app.store.find(&before).map(|before| before.go_on_at(&id, Some(&key)));
    }
    let told = answer(&id, &session, Detail::Whole, Some(&key));
    let table = TableAnswer { seat: SeatAnswer { told, key }, spares: session.spares() };
    Ok((StatusCode::CREATED, Json(json!(table))).into_response())
}

/// A table as a page remembers it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Remembered {
    game: GameSpec,
    seats: Vec<SeatSpec>,
}

async fn bring_back(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    Key(key): Key,
    body: Body,
) -> Answer {
    let Remembered { game, seats } = body.json()?;
    let key = key.ok_or_else(|| {
        ApiError::Forbidden("only whoever sat at this table can bring it back".into())
    })?;
    let (store, name) = (Arc::clone(&app.store), id.clone());
    let work =
        move || store.bring_back(&name, game, (&key, &seats), client).map(|session| (session, key));
    let (session, key) = app.readers.run(client, work).await??;
    Ok(Json(tell(&id, &session, Detail::Whole, Some(&key))))
}

/// Which seat is wanted, and by whom.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatWish {
    #[serde(default)]
    side: Option<String>,
    #[serde(default)]
    name: Option<String>,
}

async fn sit_down(
    State(app): State<App>,
    Path(id): Path<String>,
    Key(key): Key,
    body: Body,
) -> Answer {
    let session = app.store.find(&id)?;
    let SeatWish { side, name } = body.json()?;
    let key = session.sit_down(side.as_deref(), name.as_deref(), key.as_deref())?;
    let told = answer(&id, &session, Detail::PositionOnly, Some(&key));
    Ok(Json(json!(SeatAnswer { told, key })))
}

/// Tells a page of the game now and whenever it changes: events `game`. A page that reads slowly misses
/// what was overtaken meanwhile. The last event is `gone` when the server forgets the game; looking on
/// keeps none in use.
async fn events(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    Key(key): Key,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let session = app.store.find(&id)?;
    let watcher = app.watchers.enter(client)?;
    // One event at a time: the next one is made when somebody takes it.
    let (sender, events) = mpsc::channel::<Event>(1);
    tokio::spawn(async move {
        let presence = session.look_on(key.as_deref());
        let mut news = session.news();
        loop {
            let Ok(permit) = sender.reserve().await else { break };
            let last = *news.borrow_and_update();
            match last {
                News::Changed(_) => {
                    let told = tell(&id, &session, Detail::PositionOnly, key.as_deref());
                    permit.send(event("game", &told));
                }
                News::Forgotten => {
                    let why =
                        "nobody has asked for this game for a long time; it can be brought back";
                    permit.send(event("gone", &json!({ "error": why })));
                    break;
                }
                News::Closed => break,
            }
            tokio::select! {
                changed = news.changed() => if changed.is_err() { break },
                () = sender.closed() => break,
                () = watcher.lost() => break,
                () = tokio::time::sleep(app.limits.idle) => { app.store.has(&id); }
            }
        }
        drop(presence);
    });
    let events = ReceiverStream::new(events).map(Ok);
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// A game that the server forgot, as its page knows it, under its old name.
async fn create_again(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    body: Body,
) -> Answer {
    let spec: GameSpec = body.json()?;
    let (store, name) = (Arc::clone(&app.store), id.clone());
    let made = app.readers.run(client, move || store.create_again(&name, spec, client)).await??;
    Ok(Json(tell(&id, &made, Detail::PositionOnly, None)))
}

/// The game after a change.
pub(crate) fn settle(
    id: &str,
    session: &Session,
    claim: &Claim,
    outcome: Result<(), ApiError>,
) -> Answer {
    outcome.map_err(|error| up_to_date(error, id, session, claim))?;
    Ok(Json(tell(id, session, Detail::PositionOnly, claim.key.as_deref())))
}

/// An error, with the game as it is now for a page that did not know it.
pub(crate) fn up_to_date(error: ApiError, id: &str, session: &Session, claim: &Claim) -> ApiError {
    match error {
        ApiError::Overtaken(_) => {
            let told = tell(id, session, Detail::PositionOnly, claim.key.as_deref());
            ApiError::Overtaken(Some(Box::new(told)))
        }
        error => error,
    }
}

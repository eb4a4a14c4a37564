//! The routes: what is asked for, in HTTP, becomes a call of a [`Session`], and its answer JSON.

use crate::assets;
use crate::client::Client;
use crate::errors::ApiError;
use crate::results;
use crate::server::App;
use crate::sessions::{self, Detail, GameSpec, Session, ThoughtView};
use crate::thinking::{Order, Watch};
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use mapduel_playable::PictureFormat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tokio_stream::{Stream, StreamExt};

/// All routes.
pub(crate) fn routes(app: App) -> Router {
    Router::new()
        .route("/api/catalog", get(catalog))
        .route("/api/games", post(create))
        .route("/api/games/{id}", get(view))
        .route("/api/games/{id}/moves", post(play))
        .route("/api/games/{id}/undo", post(undo))
        .route("/api/games/{id}/redo", post(redo))
        .route("/api/games/{id}/think", post(think))
        .route("/api/games/{id}/stop", post(stop))
        .route("/api/games/{id}/hint", post(hint))
        .route("/api/games/{id}/verdict", post(verdict))
        .route("/api/games/{id}/tree", post(tree))
        .route("/api/games/{id}/review", post(review))
        .route("/api/games/{id}/preview", post(preview))
        .route("/api/games/{id}/heat", post(heat))
        .route("/api/games/{id}/replay", get(replay))
        .route("/api/games/{id}/positions/{ply}", get(glance))
        .route("/api/games/{id}/export", get(export))
        .merge(results::routes())
        .fallback(other)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app)
}

type Answer = Result<Json<Value>, ApiError>;

/// Boards and players to choose from, drawn once.
async fn catalog(State(app): State<App>, client: Client) -> Answer {
    static CATALOG: OnceLock<Value> = OnceLock::new();
    let made = app.readers.run(client, || CATALOG.get_or_init(|| json!(sessions::catalog())));
    match CATALOG.get() {
        Some(catalog) => Ok(Json(catalog.clone())),
        None => Ok(Json(made.await?.clone())),
    }
}

async fn create(State(app): State<App>, client: Client, body: Body) -> Result<Response, ApiError> {
    let spec: GameSpec = body.json()?;
    let store = Arc::clone(&app.store);
    let (id, session) = app.readers.run(client, move || store.create(spec, client)).await??;
    let answer = Json(tell(&id, &session, Detail::Whole));
    Ok((StatusCode::CREATED, answer).into_response())
}

async fn view(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    Ok(Json(tell(&id, &session, Detail::Whole)))
}

/// A move, as text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveSpec {
    #[serde(rename = "move")]
    text: String,
}

async fn play(State(app): State<App>, Path(id): Path<String>, body: Body) -> Answer {
    let session = app.store.find(&id)?;
    let mv: MoveSpec = body.json()?;
    session.play(&mv.text)?;
    Ok(Json(tell(&id, &session, Detail::PositionOnly)))
}

async fn undo(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    session.undo()?;
    Ok(Json(tell(&id, &session, Detail::PositionOnly)))
}

async fn redo(State(app): State<App>, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    session.redo()?;
    Ok(Json(tell(&id, &session, Detail::PositionOnly)))
}

async fn preview(State(app): State<App>, Path(id): Path<String>, body: Body) -> Answer {
    let session = app.store.find(&id)?;
    let mv: MoveSpec = body.json()?;
    session.preview(&mv.text).map(Json)
}

async fn hint(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    let advice = app.pool.run(client, move || session.advise()).await??;
    Ok(Json(json!(advice)))
}

/// What is known without advice; `null` where the game has nothing of the kind.
async fn verdict(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    let work = move |is_over: &(dyn Fn() -> bool + Sync)| session.assess(is_over);
    Ok(Json(json!(app.pool.run_aside(client, work).await?)))
}

/// How deep a search looks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TreeSpec {
    depth: u32,
}

async fn tree(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    body: Body,
) -> Answer {
    let session = app.store.find(&id)?;
    let TreeSpec { depth } = body.json()?;
    app.pool.run(client, move || session.tree(depth)).await?.map(Json)
}

async fn review(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    let review = app.pool.run(client, move || session.review()).await?;
    Ok(Json(json!(review)))
}

async fn heat(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let session = app.store.find(&id)?;
    app.pool.run(client, move || session.heat()).await?.map(Json)
}

/// From which position on.
#[derive(Deserialize)]
struct ReplayQuery {
    #[serde(default)]
    from: usize,
}

/// The numbers along a game. They need no search, so they do not wait for one.
async fn replay(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    query: Result<Query<ReplayQuery>, axum::extract::rejection::QueryRejection>,
) -> Answer {
    let session = app.store.find(&id)?;
    let Query(query) = query.map_err(ApiError::bad)?;
    let replay = app.readers.run(client, move || session.replay(query.from)).await?;
    Ok(Json(json!(replay)))
}

async fn glance(
    State(app): State<App>,
    path: Result<Path<(String, usize)>, axum::extract::rejection::PathRejection>,
) -> Answer {
    let Path((id, ply)) = path.map_err(ApiError::bad)?;
    let session = app.store.find(&id)?;
    Ok(Json(json!(session.glance(ply)?)))
}

/// What to do with the thought under way.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", tag = "order", deny_unknown_fields)]
enum StopSpec {
    /// Play the best move so far.
    MoveNow,
    /// Play nothing.
    Abandon,
}

async fn stop(State(app): State<App>, Path(id): Path<String>, body: Body) -> Answer {
    let session = app.store.find(&id)?;
    session.ask(match body.json()? {
        StopSpec::MoveNow => Order::MoveNow,
        StopSpec::Abandon => Order::Abandon,
    });
    Ok(Json(json!({ "asked": true })))
}

/// Lets the program at turn think: events `thought` while it does, then `moved`, `stopped` or
/// `forfeited` with the game, or `failed` with an error.
async fn think(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let session = app.store.find(&id)?;
    let (sender, thoughts) = mpsc::channel::<ThoughtView>(8);
    session.reserve(Arc::new(Watch::new(sender)))?;
    let (end, ends) = mpsc::channel::<Event>(1);
    tokio::spawn(async move {
        let thinker = Arc::clone(&session);
        let before = session.view(Detail::PositionOnly).moves.len();
        let outcome = app.pool.run(client, move || thinker.think()).await;
        let event = match outcome.and_then(|outcome| outcome) {
            Ok(()) => {
                let told = tell(&id, &session, Detail::PositionOnly);
                let moved = told["moves"].as_array().is_some_and(|moves| moves.len() > before);
                let name = match (moved, told.get("forfeit")) {
                    (_, Some(_)) => "forfeited",
                    (true, None) => "moved",
                    (false, None) => "stopped",
                };
                event(name, &told)
            }
            Err(error) => {
                session.release();
                event("failed", &json!({ "error": error.to_string() }))
            }
        };
        // Nobody may be listening any more; the game has the move all the same.
        let _ = end.send(event).await;
    });
    let thoughts = ReceiverStream::new(thoughts).map(|thought| event("thought", &json!(thought)));
    let events = thoughts.chain(ReceiverStream::new(ends)).map(Ok);
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

fn event(name: &str, data: &Value) -> Event {
    // JSON has no line breaks, so it is one line of data.
    Event::default().event(name).data(data.to_string())
}

/// Which file is wanted.
#[derive(Deserialize)]
struct ExportQuery {
    #[serde(default)]
    format: Option<String>,
    /// After how many moves; now, when it is left out.
    #[serde(default)]
    ply: Option<usize>,
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
            let view = app.store.find(&id)?.view(Detail::PositionOnly);
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
        Some(_) => return Err(ApiError::Bad("`format` is json, svg or tikz".into())),
    };
    let view = app.store.find(&id)?.view(Detail::PositionOnly);
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

/// The page's files; whatever is not there is 404, as JSON under `/api/`.
async fn other(uri: Uri, method: axum::http::Method) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::Missing("there is no such thing in this API".into()).into_response();
    }
    match method {
        axum::http::Method::GET | axum::http::Method::HEAD => assets::file(path),
        _ => wrong_method().await,
    }
}

async fn wrong_method() -> Response {
    let body = Json(json!({ "error": "this address does not take that method" }));
    (StatusCode::METHOD_NOT_ALLOWED, body).into_response()
}

fn tell(id: &str, session: &Session, detail: Detail) -> Value {
    let mut told = json!(session.view(detail));
    told["id"] = json!(id);
    told
}

/// A body that should be JSON.
struct Body(Bytes);

impl Body {
    fn json<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        serde_json::from_slice(&self.0)
            .map_err(|error| ApiError::Bad(format!("the request is not as it should be: {error}")))
    }
}

impl axum::extract::FromRequest<App> for Body {
    type Rejection = Response;

    async fn from_request(request: axum::extract::Request, app: &App) -> Result<Body, Response> {
        if !is_json(request.headers()) {
            let message = "send JSON, with the content type application/json";
            let body = Json(json!({ "error": message }));
            return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, body).into_response());
        }
        if declared_length(request.headers()) > app.limits.body_bytes as u64 {
            return Err(ApiError::Large.into_response());
        }
        let bytes = tokio::time::timeout(app.limits.body, Bytes::from_request(request, app)).await;
        let bytes = bytes.map_err(|_| ApiError::Slow.into_response())?;
        bytes.map(Body).map_err(|rejection: BytesRejection| {
            let body = Json(json!({ "error": rejection.body_text() }));
            (rejection.status(), body).into_response()
        })
    }
}

/// What a body says of its length, so that nobody waits for one that is too large.
fn declared_length(headers: &HeaderMap) -> u64 {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    length.and_then(|length| length.parse().ok()).unwrap_or(0)
}

/// Other sites' forms cannot send this type.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.and_then(|kind| kind.split(';').next())
        .is_some_and(|kind| kind.trim() == "application/json")
}

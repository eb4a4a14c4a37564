//! The routes: what is asked for, in HTTP, becomes a call of a [`Session`], and its answer JSON.

use crate::assets;
use crate::boards;
use crate::class;
use crate::client::Client;
use crate::document::Keeping;
use crate::errors::ApiError;
use crate::exports;
use crate::lessons;
use crate::puzzles;
use crate::questions;
use crate::results;
use crate::server::App;
use crate::sessions::{self, Catalog, Claim, Detail, GameAnswer, GameSpec, Session, ThoughtView};
use crate::tables::{self, Key, settle, up_to_date};
use crate::thinking::{Order, Watch};
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
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
        .route("/api/thumbnails/{game}/{number}", get(thumbnail))
        .route("/api/look", post(look))
        .route("/api/games", post(create))
        .route("/api/games/{id}", get(view))
        .route("/api/games/{id}/moves", post(play))
        .route("/api/games/{id}/undo", post(undo))
        .route("/api/games/{id}/redo", post(redo))
        .route("/api/games/{id}/think", post(think))
        .route("/api/games/{id}/stop", post(stop))
        .route("/api/games/{id}/tree", post(tree))
        .route("/api/games/{id}/preview", post(preview))
        .route("/api/games/{id}/heat", post(heat))
        .route("/api/games/{id}/replay", get(replay))
        .route("/api/games/{id}/positions/{ply}", get(glance))
        .merge(questions::routes())
        .merge(exports::routes())
        .merge(boards::routes())
        .merge(results::routes())
        .merge(lessons::routes())
        .merge(puzzles::routes())
        .merge(tables::routes())
        .merge(class::routes())
        .fallback(other)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app)
}

pub(crate) type Answer = Result<Json<Value>, ApiError>;

/// Boards and players to choose from.
async fn catalog(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(made_catalog(&app, client).await?.view.answer(&headers, Keeping::WhileTrue))
}

/// The catalog, made once.
async fn made_catalog(app: &App, client: Client) -> Result<&'static Catalog, ApiError> {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    match CATALOG.get() {
        Some(catalog) => Ok(catalog),
        None => app.readers.run(client, || CATALOG.get_or_init(sessions::catalog)).await,
    }
}

/// The picture of a board; a browser asks for those that it shows, and keeps what the address names
/// by its content.
async fn thumbnail(
    State(app): State<App>,
    client: Client,
    Path((game, number)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let catalog = made_catalog(&app, client).await?;
    let picture = number.parse().ok().and_then(|number| catalog.thumbnail(&game, number));
    let picture = picture.ok_or_else(|| {
        ApiError::Missing("there is no such picture; /api/catalog has the addresses of all".into())
    })?;
    let keeping = if uri.query().is_some() { Keeping::ForEver } else { Keeping::WhileTrue };
    // It has a style of its own, for light and dark.
    let policy =
        [(header::CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'")];
    Ok((policy, picture.answer(&headers, keeping)).into_response())
}

async fn create(State(app): State<App>, client: Client, body: Body) -> Result<Response, ApiError> {
    let spec: GameSpec = body.json()?;
    let store = Arc::clone(&app.store);
    let (id, session) = app.readers.run(client, move || store.create(spec, client)).await??;
    let answer = Json(tell(&id, &session, Detail::Whole, None));
    Ok((StatusCode::CREATED, answer).into_response())
}

/// A game as it would begin; nothing is kept of it.
async fn look(State(app): State<App>, client: Client, body: Body) -> Answer {
    let spec: GameSpec = body.json()?;
    let limits = Arc::clone(&app.limits);
    let session = app.readers.run(client, move || Session::open(spec, &limits)).await??;
    Ok(Json(json!(session.view(Detail::Whole, None))))
}

async fn view(State(app): State<App>, Path(id): Path<String>, Key(key): Key) -> Answer {
    let session = app.store.find(&id)?;
    Ok(Json(tell(&id, &session, Detail::Whole, key.as_deref())))
}

/// A move, as text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveSpec {
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// How many moves the page has seen.
    #[serde(default)]
    ply: Option<usize>,
}

/// How many moves a page has seen that wants something changed; a request may leave that out.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    #[serde(default)]
    ply: Option<usize>,
}

async fn play(State(app): State<App>, Path(id): Path<String>, Key(key): Key, body: Body) -> Answer {
    let session = app.store.find(&id)?;
    let MoveSpec { text, ply } = body.json()?;
    let claim = Claim { key, ply };
    settle(&id, &session, &claim, session.play(&text, &claim))
}

async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    Key(key): Key,
    Seen { ply }: Seen,
) -> Answer {
    let session = app.store.find(&id)?;
    let claim = Claim { key, ply };
    settle(&id, &session, &claim, session.undo(&claim))
}

async fn redo(
    State(app): State<App>,
    Path(id): Path<String>,
    Key(key): Key,
    Seen { ply }: Seen,
) -> Answer {
    let session = app.store.find(&id)?;
    let claim = Claim { key, ply };
    settle(&id, &session, &claim, session.redo(&claim))
}

async fn preview(State(app): State<App>, Path(id): Path<String>, body: Body) -> Answer {
    let session = app.store.find(&id)?;
    let mv: MoveSpec = body.json()?;
    session.preview(&mv.text).map(Json)
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

async fn stop(State(app): State<App>, Path(id): Path<String>, Key(key): Key, body: Body) -> Answer {
    let session = app.store.find(&id)?;
    if !session.may_order(key.as_deref()) {
        return Err(ApiError::Watches);
    }
    session.ask(match body.json()? {
        StopSpec::MoveNow => Order::MoveNow,
        StopSpec::Abandon => Order::Abandon,
    });
    Ok(Json(json!(AskedView { asked: true })))
}

/// That an order was heard.
#[derive(Serialize)]
struct AskedView {
    asked: bool,
}

/// Lets the program at turn think: events `thought` while it does, then `moved`, `stopped` or
/// `forfeited` with the game, or `failed` with an error.
async fn think(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    Key(key): Key,
    Seen { ply }: Seen,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let session = app.store.find(&id)?;
    let (sender, thoughts) = mpsc::channel::<ThoughtView>(8);
    let claim = Claim { key, ply };
    let reserved = session.reserve(Arc::new(Watch::new(sender)), &claim);
    reserved.map_err(|error| up_to_date(error, &id, &session, &claim))?;
    let (end, ends) = mpsc::channel::<Event>(1);
    tokio::spawn(async move {
        let thinker = Arc::clone(&session);
        let key = claim.key.as_deref();
        let before = session.view(Detail::PositionOnly, key).moves.len();
        let outcome = app.pool.run(client, move || thinker.think()).await;
        let event = match outcome.and_then(|outcome| outcome) {
            Ok(()) => {
                let told = tell(&id, &session, Detail::PositionOnly, key);
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

pub(crate) fn event(name: &str, data: &Value) -> Event {
    // JSON has no line breaks, so it is one line of data.
    Event::default().event(name).data(data.to_string())
}

/// The page's files; whatever is not there is 404, as JSON under `/api/`.
async fn other(uri: Uri, method: axum::http::Method, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::Missing("there is no such thing in this API".into()).into_response();
    }
    match method {
        axum::http::Method::GET | axum::http::Method::HEAD => assets::file(path, &headers),
        _ => wrong_method().await,
    }
}

async fn wrong_method() -> Response {
    let body = Json(json!({ "error": "this address does not take that method" }));
    (StatusCode::METHOD_NOT_ALLOWED, body).into_response()
}

/// The game as the page of somebody with this key, if any, is told of it.
pub(crate) fn tell(id: &str, session: &Session, detail: Detail, key: Option<&str>) -> Value {
    json!(answer(id, session, detail, key))
}

/// The same, to be told more with.
pub(crate) fn answer(id: &str, session: &Session, detail: Detail, key: Option<&str>) -> GameAnswer {
    GameAnswer { id: id.to_string(), game: session.view(detail, key) }
}

impl axum::extract::FromRequest<App> for Seen {
    type Rejection = Response;

    async fn from_request(request: axum::extract::Request, app: &App) -> Result<Seen, Response> {
        if !is_json(request.headers()) {
            return Ok(Seen::default());
        }
        let body = Body::from_request(request, app).await?;
        body.json().map_err(IntoResponse::into_response)
    }
}

/// A body that should be JSON.
pub(crate) struct Body(Bytes);

impl Body {
    /// The body of a request that may have so many bytes.
    pub(crate) async fn within(
        most: usize,
        request: axum::extract::Request,
        app: &App,
    ) -> Result<Body, Response> {
        check_head(request.headers(), most)?;
        let bytes = axum::body::to_bytes(request.into_body(), most);
        let bytes = tokio::time::timeout(app.limits.body, bytes).await;
        let bytes = bytes.map_err(|_| ApiError::Slow.into_response())?;
        bytes.map(Body).map_err(|_| ApiError::Large.into_response())
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        serde_json::from_slice(&self.0).map_err(|error| ApiError::Bad(unread(&error)))
    }
}

impl axum::extract::FromRequest<App> for Body {
    type Rejection = Response;

    async fn from_request(request: axum::extract::Request, app: &App) -> Result<Body, Response> {
        check_head(request.headers(), app.limits.body_bytes)?;
        let bytes = tokio::time::timeout(app.limits.body, Bytes::from_request(request, app)).await;
        let bytes = bytes.map_err(|_| ApiError::Slow.into_response())?;
        bytes.map(Body).map_err(|rejection: BytesRejection| {
            let body = Json(json!({ "error": rejection.body_text() }));
            (rejection.status(), body).into_response()
        })
    }
}

/// What is wrong with a body, in words. Where it is JSON, nobody wants to know in which column.
fn unread(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let what = match error.classify() {
        Category::Data => told.strip_suffix(&place).unwrap_or(&told),
        _ => &told,
    };
    match what.strip_prefix("missing field ") {
        Some(name) => format!("the request is not as it should be: {name} is missing"),
        None => format!("the request is not as it should be: {what}"),
    }
}

/// Refuses what is no JSON, and what says of itself that it is too long.
#[expect(clippy::result_large_err, reason = "an answer is what routes give")]
fn check_head(headers: &HeaderMap, most: usize) -> Result<(), Response> {
    if !is_json(headers) {
        let message = "send JSON, with the content type application/json";
        let body = Json(json!({ "error": message }));
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, body).into_response());
    }
    if declared_length(headers) > most as u64 {
        return Err(ApiError::Large.into_response());
    }
    Ok(())
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

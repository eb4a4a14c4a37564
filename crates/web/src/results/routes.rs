//! The addresses of results: all of them only look.

use super::games;
use super::library::RunView;
use super::overview::Overview;
use super::policy::policy;
use crate::client::Client;
use crate::errors::ApiError;
use crate::server::App;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use mapduel_lab::experiment::{BrowseParams, NoFiles};
use mapduel_report::{ReportParams, experiment as report};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// The routes under `/api/results`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/results", get(list))
        .route("/api/results/run", get(run))
        .route("/api/results/games", get(games_of))
        .route("/api/results/report", get(page))
}

type Answer = Result<Json<Value>, ApiError>;
type Asked<T> = Result<Query<T>, QueryRejection>;

/// The most games in one answer, and how many when nothing is said.
const MOST_GAMES: usize = 200;
const SOME_GAMES: usize = 50;
/// What a report on the page has: games to step through, and few to be judged, because somebody
/// waits.
const REPLAYS: usize = 200;
const JUDGED: usize = 20;

async fn list(State(app): State<App>, client: Client) -> Answer {
    let library = Arc::clone(&app.library);
    let runs = app.readers.run(client, move || library.list()).await?;
    Ok(Json(json!(RunsView { offered: app.library.is_offered(), runs })))
}

/// The runs that are shown.
#[derive(Serialize)]
struct RunsView {
    /// Whether there is any folder to look into.
    offered: bool,
    runs: Vec<RunView>,
}

/// Which run, and what the page has of it already.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RunQuery {
    name: String,
    #[serde(default)]
    since: Option<String>,
}

async fn run(State(app): State<App>, client: Client, query: Asked<RunQuery>) -> Answer {
    let Query(RunQuery { name, since }) = query.map_err(bad_query)?;
    let library = Arc::clone(&app.library);
    let read = move || {
        let run = library.find(&name)?;
        let idle = super::library::age(&run.path).and_then(|(_, idle)| idle);
        let (stamp, overview) = library.overview(&run)?;
        if since.is_some_and(|since| since == stamp) {
            return Ok(json!(UnchangedView { unchanged: true, idle_seconds: idle }));
        }
        Ok(json!(StampedView { overview: &overview, stamp, idle_seconds: idle }))
    };
    app.readers.run(client, read).await?.map(Json)
}

/// A run as it is now.
#[derive(Serialize)]
struct StampedView<'a> {
    #[serde(flatten)]
    overview: &'a Overview,
    /// By which the page says what it has.
    stamp: String,
    /// How long ago the last record was written.
    idle_seconds: Option<f64>,
}

/// A run that is as the page has it.
#[derive(Serialize)]
struct UnchangedView {
    unchanged: bool,
    idle_seconds: Option<f64>,
}

/// Which games of which run.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GamesQuery {
    name: String,
    #[serde(default)]
    cell: Option<usize>,
    #[serde(default)]
    skip: u64,
    #[serde(default)]
    count: Option<usize>,
}

async fn games_of(State(app): State<App>, client: Client, query: Asked<GamesQuery>) -> Answer {
    let Query(GamesQuery { name, cell, skip, count }) = query.map_err(bad_query)?;
    let library = Arc::clone(&app.library);
    let params = BrowseParams::new(count.unwrap_or(SOME_GAMES).min(MOST_GAMES))
        .with_cell(cell)
        .with_skip(skip);
    let read = move || library.find(&name).and_then(|run| games::read(&run, &params));
    Ok(Json(json!(app.readers.run(client, read).await??)))
}

/// Which report.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReportQuery {
    name: String,
}

/// The report as one page, as `tournament report` writes it.
async fn page(
    State(app): State<App>,
    client: Client,
    query: Asked<ReportQuery>,
) -> Result<Response, ApiError> {
    let Query(ReportQuery { name }) = query.map_err(bad_query)?;
    let library = Arc::clone(&app.library);
    let make = move || {
        let run = library.find(&name)?;
        let params =
            ReportParams::default().with_replays(REPLAYS).with_judged(JUDGED).with_threads(1);
        report::page_of(&run.path, &params, &NoFiles)
            .map_err(|error| super::overview::said(&run, error))
    };
    let html = app.readers.run(client, make).await??;
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_string()),
        (header::CONTENT_SECURITY_POLICY, policy()),
    ];
    Ok((headers, html).into_response())
}

fn bad_query(rejection: QueryRejection) -> ApiError {
    ApiError::Bad(rejection.body_text())
}

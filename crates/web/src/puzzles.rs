//! Puzzles over HTTP: what games register, by name. Nothing is kept here; who solved what is known to
//! their own browser.

use crate::api::{Body, MoveSpec};
use crate::client::Client;
use crate::errors::ApiError;
use crate::server::App;
use crate::sessions::OpeningView;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use mapduel_playable::{GameEntry, HUMAN, PuzzleListing, PuzzlePosition, Puzzles};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::OnceLock;

/// The routes under `/api/puzzles`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/puzzles", get(list))
        .route("/api/puzzles/{id}", get(puzzle))
        .route("/api/puzzles/{id}/answer", post(answer))
        .route("/api/puzzles/{id}/hint", post(hint))
        .route("/api/puzzles/{id}/solution", post(solution))
}

type Answer = Result<Json<Value>, ApiError>;

/// A puzzle to choose.
#[derive(Serialize)]
struct PuzzleView {
    game: &'static str,
    #[serde(flatten)]
    listing: PuzzleListing,
}

/// All of them.
#[derive(Serialize)]
struct PuzzlesView {
    puzzles: &'static [PuzzleView],
}

/// A puzzle with what `POST /api/games` takes.
#[derive(Serialize)]
struct OpenedPuzzle {
    #[serde(flatten)]
    puzzle: &'static PuzzleView,
    spec: OpeningView,
}

/// All puzzles of all games, listed once.
fn all() -> &'static [PuzzleView] {
    static ALL: OnceLock<Vec<PuzzleView>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of = |(entry, puzzles): (&'static GameEntry, Puzzles)| {
            let view = |listing| PuzzleView { game: entry.name, listing };
            (puzzles.list)().into_iter().map(view).collect::<Vec<_>>()
        };
        offering().flat_map(of).collect()
    })
}

fn offering() -> impl Iterator<Item = (&'static GameEntry, Puzzles)> {
    mapduel_games::all().filter_map(|entry| Some((entry, entry.puzzles?)))
}

async fn list(State(app): State<App>, client: Client) -> Answer {
    let made = app.readers.run(client, || json!(PuzzlesView { puzzles: all() })).await?;
    Ok(Json(made))
}

/// What can be said of a puzzle and, as `spec`, what `POST /api/games` takes; not its solution.
async fn puzzle(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let open = move || {
        let view = all().iter().find(|view| view.listing.id == id);
        let entry = view.and_then(|view| mapduel_games::find(view.game));
        let (view, entry) = view.zip(entry).ok_or_else(missing)?;
        let position = entry.puzzles.and_then(|puzzles| (puzzles.position)(&id));
        let PuzzlePosition { setup, moves } = position.ok_or_else(missing)?;
        let players = vec![HUMAN.name; entry.sides.len()];
        let spec = OpeningView::new(entry, setup, players, moves);
        Ok(json!(OpenedPuzzle { puzzle: view, spec }))
    };
    app.readers.run(client, open).await?.map(Json)
}

async fn answer(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    body: Body,
) -> Answer {
    let MoveSpec { text, .. } = body.json()?;
    let judge = move || {
        let found = offering().find_map(|(_, puzzles)| (puzzles.answer)(&id, &text));
        found.ok_or_else(missing)?.map_err(ApiError::bad)
    };
    Ok(Json(json!(app.pool.run(client, judge).await??)))
}

async fn hint(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let look = move || offering().find_map(|(_, puzzles)| (puzzles.hint)(&id));
    Ok(Json(json!(app.readers.run(client, look).await?.ok_or_else(missing)?)))
}

async fn solution(State(app): State<App>, client: Client, Path(id): Path<String>) -> Answer {
    let solve = move || offering().find_map(|(_, puzzles)| (puzzles.solution)(&id));
    Ok(Json(json!(app.pool.run(client, solve).await?.ok_or_else(missing)?)))
}

fn missing() -> ApiError {
    ApiError::Missing("there is no such puzzle here; choose one of the list".into())
}

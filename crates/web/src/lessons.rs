//! What the games teach, over the routes: lessons and whether their goals are reached, games to be watched,
//! figures that change when they are touched, boards without rules.
//!
//! Everything is answered from the request alone. What is deliberately absent: games under way, which are
//! sessions like all others, and what a visitor has learned, which stays with the visitor.

use crate::api::Body;
use crate::client::Client;
use crate::errors::ApiError;
use crate::server::App;
use crate::sessions::OpeningView;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use mapduel_playable::{DemoView, Figure, GameEntry, Lesson, Progress, SetupError, Teaching};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

type Answer = Result<Json<Value>, ApiError>;

/// The routes of this module.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/lessons", get(list))
        .route("/api/lessons/{game}/demos", get(demos))
        .route("/api/lessons/{game}/{step}", post(progress))
        .route("/api/figures/{word}", post(figure))
        .route("/api/sandbox/{game}", post(sandbox))
}

/// Every game that teaches something, with all of its lessons and words.
async fn list() -> Json<Value> {
    let games = teachers().map(|(entry, teaching)| game_view(entry, &teaching)).collect();
    Json(json!(LessonsView { games }))
}

/// What all games teach.
#[derive(Serialize)]
struct LessonsView {
    games: Vec<CourseView>,
}

/// What a game teaches.
#[derive(Serialize)]
struct CourseView {
    name: &'static str,
    title: &'static str,
    rules: &'static str,
    lessons: Vec<LessonView>,
    figures: Vec<WordView>,
    /// Whether it has a board without rules.
    sandbox: bool,
}

/// A lesson.
#[derive(Serialize)]
struct LessonView {
    title: &'static str,
    task: &'static str,
    /// The words that it needs, of those with a figure.
    words: &'static [&'static str],
    /// What `POST /api/games` takes; the seed is whoever opens it to choose.
    game: OpeningView,
}

/// A word with a figure.
#[derive(Serialize)]
struct WordView {
    word: &'static str,
    title: &'static str,
    meaning: &'static str,
    /// What to do with the figure.
    invitation: &'static str,
}

fn game_view(entry: &'static GameEntry, teaching: &Teaching) -> CourseView {
    let figure = |&Figure { word, title, meaning, invitation, .. }: &Figure| WordView {
        word,
        title,
        meaning,
        invitation,
    };
    CourseView {
        name: entry.name,
        title: entry.title,
        rules: entry.rules,
        lessons: teaching.lessons.iter().map(|lesson| lesson_view(entry, lesson)).collect(),
        figures: teaching.figures.iter().map(figure).collect(),
        sandbox: entry.sandbox.is_some(),
    }
}

/// A lesson with what `POST /api/games` takes; what its goal is, only the server knows.
fn lesson_view(entry: &'static GameEntry, lesson: &Lesson) -> LessonView {
    let moves = lesson.moves.iter().map(ToString::to_string).collect();
    let game = OpeningView::new(entry, lesson.setup.clone(), lesson.players.to_vec(), moves);
    LessonView { title: lesson.title, task: lesson.task, words: lesson.words, game }
}

/// The games to be watched, every position of them.
async fn demos(State(app): State<App>, client: Client, Path(game): Path<String>) -> Answer {
    let (entry, teaching) = teacher(&game)?;
    let frames = move || -> Result<Vec<DemoView>, SetupError> {
        teaching.demos.iter().map(|demo| demo.frames(entry)).collect()
    };
    let demos = app.readers.run(client, frames).await?.map_err(ApiError::bad)?;
    Ok(Json(json!(DemosView { name: entry.name, title: entry.title, demos })))
}

/// The games to be watched.
#[derive(Serialize)]
struct DemosView {
    name: &'static str,
    title: &'static str,
    demos: Vec<DemoView>,
}

/// The moves of a game under way.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    moves: Vec<String>,
}

/// How far a lesson is after these moves; the first step is 1.
async fn progress(
    State(app): State<App>,
    client: Client,
    path: Result<Path<(String, usize)>, axum::extract::rejection::PathRejection>,
    body: Body,
) -> Answer {
    let Path((game, step)) = path.map_err(ApiError::bad)?;
    let Played { moves } = body.json()?;
    let (entry, mut teaching) = teacher(&game)?;
    let count = teaching.lessons.len();
    if !(1..=count).contains(&step) {
        let missing = format!("{} has lessons 1 to {count}, not {step}", entry.title);
        return Err(ApiError::Missing(missing));
    }
    let lesson = teaching.lessons.swap_remove(step - 1);
    let (reached, missed) = (lesson.reached, lesson.missed);
    let judged = app.readers.run(client, move || lesson.progress(entry, &moves)).await?;
    let progress = judged.map_err(ApiError::bad)?;
    let text = match progress {
        Progress::Open => "",
        Progress::Reached => reached,
        Progress::Missed => missed,
    };
    Ok(Json(json!(ProgressView { progress, text })))
}

/// How far a lesson is, and what is said then.
#[derive(Serialize)]
struct ProgressView {
    progress: Progress,
    text: &'static str,
}

/// A figure after what was done to it.
async fn figure(
    State(app): State<App>,
    client: Client,
    Path(word): Path<String>,
    body: Body,
) -> Answer {
    let mut figures = teachers().flat_map(|(_, teaching)| teaching.figures);
    let found = figures.find(|figure| figure.word == word);
    let figure = found.ok_or_else(|| ApiError::Missing("no figure has this name".into()))?;
    let touch: Value = body.json()?;
    shown(&app, client, move || (figure.show)(&touch)).await
}

/// A board without rules after what was asked for.
async fn sandbox(
    State(app): State<App>,
    client: Client,
    Path(game): Path<String>,
    body: Body,
) -> Answer {
    let open = mapduel_games::find(&game).and_then(|entry| entry.sandbox);
    let open = open.ok_or_else(|| ApiError::Missing("no such game has a sandbox".into()))?;
    let wish: Value = body.json()?;
    shown(&app, client, move || open(&wish)).await
}

async fn shown(
    app: &App,
    client: Client,
    show: impl FnOnce() -> Result<Value, SetupError> + Send + 'static,
) -> Answer {
    app.readers.run(client, show).await?.map(Json).map_err(ApiError::bad)
}

/// The games that teach something.
fn teachers() -> impl Iterator<Item = (&'static GameEntry, Teaching)> {
    mapduel_games::all().filter_map(|entry| entry.teaching.map(|teaching| (entry, teaching())))
}

fn teacher(game: &str) -> Result<(&'static GameEntry, Teaching), ApiError> {
    let found = teachers().find(|(entry, _)| entry.name == game);
    found.ok_or_else(|| ApiError::Missing("no such game has lessons".into()))
}

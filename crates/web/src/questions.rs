//! Questions about a game over HTTP: a hint, a verdict, a review. Whoever takes a stream of events is told
//! how far it is, and takes the question back by leaving; for everybody else it is JSON. What is found,
//! and who else waits for it, is a matter of [`Answers`](crate::answers::Answers).

use crate::answers::{Asker, Inquiry, Stage};
use crate::api::event;
use crate::client::Client;
use crate::errors::ApiError;
use crate::server::App;
use crate::sessions::Kind;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

/// Whoever waits for less is not told that others come first.
const MOMENT: Duration = Duration::from_millis(150);

/// The routes of questions.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/games/{id}/hint", post(hint))
        .route("/api/games/{id}/verdict", post(verdict))
        .route("/api/games/{id}/review", post(review))
}

type Asked = Result<Response, ApiError>;

async fn hint(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Asked {
    ask(&app, Asker { client, game: id }, Kind::Hint, &headers).await
}

/// What is known without advice; `null` where the game has nothing of the kind.
async fn verdict(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Asked {
    ask(&app, Asker { client, game: id }, Kind::Verdict, &headers).await
}

async fn review(
    State(app): State<App>,
    client: Client,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Asked {
    ask(&app, Asker { client, game: id }, Kind::Review, &headers).await
}

/// Asks about a game as it stands; what is known already is not looked for again.
async fn ask(app: &App, asker: Asker, kind: Kind, headers: &HeaderMap) -> Asked {
    let question = app.store.find(&asker.game)?.question(kind)?;
    let nothing = Bytes::from_static(b"null");
    if takes_events(headers) {
        let inquiry = match question {
            Some(question) => app.answers.inquire(asker, question),
            None => Inquiry::Known(nothing),
        };
        return Ok(stream(inquiry));
    }
    let answer = match question {
        Some(question) => app.answers.ask(asker, question).await?,
        None => nothing,
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], answer).into_response())
}

fn takes_events(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/event-stream"))
}

/// Events `waiting` and `progress` until there is an `answer`, or `failed` with an error.
fn stream(mut inquiry: Inquiry) -> Response {
    let (sender, events) = mpsc::channel::<Event>(1);
    tokio::spawn(async move {
        loop {
            let stage = tokio::select! {
                stage = inquiry.next() => stage,
                () = sender.closed() => return,
            };
            let stage = match stage {
                Stage::Waiting => {
                    let sooner = tokio::time::timeout(MOMENT, inquiry.next()).await;
                    sooner.unwrap_or(Stage::Waiting)
                }
                later => later,
            };
            let is_last = matches!(stage, Stage::Answered(_));
            if sender.send(told(stage)).await.is_err() || is_last {
                return;
            }
        }
    });
    let events = ReceiverStream::new(events).map(Ok::<Event, Infallible>);
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// How many of all steps are done.
#[derive(Serialize)]
struct StageView {
    done: usize,
    all: usize,
}

fn told(stage: Stage) -> Event {
    match stage {
        Stage::Waiting => event("waiting", &json!({})),
        Stage::Working { done, all } => event("progress", &json!(StageView { done, all })),
        // JSON has no line breaks, so it is one line of data.
        Stage::Answered(Ok(text)) => {
            Event::default().event("answer").data(String::from_utf8_lossy(&text))
        }
        Stage::Answered(Err(error)) => event("failed", &error.as_event()),
    }
}

//! What the API answers when it cannot do what was asked: a status and `{"error": "…"}`, with `said`
//! where that is a sentence with values in it, such as a reason in the rules of a game.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use mapduel_playable::{Refused, Said};
use serde::Serialize;
use serde_json::{Value, json};

/// When to try again where it is only a moment, in seconds.
const MOMENT: u64 = 2;

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ApiError {
    /// The request says something that means nothing.
    #[error("{0}")]
    Bad(String),
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(Said),
    /// There is no such thing here.
    #[error("{0}")]
    Missing(String),
    /// The game is not in a state for it.
    #[error("{0}")]
    Conflict(String),
    /// It is somebody else's turn.
    #[error("{0}")]
    Turn(Said),
    /// The visitor has no seat at this table.
    #[error("you watch this game; take a free seat to play")]
    Watches,
    /// The game has gone on since whoever asks has seen it; with the game as it is now, for the page.
    #[error("Somebody else moved first; this is the game now.")]
    Overtaken(Option<Box<Value>>),
    /// The request is not for this visitor.
    #[error("{0}")]
    Forbidden(String),
    /// The token is missing or wrong.
    #[error("this server wants its token: open the address that `mapduel serve` printed")]
    Unauthorized,
    /// The address is longer than any that means something.
    #[error("the address is too long; what is long belongs into the body")]
    Long,
    /// The head is larger than anything a browser sends.
    #[error("the head of the request is too large; send fewer or shorter headers")]
    Head,
    /// The body is larger than anything that is wanted here.
    #[error("the request is too large; ask for less at once")]
    Large,
    /// Too much at once.
    #[error("{0}")]
    Busy(String),
    /// Too much at once, until so many seconds from now.
    #[error("{message}")]
    Later {
        /// What is too much.
        message: Said,
        /// When to try again.
        seconds: u64,
    },
    /// The request took too long.
    #[error("the request took too long; ask for less, or try again")]
    Slow,
    /// A fault of this program.
    #[error("something went wrong inside the server; begin the game again from its link")]
    Internal,
}

/// The body of an answer to what cannot be done.
#[derive(Serialize)]
struct ProblemView<'a> {
    /// What is wrong and what to do.
    error: String,
    /// The reason as a sentence of the game, where its rules are the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<&'a Said>,
    /// The game as it is now, where it has gone on.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<&'a Value>,
    /// In a stream whose head has been sent already: the status that it would have had.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
    /// There too: after how many seconds it is worth trying again.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
}

impl ApiError {
    /// Bad input, from any error that says what is wrong.
    pub(crate) fn bad(error: impl ToString) -> ApiError {
        ApiError::Bad(error.to_string())
    }

    fn status(&self) -> StatusCode {
        match self {
            ApiError::Bad(_) | ApiError::Refused(_) => StatusCode::BAD_REQUEST,
            ApiError::Missing(_) => StatusCode::NOT_FOUND,
            ApiError::Conflict(_) | ApiError::Turn(_) | ApiError::Overtaken(_) => {
                StatusCode::CONFLICT
            }
            ApiError::Forbidden(_) | ApiError::Watches => StatusCode::FORBIDDEN,
            ApiError::Unauthorized => StatusCode::UNAUTHORIZED,
            ApiError::Long => StatusCode::URI_TOO_LONG,
            ApiError::Large => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::Head => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            ApiError::Busy(_) | ApiError::Later { .. } => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Slow => StatusCode::REQUEST_TIMEOUT,
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        match refused {
            Refused::Illegal(said) => ApiError::Refused(said),
            other => ApiError::bad(other),
        }
    }
}

impl ApiError {
    /// What is told of it.
    fn problem(&self) -> ProblemView<'_> {
        let (said, view) = match self {
            ApiError::Refused(said) | ApiError::Turn(said) => (Some(said), None),
            ApiError::Later { message: said, .. } => (Some(said), None),
            ApiError::Overtaken(view) => (None, view.as_deref()),
            _ => (None, None),
        };
        ProblemView { error: self.to_string(), said, view, status: None, after: None }
    }

    /// After how many seconds it is worth trying again.
    fn after(&self) -> Option<u64> {
        match self {
            ApiError::Busy(_) => Some(MOMENT),
            ApiError::Later { seconds, .. } => Some(*seconds),
            _ => None,
        }
    }

    /// The same as the last event of a stream whose head has been sent already: with the `status` that it would
    /// have had, and `after` for when to try again.
    pub(crate) fn as_event(&self) -> Value {
        let (status, after) = (Some(self.status().as_u16()), self.after());
        json!(ProblemView { status, after, ..self.problem() })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Json(json!(self.problem()));
        match self.after().map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]) {
            Some(after) => (self.status(), after, body).into_response(),
            None => (self.status(), body).into_response(),
        }
    }
}

/// The sentences of this crate that have values in them.
pub(crate) mod said {
    mapduel_playable::templates! {
        TURN = "it is {side}'s turn";
        ROOM = "as many games are open here as there may be, and all were looked at lately; one makes \
                room in {count} seconds if nobody looks at it, so try again then";
    }
}

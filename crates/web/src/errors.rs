//! What the API answers when it cannot do what was asked: a status and `{"error": "…"}`.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Why a request was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ApiError {
    /// The request says something that means nothing.
    #[error("{0}")]
    Bad(String),
    /// There is no such thing here.
    #[error("{0}")]
    Missing(String),
    /// The game is not in a state for it.
    #[error("{0}")]
    Conflict(String),
    /// The request is not for this visitor.
    #[error("{0}")]
    Forbidden(String),
    /// The token is missing or wrong.
    #[error("this server wants its token: open the address that `mapduel serve` printed")]
    Unauthorized,
    /// The address is longer than any that means something.
    #[error("the address is too long; what is long belongs into the body")]
    Long,
    /// The body is larger than anything that is wanted here.
    #[error("the request is too large; ask for less at once")]
    Large,
    /// Too much at once.
    #[error("{0}")]
    Busy(String),
    /// The request took too long.
    #[error("the request took too long; ask for less, or try again")]
    Slow,
    /// A fault of this program.
    #[error("something went wrong inside the server; begin the game again from its link")]
    Internal,
}

impl ApiError {
    /// Bad input, from any error that says what is wrong.
    pub(crate) fn bad(error: impl ToString) -> ApiError {
        ApiError::Bad(error.to_string())
    }

    fn status(&self) -> StatusCode {
        match self {
            ApiError::Bad(_) => StatusCode::BAD_REQUEST,
            ApiError::Missing(_) => StatusCode::NOT_FOUND,
            ApiError::Conflict(_) => StatusCode::CONFLICT,
            ApiError::Forbidden(_) => StatusCode::FORBIDDEN,
            ApiError::Unauthorized => StatusCode::UNAUTHORIZED,
            ApiError::Long => StatusCode::URI_TOO_LONG,
            ApiError::Large => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Slow => StatusCode::REQUEST_TIMEOUT,
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({ "error": self.to_string() }))).into_response()
    }
}

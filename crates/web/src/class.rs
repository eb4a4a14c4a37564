//! How others come to this server, and what a teacher sees of it: address, code and all tables.

use crate::access::{Access, Role};
use crate::api::Answer;
use crate::errors::ApiError;
use crate::qr::Qr;
use crate::reach::reachable;
use crate::server::App;
use crate::sessions::TableView;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use serde_json::json;
use std::net::SocketAddr;

/// How others come here.
pub(crate) struct Class {
    /// What a class types; nothing where there is none.
    code: Option<String>,
    /// Where the server listens; nothing when the routes are used without a listener.
    address: Option<SocketAddr>,
}

impl Class {
    pub(crate) fn new(access: &Access, address: Option<SocketAddr>) -> Class {
        Class { code: access.code().map(String::from), address }
    }

    /// The addresses at which others find the page, the likeliest first. They may change while the
    /// server runs: a notebook is carried from one network to another.
    fn addresses(&self) -> Vec<String> {
        let found = self.address.map(reachable).unwrap_or_default();
        found.iter().map(|address| format!("http://{address}/")).collect()
    }

    /// The address to give to others, with what they need; nothing where nobody else can come.
    fn invitation(&self) -> Option<String> {
        let address = self.addresses().into_iter().next()?;
        Some(match &self.code {
            Some(code) => format!("{address}?token={code}"),
            None => address,
        })
    }
}

/// What a link to give away begins with.
#[derive(Serialize)]
struct InvitationView {
    invitation: Option<String>,
}

/// What the teacher's screen shows.
#[derive(Serialize)]
struct ClassView<'a> {
    /// Where the class finds the page, the likeliest first.
    addresses: Vec<String>,
    /// What the class types.
    token: &'a str,
    invitation: Option<String>,
    /// The invitation as a picture.
    qr: Option<String>,
    /// All games.
    tables: Vec<TableView>,
}

/// The routes.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/invitation", get(invitation)).route("/api/class", get(class))
}

/// What a link to give away begins with; `null` where the address of the page is as good as any.
async fn invitation(State(app): State<App>) -> Answer {
    Ok(Json(json!(InvitationView { invitation: app.class.invitation() })))
}

/// What the teacher's screen shows.
async fn class(State(app): State<App>, role: Role) -> Answer {
    let code = app.class.code.as_deref().ok_or_else(|| {
        ApiError::Missing(
            "there is no class at this server; start it as `mapduel serve --class`".into(),
        )
    })?;
    if role != Role::Teacher {
        return Err(ApiError::Forbidden(
            "this is for the teacher: open the second address that `mapduel serve --class` printed"
                .into(),
        ));
    }
    let invitation = app.class.invitation();
    let code_picture = invitation.as_deref().and_then(Qr::of).map(|qr| qr.svg());
    Ok(Json(json!(ClassView {
        addresses: app.class.addresses(),
        token: code,
        invitation,
        qr: code_picture,
        tables: app.store.list(),
    })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_for_others_has_the_code_of_the_class_and_no_secret() {
        let at = |access: &Access, text: &str| Class::new(access, text.parse().ok()).invitation();
        let class = Access::Class { code: "bcdf-ghjk".into(), teacher: "secret".into() };
        let link = "http://192.0.2.7:8080/?token=bcdf-ghjk";
        assert_eq!(at(&class, "192.0.2.7:8080").as_deref(), Some(link));
        assert_eq!(at(&class, "127.0.0.1:8080"), None, "nobody else can come");
        // Whoever was given a token gives it to whom they like.
        let token = Access::Token("correct-horse".into());
        assert_eq!(at(&token, "192.0.2.7:8080").as_deref(), Some("http://192.0.2.7:8080/"));
    }
}

//! What somebody without the token sees: a field for it. The page's own files are behind the door, so
//! this is one small document; what the address says after `#` stays there while the token is typed.

use crate::assets::{Lexicon, text, words_for};
use crate::errors::ApiError;
use crate::guard::token_in_address;
use crate::random;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A field for the token, in the reader's language; it says so when one came that was wrong.
pub(crate) struct Door {
    language: String,
    words: Lexicon,
    /// The name of what is said below the field.
    said: &'static str,
}

impl Door {
    /// The door for who asks for the page and reads pages; nothing for others.
    pub(crate) fn of(request: &Request) -> Option<Door> {
        let accepted = request.headers().get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok());
        let wanted = request.method() == Method::GET
            && request.uri().path() == "/"
            && accepted.is_some_and(|kinds| kinds.contains("text/html"));
        wanted.then(|| {
            let (language, words) = words_for(request.headers(), "door");
            let said = match token_in_address(request) {
                Some(sent) if !sent.is_empty() => "wrong",
                _ => "where",
            };
            Door { language, words, said }
        })
    }

    pub(crate) fn page(&self) -> Response {
        let Ok(nonce) = random::name() else { return ApiError::Internal.into_response() };
        let policy = format!(
            "default-src 'none'; style-src 'nonce-{nonce}'; img-src data:; form-action 'self'; \
             base-uri 'none'; frame-ancestors 'none'"
        );
        let say = |name| text(&self.words, name).unwrap_or_default();
        let page = PAGE.replace("{nonce}", &nonce).replace("{language}", &self.language);
        let page = page.replace("{said}", say(self.said));
        let page = ["title", "label", "enter"]
            .iter()
            .fold(page, |page, name| page.replace(&format!("{{{name}}}"), say(name)));
        let headers = [
            (header::CONTENT_TYPE, "text/html; charset=utf-8".to_string()),
            (header::CONTENT_SECURITY_POLICY, policy),
            (header::VARY, "accept-language".to_string()),
        ];
        (StatusCode::UNAUTHORIZED, headers, page).into_response()
    }
}

/// A form without an action goes to the address that is shown, with all that stands after its `#`.
const PAGE: &str = r##"<!doctype html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>{title}</title>
  <link rel="icon" href="data:,">
  <style nonce="{nonce}">
    :root { font: 18px/1.45 system-ui, sans-serif; --ink: #1b1f24; --soft: #5a6472; --paper: #fff; --ground: #f4f5f7; --line: #7b8591; --accent: #0b5cad; --on: #fff; }
    @media (prefers-color-scheme: dark) { :root { --ink: #eceff3; --soft: #a9b3c0; --paper: #23272e; --ground: #15181c; --line: #7d8896; --accent: #7ab8ff; --on: #0b1522; } }
    * { box-sizing: border-box; }
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; color: var(--ink); background: var(--ground); }
    main { width: 100%; max-width: 26rem; padding: 1.5rem; border-radius: 14px; background: var(--paper); }
    h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
    p { margin: .3rem 0 1rem; color: var(--soft); font-size: .95rem; }
    label { display: block; font-weight: 600; }
    input, button { width: 100%; min-height: 3rem; margin-top: .4rem; padding: .4rem .8rem; border: 1px solid var(--line); border-radius: 10px; font: inherit; color: inherit; background: transparent; }
    input { font-size: 1.4rem; letter-spacing: .08em; font-family: ui-monospace, monospace; }
    button { margin-top: 1rem; border-color: var(--accent); background: var(--accent); color: var(--on); font-weight: 600; cursor: pointer; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  </style>
</head>
<body>
  <main>
    <h1>mapduel</h1>
    <form method="get">
      <label for="token">{label}</label>
      <input id="token" name="token" required autofocus autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="200" aria-describedby="said">
      <p id="said" role="status">{said}</p>
      <button>{enter}</button>
    </form>
  </main>
</body>
</html>
"##;

//! Who may talk to the server: the checks that every request passes before anything else, and the
//! headers that every answer carries.
//!
//! A page from elsewhere can make a browser send requests here. It cannot forge `Host`, `Origin`
//! or `Sec-Fetch-Site`, so: a server without a token answers only to the names of this machine
//! itself (which defeats DNS rebinding), and a request that another site caused is refused.
//!
//! What a request says of where it was forwarded from is believed only of a proxy that was named.

use crate::client::Client;
use crate::connections::Visitor;
use crate::errors::ApiError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// Who may talk to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Whoever is on this machine, by its own names.
    ThisMachine,
    /// Whoever knows the token, from anywhere.
    Token(String),
    /// Whoever knows the token, from anywhere; and a proxy says for whom it asks, and how it was
    /// asked.
    Proxied {
        /// What everybody needs.
        token: String,
        /// Who is believed.
        proxy: IpAddr,
    },
}

/// Why a server may not be opened like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccessError {
    /// Open to others without a token.
    #[error(
        "--host {0} lets other machines play on this one; give --token SECRET, which they then need"
    )]
    OpenWithoutToken(IpAddr),
    /// A token that is no secret.
    #[error(
        "a token has 8 to 200 characters, all of them letters, digits, `-` or `_`; choose another"
    )]
    WeakToken,
    /// A proxy without a token.
    #[error(
        "a proxy brings requests of other machines; give --token SECRET as well, which they then need"
    )]
    ProxyWithoutToken,
}

impl Access {
    /// The access that a server at this address has, perhaps behind a proxy that it believes.
    pub fn new(
        host: IpAddr,
        token: Option<String>,
        proxy: Option<IpAddr>,
    ) -> Result<Access, AccessError> {
        let Some(token) = token else {
            return match host.is_loopback() {
                true if proxy.is_none() => Ok(Access::ThisMachine),
                true => Err(AccessError::ProxyWithoutToken),
                false => Err(AccessError::OpenWithoutToken(host)),
            };
        };
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !(8..=200).contains(&token.len()) || !token.bytes().all(plain) {
            return Err(AccessError::WeakToken);
        }
        Ok(match proxy {
            Some(proxy) => Access::Proxied { token, proxy },
            None => Access::Token(token),
        })
    }

    fn token(&self) -> Option<&str> {
        match self {
            Access::ThisMachine => None,
            Access::Token(token) | Access::Proxied { token, .. } => Some(token),
        }
    }

    /// Whether this address is the proxy that is believed.
    fn believes(&self, peer: Option<IpAddr>) -> bool {
        match (self, peer) {
            (Access::Proxied { proxy, .. }, Some(peer)) => {
                peer.to_canonical() == proxy.to_canonical()
            }
            _ => false,
        }
    }
}

/// The cookie that holds the token in a browser.
const COOKIE: &str = "mapduel_token";

/// What the checks need to know.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    pub(crate) access: Access,
    pub(crate) request: Duration,
    pub(crate) address_bytes: usize,
}

/// Refuses what must not pass, and hardens every answer.
pub(crate) async fn check(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match guard.admit(&request) {
        Err(error) => error.into_response(),
        Ok(Admission::Welcome(cookie)) => welcome(cookie),
        Ok(Admission::Enter(client)) => {
            guard.enter(request, client, next).await.unwrap_or_else(IntoResponse::into_response)
        }
    };
    harden(response.headers_mut());
    response
}

enum Admission {
    Enter(Client),
    /// The token came in the address: it goes into this cookie and out of the address.
    Welcome(String),
}

impl Guard {
    /// Gives a request that may pass a place among those who were let in, and answers it.
    async fn enter(
        &self,
        mut request: Request,
        client: Client,
        next: Next,
    ) -> Result<Response, ApiError> {
        if let Some(visitor) = request.extensions().get::<Visitor>().cloned() {
            visitor.enter().await?;
        }
        request.extensions_mut().insert(client);
        tokio::time::timeout(self.request, next.run(request)).await.map_err(|_| ApiError::Slow)
    }

    fn admit(&self, request: &Request) -> Result<Admission, ApiError> {
        let headers = request.headers();
        let address = request.uri().path_and_query().map_or(0, |words| words.as_str().len());
        if address > self.address_bytes {
            return Err(ApiError::Long);
        }
        let host = host_of(request)?;
        if self.access == Access::ThisMachine && !is_local(name_of(host)) {
            return Err(ApiError::Forbidden(format!(
                "this server does not answer to the name `{}`; use 127.0.0.1 or localhost",
                name_of(host).chars().take(80).collect::<String>()
            )));
        }
        check_origin(request.method(), headers, host)?;
        let peer = request.extensions().get().map(Visitor::peer);
        let believed = self.access.believes(peer).then_some(headers);
        let address = believed.and_then(forwarded_for).or(peer);
        let client = address.map(Client::from).unwrap_or_default();
        let Some(token) = self.access.token() else { return Ok(Admission::Enter(client)) };
        if sent_token(headers).is_some_and(|sent| same(sent, token)) {
            return Ok(Admission::Enter(client));
        }
        let query = request.uri().query().unwrap_or_default();
        let in_address = query.split('&').find_map(|pair| pair.strip_prefix("token="));
        match in_address {
            Some(sent)
                if request.method() == Method::GET
                    && request.uri().path() == "/"
                    && same(sent, token) =>
            {
                // The browser must not send it without encryption, where there is some.
                let secure = if believed.is_some_and(came_encrypted) { "; Secure" } else { "" };
                let only = "HttpOnly; SameSite=Strict; Path=/";
                Ok(Admission::Welcome(format!("{COOKIE}={token}; {only}{secure}")))
            }
            _ => Err(ApiError::Unauthorized),
        }
    }
}

fn welcome(cookie: String) -> Response {
    let headers = [(header::LOCATION, "/".to_string()), (header::SET_COOKIE, cookie)];
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// The host that the request is for.
fn host_of(request: &Request) -> Result<&str, ApiError> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let missing = || ApiError::Bad("the request names no host, or several".to_string());
    match (named.next(), named.next(), request.uri().authority()) {
        (Some(host), None, _) => host.to_str().map_err(|_| missing()),
        (None, None, Some(authority)) => Ok(authority.as_str()),
        _ => Err(missing()),
    }
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.split_once(']').map_or(host, |(name, _)| name);
    }
    host.rsplit_once(':').map_or(host, |(name, _)| name)
}

fn is_local(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Refuses what a page of another site asked for.
fn check_origin(method: &Method, headers: &HeaderMap, host: &str) -> Result<(), ApiError> {
    let foreign =
        || ApiError::Forbidden("this server answers its own page only, not other sites'".into());
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().map_err(|_| foreign())?;
        let authority = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
        if !authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host)) {
            return Err(foreign());
        }
    }
    // Following a link to the page is fine; anything that changes something is not.
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    let own = matches!(site, None | Some(b"same-origin" | b"none"));
    if !own
        && (method != Method::GET
            || headers.get("sec-fetch-mode").is_none_or(|mode| mode != "navigate"))
    {
        return Err(foreign());
    }
    Ok(())
}

/// For whom a proxy asks: it adds that at the end of what others have told it.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let told = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = told.rsplit(',').next()?.trim();
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    last.parse().ok().or_else(with_port)
}

/// Whether a proxy was asked over an encrypted connection.
fn came_encrypted(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}

/// The token of a request, from its cookie or its authorization.
fn sent_token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(token);
    }
    headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok()).find_map(
        |cookies| {
            cookies.split(';').find_map(|pair| {
                let (name, value) = pair.trim().split_once('=')?;
                (name == COOKIE).then_some(value)
            })
        },
    )
}

/// Compares without telling by its time how much was right.
fn same(sent: &str, token: &str) -> bool {
    let differences =
        sent.bytes().zip(token.bytes()).fold(0u8, |all, (one, other)| all | (one ^ other));
    sent.len() == token.len() && differences == 0
}

/// Only what came with the page runs, nobody frames it, nothing is guessed or remembered.
fn harden(headers: &mut HeaderMap) {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                          img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
                          form-action 'none'; frame-ancestors 'none'";
    let fixed = [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ("cache-control", "no-store"),
    ];
    for (name, value) in fixed {
        // A report has a policy of its own, which is stricter about where it may reach.
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        headers.entry(name).or_insert(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_and_brackets_do_not_belong_to_a_name() {
        assert_eq!(name_of("localhost:8080"), "localhost");
        assert_eq!(name_of("[::1]:8080"), "::1");
        assert_eq!(name_of("127.0.0.1"), "127.0.0.1");
        assert!(is_local("::1") && is_local("LOCALHOST") && is_local("127.3.0.1"));
        assert!(!is_local("localhost.evil.example") && !is_local("10.0.0.1") && !is_local(""));
    }

    #[test]
    fn an_open_server_needs_a_token_that_is_one() {
        let (everywhere, here): (IpAddr, IpAddr) =
            ("0.0.0.0".parse().unwrap(), "::1".parse().unwrap());
        let secret = || Some("correct-horse".to_string());
        let open = Access::new(everywhere, None, None);
        assert_eq!(open, Err(AccessError::OpenWithoutToken(everywhere)));
        let weak = Access::new(everywhere, Some("short".into()), None);
        assert_eq!(weak, Err(AccessError::WeakToken));
        assert!(Access::new(everywhere, secret(), None).is_ok());
        assert_eq!(Access::new(here, None, None), Ok(Access::ThisMachine));
        assert_eq!(Access::new(here, None, Some(here)), Err(AccessError::ProxyWithoutToken));
        assert!(Access::new(here, secret(), Some(here)).is_ok());
    }

    #[test]
    fn the_last_address_is_the_one_that_the_proxy_added() {
        let told = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for &value in values {
                headers.append("x-forwarded-for", HeaderValue::from_static(value));
            }
            forwarded_for(&headers).map(|address| address.to_string())
        };
        assert_eq!(told(&["203.0.113.9, 192.0.2.7"]).as_deref(), Some("192.0.2.7"));
        assert_eq!(told(&["203.0.113.9", "192.0.2.7:4711"]).as_deref(), Some("192.0.2.7"));
        assert_eq!(told(&["[2001:db8::1]:80"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(told(&["unknown"]), None);
        assert_eq!(told(&[]), None);
    }
}

//! Who may talk to the server: the checks that every request passes before anything else, and the
//! headers that every answer carries.
//!
//! A page from elsewhere can make a browser send requests here. It cannot forge `Host`, `Origin`
//! or `Sec-Fetch-Site`, so: a server without a token answers only to the names of this machine
//! itself (which defeats DNS rebinding), and a request that another site caused is refused.
//!
//! What a request says of where it was forwarded from is believed only of a proxy that was named.

use crate::access::{Access, Role, same};
use crate::client::Client;
use crate::connections::Visitor;
use crate::door::Door;
use crate::embedding::{Origin, policy};
use crate::errors::ApiError;
use crate::guesses::{Guess, Guesses};
use crate::limits::Limits;
use crate::random;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// The cookie that holds the token in a browser.
const COOKIE: &str = "mapduel_token";
/// The cookie that proves that this browser has shown the token before.
const PROOF: &str = "mapduel_proof";
/// The cookie that tells browsers at one address apart.
const BROWSER: &str = "mapduel_browser";

/// What the checks need to know.
pub(crate) struct Guard {
    access: Access,
    request: Duration,
    address_bytes: usize,
    head_bytes: usize,
    guesses: Guesses,
    /// What only browsers know that were let in since this server began.
    proof: String,
    embedders: Vec<Origin>,
    policy: HeaderValue,
}

/// Refuses what must not pass, and hardens every answer.
pub(crate) async fn check(
    State(guard): State<Arc<Guard>>,
    request: Request,
    next: Next,
) -> Response {
    let knock = guard.admit(&request);
    let door = Door::of(&request);
    let answer = guard.answer(knock, request, next).await;
    let mut response = answer.unwrap_or_else(|error| match (error, door) {
        (ApiError::Unauthorized, Some(door)) => door.page(),
        (error, _) => error.into_response(),
    });
    guard.harden(response.headers_mut());
    response
}

/// Somebody at the door.
struct Knock {
    client: Client,
    role: Role,
    /// What the token turned out to be of who has no proof; nothing where none was shown.
    guess: Option<Guess>,
    admission: Admission,
    /// What the browser is to remember.
    cookies: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Admission {
    Enter,
    /// The token came in the address: it goes into a cookie and out of the address.
    Welcome,
    /// Without the token.
    Refused,
}

impl Guard {
    pub(crate) fn new(access: Access, limits: &Limits, embedders: &[Origin]) -> Guard {
        Guard {
            access,
            request: limits.request,
            address_bytes: limits.address_bytes,
            head_bytes: limits.head_bytes,
            guesses: Guesses::new(limits),
            // Without random bits nobody has a proof, and everybody can wait.
            proof: random::name().unwrap_or_default(),
            policy: policy(embedders),
            embedders: embedders.to_vec(),
        }
    }

    /// Does what was decided at the door.
    async fn answer(
        &self,
        knock: Result<Knock, ApiError>,
        request: Request,
        next: Next,
    ) -> Result<Response, ApiError> {
        let Knock { client, role, guess, admission, cookies } = knock?;
        if let Some(guess) = guess {
            self.guesses.look(client, guess).await?;
        }
        let mut response = match admission {
            Admission::Refused => return Err(ApiError::Unauthorized),
            Admission::Welcome => {
                (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response()
            }
            Admission::Enter => self.enter(request, client, role, next).await?,
        };
        for cookie in cookies {
            let cookie = HeaderValue::from_str(&cookie).map_err(|_| ApiError::Internal)?;
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        Ok(response)
    }

    /// Gives a request that may pass a place among those who were let in, and answers it.
    async fn enter(
        &self,
        mut request: Request,
        client: Client,
        role: Role,
        next: Next,
    ) -> Result<Response, ApiError> {
        if let Some(visitor) = request.extensions().get::<Visitor>().cloned() {
            visitor.enter().await?;
        }
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(role);
        tokio::time::timeout(self.request, next.run(request)).await.map_err(|_| ApiError::Slow)
    }

    fn admit(&self, request: &Request) -> Result<Knock, ApiError> {
        let headers = request.headers();
        let address = request.uri().path_and_query().map_or(0, |words| words.as_str().len());
        if address > self.address_bytes {
            return Err(ApiError::Long);
        }
        if head_size(request) > self.head_bytes {
            return Err(ApiError::Head);
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
        let browser = cookie(headers, BROWSER).and_then(browser_number);
        let client = address.map(Client::from).unwrap_or_default().with_browser(browser);
        let scope = self.scope(believed.is_some_and(came_encrypted));
        let mut knock = Knock {
            client,
            role: Role::Guest,
            guess: None,
            admission: Admission::Enter,
            cookies: Vec::new(),
        };
        let is_page = request.method() == Method::GET && request.uri().path() == "/";
        if is_page && browser.is_none() {
            let name = random::name().map(|name| format!("{BROWSER}={}; {scope}", &name[..16]));
            knock.cookies.extend(name);
        }
        if self.access == Access::ThisMachine {
            return Ok(knock);
        }
        let (sent, in_address) =
            (sent_token(headers), token_in_address(request).filter(|_| is_page));
        let by_head = sent.and_then(|sent| self.access.known(sent));
        let by_address = in_address.and_then(|sent| self.access.known(sent));
        let (known, admission) = match (by_head, by_address) {
            // A teacher who came as a guest before.
            (Some((_, Role::Guest)), Some((_, Role::Teacher))) | (None, Some(_)) => {
                (by_address, Admission::Welcome)
            }
            (Some(_), _) => (by_head, Admission::Enter),
            (None, None) => (None, Admission::Refused),
        };
        let guess = if known.is_some() { Guess::Right } else { Guess::Wrong };
        let proven =
            known.is_some() && cookie(headers, PROOF).is_some_and(|sent| self.is_proof(sent));
        knock.guess = sent.or(in_address).map(|_| guess).filter(|_| !proven);
        knock.admission = admission;
        let Some((token, role)) = known else { return Ok(knock) };
        knock.role = role;
        if admission == Admission::Welcome {
            knock.cookies.push(format!("{COOKIE}={token}; {scope}"));
        }
        // Whoever keeps the token in a cookie keeps this, too.
        let keeps = admission == Admission::Welcome || cookie(headers, COOKIE).is_some();
        if keeps && !proven {
            knock.cookies.push(format!("{PROOF}={}; {scope}", self.proof));
        }
        Ok(knock)
    }

    fn is_proof(&self, sent: &str) -> bool {
        !self.proof.is_empty() && same(sent, &self.proof)
    }

    /// Where a browser sends our cookies: nowhere else, encrypted where there is encryption, and into
    /// frames of other sites only where such were named and the cookie is encrypted, as browsers want.
    fn scope(&self, encrypted: bool) -> &'static str {
        match (encrypted, self.embedders.is_empty()) {
            (false, _) => "HttpOnly; SameSite=Strict; Path=/",
            (true, true) => "HttpOnly; SameSite=Strict; Path=/; Secure",
            (true, false) => "HttpOnly; SameSite=None; Path=/; Secure; Partitioned",
        }
    }

    /// Only what came with the page runs, nobody frames it who was not named, nothing is guessed or
    /// remembered. What holds for documents alone is not said of scripts and styles, which are many.
    fn harden(&self, headers: &mut HeaderMap) {
        let all = [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ];
        for (name, value) in all {
            let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
            headers.entry(name).or_insert(value);
        }
        if is_part(headers) {
            return;
        }
        let fixed = [
            ("cross-origin-opener-policy", "same-origin"),
            ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ];
        // What is older than the policy cannot name anybody.
        let framed = self.embedders.is_empty().then_some(("x-frame-options", "DENY"));
        for (name, value) in fixed.into_iter().chain(framed) {
            let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
            headers.entry(name).or_insert(value);
        }
        // A report has a policy of its own, which is stricter about where it may reach.
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| self.policy.clone());
    }
}

/// Whether an answer can only be a part of a document: a script or a style.
fn is_part(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/javascript") || kind.starts_with("text/css"))
}

/// How long the head of a request was: its first line and its headers, each with what ends it.
fn head_size(request: &Request) -> usize {
    let address = request.uri().path_and_query().map_or(0, |words| words.as_str().len());
    let first = request.method().as_str().len() + address + " HTTP/1.1 \r\n".len();
    let lines = request.headers().iter();
    lines.fold(first, |sum, (name, value)| sum + name.as_str().len() + value.len() + ": \r\n".len())
}

/// The token that the address of a request has, whether it is one or not.
pub(crate) fn token_in_address(request: &Request) -> Option<&str> {
    let query = request.uri().query().unwrap_or_default();
    query.split('&').find_map(|pair| pair.strip_prefix("token="))
}

/// The number in a cookie that tells browsers apart.
fn browser_number(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok().filter(|_| text.len() == 16)
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
    bearer.and_then(|value| value.strip_prefix("Bearer ")).or_else(|| cookie(headers, COOKIE))
}

/// The value of a cookie.
fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|cookies| cookies.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
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

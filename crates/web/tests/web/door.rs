//! The door: strangers do not keep guests out, one client does not take what others need, and what
//! comes through a proxy is let in.

use crate::wire::{Wire, body, listen, status};
use mapduel_web::{Access, Limits, router};
use serde_json::Value;
use std::io::Write;
use std::net::{IpAddr, TcpStream};
use std::time::{Duration, Instant};

const TOKEN: &str = "correct-horse";
const SMALL: &str =
    r#"{"game":"coloring","board":"path:3","colors":3,"players":["human","human"]}"#;

fn open_server(limits: Limits) -> Wire {
    Wire::serving(router(limits.clone(), Access::Token(TOKEN.into())), limits)
}

/// The bytes of a request that knows the token.
fn request(method: &str, path: &str, headers: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: maps.example\r\nauthorization: Bearer {TOKEN}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n{headers}\r\n{body}",
        body.len()
    )
}

/// A request of its own connection; the status and the body.
fn ask(mut stream: TcpStream, method: &str, path: &str, text: &str) -> (u16, String) {
    let request = request(method, path, "connection: close\r\n", text);
    let _ = stream.write_all(request.as_bytes());
    let answer = listen(&mut stream);
    (status(&answer), body(&answer))
}

/// The path of the game in an answer.
fn path_of(answer: &str) -> String {
    let view: Value = serde_json::from_str(answer).expect("a game");
    format!("/api/games/{}", view["id"].as_str().expect("it has a name"))
}

#[test]
fn strangers_who_say_nothing_do_not_delay_guests() {
    // As long as the head of a request may take: longer than the test waits for an answer.
    let limits = Limits { connections: 16, newcomers: 16, ..Limits::default() };
    let (wire, head) = (open_server(limits.clone()), limits.head);
    let half_open: Vec<TcpStream> = (0..60)
        .map(|_| {
            let mut stream = wire.connect();
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: maps.ex");
            stream
        })
        .collect();
    let began = Instant::now();
    let (status, page) = ask(wire.connect(), "GET", "/", "");
    assert!(status == 200 && page.contains("<html"), "{status}: {page}");
    assert!(began.elapsed() < head / 3, "a guest waited {:?} for strangers", began.elapsed());
    drop(half_open);
}

#[test]
fn a_wrong_token_takes_no_place() {
    let limits = Limits { connections: 2, newcomers: 8, ..Limits::default() };
    let (wire, head) = (open_server(limits.clone()), limits.head);
    // They ask, are refused, and rest.
    let refused: Vec<TcpStream> = (0..6)
        .map(|_| {
            let mut stream = wire.connect();
            let asked =
                b"GET / HTTP/1.1\r\nhost: maps.example\r\nauthorization: Bearer guess\r\n\r\n";
            stream.write_all(asked).expect("it listens");
            stream
        })
        .collect();
    let began = Instant::now();
    assert_eq!(ask(wire.connect(), "GET", "/", "").0, 200);
    assert!(began.elapsed() < head / 3, "a guest waited {:?} for strangers", began.elapsed());
    drop(refused);
}

#[cfg(target_os = "linux")]
mod clients {
    //! Clients are addresses, and all of 127.0.0.0/8 is this machine on Linux.

    use super::*;

    const GREEDY: [u8; 4] = [127, 0, 0, 2];
    const MODEST: [u8; 4] = [127, 0, 0, 3];

    fn from(wire: &Wire, source: [u8; 4]) -> TcpStream {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let stream = runtime.expect("a runtime").block_on(async {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket.bind((source, 0).into()).expect("an address of this machine");
            socket.connect(wire.address).await.expect("the server listens").into_std()
        });
        let stream = stream.expect("a stream");
        stream.set_nonblocking(false).expect("it can block");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout can be set");
        stream
    }

    #[test]
    fn one_client_cannot_take_all_games() {
        let wire = open_server(Limits { sessions: 16, ..Limits::default() });
        let begin = |source| ask(from(&wire, source), "POST", "/api/games", SMALL);
        for number in 0..16 {
            assert_eq!(begin(GREEDY).0, 201, "alone, a client may have game {number}");
        }
        let (full, told) = begin(GREEDY);
        assert!(full == 503 && told.contains("as many games"), "{full} {told}");
        let (begun, view) = begin(MODEST);
        assert_eq!(begun, 201, "{view}");
        assert_eq!(begin(GREEDY).0, 503, "what it gave does not come back");
        let (found, told) = ask(from(&wire, MODEST), "GET", &path_of(&view), "");
        assert_eq!(found, 200, "{told}");
    }

    #[test]
    fn one_client_cannot_take_all_connections() {
        let limits = Limits { connections: 16, ..Limits::default() };
        let (wire, head) = (open_server(limits.clone()), limits.head);
        let kept: Vec<TcpStream> = (0..16)
            .map(|_| {
                let mut stream = from(&wire, GREEDY);
                stream.write_all(request("GET", "/", "", "").as_bytes()).expect("it listens");
                // Its answer has begun, so it has its place.
                let mut first = [0];
                std::io::Read::read_exact(&mut stream, &mut first).expect("an answer");
                stream
            })
            .collect();
        let began = Instant::now();
        assert_eq!(ask(from(&wire, MODEST), "GET", "/", "").0, 200);
        assert!(began.elapsed() < head / 3, "another client waited {:?}", began.elapsed());
        drop(kept);
    }

    #[test]
    fn one_client_cannot_take_all_thoughts() {
        let limits = Limits { thinkers: 1, waiting: 8, ..Limits::default() };
        let wire = open_server(limits);
        let slow =
            r#"{"game":"coloring","board":"grid:8x8","colors":4,"players":["uct:1s","human"]}"#;
        let thoughts: Vec<TcpStream> = (0..9)
            .map(|_| {
                let (_, view) = ask(from(&wire, GREEDY), "POST", "/api/games", slow);
                let mut stream = from(&wire, GREEDY);
                let think = request("POST", &format!("{}/think", path_of(&view)), "", "{}");
                stream.write_all(think.as_bytes()).expect("it listens");
                let mut first = [0];
                std::io::Read::read_exact(&mut stream, &mut first).expect("a stream of events");
                stream
            })
            .collect();
        let (_, view) = ask(from(&wire, MODEST), "POST", "/api/games", SMALL);
        let hint = format!("{}/hint", path_of(&view));
        let (status, told) = ask(from(&wire, MODEST), "POST", &hint, "{}");
        assert_eq!(status, 200, "{told}");
        drop(thoughts);
    }

    #[test]
    fn a_proxy_that_was_named_says_for_whom_it_asks() {
        let begin = |wire: &Wire, forwarded: &str| {
            let mut stream = from(wire, GREEDY);
            let headers = format!("connection: close\r\nx-forwarded-for: {forwarded}\r\n");
            let begin = request("POST", "/api/games", &headers, SMALL);
            stream.write_all(begin.as_bytes()).expect("it listens");
            status(&listen(&mut stream))
        };
        let limits = Limits { sessions: 8, ..Limits::default() };
        for (proxy, other) in [(GREEDY, 201), (MODEST, 503)] {
            let access = Access::Proxied { token: TOKEN.into(), proxy: IpAddr::from(proxy) };
            let wire = Wire::serving(router(limits.clone(), access), limits.clone());
            for _ in 0..8 {
                assert_eq!(begin(&wire, "203.0.113.9"), 201);
            }
            assert_eq!(begin(&wire, "203.0.113.9"), 503);
            // Only the word of the proxy counts, and of it only what the proxy added.
            assert_eq!(begin(&wire, "203.0.113.9, 198.51.100.4"), other);
        }
    }
}

/// What a browser asks of `https://maps.example`, as a proxy hands it on with this host.
fn through_a_proxy(wire: &Wire, host: &str) -> u16 {
    let request = format!(
        "POST /api/games HTTP/1.1\r\nhost: {host}\r\nx-forwarded-for: 203.0.113.9\r\n\
         x-forwarded-proto: https\r\norigin: https://maps.example\r\nsec-fetch-site: same-origin\r\n\
         cookie: mapduel_token={TOKEN}\r\ncontent-type: application/json\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{SMALL}",
        SMALL.len()
    );
    let mut stream = wire.connect();
    stream.write_all(request.as_bytes()).expect("it listens");
    status(&listen(&mut stream))
}

#[test]
fn a_proxy_passes_the_host_on_as_it_came() {
    let wire = open_server(Limits::default());
    assert_eq!(through_a_proxy(&wire, "maps.example"), 201);
    // As nginx does it unless told otherwise: then the page's own requests look like another site's.
    assert_eq!(through_a_proxy(&wire, "127.0.0.1:8080"), 403);
    // A server without a token answers to the names of this machine only.
    let closed = Wire::start(Limits::default());
    assert_eq!(through_a_proxy(&closed, "maps.example"), 403);
}

#[test]
fn a_cookie_that_came_encrypted_is_not_sent_in_clear() {
    let here = IpAddr::from([127, 0, 0, 1]);
    let proxied = Access::Proxied { token: TOKEN.into(), proxy: here };
    for (access, secure) in [(proxied, true), (Access::Token(TOKEN.into()), false)] {
        let wire = Wire::serving(router(Limits::default(), access), Limits::default());
        let asked = format!(
            "GET /?token={TOKEN} HTTP/1.1\r\nhost: maps.example\r\nx-forwarded-proto: https\r\n\
             connection: close\r\n\r\n"
        );
        let mut stream = wire.connect();
        stream.write_all(asked.as_bytes()).expect("it listens");
        let welcome = listen(&mut stream);
        assert_eq!(status(&welcome), 303, "{welcome}");
        assert_eq!(welcome.contains("; Secure"), secure, "{welcome}");
    }
}

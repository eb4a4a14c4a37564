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
    fn a_loop_of_new_games_locks_nobody_out() {
        let wire = open_server(Limits::default());
        let begin = |source, cookie: &str| {
            let mut stream = from(&wire, source);
            let headers = format!("connection: close\r\ncookie: {cookie}\r\n");
            let begin = request("POST", "/api/games", &headers, SMALL);
            stream.write_all(begin.as_bytes()).expect("it listens");
            listen(&mut stream)
        };
        let answers: Vec<String> = (0..320).map(|_| begin(GREEDY, "a=b")).collect();
        let begun = answers.iter().filter(|answer| status(answer) == 201).count();
        assert_eq!(begun, Limits::default().sessions, "the rest has to wait");
        // Whoever has to wait is told for how long, in words and for programs.
        let refused = answers.last().expect("the last of them");
        let after = refused.lines().find_map(|line| line.strip_prefix("retry-after: "));
        let seconds: u64 = after.expect("when to try again").parse().expect("in seconds");
        assert!((1..=121).contains(&seconds), "{seconds}");
        assert!(body(refused).contains(&format!("in {seconds} seconds")), "{refused}");
        // Another address has its share, and so has a browser at the same one.
        for number in 0..8 {
            assert_eq!(status(&begin(MODEST, "a=b")), 201, "game {number}");
            let cookie = "mapduel_browser=0123456789abcdef";
            assert_eq!(status(&begin(GREEDY, cookie)), 201, "game {number}");
        }
        assert_eq!(status(&begin(GREEDY, "a=b")), 503);
    }

    /// A guess at the token, from an address; the answer, if one comes in a moment.
    fn guess(wire: &Wire, source: [u8; 4], headers: &str) -> u16 {
        let mut stream = from(wire, source);
        stream.set_read_timeout(Some(Duration::from_millis(300))).expect("a timeout can be set");
        let head = format!(
            "GET / HTTP/1.1\r\nhost: maps.example\r\nconnection: close\r\n{headers}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("it listens");
        status(&listen(&mut stream))
    }

    #[test]
    fn guesses_wait_and_who_was_let_in_does_not() {
        let guess_time = Duration::from_secs(3600);
        let wire = open_server(Limits { wrong_tokens: 5, guess: guess_time, ..Limits::default() });
        // A browser that opened the address with the token keeps two cookies.
        let (_, _) = ask(from(&wire, MODEST), "GET", "/", "");
        let mut stream = from(&wire, GREEDY);
        let open = format!(
            "GET /?token={TOKEN} HTTP/1.1\r\nhost: maps.example\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(open.as_bytes()).expect("it listens");
        let welcome = listen(&mut stream);
        assert_eq!(status(&welcome), 303, "{welcome}");
        let cookies = welcome.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let cookies: Vec<&str> = cookies.filter_map(|cookie| cookie.split(';').next()).collect();
        let browser = format!("cookie: {}", cookies.join("; "));
        for number in 0..5 {
            let wrong = format!("authorization: Bearer guess-{number}");
            assert_eq!(guess(&wire, GREEDY, &wrong), 401);
        }
        assert_eq!(guess(&wire, GREEDY, "authorization: Bearer another"), 0, "it waits");
        assert_eq!(guess(&wire, MODEST, "authorization: Bearer another"), 0, "from anywhere");
        // Were the right one quicker, that would tell.
        assert_eq!(guess(&wire, MODEST, &format!("authorization: Bearer {TOKEN}")), 0);
        assert_eq!(guess(&wire, GREEDY, &format!("cookie: mapduel_token={TOKEN}")), 0);
        assert_eq!(guess(&wire, GREEDY, ""), 401, "without a token there is nothing to look at");
        let mut stream = from(&wire, GREEDY);
        let head = format!(
            "GET /api/results HTTP/1.1\r\nhost: maps.example\r\nconnection: close\r\n{browser}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("it listens");
        let answer = listen(&mut stream);
        assert_eq!(status(&answer), 200, "{browser}: {answer}");
    }

    #[test]
    fn who_knows_the_token_gets_in_while_others_guess() {
        let limits =
            Limits { wrong_tokens: 5, guess: Duration::from_millis(10), ..Limits::default() };
        let wire = open_server(limits);
        let done = std::sync::atomic::AtomicBool::new(false);
        std::thread::scope(|scope| {
            for _ in 0..12 {
                scope.spawn(|| {
                    while !done.load(std::sync::atomic::Ordering::Relaxed) {
                        let seen = guess(&wire, GREEDY, "authorization: Bearer guess");
                        assert!(matches!(seen, 0 | 401), "{seen}");
                    }
                });
            }
            // From another address, and from the same one.
            let let_in: Vec<u16> = [MODEST, GREEDY, MODEST, GREEDY]
                .map(|source| ask(from(&wire, source), "GET", "/", "").0)
                .into();
            done.store(true, std::sync::atomic::Ordering::Relaxed);
            assert_eq!(let_in, [200; 4]);
        });
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

//! A real server on a loopback port, and clients that do not behave: whatever they do, the server
//! serves the next one. Nothing here depends on how fast the machine is.

use axum::Router;
use mapduel_web::{Access, Limits, answer, router_with};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Longer than a loaded machine needs for any answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server on a port of its own; it ends with the test.
pub(crate) struct Wire {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Wire {
    pub(crate) fn start(limits: Limits) -> Wire {
        Wire::with_results(limits, &[])
    }

    pub(crate) fn with_results(limits: Limits, results: &[PathBuf]) -> Wire {
        Wire::serving(router_with(limits.clone(), Access::ThisMachine, results), limits)
    }

    pub(crate) fn serving(routes: Router, limits: Limits) -> Wire {
        let (stop, stopped) = oneshot::channel();
        let (ready, address) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
                ready.send(listener.local_addr().expect("an address")).expect("somebody waits");
                let stop = async {
                    let _ = stopped.await;
                };
                answer(listener, routes, &limits, stop).await;
            });
            runtime.shutdown_timeout(Duration::from_millis(100));
        });
        let address = address.recv().expect("the server starts");
        Wire { address, stop: Some(stop), thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout can be set");
        stream.set_write_timeout(Some(PATIENCE)).expect("a timeout can be set");
        stream
    }

    /// Sends bytes, hangs up half, and gives all that comes back.
    pub(crate) fn say(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may have had enough before all is said.
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        listen(&mut stream)
    }

    /// Asks with a method for a path; gives the status and the body.
    pub(crate) fn ask(&self, method: &str, path: &str) -> (u16, String) {
        let head =
            format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let mut stream = self.connect();
        let _ = stream.write_all(head.as_bytes());
        let text = listen(&mut stream);
        (status(&text), body(&text))
    }

    pub(crate) fn serves(&self, after: &str) {
        let (status, page) = self.ask("GET", "/");
        assert!(status == 200 && page.contains("<html"), "after {after}: {status}");
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

pub(crate) fn listen(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is cut off has said what it said.
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The status of an answer; 0 when there is none.
pub(crate) fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

pub(crate) fn body(answer: &str) -> String {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_string()
}

/// The sentence of an error.
fn error(body: &str) -> String {
    let told: Value = serde_json::from_str(body).expect("errors are JSON");
    told["error"].as_str().expect("with a sentence").to_string()
}

#[test]
fn heads_that_never_end_lose_their_place() {
    let limits = Limits { head: Duration::from_millis(200), connections: 8, ..Limits::default() };
    let wire = Wire::start(limits);
    let half_open: Vec<TcpStream> = (0..40)
        .map(|_| {
            let mut stream = wire.connect();
            stream.write_all(b"GET / HTTP/1.1\r\nhost: loc").expect("it listens");
            stream
        })
        .collect();
    wire.serves("forty half-open connections");
    drop(half_open);
    // A byte now and then is not enough either.
    let mut drip = wire.connect();
    let ended = (0..2_000).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        drip.write_all(b"x").is_err()
    });
    assert!(ended, "a head that drips is never cut off");
    wire.serves("a dripping head");
}

#[test]
fn bodies_that_never_end_are_answered_with_408() {
    let wire = Wire::start(Limits { body: Duration::from_millis(200), ..Limits::default() });
    let mut stream = wire.connect();
    let head = "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 50\r\n\r\n{\"ga";
    stream.write_all(head.as_bytes()).expect("it listens");
    let answer = listen(&mut stream);
    assert_eq!(status(&answer), 408, "{answer}");
    assert!(error(&body(&answer)).contains("too long"));
    wire.serves("a body that never ends");
}

#[test]
fn connections_that_rest_are_closed() {
    let wire = Wire::start(Limits { head: Duration::from_millis(200), ..Limits::default() });
    let mut stream = wire.connect();
    stream.write_all(b"GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("it listens");
    // It ends although nobody asked for that.
    assert_eq!(status(&listen(&mut stream)), 404);
}

#[test]
fn readers_that_do_not_read_lose_their_place() {
    let limits =
        Limits { stalled: Duration::from_millis(200), connections: 1, ..Limits::default() };
    let wire = Wire::start(limits);
    let mut deaf = wire.connect();
    let ask = b"GET /style.css HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(4_000);
    // The server stops reading when nobody takes its answers.
    deaf.set_write_timeout(Some(Duration::from_millis(300))).expect("a timeout can be set");
    let _ = deaf.write_all(&ask);
    wire.serves("a reader that does not read");
}

#[test]
fn a_thought_goes_on_when_its_reader_does_not_read() {
    let wire = Wire::start(Limits::default());
    let game = r#"{"game":"coloring","board":"path:4","colors":3,"players":["uct:2000","human"]}"#;
    let made = post(&wire, "/api/games", game);
    let id = serde_json::from_str::<Value>(&body(&made)).expect("a game")["id"].clone();
    let path = format!("/api/games/{}", id.as_str().expect("a name"));
    let mut deaf = wire.connect();
    let head = format!(
        "POST {path}/think HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: 2\r\n\r\n{{}}"
    );
    deaf.write_all(head.as_bytes()).expect("it listens");
    let moved = (0..3_000).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        wire.ask("GET", &path).1.contains("\"moves\":[\"")
    });
    assert!(moved, "the thought never ended");
    wire.serves("a stream that nobody read");
}

fn post(wire: &Wire, path: &str, text: &str) -> String {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{text}",
        text.len()
    );
    let mut stream = wire.connect();
    stream.write_all(head.as_bytes()).expect("it listens");
    listen(&mut stream)
}

#[test]
fn no_path_leads_out_of_the_page() {
    let wire = Wire::start(Limits::default());
    let paths = [
        "/../Cargo.toml",
        "/../../../../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/....//....//etc/passwd",
        "/..\\..\\etc\\passwd",
        "//etc/passwd",
        "/etc/passwd%00.html",
        "/%c0%ae%c0%ae/etc/passwd",
        "/static/../../etc/passwd",
        "http://localhost/../etc/passwd",
        "file:///etc/passwd",
        "/api/games/../../etc/passwd",
        "/api/games/%2e%2e%2fetc%2fpasswd/export?format=../../etc/passwd",
        "/api/results/run?name=../../etc",
        "/api/results/report?name=%2e%2e%2f%2e%2e%2fetc",
    ];
    for path in paths {
        let (status, body) = wire.ask("GET", path);
        assert!((400..500).contains(&status), "{path}: {status} {body}");
        assert!(!body.contains("root:") && !body.contains("[workspace]"), "{path}: {body}");
    }
    wire.serves("paths that lead elsewhere");
}

#[test]
fn long_addresses_and_heads_are_refused() {
    let wire = Wire::start(Limits::default());
    let (status_long, told) = wire.ask("GET", &format!("/{}", "x".repeat(10_000)));
    assert_eq!(status_long, 414);
    assert!(error(&told).contains("too long"));
    for bytes in [70_000, 500_000] {
        let answer = wire.say(
            format!("GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "x".repeat(bytes)).as_bytes(),
        );
        assert!(matches!(status(&answer), 0 | 414 | 431), "{bytes}: {answer}");
    }
    let headers: String = (0..300).map(|index| format!("x-{index}: y\r\n")).collect();
    let large = format!("x-large: {}\r\n", "y".repeat(200_000));
    for headers in [headers, large] {
        let head = format!("GET / HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
        let answer = wire.say(head.as_bytes());
        assert!(matches!(status(&answer), 0 | 431), "{answer}");
    }
    // Up to the limit, and a little over it.
    for (bytes, expected) in [(60_000, 404), (66_000, 431), (100_000, 431)] {
        let large = "y".repeat(bytes);
        let head = format!(
            "GET /nothing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-large: {large}\r\n\r\n"
        );
        let mut stream = wire.connect();
        stream.write_all(head.as_bytes()).expect("it listens");
        let answer = listen(&mut stream);
        assert_eq!(status(&answer), expected, "{bytes}: {answer}");
        assert!(!error(&body(&answer)).is_empty());
    }
    let huge = "POST /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
                content-type: application/json\r\ncontent-length: 99999999999\r\n\r\n";
    assert_eq!(status(&wire.say(huge.as_bytes())), 413);
    wire.serves("long heads");
}

#[test]
fn requests_in_a_row_are_answered_in_order() {
    let wire = Wire::start(Limits::default());
    let paths = ["/main.js", "/nothing", "/api/nothing", "/style.css"];
    let mut heads: String = paths
        .iter()
        .map(|path| format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n"))
        .collect();
    // The last one says that it is.
    heads.truncate(heads.len() - 2);
    heads.push_str("connection: close\r\n\r\n");
    let mut stream = wire.connect();
    stream.write_all(heads.as_bytes()).expect("it listens");
    let text = listen(&mut stream);
    let statuses: Vec<&str> = text
        .match_indices("HTTP/1.1 ")
        .filter_map(|(place, _)| text.get(place + 9..place + 12))
        .collect();
    assert_eq!(statuses, ["200", "404", "404", "200"]);
    wire.serves("requests in a row");
}

#[test]
fn junk_is_refused_and_the_next_one_is_served() {
    let wire = Wire::start(Limits::default());
    let host = "host: localhost\r\n";
    let junk: Vec<Vec<u8>> = vec![
        b"GET /\r\n".to_vec(),
        b"GET /\r\n\r\n".to_vec(),
        b"\r\n\r\n\r\n".to_vec(),
        b"\0\0\0\0\0\0\0\0".to_vec(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"GET  /  HTTP/1.1\r\n\r\n".to_vec(),
        b"get / http/1.1\r\nhost: localhost\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nhost : localhost\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nhost: \xff\xfe\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\n host: localhost\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\n\r\n".to_vec(),
        format!("POST /api/games HTTP/1.1\r\n{host}content-length: -1\r\n\r\n").into_bytes(),
        format!(
            "POST /api/games HTTP/1.1\r\n{host}content-length: 3\r\ncontent-length: 4\r\n\r\nabcd"
        )
        .into_bytes(),
        format!(
            "POST /api/games HTTP/1.1\r\n{host}content-type: application/json\r\n\
             transfer-encoding: chunked\r\n\r\nzz\r\nnot a chunk"
        )
        .into_bytes(),
        format!(
            "POST /api/games HTTP/1.1\r\n{host}content-length: 4\r\n\
             transfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n{host}\r\n"
        )
        .into_bytes(),
    ];
    for bytes in junk {
        let name = String::from_utf8_lossy(&bytes).into_owned();
        let answer = wire.say(&bytes);
        let status = status(&answer);
        assert!(status == 0 || (400..500).contains(&status), "{name:?}: {answer}");
        wire.serves(&name);
    }
}

#[test]
fn random_bytes_are_refused_and_the_next_one_is_served() {
    let wire = Wire::start(Limits::default());
    let mut state = 7u64;
    let mut next = || {
        // Knuth's linear congruence: any bytes will do.
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as u8
    };
    for case in 0..100 {
        let length = usize::from(next()) * 4 + 1;
        let mut bytes: Vec<u8> = (0..length).map(|_| next()).collect();
        if case % 2 == 0 {
            bytes.splice(0..0, *b"POST /api/games HTTP/1.1\r\nhost: localhost\r\n");
        }
        let answer = wire.say(&bytes);
        assert!(status(&answer) == 0 || (400..500).contains(&status(&answer)), "{answer}");
    }
    wire.serves("random bytes");
}

#[test]
fn every_method_has_an_answer() {
    let wire = Wire::start(Limits::default());
    for path in ["/", "/main.js", "/nothing", "/api/games", "/api/games/x", "/api/results"] {
        for method in ["OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "FROBNICATE"] {
            let (status, told) = wire.ask(method, path);
            assert!(matches!(status, 404 | 405), "{method} {path}: {status}");
            assert!(!error(&told).is_empty());
        }
        let (get, _) = wire.ask("GET", path);
        let (head, told) = wire.ask("HEAD", path);
        assert!(get == head && told.is_empty(), "HEAD {path}: {head} {told}");
    }
    let (status, _) = wire.ask("CONNECT", "localhost:80");
    assert!((400..500).contains(&status), "CONNECT: {status}");
    wire.serves("all methods");
}

#[test]
fn the_server_ends_with_connections_open() {
    let wire = Wire::start(Limits { farewell: Duration::from_millis(300), ..Limits::default() });
    let mut half_open = wire.connect();
    half_open.write_all(b"GET / HT").expect("it listens");
    let resting = wire.connect();
    wire.serves("two idle connections");
    // Waits for the server's thread.
    drop(wire);
    drop((half_open, resting));
}

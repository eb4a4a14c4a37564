//! `serve` for others: a crowd that says nothing keeps nobody out, and what is not encrypted is
//! said to be so.

use crate::serve::Server;
use crate::support::{mapduel, refuses};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Far less than the 15 seconds that half a head may take, far more than a loaded machine needs.
const PROMPT: Duration = Duration::from_secs(5);

#[test]
fn six_hundred_half_open_connections_do_not_delay_a_guest() {
    let server = Server::start("--host 127.0.0.1 --token correct-horse");
    let address = server.url.trim_start_matches("http://");
    let address = address.split('/').next().expect("an address");
    let half_open: Vec<TcpStream> = (0..600)
        .map(|_| {
            let mut stream = TcpStream::connect(address).expect("it listens");
            // Those who came first may have been sent away already.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n");
            stream
        })
        .collect();
    let began = Instant::now();
    let mut guest = TcpStream::connect(address).expect("it listens");
    let request = "GET /api/catalog HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\
                   authorization: Bearer correct-horse\r\n\r\n";
    guest.write_all(request.as_bytes()).expect("it listens");
    let mut answer = String::new();
    guest.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(began.elapsed() < PROMPT, "a guest waited {:?}", began.elapsed());
    drop(half_open);
}

#[test]
fn what_crosses_the_network_in_clear_is_said_to() {
    let help = mapduel("serve --help").stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in ["cross the network in clear", "nginx and Caddy", "X-Forwarded-For", "--proxy"] {
        assert!(help.contains(words), "no `{words}` in: {help}");
    }
    refuses("serve --proxy 127.0.0.1", "", "--token");
    let mut server = Command::new(env!("CARGO_BIN_EXE_mapduel"))
        .args(["serve", "--port", "0", "--host", "0.0.0.0", "--token", "correct-horse"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut warning = String::new();
    let said = server.stderr.take().expect("it has an output for remarks");
    BufReader::new(said).read_line(&mut warning).expect("it warns");
    let _ = server.kill();
    let _ = server.wait();
    assert!(warning.contains("the token crosses the network in clear"), "{warning}");
}

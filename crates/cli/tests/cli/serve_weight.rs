//! What crosses the wire when the page is opened: little the first time, next to nothing the second.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints, open};
use crate::support::{mapduel, refuses};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

/// The most bytes of the first load of the start.
const START: u64 = 120_000;
const GAME: &str = "#game=coloring&board=map:germany&colors=4&player1=human&player2=human";

/// Waits until the page is there, and everything that it asked for.
fn settle(browser: &mut Browser, there: &str) {
    browser.wait_for(there);
    let mut seen = (0, false);
    for _ in 0..200 {
        if seen == (browser.requests.len(), true) {
            return;
        }
        seen = (browser.requests.len(), browser.is_quiet());
        browser.evaluate("new Promise((done) => { setTimeout(done, 400); })");
    }
    panic!("the page never ends to ask: {:?}", browser.requests);
}

#[test]
fn the_first_load_is_small_and_the_second_asks_for_the_game_alone() {
    let Some((server, mut browser)) = open("") else { return };
    settle(&mut browser, "document.querySelector('main button')");
    let bytes: u64 = browser.traffic.iter().map(|(_, bytes)| bytes).sum();
    let requests = browser.traffic.len();
    println!("{bytes} bytes");
    assert!(bytes < START, "{bytes} bytes in {requests} requests: {:?}", browser.traffic);
    // As much as the files of the page at least: the count is no accident.
    assert!(bytes > 20_000 && requests > 10, "{bytes} bytes in {requests} requests");
    let known = |(address, _): &(String, u64)| !address.contains("/page/");
    browser.traffic.clear();
    browser.reload();
    settle(&mut browser, "document.querySelector('main button')");
    assert!(browser.traffic.iter().all(known), "{:?}", browser.traffic);

    // Without values, which are asked for beside the game.
    browser.evaluate("localStorage.setItem('mapduel-values', 'off')");
    browser.visit("about:blank");
    browser.visit(&format!("{}{GAME}", server.url));
    settle(&mut browser, "document.querySelector('#region-0')");
    browser.traffic.clear();
    browser.reload();
    settle(&mut browser, "document.querySelector('#region-0')");
    assert!(browser.traffic.iter().all(known), "{:?}", browser.traffic);
    let data = browser.traffic.iter().filter(|(address, _)| address.contains("/api/"));
    let data: Vec<&str> = data.map(|(address, _)| address.as_str()).collect();
    assert_eq!(data.len(), 1, "{data:?}");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_first_load_is_small_in_another_language_too() {
    let Some(mut browser) = Browser::of_a_reader_of("de") else { return };
    let server = Server::start("");
    browser.visit(&server.url);
    settle(&mut browser, "document.querySelector('#begin')?.innerText === 'Spielen'");
    let bytes: u64 = browser.traffic.iter().map(|(_, bytes)| bytes).sum();
    assert!(browser.requests.join("\n").contains("/words/de/home.js"), "{:?}", browser.requests);
    println!("{bytes} bytes");
    assert!((20_000..START).contains(&bytes), "{bytes} bytes: {:?}", browser.traffic);
    has_no_complaints(&browser, &server);
}

#[test]
fn modules_are_not_found_one_after_the_other() {
    let Some((server, mut browser)) = open("") else { return };
    settle(&mut browser, "document.querySelector('main button')");
    // Everything that the start needs is named by the page itself.
    let late = browser.evaluate(
        "performance.getEntriesByType('resource') \
         .filter((one) => one.name.endsWith('.js') && !document.querySelector(`[href=\"${new URL(one.name).pathname}\"], [src=\"${new URL(one.name).pathname}\"]`)) \
         .map((one) => one.name)",
    );
    assert_eq!(late, json!([]));
    has_no_complaints(&browser, &server);
}

#[test]
fn only_named_sites_show_the_page_in_a_frame() {
    for bad in ["school.example", "https://*", "https://a.example/path"] {
        refuses(&format!("serve --embed {bad}"), "", "no origin");
    }
    assert!(mapduel("serve --help").stdout.contains("--embed"));
    let Some(mut browser) = Browser::start() else { return };
    let site = Site::start();
    let (framed, closed) = (Server::start(&format!("--embed {}", site.origin)), Server::start(""));
    for (server, shown) in [(&framed, true), (&closed, false)] {
        browser.requests.clear();
        browser.visit("about:blank");
        browser.visit(&site.origin);
        // Firefox takes a frame that is refused while the page loads for a page that is.
        browser.evaluate(&format!(
            "(() => {{ const frame = document.createElement('iframe'); frame.src = {}; \
             document.body.append(frame); }})()",
            json!(server.url)
        ));
        // A page that is shown loads its scripts; of one that is not there is the answer alone.
        let scripts = |browser: &Browser| {
            let own = format!("\"{}page/", server.url);
            browser.requests.iter().filter(|request| request.contains(&own)).count()
        };
        for _ in 0..100 {
            browser.evaluate("new Promise((done) => { setTimeout(done, 50); })");
            if scripts(&browser) > 5 {
                break;
            }
        }
        assert!(browser.requests.iter().any(|request| request.contains(&server.url)));
        assert_eq!(scripts(&browser) > 5, shown, "{:?}", browser.requests);
    }
}

/// Another site.
struct Site {
    origin: String,
}

impl Site {
    fn start() -> Site {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        // It ends with the program.
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // The whole head: a connection with something unread is broken off, not closed.
                let lines = BufReader::new(&stream).lines().map_while(Result::ok);
                lines.take_while(|line| !line.is_empty()).for_each(drop);
                let page = "<!doctype html><title>x</title><body>";
                let head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n";
                let answer = format!("{head}content-length: {}\r\n\r\n{page}", page.len());
                let _ = (&stream).write_all(answer.as_bytes());
            }
        });
        Site { origin }
    }
}

//! `serve`: the program listens, and people play in a real browser.

use crate::browser::Browser;
use crate::support::{mapduel, refuses};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

/// A running server; it ends with the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) url: String,
    /// Everything that it says when it is ready.
    pub(crate) said: Value,
}

impl Server {
    pub(crate) fn start(words: &str) -> Server {
        Server::start_at(0, words)
    }

    /// A server at a port; any that is free for 0.
    pub(crate) fn start_at(port: u64, words: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mapduel"))
            .args(["serve", "--port", &port.to_string(), "--json"])
            .args(words.split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("it has an output");
        BufReader::new(output).read_line(&mut line).expect("it says where it is");
        let said: Value = serde_json::from_str(&line).expect("in JSON");
        let url = said["url"].as_str().expect("with an address").to_string();
        Server { child, url, said }
    }

    /// A port that is free, and that nobody is given who asks for any: a server that is ended and started
    /// again has it still. Systems give those from 32768 on (Linux) or from 49152 on.
    pub(crate) fn port_for_later() -> u64 {
        // Far from each other, for tests of one process as for those of several.
        static CALLS: AtomicU64 = AtomicU64::new(0);
        let first = u64::from(std::process::id()) + 3_333 * CALLS.fetch_add(1, Ordering::Relaxed);
        let mut ports = (0..10_000).map(|step| 20_000 + (first + step) % 10_000);
        let is_free = |&port: &u64| TcpListener::bind(("127.0.0.1", port as u16)).is_ok();
        ports.find(is_free).expect("one of many ports is free")
    }

    /// The port that it listens at.
    pub(crate) fn port(&self) -> u64 {
        self.said["port"].as_u64().expect("it has a port")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server and a browser on its page; nothing without a browser.
pub(crate) fn open(hash: &str) -> Option<(Server, Browser)> {
    let mut browser = Browser::start()?;
    let server = Server::start("");
    browser.resize(1280, 900);
    browser.visit(&format!("{}{hash}", server.url));
    Some((server, browser))
}

pub(crate) fn has_no_complaints(browser: &Browser, server: &Server) {
    assert_eq!(browser.complaints, Vec::<String>::new());
    for request in &browser.requests {
        let own = request.contains(&server.url) || request.contains("\"data:");
        assert!(own || request.contains("about:"), "asked for {request}");
    }
}

#[test]
fn bad_addresses_are_refused() {
    refuses("serve --host 0.0.0.0", "", "--token");
    refuses("serve --host 0.0.0.0 --token short", "", "8 to 200");
    refuses("serve --host nowhere.example", "", "no address");
    let busy = Server::start("");
    let port = busy.url.trim_end_matches('/').rsplit(':').next().expect("a port").to_string();
    refuses(&format!("serve --port {port}"), "", "--port");
    assert!(mapduel("serve --help").stdout.contains("--token"));
}

#[cfg(unix)]
#[test]
fn told_to_end_it_ends() {
    for (signal, code) in [("INT", 130), ("TERM", 0)] {
        let mut server = Server::start("");
        let pid = server.child.id().to_string();
        let told = Command::new("sh").args(["-c", &format!("kill -{signal} {pid}")]).status();
        assert!(told.expect("a shell starts").success());
        assert_eq!(server.child.wait().expect("it ends").code(), Some(code), "{signal}");
    }
}

/// Plays a coloring game against a program to its end, with a look at a hint and a screenshot after
/// so many moves; gives the number of moves that the person made.
pub(crate) fn play_by_clicks(browser: &mut Browser, hint_after: u32, picture: &str) -> u32 {
    let mine = "document.querySelector('#stop').hidden && \
                (document.querySelector('#chosen').innerText !== '' || \
                 document.querySelector('#ending')?.hidden === false)";
    let mut moves = 0;
    loop {
        browser.wait_for(mine);
        if browser.evaluate("document.querySelector('#ending').hidden") == json!(false) {
            return moves;
        }
        if moves == hint_after {
            browser.click("#hint");
            browser
                .wait_for("/wins|plays|would/.test(document.querySelector('#advice').innerText)");
            browser.screenshot(picture);
        }
        // The place of its sign: the middle of a shape may be in the sea.
        browser.click(".region[aria-disabled='false'] :is(.spot, .disk)");
        browser.wait_for("document.querySelector('.region.chosen')");
        browser.click("#panel .color:not(.illegal)");
        moves += 1;
        browser.wait_for(&format!(
            "document.querySelectorAll('#moves li').length >= {}",
            2 * moves - 1
        ));
    }
}

#[test]
fn a_coloring_game_is_set_up_and_played_by_clicks() {
    let Some((server, mut browser)) = open("#new") else { return };
    browser.wait_for("document.querySelector('#begin')");
    browser.wait_for("[...document.images].every((image) => image.complete)");
    browser.screenshot("start");
    browser.click("input[value='map:australia']");
    browser.evaluate("document.querySelector('#player-1').value = 'uct:100'");
    browser.evaluate("document.querySelector('#player-1').dispatchEvent(new Event('change'))");
    browser.evaluate("document.querySelector('#colors').value = 3");
    browser.click("#begin");
    browser.wait_for("document.querySelector('#region-0')");
    let moves = play_by_clicks(&mut browser, 1, "coloring");
    assert!(moves >= 2, "somebody played");
    browser.wait_for("location.hash.includes('moves=')");
    let played = browser.evaluate("document.querySelectorAll('#moves li').length");
    browser.reload();
    browser.wait_for("document.querySelector('#moves li')");
    assert_eq!(browser.evaluate("document.querySelectorAll('#moves li').length"), played);
    browser.click("#judge");
    browser.wait_for("!document.querySelector('#review').hidden");
    browser.screenshot("review");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_coloring_game_is_played_by_keys_and_taken_back() {
    let hash = "#game=coloring&board=path:4&colors=3&player1=human&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#region-0')");
    browser.evaluate("document.querySelector('#region-0').focus()");
    browser.press("1");
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    browser.wait_for("document.activeElement.id === 'region-0'");
    browser.press("ArrowRight");
    browser.press("1");
    browser.wait_for("document.querySelector('#alert').innerText.includes('taken by 0')");
    browser.press("Enter");
    browser.wait_for("document.activeElement.classList.contains('color')");
    assert_eq!(browser.evaluate("document.activeElement.id"), json!("color-2"));
    browser.click("#color-2");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.click("#undo");
    browser.wait_for("document.querySelectorAll('#moves li.undone').length === 1");
    browser.click("#redo");
    browser.wait_for("document.querySelectorAll('#moves li.undone').length === 0");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_voronoi_game_is_played_to_its_end_with_the_score_of_the_engine() {
    let hash = "#game=voronoi&board=square&turns=4&komi=0&player1=human&player2=bca";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#plane')");
    browser.click("#plane");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.evaluate("document.querySelector('#plane').focus()");
    browser.press("ArrowLeft");
    browser.press("ArrowUp");
    browser.wait_for("document.querySelector('#score').innerText.startsWith('With a site here')");
    browser.screenshot("voronoi");
    browser.press("Enter");
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    let shown = browser.evaluate("Number(document.querySelector('#score').dataset.red)");
    let sites = browser.evaluate(
        "JSON.stringify([...document.querySelectorAll('#moves li')].map((move, index) => { \
         const [x, y] = move.dataset.move.split(',').map(Number); \
         return { x, y, owner: index % 2 === 0 ? 'red' : 'blue' }; }))",
    );
    let file = tempfile::NamedTempFile::new().expect("room for a file");
    std::fs::write(file.path(), sites.as_str().expect("text")).expect("it can be written");
    let areas = mapduel(&format!("voronoi areas --sites {} --json", file.path().display())).json();
    let (engine, shown) = (areas["red"].as_f64(), shown.as_f64());
    assert!((engine.expect("an area") - shown.expect("an area")).abs() < 1e-9);
    has_no_complaints(&browser, &server);
}

#[test]
fn a_weighted_game_is_played_by_clicks_and_a_match_is_watched_on_a_phone() {
    let hash = "#game=weighted&board=australia&player1=human&player2=alphabeta";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#region-0')");
    browser.click("#hint");
    browser.wait_for("document.querySelector('#advice').innerText.includes('NSW=B')");
    browser.wait_for("document.querySelector('#color-1')");
    browser.screenshot("weighted");
    browser.click("#color-1");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.resize(390, 800);
    let hash = "#game=coloring&board=map:germany&colors=4&player1=uct:300&player2=uct:300";
    browser.visit("about:blank");
    browser.visit(&format!("{}{hash}", server.url));
    browser.wait_for("document.querySelector('#pace-fast')");
    browser.click("#pace-fast");
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    assert_eq!(
        browser.evaluate("document.documentElement.scrollWidth <= window.innerWidth"),
        json!(true)
    );
    browser.screenshot("phone");
    has_no_complaints(&browser, &server);
}

#[test]
fn every_game_of_the_list_is_set_up_and_played_without_another_script() {
    let Some((server, mut browser)) = open("") else { return };
    let games = browser.evaluate(
        "fetch('/api/catalog').then((answer) => answer.json()).then((catalog) => \
                          catalog.games.map((game) => [game.name, game.title]))",
    );
    let games = games.as_array().expect("games").clone();
    assert!(!games.is_empty());
    for game in games {
        let (name, title) = (game[0].as_str().expect("a name"), game[1].as_str().expect("a title"));
        browser.visit("about:blank");
        browser.visit(&format!("{}#new", server.url));
        browser.wait_for(&format!("document.querySelector('#game-{name}')"));
        browser.click(&format!("#game-{name}"));
        browser.evaluate(
            "document.querySelectorAll('.seat > select').forEach((list) => { list.value = 'human'; \
             list.dispatchEvent(new Event('change')); })",
        );
        browser.click("#begin");
        browser.wait_for("document.querySelector('#plane, #region-0')");
        assert!(browser.text("h2").starts_with(title), "{name}");
        // A region that can be played, or a place worth a site.
        browser.evaluate(
            "(document.querySelector('#plane') ?? [...document.querySelectorAll('.region')] \
             .find((region) => /can be played|[1-9]\\d* colors?/.test(region.ariaLabel))).focus()",
        );
        if browser.evaluate("document.querySelector('#plane') === null") == json!(false) {
            browser.press("s");
            browser.wait_for("document.querySelector('#place')?.disabled === false");
        }
        browser.press("Enter");
        browser.wait_for(
            "document.querySelectorAll('#moves li').length === 1 || \
             document.activeElement.classList.contains('color')",
        );
        if browser.evaluate("document.querySelectorAll('#moves li').length") == json!(0) {
            browser.click("#panel .color:not(.illegal)");
        }
        browser.wait_for("document.querySelectorAll('#moves li').length === 1");
        browser.screenshot(&format!("every-{name}"));
        // The link has everything.
        browser.reload();
        browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    }
    has_no_complaints(&browser, &server);
}

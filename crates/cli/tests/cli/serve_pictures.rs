//! The pictures of the page that the documentation shows, made from the page itself:
//!
//! ```text
//! MAPDUEL_PICTURES=docs/pictures cargo test -p mapduel --test cli serve_pictures -- --ignored
//! ```
//!
//! A relative folder is one of the repository.

use crate::browser::Browser;
use crate::serve::Server;
use std::path::Path;

/// The largest picture that belongs into a repository.
const MOST_BYTES: usize = 150_000;

#[test]
#[ignore = "writes pictures into the folder that MAPDUEL_PICTURES names"]
fn the_pictures_of_the_documentation() {
    let folder = std::env::var("MAPDUEL_PICTURES").unwrap_or_else(|_| "docs/pictures".into());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let mut browser = Browser::start().expect("pictures need a browser");
    let server = Server::start("");
    browser.resize(1120, 760);
    let keep = |browser: &mut Browser, name: &str| {
        browser.evaluate("document.activeElement?.blur(); window.scrollTo(0, 0)");
        let picture = browser.picture();
        assert!(picture.len() < MOST_BYTES, "{name} has {} bytes", picture.len());
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("it can be written");
    };

    let board = "#game=coloring&board=map:germany&colors=3&player1=human&player2=uct:1000&seed=1";
    browser.visit(&format!("{}{board}", server.url));
    browser.wait_for("document.querySelector('#region-0')");
    for moves in [2, 4, 6] {
        browser.click(".region[aria-disabled='false']");
        browser.wait_for("document.querySelector('.color:not(.illegal)')");
        browser.click(".color:not(.illegal)");
        browser.wait_for(&format!(
            "document.querySelectorAll('#moves li').length >= {moves} || \
             document.querySelector('#status').innerText.includes('wins')"
        ));
    }
    browser.click("#hint");
    browser.wait_for("document.querySelector('#advice').innerText.length > 10");
    keep(&mut browser, "play");

    // A program in the middle of a thought.
    let board = "#game=coloring&board=map:south-america&colors=3&player1=human&player2=uct:20s&\
                    moves=Brazil%3D1";
    browser.visit("about:blank");
    browser.visit(&format!("{}{board}", server.url));
    browser.wait_for("document.querySelectorAll('#thoughts tbody tr').length >= 5");
    browser.wait_for("!document.querySelector('#thoughts').hidden");
    std::thread::sleep(std::time::Duration::from_secs(2));
    keep(&mut browser, "think");
}

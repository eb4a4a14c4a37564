//! The pictures of the page that the documentation shows, made from the page itself:
//!
//! ```text
//! MAPDUEL_PICTURES=docs/pictures cargo test -p mapduel-cli --test cli serve_pictures -- --ignored
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

    // Alice can still win, if she takes care.
    let game = "#game=coloring&board=map:south-america&colors=4&player1=human&player2=uct:1000&\
                    seed=1&moves=Brazil%3D1;Peru%3D2";
    browser.visit(&format!("{}{game}", server.url));
    browser.wait_for("document.querySelector('#verdict')?.innerText.includes('wins')");
    browser.click("#region-0");
    browser.wait_for("document.querySelector('.color')");
    keep(&mut browser, "play");

    // A program in the middle of a thought.
    let game = "#game=voronoi&board=square&turns=10&komi=0&player1=human&player2=rave:20000&\
                    moves=0.5,0.5;0.3,0.62;0.33,0.3";
    browser.visit("about:blank");
    browser.visit(&format!("{}{game}", server.url));
    browser.wait_for("document.querySelectorAll('.thought-dots circle').length >= 5");
    browser.wait_for(
        "/[5-9],[0-9]{3} simulations/.test(document.querySelector('#thoughts').innerText)",
    );
    keep(&mut browser, "think");
}

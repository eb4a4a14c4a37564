//! The pictures of the page that the documentation shows, made from the page itself:
//!
//! ```text
//! MAPDUEL_PICTURES=docs/pictures cargo test --workspace --test cli serve_pictures -- --ignored
//! ```
//!
//! A relative folder is one of the repository. Below it, `screens/en` has every screen in four widths, light and
//! dark, on one sheet each: to be compared by eye before and after a change of how the page looks. With
//! `MAPDUEL_LANGUAGE=de` they are those of `screens/de`.

use crate::browser::{Browser, base64};
use crate::serve::Server;
use crate::serve_results::results;
use crate::serve_screens::{BEGIN, CLASS, Look, OTHERS, PLAY, REVIEWS, Showing, show};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The largest picture that belongs into a repository.
const MOST_BYTES: usize = 150_000;

/// The folder of pictures, or one below it.
fn folder(below: &str) -> PathBuf {
    let folder = std::env::var("MAPDUEL_PICTURES").unwrap_or_else(|_| "docs/pictures".into());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join(below);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

#[test]
#[ignore = "writes pictures into the folder that MAPDUEL_PICTURES names"]
fn the_pictures_of_the_documentation() {
    let folder = folder("");
    let mut browser = Browser::start().expect("pictures need a browser");
    let server = Server::start("");
    browser.resize(1120, 760);
    let keep = |browser: &mut Browser, name: &str| {
        browser.evaluate("document.activeElement?.blur(); window.scrollTo(0, 0)");
        browser.wait_for("document.getAnimations().length === 0");
        let picture = browser.picture();
        assert!(picture.len() < MOST_BYTES, "{name} has {} bytes", picture.len());
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("it can be written");
    };

    // Alice can still win, if she takes care.
    let game = "#game=coloring&board=map:south-america&colors=4&player1=human&player2=uct:1000&\
                    seed=1&moves=Brazil%3D1;Peru%3D2";
    browser.visit(&format!("{}{game}", server.url));
    browser.wait_for("document.querySelector('#region-0')");
    browser.click("#region-0 .spot");
    browser.wait_for("document.querySelector('.region.chosen')");
    keep(&mut browser, "play");

    // A program in the middle of a thought.
    let game = "#game=voronoi&board=square&turns=10&komi=0&player1=human&player2=rave:9s&\
                    moves=0.5,0.5;0.3,0.62;0.33,0.3";
    browser.visit("about:blank");
    browser.visit(&format!("{}{game}", server.url));
    browser.wait_for("document.querySelectorAll('.thought-dots circle').length >= 5");
    browser.evaluate("document.querySelector('.thinks').open = true");
    browser.wait_for(
        "/[0-9]{2},[0-9]{3} simulated games/.test(document.querySelector('#thoughts').innerText)",
    );
    keep(&mut browser, "think");
}

/// A phone, a tablet, a laptop and a large screen, by light and by night.
const LOOKS: [Look; 8] = [
    (390, 844, "light"),
    (820, 1180, "light"),
    (1440, 900, "light"),
    (1920, 1080, "light"),
    (390, 844, "dark"),
    (820, 1180, "dark"),
    (1440, 900, "dark"),
    (1920, 1080, "dark"),
];

/// Draws pictures on one sheet, four in a row, and gives it as WebP in base 64.
const SHEET: &str = "(async (sources) => { \
    const images = await Promise.all(sources.map(async (source) => { const image = new Image(); \
    image.src = `data:image/png;base64,${source}`; await image.decode(); return image; })); \
    const [width, gap] = [360, 12]; const size = (image) => width * (image.width > 1000 ? 1.5 : .75); \
    const high = (image) => size(image) * image.height / image.width; \
    const row = (index) => images.slice(4 * index, 4 * index + 4); \
    const canvas = document.createElement('canvas'); \
    canvas.width = gap + row(0).reduce((sum, image) => sum + size(image) + gap, 0); \
    canvas.height = gap + [0, 1].reduce((sum, index) => sum + Math.max(...row(index).map(high)) + gap, 0); \
    const context = canvas.getContext('2d'); context.fillStyle = '#888'; \
    context.fillRect(0, 0, canvas.width, canvas.height); context.imageSmoothingQuality = 'high'; let top = gap; \
    for (const index of [0, 1]) { let left = gap; for (const image of row(index)) { \
    context.drawImage(image, left, top, size(image), high(image)); left += size(image) + gap; } \
    top += Math.max(...row(index).map(high)) + gap; } \
    return canvas.toDataURL('image/webp', .6).split(',')[1]; })";

#[test]
#[ignore = "writes pictures into the folder that MAPDUEL_PICTURES names"]
fn the_screens_in_every_width_by_light_and_by_night() {
    let language = std::env::var("MAPDUEL_LANGUAGE").unwrap_or_else(|_| "en".into());
    let folder = folder(&format!("screens/{language}"));
    let mut browser = Browser::start().expect("pictures need a browser");
    let runs = results();
    let runs = format!("--results {}", runs.path().display());
    let groups = [
        (BEGIN, ""),
        (PLAY, ""),
        (REVIEWS, ""),
        (OTHERS, runs.as_str()),
        (CLASS, "--class --host 127.0.0.1"),
    ];
    for (screens, words) in groups {
        let mut pictures: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let showing = Showing { words, language: &language, looks: &LOOKS };
        show(&mut browser, screens, &showing, |browser, screen, _| {
            browser.evaluate("document.activeElement?.blur(); window.scrollTo(0, 0)");
            pictures.entry(screen.name).or_default().push(browser.picture_text());
        });
        browser.visit("about:blank");
        for (name, sources) in pictures {
            let sources = serde_json::to_string(&sources).expect("texts");
            let sheet = browser.evaluate(&format!("{SHEET}({sources})"));
            let sheet = base64(sheet.as_str().expect("a picture"));
            std::fs::write(folder.join(format!("{name}.webp")), sheet).expect("it can be written");
        }
    }
}

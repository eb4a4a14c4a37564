//! `serve`: a picture of a game to be sent to somebody.

use crate::browser::{Browser, base64};
use crate::serve::{has_no_complaints, open};
use serde_json::{Value, json};

/// A game that is over: Alice won.
const OVER: &str = "#game=coloring&board=map:australia&colors=3&player1=human&player2=greedy&moves=\
    0%3D2%3B1%3D1%3B2%3D1%3B3%3D2%3B4%3D3%3B5%3D1%3B6%3D2%3B7%3D2";

/// What was given away is kept instead: its name and its bytes in base 64.
const KEEP: &str = "(() => { window.given = []; const keep = async (file) => { \
    const bytes = new Uint8Array(await file.arrayBuffer()); \
    window.given.push({ name: file.name ?? '', kind: file.type, bytes: btoa(bytes.reduce((text, byte) => \
    text + String.fromCharCode(byte), '')) }); }; window.keep = keep; \
    const ask = window.fetch; window.asked = []; window.fetch = (address, options) => { \
    window.asked.push(String(address)); return ask(address, options); }; })()";

fn given(browser: &mut Browser) -> Value {
    browser.wait_for_value("window.given[0]")
}

/// The width and the height of a PNG.
fn size(given: &Value) -> (u32, u32) {
    let bytes = base64(given["bytes"].as_str().expect("bytes"));
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| {
        bytes[at..at + 4].iter().fold(0u32, |number, &byte| number << 8 | u32::from(byte))
    };
    (number(16), number(20))
}

#[test]
fn a_picture_of_the_end_with_title_result_and_players_is_shared() {
    let Some((server, mut browser)) = open(OVER) else { return };
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.evaluate(KEEP);
    browser.evaluate(
        "Object.defineProperty(navigator, 'canShare', { value: ({ files }) => files.length === 1 }); \
         Object.defineProperty(navigator, 'share', { value: ({ files }) => window.keep(files[0]) })",
    );
    browser.screenshot("ending-picture");
    browser.click("#ending-picture");
    let given = given(&mut browser);
    assert_eq!(given["kind"], json!("image/png"));
    assert_eq!(given["name"], json!("mapduel-coloring-map-australia-8.png"));
    assert_eq!(size(&given), (1600, 840), "as wide as it is high in previews of links");
    // The words in it are those of the page.
    let svg = browser.evaluate(
        "fetch(window.asked.find((one) => one.includes('format=share'))).then((found) => found.text())",
    );
    let (svg, reason) = (svg.as_str().expect("text").to_string(), browser.text("#status .where"));
    for words in ["Map coloring: Australia", reason.as_str(), "Alice: a person, Bob: "] {
        assert!(svg.contains(words), "{words}: {svg}");
    }
    has_no_complaints(&browser, &server);
}

#[test]
fn where_nothing_can_be_shared_the_picture_is_copied_or_saved() {
    let Some((server, mut browser)) = open(OVER) else { return };
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.evaluate("document.querySelector('details.more').open = true");
    browser.evaluate(KEEP);
    browser.evaluate(
        "Object.defineProperty(navigator, 'canShare', { value: () => false }); \
         Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write: async ([item]) => \
         window.keep(await item.getType('image/png')) } })",
    );
    browser.click("#share-picture");
    assert_eq!(size(&given(&mut browser)), (1600, 840));
    browser.wait_for("document.querySelector('#advice').innerText === 'The picture is copied.'");
    // Not every browser copies pictures.
    browser.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); window.given = []; \
         URL.createObjectURL = (blob) => { window.keep(blob); return location.href; }; \
         HTMLAnchorElement.prototype.click = () => {};",
    );
    browser.click("#share-picture");
    assert_eq!(size(&given(&mut browser)), (1600, 840));
    browser.wait_for("document.querySelector('#advice').innerText === 'The picture is saved.'");
    has_no_complaints(&browser, &server);
}

//! `serve`: what goes wrong is said in plain words, and nothing is lost that need not be.

use crate::serve::{Server, has_no_complaints, open};
use serde_json::json;

#[test]
fn a_broken_link_is_explained() {
    let Some((server, mut browser)) = open("") else { return };
    for (hash, words) in [
        ("#game=coloring&colors=4", "`board` is missing"),
        ("#game=voronoi&board=square&turns=4&komi=abc", "`komi` is `abc`, and should be a number"),
        ("#game=coloring&board=map:germany&colors=many", "`colors` is `many`"),
        ("#game=coloring&board=nowhere&colors=4", "\"nowhere\""),
        ("#game=chess&board=map:germany", "no game `chess`"),
        ("#game=coloring&board=map:germany&colors=4&player2=nobody", "no player `nobody`"),
        ("#game=coloring&board=map:germany&colors=4&moves=abc", "move 1"),
    ] {
        browser.visit("about:blank");
        browser.visit(&format!("{}{hash}", server.url));
        let told = browser.wait_for_value("document.querySelector('#alert')?.innerText");
        let told = told.as_str().expect("text").to_string();
        assert!(told.contains(words), "{hash}: {told}");
        assert!(!told.contains("column") && !told.contains("field"), "{hash}: {told}");
        assert!(!told.contains(" exec,"), "programs do not play here: {told}");
        // The start is there to go on from.
        browser.wait_for("document.querySelector('#begin')");
    }
}

#[cfg(unix)]
#[test]
fn a_server_that_ends_while_a_program_thinks_is_said_to_be_gone() {
    let hash = "#game=coloring&board=torus:7x7&colors=4&player1=exact:200000&player2=human";
    let Some((mut server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#thoughts')?.dataset.kind === 'proof'");
    server.child.kill().expect("it runs");
    server.child.wait().expect("it ran");
    let told = browser.wait_for_value("document.querySelector('#alert').innerText");
    assert!(told.as_str().is_some_and(|told| told.contains("mapduel serve")), "{told}");
    // The start cannot be shown, and nothing else is shown in its place.
    browser.click("#home");
    browser.wait_for("document.querySelector('#try-again')");
    assert_eq!(browser.evaluate("document.querySelector('#moves')"), json!(null));
    // Back up, it goes on.
    let _back = Server::start_at(server.port(), "");
    browser.click("#try-again");
    browser.wait_for("document.querySelector('#begin')");
    assert_eq!(browser.text("#alert"), "");
}

#[test]
fn colors_beyond_nine_are_played_by_keys() {
    let hash = "#game=coloring&board=complete:12&colors=12&player1=human&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#region-0')");
    browser.evaluate("document.querySelector('#region-0').focus()");
    browser.press("1");
    browser.press("2");
    browser.wait_for("document.querySelector('#moves li')?.dataset.move === '0=12'");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_thought_claims_no_speed_that_nobody_measured_and_goes_with_the_game() {
    let hash = "#game=coloring&board=path:6&colors=3&player1=uct:50&player2=human&moves=";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    browser.evaluate("document.querySelector('.thinks').open = true");
    let effort = browser.wait_for_value("document.querySelector('.effort')?.innerText");
    let effort = effort.as_str().expect("text");
    assert!(!effort.contains("0.0 s"), "{effort}");
    // No move is broken in two, and no comma stands alone.
    let broken = browser.evaluate(
        "[...document.querySelectorAll('#thoughts th, #thoughts td')].filter((cell) => \
         getComputedStyle(cell).overflowWrap !== 'normal' || getComputedStyle(cell).wordBreak !== 'normal').length",
    );
    assert_eq!(broken, json!(0));
    let over = "#game=coloring&board=path:3&colors=3&player1=human&player2=uct:50&moves=0%3D1";
    browser.visit("about:blank");
    browser.visit(&format!("{}{over}", server.url));
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.wait_for("document.querySelector('.region[aria-disabled=\"false\"]')");
    assert_eq!(browser.evaluate("document.querySelector('.thinks').hidden"), json!(false));
    browser.evaluate("document.querySelector('.region[aria-disabled=\"false\"]').focus()");
    browser.press("Enter");
    browser.wait_for("document.activeElement.matches('#panel .color')");
    browser.press("Enter");
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.wait_for("document.querySelector('.thinks').hidden");
    has_no_complaints(&browser, &server);
}

#[test]
fn an_estimate_is_no_number_of_a_color() {
    let hash = "#game=coloring&board=map:europe&colors=5&player1=human&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#values')");
    browser.click("#values");
    browser.wait_for("document.querySelector('.hinted .sign')");
    let signs = browser.evaluate(
        "[...document.querySelectorAll('.hinted .sign')].map((sign) => sign.textContent)\
         .filter((text) => !/^([0-9]+%|[✓✗])$/.test(text))",
    );
    assert_eq!(signs, json!([]));
    let legend = browser.text("#verdict-legend");
    assert!(legend.contains("percentage") || legend.contains("exact"), "{legend}");
    has_no_complaints(&browser, &server);
}

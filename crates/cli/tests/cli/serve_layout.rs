//! `serve`: what is on the screen stays where it is, fits on it, and is there together.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints, open};
use serde_json::json;

const MAP: &str = "#game=coloring&board=map:south-america&colors=4&player1=human&player2=human";

/// Every screen, and what it shows when it is there.
const SCREENS: &[(&str, &str)] = &[
    ("#", "#begin"),
    ("#new", "#player-0"),
    ("#new=voronoi", "#komi"),
    ("#puzzles", ".chip"),
    ("#learn", ".rules-picture svg"),
    ("#learn=coloring-1", "#region-0"),
    ("#draw=map", ".draw-grid"),
    ("#draw=graph", ".draw-sheet"),
    ("#draw=text", "#draw-file"),
    ("#sandbox", ".pin"),
    ("#results", "main h2"),
    ("#me", "main h2"),
    ("#table", "#open-table"),
    (MAP, "#region-0"),
    ("#game=weighted&board=south-america&player1=human&player2=human", "#region-0"),
    ("#game=voronoi&board=square&turns=6&player1=human&player2=human", "#plane"),
];

fn visit(browser: &mut Browser, server: &Server, hash: &str, there: &str) {
    browser.visit("about:blank");
    browser.visit(&format!("{}{hash}", server.url));
    browser.wait_for(&format!("document.querySelector({})", json!(there)));
}

/// Chooses a region as a click does.
fn choose(browser: &mut Browser) {
    browser.evaluate(
        "document.querySelector('#region-3').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    );
    browser.wait_for("!document.querySelector('.paint-menu').hidden");
}

/// Where an element begins and ends, from above.
fn span(browser: &mut Browser, selector: &str) -> (f64, f64) {
    let found = browser.evaluate(&format!(
        "(() => {{ const box = document.querySelector({}).getBoundingClientRect(); \
         return [box.top, box.bottom]; }})()",
        json!(selector)
    ));
    (found[0].as_f64().expect("a number"), found[1].as_f64().expect("a number"))
}

#[test]
fn nothing_jumps_when_a_region_is_chosen() {
    let Some((server, mut browser)) = open("") else { return };
    for (width, height) in [(1440, 900), (390, 844)] {
        browser.resize(width, height);
        visit(&mut browser, &server, MAP, "#region-3");
        let places = ["#undo", "#hint", ".map", "#moves"];
        let before = places.map(|place| span(&mut browser, place).0);
        choose(&mut browser);
        let after = places.map(|place| span(&mut browser, place).0);
        // A line of text on a small screen may have another height.
        let still = before.iter().zip(after).all(|(one, other)| (one - other).abs() < 8.0);
        assert!(still, "{width}: {before:?} {after:?}");
        browser.press("Escape");
    }
    has_no_complaints(&browser, &server);
}

#[test]
fn no_screen_is_wider_than_a_small_window() {
    let Some((server, mut browser)) = open("") else { return };
    let mut wide = Vec::new();
    // A small phone, and half of a screen that is shown twice as large.
    for (width, height) in [(320, 640), (720, 450)] {
        browser.resize(width, height);
        for (hash, there) in SCREENS {
            visit(&mut browser, &server, hash, there);
            browser.evaluate(
                "for (const one of document.querySelectorAll('details')) one.open = true",
            );
            let found = browser.evaluate("document.documentElement.scrollWidth");
            if found.as_u64().is_none_or(|found| found > u64::from(width)) {
                wide.push(format!("{hash} at {width} is {found} wide"));
            }
        }
    }
    assert_eq!(wide, Vec::<String>::new());
    has_no_complaints(&browser, &server);
}

#[test]
fn map_and_colors_are_seen_together_on_low_screens() {
    let Some((server, mut browser)) = open("") else { return };
    // Twice as large as 1440 by 900, and a phone on its side.
    for (width, height) in [(720, 450), (844, 390)] {
        browser.resize(width, height);
        visit(&mut browser, &server, MAP, "#region-3");
        choose(&mut browser);
        for seen in [".map", ".paint-menu", "#panel .palette"] {
            let (top, bottom) = span(&mut browser, seen);
            assert!(top >= 0.0 && bottom <= f64::from(height), "{seen} at {width}: {top} {bottom}");
        }
        browser.screenshot(&format!("low-{width}"));
    }
    has_no_complaints(&browser, &server);
}

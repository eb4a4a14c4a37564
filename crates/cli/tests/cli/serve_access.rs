//! Every screen of the page under a scanner for accessibility (axe-core), in light and dark, large
//! and as on a phone. The scanner is fetched by `test.sh`; it is no part of the program.

use crate::browser::Browser;
use crate::serve_results::results;
use crate::serve_screens::{BEGIN, CLASS, Look, OTHERS, PLAY, REVIEWS, Screen, Showing, show};
use crate::skipped::skipped;
use serde_json::{Value, json};
use std::path::Path;

/// The scanner; nothing, said aloud, where it is not there.
fn scanner() -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/axe.min.js");
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        skipped("there is no axe-core; ./test.sh fetches it to scan pages for accessibility");
    }
    text
}

/// In which windows screens are scanned: colors are those of the scheme, places those of the width.
const LOOKS: [Look; 2] = [(1280, 900, "dark"), (390, 900, "light")];

#[test]
fn what_one_begins_with_has_no_serious_violation() {
    scan(BEGIN, "");
}

#[test]
fn games_have_no_serious_violation() {
    scan(PLAY, "");
}

#[test]
fn reviews_have_no_serious_violation() {
    scan(REVIEWS, "");
}

#[test]
fn other_screens_have_no_serious_violation() {
    let folder = results();
    scan(OTHERS, &format!("--results {}", folder.path().display()));
}

#[test]
fn the_screen_of_a_class_has_no_serious_violation() {
    scan(CLASS, "--class --host 127.0.0.1");
}

/// Scans screens of a server that is started with these words, in all looks.
fn scan(screens: &[Screen], words: &str) {
    let Some(scanner) = scanner() else { return };
    let Some(mut browser) = Browser::start() else { return };
    let mut violations = Vec::new();
    let showing = Showing { words, language: "en", looks: &LOOKS };
    show(&mut browser, screens, &showing, |browser, screen, (width, _, scheme)| {
        let name = format!("{}-{width}-{scheme}", screen.name);
        browser.screenshot(&name);
        let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
        if browser.evaluate(wide) == json!(true) {
            violations.push(format!("{name}: the page is wider than the screen"));
        }
        // Through the debugging pipe: the page's own policy lets no foreign script in.
        browser.evaluate(&format!("{{ {scanner} }}; undefined"));
        let found = browser.evaluate(SCAN);
        violations.extend(serious(&name, &found));
    });
    assert_eq!(browser.complaints, Vec::<String>::new());
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}

/// Runs all rules; each violation with the places and the reasons.
const SCAN: &str = "axe.run(document, { resultTypes: ['violations'] }).then((result) => \
    result.violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, \
    nodes: nodes.slice(0, 4).map((node) => node.target.join(' ') + ': ' + node.failureSummary) })))";

fn serious(screen: &str, found: &Value) -> Vec<String> {
    let found = found.as_array().expect("a list of violations");
    let bad =
        |violation: &&Value| [json!("serious"), json!("critical")].contains(&violation["impact"]);
    let tell = |violation: &Value| {
        format!("{screen}: {} ({}) {:#}", violation["id"], violation["help"], violation["nodes"])
    };
    found.iter().filter(bad).map(tell).collect()
}

//! Every screen of the page under a scanner for accessibility (axe-core), in light and dark, large
//! and as on a phone. The scanner is fetched by `test.sh`; it is no part of the program.

use crate::browser::Browser;
use crate::serve::Server;
use crate::serve_results::results;
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

/// A screen: what it is called, its address, what it shows when it is there, what to do then, and
/// what that shows.
struct Screen {
    name: &'static str,
    hash: &'static str,
    there: &'static str,
    act: &'static str,
    then: &'static str,
}

const SCREENS: [Screen; 9] = [
    Screen {
        name: "start",
        hash: "#",
        there: "document.querySelector('#begin')",
        act: "for (const one of document.querySelectorAll('details')) one.open = true",
        then: "true",
    },
    Screen {
        name: "start-voronoi",
        hash: "#",
        there: "document.querySelector('#begin')",
        act: "document.querySelector('#game-voronoi').click()",
        then: "document.querySelector('#komi')",
    },
    Screen {
        name: "coloring",
        hash: "#game=coloring&board=map:germany&colors=3&player1=human&player2=human&moves=0=1;4=2",
        there: "document.querySelector('#region-0')",
        act: "document.querySelector('#region-5').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        then: "document.querySelector('.color')",
    },
    Screen {
        name: "hint",
        hash: "#game=coloring&board=map:australia&colors=3&player1=human&player2=human",
        there: "document.querySelector('#region-0')",
        act: "document.querySelector('#hint').click()",
        then: "document.querySelector('#advice').innerText.length > 10",
    },
    Screen {
        name: "review",
        hash: "#game=coloring&board=path:4&colors=2&player1=human&player2=human&moves=0=1;2=2",
        there: "document.querySelector('#judge')",
        act: "document.querySelector('#judge').click()",
        then: "!document.querySelector('#review').hidden",
    },
    Screen {
        name: "thinking",
        hash: "#game=coloring&board=map:australia&colors=3&player1=uct:500&player2=uct:500",
        there: "document.querySelector('#status')?.innerText.includes('wins')",
        act: "",
        then: "true",
    },
    Screen {
        name: "voronoi",
        hash: "#game=voronoi&board=square&turns=6&komi=0&player1=human&player2=human&moves=0.3,0.4;0.7,0.6",
        there: "document.querySelector('#plane')",
        act: "",
        then: "true",
    },
    Screen {
        name: "weighted",
        hash: "#game=weighted&board=australia&player1=human&player2=human",
        there: "document.querySelector('#region-0')",
        act: "document.querySelector('#hint').click()",
        then: "document.querySelector('#advice').innerText.includes('NSW')",
    },
    Screen {
        name: "results",
        hash: "#results",
        there: "document.querySelector('#runs')",
        act: "document.querySelector('#runs a').click()",
        then: "document.querySelectorAll('#games tbody tr').length > 1 && document.querySelector('#findings table')",
    },
];

#[test]
fn no_screen_has_a_serious_violation() {
    let Some(scanner) = scanner() else { return };
    let Some(mut browser) = Browser::start() else { return };
    let folder = results();
    let server = Server::start(&format!("--results {}", folder.path().display()));
    let mut violations = Vec::new();
    for (width, scheme) in [(1280, "light"), (1280, "dark"), (390, "light")] {
        browser.resize(width, 900);
        browser.prefer(scheme);
        for screen in &SCREENS {
            browser.visit("about:blank");
            browser.visit(&format!("{}{}", server.url, screen.hash));
            browser.wait_for(screen.there);
            browser.evaluate(screen.act);
            browser.wait_for(screen.then);
            let name = format!("{}-{width}-{scheme}", screen.name);
            browser.screenshot(&name);
            // Through the debugging pipe: the page's own policy lets no foreign script in.
            browser.evaluate(&format!("{{ {scanner} }}; undefined"));
            let found = browser.evaluate(SCAN);
            violations.extend(serious(&name, &found));
        }
    }
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

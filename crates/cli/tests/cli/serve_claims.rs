//! What the page says in a browser: whose a region is, which games a run has, and who leads.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints, open};
use crate::support::mapduel;
use std::fs;

/// How many regions have an owner's hatch that is seen.
const HATCHED: &str = "[...document.querySelectorAll('.region')].filter((region) => \
                       [...region.querySelectorAll('.owner-mark')].some((mark) => \
                       getComputedStyle(mark).display !== 'none' && \
                       getComputedStyle(mark).fill.includes('owner-hatch'))).map((region) => \
                       region.getAttribute('aria-label').split(':')[0]).sort().join(' ')";

#[test]
fn the_owner_of_a_region_is_seen_on_real_maps_and_on_circles() {
    let game = "#game=weighted&board=south-america&depth=full&player1=human&player2=human&\
                moves=Argentina%3DB%3BBolivia%3DY%3BChile%3DR%3BParaguay%3DG";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelectorAll('.region.colored').length === 6");
    assert_eq!(browser.evaluate(HATCHED), "Bolivia Paraguay Peru");
    assert!(browser.text("#board .legend").contains("Hatched: colored by Min"));
    // No outline of a neighbor runs along a border to cover anything.
    let outlined = "[...document.querySelectorAll('.region.colored:not(.last) .edge')].filter((edge) => \
                    getComputedStyle(edge).stroke !== 'none').length";
    assert_eq!(browser.evaluate(outlined), 0);
    browser.screenshot("weighted-owners");
    let circles = "#game=weighted&board=australia&player1=human&player2=human&\
                   moves=NSW%3DB%3BNT%3DB";
    browser.visit("about:blank");
    browser.visit(&format!("{}{circles}", server.url));
    browser.wait_for("document.querySelectorAll('.region.colored').length === 4");
    assert_eq!(browser.evaluate(HATCHED), "NT SA");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_run_with_a_game_without_moves_lists_all_its_games() {
    let Some(mut browser) = Browser::start() else { return };
    let folder = tempfile::tempdir().expect("room for results");
    let question = "name = \"awarded\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 4\n\
                    adjudicate = 5000\nplayers = [\"random\", \"greedy\"]\n\
                    [[boards]]\ngraph = \"path:4\"\ncolors = 2\n";
    let file = folder.path().join("question.toml");
    fs::write(&file, question).expect("it can be written");
    let out = folder.path().join("awarded");
    mapduel(&format!("tournament run {} --out {} --json", file.display(), out.display())).json();
    let server = Server::start(&format!("--results {}", folder.path().display()));
    browser.resize(1280, 900);
    browser.visit(&server.url);
    browser.wait_for("document.querySelector('#begin')");
    browser.click("#to-results");
    browser.wait_for("document.querySelector('#runs a')");
    browser.click("#runs a");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 4");
    assert_eq!(browser.text("#games tbody tr td:last-child"), "0");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_tie_on_a_line_has_no_leader_and_no_komi() {
    let game = "#game=voronoi&board=circle&turns=2&minimum_distance=0.01&player1=human&\
                player2=human&moves=0.25%3B0.75";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#score')?.textContent.includes('%')");
    let numbers = browser.text("#score");
    assert!(numbers.ends_with("; nobody is ahead") && !numbers.contains("komi"), "{numbers}");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_browser_that_keeps_nothing_plays_all_the_same() {
    let Some((server, mut browser)) = open("#new") else { return };
    browser.wait_for("document.querySelector('#begin')");
    let refuse = "['sessionStorage', 'localStorage'].map((area) => void Object.defineProperty(\
                  window, area, { get() { throw new DOMException('denied', 'SecurityError'); } \
                  })).length";
    assert_eq!(browser.evaluate(refuse), 2);
    browser.click("input[value='map:australia']");
    browser.click("#begin");
    browser.wait_for("document.querySelector('#region-0')");
    browser.click("#values");
    assert_eq!(browser.text("#alert"), "");
    has_no_complaints(&browser, &server);
}

#[test]
fn every_new_game_has_a_seed_of_its_own_and_its_link_has_it() {
    let Some((server, mut browser)) = open("") else { return };
    let mut seeds = Vec::new();
    for _ in 0..3 {
        browser.visit("about:blank");
        browser.visit(&format!("{}#new", server.url));
        browser.wait_for("document.querySelector('#begin')");
        let seed = browser.evaluate("document.querySelector('#seed').value");
        browser.click("#begin");
        browser.wait_for("document.querySelector('#moves')");
        let link = browser.evaluate("location.hash");
        let (seed, link) = (seed.as_str().expect("a text"), link.as_str().expect("a text"));
        assert!(link.contains(&format!("seed={seed}")), "{link} has {seed}");
        seeds.push(seed.to_string());
    }
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 3, "{seeds:?}");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_second_click_plays_nothing_more_and_a_message_can_be_closed() {
    let game = "#game=coloring&board=map%3Aaustralia&colors=3&player1=human&player2=uct%3A100";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('.region[aria-disabled=\"false\"]')");
    browser.click(".region[aria-disabled='false'] :is(.spot, .disk)");
    browser.wait_for("document.querySelector('.region.chosen')");
    let twice = "[1, 2].map(() => void document.querySelector('#panel .color:not(.illegal)')\
                 .click()).length";
    assert_eq!(browser.evaluate(twice), 2);
    let answered = "document.querySelector('#stop').hidden && \
                    document.querySelectorAll('#moves li').length >= 2";
    browser.wait_for(answered);
    assert_eq!(browser.evaluate("document.querySelectorAll('#moves li').length"), 2);
    assert_eq!(browser.text("#alert"), "");
    let seen = "getComputedStyle(document.querySelector('.alert')).display !== 'none'";
    assert_eq!(browser.evaluate(seen), false);
    // A message, and the last row of controls is still within reach.
    browser.evaluate("document.querySelector('#alert').textContent = 'Something went wrong.'");
    assert_eq!(browser.evaluate(seen), true);
    browser.evaluate("document.querySelector('details.more').open = true");
    let below = "(window.scrollTo(0, 1e6), document.querySelector('.files').getBoundingClientRect()\
                 .bottom <= document.querySelector('.alert').getBoundingClientRect().top)";
    assert_eq!(browser.evaluate(below), true);
    browser.screenshot("message");
    browser.click("#dismiss");
    assert_eq!(browser.evaluate(seen), false);
    has_no_complaints(&browser, &server);
}

#[test]
fn every_region_is_reached_by_keys() {
    let game = "#game=coloring&board=prism%3A6&colors=3&player1=human&player2=human";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelectorAll('.region').length === 12");
    let press = |key: &str| {
        format!(
            "(document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', \
             bubbles: true, cancelable: true }})), document.activeElement.id)"
        )
    };
    browser.evaluate("document.querySelector('#region-0').focus()");
    let mut seen = Vec::new();
    for _ in 0..12 {
        seen.push(browser.evaluate(&press("PageDown")).as_str().unwrap_or_default().to_string());
    }
    assert_eq!(seen.last().map(String::as_str), Some("region-0"), "it goes round");
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 12, "{seen:?}");
    assert_eq!(browser.evaluate(&press("End")), "region-11");
    assert_eq!(browser.evaluate(&press("PageUp")), "region-10");
    assert_eq!(browser.evaluate(&press("Home")), "region-0");
    has_no_complaints(&browser, &server);
}

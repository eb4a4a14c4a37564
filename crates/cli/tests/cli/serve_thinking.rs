//! `serve`: people watch players think, and see what is known without asking.

use crate::serve::{has_no_complaints, open};
use serde_json::json;

#[test]
fn alpha_beta_is_watched_and_its_tree_stepped_through() {
    let hash = "#game=weighted&board=germany&player1=alphabeta&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#thoughts')?.dataset.kind === 'window'");
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    browser.click(".thinks summary");
    assert!(browser.text("#thoughts").contains("Window"));
    assert!(browser.text("#thoughts").contains("Cuts"));
    browser.click("#values");
    browser.wait_for("document.querySelector('#verdict').innerText !== ''");
    browser.click("#search-tree summary");
    browser.wait_for("document.querySelectorAll('#tree-outline li').length > 3");
    assert!(browser.text("#search-tree .legend").contains("MAX"));
    assert_ne!(browser.text("#tree-story"), "");
    browser.click("#tree-first");
    browser.wait_for("document.querySelector('#tree-place').innerText.startsWith('step 1 of')");
    browser.click("#tree-next-cut");
    browser.wait_for("document.querySelector('#tree-story').className === 'is-cut'");
    browser.screenshot("thinking-weighted");
    browser.evaluate("document.querySelector('#tree-outline').scrollIntoView()");
    browser.screenshot("thinking-tree");
    let before = browser.text("#search-tree .legend");
    browser.click(".region[aria-disabled='false'] :is(.spot, .disk)");
    browser.wait_for("document.querySelector('.region.chosen')");
    browser.click("#panel .color:not(.illegal)");
    browser.wait_for("document.querySelectorAll('#moves li').length >= 3");
    browser.wait_for(&format!(
        "document.querySelector('#search-tree .legend').innerText !== {}",
        json!(before)
    ));
    has_no_complaints(&browser, &server);
}

#[test]
fn the_solver_is_watched_and_told_to_move() {
    let hash = "#game=coloring&board=torus:7x7&colors=4&player1=exact:200000&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#thoughts')?.dataset.kind === 'proof'");
    browser.evaluate("document.querySelector('.thinks').open = true");
    browser.wait_for("/Proof number\\s+[0-9]/.test(document.querySelector('#thoughts').innerText)");
    browser.screenshot("thinking-solver");
    browser.click("#move-now");
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_verdict_is_shown_to_whoever_wants_it_and_the_dangers_to_all() {
    let hash = "#game=coloring&board=map:australia&colors=3&player1=human&player2=human&moves=0=1";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('#values')");
    assert_eq!(browser.evaluate("document.querySelector('#values').checked"), json!(false));
    browser.click("#values");
    browser.wait_for("document.querySelector('#verdict')?.innerText.includes('wins')");
    browser.wait_for("document.querySelector('.hinted')");
    browser.screenshot("verdict");
    browser.click("#values");
    browser.wait_for("!document.querySelector('.hinted')");
    browser.reload();
    browser.wait_for("document.querySelector('#values')");
    assert_eq!(browser.evaluate("document.querySelector('#values').checked"), json!(false));
    browser.click("#values");
    browser.wait_for("document.querySelector('.hinted')");
    browser.resize(390, 800);
    let hash = "#game=coloring&board=path:4&colors=2&player1=human&player2=human&moves=0=1";
    browser.visit("about:blank");
    browser.visit(&format!("{}{hash}", server.url));
    browser.wait_for("document.querySelector('#verdict')?.innerText.includes('in 1 move')");
    let label = browser.evaluate("document.querySelector('#region-1').getAttribute('aria-label')");
    let label = label.as_str().expect("a region has a label");
    assert!(label.contains("threatened") && label.contains("killed by 2=2"), "{label}");
    assert_eq!(
        browser.evaluate("document.querySelector('#region-1 .badge').textContent"),
        json!("!")
    );
    browser.screenshot("verdict-phone");
    assert_eq!(
        browser.evaluate("document.documentElement.scrollWidth <= window.innerWidth"),
        json!(true)
    );
    has_no_complaints(&browser, &server);
}

#[test]
fn a_tree_of_sites_is_watched_on_the_board() {
    let hash = "#game=voronoi&board=square&turns=6&komi=0&player1=rave:20000&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('.thought-dots circle')");
    browser.screenshot("thinking-voronoi");
    browser.click("#move-now");
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    has_no_complaints(&browser, &server);
}

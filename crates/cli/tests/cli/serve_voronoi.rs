//! The Voronoi game in a real browser: more than two players, fingers, zoom, places to snap to;
//! and for every game the way back through its moves, and its pictures.

use crate::browser::{Browser, base64, place};
use crate::serve::{has_no_complaints, open};
use serde_json::json;

/// A finished game of two people, in which the lead changes hands.
const GAME: &str = "#game=voronoi&board=square&turns=4&komi=0.05&player1=human&player2=human\
                    &moves=0.5,0.5;0.2,0.5;0.3,0.2;0.6,0.6";

fn count(browser: &mut Browser, selector: &str) -> u64 {
    let found = browser.evaluate(&format!("document.querySelectorAll('{selector}').length"));
    found.as_u64().expect("a number")
}

/// How much the board is enlarged.
fn zoom(browser: &mut Browser) -> f64 {
    let text = browser.text("#zoom-reset");
    text.trim_end_matches('%').parse().expect("a number of percent")
}

#[test]
fn looking_back_changes_nothing_and_shows_every_position() {
    let Some((server, mut browser)) = open(GAME) else { return };
    browser.wait_for("document.querySelectorAll('#scoregraph .dot').length === 5");
    let end = browser.text("#status");
    assert!(end.contains("wins"), "{end}");
    let link = browser.evaluate("location.hash");
    for (button, sites) in
        [("#previous-move", 3), ("#previous-move", 2), ("#next-move", 3), ("#first-move", 0)]
    {
        browser.click(button);
        browser.wait_for(&format!("document.querySelectorAll('.site').length === {sites}"));
    }
    assert!(browser.text("#status").starts_with("Looking back at move 0 of 4"));
    browser.evaluate("document.querySelector('#ply').focus()");
    browser.press("ArrowRight");
    browser.wait_for("document.querySelectorAll('.site').length === 1");
    browser.press(".");
    browser.wait_for("document.querySelectorAll('.site').length === 2");
    browser.press(",");
    browser.wait_for("document.querySelectorAll('.site').length === 1");
    // The position that is looked at is the one on the pictures.
    let address = browser.evaluate("document.querySelector('a[href*=svg]').href");
    assert!(address.as_str().expect("an address").ends_with("&ply=1"), "{address}");
    browser.click("#judge");
    browser.wait_for("document.querySelectorAll('#scoregraph .loss').length === 4");
    browser.wait_for("document.querySelector('#scoregraph .turn-mark')");
    browser.screenshot("replay");
    browser.prefer("dark");
    browser.screenshot("replay-dark");
    browser.click("#run");
    browser.wait_for("document.querySelectorAll('.site').length === 4");
    browser.wait_for("document.querySelector('#last-move').disabled");
    assert_eq!(browser.text("#status"), end);
    assert_eq!(browser.evaluate("location.hash"), link, "the game is what it was");
    // A click into the graph goes to the move below it.
    let spot = browser.spot("#scoregraph", 34.0 / 360.0, 0.4);
    browser.click_at(spot);
    browser.wait_for("document.querySelectorAll('.site').length === 0");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_graph_shows_the_leads_of_the_engine() {
    let Some((server, mut browser)) = open(GAME) else { return };
    browser.wait_for("document.querySelectorAll('#scoregraph .dot').length === 5");
    let told = browser.evaluate("document.querySelector('#scoregraph').getAttribute('aria-label')");
    let last: f64 = told
        .as_str()
        .and_then(|told| told.rsplit(", ").next())
        .and_then(|number| number.parse().ok())
        .expect("the last number is the last lead");
    let shown = browser.evaluate(
        "document.querySelector('#score').dataset.red - document.querySelector('#score').dataset.blue",
    );
    assert!((last - shown.as_f64().expect("a number")).abs() < 6e-4, "{told}: {shown}");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_map_games_are_looked_back_at_too() {
    let hash = "#game=coloring&board=map:australia&colors=3&player1=human&player2=human\
                &moves=0=1;1=2;2=3";
    let Some((server, mut browser)) = open(hash) else { return };
    for hash in [hash, "#game=weighted&board=australia&player1=alphabeta&player2=greedy"] {
        browser.visit("about:blank");
        browser.visit(&format!("{}{hash}", server.url));
        browser.wait_for("document.querySelector('#moves')");
        if browser.evaluate("Boolean(document.querySelector('#pace-fast'))") == json!(true) {
            browser.click("#pace-fast");
            browser.wait_for("document.querySelector('#ending')?.hidden === false");
        }
        let dots = "document.querySelectorAll('#scoregraph .dot').length";
        browser.wait_for(&format!(
            "{dots} > 3 && {dots} === document.querySelectorAll('#moves li').length + 1"
        ));
        let colored = "document.querySelectorAll('.region.colored').length";
        let before = browser.evaluate(colored).as_u64().expect("a number");
        browser.click("#previous-move");
        browser.wait_for(&format!("{colored} === {}", before - 1));
        browser.click("#last-move");
        browser.wait_for(&format!("{colored} === {before}"));
    }
    has_no_complaints(&browser, &server);
}

#[test]
fn three_play_a_whole_game_and_its_link_and_file_bring_it_back() {
    let Some((server, mut browser)) = open("#new") else { return };
    browser.wait_for("document.querySelector('#begin')");
    browser.click("#game-voronoi");
    browser.wait_for("document.querySelector('#players')");
    browser.evaluate(
        "(() => { const choose = (id, value) => { const list = document.querySelector(id); \
         list.value = value; list.dispatchEvent(new Event('change')); }; \
         choose('#players', '3'); choose('#player-0', 'human'); choose('#player-1', 'maxn'); choose('#player-2', 'bca'); \
         document.querySelector('#options-1').value = 'maxn:200'; \
         document.querySelector('#turns').value = 6; })()",
    );
    browser.screenshot("start-three");
    browser.click("#begin");
    browser.wait_for("document.querySelector('#plane')");
    browser.click("#plane");
    browser.wait_for("document.querySelectorAll('#moves li').length === 3");
    browser.wait_for("!document.querySelector('#place').hidden");
    browser.evaluate("document.querySelector('#plane').focus()");
    browser.press("s");
    browser.wait_for("document.querySelector('#score').innerText.startsWith('With a site here')");
    browser.screenshot("three");
    browser.press("Enter");
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.wait_for("document.querySelectorAll('#scoregraph polyline').length === 3");
    assert_eq!(count(&mut browser, "#scorebar > div"), 3);
    let areas = "[...document.querySelectorAll('#scorebar > div')] \
                 .reduce((sum, bar) => sum + parseFloat(bar.style.width), 0)";
    let whole = browser.evaluate(areas).as_f64().expect("a number");
    assert!((whole - 100.0).abs() < 1e-3, "all of the board is somebody's: {whole}");
    browser.prefer("dark");
    browser.screenshot("three-dark");
    let status = browser.text("#status");
    let saved = browser.evaluate(
        "fetch(document.querySelector('a[href*=json]').href).then((answer) => answer.json())",
    );
    assert_eq!(saved["players"], json!(["human", "maxn:200", "bca"]));
    browser.reload();
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    assert_eq!(browser.text("#status"), status);
    let again = browser.evaluate(&format!(
        "fetch('/api/games', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({saved}) }}).then((answer) => answer.json())"
    ));
    let reason = again["ending"]["reason"]["text"].as_str().expect("a sentence");
    assert!(status.ends_with(reason), "{status}: {reason}");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_board_is_enlarged_and_sites_snap() {
    let hash = "#game=voronoi&board=square&turns=4&minimum_distance=0.05&player1=human\
                &player2=human&moves=0.3,0.4";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelector('.snap.touch')");
    let middle = browser.spot("#plane", 0.5, 0.5);
    browser.wheel(middle, -240.0);
    browser.wait_for("document.querySelector('#zoom-reset').innerText !== '100%'");
    let wheeled = zoom(&mut browser);
    browser.evaluate("document.querySelector('#plane').focus()");
    browser.press("+");
    assert!(zoom(&mut browser) > 1.4 * wheeled);
    browser.press("0");
    assert!((zoom(&mut browser) - 100.0).abs() < 1e-9);
    browser.click("#zoom-in");
    assert!((zoom(&mut browser) - 150.0).abs() < 1e-9);
    browser.click("#zoom-reset");

    // Beside a touch point, that point is meant, unless the magnet is off.
    let beside = browser.evaluate(
        "(() => { const box = document.querySelector('.snap.touch').getBoundingClientRect(); \
         return [box.x + box.width / 2 + 3, box.y + box.height / 2 + 2]; })()",
    );
    browser.hover(place(&beside));
    browser.wait_for("document.querySelector('.aim:not(.refused)')");
    let distance = "(() => { const [x, y] = document.querySelector('#where').innerText \
                    .match(/-?[0-9.]+/g).map(Number); return Math.hypot(x - 0.3, y - 0.4); })()";
    browser.wait_for("document.querySelector('#where').innerText.includes('more for Blue')");
    let snapped = browser.evaluate(distance).as_f64().expect("a number");
    assert!((snapped - 0.05).abs() < 1e-3, "{snapped}");
    browser.screenshot("snap");
    browser.evaluate("document.querySelector('#plane').focus()");
    browser.press("m");
    browser.wait_for("document.querySelectorAll('.snap').length === 0");
    assert_eq!(browser.evaluate("document.querySelector('#snap').ariaPressed"), json!("false"));
    // The circles that may not be entered are drawn, and entering one is refused in words.
    let inside = browser.evaluate(
        "(() => { const box = document.querySelector('.distance').getBoundingClientRect(); \
         return [box.x + box.width / 2 + 4, box.y + box.height / 2]; })()",
    );
    browser.hover(place(&inside));
    browser.wait_for("document.querySelector('.aim.refused')");
    assert!(browser.text("#where").contains("nearer than 0.05"));
    browser.click("#heat");
    browser.wait_for("document.querySelectorAll('.heat rect').length > 1000");
    assert!(browser.text("#heat-legend").contains('%'));
    browser.screenshot("heat");
    browser.prefer("dark");
    browser.screenshot("heat-dark");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_finger_shows_first_and_plays_second() {
    let hash = "#game=voronoi&board=disc&turns=6&order=one-round&player1=human&player2=human";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.touched();
    browser.resize(390, 800);
    browser.wait_for("document.querySelector('#plane')");
    browser.two_frames();
    let spot = browser.spot("#plane", 0.4, 0.55);
    browser.tap(spot);
    browser.wait_for("document.querySelector('#score').innerText.startsWith('With a site here')");
    assert_eq!(count(&mut browser, "#moves li"), 0, "the first tap only shows");
    browser.screenshot("touch");
    browser.tap((spot.0 + 2.0, spot.1 - 2.0));
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    // A tap elsewhere shows another place; the button plays it.
    let spot = browser.spot("#plane", 0.6, 0.3);
    browser.tap(spot);
    browser.wait_for("!document.querySelector('#place').disabled");
    browser.click("#place");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    // In one round, all sites of Red come first.
    assert_eq!(count(&mut browser, ".cell.red"), 2);
    let corner = |browser: &mut Browser, part| browser.spot("#plane", part, part);
    let (from, to) = (
        [corner(&mut browser, 0.45), corner(&mut browser, 0.55)],
        [corner(&mut browser, 0.2), corner(&mut browser, 0.8)],
    );
    browser.pinch(from, to);
    browser.wait_for("parseFloat(document.querySelector('#zoom-reset').innerText) > 300");
    assert_eq!(count(&mut browser, "#moves li"), 2, "a pinch plays nothing");
    browser.screenshot("pinch");
    assert_eq!(
        browser.evaluate("document.documentElement.scrollWidth <= window.innerWidth"),
        json!(true)
    );
    has_no_complaints(&browser, &server);
}

#[test]
fn a_png_is_a_png_of_the_board() {
    let Some((server, mut browser)) = open(GAME) else { return };
    browser.wait_for("document.querySelector('#png')");
    browser.evaluate("document.querySelector('details.more').open = true");
    browser.evaluate(
        "URL.createObjectURL = (blob) => { blob.arrayBuffer().then((bytes) => { \
         window.made = btoa(String.fromCharCode(...new Uint8Array(bytes))); }); \
         return location.href; }; HTMLAnchorElement.prototype.click = () => {};",
    );
    browser.click("#png");
    browser.wait_for("window.made");
    let text = browser.evaluate("window.made");
    let bytes = base64(text.as_str().expect("text"));
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| {
        bytes[at..at + 4].iter().fold(0u32, |number, &byte| number << 8 | u32::from(byte))
    };
    assert_eq!((number(16), number(20)), (1600, 1600), "a square, as large as it should be");
    let inked = browser.evaluate(
        "(async () => { const image = new Image(); image.src = `data:image/png;base64,${window.made}`; \
         await image.decode(); const canvas = document.createElement('canvas'); \
         canvas.width = canvas.height = 1600; const brush = canvas.getContext('2d', { willReadFrequently: true }); \
         brush.drawImage(image, 0, 0); const at = (x, y) => [...brush.getImageData(x, y, 1, 1).data]; \
         return [at(800, 1500), at(60, 800)]; })()",
    );
    // The lower edge is red's at the end, the left edge blue's.
    assert_ne!(inked[0], inked[1], "{inked}");
    assert_ne!(inked[1], json!([255, 255, 255, 255]), "{inked}");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_circle_is_played_by_keys() {
    let hash = "#game=voronoi&board=circle&turns=4&player1=human&player2=key-points";
    let Some((server, mut browser)) = open(hash) else { return };
    let shown = "document.querySelector('#score').innerText.startsWith('With a site here')";
    browser.wait_for("document.querySelector('#plane')");
    browser.evaluate("document.querySelector('#plane').focus()");
    browser.press("ArrowRight");
    browser.wait_for(shown);
    browser.press("Enter");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.wait_for("!document.querySelector('#place').hidden");
    browser.press("s");
    browser.wait_for(shown);
    browser.screenshot("circle");
    browser.press("Enter");
    // Sites that hug each other can leave both with one half.
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    has_no_complaints(&browser, &server);
}

//! Own maps in a real browser: painted, drawn by keys, pasted and dropped; played, solved and linked.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints, open};
use serde_json::json;

/// A map that is too long to stand in an address as it is.
const GERMANY: &str = include_str!("../../../graph/shapes/germany.topojson");

/// What the page says that it understood.
const UNDERSTOOD: &str = "document.querySelector('#draw-understood').innerText";

/// The text in the address.
const ADDRESSED: &str = "(new URLSearchParams(location.hash.slice(1)).get('text') ?? '')";

/// Waits until the page has understood this much.
fn understands(browser: &mut Browser, words: &str) {
    browser.wait_for(&format!("{UNDERSTOOD}.includes({})", json!(words)));
}

fn cell(column: usize, row: usize) -> String {
    format!("[data-cell='{column},{row}']")
}

/// Draws with the mouse from one cell to another in its row.
fn stroke(browser: &mut Browser, from: (usize, usize), to: (usize, usize)) {
    let begin = browser.spot(&cell(from.0, from.1), 0.5, 0.5);
    let end = browser.spot(&cell(to.0, to.1), 0.5, 0.5);
    browser.drag(begin, end);
}

fn text_of(browser: &mut Browser) -> String {
    let text = browser.evaluate(ADDRESSED);
    text.as_str().expect("a text").to_string()
}

/// Three regions that all touch each other, painted with the mouse.
fn paint_three(browser: &mut Browser) {
    browser.wait_for("document.querySelector('.draw-grid')");
    assert!(browser.text("#draw-understood").contains("Nothing is drawn yet"));
    browser.evaluate("document.querySelector('.draw-grid').scrollIntoView({ block: 'center' })");
    stroke(browser, (1, 1), (4, 1));
    stroke(browser, (1, 2), (3, 2));
    understands(browser, "2 regions, 1 border");
    stroke(browser, (4, 2), (5, 2));
    understands(browser, "3 regions, 3 borders; planar, in one piece");
    browser.wait_for("location.hash.includes('text=')");
}

#[test]
fn a_map_painted_with_the_mouse_is_solved_linked_and_played() {
    let Some((server, mut browser)) = open("#draw") else { return };
    paint_three(&mut browser);
    browser.wait_for("location.hash.includes('CC')");
    let text = text_of(&mut browser);
    assert!(text.contains(".AAAA......./.BBBCC......"), "{text}");

    // Back, forth, and through a reload nothing is lost.
    browser.click("#draw-undo");
    understands(&mut browser, "2 regions");
    browser.click("#draw-redo");
    understands(&mut browser, "3 regions");
    browser.visit("about:blank");
    browser.visit(&format!("{}#draw", server.url));
    browser.wait_for("document.querySelector('#draw-picture svg')");
    understands(&mut browser, "3 regions, 3 borders");
    browser.screenshot("draw-map");

    // Three colors are enough for Alice, and no fewer are; that is what is offered.
    assert_eq!(browser.evaluate("document.querySelector('#colors').value"), json!("3"));
    browser.click("#draw-solve");
    browser.wait_for("document.querySelector('#draw-verdict').innerText.includes('wins')");
    assert!(browser.text("#draw-verdict").starts_with("Alice wins"));

    // The link shows the same to somebody who never was here.
    browser.wait_for("location.hash.includes('text=')");
    let link = browser.evaluate("location.href").as_str().expect("an address").to_string();
    let picture = browser.evaluate("document.querySelector('#draw-picture').innerHTML");
    let Some(mut friend) = Browser::start() else { return };
    friend.resize(1280, 900);
    friend.visit(&link);
    friend.wait_for("document.querySelector('#draw-picture svg')");
    assert_eq!(friend.evaluate("document.querySelector('#draw-picture').innerHTML"), picture);
    assert_eq!(friend.text(&cell(4, 2)), "C");
    assert_eq!(friend.complaints, Vec::<String>::new());

    browser.evaluate("document.querySelector('#draw-rival').value = 'human'");
    browser.click("#draw-play");
    browser.wait_for("document.querySelector('#region-2')");
    let moves = "(new URLSearchParams(location.hash.slice(1)).get('moves') ?? '')";
    for (region, color, played) in [(0, "1", "A=1"), (1, "2", "A=1;B=2")] {
        browser.evaluate(&format!("document.querySelector('#region-{region}').focus()"));
        browser.press(color);
        browser.wait_for(&format!("{moves} === '{played}'"));
    }
    browser.screenshot("draw-played");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_map_is_painted_by_keys_and_by_fingers() {
    let Some((server, mut browser)) = open("#draw") else { return };
    browser.wait_for("document.querySelector('.draw-grid')");
    browser.evaluate("document.querySelector('.draw-cell').focus()");
    browser.press(" ");
    browser.press("ArrowRight");
    browser.press(" ");
    browser.press("ArrowDown");
    browser.press("A");
    browser.press("ArrowDown");
    browser.press("B");
    browser.press("Delete");
    understands(&mut browser, "2 regions, 1 border");
    // The address follows what is drawn, a moment later.
    browser.wait_for(&format!("{ADDRESSED}.startsWith('letters:AB........../.A..........')"));
    assert_eq!(
        browser.evaluate("document.activeElement.ariaLabel"),
        json!("Row 3, column 2: sea"),
        "a cell says where it is and what it is"
    );
    browser.resize(390, 844);
    browser.touched();
    let spot = browser.within_reach(&cell(2, 0));
    browser.tap(spot);
    understands(&mut browser, "3 regions, 2 borders");
    // Nothing on the screen is wider than it.
    let fits = browser.evaluate("document.documentElement.scrollWidth <= window.innerWidth");
    assert_eq!(fits, json!(true));
    browser.screenshot("draw-phone");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_graph_is_drawn_with_keys_only() {
    let Some((server, mut browser)) = open("#draw") else { return };
    browser.wait_for("document.querySelector('#draw-tab-map')");
    browser.evaluate("document.querySelector('#draw-tab-map').focus()");
    browser.press("ArrowRight");
    browser.wait_for("document.querySelector('.draw-sheet')");
    browser.evaluate("document.querySelector('.draw-sheet').focus()");
    browser.press("Enter");
    browser.press("n");
    browser.press("n");
    understands(&mut browser, "3 vertices, 0 edges; planar, in 3 pieces");
    // From the last one to the first, and both are joined; then the next two.
    for (from, to) in [("End", "Home"), ("Home", "PageDown"), ("PageDown", "End")] {
        browser.press(from);
        browser.press("Enter");
        browser.press(to);
        browser.press("Enter");
    }
    understands(&mut browser, "3 vertices, 2 edges; planar, in one piece");
    let before = text_of(&mut browser);
    browser.press("Home");
    browser.press("F2");
    browser.wait_for("document.activeElement.id === 'draw-name'");
    browser.evaluate("document.activeElement.value = 'New York'");
    browser.press("Enter");
    browser.wait_for("location.hash.includes('New+York')");
    assert_ne!(text_of(&mut browser), before);
    browser.screenshot("draw-graph");
    // The link brings it back, with its places and names.
    let link = browser.evaluate("location.href").as_str().expect("an address").to_string();
    let Some(mut friend) = Browser::start() else { return };
    friend.visit(&link);
    friend.wait_for("document.querySelectorAll('.draw-sheet .region').length === 3");
    friend.wait_for("document.querySelector('#draw-picture svg')");
    assert!(friend.text("#draw-understood").contains("3 vertices, 2 edges"));
    let named = "[...document.querySelectorAll('.draw-sheet .region')].map((one) => one.ariaLabel)";
    assert_eq!(friend.evaluate(named), browser.evaluate(named));
    browser.press("Delete");
    understands(&mut browser, "2 vertices");
    browser.click("#draw-undo");
    understands(&mut browser, "3 vertices, 2 edges");
    has_no_complaints(&browser, &server);
}

#[test]
fn texts_are_pasted_and_files_are_dropped() {
    let Some((server, mut browser)) = open("#draw=text") else { return };
    browser.wait_for("document.querySelector('#draw-text')");
    for (example, words) in [
        ("edges", "5 vertices, 6 edges"),
        ("graph6", "10 vertices, 15 edges; not planar"),
        ("dot", "4 vertices, 5 edges"),
        ("letters", "5 regions, "),
        ("geojson", "4 regions, 5 borders; planar, in one piece. Read as GeoJSON"),
    ] {
        browser.click(&format!("#draw-try-{example}"));
        understands(&mut browser, words);
        browser.wait_for("document.querySelector('#draw-picture svg')");
    }
    browser.screenshot("draw-text");
    // A file with a mistake is answered with its place, and one without it is drawn.
    let drop = |text: &str, name: &str| {
        format!(
            "(() => {{ const data = new DataTransfer(); data.items.add(new File([{}], {})); \
             document.querySelector('.draw-drop').dispatchEvent(new DragEvent('drop', \
             {{ dataTransfer: data, bubbles: true, cancelable: true }})); }})()",
            json!(text),
            json!(name)
        )
    };
    browser.evaluate(&drop("AAB\nACB\nA!B\nletters:", "mine.txt"));
    understands(&mut browser, "line ");
    browser.evaluate(&drop("letters:\nAAB\nA!B\n", "mine.txt"));
    understands(&mut browser, "line 3, column 2");
    assert_eq!(browser.evaluate("document.querySelector('#draw-picture').innerHTML"), json!(""));
    browser.evaluate(&drop("letters:\nAAB\nACB\n", "mine.txt"));
    understands(&mut browser, "3 regions, 3 borders");
    // A map of many letters is packed in its link.
    browser.evaluate(&drop(GERMANY, "germany.topojson"));
    understands(&mut browser, "16 regions, 29 borders; planar, in one piece. Read as TopoJSON");
    browser.wait_for("location.hash.includes('packed=')");
    let link = browser.evaluate("location.href").as_str().expect("an address").to_string();
    assert!(link.len() < GERMANY.len(), "{}", link.len());
    let Some(mut friend) = Browser::start() else { return };
    friend.visit(&link);
    friend.wait_for("document.querySelector('#draw-picture svg')");
    understands(&mut friend, "16 regions, 29 borders");
    browser.evaluate(&drop("letters:\nAAB\nACB\n", "mine.txt"));
    understands(&mut browser, "3 regions, 3 borders");
    // It can be changed as a graph, and goes back to being a map with its text.
    browser.click("#draw-edit");
    understands(&mut browser, "3 vertices, 3 edges");
    browser.click("#draw-tab-text");
    understands(&mut browser, "3 regions");
    browser.evaluate("document.querySelector('#draw-rival').value = 'human'");
    browser.click("#draw-play");
    browser.wait_for("document.querySelectorAll('.area').length === 3");
    has_no_complaints_but_refusals(&browser, &server);
}

/// The same as without complaints, where the server was asked about texts that it refused.
fn has_no_complaints_but_refusals(browser: &Browser, server: &Server) {
    let others = browser.complaints.iter().filter(|one| !one.contains("/api/boards"));
    assert_eq!(others.collect::<Vec<_>>(), Vec::<&String>::new());
    for request in &browser.requests {
        let own = request.contains(&server.url) || request.contains("\"data:");
        assert!(own || request.contains("about:"), "asked for {request}");
    }
}

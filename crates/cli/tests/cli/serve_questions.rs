//! `serve`: whoever asks for much sees how far it is, and can do without.

use crate::serve::{has_no_complaints, open};
use serde_json::json;

/// A game whose review and whose hint take seconds.
const LARGE: &str = "#game=coloring&board=grid:8x8&colors=4&player1=human&player2=human&moves=\
    0%3D1%3B2%3D2%3B4%3D3%3B6%3D4%3B16%3D1%3B18%3D2%3B20%3D3%3B22%3D4%3B32%3D1%3B34%3D2";

/// What the page tells of a question under way that counts its steps; false before.
const COUNTS: &str = "(() => { const bar = document.querySelector('#asking progress'); \
    return !document.querySelector('#asking').hidden && bar.hasAttribute('value') && \
    { value: bar.value, max: bar.max, text: document.querySelector('#asking-steps').innerText }; })()";

#[test]
fn a_review_counts_its_steps_and_is_taken_back() {
    let Some((server, mut browser)) = open(LARGE) else { return };
    browser.wait_for("document.querySelector('#judge:enabled')");
    browser.click("#judge");
    let seen = browser.wait_for_value(COUNTS);
    let (value, max) = (seen["value"].as_f64().unwrap(), seen["max"].as_f64().unwrap());
    assert!(max > 1.0 && value < max, "{seen}");
    assert_eq!(seen["text"], json!(format!("Step {value} of {max}")));
    browser.screenshot("review-counts");
    // The focus is not lost with the button.
    browser.evaluate("document.querySelector('#cancel').focus()");
    browser.press("Enter");
    browser.wait_for("document.querySelector('#asking').hidden");
    assert_eq!(browser.evaluate("document.activeElement.id"), json!("judge"));
    assert_eq!(browser.text("#advice"), "");
    assert_eq!(browser.evaluate("document.querySelector('#review').hidden"), json!(true));
    // It can be asked for again, and another position is another question.
    browser.click("#hint");
    browser.wait_for("!document.querySelector('#asking').hidden");
    browser.click("#undo");
    browser.wait_for("document.querySelectorAll('#moves li:not(.undone)').length === 9");
    browser.wait_for("document.querySelector('#asking').hidden");
    assert_eq!(browser.text("#advice"), "");
    has_no_complaints(&browser, &server);
}

/// Keeps the signals of questions, by which they are taken back.
const LISTEN: &str = "window.signals = []; const own = window.fetch; \
    window.fetch = (address, options) => { if (String(address).includes('review')) signals.push(options.signal); \
    return own(address, options); }; undefined";

#[test]
fn whoever_goes_to_another_screen_takes_the_question_back() {
    let Some((server, mut browser)) = open(LARGE) else { return };
    browser.wait_for("document.querySelector('#judge:enabled')");
    browser.evaluate(&format!("{{ {LISTEN} }}"));
    browser.click("#judge");
    browser.wait_for("!document.querySelector('#asking').hidden");
    assert_eq!(browser.evaluate("signals.map((one) => one.aborted)"), json!([false]));
    browser.evaluate("location.hash = '#learn'; undefined");
    browser.wait_for("document.querySelector('.course')");
    assert_eq!(browser.evaluate("signals.map((one) => one.aborted)"), json!([true]));
    has_no_complaints(&browser, &server);
}

#[test]
fn a_review_that_is_waited_for_is_shown() {
    let Some((server, mut browser)) = open(LARGE) else { return };
    browser.wait_for("document.querySelector('#judge:enabled')");
    browser.click("#judge");
    browser.wait_for("!document.querySelector('#review').hidden");
    assert_eq!(browser.evaluate("document.querySelector('#asking').hidden"), json!(true));
    assert_eq!(browser.evaluate("document.querySelectorAll('.judgment').length"), json!(10));
    assert_eq!(browser.evaluate("document.querySelector('#judge').disabled"), json!(false));
    has_no_complaints(&browser, &server);
}

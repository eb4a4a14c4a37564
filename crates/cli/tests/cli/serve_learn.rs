//! Learning in a real browser: lessons by mouse and by keys, figures that are touched, the rules as a
//! picture, the sandbox.

use crate::browser::{Browser, place};
use crate::serve::{has_no_complaints, open};
use serde_json::json;

/// Gives a region a color by clicks.
fn paint(browser: &mut Browser, region: &str, color: u32) {
    browser.wait_for("document.querySelector(\".region[aria-disabled='false']\")");
    browser.click(&format!(".region[aria-label^='{region}'] :is(.spot, .disk)"));
    browser.wait_for("document.querySelector('.region.chosen')");
    browser.click(&format!("#color-{color}"));
}

/// How the step ended: `reached` or `missed`.
fn ending(browser: &mut Browser) -> String {
    browser.wait_for("document.querySelector('#lesson-result').innerText !== ''");
    let class = browser.evaluate("document.querySelector('#lesson-result').className");
    class.as_str().expect("a class").to_string()
}

fn go_on(browser: &mut Browser, step: u32) {
    browser.click("#lesson-next");
    browser.wait_for(&format!(
        "document.querySelector(\".steps-row [aria-current='step']\")?.innerText === '{step}'"
    ));
}

#[test]
fn the_coloring_lessons_are_done_by_mouse_from_the_first_to_the_last() {
    let Some((server, mut browser)) = open("#learn") else { return };
    browser.wait_for("document.querySelector('#course-coloring')");
    browser.click("#course-coloring ~ .course-go a");
    paint(&mut browser, "Tasmania", 1);
    assert_eq!(ending(&mut browser), "reached");
    go_on(&mut browser, 2);
    // Another region than the one that is asked for, and again.
    paint(&mut browser, "Tasmania", 1);
    assert_eq!(ending(&mut browser), "missed");
    browser.click("#lesson-again");
    browser.wait_for("document.querySelector('#lesson-result').innerText === ''");
    paint(&mut browser, "South Australia", 2);
    assert_eq!(ending(&mut browser), "reached");
    go_on(&mut browser, 3);
    paint(&mut browser, "Victoria", 3);
    assert_eq!(ending(&mut browser), "reached");
    assert!(browser.text("#lesson-status").contains("Bob wins"));
    go_on(&mut browser, 4);
    browser.screenshot("lesson-threat");
    paint(&mut browser, "South Australia", 4);
    assert_eq!(ending(&mut browser), "reached");
    go_on(&mut browser, 5);
    // The region with most neighbors first, then what is in danger.
    paint(&mut browser, "South Australia", 1);
    let next = "document.querySelector('#board').ariaBusy ? '' : \
                document.querySelector('#lesson-result').innerText !== '' ? 'over' : \
                ['threatened', 'endangered', 'region'].map((look) => \
                document.querySelector(`.${look}[aria-disabled='false']`)?.id).find((found) => found)";
    loop {
        let region = browser.wait_for_value(next);
        if region == json!("over") {
            break;
        }
        browser.click(&format!("#{} :is(.spot, .disk)", region.as_str().expect("a region")));
        browser.wait_for("document.querySelector('.region.chosen')");
        let before = browser.evaluate("document.querySelectorAll('.colored').length");
        browser.click("#panel .color:not(.illegal)");
        browser.wait_for(&format!("document.querySelectorAll('.colored').length > {before}"));
    }
    assert_eq!(ending(&mut browser), "reached");
    browser.screenshot("lesson-won");
    browser.click("#lesson-next");
    browser.wait_for("document.querySelectorAll('.steps-list .done').length === 5");
    browser.reload();
    browser.wait_for("document.querySelectorAll('.steps-list .done').length === 5");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_voronoi_lessons_are_done_by_keys() {
    let Some((server, mut browser)) = open("#learn=voronoi-1") else { return };
    for step in 1..=5 {
        browser.wait_for(&format!(
            "document.querySelector(\".steps-row [aria-current='step']\")?.innerText === '{step}'"
        ));
        // One more good place is tried after the other.
        for try_number in 1..=12 {
            let over = "document.querySelector('#lesson-result').innerText !== ''";
            loop {
                browser.wait_for(&format!(
                    "!document.querySelector('#board').ariaBusy && ({over} || \
                     (document.querySelector('#place') && !document.querySelector('#place').hidden))"
                ));
                if browser.evaluate(over) == json!(true) {
                    break;
                }
                browser.evaluate("document.querySelector('#plane').focus()");
                for _ in 0..try_number {
                    browser.press("s");
                }
                browser.press("Enter");
            }
            if ending(&mut browser) == "reached" {
                break;
            }
            assert!(try_number < 12, "step {step} was never done");
            // The focus is on the way to try again.
            browser.wait_for("document.activeElement.id === 'lesson-again'");
            browser.press("Enter");
            browser.wait_for("document.querySelector('#lesson-result').innerText === ''");
        }
        browser.wait_for("document.activeElement.id === 'lesson-next'");
        browser.press("Enter");
    }
    browser.wait_for("document.querySelectorAll('.steps-list .done').length === 5");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_figure_that_is_touched_says_something_else() {
    let Some((server, mut browser)) = open("#learn=words") else { return };
    browser.wait_for("document.querySelectorAll('.word-figure .said').length === 5");
    let said = |word: &str| format!("[data-word='{word}'] .said");
    let first = browser.text(&said("danger"));
    assert!(first.starts_with("In danger"), "{first}");
    // Both touches count, however long the server takes to answer the first.
    for _ in 0..2 {
        browser.click("[data-word='danger'] .mini-region:nth-of-type(3)");
    }
    browser.wait_for(
        "document.querySelector(\"[data-word='danger'] .said\").innerText.startsWith('A threat')",
    );
    browser.wait_for("document.querySelector(\"[data-word='danger'] .threatened\")");
    browser.evaluate("document.querySelector(\"[data-word='threat'] .mini-region\").focus()");
    browser.press("Enter");
    browser.wait_for(
        "document.querySelector(\"[data-word='threat'] .said\").innerText.includes('has color 3')",
    );
    let before = browser.text(&said("cell"));
    browser.evaluate("document.querySelector(\"[data-word='cell'] .pin\").focus()");
    browser.press("ArrowRight");
    browser.wait_for(&format!(
        "document.querySelector(\"{}\").innerText !== {}",
        said("cell"),
        json!(before)
    ));
    for word in ["window", "cut"] {
        let before = browser.text(&said(word));
        let story = format!("[data-word='{word}'] .story");
        let told = browser.text(&story);
        browser.click(&format!("[data-word='{word}'] .steps button"));
        browser.wait_for(&format!(
            "document.querySelector(\"{story}\").innerText !== {}",
            json!(told)
        ));
        browser.evaluate(&format!(
            "(() => {{ const worth = document.querySelector(\"[data-word='{word}'] .worth input\"); \
             worth.value = 0; worth.dispatchEvent(new Event('input')); }})()"
        ));
        browser.wait_for(&format!(
            "document.querySelector(\"{}\").innerText !== {}",
            said(word),
            json!(before)
        ));
    }
    browser.screenshot("words");
    has_no_complaints(&browser, &server);
}

#[test]
fn the_rules_move_and_stand_still_for_who_wants_that() {
    let Some((server, mut browser)) = open("#learn") else { return };
    browser.wait_for("document.querySelectorAll('.rules-picture .pause').length === 5");
    let colored = "document.querySelectorAll('.rules-picture .mini-region.colored').length";
    browser.wait_for(&format!("{colored} > 3"));
    browser.screenshot("learn");
    browser.evaluate(
        "document.querySelectorAll('.rules-picture .pause').forEach((one) => one.click())",
    );
    assert_eq!(count(&mut browser, ".rules-picture.paused"), 5);
    let alternative =
        browser.evaluate("document.querySelector('.rules-picture svg').getAttribute('aria-label')");
    assert!(alternative.as_str().expect("words").contains("Alice wins"), "{alternative}");
    // As a browser says it that was told to keep still.
    browser.evaluate(
        "window.matchMedia = (question) => ({ matches: question.includes('reduced-motion'), \
         addEventListener() {} }); location.hash = '#learn=words'; undefined",
    );
    browser.wait_for("document.querySelector('.word-figure')");
    browser.evaluate("location.hash = '#learn'; undefined");
    browser.wait_for("document.querySelectorAll('.rules-picture .stills').length === 5");
    assert_eq!(count(&mut browser, ".pause"), 0);
    has_no_complaints(&browser, &server);
}

fn count(browser: &mut Browser, selector: &str) -> u64 {
    let found = browser.evaluate(&format!("document.querySelectorAll('{selector}').length"));
    found.as_u64().expect("a number")
}

/// The area of every color.
fn areas(browser: &mut Browser) -> Vec<f64> {
    let found = browser.evaluate(
        "[...document.querySelectorAll('#sandbox-areas tbody tr')].map((row) => Number(row.dataset.area))",
    );
    let found = found.as_array().expect("a list").iter();
    found.map(|area| area.as_f64().expect("a number")).collect()
}

/// Where a site is on the screen.
fn site(browser: &mut Browser, number: usize) -> (f64, f64) {
    place(&browser.evaluate(&format!(
        "(() => {{ const box = document.querySelectorAll('.pin .site')[{number}].getBoundingClientRect(); \
         return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    )))
}

#[test]
fn sites_are_added_dragged_and_removed_and_the_link_brings_them_back() {
    let hash = "#sandbox=square;3;0.25,0.5,0;0.75,0.5,1";
    let Some((server, mut browser)) = open(hash) else { return };
    browser.wait_for("document.querySelectorAll('.pin').length === 2");
    let whole = |areas: &[f64]| (areas.iter().sum::<f64>() - 1.0).abs() < 1e-9;
    let halves = areas(&mut browser);
    assert!(whole(&halves) && (halves[0] - 0.5).abs() < 1e-9, "{halves:?}");

    browser.click(".pick[data-color='2']");
    browser.click("#sandbox-plane");
    browser.wait_for("document.querySelectorAll('.pin').length === 3");
    let three = areas(&mut browser);
    assert!(whole(&three) && three[2] > 0.2, "{three:?}");

    let (x, y) = site(&mut browser, 0);
    browser.drag((x, y), (x - 80.0, y + 60.0));
    // It is drawn where the server said that it is, which is where the mouse went.
    browser.wait_for(&format!(
        "(() => {{ const box = document.querySelector('.pin .site').getBoundingClientRect(); \
         return Math.abs(box.x + box.width / 2 - {}) < 1; }})()",
        x - 80.0
    ));
    let dragged = areas(&mut browser);
    assert!(whole(&dragged) && dragged[0] < three[0], "{dragged:?}");
    browser.screenshot("sandbox");

    let link = browser.evaluate("location.href");
    browser.visit("about:blank");
    browser.visit(link.as_str().expect("an address"));
    browser.wait_for("document.querySelectorAll('.pin').length === 3");
    let again = areas(&mut browser);
    let near = again.iter().zip(&dragged).all(|(one, other)| (one - other).abs() < 1e-3);
    assert!(near, "{again:?} {dragged:?}");

    browser.evaluate("document.querySelectorAll('.pin')[2].focus()");
    browser.press("ArrowUp");
    browser.press("Delete");
    browser.wait_for("document.querySelectorAll('.pin').length === 2");
    assert!(whole(&areas(&mut browser)));
    browser.click("#sandbox-undo");
    browser.wait_for("document.querySelectorAll('.pin').length === 3");

    browser.click("#sandbox-heat");
    browser.wait_for("document.querySelector('.heat rect')");
    browser.click("#sandbox-centroids");
    browser.wait_for("document.querySelectorAll('.centroids circle').length === 3");
    let before = browser.evaluate("location.hash");
    browser.click("#sandbox-settle");
    browser.wait_for(&format!("location.hash !== {before}"));
    browser.click("#sandbox-random");
    browser.wait_for("document.querySelectorAll('.pin').length === 23");
    assert!(whole(&areas(&mut browser)));
    let pictures =
        browser.evaluate("document.querySelectorAll('#sandbox-svg, #sandbox-png').length");
    assert_eq!(pictures, json!(2));
    has_no_complaints(&browser, &server);
}

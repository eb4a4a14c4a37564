//! What the page says of boards before they are played, and the weighted game on real maps.

use crate::serve::{has_no_complaints, open};
use serde_json::json;

#[test]
fn boards_have_pictures_and_say_who_wins_and_why_they_are_interesting() {
    let Some((server, mut browser)) = open("#new=coloring") else { return };
    browser.wait_for("document.querySelector('.gallery img')");
    browser.wait_for(
        "[...document.querySelectorAll('.gallery img')].slice(0, 9)\
         .every((one) => one.complete && one.naturalWidth > 0)",
    );
    browser.evaluate("document.querySelector('.gallery [value=\"map:europe\"]').click()");
    let story = browser.text("#board-story");
    assert!(story.contains("You can win this"), "{story}");
    assert!(story.contains("Natural Earth") && story.contains("Crimea"), "{story}");
    browser.screenshot("boards");
    has_no_complaints(&browser, &server);
}

#[test]
fn on_real_maps_one_sees_who_colored_what() {
    let game =
        "#game=weighted&board=usa&player1=human&player2=human&moves=NM%3DG%3BKY%3DR%3BUT%3DG";
    let Some((server, mut browser)) = open(game) else { return };
    for (width, height) in [(1440, 900), (390, 844)] {
        browser.resize(width, height);
        browser.wait_for("document.querySelectorAll('.area').length === 49");
        browser.wait_for(
            "[...document.querySelectorAll('.region.owner-1 .owner-mark')]\
             .filter((mark) => getComputedStyle(mark).display !== 'none').length >= 2",
        );
        let shown = browser.evaluate(
            "[...document.querySelectorAll('.region.owner-0 .owner-mark')]\
             .filter((mark) => getComputedStyle(mark).display !== 'none').length",
        );
        assert_eq!(shown, json!(0), "only one of the two is hatched");
        browser.screenshot(&format!("weighted-usa-{width}"));
    }
    has_no_complaints(&browser, &server);
}

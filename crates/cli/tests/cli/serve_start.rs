//! The first ten seconds on the page, and what happens around a game: its beginning, its pace, its
//! end.

use crate::browser::{Browser, place};
use crate::serve::{has_no_complaints, open};
use serde_json::json;

fn count(browser: &mut Browser, selector: &str) -> u64 {
    let count = browser.evaluate(&format!("document.querySelectorAll({}).length", json!(selector)));
    count.as_u64().expect("a number")
}

/// Where the first region is that can be colored.
const OPEN_REGION: &str = ".region[aria-disabled='false'] :is(.spot, .disk)";

#[test]
fn two_clicks_after_opening_the_page_the_first_move_is_played() {
    let Some((server, mut browser)) = open("") else { return };
    browser.wait_for("document.querySelector('.region[aria-disabled=\"false\"]')");
    browser.screenshot("home");
    assert_ne!(browser.text(".hero h2"), "");
    browser.click(OPEN_REGION);
    browser.wait_for("!document.querySelector('.paint-menu').hidden");
    browser.click(".paint-menu .color:not(.illegal)");
    browser.wait_for("document.querySelectorAll('#moves li').length >= 2");
    browser.wait_for("document.querySelector('#status .turn').innerText === 'Your turn.'");
    assert!(browser.evaluate("location.hash").as_str().expect("text").contains("moves="));
    has_no_complaints(&browser, &server);
}

#[test]
fn on_a_phone_the_button_is_on_the_first_screen_and_a_game_opens_at_its_top() {
    let Some((server, mut browser)) = open("") else { return };
    browser.resize(390, 844);
    browser.touched();
    browser.wait_for("document.querySelector('#region-0')");
    let bottom = "document.querySelector('#begin').getBoundingClientRect().bottom <= innerHeight";
    browser.wait_for(bottom);
    browser.screenshot("home-phone");
    browser.evaluate("window.scrollTo(0, 300)");
    browser.evaluate("document.querySelector('#begin').click()");
    browser.wait_for("document.querySelector('#moves')");
    assert_eq!(browser.evaluate("scrollY"), json!(0));
    let seen = "(() => { const box = document.querySelector('.map').getBoundingClientRect(); \
                return box.top >= 0 && box.bottom <= innerHeight; })()";
    browser.wait_for(seen);
    // A whole game by touch, to its end.
    for _ in 0..20 {
        browser.wait_for(
            "document.querySelector('.region[aria-disabled=\"false\"]') || \
             !document.querySelector('#ending').hidden",
        );
        if browser.evaluate("document.querySelector('#ending').hidden") == json!(false) {
            break;
        }
        let before = count(&mut browser, "#moves li");
        let zoom = browser.text("#zoom-reset");
        let place = browser.within_reach(OPEN_REGION);
        browser.tap(place);
        browser.wait_for(&format!(
            "!document.querySelector('.paint-menu').hidden || \
             document.querySelector('#zoom-reset').innerText !== {}",
            json!(zoom)
        ));
        if browser.evaluate("document.querySelector('.paint-menu').hidden") == json!(true) {
            // Too many regions for a finger: the map is larger now, and it is tapped again.
            continue;
        }
        let color = browser.within_reach(".paint-menu .color:not(.illegal)");
        browser.tap(color);
        browser.wait_for(&format!("document.querySelectorAll('#moves li').length > {before}"));
    }
    browser.wait_for("!document.querySelector('#ending').hidden");
    browser.screenshot("ending-phone");
    assert_eq!(
        browser.evaluate("document.documentElement.scrollWidth <= window.innerWidth"),
        json!(true)
    );
    has_no_complaints(&browser, &server);
}

#[test]
fn an_end_offers_a_rematch_the_other_side_and_the_next_board() {
    let game = "#game=coloring&board=path:4&colors=2&player1=human&player2=greedy&moves=0=1";
    let Some((server, mut browser)) = open(game) else { return };
    browser
        .wait_for("document.querySelector('#ending') && !document.querySelector('#ending').hidden");
    // The region that died, who took its colors, and who won, in words.
    assert_eq!(count(&mut browser, ".region.dead"), 1);
    assert_eq!(count(&mut browser, ".causes line"), 2);
    assert_eq!(count(&mut browser, ".region.killer"), 2);
    assert!(browser.text("#status .turn").contains("Bob wins"));
    browser.screenshot("ending");
    let seed = browser.evaluate("new URLSearchParams(location.hash.slice(1)).get('seed')");
    browser.click("#rematch");
    browser.wait_for("document.querySelectorAll('#moves li').length === 0");
    let again = browser.evaluate("new URLSearchParams(location.hash.slice(1)).get('seed')");
    assert_ne!(seed, again, "another game of the same players");
    browser.evaluate("history.back()");
    browser.wait_for("document.querySelectorAll('#moves li').length > 0");
    browser.wait_for("!document.querySelector('#ending').hidden");
    browser.click("#other-side");
    browser.wait_for("location.hash.includes('player1=greedy')");
    browser.evaluate("history.back()");
    browser.wait_for(
        "location.hash.includes('player2=greedy') && !document.querySelector('#ending').hidden",
    );
    browser.click("#next-board");
    browser.wait_for("!location.hash.includes('path') && document.querySelector('.region')");
    has_no_complaints(&browser, &server);
}

#[test]
fn who_goes_back_the_moment_a_game_begins_is_back() {
    let game = "#game=coloring&board=path:4&colors=2&player1=human&player2=greedy&moves=0=1";
    let Some((server, mut browser)) = open(game) else { return };
    browser
        .wait_for("document.querySelector('#ending') && !document.querySelector('#ending').hidden");
    let over = browser.evaluate("location.hash");
    // As quick as can be: the way back is taken as soon as there is one.
    browser.evaluate(
        "{ const push = history.pushState.bind(history);
            history.pushState = (...entry) => { push(...entry); history.back(); };
            window.addEventListener('popstate', () => setTimeout(() => { window.back = true; }, 500)); }",
    );
    browser.click("#rematch");
    browser.wait_for("window.back");
    assert_eq!(browser.evaluate("location.hash"), over);
    browser.wait_for("!document.querySelector('#ending').hidden");
    assert_ne!(count(&mut browser, "#moves li"), 0);
    has_no_complaints(&browser, &server);
}

#[test]
fn who_goes_elsewhere_before_a_game_begins_is_there() {
    let Some((server, mut browser)) = open("#puzzles") else { return };
    browser.wait_for("document.querySelector('#puzzle-groups')");
    browser.click("#home");
    browser.wait_for("document.querySelector('#begin')");
    // A slow server: the way back is taken before the game is there.
    browser.evaluate(
        "{ const asked = window.fetch; window.fetch = async (path, options) => {
            const answer = await asked(path, options);
            if (options?.method !== 'POST') return answer;
            await new Promise((done) => setTimeout(done, 700));
            setTimeout(() => { window.arrived = true; }, 300);
            return answer;
        }; }",
    );
    browser.click("#begin");
    browser.evaluate("history.back()");
    browser.wait_for("window.arrived");
    assert_eq!(browser.evaluate("location.hash"), "#puzzles");
    assert_eq!(count(&mut browser, ".game"), 0);
    has_no_complaints(&browser, &server);
}

#[test]
fn one_s_own_results_are_counted_on_this_machine() {
    let game = "#game=coloring&board=path:4&colors=2&player1=human&player2=greedy";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#region-0')");
    browser.evaluate("document.querySelector('#region-0').focus()");
    browser.press("1");
    browser.wait_for("!document.querySelector('#ending').hidden");
    browser.click("#to-me");
    browser.wait_for("document.querySelector('#own-results')");
    let row = browser.text("#own-results tbody tr");
    assert!(row.contains("0% of 1"), "{row}");
    // A finished game that is opened again is no new result.
    browser.evaluate("history.back()");
    browser.wait_for("document.querySelector('#ending')");
    browser.click("#to-me");
    browser.wait_for("document.querySelector('#own-results')");
    assert_eq!(browser.text("#own-results tbody tr"), row);
    browser.click("#forget");
    browser.wait_for("!document.querySelector('#own-results')");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_match_is_watched_move_by_move_or_fast() {
    // Long enough that it is not over before anybody can say how fast it is to be.
    let game = "#game=coloring&board=map:germany&colors=5&player1=random&player2=random&seed=1";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#pace-step')");
    browser.click("#pace-step");
    browser.wait_for("!document.querySelector('#next-step').hidden");
    let before = count(&mut browser, "#moves li");
    browser.click("#next-step");
    browser.wait_for(&format!("document.querySelectorAll('#moves li').length === {}", before + 1));
    browser.wait_for("!document.querySelector('#next-step').hidden");
    std::thread::sleep(std::time::Duration::from_millis(500));
    assert_eq!(count(&mut browser, "#moves li"), before + 1, "it waits to be told");
    assert_eq!(count(&mut browser, ".region.last"), 1);
    browser.click("#pace-fast");
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.reload();
    browser.wait_for("document.querySelector('#pace-fast')?.ariaPressed === 'true'");
    has_no_complaints(&browser, &server);
}

#[test]
fn what_was_played_is_marked_and_said() {
    let game = "#game=coloring&board=map:australia&colors=4&player1=human&player2=uct:100&seed=3";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#live')");
    browser.evaluate(
        "window.heard = []; new MutationObserver(() => heard.push(document.querySelector('#live')\
         .textContent)).observe(document.querySelector('#live'), { childList: true, \
         characterData: true, subtree: true }), undefined",
    );
    browser.evaluate("document.querySelector('#region-0').focus()");
    browser.press("1");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.wait_for("document.querySelector('#status .turn').innerText === 'Your turn.'");
    let last = browser.evaluate("document.querySelector('.region.last').ariaLabel");
    assert!(last.as_str().expect("a label").contains("the last move"), "{last}");
    let name = last.as_str().expect("a label").split(':').next().expect("a name").to_string();
    let heard = browser.evaluate("heard.join(' | ')");
    let heard = heard.as_str().expect("words");
    assert!(heard.contains(&name) && heard.contains("Your turn."), "{heard} tells of {name}");
    // The list of moves is for keys, too.
    browser.evaluate("document.querySelector('#moves button').focus()");
    browser.press("Enter");
    browser.wait_for("document.querySelector('#status').innerText.includes('move 1 of 2')");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_color_is_taken_up_to_paint_and_nothing_is_chosen_by_the_sea() {
    let game = "#game=coloring&board=map:australia&colors=3&player1=human&player2=human";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#color-2')");
    browser.click(OPEN_REGION);
    browser.wait_for("document.querySelector('.region.chosen')");
    browser.press("Escape");
    browser.wait_for("!document.querySelector('.region.chosen')");
    browser.click(OPEN_REGION);
    browser.wait_for("document.querySelector('.region.chosen')");
    let corner = browser.spot(".map", 0.02, 0.03);
    browser.click_at(corner);
    browser.wait_for("!document.querySelector('.region.chosen')");
    browser.click("#color-2");
    browser.wait_for("document.querySelector('#color-2').ariaPressed === 'true'");
    browser.click(OPEN_REGION);
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    assert!(browser.text("#moves li").ends_with("=2"), "one click paints");
    has_no_complaints(&browser, &server);
}

#[test]
fn another_way_is_tried_from_any_position_and_from_the_review() {
    let game = "#game=coloring&board=path:4&colors=2&player1=human&player2=human&moves=0=1;2=2";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#moves button')");
    browser.click("#moves li:first-child button");
    browser.wait_for("!document.querySelector('#again-here').hidden");
    browser.click("#again-here");
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    browser.evaluate("history.back()");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.click("#judge");
    browser.wait_for("document.querySelectorAll('.judged li').length === 2");
    browser.screenshot("review-sentences");
    browser.click(".judged li:first-child .judgment");
    browser.wait_for("document.querySelector('#status').innerText.includes('move 0 of 2')");
    has_no_complaints(&browser, &server);
}

/// Every text of a board that is shown, and how high it is on the screen.
const SMALL_TEXT: &str = "[...document.querySelectorAll('.map text')].filter((text) => \
    text.textContent !== '' && getComputedStyle(text).display !== 'none').map((text) => \
    [text.textContent, parseFloat(getComputedStyle(text).fontSize) * \
    text.getScreenCTM().a]).filter(([, height]) => height < 10.9)";

#[test]
fn no_text_on_a_map_is_too_small_and_larger_maps_show_more() {
    let Some((server, mut browser)) = open("") else { return };
    for (width, height) in [(390, 844), (820, 1180), (1440, 900), (1920, 1080)] {
        let game = "#game=coloring&board=map:world&colors=5&player1=human&player2=human";
        browser.resize(width, height);
        browser.visit("about:blank");
        browser.visit(&format!("{}{game}", server.url));
        browser.wait_for("document.querySelector('.area')");
        browser.two_frames();
        assert_eq!(browser.evaluate(SMALL_TEXT), json!([]), "{width}");
        let shown = "[...document.querySelectorAll('.map .name')].filter((name) => \
                     getComputedStyle(name).display !== 'none').length";
        let before = browser.evaluate(shown).as_u64().expect("a number");
        let middle = browser.spot(".map", 0.5, 0.45);
        browser.wheel(middle, -600.0);
        browser.wheel(middle, -600.0);
        browser.wait_for("document.querySelector('#zoom-reset').innerText !== '100%'");
        browser.evaluate("document.querySelector('#region-0').focus()");
        for _ in 0..4 {
            browser.press("+");
        }
        assert!(browser.evaluate(shown).as_u64().expect("a number") > before, "{width}");
        assert_eq!(browser.evaluate(SMALL_TEXT), json!([]), "{width}, enlarged");
        browser.screenshot(&format!("world-{width}"));
        browser.press("0");
        browser.wait_for("document.querySelector('#zoom-reset').innerText === '100%'");
    }
    has_no_complaints(&browser, &server);
}

#[test]
fn a_finger_among_many_regions_makes_the_map_larger() {
    let game = "#game=coloring&board=map:world&colors=5&player1=human&player2=human";
    let Some((server, mut browser)) = open(game) else { return };
    browser.resize(390, 844);
    browser.touched();
    browser.visit("about:blank");
    browser.visit(&format!("{}{game}", server.url));
    browser.wait_for("document.querySelector('.area')");
    browser.two_frames();
    let luxembourg = browser.evaluate(
        "(() => { const box = [...document.querySelectorAll('.region')].find((region) => \
         region.ariaLabel.startsWith('Luxembourg')).querySelector('.spot').getBoundingClientRect(); \
         return [box.x + box.width / 2, box.y + box.height / 2]; })()",
    );
    browser.tap(place(&luxembourg));
    browser.wait_for("document.querySelector('.map.enlarged')");
    assert_eq!(count(&mut browser, ".region.chosen"), 0, "nothing was meant yet");
    assert!(browser.text("#advice").contains("Tap again"));
    has_no_complaints(&browser, &server);
}

#[test]
fn a_site_is_placed_by_the_button_with_a_mouse() {
    let game = "#game=voronoi&board=square&turns=4&player1=human&player2=human";
    let Some((server, mut browser)) = open(game) else { return };
    browser.wait_for("document.querySelector('#plane')");
    let spot = browser.spot("#plane", 0.4, 0.4);
    browser.hover(spot);
    let button = browser.within_reach("#place");
    browser.hover(button);
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!(browser.evaluate("document.querySelector('#place').disabled"), json!(false));
    browser.click("#place");
    browser.wait_for("document.querySelectorAll('#moves li').length === 1");
    has_no_complaints(&browser, &server);
}

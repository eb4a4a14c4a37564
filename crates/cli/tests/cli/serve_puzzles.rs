//! Puzzles in a real browser: one is solved, one is failed, and the day's is the same for everybody.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints, open};
use serde_json::{Value, json};

/// What the server answers, asked from the page.
fn ask(browser: &mut Browser, path: &str) -> Value {
    browser.evaluate(&format!("fetch('/api/{path}').then((answer) => answer.json())"))
}

/// The solution: the region and the number of the color.
fn solution(browser: &mut Browser, id: &str) -> (String, String) {
    let found = browser.evaluate(&format!(
        "fetch('/api/puzzles/{id}/solution', {{ method: 'POST', body: '{{}}', \
         headers: {{ 'content-type': 'application/json' }} }}).then((answer) => answer.json())"
    ));
    let text = found["move"].as_str().expect("a move").to_string();
    let (place, color) = text.rsplit_once('=').expect("a region and a color");
    (place.to_string(), color.to_string())
}

fn is_state(state: &str) -> String {
    format!("document.querySelector('.puzzle')?.dataset.state === '{state}'")
}

/// Plays a color in a region by keys.
fn paint(browser: &mut Browser, place: &str, color: &str) {
    browser.wait_for("document.querySelector('.region[aria-disabled=false]')");
    let focused = browser.evaluate(&format!(
        "(() => {{ const found = [...document.querySelectorAll('.region')].find((region) => \
         region.getAttribute('aria-label').startsWith({})); found.focus(); return Boolean(found); }})()",
        json!(format!("{place}:"))
    ));
    assert_eq!(focused, json!(true));
    browser.press(color);
}

fn visit(browser: &mut Browser, server: &Server, hash: &str) {
    browser.evaluate(&format!("location.assign({})", json!(format!("{}{hash}", server.url))));
}

/// The list anew, without loading the page again.
fn show_again(browser: &mut Browser, server: &Server) {
    visit(browser, server, "#results");
    browser.wait_for("!document.querySelector('#puzzle-day')");
    visit(browser, server, "#puzzles");
    browser.wait_for("document.querySelector('#puzzle-day')");
}

/// Some legal move in another region than this one.
fn wrong_move(browser: &mut Browser, id: &str, right: &str) -> (String, String) {
    let found = browser.evaluate(&format!(
        "(async () => {{ const {{ spec }} = await (await fetch('/api/puzzles/{id}')).json(); \
         const headers = {{ 'content-type': 'application/json' }}; \
         const begun = await fetch('/api/games', {{ method: 'POST', headers, body: JSON.stringify(spec) }}); \
         const {{ board, position }} = await begun.json(); \
         const open = (state, index) => state.legal.length > 0 && board.vertices[index].name !== {}; \
         const index = position.vertices.findIndex(open); \
         return [board.vertices[index].name, String(position.vertices[index].legal[0])]; }})()",
        json!(right)
    ));
    let text = |index: usize| found[index].as_str().expect("a text").to_string();
    (text(0), text(1))
}

#[test]
fn a_puzzle_is_failed_tried_again_and_solved_by_keys() {
    let Some((server, mut browser)) = open("#puzzles") else { return };
    browser.wait_for("document.querySelector('.chip')");
    browser.screenshot("puzzles-list");
    let all = ask(&mut browser, "puzzles");
    let easy = |one: &&Value| one["title"] == "South America" && one["aim"] == "kill";
    let id =
        all["puzzles"].as_array().expect("a list").iter().find(easy).expect("one")["id"].clone();
    let id = id.as_str().expect("a name").to_string();
    browser.click(&format!("a.chip[href='#puzzles={id}']"));
    browser.wait_for(&is_state("open"));
    assert!(browser.text("#task").contains("You are Bob"));
    browser.screenshot("puzzle-open");
    let (place, color) = solution(&mut browser, &id);

    browser.click("#hint");
    browser.wait_for("document.querySelectorAll('[data-mark=near]').length > 1");
    assert!(browser.text("#result").starts_with("Look around"));

    let (wrong, other) = wrong_move(&mut browser, &id, &place);
    paint(&mut browser, &wrong, &other);
    browser.wait_for(
        "!document.querySelector('#again').hidden && document.activeElement.id === 'again'",
    );
    let told = browser.text("#result");
    assert!(told.contains(&wrong) && told.contains("does not win"), "{told}");
    browser.screenshot("puzzle-wrong");
    assert_eq!(browser.evaluate("localStorage.getItem('puzzles')"), Value::Null);
    browser.click("#again");
    browser.wait_for(&is_state("open"));

    paint(&mut browser, &place, &color);
    browser.wait_for(&is_state("done"));
    assert!(browser.text("#result").starts_with("Right!"), "{}", browser.text("#result"));
    browser.wait_for("document.querySelector('[data-mark=key]')");
    browser.screenshot("puzzle-right");
    // What is solved stays solved.
    visit(&mut browser, &server, "#puzzles");
    browser.wait_for("document.querySelector('.chip.done')");
    browser.reload();
    browser.wait_for("document.querySelector('.chip.done')");
    assert!(browser.text("#puzzle-count").ends_with("1 solved"));
    has_no_complaints(&browser, &server);
}

#[test]
fn the_puzzle_of_the_day_lengthens_the_streak_once_and_it_survives() {
    let Some((server, mut browser)) = open("#puzzles") else { return };
    browser.wait_for("document.querySelector('#day-solve')");
    // Nothing may change at midnight while this goes on: the page stays on its day.
    let frozen = "(() => { const now = Date.now(); Date.now = () => now; return Math.floor(now / 86400000); })()";
    let day = browser.evaluate(frozen).as_u64().expect("a day");
    show_again(&mut browser, &server);
    assert!(browser.text("#streak").contains("begin a streak"));
    let all = ask(&mut browser, "puzzles");
    let mut names: Vec<String> = all["puzzles"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| one["id"].as_str().expect("a name").to_string())
        .collect();
    names.sort();
    let chosen = &names[day as usize % names.len()];
    let link = browser.evaluate("document.querySelector('#day-solve').getAttribute('href')");
    assert_eq!(link, json!(format!("#puzzles={chosen}")), "the same for everybody");

    // Solved yesterday and the day before.
    let kept = json!({ "solved": {}, "last": day - 1, "streak": 2, "best": 2 });
    browser.evaluate(&format!("localStorage.setItem('puzzles', {})", json!(kept.to_string())));
    show_again(&mut browser, &server);
    browser.wait_for("document.querySelector('#streak')?.innerText.includes('2 days')");
    browser.click("#day-solve");
    browser.wait_for(&is_state("open"));
    let (place, color) = solution(&mut browser, chosen);
    paint(&mut browser, &place, &color);
    browser.wait_for(&is_state("done"));
    assert!(browser.text("#result").contains("Streak: 3 days"), "{}", browser.text("#result"));
    visit(&mut browser, &server, "#puzzles");
    browser.wait_for("document.querySelector('#streak')?.innerText.includes('3 days')");
    browser.reload();
    browser.wait_for("document.querySelector('#streak')?.innerText.includes('3 days')");
    has_no_complaints(&browser, &server);
}

#[test]
fn whoever_asks_for_the_solution_has_not_solved_it() {
    let Some((server, mut browser)) = open("#puzzles") else { return };
    browser.wait_for("document.querySelector('.chip')");
    browser.resize(390, 844);
    browser.click(".chip");
    browser.wait_for(&is_state("open"));
    assert_eq!(browser.evaluate("document.documentElement.scrollWidth <= 390"), json!(true));
    browser.click("#solution");
    browser.wait_for(&is_state("shown"));
    assert!(browser.text("#result").starts_with("The move is"));
    assert_eq!(browser.evaluate("localStorage.getItem('puzzles')"), Value::Null);
    let before = browser.evaluate("location.hash");
    browser.click("#next");
    browser.wait_for(&is_state("open"));
    assert_ne!(browser.evaluate("location.hash"), before);
    has_no_complaints(&browser, &server);
}

#[test]
fn filters_choose_and_are_kept() {
    let Some((server, mut browser)) = open("#puzzles") else { return };
    browser.wait_for("document.querySelector('.chip')");
    let choose = "(() => { const list = document.querySelector('#filter-difficulty'); list.value = 'hard'; \
                  list.dispatchEvent(new Event('change')); })()";
    browser.evaluate(choose);
    browser.wait_for("[...document.querySelectorAll('.chip')].every((chip) => chip.dataset.difficulty === 'hard')");
    assert_eq!(browser.evaluate("document.querySelectorAll('.chip').length > 50"), json!(true));
    browser.reload();
    browser.wait_for("document.querySelector('#filter-difficulty')?.value === 'hard'");
    visit(&mut browser, &server, "#puzzles=nobody");
    browser.wait_for("document.querySelector('#alert').innerText.includes('no such puzzle')");
}

//! The page in another language: it is chosen by keys and remembered, and on no screen a sentence is left in English.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints, open};
use crate::serve_results::results;
use crate::serve_screens::{BEGIN, CLASS, OTHERS, PLAY, REVIEWS, Screen, Showing, show};
use serde_json::{Value, json};
use std::time::Duration;

/// Finds what is left in English. Fixed parts of sentences that are three words or longer may stand nowhere in what is
/// shown or read out; shorter texts may be nobody's whole text. What a language says in the same words is left out.
const LEFT: &str = r#"(async () => {
  const base = document.querySelector('script[src$="main.js"]').src.replace('main.js', '');
  const areas = ['board', 'draw', 'home', 'learn', 'me', 'new', 'page', 'play', 'puzzles', 'results', 'sandbox', 'table'];
  const read = (name) => import(`${base}words/${name}.js`).then((found) => found.default);
  const flat = (words) => Object.values(words).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)));
  const all = async (code) => (await Promise.all(areas.map((area) => read(`${code}/${area}`)))).flatMap(flat);
  const { texts: first, names } = await read(`${document.documentElement.lang}/games`);
  const texts = { ...first, ...await read(`${document.documentElement.lang}/more`) };
  const english = [...await all('en'), ...Object.keys(texts), ...Object.keys(names).filter((name) => !name.includes('/'))];
  const german = [...await all(document.documentElement.lang), ...Object.values(texts), ...Object.values(names)];
  const parts = (text) => text.split(/\{\w+\}/).map((part) => part.trim().replace(/^[.,:;]+ ?/, '')).filter((part) => part !== '');
  const spoken = german.join('\n');
  const long = [...new Set(english.flatMap(parts))].filter((part) => part.split(/\s+/).length >= 3 && !spoken.includes(part));
  const short = new Set(english.filter((text) => !text.includes('{') && !german.includes(text)));
  const shown = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.nodeType === Node.TEXT_NODE;
    const place = text ? node.parentElement : node;
    // What says of itself that it is in English: the findings of experiments.
    if (place.closest('[lang]').lang !== document.documentElement.lang) continue;
    const within = `${place.closest('[id]')?.id} ${place.localName}`;
    if (text) { shown.push([node.textContent.trim(), within]); continue; }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'label']) if (node.hasAttribute(name)) shown.push([node.getAttribute(name).trim(), `${within} ${name}`]);
  }
  shown.push([document.title, 'title']);
  const kept = shown.filter(([text]) => text !== '' && !['English', 'Deutsch'].includes(text));
  const left = kept.filter(([text]) => short.has(text) || long.some((part) => text.includes(part)));
  return { seen: kept.length, known: long.length + short.size, left: [...new Set(left.map((one) => one.join(' in ')))] };
})()"#;

/// Looks at a screen: nothing is left, and nothing is wider than the window.
fn looks_whole(browser: &mut Browser, screen: &str) {
    let found = browser.evaluate(LEFT);
    assert!(found["known"].as_u64().expect("a number") > 500, "{screen}: {found}");
    assert!(found["seen"].as_u64().expect("a number") > 10, "{screen}: {found}");
    assert_eq!(found["left"], json!([]), "{screen}");
    let wide = "document.documentElement.scrollWidth <= window.innerWidth";
    assert_eq!(browser.evaluate(wide), json!(true), "{screen} is too wide");
    browser.screenshot(&format!("language-{screen}"));
}

/// A server and a browser whose reader has chosen the language.
fn open_in(language: &str, hash: &str) -> Option<(Server, Browser)> {
    let (server, mut browser) = open("")?;
    browser.wait_for("document.querySelector('#region-0')");
    browser.evaluate(&format!("localStorage.setItem('language', {})", json!(language)));
    go(&mut browser, &server, hash);
    Some((server, browser))
}

fn go(browser: &mut Browser, server: &Server, hash: &str) {
    browser.visit("about:blank");
    browser.visit(&format!("{}{hash}", server.url));
}

#[test]
fn a_language_is_chosen_by_keys_and_remembered() {
    let Some((server, mut browser)) = open("") else { return };
    browser.wait_for("document.querySelector('#region-0')");
    assert_eq!(browser.evaluate("document.documentElement.lang"), json!("en"));
    // Something must be found where there is English: the look itself is looked at.
    browser.evaluate("document.documentElement.lang = 'de'");
    let found = browser.evaluate(LEFT);
    assert!(found["left"].as_array().is_some_and(|left| left.len() > 10), "{found}");
    browser.wait_for("document.querySelector('#language').checkVisibility()");
    browser.evaluate("document.querySelector('#language').focus()");
    browser.press("ArrowDown");
    // The page loads itself again.
    std::thread::sleep(Duration::from_secs(1));
    browser.wait_for("document.querySelector('#language')?.value === 'de' && document.querySelector('#begin')?.innerText === 'Spielen'");
    browser.reload();
    browser.wait_for("document.querySelector('#begin')?.innerText === 'Spielen'");
    assert_eq!(browser.evaluate("document.documentElement.lang"), json!("de"));
    has_no_complaints(&browser, &server);
}

#[test]
fn english_readers_load_no_other_language() {
    let Some((server, mut browser)) = open("") else { return };
    browser.wait_for("document.querySelector('#region-0')");
    let asked = browser.requests.join("\n");
    assert!(asked.contains("/words/en/home.js") && !asked.contains("/words/de/"), "{asked}");
    has_no_complaints(&browser, &server);
}

#[test]
fn a_game_is_played_to_its_end_and_judged_without_a_word_of_english() {
    let Some((server, mut browser)) = open_in("de", "") else { return };
    browser.wait_for("document.querySelector('.rules-picture figcaption')?.innerText");
    looks_whole(&mut browser, "start");
    let game = "#game=coloring&board=map:germany&colors=4&player1=human&player2=novice&seed=4";
    go(&mut browser, &server, game);
    browser.wait_for("document.querySelector(\".region[aria-disabled='false']\")");
    let name = "document.querySelector('#region-0').ariaLabel";
    let names: Value = browser.evaluate(
        "[...document.querySelectorAll('.region')].map((region) => region.ariaLabel.split(':')[0])",
    );
    let names = names.as_array().expect("regions");
    assert!(names.contains(&json!("Bayern")) && !names.contains(&json!("Bavaria")), "{names:?}");
    assert!(browser.evaluate(name).is_string());
    browser.evaluate("document.querySelector('#region-1').focus()");
    browser.press("1");
    browser.wait_for("document.querySelectorAll('#moves li').length === 2");
    browser.wait_for("document.querySelector(\".region[aria-disabled='false']\")");
    browser.click("#hint");
    browser.wait_for("document.querySelector('#advice').innerText.includes('gewinnt')");
    looks_whole(&mut browser, "game");
    browser.click("#judge");
    browser.wait_for("document.querySelectorAll('.judged li').length === 2");
    looks_whole(&mut browser, "review");
    // Moves and links have the names that everybody's have.
    let link = browser.evaluate("decodeURIComponent(location.hash)");
    assert!(link.as_str().expect("a link").contains("Bavaria=1"), "{link}");
    go(
        &mut browser,
        &server,
        "#game=coloring&board=path:4&colors=2&player1=human&player2=greedy&moves=0=1",
    );
    browser.wait_for("document.querySelector('#ending')?.hidden === false");
    browser.click("#judge");
    browser.wait_for("document.querySelector('.judged li')");
    looks_whole(&mut browser, "ending");
    browser.click("#to-me");
    browser.wait_for("document.querySelector('#own-results, #me-title')");
    looks_whole(&mut browser, "me");
    has_no_complaints(&browser, &server);
}

#[test]
fn other_games_speak_the_language_too() {
    let Some((server, mut browser)) = open_in("de", "") else { return };
    for (name, link, there) in [
        (
            "voronoi",
            "#game=voronoi&board=square&turns=4&player1=human&player2=human&moves=0.3,0.3;0.6,0.6;0.2,0.8",
            "#moves li",
        ),
        (
            "weighted",
            "#game=weighted&board=australia-states&player1=human&player2=human&moves=",
            ".weights",
        ),
        (
            "snort",
            "#game=snort&board=map:australia&player1=human&player2=human&moves=Victoria",
            "#moves li",
        ),
        ("col", "#game=col&board=map:usa&player1=human&player2=human&moves=Georgia", "#moves li"),
    ] {
        go(&mut browser, &server, link.trim_end_matches("&moves="));
        browser.wait_for(&format!("document.querySelector('{there}')"));
        browser.click("#hint");
        browser.wait_for("document.querySelector('#advice').innerText !== '' && !document.querySelector('#hint').disabled");
        looks_whole(&mut browser, name);
    }
    // A region of this map is called so in both languages; the country of that name is not.
    assert!(browser.text("#moves li").contains("Georgia"));
    go(&mut browser, &server, "#game=col&board=map:asia&player1=human&player2=human&moves=Georgia");
    browser.wait_for("document.querySelector('#moves li')?.innerText.includes('Georgien')");
    has_no_complaints(&browser, &server);
}

/// What readers of German see, on a large screen and on a phone.
fn speaks(screens: &[Screen], words: &str) {
    let Some(mut browser) = Browser::start() else { return };
    let looks = [(1440, 900, "light"), (390, 900, "light")];
    let showing = Showing { words, language: "de", looks: &looks };
    show(&mut browser, screens, &showing, |browser, screen, (width, ..)| {
        looks_whole(browser, &format!("{}-{width}", screen.name));
    });
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn what_one_begins_with_speaks_the_language() {
    speaks(BEGIN, "");
}

#[test]
fn games_speak_the_language() {
    speaks(PLAY, "");
}

#[test]
fn reviews_speak_the_language() {
    speaks(REVIEWS, "");
}

#[test]
fn other_screens_speak_the_language() {
    let folder = results();
    speaks(OTHERS, &format!("--results {}", folder.path().display()));
}

#[test]
fn the_screen_of_a_class_speaks_the_language() {
    speaks(CLASS, "--class --host 127.0.0.1");
}

#[test]
fn puzzles_and_lessons_answer_in_the_language() {
    let Some((server, mut browser)) = open_in("de", "#puzzles") else { return };
    browser.wait_for("document.querySelector('#day-solve')");
    browser.click("#day-solve");
    browser.wait_for("document.querySelector('#task')");
    browser.click("#hint");
    browser.wait_for("document.querySelector('#result').innerText !== ''");
    looks_whole(&mut browser, "puzzle-hint");
    browser.click("#solution");
    browser.wait_for("document.querySelector('.puzzle')?.dataset.state === 'shown'");
    looks_whole(&mut browser, "puzzle-solution");
    go(&mut browser, &server, "#learn=coloring-1");
    browser.wait_for("document.querySelector(\".region[aria-disabled='false']\")");
    browser.evaluate("document.querySelector('#region-0').focus()");
    browser.press("1");
    browser.wait_for("document.querySelector('#lesson-result').innerText !== ''");
    looks_whole(&mut browser, "lesson-reached");
    has_no_complaints(&browser, &server);
}

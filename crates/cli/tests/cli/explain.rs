//! `weighted explain`: the page in a real browser, and the command.

use crate::browser::Browser;
use crate::support::{mapduel, mapduel_with_input, refuses};
use mapduel_weighted::explain::{ExplainParams, LineKind, explain, line_text, sentence};
use mapduel_weighted::{Problem, WeightedGame};
use serde_json::json;
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of the crates");
    crates.join("weighted/tests/fixtures").join(format!("{name}.in"))
}

/// A page in a browser, and what it must show: lines, sentences, and the lines that are cuts.
struct Opened {
    browser: Browser,
    lines: Vec<String>,
    sentences: Vec<String>,
    cuts: Vec<usize>,
    _folder: tempfile::TempDir,
}

/// Makes the page of a fixture with the program and opens it; `None` without a browser.
fn open(name: &str) -> Option<Opened> {
    let mut browser = Browser::start()?;
    let folder = tempfile::tempdir().expect("there is room for a page");
    let page = folder.path().join("page.html");
    let command = format!("weighted explain {} -o {}", fixture(name).display(), page.display());
    let run = mapduel(&command);
    assert_eq!(run.code, 0, "{}", run.stderr);
    browser.resize(1200, 900);
    browser.open(&page);

    let text = std::fs::read(fixture(name)).expect("the fixture is there");
    let game = WeightedGame::from_problem(Problem::read(&text).expect("a problem"));
    let explanation = explain(&game, &ExplainParams::default()).expect("a small tree");
    let (mut lines, mut sentences, mut cuts) = (Vec::new(), Vec::new(), Vec::new());
    explanation.replay(|line| {
        if matches!(line.kind, LineKind::Cut(..)) {
            cuts.push(lines.len());
        }
        lines.push(line_text(&game, &explanation, line));
        sentences.push(sentence(&game, &explanation, line));
    });
    Some(Opened { browser, lines, sentences, cuts, _folder: folder })
}

impl Opened {
    /// The page shows this line, from 0, everywhere it should.
    fn shows(&mut self, line: usize) {
        assert_eq!(self.browser.text("#trace [aria-current] code"), self.lines[line]);
        assert_eq!(self.browser.text("#sentence"), self.sentences[line]);
        assert_eq!(
            self.browser.evaluate("document.getElementById('slider').valueAsNumber"),
            line + 1
        );
    }

    fn has_no_complaints(&mut self) {
        // One more answer, so that everything said before it has arrived.
        self.browser.evaluate("new Promise((done) => setTimeout(done, 500))");
        assert_eq!(self.browser.complaints, [""; 0]);
        assert_eq!(self.browser.fetched(), [""; 0], "nothing is fetched");
    }
}

#[test]
fn a_person_steps_and_jumps() {
    let Some(mut page) = open("200") else { return };
    page.shows(0);
    page.browser.click("#forward");
    page.shows(1);
    page.browser.press("ArrowRight");
    page.shows(2);
    page.browser.press("ArrowLeft");
    page.shows(1);
    page.browser.press("End");
    page.shows(page.lines.len() - 1);
    page.browser.press("ArrowRight");
    page.shows(page.lines.len() - 1);
    page.browser.press("Home");
    page.shows(0);

    page.browser.press("c");
    page.shows(page.cuts[0]);
    page.browser.click("#next-cut");
    page.shows(page.cuts[1]);
    page.browser.press("C");
    page.shows(page.cuts[0]);
    page.browser.press("C");
    page.shows(page.cuts[0]);

    page.browser.evaluate("document.getElementById('number').value = 16");
    page.browser.click("#jump button");
    assert!(page.browser.text("#place").contains("node 16 of 59"));
    // Over a node: to the line in which its parent takes its value.
    let depth =
        |line: &str| line.split(", ").nth(2).map_or(0, |depth| depth.parse::<u32>().unwrap());
    page.browser.evaluate("document.activeElement.blur()");
    let before = page.browser.text("#trace [aria-current] code");
    page.browser.press("ArrowDown");
    let after = page.browser.text("#trace [aria-current] code");
    assert_eq!(depth(&after) + 1, depth(&before));
    page.browser.press("ArrowUp");
    page.has_no_complaints();
}

#[test]
fn the_slider_and_the_address_reach_every_line() {
    let Some(mut page) = open("200") else { return };
    page.browser.evaluate("document.getElementById('slider').focus()");
    page.browser.evaluate(
        "(() => { const slider = document.getElementById('slider'); slider.value = 50; \
         slider.dispatchEvent(new Event('input')); })()",
    );
    page.shows(49);
    page.browser.evaluate("location.hash = '#line=77'");
    page.browser.evaluate("new Promise((done) => setTimeout(done, 50))");
    page.shows(76);
    page.has_no_complaints();
}

#[test]
fn a_cut_is_shown_with_its_reason_and_what_it_saves() {
    let Some(mut page) = open("201") else { return };
    for words in ["the remaining child is not looked at", "children are not looked at"] {
        let with_rest = |line: &&usize| page.sentences[**line].contains(words);
        let line = *page.cuts.iter().find(with_rest).expect("a cut that saves something");
        check_cut(&mut page, line);
    }
    page.has_no_complaints();
}

fn check_cut(page: &mut Opened, line: usize) {
    page.browser.evaluate(&format!("explanation.goTo({line})"));
    page.shows(line);
    let reason = page.sentences[line].clone();
    assert!(reason.contains("<= alpha") || reason.contains(">= beta"), "{reason}");
    assert_eq!(page.browser.evaluate("document.getElementById('sentence').className"), "is-cut");
    let listed = reason.split("not looked at: ").nth(1).expect("a list").trim_end_matches('.');
    let struck = page.browser.evaluate(
        "[...document.querySelectorAll('#tree li[aria-current] .pruned')]\
         .map((chip) => chip.innerText).join(', ')",
    );
    assert_eq!(struck, listed);
    let crossed = page.browser.evaluate("document.querySelectorAll('#map .dot.pruned').length");
    assert_eq!(crossed, listed.split(", ").count());
    // A line earlier nothing is cut off yet.
    page.browser.press("ArrowLeft");
    let crossed = page.browser.evaluate("document.querySelectorAll('#map .dot.pruned').length");
    assert_eq!(crossed, 0);
}

#[test]
fn the_page_tells_every_line_as_the_program_does() {
    for name in ["201", "203", "230"] {
        let Some(mut page) = open(name) else { return };
        let all =
            "Array.from({ length: explanation.lines }, (_, index) => explanation.NAME(index))";
        let lines = page.browser.evaluate(&all.replace("NAME", "lineText"));
        assert!(lines == json!(page.lines), "lines of {name}");
        let sentences = page.browser.evaluate(&all.replace("NAME", "sentence"));
        for (line, told) in page.sentences.iter().enumerate() {
            assert_eq!(&sentences[line], told, "{name}, line {}", line + 1);
        }
        assert_eq!(page.browser.evaluate("explanation.cuts"), json!(page.cuts));
        page.has_no_complaints();
    }
}

#[test]
fn the_map_shows_the_position_of_the_line() {
    let Some(mut page) = open("200") else { return };
    let map = "[...document.querySelectorAll('#map .state')].map((state) => \
               state.querySelector('.name').textContent + ' ' + \
               state.querySelector('.paint').textContent).join('; ')";
    assert_eq!(page.browser.evaluate(map), "NSW ; NT ; Q ; SA G-2; T ; V ; WA R-1");
    page.browser.evaluate("explanation.goTo(29)");
    assert_eq!(page.lines[29], "Q, R, 3, 10, 8, 10");
    assert_eq!(page.browser.evaluate(map), "NSW B-1; NT ; Q R-1; SA G-2; T ; V R-2; WA R-1");
    assert!(page.browser.text("#scores").contains("difference: 18"));
    page.has_no_complaints();
}

#[test]
fn a_hundred_thousand_nodes_stay_light() {
    let Some(mut page) = open("223") else { return };
    assert_eq!(page.browser.evaluate("explanation.nodes"), 102_424);
    for line in [204_847, 100_000, 7] {
        page.browser.evaluate(&format!("explanation.goTo({line})"));
        page.shows(line);
        let elements = page.browser.evaluate("document.querySelectorAll('*').length");
        assert!(elements.as_u64().is_some_and(|count| count < 2_000), "{elements} elements");
    }
    page.has_no_complaints();
}

#[test]
fn a_telephone_needs_no_sideways_scrolling() {
    let Some(mut page) = open("203") else { return };
    page.browser.resize(360, 740);
    for line in [0, 42, 5_000] {
        page.browser.evaluate(&format!("explanation.goTo({line})"));
        let width = page.browser.evaluate("document.documentElement.scrollWidth");
        assert!(width.as_u64().is_some_and(|width| width <= 360), "{width} wide");
    }
    page.has_no_complaints();
}

#[test]
fn a_page_that_would_be_too_large_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let command = format!("weighted explain {} -o {}", fixture("205").display(), page.display());
    refuses(&command, "", "--depth");
    assert!(!page.exists());
    let smaller = mapduel(&format!("{command} --depth 5 --json"));
    assert_eq!(smaller.code, 0, "{}", smaller.stderr);
    assert_eq!(smaller.json()["file"], page.display().to_string());
    assert!(page.exists());
}

#[test]
fn without_a_page_the_trace_is_told_in_words() {
    let text = std::fs::read_to_string(fixture("200")).unwrap();
    let run = mapduel_with_input("weighted explain -", &text);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 4 * 59);
    assert_eq!(lines[0], "SA, G, 0, -inf, -inf, inf");
    assert!(lines[1].starts_with("    The search begins."));
    assert_eq!(lines[4 * 59 - 2], "NSW, B, 10");
}

#[test]
fn bad_problems_are_refused() {
    refuses("weighted explain missing.in -o page.html", "", "cannot read missing.in");
    refuses("weighted explain - -o page.html", "R, G\nA: R-1\nx\n", "line 3");
    refuses("weighted explain - -o page.html --depth 0", "", "no depth");
    refuses("weighted explain - -o page.html --depth deep", "", "no depth");
}

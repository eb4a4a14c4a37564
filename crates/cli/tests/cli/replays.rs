//! Games to step through in the page of a report, in a real browser.

use crate::browser::Browser;
use crate::support::mapduel;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const WEIGHTED: &str = "R, G, B\nA: R-1\n9\nR: 3, G: 1, B: 2\nR: 0, G: 2, B: 5\n\
                        A: B, D, T\nB: A, C, D\nC: B, D\nD: A, B, C\nT: A\n";

/// Runs an experiment of this game and gives its folder.
fn played(folder: &Path, game: &str, players: &str, boards: &str) -> PathBuf {
    let (spec, out) = (folder.join(format!("{game}.toml")), folder.join(game));
    let text = format!(
        "name = \"{game}\"\ngame = \"{game}\"\nformat = \"round-robin\"\ngames = 4\n\
         players = [{players}]\n{boards}"
    );
    fs::write(&spec, text).expect("there is room");
    let run = mapduel(&format!("tournament run {} --out {}", spec.display(), out.display()));
    assert_eq!(run.code, 0, "{}", run.stderr);
    out
}

fn weighted(folder: &Path) -> PathBuf {
    let problem = folder.join("problem.txt");
    fs::write(&problem, WEIGHTED).expect("there is room");
    let board = format!("prefix = 1\n[[boards]]\nproblem = '{}'\n", problem.display());
    played(folder, "weighted", "\"alphabeta\", \"random\"", &board)
}

fn record(out: &Path, index: usize) -> Value {
    let text = fs::read_to_string(out.join("records.jsonl")).expect("there are records");
    let line = text.lines().nth(index).expect("there are four games");
    serde_json::from_str(line).expect("a record is JSON")
}

struct Page {
    browser: Browser,
    moves: Vec<String>,
}

impl Page {
    fn open(out: &Path, game: usize) -> Option<Page> {
        let mut browser = Browser::start()?;
        browser.open(&out.join("index.html"));
        browser.evaluate(&format!(
            "(() => {{ const list = document.getElementById('game'); list.value = {game}; \
             list.dispatchEvent(new Event('change')); }})()"
        ));
        let moves = record(out, game)["moves"].as_str().expect("moves are text").to_string();
        Some(Page { browser, moves: moves.split(' ').map(String::from).collect() })
    }

    /// The page shows the game after so many moves.
    fn shows(&mut self, count: usize) {
        let said = self.browser.text("#move");
        let colored = "document.querySelectorAll('#stage .vertex.first, #stage .vertex.second')";
        let colored = self.browser.evaluate(&format!("{colored}.length"));
        assert_eq!(colored, json!(count), "{said}");
        match count.checked_sub(1) {
            None => assert!(said.starts_with(&format!("{} moves.", self.moves.len())), "{said}"),
            Some(last) => {
                let (move_text, all) = (&self.moves[last], self.moves.len());
                let begin = format!("Move {count} of {all}: {move_text}.");
                assert!(said.starts_with(&begin), "{said}");
                assert_eq!(self.browser.text("#moves [aria-current]"), *move_text);
            }
        }
    }
}

#[test]
fn a_weighted_game_is_stepped_through() {
    let folder = tempfile::tempdir().unwrap();
    let out = weighted(folder.path());
    let Some(mut page) = Page::open(&out, 1) else { return };
    let all = page.moves.len();
    assert!(all >= 3, "{:?}", page.moves);
    page.shows(0);
    // A has its color from the beginning, and nobody chose it.
    assert_eq!(
        page.browser.evaluate("document.querySelectorAll('#stage .vertex[style]').length"),
        1
    );
    page.browser.click("#forth");
    page.shows(1);
    assert!(page.browser.text("#move").contains("Nobody chose this one."));
    page.browser.press("ArrowRight");
    page.shows(2);
    page.browser.click("#back");
    page.shows(1);
    page.browser.click("#end");
    page.shows(all);
    let record = record(&out, 1);
    let margin = record["margin"].as_f64().unwrap();
    let lead = format!("Max's lead in points: {margin}");
    assert!(page.browser.text("#move").contains(&lead), "{lead} is not said");
    let who = page.browser.text("#who");
    for part in [record["players"][0].as_str(), record["players"][1].as_str(), Some("Max: ")] {
        assert!(who.contains(part.unwrap()), "{who}");
    }
    page.browser.click("#moves li:nth-child(2) button");
    page.shows(2);
    page.browser.press("Home");
    page.shows(0);
    page.browser.press("ArrowLeft");
    page.shows(0);
    page.browser.evaluate(
        "(() => { const ply = document.getElementById('ply'); ply.value = 3; \
         ply.dispatchEvent(new Event('input')); })()",
    );
    page.shows(3);
    assert_eq!(page.browser.complaints, [""; 0]);
    assert_eq!(page.browser.fetched(), [""; 0], "nothing is fetched");
}

#[test]
fn the_other_games_are_drawn_and_fit_a_telephone() {
    let folder = tempfile::tempdir().unwrap();
    let coloring = "[[boards]]\ngraph = \"petersen\"\ncolors = 3\n";
    let coloring = played(folder.path(), "coloring", "\"uct:50\", \"random\"", coloring);
    let voronoi = "[[boards]]\nturns = 6\n";
    let voronoi = played(folder.path(), "voronoi", "\"bca\", \"random\"", voronoi);
    let weighted = weighted(folder.path());
    for (out, shape) in [(coloring, ".vertex"), (voronoi, ".cell"), (weighted, ".vertex")] {
        let Some(mut page) = Page::open(&out, 0) else { return };
        let name = out.file_name().unwrap().to_string_lossy().into_owned();
        page.browser.click("#end");
        let owned = format!("document.querySelectorAll('#stage {shape}.first').length > 0");
        assert_eq!(page.browser.evaluate(&owned), json!(true), "{name}");
        for (width, size) in [(1200, "large"), (390, "phone")] {
            page.browser.resize(width, 844);
            page.browser.evaluate("document.getElementById('who').scrollIntoView()");
            let wide = "document.documentElement.scrollWidth > window.innerWidth";
            assert_eq!(page.browser.evaluate(wide), json!(false), "{name} at {width}");
            page.browser.screenshot(&format!("replay-{name}-{size}"));
        }
        assert_eq!(page.browser.complaints, [""; 0]);
    }
}

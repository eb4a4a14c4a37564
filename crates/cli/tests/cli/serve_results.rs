//! Results in the browser: a run is opened, grows before one's eyes, and a game of it is played on.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints};
use crate::support::{mapduel, refuses};
use serde_json::json;
use std::fs;
use std::path::PathBuf;

/// A folder with a finished run.
pub(crate) fn results() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("room for results");
    let question = "name = \"germany\"\ntitle = \"Who colors Germany?\"\ngame = \"coloring\"\n\
                    format = \"round-robin\"\ngames = 10\n\
                    players = [\"random\", \"uct:30\", \"greedy\"]\n\
                    prose = \"Three players on the map of Germany.\"\n\
                    [[boards]]\ngraph = \"map:germany\"\ncolors = 4\n";
    let file = folder.path().join("question.toml");
    fs::write(&file, question).expect("it can be written");
    let out = folder.path().join("germany");
    mapduel(&format!("tournament run {} --out {} --json", file.display(), out.display())).json();
    folder
}

/// A run that goes on, and a server that shows it.
struct Run {
    folder: tempfile::TempDir,
    server: Server,
    /// All its records in the end.
    whole: String,
}

impl Run {
    /// With 12 of its 30 games.
    fn halfway() -> Run {
        let folder = results();
        let whole = fs::read_to_string(Run::records(&folder)).expect("records");
        let half: String = whole.lines().take(12).map(|line| format!("{line}\n")).collect();
        fs::write(Run::records(&folder), half).expect("it can be written");
        let server = Server::start(&format!("--results {}", folder.path().display()));
        Run { folder, server, whole }
    }

    /// Plays the rest.
    fn goes_on(&self) {
        fs::write(Run::records(&self.folder), &self.whole).expect("it can be written");
    }

    fn records(folder: &tempfile::TempDir) -> PathBuf {
        folder.path().join("germany/records.jsonl")
    }
}

#[test]
fn only_directories_are_results() {
    refuses("serve --results no-such-folder", "", "--results");
    refuses(
        &format!("serve --results {}/Cargo.toml", env!("CARGO_MANIFEST_DIR")),
        "",
        "no directory",
    );
    assert!(mapduel("serve --help").stdout.contains("--results"));
}

#[test]
fn what_one_reads_stays_while_a_run_goes_on_and_one_comes_back_to_where_one_was() {
    let Some(mut browser) = Browser::start() else { return };
    let run = Run::halfway();
    let server = &run.server;
    browser.resize(390, 700);
    browser.visit(&format!("{}#results", server.url));
    browser.wait_for("document.querySelector('#runs a')");
    browser.click("#runs a");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 12");
    let wide = browser.evaluate("document.documentElement.scrollWidth");
    assert!(wide.as_u64().is_some_and(|wide| wide <= 390), "the page is {wide} wide");
    // Somebody reads: a text is opened, a table has the focus.
    browser.evaluate(
        "document.querySelector('#findings details').open = true; \
         window.kept = document.querySelector('#findings .wide'); kept.focus(); \
         window.row = document.querySelector('#games tbody tr')",
    );
    let before = browser.text("#findings table");
    run.goes_on();
    browser.wait_for("document.querySelector('#state').innerText.includes('Complete: 30 games')");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 25");
    assert_ne!(browser.text("#findings table"), before, "the figures are new");
    for stays in [
        "document.querySelector('#findings details').open",
        "document.activeElement === kept && kept.isConnected",
        "row.isConnected && row === document.querySelector('#games tbody tr')",
    ] {
        assert_eq!(browser.evaluate(stays), json!(true), "{stays}");
    }

    // Somebody chooses a pairing and seats, opens a game, and comes back.
    browser.evaluate(
        "const [cell, seats] = ['#cell', '#seats'].map((name) => document.querySelector(name)); \
         cell.value = '1'; cell.dispatchEvent(new Event('change')); \
         seats.value = 'programs'; seats.dispatchEvent(new Event('change'))",
    );
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 10");
    browser.click("#games tbody tr:nth-child(7) a");
    browser.wait_for("document.querySelector('#moves li')");
    browser.evaluate("history.back()");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 10");
    browser.wait_for("document.activeElement.matches('#games tbody tr:nth-child(7) a')");
    let chosen =
        browser.evaluate("[...document.querySelectorAll('#cell, #seats')].map((one) => one.value)");
    assert_eq!(chosen, json!(["1", "programs"]));
    assert!(browser.evaluate("scrollY").as_f64().is_some_and(|top| top > 100.0));
    // A game leads to its run without the browser's button too, also after a reload.
    browser.click("#games tbody tr:nth-child(7) a");
    browser.wait_for("document.querySelector('#to-run')");
    browser.reload();
    browser.wait_for("document.querySelector('#to-run')");
    browser.click("#to-run");
    browser
        .wait_for("document.querySelector('#results-title')?.innerText === 'Who colors Germany?'");
    has_no_complaints(&browser, server);
}

#[test]
fn a_run_is_watched_and_a_game_of_it_is_played_on() {
    let Some(mut browser) = Browser::start() else { return };
    let run = Run::halfway();
    let server = &run.server;
    browser.resize(1280, 900);
    browser.visit(&server.url);
    browser.wait_for("document.querySelector('#begin')");
    browser.click("#to-results");
    browser.wait_for("document.querySelector('#runs a')");
    browser.click("#runs a");
    browser.wait_for("document.querySelector('#state')?.innerText.includes('12 of 30 games')");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 12");
    browser.screenshot("results-live");
    // Somebody plays on.
    run.goes_on();
    browser.wait_for("document.querySelector('#state').innerText.includes('Complete: 30 games')");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 25");
    browser.click("#later");
    browser.wait_for("document.querySelectorAll('#games tbody tr').length === 5");
    browser.wait_for(
        "[...document.images].every((image) => image.complete && image.naturalWidth > 0)",
    );
    browser.evaluate("window.scrollTo(0, 0)");
    browser.screenshot("results");
    browser.click("#games tbody a");
    browser.wait_for("document.querySelectorAll('#moves li').length > 2");
    browser.click("#undo");
    browser.wait_for("document.querySelectorAll('#moves li.undone').length === 1");
    browser.evaluate("history.back()");
    browser.wait_for("document.querySelector('#state')?.innerText.includes('Complete')");
    has_no_complaints(&browser, server);
    // The report as one page runs its own script and nothing else.
    let name = json!(format!(
        "{}/germany",
        run.folder.path().file_name().expect("a name").to_string_lossy()
    ));
    let path = format!("{}api/results/report?name={}", server.url, name.as_str().expect("text"));
    browser.visit(&path);
    browser.wait_for("document.querySelector('#game').options.length === 30");
    browser.click("#forth");
    browser.wait_for("document.querySelector('#move').innerText !== ''");
    has_no_complaints(&browser, server);
}

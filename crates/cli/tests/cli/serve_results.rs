//! Results in the browser: a run is opened, grows before one's eyes, and a game of it is played on.

use crate::browser::Browser;
use crate::serve::{Server, has_no_complaints};
use crate::support::{mapduel, refuses};
use serde_json::json;
use std::fs;

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
fn a_run_is_watched_and_a_game_of_it_is_played_on() {
    let Some(mut browser) = Browser::start() else { return };
    let folder = results();
    let records = folder.path().join("germany/records.jsonl");
    let whole = fs::read_to_string(&records).expect("records");
    let half: String = whole.lines().take(12).map(|line| format!("{line}\n")).collect();
    fs::write(&records, half).expect("it can be written");
    let server = Server::start(&format!("--results {}", folder.path().display()));
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
    fs::write(&records, &whole).expect("it can be written");
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
    has_no_complaints(&browser, &server);
    // The report as one page runs its own script and nothing else.
    let name =
        json!(format!("{}/germany", folder.path().file_name().expect("a name").to_string_lossy()));
    let path = format!("{}api/results/report?name={}", server.url, name.as_str().expect("text"));
    browser.visit(&path);
    browser.wait_for("document.querySelector('#game').options.length === 30");
    browser.click("#forth");
    browser.wait_for("document.querySelector('#move').innerText !== ''");
    has_no_complaints(&browser, &server);
}

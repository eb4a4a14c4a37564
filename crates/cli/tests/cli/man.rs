//! `man`: one page per command, which `man` shows, and nothing of somebody else's is overwritten.

use crate::skipped::skipped;
use crate::support::{mapduel, refuses};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_command_has_a_page_and_nothing_else_does() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let pages = folder.path().join("share/man/man1");
    let told = mapduel(&format!("man {} --json", pages.display())).json();
    let told: Vec<&str> =
        told["pages"].as_array().expect("a list").iter().filter_map(|name| name.as_str()).collect();
    let entries = fs::read_dir(&pages).expect("the folder was made");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    names.sort_unstable();
    let mut sorted = told.clone();
    sorted.sort_unstable();
    assert_eq!(names, sorted);
    for name in told {
        let page = fs::read_to_string(pages.join(name)).expect("it can be read");
        let words = name.strip_suffix(".1").expect("the section");
        let heading = format!(".SH NAME\n{} \\- ", words.replace('-', "\\-"));
        assert!(page.contains(&heading), "{name}: {page}");
        assert!(page.contains("\\fB\\-\\-json\\fR"), "{name} has the common options");
    }
    let solve = fs::read_to_string(pages.join("mapduel-coloring-solve.1")).expect("it is there");
    assert!(solve.contains(".SH EXAMPLES\n.nf\n") && solve.contains(".SH NOTES\n"), "{solve}");
}

#[test]
fn man_shows_the_pages_without_a_warning() {
    let version = Command::new("man").arg("--version").output();
    if !version.is_ok_and(|run| run.status.success()) {
        return skipped("there is no man");
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    assert_eq!(mapduel(&format!("man {}", folder.path().display())).code, 0);
    let mut shown = 0;
    for entry in fs::read_dir(folder.path()).expect("the folder is there") {
        let text = show(&entry.expect("it can be listed").path());
        for heading in ["\nNAME\n", "\nSYNOPSIS\n", "\nOPTIONS\n"] {
            assert!(text.contains(heading), "{text}");
        }
        shown += 1;
    }
    assert!(shown > 40, "{shown}");
    let solve = show(&folder.path().join("mapduel-coloring-solve.1"));
    assert!(solve.contains("  mapduel coloring solve petersen --colors 3\n"), "{solve}");
    assert!(solve.contains("--certificate-rules <RULES> [default: safe,kill]"), "{solve}");
}

/// A page as `man` prints it.
fn show(page: &Path) -> String {
    let run = Command::new("man")
        .args(["--warnings", "-l"])
        .arg(page)
        .env("MANWIDTH", "100")
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("it ran before");
    assert!(run.status.success() && run.stderr.is_empty(), "{page:?}: {run:?}");
    String::from_utf8_lossy(&run.stdout).into_owned()
}

#[test]
fn pages_are_replaced_and_other_files_are_not() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let words = format!("man {}", folder.path().display());
    assert_eq!(mapduel(&words).code, 0);
    let page = folder.path().join("mapduel-graph-show.1");
    let written = fs::read_to_string(&page).expect("it is there");
    fs::write(&page, written.replace("NAME", "OLD NAME")).expect("it can be written");
    assert_eq!(mapduel(&words).code, 0);
    assert_eq!(fs::read_to_string(&page).expect("it is there"), written);

    fs::write(&page, ".TH show 1 \"\" \"by somebody else\"\n").expect("it can be written");
    let first = folder.path().join("mapduel.1");
    fs::remove_file(&first).expect("it was there");
    refuses(&words, "", "mapduel-graph-show.1 is no manual page of mapduel; move it away");
    assert!(!first.exists(), "nothing is written then");
    refuses(&format!("man {}", page.display()), "", "cannot make the folder");
}

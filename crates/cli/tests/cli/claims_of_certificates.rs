//! `coloring check` says the whole claim, compares it, and cannot be kept busy for ever.

use crate::support::{Run, mapduel, mapduel_with_input};
use serde_json::json;

/// A colored Petersen graph: true of its start, and of nothing else.
const COLORED: &str = "mapduel-certificate 1
graph IheA@GUAo
colors 3
first alice
start 0=1,1=2,2=1,3=2,4=3,5=2,6=1,7=3,8=3,9=2
winner alice
rules
entries 0
";

fn check(options: &str, certificate: &str) -> Run {
    mapduel_with_input(&format!("coloring check - {options}"), certificate)
}

#[test]
fn the_start_and_the_graph_are_part_of_the_sentence() {
    let run = check("", COLORED);
    assert_eq!(run.code, 0, "{}", run.stderr);
    for part in ["g6:IheA@GUAo", "from the position 0=1,1=2", "Alice first", "nobody may pass"] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
    let object = check("--json", COLORED).json();
    assert_eq!(object["start"], json!("0=1,1=2,2=1,3=2,4=3,5=2,6=1,7=3,8=3,9=2"));
    assert_eq!(object["pass"], json!(null));
    let empty = COLORED.replace("start 0=1,1=2,2=1,3=2,4=3,5=2,6=1,7=3,8=3,9=2\n", "");
    assert_eq!(check("--json", &empty).json()["start"], json!("-"));
}

#[test]
fn who_may_pass_is_part_of_the_claim() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pass.cert").display().to_string();
    mapduel(&format!("coloring solve petersen -c 3 --pass alice --certificate {path}"));
    let object = mapduel(&format!("coloring check {path} --json")).json();
    assert_eq!((&object["verified"], &object["pass"]), (&json!(true), &json!("alice")));
    let text = mapduel(&format!("coloring check {path}")).stdout;
    assert!(text.contains("Alice may pass"), "{text}");
    let usual = mapduel(&format!("coloring check {path} --graph petersen --colors 3"));
    assert_eq!(usual.code, 1);
    assert!(usual.stdout.contains("who may pass is Alice, not nobody"), "{}", usual.stdout);
    assert_eq!(mapduel(&format!("coloring check {path} --graph petersen --pass alice")).code, 0);
}

#[test]
fn a_claim_that_differs_is_rejected_with_the_difference() {
    for (claim, difference) in [
        ("--graph petersen", "its start is 0=1,1=2,2=1,3=2,4=3,5=2,6=1,7=3,8=3,9=2, not -"),
        ("--graph cycle:5", "its graph is g6:IheA@GUAo, not g6:"),
        ("--graph petersen --colors 4", "its number of colors is 3, not 4"),
        ("--graph petersen --first bob", "the first move is that of Alice, not Bob"),
        (
            "--graph petersen --winner bob --position 0=1,1=2,2=1,3=2,4=3,5=2,6=1,7=3,8=3,9=2",
            "its winner is Alice, not Bob",
        ),
    ] {
        let run = check(claim, COLORED);
        assert_eq!(run.code, 1, "{claim}");
        assert!(run.stdout.contains(difference), "{claim}: {}", run.stdout);
        let object = check(&format!("{claim} --json"), COLORED).json();
        assert_eq!(object["verified"], json!(false), "{claim}");
    }
    let whole = "--graph petersen --colors 3 --first alice --winner alice \
                 --position 0=1,1=2,2=1,3=2,4=3,5=2,6=1,7=3,8=3,9=2";
    assert_eq!(check(whole, COLORED).code, 0);
    assert_eq!(check("--colors 0", COLORED).code, 2);
    assert_eq!(check("--graph nonsense:3", COLORED).code, 2);
}

/// A cluster of all vertices of the 6x6 grid, in a file of less than 200 bytes.
fn endless() -> String {
    let graph = mapduel("graph convert grid:6x6 --to g6").stdout;
    format!(
        "mapduel-certificate 1\ngraph {}\ncolors 4\nfirst bob\nwinner alice\nrules clusters\nentries 0\n",
        graph.trim()
    )
}

#[test]
fn a_short_file_does_not_keep_the_checker_busy() {
    let run = check("--limit 120s --json", &endless());
    assert_eq!(run.code, 1, "{}", run.stdout);
    let reason = run.json()["reason"].as_str().expect("a reason").to_string();
    assert!(reason.contains("longer than 262144 positions"), "{reason}");
}

#[test]
fn a_limit_ends_a_check_without_a_judgment() {
    let run = check("--limit 100ms --json", &endless());
    assert_eq!(run.code, 3, "{}", run.stdout);
    let object = run.json();
    assert_eq!((&object["verified"], &object["complete"]), (&json!(false), &json!(false)));
    assert_eq!(object["reason"], json!("the limit came first"));
    let text = check("--limit 100ms", &endless()).stdout;
    assert!(text.starts_with("not checked to the end: the limit came first"), "{text}");
}

//! Who forfeits is named, with how often and why, and not taken for a weak player; a program that
//! cannot even be started is refused before the first game.

use crate::support::{mapduel, refuses};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A program that starts and ends at once.
const FAILS: &str = "exec:/bin/false";

const PROBLEM: &str = "R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A, C\nC: B\n";

fn problem(folder: &Path) -> String {
    let path = folder.join("problem.txt");
    fs::write(&path, PROBLEM).expect("the folder can be written to");
    path.display().to_string()
}

/// The one who forfeited, in this JSON.
fn assert_forfeits(object: &Value, side: &str, count: u64) {
    let [one] = object["forfeits"].as_array().expect("a list").as_slice() else {
        panic!("one who forfeited: {object}")
    };
    assert_eq!((&one["player"], &one["side"]), (&json!(FAILS), &json!(side)));
    assert_eq!(one["count"], count);
    assert_eq!(one["reasons"][0]["count"], count);
    let reason = one["reasons"][0]["reason"].as_str().expect("a text");
    assert!(reason.contains("instead of answering `hello"), "{reason}");
}

#[test]
fn who_forfeits_is_named_in_games_of_the_coloring_game() {
    let words = format!("coloring play petersen -c 3 --games 2 --alice {FAILS} --bob random");
    let text = mapduel(&words).stdout;
    assert!(
        text.contains(&format!("{FAILS} forfeited 2 games as Alice: failed: the program ended")),
        "{text}"
    );
    assert_forfeits(&mapduel(&format!("{words} --json")).json(), "alice", 2);
    let words =
        format!("coloring curve path:4 --colors 2..3 --games 2 --alice random --bob {FAILS}");
    let text = mapduel(&words).stdout;
    assert_eq!(text.matches(&format!("{FAILS} forfeited 2 games as Bob")).count(), 2, "{text}");
    for point in mapduel(&format!("{words} --json")).json_lines() {
        assert_forfeits(&point, "bob", 2);
    }
    let nobody = mapduel("coloring play path:4 -c 2 --alice random --bob random --games 2 --json");
    assert_eq!(nobody.json()["forfeits"], json!([]));
}

#[test]
fn a_forfeited_weighted_game_is_not_said_to_be_won_by_its_loser() {
    let folder = tempfile::tempdir().unwrap();
    let words = format!("weighted play {} --max {FAILS} --min random", problem(folder.path()));
    let text = mapduel(&words).stdout;
    assert!(text.contains("game 0: Min (random) wins: Max forfeited after 0 moves"), "{text}");
    assert!(!text.contains("Max (exec:/bin/false) wins"), "{text}");
    assert!(text.contains(&format!("{FAILS} forfeited 1 game as Max: ")), "{text}");
    assert_forfeits(&mapduel(&format!("{words} --json")).json(), "max", 1);
}

#[test]
fn who_forfeits_is_named_in_voronoi_games() {
    let words = format!("voronoi play --red bca --blue {FAILS} --games 2");
    let text = mapduel(&words).stdout;
    assert!(text.contains(&format!("{FAILS} forfeited 2 games as Blue: ")), "{text}");
    assert_forfeits(&mapduel(&format!("{words} --json")).json(), "blue", 2);
}

fn experiment(folder: &Path, player: &str) -> String {
    let path = folder.join("experiment.toml");
    let text = format!(
        "name = \"forfeits\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 4\n\
         [players]\nrandom = \"random\"\ncareful = \"careful\"\nfails = \"{player}\"\n\
         [[boards]]\ngraph = \"petersen\"\ncolors = 3\n"
    );
    fs::write(&path, text).expect("the folder can be written to");
    path.display().to_string()
}

#[test]
fn tournaments_name_who_forfeits_and_keep_it_out_of_the_ratings() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (experiment(folder.path(), FAILS), folder.path().join("out"));
    let run = mapduel(&format!("tournament run {spec} --out {} --json", out.display()));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    let forfeits = object["forfeits"].as_array().expect("a list");
    assert_eq!(forfeits.len(), 2, "as Alice and as Bob: {object}");
    assert!(forfeits.iter().all(|one| one["player"] == "fails" && one["count"] == 4));
    let rated = object["ratings"]["players"].as_array().expect("the others are rated");
    let of = |name: &str| rated.iter().find(|one| one["player"] == name).expect("a player");
    assert_eq!((&of("fails")["games"], &of("random")["games"]), (&json!(0), &json!(4)));
    assert_eq!((&of("fails")["elo"], of("random")["elo"].is_number()), (&json!(null), true));
    for row in object["pairings"].as_array().expect("a list") {
        let forfeited = row["b"] == "fails" || row["a"] == "fails";
        assert_eq!(row["elo"].is_null(), forfeited, "{row}");
    }
    let table = fs::read_to_string(out.join("table.md")).unwrap();
    let page = fs::read_to_string(out.join("index.html")).unwrap();
    for text in [&table, &page] {
        assert!(text.contains("Forfeits") && text.contains("instead of answering"), "{text}");
        assert!(text.contains("forfeited (not rated)"), "{text}");
        assert!(text.contains("<td>not rated</td>") || text.contains("| not rated |"), "{text}");
    }
    let csv = fs::read_to_string(out.join("results.csv")).unwrap();
    let mut lines = csv.lines();
    assert!(lines.next().unwrap().ends_with(",a_forfeits,b_forfeits,first_forfeit"), "{csv}");
    let row = lines.find(|line| line.contains("fails")).expect("a pairing");
    assert!(row.contains(",0,4,") || row.contains(",4,0,"), "{row}");
}

#[test]
fn a_program_that_cannot_be_started_is_refused_before_the_first_game() {
    let folder = tempfile::tempdir().unwrap();
    let nobody = "exec:/no/such/program";
    let reason = "cannot start `/no/such/program`";
    refuses(&format!("coloring play petersen -c 3 --alice {nobody} --bob random"), "", reason);
    refuses(&format!("coloring curve petersen --alice random --bob {nobody}"), "", reason);
    refuses(&format!("voronoi play --red bca --blue {nobody}"), "", reason);
    let problem = problem(folder.path());
    refuses(&format!("weighted play {problem} --max random --min {nobody}"), "", reason);
    let (spec, out) = (experiment(folder.path(), nobody), folder.path().join("out"));
    refuses(&format!("tournament run {spec} --out {}", out.display()), "", reason);
    assert!(!out.exists(), "nothing is played and nothing is left");
}

#[test]
fn a_missing_colon_is_hinted_at_in_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let problem = problem(folder.path());
    refuses("voronoi play --red db,endgame=off --blue bca", "", "`db:endgame=off`");
    refuses("coloring play petersen -c 3 --alice uct,c=1", "", "`uct:c=1`");
    refuses(&format!("weighted play {problem} --max mcts,100 --min random"), "", "`mcts:100`");
}

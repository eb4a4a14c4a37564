//! Perfect play at the command line: the exact player, blunders, awards and reasons.

use crate::support::{mapduel, refuses, timeless};
use serde_json::{Value, json};

#[test]
fn play_counts_the_blunders_of_each_side() {
    let words = "coloring play petersen --colors 3 --games 20 --alice uct:20 --bob random --json";
    let blunders = mapduel(words).json()["blunders"].clone();
    let bob = &blunders["bob"];
    assert!(bob["chances"].as_u64() > Some(20) && bob["blunders"].as_u64() > Some(0), "{bob}");
    let (rate, low, high) = (&bob["rate"], &bob["ci95_low"], &bob["ci95_high"]);
    assert!(low.as_f64() <= rate.as_f64() && rate.as_f64() <= high.as_f64(), "{bob}");
    assert!(blunders["alice"]["chances"].is_u64());
    assert_eq!(blunders["undecided"], json!(0));
    let text = mapduel(words.trim_end_matches(" --json")).stdout;
    assert!(text.contains("\nblunders: Alice ") && text.contains(" won positions: "), "{text}");
}

#[test]
fn judging_changes_no_game_and_does_not_depend_on_threads() {
    let play = |more: &str| {
        let words = "coloring play grid:4x4 -c 3 --games 10 --alice uct:30 --bob uct:20 --moves \
                     --json --seed 4";
        timeless(mapduel(&format!("{words} {more}")).json())
    };
    let judged = play("--threads 1");
    assert_eq!(judged, play("--threads 3"));
    let mut silent = play("--no-blunders");
    assert_eq!(silent["blunders"], json!(null));
    silent["blunders"] = judged["blunders"].clone();
    assert_eq!(silent, judged);
    let mut hasty = play("--judge-nodes 0");
    assert!(hasty["blunders"]["undecided"].as_u64() > Some(0), "{}", hasty["blunders"]);
    hasty["blunders"] = judged["blunders"].clone();
    assert_eq!(hasty, judged);
}

#[test]
fn curve_reports_blunders_for_every_number_of_colors() {
    let run = mapduel(
        "coloring curve cycle:6 --colors 1..3 --games 8 --alice random --bob random --json",
    );
    let lines = run.json_lines();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line["blunders"]["alice"]["chances"].is_u64()));
    // With three colors Alice cannot lose, so Bob never has a win to lose.
    assert_eq!(lines[2]["blunders"]["bob"]["rate"], json!(null));
    assert_eq!(lines[2]["blunders"]["alice"]["blunders"], json!(0));
}

#[test]
fn adjudicated_games_say_so() {
    let result = mapduel(
        "coloring play petersen -c 3 --games 5 --alice random --bob random --adjudicate --moves \
         --judge-nodes 100000 --json",
    )
    .json();
    assert_eq!((&result["awarded"], &result["alice_wins"]), (&json!(5), &json!(0)));
    let record = &result["records"][0];
    assert_eq!((&record["ending"], &record["plies"]), (&json!("awarded"), &json!(0)));
    let whole = mapduel("coloring play petersen -c 3 --games 5 --alice random --json").json();
    assert_eq!(whole["awarded"], json!(null));
}

#[test]
fn the_exact_player_is_listed_and_wins() {
    let listed = mapduel("coloring players --json").json_lines();
    let exact = listed.iter().find(|entry| entry["name"] == "exact").expect("it is listed");
    assert_eq!(exact["options"][0]["name"], json!("nodes"));
    let play = |words: &str| mapduel(&format!("coloring play {words} --games 5 --json")).json();
    let alice = play("petersen -c 4 --alice exact --bob threat");
    assert_eq!(alice["alice_wins"], json!(5));
    assert_eq!(alice["blunders"]["alice"]["rate"], json!(0.0));
    let bob = play("petersen -c 3 --alice uct:50 --bob exact:20000,fallback=greedy");
    assert_eq!(bob["alice_wins"], json!(0));
    refuses("coloring play petersen -c 3 --bob exact:fallback=exact", "", "another player");
    refuses("coloring play petersen -c 3 --bob exact:soon", "", "a number of positions");
}

#[test]
fn analyze_says_why() {
    let result =
        mapduel("coloring analyze path:5 --colors 2 --first bob --simulations 50 --json").json();
    for mv in result["moves"].as_array().unwrap() {
        let why = mv["why"].as_str().expect("every move is decided");
        let wins = mv["exact"] == "bob";
        assert!(why.starts_with(if wins { "wins: " } else { "loses: " }), "{why}");
        assert!(mv["line"].is_array());
    }
    let best = &result["moves"][0];
    assert_eq!(best["line"].as_array().unwrap().len(), 2, "{best}");
    let text = mapduel("coloring analyze path:4 --colors 2 --simulations 50").stdout;
    assert!(text.contains("loses: Bob answers "), "{text}");
    let saved = mapduel("coloring analyze path:4 --colors 3 --simulations 50").stdout;
    assert!(saved.contains("wins: no vertex can be blocked any more"), "{saved}");
}

#[test]
fn reasons_use_the_names_of_the_vertices() {
    let words = "coloring analyze map:germany --colors 3 --simulations 50 --json";
    let result = mapduel(words).json();
    assert_eq!(result["winner"], json!("bob"));
    let named = |mv: &&Value| {
        let why = mv["why"].as_str().unwrap_or_default();
        why.contains("vertex Hesse (colors 1, 2, 3 before this move) dies in 3 moves (")
    };
    assert!(result["moves"].as_array().unwrap().iter().any(|mv| named(&mv)), "{result}");
}

#[test]
fn play_tells_what_the_last_moves_gave_away() {
    let words = "voronoi play --turns 4 --games 3 --red depth1 --blue random --swap --seed 2";
    let play = |more: &str| mapduel(&format!("{words} {more}"));
    let plain = play("--json").json();
    assert_eq!(plain["regrets"], json!(null), "nobody asked");
    let mut judged = play("--judge --json").json();
    let regrets = judged["regrets"].take();
    assert_eq!(timeless(judged), {
        let mut plain = timeless(plain);
        plain["regrets"] = json!(null);
        plain
    });
    assert_eq!((&regrets["games"], &regrets["unjudged"]), (&json!(6), &json!(0)));
    let moves = regrets["moves"].as_array().expect("a list");
    let of = |player: &str, kind: &str| {
        let found = moves.iter().find(|one| one["player"] == player && one["move"] == kind);
        let one = found.unwrap_or_else(|| panic!("{player} {kind}: {moves:?}"));
        assert_eq!(one["n"], json!(3));
        let number = |key: &str| one[key].as_f64().expect("a number");
        assert!(number("ci95_low") <= number("mean") && number("mean") <= number("ci95_high"));
        assert!(number("largest") >= number("mean"));
        (number("mean"), one["role"].clone())
    };
    assert_eq!(moves.len(), 4, "{moves:?}");
    assert_eq!(
        (of("depth1", "last").1, of("depth1", "before_last").1),
        ("blue".into(), "red".into())
    );
    assert!(of("random", "last").0 > 0.05 && of("depth1", "last").0 < of("random", "last").0);
    let text = play("--judge --threads 1").stdout;
    assert_eq!(text, play("--judge --threads 3").stdout);
    assert!(text.contains("Regret is what a move gave away, as a part of the board"), "{text}");
    let searched = play("--judge-search 20 --json").json();
    assert_eq!(searched["regrets"]["search"], json!(20));
    let kinds: Vec<&Value> =
        searched["regrets"]["moves"].as_array().unwrap().iter().map(|one| &one["move"]).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "search").count(), 4, "{kinds:?}");
    refuses(&format!("{words} --judge-search 0"), "", "--judge-search");
    refuses("weighted play --judge", "", "--judge");
}

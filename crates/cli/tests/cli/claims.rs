//! What the program says of values, files and players is what it knows.

use crate::support::{mapduel, mapduel_with_input, refuses};
use serde_json::json;

fn fixture(name: &str) -> String {
    format!("{}/../weighted/tests/fixtures/{name}.in", env!("CARGO_MANIFEST_DIR"))
}

/// The page that `weighted explain` writes.
fn page(arguments: &str) -> String {
    let folder = tempfile::tempdir().expect("room for a page");
    let path = folder.path().join("page.html");
    let run = mapduel(&format!("weighted explain {arguments} -o {}", path.display()));
    assert_eq!(run.code, 0, "{}", run.stderr);
    std::fs::read_to_string(path).expect("the page is there")
}

#[test]
fn an_explanation_speaks_of_best_play_only_where_it_saw_the_end() {
    let ahead = page(&fixture("223"));
    assert!(ahead.contains("Looking 5 moves ahead, the best is 22, by IN=R."));
    assert!(!ahead.contains("<strong>With best play"));
    let whole = page(&fixture("200"));
    assert!(whole.contains("With best play the game is worth 10, by NSW=B."));
    let shallow = page(&format!("{} --depth 2", fixture("200")));
    assert!(shallow.contains("Looking 2 moves ahead, the best is "));
    let words = mapduel(&format!("weighted explain {} --depth 2", fixture("200"))).stdout;
    assert!(words.trim_end().ends_with("what comes later was not looked at."), "{words}");
}

#[test]
fn an_explanation_counts_cuts_that_save_nothing_apart() {
    let page = page(&fixture("201"));
    assert!(page.contains("110 cuts ("), "the heading has the cuts");
    assert!(page.contains("of them at a last child, where nothing is saved"));
}

#[test]
fn a_solution_says_whether_it_is_the_whole_game() {
    let solve =
        |arguments: &str| mapduel(&format!("weighted solve {} {arguments}", fixture("200")));
    assert!(solve("").stdout.contains("(depth 8, which is the whole game, "));
    assert_eq!(solve("--json").json()["whole_game"], json!(true));
    let shallow = solve("--depth 2");
    assert!(shallow.stdout.contains("(looking 2 moves ahead, not to the end, "));
    assert!(solve("--depth 1").stdout.contains("(looking 1 move ahead, not to the end, "));
    assert_eq!(solve("--depth 2 --json").json()["whole_game"], json!(false));
    assert!(solve("--depth full").stdout.contains("(the whole game, "));
}

#[test]
fn a_comparison_says_how_far_its_values_look() {
    let compare = |arguments: &str| {
        mapduel(&format!("weighted compare {} --simulations 10 {arguments}", fixture("200")))
    };
    assert!(compare("--depth 2").stdout.contains("the best that is 2 moves ahead"));
    assert!(compare("--depth full").stdout.contains("values are those of the whole game"));
    // A row that was stopped has neither a value nor a move.
    let stopped = compare("--depth full --nodes 5 --json").json();
    let row = &stopped["rows"][0];
    assert_eq!(row["complete"], json!(false));
    assert_eq!((&row["value"], &row["move"]), (&json!(null), &json!(null)));
}

#[test]
fn graders_get_the_parts_of_an_output_that_are_right() {
    let input = fixture("200");
    let right = mapduel(&format!("weighted trace {input}")).stdout;
    let wrong = right.replacen("NSW, B, 1, 10, -inf, 10", "NSW, B, 1, 10, -inf, inf", 1);
    let told = mapduel_with_input(&format!("weighted check {input} - --json"), &wrong).json();
    assert_eq!((&told["right_lines"], &told["expected_lines"]), (&json!(11), &json!(118)));
    assert_eq!(told["final_move_right"], json!(true));
    assert_eq!(told["final_value_right"], json!(true));
    let told = mapduel_with_input(&format!("weighted check {input} - --json"), "V, R, 11").json();
    assert_eq!(told["final_move_right"], json!(false));
    assert_eq!(told["final_value_right"], json!(false));
}

#[test]
fn a_problem_file_cannot_steer_the_terminal() {
    for bad in ["R\u{1b}[31m, G\nA: R-1\n2\n", "R\0, G\nA: R-1\n2\n", "R, G\rA: R-1\r2\r"] {
        let run = mapduel_with_input("weighted trace -", bad);
        assert_eq!(run.code, 2, "{}", run.stderr);
        let text = run.stderr.trim_end();
        assert!(!text.contains(|letter: char| letter.is_control()), "{text:?}");
    }
}

#[test]
fn what_is_too_large_is_called_too_large() {
    refuses(
        &format!("weighted solve {} --depth 99999999999", fixture("200")),
        "",
        "too large; write at most 4294967295",
    );
    let heavy = "R\nA: R-1\n2\nR: 10000000000000000000000\nR: 1\nA: B\nB: A\n";
    refuses("weighted solve -", heavy, "this weight is too large");
}

#[test]
fn the_listing_offers_only_options_that_do_something() {
    let margin = |red: &str| {
        mapduel(&format!("voronoi play --red {red} --blue bca --json")).json()["mean_margin"]
            .clone()
    };
    for player in ["rave:300", "gp:300", "rgp:300"] {
        let usual = margin(player);
        assert_eq!(margin(&format!("{player},fpu=estimate")), usual, "{player}");
        for worth in ["first", "0.1"] {
            assert_ne!(margin(&format!("{player},fpu={worth}")), usual, "{player}: {worth}");
        }
    }
    let players = mapduel("voronoi players").stdout;
    assert!(players.contains("the bound of one visit, unless fpu says otherwise"), "{players}");
    assert!(players.contains("as the first of a one-round game a balanced diagram"), "{players}");
}

#[test]
fn tables_of_the_voronoi_game_have_margins_from_which_no_komi_is_taken_off() {
    let folder = tempfile::tempdir().expect("room for a run");
    let question = folder.path().join("question.toml");
    let text = "name = \"plane\"\ngame = \"voronoi\"\nformat = \"round-robin\"\ngames = 2\n\
                players = [\"random\", \"bca\"]\n[[boards]]\nturns = 4\nkomi = -0.04\n";
    std::fs::write(&question, text).expect("it can be written");
    let out = folder.path().join("run");
    mapduel(&format!("tournament run {} --out {}", question.display(), out.display()));
    mapduel(&format!("tournament report {}", out.display()));
    let table = std::fs::read_to_string(out.join("table.md")).expect("a table");
    assert!(table.contains("mean margin [95%]") && !table.contains("beyond komi"), "{table}");
    let records = std::fs::read_to_string(out.join("records.jsonl")).expect("records");
    for line in records.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("a record");
        let number = |value: &serde_json::Value| value.as_f64().expect("a number");
        let lead = number(&record["parts"][0]) - number(&record["parts"][1]);
        assert!((number(&record["margin"]) - lead).abs() < 1e-9, "{line}");
    }
    let page = std::fs::read_to_string(out.join("index.html")).expect("a page");
    assert!(page.contains(", margin ") && !page.contains("beyond komi"));
}

//! `voronoi play`, `voronoi analyze` and `voronoi players` as a user runs them.

use crate::support::{mapduel, mapduel_with_input, refuses, timeless};
use serde_json::{Value, json};

fn number(object: &Value, key: &str) -> f64 {
    object[key].as_f64().unwrap_or_else(|| panic!("{key} is no number in {object}"))
}

#[test]
fn a_match_has_the_promised_keys() {
    let run = mapduel("voronoi play --red db --blue bca --games 10 --komi -0.08 --json");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    assert_eq!(object["games"], json!(10));
    assert_eq!(number(&object, "red_wins") + number(&object, "blue_wins"), 10.0);
    assert_eq!(number(&object, "ratio"), number(&object, "red_wins") / 10.0);
    assert!(number(&object, "ci95_low") <= number(&object, "ratio"));
    assert!(number(&object, "ratio") <= number(&object, "ci95_high"));
    assert!(number(&object, "mean_margin_ci95_low") <= number(&object, "mean_margin"));
    assert!(number(&object, "mean_margin") <= number(&object, "mean_margin_ci95_high"));
    assert_eq!(object["mean_margin_n"], json!(10));
    for (key, value) in [
        ("seed", json!(0)),
        ("komi", json!(-0.08)),
        ("turns", json!(10)),
        ("board", json!("square")),
        ("order", json!("alternating")),
        ("complete", json!(true)),
        ("red", json!("db")),
        ("blue", json!("bca")),
    ] {
        assert_eq!(object[key], value, "{key}");
    }
}

#[test]
fn the_komi_decides_on_the_margin() {
    let wins = |komi: &str| {
        let words =
            format!("voronoi play --red db --blue bca --games 12 --moves --json --komi {komi}");
        let object = mapduel(&words).json();
        let komi: f64 = komi.parse().unwrap();
        for record in object["records"].as_array().unwrap() {
            let areas: Vec<f64> = record["areas"]
                .as_array()
                .unwrap()
                .iter()
                .map(|area| area.as_f64().unwrap())
                .collect();
            let won = record["shares"][0] == json!(1.0);
            assert_eq!(won, areas[0] - areas[1] > komi, "{record}");
        }
        number(&object, "red_wins")
    };
    assert_eq!((wins("0.9"), wins("-0.9")), (0.0, 12.0));
    wins("0.04");
}

#[test]
fn a_match_is_reproducible_at_any_number_of_threads() {
    let run = |threads: u32| {
        let words = format!(
            "voronoi play --red uct:60 --blue abuct:20 --games 6 --turns 7 --seed 7 --swap --moves \
             --json --threads {threads}"
        );
        timeless(mapduel(&words).json())
    };
    let one = run(1);
    assert_eq!(one, run(2));
    assert_eq!(one["records"].as_array().unwrap().len(), 12);
    let (usual, exchanged) = (&one, &one["swapped"]);
    assert_eq!((&usual["red"], &exchanged["blue"]), (&json!("uct:60"), &json!("uct:60")));
    assert_eq!((&usual["games"], &exchanged["games"]), (&json!(6), &json!(6)));
    let first = &one["first_player"];
    assert_eq!((&first["player"], &first["games"]), (&json!("uct:60"), &json!(12)));
    assert_eq!(number(first, "wins"), number(usual, "red_wins") + number(exchanged, "blue_wins"));
    let mean = (number(usual, "mean_margin") - number(exchanged, "mean_margin")) / 2.0;
    assert!((number(first, "mean_margin") - mean).abs() < 1e-12);
    assert!(number(first, "ratio") < 0.5, "diagrams are better than chance");
}

#[test]
fn people_see_a_table_and_remarks() {
    let run = mapduel("voronoi play --red db --blue bca --games 4 --swap");
    for part in ["player", "ratio (95% Wilson)", "db", "Blue", "all", "mean margin for db in all"] {
        assert!(run.stdout.contains(part), "{part} is missing in {}", run.stdout);
    }
    let same = mapduel("voronoi play --red depth1 --blue bca --games 4 --moves");
    assert!(same.stdout.contains("Only 1 of 4 games differ"), "{}", same.stdout);
    assert!(same.stdout.contains("game 3: Blue (bca) wins. Red "), "{}", same.stdout);
}

#[test]
fn games_go_to_files_and_are_never_played_twice() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (games, svg) = (file("games.jsonl"), file("end.svg"));
    let words = |count: u32| {
        format!(
            "voronoi play --red db --blue random --board rect:2,1 --games {count} --swap --json \
             --out {games} --svg {svg}"
        )
    };
    assert_eq!(mapduel(&words(3)).code, 0);
    let before = std::fs::read_to_string(&games).unwrap();
    let resumed = mapduel(&words(5));
    let after = std::fs::read_to_string(&games).unwrap();
    assert!(after.starts_with(&before) && after.lines().count() == 10);
    let fresh = mapduel(&words(5).replace(&format!("--out {games}"), ""));
    assert_eq!(resumed.json(), fresh.json());
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    assert_eq!(picture.matches("<polygon").count(), 11, "ten cells and the board");
    refuses(&format!("{} --seed 1", words(5)), "", "another run");
    refuses(&format!("voronoi play --red db --blue bca --out {svg}"), "", "no record");
    let nowhere = file("missing/games.jsonl");
    refuses(&format!("voronoi play --red db --blue bca --out {nowhere}"), "", "check the path");
}

#[test]
fn a_limit_keeps_what_was_played() {
    let run =
        mapduel("voronoi play --red random --blue random --games 100000000 --limit 300ms --json");
    assert_eq!(run.code, 3, "{}", run.stderr);
    let object = run.json();
    assert_eq!(object["complete"], json!(false));
    assert!(number(&object, "games") > 0.0);
    assert_eq!(
        number(&object, "red_wins") + number(&object, "blue_wins"),
        number(&object, "games")
    );
}

#[test]
fn every_listed_player_plays_and_says_what_it_takes() {
    let listed = mapduel("voronoi players --json").json_lines();
    let names: Vec<&str> = listed.iter().map(|entry| entry["name"].as_str().unwrap()).collect();
    for name in [
        "random",
        "depth1",
        "bca",
        "db",
        "1r2p",
        "uct",
        "rave",
        "gp",
        "rgp",
        "pw",
        "vpw",
        "kr",
        "hoo",
        "maxn",
        "buct",
        "abuct-simple",
        "abuct",
        "strong",
        "human",
    ] {
        assert!(names.contains(&name), "{name} is not listed");
    }
    for entry in &listed {
        let name = entry["name"].as_str().unwrap();
        if name == "human" || name == "exec" {
            continue;
        }
        // A novice has no endgame of its own: whom it leaves moves to has one.
        let own = name != "novice";
        let searches = entry["options"][0]["name"] == json!("budget");
        let player = if searches { format!("{name}:40") } else { name.to_string() };
        for (red, blue) in [(player.as_str(), "random"), ("random", player.as_str())] {
            for more in ["", "--turns 5 --board rect:3,1", "--order one-round --turns 6"] {
                let words = format!("voronoi play --red {red} --blue {blue} --json {more}");
                let run = mapduel(&words);
                assert_eq!(run.code, 0, "{words}: {}", run.stderr);
                assert_eq!(run.json()["games"], json!(1));
            }
        }
        let options = entry["options"].as_array().unwrap();
        assert_eq!(options.iter().any(|option| option["name"] == json!("endgame")), own, "{name}");
    }
    let text = mapduel("voronoi players").stdout;
    assert!(text.contains("endgame=continuous") && text.contains("threshold=0.001"), "{text}");
    assert!(mapduel("voronoi players --line").stdout.contains("key-points"));
}

#[test]
fn the_endgame_on_the_whole_board_takes_more_than_the_grid() {
    let words = "voronoi play --red bca:endgame=continuous --blue bca:endgame=grid --games 1 --json --turns 11";
    let off = "voronoi play --red bca --blue bca:endgame=grid --games 1 --json --turns 11";
    let margin = |words: &str| number(&mapduel(words).json(), "mean_margin");
    assert!(margin(words) > margin(off));
}

#[test]
fn several_players_share_the_board() {
    let run = mapduel(
        "voronoi play --players 3 --player db --player bca --player random --turns 11 --games 6 --json",
    );
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    let players = object["players"].as_array().unwrap();
    assert_eq!((players.len(), &object["games"]), (3, &json!(6)));
    let sum = |key: &str| players.iter().map(|player| number(player, key)).sum::<f64>();
    assert!((sum("wins") - 6.0).abs() < 1e-9);
    assert!((sum("mean_area") - 1.0).abs() < 1e-9);
    assert_eq!(players[2]["roles"][0]["role"], json!("green"));
    let by_color = "voronoi play --red db --blue bca --green random --turns 11 --games 6 --json";
    assert_eq!(mapduel(by_color).json(), object);
    let six = mapduel(
        "voronoi play --red db --blue bca --green maxn:20 --yellow pw:20 --purple hoo:20 --cyan db \
         --turns 12 --swap --json",
    );
    assert_eq!(six.json()["players"][0]["games"], json!(6));
}

#[test]
fn lines_have_players_of_their_own() {
    for board in ["segment", "circle"] {
        let words = format!(
            "voronoi play --board {board} --red random --blue key-points --turns 10 --games 5 --json"
        );
        let object = mapduel(&words).json();
        assert_eq!((&object["blue_wins"], &object["board"]), (&json!(5), &json!(board)));
    }
}

#[test]
fn a_person_plays_through_a_pipe() {
    let script = "help\n0.5,0.5\nundo\nundo\n0.5,0.5\nhint\nareas\n2,2\n0.5,0.50001\nnonsense\n1,\nNaN,0\n\
                  0.25,0.25\nboard\n";
    let words = "voronoi play --red human --blue bca --turns 4 --komi -0.02";
    let run = mapduel_with_input(words, script);
    for part in [
        "The board is empty: x from 0 to 1, y from 0 to 1.",
        "Type a site such as 0.25,0.75, or `help`.",
        "take back your last move and what followed",
        "Taken back.",
        "There is nothing to undo.",
        "R1",
        "Blue plays",
        "takes",
        "center of gravity",
        "a site at 2,2 cannot be played: it is outside of the board; x is from 0 to 1",
        "a site at 0.5,0.50001 cannot be played: it is nearer than 0.0001 to the site 0.5,0.5",
        "`nonsense` is no site; write two numbers with a comma",
        "`1,` is no site",
        "`NaN,0` is no site",
        "komi -0.02",
        " of the board: ",
        " wins.",
    ] {
        assert!(run.stdout.contains(part), "{part} is missing in {}", run.stdout);
    }
    assert_eq!(run.code, 0, "{}", run.stdout);
    let resigned = mapduel_with_input(words, "resign\n");
    assert_eq!((resigned.code, resigned.stdout.contains("Red resigns: Blue wins.")), (0, true));
    assert_eq!(mapduel_with_input(words, "quit\n").code, 130);
    assert_eq!(mapduel_with_input(words, "").code, 130);
}

#[test]
fn a_person_plays_among_several_and_on_a_line() {
    let words = "voronoi play --red bca --blue human --green random --turns 6";
    let run = mapduel_with_input(words, "0.1,0.1\n0.9,0.9\n");
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
    for part in ["the largest area wins", "Red plays", "Blue to move:", "Green plays", " wins."] {
        assert!(run.stdout.contains(part), "{part} is missing in {}", run.stdout);
    }
    let resigned = mapduel_with_input(words, "resign\n");
    assert!(resigned.stdout.contains("Blue resigns: Red, Green share the win."));
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("end.svg");
    let words = format!(
        "voronoi play --board circle --red human --blue key-points --turns 4 --svg {}",
        picture.display()
    );
    let run = mapduel_with_input(&words, "2\n0.1\nhint\nmoves\n0.35\n");
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("Blue plays") && run.stdout.contains(" wins"), "{}", run.stdout);
    assert!(std::fs::read_to_string(picture).unwrap().starts_with("<svg"));
}

#[test]
fn a_position_on_a_line_is_analyzed_too() {
    let run = mapduel("voronoi analyze --board circle --position 0.1 --json");
    assert_eq!(run.code, 3, "nobody knows who wins: {}", run.stderr);
    let object = run.json();
    assert_eq!((&object["turn"], &object["complete"]), (&json!("blue"), &json!(false)));
    assert!(object["best"].is_string(), "{object}");
}

#[test]
fn a_position_is_analyzed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(
        file("sites.json"),
        r#"[{"x":0.25,"y":0.5,"owner":"red"},{"x":0.75,"y":0.5,"owner":"blue"}]"#,
    )
    .unwrap();
    let words = format!(
        "voronoi analyze --sites {} --player bca --player uct:200 --heat {} --turns 3 --json",
        file("sites.json"),
        file("heat.svg")
    );
    let run = mapduel(&words);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let object = run.json();
    assert_eq!((&object["red"], &object["blue"]), (&json!(0.5), &json!(0.5)));
    assert_eq!((&object["to_move"], &object["margin"]), (&json!("red"), &json!(0.0)));
    // The best last move hugs Blue's site: half of a centrally symmetric cell, less a little.
    let best = &object["best_last_move"];
    assert!((0.24..=0.2501).contains(&number(best, "gain")), "{best}");
    assert!((number(best, "margin") - 2.0 * number(best, "gain")).abs() < 1e-12);
    let visits: Vec<Value> = object["moves"][1]["tried"].as_array().unwrap().clone();
    assert!(!visits.is_empty() && number(&visits[0], "visits") >= number(&visits[1], "visits"));
    let picture = std::fs::read_to_string(file("heat.svg")).unwrap();
    assert!(picture.matches("<polygon").count() > 10_000 && picture.trim_end().ends_with("</svg>"));
    let over = mapduel("voronoi analyze --position 0.25,0.5 --turns 2 --player bca");
    assert!(over.stdout.contains("Blue to play site 2 of 2"), "{}", over.stdout);
    let text = mapduel(&words.replace("--json", ""));
    assert!(text.stdout.contains("best last move: ") && text.stdout.contains("R1"));
}

#[test]
fn impossible_games_are_refused() {
    let play = "voronoi play --red db --blue bca";
    for (words, reason) in [
        ("--games 0", "--games 0"),
        ("--turns 1", "2 to 1000 turns"),
        ("--turns 1001", "2 to 1000 turns"),
        ("--komi 1", "nearer to 0"),
        ("--komi NaN", "should be a number"),
        ("--komi much", "invalid value"),
        ("--minimum-distance 0", "positive number"),
        ("--minimum-distance -1", "positive number"),
        ("--minimum-distance NaN", "should be a number"),
        ("--minimum-distance 0.3", "no room"),
        ("--order one-round --turns 5", "multiple of 2"),
        ("--order sometimes", "possible values"),
        ("--board round", "segment or circle"),
        ("--board rect:0,1", "positive"),
        ("--board rect:NaN,1", "positive"),
        ("--board polygon:missing.json", "cannot read"),
        ("--green bca --komi 0.1", "two players"),
        ("--players 3", "nobody plays Green"),
        ("--players 1", "2 to 6"),
        ("--players 7", "2 to 6"),
        ("--player db", "not by both"),
        ("--green bca --players 2", "leave out --players"),
        ("--green abuct", "game of two"),
        ("--board circle --turns 5", "even number"),
        ("--board circle --komi 0.1", "no komi"),
        ("--board circle --order one-round", "boards with an area"),
        ("--board circle --green db", "two players"),
        ("--board circle", "there is no player `db`"),
        ("--board circle --minimum-distance 0.2", "no room"),
    ] {
        refuses(&format!("{play} {words}"), "", reason);
    }
    refuses("voronoi play --red db --blue db --swap", "", "give different players");
}

#[test]
fn bad_polygons_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.json").display().to_string();
    for (corners, reason) in [
        ("[[0,0],[1,0]]", "corners"),
        ("[[0,0],[2,0],[1,0.2],[1,2]]", "convex"),
        ("[[0,0],[1,0],[2,0]]", ""),
        ("[[0,0],[1,0],[\"a\",1]]", "corner 2"),
        ("{}", "JSON list"),
        ("[[0,0],[1e400,0],[0,1]]", ""),
    ] {
        std::fs::write(&path, corners).unwrap();
        refuses(&format!("voronoi play --red db --blue bca --board polygon:{path}"), "", reason);
    }
}

#[test]
fn bad_players_and_positions_are_refused() {
    refuses("voronoi play --red magnus --blue bca", "", "there is no player `magnus`");
    refuses("voronoi play --red uct:fast --blue bca", "", "simulations");
    refuses("voronoi play --red db:power=9 --blue bca", "", "no option `power`");
    refuses("voronoi play --red db:threshold=NaN --blue bca", "", "threshold");
    refuses("voronoi play --red bca --blue human --json", "", "without --json");
    refuses("voronoi play --red bca --blue human --games 3", "", "one game at a time");
    refuses("voronoi play --red bca --blue human --out x.jsonl", "", "not recorded");
    refuses("voronoi analyze --position 0.5", "", "no site");
    refuses("voronoi analyze --position NaN,0.5", "", "no site");
    refuses("voronoi analyze --position 1.5,0.5", "", "outside of the board");
    refuses("voronoi analyze --position -0.5,0.5", "", "outside of the board");
    refuses("voronoi analyze --sites -", r#"[{"x":0.5,"y":0.5,"owner":"blue"}]"#, "red plays it");
    refuses("voronoi analyze --sites missing.json", "", "cannot read");
    refuses("voronoi analyze --position 0.5,0.5 --player magnus", "", "there is no player");
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_and_the_report_says_why() {
    let words = "voronoi play --red exec:/bin/false --blue bca --games 2";
    let text = mapduel(words).stdout;
    assert!(text.contains("exec:/bin/false forfeited 2 games as Red: "), "{text}");
    let answer = mapduel(&format!("{words} --json")).json();
    assert_eq!((&answer["blue_wins"], &answer["forfeited_games"]), (&json!(2), &json!(2)));
    assert_eq!((&answer["mean_margin"], &answer["mean_margin_n"]), (&json!(null), &json!(0)));
}

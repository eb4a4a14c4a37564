//! The verbs that every registered game has, as a user runs them: nothing here names a game.

use crate::support::{Run, mapduel, mapduel_with_input, timeless};
use mapduel_playable::{FieldKind, GameEntry, Offer, Setup};
use serde_json::{Value, json};

/// A small board of a game, as arguments.
fn board(entry: &GameEntry) -> String {
    let trials = (entry.trials)();
    let setup: &Setup = &trials.first().expect("every game has a small board").setup;
    let mut words = Vec::new();
    for (name, value) in setup.iter() {
        let field = entry.field(name).expect("a board is made of fields");
        let text = value.as_str().map_or_else(|| value.to_string(), String::from);
        // A problem of several lines has a shipped one of its kind instead.
        let text = if text.contains('\n') { gallery_board(entry) } else { text };
        match (field.kind, field.need) {
            (FieldKind::Board, mapduel_playable::Need::Required) => words.push(text),
            (FieldKind::Switch, _) => words.push(format!("--{name}")),
            _ => words.push(format!("--{}={text}", name.replace('_', "-"))),
        }
    }
    words.join(" ")
}

fn gallery_board(entry: &GameEntry) -> String {
    let gallery = (entry.gallery)();
    let board = gallery[0].setup.text(entry.board_field().name);
    board.expect("a picture is of a board").to_string()
}

fn play(entry: &GameEntry, more: &str) -> Run {
    mapduel(&format!("{} play {} {more}", entry.name, board(entry)))
}

/// The first player of a game's list for every side.
fn weak(entry: &GameEntry) -> String {
    let sides = entry.sides.iter().take(2);
    sides.map(|side| format!("--{side} random ")).collect()
}

/// A player whose first option is how much it may search, with the default of that.
fn searcher(entry: &GameEntry) -> Option<(String, String)> {
    let listed = mapduel(&format!("{} players --json", entry.name)).json_lines();
    let found = listed.iter().find(|one| one["options"][0]["name"] == "budget")?;
    let text = |value: &Value| value.as_str().map(String::from);
    Some((text(&found["name"])?, text(&found["options"][0]["default"])?))
}

#[test]
fn every_game_is_played_with_the_common_keys() {
    for entry in mapduel_games::all() {
        let run = play(entry, &format!("{} --games 4 --moves --json", weak(entry)));
        assert_eq!(run.code, 0, "{}: {}", entry.name, run.stderr);
        let object = run.json();
        let number = |key: &str| object[key].as_u64().unwrap_or_else(|| panic!("{key}: {object}"));
        let [first, second] = [0, 1].map(|side| number(&format!("{}_wins", entry.sides[side])));
        assert_eq!(first + second + number("draws"), 4, "{object}");
        assert_eq!(object["records"].as_array().expect("a list").len(), 4);
        for key in ["ratio", "ratio_ci95_low", "ratio_ci95_high"] {
            assert!(object[key].is_number(), "{key} of {}", entry.name);
        }
        for key in ["players", "forfeits", "distinct_games", "cut_off", "seed", "complete"] {
            assert!(!object[key].is_null(), "{key} of {}", entry.name);
        }
        let text = play(entry, &format!("{} --games 4", weak(entry))).stdout;
        assert!(text.contains(" of 4 games: ") && text.contains("(95% Wilson)"), "{text}");
    }
}

#[test]
fn players_of_every_game_change_seats_and_games_are_kept_in_files() {
    let folder = tempfile::tempdir().unwrap();
    for entry in mapduel_games::all() {
        let file = folder.path().join(format!("{}.jsonl", entry.name));
        let (name, _) = searcher(entry).expect("every game has a search to play against");
        let players = format!("--{} random --{} {name}:5", entry.sides[0], entry.sides[1]);
        let words = |count: u32| {
            format!("{players} --games {count} --swap --json --out {}", file.display())
        };
        let short = play(entry, &words(2));
        assert_eq!(short.code, 0, "{}: {}", entry.name, short.stderr);
        let before = std::fs::read_to_string(&file).unwrap();
        let resumed = play(entry, &words(3));
        let after = std::fs::read_to_string(&file).unwrap();
        assert!(after.starts_with(&before) && after.lines().count() == 6, "{}", entry.name);
        let fresh = play(entry, &format!("{players} --games 3 --swap --json"));
        assert_eq!(timeless(resumed.json()), timeless(fresh.json()));
        let object = fresh.json();
        assert_eq!((&object["games"], &object["swapped"]["games"]), (&json!(3), &json!(3)));
        assert_eq!(object["first_player"]["games"], json!(6));
    }
}

#[test]
fn every_game_ends_in_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    for entry in mapduel_games::all() {
        let file = folder.path().join(format!("{}.svg", entry.name));
        let words = format!("{} --games 1 --svg {}", weak(entry), file.display());
        assert_eq!(play(entry, &words).code, 0);
        assert!(std::fs::read_to_string(file).unwrap().starts_with("<svg"), "{}", entry.name);
    }
}

#[test]
fn every_game_is_analyzed_with_its_winner_where_that_is_known() {
    for entry in mapduel_games::all() {
        let run = mapduel(&format!("{} analyze {} --json", entry.name, board(entry)));
        assert!([0, 3].contains(&run.code), "{}: {}", entry.name, run.stderr);
        let object = run.json();
        assert_eq!(object["complete"] == json!(true), run.code == 0, "{object}");
        let winner = &object["winner"];
        let known = winner.is_null() || entry.sides.iter().any(|side| winner == &json!(side));
        assert!(known && object.get("winner").is_some(), "{object}");
        assert!(object["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{object}");
        let asked = format!("{} analyze {} --player random --json", entry.name, board(entry));
        assert!([0, 3].contains(&mapduel(&asked).code), "{asked}");
        let nobody = mapduel(&asked.replace("random", "magnus"));
        assert_eq!((nobody.code, nobody.stdout.as_str()), (2, ""));
        assert!(nobody.stderr.contains("there is no player `magnus`"), "{}", nobody.stderr);
    }
}

#[test]
fn a_person_plays_every_game() {
    for entry in mapduel_games::all() {
        let sides = format!("--{} human --{} random", entry.sides[0], entry.sides[1]);
        let words = format!("{} play {} {sides}", entry.name, board(entry));
        let run = mapduel_with_input(&words, "help\nmoves\nhint\nboard\nundo\nnonsense!\nresign\n");
        assert_eq!(run.code, 0, "{}: {}{}", entry.name, run.stdout, run.stderr);
        let role = mapduel_playable::title(entry.sides[0]);
        for part in ["Commands:", "There is nothing to undo.", &format!("{role} resigns: ")] {
            assert!(run.stdout.contains(part), "{part} is missing in {}", run.stdout);
        }
        assert_eq!(mapduel_with_input(&words, "quit\n").code, 130);
        let refused = mapduel_with_input(&format!("{words} --json"), "");
        assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_beside_a_person_forfeits() {
    for entry in mapduel_games::all() {
        let sides = format!("--{} exec:/bin/false --{} human", entry.sides[0], entry.sides[1]);
        let words = format!("{} play {} {sides}", entry.name, board(entry));
        let run = mapduel_with_input(&words, "");
        let [own, other] = [0, 1].map(|side| mapduel_playable::title(entry.sides[side]));
        assert_eq!(run.code, 0, "{}: {}{}", entry.name, run.stdout, run.stderr);
        assert!(run.stdout.contains(&format!("{own} forfeits: ")), "{}", run.stdout);
        assert!(run.stdout.contains(&format!("{other} wins.")), "{}", run.stdout);
    }
}

#[cfg(unix)]
#[test]
fn programs_are_asked_about_a_position_too() {
    for entry in mapduel_games::all() {
        let words = format!("{} analyze {} --json --player", entry.name, board(entry));
        let object = mapduel(&format!("{words} exec:/bin/false")).json();
        let answer = &object["programs"][0];
        assert_eq!((&answer["player"], &answer["move"]), (&json!("exec:/bin/false"), &Value::Null));
        assert!(answer["reason"].as_str().is_some_and(|why| why.contains("ended")), "{object}");
        let refused = mapduel(&format!("{words} exec:/no/such/program"));
        assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
    }
}

#[test]
fn every_verb_of_every_game_explains_itself() {
    for entry in mapduel_games::all() {
        for verb in ["play", "analyze", "players"] {
            let help = mapduel(&format!("{} {verb} --help", entry.name));
            assert_eq!(help.code, 0, "{} {verb}", entry.name);
            let examples = entry.command_line.examples.iter().any(|(own, _)| *own == verb);
            assert_eq!(help.stdout.contains("Examples:"), examples, "{}", help.stdout);
        }
        let help = mapduel(&format!("{} play --help", entry.name)).stdout;
        for field in entry.fields {
            let option = format!("--{}", field.name.replace('_', "-"));
            let place = format!("<{}>", field.name.to_uppercase());
            assert!(help.contains(&option) || help.contains(&place), "{option} in {help}");
        }
        let judges = entry.command_line.has(Offer::Judging);
        assert_eq!(help.contains("--adjudicate"), judges, "{}", entry.name);
    }
}

#[test]
fn settings_that_mean_the_same_play_the_same_games() {
    for entry in mapduel_games::all() {
        let (name, default) = searcher(entry).expect("every game has a search");
        let moves = |spelled: &str| -> Vec<Value> {
            let words =
                format!("--{} {spelled} --{} random --games 2", entry.sides[0], entry.sides[1]);
            let object = play(entry, &format!("{words} --moves --json")).json();
            let records = object["records"].as_array().expect("a list");
            records.iter().map(|record| record["moves"].clone()).collect()
        };
        assert_eq!(moves(&name), moves(&format!("{name}:budget={default}")), "{}", entry.name);
    }
}

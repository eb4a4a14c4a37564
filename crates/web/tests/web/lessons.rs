//! What the games teach: every lesson can be done and can be missed, every figure answers, the sandbox
//! adds up.

use crate::support::{begin, get, post, server};
use mapduel_playable::{Goal, Lesson, NoFiles, Progress};
use mapduel_web::Limits;
use serde_json::{Value, json};
use std::collections::HashSet;

fn lessons() -> Vec<(&'static mapduel_playable::GameEntry, usize, Lesson)> {
    let of = |entry: &'static mapduel_playable::GameEntry| {
        let lessons = entry.teaching.expect("every game teaches something")().lessons;
        lessons.into_iter().enumerate().map(move |(index, lesson)| (entry, index + 1, lesson))
    };
    mapduel_games::all().flat_map(of).collect()
}

fn after(lesson: &Lesson, mv: Option<&str>) -> Vec<String> {
    lesson.moves.iter().copied().chain(mv).map(String::from).collect()
}

#[test]
fn every_lesson_of_one_move_can_be_done_and_all_but_the_first_ones_can_be_missed() {
    for (entry, step, lesson) in lessons() {
        let name = format!("{} {step}", entry.name);
        let mut course =
            (entry.open)(&lesson.setup, lesson.players.len(), &NoFiles).expect("it opens").start();
        for text in lesson.moves {
            course.play(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert_eq!(
            lesson.progress(entry, &after(&lesson, None)).unwrap(),
            Progress::Open,
            "{name}"
        );
        let turn = course.turn().expect("there is something to do");
        let mut outcomes = Vec::new();
        let moves = course.legal_moves();
        // Boards with thousands of places are tried in part.
        let every = moves.len().div_ceil(400).max(1);
        for mv in moves.iter().step_by(every) {
            let progress = lesson.progress(entry, &after(&lesson, Some(mv))).expect("it is legal");
            if !outcomes.contains(&progress) {
                outcomes.push(progress);
            }
        }
        match lesson.goal {
            Goal::Moves(1) => assert_eq!(outcomes, [Progress::Reached], "{name}"),
            Goal::OneOf(_) | Goal::Holds(_) => {
                assert!(outcomes.contains(&Progress::Reached), "{name} cannot be done");
                assert!(outcomes.contains(&Progress::Missed), "{name} cannot be missed");
                assert!(!lesson.missed.is_empty(), "{name} says nothing when it is missed");
            }
            Goal::Moves(_) | Goal::Wins(_) => assert_eq!(outcomes, [Progress::Open], "{name}"),
        }
        let first_is_person = lesson.is_for_people(turn.index());
        assert!(first_is_person || matches!(lesson.goal, Goal::Wins(_)), "{name}");
    }
}

#[test]
fn every_game_has_five_lessons_and_ends_with_a_whole_game() {
    for entry in mapduel_games::all() {
        let teaching = entry.teaching.expect("every game teaches something")();
        assert_eq!(teaching.lessons.len(), 5, "{}", entry.name);
        assert!(matches!(teaching.lessons[4].goal, Goal::Wins(_)), "{}", entry.name);
        assert!(!teaching.demos.is_empty(), "{}", entry.name);
    }
}

#[tokio::test]
async fn with_good_advice_the_last_lesson_of_every_game_is_won() {
    let server = server(Limits::default());
    let list = get(&server, "/api/lessons").await.json();
    for game in list["games"].as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let (path, mut view) = begin(&server, game["lessons"][4]["game"].clone()).await;
        let judge = format!("/api/lessons/{name}/5");
        while view["decides"] != "nobody" {
            let told = post(&server, &judge, json!({ "moves": view["moves"] })).await.json();
            assert_eq!(told["progress"], "open", "{name}");
            match view["decides"].as_str() {
                Some("human") => {
                    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
                    let mv = json!({ "move": hint["best"] });
                    post(&server, &format!("{path}/moves"), mv).await.json();
                }
                _ => drop(post(&server, &format!("{path}/think"), json!({})).await.events()),
            }
            view = get(&server, &path).await.json();
        }
        let told = post(&server, &judge, json!({ "moves": view["moves"] })).await.json();
        assert_eq!(told["progress"], "reached", "{name}: {}", view["headline"]);
        assert!(told["text"].as_str().unwrap().len() > 20);
    }
}

#[tokio::test]
async fn what_is_watched_is_a_whole_game() {
    let server = server(Limits::default());
    for entry in mapduel_games::all() {
        let told = get(&server, &format!("/api/lessons/{}/demos", entry.name)).await.json();
        for demo in told["demos"].as_array().unwrap() {
            let frames = demo["frames"].as_array().unwrap();
            assert!(frames.len() > 3 && frames[0]["move"].is_null(), "{}", entry.name);
            let last = frames.last().unwrap();
            assert_eq!(last["turn"], Value::Null, "{}: {}", entry.name, last["headline"]);
        }
    }
    assert!(get(&server, "/api/lessons/chess/demos").await.error(404).contains("lessons"));
}

#[tokio::test]
async fn lessons_that_are_not_there_and_moves_that_do_not_belong_to_them_are_refused() {
    let server = server(Limits::default());
    let moves = |moves: &[&str]| json!({ "moves": moves });
    let path = "/api/lessons/coloring";
    let asked = post(&server, &format!("{path}/6"), moves(&[])).await;
    assert!(asked.error(404).contains("1 to 5"));
    assert!(post(&server, &format!("{path}/0"), moves(&[])).await.error(404).contains("1 to 5"));
    post(&server, &format!("{path}/x"), moves(&[])).await.error(400);
    let other = post(&server, &format!("{path}/2"), moves(&["Tasmania=1"])).await;
    assert!(other.error(400).contains("open it again"));
    let illegal = moves(&["Western Australia=1", "Queensland=1", "South Australia=1"]);
    post(&server, &format!("{path}/2"), illegal).await.error(400);
    post(&server, &format!("{path}/2"), json!({ "moves": 3 })).await.error(400);
}

#[tokio::test]
async fn every_word_has_one_figure_that_says_something_else_when_it_is_touched() {
    let server = server(Limits::default());
    let list = get(&server, "/api/lessons").await.json();
    let games = list["games"].as_array().unwrap();
    let figures: Vec<&Value> =
        games.iter().flat_map(|game| game["figures"].as_array().unwrap()).collect();
    let words: HashSet<&str> =
        figures.iter().map(|figure| figure["word"].as_str().unwrap()).collect();
    assert_eq!(words.len(), figures.len());
    for wanted in ["danger", "threat", "cell", "window", "cut"] {
        assert!(words.contains(wanted), "{wanted}");
    }
    for lesson in games.iter().flat_map(|game| game["lessons"].as_array().unwrap()) {
        for word in lesson["words"].as_array().unwrap() {
            assert!(words.contains(word.as_str().unwrap()), "{word}");
        }
    }
    for word in words {
        let path = format!("/api/figures/{word}");
        let first = post(&server, &path, Value::Null).await.json();
        let touch = match first["kind"].as_str().unwrap() {
            "graph" => json!({ "colors": first["colors"], "touched": 3 }),
            "plane" => json!({ "sites": [[0.9, 0.1, 0], [0.2, 0.4, 1], [0.5, 0.6, 2]] }),
            _ => json!({ "worth": 0 }),
        };
        let next = post(&server, &path, touch).await.json();
        assert_ne!(first["sentence"], next["sentence"], "{word}");
        post(&server, &path, json!({ "nonsense": 1, "worth": 99, "sites": [] })).await.error(400);
    }
    post(&server, "/api/figures/nothing", json!(null)).await.error(404);
}

/// What is said of the middle of the figure with these colors around it.
#[tokio::test]
async fn a_region_is_safe_in_danger_threatened_and_dead_as_its_neighbors_are_colored() {
    let server = server(Limits::default());
    for (colors, said) in [
        ([0, 1, 0, 0, 0], "In danger"),
        ([0, 1, 1, 0, 0], "In danger"),
        ([0, 1, 1, 1, 0], "Safe"),
        ([0, 1, 2, 1, 0], "A threat"),
        ([0, 1, 2, 1, 2], "Safe"),
        ([0, 1, 2, 3, 0], "No color left"),
        ([3, 1, 2, 0, 0], "The middle has color 3"),
    ] {
        let told = post(&server, "/api/figures/danger", json!({ "colors": colors })).await.json();
        let sentence = told["sentence"]["text"].as_str().unwrap();
        assert!(sentence.starts_with(said), "{colors:?}: {sentence}");
    }
    // A touch gives the next color that no neighbor has, and after the last one none.
    let path = "/api/figures/threat";
    for (before, touched, after) in
        [([0, 1, 2, 0, 0], 0, [3, 1, 2, 0, 0]), ([3, 1, 2, 0, 0], 3, [3, 1, 2, 1, 0])]
    {
        let touch = json!({ "colors": before, "touched": touched });
        assert_eq!(post(&server, path, touch).await.json()["colors"], json!(after));
    }
    let touch = json!({ "colors": [3, 1, 2, 2, 0], "touched": 3 });
    assert_eq!(post(&server, path, touch).await.json()["colors"], json!([3, 1, 2, 0, 0]));
    post(&server, path, json!({ "colors": [1, 1, 0, 0, 0] })).await.error(400);
    post(&server, path, json!({ "colors": [0, 0, 0, 0, 0], "touched": 5 })).await.error(400);
}

#[tokio::test]
async fn the_sandbox_is_one_games_own() {
    let server = server(Limits::default());
    let list = get(&server, "/api/lessons").await.json();
    let games = list["games"].as_array().unwrap().iter();
    let with: Vec<&Value> = games.filter(|game| game["sandbox"] == true).collect();
    assert_eq!(with.len(), 1);
    let path = format!("/api/sandbox/{}", with[0]["name"].as_str().unwrap());
    let add = json!({ "count": 200, "colors": 6, "seed": "3" });
    let told = post(&server, &path, json!({ "add": add, "heat": 0 })).await.json();
    let areas = told["areas"].as_array().unwrap().iter().map(|area| area.as_f64().unwrap());
    assert!((areas.sum::<f64>() - told["area"].as_f64().unwrap()).abs() < 1e-9);
    let sites: Vec<Value> = told["cells"].as_array().unwrap().iter().map(site).collect();
    let again = post(&server, &path, json!({ "sites": sites })).await.json();
    assert_eq!(again["areas"], told["areas"], "numbers survive the way there and back");
    let too_many = json!({ "add": { "count": 301, "colors": 2, "seed": "1" } });
    assert!(post(&server, &path, too_many).await.error(400).contains("remove"));
    post(&server, "/api/sandbox/coloring", json!({})).await.error(404);
    post(&server, "/api/sandbox/nothing", json!({})).await.error(404);
}

fn site(cell: &Value) -> Value {
    json!([cell["x"], cell["y"], cell["color"]])
}

//! Whole games of each kind.

use crate::support::{begin, first_coloring_move, get, play_on, post, server};
use mapduel_coloring::{ALICE, ColoringGame};
use mapduel_game::{Game, Notation};
use mapduel_graph::families;
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use mapduel_web::Limits;
use serde_json::{Value, json};

fn coloring(board: &str, colors: usize, players: [&str; 2]) -> Value {
    json!({ "game": "coloring", "board": board, "colors": colors, "players": players })
}

#[tokio::test]
async fn a_coloring_game_is_played_to_its_end_as_the_rules_say() {
    let server = server(Limits::default());
    let (path, view) = begin(&server, coloring("map:germany", 4, ["human", "uct:200"])).await;
    assert_eq!(view["board"]["vertices"].as_array().unwrap().len(), 16);
    assert_eq!((&view["turn"], &view["decides"]), (&json!("alice"), &json!("human")));
    let end = play_on(&server, &path, first_coloring_move).await;

    let game = ColoringGame::new(families::parse("map:germany").unwrap(), 4, ALICE).unwrap();
    let mut position = game.start();
    for text in end["moves"].as_array().unwrap() {
        position = game.play(&position, game.read_move(text.as_str().unwrap()).unwrap()).unwrap();
    }
    let winner = game.score(&position).expect("the game is over").winner().unwrap();
    assert_eq!(end["winner"], if winner == ALICE { "alice" } else { "bob" });
    assert_eq!((&end["turn"], &end["decides"]), (&Value::Null, &json!("nobody")));
}

#[tokio::test]
async fn a_thought_streams_visits_and_ends_with_the_game() {
    let server = server(Limits::default());
    let (path, _) = begin(&server, coloring("grid:4x4", 3, ["uct:3000", "human"])).await;
    let events = post(&server, &format!("{path}/think"), json!({})).await.events();
    let thoughts: Vec<&Value> =
        events.iter().filter(|(name, _)| name == "thought").map(|(_, data)| data).collect();
    let costs: Vec<u64> = thoughts.iter().map(|data| data["cost"].as_u64().unwrap()).collect();
    assert!(costs.len() > 1 && costs.is_sorted(), "{costs:?}");
    assert!(thoughts[0]["moves"][0]["visits"].as_u64().unwrap() > 0);
    let (name, view) = events.last().unwrap();
    assert_eq!((name.as_str(), &view["turn"]), ("moved", &json!("bob")));
}

#[tokio::test]
async fn moves_are_taken_back_and_played_again_in_steps_of_a_person() {
    let server = server(Limits::default());
    let (path, _) = begin(&server, coloring("cycle:8", 3, ["human", "random"])).await;
    let undo = format!("{path}/undo");
    assert!(post(&server, &undo, json!({})).await.error(409).contains("nothing"));
    post(&server, &format!("{path}/moves"), json!({ "move": "0=1" })).await.json();
    post(&server, &format!("{path}/think"), json!({})).await.events();
    let before = get(&server, &path).await.json();
    let back = post(&server, &undo, json!({})).await.json();
    assert_eq!((&back["moves"], back["redo"].as_array().unwrap().len()), (&json!([]), 2));
    let again = post(&server, &format!("{path}/redo"), json!({})).await.json();
    assert_eq!((&again["moves"], &again["position"]), (&before["moves"], &before["position"]));
    assert!(post(&server, &format!("{path}/redo"), json!({})).await.error(409).contains("nothing"));
}

#[tokio::test]
async fn an_illegal_color_is_refused_with_its_reason() {
    let server = server(Limits::default());
    let (path, _) = begin(&server, coloring("path:3", 3, ["human", "human"])).await;
    let moves = format!("{path}/moves");
    let view = post(&server, &moves, json!({ "move": "0=1" })).await.json();
    assert_eq!(view["position"]["vertices"][1]["taken"], json!([[1, 0]]));
    assert_eq!(view["position"]["vertices"][1]["legal"], json!([2, 3]));
    let reason = post(&server, &moves, json!({ "move": "1=1" })).await.error(400);
    assert!(reason.contains("its neighbor 0 has it"), "{reason}");
}

#[tokio::test]
async fn the_hint_knows_who_wins_and_the_review_finds_the_blunder() {
    let server = server(Limits::default());
    // Alice must take the middle; at the end she lets Bob block it.
    let (path, _) = begin(&server, coloring("path:3", 2, ["human", "human"])).await;
    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
    assert_eq!(
        (&hint["winner"], hint["best"].as_str().unwrap().split('=').next()),
        (&json!("alice"), Some("1"))
    );
    assert!(hint["text"]["text"].as_str().unwrap().starts_with("Alice wins from here"), "{hint}");
    assert_eq!(hint["moves"].as_array().unwrap().len(), 6);
    for mv in ["0=1", "2=2"] {
        post(&server, &format!("{path}/moves"), json!({ "move": mv })).await.json();
    }
    let review = post(&server, &format!("{path}/review"), json!({})).await.json();
    assert_eq!((&review["turning_point"], &review["moves"][0]["loss"]), (&json!(1), &json!(1.0)));
    assert_eq!(review["moves"][1]["loss"], json!(0.0));
    assert!(review["moves"][0]["better"].as_str().unwrap().starts_with("1="));
    let view = get(&server, &path).await.json();
    assert_eq!((&view["winner"], &view["position"]["dead"]), (&json!("bob"), &json!(1)));
}

#[tokio::test]
async fn a_saved_game_is_the_same_game() {
    let server = server(Limits::default());
    let mut spec = coloring("petersen", 3, ["uct:100", "threat"]);
    spec["seed"] = json!("18446744073709551615");
    let (path, _) = begin(&server, spec).await;
    let end = play_on(&server, &path, first_coloring_move).await;
    let saved = get(&server, &format!("{path}/export?format=json")).await.json();
    assert_eq!(saved["seed"], "18446744073709551615");
    let (other, view) = begin(&server, saved).await;
    assert_ne!(other, path);
    assert_eq!((&view["moves"], &view["winner"]), (&end["moves"], &end["winner"]));
    for format in ["svg", "tikz"] {
        let picture = get(&server, &format!("{path}/export?format={format}")).await;
        assert!(picture.status.is_success() && picture.text.len() > 500);
    }
    assert!(get(&server, &format!("{path}/export?format=exe")).await.error(400).contains("svg"));
}

#[tokio::test]
async fn equal_seeds_play_equal_games() {
    let server = server(Limits::default());
    let mut games = Vec::new();
    for seed in ["7", "s7"] {
        let mut spec = coloring("grid:4x4", 3, ["random", "random"]);
        spec["seed"] = json!(seed);
        let (path, _) = begin(&server, spec).await;
        games.push(play_on(&server, &path, first_coloring_move).await["moves"].clone());
    }
    assert_eq!(games[0], games[1]);
}

#[tokio::test]
async fn a_voronoi_game_has_the_areas_of_the_engine() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "voronoi", "board": "square", "turns": 6, "komi": -0.05,
        "players": ["human", "bca"],
    });
    let (path, _) = begin(&server, spec).await;
    let preview = post(&server, &format!("{path}/preview"), json!({ "move": "0.3,0.4" })).await;
    assert_eq!(preview.json()["red"], json!(1.0));
    let place = |view: &Value| {
        let number = view["moves"].as_array().unwrap().len();
        format!("0.{},0.{}", 2 + number, 7 - number)
    };
    let end = play_on(&server, &path, place).await;
    let game: VoronoiGame =
        VoronoiGame::new(VoronoiParams::default().with_turns(6).with_komi(-0.05)).unwrap();
    let sites: Vec<_> = end["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|text| game.read_move(text.as_str().unwrap()).unwrap())
        .collect();
    let [red, blue] = game.areas(&game.position(&sites).unwrap());
    assert_eq!((&end["position"]["red"], &end["position"]["blue"]), (&json!(red), &json!(blue)));
    assert_eq!(end["winner"], if red - blue > -0.05 { "red" } else { "blue" });
    let total: f64 = end["position"]["cells"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cell| cell["area"].as_f64().unwrap())
        .sum();
    assert!((total - 1.0).abs() < 1e-9);
    let review = post(&server, &format!("{path}/review"), json!({})).await.json();
    assert_eq!(review["moves"].as_array().unwrap().len(), 6);
    assert_eq!(review["moves"][5]["score"], json!(red - blue));
}

#[tokio::test]
async fn a_voronoi_position_has_advice_and_heat() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "voronoi", "board": "regular:6", "turns": 2, "players": ["human", "human"],
        "moves": ["0.1,0.1"],
    });
    let (path, view) = begin(&server, spec).await;
    let kinds: Vec<&Value> =
        view["position"]["snaps"].as_array().unwrap().iter().map(|snap| &snap["kind"]).collect();
    assert!(kinds.contains(&&json!("centroid")) && kinds.contains(&&json!("touch")), "{kinds:?}");
    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
    let heat = post(&server, &format!("{path}/heat"), json!({})).await.json();
    let best = hint["moves"][0]["points"].as_f64().unwrap();
    assert!(best > 0.5 && best >= heat["most"].as_f64().unwrap() - 1e-9, "{best} {}", heat["most"]);
    let near = post(&server, &format!("{path}/moves"), json!({ "move": "0.1,0.1" })).await;
    assert!(near.error(400).contains("nearer than"));
}

#[tokio::test]
async fn a_weighted_game_is_worth_what_alpha_beta_says() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "weighted", "board": "australia", "players": ["human", "alphabeta"],
    });
    let (path, view) = begin(&server, spec).await;
    assert_eq!(view["board"]["weights"], json!([[0, 5, 10], [8, 2, 0]]));
    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
    // The textbook search of this problem is worth 10, by NSW=B.
    assert_eq!((&hint["best"], &hint["winner"]), (&json!("NSW=B"), &json!("max")));
    post(&server, &format!("{path}/moves"), json!({ "move": "NSW=B" })).await.json();
    let choose = |view: &Value| {
        let vertices = view["position"]["vertices"].as_array().unwrap();
        let (index, color) = vertices
            .iter()
            .enumerate()
            .find_map(|(index, vertex)| Some((index, vertex["legal"][0][0].as_u64()?)))
            .unwrap();
        format!("{}={}", STATES[index], COLORS[color as usize - 1])
    };
    let end = play_on(&server, &path, choose).await;
    let [first, second] = [0, 1].map(|side| end["position"]["scores"][side].as_i64().unwrap());
    assert!(first - second <= 10, "Min plays its best: {first} to {second}");
    let review = post(&server, &format!("{path}/review"), json!({})).await.json();
    assert_eq!(review["moves"][0]["loss"], json!(0.0));
}

/// The states of the shipped map of Australia, in the order of the views.
const STATES: [&str; 7] = ["NSW", "NT", "Q", "SA", "T", "V", "WA"];
/// Its colors.
const COLORS: [&str; 3] = ["B", "G", "R"];

/// What is asked for to play on a board of the catalog.
fn at_board(game: &Value, board: &Value, players: Value) -> Value {
    let mut spec = board["setup"].clone();
    (spec["game"], spec["board"]) = (game["name"].clone(), board["board"].clone());
    spec["players"] = players;
    spec
}

#[tokio::test]
async fn the_catalog_lists_boards_with_pictures_and_players_with_options() {
    let server = server(Limits::default());
    let catalog = get(&server, "/api/catalog").await.json();
    let games = catalog["games"].as_array().unwrap();
    let listed: Vec<&str> = games.iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(listed.join(", "), mapduel_games::names());
    for missing in ["/api/thumbnails/coloring/9999", "/api/thumbnails/none/0"] {
        get(&server, missing).await.error(404);
    }
    for game in games {
        for board in game["boards"].as_array().unwrap() {
            let picture = get(&server, board["thumbnail"].as_str().unwrap()).await;
            assert!(picture.status.is_success() && picture.text.starts_with("<svg"));
            assert_eq!(picture.headers["content-type"], "image/svg+xml");
            assert!(picture.headers["cache-control"].to_str().unwrap().contains("immutable"));
            assert!(picture.text.contains("prefers-color-scheme:dark"), "{}", picture.text);
            // The seat that is offered wins, or nobody is known to.
            let seat = board["seat"].as_u64().unwrap() as usize;
            match board["verdict"].as_str().unwrap() {
                "winnable" => assert_eq!(board["winner"], game["sides"][seat], "{board}"),
                verdict => {
                    assert!(["open", "draw"].contains(&verdict), "{board}");
                    assert!(board["winner"].is_null(), "{board}");
                }
            }
            // Everybody who is offered a seat can sit down.
            for seats in board["tables"].as_array().unwrap() {
                let players = vec!["human"; seats["players"].as_u64().unwrap() as usize];
                let (_, view) = begin(&server, at_board(game, board, json!(players))).await;
                assert_eq!(view["title"], game["title"]);
                assert!(view["board"]["kind"].is_string(), "{}", view["board"]);
                let mut tables = game["tables"].as_array().unwrap().iter();
                let table = tables.find(|table| table["name"] == seats["table"]).unwrap();
                let (sides, all) = (&view["sides"], table["sides"].as_array().unwrap());
                assert!(all.starts_with(sides.as_array().unwrap()), "{sides} of {all:?}");
            }
        }
        for table in game["tables"].as_array().unwrap() {
            let mut boards = game["boards"].as_array().unwrap().iter();
            let found = boards.find_map(|board| {
                let mut seats = board["tables"].as_array()?.iter();
                let seats = seats.find(|seats| seats["table"] == table["name"])?;
                Some((board, seats["players"].as_u64()? as usize))
            });
            let (board, seats) = found.unwrap();
            for level in table["levels"].as_array().unwrap() {
                let players = vec![level["player"].clone(); seats];
                begin(&server, at_board(game, board, json!(players))).await;
            }
        }
    }
}

#[tokio::test]
async fn links_have_numbers_as_text_and_old_requests_stay_valid() {
    let server = server(Limits::default());
    let old = json!({
        "game": "voronoi", "board": "rect:2,1", "turns": 4, "komi": 0.5, "minimum_distance": 0.01,
        "order": "one-round", "seed": "3", "players": ["human", "human"],
    });
    let mut link = old.clone();
    (link["turns"], link["komi"]) = (json!("4"), json!("0.5"));
    link["minimum_distance"] = json!("0.01");
    let (_, one) = begin(&server, old).await;
    let (_, other) = begin(&server, link).await;
    assert_eq!(one["setup"], other["setup"]);
    assert_eq!((&one["setup"]["turns"], &one["setup"]["komi"]), (&json!(4), &json!(0.5)));
    let problem = "R, G, B\nWA: R-1, SA: G-2\n8\nR: 10, G: 5, B: 0\nR: 0, G: 2, B: 8\n\
                   SA: WA, NT\nWA: SA\nNT: SA\n";
    let own = json!({
        "game": "weighted", "board": "own", "problem": problem, "depth": "full",
        "players": ["human", "human"],
    });
    let (path, view) = begin(&server, own).await;
    assert_eq!(view["setup"]["problem"], json!(problem));
    let saved = get(&server, &format!("{path}/export?format=json")).await.json();
    let (_, again) = begin(&server, saved).await;
    assert_eq!((&again["position"], &again["setup"]), (&view["position"], &view["setup"]));
    let mut wrong = json!({ "game": "coloring", "board": "path:3", "players": ["human", "human"] });
    wrong["colors"] = json!("many");
    let said = post(&server, "/api/games", wrong).await.error(400);
    assert!(said.contains("a whole number"), "{said}");
}

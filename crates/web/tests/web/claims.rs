//! What is shown elsewhere is what the page shows: pictures of games, lists of games, who leads.

use crate::support::{begin, get, post, server};
use mapduel_web::Limits;
use serde_json::{Value, json};

/// The shipped problem of South America after two moves, as the page has it, and its path.
async fn south_america(server: &axum::Router) -> (String, Value) {
    let spec = json!({
        "game": "weighted", "board": "south-america", "depth": "full",
        "players": ["human", "human"], "moves": ["Argentina=B", "Bolivia=Y"],
    });
    begin(server, spec).await
}

/// The colors of the page's palette that the position uses: their names and fills.
fn used(view: &Value) -> Vec<(String, String)> {
    let states = view["position"]["vertices"].as_array().expect("states");
    let mut used: Vec<(String, String)> = states
        .iter()
        .filter_map(|state| state["color"].as_u64().filter(|&color| color > 0))
        .map(|color| {
            let paint = &view["board"]["palette"][color as usize - 1];
            let text = |name: &str| paint[name].as_str().expect("text").to_string();
            (text("name"), text("fill"))
        })
        .collect();
    used.sort();
    used.dedup();
    used
}

#[tokio::test]
async fn a_picture_of_a_weighted_game_has_the_colors_and_letters_of_the_page() {
    let server = server(Limits::default());
    let (path, view) = south_america(&server).await;
    let used = used(&view);
    assert!(used.len() >= 3, "{used:?}");
    let svg = get(&server, &format!("{path}/export?format=svg")).await.text;
    let tikz = get(&server, &format!("{path}/export?format=tikz")).await.text;
    for (name, fill) in &used {
        assert!(svg.contains(&format!("fill=\"{fill}\"")), "{name} is {fill}");
        assert!(svg.contains(&format!(">{name}</text>")), "{name}");
        assert!(tikz.contains(&format!("{{HTML}}{{{}}}", &fill[1..])), "{name} is {fill}");
        assert!(tikz.contains(&format!("{{{name}}};")), "{name}");
    }
    // No other colors, and no numbers in their place.
    let palette = view["board"]["palette"].as_array().expect("a palette");
    for paint in palette {
        let fill = paint["fill"].as_str().expect("text");
        let is_used = used.iter().any(|(_, used)| used == fill);
        assert_eq!(svg.contains(&format!("fill=\"{fill}\"")), is_used, "{fill}");
    }
    assert!((1..=4).all(|number| !svg.contains(&format!(">{number}</text>"))), "{svg}");
}

#[tokio::test]
async fn a_picture_of_a_weighted_game_shows_owners_and_points() {
    let server = server(Limits::default());
    let (path, view) = south_america(&server).await;
    let states = view["position"]["vertices"].as_array().expect("states");
    let owned = states.iter().filter(|state| state["owner"] == json!("min")).count();
    assert!(owned >= 1);
    let [one, other] =
        [0, 1].map(|side| view["position"]["scores"][side].as_i64().expect("points"));
    let points = format!("Max has {one}, Min has {other}.");
    let svg = get(&server, &format!("{path}/export?format=svg")).await.text;
    assert_eq!(svg.matches("<path fill=\"url(#mapduel-hatch)\"").count(), owned);
    assert!(svg.contains(&points) && svg.contains("Hatched: colored by Min"), "{svg}");
    let tikz = get(&server, &format!("{path}/export?format=tikz")).await.text;
    assert_eq!(tikz.matches(", patterned]").count(), owned);
    assert!(tikz.contains(&points) && tikz.contains("Dashed: colored by Min"), "{tikz}");
}

#[tokio::test]
async fn files_of_different_games_have_different_names() {
    let server = server(Limits::default());
    let (path, _) = south_america(&server).await;
    for (format, name) in [("svg", "2.svg"), ("tikz&ply=1", "1.tex"), ("json", "2.json")] {
        let answer = get(&server, &format!("{path}/export?format={format}")).await;
        let named = answer.headers["content-disposition"].to_str().expect("text").to_string();
        assert!(named.contains(&format!("mapduel-weighted-south-america-{name}\"")), "{named}");
    }
}

#[tokio::test]
async fn advice_and_tree_say_how_far_they_look() {
    let server = server(Limits::default());
    let (path, _) = south_america(&server).await;
    let tree = post(&server, &format!("{path}/tree"), json!({ "depth": 2 })).await.json();
    let verdict = tree["verdict"]["text"].as_str().expect("a sentence");
    assert!(verdict.starts_with("Looking 2 moves ahead, the best is "), "{verdict}");
    assert_eq!(tree["ahead"], json!("2 moves"));
    let spec = json!({
        "game": "weighted", "board": "australia", "players": ["human", "alphabeta"],
    });
    let (path, _) = begin(&server, spec).await;
    let hint = post(&server, &format!("{path}/hint"), json!({})).await.json();
    assert_eq!(hint["text"]["text"], json!("With best play the game is worth 10, by NSW=B."));
    let tree = post(&server, &format!("{path}/tree"), json!({ "depth": 6 })).await.json();
    assert_eq!(tree["ahead"], json!(null), "no game of this problem is longer");
}

#[tokio::test]
async fn nobody_leads_a_tie_on_a_line() {
    let server = server(Limits::default());
    let spec = json!({
        "game": "voronoi", "board": "circle", "turns": 2, "minimum_distance": 0.01,
        "players": ["human", "human"], "moves": ["0.25", "0.75"],
    });
    let (_, view) = begin(&server, spec.clone()).await;
    assert_eq!(view["position"]["leader"], json!(null));
    let ahead = json!({ "turns": 4, "moves": ["0.25", "0.75", "0.3"] });
    let mut spec = spec;
    spec["turns"] = ahead["turns"].clone();
    spec["moves"] = ahead["moves"].clone();
    let (_, view) = begin(&server, spec).await;
    assert_eq!(view["position"]["leader"], json!("red"));
}

#[tokio::test]
async fn what_is_missing_is_said_without_lines_and_columns() {
    let server = server(Limits::default());
    let spec = json!({ "game": "coloring", "colors": 4, "players": ["human", "human"] });
    let told = post(&server, "/api/games", spec).await.error(400);
    assert!(told.contains("`board` is missing"), "{told}");
    assert!(!told.contains("column") && !told.contains("field"), "{told}");
    // Where there is no JSON, the place is what helps.
    let text = "{\"game\": coloring}";
    let told = crate::support::post_text(&server, "/api/games", text).await.error(400);
    assert!(told.contains("column"), "{told}");
}

#[tokio::test]
async fn only_players_that_may_play_here_are_named() {
    let server = server(Limits::default());
    for game in ["coloring", "voronoi", "weighted", "col"] {
        let catalog = get(&server, "/api/catalog").await.json();
        let known = catalog["games"].as_array().expect("games");
        let board = known.iter().find(|one| one["name"] == json!(game)).expect("the game");
        let mut spec = board["boards"][0]["setup"].clone();
        spec["game"] = json!(game);
        spec["board"] = board["boards"][0]["board"].clone();
        spec["players"] = json!(["human", "nobody"]);
        let told = post(&server, "/api/games", spec).await.error(400);
        let (_, names) = told.split_once("the players are ").expect("a list");
        let names: Vec<&str> = names.split(", ").collect();
        assert!(names.contains(&"random") && !names.contains(&"exec"), "{told}");
    }
}

#[tokio::test]
async fn the_start_offers_a_seat_that_can_be_won() {
    let server = server(Limits::default());
    let catalog = get(&server, "/api/catalog").await.json();
    let first = &catalog["games"][0];
    let home = first["home"].as_u64().unwrap_or(0) as usize;
    let board = &first["boards"][home];
    assert_eq!(board["verdict"], json!("winnable"), "{board}");
    assert!(board["seat"].is_u64(), "{board}");
    // Of the others it is said who wins, or that nobody knows.
    let boards = first["boards"].as_array().expect("boards");
    assert!(boards.iter().all(|board| board["verdict"].is_string()), "{boards:?}");
}

#[tokio::test]
async fn without_scripts_the_page_says_what_it_needs_and_waits_for_nothing() {
    let page = get(&server(Limits::default()), "/").await.text;
    let (_, main) = page.split_once("<main").expect("a main part");
    let (main, _) = main.split_once("</main>").expect("its end");
    assert!(main.contains("<noscript>This page needs JavaScript.</noscript>"), "{main}");
    assert!(!page.contains("Loading"), "{page}");
    for name in ["og:title", "og:description", "og:type"] {
        assert!(page.contains(&format!("property=\"{name}\"")), "{name}");
    }
}

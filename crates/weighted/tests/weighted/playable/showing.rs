//! What is drawn and said of positions.

use super::{boards, open, walk};
use mapduel_playable::{NoFiles, PictureFormat, Setup};
use mapduel_weighted::ENTRY;
use serde_json::json;

#[test]
fn every_position_can_be_shown() {
    for (seed, game) in boards().into_iter().enumerate() {
        let gauge = game.gauge();
        assert!(!game.introduction().is_empty() && game.board_view()["vertices"].is_array());
        walk(&*game, seed as u64, |course| {
            let view = course.view();
            assert_eq!(view["scores"], json!(course.parts().unwrap().map_whole()));
            assert_eq!(course.reading().len(), gauge.lines.len());
            assert!(course.picture(PictureFormat::Svg).text.starts_with("<svg"));
            assert!(course.picture(PictureFormat::Tikz).text.contains("tikzpicture"));
            let scores = course.parts().unwrap().map_whole();
            let last = format!("MAX {}, MIN {}", scores[0], scores[1]);
            assert!(course.sketch().to_string().ends_with(&last));
            assert!(course.options().starts_with("state"));
            for text in course.legal_moves().iter().take(2) {
                let mut next = course.copy();
                next.play(text).unwrap();
                assert_eq!(course.preview(text).unwrap(), next.view());
            }
        });
    }
}

/// Points as whole numbers.
trait Whole {
    fn map_whole(self) -> Vec<i64>;
}

impl Whole for Vec<f64> {
    fn map_whole(self) -> Vec<i64> {
        self.into_iter().map(|part| part as i64).collect()
    }
}

#[test]
fn the_view_has_what_the_page_draws() {
    let game = open("australia");
    let board = game.board_view();
    assert_eq!(board["weights"], json!([[0, 5, 10], [8, 2, 0]]));
    let palette: Vec<&str> =
        board["palette"].as_array().unwrap().iter().map(|c| c["fill"].as_str().unwrap()).collect();
    assert_eq!(palette, ["#0072B2", "#009E73", "#D55E00"]);
    assert!(board["radius"].is_number());
    // Abbreviations are no names of a map with shapes; whole names are.
    assert!(board.get("outline").is_none());
    assert!(open("south-america").board_view()["outline"].is_object());
    let mut course = game.start();
    course.play("NSW=B").unwrap();
    let view = course.view();
    let names: Vec<&str> =
        board["vertices"].as_array().unwrap().iter().map(|v| v["name"].as_str().unwrap()).collect();
    let state = |name: &str| {
        let index = names.iter().position(|own| *own == name).unwrap();
        view["vertices"][index].clone()
    };
    assert_eq!((&state("WA")["owner"], &state("SA")["owner"]), (&json!("max"), &json!("min")));
    assert_eq!(state("NSW")["color"], 1);
    // Q may be red only, which is worth nothing to player 2, who moves now.
    assert_eq!(state("Q")["legal"], json!([[3, 0]]));
    let neighbors = ["NSW", "SA"].map(|name| names.iter().position(|own| *own == name).unwrap());
    assert_eq!(state("Q")["taken"], json!([[1, neighbors[0]], [2, neighbors[1]]]));
    assert_eq!((&state("T")["touched"], &state("T")["legal"]), (&json!(false), &json!([])));
}

#[test]
fn a_headline_says_who_has_what_and_who_won() {
    let mut course = open("australia").start();
    assert_eq!(course.headline(), "Max has 10, Min has 2.");
    while let Some(text) = course.legal_moves().pop() {
        course.play(&text).unwrap();
    }
    let parts = course.parts().unwrap();
    let standing = format!("Max has {}, Min has {}: ", parts[0], parts[1]);
    let winner = ["Max wins.", "Min wins."][usize::from(parts[0] < parts[1])];
    assert_eq!(course.headline(), standing + winner);
    let drawn = "R, G\nA: R-1, C: R-2\n1\nR: 3, G: 0\nR: 3, G: 0\nA: B\nB: A\nC: \n";
    let mut course = open(drawn).start();
    course.play("B=G").unwrap();
    assert_eq!(course.headline(), "Max has 3, Min has 3: a draw.");
}

#[test]
fn states_have_the_colors_of_the_page() {
    let text = "G, R\nA: R-1, C: G-2\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\nC: \n";
    let sketch = open(text).start().sketch();
    let runs: Vec<_> = sketch.lines.iter().flatten().collect();
    let fill = |text: &str| runs.iter().find(|run| run.text == text).expect(text).fill.clone();
    // Vermilion for R and green for G, as their names say, whatever their order is.
    assert_eq!(fill("A=R").as_deref(), Some("D55E00"));
    assert_eq!(fill("C=G").as_deref(), Some("009E73"));
    assert_eq!(fill("B"), None);
}

#[test]
fn a_person_reads_what_colors_are_worth_and_what_can_be_played() {
    let game = open("australia");
    let introduction = game.introduction();
    for part in ["7 states", "color  MAX  MIN", "R      10   0", "such as NSW=B"] {
        assert!(introduction.contains(part), "{part} in {introduction}");
    }
    let options = game.start().options();
    assert!(options.contains("NSW    B (0), R (10)"), "{options}");
}

#[test]
fn a_large_map_is_listed() {
    let mut text = "R, G\ns0: R-1\n1\nR: 1, G: 2\nR: 1, G: 2\n".to_string();
    for state in 0..100 {
        let near = [state - 1, state + 1].into_iter().filter(|near| (0..100).contains(near));
        let near: Vec<String> = near.map(|near: i32| format!("s{near}")).collect();
        text.push_str(&format!("s{state}: {}\n", near.join(", ")));
    }
    let course = open(&text).start();
    assert_eq!(course.sketch().to_string(), "state  colors\ns1     G (2)\nMAX 1, MIN 0");
}

#[test]
fn the_search_tree_is_that_of_the_side_to_move() {
    let game = open("australia");
    let mut course = game.start();
    let tree = course.tree(2).unwrap().unwrap();
    assert_eq!((&tree["depth"], &tree["max"]), (&json!(2), &json!("player 1")));
    assert!(tree["tree"].is_string() && tree["verdict"]["text"].is_string());
    course.play("NSW=B").unwrap();
    let tree = course.tree(2).unwrap().unwrap();
    assert_eq!((&tree["max"], &tree["min"]), (&json!("player 2"), &json!("player 1")));
    // The weights are those of whoever is MAX: blue is worth 8 to player 2.
    assert_eq!(tree["colors"][0]["weights"], json!([8, 0]));
    for depth in [0, 7] {
        assert!(course.tree(depth).unwrap().is_err(), "{depth}");
    }
    let short = Setup::new().with("problem", "australia").with("depth", "1");
    let mut course = (ENTRY.open)(&short, 2, &NoFiles).unwrap().start();
    assert_eq!(course.tree(5).unwrap().unwrap()["depth"], 1);
    course.play("NSW=B").unwrap();
    assert!(course.tree(5).unwrap().unwrap_err().to_string().contains("nothing to search"));
}

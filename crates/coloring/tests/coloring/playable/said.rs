//! What is said in sentences: every template is listed, and every listed one is said.

use super::{after, board, open};
use mapduel_coloring::ENTRY;
use mapduel_playable::conformance;
use serde_json::json;

#[test]
fn everything_that_is_said_is_listed_and_everything_listed_is_said() {
    let mut setups: Vec<_> = (ENTRY.trials)().into_iter().map(|trial| trial.setup).collect();
    setups.extend([board("map:australia", 3), board("grid:5x5", 3), board("cycle:5", 4)]);
    let games: Vec<_> = setups.iter().map(open).collect();
    // No action is beside the board, and on boards as small as these every search gets to its end.
    let seldom = ["the vertices are 0 to", "a search to the end", "Play {move}.", "as good as any"];
    let unheard = conformance::unsaid(&games, ENTRY.said).into_iter();
    let unheard = unheard.filter(|text| !seldom.iter().any(|part| text.contains(part)));
    assert_eq!(unheard.collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn a_move_and_an_end_are_told_with_their_regions_and_colors() {
    let course = after(&*open(&board("map:australia", 2)), &["Victoria=1", "Northern Territory=2"]);
    let told = course.last_told().unwrap();
    assert_eq!(told.said, "Bob colors Northern Territory with 2.");
    assert_eq!((told.side, told.text.as_str()), ("bob", "Northern Territory=2"));
    let told = json!(told);
    assert_eq!(told["said"]["say"], "{side} colors {region} with {color}.");
    assert_eq!(told["said"]["with"]["side"], json!({ "text": "Bob", "side": "bob" }));
    assert_eq!(told["said"]["with"]["color"], json!({ "text": "2", "color": 2 }));
    let finale = course.finale().unwrap();
    let reason = "South Australia has no color left: Victoria has 1, Northern Territory has 2.";
    assert_eq!(finale.reason, reason);
    let names = |index: usize| course_name(index);
    assert_eq!(
        finale.vertices.iter().map(|&index| names(index)).collect::<Vec<_>>(),
        ["South Australia"]
    );
    let causes: Vec<_> = finale.causes.iter().map(|&(at, color)| (names(at), color)).collect();
    assert_eq!(causes, [("Victoria".to_string(), 1), ("Northern Territory".to_string(), 2)]);
    let numbered = after(&*open(&board("path:3", 2)), &["0=1", "2=2"]);
    assert_eq!(numbered.last_told().unwrap().said, "Bob colors vertex 2 with 2.");
    let reason = "vertex 1 has no color left: vertex 0 has 1, vertex 2 has 2.";
    assert_eq!(numbered.finale().unwrap().reason, reason);
}

fn course_name(index: usize) -> String {
    let graph = mapduel_graph::families::parse("map:australia").expect("a map");
    graph.name(mapduel_graph::Vertex::new(index)).into_owned()
}

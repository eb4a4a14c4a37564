//! `mapduel voronoi` as a user runs it.

use crate::support::{mapduel, mapduel_with_input, refuses};
use serde_json::json;

const PAIR: &str = r#"[{"x":0.25,"y":0.5,"owner":"red"},{"x":0.75,"y":0.5,"owner":"blue"}]"#;

#[test]
fn areas_tells_the_cells_in_the_order_of_the_sites() {
    let run = mapduel_with_input("voronoi areas --sites - --json", PAIR);
    let areas = run.json();
    assert_eq!((run.code, &areas["red"], &areas["blue"]), (0, &json!(0.5), &json!(0.5)));
    let cells = areas["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 2);
    assert_eq!((&cells[0]["owner"], &cells[0]["x"]), (&json!("red"), &json!(0.25)));
    assert_eq!((&cells[1]["area"], &cells[1]["centroid"]), (&json!(0.5), &json!([0.75, 0.5])));
    assert_eq!(cells[1]["polygon"].as_array().unwrap().len(), 4);
    assert!(mapduel_with_input("voronoi areas --sites -", PAIR).stdout.contains("red 0.5"));
}

#[test]
fn sites_and_boards_come_from_files_and_pictures_go_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(file("sites.json"), r#"[{"x":0.5,"y":0.5,"owner":"red"}]"#).unwrap();
    std::fs::write(file("triangle.json"), "[[0,0],[3,0],[0,3]]").unwrap();
    let (sites, svg) = (file("sites.json"), file("cells.svg"));
    let triangle = file("triangle.json");
    let command =
        format!("voronoi areas --sites {sites} --board polygon:{triangle} --svg {svg} --json");
    let run = mapduel(&command);
    assert_eq!((run.code, &run.json()["red"]), (0, &json!(4.5)), "{}", run.stderr);
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    let wide = mapduel(&format!("voronoi areas --sites {sites} --board rect:4,2 --json"));
    assert_eq!(wide.json()["red"], json!(8.0));
}

#[test]
fn bad_sites_and_boards_are_refused() {
    let areas = "voronoi areas --sites -";
    refuses(areas, "", "not JSON");
    refuses(areas, "[]", "no sites");
    refuses(areas, "{}", "no list");
    refuses(areas, r#"[{"x":0.5,"y":0.5}]"#, "site 0");
    refuses(areas, r#"[{"x":1.5,"y":0.5,"owner":"red"}]"#, "outside");
    let twice = r#"[{"x":0.5,"y":0.5,"owner":"red"},{"x":0.5,"y":0.5,"owner":"blue"}]"#;
    refuses(areas, twice, "site 1");
    refuses(&format!("{areas} --board round"), PAIR, "no board");
    refuses(&format!("{areas} --board rect:0,1"), PAIR, "positive");
    refuses(&format!("{areas} --board rect:1"), PAIR, "rect:2,1");
    refuses(&format!("{areas} --board polygon:missing.json"), PAIR, "cannot read");
    refuses("voronoi areas --sites missing.json", "", "cannot read");
}

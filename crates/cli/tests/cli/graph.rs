//! `mapduel graph` as a user runs it.

use crate::skipped::skipped;
use crate::support::{mapduel, mapduel_with_input, refuses};
use serde_json::json;
use std::fs;
use std::process::Command;

#[test]
fn show_tells_what_a_graph_is_like() {
    let petersen = mapduel("graph show petersen --json").json();
    for (key, value) in [
        ("n", json!(10)),
        ("m", json!(15)),
        ("degrees", json!([3, 3, 3, 3, 3, 3, 3, 3, 3, 3])),
        ("connected", json!(true)),
        ("planar", json!(false)),
        ("automorphisms", json!(120)),
    ] {
        assert_eq!(petersen[key], value, "{key}");
    }
    assert!(mapduel("graph show petersen").stdout.contains("120"));
}

#[test]
fn a_star_with_ten_thousand_leaves_is_no_problem() {
    let run = mapduel("graph show star:9999 --json");
    let star = run.json();
    assert_eq!((run.code, &star["m"]), (0, &json!(9999)));
    assert!(star["automorphisms_log10"].as_f64().unwrap() > 35_000.0);
}

#[test]
fn every_format_comes_back_as_the_same_graph() {
    let truth = mapduel("graph convert grotzsch --to g6").stdout;
    for format in ["dot", "g6", "s6", "col", "edges", "json"] {
        let text = mapduel(&format!("graph convert grotzsch --to {format}")).stdout;
        let back = mapduel_with_input("graph convert - --to g6", &text);
        assert_eq!(back.stdout, truth, "{format}: {}", back.stderr);
    }
}

#[test]
fn pictures_are_written_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("germany.svg");
    let run = mapduel(&format!("graph convert map:germany --to svg -o {}", file.display()));
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let svg = fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert!(mapduel("graph convert cycle:5 --to tikz").stdout.contains("tikzpicture"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no leftovers");
}

#[test]
fn latex_sets_the_pictures() {
    let Some(folder) = latex("petersen").and_then(|_| latex("map:germany")) else {
        return skipped("there is no pdflatex with TikZ");
    };
    assert!(folder.path().join("picture.pdf").exists());
}

/// Sets the picture of a graph with LaTeX; nothing where that is not installed.
fn latex(graph: &str) -> Option<tempfile::TempDir> {
    let set = |folder: &tempfile::TempDir, body: &str| {
        let document = format!(
            "\\documentclass{{article}}\n\\usepackage{{tikz}}\n\\begin{{document}}\n{body}\\end{{document}}\n"
        );
        fs::write(folder.path().join("picture.tex"), document).expect("a file can be written");
        let words = ["-interaction=batchmode", "-halt-on-error", "picture.tex"];
        let run = Command::new("pdflatex").args(words).current_dir(folder.path()).output();
        run.is_ok_and(|run| run.status.success())
    };
    let folder = tempfile::tempdir().expect("a folder can be made");
    if !set(&folder, "\\tikz\\draw (0,0) -- (1,1);\n") {
        return None;
    }
    let picture = mapduel(&format!("graph convert {graph} --to tikz")).stdout;
    assert!(set(&folder, &picture), "{picture}");
    Some(folder)
}

#[test]
fn families_are_listed_with_one_line_each() {
    let text = mapduel("graph families").stdout;
    for family in
        "path cycle complete bipartite star grid torus king binary-tree hypercube petersen \
                   gp icosahedron dodecahedron octahedron grotzsch mycielski wheel fan crown \
                   cocktail moebius ladder prism tree random planar map"
            .split_whitespace()
    {
        let listed = text.lines().any(|line| line.split([':', ' ']).next() == Some(family));
        assert!(listed, "{family} is not listed");
    }
}

#[test]
fn the_edge_game_is_the_game_on_the_line_graph() {
    let line = mapduel("graph line star:4 --to g6").stdout;
    assert_eq!(line, mapduel("graph convert complete:4 --to g6").stdout);
    let square = mapduel("graph power cycle:5 --distance 2 --to g6").stdout;
    assert_eq!(square, mapduel("graph convert complete:5 --to g6").stdout);
}

#[test]
fn repeated_edges_are_merged_with_a_warning_or_refused() {
    let twice = "p edge 3 4\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n";
    let run = mapduel_with_input("graph show - --json", twice);
    assert_eq!((run.code, &run.json()["m"]), (0, &json!(2)));
    assert!(run.stderr.contains("warning"), "{}", run.stderr);
    let strict = mapduel_with_input("graph show - --json --strict", twice);
    assert_eq!(strict.code, 2);
}

#[test]
fn maps_of_letters_and_geojson_are_graphs_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("mine.txt"), "AAB\nACB\n..D\n").unwrap();
    let file = path("mine.txt").display().to_string();
    let shown = mapduel(&format!("graph show {file} --json")).json();
    assert_eq!((&shown["n"], &shown["m"]), (&json!(4), &json!(4)));
    let solved = mapduel(&format!("coloring solve {file} --colors 3 --json")).json();
    let literal = mapduel("coloring solve letters:AAB/ACB/..D --colors 3 --json").json();
    assert_eq!((&solved["winner"], &solved["graph"]), (&literal["winner"], &literal["graph"]));
    let picture = mapduel(&format!("graph convert {file} --to svg --shapes")).stdout;
    assert!(picture.contains("<path"), "{picture}");
    let square = |name: &str, x: i32| {
        json!({ "type": "Feature", "properties": { "name": name }, "geometry": { "type": "Polygon",
            "coordinates": [[[x, 0], [x + 1, 0], [x + 1, 1], [x, 1], [x, 0]]] } })
    };
    let map =
        json!({ "type": "FeatureCollection", "features": [square("West", 0), square("East", 1)] });
    fs::write(path("map.geojson"), map.to_string()).unwrap();
    let file = path("map.geojson").display().to_string();
    let edges = mapduel(&format!("graph convert {file} --to edges")).stdout;
    assert_eq!(edges.trim_end(), "West\nEast\nWest East");
    fs::write(path("bad.txt"), "letters:\nAAB\nAC\n").unwrap();
    let bad = path("bad.txt").display().to_string();
    refuses(&format!("graph show {bad}"), "", "line 3, column 1: this row has 2 cells");
}

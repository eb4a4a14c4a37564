//! `mapduel graph` as a user runs it.

use crate::skipped::skipped;
use crate::support::{mapduel, mapduel_with_input};
use serde_json::json;
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
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert!(mapduel("graph convert cycle:5 --to tikz").stdout.contains("tikzpicture"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no leftovers");
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
        std::fs::write(folder.path().join("picture.tex"), document).expect("a file can be written");
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

//! Files of all kinds as a user gives them: the graph that the file says, or a refusal that names
//! what it is.

use crate::support::{mapduel, mapduel_with_input, refuses};
use assert_cmd::Command;
use serde_json::{Value, json};

fn show(input: &str) -> Value {
    let run = mapduel_with_input("graph show - --json", input);
    assert_eq!(run.code, 0, "{input:?}: {}", run.stderr);
    run.json()
}

#[test]
fn a_path_is_a_path_whatever_its_vertices_are_called() {
    for text in ["a b\nb c\nc d\n", "0 1\n1 2\n2 3\n", "0 1\n1 2\n2 4\n", "1 2\n2 3\n3 4\n"] {
        let run = mapduel_with_input("coloring number - --json", text);
        assert_eq!(run.json()["game_chromatic_number"], 3, "{text:?}");
        assert_eq!(show(text)["n"], 4, "{text:?}");
    }
    let sparse = show("1000 2000\n2000 3000\n");
    assert_eq!((&sparse["n"], &sparse["names"]), (&json!(3), &json!(["1000", "2000", "3000"])));
    assert_eq!(show("vertices 5\n0 1\n")["n"], 5);
}

#[test]
fn numbers_that_are_names_are_names_in_positions_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("path.edges");
    std::fs::write(&file, "1 2\n2 3\n3 4\n").unwrap();
    let solve = format!("coloring solve {} -c 2 --json --position", file.display());
    // With an end colored, the rest is forced only if vertex 1 is that end.
    let run = mapduel(&format!("{solve} 1=1,3=1"));
    assert_eq!(run.json()["position"], "1=1,3=1");
    refuses(&format!("{solve} 0=1"), "", "names no vertex");
}

#[test]
fn what_is_guessed_or_left_out_is_said() {
    for (text, format, remark) in [
        ("0 1\n1 2\n", "edges", "note: stdin is read as an edge list: 3 vertices, 2 edges"),
        ("DQc\n", "g6", "note: stdin is read as graph6: 5 vertices"),
        ("source,target\n1,2\n", "edges", "is a heading"),
        ("0 1 0.5\n1 2 0.5\n", "edges", "warning: stdin: the third column is left out"),
        ("4 6\n1 2\n1 3\n1 4\n2 3\n2 4\n3 4\n", "edges", "heading (4 vertices, 6 edges)"),
    ] {
        let run = mapduel_with_input("graph show - --json", text);
        assert_eq!(run.json()["format"], format, "{text:?}");
        assert!(run.stderr.contains(remark), "{text:?}: {}", run.stderr);
    }
    for (text, format) in [
        ("graph { a -- b }", "dot"),
        (">>graph6<<DQc", "g6"),
        (":Fa@x^", "s6"),
        ("p edge 2 1\ne 1 2\n", "col"),
        ("{\"n\": 2, \"edges\": []}", "json"),
    ] {
        let run = mapduel_with_input("graph show - --json", text);
        assert_eq!((run.json()["format"].as_str(), run.stderr.as_str()), (Some(format), ""));
    }
    assert_eq!(mapduel("graph show petersen --json").json()["format"], "family");
    assert_eq!(mapduel("graph show g6:DQc --json").json()["format"], "literal");
    let convert = mapduel_with_input("graph convert - --to s6 --json", "0 1\n").json();
    assert_eq!((&convert["format"], &convert["input_format"]), (&json!("s6"), &json!("edges")));
}

#[test]
fn a_file_that_can_be_read_in_two_ways_is_refused() {
    refuses(
        "graph show -",
        "3 2\n0 1\n1 2\n",
        "either a heading (3 vertices, 2 edges) or the edge",
    );
    refuses("graph show -", "0 1\n1 0\n", "either the adjacency matrix");
    refuses("graph show -", "5\n0 1\n1 2\n2 3\n3 4\n", "either the number of vertices or");
    refuses("graph show -", "0 1 2\n1 0 2\n2 0 1\n", "either a vertex with its neighbors");
}

#[test]
fn other_formats_are_refused_by_name_whatever_the_file_is_called() {
    let folder = tempfile::tempdir().unwrap();
    for (bytes, name) in [
        (&b"&C?_C\n"[..], "this is digraph6"),
        (b">>digraph6<<&C?_C\n", "this is digraph6"),
        (b">>planar_code<<\x04\x02\x03\x04\0", "this is planar_code"),
        (b"\x03\x02\x03\0\x01\x03\0\x01\x02\0", "this is planar_code"),
        (b"graph [\n  node [\n    id 0\n  ]\n]\n", "this is GML"),
        (b"<?xml version=\"1.0\"?>\n<graphml/>\n", "GraphML"),
        (b"%%MatrixMarket matrix coordinate\n3 3 1\n1 2\n", "this is MatrixMarket"),
        (b"*Vertices 2\n1 \"a\"\n2 \"b\"\n", "this is Pajek"),
        (b"LEDA.GRAPH\nvoid\nvoid\n", "this is LEDA"),
        (b"\x1f\x8b\x08\0\0\0\0\0", "this is gzip"),
        (b"PK\x03\x04\x14\0", "this is a zip archive"),
        (b"\xff\xfe0\0 \x001\0\n\0", "this is UTF-16"),
        (b"\xfe\xff\x000\0 \x001\0\n", "this is UTF-16"),
        (b"010\n101\n010\n", "matrix of zeros and ones"),
        (b"0 1 1\n1 0 1\n1 1 0\n", "matrix of zeros and ones"),
        (b"3 2\n2\n1 3\n2\n", "Metis"),
        (b"0;1\n1;2\n", "is one word"),
        (b"0-1\n1-2\n", "is one word"),
        (b"hello\n", "one word"),
        (b"{\"type\": \"FeatureCollection\", \"features\": []}", "from-topojson"),
        (b"{\"type\": \"Topology\", \"objects\": {}}", "from-topojson"),
    ] {
        for extension in ["edges", "txt", "data"] {
            let file = folder.path().join(format!("graph.{extension}"));
            std::fs::write(&file, bytes).unwrap();
            for verb in ["graph show", "coloring number"] {
                let json = name == "from-topojson" && extension == "edges";
                let reason = if json { "this is JSON" } else { name };
                refuses(&format!("{verb} {}", file.display()), "", reason);
            }
        }
        let mut command = Command::cargo_bin("mapduel").unwrap();
        let piped = command.args(["graph", "show", "-"]).write_stdin(bytes).output().unwrap();
        let stderr = String::from_utf8_lossy(&piped.stderr);
        assert_eq!(piped.status.code(), Some(2), "{bytes:?}");
        assert!(stderr.contains(name), "{bytes:?}: {stderr}");
    }
}

#[test]
fn what_networkx_writes_is_read() {
    let grid = r#"{"directed": false, "multigraph": false, "graph": {},
        "nodes": [{"id": [0, 0]}, {"id": [0, 1]}, {"id": [1, 0]}],
        "edges": [{"source": [0, 0], "target": [1, 0]}, {"source": [0, 0], "target": [0, 1]}]}"#;
    assert_eq!(show(grid)["names"], json!(["(0, 0)", "(0, 1)", "(1, 0)"]));
    let placed = "strict graph {\n0 [pos=\"(0.0, 0.0)\"];\n1 [pos=\"(1.0, 2.0)\"];\n0 -- 1;\n}";
    let run = mapduel_with_input("graph convert - --to json", placed);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("\"y\":-2.0"), "{}", run.stdout);
    let bad = mapduel_with_input("graph show -", "graph { a [pos=\"here\"]; a -- b }");
    assert_eq!(bad.code, 0, "{}", bad.stderr);
    assert!(bad.stderr.contains("warning") && bad.stderr.contains("no position"));
}

#[test]
fn the_graph_without_vertices_is_one_graph_in_every_format() {
    let truth = mapduel("graph show g6:? --json").json();
    assert_eq!(
        (&truth["n"], &truth["m"], &truth["connected"]),
        (&json!(0), &json!(0), &json!(true))
    );
    for text in [
        "?\n",
        ":?\n",
        "vertices 0\n",
        "graph {}\n",
        "p edge 0 0\n",
        "{\"nodes\": [], \"links\": []}",
        "{\"n\": 0, \"edges\": []}",
        "0 0\n",
    ] {
        let mut seen = show(text);
        seen["format"] = json!("literal");
        assert_eq!(seen, truth, "{text:?}");
    }
    for verb in ["convert", "line", "power"] {
        for format in ["dot", "g6", "s6", "col", "edges", "json"] {
            let run = mapduel(&format!("graph {verb} g6:? --to {format}"));
            assert_eq!(run.code, 0, "{verb} {format}: {}", run.stderr);
            let back = mapduel_with_input("graph convert - --to g6", &run.stdout);
            assert_eq!(back.stdout, "?\n", "{verb} {format}: {}", back.stderr);
        }
        for picture in ["svg", "tikz"] {
            assert_eq!(mapduel(&format!("graph {verb} g6:? --to {picture}")).code, 0);
        }
    }
    assert_eq!(mapduel("graph show g6:? --names").code, 0);
}

#[test]
fn mistyped_graphs_get_a_hint() {
    refuses("graph show K5", "", "did you mean complete:5?");
    refuses("graph show C5", "", "did you mean cycle:5?");
    refuses("graph show k_3,3", "", "did you mean bipartite:3,3?");
    refuses("coloring number DQc", "", "write g6:DQc");
    refuses("graph show Petersen", "", "did you mean petersen?");
    let folder = tempfile::tempdir().unwrap();
    refuses(&format!("coloring number {}", folder.path().display()), "", "is a folder");
}

#[test]
fn mistyped_vertices_get_the_nearest_name_and_names_are_listed() {
    refuses("coloring solve map:germany -c 4 --position Bayern=1", "", "Bavaria");
    let listed = mapduel("graph show map:germany --names").stdout;
    assert!(listed.lines().any(|line| line.split_whitespace().nth(1) == Some("Bavaria")));
    assert_eq!(listed.lines().count(), 17);
    assert!(mapduel("graph show map:germany").stdout.contains("--names lists all"));
    assert_eq!(mapduel("graph show petersen --json").json()["names"], Value::Null);
}

#[test]
fn a_map_without_names_says_which_properties_it_has() {
    let map = r#"{"type": "FeatureCollection", "features": [{"type": "Feature",
        "properties": {"NAME_1": "A", "code": 7, "empty": null},
        "geometry": {"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1],[0,0]]]}}]}"#;
    let run = mapduel_with_input("graph from-topojson -", map);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("--name-property"), "{}", run.stderr);
    assert!(run.stderr.contains("NAME_1, code"), "{}", run.stderr);
    assert!(!run.stderr.contains("empty"), "{}", run.stderr);
    let named = mapduel_with_input("graph from-topojson - --name-property NAME_1 --to edges", map);
    assert_eq!((named.code, named.stdout.as_str()), (0, "\"A\"\n"));
}

#[test]
fn the_heading_of_the_maps_is_one_line() {
    let text = mapduel("graph families").stdout;
    assert!(text.lines().any(|line| line.starts_with("map ") && line.ends_with("what it is")));
}

#[test]
fn a_position_is_told_as_it_is_read() {
    let path = "1 2\n2 3\n3 4\n";
    let words = |position: &str| format!("coloring solve - -c 3 --position {position} --json");
    let told = mapduel_with_input(&words("2=1,4=3"), path).json()["position"].clone();
    assert_eq!(told, serde_json::json!("2=1,4=3"));
}

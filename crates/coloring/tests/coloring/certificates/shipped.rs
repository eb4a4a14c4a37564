//! The certificates in `results/certificates`: all there, all true.

use mapduel_coloring::checker::check;
use mapduel_coloring::proof::Certificate;
use mapduel_coloring::{ALICE, BOB};
use mapduel_game::Side;
use mapduel_graph::{Graph, families, maps};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The graphs of the study with their game chromatic numbers.
const NUMBERS: [(&str, usize); 11] = [
    ("chain-odd", 3),
    ("chain-even", 3),
    ("cycle-odd", 3),
    ("cycle-even", 3),
    ("grid-2x5", 4),
    ("binary-tree", 3),
    ("petersen", 4),
    ("icosahedron", 6),
    ("grotzsch", 4),
    ("grid-5x5", 4),
    ("torus-5x5", 5),
];

/// Beyond the study: file, graph, colors, winner.
const LARGER: [(&str, &str, usize, Side); 8] = [
    ("dodecahedron-3", "dodecahedron", 3, BOB),
    ("grid-4x7-4", "grid:4x7", 4, ALICE),
    ("grid-4x8-4", "grid:4x8", 4, ALICE),
    ("grid-4x9-4", "grid:4x9", 4, ALICE),
    ("hypercube-5-4", "hypercube:5", 4, BOB),
    ("torus-5x6-4", "torus:5x6", 4, BOB),
    ("torus-6x6-4", "torus:6x6", 4, BOB),
    ("torus-7x7-4", "torus:7x7", 4, BOB),
];

#[test]
fn every_number_is_proved_by_what_is_shipped() {
    let mut expected = BTreeSet::new();
    for (name, number) in NUMBERS {
        let map = maps::load(name).expect("it is shipped");
        // A number takes Bob's win with every smaller one, not only with one color less.
        for colors in 1..=number {
            let winner = if colors < number { BOB } else { ALICE };
            let file = format!("{name}-{colors}.cert");
            verify(&folder().join(&file), &map, colors, winner);
            expected.insert(file);
        }
    }
    assert_eq!(files(&folder()), expected, "a file that is checked by nobody");
}

#[test]
fn larger_games_are_shipped_and_verify() {
    let folder = folder().join("larger");
    let mut expected = BTreeSet::new();
    for (name, family, colors, winner) in LARGER {
        let file = format!("{name}.cert");
        verify(&folder.join(&file), &families::parse(family).unwrap(), colors, winner);
        expected.insert(file);
    }
    assert_eq!(files(&folder), expected, "a file that is checked by nobody");
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results/certificates")
}

fn verify(path: &Path, graph: &Graph, colors: usize, winner: Side) {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).expect(&file);
    let certificate = Certificate::read(&text).expect(&file);
    assert_eq!(certificate.write(), text, "{file}");
    assert!(certificate.graph.same_edges(graph), "{file}");
    assert_eq!((certificate.colors, certificate.winner), (colors, winner), "{file}");
    assert_eq!((certificate.first, certificate.pass), (ALICE, None), "{file}");
    assert_eq!(certificate.start, [], "{file}");
    check(&certificate).expect(&file);
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).expect("it is shipped");
    let names = entries.map(|entry| entry.expect("it is readable").file_name());
    let names = names.map(|name| name.into_string().expect("a plain name"));
    names.filter(|name| name.ends_with(".cert")).collect()
}

//! The certificates in `results/certificates`: all there, all true.

use mapduel_coloring::certificate::Certificate;
use mapduel_coloring::checker::check;
use mapduel_coloring::{ALICE, BOB};
use mapduel_graph::maps;
use std::collections::BTreeSet;
use std::path::Path;

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

#[test]
fn both_sides_of_every_number_are_shipped_and_verify() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results/certificates");
    let mut expected = BTreeSet::new();
    let both_sides =
        NUMBERS.iter().flat_map(|&(name, number)| [(name, number - 1, BOB), (name, number, ALICE)]);
    for (name, colors, winner) in both_sides {
        let file = format!("{name}-{colors}.cert");
        let text = std::fs::read_to_string(folder.join(&file)).expect(&file);
        let certificate = Certificate::read(&text).expect(&file);
        assert_eq!(certificate.write(), text, "{file}");
        let map = maps::load(name).expect("it is shipped");
        assert!(certificate.graph.same_edges(&map), "{file}");
        assert_eq!((certificate.colors, certificate.winner), (colors, winner), "{file}");
        assert_eq!((certificate.first, certificate.pass), (ALICE, None), "{file}");
        assert_eq!(certificate.start, [], "{file}");
        check(&certificate).expect(&file);
        expected.insert(file);
    }
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".cert") && !expected.contains(&name) {
            panic!("{name} is checked by nobody; add it to the list");
        }
    }
}

//! Facts about the shipped maps.

use mapduel_graph::connectivity::components;
use mapduel_graph::formats::{Strictness, dot};
use mapduel_graph::{Graph, Vertex, families, maps};

/// The study's graphs as families.
const STUDY: [(&str, &str); 11] = [
    ("chain-odd", "path:5"),
    ("chain-even", "path:8"),
    ("cycle-odd", "cycle:5"),
    ("cycle-even", "cycle:8"),
    ("grid-2x5", "grid:2x5"),
    ("grid-5x5", "grid:5x5"),
    ("torus-5x5", "torus:5x5"),
    ("binary-tree", "binary-tree:3"),
    ("petersen", "petersen"),
    ("icosahedron", "icosahedron"),
    ("grotzsch", "grotzsch"),
];

#[test]
fn study_maps_are_their_families_up_to_numbering() {
    for (name, family) in STUDY {
        let map = maps::load(name).expect("it is shipped");
        let family = families::parse(family).expect("a family of the study");
        assert_eq!((map.order(), map.size()), (family.order(), family.size()), "{name}");
        assert!(extend(&map, &family, &mut Vec::new()), "{name} is another graph");
    }
}

/// Whether the images of the first vertices can be completed to an isomorphism.
fn extend(map: &Graph, family: &Graph, images: &mut Vec<Vertex>) -> bool {
    if images.len() == map.order() {
        return true;
    }
    let next = Vertex::new(images.len());
    family.vertices().any(|image| {
        let fits = !images.contains(&image)
            && family.degree(image) == map.degree(next)
            && images.iter().enumerate().all(|(before, &placed)| {
                map.has_edge(Vertex::new(before), next) == family.has_edge(placed, image)
            });
        if !fits {
            return false;
        }
        images.push(image);
        let found = extend(map, family, images);
        images.pop();
        found
    })
}

#[test]
fn every_map_is_read_without_a_warning() {
    for map in maps::list() {
        let parsed = dot::read(map.text, Strictness::Strict).unwrap();
        assert!(parsed.warnings.is_empty(), "{}: {:?}", map.name, parsed.warnings);
        assert!(parsed.graph.positions().is_some(), "{} has positions", map.name);
        assert!(map.text.contains("// Source: "), "{} has a source", map.name);
        let family = families::parse(&format!("map:{}", map.name)).unwrap();
        assert!(family == parsed.graph);
    }
    assert!(maps::load("atlantis").is_none());
    let error = families::parse("map:atlantis").unwrap_err().to_string();
    assert!(error.contains("south-america"), "{error}");
}

#[test]
fn real_maps_have_their_known_numbers() {
    for (name, order, size, parts) in [
        ("south-america", 13, 25, 1),
        ("usa", 49, 107, 1),
        ("germany", 16, 29, 1),
        ("australia", 8, 10, 2),
        ("canada", 13, 16, 2),
        ("europe", 46, 88, 4),
        ("africa", 55, 109, 6),
        ("asia", 51, 83, 9),
        ("world", 175, 313, 23),
    ] {
        let graph = maps::load(name).unwrap();
        assert_eq!((graph.order(), graph.size()), (order, size), "{name}");
        assert_eq!(components(&graph).len(), parts, "{name}");
        assert!(size <= 3 * order - 6, "a map is planar");
    }
}

#[test]
fn well_known_neighborhoods_are_right() {
    let degree = |map: &str, name: &str| neighbors(&maps::load(map).unwrap(), name).len();
    assert_eq!(degree("south-america", "Brazil"), 10);
    assert_eq!(degree("usa", "Missouri"), 8);
    assert_eq!(degree("usa", "Tennessee"), 8);
    assert_eq!(degree("usa", "Maine"), 1);
    assert_eq!(degree("europe", "Germany"), 9);
    assert_eq!(degree("europe", "Austria"), 8);
    assert_eq!(degree("europe", "Serbia"), 8);
    assert_eq!(degree("europe", "Malta"), 0);
    assert_eq!(degree("germany", "Lower Saxony"), 9);
    assert_eq!(degree("africa", "DR Congo"), 9);
    assert_eq!(degree("africa", "Algeria"), 7);
    assert_eq!(degree("asia", "China"), 14);
    assert_eq!(degree("world", "Russia"), 14);
    let south_america = maps::load("south-america").unwrap();
    let brazil = neighbors(&south_america, "Brazil");
    let others = south_america.names().unwrap().iter().filter(|&name| !brazil.contains(name));
    assert_eq!(others.collect::<Vec<_>>(), ["Brazil", "Chile", "Ecuador"]);
    let usa = maps::load("usa").unwrap();
    assert!(!neighbors(&usa, "Arizona").contains(&"Colorado".into()), "corners do not count");
    assert!(!neighbors(&usa, "New Mexico").contains(&"Utah".into()), "corners do not count");
}

fn neighbors(graph: &Graph, name: &str) -> Vec<String> {
    let vertex = graph.find(name).expect("it is on the map");
    graph.neighbors(vertex).iter().map(|&other| graph.name(other).into_owned()).collect()
}

//! Maps with real borders: what is read, what is refused, and what is shipped.

use crate::shared;
use mapduel_graph::atlas::{self, Atlas, AtlasError, AtlasParams, Topology, Window};
use mapduel_graph::shapes::{Projection, Shapes, ShapesParams};
use mapduel_graph::{Graph, Point, maps};
use proptest::prelude::*;
use serde_json::{Value, json};

fn read(text: &str) -> Result<Atlas, AtlasError> {
    atlas::read(text, &AtlasParams::default())
}

/// A square with its lower left corner here.
fn square(x: f64, y: f64) -> Value {
    json!([[[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0], [x, y]]])
}

fn feature(name: &str, coordinates: Value) -> Value {
    json!({
        "type": "Feature", "properties": { "name": name },
        "geometry": { "type": "Polygon", "coordinates": coordinates },
    })
}

fn collection(features: Vec<Value>) -> String {
    json!({ "type": "FeatureCollection", "features": features }).to_string()
}

/// Two squares side by side that share an arc, and a third that touches one in a point.
fn topology() -> Value {
    json!({
        "type": "Topology",
        "transform": { "scale": [0.5, 0.5], "translate": [10, 20] },
        "arcs": [
            [[2, 0], [0, 2]],
            [[2, 2], [-2, 0], [0, -2], [2, 0]],
            [[2, 2], [2, 0], [0, -2], [-2, 0]],
            [[4, 2], [2, 0], [0, 2], [-2, 0], [0, -2]],
        ],
        "objects": { "squares": { "type": "GeometryCollection", "geometries": [
            { "type": "Polygon", "id": 7, "arcs": [[0, 1]] },
            { "type": "MultiPolygon", "properties": { "name": "B", "code": "bb" },
              "arcs": [[[2, 0]]] },
            { "type": "Polygon", "properties": { "name": "C" }, "arcs": [[3]] },
        ] } },
    })
}

#[test]
fn a_common_side_is_a_border_and_a_common_corner_is_none() {
    let text = collection(vec![
        feature("a", square(0.0, 0.0)),
        feature("b", square(1.0, 0.0)),
        feature("c", square(2.0, 1.0)),
        feature("d", square(1.0, 1.0)),
    ]);
    let atlas = read(&text).unwrap();
    assert_eq!(atlas.borders, [(0, 1), (1, 3), (2, 3)]);
    assert_eq!(atlas.graph().names().unwrap(), ["a", "b", "c", "d"]);
}

#[test]
fn arcs_are_shared_in_both_directions() {
    let mut value = topology();
    // Arc 2 runs from the upper end of arc 0 around to its lower end.
    let atlas = read(&value.to_string()).unwrap();
    assert_eq!(atlas.borders, [(0, 1)]);
    assert_eq!(atlas.regions[0].name, "7");
    assert_eq!(atlas.regions[0].polygons[0][0][0], [11.0, 20.0]);
    value["objects"]["squares"]["geometries"][1]["arcs"] = json!([[[2, -1]]]);
    let error = read(&value.to_string()).unwrap_err().to_string();
    assert!(error.contains("does not begin where"), "{error}");
}

#[test]
fn an_arc_without_length_is_no_border() {
    let value = json!({
        "type": "Topology",
        "arcs": [[[1, 1], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 1]], [[1, 1], [2, 1], [2, 2], [1, 1]]],
        "objects": { "all": { "type": "GeometryCollection", "geometries": [
            { "type": "Polygon", "id": "a", "arcs": [[0, 1]] },
            { "type": "Polygon", "id": "b", "arcs": [[0, 2]] },
        ] } },
    });
    assert_eq!(read(&value.to_string()).unwrap().borders, []);
}

#[test]
fn islands_that_are_only_a_line_are_left_out() {
    let mut value = topology();
    // There and back along arc 0: one of the Census Bureau's islands looks like this.
    value["objects"]["squares"]["geometries"][1]["arcs"] = json!([[[2, 0]], [[0, -1]]]);
    let atlas = read(&value.to_string()).unwrap();
    assert_eq!(atlas.regions[1].polygons.len(), 1);
    value["objects"]["squares"]["geometries"][1]["arcs"] = json!([[[0, -1]]]);
    let error = read(&value.to_string()).unwrap_err().to_string();
    assert!(error.starts_with("region \"B\": it has no ring"), "{error}");
}

#[test]
fn a_tolerance_joins_sides_that_nearly_agree() {
    let text = collection(vec![feature("a", square(0.0, 0.0)), feature("b", square(1.0001, 0.0))]);
    assert_eq!(read(&text).unwrap().borders, []);
    let params = AtlasParams { tolerance: 0.001, ..AtlasParams::default() };
    assert_eq!(atlas::read(&text, &params).unwrap().borders, [(0, 1)]);
    let params = AtlasParams { tolerance: f64::NAN, ..AtlasParams::default() };
    assert!(matches!(atlas::read(&text, &params), Err(AtlasError::Tolerance(_))));
}

#[test]
fn names_come_from_the_property_that_is_asked_for() {
    let mut value = topology();
    value["objects"]["squares"]["geometries"] = json!([
        { "type": "Polygon", "id": 7, "properties": { "name": "A", "code": "aa" }, "arcs": [[3]] },
    ]);
    let params = AtlasParams { name_property: Some("code".into()), ..AtlasParams::default() };
    assert_eq!(atlas::read(&value.to_string(), &params).unwrap().regions[0].name, "aa");
    let params = AtlasParams { name_property: Some("color".into()), ..AtlasParams::default() };
    let error = atlas::read(&value.to_string(), &params).unwrap_err().to_string();
    assert!(error.contains("geometries[0] has no property \"color\""), "{error}");
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let changed = |pointer: &str, value: Value| {
        let mut topology = topology();
        *topology.pointer_mut(pointer).expect("it is there") = value;
        topology.to_string()
    };
    let geometry = "/objects/squares/geometries/2";
    let mut nested = json!({ "type": "Polygon", "arcs": [[3]] });
    for _ in 0..12 {
        nested = json!({ "type": "GeometryCollection", "geometries": [nested] });
    }
    nested["id"] = json!("deep");
    let open = json!([[[0, 0], [1, 0], [1, 1], [0, 1]]]);
    for (text, part) in [
        ("{".to_string(), "no JSON"),
        ("[]".into(), "\"type\" is missing"),
        (json!({ "type": "Point" }).to_string(), "\"type\" is \"Point\""),
        (
            changed(&format!("{geometry}/arcs"), json!([[4]])),
            "geometries[2].arcs[0][0]: this names no arc; there are 4",
        ),
        (changed(&format!("{geometry}/arcs"), json!([[-5]])), "names no arc"),
        (changed(&format!("{geometry}/arcs"), json!([[0.5]])), "names no arc"),
        (changed(&format!("{geometry}/arcs"), json!([[]])), "at least one arc"),
        (changed(&format!("{geometry}/arcs"), json!([[2]])), "not closed"),
        (changed(&format!("{geometry}/arcs"), json!([3])), "expected an array"),
        (changed(&format!("{geometry}/type"), json!("Blob")), "\"Blob\" is no type"),
        (
            changed(&format!("{geometry}/properties/name"), json!("7")),
            "two regions are called \"7\"",
        ),
        (
            changed(&format!("{geometry}/properties/name"), json!("")),
            "no property \"name\" and no id",
        ),
        (changed(geometry, nested), "nested more than 8 deep"),
        (changed("/arcs/1", json!([[0, 0]])), "arcs[1]: an arc has at least two"),
        (changed("/arcs/1/2", json!([0])), "arcs[1][2]: expected a position"),
        (changed("/arcs/1/2", json!([1e300, 0])), "too far away"),
        (changed("/transform/scale", json!("x")), "transform.scale: expected a position"),
        (changed("/objects/squares/geometries", json!([])), "no polygon"),
        (changed("/objects", json!({})), "the objects of this file are none"),
        (changed("/objects", json!({ "a": 1, "b": 2 })), "the objects of this file are a, b"),
        (
            collection(vec![feature("a", open)]),
            "features[0].geometry.coordinates[0]: the ring is not closed",
        ),
        (collection(vec![feature("a", json!([[[0, 0], [0, 0]]]))]), "at least four"),
        (collection(vec![]), "no polygon"),
    ] {
        let error = read(&text).unwrap_err().to_string();
        assert!(error.contains(part), "{part}: {error}");
    }
    let params = AtlasParams { object: Some("land".into()), ..AtlasParams::default() };
    let error = atlas::read(&topology().to_string(), &params).unwrap_err().to_string();
    assert_eq!(error, "there is no object \"land\"; the objects of this file are squares");
}

#[test]
fn a_small_file_cannot_ask_for_much() {
    // One arc of a thousand positions, used ten thousand times, would be ten million positions.
    let mut arc: Vec<Value> = (0..1000).map(|x| json!([x, x * x])).collect();
    arc.push(json!([0, 0]));
    let polygons = vec![json!([[0]]); 10_000];
    let text = json!({
        "type": "Topology", "arcs": [arc],
        "objects": { "all": { "type": "MultiPolygon", "id": 1, "arcs": polygons } },
    });
    let error = read(&text.to_string()).unwrap_err();
    assert!(matches!(error, AtlasError::TooLarge { what: "positions", .. }), "{error}");
    // Many regions on one arc have a border each with all others.
    let geometries: Vec<Value> =
        (0..5_000).map(|id| json!({ "type": "Polygon", "id": id, "arcs": [[0]] })).collect();
    let text = json!({
        "type": "Topology", "arcs": [[[0, 0], [1, 0], [1, 1], [0, 0]]],
        "objects": { "all": { "type": "GeometryCollection", "geometries": geometries } },
    });
    let error = read(&text.to_string()).unwrap_err();
    assert!(matches!(error, AtlasError::TooLarge { what: "common borders", .. }), "{error}");
}

#[test]
fn points_and_lines_are_left_out_with_a_warning() {
    let line = json!({ "type": "Feature", "properties": null, "geometry":
        { "type": "LineString", "coordinates": [[0, 0], [1, 1]] } });
    let nothing = json!({ "type": "Feature", "properties": {}, "geometry": null });
    let atlas = read(&collection(vec![feature("a", square(0.0, 0.0)), line, nothing])).unwrap();
    assert_eq!(atlas.regions.len(), 1);
    assert!(atlas.warnings[0].starts_with("2 geometries are no polygons"), "{:?}", atlas.warnings);
}

#[test]
fn a_map_across_the_antimeridian_is_drawn_in_one_piece() {
    // West and East are neighbors at 179 degrees; a third lies beyond 180.
    let text = collection(vec![
        feature("west", square(178.0, 0.0)),
        feature("east", square(179.0, 0.0)),
        feature("beyond", square(-180.0, 0.0)),
    ]);
    let atlas = read(&text).unwrap();
    assert_eq!(atlas.borders, [(0, 1)]);
    let shapes = Shapes::of(&atlas, &ShapesParams::default());
    let [west, east, beyond] = [0, 1, 2].map(|index| shapes.regions[index].label.x);
    assert!(west < east && east < beyond && beyond < 3.0 * (east - west) + west);
    let window = Window { west: 178.5, south: 0.0, east: 180.5, north: 1.0 };
    let clipped = atlas.within(&window);
    assert_eq!(clipped.regions.len(), 3);
    assert_eq!(clipped.borders, [(0, 1)]);
}

#[test]
fn a_ring_that_jumps_across_the_antimeridian_goes_on_beyond_it() {
    let ring = json!([[[170, 0], [-170, 0], [-170, 10], [170, 10], [170, 0]]]);
    let atlas =
        read(&collection(vec![feature("a", ring), feature("b", square(160.0, 0.0))])).unwrap();
    let shapes = Shapes::of(&atlas, &ShapesParams::default());
    assert!(shapes.regions[1].label.x < shapes.regions[0].label.x);
    assert!(shapes.regions[0].room > 50.0, "{:?}", shapes.regions[0]);
    let window = Window { west: 165.0, south: -5.0, east: 195.0, north: 15.0 };
    assert_eq!(atlas.within(&window).regions[0].polygons[0][0].len(), 4);
    // Around a pole there is nothing to go on to.
    let pole = json!([[[-180, -80], [0, -70], [180, -80], [180, -90], [-180, -90], [-180, -80]]]);
    let atlas = read(&collection(vec![feature("pole", pole)])).unwrap();
    let shapes = Shapes::of(&atlas, &ShapesParams::default());
    assert!(shapes.width > 3.0 * shapes.height, "{} {}", shapes.width, shapes.height);
}

#[test]
fn a_window_leaves_out_what_is_outside() {
    let text = collection((0..4).map(|x| feature(&x.to_string(), square(x.into(), 0.0))).collect());
    let window = Window { west: 1.5, south: 0.5, east: 9.0, north: 9.0 };
    let atlas = read(&text).unwrap().within(&window);
    let names: Vec<&str> = atlas.regions.iter().map(|region| region.name.as_str()).collect();
    assert_eq!((names, atlas.borders), (vec!["1", "2", "3"], vec![(0, 1), (1, 2)]));
}

#[test]
fn vertices_sit_inside_their_regions() {
    for map in maps::list() {
        let Some(shapes) = map.shapes() else { continue };
        for (shape, name) in shapes.regions.iter().zip(map.graph().names().unwrap()) {
            assert!(is_inside(shape.label, &shape.rings), "{}: {name}", map.name);
        }
    }
}

/// By a ray to the right, written anew.
fn is_inside(place: Point, rings: &[Vec<Point>]) -> bool {
    let crossings = rings.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
    let crossings = crossings.filter(|(one, two)| {
        let (low, high) = if one.y < two.y { (one, two) } else { (two, one) };
        low.y <= place.y
            && place.y < high.y
            && low.x + (high.x - low.x) * (place.y - low.y) / (high.y - low.y) > place.x
    });
    crossings.count() % 2 == 1
}

/// Edges that only one of the two has, by names.
fn differences(map: &str) -> (Vec<String>, Vec<String>) {
    let map = maps::list().iter().find(|known| known.name == map).expect("it is shipped");
    let (graph, atlas) = (map.graph(), map.atlas().expect("it has shapes"));
    let drawn = atlas.graph();
    assert_eq!(drawn.order(), graph.order(), "{}", map.name);
    (only_first(&graph, &drawn), only_first(&drawn, &graph))
}

fn only_first(first: &Graph, second: &Graph) -> Vec<String> {
    let pair = |(from, to)| (first.name(from), first.name(to));
    let missing = first.edges().map(pair).filter(|(from, to)| {
        let find = |name: &str| second.find(name).expect("the same names");
        !second.has_edge(find(from), find(to))
    });
    missing.map(|(from, to)| format!("{from} - {to}")).collect()
}

#[test]
fn made_maps_have_the_borders_of_their_shapes() {
    for map in ["africa", "asia", "world"] {
        assert_eq!(differences(map), Default::default(), "{map}");
    }
}

#[test]
fn hand_made_maps_differ_from_their_shapes_as_the_documents_say() {
    for map in ["south-america", "usa", "europe", "germany", "canada", "australia"] {
        assert_eq!(differences(map), Default::default(), "{map}");
    }
}

#[test]
fn shapes_are_found_by_names_in_any_order() {
    let graph = maps::load("south-america").unwrap();
    let mut names: Vec<String> = graph.names().unwrap().to_vec();
    names.reverse();
    names[6] = "FrenchGuiana".into();
    let turned = Graph::from_edges(13, []).unwrap().with_names(names);
    let shapes = maps::shapes_by_names(&turned).unwrap();
    let own = maps::shapes("south-america").unwrap();
    assert_eq!(shapes.regions[12], own.regions[0]);
    assert_eq!(shapes.borders.len(), own.borders.len());
    assert!(maps::shapes_by_names(&maps::load("petersen").unwrap()).is_none());
    assert!(maps::shapes("petersen").is_none() && maps::shapes("atlantis").is_none());
}

#[test]
fn what_is_written_is_read_again() {
    let map = maps::list().iter().find(|map| map.name == "south-america").unwrap();
    let text = std::fs::read_to_string("shapes/south-america.topojson").unwrap();
    let topology = Topology::read(&text, &AtlasParams::default()).unwrap();
    let again = Topology::read(&topology.write("again", 100_000), &AtlasParams::default()).unwrap();
    assert_eq!(again.regions, topology.regions);
    assert_eq!(again.atlas().unwrap().borders, topology.atlas().unwrap().borders);
    assert!(map.atlas().is_some());
}

#[test]
fn planes_are_drawn_either_way_up() {
    let text =
        collection(vec![feature("low", square(0.0, 0.0)), feature("high", square(0.0, 500.0))]);
    let atlas = read(&text).unwrap();
    let heights = |projection| {
        let shapes = Shapes::of(&atlas, &ShapesParams { projection, longest: 100.0 });
        shapes.regions[0].label.y - shapes.regions[1].label.y
    };
    assert!(heights(Projection::Automatic) > 0.0 && heights(Projection::Screen) < 0.0);
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in ".{0,200}") {
        shared::check_atlas(&text);
    }

    #[test]
    fn no_damage_makes_a_reader_panic(
        place in any::<prop::sample::Index>(),
        length in 0usize..6,
        new in prop::sample::select(vec!["", "-1", "1e99", "null", "[]", "{}", "\"a\"", "9", "]", ",", "0.5", "Polygon"]),
        geojson in any::<bool>(),
    ) {
        let text = match geojson {
            true => collection(vec![feature("a", square(0.0, 0.0)), feature("b", square(1.0, 0.0))]),
            false => topology().to_string(),
        };
        let start = place.index(text.len());
        let end = (start + length).min(text.len());
        shared::check_atlas(&format!("{}{new}{}", &text[..start], &text[end..]));
    }
}

/// Regions in squares whose borders have many small bends, as GeoJSON.
fn bent_squares(columns: usize, rows: usize, bends: usize) -> String {
    let bend = |seed: usize| ((seed * 2_654_435_761) % 1_000) as f64 / 1_000.0 * 0.04;
    // From one corner to the next, the same from both sides.
    let side = |from: (usize, usize), to: (usize, usize)| -> Vec<[f64; 2]> {
        let (one, two) = (from.min(to), from.max(to));
        let mut places: Vec<[f64; 2]> = (0..bends)
            .map(|step| {
                let part = step as f64 / bends as f64;
                let off =
                    if step == 0 { 0.0 } else { bend(one.0 * 31 + one.1 * 7 + two.0 * 3 + step) };
                let along = |a: usize, b: usize| a as f64 + (b as f64 - a as f64) * part;
                [along(one.0, two.0) + off, along(one.1, two.1) + off]
            })
            .chain([[two.0 as f64, two.1 as f64]])
            .collect();
        if from > to {
            places.reverse();
        }
        places.pop();
        places
    };
    let mut features = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let corners =
                [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
            let mut ring: Vec<[f64; 2]> =
                (0..4).flat_map(|index| side(corners[index], corners[(index + 1) % 4])).collect();
            ring.push(ring[0]);
            features.push(serde_json::json!({
                "type": "Feature", "properties": { "name": format!("{column}-{row}") },
                "geometry": { "type": "Polygon", "coordinates": [ring] },
            }));
        }
    }
    serde_json::json!({ "type": "FeatureCollection", "features": features }).to_string()
}

#[test]
fn a_long_map_is_made_short_and_keeps_its_names_and_borders() {
    let text = bent_squares(5, 4, 300);
    let map = atlas::read(&text, &AtlasParams::default()).unwrap();
    assert!(
        text.len() > 400_000 && map.borders.len() == 31,
        "{} {}",
        text.len(),
        map.borders.len()
    );
    for most in [40_000, 20_000, 6_000] {
        let short = atlas::compact(&map, most).expect("there is a shorter one");
        assert!(short.len() <= most, "{}", short.len());
        let again = atlas::read(&short, &AtlasParams::default()).unwrap();
        assert_eq!(again.borders, map.borders);
        for (one, other) in again.regions.iter().zip(&map.regions) {
            assert_eq!(one.name, other.name);
        }
        let (before, after) = (map.graph(), again.graph());
        assert!(before.same_edges(&after));
    }
    assert_eq!(atlas::compact(&map, 100), None, "nothing is that short");
}

#[test]
fn shipped_shapes_are_made_shorter() {
    for (name, most) in [("usa", 16_000), ("germany", 8_000), ("canada", 8_000)] {
        let map = maps::list().iter().find(|map| map.name == name).unwrap().atlas().unwrap();
        let short = atlas::compact(&map, most).unwrap_or_else(|| panic!("{name}"));
        let again = atlas::read(&short, &AtlasParams::default()).unwrap();
        assert_eq!((again.borders, again.regions.len()), (map.borders, map.regions.len()));
    }
}

//! Planar graphs are drawn without crossings, and pictures show what they are asked to.

use mapduel_graph::drawing::{Paint, PictureParams, canvas, layout, svg, tikz};
use mapduel_graph::families::parse;
use mapduel_graph::invariants::is_planar;
use mapduel_graph::{Graph, Point, Vertex, maps};

/// The provinces and territories of Canada, numbered from west to east.
#[rustfmt::skip]
const CANADA: [(usize, usize); 18] = [
    (0, 1), (0, 2), (0, 3), (1, 2), (2, 3), (2, 4), (2, 5), (3, 4), (4, 5),
    (4, 6), (5, 6), (5, 10), (6, 7), (7, 8), (8, 9), (8, 10), (9, 11), (9, 12),
];

/// The same graph without positions, its vertices numbered anew; seed 0 keeps the numbers.
fn bare(graph: &Graph, seed: u64) -> Graph {
    let mut numbers: Vec<usize> = (0..graph.order()).collect();
    if seed > 0 {
        // A linear congruential generator, with the constants of Knuth's MMIX.
        let mut state = seed;
        for end in (1..numbers.len()).rev() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            numbers.swap(end, (state >> 33) as usize % (end + 1));
        }
    }
    let edges = graph.edges().map(|(from, to)| (numbers[from.index()], numbers[to.index()]));
    Graph::from_edges(graph.order(), edges).expect("another numbering of a graph is a graph")
}

fn family(spec: &str) -> Graph {
    bare(&parse(spec).expect("a family"), 0)
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

fn ends(graph: &Graph, places: &[Point]) -> Vec<([usize; 2], [Point; 2])> {
    let both = |(from, to): (Vertex, Vertex)| {
        let pair = [from.index(), to.index()];
        (pair, pair.map(|vertex| places[vertex]))
    };
    graph.edges().map(both).collect()
}

/// Pairs of edges without a common end that meet: by the point where their lines meet.
fn crossings(graph: &Graph, places: &[Point]) -> usize {
    let edges = ends(graph, places);
    let meet = |[a, b]: [Point; 2], [c, d]: [Point; 2]| {
        let (first, second) = ((b.x - a.x, b.y - a.y), (d.x - c.x, d.y - c.y));
        let between = (c.x - a.x, c.y - a.y);
        let area = first.0 * second.1 - first.1 * second.0;
        let on_first = (between.0 * second.1 - between.1 * second.0) / area;
        let on_second = (between.0 * first.1 - between.1 * first.0) / area;
        (0.0..=1.0).contains(&on_first) && (0.0..=1.0).contains(&on_second)
    };
    let pairs = edges
        .iter()
        .enumerate()
        .flat_map(|(index, one)| edges[..index].iter().map(move |other| (one, other)));
    pairs
        .filter(|(one, other)| !one.0.iter().any(|end| other.0.contains(end)))
        .filter(|(one, other)| meet(one.1, other.1))
        .count()
}

/// The least distance of two vertices, and of a vertex and an edge of others, in mean edge lengths.
fn room(graph: &Graph, places: &[Point]) -> (f64, f64) {
    let edges = ends(graph, places);
    let mean = edges.iter().map(|(_, [a, b])| distance(*a, *b)).sum::<f64>() / edges.len() as f64;
    let (mut to_vertex, mut to_edge) = (f64::INFINITY, f64::INFINITY);
    for (vertex, &place) in places.iter().enumerate() {
        for &other in &places[..vertex] {
            to_vertex = to_vertex.min(distance(place, other));
        }
        for (_, [a, b]) in edges.iter().filter(|(pair, _)| !pair.contains(&vertex)) {
            let length = distance(*a, *b);
            let part = (place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y);
            let part = (part / (length * length)).clamp(0.0, 1.0);
            let foot = Point { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
            to_edge = to_edge.min(distance(place, foot));
        }
    }
    (to_vertex / mean, to_edge / mean)
}

/// Checks the layout and the page with room for names, and returns the layout.
fn assert_planar(name: &str, graph: &Graph) -> Vec<Point> {
    let places = layout(graph);
    assert_eq!(crossings(graph, &places), 0, "{name}");
    assert_eq!(crossings(graph, &canvas(graph, 11.0).centers), 0, "{name} on a page");
    places
}

#[test]
fn planar_maps_have_no_crossings_and_room() {
    for map in maps::list() {
        let graph = map.graph();
        if !is_planar(&graph) {
            continue;
        }
        for seed in 0..3 {
            let graph = bare(&graph, seed);
            let (to_vertex, to_edge) = room(&graph, &assert_planar(map.name, &graph));
            // Larger maps get crowded without their own positions.
            if graph.order() > 50 {
                continue;
            }
            assert!(to_vertex >= 0.2, "{}: {to_vertex} between vertices", map.name);
            assert!(to_edge >= 0.05, "{}: {to_edge} between vertex and edge", map.name);
        }
    }
}

#[test]
fn canada_has_no_crossings() {
    let canada = Graph::from_edges(13, CANADA).unwrap();
    for seed in 0..20 {
        assert_planar("canada", &bare(&canada, seed));
    }
}

#[test]
fn planar_families_have_no_crossings() {
    let specs = [
        "icosahedron",
        "dodecahedron",
        "octahedron",
        "wheel:5",
        "wheel:24",
        "grid:7x8",
        "complete:4",
        "bipartite:2,9",
        "fan:12",
        "prism:9",
    ];
    for spec in specs {
        for seed in 0..3 {
            assert_planar(spec, &bare(&family(spec), seed));
        }
    }
    for order in [5, 8, 12, 17, 23, 30, 40, 60] {
        for seed in 1..3 {
            let spec = format!("planar:{order},{seed}");
            assert_planar(&spec, &family(&spec));
        }
    }
}

#[test]
fn blocks_at_a_cut_vertex_have_no_crossings() {
    // Six complete graphs on four vertices that share one of them, and a path that hangs on it.
    let blocks = (0..6).flat_map(|block| {
        let [a, b, c] = [1, 2, 3].map(|corner| 3 * block + corner);
        [(0, a), (0, b), (0, c), (a, b), (b, c), (a, c)]
    });
    let graph = Graph::from_edges(21, blocks.chain([(0, 19), (19, 20)])).unwrap();
    assert_planar("blocks", &graph);
}

#[test]
fn every_planar_component_is_without_crossings() {
    let solid = family("icosahedron");
    let edges: Vec<_> = solid.edges().map(|(from, to)| (from.index(), to.index())).collect();
    let twice = edges.iter().flat_map(|&(from, to)| [(from, to), (from + 12, to + 12)]);
    assert_planar("two icosahedra", &Graph::from_edges(25, twice).unwrap());
}

#[test]
fn equal_planar_graphs_get_equal_places() {
    let graph = family("planar:40,2");
    assert!(crossings(&graph, &layout(&graph)) == 0);
    assert_eq!(layout(&graph), layout(&graph.clone()));
}

#[test]
fn pictures_have_paints_patterns_and_notes_of_their_own() {
    let graph = maps::load("germany").unwrap();
    let paint =
        |name: &str, fill: &str| Paint { name: name.into(), fill: fill.into(), ink: "000000" };
    let params = PictureParams {
        colors: vec![Some(0), Some(1), None, Some(2)],
        paints: vec![paint("R", "D55E00"), paint("G", "009E73")],
        patterned: vec![Vertex::new(1)],
        notes: vec!["Player 1 <leads>.".into()],
        ..PictureParams::default()
    };
    let shaped = PictureParams { shapes: maps::shapes("germany"), ..params.clone() };
    for picture in [svg(&graph, &params), svg(&graph, &shaped)] {
        assert!(picture.contains("#D55E00") && picture.contains(">R</text>"), "{picture}");
        assert!(picture.contains("#009E73") && picture.contains(">G</text>"), "{picture}");
        assert!(picture.contains(">3</text>"), "a color without a paint has its number");
        assert_eq!(picture.matches("fill=\"url(#mapduel-hatch)\"").count(), 1, "{picture}");
        assert_eq!(picture.matches("<pattern id=\"mapduel-hatch\"").count(), 1, "{picture}");
        assert!(picture.contains(">Player 1 &lt;leads&gt;.</text>"), "{picture}");
    }
    let plain = svg(&graph, &PictureParams::default());
    assert!(!plain.contains("pattern") && !plain.contains("hatch"));
    let text = tikz(&graph, &params);
    assert!(text.contains("{HTML}{D55E00}") && text.contains("{R};"), "{text}");
    assert_eq!(text.matches(", patterned]").count(), 1);
    assert!(text.contains("Player 1 <leads>."), "{text}");
}

#[test]
fn the_check_itself_finds_crossings() {
    let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| Point { x, y });
    let complete = family("complete:4");
    assert_eq!(crossings(&complete, &square), 1);
    assert!(crossings(&family("petersen"), &layout(&family("petersen"))) > 0);
}

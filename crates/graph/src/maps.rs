//! The graphs shipped with the program: the eleven of the study and a few real maps.
//!
//! ```
//! let south_america = mapduel_graph::maps::load("south-america").expect("it is shipped");
//! assert_eq!((south_america.order(), south_america.size()), (13, 25));
//! ```
//!
//! The files are in the workspace's `maps` folder, in DOT, each with its source, and are part of
//! the program; nothing is read from the disk. The study is *The map coloring game* (Audoin et
//! al. 2013).
//!
//! Some real maps have shapes: TopoJSON in this crate's `shapes` folder, whose README says where
//! they come from. The graph is always that of the DOT file. Where it was compiled by hand it may
//! know borders that the shapes do not show, and the other way around.

use crate::Graph;
use crate::atlas::{Atlas, AtlasParams, Topology, Window};
use crate::formats::{Strictness, dot};
use crate::shapes::{Shapes, ShapesParams};

/// A shipped graph.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Map {
    /// The name, as in `map:usa`.
    pub name: &'static str,
    /// What it is, in one line.
    pub description: &'static str,
    /// The whole DOT file.
    pub text: &'static str,
    /// Whose borders are drawn, and what that leaves out: for maps of real places, in sentences.
    pub source: Option<&'static str>,
    outline: Option<Outline>,
}

/// Where the shapes of a map are, and how much of the globe is shown.
#[derive(Clone, Copy, Debug)]
struct Outline {
    text: &'static str,
    window: Option<Window>,
}

/// What readers of other languages call the regions of the shipped maps, and whose borders are drawn: the code of a
/// language and a flat object of JSON, by what is said in English. Names that stay are left out; `usa/Georgia` is that
/// region of one map alone. Moves, links and files have the names in English.
pub const TRANSLATIONS: &[(&str, &str)] = &[("de", include_str!("../words/de.json"))];

/// All shipped graphs: the study's first, then the real maps.
pub fn list() -> &'static [Map] {
    &MAPS
}

/// The shipped graph with this name.
pub fn load(name: &str) -> Option<Graph> {
    MAPS.iter().find(|map| map.name == name).map(Map::graph)
}

/// The shapes of the regions of a shipped map, in the order of its vertices, if it has them.
pub fn shapes(name: &str) -> Option<Shapes> {
    MAPS.iter().find(|map| map.name == name)?.shapes()
}

/// A shipped map with shapes whose regions a graph has, in any order and under their names or the
/// short names of the map's file.
#[derive(Clone, Debug)]
pub struct Likeness {
    /// The map.
    pub map: &'static Map,
    /// Which region of the map each vertex of the graph is.
    order: Vec<usize>,
}

/// The shipped map whose regions are the vertices of a graph. Of names only letters and digits
/// count: problem files write `FrenchGuiana`, and `NSW` for New South Wales.
pub fn likeness(graph: &Graph) -> Option<Likeness> {
    let names = graph.names()?;
    let drawn = MAPS.iter().filter(|map| map.outline.is_some());
    drawn.map(|map| (map, map.graph())).find_map(|(map, known)| {
        let regions = known.names().filter(|_| known.order() == graph.order())?;
        let full: Vec<String> = regions.iter().map(|name| plain(name)).collect();
        let short: Vec<String> = map.short_names().into_iter().map(plain).collect();
        [full, short].iter().find_map(|known| {
            let find = |name: &String| known.iter().position(|region| *region == plain(name));
            let order: Vec<usize> = names.iter().map(find).collect::<Option<_>>()?;
            let mut once = order.clone();
            once.sort_unstable();
            once.dedup();
            (once.len() == order.len()).then_some(Likeness { map, order })
        })
    })
}

/// The shapes that a graph is drawn with: its own where it has them, else those of a shipped map with
/// the same regions.
pub fn shapes_of(graph: &Graph) -> Option<Shapes> {
    graph.shapes().cloned().or_else(|| shapes_by_names(graph))
}

/// The shapes for a graph whose vertices are the regions of a shipped map; see [`likeness`].
pub fn shapes_by_names(graph: &Graph) -> Option<Shapes> {
    likeness(graph)?.shapes()
}

fn plain(name: &str) -> String {
    name.chars().filter(|next| next.is_alphanumeric()).collect()
}

impl Likeness {
    /// The shapes, in the order of the graph's vertices.
    pub fn shapes(&self) -> Option<Shapes> {
        self.map.shapes()?.reordered(&self.order)
    }

    /// The full names of the regions, in the order of the graph's vertices.
    pub fn titles(&self) -> Vec<String> {
        let known = self.map.graph();
        let name = |&region: &usize| known.name(crate::Vertex::new(region)).into_owned();
        self.order.iter().map(name).collect()
    }
}

impl Map {
    /// The graph, with names and positions.
    pub fn graph(&self) -> Graph {
        dot::read(self.text, Strictness::Strict).expect("the tests read every shipped map").graph
    }

    /// What the map's file calls the vertices that it gives a longer name, in their order.
    fn short_names(&self) -> Vec<&'static str> {
        let named = self.text.lines().filter_map(|line| line.split_once(" [label="));
        named.map(|(identifier, _)| identifier.trim()).collect()
    }

    /// The shapes of the regions, in the order of the vertices, if there are any.
    pub fn shapes(&self) -> Option<Shapes> {
        let atlas = self.atlas()?;
        let graph = self.graph();
        let shapes = Shapes::of(&atlas, &ShapesParams::default());
        let find = |name: &String| atlas.regions.iter().position(|region| region.name == *name);
        let order: Option<Vec<usize>> = graph.names()?.iter().map(find).collect();
        shapes.reordered(&order?)
    }

    /// The regions as the shapes have them, and the borders that the shapes show.
    pub fn atlas(&self) -> Option<Atlas> {
        let outline = self.outline?;
        let atlas = Topology::read(outline.text, &AtlasParams::default())
            .and_then(|topology| topology.atlas())
            .expect("the tests read the shapes of every map");
        Some(match outline.window {
            Some(window) => atlas.within(&window),
            None => atlas,
        })
    }
}

macro_rules! map {
    ($name:literal, $description:literal) => {
        Map {
            name: $name,
            description: $description,
            text: include_str!(concat!("../maps/", $name, ".dot")),
            source: None,
            outline: None,
        }
    };
    ($name:literal, $description:literal, $source:expr, shapes in $window:expr) => {
        Map {
            name: $name,
            description: $description,
            text: include_str!(concat!("../maps/", $name, ".dot")),
            source: Some($source),
            outline: Some(Outline {
                text: include_str!(concat!("../shapes/", $name, ".topojson")),
                window: $window,
            }),
        }
    };
}

/// What is true of every border by Natural Earth between countries.
macro_rules! natural_earth {
    ($($more:literal)?) => {
        concat!(
            "Borders as drawn by Natural Earth, which shows lines as they are held, not as claimed.",
            $(" ", $more)?
        )
    };
}

const fn window(west: f64, south: f64, east: f64, north: f64) -> Option<Window> {
    Some(Window { west, south, east, north })
}

static MAPS: [Map; 20] = [
    map!("chain-odd", "the study's path of 5 vertices"),
    map!("chain-even", "the study's path of 8 vertices"),
    map!("cycle-odd", "the study's cycle of 5 vertices"),
    map!("cycle-even", "the study's cycle of 8 vertices"),
    map!("grid-2x5", "the study's grid of 2 rows and 5 columns"),
    map!("grid-5x5", "the study's grid of 5 rows and 5 columns"),
    map!("torus-5x5", "the study's toroidal grid of 5 rows and 5 columns"),
    map!("binary-tree", "the study's complete binary tree of 15 vertices"),
    map!("petersen", "the Petersen graph, in the study"),
    map!("icosahedron", "the icosahedron, in the study"),
    map!("grotzsch", "the Grötzsch graph, in the study"),
    map!(
        "south-america",
        "South America: 12 countries and French Guiana, by land borders",
        natural_earth!(),
        shapes in window(-82.0, -56.5, -34.0, 13.0)
    ),
    map!(
        "europe",
        "Europe: 46 states, by land borders",
        natural_earth!(
            "Crimea is drawn with Russia, and Kosovo, which not all states recognize, is a region \
             of its own. Cyprus, Kazakhstan and the states of the Caucasus are left out."
        ),
        shapes in window(-25.0, 34.0, 50.0, 71.5)
    ),
    map!(
        "usa",
        "United States: the 48 contiguous states and the District of Columbia",
        "Borders by the US Census Bureau, 2017. Alaska and Hawaii are left out.",
        shapes in None
    ),
    map!(
        "canada",
        "Canada: 10 provinces and 3 territories",
        "Borders as drawn by Natural Earth.",
        shapes in None
    ),
    map!(
        "australia",
        "Australia: 6 states and 2 territories",
        "Borders as drawn by Natural Earth. The Jervis Bay Territory and the islands are left out.",
        shapes in window(112.0, -44.0, 154.5, -9.0)
    ),
    map!(
        "germany",
        "Germany: 16 states",
        "Borders as drawn by Natural Earth.",
        shapes in None
    ),
    map!(
        "africa",
        "Africa: 55 countries, by the borders of their shapes",
        natural_earth!(
            "Western Sahara and Somaliland are regions of their own. The Seychelles are left out."
        ),
        shapes in window(-26.0, -36.0, 60.0, 38.0)
    ),
    map!(
        "asia",
        "Asia: 51 countries, by the borders of their shapes",
        natural_earth!("Northern Cyprus, Palestine and Taiwan are regions of their own."),
        shapes in window(25.0, -11.5, 191.0, 78.0)
    ),
    map!(
        "world",
        "The world: 175 countries, by the borders of their shapes",
        natural_earth!(
            "The smallest countries are not drawn at this scale, and Antarctica is left out."
        ),
        shapes in None
    ),
];

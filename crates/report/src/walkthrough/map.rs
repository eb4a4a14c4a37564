//! The map as a picture that the script colors.

use mapduel_graph::Graph;
use mapduel_graph::drawing::{Canvas, canvas};
use maud::{Markup, html};

/// What stays free between two circles: the dots of the legal moves go there.
const CLEARANCE: f64 = 13.0;
/// About how wide a letter is, in font sizes.
const LETTER: f64 = 0.62;
/// The longest name that is written whole.
const LONGEST_NAME: usize = 9;

/// Borders as lines, states as groups that hold a circle, the name, the color's name and the dots
/// of the legal moves, in the order of the states.
pub(super) fn svg(graph: &Graph) -> Markup {
    let Canvas { centers, radius } = canvas(graph, CLEARANCE);
    let reach = radius + CLEARANCE;
    let left = centers.iter().map(|center| center.x).fold(f64::MAX, f64::min) - reach;
    let top = centers.iter().map(|center| center.y).fold(f64::MAX, f64::min) - reach;
    let right = centers.iter().map(|center| center.x).fold(f64::MIN, f64::max) + reach;
    let bottom = centers.iter().map(|center| center.y).fold(f64::MIN, f64::max) + reach;
    let view = format!("{left:.1} {top:.1} {:.1} {:.1}", right - left, bottom - top);
    html! {
        svg id="map" role="img" viewBox=(view) style=(format!("--widest:{:.0}px", 2.0 * (right - left)))
            aria-label="The map" data-radius=(format!("{radius:.1}")) {
            g class="borders" {
                @for (from, to) in graph.edges() {
                    @let (from, to) = (centers[from.index()], centers[to.index()]);
                    line x1=(short(from.x)) y1=(short(from.y)) x2=(short(to.x)) y2=(short(to.y)) {}
                }
            }
            @for state in graph.vertices() {
                @let (center, name) = (centers[state.index()], graph.name(state));
                @let shown = shortened(&name);
                @let size = (1.7 * radius / (LETTER * shown.chars().count() as f64)).min(0.68 * radius);
                g class="state" transform=(format!("translate({:.1} {:.1})", center.x, center.y)) {
                    title { (name) }
                    circle class="ring" r=(short(radius + 3.5)) {}
                    circle class="disk" r=(short(radius)) {}
                    text class="name" style=(format!("font-size:{size:.1}px")) { (shown) }
                    text class="paint" y=(short(0.7 * radius))
                        style=(format!("font-size:{:.1}px", 0.56 * radius)) {}
                    g class="dots" {}
                }
            }
        }
    }
}

fn short(number: f64) -> String {
    format!("{number:.1}")
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_string();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

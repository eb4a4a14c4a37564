//! Small pictures for a list of boards: without names and ground, for a light and a dark page.

use mapduel_graph::Graph;
use mapduel_graph::drawing;
use mapduel_graph::shapes::Shapes;
use std::fmt::Write;

/// How long a thumbnail is at most, in its own units.
const LENGTH: f64 = 150.0;
/// Shapes are rounded to this.
const STEP: f64 = 1.0;
/// Between the picture and its border.
const MARGIN: f64 = 3.0;
/// What the page around it prefers is all that a picture in an `<img>` can know.
const STYLE: &str = ".l{fill:#e9e4d6;stroke:#5d5a52}.e{stroke:#8a8678}\
                     @media(prefers-color-scheme:dark){.l{fill:#3d4148;stroke:#b9bcc2}.e{stroke:#85898f}}";

/// A map on its shapes as coarse as they are small, or circles and lines.
pub(super) fn thumbnail(graph: &Graph, shapes: Option<&Shapes>) -> String {
    match shapes.filter(|shapes| shapes.regions.len() == graph.order()) {
        Some(shapes) => regions(&shapes.coarse(LENGTH, STEP)),
        None => circles(graph),
    }
}

/// A picture of this size with this inside: what has the class `l` is land, `e` an edge.
pub fn plain(width: f64, height: f64, inside: &str) -> String {
    let (wide, tall) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {wide:.0} \
         {tall:.0}\"><style>{STYLE}</style>{inside}</svg>\n"
    )
}

fn regions(shapes: &Shapes) -> String {
    // One path for all of them: borders are lines between subpaths, and holes are holes.
    let paths: String = shapes.regions.iter().map(|shape| shape.path()).collect();
    let inside = format!(
        "<path class=\"l\" stroke-width=\".8\" stroke-linejoin=\"round\" fill-rule=\"evenodd\" \
         d=\"{paths}\"/>"
    );
    plain(shapes.width, shapes.height, &inside)
}

fn circles(graph: &Graph) -> String {
    let canvas = drawing::canvas(graph, 0.0);
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for center in &canvas.centers {
        low = (low.0.min(center.x), low.1.min(center.y));
        high = (high.0.max(center.x), high.1.max(center.y));
    }
    if canvas.centers.is_empty() {
        return plain(1.0, 1.0, "");
    }
    let radius = canvas.radius;
    let (wide, tall) = (high.0 - low.0 + 2.0 * radius, high.1 - low.1 + 2.0 * radius);
    let scale = LENGTH / wide.max(tall);
    let place = |index: usize| {
        let center = canvas.centers[index];
        ((center.x - low.0 + radius) * scale, (center.y - low.1 + radius) * scale)
    };
    let mut lines = String::new();
    for (from, to) in graph.edges() {
        let ((x, y), (to_x, to_y)) = (place(from.index()), place(to.index()));
        let _ = write!(lines, "M{x:.0} {y:.0}L{to_x:.0} {to_y:.0}");
    }
    let radius = (radius * scale).max(1.5);
    let mut inside = format!("<path class=\"e\" stroke-width=\"1.5\" d=\"{lines}\"/>");
    for index in 0..graph.order() {
        let (x, y) = place(index);
        let _ = write!(
            inside,
            "<circle class=\"l\" stroke-width=\"1.2\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{radius:.1}\"/>"
        );
    }
    plain(wide * scale, tall * scale, &inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_graph::{families, maps};

    #[test]
    fn pictures_are_small_and_have_no_ground() {
        for map in maps::list() {
            let picture = thumbnail(&map.graph(), map.shapes().as_ref());
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"), "{}", map.name);
            assert!(!picture.contains("<rect") && picture.contains("prefers-color-scheme"));
            assert!(picture.len() < 16_000, "{}: {} bytes", map.name, picture.len());
        }
        let one = thumbnail(&families::parse("path:1").unwrap(), None);
        assert_eq!(one.matches("<circle").count(), 1);
    }

    #[test]
    fn shapes_of_another_graph_are_not_used() {
        let path = families::parse("path:3").unwrap();
        let usa = maps::shapes("usa");
        assert_eq!(thumbnail(&path, usa.as_ref()), thumbnail(&path, None));
    }
}

//! A map with its real shapes for LaTeX: regions instead of circles, borders instead of lines.

use super::{TikzParams, closing, escape, preamble};
use crate::Graph;
use crate::drawing::Labels;
use crate::shapes::{Shape, Shapes};
use std::fmt::Write;

/// The longer side, in centimeters: as wide as a page.
const LONGEST: f64 = 14.0;
/// Lines are rounded to this part of the longer side, which nobody sees on paper.
const STEPS: f64 = 1000.0;
/// A region with less room than this has a small circle too, or it would not be seen; in centimeters.
const LEAST_ROOM: f64 = 0.1;

/// About how wide a letter of a name is, in centimeters.
const LETTER: f64 = 0.09;

/// Draws the shapes of a graph's vertices. Edges without a visible border are dashed lines; what is
/// written into a region that is set apart has a dashed ring.
pub(super) fn draw(
    text: &mut String,
    graph: &Graph,
    shapes: &Shapes,
    params: &TikzParams,
) -> std::fmt::Result {
    let shapes = shapes.coarse(LONGEST, LONGEST / STEPS);
    preamble(text, graph, params)?;
    writeln!(
        text,
        "\\begin{{tikzpicture}}[\n  region/.style={{draw=black!70, fill=black!4, line join=round, even \
         odd rule}},\n  sign/.style={{inner sep=1pt, font=\\scriptsize\\bfseries}},\n  \
         caption/.style={{below, inner sep=1pt, font=\\tiny}},\n  highlight/.style={{draw=red, very \
         thick, fill=none}},\n  patterned/.style={{circle, draw, dashed, thick}}]"
    )?;
    let named = params.shows_labels(graph);
    for (vertex, shape) in graph.vertices().zip(&shapes.regions) {
        let fill = match params.color(vertex) {
            Some(color) => format!(", fill=mapduel{}", color + 1),
            None => String::new(),
        };
        writeln!(text, "  \\path[region{fill}] {};", path(shape))?;
        if shape.room < LEAST_ROOM {
            let (x, y) = (shape.label.x, -shape.label.y);
            writeln!(text, "  \\path[region{fill}] ({x:.3},{y:.3}) circle[radius={LEAST_ROOM}];")?;
        }
    }
    for (from, to) in graph.edges() {
        if shapes.borders.binary_search(&(from.index(), to.index())).is_err() {
            let [from, to] = [from, to].map(|end| shapes.regions[end.index()].label);
            let (from_y, to_y) = (-from.y, -to.y);
            writeln!(
                text,
                "  \\draw[dashed] ({:.3},{from_y:.3}) -- ({:.3},{to_y:.3});",
                from.x, to.x
            )?;
        }
    }
    for &vertex in params.highlight.iter().filter(|vertex| vertex.index() < graph.order()) {
        let shape = &shapes.regions[vertex.index()];
        writeln!(text, "  \\path[region, highlight] {};", path(shape))?;
    }
    for (vertex, shape) in graph.vertices().zip(&shapes.regions) {
        let mut options = String::from("sign");
        let paint = params.paint_of(vertex);
        if let Some(paint) = &paint {
            let ink = if paint.ink == "000000" { "black" } else { "white" };
            write!(options, ", text={ink}")?;
        }
        if params.patterned.contains(&vertex) {
            let ink = paint.as_ref().map_or("000000", |paint| paint.ink);
            let ink = if ink == "000000" { "black" } else { "white" };
            write!(options, ", draw={ink}, patterned")?;
        }
        let sign = paint.map_or(String::new(), |paint| paint.name);
        let (x, y) = (shape.label.x, -shape.label.y);
        writeln!(
            text,
            "  \\node[{options}] (v{vertex}) at ({x:.3},{y:.3}) {{{}}};",
            escape(&sign)
        )?;
        let name = graph.name(vertex);
        let wide = name.chars().count() as f64 * LETTER / 2.0;
        if named && (wide < 1.5 * shape.room || params.labels == Labels::Shown) {
            writeln!(text, "  \\node[caption] at (v{vertex}.south) {{{}}};", escape(&name))?;
        }
    }
    closing(text, params)
}

/// All rings of a region.
fn path(shape: &Shape) -> String {
    let ring = |ring: &Vec<crate::Point>| {
        let places: Vec<String> = ring
            .iter()
            .map(|point| {
                let y = -point.y;
                format!("({:.2},{y:.2})", point.x)
            })
            .collect();
        format!("{} -- cycle", places.join(" -- "))
    };
    let rings = shape.rings.iter().filter(|ring| ring.len() > 2);
    rings.map(ring).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use crate::drawing::{PictureParams, tikz};
    use crate::{Vertex, maps};

    #[test]
    fn every_region_is_a_path_and_no_line_goes_through_another() {
        let graph = maps::load("south-america").unwrap();
        let params = PictureParams {
            colors: vec![Some(0), None, Some(3)],
            highlight: vec![Vertex::new(2)],
            patterned: vec![Vertex::new(0)],
            shapes: maps::shapes("south-america"),
            ..PictureParams::default()
        };
        let picture = tikz(&graph, &params);
        let small = picture.matches("circle[radius").count();
        let paths = picture.matches("\\path[region").count();
        assert_eq!(paths, graph.order() + small + 1, "one of them is set apart");
        assert_eq!(picture.matches("\\draw").count(), 0, "every edge is a border to be seen");
        assert_eq!(picture.matches("\\node[sign").count(), graph.order());
        assert_eq!(picture.matches(", patterned]").count(), 1);
        assert!(picture.contains("{Argentina}") && picture.contains("fill=mapduel4"));
        assert_eq!(picture.matches('{').count(), picture.matches('}').count());
    }
}

//! SVG of a map with its real shapes: regions instead of circles, borders instead of lines.

use super::notes::{Notes, PATTERN, define_pattern};
use super::svg::{escape_xml, halo};
use super::{Labels, SvgParams};
use crate::shapes::Shapes;
use crate::{Graph, Vertex};
use std::fmt::Write;

const MARGIN: f64 = 8.0;
/// A region with less room than this also gets a circle, or it would not be seen.
const LEAST_ROOM: f64 = 5.0;
/// About how wide a letter is, in font sizes.
const LETTER: f64 = 0.56;

/// Draws the shapes of a graph's vertices. Edges without a visible border are dashed lines.
pub(super) fn svg(graph: &Graph, shapes: &Shapes, params: &SvgParams) -> String {
    let mut text = String::new();
    draw(&mut text, graph, shapes, params).expect("a string takes all");
    text
}

fn draw(text: &mut String, graph: &Graph, shapes: &Shapes, params: &SvgParams) -> std::fmt::Result {
    // Thumbnails have thinner lines than posters.
    let unit = (shapes.width.max(shapes.height) / 720.0).clamp(0.35, 4.0);
    let notes = Notes::new(params, 11.0 * unit);
    let width = (shapes.width.max(notes.width()) + 2.0 * MARGIN).ceil();
    let height = (shapes.height + 2.0 * MARGIN + notes.height()).ceil();
    writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\" \
         text-anchor=\"middle\">"
    )?;
    if let Some(title) = &params.title {
        writeln!(text, "  <title>{}</title>", escape_xml(title))?;
    }
    define_pattern(text, params, 6.0 * unit)?;
    writeln!(
        text,
        "  <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width}\" height=\"{height}\" \
         fill=\"#ffffff\"/>\n  <g stroke=\"#444444\" stroke-width=\"{unit:.2}\" \
         stroke-linejoin=\"round\" fill-rule=\"evenodd\">"
    )?;
    let fills = |vertex: Vertex| {
        let fill = params.paint_of(vertex).map_or("F1EFE6".to_string(), |paint| paint.fill);
        let pattern = params.patterned.contains(&vertex).then(|| PATTERN.to_string());
        std::iter::once(format!("#{fill}")).chain(pattern)
    };
    for (vertex, shape) in graph.vertices().zip(&shapes.regions) {
        for fill in fills(vertex) {
            writeln!(text, "    <path fill=\"{fill}\" d=\"{}\"/>", shape.path())?;
        }
    }
    for (vertex, shape) in graph.vertices().zip(&shapes.regions) {
        // A thumbnail is too small for circles.
        let seen = params.labels != Labels::Hidden || params.color(vertex).is_some();
        if seen && shape.room < LEAST_ROOM * unit {
            for fill in fills(vertex) {
                writeln!(
                    text,
                    "    <circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\" fill=\"{fill}\"/>",
                    shape.label.x,
                    shape.label.y,
                    LEAST_ROOM * unit
                )?;
            }
        }
    }
    writeln!(
        text,
        "  </g>\n  <g stroke=\"#444444\" stroke-width=\"{unit:.2}\" stroke-dasharray=\"{0:.1} {0:.1}\">",
        3.0 * unit
    )?;
    for (from, to) in graph.edges() {
        if shapes.borders.binary_search(&(from.index(), to.index())).is_err() {
            let [from, to] = [from, to].map(|end| shapes.regions[end.index()].label);
            writeln!(
                text,
                "    <line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
                from.x, from.y, to.x, to.y
            )?;
        }
    }
    writeln!(
        text,
        "  </g>\n  <g fill=\"none\" stroke=\"#d00000\" stroke-width=\"{:.2}\">",
        2.5 * unit
    )?;
    for &vertex in params.highlight.iter().filter(|vertex| vertex.index() < graph.order()) {
        writeln!(text, "    <path d=\"{}\"/>", shapes.regions[vertex.index()].path())?;
    }
    text.write_str("  </g>\n")?;
    for vertex in graph.vertices() {
        label(text, graph, vertex, shapes, params, unit)?;
    }
    notes.write(text, 0.0, shapes.height + MARGIN / 2.0)?;
    text.write_str("</svg>\n")
}

/// What the color is called, and the name where there is room for it.
fn label(
    text: &mut String,
    graph: &Graph,
    vertex: Vertex,
    shapes: &Shapes,
    params: &SvgParams,
    unit: f64,
) -> std::fmt::Result {
    let shape = &shapes.regions[vertex.index()];
    let color = params.paint_of(vertex);
    let ink = color.as_ref().map_or("000000", |paint| paint.ink);
    let halo = halo(params, vertex, color.as_ref(), 2.5 * unit);
    let mut line = |dy: f64, size: f64, words: &str| {
        writeln!(
            text,
            "  <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size:.1}\" fill=\"#{ink}\"{halo}>{}</text>",
            shape.label.x,
            shape.label.y + dy,
            escape_xml(words)
        )
    };
    if let Some(color) = &color {
        // A number in a circle of its own is as large as the circle allows.
        let size = (1.1 * shape.room).clamp(7.0 * unit, 16.0 * unit);
        line(0.36 * size, size, &color.name)?;
    }
    let name = graph.name(vertex);
    let size = 9.0 * unit;
    let wide = name.chars().count() as f64 * LETTER * size / 2.0;
    let fits = wide < 1.5 * shape.room && shape.room > 2.0 * size;
    let shown = match params.labels {
        Labels::Automatic => fits || color.is_none() && wide < 1.3 * shape.room,
        Labels::Shown => true,
        Labels::Hidden => false,
    };
    match (shown, color) {
        (true, Some(_)) => line(1.9 * size, size, &name),
        (true, None) => line(0.36 * size, size, &name),
        (false, _) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::drawing::{Labels, SvgParams, svg};
    use crate::{Vertex, maps};

    #[test]
    fn every_region_is_drawn_with_its_color() {
        let graph = maps::load("south-america").unwrap();
        let params = SvgParams {
            colors: vec![Some(0), None, Some(3)],
            highlight: vec![Vertex::new(2), Vertex::new(99)],
            labels: Labels::Shown,
            shapes: maps::shapes("south-america"),
            ..SvgParams::default()
        };
        let picture = svg(&graph, &params);
        assert_eq!(picture.matches("<path ").count(), graph.order() + 1);
        assert_eq!(picture.matches("<line ").count(), 0, "every edge is a border to be seen");
        assert_eq!(picture.matches(">Argentina<").count(), 1);
        assert!(picture.contains("fill=\"#E69F00\"") && picture.contains(">4</text>"));
    }

    #[test]
    fn shapes_of_another_graph_are_not_used() {
        let graph = maps::load("usa").unwrap();
        let params = SvgParams { shapes: maps::shapes("europe"), ..SvgParams::default() };
        assert_eq!(svg(&graph, &params), svg(&graph, &SvgParams::default()));
    }
}

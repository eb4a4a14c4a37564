//! SVG: a picture for browsers and papers, without scripts, styles or fonts of its own.

use super::canvas::{Canvas, canvas};
use super::layout::Bounds;
use super::notes::{Notes, PATTERN, define_pattern};
use super::palette::Paint;
use super::{Caption, SvgParams, regions};
use crate::shapes::Shapes;
use crate::{Graph, Vertex};
use std::fmt::Write;

/// About how wide a letter is, in font sizes.
const LETTER: f64 = 0.56;
/// The size of the names below the vertices.
const NAME_SIZE: f64 = 11.0;
const MARGIN: f64 = 12.0;

/// Draws a graph as an SVG document.
pub fn svg(graph: &Graph, params: &SvgParams) -> String {
    let of_this = |shapes: &&Shapes| shapes.regions.len() == graph.order();
    if let Some(shapes) = params.shapes.as_ref().filter(of_this) {
        return regions::svg(graph, shapes, params);
    }
    let captions: Vec<Caption> =
        graph.vertices().map(|vertex| params.caption(graph, vertex)).collect();
    let named = captions.iter().any(|caption| !caption.below.is_empty());
    let canvas = canvas(graph, if named { NAME_SIZE } else { 0.0 });
    let page = page(&canvas, &captions);
    let mut text = String::new();
    draw(&mut text, graph, params, &canvas, &captions, &page).expect("a string takes all");
    text
}

fn draw(
    text: &mut String,
    graph: &Graph,
    params: &SvgParams,
    canvas: &Canvas,
    captions: &[Caption],
    page: &Bounds,
) -> std::fmt::Result {
    let (left, top) = (page.left.floor(), page.top.floor());
    let notes = Notes::new(params, NAME_SIZE);
    let width = (page.right - left).max(notes.width() + 2.0 * MARGIN).ceil();
    let height = (page.bottom - top + notes.height()).ceil();
    writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\" \
         text-anchor=\"middle\">"
    )?;
    if let Some(title) = &params.title {
        writeln!(text, "  <title>{}</title>", escape_xml(title))?;
    }
    writeln!(
        text,
        "  <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
    )?;
    let radius = canvas.radius;
    define_pattern(text, params, radius / 2.5)?;
    let stroke = (radius / 8.0).clamp(0.4, 1.6);
    writeln!(
        text,
        "  <g stroke=\"#6b6b6b\" stroke-width=\"{stroke:.2}\" stroke-linecap=\"round\">"
    )?;
    for (from, to) in graph.edges() {
        let (from, to) = (canvas.centers[from.index()], canvas.centers[to.index()]);
        writeln!(
            text,
            "    <line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
            from.x, from.y, to.x, to.y
        )?;
    }
    // A white border keeps names legible where they cross edges. The circles come later: a number
    // must not be hidden.
    writeln!(
        text,
        "  </g>\n  <g font-size=\"{NAME_SIZE}\" fill=\"#222222\" stroke=\"#ffffff\" \
         stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\">"
    )?;
    for vertex in graph.vertices() {
        let (center, caption) = (canvas.centers[vertex.index()], &captions[vertex.index()]);
        if !caption.below.is_empty() {
            let ring = if params.highlight.contains(&vertex) { 0.3 * radius + 2.0 } else { 0.0 };
            writeln!(
                text,
                "    <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                center.x,
                center.y + radius + ring + NAME_SIZE,
                escape_xml(&caption.below)
            )?;
        }
    }
    writeln!(text, "  </g>\n  <g stroke=\"#222222\" stroke-width=\"{stroke:.2}\">")?;
    for &vertex in params.highlight.iter().filter(|vertex| vertex.index() < graph.order()) {
        let center = canvas.centers[vertex.index()];
        writeln!(
            text,
            "    <circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\" fill=\"none\" stroke=\"#d00000\" \
             stroke-width=\"{:.1}\"/>",
            center.x,
            center.y,
            1.3 * radius + 1.0,
            2.0 * stroke
        )?;
    }
    for vertex in graph.vertices() {
        let center = canvas.centers[vertex.index()];
        let fill = params.paint_of(vertex).map_or("FFFFFF".to_string(), |paint| paint.fill);
        let fill = std::iter::once(format!("#{fill}"));
        let pattern = params.patterned.contains(&vertex).then(|| PATTERN.to_string());
        for fill in fill.chain(pattern) {
            writeln!(
                text,
                "    <circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"{fill}\"/>",
                center.x, center.y
            )?;
        }
    }
    writeln!(text, "  </g>\n  <g font-size=\"{:.1}\" font-weight=\"bold\">", 1.05 * radius)?;
    for vertex in graph.vertices() {
        let center = canvas.centers[vertex.index()];
        let inside = &captions[vertex.index()].inside;
        if !inside.is_empty() {
            let paint = params.paint_of(vertex);
            let ink = paint.as_ref().map_or("000000", |paint| paint.ink);
            let halo = halo(params, vertex, paint.as_ref(), radius / 4.0);
            writeln!(
                text,
                "    <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#{ink}\"{halo}>{}</text>",
                center.x,
                // Digits and capitals are about 0.7 font sizes high.
                center.y + 0.37 * radius,
                escape_xml(inside)
            )?;
        }
    }
    text.write_str("  </g>\n")?;
    notes.write(text, left + MARGIN, page.bottom - MARGIN)?;
    text.write_str("</svg>\n")
}

/// What keeps text legible on a pattern: a border in the color below it.
pub(super) fn halo(
    params: &SvgParams,
    vertex: Vertex,
    paint: Option<&Paint>,
    width: f64,
) -> String {
    match paint.filter(|_| params.patterned.contains(&vertex)) {
        Some(Paint { fill, .. }) => format!(
            " stroke=\"#{fill}\" stroke-width=\"{width:.1}\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\""
        ),
        None => String::new(),
    }
}

/// The rectangle that holds all circles, rings and names.
fn page(canvas: &Canvas, captions: &[Caption]) -> Bounds {
    let mut page = Bounds::of(&canvas.centers);
    let reach = 1.3 * canvas.radius + 3.0;
    for (center, caption) in canvas.centers.iter().zip(captions) {
        let letters = caption.below.chars().count() as f64;
        let half = reach.max(letters * LETTER * NAME_SIZE / 2.0);
        page.left = page.left.min(center.x - half);
        page.right = page.right.max(center.x + half);
        page.top = page.top.min(center.y - reach);
        let depth = if letters > 0.0 { reach + 1.4 * NAME_SIZE } else { reach };
        page.bottom = page.bottom.max(center.y + depth);
    }
    Bounds {
        left: page.left - MARGIN,
        top: page.top - MARGIN,
        right: page.right + MARGIN,
        bottom: page.bottom + MARGIN,
    }
}

/// Text as XML allows it.
pub fn escape_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            // XML 1.0 has no way to write these.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::parse;
    use crate::maps;

    #[test]
    fn everything_is_drawn_once() {
        let graph = maps::load("south-america").unwrap();
        let params = SvgParams {
            colors: vec![Some(0), None, Some(3)],
            highlight: vec![Vertex::new(2), Vertex::new(99)],
            title: Some("A & B".into()),
            ..SvgParams::default()
        };
        let picture = svg(&graph, &params);
        assert_eq!(picture.matches("<line ").count(), graph.size());
        assert_eq!(picture.matches("<circle ").count(), graph.order() + 1);
        assert_eq!(picture.matches(">Argentina<").count(), 1);
        assert!(picture.contains("#E69F00") && picture.contains(">4</text>"));
        assert!(picture.contains("<title>A &amp; B</title>"));
    }

    #[test]
    fn names_cannot_break_the_document() {
        let names = vec!["<b>&\"'".to_string(), "a\u{0}b".to_string()];
        let graph = Graph::from_edges(2, [(0, 1)]).unwrap().with_names(names);
        let picture = svg(&graph, &SvgParams::default());
        assert!(picture.contains("&lt;b&gt;&amp;&quot;'") && picture.contains("a\u{fffd}b"));
        let tags = picture.matches('<').count();
        assert_eq!(tags, picture.matches('>').count());
    }

    #[test]
    fn odd_graphs_have_finite_pictures() {
        let far = |x: f64| crate::Point { x, y: 0.0 };
        let same = Graph::from_edges(3, [(0, 1)]).unwrap().with_positions(vec![far(0.0); 3]);
        let huge = Graph::from_edges(2, []).unwrap().with_positions(vec![far(-1e308), far(1e308)]);
        let tiny =
            Graph::from_edges(2, [(0, 1)]).unwrap().with_positions(vec![far(0.0), far(1e-300)]);
        let broken = Graph::from_edges(2, [(0, 1)]).unwrap().with_positions(vec![far(f64::NAN); 2]);
        let empty = Graph::from_edges(0, []).unwrap();
        let lone = Graph::from_edges(1, []).unwrap();
        for graph in [same, huge, tiny, broken, empty, lone, parse("grid:60x60").unwrap()] {
            let picture = svg(&graph, &SvgParams::default());
            assert!(!picture.contains("NaN") && !picture.contains("inf"), "{graph:?}");
        }
    }
}

//! TikZ: a picture to put into a LaTeX document that says `\usepackage{tikz}`.

mod regions;

use super::TikzParams;
use super::canvas::canvas;
use crate::Graph;
use crate::shapes::Shapes;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Points per centimeter, as LaTeX counts them.
const POINTS: f64 = 28.45;

/// Draws a graph as a `tikzpicture` environment: its shapes where the parameters have them, else
/// circles and lines.
pub fn tikz(graph: &Graph, params: &TikzParams) -> String {
    let mut text = String::new();
    let of_this = |shapes: &&Shapes| shapes.regions.len() == graph.order();
    let drawn = match params.shapes.as_ref().filter(of_this) {
        Some(shapes) => regions::draw(&mut text, graph, shapes, params),
        None => draw(&mut text, graph, params),
    };
    drawn.expect("a string takes all");
    text
}

fn draw(text: &mut String, graph: &Graph, params: &TikzParams) -> std::fmt::Result {
    let canvas = canvas(graph, 0.0);
    let size = 2.0 * canvas.radius;
    preamble(text, graph, params)?;
    writeln!(
        text,
        "\\begin{{tikzpicture}}[\n  vertex/.style={{circle, draw, fill=white, inner sep=0pt, \
         minimum size={size:.1}pt, font=\\scriptsize\\bfseries}},\n  caption/.style={{below, \
         inner sep=1pt, font=\\tiny}},\n  highlight/.style={{draw=red, very thick}},\n  patterned/.style={{dashed, very thick}}]"
    )?;
    for vertex in graph.vertices() {
        let center = canvas.centers[vertex.index()];
        let caption = params.caption(graph, vertex);
        let mut options = String::from("vertex");
        if let Some(color) = params.color(vertex) {
            let ink = if params.paint(color).ink == "000000" { "black" } else { "white" };
            write!(options, ", fill=mapduel{}, text={ink}", color + 1)?;
        }
        if params.patterned.contains(&vertex) {
            options.push_str(", patterned");
        }
        if params.highlight.contains(&vertex) {
            options.push_str(", highlight");
        }
        let (x, y) = (center.x / POINTS, -center.y / POINTS);
        writeln!(
            text,
            "  \\node[{options}] (v{vertex}) at ({x:.3},{:.3}) {{{}}};",
            y + 0.0,
            escape(&caption.inside)
        )?;
        if !caption.below.is_empty() {
            writeln!(
                text,
                "  \\node[caption] at (v{vertex}.south) {{{}}};",
                escape(&caption.below)
            )?;
        }
    }
    for (from, to) in graph.edges() {
        writeln!(text, "  \\draw (v{from}) -- (v{to});")?;
    }
    closing(text, params)
}

/// The title and the colors that are used.
fn preamble(text: &mut String, graph: &Graph, params: &TikzParams) -> std::fmt::Result {
    if let Some(title) = &params.title {
        writeln!(text, "% {}", title.replace(char::is_control, " "))?;
    }
    let used: BTreeSet<usize> =
        graph.vertices().filter_map(|vertex| params.color(vertex)).collect();
    for color in &used {
        writeln!(
            text,
            "\\definecolor{{mapduel{}}}{{HTML}}{{{}}}",
            color + 1,
            params.paint(*color).fill
        )?;
    }
    Ok(())
}

/// The lines of text below, and the end.
fn closing(text: &mut String, params: &TikzParams) -> std::fmt::Result {
    if !params.notes.is_empty() {
        let notes: Vec<String> = params.notes.iter().map(|note| escape(note)).collect();
        writeln!(
            text,
            "  \\node[below right, align=left, font=\\scriptsize] at (current bounding box.south \
             west) {{{}}};",
            notes.join("\\\\")
        )?;
    }
    text.write_str("\\end{tikzpicture}\n")
}

/// Text as LaTeX prints it.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => escaped.extend(['\\', character]),
            _ if character.is_control() => escaped.push(' '),
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Vertex, families::parse};

    #[test]
    fn everything_is_drawn_once() {
        let graph = parse("petersen").unwrap();
        let params = TikzParams {
            colors: vec![Some(0), Some(4)],
            highlight: vec![Vertex::new(3)],
            ..TikzParams::default()
        };
        let picture = tikz(&graph, &params);
        assert_eq!(picture.matches("\\node[vertex").count(), 10);
        assert_eq!(picture.matches("\\draw ").count(), 15);
        assert_eq!(picture.matches("\\definecolor").count(), 2);
        assert_eq!(picture.matches(", highlight]").count(), 1);
        assert!(picture.contains("{HTML}{0072B2}") && picture.contains("text=white"));
    }

    #[test]
    fn names_are_escaped() {
        let names = vec!["50% of_x".to_string(), "a\\b{$}".to_string()];
        let graph = Graph::from_edges(2, [(0, 1)]).unwrap().with_names(names);
        let picture = tikz(&graph, &TikzParams::default());
        assert!(picture.contains("{50\\% of\\_x}"), "{picture}");
        assert!(picture.contains("{a\\textbackslash{}b\\{\\$\\}}"), "{picture}");
    }
}

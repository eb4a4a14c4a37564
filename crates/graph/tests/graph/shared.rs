//! What must hold for any text whatsoever: shared by the property tests and the fuzz targets.

use mapduel_graph::atlas::{self, AtlasParams};
use mapduel_graph::drawing::{self, SvgParams};
use mapduel_graph::formats::letters::Letters;
use mapduel_graph::formats::{self, Format, Parsed, Strictness};
use mapduel_graph::shapes::{Projection, Shapes, ShapesParams};
use mapduel_graph::{Point, families};
use std::collections::HashSet;

/// Reads a text, which may be anything, and checks what every reader promises.
pub(crate) fn check_reader(format: Format, text: &str) {
    let lenient = formats::read(format, text, Strictness::Lenient);
    let strict = formats::read(format, text, Strictness::Strict);
    match (lenient, strict) {
        (Ok(lenient), Ok(strict)) => assert_eq!(lenient, strict, "strictness changes no graph"),
        (Ok(lenient), Err(_)) => assert!(!lenient.warnings.is_empty(), "merging is mentioned"),
        (Err(lenient), Err(strict)) => {
            assert_eq!(lenient, strict, "the same mistake comes first");
            assert!(!lenient.message.is_empty());
            let line = lenient.line;
            assert!(line <= text.lines().count() + 1, "the error is inside the text: {lenient}");
        }
        (Err(error), Ok(_)) => panic!("only strictly readable: {error}"),
    }
    let Ok(parsed) = formats::read(format, text, Strictness::Lenient) else {
        return;
    };
    check_names(format, text, &parsed);
    // Large graphs are read all the same, but would make each check slow.
    if parsed.graph.order() > 2_000 || parsed.graph.size() > 20_000 {
        return;
    }
    for format in Format::ALL {
        let again = formats::write(format, &parsed.graph);
        let again = formats::read(format, &again, Strictness::Strict).expect("it was just written");
        assert!(again.graph.same_edges(&parsed.graph), "{format:?} keeps the edges");
    }
}

/// Reads a text in the format that it seems to be in.
pub(crate) fn check_sniffed(text: &str) {
    if let Some(guess) = Format::sniff(text) {
        check_reader(guess.format, text);
    }
}

/// No vertex comes out of nothing: its name is in the text, unless the text counts vertices.
fn check_names(format: Format, text: &str, parsed: &Parsed) {
    let counted = match format {
        Format::Graph6 | Format::Sparse6 | Format::Dimacs => true,
        Format::EdgeList => {
            let heading = |warning: &String| warning.contains("is a heading (");
            text.contains("vertices") || parsed.warnings.iter().any(heading)
        }
        Format::Json => text.contains("\"n\""),
        Format::Dot => false,
    };
    // Escapes and sums of texts make names that are not there letter by letter.
    if counted || text.contains(['\\', '+']) {
        return;
    }
    let separator = |next: char| next.is_whitespace() || ",#".contains(next);
    let words: HashSet<&str> = text.split(separator).collect();
    for vertex in parsed.graph.vertices() {
        let name = parsed.graph.name(vertex);
        let plain = !name.is_empty() && name.chars().all(char::is_alphanumeric);
        let named = match format {
            Format::EdgeList if !text.contains(['"', '(']) => words.contains(&*name),
            _ => text.contains(&*name),
        };
        assert!(!plain || named, "{format:?} names no vertex {name}: {text:?}");
    }
}

/// Reads a text as a map, which it may not be, and draws what comes of it.
pub(crate) fn check_atlas(text: &str) {
    for tolerance in [0.0, 0.25] {
        let params = AtlasParams { tolerance, ..AtlasParams::default() };
        let atlas = match atlas::read(text, &params) {
            Ok(atlas) => atlas,
            Err(error) => {
                assert!(error.to_string().len() < 2_000, "messages stay short");
                continue;
            }
        };
        for projection in [Projection::Automatic, Projection::Degrees, Projection::Screen] {
            let shapes = Shapes::of(&atlas, &ShapesParams { projection, longest: 500.0 });
            let graph = atlas.graph_with(&shapes);
            assert_eq!((graph.order(), graph.size()), (atlas.regions.len(), atlas.borders.len()));
            for shape in &shapes.regions {
                let Point { x, y } = shape.label;
                assert!((0.0..=500.0).contains(&x) && (0.0..=500.0).contains(&y), "{x} {y}");
            }
            let params = SvgParams { shapes: Some(shapes), ..SvgParams::default() };
            let picture = drawing::svg(&graph, &params);
            assert!(!picture.contains("NaN") && !picture.contains("inf,"));
        }
    }
}

/// Parses a text as a family, which it may not be.
pub(crate) fn check_family(spec: &str) {
    // Large members are slow to make, and no reason to panic either.
    let digits = spec.split(|next: char| !next.is_ascii_digit()).map(str::len).max();
    if digits.is_some_and(|digits| (4..8).contains(&digits)) {
        return;
    }
    match families::parse(spec) {
        Ok(graph) => assert!(families::is_family(spec) && graph.order() <= 1 << 20),
        Err(error) => assert!(error.to_string().len() < 2_000, "messages stay short"),
    }
}

/// Reads a text as a map of letters, which it may not be, and draws what comes of it.
pub(crate) fn check_letters(text: &str) {
    let map = match Letters::read(text) {
        Ok(map) => map,
        Err(error) => {
            assert!(!Letters::is_meant(text) || text.contains("letters:"));
            assert!(
                error.line <= text.lines().count() + 1,
                "the error is inside the text: {error}"
            );
            return;
        }
    };
    assert_eq!(Letters::read(&map.to_string()).as_ref(), Ok(&map));
    let graph = map.graph();
    let shapes = graph.shapes().expect("a map has shapes").clone();
    for shape in &shapes.regions {
        assert!(shape.room > 0.0, "there is room in every region");
    }
    assert_eq!(shapes.borders.len(), graph.size(), "every border can be seen");
    let picture = drawing::svg(&graph, &SvgParams { shapes: Some(shapes), ..SvgParams::default() });
    assert!(!picture.contains("NaN"));
}

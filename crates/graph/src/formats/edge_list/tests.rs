//! What an edge list says, and what is refused because it may say something else.

use super::*;

fn lenient(text: &str) -> Result<Parsed, ParseError> {
    read(text, Strictness::Lenient)
}

/// Number of vertices, number of edges, names.
fn seen(text: &str) -> (usize, usize, Vec<String>) {
    let graph = lenient(text).unwrap_or_else(|error| panic!("{text:?}: {error}")).graph;
    (graph.order(), graph.size(), graph.names().unwrap_or_default().to_vec())
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

#[test]
fn the_vertices_are_what_the_text_names() {
    for (text, order, size, names) in [
        ("0 1\n1 2\n2 3\n", 4, 3, ""),
        ("3 2\n2 1\n1 0\n0 3\n", 4, 4, ""),
        ("1 2\n2 3\n3 4\n", 4, 3, "1 2 3 4"),
        ("0 1\n1 2\n2 4\n", 4, 3, "0 1 2 4"),
        ("1000 2000\n2000 3000\n", 3, 2, "1000 2000 3000"),
        ("10 9\n9 100\n", 3, 2, "9 10 100"),
        ("0 99999999999999999999999\n", 2, 1, "0 99999999999999999999999"),
        ("1 2\n7\n", 3, 1, "1 2 7"),
        ("0 1\n2\n", 3, 1, ""),
        ("b a\nlone\n", 3, 1, "b a lone"),
        ("b 1\n1 a\n", 3, 2, "b 1 a"),
        ("01 02\n02 03\n", 3, 2, "01 02 03"),
    ] {
        assert_eq!(seen(text), (order, size, words(names)), "{text:?}");
        assert_eq!(lenient(text).unwrap().warnings, Vec::<String>::new(), "{text:?}");
    }
}

#[test]
fn words_are_separated_by_spaces_commas_and_tabs() {
    assert_eq!(seen("0 1\n1,2 # a comment\n\n2,\t3\n"), (4, 3, vec![]));
    let graph = lenient("b a\n\"New York\" a\n").unwrap().graph;
    assert_eq!(graph.names().unwrap(), ["b", "a", "New York"]);
    let grid = lenient("(0, 0) (0, 1) {}\n(0, 0) (1, 0) {}\n").unwrap().graph;
    assert_eq!(grid.names().unwrap(), ["(0, 0)", "(0, 1)", "(1, 0)"]);
}

#[test]
fn a_line_that_declares_the_vertices_keeps_isolated_ones() {
    let graph = lenient("vertices 5\n0 1\n").unwrap().graph;
    assert_eq!((graph.order(), graph.size(), graph.names()), (5, 1, None));
    assert_eq!(write(&graph), "vertices 5\n0 1\n");
    assert_eq!(seen("3 2\n2 1\nvertices 4\n"), (4, 2, vec![]));
    assert_eq!(lenient("vertices 0").unwrap().graph.order(), 0);
}

#[test]
fn numbers_as_names_are_written_as_they_were_read() {
    for text in ["1 2\n2 3\n3 4\n", "5 9\n9 70\n3\n", "vertices 3\n0 2\n"] {
        assert_eq!(write(&lenient(text).unwrap().graph), text);
    }
    let names = vec!["1".to_string(), "hello".to_string()];
    let lonely = Graph::from_edges(2, []).unwrap().with_names(names);
    assert_eq!(write(&lonely), "\"1\"\n\"hello\"\n");
    assert_eq!(lenient(&write(&lonely)).unwrap().graph, lonely);
}

#[test]
fn what_is_left_out_is_said() {
    for (text, order, size, warning) in [
        ("0 1 {}\n1 2 {}\n", 3, 2, ""),
        ("0 1 {'weight': 3}\n1 2 {}\n", 3, 2, "data behind the edges"),
        ("0 1 3\n1 2 4.5\n", 3, 2, "third column"),
        ("a b -1e3\nb c 2\n", 3, 2, "third column"),
        ("vertices 4\n0 1 3\n1 2 4\n", 4, 2, "third column"),
        ("source,target\n1,2\n2,3\n", 3, 2, "line 1 (\"source\", \"target\") is a heading"),
        ("u v\n0 1\n", 2, 1, "is a heading"),
        ("Source,Target,Weight\na,b,2\nb,c,1\n", 3, 2, "is a heading"),
        ("10 3\n0 1 5\n1 2 5\n2 3 5\n", 10, 3, "heading (10 vertices, 3 edges)"),
        ("3 2\na b\nb c\n", 3, 2, "heading (3 vertices, 2 edges)"),
        ("3 3\n0 1\n1 2\n2 0\n", 3, 3, "heading (3 vertices, 3 edges)"),
        ("4 4\n1 2\n2 3\n3 1\n1 1", 0, 0, ""),
        ("5 5\n1 2\n2 3\n3 4\n4 1\n2 4\n", 5, 5, "heading (5 vertices, 5 edges)"),
        ("4 6\n0 1\n0 2\n0 3\n1 2\n1 3\n2 3\n", 4, 6, "heading (4 vertices, 6 edges)"),
        ("a\nb\nc\n", 3, 0, "no line has two words"),
    ] {
        let Ok(parsed) = lenient(text) else {
            assert_eq!(order, 0, "{text:?}: {:?}", lenient(text));
            continue;
        };
        assert_eq!((parsed.graph.order(), parsed.graph.size()), (order, size), "{text:?}");
        let warnings = parsed.warnings.join("\n");
        assert!(warnings.contains(warning), "{text:?}: {warnings}");
        assert_eq!(warnings.is_empty(), warning.is_empty(), "{text:?}: {warnings}");
    }
}

#[test]
fn a_heading_that_may_be_an_edge_is_refused_with_both_readings() {
    for text in [
        "3 2\n0 1\n1 2\n",
        "2 1\n1 0\n",
        "5 4\n0 1\n0 2\n0 3\n0 4\n",
        "4 3\n1 2\n1 3\n1 4\n",
        "9 2\n2 5\n5 7\n",
        "5 6\n0 1\n1 2\n2 3\n3 4\n4 0\n0 2\n",
        "4 8\n0 1\n1 2\n2 3\n3 0\n",
        "3 0\n",
    ] {
        let error = lenient(text).unwrap_err();
        assert_eq!((error.line, error.column), (1, 1), "{text:?}: {error}");
        let part = "this line is either a heading (";
        assert!(error.message.starts_with(part), "{text:?}: {error}");
        assert!(error.message.contains(" or the edge "), "{text:?}: {error}");
        assert!(error.message.contains("remove it"), "{text:?}: {error}");
        // Both ways out lead to a graph.
        let (first, rest) = text.split_once('\n').unwrap();
        let order = first.split(' ').next().unwrap();
        assert!(lenient(&format!("{rest}{first}\n")).is_ok() || rest.is_empty(), "{text:?}");
        let declared = lenient(&format!("vertices {order}\n{rest}"));
        assert!(declared.is_ok() || !error.message.contains("write `vertices"), "{text:?}");
    }
    // The same graph either way, or no heading at all.
    assert_eq!(seen("3 2\n1 2\n2 3\n"), (3, 2, words("1 2 3")));
    assert_eq!(seen("3 2\n2 1\n"), (3, 2, words("1 2 3")));
    assert_eq!(seen("0 1\n1 2\n"), (3, 2, vec![]));
}

#[test]
fn a_number_that_may_count_the_vertices_is_refused() {
    for text in [
        "5\n0 1\n1 2\n2 3\n3 4\n",
        "5\n4\n0 1\n1 2\n2 3\n3 4\n",
        "4\n1 2\n4 1\n",
        "3\n1 5\n5 7\n7 9\n",
        "2\na b\n",
    ] {
        let error = lenient(text).unwrap_err();
        assert!(
            error.message.contains("either the number of vertices or edges, or the vertex"),
            "{error}"
        );
    }
    assert_eq!(seen("9\n0 10\n"), (3, 1, words("0 9 10")));
    assert_eq!(seen("0 1\n5\n"), (3, 1, words("0 1 5")));
    assert_eq!(seen("4\n1 2\n2 3\n3 4\n"), (4, 3, words("1 2 3 4")));
}

#[test]
fn other_formats_are_refused_by_name() {
    for (text, part) in [
        ("010\n101\n010\n", "matrix of zeros and ones"),
        ("01\n10\n", "matrix of zeros and ones"),
        ("0 1 0\n1 0 1\n0 1 0\n", "matrix of zeros and ones"),
        ("0,1,1,0\n1,0,1,1\n1,1,0,1\n0,1,1,0\n", "matrix of zeros and ones"),
        ("0 5 2\n5 0 1\n2 1 0\n", "adjacency matrix with weights"),
        ("0 1\n1 0\n", "either the adjacency matrix of two vertices, or one edge listed twice"),
        ("3 2\n2\n1 3\n2\n", "Metis"),
        ("4 2\n2\n1\n4\n3\n", "Metis"),
        ("0 1 2\n1 0 2\n2 0 1\n", "either a vertex with its neighbors"),
        ("1: 2\n2: 1\n", "adjacency list"),
        ("id,source,target\n0,1,2\n1,2,3\n", "do not tell which two are the ends"),
        (",source,target\n0,1,2\n1,2,3\n", "either a heading or the edge source--target"),
        ("1: 2 3\n2: 1\n3: 1\n", "adjacency list"),
        ("0 1 2\n1 2\n2\n", "adjacency list"),
        ("e 1 2\ne 2 3\n", "DIMACS"),
        ("1 First\n2 Second\n#\n1 2\n", "trivial graph format"),
        ("0;1\n1;2\n", "\"0;1\" is one word"),
        ("0-1\n1-2\n", "\"0-1\" is one word"),
        ("0-1\n1 2\n", "\"0-1\" is one word"),
        ("a-b\nb-c\n", "\"a-b\" is one word"),
        ("0->1\n", "\"0->1\""),
        ("a; b\n", "\"a;\" is one word"),
        ("0 -- 1\n1 -- 2\n", "\"--\" stands in every line"),
        ("0 to 1\n1 to 2\n", "\"to\" stands in every line"),
        ("a -- b\nb -- c\n", "two words per line"),
        ("a --\n", "\"--\" is one word"),
        ("a\0 b\n", "is one word"),
        ("hello", "one word, \"hello\""),
        ("7\n", "one word, \"7\""),
        ("DQc\n", "line of graph6"),
        ("from,to\nAnna,Bert\nBert,Carl\n", "either a heading or the edge from--to"),
        ("graph [\n  node [\n    id 0\n  ]\n]\n", "this is GML"),
        ("<graphml>\n", "GraphML"),
        ("&C?_C\n", "digraph6"),
        ("graph { a -- b }\n", "this is DOT, not an edge list; name the file .dot"),
        ("{\"n\": 2, \"edges\": []}", "this is JSON"),
        ("p edge 2 1\ne 1 2\n", "this is DIMACS"),
    ] {
        match lenient(text) {
            Ok(parsed) => panic!("{text:?} is read as {:?}", parsed.graph),
            Err(error) => assert!(error.message.contains(part), "{text:?}: {error}"),
        }
    }
    // Alike, but nothing else.
    assert_eq!(seen("0 1\n#\n1 2\n"), (3, 2, vec![]));
    assert_eq!(seen("Baden-Baden\nBaden-Baden Berlin\n").0, 2);
    assert_eq!(seen("1 0\n0 2\n").1, 2);
}

#[test]
fn errors_name_their_place() {
    for (text, place, part) in [
        ("", (1, 1), "no edge"),
        ("0 1\n1 2 x\n", (2, 5), "two words"),
        ("vertices 2\n1 2\n", (2, 3), "outside 0..2; correct it, or remove the line"),
        ("vertices 2\n0 x\n", (2, 3), "no vertex number"),
        ("vertices 2\n0 99999999999999999999999\n", (2, 3), "outside 0..2"),
        ("vertices 99999999\n", (1, 10), "too many"),
        ("vertices 2\nvertices 3\n", (2, 10), "twice"),
        ("a a\n", (1, 1), "joined to itself"),
        ("1 1\n", (1, 1), "vertex 1 is joined to itself"),
        ("a \"b\n", (1, 3), "never ends"),
        ("01 2\n1 3\n", (2, 1), "one number in two spellings"),
    ] {
        let error = lenient(text).unwrap_err();
        assert_eq!((error.line, error.column), place, "{text:?}: {error}");
        assert!(error.message.contains(part), "{text:?}: {error}");
    }
}

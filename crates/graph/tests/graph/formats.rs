//! Properties of all formats: what is written is read, and nothing makes a reader panic.

use crate::shared::{check_family, check_reader, check_sniffed};
use mapduel_graph::formats::{self, Format, Strictness};
use mapduel_graph::{Graph, Point, families};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::{BTreeSet, HashSet};

/// Random graphs, among them those without vertices or edges.
fn graphs() -> impl Strategy<Value = Graph> {
    (0usize..40, 0usize..80).prop_flat_map(|(order, size)| {
        let ends = 0..order.max(1);
        prop::collection::vec((ends.clone(), ends), size).prop_map(move |edges| {
            let edges = edges.into_iter().filter(|&(from, to)| from != to && order > 0);
            Graph::from_edges(order, edges).expect("loops are left out")
        })
    })
}

/// Names with everything that formats treat specially.
fn names() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,4}",
        "[0-9]{1,3}",
        "[ -~]{1,6}",
        "[\\\\\"n,# \n\r{}<>é-]{1,5}",
        Just("vertices".to_string()),
        Just("graph".to_string()),
        Just("Node".to_string()),
        Just("\\N".to_string()),
    ]
}

fn named_graphs() -> impl Strategy<Value = Graph> {
    (graphs(), prop::collection::vec(names(), 40)).prop_map(|(graph, names)| {
        let names = names[..graph.order()].to_vec();
        graph.with_names(names)
    })
}

fn distinct(graph: &Graph) -> bool {
    let names = graph.names().unwrap_or_default();
    names.iter().collect::<HashSet<_>>().len() == names.len()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(2013),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_is_read_in_every_format(graph in graphs()) {
        for format in Format::ALL {
            let text = formats::write(format, &graph);
            let parsed = formats::read(format, &text, Strictness::Strict).unwrap();
            prop_assert_eq!(&parsed.graph, &graph);
            prop_assert!(parsed.warnings.is_empty());
        }
    }

    #[test]
    fn names_survive_where_the_format_has_them(graph in named_graphs()) {
        for format in [Format::Dot, Format::Json, Format::EdgeList] {
            let text = formats::write(format, &graph);
            let again = formats::read(format, &text, Strictness::Strict).unwrap().graph;
            prop_assert!(again.same_edges(&graph));
            if format == Format::EdgeList && !distinct(&graph) {
                continue;
            }
            for vertex in graph.vertices() {
                prop_assert_eq!(again.name(vertex), graph.name(vertex), "{:?}: {}", format, text);
            }
        }
    }

    #[test]
    fn places_survive_where_the_format_has_them(
        graph in named_graphs(),
        numbers in prop::collection::vec(-1_000_000i32..1_000_000, 80),
    ) {
        let place = |index: usize| Point {
            x: f64::from(numbers[2 * index]) / 64.0,
            y: f64::from(numbers[2 * index + 1]) / 64.0,
        };
        let order = graph.order();
        let graph = graph.with_positions((0..order).map(place).collect());
        for format in [Format::Dot, Format::Json] {
            let text = formats::write(format, &graph);
            let again = formats::read(format, &text, Strictness::Strict).unwrap().graph;
            prop_assert_eq!(again.positions().unwrap_or_default(), graph.positions().unwrap());
        }
    }

    #[test]
    fn arbitrary_texts_are_read_or_refused(text in ".{0,80}|[ -~\n]{0,120}") {
        for format in Format::ALL {
            check_reader(format, &text);
        }
        check_sniffed(&text);
        check_family(&text);
    }

    #[test]
    fn texts_of_the_right_characters_are_read_or_refused(
        dot in "(strict |di)?graph \\{[a-c0-2;,=\\[\\]{}\": \n+<>-]{0,40}\\}?",
        six in "[:;]?[?-~]{0,12}",
        dimacs in "(p (edge|col) [0-9]{1,2} [0-9]\n)?([epnc] [0-9 ]{0,4}\n){0,8}",
        edges in "(vertices [0-9]{1,7}\n)?([0-9a-b#\",{} ]{0,5}\n){0,8}",
        json in "\\{\"(n|nodes)\": ([0-9]{1,8}|\\[\\]), \"(links|edges)\": \\[(\\[[0-4],[0-4]\\],?){0,5}\\]\\}",
    ) {
        check_reader(Format::Dot, &dot);
        check_reader(Format::Graph6, &six);
        check_reader(Format::Sparse6, &six);
        check_reader(Format::Dimacs, &dimacs);
        check_reader(Format::EdgeList, &edges);
        check_reader(Format::Json, &json);
    }

    #[test]
    fn family_texts_are_graphs_or_refused(
        index in any::<prop::sample::Index>(),
        arguments in "(:[0-9x,.:?-]{0,8})?",
    ) {
        let family = index.get(families::list());
        check_family(&format!("{}{arguments}", family.name));
        let cut = index.index(family.example.len() + 1);
        if let Some(part) = family.example.get(..cut) {
            check_family(part);
        }
    }
}

/// Lines as they are found in edge lists and in what is taken for them.
fn lines() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[0-9] [0-9]",
        4 => "[0-9]{1,3}[ ,\t][0-9]{1,3}",
        3 => "[a-d] [a-d]",
        1 => "[0-9a-d]",
        1 => "[0-9] [0-9] [0-9]",
        1 => "[01]{2,4}",
        1 => "[0-9a-c][-;:|>][0-9a-c]",
        1 => "[0-9]:( [0-9]){0,3}",
        1 => "[a-c0-9] [a-c0-9] \\{('w': 1)?\\}?",
        1 => "\"[a-c ]{0,3}\"? \\([0-9], [0-9]\\)?",
        1 => "(vertices|source,target|# [a-c]|#|graph \\[|e|&)( [0-9]){0,2}",
        1 => "[ -~]{0,8}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if std::env::var_os("MAPDUEL_FULL").is_some() { 2_500 } else { 800 },
        rng_seed: RngSeed::Fixed(2014),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn garbled_edge_lists_are_read_as_they_say_or_refused(
        lines in prop::collection::vec(lines(), 0..7),
    ) {
        let text = lines.join("\n");
        check_reader(Format::EdgeList, &text);
        check_sniffed(&text);
    }

    #[test]
    fn an_edge_list_of_numbers_is_a_graph_on_these_numbers(
        edges in prop::collection::vec((0u32..12, 0u32..12), 1..8),
        factor in 1u32..4,
    ) {
        let edges: Vec<(u32, u32)> = edges
            .into_iter()
            .filter(|(from, to)| from != to)
            .map(|(from, to)| (from * factor, to * factor))
            .collect();
        let text: String = edges.iter().map(|(from, to)| format!("{from} {to}\n")).collect();
        let Ok(parsed) = formats::read(Format::EdgeList, &text, Strictness::Lenient) else {
            // Headings, or nothing at all.
            return Ok(());
        };
        let heading = parsed.warnings.iter().any(|warning| warning.contains("heading"));
        let edges = &edges[usize::from(heading)..];
        let distinct: BTreeSet<(u32, u32)> =
            edges.iter().map(|&(from, to)| (from.min(to), from.max(to))).collect();
        let ends: BTreeSet<u32> = edges.iter().flat_map(|&(from, to)| [from, to]).collect();
        prop_assert_eq!(parsed.graph.size(), distinct.len(), "{}", text);
        let names: Vec<String> =
            parsed.graph.vertices().map(|vertex| parsed.graph.name(vertex).into_owned()).collect();
        if !heading {
            let expected: Vec<String> = ends.iter().map(u32::to_string).collect();
            prop_assert_eq!(names, expected, "{}", text);
        }
    }

    #[test]
    fn damaged_files_are_read_or_refused(
        graph in named_graphs(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0u8..3, any::<u8>()), 1..4),
    ) {
        for format in Format::ALL {
            let mut bytes = formats::write(format, &graph).into_bytes();
            for (place, kind, byte) in &changes {
                if bytes.is_empty() {
                    break;
                }
                let place = place.index(bytes.len());
                match kind {
                    0 => bytes[place] = *byte,
                    1 => bytes.insert(place, *byte),
                    _ => { bytes.remove(place); }
                }
            }
            let text = String::from_utf8_lossy(&bytes);
            check_reader(format, &text);
            check_sniffed(&text);
        }
    }
}

/// A few characters must not make a reader allocate or compute much.
#[test]
fn tiny_texts_make_no_large_demands() {
    for (format, text) in [
        (Format::Graph6, "~~?????".to_string()),
        (Format::Graph6, "~~??~~~~".to_string()),
        (Format::Graph6, "~~~~~~~~".to_string()),
        (Format::Sparse6, ":~~~~~~~~".to_string()),
        (Format::Sparse6, ":~~??C???".to_string()),
        (Format::Dimacs, "p edge 18446744073709551615 1".to_string()),
        (Format::Dimacs, "p edge 1048576 99999999".to_string()),
        (Format::EdgeList, "vertices 99999999999\n".to_string()),
        (Format::EdgeList, "0 1048575\n".to_string()),
        (Format::Json, "{\"n\": 1048576, \"edges\": []}".to_string()),
        (Format::Json, "[".repeat(100_000)),
        (Format::Dot, "graph { ".to_string() + &"{ a -- ".repeat(100_000)),
        (Format::Dot, "graph { ".to_string() + &"<".repeat(100_000)),
    ] {
        check_reader(format, &text);
    }
}

/// Groups name a quadratic number of edges.
#[test]
fn too_many_edges_are_refused() {
    let group: Vec<String> = (0..4_000).map(|index| format!("a{index}")).collect();
    let other: Vec<String> = (0..4_000).map(|index| format!("b{index}")).collect();
    let text = format!("graph {{ {{{}}} -- {{{}}} }}", group.join(" "), other.join(" "));
    let error = formats::read(Format::Dot, &text, Strictness::Lenient).unwrap_err();
    assert!(error.message.contains("more than 10000000 edges"), "{error}");
}

#[test]
fn extensions_and_words_agree() {
    for format in Format::ALL {
        assert_eq!(Format::from_extension(format.extension()), Some(format));
    }
    assert_eq!(Format::from_extension("GV"), Some(Format::Dot));
    assert_eq!(Format::from_extension("txt"), None);
}

/// Ten thousand vertices in every format.
#[test]
fn large_files_survive_a_round_trip() {
    let graph = families::parse("planar:10000,1").unwrap();
    for format in Format::ALL {
        let text = formats::write(format, &graph);
        let again = formats::read(format, &text, Strictness::Strict).unwrap();
        assert!(again.graph.same_edges(&graph));
    }
    let text = formats::write(Format::Dot, &graph).replace('\n', " ");
    assert!(
        formats::read(Format::Dot, &text, Strictness::Strict).unwrap().graph.same_edges(&graph)
    );
}

//! What is proved without the solver: who answers across the middle always has an answer.

use super::entry;
use mapduel_colsnort::Rule;
use mapduel_graph::{Vertex, families};
use mapduel_playable::Verdict;

/// The answer is legal by either rule when the twin of a region is another region and no neighbor of
/// it, and twins of neighbors are neighbors: then the answer's neighbors look as those of the move did,
/// with the colors exchanged.
#[test]
fn boards_that_are_proved_by_their_mirror_have_one() {
    for rule in Rule::ALL {
        let gallery = (entry(rule).gallery)();
        let proved = gallery.iter().filter_map(|shown| match shown.prospect.verdict {
            Verdict::Proved(side, _) => Some((shown.setup.text("graph").unwrap(), side)),
            _ => None,
        });
        let proved: Vec<(&str, usize)> = proved.collect();
        assert_eq!(proved, [("grid:8x8", 1)]);
        for (graph, _) in proved {
            let graph = families::parse(graph).unwrap();
            let twin = |vertex: Vertex| Vertex::new(graph.order() - 1 - vertex.index());
            for vertex in graph.vertices() {
                assert_ne!(vertex, twin(vertex));
                assert!(!graph.has_edge(vertex, twin(vertex)));
            }
            for (from, to) in graph.edges() {
                assert!(graph.has_edge(twin(from), twin(to)));
            }
        }
    }
}

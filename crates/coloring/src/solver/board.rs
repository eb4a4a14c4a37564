//! What never changes during a search: the neighbors of each vertex, the number of colors, and
//! where the search is steered.

use super::classify::Steering;
use super::set::VertexSet;
use mapduel_graph::Graph;

/// One graph and a number of colors.
#[derive(Debug)]
pub(super) struct Board<Set> {
    pub(super) neighbors: Vec<Set>,
    pub(super) colors: usize,
    pub(super) steering: Steering,
}

impl<Set: VertexSet> Board<Set> {
    pub(super) fn new(graph: &Graph, colors: usize, steering: Steering) -> Board<Set> {
        let neighbors = graph
            .vertices()
            .map(|vertex| {
                graph
                    .neighbors(vertex)
                    .iter()
                    .fold(Set::default(), |set, neighbor| set.or(Set::single(neighbor.index())))
            })
            .collect();
        Board { neighbors, colors, steering }
    }
}

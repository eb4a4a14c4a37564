//! Trees by levels: the root at the top, each vertex above the middle of its children.

use crate::{Graph, Point, Vertex};

/// Places for the vertices of a tree, in their order. The root is a center: a vertex in the middle
/// of a longest path, so that the tree is as low as possible.
pub(super) fn tree_layout(graph: &Graph, component: &[Vertex]) -> Vec<Point> {
    let (one_end, _) = farthest(graph, component[0]);
    let (other_end, parents) = farthest(graph, one_end);
    let mut path = vec![other_end];
    while let Some(parent) = parents[path[path.len() - 1].index()] {
        path.push(parent);
    }
    let root = path[path.len() / 2];

    let mut places = vec![Point::default(); graph.order()];
    let mut next_leaf = 0.0;
    // Depth first without recursion: a tree may be thousands of levels deep.
    let mut stack = vec![(root, None, 0usize)];
    while let Some((vertex, parent, used)) = stack.pop() {
        let depth = stack.len() as f64;
        let children = graph.neighbors(vertex).iter().copied().filter(|&next| Some(next) != parent);
        let children: Vec<Vertex> = children.collect();
        if let Some(&child) = children.get(used) {
            stack.push((vertex, parent, used + 1));
            stack.push((child, Some(vertex), 0));
            continue;
        }
        let x = match (children.first(), children.last()) {
            (Some(first), Some(last)) => (places[first.index()].x + places[last.index()].x) / 2.0,
            _ => {
                next_leaf += 1.0;
                next_leaf
            }
        };
        places[vertex.index()] = Point { x, y: 1.2 * depth };
    }
    component.iter().map(|vertex| places[vertex.index()]).collect()
}

/// A vertex farthest from the start, and everybody's neighbor on the way to the start.
fn farthest(graph: &Graph, start: Vertex) -> (Vertex, Vec<Option<Vertex>>) {
    let mut parents = vec![None; graph.order()];
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&vertex) = reached.get(next) {
        next += 1;
        for &neighbor in graph.neighbors(vertex) {
            if parents[vertex.index()] != Some(neighbor) {
                parents[neighbor.index()] = Some(vertex);
                reached.push(neighbor);
            }
        }
    }
    (reached[reached.len() - 1], parents)
}

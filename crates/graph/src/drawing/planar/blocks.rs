//! Connected graphs without cut vertices, by a few more edges.
//!
//! The barycentric drawing needs faces that are cycles. The edges put in here are not seen.

use crate::Point;

/// Neighbor lists.
pub(super) type Neighbors = Vec<Vec<usize>>;

/// Joins the blocks of a connected graph at each cut vertex by edges between neighbors of it that
/// are near each other; a planar graph stays planar, because any edge of a block can be on its
/// outside.
pub(super) fn make_biconnected(neighbors: &mut Neighbors, places: &[Point]) {
    for cut in 0..neighbors.len() {
        loop {
            let part = parts_without(neighbors, cut);
            let around = &neighbors[cut];
            let pairs =
                around.iter().flat_map(|&one| around.iter().map(move |&other| (one, other)));
            let nearest =
                pairs.filter(|&(one, other)| part[one] < part[other]).min_by(|&(a, b), &(c, d)| {
                    distance(places[a], places[b]).total_cmp(&distance(places[c], places[d]))
                });
            let Some((one, other)) = nearest else { break };
            neighbors[one].push(other);
            neighbors[other].push(one);
        }
    }
}

fn distance(one: Point, other: Point) -> f64 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// The number of the component of each vertex when one vertex is taken out.
fn parts_without(neighbors: &Neighbors, cut: usize) -> Vec<usize> {
    let mut part = vec![usize::MAX; neighbors.len()];
    for start in (0..neighbors.len()).filter(|&start| start != cut) {
        if part[start] != usize::MAX {
            continue;
        }
        part[start] = start;
        let mut stack = vec![start];
        while let Some(vertex) = stack.pop() {
            for &next in &neighbors[vertex] {
                if next != cut && part[next] == usize::MAX {
                    part[next] = start;
                    stack.push(next);
                }
            }
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::parse;
    use crate::{Graph, invariants::is_planar};

    fn neighbors(graph: &Graph) -> Neighbors {
        let list = |vertex| graph.neighbors(vertex).iter().map(|to| to.index()).collect();
        graph.vertices().map(list).collect()
    }

    #[test]
    fn blocks_are_joined_and_stay_planar() {
        for seed in 0..40 {
            let graph = parse(&format!("planar:{},{seed}", 4 + seed % 20)).unwrap();
            let mut lists = neighbors(&graph);
            make_biconnected(&mut lists, &vec![Point::default(); graph.order()]);
            for cut in 0..lists.len() {
                let mut parts = parts_without(&lists, cut);
                parts.remove(cut);
                assert!(parts.iter().all(|&part| part == parts[0]), "{cut} cuts");
            }
            let edges = lists
                .iter()
                .enumerate()
                .flat_map(|(from, around)| around.iter().map(move |&to| (from, to)));
            assert!(is_planar(&Graph::from_edges(lists.len(), edges).unwrap()));
        }
    }
}

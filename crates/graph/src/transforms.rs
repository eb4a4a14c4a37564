//! Graphs made of graphs: [`line_graph`] and [`power`].
//!
//! Coloring the line graph of G is coloring the edges of G; coloring its square is coloring at
//! distance two. Both can be much larger than what they are made of, so both refuse to go beyond
//! ten million edges.

use crate::{Graph, Vertex};

/// The most edges that a made graph may have.
const MAX_EDGES: usize = 10_000_000;

/// Why a graph was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransformError {
    /// More vertices than a graph can have.
    #[error(
        "the result would have {0} vertices and at most {max} are supported; use a smaller graph",
        max = Graph::MAX_ORDER
    )]
    TooManyVertices(usize),
    /// More than ten million edges.
    #[error(
        "the result would have more than {max} edges; use a sparser graph or a smaller distance",
        max = MAX_EDGES
    )]
    TooManyEdges,
    /// The zeroth power.
    #[error("the power of a graph needs a distance of at least 1")]
    ZeroDistance,
}

/// The line graph: one vertex per edge, in the order of [`Graph::edges`] and named `u-v`, joined
/// when the edges share an end. Where the graph has positions, a vertex is in the middle of its
/// edge.
pub fn line_graph(graph: &Graph) -> Result<Graph, TransformError> {
    let order = graph.size();
    if order > Graph::MAX_ORDER {
        return Err(TransformError::TooManyVertices(order));
    }
    let pairs = |vertex| graph.degree(vertex) * graph.degree(vertex).saturating_sub(1) / 2;
    if graph.vertices().map(pairs).sum::<usize>() > MAX_EDGES {
        return Err(TransformError::TooManyEdges);
    }
    let ends: Vec<(Vertex, Vertex)> = graph.edges().collect();
    let mut incident = vec![Vec::new(); graph.order()];
    for (index, &(from, to)) in ends.iter().enumerate() {
        incident[from.index()].push(index);
        incident[to.index()].push(index);
    }
    let edges = incident.iter().flat_map(|around| {
        around.iter().enumerate().flat_map(move |(position, &one)| {
            around[..position].iter().map(move |&other| (other, one))
        })
    });
    let line = Graph::from_edges(order, edges).expect("distinct edges below the checked order");
    let names = ends.iter().map(|&(from, to)| format!("{}-{}", graph.name(from), graph.name(to)));
    let line = line.with_names(names.collect());
    let Some(positions) = graph.positions() else {
        return Ok(line);
    };
    let middle = |&(from, to): &(Vertex, Vertex)| {
        let (from, to) = (positions[from.index()], positions[to.index()]);
        crate::Point { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 }
    };
    Ok(line.with_positions(ends.iter().map(middle).collect()))
}

/// The power: the same vertices, joined when their distance is at least 1 and at most `distance`.
/// Names and positions are kept. One breadth-first search per vertex, cut at the distance.
pub fn power(graph: &Graph, distance: usize) -> Result<Graph, TransformError> {
    if distance == 0 {
        return Err(TransformError::ZeroDistance);
    }
    let mut edges = Vec::new();
    let mut seen_from = vec![usize::MAX; graph.order()];
    let mut reached = Vec::new();
    for start in graph.vertices() {
        reached.clear();
        reached.push(start);
        seen_from[start.index()] = start.index();
        let mut shell = 0;
        for _ in 0..distance {
            let end = reached.len();
            if shell == end {
                break;
            }
            for index in shell..end {
                for &neighbor in graph.neighbors(reached[index]) {
                    if seen_from[neighbor.index()] != start.index() {
                        seen_from[neighbor.index()] = start.index();
                        reached.push(neighbor);
                    }
                }
            }
            shell = end;
        }
        let later = reached.iter().filter(|&&other| other > start);
        edges.extend(later.map(|other| (start.index(), other.index())));
        if edges.len() > MAX_EDGES {
            return Err(TransformError::TooManyEdges);
        }
    }
    let mut power = Graph::from_edges(graph.order(), edges).expect("the vertices are the same");
    if let Some(names) = graph.names() {
        power = power.with_names(names.to_vec());
    }
    if let Some(positions) = graph.positions() {
        power = power.with_positions(positions.to_vec());
    }
    Ok(power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::parse;

    #[test]
    fn the_line_graph_of_the_complete_graph_on_five_is_the_complement_of_petersen() {
        let line = line_graph(&parse("complete:5").unwrap()).unwrap();
        assert_eq!((line.order(), line.size()), (10, 30));
        assert!(line.vertices().all(|vertex| line.degree(vertex) == 6));
        let complement = line.vertices().flat_map(|one| {
            let line = &line;
            line.vertices()
                .filter(move |&other| one < other && !line.has_edge(one, other))
                .map(move |other| (one.index(), other.index()))
        });
        let complement = Graph::from_edges(10, complement).unwrap();
        // Petersen is the only cubic graph with ten vertices and girth five (Moore graph).
        assert_eq!(complement.max_degree(), 3);
        assert_eq!(power(&complement, 2).unwrap().size(), 45);
    }

    #[test]
    fn edges_are_joined_exactly_when_they_share_an_end() {
        let graph = parse("random:12,0.4,3").unwrap();
        let line = line_graph(&graph).unwrap();
        let ends: Vec<_> = graph.edges().collect();
        for one in line.vertices() {
            for other in line.vertices().filter(|&other| other != one) {
                let (a, b) = ends[one.index()];
                let (c, d) = ends[other.index()];
                let share = a == c || a == d || b == c || b == d;
                assert_eq!(line.has_edge(one, other), share);
            }
        }
        assert_eq!(line.name(Vertex::new(0)), format!("{}-{}", ends[0].0, ends[0].1));
    }

    #[test]
    fn powers_agree_with_all_pairs_distances() {
        for seed in 0..20 {
            let graph = parse(&format!("random:15,0.15,{seed}")).unwrap();
            let order = graph.order();
            // Floyd and Warshall.
            let mut distances = vec![vec![usize::MAX / 4; order]; order];
            for (from, to) in graph.edges() {
                distances[from.index()][to.index()] = 1;
                distances[to.index()][from.index()] = 1;
            }
            for middle in 0..order {
                for from in 0..order {
                    for to in 0..order {
                        let around = distances[from][middle] + distances[middle][to];
                        distances[from][to] = distances[from][to].min(around);
                    }
                }
            }
            for distance in 1..5 {
                let power = power(&graph, distance).unwrap();
                for one in power.vertices() {
                    for other in power.vertices().filter(|&other| other != one) {
                        let near = distances[one.index()][other.index()] <= distance;
                        assert_eq!(power.has_edge(one, other), near);
                    }
                }
            }
        }
    }

    #[test]
    fn what_would_be_too_large_is_refused() {
        let star = parse("star:100000").unwrap();
        assert_eq!(line_graph(&star), Err(TransformError::TooManyEdges));
        assert_eq!(power(&star, 2), Err(TransformError::TooManyEdges));
        assert_eq!(power(&star, 0), Err(TransformError::ZeroDistance));
    }
}

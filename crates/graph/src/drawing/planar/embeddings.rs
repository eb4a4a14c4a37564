//! Two embeddings with many vertices outside.
//!
//! Where two vertices cut a graph, its parts may be put around them in several ways, and the picture
//! has most room when long faces stay whole and one of them is outside. Vertices can all be around
//! one face exactly if one more vertex that is joined to all of them leaves the graph planar. So
//! vertices are taken in turn, and each is added to those outside if it can be: once beginning with
//! those of few neighbors, and once with the longest face that the planarity test finds, which
//! depends on where its walk begins. A graph that nothing but three vertices cuts has one embedding.
//!
//! Deliberately absent: all embeddings, of which there may be exponentially many.

use super::blocks::Neighbors;
use crate::Graph;
use crate::planarity::planar_embedding;

/// The faces of an embedding, each as the vertices around it, all in the same sense of rotation.
pub(super) type Faces = Vec<Vec<usize>>;

/// One or two embeddings; none if the graph is not planar. The faces of a biconnected graph are
/// cycles.
pub(super) fn embeddings(neighbors: &Neighbors) -> Vec<Faces> {
    let mut few_neighbors_first: Vec<usize> = (0..neighbors.len()).collect();
    few_neighbors_first.sort_by_key(|&vertex| neighbors[vertex].len());
    let found = (0..neighbors.len()).filter_map(|start| walked_from(neighbors, start)).flatten();
    let mut longest_first = found.max_by_key(Vec::len).unwrap_or_default();
    longest_first.extend(&few_neighbors_first);
    let mut embeddings: Vec<Faces> = [few_neighbors_first, longest_first]
        .iter()
        .filter_map(|candidates| with_outside(neighbors, candidates))
        .collect();
    embeddings.dedup_by_key(|faces| corners(faces));
    embeddings
}

/// The corners of all faces, in an order of their own: equal in embeddings that look the same.
fn corners(faces: &Faces) -> Faces {
    let sorted = |face: &Vec<usize>| {
        let mut face = face.clone();
        face.sort_unstable();
        face
    };
    let mut corners: Faces = faces.iter().map(sorted).collect();
    corners.sort_unstable();
    corners
}

/// The embedding that is found when the walk begins at this vertex and the others follow in a circle.
fn walked_from(neighbors: &Neighbors, start: usize) -> Option<Faces> {
    let order = neighbors.len();
    let number = |vertex: usize| (vertex + order - start) % order;
    let edges = edges(neighbors).map(|(from, to)| (number(from), number(to)));
    let turned = Graph::from_edges(order, edges).ok()?;
    let mut faces = planar_embedding(&turned)?.faces();
    for corner in faces.iter_mut().flatten() {
        *corner = (*corner + start) % order;
    }
    Some(faces)
}

/// An embedding with as many of the candidates around one face as can be added one by one; the first
/// have precedence, and what comes again changes nothing.
fn with_outside(neighbors: &Neighbors, candidates: &[usize]) -> Option<Faces> {
    let beyond = neighbors.len();
    let joined = |outside: &[usize]| {
        let spokes = outside.iter().map(|&vertex| (vertex, beyond));
        planar_embedding(&Graph::from_edges(beyond + 1, edges(neighbors).chain(spokes)).ok()?)
    };
    let mut outside = Vec::new();
    let mut embedding = joined(&outside)?;
    let mut asked = vec![false; beyond];
    for &candidate in candidates {
        if std::mem::replace(&mut asked[candidate], true) {
            continue;
        }
        outside.push(candidate);
        match joined(&outside) {
            Some(larger) => embedding = larger,
            None => drop(outside.pop()),
        }
    }
    Some(embedding.faces_without(beyond))
}

/// All edges, in both directions.
fn edges(neighbors: &Neighbors) -> impl Iterator<Item = (usize, usize)> + '_ {
    let all = neighbors.iter().enumerate();
    all.flat_map(|(from, around)| around.iter().map(move |&to| (from, to)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;
    use crate::drawing::planar::blocks::make_biconnected;
    use crate::families::parse;
    use std::collections::BTreeSet;

    fn neighbors(graph: &Graph) -> Neighbors {
        let list = |vertex| graph.neighbors(vertex).iter().map(|to| to.index()).collect();
        graph.vertices().map(list).collect()
    }

    #[test]
    fn faces_tile_the_sphere_and_are_cycles() {
        let specs = ["icosahedron", "dodecahedron", "grid:4x5", "wheel:8", "planar:30,2"];
        for spec in specs {
            let graph = parse(spec).unwrap();
            let mut lists = neighbors(&graph);
            make_biconnected(&mut lists, &vec![Point::default(); graph.order()]);
            let found = embeddings(&lists);
            assert!(!found.is_empty(), "{spec}");
            for faces in found {
                let size = lists.iter().map(Vec::len).sum::<usize>() / 2;
                assert_eq!(graph.order() + faces.len(), size + 2, "{spec}: Euler's formula");
                let mut sides = BTreeSet::new();
                for face in &faces {
                    let corners: BTreeSet<usize> = face.iter().copied().collect();
                    assert_eq!(corners.len(), face.len(), "{spec}: a cycle");
                    for (&from, &to) in face.iter().zip(face.iter().skip(1).chain(face.first())) {
                        assert!(lists[from].contains(&to));
                        assert!(sides.insert((from, to)), "{spec}: a side belongs to one face");
                    }
                }
                assert_eq!(sides.len(), 2 * size);
            }
        }
    }

    #[test]
    fn graphs_without_an_embedding_have_no_faces() {
        for spec in ["complete:5", "bipartite:3,3", "petersen", "torus:4x4"] {
            assert_eq!(
                embeddings(&neighbors(&parse(spec).unwrap())),
                Vec::<Faces>::new(),
                "{spec}"
            );
        }
    }

    #[test]
    fn as_many_vertices_are_outside_as_the_graph_allows() {
        // A polygon cut into triangles can have all its corners outside.
        for order in [4, 9, 30] {
            let rim = (0..order).map(|vertex| (vertex, (vertex + 1) % order));
            let chords =
                (0..order / 2).flat_map(|low| [(low, order - 1 - low), (low + 1, order - 1 - low)]);
            let chords = chords.filter(|&(low, high)| low < high);
            let graph = Graph::from_edges(order, rim.chain(chords)).unwrap();
            for faces in embeddings(&neighbors(&graph)) {
                assert!(faces.iter().any(|face| face.len() == order), "{faces:?}");
            }
        }
    }

    #[test]
    fn solids_have_one_embedding() {
        for spec in ["icosahedron", "dodecahedron", "octahedron", "prism:5", "wheel:7"] {
            assert_eq!(embeddings(&neighbors(&parse(spec).unwrap())).len(), 1, "{spec}");
        }
    }
}

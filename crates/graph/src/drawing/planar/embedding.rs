//! The faces of a planar graph, by the method of G. Demoucron, Y. Malgrange, R. Pertuiset,
//! "Graphes planaires: reconnaissance et construction de représentations planaires topologiques"
//! (1964): start with a cycle; again and again take a fragment of the rest that fits into the
//! fewest faces and put a path of it into one of them. Quadratic, and enough for pictures.
//!
//! Vertices are indices into neighbor lists. The graph must be connected and have a cycle.

use crate::Point;
use std::collections::VecDeque;

/// Neighbor lists.
pub(super) type Neighbors = Vec<Vec<usize>>;

/// A part of the graph that is not embedded yet: an edge, or vertices that hang together.
struct Fragment {
    /// The embedded vertices it is joined to.
    ends: Vec<usize>,
    /// Its own vertices; none if it is an edge.
    inner: Vec<usize>,
}

/// Which of several possible faces a fragment goes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preference {
    /// One with few corners: parts are nested.
    Short,
    /// One with many corners: parts are spread out.
    Long,
}

/// The faces of a planar embedding, each a cycle, all in the same sense of rotation; `None` if
/// there is no embedding. The graph must be biconnected.
pub(super) fn faces(neighbors: &Neighbors, preference: Preference) -> Option<Vec<Vec<usize>>> {
    let order = neighbors.len();
    let cycle = some_cycle(neighbors)?;
    let mut embedded =
        Embedded { vertex: vec![false; order], edge: vec![vec![false; order]; order] };
    embedded.add_path(&cycle);
    embedded.add_edge(cycle[0], cycle[cycle.len() - 1]);
    let mut faces = vec![cycle.iter().rev().copied().collect(), cycle];
    loop {
        let fragments = fragments(neighbors, &embedded);
        if fragments.is_empty() {
            return Some(faces);
        }
        let (fragment, face) = most_constrained(&fragments, &faces, order, preference)?;
        let path = path_through(neighbors, fragment, &embedded)?;
        embedded.add_path(&path);
        let (one, other) = split(&faces[face], &path)?;
        faces[face] = one;
        faces.push(other);
    }
}

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

/// What has been embedded so far.
struct Embedded {
    vertex: Vec<bool>,
    edge: Vec<Vec<bool>>,
}

impl Embedded {
    fn add_path(&mut self, path: &[usize]) {
        for &vertex in path {
            self.vertex[vertex] = true;
        }
        for step in path.windows(2) {
            self.add_edge(step[0], step[1]);
        }
    }

    fn add_edge(&mut self, from: usize, to: usize) {
        self.edge[from][to] = true;
        self.edge[to][from] = true;
    }
}

/// A shortest cycle through the first edge that has one.
fn some_cycle(neighbors: &Neighbors) -> Option<Vec<usize>> {
    let &last = neighbors.first()?.first()?;
    shortest_path(neighbors, 0, |from, to| (from, to) != (0, last), |vertex| vertex == last)
}

/// A shortest path along allowed steps from a vertex to one that is a goal.
fn shortest_path(
    neighbors: &Neighbors,
    start: usize,
    allowed: impl Fn(usize, usize) -> bool,
    goal: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    let mut before = vec![usize::MAX; neighbors.len()];
    before[start] = start;
    let mut queue = VecDeque::from([start]);
    while let Some(vertex) = queue.pop_front() {
        if vertex != start && goal(vertex) {
            let mut path = vec![vertex];
            while path[path.len() - 1] != start {
                path.push(before[path[path.len() - 1]]);
            }
            path.reverse();
            return Some(path);
        }
        for &next in &neighbors[vertex] {
            if before[next] == usize::MAX && allowed(vertex, next) {
                before[next] = vertex;
                queue.push_back(next);
            }
        }
    }
    None
}

fn fragments(neighbors: &Neighbors, embedded: &Embedded) -> Vec<Fragment> {
    let mut fragments = Vec::new();
    let mut seen = embedded.vertex.clone();
    for (from, around) in neighbors.iter().enumerate() {
        if embedded.vertex[from] {
            let chords = around
                .iter()
                .filter(|&&to| from < to && embedded.vertex[to] && !embedded.edge[from][to]);
            fragments
                .extend(chords.map(|&to| Fragment { ends: vec![from, to], inner: Vec::new() }));
            continue;
        }
        if seen[from] {
            continue;
        }
        seen[from] = true;
        let (mut inner, mut ends) = (vec![from], Vec::new());
        let mut done = 0;
        while let Some(&vertex) = inner.get(done) {
            done += 1;
            for &next in &neighbors[vertex] {
                if embedded.vertex[next] {
                    ends.push(next);
                } else if !seen[next] {
                    seen[next] = true;
                    inner.push(next);
                }
            }
        }
        ends.sort_unstable();
        ends.dedup();
        fragments.push(Fragment { ends, inner });
    }
    fragments
}

/// A fragment that fits into the fewest faces, and the preferred one of those; `None` if there is a
/// fragment that fits nowhere.
fn most_constrained<'a>(
    fragments: &'a [Fragment],
    faces: &[Vec<usize>],
    order: usize,
    preference: Preference,
) -> Option<(&'a Fragment, usize)> {
    let members: Vec<Vec<bool>> = faces
        .iter()
        .map(|face| {
            let mut member = vec![false; order];
            face.iter().for_each(|&vertex| member[vertex] = true);
            member
        })
        .collect();
    let fits = |fragment: &Fragment, face: usize| {
        fragment.ends.iter().all(|&vertex| members[face][vertex])
    };
    let mut best: Option<(usize, &Fragment)> = None;
    for fragment in fragments {
        let count = (0..faces.len()).filter(|&face| fits(fragment, face)).count();
        if best.is_none_or(|(least, _)| count < least) {
            best = Some((count, fragment));
        }
        if count <= 1 {
            break;
        }
    }
    let (_, fragment) = best?;
    let fitting = (0..faces.len()).filter(|&face| fits(fragment, face));
    let face = match preference {
        Preference::Short => fitting.min_by_key(|&face| faces[face].len()),
        Preference::Long => fitting.max_by_key(|&face| faces[face].len()),
    };
    Some((fragment, face?))
}

/// A path through a fragment from one of its ends to another.
fn path_through(
    neighbors: &Neighbors,
    fragment: &Fragment,
    embedded: &Embedded,
) -> Option<Vec<usize>> {
    if fragment.inner.is_empty() {
        return Some(fragment.ends.clone());
    }
    let start = *fragment.ends.first()?;
    let mut mine = vec![false; neighbors.len()];
    fragment.inner.iter().for_each(|&vertex| mine[vertex] = true);
    let allowed = |from: usize, to: usize| mine[to] || mine[from] && embedded.vertex[to];
    shortest_path(neighbors, start, allowed, |vertex| embedded.vertex[vertex])
}

/// The two faces that a path between two of its corners makes of a face.
fn split(face: &[usize], path: &[usize]) -> Option<(Vec<usize>, Vec<usize>)> {
    let (&from, &to) = (path.first()?, path.last()?);
    let start = face.iter().position(|&vertex| vertex == from)?;
    let face: Vec<usize> = face[start..].iter().chain(&face[..start]).copied().collect();
    let end = face.iter().position(|&vertex| vertex == to)?;
    let inner = &path[1..path.len() - 1];
    let one = face[..=end].iter().chain(inner.iter().rev()).copied().collect();
    let other = face[end..].iter().chain(&face[..1]).chain(inner).copied().collect();
    Some((one, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::parse;
    use crate::{Graph, invariants::is_planar};
    use std::collections::BTreeSet;

    fn neighbors(graph: &Graph) -> Neighbors {
        let list = |vertex| graph.neighbors(vertex).iter().map(|to| to.index()).collect();
        graph.vertices().map(list).collect()
    }

    #[test]
    fn faces_tile_the_sphere() {
        let specs = ["icosahedron", "dodecahedron", "grid:4x5", "wheel:8", "planar:30,2"];
        for spec in specs {
            let graph = parse(spec).unwrap();
            let mut lists = neighbors(&graph);
            make_biconnected(&mut lists, &vec![Point::default(); graph.order()]);
            for preference in [Preference::Short, Preference::Long] {
                let faces = faces(&lists, preference).unwrap();
                let size = lists.iter().map(Vec::len).sum::<usize>() / 2;
                assert_eq!(graph.order() + faces.len(), size + 2, "{spec}: Euler's formula");
                let mut sides = BTreeSet::new();
                for face in &faces {
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
            assert_eq!(faces(&neighbors(&parse(spec).unwrap()), Preference::Short), None, "{spec}");
        }
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

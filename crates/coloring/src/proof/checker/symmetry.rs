//! The symmetries of a certificate: all automorphisms by plain backtracking, and least images.

use super::board::{Board, Set, from_list, has};
use super::rejection::Reason;
use crate::proof::LARGE_GROUP;
use mapduel_graph::{Graph, Vertex};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// The automorphisms in use, the identity among them, each as a list that says for every place
/// which vertex comes there. (With an automorphism its inverse is one, so that it does not matter
/// whether such a list is read forwards or backwards.)
pub(super) struct Symmetries<const WIDTH: usize> {
    elements: Vec<Vec<usize>>,
    /// For sets of vertices met before: which elements give the least image.
    least: HashMap<Set<WIDTH>, Rc<[usize]>>,
    /// How many elements are listed there.
    remembered: usize,
}

/// A memory, not a record: it is forgotten before it lists more elements than this, some 128 MB.
const MOST_REMEMBERED: usize = 1 << 24;
/// What one list takes besides its elements, in words.
const LIST: usize = 8;
/// Steps of the backtracking; seconds of time. Graphs that need more are built to be hard.
const MOST_STEPS: u64 = 5_000_000;

impl<const WIDTH: usize> Symmetries<WIDTH> {
    /// The identity alone.
    pub(super) fn identity(graph: &Graph) -> Symmetries<WIDTH> {
        let elements = vec![(0..graph.order()).collect()];
        Symmetries { elements, least: HashMap::new(), remembered: 0 }
    }

    /// All automorphisms of a graph.
    pub(super) fn full(graph: &Graph) -> Result<Symmetries<WIDTH>, Reason> {
        let mut search = Search {
            graph,
            kinds: kinds(graph),
            order: connected_order(graph),
            image: vec![usize::MAX; graph.order()],
            taken: vec![false; graph.order()],
            found: Vec::new(),
            steps: 0,
        };
        search.place(0)?;
        Ok(Symmetries { elements: search.found, least: HashMap::new(), remembered: 0 })
    }

    /// How many automorphisms are in use.
    pub(super) fn count(&self) -> usize {
        self.elements.len()
    }

    /// What a board has in common with all boards that are the same up to the symmetries, and
    /// with no other: the least image of its uncolored vertices decides first, then the least
    /// layers, sorted because the colors have no names. (The layers of a game that is not over
    /// tell which vertices are uncolored.)
    pub(super) fn least_image(&mut self, board: &Board<WIDTH>) -> Vec<Set<WIDTH>> {
        let least = self.least_elements(&board.uncolored);
        let images = least.iter().map(|&element| {
            let element = &self.elements[element];
            let layers = board.layers.iter().map(|layer| image(layer, element));
            let mut layers: Vec<Set<WIDTH>> = layers.collect();
            layers.sort_unstable();
            layers
        });
        images.min().expect("the identity is an element")
    }

    fn least_elements(&mut self, set: &Set<WIDTH>) -> Rc<[usize]> {
        if let Some(known) = self.least.get(set) {
            return Rc::clone(known);
        }
        let mut least: Vec<usize> = (0..self.elements.len()).collect();
        // Of two images the lesser one is that which leaves free the first place where they differ.
        for place in 0..self.elements[0].len() {
            let is_free = |&at: &usize| !has(set, self.elements[at][place]);
            if least.iter().any(is_free) {
                least.retain(is_free);
            }
            if least.len() == 1 {
                break;
            }
        }
        let least: Rc<[usize]> = least.into();
        self.remembered += least.len() + LIST;
        if self.remembered > MOST_REMEMBERED {
            self.least.clear();
            self.remembered = least.len() + LIST;
        }
        self.least.insert(*set, Rc::clone(&least));
        least
    }
}

fn image<const WIDTH: usize>(set: &Set<WIDTH>, element: &[usize]) -> Set<WIDTH> {
    from_list((0..element.len()).filter(|&place| has(set, element[place])))
}

/// Places the vertices one after another, each on a vertex of its kind with the same neighbors
/// among those placed before.
struct Search<'graph> {
    graph: &'graph Graph,
    kinds: Vec<usize>,
    order: Vec<Vertex>,
    image: Vec<usize>,
    taken: Vec<bool>,
    found: Vec<Vec<usize>>,
    steps: u64,
}

impl Search<'_> {
    fn place(&mut self, depth: usize) -> Result<(), Reason> {
        let Some(&vertex) = self.order.get(depth) else {
            self.found.push(self.image.clone());
            return if self.found.len() < LARGE_GROUP {
                Ok(())
            } else {
                Err(Reason::TooManyAutomorphisms)
            };
        };
        // Next to the image of a neighbor, if there is one.
        let placed = &self.order[..depth];
        let neighbor = self.graph.neighbors(vertex).iter().find(|to| placed.contains(to));
        let targets: Vec<Vertex> = match neighbor {
            Some(to) => self.graph.neighbors(Vertex::new(self.image[to.index()])).to_vec(),
            None => self.graph.vertices().collect(),
        };
        for target in targets {
            self.steps += 1;
            if self.steps > MOST_STEPS {
                return Err(Reason::HardAutomorphisms);
            }
            if self.fits(vertex, target, depth) {
                self.taken[target.index()] = true;
                self.image[vertex.index()] = target.index();
                self.place(depth + 1)?;
                self.taken[target.index()] = false;
            }
        }
        Ok(())
    }

    fn fits(&self, vertex: Vertex, target: Vertex, depth: usize) -> bool {
        !self.taken[target.index()]
            && self.kinds[vertex.index()] == self.kinds[target.index()]
            && self.order[..depth].iter().all(|&before| {
                let image = Vertex::new(self.image[before.index()]);
                self.graph.has_edge(vertex, before) == self.graph.has_edge(target, image)
            })
    }
}

/// Kinds that every automorphism keeps: first the degree, then again and again the kinds of the
/// neighbors, until no kind splits any more.
fn kinds(graph: &Graph) -> Vec<usize> {
    let mut kinds = vec![0; graph.order()];
    let mut count = 1;
    loop {
        let looks: Vec<(usize, Vec<usize>)> = graph
            .vertices()
            .map(|vertex| {
                let neighbors = graph.neighbors(vertex).iter();
                let mut around: Vec<usize> = neighbors.map(|to| kinds[to.index()]).collect();
                around.sort_unstable();
                (kinds[vertex.index()], around)
            })
            .collect();
        let distinct: Vec<_> = looks.iter().collect::<BTreeSet<_>>().into_iter().collect();
        if distinct.len() <= count {
            return kinds;
        }
        count = distinct.len();
        let rank = |look| distinct.binary_search(&look).expect("it is one of them");
        kinds = looks.iter().map(rank).collect();
    }
}

/// All vertices, each next to an earlier one where that is possible.
fn connected_order(graph: &Graph) -> Vec<Vertex> {
    let mut order: Vec<Vertex> = Vec::new();
    let mut seen = vec![false; graph.order()];
    for root in graph.vertices() {
        let mut next = order.len();
        if !std::mem::replace(&mut seen[root.index()], true) {
            order.push(root);
        }
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for &to in graph.neighbors(vertex) {
                if !std::mem::replace(&mut seen[to.index()], true) {
                    order.push(to);
                }
            }
        }
    }
    order
}

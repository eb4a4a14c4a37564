//! The symmetries of a forest: equal branches beside each other may be exchanged.
//!
//! Each tree hangs from its center (from a knot between the two vertices where it has two), and all
//! trees from one more knot. Two branches at one node are *equal* when they are isomorphic as
//! rooted trees; every automorphism is a chain of exchanges of equal branches (Jordan 1869). So a
//! state is brought into order from the leaves up: each branch gets a code of the available colors
//! in it, equal branches are sorted by their codes, and one walk down gives the place of every
//! vertex. That takes time in proportion to the vertices, however many automorphisms there are: a
//! binary tree of 63 vertices has 2^31.
//!
//! The colors come first by the codes of their layers alone; those that are alike there are tried
//! in every order, within reason. Codes are hashes: two branches with one code by accident may be
//! sorted in two ways, so that one state has two keys. No two states ever share a key by that, as
//! the key is an image of the state and not its code.

use super::mix;
use crate::solver::set::VertexSet;
use mapduel_graph::{Graph, Vertex};
use std::collections::HashMap;
use std::ops::Range;

/// A forest hung up for sorting. Nodes are the vertices, then the knots.
pub(in crate::solver) struct Forest {
    order: usize,
    /// All nodes but the topmost, children before their parents, with the parent of each.
    upward: Vec<(u16, u16)>,
    top: u16,
    /// The children of all nodes, equal branches side by side; those of isomorphic nodes are in the
    /// same order of kinds.
    children: Vec<u16>,
    /// For each node, where its groups of equal branches are among the children.
    groups: Vec<Vec<Range<usize>>>,
}

/// The most orders of colors tried.
const MOST_ORDERS: usize = 24;

impl Forest {
    /// Hangs up a graph, if it is a forest.
    pub(super) fn of(graph: &Graph) -> Option<Forest> {
        let order = graph.order();
        if order == 0 || 2 * order >= usize::from(u16::MAX) {
            return None;
        }
        let mut hanging = RootedForest { graph, below: vec![Vec::new(); order] };
        let mut seen = vec![false; order];
        let mut roots = Vec::new();
        for vertex in graph.vertices() {
            if !seen[vertex.index()] {
                roots.push(hanging.hang(vertex, &mut seen)?);
            }
        }
        hanging.below.push(roots);
        Some(Forest::sorted(order, hanging.below))
    }

    /// Sorts the children of every node by the kind of branch.
    fn sorted(order: usize, mut below: Vec<Vec<usize>>) -> Forest {
        let top = below.len() - 1;
        let mut downward = vec![(top, top)];
        let mut next = 0;
        while let Some(&(node, _)) = downward.get(next) {
            downward.extend(below[node].iter().map(|&child| (child, node)));
            next += 1;
        }
        let mut kinds: HashMap<(bool, Vec<usize>), usize> = HashMap::new();
        let mut kind = vec![0; below.len()];
        let (mut children, mut groups) = (Vec::new(), vec![Vec::new(); below.len()]);
        for &(node, _) in downward.iter().rev() {
            below[node].sort_by_key(|&child| kind[child]);
            for equal in below[node].chunk_by(|&one, &other| kind[one] == kind[other]) {
                let from = children.len();
                children.extend(equal.iter().map(|&child| child as u16));
                groups[node].push(from..children.len());
            }
            let branches = below[node].iter().map(|&child| kind[child]).collect();
            let fresh = kinds.len();
            kind[node] = *kinds.entry((node < order, branches)).or_insert(fresh);
        }
        let upward = downward[1..].iter().rev();
        let upward = upward.map(|&(node, parent)| (node as u16, parent as u16)).collect();
        Forest { order, upward, top: top as u16, children, groups }
    }

    /// The layers of the state in order.
    pub(super) fn canonical<Set: VertexSet, const COLORS: usize>(
        &self,
        layers: &[Set; COLORS],
        colors: usize,
    ) -> [Set; COLORS] {
        let mut codes = vec![0; self.groups.len()];
        let mut ranked = [(0, Set::default()); COLORS];
        for (ranked, &layer) in ranked.iter_mut().zip(&layers[..colors]) {
            *ranked = (self.code(&mut codes, &[layer]), layer);
        }
        ranked[..colors].sort_unstable_by_key(|&(code, _)| code);
        let mut best = Best { code: u64::MAX, layers: ranked.map(|(_, layer)| layer), tried: 0 };
        self.try_orders(&mut codes, &mut ranked[..colors], 0, &mut best);
        if best.tried > 1 {
            self.code(&mut codes, &best.layers[..colors]);
        }
        self.arrange(&mut codes, &best.layers, colors)
    }

    /// Tries the colors in every order that keeps the codes of their layers ascending.
    fn try_orders<Set: VertexSet, const COLORS: usize>(
        &self,
        codes: &mut [u64],
        ranked: &mut [(u64, Set)],
        from: usize,
        best: &mut Best<Set, COLORS>,
    ) {
        let mut end = from;
        while end < ranked.len() && ranked[end].0 == ranked[from].0 {
            end += 1;
        }
        if end == from {
            let mut layers = [Set::default(); COLORS];
            layers.iter_mut().zip(ranked.iter()).for_each(|(to, &(_, layer))| *to = layer);
            let code = self.code(codes, &layers[..ranked.len()]);
            best.tried += 1;
            if best.tried == 1 || code < best.code {
                (best.code, best.layers) = (code, layers);
            }
            return;
        }
        for next in from..end {
            // Colors with equal layers need not change places.
            let repeated = ranked[from..next].iter().any(|&(_, layer)| layer == ranked[next].1);
            if !repeated && best.tried < MOST_ORDERS {
                ranked.swap(from, next);
                self.try_orders(codes, ranked, from + 1, best);
                ranked.swap(from, next);
            }
        }
    }

    /// Gives every node a code of the layers in its branch, the same for branches that an exchange
    /// makes equal; returns the code of the whole.
    #[inline]
    fn code<Set: VertexSet>(&self, codes: &mut [u64], layers: &[Set]) -> u64 {
        codes.fill(0);
        for &(node, parent) in &self.upward {
            let mut label = 0;
            if usize::from(node) < self.order {
                for &layer in layers {
                    label = label << 1 | u64::from(layer.has(node.into()));
                }
            }
            let code = mix(codes[usize::from(node)] ^ label.wrapping_mul(0xa076_1d64_78bd_642f));
            codes[usize::from(node)] = code;
            let above = &mut codes[usize::from(parent)];
            *above = above.wrapping_add(code);
        }
        codes[usize::from(self.top)]
    }

    /// Puts equal branches in the order of their codes.
    fn arrange<Set: VertexSet, const COLORS: usize>(
        &self,
        codes: &mut [u64],
        layers: &[Set; COLORS],
        colors: usize,
    ) -> [Set; COLORS] {
        let mut arranged = [Set::default(); COLORS];
        let mut open = vec![(self.top, self.top)];
        let mut branches = Vec::new();
        while let Some((node, place)) = open.pop() {
            if usize::from(node) < self.order {
                let bit = Set::single(place.into());
                for (to, layer) in arranged.iter_mut().zip(&layers[..colors]) {
                    if layer.has(node.into()) {
                        *to = to.or(bit);
                    }
                }
            }
            let groups = &self.groups[usize::from(node)];
            for (equal, places) in groups.iter().zip(&self.groups[usize::from(place)]) {
                branches.clear();
                branches.extend_from_slice(&self.children[equal.clone()]);
                branches.sort_unstable_by_key(|&branch| codes[usize::from(branch)]);
                open.extend(
                    branches.iter().copied().zip(self.children[places.clone()].iter().copied()),
                );
            }
        }
        arranged
    }
}

struct Best<Set, const COLORS: usize> {
    code: u64,
    layers: [Set; COLORS],
    tried: usize,
}

/// A forest while its trees get their roots.
struct RootedForest<'graph> {
    graph: &'graph Graph,
    /// The children of each node so far.
    below: Vec<Vec<usize>>,
}

impl RootedForest<'_> {
    /// Hangs up the tree of a vertex and returns its topmost node; nothing if it is not a tree.
    fn hang(&mut self, vertex: Vertex, seen: &mut [bool]) -> Option<usize> {
        let tree = self.tree(vertex, seen)?;
        let centers = self.centers(&tree);
        for &center in &centers {
            let above = centers.iter().copied().find(|&other| other != center);
            self.hang_below(center, above);
        }
        match centers[..] {
            [center] => Some(center),
            _ => {
                self.below.push(centers);
                Some(self.below.len() - 1)
            }
        }
    }

    /// The vertices of a tree; nothing if there is a cycle.
    fn tree(&self, vertex: Vertex, seen: &mut [bool]) -> Option<Vec<usize>> {
        let mut tree = vec![vertex.index()];
        seen[vertex.index()] = true;
        let (mut next, mut ends) = (0, 0);
        while let Some(&vertex) = tree.get(next) {
            for neighbor in self.neighbors(vertex) {
                ends += 1;
                if !seen[neighbor] {
                    seen[neighbor] = true;
                    tree.push(neighbor);
                }
            }
            next += 1;
        }
        (ends == 2 * (tree.len() - 1)).then_some(tree)
    }

    /// The one or two vertices that remain when leaves are taken off again and again.
    fn centers(&self, tree: &[usize]) -> Vec<usize> {
        let mut degree: HashMap<usize, usize> =
            tree.iter().map(|&vertex| (vertex, self.neighbors(vertex).count())).collect();
        let mut left = tree.len();
        let mut leaves: Vec<usize> =
            tree.iter().copied().filter(|vertex| degree[vertex] <= 1).collect();
        while left > 2 {
            left -= leaves.len();
            let mut next = Vec::new();
            for leaf in leaves {
                for neighbor in self.neighbors(leaf) {
                    if let Some(degree) = degree.get_mut(&neighbor) {
                        *degree -= 1;
                        if *degree == 1 {
                            next.push(neighbor);
                        }
                    }
                }
                degree.remove(&leaf);
            }
            leaves = next;
        }
        leaves.sort_unstable();
        leaves
    }

    fn hang_below(&mut self, top: usize, above: Option<usize>) {
        let mut open = vec![(top, above)];
        while let Some((node, above)) = open.pop() {
            self.below[node] = self.neighbors(node).filter(|&next| Some(next) != above).collect();
            open.extend(self.below[node].iter().map(|&child| (child, Some(node))));
        }
    }

    fn neighbors(&self, vertex: usize) -> impl Iterator<Item = usize> + use<'_> {
        self.graph.neighbors(Vertex::new(vertex)).iter().map(|neighbor| neighbor.index())
    }
}

//! Cutting a coloring problem into small ones: simplicial vertices first, then blocks.
//!
//! A simplicial vertex (its neighbors are pairwise adjacent) needs one color more than its degree
//! and never more: its neighbors have distinct colors already, any further color does, and every
//! cycle through it sees three colors. So for the chromatic and for the acyclic chromatic number
//! alike, `number(G) = max(number(G - v), degree(v) + 1)`.
//!
//! Every edge and every cycle lies in one block (maximal subgraph without cut vertex), and the
//! colors of a block may be renamed to agree at its one cut vertex toward the blocks before it.
//! So both numbers are the largest over the blocks (Hopcroft and Tarjan 1973 find them).

use std::collections::HashMap;

use super::coloring::Coloring;
use crate::{Graph, Vertex};

/// A graph cut into pieces that are colored one by one.
pub(super) struct Decomposition {
    /// Lower bound from the cliques around simplicial vertices (1 for a graph with a vertex).
    pub(super) lower: usize,
    /// Blocks with at least two vertices of what is left, each before its descendants.
    pub(super) blocks: Vec<Block>,
    /// Simplicial vertices in the order of removal.
    peeled: Vec<Vertex>,
}

/// One block, or another part, as a graph of its own.
pub(super) struct Block {
    /// The block, with vertices renumbered.
    pub(super) graph: Graph,
    /// The vertex of the whole graph for each vertex of the block.
    pub(super) names: Vec<Vertex>,
}

/// Larger simplicial vertices are left alone, so that the search for them stays linear.
const MOST_DEGREE: usize = 64;

/// Cuts a graph into blocks after removing simplicial vertices.
pub(super) fn decompose(graph: &Graph) -> Decomposition {
    let mut alive = vec![true; graph.order()];
    let (peeled, lower) = peel_simplicial(graph, &mut alive);
    let blocks = blocks(graph, &alive).into_iter().map(|names| Block::new(graph, names)).collect();
    Decomposition { lower, blocks, peeled }
}

impl Decomposition {
    /// The coloring of the whole graph from one coloring per block.
    pub(super) fn assemble(&self, graph: &Graph, parts: &[Coloring]) -> Coloring {
        const NONE: usize = usize::MAX;
        let mut colors = vec![NONE; graph.order()];
        for (block, part) in self.blocks.iter().zip(parts) {
            // At most one vertex is colored: the cut vertex. Swap two names to agree with it.
            let shared = block.names.iter().position(|name| colors[name.index()] != NONE);
            let swap = shared.map(|index| (part.colors[index], colors[block.names[index].index()]));
            for (name, &color) in block.names.iter().zip(&part.colors) {
                colors[name.index()] = match swap {
                    Some((from, to)) if color == from => to,
                    Some((from, to)) if color == to => from,
                    _ => color,
                };
            }
        }
        let peeled: Vec<bool> = {
            let mut flags = vec![false; graph.order()];
            self.peeled.iter().for_each(|vertex| flags[vertex.index()] = true);
            flags
        };
        for vertex in graph.vertices() {
            // What is left is isolated once the simplicial vertices are gone.
            if colors[vertex.index()] == NONE && !peeled[vertex.index()] {
                colors[vertex.index()] = 0;
            }
        }
        for &vertex in self.peeled.iter().rev() {
            let mut used: Vec<usize> = (graph.neighbors(vertex).iter())
                .map(|neighbor| colors[neighbor.index()])
                .filter(|&color| color != NONE)
                .collect();
            used.sort_unstable();
            used.dedup();
            let free = (used.iter().enumerate()).position(|(index, &color)| index != color);
            colors[vertex.index()] = free.unwrap_or(used.len());
        }
        Coloring::from_colors(colors)
    }
}

impl Block {
    /// The part of a graph on these vertices.
    pub(super) fn new(graph: &Graph, names: Vec<Vertex>) -> Block {
        let indices: HashMap<Vertex, usize> =
            names.iter().enumerate().map(|(index, &name)| (name, index)).collect();
        let edges = names.iter().enumerate().flat_map(|(index, &name)| {
            let indices = &indices;
            graph.neighbors(name).iter().filter_map(move |to| Some((index, *indices.get(to)?)))
        });
        let graph =
            Graph::from_edges(names.len(), edges).expect("a part of a simple graph is simple");
        Block { graph, names }
    }
}

/// The connected components among the living vertices.
pub(super) fn components(graph: &Graph, alive: &[bool]) -> Vec<Vec<Vertex>> {
    let mut reached = vec![false; graph.order()];
    let mut found = Vec::new();
    for root in graph.vertices() {
        if !alive[root.index()] || reached[root.index()] {
            continue;
        }
        reached[root.index()] = true;
        let mut component = vec![root];
        let mut next = 0;
        while let Some(&vertex) = component.get(next) {
            next += 1;
            for &neighbor in graph.neighbors(vertex) {
                if alive[neighbor.index()] && !reached[neighbor.index()] {
                    reached[neighbor.index()] = true;
                    component.push(neighbor);
                }
            }
        }
        found.push(component);
    }
    found
}

fn peel_simplicial(graph: &Graph, alive: &mut [bool]) -> (Vec<Vertex>, usize) {
    let mut degrees: Vec<usize> = graph.vertices().map(|vertex| graph.degree(vertex)).collect();
    let mut waiting: Vec<Vertex> = graph.vertices().collect();
    let mut queued = vec![true; graph.order()];
    let mut peeled = Vec::new();
    let mut lower = usize::from(graph.order() > 0);
    let mut around = Vec::new();
    while let Some(vertex) = waiting.pop() {
        queued[vertex.index()] = false;
        if !alive[vertex.index()] || degrees[vertex.index()] > MOST_DEGREE {
            continue;
        }
        around.clear();
        around.extend(graph.neighbors(vertex).iter().filter(|to| alive[to.index()]));
        let simplicial = around.iter().enumerate().all(|(index, &one)| {
            around[index + 1..].iter().all(|&other: &Vertex| graph.has_edge(one, other))
        });
        if simplicial {
            lower = lower.max(around.len() + 1);
            alive[vertex.index()] = false;
            peeled.push(vertex);
            for neighbor in &around {
                degrees[neighbor.index()] -= 1;
                if !std::mem::replace(&mut queued[neighbor.index()], true) {
                    waiting.push(*neighbor);
                }
            }
        }
    }
    (peeled, lower)
}

/// The blocks with at least two vertices among the living, parents before children, by an
/// explicit depth-first search: recursion would overflow on long paths.
fn blocks(graph: &Graph, alive: &[bool]) -> Vec<Vec<Vertex>> {
    let mut times = vec![0usize; graph.order()];
    let mut lows = vec![0usize; graph.order()];
    let mut clock = 0;
    let mut found = Vec::new();
    for root in graph.vertices() {
        if !alive[root.index()] || times[root.index()] != 0 {
            continue;
        }
        clock += 1;
        times[root.index()] = clock;
        lows[root.index()] = clock;
        let first = found.len();
        let mut open: Vec<Vertex> = Vec::new();
        let mut path: Vec<(Vertex, usize)> = vec![(root, 0)];
        while let Some(top) = path.last_mut() {
            let vertex = top.0;
            if let Some(&next) = graph.neighbors(vertex).get(top.1) {
                top.1 += 1;
                if !alive[next.index()] {
                    continue;
                }
                if times[next.index()] == 0 {
                    clock += 1;
                    times[next.index()] = clock;
                    lows[next.index()] = clock;
                    open.push(next);
                    path.push((next, 0));
                } else {
                    lows[vertex.index()] = lows[vertex.index()].min(times[next.index()]);
                }
                continue;
            }
            path.pop();
            let Some(&(parent, _)) = path.last() else { break };
            lows[parent.index()] = lows[parent.index()].min(lows[vertex.index()]);
            if lows[vertex.index()] >= times[parent.index()] {
                let start = (open.iter().rposition(|&member| member == vertex))
                    .expect("a vertex stays open until its block is closed");
                let mut block = open.split_off(start);
                block.push(parent);
                found.push(block);
            }
        }
        // Blocks close after their descendants; colors are passed down from the ancestors.
        found[first..].reverse();
    }
    found
}

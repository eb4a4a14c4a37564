//! The chromatic number: the least number of colors of a proper coloring.
//!
//! Below stands a clique, above the DSATUR coloring (Brélaz 1979) improved by iterated greedy
//! coloring (Culberson 1992). In between, each number of colors is decided by backtracking that
//! always colors a vertex with the fewest colors left (Brown 1972; Brélaz 1979), on what
//! remains when vertices with fewer neighbors than colors are removed.

use std::collections::{BinaryHeap, HashSet};

use super::clique::large_clique;
use super::coloring::{
    BlockBracket, Coloring, ColoringBracket, Decision, bracket_by_blocks, bracket_by_rising,
};
use super::decomposition::{Block, components};
use crate::{Graph, Limit, Meter, Vertex};

/// Brackets the chromatic number; exact unless the limit comes first.
pub fn chromatic_number(graph: &Graph, limit: Limit) -> ColoringBracket {
    bracket_by_blocks(graph, limit, bracket_block)
}

fn bracket_block(graph: &Graph, floor: usize, meter: &mut Meter) -> BlockBracket {
    let greedy = saturation_coloring(graph, meter);
    let greedy = improve(graph, greedy, meter);
    let mut lower = floor.max(large_clique(graph).len());
    if greedy.count > 2 && meter.look() {
        // DSATUR, if it had its time, is exact on bipartite graphs (Brélaz 1979), so this is none.
        lower = lower.max(3);
    }
    bracket_by_rising(lower, greedy, |colors| decide(graph, colors, meter))
}

/// Colors the vertex that sees the most colors, ties by degree, with the first color free for it;
/// when the time is over, the rest with a color of its own each.
fn saturation_coloring(graph: &Graph, meter: &mut Meter) -> Coloring {
    const NONE: usize = usize::MAX;
    let mut colors = vec![NONE; graph.order()];
    let mut seen: HashSet<(Vertex, usize)> = HashSet::new();
    let mut saturations = vec![0usize; graph.order()];
    let mut heap: BinaryHeap<(usize, usize, Vertex)> =
        graph.vertices().map(|vertex| (0, graph.degree(vertex), vertex)).collect();
    while let Some((saturation, _, vertex)) = heap.pop() {
        if colors[vertex.index()] != NONE || saturation != saturations[vertex.index()] {
            continue;
        }
        if !meter.look() {
            let rest = colors.iter_mut().enumerate().filter(|(_, color)| **color == NONE);
            // No color above is as large as the number of vertices.
            rest.for_each(|(index, color)| *color = graph.order() + index);
            break;
        }
        let color = (0..).find(|&color| !seen.contains(&(vertex, color))).unwrap_or(NONE);
        colors[vertex.index()] = color;
        for &neighbor in graph.neighbors(vertex) {
            if colors[neighbor.index()] == NONE && seen.insert((neighbor, color)) {
                saturations[neighbor.index()] += 1;
                heap.push((saturations[neighbor.index()], graph.degree(neighbor), neighbor));
            }
        }
    }
    Coloring::from_colors(colors)
}

/// Colors again, class by class: this never needs more colors and sometimes fewer.
fn improve(graph: &Graph, mut coloring: Coloring, meter: &mut Meter) -> Coloring {
    // About ten milliseconds; more rounds seldom help.
    let rounds = (1_000_000 / (graph.order() + graph.size() + 1)).min(100);
    for round in 0..rounds {
        if coloring.count <= 3 || !meter.look() {
            break;
        }
        let mut classes = vec![Vec::new(); coloring.count];
        for vertex in graph.vertices() {
            classes[coloring.color(vertex)].push(vertex);
        }
        match round % 3 {
            0 => classes.reverse(),
            1 => classes.sort_by_key(|class| std::cmp::Reverse(class.len())),
            _ => classes.rotate_left(round % coloring.count),
        }
        coloring = first_fit(graph, &classes.concat());
    }
    coloring
}

fn first_fit(graph: &Graph, order: &[Vertex]) -> Coloring {
    let mut colors = vec![usize::MAX; graph.order()];
    let mut last_seen = vec![usize::MAX; graph.max_degree() + 2];
    for (time, &vertex) in order.iter().enumerate() {
        for neighbor in graph.neighbors(vertex) {
            if let Some(seen) = last_seen.get_mut(colors[neighbor.index()]) {
                *seen = time;
            }
        }
        colors[vertex.index()] = (last_seen.iter().position(|&seen| seen != time))
            .expect("a vertex has fewer neighbors than there are colors to try");
    }
    Coloring::from_colors(colors)
}

/// Whether so many colors suffice. Vertices with fewer neighbors than colors can be colored last;
/// the components of the rest are searched one by one.
fn decide(graph: &Graph, count: usize, meter: &mut Meter) -> Decision {
    if !meter.look() {
        return Decision::Unknown;
    }
    let mut alive = vec![true; graph.order()];
    let mut degrees: Vec<usize> = graph.vertices().map(|vertex| graph.degree(vertex)).collect();
    let mut waiting: Vec<Vertex> =
        graph.vertices().filter(|&vertex| graph.degree(vertex) < count).collect();
    let mut peeled = Vec::new();
    while let Some(vertex) = waiting.pop() {
        alive[vertex.index()] = false;
        peeled.push(vertex);
        for neighbor in graph.neighbors(vertex) {
            degrees[neighbor.index()] -= 1;
            // Exactly once for each vertex the degree falls below the count.
            if degrees[neighbor.index()] + 1 == count {
                waiting.push(*neighbor);
            }
        }
    }
    let mut colors = vec![usize::MAX; graph.order()];
    for names in components(graph, &alive) {
        let part = Block::new(graph, names);
        match search(&part.graph, count, meter) {
            Decision::Possible(found) => {
                for (name, color) in part.names.iter().zip(found) {
                    colors[name.index()] = color;
                }
            }
            other => return other,
        }
    }
    for vertex in peeled.into_iter().rev() {
        let mut used = vec![false; count];
        for neighbor in graph.neighbors(vertex) {
            if let Some(used) = used.get_mut(colors[neighbor.index()]) {
                *used = true;
            }
        }
        colors[vertex.index()] = (used.iter().position(|used| !used))
            .expect("a peeled vertex has fewer colored neighbors than colors");
    }
    Decision::Possible(colors)
}

/// One colored vertex on the path of the search.
struct Choice {
    vertex: Vertex,
    /// The color it has; `None` before the first.
    color: Option<usize>,
    /// How many colors were in use before: one more than that is worth trying, since unused
    /// colors are interchangeable.
    used: usize,
}

fn search(graph: &Graph, count: usize, meter: &mut Meter) -> Decision {
    let clique = large_clique(graph);
    if clique.len() > count {
        return Decision::Impossible;
    }
    let mut board = Board::new(graph, count);
    for (color, &vertex) in clique.iter().enumerate() {
        board.put(vertex, color);
    }
    let Some(first) = board.tightest() else { return Decision::Possible(board.colors) };
    let mut path = vec![Choice { vertex: first, color: None, used: clique.len() }];
    while let Some(top) = path.last_mut() {
        let vertex = top.vertex;
        let start = match top.color.take() {
            Some(color) => {
                board.take(vertex, color);
                color + 1
            }
            None => 0,
        };
        let Some(color) = (start..count.min(top.used + 1)).find(|&c| board.free(vertex, c)) else {
            path.pop();
            continue;
        };
        if !meter.step() {
            return Decision::Unknown;
        }
        top.color = Some(color);
        let used = top.used.max(color + 1);
        board.put(vertex, color);
        match board.tightest() {
            Some(vertex) => path.push(Choice { vertex, color: None, used }),
            None => return Decision::Possible(board.colors),
        }
    }
    Decision::Impossible
}

/// A partial coloring with the number of neighbors of each vertex in each color.
struct Board<'a> {
    graph: &'a Graph,
    count: usize,
    colors: Vec<usize>,
    seen: Vec<u32>,
    saturations: Vec<usize>,
}

impl Board<'_> {
    fn new(graph: &Graph, count: usize) -> Board<'_> {
        Board {
            graph,
            count,
            colors: vec![usize::MAX; graph.order()],
            seen: vec![0; graph.order() * count],
            saturations: vec![0; graph.order()],
        }
    }

    fn free(&self, vertex: Vertex, color: usize) -> bool {
        self.seen[vertex.index() * self.count + color] == 0
    }

    fn put(&mut self, vertex: Vertex, color: usize) {
        self.colors[vertex.index()] = color;
        for neighbor in self.graph.neighbors(vertex) {
            let seen = &mut self.seen[neighbor.index() * self.count + color];
            *seen += 1;
            self.saturations[neighbor.index()] += usize::from(*seen == 1);
        }
    }

    fn take(&mut self, vertex: Vertex, color: usize) {
        self.colors[vertex.index()] = usize::MAX;
        for neighbor in self.graph.neighbors(vertex) {
            let seen = &mut self.seen[neighbor.index() * self.count + color];
            *seen -= 1;
            self.saturations[neighbor.index()] -= usize::from(*seen == 0);
        }
    }

    /// The uncolored vertex with the fewest colors left, ties by degree.
    fn tightest(&self) -> Option<Vertex> {
        (self.graph.vertices())
            .filter(|vertex| self.colors[vertex.index()] == usize::MAX)
            .max_by_key(|&vertex| (self.saturations[vertex.index()], self.graph.degree(vertex)))
    }
}

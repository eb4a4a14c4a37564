//! The acyclic chromatic number: the least number of colors of a proper coloring in which every
//! cycle has three colors, that is, every two classes induce a forest (Grünbaum 1973).
//!
//! Below stand a clique and a count of edges: with `a` colors on `n` vertices the `a(a-1)/2`
//! forests have at most `(a-1)n - a(a-1)/2` edges together, in every subgraph. Above stand greedy
//! colorings. In between, each number of colors is decided by backtracking that always colors a
//! vertex with the fewest colors left; a union-find per pair of colors that forgets in reverse
//! tells which colors close a two-colored cycle.

mod forests;

use super::clique::large_clique;
use super::coloring::{
    BlockBracket, Coloring, ColoringBracket, Decision, bracket_by_blocks, bracket_by_rising,
};
use super::degeneracy::degeneracy;
use crate::{Graph, Limit, Meter, Vertex};
use forests::Forests;

/// Brackets the acyclic chromatic number; exact unless the limit comes first.
pub fn acyclic_chromatic_number(graph: &Graph, limit: Limit) -> ColoringBracket {
    bracket_by_blocks(graph, limit, bracket_block)
}

fn bracket_block(graph: &Graph, floor: usize, meter: &mut Meter) -> BlockBracket {
    let order = degeneracy(graph).order;
    let greedy = greedy_coloring(graph, &order, meter);
    let lower = floor.max(large_clique(graph).len()).max(edge_bound(graph, &order));
    bracket_by_rising(lower, greedy, |colors| search(graph, colors, meter))
}

/// The bound by the number of edges, for every start of the degeneracy order: these are the
/// densest subgraphs at hand.
fn edge_bound(graph: &Graph, order: &[Vertex]) -> usize {
    let mut inside = vec![false; graph.order()];
    let mut size = 0;
    let mut bound = usize::from(graph.order() > 0);
    for (before, &vertex) in order.iter().enumerate() {
        size += graph.neighbors(vertex).iter().filter(|to| inside[to.index()]).count();
        inside[vertex.index()] = true;
        // The right side grows with the bound up to the number of vertices, where every graph
        // has room.
        while size > (bound - 1) * (before + 1) - bound * (bound - 1) / 2 {
            bound += 1;
        }
    }
    bound
}

/// Neighbors looked at by one greedy coloring at most: about a second on dense graphs.
const MOST_WORK: usize = 50_000_000;

/// Along the order, the first color that keeps all pairs of classes forests; and once more by
/// falling degree.
fn greedy_coloring(graph: &Graph, order: &[Vertex], meter: &mut Meter) -> Coloring {
    let mut by_degree = order.to_vec();
    by_degree.sort_by_key(|&vertex| std::cmp::Reverse(graph.degree(vertex)));
    let first = first_fit(graph, order, meter);
    let second = first_fit(graph, &by_degree, meter);
    if second.count < first.count { second } else { first }
}

fn first_fit(graph: &Graph, order: &[Vertex], meter: &mut Meter) -> Coloring {
    // The forests need room for each vertex and color, so the number of colors is guessed.
    let mut count = 8.min(graph.order());
    let mut work = 0;
    loop {
        let mut forests = Forests::new(graph, count);
        let mut late = false;
        let stop = order.iter().position(|&vertex| {
            late = !meter.look();
            if late {
                return true;
            }
            let color = (0..count).find(|&color| {
                work += graph.degree(vertex);
                work <= MOST_WORK && forests.allows(vertex, color)
            });
            color.map(|color| forests.put(vertex, color)).is_none()
        });
        if stop.is_some() && work <= MOST_WORK && !late {
            count = (2 * count).min(graph.order());
            continue;
        }
        // A color of its own is right for any vertex.
        let mut colors = forests.into_colors();
        for (index, &vertex) in order.iter().enumerate().skip(stop.unwrap_or(order.len())) {
            colors[vertex.index()] = count + index;
        }
        return Coloring::from_colors(colors);
    }
}

/// One colored vertex on the path of the search.
struct Choice {
    vertex: Vertex,
    next: usize,
    /// How many colors were in use before: one more than that is worth trying, since unused
    /// colors are interchangeable.
    used: usize,
}

fn search(graph: &Graph, count: usize, meter: &mut Meter) -> Decision {
    if !meter.look() {
        return Decision::Unknown;
    }
    let clique = large_clique(graph);
    if clique.len() > count {
        return Decision::Impossible;
    }
    let mut forests = Forests::new(graph, count);
    for (color, &vertex) in clique.iter().enumerate() {
        forests.put(vertex, color);
    }
    let Some(first) = tightest(graph, &mut forests, clique.len()) else {
        return Decision::Possible(forests.into_colors());
    };
    let mut path = vec![Choice { vertex: first, next: 0, used: clique.len() }];
    while let Some(top) = path.last_mut() {
        let vertex = top.vertex;
        if top.next > 0 {
            forests.take(vertex);
        }
        let most = count.min(top.used + 1);
        let Some(color) = (top.next..most).find(|&color| forests.allows(vertex, color)) else {
            path.pop();
            continue;
        };
        if !meter.step() {
            return Decision::Unknown;
        }
        top.next = color + 1;
        let used = top.used.max(color + 1);
        forests.put(vertex, color);
        match tightest(graph, &mut forests, used) {
            Some(vertex) => path.push(Choice { vertex, next: 0, used }),
            None => return Decision::Possible(forests.into_colors()),
        }
    }
    Decision::Impossible
}

/// The uncolored vertex with the fewest colors left, ties by degree; one without any at once.
fn tightest(graph: &Graph, forests: &mut Forests<'_>, used: usize) -> Option<Vertex> {
    let mut best: Option<(usize, usize, Vertex)> = None;
    for vertex in
        graph.vertices().filter(|&vertex| forests.color(vertex).is_none()).collect::<Vec<_>>()
    {
        let colors = forests.count() - used
            + (0..used).filter(|&color| forests.allows(vertex, color)).count();
        let degree = graph.degree(vertex);
        if best.is_none_or(|(least, most, _)| (colors, most) < (least, degree)) {
            best = Some((colors, degree, vertex));
        }
        if colors == 0 {
            break;
        }
    }
    best.map(|(_, _, vertex)| vertex)
}

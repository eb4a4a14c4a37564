//! Where the vertices go.

use super::planar::planar_layout;
use super::stress::stress_layout;
use super::trees::tree_layout;
use crate::connectivity::components;
use crate::{Graph, Point, Vertex};
use std::f64::consts::TAU;

/// Above this order a drawing without given positions is a circle: all-pairs distances would take
/// too long, and nobody could read the picture.
const MAX_COMPUTED_ORDER: usize = 2_000;

/// A place for every vertex: the given ones, else computed ones in which edges are about one unit
/// long. Equal graphs get equal places.
///
/// Each component is drawn by itself, as a line, a ring, a tree by levels, or with its distances
/// as true as possible, and the components are packed into rows. A planar component of at most 200
/// vertices has no crossings, unless it is nested deeper than rounding allows.
pub fn layout(graph: &Graph) -> Vec<Point> {
    if let Some(positions) = graph.positions().filter(|points| points.iter().all(usable)) {
        return positions.to_vec();
    }
    if graph.order() > MAX_COMPUTED_ORDER {
        return ring(graph.order());
    }
    let drawn = components(graph).into_iter().map(|component| {
        let points = component_layout(graph, &component);
        (component, points)
    });
    pack(graph.order(), drawn.collect())
}

/// Whether the arithmetic of drawings stays finite with this place.
fn usable(place: &Point) -> bool {
    place.x.abs() < 1e100 && place.y.abs() < 1e100
}

/// Places for the vertices of one component, in their order.
fn component_layout(graph: &Graph, component: &[Vertex]) -> Vec<Point> {
    let order = component.len();
    let size = component.iter().map(|&vertex| graph.degree(vertex)).sum::<usize>() / 2;
    let thin = component.iter().all(|&vertex| graph.degree(vertex) <= 2);
    if thin {
        let places = if size == order { ring(order) } else { line(order) };
        return along(&walk(graph, component), places);
    }
    if size + 1 == order {
        return tree_layout(graph, component);
    }
    let places = stress_layout(graph, component);
    planar_layout(graph, component, &places).unwrap_or(places)
}

/// The vertices of a path or cycle in the order of a walk along it.
fn walk(graph: &Graph, component: &[Vertex]) -> Vec<Vertex> {
    let end = component.iter().copied().find(|&vertex| graph.degree(vertex) <= 1);
    let mut here = end.unwrap_or(component[0]);
    let mut before = None;
    let mut walk = vec![here];
    while walk.len() < component.len() {
        let next = graph.neighbors(here).iter().copied().find(|&next| Some(next) != before);
        before = Some(here);
        here = next.expect("a path or cycle goes on until all its vertices are seen");
        walk.push(here);
    }
    walk
}

/// Gives the places to the vertices in the order of the walk, and sorts by vertex.
fn along(walk: &[Vertex], places: Vec<Point>) -> Vec<Point> {
    let mut pairs: Vec<(Vertex, Point)> = walk.iter().copied().zip(places).collect();
    pairs.sort_by_key(|&(vertex, _)| vertex);
    pairs.into_iter().map(|(_, place)| place).collect()
}

fn line(count: usize) -> Vec<Point> {
    (0..count).map(|x| Point { x: x as f64, y: 0.0 }).collect()
}

/// Points on a circle, clockwise from the top, neighbors one unit apart.
fn ring(count: usize) -> Vec<Point> {
    let radius = if count < 2 { 0.0 } else { 0.5 / (TAU / 2.0 / count as f64).sin() };
    (0..count)
        .map(|index| {
            let (sine, cosine) = (TAU * index as f64 / count as f64).sin_cos();
            Point { x: radius * sine, y: -radius * cosine }
        })
        .collect()
}

/// Puts the drawings side by side, the tallest first, in rows about as wide as all is high.
fn pack(order: usize, mut drawn: Vec<(Vec<Vertex>, Vec<Point>)>) -> Vec<Point> {
    const GAP: f64 = 1.0;
    let boxes: Vec<Bounds> = drawn.iter().map(|(_, points)| Bounds::of(points)).collect();
    let area: f64 = boxes.iter().map(|b| (b.width() + GAP) * (b.height() + GAP)).sum();
    let widest = boxes.iter().map(Bounds::width).fold(0.0, f64::max);
    let row_width = widest.max(1.3 * area.sqrt());
    let mut by_height: Vec<usize> = (0..drawn.len()).collect();
    by_height.sort_by(|&one, &other| boxes[other].height().total_cmp(&boxes[one].height()));

    let mut places = vec![Point::default(); order];
    let (mut left, mut top, mut row_height) = (0.0, 0.0, 0.0f64);
    for index in by_height {
        let bounds = &boxes[index];
        if left > 0.0 && left + bounds.width() > row_width {
            (left, top) = (0.0, top + row_height + GAP);
            row_height = 0.0;
        }
        let (vertices, points) = std::mem::take(&mut drawn[index]);
        for (vertex, point) in vertices.into_iter().zip(points) {
            let (x, y) = (point.x - bounds.left + left, point.y - bounds.top + top);
            places[vertex.index()] = Point { x, y };
        }
        left += bounds.width() + GAP;
        row_height = row_height.max(bounds.height());
    }
    places
}

/// The smallest upright rectangle around some points.
pub(super) struct Bounds {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Bounds {
    pub(super) fn of(points: &[Point]) -> Bounds {
        let first = points.first().copied().unwrap_or_default();
        let start = Bounds { left: first.x, top: first.y, right: first.x, bottom: first.y };
        points.iter().fold(start, |bounds, point| Bounds {
            left: bounds.left.min(point.x),
            top: bounds.top.min(point.y),
            right: bounds.right.max(point.x),
            bottom: bounds.bottom.max(point.y),
        })
    }

    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.bottom - self.top
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::parse;

    fn without_positions(spec: &str) -> Graph {
        let graph = parse(spec).unwrap();
        let edges = graph.edges().map(|(from, to)| (from.index(), to.index()));
        Graph::from_edges(graph.order(), edges).unwrap()
    }

    fn distance(one: Point, other: Point) -> f64 {
        (one.x - other.x).hypot(one.y - other.y)
    }

    #[test]
    fn edges_are_about_one_unit_and_vertices_apart() {
        for spec in ["path:9", "cycle:12", "grid:6x7", "petersen", "planar:60,3", "complete:4"] {
            let graph = without_positions(spec);
            let places = layout(&graph);
            for (from, to) in graph.edges() {
                let length = distance(places[from.index()], places[to.index()]);
                assert!((0.2..3.0).contains(&length), "{spec}: an edge is {length} long");
            }
            for one in 0..graph.order() {
                for other in 0..one {
                    let apart = distance(places[one], places[other]);
                    assert!(apart > 0.1, "{spec}: {one} and {other} are {apart} apart");
                }
            }
        }
    }

    #[test]
    fn a_grid_is_drawn_without_crossings() {
        let graph = without_positions("grid:5x6");
        let places = layout(&graph);
        let edges: Vec<_> = graph.edges().collect();
        let side = |a: Point, b: Point, c: Point| {
            ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 0.0
        };
        for (index, &(a, b)) in edges.iter().enumerate() {
            for &(c, d) in &edges[..index] {
                if a == c || a == d || b == c || b == d {
                    continue;
                }
                let [a, b, c, d] = [a, b, c, d].map(|vertex| places[vertex.index()]);
                let cross = side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b);
                assert!(!cross);
            }
        }
    }

    #[test]
    fn equal_graphs_get_equal_places() {
        let graph = without_positions("random:40,0.1,5");
        assert_eq!(layout(&graph), layout(&graph));
        assert!(layout(&graph).iter().all(|place| place.x.is_finite() && place.y.is_finite()));
    }

    #[test]
    fn components_do_not_overlap() {
        let graph = Graph::from_edges(9, [(0, 1), (1, 2), (2, 0), (3, 4), (5, 6), (6, 7), (5, 7)]);
        let places = layout(&graph.unwrap());
        for one in 0..9 {
            for other in 0..one {
                assert!(distance(places[one], places[other]) > 0.9);
            }
        }
    }

    #[test]
    fn large_graphs_are_drawn() {
        assert_eq!(layout(&without_positions("grid:100x100")).len(), 10_000);
        assert_eq!(layout(&without_positions("planar:2000,1")).len(), 2_000);
        assert_eq!(layout(&without_positions("tree:")).len(), 2);
        assert_eq!(layout(&Graph::from_edges(0, []).unwrap()), []);
    }
}

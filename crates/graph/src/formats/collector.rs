//! Edges as a file lists them, with their places, until they become a graph.

use super::error::{ParseError, Place};
use super::{Parsed, Strictness};
use crate::Graph;

/// The most edges that a text may list, repeated ones included. Some notations (DOT groups) name
/// a quadratic number of edges in a linear number of characters, so the text's length is no bound.
pub(super) const MAX_EDGES: usize = 10_000_000;

/// Collects edges, refuses loops at once, and merges repeated edges at the end.
#[derive(Default)]
pub(super) struct Collector {
    edges: Vec<(u32, u32)>,
    places: Vec<Place>,
}

impl Collector {
    /// Adds an edge; `name` tells a vertex's name for messages.
    pub(super) fn add(
        &mut self,
        from: usize,
        to: usize,
        place: Place,
        name: impl Fn(usize) -> String,
    ) -> Result<(), ParseError> {
        if from == to {
            let name = name(from);
            let message = format!(
                "vertex {name} is joined to itself; self-loops are not allowed, remove this edge"
            );
            return Err(ParseError::new(place, message));
        }
        if self.edges.len() >= MAX_EDGES {
            let message = format!("more than {MAX_EDGES} edges are listed; use a smaller graph");
            return Err(ParseError::new(place, message));
        }
        self.edges.push((from as u32, to as u32));
        self.places.push(place);
        Ok(())
    }

    /// How many edges were listed, repeated ones included.
    pub(super) fn listed(&self) -> usize {
        self.edges.len()
    }

    /// The graph on `order` vertices, with a warning or an error about repeated edges.
    ///
    /// The caller has checked that `order` is supported and that the edges are below it.
    pub(super) fn finish(
        self,
        order: usize,
        strictness: Strictness,
        name: impl Fn(usize) -> String,
    ) -> Result<Parsed, ParseError> {
        let ends = self.edges.iter().map(|&(from, to)| (from as usize, to as usize));
        let graph = Graph::from_edges(order, ends)
            .map_err(|error| ParseError::placeless(error.to_string()))?;
        let repeats = self.edges.len() - graph.size();
        let mut warnings = Vec::new();
        if repeats > 0
            && let Some(first) = self.first_repeat()
        {
            let (from, to) = self.edges[first];
            let edge = format!("{}--{}", name(from as usize), name(to as usize));
            let place = self.places[first];
            if strictness == Strictness::Strict {
                let message = format!(
                    "edge {edge} is listed again ({repeats} repeated in all); list each edge once, \
                     or read the text leniently to merge them"
                );
                return Err(ParseError::new(place, message));
            }
            let (noun, verb) = if repeats == 1 { ("edge", "was") } else { ("edges", "were") };
            let place = if place.line == 0 {
                format!("entry {} of the edges", place.column)
            } else {
                place.to_string()
            };
            warnings.push(format!(
                "{repeats} repeated {noun} {verb} merged; the first is {edge} in {place}"
            ));
        }
        Ok(Parsed { graph, warnings })
    }

    /// The first edge that was listed before, in either direction.
    fn first_repeat(&self) -> Option<usize> {
        let mut keyed: Vec<(u32, u32, u32)> = self
            .edges
            .iter()
            .zip(0u32..)
            .map(|(&(from, to), index)| (from.min(to), from.max(to), index))
            .collect();
        keyed.sort_unstable();
        keyed
            .windows(2)
            .filter(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1))
            .map(|pair| pair[1].2 as usize)
            .min()
    }
}

/// Vertices by name, numbered by first appearance.
#[derive(Default)]
pub(super) struct Names {
    index: std::collections::HashMap<String, usize>,
    pub(super) names: Vec<String>,
}

impl Names {
    /// The number of a name, new or known.
    pub(super) fn number(&mut self, name: &str, place: Place) -> Result<usize, ParseError> {
        if let Some(&index) = self.index.get(name) {
            return Ok(index);
        }
        let index = self.names.len();
        check_order(index + 1, place)?;
        self.index.insert(name.to_string(), index);
        self.names.push(name.to_string());
        Ok(index)
    }

    /// The number of a known name.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.index.get(name).copied()
    }

    /// The name behind a number, for messages.
    pub(super) fn name(&self, index: usize) -> String {
        self.names[index].clone()
    }
}

/// Refuses more vertices than a graph can have.
pub(super) fn check_order(order: usize, place: Place) -> Result<(), ParseError> {
    if order <= Graph::MAX_ORDER {
        return Ok(());
    }
    let most = Graph::MAX_ORDER;
    let message = format!("{order} vertices are too many; at most {most} are supported");
    Err(ParseError::new(place, message))
}

/// The graph with these names, unless they only repeat the indices.
pub(super) fn attach_names(graph: Graph, names: Vec<String>) -> Graph {
    let plain = names.iter().enumerate().all(|(index, name)| *name == index.to_string());
    if plain { graph } else { graph.with_names(names) }
}

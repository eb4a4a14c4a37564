//! The exact search for an order: depth first over the sets of vertices not yet placed, with
//! every dead set remembered, one for all its images under the symmetries of the graph.

use std::collections::HashSet;

use super::elimination::Part;
use super::set::{Set, and, collect, count, is_empty, members, minus, or, remove};
use super::symmetry::symmetries;
use crate::{Graph, Meter, Vertex};

/// What the search says.
pub(super) enum Answer {
    /// The vertices of the part in the order of placing, last vertex first.
    Yes(Vec<Vertex>),
    No,
    Unknown,
}

/// Whether the part can be placed with fewer than `most` links each time.
pub(super) fn search_part(graph: &Graph, part: &Part, most: usize, meter: &mut Meter) -> Answer {
    // Sets are as many words as needed; beyond 512 vertices no exact search would come to an end.
    match part.vertices.len() {
        0..=64 => Search::<1>::run(graph, part, most, meter),
        65..=128 => Search::<2>::run(graph, part, most, meter),
        129..=512 => Search::<8>::run(graph, part, most, meter),
        _ => Answer::Unknown,
    }
}

struct Search<'a, const WORDS: usize> {
    graph: &'a Graph,
    part: &'a Part,
    most: u32,
    edges: Vec<Set<WORDS>>,
    links: Vec<Set<WORDS>>,
    dead: HashSet<Set<WORDS>>,
    most_dead: usize,
    /// Symmetries of the part; empty until the search turns out to be long.
    symmetries: Vec<Vec<u16>>,
    /// Placed so far, last vertex first.
    placed: Vec<usize>,
    /// Rows of links as they were before they changed, in order of time.
    trail: Vec<(usize, Set<WORDS>)>,
    meter: &'a mut Meter,
}

/// Memory for dead sets at most, in bytes; beyond it the search forgets, which costs only time.
const MOST_MEMORY: usize = 1 << 28;

/// Dead sets from which on symmetries are worth finding.
const LONG_SEARCH: usize = 300;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Placed,
    Dead,
    Stopped,
}

impl<const WORDS: usize> Search<'_, WORDS> {
    fn run(graph: &Graph, part: &Part, most: usize, meter: &mut Meter) -> Answer {
        let mut search: Search<'_, WORDS> = Search {
            graph,
            part,
            most: most as u32,
            edges: part.edges.iter().map(|list| collect(list)).collect(),
            links: part.links.iter().map(|list| collect(list)).collect(),
            dead: HashSet::new(),
            most_dead: MOST_MEMORY / (8 * WORDS),
            symmetries: Vec::new(),
            placed: Vec::new(),
            trail: Vec::new(),
            meter,
        };
        let all: Vec<usize> = (0..part.vertices.len()).collect();
        match search.solve(collect(&all)) {
            Verdict::Placed => {
                Answer::Yes(search.placed.iter().map(|&index| part.vertices[index]).collect())
            }
            Verdict::Dead => Answer::No,
            Verdict::Stopped => Answer::Unknown,
        }
    }

    /// Places all of the alive, or leaves everything as it was.
    fn solve(&mut self, alive: Set<WORDS>) -> Verdict {
        let mark = (self.placed.len(), self.trail.len());
        let verdict = self.solve_on(alive);
        if verdict != Verdict::Placed {
            self.placed.truncate(mark.0);
            self.undo(mark.1);
        }
        verdict
    }

    fn solve_on(&mut self, mut alive: Set<WORDS>) -> Verdict {
        while let Some(vertex) = members(alive).find(|&vertex| self.is_safe(vertex, alive)) {
            self.place(vertex, &mut alive);
        }
        if count(alive) <= self.most {
            self.placed.extend(members(alive));
            return Verdict::Placed;
        }
        if !is_empty(self.core(alive)) {
            return Verdict::Dead;
        }
        let part = self.component(alive);
        if part != alive {
            let rest = minus(alive, part);
            return match self.solve(part) {
                Verdict::Placed => self.solve(rest),
                other => other,
            };
        }
        let key = self.least_image(alive);
        if self.dead.contains(&key) {
            return Verdict::Dead;
        }
        let mut candidates: Vec<(u32, u32, usize)> = members(alive)
            .filter_map(|vertex| {
                let links = count(and(self.links[vertex], alive));
                (links < self.most).then(|| (self.new_links(vertex, alive), links, vertex))
            })
            .collect();
        candidates.sort_unstable();
        for (_, _, vertex) in candidates {
            if !self.meter.step() {
                return Verdict::Stopped;
            }
            let mark = (self.placed.len(), self.trail.len());
            let mut rest = alive;
            self.place(vertex, &mut rest);
            match self.solve(rest) {
                Verdict::Dead => {
                    self.placed.truncate(mark.0);
                    self.undo(mark.1);
                }
                other => return other,
            }
        }
        if self.dead.len() < self.most_dead {
            self.dead.insert(key);
            if self.dead.len() == LONG_SEARCH {
                self.symmetries = symmetries(self.graph, self.part);
            }
        }
        Verdict::Dead
    }

    /// The same set for all images of a set under the symmetries: what is dead depends on the set
    /// of placed vertices alone, so its images are dead too.
    fn least_image(&self, alive: Set<WORDS>) -> Set<WORDS> {
        let image = |symmetry: &Vec<u16>| {
            members(alive).fold([0; WORDS], |mut set: Set<WORDS>, vertex| {
                let to = usize::from(symmetry[vertex]);
                set[to / 64] |= 1 << (to % 64);
                set
            })
        };
        self.symmetries.iter().map(image).min().unwrap_or(alive)
    }

    fn place(&mut self, vertex: usize, alive: &mut Set<WORDS>) {
        self.placed.push(vertex);
        remove(alive, vertex);
        let around = and(self.edges[vertex], *alive);
        for other in members(around) {
            self.trail.push((other, self.links[other]));
            let mut row = or(self.links[other], around);
            remove(&mut row, other);
            self.links[other] = row;
        }
    }

    fn undo(&mut self, mark: usize) {
        for (vertex, row) in self.trail.drain(mark..).rev() {
            self.links[vertex] = row;
        }
    }

    fn is_safe(&self, vertex: usize, alive: Set<WORDS>) -> bool {
        if count(and(self.links[vertex], alive)) >= self.most {
            return false;
        }
        let around = and(self.edges[vertex], alive);
        // Two: the vertex itself is never in its own row.
        count(around) <= 2
            || members(around).all(|other| count(minus(around, self.links[other])) <= 2)
    }

    fn new_links(&self, vertex: usize, alive: Set<WORDS>) -> u32 {
        let around = and(self.edges[vertex], alive);
        members(around).map(|other| count(minus(around, self.links[other])) - 1).sum()
    }

    /// What remains when vertices with fewer than `most` links are removed again and again.
    fn core(&self, mut alive: Set<WORDS>) -> Set<WORDS> {
        loop {
            let mut rest = alive;
            for vertex in members(alive) {
                if count(and(self.links[vertex], rest)) < self.most {
                    remove(&mut rest, vertex);
                }
            }
            if rest == alive {
                return rest;
            }
            alive = rest;
        }
    }

    /// The component of the first vertex.
    fn component(&self, alive: Set<WORDS>) -> Set<WORDS> {
        let mut reached = [0; WORDS];
        let mut border = [0; WORDS];
        if let Some(first) = members(alive).next() {
            border[first / 64] |= 1 << (first % 64);
        }
        while !is_empty(border) {
            reached = or(reached, border);
            let next = members(border).fold([0; WORDS], |set, vertex| or(set, self.links[vertex]));
            border = minus(and(next, alive), reached);
        }
        reached
    }
}

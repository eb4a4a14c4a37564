//! The search for generators along a base.

use std::collections::HashSet;

use super::orbits::Orbits;
use super::partition::{Partition, Trace};
use crate::{Graph, Meter, Vertex};

/// What the search found.
pub(super) struct Group {
    pub(super) generators: Vec<Vec<Vertex>>,
    pub(super) omitted: usize,
    pub(super) orbits: Orbits,
    /// Lengths of the basic orbits: their product is the order.
    pub(super) factors: Vec<u64>,
    pub(super) complete: bool,
}

/// Vertices kept in generators at most: 32 megabytes.
const MOST_KEPT: usize = 1 << 23;

pub(super) fn search(graph: &Graph, meter: &mut Meter) -> Group {
    let mut search = Search {
        graph,
        partition: Partition::new(graph),
        levels: Vec::new(),
        images: (0..graph.order() as u32).collect(),
        group: Group {
            generators: Vec::new(),
            omitted: 0,
            orbits: Orbits::new(graph.order()),
            factors: Vec::new(),
            complete: true,
        },
        meter,
    };
    search.group.complete = search.make_base() && search.find_generators();
    search.group
}

/// One base point.
struct Level {
    point: usize,
    cell: usize,
    length: usize,
    /// The splits before the point was individualized.
    mark: usize,
    trace: Vec<u64>,
}

/// One step of the search for an automorphism: which vertices may stand for a base point.
struct Step {
    mark: usize,
    tried: usize,
    /// The vertices still to be tried after the first; made when the first has failed.
    others: Option<Vec<u32>>,
}

enum Image {
    Found(Vec<(u32, u32)>),
    None,
    Stopped,
}

struct Search<'a> {
    graph: &'a Graph,
    partition: Partition<'a>,
    levels: Vec<Level>,
    /// The identity, except while an automorphism is checked.
    images: Vec<u32>,
    group: Group,
    meter: &'a mut Meter,
}

impl Search<'_> {
    /// Individualizes a vertex of the first open cell until the partition is discrete.
    fn make_base(&mut self) -> bool {
        let mut from = 0;
        while let Some(cell) = self.partition.open_cell(from) {
            if !self.meter.step() {
                return false;
            }
            let members = self.partition.members(cell);
            let (point, length) = (members[0] as usize, members.len());
            let mark = self.partition.mark();
            let mut trace = Vec::new();
            self.partition.individualize(point, Trace::Record(&mut trace));
            self.levels.push(Level { point, cell, length, mark, trace });
            from = cell;
        }
        self.partition.set_reference();
        true
    }

    /// Completes the orbits of the base points, last one first: automorphisms found later fix
    /// fewer base points, so the orbits at hand are always those of the right stabilizer.
    fn find_generators(&mut self) -> bool {
        for index in (0..self.levels.len()).rev() {
            self.partition.undo(self.levels[index].mark);
            let complete = self.complete_orbit(index);
            self.group.factors.push(self.group.orbits.size(self.levels[index].point) as u64);
            if !complete {
                return false;
            }
        }
        true
    }

    fn complete_orbit(&mut self, index: usize) -> bool {
        let (point, cell) = (self.levels[index].point, self.levels[index].cell);
        // The next base point first: exchanging the two is often all there is to do.
        let next = self.levels.get(index + 1).map(|level| level.point);
        let next = next.filter(|&next| self.partition.cell_of(next) == cell);
        let mut failed = HashSet::new();
        if let Some(next) = next
            && !self.try_image(index, next, &mut failed)
        {
            return false;
        }
        if self.group.orbits.size(point) == self.levels[index].length {
            return true;
        }
        for candidate in self.partition.members(cell).to_vec() {
            if !self.try_image(index, candidate as usize, &mut failed) {
                return false;
            }
        }
        true
    }

    /// Looks for an automorphism that takes the base point to the candidate, unless it is known
    /// whether there is one; false when the limit came first.
    fn try_image(&mut self, index: usize, candidate: usize, failed: &mut HashSet<usize>) -> bool {
        let point = self.levels[index].point;
        let orbits = &mut self.group.orbits;
        let root = orbits.root(candidate);
        if root == orbits.root(point) || failed.contains(&root) {
            return true;
        }
        let image = self.find_image(index, candidate);
        self.partition.undo(self.levels[index].mark);
        match image {
            Image::Stopped => return false,
            Image::None => {
                failed.insert(root);
            }
            Image::Found(moved) => {
                for &(from, to) in &moved {
                    self.group.orbits.join(from as usize, to as usize);
                }
                let orbits = &mut self.group.orbits;
                *failed = failed.iter().map(|&vertex| orbits.root(vertex)).collect();
                self.keep(&moved);
            }
        }
        true
    }

    fn keep(&mut self, moved: &[(u32, u32)]) {
        let order = self.graph.order();
        if (self.group.generators.len() + 1) * order > MOST_KEPT {
            self.group.omitted += 1;
            return;
        }
        let mut generator: Vec<Vertex> = self.graph.vertices().collect();
        for &(from, to) in moved {
            generator[from as usize] = Vertex::new(to as usize);
        }
        self.group.generators.push(generator);
    }

    /// Depth first over the vertices that may stand for this and the following base points.
    fn find_image(&mut self, index: usize, candidate: usize) -> Image {
        let start = self.levels[index].mark;
        let mut steps = vec![Step { mark: start, tried: candidate, others: Some(Vec::new()) }];
        loop {
            let Some(step) = steps.last() else { return Image::None };
            let level = index + steps.len() - 1;
            if !self.meter.step() {
                return Image::Stopped;
            }
            let trace = Trace::Compare(&self.levels[level].trace);
            let agrees = self.partition.individualize(step.tried, trace);
            if agrees && self.partition.astray() == 0 {
                let moved = self.partition.moved_since(start);
                if self.is_automorphism(&moved) {
                    return Image::Found(moved);
                }
            }
            if agrees && let Some(first) = self.first_choice(level + 1) {
                let mark = self.partition.mark();
                steps.push(Step { mark, tried: first, others: None });
                continue;
            }
            loop {
                let level = (index + steps.len()).saturating_sub(1);
                let Some(step) = steps.last_mut() else { return Image::None };
                self.partition.undo(step.mark);
                let (cell, tried) = (self.levels[level].cell, step.tried as u32);
                let others = step.others.get_or_insert_with(|| {
                    let members = self.partition.members(cell).iter().copied();
                    members.filter(|&member| member != tried).collect()
                });
                if let Some(next) = others.pop() {
                    step.tried = next as usize;
                    break;
                }
                steps.pop();
            }
        }
    }

    /// The vertex most likely to stand for a base point: itself if possible, else the one that
    /// closes the cycle of the permutation made so far.
    fn first_choice(&self, level: usize) -> Option<usize> {
        let Level { point, cell, length, .. } = *self.levels.get(level)?;
        // Unequal hashes are impossible for equal refinements, but not the reverse.
        if !self.partition.is_cell(cell) || self.partition.members(cell).len() != length {
            return None;
        }
        let mut choice = point;
        while self.partition.cell_of(choice) != cell {
            let alone = self.partition.members(self.partition.cell_of(choice)).len() == 1;
            let next = self.partition.counterpart(choice);
            if !alone || next == choice {
                return Some(self.partition.members(cell)[0] as usize);
            }
            choice = next;
        }
        Some(choice)
    }

    /// Whether the permutation keeps all edges at the vertices it moves; others are untouched.
    fn is_automorphism(&mut self, moved: &[(u32, u32)]) -> bool {
        for &(from, to) in moved {
            self.images[from as usize] = to;
        }
        let vertex = |index: u32| Vertex::new(index as usize);
        let keeps = moved.iter().all(|&(from, to)| {
            self.graph.degree(vertex(from)) == self.graph.degree(vertex(to))
                && (self.graph.neighbors(vertex(from)).iter()).all(|neighbor| {
                    self.graph.has_edge(vertex(to), vertex(self.images[neighbor.index()]))
                })
        });
        for &(from, _) in moved {
            self.images[from as usize] = from;
        }
        keeps
    }
}

//! An ordered partition of the vertices with refinement and undo.

use std::collections::VecDeque;

use crate::{Graph, Vertex};

/// Cells are intervals of positions, named by their first one. A cell is split by giving its last
/// positions to a new cell, so that undoing is joining neighbors in reverse order.
///
/// Once a discrete partition is set as the reference, each cell is compared with the vertices the
/// reference has at the same positions; the vertices of larger cells that are not among them are
/// *astray*.
pub(super) struct Partition<'a> {
    graph: &'a Graph,
    vertices: Vec<u32>,
    positions: Vec<u32>,
    cells: Vec<u32>,
    lengths: Vec<u32>,
    splits: Vec<Split>,
    queue: VecDeque<u32>,
    queued: Vec<bool>,
    counts: Vec<u32>,
    reference: Option<Reference>,
    astray: usize,
}

#[derive(Clone, Copy)]
struct Split {
    cell: u32,
    piece: u32,
    astray_before: usize,
}

struct Reference {
    vertices: Vec<u32>,
    positions: Vec<u32>,
}

/// What a refinement looked like, equal for equivalent starts: recorded once, compared later.
pub(super) enum Trace<'t> {
    Record(&'t mut Vec<u64>),
    Compare(&'t [u64]),
}

impl Partition<'_> {
    /// The coarsest equitable partition.
    pub(super) fn new(graph: &Graph) -> Partition<'_> {
        let order = graph.order();
        let mut partition = Partition {
            graph,
            vertices: (0..order as u32).collect(),
            positions: (0..order as u32).collect(),
            cells: vec![0; order],
            lengths: vec![0; order],
            splits: Vec::new(),
            queue: VecDeque::new(),
            queued: vec![false; order],
            counts: vec![0; order],
            reference: None,
            astray: 0,
        };
        if order > 0 {
            partition.lengths[0] = order as u32;
            partition.enqueue(0);
            partition.refine(Trace::Record(&mut Vec::new()));
        }
        partition
    }

    /// The first cell with two or more vertices, looking from a cell on.
    pub(super) fn open_cell(&self, from: usize) -> Option<usize> {
        let mut cell = from;
        while cell < self.vertices.len() && self.lengths[cell] == 1 {
            cell += 1;
        }
        (cell < self.vertices.len()).then_some(cell)
    }

    pub(super) fn cell_of(&self, vertex: usize) -> usize {
        self.cells[vertex] as usize
    }

    /// The vertices at the positions of a cell.
    pub(super) fn members(&self, cell: usize) -> &[u32] {
        &self.vertices[cell..cell + self.lengths[cell] as usize]
    }

    /// Whether a cell starts at this position.
    pub(super) fn is_cell(&self, position: usize) -> bool {
        self.cells[self.vertices[position] as usize] as usize == position
    }

    /// Takes the present discrete partition for reference.
    pub(super) fn set_reference(&mut self) {
        let (vertices, positions) = (self.vertices.clone(), self.positions.clone());
        self.reference = Some(Reference { vertices, positions });
    }

    /// How many vertices of larger cells are not where the reference has them.
    pub(super) fn astray(&self) -> usize {
        self.astray
    }

    /// The vertex of the reference at the position of a vertex.
    pub(super) fn counterpart(&self, vertex: usize) -> usize {
        match &self.reference {
            Some(reference) => reference.vertices[self.positions[vertex] as usize] as usize,
            None => vertex,
        }
    }

    /// The number of splits so far, to come back to with [`Partition::undo`].
    pub(super) fn mark(&self) -> usize {
        self.splits.len()
    }

    pub(super) fn undo(&mut self, mark: usize) {
        for split in self.splits.drain(mark..).rev() {
            let (cell, piece) = (split.cell as usize, split.piece as usize);
            let length = self.lengths[piece];
            for &vertex in &self.vertices[piece..piece + length as usize] {
                self.cells[vertex as usize] = split.cell;
            }
            self.lengths[cell] += length;
            self.astray = split.astray_before;
        }
    }

    /// Vertices of the reference and their images here, where they differ, at the positions that
    /// became cells of their own since a mark.
    pub(super) fn moved_since(&self, mark: usize) -> Vec<(u32, u32)> {
        let Some(reference) = &self.reference else { return Vec::new() };
        let mut moved: Vec<(u32, u32)> = (self.splits[mark..].iter())
            .flat_map(|split| [split.cell as usize, split.piece as usize])
            .filter(|&cell| self.lengths[cell] == 1)
            .map(|cell| (reference.vertices[cell], self.vertices[cell]))
            .filter(|(from, to)| from != to)
            .collect();
        moved.sort_unstable();
        moved.dedup();
        moved
    }

    /// Gives a vertex of a larger cell a cell of its own and refines; false when the trace differs.
    pub(super) fn individualize(&mut self, vertex: usize, trace: Trace<'_>) -> bool {
        let cell = self.cells[vertex] as usize;
        let last = cell + self.lengths[cell] as usize - 1;
        self.swap(vertex as u32, last);
        self.split(cell, 1);
        self.enqueue(last);
        self.refine(trace)
    }

    fn refine(&mut self, mut trace: Trace<'_>) -> bool {
        let mut touched: Vec<u32> = Vec::new();
        let mut equal = true;
        while let Some(splitter) = self.queue.pop_front() {
            self.queued[splitter as usize] = false;
            if !equal {
                continue;
            }
            self.count_neighbors(splitter as usize, &mut touched);
            touched.sort_unstable_by_key(|&vertex| {
                (self.cells[vertex as usize], self.counts[vertex as usize])
            });
            let mut hash = mix(u64::from(splitter), 1);
            let mut start = 0;
            while start < touched.len() {
                let cell = self.cells[touched[start] as usize];
                let size = touched[start..]
                    .iter()
                    .take_while(|&&vertex| self.cells[vertex as usize] == cell)
                    .count();
                hash = mix(hash, u64::from(cell));
                self.split_by_counts(cell as usize, &touched[start..start + size], &mut hash);
                start += size;
            }
            for vertex in touched.drain(..) {
                self.counts[vertex as usize] = 0;
            }
            equal = match &mut trace {
                Trace::Record(words) => {
                    words.push(hash);
                    true
                }
                Trace::Compare(words) => words.split_off_first() == Some(&hash),
            };
        }
        equal && !matches!(trace, Trace::Compare([_, ..]))
    }

    /// Counts, for each vertex of the larger cells, its neighbors in the splitter.
    fn count_neighbors(&mut self, splitter: usize, touched: &mut Vec<u32>) {
        let end = splitter + self.lengths[splitter] as usize;
        for &vertex in &self.vertices[splitter..end] {
            for neighbor in self.graph.neighbors(Vertex::new(vertex as usize)) {
                let index = neighbor.index();
                if self.lengths[self.cells[index] as usize] > 1 {
                    if self.counts[index] == 0 {
                        touched.push(index as u32);
                    }
                    self.counts[index] += 1;
                }
            }
        }
    }

    /// Splits a cell by the counts of its touched vertices (ascending); the others have count 0.
    fn split_by_counts(&mut self, cell: usize, touched: &[u32], hash: &mut u64) {
        let mut end = cell + self.lengths[cell] as usize;
        let was_queued = self.queued[cell];
        let mut pieces = Vec::new();
        let mut rest = touched;
        while let Some(&last) = rest.last() {
            let count = self.counts[last as usize];
            let size = (rest.iter().rev())
                .take_while(|&&vertex| self.counts[vertex as usize] == count)
                .count();
            *hash = mix(mix(*hash, u64::from(count)), size as u64);
            let (lower, equal) = rest.split_at(rest.len() - size);
            rest = lower;
            if size == end - cell {
                break;
            }
            for &vertex in equal {
                end -= 1;
                self.swap(vertex, end);
            }
            self.split(cell, size);
            pieces.push(end);
        }
        // All pieces but one largest tell everything, unless the whole was still to be used
        // (Hopcroft 1971).
        pieces.push(cell);
        let skipped = if was_queued {
            cell
        } else {
            // Ties go to the last in the list, whatever the vertices are called.
            pieces.iter().copied().max_by_key(|&piece| self.lengths[piece]).unwrap_or(cell)
        };
        for piece in pieces {
            if piece != skipped {
                self.enqueue(piece);
            }
        }
    }

    fn enqueue(&mut self, cell: usize) {
        if !std::mem::replace(&mut self.queued[cell], true) {
            self.queue.push_back(cell as u32);
        }
    }

    fn swap(&mut self, vertex: u32, position: usize) {
        let (from, other) = (self.positions[vertex as usize] as usize, self.vertices[position]);
        self.vertices.swap(from, position);
        self.positions[vertex as usize] = position as u32;
        self.positions[other as usize] = from as u32;
    }

    /// Makes a cell of the last vertices of a cell; fewer than all.
    fn split(&mut self, cell: usize, size: usize) {
        let astray_before = self.astray;
        let piece = cell + self.lengths[cell] as usize - size;
        let left = piece - cell;
        // Only the vertices of the piece, those that the reference has there, and a vertex that
        // stays alone can change.
        self.astray -= self.count_astray(piece, size);
        if left == 1 {
            self.astray -= self.count_astray(cell, 1);
        }
        self.lengths[cell] = left as u32;
        self.lengths[piece] = size as u32;
        for &vertex in &self.vertices[piece..piece + size] {
            self.cells[vertex as usize] = piece as u32;
        }
        self.splits.push(Split { cell: cell as u32, piece: piece as u32, astray_before });
        self.astray += self.count_astray(piece, size);
        if let Some(reference) = &self.reference
            && left > 1
        {
            self.astray += (reference.vertices[piece..piece + size].iter())
                .filter(|&&vertex| self.cells[vertex as usize] as usize == cell)
                .count();
        }
    }

    fn count_astray(&self, start: usize, size: usize) -> usize {
        let Some(reference) = &self.reference else { return 0 };
        (self.vertices[start..start + size].iter())
            .filter(|&&vertex| {
                let cell = self.cells[vertex as usize];
                let length = self.lengths[cell as usize];
                let position = reference.positions[vertex as usize];
                length > 1 && !(cell..cell + length).contains(&position)
            })
            .count()
    }
}

/// Mixes a number into a hash; the multiplier is that of Knuth's 64-bit linear generator.
fn mix(hash: u64, number: u64) -> u64 {
    let mixed = (hash ^ number).wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    mixed ^ (mixed >> 29)
}

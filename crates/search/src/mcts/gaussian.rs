//! Selection by light Gaussian processes: moves that were not tried are judged by their neighbors.
//!
//! Formulas 5 to 9 of Bouzy, Métivier, Pellier, *MCTS Experiments on the Voronoi Game*, 2011; see
//! [`GaussianParams`]. The next move is the one with the largest acquisition. Three readings:
//!
//! - Where nothing was tried the mean is undefined: the first move of a node is drawn.
//! - Of several best moves any is taken, by a search from a random place (from the first move when
//!   moves are tried as offered).
//! - Where every weight is too small for a number, the mean is one half.
//!
//! From scratch that is (moves tried) x (moves not tried) exponentials at every step. Here a node
//! keeps the three sums of each move that was not tried; one descent changes one mean, or a few
//! with RAVE, and each change is one pass over a stored row of weights.

use super::select::{argmax, mixed_mean, prefers_untried};
use super::tree::{BlockIndex, Child, Tree};
use super::{ChildOrder, GaussianParams, Mcts, Selection, UntriedMean};
use mapduel_game::TwoPlayer;
use std::collections::HashMap;

/// No field yet.
const NONE: u32 = u32::MAX;

/// More places than this are forgotten between games.
const MOST_PLACES: usize = 4096;

impl<G: TwoPlayer> Mcts<G> {
    /// [`Mcts::select`] by a Gaussian process.
    pub(super) fn select_gaussian(
        &mut self,
        game: &G,
        position: &G::Position,
        index: BlockIndex,
    ) -> Child {
        let shuffled = self.params.child_order == ChildOrder::Shuffled;
        let block = *self.tree.block(index);
        if block.visited == 0 {
            let fresh = self.visit_first(game, position, index);
            if shuffled && self.tree.block(index).is_full() {
                let drawn = fresh + self.random.below(block.count as usize);
                self.tree.swap(fresh, drawn);
            }
            return fresh;
        }
        if !block.is_full() {
            self.fill(game, position, index);
        }
        let place_of = self.plugs.place.expect("checked when the search was made");
        let field = self.fields.field(&self.tree, index, |mv| place_of(game, mv));
        let bound = self.params.exploration as f32 * self.logarithms.sqrt_ln(block.visits);
        let rave = self.params.selection.rave().is_some();
        let (tree, weights) = (&self.tree, &self.weights);
        let observed = if rave {
            self.fields.learn(field, tree.visited(index), |child| match tree.mean(child) {
                f32::NEG_INFINITY => 0.0,
                _ => mixed_mean(tree, child, weights),
            });
            let tried = tree.visited(index).filter(|&child| tree.mean(child) > f32::NEG_INFINITY);
            tried
                .map(|child| (mixed_mean(tree, child, weights) + bound * tree.width(child), child))
                .fold((f32::NEG_INFINITY, tree.visited(index).start), |best, next| {
                    if next.0 > best.0 { next } else { best }
                })
        } else {
            // A lost move has no mean left; it is worth nothing.
            self.fields.learn(field, tree.visited(index), |child| tree.mean(child).max(0.0));
            let (first, chunks) = tree.visited_chunks(index);
            let (best, score) = argmax(chunks, bound);
            (score, first + best)
        };
        let untried = (block.count - block.visited) as usize;
        let from = if shuffled && untried > 1 { self.random.below(untried) } else { 0 };
        let best = if self.reads_untried_amaf() {
            let amaf = &self.tree.amaf[self.tree.children(index)];
            self.fields.best_untried(field, from, |offset, process| match amaf[offset] {
                (_, 0) => process,
                (mean, _) => f64::from(mean),
            })
        } else {
            self.fields.best_untried(field, from, |_, process| process)
        };
        let (first_play, random) = (self.params.first_play, &mut self.random);
        match best {
            Some((score, offset))
                if prefers_untried(&block, first_play, observed.0, score, random) =>
            {
                let fresh = self.tree.visited(index).end;
                let visited = block.visited as usize;
                self.tree.swap(fresh, fresh - visited + offset);
                self.fields.swap(field, visited, offset);
                self.tree.blocks[index as usize].visited += 1;
                fresh
            }
            _ => observed.1,
        }
    }

    /// Whether a move that was not tried has its all-moves-as-first mean.
    fn reads_untried_amaf(&self) -> bool {
        let selection = self.params.selection;
        matches!(selection, Selection::RaveGaussian { untried: UntriedMean::Amaf, .. })
    }
}

/// The sums of every node that was descended through at least twice.
///
/// They follow from the tree, so a tree that was moved or cut makes them anew.
#[derive(Clone, Debug)]
pub(super) struct Fields {
    params: GaussianParams,
    places: Places,
    mean_weights: Rows,
    /// The weights in the bonus, when they are others.
    bonus_weights: Option<Rows>,
    of_block: Vec<u32>,
    fields: Vec<Field>,
    // What follows has an item for each child of each field, in the order of the children.
    ids: Vec<u32>,
    /// The value that a tried move has in the sums.
    values: Vec<f32>,
    /// The weighted sum of values around an untried move.
    totals: Vec<f64>,
    /// The sum of their weights.
    weights: Vec<f64>,
    /// The product of the formula for the bonus.
    products: Vec<f64>,
}

/// The part of one node.
#[derive(Clone, Copy, Debug)]
struct Field {
    start: usize,
    count: usize,
    /// How many tried moves are in the sums.
    learned: usize,
}

impl Fields {
    pub(super) fn new(params: GaussianParams) -> Fields {
        let same = params.mean_decay == params.bonus_decay;
        Fields {
            params,
            places: Places::default(),
            mean_weights: Rows::new(params.mean_decay),
            bonus_weights: (!same).then(|| Rows::new(params.bonus_decay)),
            of_block: Vec::new(),
            fields: Vec::new(),
            ids: Vec::new(),
            values: Vec::new(),
            totals: Vec::new(),
            weights: Vec::new(),
            products: Vec::new(),
        }
    }

    /// Forgets all sums, and keeps the places.
    pub(super) fn clear(&mut self) {
        self.of_block.clear();
        self.fields.clear();
        self.ids.clear();
        self.values.clear();
        self.totals.clear();
        self.weights.clear();
        self.products.clear();
    }

    /// Forgets the last game; places are kept while they are few, for the next one on the board.
    pub(super) fn forget(&mut self) {
        self.clear();
        if self.places.all.len() > MOST_PLACES {
            *self = Fields::new(self.params);
        }
    }

    /// The field of a full block.
    fn field<M: Copy + PartialEq>(
        &mut self,
        tree: &Tree<M>,
        block: BlockIndex,
        place: impl Fn(M) -> [f64; 2],
    ) -> usize {
        let block = block as usize;
        if self.of_block.len() <= block {
            self.of_block.resize(tree.blocks.len(), NONE);
        }
        if self.of_block[block] != NONE {
            return self.of_block[block] as usize;
        }
        let (start, children) = (self.ids.len(), tree.children(block as BlockIndex));
        let mut expected = 0;
        for child in children.clone() {
            let id = self.places.id(place(tree.mv(child)), expected);
            expected = id + 1;
            self.ids.push(id as u32);
        }
        let count = children.len();
        self.values.resize(start + count, 0.0);
        self.totals.resize(start + count, 0.0);
        self.weights.resize(start + count, 0.0);
        self.products.resize(start + count, 1.0);
        self.of_block[block] = self.fields.len() as u32;
        self.fields.push(Field { start, count, learned: 0 });
        self.fields.len() - 1
    }

    /// Brings the sums of the untried moves up to date with the values of the tried ones.
    fn learn(&mut self, field: usize, tried: std::ops::Range<Child>, value: impl Fn(Child) -> f32) {
        let Field { start, count, learned } = self.fields[field];
        let rest = start + tried.len()..start + count;
        let ids = &self.ids[rest.clone()];
        let totals = &mut self.totals[rest.clone()];
        for (offset, child) in tried.clone().enumerate() {
            let (value, before) = (value(child), self.values[start + offset]);
            if offset < learned && value == before {
                continue;
            }
            self.values[start + offset] = value;
            let id = self.ids[start + offset] as usize;
            let row = self.mean_weights.row(&self.places, id);
            let change = f64::from(value) - if offset < learned { f64::from(before) } else { 0.0 };
            for (total, &other) in totals.iter_mut().zip(ids) {
                *total += change * row[other as usize];
            }
            if offset < learned {
                continue;
            }
            for (weight, &other) in self.weights[rest.clone()].iter_mut().zip(ids) {
                *weight += row[other as usize];
            }
            let row = match &mut self.bonus_weights {
                Some(rows) => rows.row(&self.places, id),
                None => row,
            };
            for (product, &other) in self.products[rest.clone()].iter_mut().zip(ids) {
                *product *= 1.0 - row[other as usize];
            }
        }
        self.fields[field].learned = tried.len();
    }

    /// The largest acquisition of an untried move, and the offset of the first one from place
    /// `from` on that has it. `mean_of` makes the mean of an offset and what the process says of it.
    fn best_untried(
        &mut self,
        field: usize,
        from: usize,
        mean_of: impl Fn(usize, f64) -> f64,
    ) -> Option<(f64, usize)> {
        let Field { start, count, learned } = self.fields[field];
        let rest = start + learned..start + count;
        let (totals, weights) = (&self.totals[rest.clone()], &self.weights[rest.clone()]);
        let products = &self.products[rest];
        let bonus = self.params.bonus;
        let mut best = (f64::NEG_INFINITY, 0);
        let mut look = |range: std::ops::Range<usize>| {
            for place in range {
                let weight = weights[place];
                let mean = if weight >= f64::MIN_POSITIVE { totals[place] / weight } else { 0.5 };
                let score = mean_of(learned + place, mean) + bonus * products[place];
                if score > best.0 {
                    best = (score, place);
                }
            }
        };
        if learned >= count {
            return None;
        }
        look(from..totals.len());
        look(0..from);
        Some((best.0, learned + best.1))
    }

    /// Makes two children of a field change places.
    fn swap(&mut self, field: usize, one: usize, other: usize) {
        let start = self.fields[field].start;
        let (one, other) = (start + one, start + other);
        self.ids.swap(one, other);
        self.totals.swap(one, other);
        self.weights.swap(one, other);
        self.products.swap(one, other);
    }
}

/// All places of moves that were met, numbered.
#[derive(Clone, Debug, Default)]
struct Places {
    all: Vec<[f64; 2]>,
    ids: HashMap<[u64; 2], usize>,
}

impl Places {
    /// The number of a place; nodes offer moves in the same order, so it is often the expected one
    /// or the one behind it.
    fn id(&mut self, place: [f64; 2], expected: usize) -> usize {
        for guess in [expected, expected + 1] {
            if self.all.get(guess) == Some(&place) {
                return guess;
            }
        }
        let id = *self.ids.entry(place.map(f64::to_bits)).or_insert(self.all.len());
        if id == self.all.len() {
            self.all.push(place);
        }
        id
    }
}

/// `exp(-decay |x - y|^2)` for the places x that were tried and all y.
#[derive(Clone, Debug)]
struct Rows {
    decay: f64,
    rows: Vec<Vec<f64>>,
}

impl Rows {
    fn new(decay: f64) -> Rows {
        Rows { decay, rows: Vec::new() }
    }

    #[inline]
    fn row(&mut self, places: &Places, id: usize) -> &[f64] {
        if self.rows.len() <= id {
            self.rows.resize(places.all.len(), Vec::new());
        }
        let row = &mut self.rows[id];
        if row.len() < places.all.len() {
            let [x, y] = places.all[id];
            row.extend(places.all[row.len()..].iter().map(|other| {
                let (x, y) = (other[0] - x, other[1] - y);
                (-self.decay * (x * x + y * y)).exp()
            }));
        }
        &self.rows[id]
    }
}

#[cfg(test)]
mod tests;

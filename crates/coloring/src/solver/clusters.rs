//! Alice wins without a search, because Bob's threats fall apart into small clusters.
//!
//! With Bob to move and two colors or more at every exposed vertex, link two exposed vertices when
//! they are adjacent and share a color, or when one move takes the same color from both. Available
//! colors only shrink, so links never appear later, and every move touches at most one cluster of
//! linked vertices. In each cluster a *local game* is played: Bob passes, colors a vertex of the
//! cluster, or takes a color away as a vertex outside could; Alice answers by coloring a vertex of
//! the cluster; Bob wins when a vertex of the cluster has no color left. Vertices outside are never
//! used up, so Bob has at least the moves he really has; every real move is mirrored on the
//! cluster's own colors, exactly as long as the cluster is whole ([`local`] says what happens when it
//! falls apart). If Alice wins every local game she wins: she answers where Bob played, and if he
//! played nowhere, or left nothing exposed in a cluster, she takes it for a pass in another that has
//! something exposed; when there is none, no vertex can be blocked. In her answers she colors exposed
//! vertices only. Whether Bob or Alice may also pass for real makes no difference to the argument,
//! and no "more colors help her" is used in it.
//!
//! The counting rule decides a cluster from the sorted numbers of colors a1 <= a2 <= …: Alice
//! always colors the poorest vertex, each round costs every vertex at most one color by Bob and,
//! if vertices of the cluster are adjacent, one by Alice; so ai >= i + 1, or ai >= 2i, suffices.
//!
//! On one board a local game is a function of the cluster, its colors and who can take them; answers
//! are kept under that whole description, and once more under the form of the game, which is the same
//! in many places ([`setup`]). A cluster that is too large, or a game that outgrows its budget,
//! decides nothing.

mod local;
mod setup;

use super::board::Board;
use super::set::VertexSet;
use super::state::State;
use local::Local;
use setup::{MOST_COLORS, MOST_VERTICES};
use std::collections::HashMap;

/// Decides clusters and remembers them.
pub(super) struct Clusters<Set, const COLORS: usize> {
    rule: Rule,
    local: Local,
    cache: Vec<Known<Set, COLORS>>,
    stored: usize,
    /// Whether Alice was seen to win, by the form of the game.
    forms: HashMap<Box<[u16]>, bool>,
    /// Local games played.
    played: u64,
    /// How often the local game was worth it, by the shape of the cluster.
    records: Vec<Record>,
}

/// How clusters are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Off,
    Counts,
    /// By the local game, where it promises to pay.
    Exact,
    /// By the local game, always and at length: all that `Exact` ever finds.
    Thorough,
}

/// How far local games are tried: vertices of a cluster, positions looked at.
struct Effort {
    vertices: usize,
    looks: u32,
}

// Larger clusters were hardly ever won: with seven vertices 5 of 1,705 games, in the first 150,000
// nodes of grid:5x7 with 4 colors.
const SMALL: Effort = Effort { vertices: 5, looks: 3000 };
const LARGE: Effort = Effort { vertices: 6, looks: 4000 };
/// For certificates, where a leaf more saves many entries.
const THOROUGH: Effort = Effort { vertices: 6, looks: 20_000 };
/// Games with small effort before those with large effort.
const SMALL_GAMES: u64 = 5000;

/// How a state came up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Occasion {
    Met,
    Tried,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Answer {
    #[default]
    Free,
    AliceWins,
    Unknown,
}

#[derive(Clone, Copy)]
struct Known<Set, const COLORS: usize> {
    cluster: Set,
    layers: [Set; COLORS],
    answer: Answer,
}

/// The cache starts at this size and grows up to the other, or to so many bytes.
const FIRST_CACHE: usize = 64;
const MOST_CACHE: usize = 1 << 17;
const MOST_CACHE_BYTES: usize = 64 << 20;
/// With this many forms, of some hundred bytes each, one begins anew.
const MOST_FORMS: usize = 1 << 18;

impl<Set: VertexSet, const COLORS: usize> Clusters<Set, COLORS> {
    pub(super) fn new(rule: Rule) -> Self {
        Clusters {
            rule,
            local: Local::default(),
            cache: Vec::new(),
            stored: 0,
            forms: HashMap::new(),
            played: 0,
            records: vec![Record::default(); SHAPES],
        }
    }

    /// Whether the rule shows that Alice wins. Bob is to move and there is no threat.
    pub(super) fn alice_wins(&mut self, state: &State<Set, COLORS>, board: &Board<Set>) -> bool {
        self.shows_a_win(state, board, Occasion::Met)
    }

    /// The same, where a mere try led to the state: what such tries come to is left out of the records
    /// of what is worth playing.
    pub(super) fn alice_wins_on_trial(
        &mut self,
        state: &State<Set, COLORS>,
        board: &Board<Set>,
    ) -> bool {
        self.shows_a_win(state, board, Occasion::Tried)
    }

    fn shows_a_win(
        &mut self,
        state: &State<Set, COLORS>,
        board: &Board<Set>,
        occasion: Occasion,
    ) -> bool {
        let most = match self.rule {
            Rule::Off => return false,
            Rule::Counts => usize::MAX,
            Rule::Exact | Rule::Thorough => self.effort().vertices,
        };
        let mut rest = state.exposed;
        while !rest.is_empty() {
            let Some(cluster) = grow(state, board, rest.first(), most) else {
                return false;
            };
            if !self.holds(state, board, cluster, occasion) {
                return false;
            }
            rest = rest.minus(cluster);
        }
        true
    }

    /// Long searches earn back what larger clusters cost.
    fn effort(&self) -> Effort {
        match self.rule {
            Rule::Thorough => THOROUGH,
            _ if self.played < SMALL_GAMES => SMALL,
            _ => LARGE,
        }
    }

    fn holds(
        &mut self,
        state: &State<Set, COLORS>,
        board: &Board<Set>,
        cluster: Set,
        occasion: Occasion,
    ) -> bool {
        if cluster.at_most_one() || counts_suffice(state, board, cluster) {
            return true;
        }
        if self.rule == Rule::Counts || board.colors > MOST_COLORS {
            return false;
        }
        let mut known = describe(state, board, cluster);
        let index = known.slot(self.cache.len());
        if let Some(found) = index.map(|index| &self.cache[index])
            && found.answer != Answer::Free
            && found.cluster == known.cluster
            && found.layers == known.layers
        {
            return found.answer == Answer::AliceWins;
        }
        let shape = shape(state, board, cluster);
        if self.rule == Rule::Exact && !self.records[shape].is_promising(occasion) {
            return false;
        }
        self.local.set(&known.layers[..board.colors], cluster, &board.neighbors);
        let wins = self.play();
        if occasion == Occasion::Met {
            self.played += 1;
            self.records[shape].note(wins);
        }
        known.answer = if wins { Answer::AliceWins } else { Answer::Unknown };
        self.keep(known);
        wins
    }

    /// Whether Alice is seen to win the local game that was set up.
    fn play(&mut self) -> bool {
        if let Some(&wins) = self.forms.get(self.local.form()) {
            return wins;
        }
        let wins = self.local.alice_wins(self.effort().looks);
        if self.forms.len() == MOST_FORMS {
            self.forms.clear();
        }
        self.forms.insert(self.local.form().into(), wins);
        wins
    }

    fn keep(&mut self, known: Known<Set, COLORS>) {
        self.stored += 1;
        let most = MOST_CACHE.min(MOST_CACHE_BYTES / size_of::<Known<Set, COLORS>>());
        if self.stored > self.cache.len() && self.cache.len() < most {
            let size = (self.cache.len() * 4).clamp(FIRST_CACHE, most);
            let free = Known {
                cluster: Set::default(),
                layers: [Set::default(); COLORS],
                answer: Answer::Free,
            };
            let old = std::mem::replace(&mut self.cache, vec![free; size]);
            for known in old.into_iter().filter(|known| known.answer != Answer::Free) {
                if let Some(index) = known.slot(size) {
                    self.cache[index] = known;
                }
            }
        }
        if let Some(index) = known.slot(self.cache.len()) {
            self.cache[index] = known;
        }
    }
}

impl<Set: VertexSet, const COLORS: usize> Known<Set, COLORS> {
    fn slot(&self, size: usize) -> Option<usize> {
        let key = super::table::Key { layers: self.layers, tag: self.cluster.first() as u32 };
        (size > 0).then(|| ((u128::from(key.hash()) * size as u128) >> 64) as usize)
    }
}

/// The games played on clusters of one shape, and how many Alice won.
#[derive(Clone, Copy, Default)]
struct Record {
    games: u32,
    wins: u32,
    skipped: u32,
}

impl Record {
    /// False when Alice almost never won; now and then such a shape gets another chance.
    fn is_promising(&mut self, occasion: Occasion) -> bool {
        if self.games < TRIALS || self.wins * WORTHWHILE >= self.games {
            return true;
        }
        if occasion == Occasion::Tried {
            return false;
        }
        self.skipped += 1;
        self.skipped.is_multiple_of(SECOND_CHANCE)
    }

    fn note(&mut self, wins: bool) {
        self.games += 1;
        self.wins += u32::from(wins);
    }
}

/// A shape is judged after this many games,
const TRIALS: u32 = 24;
/// is worth playing when one in so many is won,
const WORTHWHILE: u32 = 40;
/// and if not, is played once in so many times.
const SECOND_CHANCE: u32 = 32;
const MOST_POTENTIAL: usize = 32;
const SHAPES: usize = (MOST_VERTICES + 1) * MOST_POTENTIAL;

/// Clusters of equal size and about equal danger have one shape.
fn shape<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    cluster: Set,
) -> usize {
    let counts = state.counts(board);
    let (size, two) = (cluster.count(), cluster.and(counts.two).count());
    let three = cluster.and(counts.three).count();
    let potential = (size + 8 * two + 2 * three) / 4;
    size as usize * MOST_POTENTIAL + (potential as usize).min(MOST_POTENTIAL - 1)
}

/// The cluster of an exposed vertex, or `None` when it has more than `most` vertices.
fn grow<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    vertex: usize,
    most: usize,
) -> Option<Set> {
    let mut cluster = Set::single(vertex);
    let mut frontier = cluster;
    let mut size = 1;
    while !frontier.is_empty() {
        let vertex = frontier.first();
        frontier = frontier.rest();
        let mut linked = Set::default();
        for &layer in state.layers[..board.colors].iter().filter(|layer| layer.has(vertex)) {
            let takers = board.neighbors[vertex].and(layer);
            let mut hit = takers;
            for taker in takers.members() {
                hit = hit.or(board.neighbors[taker]);
            }
            linked = linked.or(hit.and(layer));
        }
        let fresh = linked.and(state.exposed).minus(cluster);
        size += fresh.count() as usize;
        if size > most {
            return None;
        }
        cluster = cluster.or(fresh);
        frontier = frontier.or(fresh);
    }
    Some(cluster)
}

fn counts_suffice<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    cluster: Set,
) -> bool {
    // How many vertices have each number of colors; larger numbers never are the bottleneck
    // before smaller ones are.
    let mut having = [0u32; COLORS];
    let mut adjacent = false;
    for vertex in cluster.members() {
        let mut colors = 0;
        for layer in state.layers[..board.colors].iter().filter(|layer| layer.has(vertex)) {
            colors += 1;
            adjacent |= layer.and(cluster).meets(board.neighbors[vertex]);
        }
        having[colors - 1] += 1;
    }
    let mut place = 0;
    for (index, &count) in having.iter().enumerate() {
        place += count;
        let needed = if adjacent { 2 * place } else { place + 1 };
        if count > 0 && (index as u32 + 1) < needed {
            return false;
        }
    }
    true
}

/// The cluster's colors, and outside it who can take one from it: in ascending order of colors.
fn describe<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    cluster: Set,
) -> Known<Set, COLORS> {
    let mut layers = [Set::default(); COLORS];
    for (description, &layer) in layers.iter_mut().zip(&state.layers[..board.colors]) {
        let own = layer.and(cluster);
        let mut takers = Set::default();
        for vertex in own.members() {
            takers = takers.or(board.neighbors[vertex]);
        }
        *description = own.or(takers.and(layer).minus(cluster));
    }
    layers[..board.colors].sort_unstable();
    Known { cluster, layers, answer: Answer::Free }
}

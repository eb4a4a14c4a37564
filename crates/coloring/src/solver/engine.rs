//! A solver for one width of sets and one most number of colors: board, symmetry and table.

use super::board::Board;
use super::checkpoint::{Contradiction, Incoming, SAMPLE_MEMORY, SAMPLE_NODES, Shape, Stored};
use super::classify::{Look, Steering, classify};
use super::clusters::Rule;
use super::components;
use super::dfpn::{Mode, Role, Search};
use super::job::Job;
use super::params::{ClusterRule, RuleSet, SolveParams, SymmetryRule, Verdict};
use super::scratch::Scratch;
use super::set::VertexSet;
use super::stack::with_stack;
use super::state::State;
use super::symmetry::Symmetry;
use super::table::{Entry, Key, Table};
use crate::{ALICE, BOB, Color, ColoringGame, Position};
use mapduel_game::Side;
use mapduel_graph::{Graph, Limit, Vertex};
use std::any::Any;
use std::sync::Arc;

/// What a solver does, whatever its width.
pub(super) trait Solving: Any + Send {
    fn solve(&mut self, position: &Position, limit: Limit) -> Verdict;
    fn known(&mut self, position: &Position) -> Option<Side>;
    /// The table, for others to look at.
    fn table(&self) -> Arc<dyn Stored>;
    /// Takes a block of saved entries and counts them; `None` if it is nonsense.
    fn take(&mut self, block: &[u8]) -> Option<u64>;
    /// All saved entries were taken; some of them are solved again and counted.
    fn settle(&mut self) -> Result<u64, Contradiction>;
    /// Forgets everything.
    fn forget(&mut self);
}

pub(super) struct Engine<Set, const COLORS: usize> {
    pub(super) board: Board<Set>,
    pub(super) table: Arc<Table<Set, COLORS>>,
    pub(super) rules: RuleSet,
    /// Nothing before it is known to pay.
    pub(super) symmetry: Option<Arc<Symmetry<Set>>>,
    /// The nodes one component may cost.
    pub(super) component_budget: u64,
}

/// An engine with what its first thread needs.
pub(super) struct Machine<Set, const COLORS: usize> {
    pub(super) engine: Engine<Set, COLORS>,
    scratch: Scratch<Set, COLORS>,
    graph: Arc<Graph>,
    /// The vertices without neighbors.
    isolated: Set,
    params: SolveParams,
    incoming: Incoming<Set, COLORS>,
    /// The open states of helpers that judge clusters by counting, where there are such helpers.
    own: Option<Table<Set, COLORS>>,
}

/// A search of this many nodes is tried before the automorphisms are computed: most small games
/// end sooner than that would take.
const NODES_WITHOUT_SYMMETRY: u64 = 60;

impl<Set: VertexSet, const COLORS: usize> Engine<Set, COLORS> {
    #[inline]
    pub(super) fn key(&self, state: &State<Set, COLORS>, mode: Mode) -> Key<Set, COLORS> {
        let layers = match &self.symmetry {
            Some(symmetry) => symmetry.canonical(&state.layers, self.board.colors, state.uncolored),
            None => Symmetry::Colors.canonical(&state.layers, self.board.colors, state.uncolored),
        };
        Key { layers, tag: mode.tag() }
    }
}

impl<Set: VertexSet, const COLORS: usize> Machine<Set, COLORS> {
    pub(super) fn new(game: &ColoringGame, params: SolveParams) -> Self {
        let board = Board::new(game.graph(), game.colors(), Steering::towards(params.expect));
        let counting = params.threads > 2 && params.rules.clusters == ClusterRule::Exact;
        let share = if counting { params.memory / 4 } else { 0 };
        let table = Arc::new(Table::new(params.memory - share));
        let own = counting.then(|| Table::new(share));
        let component_budget = components::budget(game.graph());
        let rules = params.rules;
        let engine = Engine { board, table, rules, symmetry: None, component_budget };
        let scratch = Scratch::new(cluster_rule(params.rules.clusters));
        let (graph, incoming) = (game.shared_graph(), Incoming::new());
        let isolated = set(graph.vertices().filter(|&vertex| graph.degree(vertex) == 0));
        Machine { engine, scratch, graph, isolated, params, incoming, own }
    }

    /// A machine for the same game with other parameters and the same table.
    pub(super) fn with_params(&self, game: &ColoringGame, params: SolveParams) -> Self {
        let mut machine = Machine::new(game, params);
        machine.engine.table = self.engine.table.clone();
        machine.engine.symmetry = self.engine.symmetry.clone();
        machine
    }

    pub(super) fn graph(&self) -> &Graph {
        &self.graph
    }

    fn state(&self, position: &Position) -> State<Set, COLORS> {
        State::new(&self.engine.board, self.without_pairs(self.layers(position)))
    }

    /// For each color the vertices that may take it.
    pub(super) fn layers(&self, position: &Position) -> [Set; COLORS] {
        let mut layers = [Set::default(); COLORS];
        for (color, layer) in Color::all(self.engine.board.colors).zip(&mut layers) {
            *layer = set(position.layer(color));
        }
        layers
    }

    /// Vertices without neighbors are waiting moves, and two of them cancel out: whoever wins
    /// without them answers one by the other. So at most one is kept, and always the same.
    pub(super) fn without_pairs(&self, layers: [Set; COLORS]) -> [Set; COLORS] {
        // Every color is open to them as long as they are uncolored.
        let odd = layers[0].and(self.isolated).count() % 2 == 1;
        let kept = if odd { Set::single(self.isolated.first()) } else { Set::default() };
        let mut fewer = layers;
        for layer in &mut fewer[..self.engine.board.colors] {
            *layer = layer.minus(self.isolated).or(kept);
        }
        fewer
    }

    /// Decides without a search.
    fn glance(&mut self, state: &State<Set, COLORS>, mode: Mode) -> Option<Side> {
        match classify(state, &self.engine.board, mode.turn) {
            Look::Decided(winner) => Some(winner),
            Look::Open(_) => (mode.turn == BOB
                && self.scratch.clusters.alice_wins(state, &self.engine.board))
            .then_some(ALICE),
        }
    }

    /// One thread's search within an allowance of nodes.
    pub(super) fn search(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        job: &Job,
        allowance: u64,
    ) -> Option<Side> {
        let stack = self.stack();
        let mut search = Search {
            engine: &self.engine,
            job,
            scratch: &mut self.scratch,
            nodes: 0,
            allowance,
            stopped: false,
            role: Role::Leader,
            own: None,
            root: None,
        };
        with_stack(stack, || search.winner(state, mode))
    }

    /// All threads' searches.
    pub(super) fn search_together(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        job: &Job,
    ) -> Option<Side> {
        let engine = &self.engine;
        let run = |scratch: &mut Scratch<Set, COLORS>, role, own| {
            let (nodes, allowance, stopped, root) = (0, u64::MAX, false, None);
            let mut search =
                Search { engine, job, scratch, nodes, allowance, stopped, role, own, root };
            let winner = search.winner(state, mode);
            // The first answer ends the work of all.
            job.stop();
            winner
        };
        let own = self.own.as_ref();
        let rules = self.params.rules.clusters;
        // Every second helper judges clusters by counting. The first does not: on grid:4x9 with 4
        // colors two threads lost up to seven times with it, and what they gained on torus:5x5 was
        // lost again on torus:5x6 and torus:6x6.
        let helpers = (1..self.params.threads).map(move |index| match own {
            Some(_) if index % 2 == 0 => (Rule::Counts, own),
            _ => (cluster_rule(rules), None),
        });
        let stack = self.stack();
        let scratch = &mut self.scratch;
        std::thread::scope(|scope| {
            let helpers: Vec<_> = helpers
                .map(|(rule, own)| {
                    let work = move || run(&mut Scratch::new(rule), Role::Helper, own);
                    scope.spawn(move || with_stack(stack, work))
                })
                .collect();
            let mut winner = with_stack(stack, || run(scratch, Role::Leader, None));
            for helper in helpers {
                winner = winner.or(helper.join().ok().flatten());
            }
            winner
        })
    }

    /// The bytes of stack that the deepest search may need: every vertex is a move, and as many
    /// again below them in components. A frame was seen to take about ten states.
    fn stack(&self) -> usize {
        let frame = 1024 + 24 * size_of::<State<Set, COLORS>>();
        frame * 2 * (self.graph.order() + 1)
    }

    fn find_symmetry(&mut self) {
        let symmetry = match self.params.rules.symmetry {
            SymmetryRule::Colors => Symmetry::Colors,
            SymmetryRule::Full => Symmetry::of(&self.graph, &self.engine.board.neighbors),
        };
        self.engine.symmetry = Some(Arc::new(symmetry));
    }

    /// Solves decided entries without what was loaded, as far as few nodes go, and counts those
    /// that it could. Keys are states: they name vertices and colors of some image of the board.
    fn solve_again(&self, entries: &[Entry<Set, COLORS>]) -> Result<u64, Contradiction> {
        let colors = self.engine.board.colors;
        let mut fresh = Machine {
            engine: Engine {
                board: Board::new(&self.graph, colors, Steering::towards(None)),
                table: Arc::new(Table::new(SAMPLE_MEMORY)),
                rules: self.engine.rules,
                symmetry: None,
                component_budget: self.engine.component_budget,
            },
            scratch: Scratch::new(cluster_rule(self.params.rules.clusters)),
            graph: self.graph.clone(),
            isolated: self.isolated,
            params: SolveParams { threads: 1, progress: None, ..self.params.clone() },
            incoming: Incoming::new(),
            own: None,
        };
        let job = Job::new(Limit::NONE, 1, None, Set::WORDS);
        let mut checked = 0;
        for Entry { key, numbers, .. } in entries {
            let mode = Mode::of_tag(key.tag);
            let state = State::new(&fresh.engine.board, key.layers);
            let winner = fresh.glance(&state, mode);
            let winner = winner.or_else(|| fresh.search(&state, mode, &job, SAMPLE_NODES));
            let Some(winner) = winner else { continue };
            if (winner == mode.turn) != (numbers.proof == 0) {
                return Err(Contradiction);
            }
            checked += 1;
        }
        Ok(checked)
    }

    fn shape(&self) -> Shape {
        Shape { order: self.graph.order(), colors: self.engine.board.colors }
    }
}

impl<Set: VertexSet, const COLORS: usize> Solving for Machine<Set, COLORS> {
    fn solve(&mut self, position: &Position, limit: Limit) -> Verdict {
        let state = self.state(position);
        let mode = Mode { turn: position.turn(), pass: self.params.pass };
        if let Some(winner) = self.glance(&state, mode) {
            return Verdict { winner: Some(winner), nodes: 0 };
        }
        let job = Job::new(limit, self.params.threads, self.params.progress.clone(), Set::WORDS);
        if self.engine.symmetry.is_none() {
            let winner = self.search(&state, mode, &job, NODES_WITHOUT_SYMMETRY);
            if winner.is_some() || job.is_stopped() {
                return Verdict { winner, nodes: job.nodes() };
            }
            self.find_symmetry();
            if self.engine.symmetry.as_ref().is_some_and(|symmetry| symmetry.moves_vertices()) {
                // Other keys will be asked for from here on.
                self.engine.table.clear();
            }
        }
        let winner = match self.params.threads {
            0 | 1 => self.search(&state, mode, &job, u64::MAX),
            _ => self.search_together(&state, mode, &job),
        };
        Verdict { winner, nodes: job.nodes() }
    }

    fn known(&mut self, position: &Position) -> Option<Side> {
        let state = self.state(position);
        let turn = position.turn();
        let mode = Mode { turn, pass: self.params.pass };
        if let Some(winner) = self.glance(&state, mode) {
            return Some(winner);
        }
        let key = self.engine.key(&state, mode);
        let numbers = self.engine.table.get(&key, key.hash())?;
        match (numbers.proof, numbers.disproof) {
            (0, _) => Some(turn),
            (_, 0) => Some(turn.other()),
            _ => None,
        }
    }

    fn table(&self) -> Arc<dyn Stored> {
        self.engine.table.clone()
    }

    fn take(&mut self, block: &[u8]) -> Option<u64> {
        let shape = self.shape();
        self.incoming.take(block, shape, &self.engine.table)
    }

    fn settle(&mut self) -> Result<u64, Contradiction> {
        let sample = self.incoming.finish(&self.engine.table);
        if self.engine.symmetry.is_none() {
            // What was saved mostly has keys under all symmetries.
            self.find_symmetry();
        }
        self.solve_again(sample.chosen())
    }

    fn forget(&mut self) {
        self.incoming = Incoming::new();
        self.engine.table.clear();
        self.own.iter().for_each(Table::clear);
    }
}

fn set<Set: VertexSet>(vertices: impl Iterator<Item = Vertex>) -> Set {
    let mut words = vec![0; Set::WORDS];
    for vertex in vertices {
        words[vertex.index() / 64] |= 1 << (vertex.index() % 64);
    }
    Set::from_words(&words)
}

fn cluster_rule(rule: ClusterRule) -> Rule {
    match rule {
        ClusterRule::Off => Rule::Off,
        ClusterRule::Counts => Rule::Counts,
        ClusterRule::Exact => Rule::Exact,
    }
}

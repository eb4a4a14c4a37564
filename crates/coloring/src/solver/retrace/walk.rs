//! The walk through a solved game.

use super::Request;
use crate::certificate::{self, Answer, Entry, ExtractError, LeafRule, position_text};
use crate::solver::classify::{Look, classify};
use crate::solver::clusters::{Clusters, Rule};
use crate::solver::dfpn::Mode;
use crate::solver::engine::Machine;
use crate::solver::job::Job;
use crate::solver::params::Listed;
use crate::solver::set::VertexSet;
use crate::solver::state::State;
use crate::solver::symmetry::Symmetry;
use crate::{ALICE, BOB, Color, ColoringGame, Move};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Meter, Vertex};
use std::collections::HashSet;
use std::time::Instant;

pub(super) struct Walk<'game, Set, const COLORS: usize> {
    game: &'game ColoringGame,
    request: &'game Request<'game>,
    /// The symmetries of the list.
    symmetry: certificate::Symmetry,
    machine: &'game mut Machine<Set, COLORS>,
    /// Finds whatever the search may have found, independent of what was tried before.
    clusters: Clusters<Set, COLORS>,
    /// Everything that is listed or will be.
    listed: HashSet<Layers<Set, COLORS>>,
    /// What still has to be answered; the newest first, so that the end of the game is listed
    /// early and earlier positions can lead into it.
    open: Vec<Node<Set, COLORS>>,
    began: Instant,
    meter: Meter,
}

/// The canonical layers of a state.
type Layers<Set, const COLORS: usize> = [Set; COLORS];

/// A state that knows how it came about.
#[derive(Clone, Copy)]
struct Node<Set, const COLORS: usize> {
    state: State<Set, COLORS>,
    /// For each color the vertices that have it.
    owned: [Set; COLORS],
}

/// A move that wins, and what its replies lead to that is not covered yet.
type Choice<Set, const COLORS: usize> = (Answer, Vec<(Layers<Set, COLORS>, Node<Set, COLORS>)>);

impl<'game, Set: VertexSet, const COLORS: usize> Walk<'game, Set, COLORS> {
    pub(super) fn new(
        game: &'game ColoringGame,
        request: &'game Request<'game>,
        symmetry: certificate::Symmetry,
        machine: &'game mut Machine<Set, COLORS>,
    ) -> Self {
        let rule = match machine.engine.rules.clusters {
            crate::solver::ClusterRule::Off => Rule::Off,
            crate::solver::ClusterRule::Counts => Rule::Counts,
            crate::solver::ClusterRule::Exact => Rule::Thorough,
        };
        Walk {
            game,
            request,
            symmetry,
            machine,
            clusters: Clusters::new(rule),
            listed: HashSet::new(),
            open: Vec::new(),
            began: Instant::now(),
            meter: request.params.limit.start(),
        }
    }

    /// Solves the start and lists the winner's moves.
    pub(super) fn list(mut self) -> Result<Vec<Entry>, ExtractError> {
        let (start, winner) = (self.game.start(), self.request.winner);
        let node = self.start();
        if start.is_over() {
            let won = start.leader() == winner;
            return if won { Ok(Vec::new()) } else { Err(self.lost(&node)) };
        }
        if self.known(&node, start.turn()) != Some(winner) {
            self.decide(&node, start.turn())?;
        }
        if !self.is_leaf(&node, start.turn()) {
            let replies = match start.turn() == winner {
                true => vec![(self.key(&node), node)],
                false => self.open_replies(&node, usize::MAX).ok_or_else(|| self.lost(&node))?,
            };
            self.cover(replies);
        }
        let mut entries = Vec::new();
        while let Some(node) = self.open.pop() {
            if !self.meter.step() || self.is_stopped() {
                return Err(self.limit());
            }
            let (answer, replies) = self.choose(&node)?;
            entries.push(Entry { position: self.colored(&node), answer });
            self.cover(replies);
            self.report(entries.len());
        }
        Ok(entries)
    }

    fn report(&self, entries: usize) {
        if let Some(progress) = &self.request.params.progress {
            let (entries, waiting) = (entries as u64, self.open.len() as u64);
            progress.set_listed(Listed { entries, waiting });
        }
    }

    fn cover(&mut self, replies: Vec<(Layers<Set, COLORS>, Node<Set, COLORS>)>) {
        for (key, node) in replies {
            if self.listed.insert(key) {
                self.open.push(node);
            }
        }
    }

    /// The answer to list in a position with the winner to move.
    fn choose(&mut self, node: &Node<Set, COLORS>) -> Result<Choice<Set, COLORS>, ExtractError> {
        let (winner, loser) = (self.request.winner, self.request.winner.other());
        let mut next = self.answers(node, winner);
        if let Some((answer, _)) = next.iter().find(|(_, next)| self.is_leaf(next, loser)) {
            return Ok((*answer, Vec::new()));
        }
        next.retain(|(_, next)| next.over().is_none());
        if let Some(choice) = self.choose_known(&next) {
            return Ok(choice);
        }
        // Here the table has forgotten something, or never knew it: what it says of the position
        // itself is of no help.
        let engine = &self.machine.engine;
        let key = engine.key(&node.state, self.mode(winner));
        engine.table.reopen(&key, key.hash());
        self.decide(node, winner)?;
        if let Some(choice) = self.choose_known(&next) {
            return Ok(choice);
        }
        for (answer, next) in &next {
            if self.solve(next, loser) == Some(winner)
                && let Some(replies) = self.open_replies(next, usize::MAX)
            {
                return Ok((*answer, replies));
            }
        }
        Err(self.limit())
    }

    /// Of the moves that are known to win the one with the fewest new positions.
    fn choose_known(
        &mut self,
        next: &[(Answer, Node<Set, COLORS>)],
    ) -> Option<Choice<Set, COLORS>> {
        let mut best: Option<Choice<Set, COLORS>> = None;
        for (answer, next) in next {
            if self.known(next, self.request.winner.other()) != Some(self.request.winner) {
                continue;
            }
            let most = best.as_ref().map_or(usize::MAX, |(_, replies)| replies.len());
            if let Some(replies) = self.open_replies(next, most) {
                let done = replies.is_empty();
                best = Some((*answer, replies));
                if done {
                    break;
                }
            }
        }
        best
    }

    /// What the replies of the loser lead to that is neither a leaf nor listed, each once up to
    /// the symmetries; nothing when a reply wins the game, or when they are not fewer than `most`.
    fn open_replies(
        &mut self,
        node: &Node<Set, COLORS>,
        most: usize,
    ) -> Option<Vec<(Layers<Set, COLORS>, Node<Set, COLORS>)>> {
        let mut open: Vec<(Layers<Set, COLORS>, Node<Set, COLORS>)> = Vec::new();
        for (_, next) in self.answers(node, self.request.winner.other()) {
            if self.is_leaf(&next, self.request.winner) {
                continue;
            }
            if next.over().is_some() {
                return None;
            }
            let key = self.key(&next);
            if !self.listed.contains(&key) && open.iter().all(|(known, _)| *known != key) {
                open.push((key, next));
                if open.len() >= most {
                    return None;
                }
            }
        }
        Some(open)
    }

    /// Whether the winner has won a position by the rules of the game or a leaf rule.
    fn is_leaf(&mut self, node: &Node<Set, COLORS>, turn: Side) -> bool {
        let (state, rules) = (&node.state, self.request.rules);
        if let Some(winner) = node.over() {
            return winner == self.request.winner;
        }
        let board = &self.machine.engine.board;
        let threatened = || state.exposed.meets(state.counts(board).one);
        if self.request.winner == BOB {
            return turn == BOB && rules.contains(LeafRule::Kill) && threatened();
        }
        rules.contains(LeafRule::Safe) && state.exposed.is_empty()
            || rules.contains(LeafRule::Clusters)
                && turn == BOB
                && !threatened()
                && self.clusters.alice_wins(state, board)
    }

    /// The winner of a position that is not over, if it is known without a search.
    fn known(&mut self, node: &Node<Set, COLORS>, turn: Side) -> Option<Side> {
        let engine = &self.machine.engine;
        if let Look::Decided(winner) = classify(&node.state, &engine.board, turn) {
            return Some(winner);
        }
        let key = engine.key(&node.state, self.mode(turn));
        if let Some(numbers) = engine.table.get(&key, key.hash())
            && numbers.is_solved()
        {
            return Some(if numbers.proof == 0 { turn } else { turn.other() });
        }
        let holds = turn == BOB && self.clusters.alice_wins(&node.state, &engine.board);
        holds.then_some(ALICE)
    }

    /// Makes sure that the winner wins a position.
    fn decide(&mut self, node: &Node<Set, COLORS>, turn: Side) -> Result<(), ExtractError> {
        match self.solve(node, turn) {
            Some(winner) if winner == self.request.winner => Ok(()),
            Some(_) => Err(self.lost(node)),
            None => Err(self.limit()),
        }
    }

    fn solve(&mut self, node: &Node<Set, COLORS>, turn: Side) -> Option<Side> {
        if let Some(winner) = self.known(node, turn) {
            return Some(winner);
        }
        let params = self.request.params;
        let time = params.limit.time.map(|time| time.saturating_sub(self.began.elapsed()));
        let limit = Limit { time, ..params.limit };
        let job = Job::new(limit, params.threads, params.progress.clone(), Set::WORDS);
        let mode = self.mode(turn);
        match params.threads {
            0 | 1 => self.machine.search(&node.state, mode, &job, u64::MAX),
            _ => self.machine.search_together(&node.state, mode, &job),
        }
    }

    /// What the side to move may do and what it leads to; of colors that only differ in name, one.
    fn answers(&self, node: &Node<Set, COLORS>, side: Side) -> Vec<(Answer, Node<Set, COLORS>)> {
        let board = &self.machine.engine.board;
        let layers = &node.state.layers[..board.colors];
        let mut answers = Vec::new();
        for (color, layer) in layers.iter().enumerate() {
            if layers[..color].contains(layer) {
                continue;
            }
            for vertex in layer.members() {
                let mut next =
                    Node { state: node.state.play(board, vertex, color), owned: node.owned };
                next.owned[color] = next.owned[color].or(Set::single(vertex));
                let mv = Move::new(Vertex::new(vertex), Color::new(color));
                answers.push((Answer::Play(mv), next));
            }
        }
        if self.request.params.pass == Some(side) {
            answers.push((Answer::Pass, *node));
        }
        answers
    }

    /// What stands for all positions that are the same up to the symmetries of the list.
    fn key(&self, node: &Node<Set, COLORS>) -> Layers<Set, COLORS> {
        match self.symmetry {
            certificate::Symmetry::Full => {
                self.machine.engine.key(&node.state, self.mode(self.request.winner)).layers
            }
            certificate::Symmetry::Colors => {
                let (layers, colors) = (&node.state.layers, self.game.colors());
                Symmetry::Colors.canonical(layers, colors, node.state.uncolored)
            }
        }
    }

    fn mode(&self, turn: Side) -> Mode {
        Mode { turn, pass: self.request.params.pass }
    }

    fn start(&self) -> Node<Set, COLORS> {
        let position = self.game.start();
        let set = |vertices: &mut dyn Iterator<Item = Vertex>| {
            vertices.fold(Set::default(), |set, vertex| set.or(Set::single(vertex.index())))
        };
        let mut layers = [Set::default(); COLORS];
        let mut owned = layers;
        for color in Color::all(self.game.colors()) {
            layers[color.index()] = set(&mut position.layer(color));
            let has = |&vertex: &Vertex| position.color(vertex) == Some(color);
            owned[color.index()] = set(&mut self.game.graph().vertices().filter(has));
        }
        Node { state: State::new(&self.machine.engine.board, layers), owned }
    }

    fn colored(&self, node: &Node<Set, COLORS>) -> Vec<(Vertex, Color)> {
        let mut colored = Vec::new();
        for (color, owned) in node.owned.iter().enumerate() {
            let color = || Color::new(color);
            colored.extend(owned.members().map(|vertex| (Vertex::new(vertex), color())));
        }
        colored.sort_unstable();
        colored
    }

    fn is_stopped(&self) -> bool {
        self.request.params.progress.as_ref().is_some_and(|progress| progress.is_stopped())
    }

    fn limit(&self) -> ExtractError {
        ExtractError::Limit(self.meter.nodes())
    }

    fn lost(&self, node: &Node<Set, COLORS>) -> ExtractError {
        ExtractError::Lost(position_text(&self.colored(node)))
    }
}

impl<Set: VertexSet, const COLORS: usize> Node<Set, COLORS> {
    /// The winner, when the game is over.
    fn over(&self) -> Option<Side> {
        let state = &self.state;
        let some_color = state.layers.iter().fold(Set::default(), |some, layer| some.or(*layer));
        if !state.uncolored.is_within(some_color) {
            return Some(BOB);
        }
        state.uncolored.is_empty().then_some(ALICE)
    }
}

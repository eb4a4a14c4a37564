//! The walk through a solved game.

use super::{ProofError, colored};
use crate::proof::certificate::{Answer, Entry, LeafRule, LeafRules, position_text};
use crate::solver::{Layers, Sameness, State, StateSolver, VertexSet};
use crate::{ALICE, BOB, Color, ColoringGame, Listed, Move, SolveParams};
use mapduel_game::{Game, Side};
use mapduel_graph::{Meter, Stop, Vertex};
use std::collections::HashSet;
use std::time::Instant;

pub(super) struct Walk<'game, Set, const COLORS: usize> {
    game: &'game ColoringGame,
    winner: Side,
    rules: LeafRules,
    params: &'game SolveParams,
    states: &'game mut StateSolver<Set, COLORS>,
    /// Which positions of the list count as one.
    sameness: Sameness<Set>,
    /// Everything that is listed or will be.
    listed: HashSet<Layers<Set, COLORS>>,
    /// What still has to be answered; the newest first, so that the end of the game is listed
    /// early and earlier positions can lead into it.
    open: Vec<Node<Set, COLORS>>,
    began: Instant,
    meter: Meter,
}

/// A state that knows how it came about.
#[derive(Clone, Copy)]
struct Node<Set, const COLORS: usize> {
    state: State<Set, COLORS>,
    /// For each color the vertices that have it.
    owned: [Set; COLORS],
}

/// What has to be answered, with what stands for all that are the same.
type Replies<Set, const COLORS: usize> = Vec<(Layers<Set, COLORS>, Node<Set, COLORS>)>;

/// A move that wins, and what its replies lead to that is not covered yet.
type Choice<Set, const COLORS: usize> = (Answer, Replies<Set, COLORS>);

impl<'game, Set: VertexSet, const COLORS: usize> Walk<'game, Set, COLORS> {
    pub(super) fn new(
        game: &'game ColoringGame,
        winner: Side,
        rules: LeafRules,
        params: &'game SolveParams,
        states: &'game mut StateSolver<Set, COLORS>,
        sameness: Sameness<Set>,
    ) -> Self {
        let (listed, open) = (HashSet::new(), Vec::new());
        let (began, meter) = (Instant::now(), params.limit.start());
        Walk { game, winner, rules, params, states, sameness, listed, open, began, meter }
    }

    /// Makes sure of the start and lists the winner's moves.
    pub(super) fn list(mut self) -> Result<Vec<Entry>, ProofError> {
        let start = self.game.start();
        let node = self.start();
        if start.is_over() {
            let won = start.leader() == self.winner;
            return if won { Ok(Vec::new()) } else { Err(self.lost(&node)) };
        }
        if self.states.known(&node.state, start.turn()) != Some(self.winner) {
            self.decide(&node, start.turn())?;
        }
        if !self.is_leaf(&node, start.turn()) {
            let replies = match start.turn() == self.winner {
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
        if let Some(progress) = &self.params.progress {
            let (entries, waiting) = (entries as u64, self.open.len() as u64);
            progress.set_listed(Listed { entries, waiting });
        }
    }

    fn cover(&mut self, replies: Replies<Set, COLORS>) {
        for (key, node) in replies {
            if self.listed.insert(key) {
                self.open.push(node);
            }
        }
    }

    /// The answer to list in a position with the winner to move.
    fn choose(&mut self, node: &Node<Set, COLORS>) -> Result<Choice<Set, COLORS>, ProofError> {
        let (winner, loser) = (self.winner, self.winner.other());
        let mut next = self.answers(node, winner);
        if let Some((answer, _)) = next.iter().find(|(_, next)| self.is_leaf(next, loser)) {
            return Ok((*answer, Vec::new()));
        }
        next.retain(|(_, next)| next.over().is_none());
        if let Some(choice) = self.choose_known(&next)? {
            return Ok(choice);
        }
        // Here the table has forgotten something, or never knew it: what it says of the position
        // itself is of no help.
        self.states.forget(&node.state, winner);
        self.decide(node, winner)?;
        if let Some(choice) = self.choose_known(&next)? {
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
    ) -> Result<Option<Choice<Set, COLORS>>, ProofError> {
        let mut best: Option<Choice<Set, COLORS>> = None;
        for (answer, next) in next {
            if self.states.known(&next.state, self.winner.other()) != Some(self.winner) {
                continue;
            }
            // On a large board the replies to one move take long.
            if self.is_stopped() {
                return Err(self.limit());
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
        Ok(best)
    }

    /// What the replies of the loser lead to that is neither a leaf nor listed, each once up to
    /// the symmetries; nothing when a reply wins the game, or when they are not fewer than `most`.
    fn open_replies(
        &mut self,
        node: &Node<Set, COLORS>,
        most: usize,
    ) -> Option<Replies<Set, COLORS>> {
        let mut open: Replies<Set, COLORS> = Vec::new();
        for (_, next) in self.answers(node, self.winner.other()) {
            if self.is_leaf(&next, self.winner) {
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
        let (state, rules) = (&node.state, self.rules);
        if let Some(winner) = node.over() {
            return winner == self.winner;
        }
        if self.winner == BOB {
            let kill = turn == BOB && rules.contains(LeafRule::Kill);
            return kill && self.states.is_threatened(state);
        }
        rules.contains(LeafRule::Safe) && state.exposed.is_empty()
            || rules.contains(LeafRule::Clusters)
                && turn == BOB
                && !self.states.is_threatened(state)
                && self.states.holds_clusters(state)
    }

    /// Makes sure that the winner wins a position.
    fn decide(&mut self, node: &Node<Set, COLORS>, turn: Side) -> Result<(), ProofError> {
        match self.solve(node, turn) {
            Some(winner) if winner == self.winner => Ok(()),
            Some(_) => Err(self.lost(node)),
            None => Err(self.limit()),
        }
    }

    fn solve(&mut self, node: &Node<Set, COLORS>, turn: Side) -> Option<Side> {
        self.states.solve(&node.state, turn, self.params.limit.since(self.began))
    }

    /// What the side to move may do and what it leads to; of colors that only differ in name, one.
    fn answers(&self, node: &Node<Set, COLORS>, side: Side) -> Vec<(Answer, Node<Set, COLORS>)> {
        let layers = &node.state.layers[..self.game.colors()];
        let mut answers = Vec::new();
        for (color, layer) in layers.iter().enumerate() {
            if layers[..color].contains(layer) {
                continue;
            }
            for vertex in layer.members() {
                let state = self.states.play(&node.state, vertex, color);
                let mut next = Node { state, owned: node.owned };
                next.owned[color] = next.owned[color].or(Set::single(vertex));
                let mv = Move::new(Vertex::new(vertex), Color::new(color));
                answers.push((Answer::Play(mv), next));
            }
        }
        if self.params.pass == Some(side) {
            answers.push((Answer::Pass, *node));
        }
        answers
    }

    /// What stands for all positions that are the same up to the symmetries of the list.
    fn key(&self, node: &Node<Set, COLORS>) -> Layers<Set, COLORS> {
        self.states.canonical(&node.state, &self.sameness)
    }

    fn start(&self) -> Node<Set, COLORS> {
        let position = self.game.start();
        let mut owned = [Set::default(); COLORS];
        for (vertex, color) in colored(self.game, &position) {
            let set = &mut owned[color.index()];
            *set = set.or(Set::single(vertex.index()));
        }
        Node { state: self.states.state(&position), owned }
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

    /// Whether somebody wants an end, or the time is over.
    fn is_stopped(&self) -> bool {
        let limit = self.params.limit;
        self.params.progress.as_ref().is_some_and(|progress| progress.is_stopped())
            || limit.stop.is_some_and(Stop::is_set)
            || limit.time.is_some_and(|time| self.began.elapsed() >= time)
    }

    fn limit(&self) -> ProofError {
        ProofError::Limit(self.meter.nodes())
    }

    fn lost(&self, node: &Node<Set, COLORS>) -> ProofError {
        ProofError::Lost(position_text(&self.colored(node)))
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

//! One simulation: descend, expand, play out, back up.

use super::tree::{BlockIndex, Link};
use super::{Mcts, Simulation, Solver, select};
use mapduel_game::{Score, Side, TwoPlayer};

impl<G: TwoPlayer> Mcts<G> {
    /// Plays one simulated game from the root and learns from it.
    pub(super) fn simulate(&mut self, game: &G) {
        let mut position = self.scratch.take().expect("a search has a scratch position");
        position.clone_from(self.root.as_ref().expect("a search has a root position"));
        self.path.clear();
        self.trail.clear();
        let mut block: BlockIndex = 0;
        let (reward, known) = loop {
            let child = select::select(&mut self.tree, block, &self.params, &self.logarithms);
            self.path.push((block, child as u32));
            let mv = self.tree.moves[child];
            if self.params.rave.is_some() {
                self.trail.push((self.tree.block(block).side, mv));
            }
            game.play_unchecked(&mut position, mv);
            if let Some(score) = game.score(&position) {
                let known = self.decided(&score);
                if let Some(winner) = known {
                    let mover_won = winner == self.tree.block(block).side;
                    self.tree.set_link(child, Link::Over { mover_won });
                }
                break (reward(&score), known);
            }
            if self.tree.link(child) == Link::Unexpanded && self.grows(child) {
                let next = self.expand(game, &position);
                self.tree.set_link(child, Link::Block(next));
            }
            match self.tree.link(child) {
                Link::Block(next) => match self.tree.block(next).proven {
                    None => block = next,
                    // A shared node that was decided along another path.
                    Some(winner) => break (win_reward(winner), Some(winner)),
                },
                _ => break (reward(&self.play_out(game, &position)), None),
            }
        };
        self.scratch = Some(position);
        self.back_up(reward, known);
        if self.params.rave.is_some() {
            self.back_up_rave(game, reward);
        }
    }

    /// The node of a position: a new one, or the one it shares with another path.
    pub(super) fn expand(&mut self, game: &G, position: &G::Position) -> BlockIndex {
        let key = self.plugs.key.map(|key| key(game, position));
        if let Some(&shared) = key.and_then(|key| self.table.get(&key)) {
            return shared;
        }
        let mut moves = std::mem::take(&mut self.moves);
        self.plugs.candidates.candidates(game, position, &mut moves);
        debug_assert!(!moves.is_empty(), "a game that goes on offers a move");
        if self.params.child_order == super::ChildOrder::Shuffled {
            self.random.shuffle(&mut moves);
        }
        let block = self.tree.add(game.turn(position), &moves, self.params.rave.is_some());
        self.moves = moves;
        if let Some(key) = key {
            self.table.insert(key, block);
        }
        block
    }

    fn grows(&self, child: usize) -> bool {
        let asked = self.params.simulation == Simulation::Selection
            || self.tree.visits[child] + 1 >= self.params.expand_visits;
        asked && self.tree.moves.len() < self.params.capacity
    }

    fn play_out(&mut self, game: &G, position: &G::Position) -> Score {
        if self.params.rave.is_some() {
            self.plugs.playout.play_recorded(game, position, &mut self.random, &mut self.trail)
        } else {
            self.plugs.playout.play(game, position, &mut self.random)
        }
    }

    /// The winner, where the end of a game proves something.
    fn decided(&self, score: &Score) -> Option<Side> {
        let whole = reward(score) == 0.0 || reward(score) == 1.0;
        if self.params.solver == Solver::On && whole { score.winner() } else { None }
    }

    fn back_up(&mut self, reward: f32, mut known: Option<Side>) {
        for &(index, child) in self.path.iter().rev() {
            let child = child as usize;
            let block = &mut self.tree.blocks[index as usize];
            block.visits += 1;
            let own = if block.side == Side::FIRST { reward } else { 1.0 - reward };
            let visits = self.tree.visits[child] + 1;
            self.tree.visits[child] = visits;
            self.tree.widths[child] = 1.0 / (visits as f32).sqrt();
            let mean = self.tree.means[child];
            self.tree.means[child] = mean + (own - mean) / visits as f32;
            if let Some(winner) = known {
                if winner == block.side {
                    block.proven = known;
                } else {
                    self.tree.means[child] = f32::NEG_INFINITY;
                    block.lost += 1;
                    if block.lost == block.count {
                        block.proven = known;
                    } else {
                        known = None;
                    }
                }
            }
        }
    }

    /// Every child whose move was played later in this game by the same side learns its result.
    fn back_up_rave(&mut self, game: &G, reward: f32) {
        let Some(index_of) = self.plugs.move_index else { return };
        self.stamp += 1;
        for depth in (0..self.trail.len()).rev() {
            let (side, mv) = self.trail[depth];
            let slot = index_of(game, mv) * 2 + side.index();
            if self.stamps.len() <= slot {
                self.stamps.resize(slot + 1, 0);
            }
            self.stamps[slot] = self.stamp;
            let Some(&(block, _)) = self.path.get(depth) else { continue };
            let own = if side == Side::FIRST { reward } else { 1.0 - reward };
            for child in self.tree.children(block) {
                let slot = index_of(game, self.tree.moves[child]) * 2 + side.index();
                if self.stamps.get(slot) == Some(&self.stamp) {
                    let (mean, visits) = &mut self.tree.amaf[child];
                    *visits += 1;
                    *mean += (own - *mean) / *visits as f32;
                }
            }
        }
    }
}

/// The result for the first player, in [0, 1].
fn reward(score: &Score) -> f32 {
    score.of(Side::FIRST).clamp(0.0, 1.0) as f32
}

fn win_reward(winner: Side) -> f32 {
    if winner == Side::FIRST { 1.0 } else { 0.0 }
}

//! One simulation: descend, expand, play out, back up.

use super::tree::{BlockIndex, Child, Link, Room};
use super::{ChildOrder, Mcts, Selection, Simulation, Solver, select};
use mapduel_game::{Score, Side, TwoPlayer};

impl<G: TwoPlayer> Mcts<G> {
    /// Plays one simulated game from the root and learns from it.
    pub(super) fn simulate(&mut self, game: &G) {
        if self.params.solver == Solver::ScoreBounds {
            return self.simulate_bounded(game);
        }
        let mut position = self.scratch.take().expect("a search has a scratch position");
        position.clone_from(self.root.as_ref().expect("a search has a root position"));
        self.path.clear();
        self.trail.clear();
        let mut block: BlockIndex = 0;
        let (reward, known) = loop {
            let child = self.select(game, &position, block);
            self.path.push((block, child as u32));
            let mv = self.tree.mv(child);
            // Read before the move is played, so that both wait for memory together.
            let below = match self.tree.link(child) {
                Link::Block(next) => Some((next, self.tree.block(next).proven)),
                _ => None,
            };
            if self.params.selection.rave().is_some() {
                self.trail.push((self.tree.block(block).side, mv));
            }
            game.play_unchecked(&mut position, mv);
            match below {
                Some((next, None)) => block = next,
                // A shared node that was decided along another path.
                Some((_, Some(winner))) => break (win_reward(winner), Some(winner)),
                None => match self.leave(game, &position, block, child) {
                    Leaf::Grown(next) => block = next,
                    Leaf::Over { reward, known } => break (reward, known),
                },
            }
        };
        self.scratch = Some(position);
        self.back_up(reward, known);
        if self.params.selection.rave().is_some() {
            self.back_up_rave(game, reward);
        }
    }

    /// What a descent does at a child without a node: the game is over, or the child gets a node,
    /// or the game is played out.
    fn leave(&mut self, game: &G, position: &G::Position, block: BlockIndex, child: Child) -> Leaf {
        if let Some(score) = game.score(position) {
            let known = self.decided(&score);
            if let Some(winner) = known {
                let mover_won = winner == self.tree.block(block).side;
                self.tree.set_link(child, Link::Over { mover_won });
            }
            return Leaf::Over { reward: self.reward(&score), known };
        }
        if !self.grows(child) {
            let score = self.play_out(game, position);
            return Leaf::Over { reward: self.reward(&score), known: None };
        }
        let next = self.expand(game, position);
        self.tree.set_link(child, Link::Block(next));
        match self.tree.block(next).proven {
            None => Leaf::Grown(next),
            Some(winner) => Leaf::Over { reward: win_reward(winner), known: Some(winner) },
        }
    }

    /// The child to descend to; a first visit extends the visited prefix of the block.
    #[inline]
    pub(super) fn select(&mut self, game: &G, position: &G::Position, block: BlockIndex) -> Child {
        let (params, logarithms) = (&self.params, &mut self.logarithms);
        let selected = match params.selection {
            Selection::Ucb => {
                let random = &mut self.random;
                select::select(&self.tree, block, params, logarithms, random)
            }
            Selection::LeastVisited => select::select_least_visited(&self.tree, block),
            Selection::Rave { .. } => {
                let (tree, weights, random) = (&mut self.tree, &self.weights, &mut self.random);
                Some(select::select_rave(tree, block, params, logarithms, weights, random))
            }
            Selection::Gaussian(_) | Selection::RaveGaussian { .. } => {
                Some(self.select_gaussian(game, position, block))
            }
        };
        match selected {
            Some(child) => child,
            None => self.visit_first(game, position, block),
        }
    }

    /// Makes a move that was not visited yet the next visited child.
    pub(super) fn visit_first(
        &mut self,
        game: &G,
        position: &G::Position,
        index: BlockIndex,
    ) -> Child {
        if !self.tree.block(index).is_full() {
            match self.tree.make_room(index) {
                Room::Made => self.draw(game, position, index),
                Room::MustFill => self.fill(game, position, index),
            }
        }
        let fresh = self.tree.visited(index).end;
        self.tree.blocks[index as usize].visited += 1;
        fresh
    }

    /// Writes an unvisited move behind the visited ones of a sparse block.
    fn draw(&mut self, game: &G, position: &G::Position, index: BlockIndex) {
        let visited = self.tree.visited(index);
        // A new block already holds a first move.
        if visited.is_empty() {
            return;
        }
        let mv = match self.params.child_order {
            ChildOrder::AsOffered => {
                self.plugs.candidates.candidates(game, position, &mut self.moves);
                self.moves[visited.len()]
            }
            // Few are visited, so few draws are rejected.
            ChildOrder::Shuffled => loop {
                let (mv, _) = self.draw_any(game, position);
                if !self.tree.is_visited(index, mv) {
                    break mv;
                }
            },
        };
        self.tree.set_move(visited.end, mv);
    }

    fn draw_any(&mut self, game: &G, position: &G::Position) -> (G::Move, usize) {
        self.plugs.candidates.draw(game, position, &mut self.random, &mut self.moves)
    }

    /// Writes down all moves of a block.
    pub(super) fn fill(&mut self, game: &G, position: &G::Position, index: BlockIndex) {
        self.plugs.candidates.candidates(game, position, &mut self.moves);
        // A Gaussian process breaks its ties itself, and reads moves in order faster.
        let keeps_order = self.params.selection.gaussian().is_some();
        if self.params.child_order == ChildOrder::Shuffled && !keeps_order {
            self.random.shuffle(&mut self.moves);
        }
        self.tree.fill(index, &self.moves);
        if self.params.selection.rave().is_some() {
            self.tree.keep_amaf();
            if let Some(index_of) = self.plugs.move_index {
                for child in self.tree.children(index) {
                    self.tree.slots[child] = index_of(game, self.tree.mv(child)) as u32;
                }
            }
        }
        if self.params.solver == Solver::ScoreBounds {
            self.tree.keep_bounds();
        }
    }

    /// The node of a position: a new one, or the one it shares with another path.
    pub(super) fn expand(&mut self, game: &G, position: &G::Position) -> BlockIndex {
        let key = self.plugs.key.map(|key| key(game, position));
        if let Some(&shared) = key.and_then(|key| self.table.get(&key)) {
            return shared;
        }
        let (first, count) = match self.params.child_order {
            ChildOrder::Shuffled => self.draw_any(game, position),
            ChildOrder::AsOffered => {
                self.plugs.candidates.candidates(game, position, &mut self.moves);
                (self.moves[0], self.moves.len())
            }
        };
        let block = self.tree.add(game.turn(position), count, first);
        if self.params.selection.rave().is_some() || self.params.solver == Solver::ScoreBounds {
            self.fill(game, position, block);
        }
        if let Some(key) = key {
            self.table.insert(key, block);
        }
        block
    }

    /// Makes a position the root of an empty tree.
    pub(super) fn plant(&mut self, game: &G, position: &G::Position) {
        self.tree.clear();
        self.expand(game, position);
        self.fill_root(game, position);
    }

    /// Writes down all root moves, which the final decision looks at.
    pub(super) fn fill_root(&mut self, game: &G, position: &G::Position) {
        if !self.tree.block(0).is_full() {
            self.fill(game, position, 0);
        }
    }

    /// The result for the first player, in [0, 1].
    #[inline]
    pub(super) fn reward(&self, score: &Score) -> f32 {
        self.params.reward.of(score.of(Side::FIRST)) as f32
    }

    pub(super) fn grows(&self, child: usize) -> bool {
        let asked = self.params.simulation == Simulation::Selection
            || self.tree.visits(child) + 1 >= self.params.expand_visits;
        asked && self.tree.entries() < self.params.capacity
    }

    pub(super) fn play_out(&mut self, game: &G, position: &G::Position) -> Score {
        if self.params.selection.rave().is_some() {
            self.plugs.playout.play_recorded(game, position, &mut self.random, &mut self.trail)
        } else {
            self.plugs.playout.play(game, position, &mut self.random)
        }
    }

    /// The winner, where the end of a game proves something.
    fn decided(&self, score: &Score) -> Option<Side> {
        let whole = self.reward(score) == 0.0 || self.reward(score) == 1.0;
        if self.params.solver == Solver::On && whole { score.winner() } else { None }
    }

    fn back_up(&mut self, reward: f32, mut known: Option<Side>) {
        let path = std::mem::take(&mut self.path);
        for &(index, child) in path.iter().rev() {
            let side = self.tree.block(index).side;
            let own = if side == Side::FIRST { reward } else { 1.0 - reward };
            self.tree.learn(child as Child, own);
            self.tree.blocks[index as usize].visits += 1;
            if let Some(winner) = known {
                known = self.prove(index, child as Child, winner);
            }
        }
        self.path = path;
    }

    /// A child of a block is won by `winner`: what that says of the block.
    fn prove(&mut self, index: BlockIndex, child: Child, winner: Side) -> Option<Side> {
        let block = &mut self.tree.blocks[index as usize];
        if winner == block.side {
            block.proven = Some(winner);
            return block.proven;
        }
        block.lost += 1;
        if block.lost == block.count {
            block.proven = Some(winner);
        }
        let proven = block.proven;
        self.tree.lose(child);
        proven
    }

    /// Every child whose move was played later in this game by the same side learns its result.
    pub(super) fn back_up_rave(&mut self, game: &G, reward: f32) {
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
                let slot = self.tree.slots[child] as usize * 2 + side.index();
                if self.stamps.get(slot) == Some(&self.stamp) {
                    let (mean, visits) = &mut self.tree.amaf[child];
                    *visits += 1;
                    *mean += (own - *mean) / *visits as f32;
                }
            }
        }
    }
}

/// Where a descent left the tree.
enum Leaf {
    /// The child has a node now.
    Grown(BlockIndex),
    /// The simulated game has ended, and who is known to win from the child.
    Over { reward: f32, known: Option<Side> },
}

fn win_reward(winner: Side) -> f32 {
    if winner == Side::FIRST { 1.0 } else { 0.0 }
}

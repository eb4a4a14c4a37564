//! Looking on while the search goes on: the root's window, the depth, the moves found so far.
//!
//! The search asks its onlooker where it looks at the clock anyway, and where a depth is finished;
//! what there is to tell is gathered only when it is wanted. Nothing here changes a search, unless
//! the onlooker ends it.

use super::root::Decision;
use super::search::{Worker, side_sign};
use super::table::{NO_MOVE, Seen, UNLIMITED};
use super::valuation::Valuation;
use mapduel_game::{Consideration, Onlooker, SearchState, Side, Thought, TwoPlayer, Wish};

/// The longest line of play that is told.
const LONGEST_LINE: usize = 24;

/// An onlooker and what it looks at.
pub(super) struct Scene<'a, G: TwoPlayer> {
    pub(super) onlooker: &'a mut dyn Onlooker<G::Move>,
    pub(super) position: &'a G::Position,
    /// What the past is worth.
    pub(super) behind: i64,
}

/// What a watched search keeps for its onlooker.
pub(super) struct Watched<'a, G: TwoPlayer> {
    scene: Scene<'a, G>,
    depth: u16,
    trying: Option<(G::Move, usize, usize)>,
    /// The value of the best root move tried so far at this depth, in its mover's view.
    best: Option<i64>,
    /// The last depth that was finished: the depth, the value and the move.
    finished: Option<(u16, i64, Seen)>,
    /// Every root move that was the best of a finished depth, the last one first.
    bests: Vec<(G::Move, i64)>,
}

impl<'a, G: TwoPlayer, V: Valuation<G>> Worker<'a, G, V> {
    /// The same search with an onlooker, if there is one.
    pub(super) fn watched<'scene: 'a>(mut self, scene: Option<Scene<'scene, G>>) -> Self {
        self.watched = scene.map(|Scene { onlooker, position, behind }| Watched {
            scene: Scene { onlooker, position, behind },
            depth: 0,
            trying: None,
            best: None,
            finished: None,
            bests: Vec::new(),
        });
        self
    }

    /// Notes which root move is tried.
    pub(super) fn trying_root_move(
        &mut self,
        depth: u16,
        (number, count): (usize, usize),
        mv: G::Move,
        best: Option<(i64, usize)>,
    ) {
        if let Some(watched) = &mut self.watched {
            watched.depth = depth;
            watched.trying = Some((mv, number + 1, count));
            watched.best = best.map(|(value, _)| value);
        }
    }

    /// Notes that a depth was finished, and tells of it where that is wanted.
    pub(super) fn finished_depth(&mut self, decision: &Decision, depth: u16) {
        let Some(watched) = &mut self.watched else { return };
        watched.finished = Some((depth, decision.value, decision.seen));
        watched.trying = None;
        let mut moves = Vec::new();
        self.game.moves(watched.scene.position, &mut moves);
        let mv = moves[decision.place];
        watched.bests.retain(|&(other, _)| other != mv);
        watched.bests.insert(0, (mv, decision.value));
        let last = decision.seen == Seen::WholeGame;
        if last || watched.scene.onlooker.wish() == Wish::Tell {
            self.tell();
        }
    }

    /// Only the line of play is left to find, in searches of other roots.
    pub(super) fn stop_telling(&mut self) {
        self.watched = None;
    }

    /// Asks the onlooker, and tells what it wants to hear.
    pub(super) fn show(&mut self) -> Wish {
        let wish = self.watched.as_mut().map_or(Wish::GoOn, |one| one.scene.onlooker.wish());
        if wish == Wish::Tell {
            self.tell();
        }
        wish
    }

    fn tell(&mut self) {
        let Some(watched) = &self.watched else { return };
        let behind = watched.scene.behind;
        let line = self.expected_line(watched);
        let side = self.game.turn(watched.scene.position);
        let bound = watched.best.map(|value| behind + side_sign(side) * value);
        let (alpha, beta) = match side {
            Side::FIRST => (bound, None),
            _ => (None, bound),
        };
        let value = watched.finished.map(|(_, value, _)| behind + value);
        let whole = watched.finished.is_some_and(|(_, _, seen)| seen == Seen::WholeGame);
        let winner = |value: i64| match value {
            0 => None,
            value if value > 0 => Some(Side::FIRST),
            _ => Some(Side::SECOND),
        };
        let moves = watched.bests.iter().map(|&(mv, value)| Consideration {
            mv,
            visits: 0,
            value: Some((behind + value) as f64),
            proven: None,
        });
        let thought = Thought {
            cost: self.meter.nodes(),
            value: value.map(|value| value as f64),
            proven: value.filter(|_| whole).and_then(winner),
            moves: moves.collect(),
            line,
            state: SearchState::Window {
                depth: (watched.depth < UNLIMITED).then_some(u32::from(watched.depth)),
                alpha,
                beta,
                cuts: self.cuts,
                trying: watched.trying,
            },
        };
        if let Some(watched) = &mut self.watched {
            watched.scene.onlooker.hear(thought);
        }
    }

    /// The line that the last finished depth expects, as far as the table remembers it.
    fn expected_line(&self, watched: &Watched<'_, G>) -> Vec<G::Move> {
        let Some(&(first, _)) = watched.bests.first() else { return Vec::new() };
        let mut line = vec![first];
        let mut position = watched.scene.position.clone();
        self.game.play_unchecked(&mut position, first);
        let mut moves = Vec::new();
        while line.len() < LONGEST_LINE {
            let Some(table) = self.table() else { break };
            let entry = table.get(self.valuation.key(self.game, &position));
            let Some(index) = entry.map(|entry| entry.mv).filter(|&mv| mv != NO_MOVE) else {
                break;
            };
            self.game.moves(&position, &mut moves);
            let is_it = |&mv: &G::Move| self.valuation.move_index(self.game, mv) as u32 == index;
            let Some(mv) = moves.iter().copied().find(is_it) else { break };
            line.push(mv);
            self.game.play_unchecked(&mut position, mv);
        }
        line
    }
}

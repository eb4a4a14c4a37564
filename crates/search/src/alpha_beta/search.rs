//! The search below the root: one position, one window, one value.
//!
//! Values are residual (what is still to come) and from the first player's view at the boundary of
//! every function; inside, a node thinks in the view of its mover, so that both sides maximize.
//! Nothing assumes that the sides alternate.

use super::order::{MoveFacts, Order};
use super::table::{Entry, NO_MOVE, Seen, Size, Table, Taken, UNLIMITED};
use super::valuation::{INFINITE, Valuation};
use super::watch::Watched;
use super::{AlphaBetaParams, Ordering, Pruning, Reach};
use mapduel_game::{Side, TwoPlayer, Wish};
use mapduel_limit::{Count, Limit, Meter};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// One thread's search.
pub(super) struct Worker<'a, G: TwoPlayer, V> {
    pub(super) game: &'a G,
    pub(super) valuation: &'a V,
    pub(super) params: AlphaBetaParams,
    pub(super) order: Order,
    pub(super) meter: Meter,
    pub(super) cuts: u64,
    /// What the values since this was last set rest on.
    pub(super) seen: Seen,
    /// Who looks on, and what there is to see.
    pub(super) watched: Option<Watched<'a, G>>,
    memory: Memory<'a>,
    /// Set when nobody waits for this thread any more.
    stop: &'a AtomicBool,
    frames: Vec<Frame<G::Move>>,
}

/// The moves of one position on the current path, kept so that nothing is allocated twice.
#[derive(Clone, Debug)]
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    ranks: Vec<(i64, u32)>,
}

impl<M> Default for Frame<M> {
    fn default() -> Frame<M> {
        Frame { moves: Vec::new(), ranks: Vec::new() }
    }
}

/// The table a worker uses.
pub(super) enum Memory<'a> {
    None,
    /// Its own, which grows; and how many places are taken.
    Own(Table, usize),
    Shared(&'a Table),
}

/// The value over all moves of a position and the index of the best.
struct Found {
    value: i64,
    mv: u32,
    /// Whether a move was better than the mover's end of the window.
    raised: bool,
}

/// A position with what is asked about it.
#[derive(Clone, Copy)]
pub(super) struct Question {
    /// The remaining depth.
    pub(super) depth: u16,
    /// The distance from the root.
    pub(super) ply: usize,
    pub(super) alpha: i64,
    pub(super) beta: i64,
}

impl<'a, G: TwoPlayer, V: Valuation<G>> Worker<'a, G, V> {
    pub(super) fn new(
        game: &'a G,
        valuation: &'a V,
        params: &AlphaBetaParams,
        shared: Option<&'a Table>,
        limit: Limit,
        stop: &'a AtomicBool,
        variety: u64,
    ) -> Worker<'a, G, V> {
        let memory = match shared {
            Some(table) => Memory::Shared(table),
            None => Table::new(params.table_mebibytes, Size::Growing)
                .map_or(Memory::None, |table| Memory::Own(table, 0)),
        };
        Worker {
            game,
            valuation,
            params: *params,
            order: Order::new(variety),
            meter: limit.start(),
            cuts: 0,
            seen: Seen::WholeGame,
            watched: None,
            memory,
            stop,
            frames: Vec::new(),
        }
    }

    /// The residual value of a position if it lies in the window, else a bound on the window's
    /// side of it; `None` when the search must stop.
    pub(super) fn visit(&mut self, position: &G::Position, question: Question) -> Option<i64> {
        self.count()?;
        let Question { depth, ply, mut alpha, mut beta } = question;
        if depth == 0 {
            self.seen = Seen::Part;
            return Some(self.valuation.horizon(self.game, position));
        }
        if depth == 1
            && let Some(flat) = self.valuation.flat_horizon()
        {
            return Some(self.visit_frontier(position, question, flat));
        }
        let pruned = self.params.pruning != Pruning::Off;
        if self.params.reach == Reach::Used && pruned {
            let plies = if depth >= UNLIMITED { u32::MAX } else { u32::from(depth) };
            let (least, most) = self.valuation.reach(self.game, position, plies);
            if least >= beta || most <= alpha {
                // The bound of the whole game may say the same.
                let (whole, all) = self.valuation.reach(self.game, position, u32::MAX);
                if !(least >= beta && whole >= beta || most <= alpha && all <= alpha) {
                    self.seen = Seen::Part;
                }
                return Some(if least >= beta { least } else { most });
            }
        }
        let table = self.table();
        let key = table.map_or(0, |_| self.valuation.key(self.game, position));
        let known = table.and_then(|table| table.get(key));
        let hint = known.map_or(NO_MOVE, |entry| entry.mv);
        let known = known.filter(|entry| entry.holds(depth));
        if let Some(entry) = known {
            if entry.lower == entry.upper || pruned && entry.lower >= beta {
                self.rest_on(entry.seen);
                return Some(entry.lower);
            }
            if pruned && entry.upper <= alpha {
                self.rest_on(entry.seen);
                return Some(entry.upper);
            }
            if pruned {
                alpha = alpha.max(entry.lower);
                beta = beta.min(entry.upper);
            }
        }

        let mut frame = self.take_frame(ply);
        self.game.moves(position, &mut frame.moves);
        if frame.moves.is_empty() {
            self.frames[ply] = frame;
            return Some(self.valuation.end(self.game, position));
        }
        let outer = std::mem::replace(&mut self.seen, Seen::WholeGame);
        if let Some(entry) = known {
            self.rest_on(entry.seen);
        }
        let question = Question { depth, ply, alpha, beta };
        let found = self.visit_moves(position, question, &mut frame, hint);
        self.frames[ply] = frame;
        let Found { value, mv, raised } = found?;

        if self.table().is_some() {
            let (known_lower, known_upper) =
                known.map_or((i64::MIN, i64::MAX), |entry| (entry.lower, entry.upper));
            let lower = if !pruned || value > alpha { value } else { known_lower };
            let upper = if !pruned || value < beta { value } else { known_upper };
            // Where every move fails, the best of the bounds is a worse guess than an older move.
            let mv = if raised || hint == NO_MOVE { mv } else { hint };
            self.remember(key, Entry { lower, upper, depth, mv, seen: self.seen });
        }
        self.rest_on(outer);
        Some(value)
    }

    #[inline]
    fn visit_moves(
        &mut self,
        position: &G::Position,
        question: Question,
        frame: &mut Frame<G::Move>,
        hint: u32,
    ) -> Option<Found> {
        let Question { depth, ply, alpha, beta } = question;
        let side = self.game.turn(position);
        let mut window = OwnWindow::new(side, alpha, beta);
        let floor = window.low;
        self.rank(position, side, frame, ply, hint);
        let mut best = (-INFINITE * 2, NO_MOVE);
        for number in 0..frame.moves.len() {
            let place = self.next_place(frame, number);
            let mv = frame.moves[place];
            let gain = self.valuation.gain(self.game, position, mv);
            let mut child = position.clone();
            self.game.play_unchecked(&mut child, mv);
            let below = Question { depth: depth - 1, ply: ply + 1, alpha, beta };
            let value = self.try_move(&child, below, gain, &window, number > 0)?;
            if value > best.0 {
                best = (value, self.valuation.move_index(self.game, mv) as u32);
                window.low = window.low.max(value);
            }
            if value >= window.high && self.params.pruning != Pruning::Off {
                self.cuts += 1;
                if self.params.ordering == Ordering::Learned {
                    let weight = u32::from(depth).min(32).pow(2);
                    self.order.learn(best.1, side, ply, weight);
                }
                break;
            }
        }
        let (own, mv) = best;
        Some(Found { value: side_sign(side) * own, mv, raised: own > floor })
    }

    /// The value of a move for its mover: as far as the window asks.
    #[inline]
    pub(super) fn try_move(
        &mut self,
        child: &G::Position,
        below: Question,
        gain: i64,
        window: &OwnWindow,
        later: bool,
    ) -> Option<i64> {
        let (low, high) = match self.params.pruning {
            Pruning::Off => (-INFINITE, INFINITE),
            _ => (window.low, window.high),
        };
        if later && self.params.pruning == Pruning::PrincipalVariation && low > -INFINITE {
            let value = self.ask(child, below, gain, window.side, (low, low + 1))?;
            if value <= low || value >= high {
                return Some(value);
            }
        }
        self.ask(child, below, gain, window.side, (low, high))
    }

    /// Asks for the value of a move in a window, both in the mover's view.
    #[inline]
    fn ask(
        &mut self,
        child: &G::Position,
        below: Question,
        gain: i64,
        side: Side,
        (low, high): (i64, i64),
    ) -> Option<i64> {
        let sign = side_sign(side);
        let (alpha, beta) = if sign > 0 { (low, high) } else { (-high, -low) };
        let question = Question { alpha: alpha - gain, beta: beta - gain, ..below };
        Some(sign * (gain + self.visit(child, question)?))
    }

    /// A position whose moves all lead to the horizon, where every position is worth the same: the
    /// moves are compared without being played.
    #[inline]
    fn visit_frontier(&mut self, position: &G::Position, question: Question, flat: i64) -> i64 {
        let mut frame = self.take_frame(question.ply);
        self.game.moves(position, &mut frame.moves);
        let mut best = -INFINITE * 2;
        let mut sign = 1;
        if !frame.moves.is_empty() {
            self.seen = Seen::Part;
            let side = self.game.turn(position);
            sign = side_sign(side);
            let window = OwnWindow::new(side, question.alpha - flat, question.beta - flat);
            let high = if self.params.pruning == Pruning::Off { i64::MAX } else { window.high };
            // In any order but the game's own the best move comes first.
            let in_order = self.params.ordering == Ordering::AsOffered;
            let mut tried = 0;
            for &mv in &frame.moves {
                best = best.max(sign * self.valuation.gain(self.game, position, mv));
                tried += 1;
                if in_order && best >= high {
                    break;
                }
            }
            self.cuts += u64::from(best >= high);
            self.meter.add(if !in_order && best >= high { 1 } else { tried });
        } else {
            best = 0;
        }
        self.frames[question.ply] = frame;
        sign * best + flat
    }

    /// Gives every move of a frame its rank.
    #[inline]
    fn rank(
        &mut self,
        position: &G::Position,
        side: Side,
        frame: &mut Frame<G::Move>,
        ply: usize,
        hint: u32,
    ) {
        let ordering = self.params.ordering;
        if ordering == Ordering::AsOffered {
            return;
        }
        let sign = side_sign(side);
        frame.ranks.clear();
        frame.ranks.extend(frame.moves.iter().enumerate().map(|(place, &mv)| {
            let index = self.valuation.move_index(self.game, mv) as u32;
            let gain = sign * self.valuation.gain(self.game, position, mv);
            let facts = MoveFacts { place, index, gain, side, ply, hint };
            (self.order.rank(ordering, &facts), place as u32)
        }));
    }

    /// The place of the move to try next; most nodes try only a few, so nothing is sorted.
    #[inline]
    fn next_place(&self, frame: &mut Frame<G::Move>, number: usize) -> usize {
        if self.params.ordering == Ordering::AsOffered {
            return number;
        }
        let mut first = number;
        for other in number + 1..frame.ranks.len() {
            if frame.ranks[other].0 > frame.ranks[first].0 {
                first = other;
            }
        }
        frame.ranks.swap(number, first);
        frame.ranks[number].1 as usize
    }

    /// The places of a position's moves in the order in which they are tried.
    pub(super) fn sorted_places(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        hint: u32,
    ) -> Vec<usize> {
        let mut frame = Frame { moves: moves.to_vec(), ranks: Vec::new() };
        self.rank(position, self.game.turn(position), &mut frame, 0, hint);
        (0..moves.len()).map(|number| self.next_place(&mut frame, number)).collect()
    }

    #[inline]
    pub(super) fn table(&self) -> Option<&Table> {
        match &self.memory {
            Memory::None => None,
            Memory::Own(table, _) => Some(table),
            Memory::Shared(table) => Some(table),
        }
    }

    #[inline]
    pub(super) fn remember(&mut self, key: u128, entry: Entry) {
        match &mut self.memory {
            Memory::None => {}
            Memory::Shared(table) => {
                table.put(key, entry);
            }
            Memory::Own(table, taken) => {
                *taken += usize::from(table.put(key, entry) == Taken::Empty);
                if *taken * 2 > table.capacity() {
                    self.grow();
                }
            }
        }
    }

    /// Enlarges the table, or notes that it has its final size.
    #[cold]
    fn grow(&mut self) {
        if let Memory::Own(table, _) = std::mem::replace(&mut self.memory, Memory::None) {
            let before = table.capacity();
            let table = table.grown(self.params.table_mebibytes);
            let taken = if table.capacity() > before { before / 2 } else { 0 };
            self.memory = Memory::Own(table, taken);
        }
    }

    #[inline]
    fn take_frame(&mut self, ply: usize) -> Frame<G::Move> {
        if self.frames.len() <= ply {
            self.frames.resize_with(ply + 1, Frame::default);
        }
        std::mem::take(&mut self.frames[ply])
    }

    #[inline]
    fn rest_on(&mut self, seen: Seen) {
        if seen == Seen::Part {
            self.seen = Seen::Part;
        }
    }

    #[inline]
    fn count(&mut self) -> Option<()> {
        match self.meter.ask() {
            Count::GoOn => Some(()),
            Count::Look => self.look(),
            Count::Over => None,
        }
    }

    /// Looks at the other threads and at the onlooker.
    #[cold]
    fn look(&mut self) -> Option<()> {
        (!self.stop.load(Relaxed) && self.show() != Wish::End).then_some(())
    }
}

/// A window in the view of the side to move.
pub(super) struct OwnWindow {
    pub(super) side: Side,
    pub(super) low: i64,
    pub(super) high: i64,
}

impl OwnWindow {
    #[inline]
    pub(super) fn new(side: Side, alpha: i64, beta: i64) -> OwnWindow {
        match side {
            Side::FIRST => OwnWindow { side, low: alpha, high: beta },
            _ => OwnWindow { side, low: -beta, high: -alpha },
        }
    }
}

/// What turns the first player's view into this side's, and back.
#[inline]
pub(super) fn side_sign(side: Side) -> i64 {
    if side == Side::FIRST { 1 } else { -1 }
}

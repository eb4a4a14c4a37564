//! Monte-Carlo tree search for any number of players and for moves without number.
//!
//! The other search, [`Mcts`](crate::Mcts), is made for two players and listed moves, and for
//! speed. This one is plain, and open in both respects:
//!
//! - Every node learns what its own mover got, so that with many simulations each player maximizes
//!   its own component of the score: max^n (Luckhardt and Irani 1986; for UCT, Sturtevant 2008).
//! - A node grows its moves by a rule, [`Growth`]: all that are offered, more of them with the
//!   visits (progressive widening), also near the best one ([`voronoi`]), or sharing what they
//!   learn with their neighbors ([`kernel`]), or by the optimistic division of a box ([`hoo`]).
//!
//! Of moves that are offered, selection may also read what [`estimates`] there are (RAVE, light
//! Gaussian processes).
//!
//! What is deliberately absent: proofs, transpositions, a tree that is kept.

mod estimates;
pub(crate) mod hoo;
pub(crate) mod kernel;
pub(crate) mod voronoi;

use crate::{Candidates, GameMoves, Playout, Reward, Selection, UniformPlayout};
use estimates::{Estimates, Next, Tried};
use hoo::{Cell, Hoo, HooParams, Target};
use kernel::{Kernel, KernelParams, Step};
use mapduel_game::{
    Budget, Choice, Consideration, Game, Located, MoveIndex, Nobody, Onlooker, Player, Random,
    Score, SearchState, Side, Thought, Wish, setters,
};
use mapduel_limit::Count;
use std::sync::Arc;
use voronoi::VoronoiParams;

/// What tunes the search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MaxNParams {
    /// Which moves a node has.
    pub growth: Growth,
    /// C in `mean + C * sqrt(ln n / n_j)`; also in the bounds of HOO, where it is the square root
    /// of 2 (Bubeck et al. 2011).
    pub exploration: f64,
    /// How a player's own score becomes a number between 0 and 1.
    pub reward: Reward,
    /// Which of the moves is next where all are offered: by UCB ([`Selection::LeastVisited`] is that
    /// as well here), RAVE, a light Gaussian process or both. The last three take an untried move
    /// when its estimate is the largest; RAVE needs [`MaxN::move_index`], the process
    /// [`MaxN::places`].
    pub selection: Selection,
}

impl Default for MaxNParams {
    fn default() -> MaxNParams {
        MaxNParams {
            growth: Growth::Offered,
            exploration: std::f64::consts::SQRT_2,
            reward: Reward::Score,
            selection: Selection::Ucb,
        }
    }
}

setters!(MaxNParams {
    with_growth(growth: Growth),
    with_exploration(exploration: f64),
    with_reward(reward: Reward),
    with_selection(selection: Selection),
});

/// Which moves a node has.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Growth {
    /// All that the candidates offer, each tried once before any is tried twice.
    Offered,
    /// At visit n there are `ceil(constant * n^exponent)` moves, drawn one after the other
    /// (Couëtoux, Hoock, Sokolovska, Teytaud, Bonnard, *Continuous upper confidence trees*, 2011).
    /// Theirs is double, over moves and over what chance makes of them; games without chance need
    /// the first half.
    Progressive {
        /// How many moves there are at the first visit.
        constant: f64,
        /// How fast they become more; 0 to 1.
        exponent: f64,
    },
    /// The same, but new moves are drawn where the best one is nearest, or anywhere. As
    /// [`Growth::Kernel`] it needs to be told where moves are ([`DrawMove::place`]).
    Voronoi(VoronoiParams),
    /// Moves share their values with those near by, and new ones are drawn near the best.
    Kernel(KernelParams),
    /// Boxes of the move space are divided where they promise most.
    Optimistic(HooParams),
}

/// Draws moves of a game that has too many to be listed.
pub trait DrawMove<G: Game>: Send + Sync {
    /// A legal move within a part of the move space, which is the unit square; `None` when there
    /// seems to be none. In the whole square there always is one. The game is not over.
    fn draw_move(
        &self,
        game: &G,
        position: &G::Position,
        part: Cell,
        random: &mut Random,
    ) -> Option<G::Move>;

    /// Where a move is in the unit square, for the rules of growth that ask which moves are near to
    /// each other. Without an answer, as by default, none is: they draw from the whole square.
    fn place(&self, _game: &G, _move: G::Move) -> Option<[f64; 2]> {
        None
    }
}

/// A Monte-Carlo tree search for any number of players.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tic_tac_toe/game.rs")); }
/// # use game::TicTacToe;
/// use mapduel_game::{Budget, Game, Random};
/// use mapduel_search::{Cell, DrawMove, Growth, MaxN, MaxNParams};
///
/// let mut search = MaxN::new(MaxNParams::default());
/// let position = [1 << 0 | 1 << 1, 1 << 4 | 1 << 8];
/// let outcome = search.search(&TicTacToe, &position, Budget::Simulations(1_000));
/// assert_eq!(outcome.mv, 2);
///
/// // Moves that are drawn and not listed: points of the unit square, here of a board on it.
/// struct Points;
///
/// impl DrawMove<TicTacToe> for Points {
///     fn draw_move(
///         &self,
///         game: &TicTacToe,
///         position: &[u16; 2],
///         part: Cell,
///         random: &mut Random,
///     ) -> Option<u8> {
///         let draws = (0..1_000).map(|_| part.draw(random).map(|place| (place * 3.0) as u8));
///         draws.map(|[x, y]| 3 * y + x).find(|&square| game.is_legal(position, square))
///     }
/// }
///
/// let growth = Growth::Progressive { constant: 1.0, exponent: 0.5 };
/// let mut search = MaxN::new(MaxNParams::default().with_growth(growth)).draw_move(Points);
/// let outcome = search.search(&TicTacToe, &position, Budget::Simulations(1_000));
/// assert_eq!(outcome.mv, 2);
/// ```
pub struct MaxN<G: Game> {
    params: MaxNParams,
    candidates: Arc<dyn Candidates<G>>,
    playout: Arc<dyn Playout<G>>,
    draw_move: Option<Arc<dyn DrawMove<G>>>,
    move_index: Option<fn(&G, G::Move) -> usize>,
    place: Option<PlaceOf<G>>,
    random: Random,
    nodes: Vec<Node<G::Move>>,
    path: Vec<(usize, usize)>,
    moves: Vec<G::Move>,
    /// What was played in a simulation, and by whom; for RAVE.
    trail: Vec<(Side, G::Move)>,
}

/// Where a move is.
type PlaceOf<G> = fn(&G, <G as Game>::Move) -> [f64; 2];

struct Node<M> {
    side: Side,
    visits: u32,
    arms: Vec<Arm<M>>,
    /// The offered moves that were not tried yet, the next one last.
    untried: Vec<M>,
    /// Box i is the part of arm i.
    boxes: Option<Hoo>,
    /// What is known of the offered moves, if selection asks for it.
    estimates: Option<Estimates<M>>,
    /// The arms again, in the same order.
    kernel: Option<Kernel>,
    /// Where the arms are, if the rule of growth asks for that.
    places: Vec<Option<[f64; 2]>>,
}

struct Arm<M> {
    mv: M,
    visits: u32,
    mean: f64,
    node: Option<usize>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MaxNOutcome<M> {
    /// The move to play: the most visited one; of boxes, the one where they were divided most; of
    /// moves that share their values, the one of the largest lower bound.
    pub mv: M,
    /// The mean reward of its mover.
    pub value: f64,
    /// The simulations.
    pub simulations: u64,
    /// The moves of the root, with visits and the mean reward of the mover, in order of birth.
    pub moves: Vec<(M, u32, f64)>,
}

impl<G: Game> MaxN<G> {
    /// A search with these settings, of all legal moves, with uniform playouts.
    ///
    /// It needs [`MaxN::draw_move`] unless it grows what is offered.
    pub fn new(params: MaxNParams) -> MaxN<G> {
        MaxN {
            params,
            candidates: Arc::new(GameMoves),
            playout: Arc::new(UniformPlayout),
            draw_move: None,
            move_index: None,
            place: None,
            random: Random::new(0),
            nodes: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
            trail: Vec::new(),
        }
    }

    /// Offers these moves instead of all.
    pub fn candidates(mut self, candidates: impl Candidates<G> + 'static) -> MaxN<G> {
        self.candidates = Arc::new(candidates);
        self
    }

    /// Plays games to their end like this.
    pub fn playout(mut self, playout: impl Playout<G> + 'static) -> MaxN<G> {
        self.playout = Arc::new(playout);
        self
    }

    /// Draws moves like this.
    pub fn draw_move(mut self, draw_move: impl DrawMove<G> + 'static) -> MaxN<G> {
        self.draw_move = Some(Arc::new(draw_move));
        self
    }

    /// Knows moves of different positions for the same, for RAVE.
    pub fn move_index(mut self) -> MaxN<G>
    where
        G: MoveIndex,
    {
        self.move_index = Some(G::move_index);
        self
    }

    /// Knows where moves are, for Gaussian processes.
    pub fn places(mut self) -> MaxN<G>
    where
        G: Located,
    {
        self.place = Some(G::place);
        self
    }

    /// Searches a position whose game is not over, from an empty tree.
    pub fn search(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
    ) -> MaxNOutcome<G::Move> {
        self.search_watched(game, position, budget, &mut Nobody)
    }

    /// The same while somebody looks on.
    pub fn search_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> MaxNOutcome<G::Move> {
        self.nodes.clear();
        self.add_node(game, position);
        let mut meter = budget.limit().start();
        let mut scratch = position.clone();
        loop {
            scratch.clone_from(position);
            self.simulate(game, &mut scratch);
            match meter.count() {
                Count::GoOn => {}
                Count::Over => break,
                Count::Look => match onlooker.wish() {
                    Wish::GoOn => {}
                    Wish::Tell => onlooker.hear(self.thought(game, position, meter.nodes())),
                    Wish::End => break,
                },
            }
        }
        let root = &self.nodes[0];
        let best = &root.arms[root.best()];
        MaxNOutcome {
            mv: best.mv,
            value: best.mean,
            simulations: meter.nodes(),
            moves: root.arms.iter().map(|arm| (arm.mv, arm.visits, arm.mean)).collect(),
        }
    }

    /// How far the search is.
    fn thought(&self, game: &G, position: &G::Position, simulations: u64) -> Thought<G::Move> {
        let root = &self.nodes[0];
        let first = |mean| first_value(game, position, mean);
        let mut moves: Vec<Consideration<G::Move>> = root
            .arms
            .iter()
            .map(|arm| Consideration {
                mv: arm.mv,
                visits: arm.visits,
                value: first(arm.mean).filter(|_| arm.visits > 0),
                proven: None,
            })
            .collect();
        moves.sort_by_key(|tried| std::cmp::Reverse(tried.visits));
        let mut line = Vec::new();
        let mut node = Some(0);
        while let Some(arms) =
            node.map(|node| &self.nodes[node].arms).filter(|arms| !arms.is_empty())
        {
            let arm = &arms[first_best(arms.iter().map(|arm| f64::from(arm.visits)))];
            line.push(arm.mv);
            node = arm.node;
        }
        let value = first(root.arms[root.best()].mean);
        let bytes = self.nodes.iter().map(|node| size_of_val(&*node.arms)).sum();
        let state = SearchState::Tree { bytes };
        Thought { cost: simulations, value, proven: None, moves, line, state }
    }

    fn simulate(&mut self, game: &G, position: &mut G::Position) {
        self.path.clear();
        self.trail.clear();
        let mut node = 0;
        let score = loop {
            let arm = self.choose_arm(game, position, node);
            self.path.push((node, arm));
            let Arm { mv, visits, node: next, .. } = self.nodes[node].arms[arm];
            self.trail.push((self.nodes[node].side, mv));
            game.play_unchecked(position, mv);
            if let Some(score) = game.score(position) {
                break score;
            }
            node = match next {
                Some(next) => next,
                None if visits == 0 => break self.play_out(game, position),
                None => {
                    let next = self.add_node(game, position);
                    self.nodes[node].arms[arm].node = Some(next);
                    next
                }
            };
        };
        let index_of = self.move_index.filter(|_| self.params.selection.rave().is_some());
        let mut played = Vec::new();
        for (depth, &(node, arm)) in self.path.iter().enumerate() {
            let node = &mut self.nodes[node];
            let reward = self.params.reward.of(score.of(node.side));
            node.learn(arm, reward);
            if let (Some(estimates), Some(index_of)) = (&mut node.estimates, index_of) {
                let own = self.trail[depth..].iter().filter(|(side, _)| *side == node.side);
                played.clear();
                played.extend(own.map(|&(_, mv)| index_of(game, mv)));
                estimates.learn(&mut played, reward);
            }
        }
    }

    fn play_out(&mut self, game: &G, position: &G::Position) -> Score {
        match self.params.selection.rave() {
            Some(_) => {
                self.playout.play_recorded(game, position, &mut self.random, &mut self.trail)
            }
            None => self.playout.play(game, position, &mut self.random),
        }
    }

    fn add_node(&mut self, game: &G, position: &G::Position) -> usize {
        let (mut untried, mut boxes) = (Vec::new(), None);
        let (mut estimates, mut kernel) = (None, None);
        match self.params.growth {
            Growth::Offered => {
                self.candidates.candidates(game, position, &mut self.moves);
                self.random.shuffle(&mut self.moves);
                if self.params.estimates() {
                    let index = |mv| self.move_index.map_or(0, |index_of| index_of(game, mv));
                    let place = |mv| self.place.map_or([0.0; 2], |place_of| place_of(game, mv));
                    let moves = self.moves.iter();
                    estimates = Some(Estimates::new(moves.map(|&mv| (mv, index(mv), place(mv)))));
                } else {
                    untried.clone_from(&self.moves);
                }
            }
            Growth::Progressive { .. } | Growth::Voronoi(_) => (),
            Growth::Kernel(params) => kernel = Some(Kernel::new(params, self.params.exploration)),
            Growth::Optimistic(params) => boxes = Some(Hoo::new(params, self.params.exploration)),
        }
        let (side, arms, places) = (game.turn(position), Vec::new(), Vec::new());
        self.nodes.push(Node { side, visits: 0, arms, untried, boxes, estimates, kernel, places });
        self.nodes.len() - 1
    }

    /// The arm to follow, perhaps a new one.
    fn choose_arm(&mut self, game: &G, position: &G::Position, index: usize) -> usize {
        let node = &mut self.nodes[index];
        let grown = match self.params.growth {
            Growth::Offered => match node.estimated(&self.params) {
                Some(Next::Arm(arm)) => return arm,
                Some(Next::New(mv)) => Some(mv),
                None => node.untried.pop(),
            },
            Growth::Progressive { constant, exponent } => {
                let draw = self.draw_move.as_deref().filter(|_| node.grows(constant, exponent));
                draw.and_then(|draw| draw.draw_move(game, position, Cell::WHOLE, &mut self.random))
            }
            Growth::Voronoi(params) => {
                let grows = node.grows(params.constant, params.exponent);
                self.draw_move.as_deref().filter(|_| grows).and_then(|draw| {
                    voronoi::draw(
                        &params,
                        &node.places,
                        first_best(node.arms.iter().map(|arm| arm.mean)),
                        &mut self.random,
                        |part, random| draw.draw_move(game, position, part, random),
                        |mv| draw.place(game, mv),
                    )
                })
            }
            Growth::Kernel(_) => {
                let draw = self.draw_move.as_deref();
                match node.spread(
                    &mut self.random,
                    |part, random| {
                        draw.and_then(|draw| draw.draw_move(game, position, part, random))
                    },
                    |mv| draw.and_then(|draw| draw.place(game, mv)),
                ) {
                    Ok(arm) => return arm,
                    Err(grown) => grown,
                }
            }
            Growth::Optimistic(_) => {
                let draw = self.draw_move.as_deref();
                match node.divide(&mut self.random, |part, random| {
                    draw.and_then(|draw| draw.draw_move(game, position, part, random))
                }) {
                    Ok(arm) => return arm,
                    Err(grown) => grown,
                }
            }
        };
        // Without anything drawn, there is still what the game offers.
        let grown = grown.or_else(|| {
            node.arms
                .is_empty()
                .then(|| self.candidates.draw(game, position, &mut self.random, &mut self.moves).0)
        });
        match grown {
            Some(mv) => {
                node.arms.push(Arm { mv, visits: 0, mean: 0.0, node: None });
                if let Growth::Voronoi(_) | Growth::Kernel(_) = self.params.growth {
                    let draw = self.draw_move.as_deref();
                    node.settle(draw.and_then(|draw| draw.place(game, mv)));
                }
                node.arms.len() - 1
            }
            None => node.most_promising(self.params.exploration),
        }
    }
}

impl MaxNParams {
    /// Whether selection reads more than the moves' own means.
    fn estimates(&self) -> bool {
        self.selection.rave().is_some() || self.selection.gaussian().is_some()
    }
}

impl<M: Copy> Node<M> {
    /// The next move by what is estimated, if anything is.
    fn estimated(&mut self, params: &MaxNParams) -> Option<Next<M>> {
        let arms = self.arms.iter().map(|arm| Tried { visits: arm.visits, mean: arm.mean });
        let estimates = self.estimates.as_mut()?;
        Some(estimates.next(params.selection, params.exploration, arms))
    }

    /// Whether progressive widening wants another arm.
    fn grows(&self, constant: f64, exponent: f64) -> bool {
        let wanted = constant * f64::from(self.visits + 1).powf(exponent);
        self.arms.is_empty() || (self.arms.len() as f64) < wanted.ceil()
    }

    /// Takes part in the sharing of values: an arm that is there, or the move of a new one.
    fn spread(
        &mut self,
        random: &mut Random,
        mut draw: impl FnMut(Cell, &mut Random) -> Option<M>,
        place_of: impl Fn(M) -> Option<[f64; 2]>,
    ) -> Result<usize, Option<M>> {
        let Some(kernel) = &self.kernel else { return Err(None) };
        match kernel.next() {
            Step::Follow(arm) => Ok(arm),
            Step::Near(arm) => {
                kernel.draw(arm, random, draw, place_of).map_or(Ok(arm), |mv| Err(Some(mv)))
            }
            Step::Anywhere => match draw(Cell::WHOLE, random) {
                None if !self.arms.is_empty() => Ok(kernel.most_promising()),
                grown => Err(grown),
            },
        }
    }

    /// Says where the newest arm is.
    fn settle(&mut self, place: Option<[f64; 2]>) {
        match &mut self.kernel {
            Some(kernel) => kernel.open(place),
            None => self.places.push(place),
        }
    }

    /// Takes part in the division of boxes: an arm that is there, or the move of a new one.
    fn divide(
        &mut self,
        random: &mut Random,
        mut draw: impl FnMut(Cell, &mut Random) -> Option<M>,
    ) -> Result<usize, Option<M>> {
        let Some(boxes) = &mut self.boxes else { return Err(None) };
        loop {
            match boxes.next(random) {
                Target::Again(arm) => return Ok(arm),
                Target::New(part) => match draw(part.cell, random) {
                    Some(mv) => {
                        boxes.open(part);
                        return Err(Some(mv));
                    }
                    None if self.arms.is_empty() => {
                        boxes.open(part);
                        return Err(None);
                    }
                    None => boxes.close(part),
                },
            }
        }
    }

    fn most_promising(&self, exploration: f64) -> usize {
        let log = f64::from(self.visits.max(1)).ln();
        let promise =
            |arm: &Arm<M>| arm.mean + exploration * (log / f64::from(arm.visits.max(1))).sqrt();
        first_best(self.arms.iter().map(promise))
    }

    fn learn(&mut self, arm: usize, reward: f64) {
        self.visits += 1;
        let part = &mut self.arms[arm];
        part.visits += 1;
        part.mean += (reward - part.mean) / f64::from(part.visits);
        if let Some(boxes) = &mut self.boxes {
            boxes.learn(arm, reward);
        }
        if let Some(kernel) = &mut self.kernel {
            kernel.learn(arm, reward);
        }
    }

    fn best(&self) -> usize {
        match (&self.boxes, &self.kernel) {
            (Some(boxes), _) => boxes.best(),
            (_, Some(kernel)) => kernel.best(),
            _ => first_best(self.arms.iter().map(|arm| f64::from(arm.visits))),
        }
    }
}

/// The first place of the largest value.
fn first_best(values: impl Iterator<Item = f64>) -> usize {
    let best = |best: (usize, f64), next: (usize, f64)| if next.1 > best.1 { next } else { best };
    values.enumerate().fold((0, f64::NEG_INFINITY), best).0
}

impl<G: Game> Player<G> for MaxN<G> {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
        self.nodes.clear();
    }

    /// The value is that of the first player; it is unknown when another one of many moves.
    fn choose(&mut self, game: &G, position: &G::Position, budget: Budget) -> Choice<G::Move> {
        let outcome = self.search(game, position, budget);
        outcome.choice(game, position)
    }

    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        let outcome = self.search_watched(game, position, budget, onlooker);
        onlooker.hear(self.thought(game, position, outcome.simulations));
        outcome.choice(game, position)
    }
}

impl<M: Copy> MaxNOutcome<M> {
    fn choice<G: Game<Move = M>>(&self, game: &G, position: &G::Position) -> Choice<M> {
        let value = first_value(game, position, self.value);
        Choice { mv: self.mv, value, proven: None, cost: self.simulations }
    }
}

/// What the mover's value means for the first player; of many players only its own.
fn first_value<G: Game>(game: &G, position: &G::Position, value: f64) -> Option<f64> {
    match (game.turn(position), game.players()) {
        (Side::FIRST, _) => Some(value),
        (_, 2) => Some(1.0 - value),
        _ => None,
    }
}

#[cfg(test)]
mod tests;

//! The player that does not err.

use crate::perfect::{NodeBudget, after, is_refuted_at_once, ranked, winning_move};
use crate::{BOB, ColoringGame, Move, Position, SolveParams, SolveProgress, Solver};
use mapduel_game::{Budget, Choice, Keyed, Onlooker, Player, SearchState, Side, Thought, Wish};
use mapduel_graph::{Graph, Limit};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Plays what the exact [`Solver`] proves, within a budget of nodes for each decision.
///
/// * Where it wins it plays a winning move. The budget holds for the verdict and once more for
///   finding the move.
/// * Where it loses it plays the move that resists best: as Alice one that lets no vertex be
///   blocked at once, if there is one; among these the one whose refutation costs a fresh solver
///   the most nodes, each within an equal share of the budget; then the one with less danger
///   (Alice) or more (Bob), as of [`GreedyBob`](super::GreedyBob); then the first.
/// * Where the budget comes first another player decides, the *fallback*.
///
/// Its answer depends on the position alone, unless the fallback gives it: every decision begins
/// with a fresh solver, and what is kept between moves and games of the same game are the answers.
/// A table that grew from game to game would decide more within the same budget, and then a game
/// would depend on the games before it.
///
/// A budget in time is spent on the verdict; finding the move then has 200,000 nodes.
pub struct ExactPlayer {
    fallback: Box<dyn Player<ColoringGame>>,
    memory: Option<Memory>,
}

/// The nodes for finding the move when the verdict has a budget in time.
const TIMED_NODES: u64 = 200_000;

/// The most bytes of a decision's table: two players for each core should fit.
const TABLE_BYTES: u64 = 256 << 20;

/// The most answers kept.
const MOST_ANSWERS: usize = 1 << 16;

/// The answers given in one game with one budget.
struct Memory {
    graph: Arc<Graph>,
    colors: usize,
    budget: Budget,
    /// By key; the position is compared, so no answer rests on the key.
    answers: HashMap<u128, (Position, Answer)>,
}

/// What the solver had to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Answer {
    /// The move and who wins after it; `None` when the budget came first.
    decision: Option<(Move, Side)>,
    nodes: u64,
}

impl ExactPlayer {
    /// A player that leaves what it cannot decide to another.
    pub fn new(fallback: impl Player<ColoringGame> + 'static) -> ExactPlayer {
        ExactPlayer { fallback: Box::new(fallback), memory: None }
    }

    /// What was kept, or what a solver finds. What somebody ended early is not kept.
    fn answer(
        &mut self,
        game: &ColoringGame,
        position: &Position,
        budget: Budget,
        onlooker: Option<&mut dyn Onlooker<Move>>,
    ) -> Answer {
        let memory = Memory::for_game(&mut self.memory, game, budget);
        let key = game.key(position);
        if let Some((known, answer)) = memory.answers.get(&key)
            && known == position
        {
            return *answer;
        }
        let watched = onlooker.map(|onlooker| decide_watched(game, position, budget, onlooker));
        let (answer, end) = watched.unwrap_or_else(|| {
            (decide(game, position, budget, fresh_solver(game, None), None), End::Own)
        });
        if end == End::Own && memory.answers.len() < MOST_ANSWERS {
            memory.answers.insert(key, (position.clone(), answer));
        }
        answer
    }
}

impl Player<ColoringGame> for ExactPlayer {
    fn new_game(&mut self, seed: u64) {
        self.fallback.new_game(seed);
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, budget: Budget) -> Choice<Move> {
        let answer = self.answer(game, position, budget, None);
        answer.choice().unwrap_or_else(|| {
            let choice = self.fallback.choose(game, position, budget);
            Choice { cost: answer.nodes, ..choice }
        })
    }

    /// Who ends the thought ends the solver's; the fallback then has a moment of its own.
    fn choose_watched(
        &mut self,
        game: &ColoringGame,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Choice<Move> {
        let answer = self.answer(game, position, budget, Some(onlooker));
        answer.choice().unwrap_or_else(|| {
            let mut onlooker = DelayedEnd { onlooker, ended: None };
            let choice = self.fallback.choose_watched(game, position, budget, &mut onlooker);
            Choice { cost: answer.nodes, ..choice }
        })
    }
}

impl Answer {
    fn choice(self) -> Option<Choice<Move>> {
        let (mv, winner) = self.decision?;
        let value = if winner == BOB { 0.0 } else { 1.0 };
        Some(Choice { mv, value: Some(value), proven: Some(winner), cost: self.nodes })
    }
}

impl Memory {
    /// The answers of this game, emptied when the last one was another.
    fn for_game<'a>(
        memory: &'a mut Option<Memory>,
        game: &ColoringGame,
        budget: Budget,
    ) -> &'a mut Memory {
        let graph = game.shared_graph();
        let same = |memory: &Memory| {
            memory.colors == game.colors()
                && memory.budget == budget
                && (Arc::ptr_eq(&memory.graph, &graph) || memory.graph == graph)
        };
        let kept = memory.take().filter(same);
        memory.insert(kept.unwrap_or_else(|| Memory {
            graph,
            colors: game.colors(),
            budget,
            answers: HashMap::new(),
        }))
    }
}

/// The answer of a solver.
fn decide(
    game: &ColoringGame,
    position: &Position,
    budget: Budget,
    mut solver: Solver,
    progress: Option<&Arc<SolveProgress>>,
) -> Answer {
    let (limit, nodes) = match budget {
        Budget::Time(time) => (Limit::time(time), TIMED_NODES),
        Budget::Nodes(nodes) | Budget::Simulations(nodes) => (Limit::nodes(nodes), nodes),
    };
    let verdict = solver.solve_within(position, limit);
    let mut spending = NodeBudget::new(nodes);
    let decision = verdict.winner.and_then(|winner| {
        let mv = if winner == position.turn() {
            winning_move(&mut solver, position, &mut spending)
        } else {
            most_resistant(game, position, nodes, &mut spending, progress)
        };
        Some((mv?, winner))
    });
    Answer { decision, nodes: verdict.nodes + spending.spent() }
}

/// The move of a lost position that is hardest to refute.
fn most_resistant(
    game: &ColoringGame,
    position: &Position,
    nodes: u64,
    spending: &mut NodeBudget,
    progress: Option<&Arc<SolveProgress>>,
) -> Option<Move> {
    let moves = ranked(game, position);
    let share = nodes / moves.len().max(1) as u64;
    let mut best: Option<((bool, u64), Move)> = None;
    for mv in moves {
        let next = after(game, position, mv);
        let mut part = NodeBudget::new(share);
        part.winner(&mut fresh_solver(game, progress), &next);
        spending.add(part);
        let resistance = (!is_refuted_at_once(game, &next), part.spent());
        // Of equal moves the first stays: it ranks higher.
        if best.is_none_or(|(most, _)| resistance > most) {
            best = Some((resistance, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// A solver that knows nothing yet.
fn fresh_solver(game: &ColoringGame, progress: Option<&Arc<SolveProgress>>) -> Solver {
    let progress = progress.cloned();
    Solver::new(game, SolveParams { memory: TABLE_BYTES, progress, ..SolveParams::default() })
}

/// The same answer while somebody looks on: the solver works on a thread of its own.
fn decide_watched(
    game: &ColoringGame,
    position: &Position,
    budget: Budget,
    onlooker: &mut dyn Onlooker<Move>,
) -> (Answer, End) {
    let progress = Arc::new(SolveProgress::default());
    let solver = fresh_solver(game, Some(&progress));
    let memory = solver.memory();
    let tell = |answer: Option<Answer>| {
        let root = progress.root();
        let decision = answer.and_then(|answer| answer.decision);
        Thought {
            cost: answer.map_or(progress.nodes(), |answer| answer.nodes),
            value: decision.map(|(_, winner)| if winner == BOB { 0.0 } else { 1.0 }),
            proven: decision.map(|(_, winner)| winner),
            moves: Vec::new(),
            line: decision.map(|(mv, _)| mv).into_iter().collect(),
            state: SearchState::Proof {
                proof: root.map(|root| root.proof),
                disproof: root.map(|root| root.disproof),
                entries: memory.as_ref().map_or(0, |memory| memory.entries()),
                fill: memory.as_ref().map_or(0.0, |memory| memory.fill()),
            },
        }
    };
    let answer = std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        let (progress, tell) = (&progress, &tell);
        let worker = scope.spawn(move || {
            let answer = decide(game, position, budget, solver, Some(progress));
            // Nobody waits for it any more only when this thread is joined anyway.
            let _ = sender.send(());
            answer
        });
        while receiver.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
            match onlooker.wish() {
                Wish::GoOn => {}
                Wish::Tell => onlooker.hear(tell(None)),
                Wish::End => progress.stop(),
            }
        }
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    onlooker.hear(tell(Some(answer)));
    (answer, if progress.is_stopped() { End::Early } else { End::Own })
}

/// How often an onlooker is asked while the solver works.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// How a decision ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// By itself: equal questions give equal answers.
    Own,
    /// Because somebody ended it.
    Early,
}

/// How long the fallback is let go on by one who wanted to end the solver.
const GRACE: Duration = Duration::from_millis(50);

/// An onlooker who does not end a thought at once.
struct DelayedEnd<'a> {
    onlooker: &'a mut dyn Onlooker<Move>,
    /// When it first wanted to.
    ended: Option<Instant>,
}

impl Onlooker<Move> for DelayedEnd<'_> {
    fn wish(&mut self) -> Wish {
        match self.onlooker.wish() {
            Wish::End if self.ended.get_or_insert_with(Instant::now).elapsed() < GRACE => {
                Wish::GoOn
            }
            wish => wish,
        }
    }

    fn hear(&mut self, thought: Thought<Move>) {
        self.onlooker.hear(thought);
    }
}

//! Looking for puzzles: games of mixed players are played, and their late positions are solved.

use super::{BUDGETS, Difficulty, OpenPuzzle, Puzzle, SEARCHES, identity};
use crate::explain::most_endangered;
use crate::perfect::{after, is_refuted_at_once};
use crate::{ALICE, BOB, ColoringGame, Economy, Move, Position, SolveParams, Solver};
use crate::{open_game, representative};
use mapduel_game::{Budget, Game, Notation, Random, Seed, Side, setters};
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{Files, Setup, SetupError, build};
use mapduel_search::Candidates;
use std::ops::RangeInclusive;

/// Who plays Alice and who plays Bob in the games: good and bad players leave different positions.
const PLAYERS: [&[&str]; 2] =
    [&["random", "careful", "uct:50", "uct:400"], &["random", "greedy", "threat", "uct:50"]];

/// The bytes of a solver's table: small positions need few.
const MEMORY: u64 = 16 << 20;

/// The fewest wrong moves that are worth a thought.
const LEAST_TEMPTING: usize = 3;

/// A board on which puzzles are looked for.
pub struct PuzzleBoard {
    setup: Setup,
    game: ColoringGame,
}

impl PuzzleBoard {
    /// The board of a setup.
    pub fn new(setup: Setup, files: &dyn Files) -> Result<PuzzleBoard, SetupError> {
        let game = open_game(&setup, files)?;
        Ok(PuzzleBoard { setup, game })
    }

    /// Its game.
    pub fn game(&self) -> &ColoringGame {
        &self.game
    }

    /// A puzzle that was found on it.
    ///
    /// # Panics
    /// When it is a puzzle of another board.
    pub fn open(&self, puzzle: &Puzzle) -> OpenPuzzle {
        puzzle.on(self.game.clone()).expect("it was found on this board")
    }
}

/// What is looked for, and how long.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PuzzleParams {
    /// The seed of everything random.
    pub seed: u64,
    /// How many vertices of a puzzle are uncolored.
    pub uncolored: RangeInclusive<usize>,
    /// The most nodes of the search of one move; what is not decided then is no puzzle.
    pub nodes: u64,
    /// Who is to find the move, if that counts.
    pub side: Option<Side>,
    /// Ends the search.
    pub stop: Option<Stop>,
}

impl Default for PuzzleParams {
    /// Seed 0, 5 to 14 uncolored vertices, 20,000 nodes, both sides.
    fn default() -> PuzzleParams {
        PuzzleParams { seed: 0, uncolored: 5..=14, nodes: 20_000, side: None, stop: None }
    }
}

setters!(PuzzleParams {
    with_seed(seed: u64),
    with_uncolored(uncolored: RangeInclusive<usize>),
    with_nodes(nodes: u64),
    with_side(side: Option<Side>),
    with_stop(stop: Option<Stop>),
});

/// The puzzles of one game, which depends on the board, the seed and the game's number alone: at most
/// one for each side, the earliest of several, because it has the most to look at.
pub fn search_game(board: &PuzzleBoard, number: u64, params: &PuzzleParams) -> Vec<Puzzle> {
    let game = &board.game;
    let seed = Seed::new(params.seed).text("puzzles").number(number);
    let (moves, positions) = play(game, seed, *params.uncolored.start());
    let solve = SolveParams::default().with_memory(MEMORY);
    let mut solver = Solver::new(game, solve);
    let mut found: Vec<(usize, Only)> = Vec::new();
    // Late positions are small, and what they prove helps with those before.
    for (ply, position) in positions.iter().enumerate().rev() {
        let wanted = params.side.is_none_or(|side| side == position.turn());
        if wanted
            && params.uncolored.contains(&position.uncolored_count())
            && let Some(only) = only_move(game, position, &mut solver, params)
        {
            found.retain(|(other, _)| positions[*other].turn() != position.turn());
            found.push((ply, only));
        }
    }
    found.sort_by_key(|&(ply, _)| ply);
    let texts: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
    let puzzle =
        |(ply, only): (usize, Only)| measure(board, &texts[..ply], &positions[ply], only, params);
    found.into_iter().filter_map(puzzle).collect()
}

/// A game of two players, drawn by the seed, and its positions that are not over, up to those with too
/// few uncolored vertices.
fn play(game: &ColoringGame, seed: Seed, least: usize) -> (Vec<Move>, Vec<Position>) {
    let mut players = [ALICE, BOB].map(|side| {
        let own = seed.number(side.index() as u64);
        let names = PLAYERS[side.index()];
        let name = names[Random::new(own.text("player").value()).below(names.len())];
        let spec = name.parse().expect("the name of a player");
        let mut built = build(&spec, game).expect("it plays on every board");
        built.player.new_game(own.value());
        built
    });
    let (mut moves, mut positions) = (Vec::new(), Vec::new());
    let mut position = game.start();
    while !position.is_over() && position.uncolored_count() >= least {
        let built = &mut players[position.turn().index()];
        let mv = built.player.choose(game, &position, built.budget).mv;
        positions.push(position.clone());
        game.play_unchecked(&mut position, mv);
        moves.push(mv);
    }
    (moves, positions)
}

/// The one move that wins, and what there is beside it.
pub(super) struct Only {
    pub(super) solution: Move,
    choices: usize,
    tempting: usize,
}

/// The one move that wins, where every move is decided and enough of the others are worth a thought.
fn only_move(
    game: &ColoringGame,
    position: &Position,
    solver: &mut Solver,
    params: &PuzzleParams,
) -> Option<Only> {
    let limit = Limit { nodes: Some(params.nodes), stop: params.stop, ..Limit::NONE };
    let turn = position.turn();
    let mut choices = Vec::new();
    Economy.candidates(game, position, &mut choices);
    let (mut solution, mut tempting) = (None, 0);
    for &mv in &choices {
        let next = after(game, position, mv);
        if solver.solve_within(&next, limit).winner? == turn {
            let blocks = turn == BOB && next.is_over();
            if blocks || solution.replace(mv).is_some() {
                return None;
            }
        } else {
            tempting += usize::from(is_tempting(game, &next));
        }
    }
    let enough = tempting >= LEAST_TEMPTING;
    enough.then_some(())?;
    Some(Only { solution: solution?, choices: choices.len(), tempting })
}

/// Whether a wrong move that led here is not refuted at a glance: Alice's, when Bob cannot block at once;
/// Bob's, when some vertex can still be blocked.
fn is_tempting(game: &ColoringGame, next: &Position) -> bool {
    match next.turn() {
        BOB => !is_refuted_at_once(game, next),
        _ => !next.is_over() && most_endangered(game, next).is_some(),
    }
}

/// How hard it is.
fn measure(
    board: &PuzzleBoard,
    moves: &[String],
    position: &Position,
    only: Only,
    params: &PuzzleParams,
) -> Option<Puzzle> {
    let game = &board.game;
    let id = identity(&board.setup, moves);
    let limit = Limit { stop: params.stop, ..Limit::NONE };
    let nodes = proof_nodes(game, position, only.solution, limit)?;
    let misses = BUDGETS.map(|budget| misses(game, position, only.solution, budget, &id));
    Some(Puzzle {
        id,
        setup: board.setup.clone(),
        moves: moves.to_vec(),
        winner: position.turn().into(),
        solution: game.write_move(only.solution),
        uncolored: position.uncolored_count(),
        choices: only.choices,
        tempting: only.tempting,
        nodes,
        misses,
        difficulty: Difficulty::of(nodes, misses),
    })
}

/// The nodes that a fresh solver needs for the position after a move.
fn proof_nodes(game: &ColoringGame, position: &Position, mv: Move, limit: Limit) -> Option<u64> {
    let mut solver = Solver::new(game, SolveParams::default().with_memory(MEMORY));
    let verdict = solver.solve_within(&after(game, position, mv), limit);
    verdict.winner.map(|_| verdict.nodes)
}

/// How many searches with a budget choose another move. Their seeds depend on the puzzle alone.
fn misses(game: &ColoringGame, position: &Position, solution: Move, budget: u64, id: &str) -> u32 {
    let missed = |search: &u32| {
        let spec = "uct".parse().expect("the name of a player");
        let mut searcher = build(&spec, game).expect("it plays on every board");
        let seed = Seed::new(budget).text(id).number(u64::from(*search));
        searcher.player.new_game(seed.value());
        let choice = searcher.player.choose(game, position, Budget::Simulations(budget));
        representative(game, position, choice.mv) != solution
    };
    (0..SEARCHES).filter(missed).count() as u32
}

//! The shipped puzzles, as everybody above sees them.

use super::gallery::named;
use super::side_name;
use crate::puzzles::{OpenPuzzle, Puzzle, shipped};
use crate::{ALICE, ColoringGame, ExplainParams, Explainer, Move, SolveParams, Why};
use crate::{refusal, representative};
use mapduel_game::Notation;
use mapduel_graph::Vertex;
use mapduel_playable::{
    NoFiles, PuzzleAnswer, PuzzleHint, PuzzleListing, PuzzlePosition, Puzzles, Refused,
};

/// What the game registers.
pub(super) const PUZZLES: Puzzles = Puzzles { list, position, answer, hint, solution };

/// What a reason may take: positions of puzzles are small, and a hundred people may ask at once.
const NODES: u64 = 50_000;
const POSITIONS: u64 = 5_000;
const MEMORY: u64 = 16 << 20;

fn list() -> Vec<PuzzleListing> {
    let listing = |puzzle: &Puzzle| {
        let (group, title) = named(puzzle.setup.text("graph").unwrap_or_default());
        let side = puzzle.winner.side();
        PuzzleListing {
            id: puzzle.id.clone(),
            title: title.to_string(),
            group,
            side: side_name(side),
            aim: if side == ALICE { "save" } else { "kill" },
            difficulty: puzzle.difficulty.name(),
            open: puzzle.uncolored,
        }
    };
    shipped().puzzles.iter().map(listing).collect()
}

fn position(id: &str) -> Option<PuzzlePosition> {
    let Puzzle { setup, moves, .. } = find(id)?.clone();
    Some(PuzzlePosition { setup, moves })
}

fn answer(id: &str, text: &str) -> Option<Result<PuzzleAnswer, Refused>> {
    let open = open(find(id)?);
    let mv = match open.game.read_move(text) {
        Ok(mv) => mv,
        Err(error) => return Some(Err(error.into())),
    };
    if let Some(refusal) = refusal(&open.game, &open.position, mv) {
        return Some(Err(Refused::Illegal(refusal.said())));
    }
    Some(Ok(explained(&open, mv)))
}

fn solution(id: &str) -> Option<PuzzleAnswer> {
    let open = open(find(id)?);
    Some(explained(&open, open.solution))
}

/// A neighbor of the solution's vertex around which little is uncolored, but more than that vertex.
fn hint(id: &str) -> Option<PuzzleHint> {
    let OpenPuzzle { game, position, solution } = open(find(id)?);
    let graph = game.graph();
    let around = |place: Vertex| {
        let all = std::iter::once(place).chain(graph.neighbors(place).iter().copied());
        let mut near: Vec<Vertex> = all.filter(|&vertex| position.is_uncolored(vertex)).collect();
        near.sort_unstable();
        near
    };
    let neighbors = graph.neighbors(solution.vertex()).iter().copied();
    let place = neighbors.filter(|&place| around(place).len() > 1);
    let place = place.min_by_key(|&place| around(place).len()).unwrap_or(solution.vertex());
    let name = |vertex: Vertex| graph.name(vertex).into_owned();
    Some(PuzzleHint { place: name(place), near: around(place).into_iter().map(name).collect() })
}

fn find(id: &str) -> Option<&'static Puzzle> {
    shipped().puzzles.iter().find(|puzzle| puzzle.id == id)
}

fn open(puzzle: &Puzzle) -> OpenPuzzle {
    puzzle.open(&NoFiles).expect("what comes with the program can be played")
}

/// Whether a legal move is right, and why.
fn explained(open: &OpenPuzzle, mv: Move) -> PuzzleAnswer {
    let OpenPuzzle { game, position, solution } = open;
    let params = ExplainParams {
        solve: SolveParams { memory: MEMORY, ..SolveParams::default() },
        nodes: NODES,
        positions: POSITIONS,
    };
    let text = |mv: Move| game.write_move(mv);
    let right = representative(game, position, mv) == *solution;
    let told = PuzzleAnswer {
        text: text(mv),
        right,
        why: "proven",
        place: None,
        by: Vec::new(),
        line: Vec::new(),
        reason: format!("{}: proven by search", if right { "wins" } else { "loses" }),
    };
    let Some(reason) = Explainer::new(game, params).explain(position, mv) else { return told };
    let (why, place, by) = parts(game, &reason.why);
    let line = reason.line.iter().map(|&mv| text(mv)).collect();
    let by = by.into_iter().map(text).collect();
    PuzzleAnswer { why, place, by, line, reason: reason.sentence(game), ..told }
}

/// What a reason is called, the vertex that it is about and the moves that decide it.
fn parts(game: &ColoringGame, why: &Why) -> (&'static str, Option<String>, Vec<Move>) {
    let name = |vertex: Vertex| Some(game.graph().name(vertex).into_owned());
    match why {
        Why::Dies { vertex, takers, .. } => ("dies", name(*vertex), takers.clone()),
        Why::Complete => ("complete", None, Vec::new()),
        Why::Safe => ("safe", None, Vec::new()),
        Why::Held { endangered, .. } => ("held", name(*endangered), Vec::new()),
        Why::Proven => ("proven", None, Vec::new()),
    }
}

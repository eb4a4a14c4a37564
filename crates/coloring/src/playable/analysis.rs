//! A position in depth: every legal move, its exact value where decided and why, and a search's
//! opinion.

use super::side_name;
use crate::{
    BOB, Board, ColoringGame, Economy, ExplainParams, Explainer, Ground, Move, Position, Reason,
    Ruling, Setting, SolveParams, Theory, representative, write_readable_position,
};
use mapduel_game::{Budget, Game, Notation, Player, Side, Until};
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{
    Analysis, AnalyzeParams, AnalyzedMove, Completeness, Playable, add_opinions,
};
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use serde_json::{Map, Value, json};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Instant;

/// The exact value of each move is looked for this long when nothing is limited, in positions.
const EXACT_NODES: u64 = 200_000;
/// The line that shows why is looked for this long, in positions.
const LINE_NODES: u64 = 50_000;
/// The shortest such line is looked for this long, in positions.
const SHORTEST_POSITIONS: u64 = 5_000;

/// What is known of a move for sure.
#[derive(Default)]
struct Known {
    exact: Option<Side>,
    /// What theory says, where no search was needed or none came to an end.
    ground: Option<Ground>,
    reason: Option<Reason>,
}

/// Looks at a position.
pub(super) fn analyze(
    game: &ColoringGame,
    position: &Position,
    params: &AnalyzeParams,
) -> Analysis {
    let details = details(game, position);
    if position.is_over() {
        let ruling = Ruling { winner: position.leader(), ground: Ground::Over };
        return ruled(Analysis { details, ..Analysis::default() }, Some(ruling));
    }
    let began = Instant::now();
    // Half of the time is for exact values.
    let half = params.limit.time.map(|time| time / 2);
    let late = || {
        params.limit.stop.is_some_and(Stop::is_set)
            || half.is_some_and(|half| began.elapsed() >= half)
    };
    let mut mcts = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
    mcts.new_game(params.seed);
    let budget = Budget::Simulations(params.simulations.max(1));
    let search = mcts.search_watched(game, position, budget, &mut Until(late));
    let moves = values(game, position, &search, params, began);
    let ruling = winner(game, position, &moves, params.limit.since(began));
    let complete = moves.iter().all(|analyzed| analyzed.exact.is_some());
    let mut analysis = Analysis {
        completeness: if complete { Completeness::Complete } else { Completeness::Partial },
        simulations: search.simulations,
        value: Some(search.value),
        best: Some(game.write_move(search.mv)),
        line: write_line(game, &search.principal_variation),
        moves,
        details,
        ..Analysis::default()
    };
    let stopped = || params.limit.stop.is_some_and(Stop::is_set);
    add_opinions(&mut analysis, game, position, params, &stopped);
    ruled(analysis, ruling)
}

/// With who wins and why. That the moves tell it is seen from them, and said to scripts only.
fn ruled(mut analysis: Analysis, ruling: Option<Ruling>) -> Analysis {
    let ground = ruling.map(|ruling| ruling.ground.to_string());
    analysis.details.insert("ground".to_string(), json!(ground));
    let told = ruling.is_some_and(|ruling| ruling.ground != Ground::Moves);
    Analysis {
        winner: ruling.map(|ruling| ruling.winner),
        ground: ground.filter(|_| told),
        ..analysis
    }
}

/// What only this game has to tell.
fn details(game: &ColoringGame, position: &Position) -> Map<String, Value> {
    let mut details = game.facts();
    details.insert("turn".to_string(), json!(side_name(position.turn())));
    let colored = write_readable_position(game.graph(), position);
    details.insert("position".to_string(), json!(colored));
    details
}

/// Moves that differ by an unused color only are the same move.
fn values(
    game: &ColoringGame,
    position: &Position,
    outcome: &MctsOutcome<Move>,
    params: &AnalyzeParams,
    began: Instant,
) -> Vec<AnalyzedMove> {
    let reports: HashMap<Move, _> =
        outcome.moves.iter().map(|report| (report.mv, report)).collect();
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    let mut looker = Looker::new(game, position, params);
    let mut known: HashMap<Move, Known> = HashMap::new();
    let mut moves: Vec<AnalyzedMove> = legal
        .iter()
        .map(|&mv| {
            let same = representative(game, position, mv);
            let known = known.entry(same).or_insert_with(|| looker.look(same, began));
            let report = reports.get(&same);
            let exchange = |reason: Reason| reason.with_colors_exchanged(same.color(), mv.color());
            let reason = known.reason.clone().map(exchange);
            let ground = known.ground.map(|ground| ground.to_string());
            AnalyzedMove {
                text: game.write_move(mv),
                exact: known.exact.or_else(|| report.and_then(|report| report.proven)),
                why: reason.as_ref().map(|reason| reason.sentence(game)).or(ground),
                line: reason.map(|reason| write_line(game, &reason.line)),
                visits: report.map_or(0, |report| report.visits),
                value: report.and_then(|report| report.value),
                details: Map::from_iter([
                    ("vertex".to_string(), json!(mv.vertex().index())),
                    ("color".to_string(), json!(mv.color().number())),
                ]),
            }
        })
        .collect();
    moves.sort_by_key(|analyzed| {
        let good = analyzed.exact.map(|winner| winner == position.turn());
        (Reverse(good), Reverse(analyzed.visits))
    });
    moves
}

/// Decides moves of one position.
struct Looker<'a> {
    game: &'a ColoringGame,
    position: &'a Position,
    explainer: Explainer,
    /// What it says about a board on which something is colored holds after every move.
    theory: Theory,
    /// For one move.
    limit: Limit,
}

impl Looker<'_> {
    fn new<'a>(
        game: &'a ColoringGame,
        position: &'a Position,
        params: &AnalyzeParams,
    ) -> Looker<'a> {
        let limit = params.limit;
        let solve = SolveParams { threads: params.threads, limit, ..SolveParams::default() };
        let explain = ExplainParams { solve, nodes: LINE_NODES, positions: SHORTEST_POSITIONS };
        let setting = Setting { first: position.turn().other(), pass: None, board: Board::Begun };
        let limit = match (limit.time, limit.nodes) {
            (None, None) => Limit { nodes: Some(EXACT_NODES), ..limit },
            _ => limit,
        };
        let (explainer, theory) = (Explainer::new(game, explain), Theory::new(setting));
        Looker { game, position, explainer, theory, limit }
    }

    /// The winner after a move, and why.
    fn look(&mut self, mv: Move, began: Instant) -> Known {
        let limit = self.limit.since(began);
        let over = limit.time.is_some_and(|time| time.is_zero());
        if over || limit.stop.is_some_and(Stop::is_set) {
            return Known::default();
        }
        let looked = Instant::now();
        let (graph, colors) = (self.game.graph(), self.game.colors());
        let mut next = self.position.clone();
        self.game.play_unchecked(&mut next, mv);
        let ruled = |Ruling { winner, ground }| Known {
            exact: Some(winner),
            ground: Some(ground),
            reason: None,
        };
        // A board that needs more colors than there are is lost, however long a line would take.
        if let Some(ruling) = self.theory.at_once(graph, colors)
            && ruling.winner == BOB
            && !next.is_over()
        {
            return ruled(ruling);
        }
        match self.explainer.solve(&next, limit).winner {
            Some(winner) => {
                let reason = self.explainer.explain(self.position, mv);
                Known { exact: Some(winner), ground: None, reason }
            }
            None => self
                .theory
                .ruling(graph, colors, limit.since(looked))
                .map_or_else(Known::default, ruled),
        }
    }
}

/// Who wins the position: as far as its moves tell, else by theory.
fn winner(
    game: &ColoringGame,
    position: &Position,
    moves: &[AnalyzedMove],
    limit: Limit,
) -> Option<Ruling> {
    let turn = position.turn();
    let won = moves.iter().any(|analyzed| analyzed.exact == Some(turn));
    let lost = moves.iter().all(|analyzed| analyzed.exact.is_some());
    if won || lost {
        let winner = if won { turn } else { turn.other() };
        return Some(Ruling { winner, ground: Ground::Moves });
    }
    let mut theory = Theory::new(Setting::of(game, position, None));
    theory.ruling(game.graph(), game.colors(), limit)
}

fn write_line(game: &ColoringGame, line: &[Move]) -> Vec<String> {
    line.iter().map(|&mv| game.write_move(mv)).collect()
}

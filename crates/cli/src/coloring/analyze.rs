//! `coloring analyze`: every legal move, its exact value where decided and why, and a search's
//! opinion.

use super::game::{GameOptions, side_name, side_title};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_coloring::{
    ColoringGame, Economy, ExplainParams, Explainer, Move, Reason, SolveParams, representative,
    write_position,
};
use mapduel_game::{Budget, Game, Notation, Player, Side};
use mapduel_graph::{Limit, formats::graph6};
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use serde_json::json;
use std::collections::HashMap;
use std::time::Instant;

/// The exact value of each move is looked for this long, in positions.
const EXACT_NODES: u64 = 200_000;
/// The line that shows why is looked for this long, in positions.
const LINE_NODES: u64 = 50_000;
/// The shortest such line is looked for this long, in positions.
const SHORTEST_POSITIONS: u64 = 5_000;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring analyze petersen --colors 3
  mapduel coloring analyze grid:5x5 -c 3 --first bob --position 12=1 --simulations 50000 --json

Every decided move comes with the reason: which vertex dies and by which moves, or why none can be
made to. One thread searches unless --threads gives more; then lines may differ between runs.
With --limit, the time is for all moves together. Exit code 3: some move is undecided.")]
pub(crate) struct Analyze {
    #[command(flatten)]
    game: GameOptions,
    /// The number of colors
    #[arg(long, short, value_name = "K")]
    colors: usize,
    /// How many games the search simulates
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    simulations: u64,
}

/// What is known of one legal move.
struct Analyzed {
    mv: Move,
    exact: Option<Side>,
    reason: Option<Reason>,
    visits: u32,
    value: Option<f64>,
}

impl Analyze {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph_input::Input { graph, format } = self.game.read_input(common)?;
        let game = self.game.game(&graph, self.colors)?;
        if let Some(score) = game.score(&game.start()) {
            let winner = score.winner().map_or("nobody", side_title);
            bail!("the game is over in this position: {winner} has won");
        }
        if self.simulations == 0 {
            bail!("--simulations 0 sees nothing; give 1 or more");
        }
        let mut search = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
        search.new_game(common.seed);
        let outcome = search.search(&game, &game.start(), Budget::Simulations(self.simulations));
        let moves = analyze(&game, &outcome, common);
        let complete = moves.iter().all(|analyzed| analyzed.exact.is_some());
        if common.json {
            output::print_json(&self.as_json(&game, format, &outcome, &moves))?;
        } else {
            output::print(&as_text(&game, &outcome, &moves))?;
        }
        Ok(if complete { Exit::Done } else { Exit::Incomplete })
    }

    fn as_json(
        &self,
        game: &ColoringGame,
        format: &str,
        outcome: &MctsOutcome<Move>,
        moves: &[Analyzed],
    ) -> serde_json::Value {
        let graph = game.graph();
        let list: Vec<_> = moves
            .iter()
            .map(|analyzed| {
                json!({
                    "move": game.write_move(analyzed.mv),
                    "vertex": analyzed.mv.vertex().index(),
                    "color": analyzed.mv.color().number(),
                    "exact": analyzed.exact.map(side_name),
                    "why": analyzed.reason.as_ref().map(|reason| reason.sentence(game)),
                    "line": analyzed.reason.as_ref().map(|reason| write_line(game, &reason.line)),
                    "visits": analyzed.visits,
                    "value": analyzed.value,
                })
            })
            .collect();
        let line = write_line(game, &outcome.principal_variation);
        json!({
            "graph": graph6::write(graph),
            "format": format,
            "n": graph.order(),
            "m": graph.size(),
            "colors": self.colors,
            "turn": side_name(game.turn(&game.start())),
            "position": write_position(graph, &game.start()),
            "winner": winner(game, moves).map(side_name),
            "complete": moves.iter().all(|analyzed| analyzed.exact.is_some()),
            "simulations": outcome.simulations,
            "value": outcome.value,
            "best": game.write_move(outcome.mv),
            "principal_variation": line,
            "moves": list,
        })
    }
}

/// Moves that differ by an unused color only are the same move.
fn analyze(game: &ColoringGame, outcome: &MctsOutcome<Move>, common: &Common) -> Vec<Analyzed> {
    let start = game.start();
    let reports: HashMap<Move, _> =
        outcome.moves.iter().map(|report| (report.mv, report)).collect();
    let mut legal = Vec::new();
    game.moves(&start, &mut legal);
    let began = Instant::now();
    let params = ExplainParams {
        solve: SolveParams { threads: common.threads.unwrap_or(1), ..SolveParams::default() },
        nodes: LINE_NODES,
        positions: SHORTEST_POSITIONS,
    };
    let mut explainer = Explainer::new(game, params);
    let mut known: HashMap<Move, (Option<Side>, Option<Reason>)> = HashMap::new();
    let mut moves: Vec<Analyzed> = legal
        .iter()
        .map(|&mv| {
            let same = representative(game, &start, mv);
            let (exact, reason) = known.entry(same).or_insert_with(|| {
                let mut next = start.clone();
                game.play_unchecked(&mut next, same);
                let mut limit = common.limit_or(Limit::nodes(EXACT_NODES));
                limit.time = limit.time.map(|time| time.saturating_sub(began.elapsed()));
                let exact = explainer.solve(&next, limit).winner;
                let late = common.limit.is_some_and(|limit| began.elapsed() >= limit);
                let wanted = exact.is_some() && !late;
                (exact, wanted.then(|| explainer.explain(&start, same)).flatten())
            });
            let report = reports.get(&same);
            let exchange = |reason: Reason| reason.with_colors_exchanged(same.color(), mv.color());
            Analyzed {
                mv,
                exact: exact.or_else(|| report.and_then(|report| report.proven)),
                reason: reason.clone().map(exchange),
                visits: report.map_or(0, |report| report.visits),
                value: report.and_then(|report| report.value),
            }
        })
        .collect();
    moves.sort_by_key(|analyzed| {
        let good = analyzed.exact.map(|winner| winner == game.turn(&start));
        (std::cmp::Reverse(good), std::cmp::Reverse(analyzed.visits))
    });
    moves
}

/// Who wins the position, as far as its moves tell.
fn winner(game: &ColoringGame, moves: &[Analyzed]) -> Option<Side> {
    let turn = game.turn(&game.start());
    if moves.iter().any(|analyzed| analyzed.exact == Some(turn)) {
        return Some(turn);
    }
    moves.iter().all(|analyzed| analyzed.exact.is_some()).then(|| turn.other())
}

fn as_text(game: &ColoringGame, outcome: &MctsOutcome<Move>, moves: &[Analyzed]) -> String {
    let turn = side_title(game.turn(&game.start()));
    let verdict = match winner(game, moves) {
        Some(winner) => format!("{} wins", side_title(winner)),
        None => "undecided".to_string(),
    };
    let mut rows =
        vec![["move", "exact", "visits", "value for Alice", "why"].map(String::from).to_vec()];
    for analyzed in moves {
        rows.push(vec![
            game.write_move(analyzed.mv),
            analyzed.exact.map_or("?", side_title).to_string(),
            analyzed.visits.to_string(),
            analyzed.value.map_or("-".to_string(), |value| format!("{value:.3}")),
            analyzed.reason.as_ref().map_or("-".to_string(), |reason| reason.sentence(game)),
        ]);
    }
    format!(
        "{turn} to move: {verdict}; {} simulations, value for Alice {:.3}\n{}",
        outcome.simulations,
        outcome.value,
        output::table(&rows)
    )
}

fn write_line(game: &ColoringGame, line: &[Move]) -> Vec<String> {
    line.iter().map(|&mv| game.write_move(mv)).collect()
}

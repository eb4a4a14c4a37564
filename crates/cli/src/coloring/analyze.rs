//! `coloring analyze`: every legal move, its exact value where decided and why, and a search's
//! opinion.

use super::game::{GameOptions, side_name, side_title};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_coloring::{
    BOB, Board, ColoringGame, Economy, ExplainParams, Explainer, Ground, Move, Position, Reason,
    Ruling, Setting, SolveParams, Theory, representative, write_readable_position,
};
use mapduel_game::{Budget, Game, Notation, Player, Side, Until};
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
Without --limit each move is searched for 200,000 positions; with it the time is for everything
together, half of it for the simulations at most. A position in which the game is over has no moves.
Exit code 3: some move is undecided.")]
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
    /// What theory says, where no search was needed or none came to an end.
    ground: Option<Ground>,
    reason: Option<Reason>,
    visits: u32,
    value: Option<f64>,
}

/// What is known of a move for sure.
struct Known {
    exact: Option<Side>,
    ground: Option<Ground>,
    reason: Option<Reason>,
}

/// What is known of the position.
struct Analysis {
    ruling: Option<Ruling>,
    /// Nothing when the game is over.
    search: Option<MctsOutcome<Move>>,
    moves: Vec<Analyzed>,
}

impl Analyze {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph_input::Input { graph, format } = self.game.read_input(common)?;
        let game = self.game.game(&graph, self.colors)?;
        if self.simulations == 0 {
            bail!("--simulations 0 sees nothing; give 1 or more");
        }
        let analysis = Analysis::of(&game, self.simulations, common);
        if common.json {
            output::print_json(&self.as_json(&game, format, &analysis))?;
        } else {
            output::print(&as_text(&game, &analysis))?;
        }
        Ok(if analysis.complete() { Exit::Done } else { interrupt::incomplete() })
    }

    fn as_json(&self, game: &ColoringGame, format: &str, analysis: &Analysis) -> serde_json::Value {
        let graph = game.graph();
        let search = analysis.search.as_ref();
        let list: Vec<_> = analysis
            .moves
            .iter()
            .map(|analyzed| {
                json!({
                    "move": game.write_move(analyzed.mv),
                    "vertex": analyzed.mv.vertex().index(),
                    "color": analyzed.mv.color().number(),
                    "exact": analyzed.exact.map(side_name),
                    "why": analyzed.why(game),
                    "line": analyzed.reason.as_ref().map(|reason| write_line(game, &reason.line)),
                    "visits": analyzed.visits,
                    "value": analyzed.value,
                })
            })
            .collect();
        let line = search.map(|search| write_line(game, &search.principal_variation));
        json!({
            "graph": graph6::write(graph),
            "format": format,
            "n": graph.order(),
            "m": graph.size(),
            "colors": self.colors,
            "turn": side_name(game.turn(&game.start())),
            "position": write_readable_position(graph, &game.start()),
            "winner": analysis.ruling.map(|ruling| side_name(ruling.winner)),
            "ground": analysis.ruling.map(|ruling| ruling.ground.to_string()),
            "complete": analysis.complete(),
            "simulations": search.map_or(0, |search| search.simulations),
            "value": search.map(|search| search.value),
            "best": search.map(|search| game.write_move(search.mv)),
            "principal_variation": line.unwrap_or_default(),
            "moves": list,
        })
    }
}

impl Analyzed {
    fn why(&self, game: &ColoringGame) -> Option<String> {
        let ground = self.ground.map(|ground| ground.to_string());
        self.reason.as_ref().map(|reason| reason.sentence(game)).or(ground)
    }
}

impl Analysis {
    fn of(game: &ColoringGame, simulations: u64, common: &Common) -> Analysis {
        let start = game.start();
        if start.is_over() {
            let ruling = Some(Ruling { winner: start.leader(), ground: Ground::Over });
            return Analysis { ruling, search: None, moves: Vec::new() };
        }
        let (began, stop) = (Instant::now(), interrupt::stop());
        // Half of the time is for exact values.
        let half = common.limit.map(|limit| limit / 2);
        let late = || stop.is_set() || half.is_some_and(|half| began.elapsed() >= half);
        let mut mcts = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
        mcts.new_game(common.seed);
        let budget = Budget::Simulations(simulations);
        let search = mcts.search_watched(game, &start, budget, &mut Until(late));
        let moves = analyze(game, &search, common, began);
        let ruling = winner(game, &moves, common.limit_or(Limit::NONE).since(began));
        Analysis { ruling, search: Some(search), moves }
    }

    /// Whether the value of every move is known.
    fn complete(&self) -> bool {
        self.moves.iter().all(|analyzed| analyzed.exact.is_some())
    }
}

/// Moves that differ by an unused color only are the same move.
fn analyze(
    game: &ColoringGame,
    outcome: &MctsOutcome<Move>,
    common: &Common,
    began: Instant,
) -> Vec<Analyzed> {
    let start = game.start();
    let reports: HashMap<Move, _> =
        outcome.moves.iter().map(|report| (report.mv, report)).collect();
    let mut legal = Vec::new();
    game.moves(&start, &mut legal);
    let solve = SolveParams::default()
        .with_threads(common.threads.unwrap_or(1))
        .with_limit(common.limit_or(Limit::NONE));
    let params = ExplainParams::default()
        .with_solve(solve)
        .with_nodes(LINE_NODES)
        .with_positions(SHORTEST_POSITIONS);
    let mut explainer = Explainer::new(game, params);
    // What theory says about a board on which something is colored holds after every move.
    let setting = Setting { first: start.turn().other(), pass: None, board: Board::Begun };
    let mut theory = Theory::new(setting);
    let mut known: HashMap<Move, Known> = HashMap::new();
    let mut moves: Vec<Analyzed> = legal
        .iter()
        .map(|&mv| {
            let same = representative(game, &start, mv);
            let known = known.entry(same).or_insert_with(|| {
                let mut next = start.clone();
                game.play_unchecked(&mut next, same);
                let limit = common.limit_or(Limit::nodes(EXACT_NODES)).since(began);
                look(game, &next, same, &mut explainer, &mut theory, limit)
            });
            let report = reports.get(&same);
            let exchange = |reason: Reason| reason.with_colors_exchanged(same.color(), mv.color());
            Analyzed {
                mv,
                exact: known.exact.or_else(|| report.and_then(|report| report.proven)),
                ground: known.ground,
                reason: known.reason.clone().map(exchange),
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

/// The winner after a move that leads to `next`, and why.
fn look(
    game: &ColoringGame,
    next: &Position,
    mv: Move,
    explainer: &mut Explainer,
    theory: &mut Theory,
    limit: Limit,
) -> Known {
    let over = limit.time.is_some_and(|time| time.is_zero());
    if over || limit.stop.is_some_and(|stop| stop.is_set()) {
        return Known { exact: None, ground: None, reason: None };
    }
    let began = Instant::now();
    let (graph, colors) = (game.graph(), game.colors());
    let ruled = |Ruling { winner, ground }| Known {
        exact: Some(winner),
        ground: Some(ground),
        reason: None,
    };
    // A board that needs more colors than there are is lost, however long a line would take.
    if let Some(ruling) = theory.at_once(graph, colors)
        && ruling.winner == BOB
        && !next.is_over()
    {
        return ruled(ruling);
    }
    match explainer.solve(next, limit).winner {
        Some(winner) => {
            let reason = explainer.explain(&game.start(), mv);
            Known { exact: Some(winner), ground: None, reason }
        }
        None => theory
            .ruling(graph, colors, limit.since(began))
            .map_or(Known { exact: None, ground: None, reason: None }, ruled),
    }
}

/// Who wins the position: as far as its moves tell, else by theory.
fn winner(game: &ColoringGame, moves: &[Analyzed], limit: Limit) -> Option<Ruling> {
    let start = game.start();
    let turn = game.turn(&start);
    let won = moves.iter().any(|analyzed| analyzed.exact == Some(turn));
    let lost = moves.iter().all(|analyzed| analyzed.exact.is_some());
    if won || lost {
        let winner = if won { turn } else { turn.other() };
        return Some(Ruling { winner, ground: Ground::Moves });
    }
    let mut theory = Theory::new(Setting::of(game, &start, None));
    theory.ruling(game.graph(), game.colors(), limit)
}

fn as_text(game: &ColoringGame, analysis: &Analysis) -> String {
    let verdict = match analysis.ruling {
        Some(Ruling { winner, ground: Ground::Moves }) => format!("{} wins", side_title(winner)),
        Some(Ruling { winner, ground }) => format!("{} wins: {ground}", side_title(winner)),
        None => "undecided".to_string(),
    };
    let Some(search) = &analysis.search else {
        return verdict;
    };
    let turn = side_title(game.turn(&game.start()));
    let mut rows =
        vec![["move", "exact", "visits", "value for Alice", "why"].map(String::from).to_vec()];
    for analyzed in &analysis.moves {
        rows.push(vec![
            game.write_move(analyzed.mv),
            analyzed.exact.map_or("?", side_title).to_string(),
            analyzed.visits.to_string(),
            analyzed.value.map_or("-".to_string(), |value| format!("{value:.3}")),
            analyzed.why(game).unwrap_or_else(|| "-".to_string()),
        ]);
    }
    format!(
        "{turn} to move: {verdict}; {} simulations, value for Alice {:.3}\n{}",
        search.simulations,
        search.value,
        output::table(&rows)
    )
}

fn write_line(game: &ColoringGame, line: &[Move]) -> Vec<String> {
    line.iter().map(|&mv| game.write_move(mv)).collect()
}

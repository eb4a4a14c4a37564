//! `weighted compare`: one position searched in ten ways.

use super::problem::ProblemOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_game::{Budget, Notation};
use mapduel_graph::Limit;
use mapduel_search::Completeness;
use mapduel_weighted::compare::{CompareParams, Leaves, Method, Row, Tree, measure, search};
use mapduel_weighted::{Horizon, WeightedGame, moves_text};
use serde_json::{Value, json};
use std::time::Instant;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel weighted compare australia.in
  mapduel weighted compare germany.in --depth 6 --json
  mapduel weighted compare germany.in --depth full --nodes 5000000

Each row is the one before with one idea more; the last is Monte-Carlo tree search, whose nodes are
simulations and whose value is an estimate (~) until its score bounds meet. b is the branching factor
of the uniform tree with the same depth d and as many leaves: the d-th root of the leaves, counted
where there are no more than --nodes, else estimated from random descents (Knuth 1975). Knuth and
Moore's bound b^ceil(d/2) + b^floor(d/2) - 1 is the fewest leaves that prove the value of that tree
without a table. The column b* is the d-th root of the nodes: the branching that is left.

A row that reaches --nodes says `more than`. With --limit every row gets an equal share of the time
instead, and so does the tree; Ctrl-C ends the rows that are left.
Exit code 3: the search behind `weighted solve` (row reach) did not finish.")]
pub(crate) struct Compare {
    #[command(flatten)]
    problem: ProblemOptions,
    /// The most nodes of a row
    #[arg(long, value_name = "N", default_value_t = 50_000_000)]
    nodes: u64,
    /// The most simulations of Monte-Carlo tree search
    #[arg(long, value_name = "N", default_value_t = CompareParams::default().simulations)]
    simulations: u64,
}

/// A row and how long it took.
struct Timed {
    method: Method,
    row: Row,
    seconds: f64,
}

impl Compare {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.nodes == 0 || self.simulations == 0 {
            bail!("--nodes 0 and --simulations 0 search nothing; give 1 or more");
        }
        let game = self.problem.game()?;
        // The last share is for the tree itself.
        let share = common.limit.unwrap_or_default() / (Method::ALL.len() as u32 + 1);
        let params = CompareParams::default()
            .with_budget(match common.limit {
                Some(_) => Budget::Time(share),
                None => Budget::Nodes(self.nodes),
            })
            .with_simulations(self.simulations)
            .with_seed(common.seed)
            .with_stop(Some(interrupt::stop()));
        let rows = Method::ALL.map(|method| {
            let began = Instant::now();
            let mut row = search(&game, method, &params);
            if !is_complete(&row) && common.limit.is_none() {
                // A search notices the limit a few nodes late.
                row.nodes = row.nodes.min(self.nodes);
            }
            Timed { method, row, seconds: began.elapsed().as_secs_f64() }
        });
        let limit = Limit { time: common.limit.map(|_| share), ..Limit::NONE };
        let limit = limit.stopped_by(interrupt::stop());
        let tree = measure(&game, self.nodes, common.seed, limit);
        if common.json {
            output::print_json(&as_json(&game, &tree, &rows))?;
        } else {
            output::print(&as_text(&game, &tree, &rows))?;
        }
        Ok(match fast_finished(&rows) {
            _ if interrupt::came() => Exit::Interrupted,
            true => Exit::Done,
            false => Exit::Incomplete,
        })
    }
}

fn fast_finished(rows: &[Timed]) -> bool {
    rows.iter().all(|timed| timed.method != Method::Reach || is_complete(&timed.row))
}

fn is_complete(row: &Row) -> bool {
    row.complete == Completeness::Complete
}

fn as_text(game: &WeightedGame, tree: &Tree, rows: &[Timed]) -> String {
    let heading = ["search", "nodes", "cuts", "b*", "value", "move", "seconds", ""];
    let mut cells = vec![heading.map(String::from).to_vec()];
    for Timed { method, row, seconds } in rows {
        let complete = is_complete(row);
        let value = match method {
            _ if complete => format!("{:.0}", row.value),
            Method::Mcts => format!("~{:.2}", row.value),
            _ => "?".to_string(),
        };
        let known = complete || *method == Method::Mcts;
        cells.push(vec![
            method.name().to_string(),
            format!("{}{}", if known { "" } else { "more than " }, row.nodes),
            row.cuts.map_or(String::new(), |cuts| cuts.to_string()),
            effective(tree, *method, row).map_or(String::new(), |left| format!("{left:.3}")),
            value,
            row.mv.filter(|_| known).map_or(String::new(), |mv| game.write_move(mv)),
            format!("{seconds:.4}"),
            method.description().to_string(),
        ]);
    }
    let (Some(branching), Some(fewest)) = (tree.branching(), tree.fewest_leaves()) else {
        return format!("{}\nthe game is over: there is no tree", output::table(&cells));
    };
    let leaves = match tree.leaves {
        Leaves::Counted(leaves) => format!("{leaves} leaves"),
        Leaves::Estimated(leaves) => {
            format!("about {leaves:.3e} leaves (estimated from random descents)")
        }
    };
    let ahead = match game.horizon() {
        Horizon::Full => "values are those of the whole game".to_string(),
        Horizon::Plies(plies) => format!(
            "values are the best that is {} ahead or at an earlier end of the game, not \
             what the whole game is worth: that is --depth full",
            moves_text(plies)
        ),
    };
    format!(
        "{}\n{ahead}\ntree: depth {}, {leaves}, b = {branching:.3}; Knuth and Moore's bound: \
         {fewest:.0} leaves",
        output::table(&cells),
        tree.depth,
    )
}

/// A row that was stopped and one that counts simulations have no effective branching factor.
fn effective(tree: &Tree, method: Method, row: &Row) -> Option<f64> {
    let counts = is_complete(row) && method != Method::Mcts;
    counts.then(|| tree.effective_branching(row.nodes)).flatten()
}

fn as_json(game: &WeightedGame, tree: &Tree, rows: &[Timed]) -> Value {
    let row_json = |Timed { method, row, seconds }: &Timed| {
        let known = is_complete(row) || *method == Method::Mcts;
        json!({
            "search": method.name(),
            "nodes": row.nodes,
            "cuts": row.cuts,
            "value": known.then_some(row.value),
            "move": row.mv.filter(|_| known).map(|mv| game.write_move(mv)),
            "effective_branching_factor": effective(tree, *method, row),
            "complete": is_complete(row),
            "seconds": seconds,
        })
    };
    let (leaves, counted) = match tree.leaves {
        Leaves::Counted(leaves) => (leaves as f64, true),
        Leaves::Estimated(leaves) => (leaves, false),
    };
    json!({
        "depth": match game.horizon() {
            Horizon::Full => json!("full"),
            Horizon::Plies(plies) => json!(plies),
        },
        "tree_depth": tree.depth,
        "leaves": leaves,
        "leaves_counted": counted,
        "branching_factor": tree.branching(),
        "knuth_moore": tree.fewest_leaves(),
        "rows": rows.iter().map(row_json).collect::<Vec<_>>(),
        "complete": fast_finished(rows),
    })
}

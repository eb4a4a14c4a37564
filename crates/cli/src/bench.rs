//! `bench`: fixed work, one signature number, and how fast it was done.
//!
//! The signature changes only when the search or the playouts behave differently: a change of
//! behavior says so in its commit and pins the new number in the test.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_coloring::{ALICE, ColoringGame, Economy, solve};
use mapduel_game::{Budget, Game, Player, Random};
use mapduel_graph::{Limit, families};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Simulation, Solver};
use serde_json::json;
use std::time::Instant;

#[derive(Args)]
#[command(after_help = "Examples:\n  mapduel bench\n  mapduel bench --json")]
pub(crate) struct Bench {}

/// One piece of work: how much was done, what came out, how long it took.
struct Piece {
    name: &'static str,
    unit: &'static str,
    amount: u64,
    /// A number that depends on everything the work did.
    trace: u64,
    seconds: f64,
}

impl Bench {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let pieces = [
            playouts("playouts grid:5x5 k=3", "grid:5x5", 3, 1_000_000)?,
            playouts("playouts grid:8x8 k=4", "grid:8x8", 4, 200_000)?,
            playouts("playouts grid:20x20 k=4", "grid:20x20", 4, 10_000)?,
            uct("uct grid:5x5 k=3", "grid:5x5", 3, 200_000, MctsParams::default())?,
            uct("uct petersen k=3", "petersen", 3, 50_000, MctsParams::default())?,
            uct(
                "selection to the end grid:5x5 k=4",
                "grid:5x5",
                4,
                10_000,
                MctsParams {
                    simulation: Simulation::Selection,
                    solver: Solver::Off,
                    ..MctsParams::default()
                },
            )?,
            exact("exact icosahedron k=5", "icosahedron", 5)?,
            exact("exact torus:4x4 k=4", "torus:4x4", 4)?,
        ];
        let signature = pieces.iter().fold(0u64, |signature, piece| {
            signature.rotate_left(7) ^ piece.trace.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        if common.json {
            let list: Vec<_> = pieces
                .iter()
                .map(|piece| {
                    json!({
                        "name": piece.name,
                        "unit": piece.unit,
                        "amount": piece.amount,
                        "seconds": piece.seconds,
                    })
                })
                .collect();
            output::print_json(&json!({ "signature": signature.to_string(), "work": list }))?;
            return Ok(Exit::Done);
        }
        let mut rows = vec![["work", "amount", "per second"].map(String::from).to_vec()];
        for piece in &pieces {
            rows.push(vec![
                piece.name.to_string(),
                format!("{} {}", piece.amount, piece.unit),
                format!("{:.0}", piece.amount as f64 / piece.seconds.max(1e-9)),
            ]);
        }
        output::print(&output::table(&rows))?;
        output::print(&format!("signature {signature}"))?;
        Ok(Exit::Done)
    }
}

fn game(family: &str, colors: usize) -> Result<ColoringGame> {
    Ok(ColoringGame::new(families::parse(family)?, colors, ALICE)?)
}

fn playouts(name: &'static str, family: &str, colors: usize, amount: u64) -> Result<Piece> {
    let game = game(family, colors)?;
    let start = game.start();
    let mut random = Random::new(1);
    let began = Instant::now();
    let wins = (0..amount).filter(|_| game.playout_winner(&start, &mut random) == ALICE).count();
    let seconds = began.elapsed().as_secs_f64();
    let trace = wins as u64 ^ random.next_u64();
    Ok(Piece { name, unit: "games", amount, trace, seconds })
}

fn uct(
    name: &'static str,
    family: &str,
    colors: usize,
    simulations: u64,
    params: MctsParams,
) -> Result<Piece> {
    let game = game(family, colors)?;
    let mut search = Mcts::new(params, MctsPlugs::new().candidates(Economy));
    search.new_game(1);
    let began = Instant::now();
    let outcome = search.search(&game, &game.start(), Budget::Simulations(simulations));
    let seconds = began.elapsed().as_secs_f64();
    let visits = outcome.moves.iter().fold(outcome.tree_entries as u64, |trace, report| {
        trace.rotate_left(5) ^ u64::from(report.visits)
    });
    Ok(Piece { name, unit: "simulations", amount: outcome.simulations, trace: visits, seconds })
}

fn exact(name: &'static str, family: &str, colors: usize) -> Result<Piece> {
    let game = game(family, colors)?;
    let began = Instant::now();
    let verdict = solve(&game, &game.start(), Limit::NONE);
    let seconds = began.elapsed().as_secs_f64();
    Ok(Piece { name, unit: "nodes", amount: verdict.nodes, trace: verdict.nodes, seconds })
}

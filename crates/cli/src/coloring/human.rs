//! A person at the board: the position drawn, moves typed, undo and hints.
//!
//! The program talks on stdout and reads lines from stdin, so a script can play as well.

mod board;

use super::game::side_title;
use crate::common::Common;
use crate::exit::Exit;
use crate::output::print;
use crate::table::Table;
use anyhow::{Result, anyhow, bail};
use mapduel_arena::catalog::{PlayerSpec, Seat, seat};
use mapduel_coloring::{ColoringGame, Economy, Move, Position, SolveParams, Solver};
use mapduel_game::{Budget, BySide, Game, Notation, Player, Seed, Side};
use mapduel_graph::Limit;
use mapduel_search::{Mcts, MctsParams, MctsPlugs};
use std::io::BufRead;

const HELP: &str = "\
  v=c    color vertex v with color c, for example 3=1
  moves  the colors each vertex may still take
  hint   what a search would play
  undo   take back your last move and the answer
  board  draw the position again
  quit   leave";

/// The exact value of a position is looked for this long, in positions, for a hint.
const HINT_NODES: u64 = 300_000;
/// The simulations of a hint that no exact search could give.
const HINT_SIMULATIONS: u64 = 20_000;

/// Whether one of the players is a person.
pub(crate) fn takes_part(specs: &BySide<PlayerSpec>) -> bool {
    [Side::FIRST, Side::SECOND].into_iter().any(|side| specs[side].name() == "human")
}

/// Plays one game.
pub(crate) fn play(
    game: &ColoringGame,
    specs: &BySide<PlayerSpec>,
    common: &Common,
) -> Result<Exit> {
    if common.json {
        bail!("a human plays without --json; use another player for scripts");
    }
    let mut table = sit(game, specs, common.seed)?;
    print(&format!(
        "{} vertices, {} colors. Alice wants every vertex colored, Bob wants one that cannot \
         be.\nType a move such as {}, or `help`.",
        game.graph().order(),
        game.colors(),
        example(game)
    ))?;
    let mut lines = std::io::stdin().lock().lines();
    print(&board::draw(game, table.position()))?;
    while !table.position().is_over() {
        let side = game.turn(table.position());
        if table.seats[side].is_some() {
            let text = game.write_move(table.answer(side)?);
            print(&format!("{} plays {text}", side_title(side)))?;
            print(&board::draw(game, table.position()))?;
            continue;
        }
        print(&format!("{} to move:", side_title(side)))?;
        let Some(line) = lines.next() else {
            print("(end of input)")?;
            return Ok(Exit::Interrupted);
        };
        if command(game, &mut table, line?.trim())? == Next::Leave {
            return Ok(Exit::Interrupted);
        }
    }
    print(&end(game, table.position()))?;
    Ok(Exit::Done)
}

/// What follows a command.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

fn command(game: &ColoringGame, table: &mut Table<'_, ColoringGame>, line: &str) -> Result<Next> {
    match line {
        "" => {}
        "help" | "?" => print(HELP)?,
        "quit" | "exit" => return Ok(Next::Leave),
        "board" => print(&board::draw(game, table.position()))?,
        "moves" => print(&board::list(game, table.position()))?,
        "hint" => print(&hint(game, table.position()))?,
        "undo" => {
            print(table.undo())?;
            print(&board::draw(game, table.position()))?;
        }
        text => match game.read_move(text) {
            Err(error) => print(&format!("{error} (type `help` for the commands)"))?,
            Ok(mv) => match why_illegal(game, table.position(), mv) {
                Some(reason) => print(&reason)?,
                None => {
                    table.play(mv);
                    print(&board::draw(game, table.position()))?;
                }
            },
        },
    }
    Ok(Next::GoOn)
}

fn sit<'game>(
    game: &'game ColoringGame,
    specs: &BySide<PlayerSpec>,
    seed: u64,
) -> Result<Table<'game, ColoringGame>> {
    let build = |side: Side| -> Result<Option<Seat>> {
        if specs[side].name() == "human" {
            return Ok(None);
        }
        let mut seat = seat(&specs[side], game).map_err(|error| anyhow!("{error}"))?;
        seat.new_game(Seed::new(seed).number(side.index() as u64).value());
        Ok(Some(seat))
    };
    let seats = BySide { first: build(Side::FIRST)?, second: build(Side::SECOND)? };
    Ok(Table::new(game, seats))
}

fn hint(game: &ColoringGame, position: &Position) -> String {
    let turn = game.turn(position);
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut solver = Solver::new(game, SolveParams::default());
    let winning = moves.iter().find(|&&mv| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        solver.solve_within(&next, Limit::nodes(HINT_NODES / moves.len() as u64)).winner
            == Some(turn)
    });
    if let Some(&mv) = winning {
        return format!("{} wins the game for {}.", game.write_move(mv), side_title(turn));
    }
    let mut search = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
    search.new_game(0);
    let outcome = search.search(game, position, Budget::Simulations(HINT_SIMULATIONS));
    let chance = if turn == Side::FIRST { outcome.value } else { 1.0 - outcome.value };
    let mv = game.write_move(outcome.mv);
    match outcome.proven {
        Some(winner) if winner != turn => {
            format!("Every move loses against best play; {mv} resists longest.")
        }
        _ => format!("A search would play {mv} (it wins {:.0}% of its games).", 100.0 * chance),
    }
}

fn why_illegal(game: &ColoringGame, position: &Position, mv: Move) -> Option<String> {
    if game.is_legal(position, mv) {
        return None;
    }
    let graph = game.graph();
    let name = graph.name(mv.vertex());
    if let Some(color) = position.color(mv.vertex()) {
        return Some(format!("{name} has color {} already.", color.number()));
    }
    let neighbors = graph.neighbors(mv.vertex()).iter();
    let rival = neighbors.copied().find(|&to| position.color(to) == Some(mv.color()));
    Some(match rival {
        Some(rival) => format!(
            "{name} cannot have color {}: its neighbor {} has it.",
            mv.color().number(),
            graph.name(rival)
        ),
        None => format!("{} is not a legal move here.", game.write_move(mv)),
    })
}

fn end(game: &ColoringGame, position: &Position) -> String {
    match position.blocked() {
        None => "Every vertex is colored: Alice wins.".to_string(),
        Some(vertex) => {
            let graph = game.graph();
            let colors: Vec<String> = graph
                .neighbors(vertex)
                .iter()
                .filter_map(|&to| {
                    let color = position.color(to)?;
                    Some(format!("{}={}", graph.name(to), color.number()))
                })
                .collect();
            let name = graph.name(vertex);
            format!("{name} has no color left ({}): Bob wins.", colors.join(", "))
        }
    }
}

fn example(game: &ColoringGame) -> String {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    moves.first().map_or("0=1".to_string(), |&mv| game.write_move(mv))
}

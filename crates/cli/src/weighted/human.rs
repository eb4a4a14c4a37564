//! A person at the board: the map drawn, moves typed, undo and hints.
//!
//! The program talks on stdout and reads lines from stdin, so a script can play as well.

use super::label::label;
use super::losses::{self, role};
use crate::common::Common;
use crate::exit::Exit;
use crate::output::{self, print};
use crate::sketch::sketch;
use crate::table::Table;
use anyhow::{Result, anyhow, bail};
use mapduel_arena::catalog::weighted::seat;
use mapduel_arena::catalog::{PlayerSpec, Seat};
use mapduel_game::{Budget, BySide, Game, Notation, Seed, Side};
use mapduel_graph::Vertex;
use mapduel_search::{AlphaBetaParams, Line, Sums, alpha_beta};
use mapduel_weighted::swatches;
use mapduel_weighted::{
    Color, LossJudge, LossParams, MAX, MIN, Move, Position, Verdict, WeightedGame,
};
use std::io::BufRead;

const HELP: &str = "Commands:
  state=color  color a state, for example WA=R
  moves        the colors each state may take, and what they are worth to you
  hint         what a search would play
  undo         take back your last move and the answer
  board        draw the map again
  quit         leave";

/// Whether one of the players is a person.
pub(crate) fn takes_part(specs: &BySide<PlayerSpec>) -> bool {
    [MAX, MIN].into_iter().any(|side| specs[side].name() == "human")
}

/// Plays one game, and says afterwards what each move gave away.
pub(crate) fn play(
    game: &WeightedGame,
    specs: &BySide<PlayerSpec>,
    params: LossParams,
    common: &Common,
) -> Result<Exit> {
    if common.json {
        bail!("a human plays without --json; use another player for scripts");
    }
    let mut table = sit(game, specs, common.seed)?;
    print(&introduction(game))?;
    let mut lines = std::io::stdin().lock().lines();
    print(&draw(game, table.position()))?;
    while !game.is_over(table.position()) {
        let side = table.position().turn();
        if table.seats[side].is_some() {
            let text = game.write_move(table.answer(side)?);
            print(&format!("{} plays {text}", role(side)))?;
            print(&draw(game, table.position()))?;
            continue;
        }
        print(&format!("{} to move:", role(side)))?;
        let Some(line) = lines.next() else {
            print("(end of input)")?;
            return Ok(Exit::Interrupted);
        };
        if command(game, &mut table, params, line?.trim())? == Next::Leave {
            return Ok(Exit::Interrupted);
        }
    }
    print(&losses::result(game, table.position()))?;
    let moves = table.moves();
    if !moves.is_empty() {
        let losses = LossJudge::new(game, params).losses(moves);
        print(&losses::as_text(game, moves, &losses))?;
    }
    Ok(Exit::Done)
}

/// What follows a command.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

fn command(
    game: &WeightedGame,
    table: &mut Table<'_, WeightedGame>,
    params: LossParams,
    line: &str,
) -> Result<Next> {
    match line {
        "" => {}
        "help" | "?" => print(HELP)?,
        "quit" | "exit" => return Ok(Next::Leave),
        "board" => print(&draw(game, table.position()))?,
        "moves" => print(&list(game, table.position()))?,
        "hint" => print(&hint(game, table.position(), params))?,
        "undo" => {
            print(table.undo())?;
            print(&draw(game, table.position()))?;
        }
        text => match game.read_move(text) {
            Err(error) => print(&format!("{error} (type `help` for the commands)"))?,
            Ok(mv) => match why_illegal(game, table.position(), mv) {
                Some(reason) => print(&reason)?,
                None => {
                    table.play(mv);
                    print(&draw(game, table.position()))?;
                }
            },
        },
    }
    Ok(Next::GoOn)
}

fn sit<'game>(
    game: &'game WeightedGame,
    specs: &BySide<PlayerSpec>,
    seed: u64,
) -> Result<Table<'game, WeightedGame>> {
    let build = |side: Side| -> Result<Option<Seat<WeightedGame>>> {
        if specs[side].name() == "human" {
            return Ok(None);
        }
        let mut seat = seat(&specs[side], game).map_err(|error| anyhow!("{error}"))?;
        seat.new_game(Seed::new(seed).number(side.index() as u64).value());
        Ok(Some(seat))
    };
    Ok(Table::new(game, BySide { first: build(MAX)?, second: build(MIN)? }))
}

fn introduction(game: &WeightedGame) -> String {
    let problem = game.problem();
    let mut rows = vec![["color", "MAX", "MIN"].map(String::from).to_vec()];
    for color in Color::all(problem.colors().len()) {
        let worth = |side| problem.weight(side, color).to_string();
        rows.push(vec![problem.color_name(color).to_string(), worth(MAX), worth(MIN)]);
    }
    format!(
        "{} states. What each color is worth:\n{}\nMAX moves first; a state needs a colored \
         neighbor, and neighbors differ. Type a move such as {}, or `help`.",
        problem.graph().order(),
        output::table(&rows),
        example(game)
    )
}

/// The map, `state=color` where colored, and the scores. Large maps are listed.
fn draw(game: &WeightedGame, position: &Position) -> String {
    let problem = game.problem();
    let paints = swatches(problem.colors());
    let drawn = sketch(problem.graph(), |state| label(game, position, state, &paints));
    let scores = mapduel_arena::series::weighted::scores(game, position);
    let map = drawn.unwrap_or_else(|| list(game, position));
    format!("{map}\nMAX {}, MIN {}", scores.first, scores.second)
}

/// Every state that can be colored now, with its colors and what they are worth to the mover.
fn list(game: &WeightedGame, position: &Position) -> String {
    let (problem, side) = (game.problem(), position.turn());
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut rows = vec![["state", "colors"].map(String::from).to_vec()];
    for group in moves.chunk_by(|one, other| one.state() == other.state()) {
        let colors: Vec<String> = group
            .iter()
            .map(|mv| {
                let (color, worth) = (mv.color(), problem.weight(side, mv.color()));
                format!("{} ({worth})", problem.color_name(color))
            })
            .collect();
        rows.push(vec![problem.state_name(group[0].state()).to_string(), colors.join(", ")]);
    }
    output::table(&rows)
}

fn hint(game: &WeightedGame, position: &Position, params: LossParams) -> String {
    let settings = AlphaBetaParams::default()
        .with_table_mebibytes(params.table_mebibytes)
        .with_line(Line::FirstMove);
    let budget = Some(Budget::Nodes(params.nodes));
    let outcome = alpha_beta(game, position, &Sums, &settings, budget);
    Verdict::from(&outcome).text(game)
}

fn why_illegal(game: &WeightedGame, position: &Position, mv: Move) -> Option<String> {
    if game.is_legal(position, mv) {
        return None;
    }
    let problem = game.problem();
    let name = problem.state_name(mv.state());
    let color = problem.color_name(mv.color());
    if let Some(has) = position.color(mv.state()) {
        return Some(format!("{name} has color {} already.", problem.color_name(has)));
    }
    if !position.is_touched(mv.state()) {
        return Some(format!(
            "{name} has no colored neighbor yet; `moves` lists what can be played."
        ));
    }
    let neighbors = problem.graph().neighbors(mv.state()).iter();
    let rival = neighbors.copied().find(|&to: &Vertex| position.color(to) == Some(mv.color()));
    Some(match rival {
        Some(rival) => {
            let rival = problem.state_name(rival);
            format!("{name} cannot have color {color}: its neighbor {rival} has it.")
        }
        None => format!("{} is not a legal move here.", game.write_move(mv)),
    })
}

fn example(game: &WeightedGame) -> String {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    game.write_move(moves.first().copied().unwrap_or(game.problem().root_move()))
}

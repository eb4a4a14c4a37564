//! A person at the board: the cells drawn, sites typed, undo and hints.
//!
//! The program talks on stdout and reads lines from stdin, so a script can play as well.

use super::game::{SIDES, title};
use super::{picture, sketch};
use crate::common::Common;
use crate::exit::Exit;
use crate::output::{print, write_file};
use crate::table::Table;
use anyhow::{Result, anyhow, bail};
use mapduel_arena::catalog::voronoi::seat;
use mapduel_arena::catalog::{PlayerSpec, Seat};
use mapduel_game::{BySide, Game, Notation, Seed, Side};
use mapduel_voronoi::players::Scene;
use mapduel_voronoi::{BLUE, IllegalSite, Position, RED, VoronoiGame};
use std::io::BufRead;
use std::path::Path;

const HELP: &str = "Commands:
  x,y     play a site, for example 0.25,0.75
  hint    what a program would play
  areas   every cell: its site, its area, its center of gravity
  undo    take back your last site and the answer
  board   draw the cells again
  resign  give the game up
  quit    leave";

/// Who gives hints.
const ADVISER: &str = "strong:1000";

/// Plays one game.
pub(crate) fn play(
    game: &VoronoiGame,
    specs: &[PlayerSpec],
    svg: Option<&Path>,
    common: &Common,
) -> Result<Exit> {
    if common.json {
        bail!("a human plays without --json; use another player for scripts");
    }
    let mut table = sit(game, specs, common.seed)?;
    print(&format!(
        "{} sites, Red begins. In the end everybody has the area nearest to the own sites; Red wins \
         when Red's minus Blue's is more than the komi, {}.\nType a site such as 0.25,0.75, or `help`.",
        game.turns(),
        game.komi()
    ))?;
    let mut lines = std::io::stdin().lock().lines();
    print(&draw(game, table.position()))?;
    while game.score(table.position()).is_none() {
        let side = game.turn(table.position());
        if table.seats[side].is_some() {
            let text = game.write_move(table.answer(side)?);
            print(&format!("{} plays {text}", title(side.index())))?;
            print(&draw(game, table.position()))?;
            continue;
        }
        let number = table.position().len() + 1;
        print(&format!("{} to play site {number} of {}:", title(side.index()), game.turns()))?;
        let Some(line) = lines.next() else {
            print("(end of input)")?;
            return Ok(Exit::Interrupted);
        };
        match command(game, &mut table, line?.trim())? {
            Next::GoOn => {}
            Next::Leave => return Ok(Exit::Interrupted),
            Next::Resign => {
                print(&format!(
                    "{} resigns: {} wins.",
                    title(side.index()),
                    title(side.other().index())
                ))?;
                return Ok(Exit::Done);
            }
        }
    }
    print(&end(game, table.position()))?;
    if let Some(path) = svg {
        let position = table.position();
        let owners: Vec<&str> = owners(game, position).iter().map(|&side| SIDES[side]).collect();
        write_file(path, &picture::svg(&game.diagram(position), &owners))?;
    }
    Ok(Exit::Done)
}

/// What follows a command.
enum Next {
    GoOn,
    Leave,
    Resign,
}

fn command(game: &VoronoiGame, table: &mut Table<'_, VoronoiGame>, line: &str) -> Result<Next> {
    match line {
        "" => {}
        "help" | "?" => print(HELP)?,
        "quit" | "exit" => return Ok(Next::Leave),
        "resign" => return Ok(Next::Resign),
        "board" => print(&draw(game, table.position()))?,
        "areas" => print(&list(game, table.position()))?,
        "hint" => print(&hint(game, table.position())?)?,
        "undo" => {
            print(table.undo())?;
            print(&draw(game, table.position()))?;
        }
        text => match game.read_move(text) {
            Err(error) => print(&format!("{error} (type `help` for the commands)"))?,
            Ok(site) => match game.check_site(table.position(), site) {
                Err(reason) => print(&why(game, text, &reason))?,
                Ok(()) => {
                    table.play(site);
                    print(&draw(game, table.position()))?;
                }
            },
        },
    }
    Ok(Next::GoOn)
}

fn sit<'game>(
    game: &'game VoronoiGame,
    specs: &[PlayerSpec],
    seed: u64,
) -> Result<Table<'game, VoronoiGame>> {
    let build = |side: Side| -> Result<Option<Seat<VoronoiGame>>> {
        let spec = &specs[side.index()];
        if spec.name() == "human" {
            return Ok(None);
        }
        let mut seat = seat(spec).map_err(|error| anyhow!("{error}"))?;
        seat.new_game(Seed::new(seed).number(side.index() as u64).value());
        Ok(Some(seat))
    };
    Ok(Table::new(game, BySide { first: build(RED)?, second: build(BLUE)? }))
}

/// The sides of the sites, in order.
fn owners(game: &VoronoiGame, position: &Position) -> Vec<usize> {
    (0..position.len()).map(|number| game.owner(number).index()).collect()
}

/// The cells, and who is ahead.
fn draw(game: &VoronoiGame, position: &Position) -> String {
    if position.is_empty() {
        let (low, high) = game.board().bounds();
        let sides = format!("x from {} to {}, y from {} to {}", low.x, high.x, low.y, high.y);
        return format!("The board is empty: {sides}.");
    }
    let cells = sketch::draw(&game.diagram(position), &owners(game, position));
    let [red, blue] = game.areas(position);
    let (margin, komi) = (red - blue, game.komi());
    let ahead = if margin > komi { "Red" } else { "Blue" };
    format!(
        "{cells}\nRed {red:.4}, Blue {blue:.4}: margin {margin:+.4}, komi {komi}: {ahead} is ahead"
    )
}

fn list(game: &VoronoiGame, position: &Position) -> String {
    let diagram = game.diagram(position);
    let heading = ["site", "at", "area", "center of gravity"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    let mut counts = [0; 2];
    for (index, side) in owners(game, position).into_iter().enumerate() {
        counts[side] += 1;
        let center = diagram.centroid(index);
        rows.push(vec![
            format!("{}{}", SIDES[side][..1].to_uppercase(), counts[side]),
            diagram.site(index).to_string(),
            format!("{:.4}", diagram.area(index)),
            format!("{:.4},{:.4}", center.x, center.y),
        ]);
    }
    crate::output::table(&rows)
}

fn hint(game: &VoronoiGame, position: &Position) -> Result<String> {
    let spec: PlayerSpec = ADVISER.parse()?;
    let mut adviser = seat(&spec)?;
    adviser.new_game(0);
    let site = adviser.choose(game, position).mv;
    let stolen = Scene::new(game, position).gain(site);
    let text = game.write_move(site);
    Ok(format!("`{spec}` would play {text}, which takes {:.4} from the other.", stolen.max(0.0)))
}

/// Why a site may not be played, and where one may.
fn why(game: &VoronoiGame, text: &str, reason: &IllegalSite) -> String {
    let (low, high) = game.board().bounds();
    match reason {
        IllegalSite::Outside => format!(
            "{text} cannot be played: {reason}; x is from {} to {}, y from {} to {}{}.",
            low.x,
            high.x,
            low.y,
            high.y,
            if game.board().corners().len() == 4 { "" } else { ", within the polygon" }
        ),
        _ => format!("{text} cannot be played: {reason}."),
    }
}

/// How the game ended, in words.
fn end(game: &VoronoiGame, position: &Position) -> String {
    let [red, blue] = game.areas(position);
    let margin = red - blue;
    let winner = if margin > game.komi() { "Red" } else { "Blue" };
    format!(
        "All sites are played. The margin is {margin:+.6}, the komi {}: {winner} wins.",
        game.komi()
    )
}

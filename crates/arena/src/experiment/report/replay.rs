//! Games to step through in a page: boards and moves as plain numbers, which a small script draws.
//! The script knows no rules; cells of sites are computed here.

use super::games::Games;
use crate::experiment::board::{AnyGame, read_moves};
use crate::experiment::record::{MatchRecord, Role};
use crate::experiment::spec::GameKind;
use crate::experiment::summary::Summary;
use crate::explain::swatches;
use mapduel_coloring::Move;
use mapduel_game::{Game, Notation, Side};
use mapduel_graph::Graph;
use mapduel_graph::drawing::{Canvas, Paint, canvas};
use mapduel_playable::Ending;
use mapduel_voronoi::VoronoiGame;
use mapduel_voronoi::geometry::{Diagram, Point};
use serde_json::{Value, json};

/// The games of a page.
pub(super) struct Replays {
    /// Boards and games, for the script.
    pub(super) data: Value,
    /// How many games there are.
    pub(super) count: usize,
}

/// What stays free between two circles of a map.
const CLEARANCE: f64 = 6.0;
/// The longer side of a picture of sites.
const EXTENT: f64 = 420.0;

/// Prepares the games that were read.
pub(super) fn replays(summary: &Summary, games: &Games) -> Replays {
    let used = |place: usize| {
        games.replays.iter().any(|(cell, _)| summary.layout.cells[*cell].board == place)
    };
    let boards: Vec<Value> = games
        .boards
        .iter()
        .enumerate()
        .map(|(place, game)| game.as_ref().filter(|_| used(place)).map_or(Value::Null, board))
        .collect();
    let [first, second] = summary.spec.game.sides();
    let list: Vec<Value> = games
        .replays
        .iter()
        .map(|(cell, record)| {
            let place = summary.layout.cells[*cell].board;
            let drawn = games.boards[place].as_ref().and_then(|game| drawn(game, record));
            let Drawn { steps, movers, notes } = drawn.unwrap_or_default();
            json!({
                "pairing": record.pairing,
                "board": place,
                "name": record.board,
                "pair": record.pair,
                "first": format!("{first}: {}", record.first),
                "second": format!("{second}: {}", record.second),
                "result": result(record, summary.spec.game),
                "opening": record.opening,
                "moves": texts(games.boards[place].as_ref(), record),
                "values": record.values,
                "steps": steps,
                "movers": movers,
                "notes": notes,
            })
        })
        .collect();
    Replays { data: json!({ "boards": boards, "games": list }), count: games.replays.len() }
}

fn result(record: &MatchRecord, game: GameKind) -> String {
    let sides = game.sides();
    // The komi is taken off in the margins of this game.
    let beyond = if game == GameKind::Voronoi { " beyond komi" } else { "" };
    let winner = match record.winner {
        Role::First => format!("{} wins", sides[0]),
        Role::Second => format!("{} wins", sides[1]),
        Role::Draw => "a draw".into(),
    };
    match (&record.forfeit, record.margin) {
        (Some(reason), _) => format!("{winner}: {reason}"),
        (None, Some(margin)) if record.winner != Role::Draw => {
            format!("{winner} by {}{beyond}", tidy(margin.abs()))
        }
        _ if record.ending == Ending::Awarded => format!("{winner}, by the solver's word"),
        _ => winner,
    }
}

/// Whole numbers as such, others with four digits.
fn tidy(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number}") } else { format!("{number:.4}") }
}

fn board(game: &AnyGame) -> Value {
    match game {
        AnyGame::Coloring(game) => {
            map(game.graph(), (0..game.colors()).map(Paint::of_palette).collect())
        }
        AnyGame::Weighted(game) => {
            let problem = game.problem();
            let mut map = map(problem.graph(), swatches(problem.colors()));
            let given = problem.initial().iter();
            map["given"] = given
                .map(|given| json!([given.mv.state().index(), given.mv.color().index()]))
                .collect();
            map
        }
        AnyGame::Voronoi(game) => {
            json!({ "outline": corners(game, game.board().corners()) })
        }
    }
}

fn map(graph: &Graph, paints: Vec<Paint>) -> Value {
    let Canvas { centers, radius } = canvas(graph, CLEARANCE);
    let colors = paints.into_iter().map(
        |Paint { name, fill, ink }| json!({ "fill": hex(&fill), "ink": hex(ink), "label": name }),
    );
    json!({
        "radius": round(radius),
        "centers": centers.iter().map(|point| [round(point.x), round(point.y)]).collect::<Vec<_>>(),
        "edges": graph.edges().map(|(from, to)| [from.index(), to.index()]).collect::<Vec<_>>(),
        "names": graph.vertices().map(|vertex| graph.name(vertex)).collect::<Vec<_>>(),
        "colors": colors.collect::<Vec<_>>(),
    })
}

/// A game that can be drawn; everything is empty where its board is not known.
#[derive(Default)]
struct Drawn {
    /// What each move adds to the picture.
    steps: Option<Vec<Value>>,
    /// Who makes each move: 0 or 1.
    movers: Option<Vec<usize>>,
    /// How the game stands after each move, where that can be told in numbers.
    notes: Option<Vec<String>>,
}

/// The game of a record; `None` when its moves are not of this board.
fn drawn(game: &AnyGame, record: &MatchRecord) -> Option<Drawn> {
    Some(match game {
        AnyGame::Coloring(game) => {
            let moves = read_moves(game, &record.moves).ok()?;
            let movers = movers(game, &moves).0;
            let step = |(mv, &side): (&Move, &usize)| {
                json!([mv.vertex().index(), mv.color().index(), side])
            };
            let steps = moves.iter().zip(&movers).map(step).collect();
            Drawn { steps: Some(steps), movers: Some(movers), notes: None }
        }
        AnyGame::Weighted(game) => {
            let moves = read_moves(game, &record.moves).ok()?;
            let (movers, positions) = movers(game, &moves);
            let step = |(mv, &side): (&mapduel_weighted::Move, &usize)| {
                json!([mv.state().index(), mv.color().index(), side])
            };
            let steps = moves.iter().zip(&movers).map(step).collect();
            let note = |position: &mapduel_weighted::Position| match position.difference() {
                0 => "The players are level".to_string(),
                lead @ 1.. => format!("Player 1 leads by {lead}"),
                lead => format!("Player 2 leads by {}", -lead),
            };
            let notes = positions.iter().map(note).collect();
            Drawn { steps: Some(steps), movers: Some(movers), notes: Some(notes) }
        }
        AnyGame::Voronoi(game) => {
            let sites = read_moves(game, &record.moves).ok()?;
            let (movers, positions) = movers(game, &sites);
            let mut diagram = Diagram::new(game.shared_board());
            let mut steps = Vec::new();
            for &site in &sites {
                diagram.insert(site).ok()?;
                let cells: Vec<Value> = (0..diagram.len())
                    .map(|cell| {
                        let owner = game.owner(cell).index();
                        json!([owner, corners(game, diagram.polygon(cell))])
                    })
                    .collect();
                steps.push(json!({ "site": corners(game, &[site])[0], "cells": cells }));
            }
            let notes = positions.iter().map(|position| {
                let [red, blue] = game.areas(position);
                format!("Red has {red:.4}, Blue {blue:.4}")
            });
            Drawn { steps: Some(steps), movers: Some(movers), notes: Some(notes.collect()) }
        }
    })
}

/// Who makes each move, 0 or 1, and the position after it.
fn movers<G: Game>(game: &G, moves: &[G::Move]) -> (Vec<usize>, Vec<G::Position>) {
    let mut position = game.start();
    let step = |&mv: &G::Move| {
        let side = game.turn(&position);
        game.play_unchecked(&mut position, mv);
        (usize::from(side != Side::FIRST), position.clone())
    };
    moves.iter().map(step).unzip()
}

/// Corners in the picture's coordinates, whose second one points down.
fn corners(game: &VoronoiGame, points: &[Point]) -> Vec<[f64; 2]> {
    let (low, high) = game.board().bounds();
    let scale = EXTENT / (high.x - low.x).max(high.y - low.y);
    let place =
        |point: &Point| [round((point.x - low.x) * scale), round((high.y - point.y) * scale)];
    points.iter().map(place).collect()
}

/// A color as a style sheet has it.
fn hex(color: &str) -> String {
    format!("#{}", color.trim_start_matches('#'))
}

/// The moves one by one, as far as they can be told apart.
fn texts(game: Option<&AnyGame>, record: &MatchRecord) -> Vec<String> {
    fn of<G: Notation>(game: &G, text: &str) -> Option<Vec<String>> {
        let moves = read_moves(game, text).ok()?;
        Some(moves.into_iter().map(|mv| game.write_move(mv)).collect())
    }
    let read = match game {
        Some(AnyGame::Coloring(game)) => of(game, &record.moves),
        Some(AnyGame::Voronoi(game)) => of(game, &record.moves),
        Some(AnyGame::Weighted(game)) => of(game, &record.moves),
        None => None,
    };
    read.unwrap_or_else(|| record.moves.split_whitespace().map(String::from).collect())
}

/// One digit after the point is enough for a picture.
fn round(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

/// The page's part: what the script fills, the data and the script.
pub(super) fn section(replays: &Replays, total: u64) -> String {
    let shown = match replays.count as u64 == total {
        true => format!("All {total} games."),
        false => format!(
            "{} of the {total} games: the first ones of every pairing and board. All of them are \
             in records.jsonl.",
            replays.count
        ),
    };
    // No text of a player or a board may end the element.
    let data = replays.data.to_string().replace('<', "\\u003c");
    format!(
        "<section id=\"replay\"><h2>The games</h2><p>{shown}</p>{MARKUP}\
         <script type=\"application/json\" id=\"games\">{data}</script>\
         <script>{SCRIPT}</script></section>"
    )
}

const MARKUP: &str = "
<p><label>Game <select id=\"game\"></select></label></p>
<p id=\"who\"></p>
<svg id=\"stage\" role=\"img\" aria-label=\"The board\"></svg>
<p class=\"steps\"><button id=\"start\" type=\"button\" aria-label=\"To the start\">|◀\u{fe0e}</button>
<button id=\"back\" type=\"button\">◀\u{fe0e} Back</button>
<button id=\"forth\" type=\"button\">Forth ▶\u{fe0e}</button>
<button id=\"end\" type=\"button\" aria-label=\"To the end\">▶\u{fe0e}|</button>
<input id=\"ply\" type=\"range\" min=\"0\" value=\"0\" aria-label=\"Move\"></p>
<p id=\"move\" aria-live=\"polite\"></p>
<ol id=\"moves\" aria-label=\"Moves\"></ol>
<noscript>The games are stepped through by a script, which is switched off here.</noscript>
";

/// The script of a page with games: it draws what was computed beforehand.
pub const SCRIPT: &str = include_str!("replay.js");

//! Games to step through in a page: boards and moves as plain numbers, which a small script draws.
//! The script knows no rules, and neither does this: what a game shows of its board and its positions
//! is drawn by its shape, as a map of vertices or as a plane with cells.

use super::games::Games;
use crate::page;
use crate::summary::Summary;
use mapduel_game::{MAX_PLAYERS, Side};
use mapduel_lab::experiment::Registered;
use mapduel_lab::matches::read_moves;
use mapduel_lab::record::{MatchRecord, Role};
use mapduel_playable::{AnyCourse, AnyGame, Ending};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

/// The games of a page.
pub(super) struct Replays {
    /// Boards and games, for the script.
    pub(super) data: Value,
    /// How many games there are.
    pub(super) count: usize,
}

/// What the seats of more than two are called, whose games have no titles.
const MORE_SEATS: [&str; MAX_PLAYERS - 2] = ["third", "fourth", "fifth", "sixth"];

/// The longer side of a picture of cells.
const EXTENT: f64 = 420.0;

/// Prepares the games that were read.
pub(super) fn replays(summary: &Summary, games: &Games) -> Replays {
    let used = |place: usize| {
        games.replays.iter().any(|(cell, _)| summary.layout.cells[*cell].board == place)
    };
    let shapes: Vec<Option<Shape>> = games
        .boards
        .iter()
        .enumerate()
        .map(|(place, game)| game.as_deref().filter(|_| used(place)).and_then(Shape::of))
        .collect();
    let titles = summary.spec.game.titles();
    let seats = || titles.iter().cloned().chain(MORE_SEATS.map(String::from));
    let said = |(player, seat): (&String, String)| format!("{seat}: {player}");
    let list: Vec<Value> = games
        .replays
        .iter()
        .map(|(cell, record)| {
            let place = summary.layout.cells[*cell].board;
            let Told { moves, movers, notes, steps } =
                told(games.boards[place].as_deref(), shapes[place].as_ref(), record);
            json!({
                "pairing": record.pairing,
                "board": place,
                "name": record.board,
                "pair": record.pair,
                "players": record.players.iter().zip(seats()).map(said).collect::<Vec<_>>(),
                "result": result(record, summary.spec.game),
                "opening": record.opening,
                "moves": moves,
                "values": record.values,
                "steps": steps,
                "movers": movers,
                "notes": notes,
            })
        })
        .collect();
    let boards: Vec<Value> =
        shapes.iter().map(|shape| shape.as_ref().map_or(Value::Null, Shape::board)).collect();
    Replays { data: json!({ "boards": boards, "games": list }), count: games.replays.len() }
}

fn result(record: &MatchRecord, game: Registered) -> String {
    let [first, second] = game.titles();
    let winner = match record.winner {
        Role::First => format!("{first} wins"),
        Role::Draw => "a draw".into(),
        Role::Second => format!("{second} wins"),
        other => format!("the {} player wins", other.word()),
    };
    match (&record.forfeit, record.margin) {
        (Some(forfeit), _) => format!("{winner}: {}", forfeit.sentence()),
        (None, Some(margin)) => format!("{winner}, margin {}", tidy(margin)),
        _ if record.ending == Ending::Awarded => format!("{winner}, by the solver's word"),
        _ => winner,
    }
}

/// Whole numbers as such, others with four digits.
fn tidy(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number}") } else { format!("{number:.4}") }
}

/// How a board is drawn.
enum Shape {
    /// Vertices that take colors, with the board for the script.
    Map(Value),
    /// Cells of sites.
    Plane {
        board: Value,
        /// The upper left corner, and how long a unit is.
        frame: ([f64; 2], f64),
        sides: &'static [&'static str],
    },
}

impl Shape {
    /// The shape of what a game shows of its board, if it is one that can be drawn here.
    fn of(game: &dyn AnyGame) -> Option<Shape> {
        let view = game.board_view();
        if let (Some(vertices), Some(palette)) = (view["vertices"].as_array(), view.get("palette"))
        {
            let center = |vertex: &Value| json!([vertex["x"], vertex["y"]]);
            let swatch = |swatch: &Value| json!({ "fill": swatch["fill"], "ink": swatch["ink"], "label": swatch["name"] });
            let mut board = json!({
                "radius": view["radius"],
                "centers": vertices.iter().map(center).collect::<Vec<_>>(),
                "edges": view["edges"],
                "names": vertices.iter().map(|vertex| &vertex["name"]).collect::<Vec<_>>(),
                "colors": palette.as_array()?.iter().map(swatch).collect::<Vec<_>>(),
            });
            board["given"] = changes(&[], &colors(&*game.start()));
            return Some(Shape::Map(board));
        }
        let (low, high) = (pair(&view["low"])?, pair(&view["high"])?);
        let scale = EXTENT / (high[0] - low[0]).max(high[1] - low[1]);
        let frame = ([low[0], high[1]], scale);
        let board = json!({ "outline": corners(frame, &view["corners"])? });
        Some(Shape::Plane { board, frame, sides: game.sides() })
    }

    fn board(&self) -> Value {
        match self {
            Shape::Map(board) | Shape::Plane { board, .. } => board.clone(),
        }
    }

    /// What a move changes of the picture, when `before` are the colors before it.
    fn step(&self, course: &dyn AnyCourse, before: &mut Vec<u64>) -> Option<Value> {
        match self {
            Shape::Map(_) => {
                let now = colors(course);
                let step = changes(before, &now);
                *before = now;
                Some(step)
            }
            Shape::Plane { frame, sides, .. } => {
                let view = course.view();
                let cell = |cell: &Value| {
                    let owner =
                        sides.iter().position(|side| cell["side"].as_str() == Some(side))?;
                    Some(json!([owner, corners(*frame, &cell["polygon"])?]))
                };
                let cells = view["cells"].as_array()?;
                let last = cells.last()?;
                let site = corners(*frame, &json!([[last["x"], last["y"]]]))?;
                let cells: Vec<Value> = cells.iter().map(cell).collect::<Option<_>>()?;
                Some(json!({ "site": site[0], "cells": cells }))
            }
        }
    }
}

/// The color of each vertex; 0 for none.
fn colors(course: &dyn AnyCourse) -> Vec<u64> {
    let view = course.view();
    let vertices = view["vertices"].as_array().cloned().unwrap_or_default();
    vertices.iter().map(|vertex| vertex["color"].as_u64().unwrap_or(0)).collect()
}

/// Which vertices have which color of the palette now, and had another one before.
fn changes(before: &[u64], now: &[u64]) -> Value {
    let changed = |(vertex, &color): (usize, &u64)| {
        let new = color > 0 && before.get(vertex) != Some(&color);
        new.then(|| json!([vertex, color - 1]))
    };
    now.iter().enumerate().filter_map(changed).collect()
}

/// A game for the script.
struct Told {
    /// The moves one by one, as far as they can be told apart.
    moves: Vec<String>,
    /// The seat of who makes each move, from 0.
    movers: Option<Vec<usize>>,
    /// How the game stands after each move.
    notes: Option<Vec<String>>,
    /// What each move changes of the picture.
    steps: Option<Vec<Value>>,
}

/// The game of a record. Where the board is not known, or the moves are not of it, its words are all
/// there is.
fn told(game: Option<&dyn AnyGame>, shape: Option<&Shape>, record: &MatchRecord) -> Told {
    let read = game.and_then(|game| Some((game, read_moves(game, &record.moves).ok()?.moves())));
    let Some((game, moves)) = read else {
        let moves = record.moves.split_whitespace().map(String::from).collect();
        return Told { moves, movers: None, notes: None, steps: None };
    };
    let (gauge, mut course) = (game.gauge(), game.start());
    let (mut movers, mut notes, mut before) = (Vec::new(), Vec::new(), colors(&*course));
    let mut steps = shape.map(|_| Vec::new());
    for mv in &moves {
        movers.push(course.turn().map_or(0, Side::index));
        course.play(mv).expect("the moves were played once");
        let values: Vec<String> = course.reading().into_iter().map(tidy).collect();
        notes.push(format!("{}: {}", gauge.title, values.join(", ")));
        let step = shape.and_then(|shape| shape.step(&*course, &mut before));
        steps = steps.zip(step).map(|(mut steps, step)| {
            steps.push(step);
            steps
        });
    }
    Told { moves, movers: Some(movers), notes: Some(notes), steps }
}

/// Corners in the picture's coordinates, whose second one points down.
fn corners((origin, scale): ([f64; 2], f64), points: &Value) -> Option<Vec<[f64; 2]>> {
    let place = |point: &Value| {
        let [x, y] = pair(point)?;
        Some([round((x - origin[0]) * scale), round((origin[1] - y) * scale)])
    };
    points.as_array()?.iter().map(place).collect()
}

fn pair(point: &Value) -> Option<[f64; 2]> {
    Some([point[0].as_f64()?, point[1].as_f64()?])
}

/// One digit after the point is enough for a picture.
fn round(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

/// The page's part: what the script fills, the data and the script.
pub(super) fn section(replays: &Replays, total: u64) -> Markup {
    let shown = match replays.count as u64 == total {
        true => format!("All {total} games."),
        false => format!(
            "{} of the {total} games: the first ones of every pairing and board. All of them are \
             in records.jsonl.",
            replays.count
        ),
    };
    html! {
        section id="replay" {
            h2 { "The games" }
            p { (shown) }
            (PreEscaped(MARKUP))
            (page::data("games", &replays.data))
            script { (PreEscaped(SCRIPT)) }
        }
    }
}

/// How the games look.
pub(super) const STYLE: &str = include_str!("replay.css");

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

//! A board without rules: any sites in any colors, their cells and areas, where a site would take most.
//!
//! It is asked anew after every change and remembers nothing, so that whoever draws it can go back as far
//! as they like. What is deliberately absent: turns, a winner, and lines, which have no area.

use super::gallery::areas;
use super::heat::Heat;
use super::picture::Drawing;
use super::place::{Place, read_place};
use super::sides::SIDES;
use crate::geometry::{Board, Diagram, Point};
use mapduel_game::{Random, read_seed};
use mapduel_playable::{NoFiles, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The most sites. 200 are answered within twenty milliseconds with a heat map, 300 still feel live.
const MOST_SITES: usize = 300;
/// How often a place is halved on its way back to the board.
const HALVINGS: u32 = 50;
/// How many places a coordinate has that is sent: far below a pixel.
const DIGITS: f64 = 1e6;

/// What is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    /// A board with an area, as games have it.
    #[serde(default = "square")]
    board: String,
    /// Each with its color: x, y and a number from 0.
    #[serde(default)]
    sites: Vec<(f64, f64, usize)>,
    /// Sites to be added at random places, in the colors in turn.
    add: Option<Added>,
    /// Whether every site goes to the center of gravity of its cell first (a step of Lloyd's method,
    /// *Least squares quantization in PCM*, IEEE Transactions on Information Theory 28, 1982).
    #[serde(default)]
    settle: bool,
    /// For which color the heat map is wanted, if it is.
    heat: Option<usize>,
    /// Whether a picture is wanted.
    #[serde(default)]
    picture: bool,
}

/// Sites at random places.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Added {
    count: usize,
    colors: usize,
    seed: String,
}

/// A board without rules.
#[derive(Serialize)]
#[serde(tag = "kind", rename = "plane")]
pub(super) struct SandboxView {
    /// What it is called.
    board: String,
    low: [f64; 2],
    high: [f64; 2],
    corners: Vec<[f64; 2]>,
    pub(super) area: f64,
    sides: [&'static str; SIDES.len()],
    /// The most sites.
    most: usize,
    /// The boards to choose from.
    boards: Vec<SandboxBoard>,
    /// By color.
    areas: Vec<f64>,
    pub(super) cells: Vec<SandboxCell>,
    heat: Option<Heat>,
    /// As SVG.
    picture: Option<String>,
}

/// A board to choose.
#[derive(Serialize)]
struct SandboxBoard {
    board: &'static str,
    title: &'static str,
}

/// A cell, in the order of the sites.
#[derive(Serialize)]
pub(super) struct SandboxCell {
    color: usize,
    x: f64,
    y: f64,
    pub(super) area: f64,
    centroid: [f64; 2],
    polygon: Vec<[f64; 2]>,
}

/// The board after what was asked for.
pub(super) fn sandbox(asked: &Value) -> Result<Value, SetupError> {
    answer(asked).map(|answer| json!(answer))
}

/// The same, to be told more about.
pub(super) fn answer(asked: &Value) -> Result<SandboxView, SetupError> {
    let wish = Wish::deserialize(asked).map_err(SetupError::board)?;
    let Place::Area(board) = read_place(&wish.board, &NoFiles)? else {
        let problem = format!("`{}` is a line; choose a board with an area", wish.board);
        return Err(SetupError::Board(problem));
    };
    let (mut sites, mut colors) = (Vec::new(), Vec::new());
    for &(x, y, color) in &wish.sites {
        sites.push(onto(&board, Point::new(x, y))?);
        colors.push(checked(color)?);
    }
    if let Some(added) = &wish.add {
        let count = added.count.min(MOST_SITES + 1);
        let each = checked(added.colors.max(1) - 1)? + 1;
        let seed = read_seed(&added.seed).map_err(SetupError::board)?;
        let mut random = Random::new(seed);
        for number in 0..count {
            sites.push(board.draw(&mut random));
            colors.push(number % each);
        }
    }
    if sites.len() > MOST_SITES {
        let problem = format!("there is room for {MOST_SITES} sites; remove some");
        return Err(SetupError::Board(problem));
    }
    let mut diagram = Diagram::of(board, &sites).map_err(SetupError::board)?;
    if wish.settle {
        let centers: Vec<Point> = (0..diagram.len()).map(|cell| diagram.centroid(cell)).collect();
        let board = diagram.board().clone();
        diagram = Diagram::of(board, &centers).map_err(SetupError::board)?;
    }
    let heat = wish.heat.map(|color| checked(color).map(|color| heat(&diagram, &colors, color)));
    let names: Vec<&str> = colors.iter().map(|&color| SIDES[color]).collect();
    let picture = wish.picture.then(|| Drawing::of_cells(&diagram, &names).svg());
    let mut areas = [0.0; SIDES.len()];
    (0..diagram.len()).for_each(|cell| areas[colors[cell]] += diagram.area(cell));
    let board = diagram.board();
    let (low, high) = board.bounds();
    Ok(SandboxView {
        low: pair(low),
        high: pair(high),
        corners: board.corners().iter().map(|&corner| pair(corner)).collect(),
        area: board.area(),
        sides: SIDES,
        most: MOST_SITES,
        boards: boards(),
        areas: areas.to_vec(),
        cells: cells(&diagram, &colors),
        heat: heat.transpose()?,
        picture,
        board: wish.board,
    })
}

/// The boards to choose from: those of the gallery that have an area.
fn boards() -> Vec<SandboxBoard> {
    areas().map(|(board, title)| SandboxBoard { board, title }).collect()
}

/// The cells of sites with these colors.
fn cells(diagram: &Diagram, colors: &[usize]) -> Vec<SandboxCell> {
    let cell = |index: usize| SandboxCell {
        color: colors[index],
        x: diagram.site(index).x,
        y: diagram.site(index).y,
        area: diagram.area(index),
        centroid: pair(diagram.centroid(index)),
        polygon: diagram.polygon(index).iter().map(|&corner| pair(corner)).collect(),
    };
    (0..diagram.len()).map(cell).collect()
}

/// What a site of this color would take from the others, everywhere.
fn heat(diagram: &Diagram, colors: &[usize], color: usize) -> Heat {
    let rivals: Vec<usize> = (0..diagram.len()).filter(|&cell| colors[cell] != color).collect();
    Heat::of(diagram, |point| diagram.gain(point, &rivals))
}

fn checked(color: usize) -> Result<usize, SetupError> {
    let most = SIDES.len();
    let problem = || SetupError::Board(format!("colors are 0 to {}, not {color}", most - 1));
    (color < most).then_some(color).ok_or_else(problem)
}

/// The place itself, or where the way from it to the middle of the board comes onto the board.
fn onto(board: &Board, place: Point) -> Result<Point, SetupError> {
    if !place.is_finite() {
        return Err(SetupError::Board(format!("{place} is no place; send two numbers")));
    }
    if board.contains(place) {
        return Ok(place);
    }
    let middle = board.centroid();
    let along = |part: f64| {
        Point::new(middle.x + part * (place.x - middle.x), middle.y + part * (place.y - middle.y))
    };
    let (mut inside, mut outside) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let part = 0.5 * (inside + outside);
        if board.contains(along(part)) { inside = part } else { outside = part }
    }
    Ok(along(inside))
}

fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y].map(|number| (number * DIGITS).round() / DIGITS)
}

fn square() -> String {
    "square".to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(value: &Value) -> f64 {
        value.as_f64().expect("a number")
    }

    fn areas(answer: &Value) -> Vec<f64> {
        answer["areas"].as_array().expect("a list").iter().map(number).collect()
    }

    #[test]
    fn the_areas_of_all_colors_are_the_board() {
        for board in ["square", "rect:2,1", "regular:3", "disc"] {
            for (count, colors) in [(1, 1), (7, 2), (40, 3), (MOST_SITES, 6)] {
                let add = json!({ "count": count, "colors": colors, "seed": "5" });
                let answer = sandbox(&json!({ "board": board, "add": add })).unwrap();
                assert_eq!(answer["cells"].as_array().unwrap().len(), count);
                let sum: f64 = areas(&answer).iter().sum();
                assert!((sum - number(&answer["area"])).abs() < 1e-9, "{board}: {sum}");
                assert!(areas(&answer)[colors..].iter().all(|&area| area == 0.0));
            }
        }
    }

    #[test]
    fn two_sites_share_the_square_by_the_line_between_them() {
        let answer = sandbox(&json!({ "sites": [[0.25, 0.5, 0], [0.75, 0.5, 4]] })).unwrap();
        let areas = areas(&answer);
        assert!((areas[0] - 0.5).abs() < 1e-12 && (areas[4] - 0.5).abs() < 1e-12, "{areas:?}");
        assert_eq!(answer["cells"][0]["centroid"], json!([0.25, 0.5]));
        assert_eq!(answer["heat"], Value::Null);
    }

    #[test]
    fn settling_moves_every_site_to_the_middle_of_its_cell() {
        let before = json!({ "sites": [[0.1, 0.5, 0], [0.3, 0.5, 1]] });
        let first = sandbox(&before).unwrap();
        let after = sandbox(&json!({ "sites": before["sites"], "settle": true })).unwrap();
        for cell in 0..2 {
            let (from, to) = (&first["cells"][cell]["centroid"], &after["cells"][cell]);
            assert!((number(&from[0]) - number(&to["x"])).abs() < 1e-6, "{cell}");
        }
    }

    #[test]
    fn heat_is_what_a_site_takes_from_the_others() {
        let sites = json!([[0.5, 0.5, 0]]);
        let rival = sandbox(&json!({ "sites": sites, "heat": 1 })).unwrap();
        assert!(number(&rival["heat"]["most"]) > 0.4);
        let own = sandbox(&json!({ "sites": sites, "heat": 0 })).unwrap();
        assert_eq!(number(&own["heat"]["most"]), 0.0);
    }

    #[test]
    fn places_beside_the_board_come_back_to_its_border() {
        let answer = sandbox(&json!({ "sites": [[2.0, 0.5, 0], [-7.0, 9.0, 1]] })).unwrap();
        let (x, y) = (number(&answer["cells"][0]["x"]), number(&answer["cells"][0]["y"]));
        assert!((x - 1.0).abs() < 1e-9 && (y - 0.5).abs() < 1e-9, "{x},{y}");
    }

    #[test]
    fn what_means_nothing_is_refused_with_a_reason() {
        let refused = |asked: Value| sandbox(&asked).expect_err("it is refused").to_string();
        assert!(refused(json!({ "board": "segment" })).contains("line"));
        assert!(refused(json!({ "sites": [[0.1, 0.2, 6]] })).contains("0 to 5"));
        assert!(refused(json!({ "sites": [[0.1, 0.2, 0], [0.1, 0.2, 1]] })).contains("already"));
        assert!(refused(json!({ "sites": [[0.1]] })).contains("length"));
        assert!(refused(json!({ "nonsense": 1 })).contains("nonsense"));
        let add = json!({ "count": 1_000_000_000, "colors": 2, "seed": "1" });
        assert!(refused(json!({ "add": add })).contains("300"));
        assert!(refused(json!({ "board": "polygon:/etc/passwd" })).contains("file"));
    }
}

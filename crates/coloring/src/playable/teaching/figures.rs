//! The words of the game as figures: a region with four neighbors, which a touch colors.

use super::super::view;
use crate::{ALICE, Color, ColoringGame, Exposure, exposures};
use mapduel_game::Game;
use mapduel_graph::{Graph, Vertex, families};
use mapduel_playable::{Figure, Said, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The words that have a figure.
pub(super) const FIGURES: &[Figure] = &[
    Figure {
        word: "danger",
        title: "Danger",
        meaning: "A region is in danger when its neighbors could still take all of its colors, however \
                  long that takes. Safe regions need no care any more.",
        invitation: "Touch a neighbor to give it the next color, and see what becomes of the middle.",
        show: |touch| show(touch, [0, 1, 0, 0, 0]),
    },
    Figure {
        word: "threat",
        title: "Threat",
        meaning: "A threat is danger that cannot wait: the region has one color left, and a single move \
                  takes it away.",
        invitation: "Touch a neighbor to give it the next color, or the middle to save it.",
        show: |touch| show(touch, [0, 1, 2, 0, 0]),
    },
];

/// The middle and those around it.
const BOARD: &str = "star:4";
const REGIONS: usize = 5;
const COLORS: usize = 3;
const MIDDLE: usize = 0;

/// The colors by region, 0 for none, and the region that was touched.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Touch {
    colors: [usize; REGIONS],
    touched: Option<usize>,
}

/// A map to be colored, and what is said of its middle.
#[derive(Serialize)]
#[serde(tag = "kind", rename = "graph")]
struct GraphFigure {
    board: Value,
    position: Value,
    /// By region.
    colors: [usize; REGIONS],
    /// The region that is spoken of.
    focus: usize,
    sentence: Said,
}

fn show(touch: &Value, first: [usize; REGIONS]) -> Result<Value, SetupError> {
    let touch = match touch {
        Value::Null => Touch { colors: first, touched: None },
        given => Touch::deserialize(given).map_err(SetupError::board)?,
    };
    let graph = families::parse(BOARD).map_err(SetupError::board)?;
    let mut colors = touch.colors;
    let mut game = open(&graph, &colors)?;
    if let Some(touched) = touch.touched {
        if touched >= REGIONS {
            let problem = format!("the figure has regions 0 to {}, not {touched}", REGIONS - 1);
            return Err(SetupError::Board(problem));
        }
        // The next color that no neighbor has; after the last one, none.
        let next = (colors[touched] + 1..=COLORS).chain([0]).find_map(|color| {
            let mut tried = colors;
            tried[touched] = color;
            open(&graph, &tried).ok().map(|game| (tried, game))
        });
        (colors, game) = next.unwrap_or((colors, game));
    }
    let position = game.start();
    let exposure = exposures(&game, &position)[MIDDLE];
    let middle = Vertex::new(MIDDLE);
    let left: Vec<usize> = position.available(middle).map(Color::number).collect();
    let own = position.color(middle).map(Color::number);
    let free = colors[MIDDLE + 1..].iter().filter(|&&color| color == 0).count();
    Ok(json!(GraphFigure {
        board: view::board(&game),
        position: view::position(&game, &position),
        colors,
        focus: MIDDLE,
        sentence: sentence(exposure, own, &left, free),
    }))
}

fn open(graph: &Graph, colors: &[usize; REGIONS]) -> Result<ColoringGame, SetupError> {
    let colored = colors.iter().enumerate().filter(|&(_, &color)| color > 0);
    let colored: Option<Vec<(Vertex, Color)>> = colored
        .map(|(region, &color)| {
            let color = Color::all(COLORS).find(|known| known.number() == color)?;
            Some((Vertex::new(region), color))
        })
        .collect();
    let unknown = || SetupError::Board(format!("colors are 1 to {COLORS}, or 0 for none"));
    ColoringGame::from_start(graph.clone(), COLORS, ALICE, &colored.ok_or_else(unknown)?)
        .map_err(SetupError::board)
}

fn sentence(exposure: Exposure, own: Option<usize>, left: &[usize], free: usize) -> Said {
    let colors = match left {
        [one] => Said::new(said::ONE_COLOR).with("color", *one),
        [one, other] => Said::new(said::TWO_COLORS).with("one", *one).with("other", *other),
        _ => Said::new(said::ALL_COLORS).with("count", left.len()),
    };
    let neighbors = match free {
        0 => Said::new(said::NO_NEIGHBOR),
        1 => Said::new(said::ONE_NEIGHBOR).with("count", free),
        free => Said::new(said::MANY_NEIGHBORS).with("count", free),
    };
    let of_both =
        |template| Said::new(template).with("colors", colors).with("neighbors", neighbors);
    match exposure {
        Exposure::Colored => Said::new(said::COLORED).with("color", own.unwrap_or(0)),
        Exposure::Safe => of_both(said::SAFE),
        Exposure::Endangered => of_both(said::ENDANGERED),
        Exposure::Threatened => of_both(said::THREATENED),
        Exposure::Dead => Said::new(said::DEAD).with("count", COLORS),
    }
}

/// What the figures say.
pub(super) mod said {
    mapduel_playable::templates! {
        COLORED = "The middle has color {color}: nothing can happen to it.";
        SAFE = "Safe: {colors} can be had, and {neighbors} without a color cannot take that away.";
        ENDANGERED = "In danger (?): {colors} can be had, and {neighbors} without a color could take \
                      that away.";
        THREATENED = "A threat (!): only {colors} is left, and {neighbors} can take it in one move.";
        DEAD = "No color left (×): all {count} colors stand around the middle, and Bob has won.";
        ONE_COLOR = "color {color}";
        TWO_COLORS = "colors {one} and {other}";
        ALL_COLORS = "all {count} colors";
        NO_NEIGHBOR = "no neighbor";
        ONE_NEIGHBOR = "{count} neighbor";
        MANY_NEIGHBORS = "{count} neighbors";
    }
}

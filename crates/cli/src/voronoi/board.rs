//! The `--board` argument, and points in JSON files.

use anyhow::{Context, Result, anyhow, bail};
use mapduel_voronoi::geometry::{Board, Point};
use serde_json::Value;
use std::io::Read;

/// What a board is, for `--help`.
pub(crate) const HELP: &str = "The board: square, rect:W,H, or polygon:FILE with a JSON list of \
                               corners [[x,y],…], convex, once around";

/// Reads a board argument.
pub(crate) fn read(text: &str) -> Result<Board> {
    if text == "square" {
        return Ok(Board::unit_square());
    }
    if let Some(sides) = text.strip_prefix("rect:") {
        let number = |side: &str| side.trim().parse::<f64>().ok();
        let Some((Some(width), Some(height))) =
            sides.split_once(',').map(|(width, height)| (number(width), number(height)))
        else {
            bail!("--board {text}: write both sides, such as rect:2,1");
        };
        return Ok(Board::rectangle(width, height)?);
    }
    if let Some(file) = text.strip_prefix("polygon:") {
        let corners = read_json(file)?;
        let list = corners.as_array().with_context(|| format!("{file}: {EXPECTED_CORNERS}"))?;
        let corner = |(index, value): (usize, &Value)| {
            let pair = value.as_array().filter(|pair| pair.len() == 2);
            let point =
                pair.and_then(|pair| Some(Point::new(pair[0].as_f64()?, pair[1].as_f64()?)));
            point.ok_or_else(|| anyhow!("{file}: corner {index} is {value}; {EXPECTED_CORNERS}"))
        };
        let corners = list.iter().enumerate().map(corner).collect::<Result<Vec<Point>>>()?;
        return Board::polygon(&corners).with_context(|| file.to_string());
    }
    bail!("there is no board `{text}`; use square, rect:W,H or polygon:FILE");
}

const EXPECTED_CORNERS: &str = "a polygon is a JSON list of corners, such as [[0,0],[2,0],[0,1]]";

/// Reads a JSON file; `-` is stdin.
pub(crate) fn read_json(file: &str) -> Result<Value> {
    let mut text = String::new();
    if file == "-" {
        std::io::stdin().lock().read_to_string(&mut text).context("cannot read stdin")?;
    } else {
        text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {file}; check the path"))?;
    }
    serde_json::from_str(&text).map_err(|error| anyhow!("{file} is not JSON: {error}"))
}

//! `voronoi areas`: the cells of given sites.

use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::graph_input::read_bytes;
use crate::output;
use anyhow::{Context, Result, bail};
use clap::Args;
use mapduel_playable::PictureFormat;
use mapduel_voronoi::geometry::{Diagram, Point};
use mapduel_voronoi::playable::{BOARDS, Drawing, Place, read_place, read_sites};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel voronoi areas --sites sites.json\n  echo '[{\"x\":0.5,\"y\":0.5,\"owner\":\"red\"}]' | mapduel voronoi areas --sites - --json\n  mapduel voronoi areas --sites sites.json --board rect:2,1 --svg cells.svg"
)]
pub(crate) struct Areas {
    /// A JSON list of sites: [{"x":0.25,"y":0.5,"owner":"red"}, …]; `-` for stdin
    #[arg(long, value_name = "FILE")]
    sites: String,
    #[arg(long, value_name = "BOARD", default_value = "square", help = mapduel_playable::title(BOARDS))]
    board: String,
    /// Also draw the cells into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Areas {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let Place::Area(board) = read_place(&self.board, &Files::new(common))? else {
            bail!("--board {}: a line has no areas; choose a board that has", self.board);
        };
        let sites = read_sites(&self.sites, &read_bytes(&self.sites)?)?;
        let mut diagram = Diagram::new(board);
        for (index, (site, _)) in sites.iter().enumerate() {
            diagram.insert(*site).with_context(|| format!("{}: site {index}", self.sites))?;
        }
        let owners: Vec<&str> = sites.iter().map(|(_, owner)| owner.as_str()).collect();
        if let Some(path) = &self.svg {
            output::write_file(
                path,
                &Drawing::of_cells(&diagram, &owners).picture(PictureFormat::Svg).text,
            )?;
        }
        if common.json {
            output::print_json(&as_json(&diagram, &owners))?;
        } else {
            output::print(&as_text(&diagram, &owners))?;
        }
        Ok(Exit::Done)
    }
}

fn area_of(diagram: &Diagram, owners: &[&str], owner: &str) -> f64 {
    let own = (0..diagram.len()).filter(|&cell| owners[cell] == owner);
    own.map(|cell| diagram.area(cell)).sum()
}

fn as_json(diagram: &Diagram, owners: &[&str]) -> Value {
    let pair = |point: Point| json!([point.x, point.y]);
    let cell = |index: usize| {
        let site = diagram.site(index);
        json!({
            "owner": owners[index],
            "x": site.x,
            "y": site.y,
            "area": diagram.area(index),
            "centroid": pair(diagram.centroid(index)),
            "polygon": diagram.polygon(index).iter().map(|&corner| pair(corner)).collect::<Vec<_>>(),
            "neighbors": diagram.neighbors(index),
        })
    };
    let cells: Vec<Value> = (0..diagram.len()).map(cell).collect();
    let total: serde_json::Map<String, Value> = owners
        .iter()
        .map(|owner| (owner.to_string(), json!(area_of(diagram, owners, owner))))
        .collect();
    json!({
        "cells": cells,
        "red": area_of(diagram, owners, "red"),
        "blue": area_of(diagram, owners, "blue"),
        "areas": total,
        "board_area": diagram.board().area(),
    })
}

fn as_text(diagram: &Diagram, owners: &[&str]) -> String {
    let heading = ["site", "owner", "x", "y", "area", "centroid", "neighbors"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for (index, owner) in owners.iter().enumerate() {
        let (site, center) = (diagram.site(index), diagram.centroid(index));
        let neighbors: Vec<String> =
            diagram.neighbors(index).iter().map(usize::to_string).collect();
        rows.push(vec![
            index.to_string(),
            owner.to_string(),
            site.x.to_string(),
            site.y.to_string(),
            format!("{:.6}", diagram.area(index)),
            format!("{:.4},{:.4}", center.x, center.y),
            neighbors.join(" "),
        ]);
    }
    let mut names: Vec<&str> = owners.to_vec();
    names.sort_unstable();
    names.dedup();
    let totals: Vec<String> = names
        .iter()
        .map(|owner| format!("{owner} {:.6}", area_of(diagram, owners, owner)))
        .collect();
    format!("{}\n{}", mapduel_playable::table(&rows), totals.join(", "))
}

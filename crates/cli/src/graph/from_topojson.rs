//! `graph from-topojson`: a graph from the borders of a map.

use super::convert::{self, Extras, Target};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, output};
use anyhow::{Result, anyhow, bail};
use clap::{Args, ValueEnum};
use mapduel_graph::atlas::{self, Atlas, AtlasParams, Window};
use mapduel_graph::shapes::{Projection, Shapes, ShapesParams};
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Regions are Polygons and MultiPolygons; a common border of positive length joins two of \
                  them, touching in a point does not. In GeoJSON both sides of a border must have the same \
                  vertices (or near ones, with --tolerance).\n\n\
                  Examples:\n  \
                  mapduel graph from-topojson countries-110m.json --object countries --to g6\n  \
                  mapduel graph from-topojson states.geojson --to svg --shapes -o states.svg\n  \
                  mapduel graph from-topojson counties.json | mapduel coloring bounds -"
)]
pub(crate) struct FromTopojson {
    /// A TopoJSON or GeoJSON file; `-` for stdin
    file: String,
    /// Which object of a TopoJSON file; needed when there are several
    #[arg(long, value_name = "NAME")]
    object: Option<String>,
    /// Which property names a region (default: `name`, else the id)
    #[arg(long, value_name = "KEY")]
    name_property: Option<String>,
    /// In GeoJSON, vertices at most this far apart are the same
    #[arg(long, value_name = "DISTANCE", default_value_t = 0.0)]
    tolerance: f64,
    /// Only what lies in these bounds
    #[arg(long, value_name = "WEST,SOUTH,EAST,NORTH", allow_hyphen_values = true)]
    window: Option<String>,
    /// How positions become places
    #[arg(long, value_name = "KIND", default_value = "auto")]
    projection: Kind,
    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "dot")]
    to: Target,
    /// Where to write it (default: stdout)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// A picture with the shapes of the regions, the same as `--to svg` with shapes
    #[arg(long)]
    shapes: bool,
}

/// What positions are.
#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// Degrees if all positions can be, else a plane
    Auto,
    /// Longitudes and latitudes
    Degrees,
    /// A plane, y upward
    Plane,
    /// A plane, y downward
    Screen,
}

impl FromTopojson {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let atlas = self.read()?;
        let projection = match self.projection {
            Kind::Auto => Projection::Automatic,
            Kind::Degrees => Projection::Degrees,
            Kind::Plane => Projection::Plane,
            Kind::Screen => Projection::Screen,
        };
        let shapes = Shapes::of(&atlas, &ShapesParams { projection, ..ShapesParams::default() });
        let graph = atlas.graph_with(&shapes);
        let to = match (self.shapes, self.to) {
            // Nobody asked for another format.
            (true, Target::Dot | Target::Svg) => Target::Svg,
            (true, _) => bail!("--shapes is for pictures; use --to svg"),
            (false, to) => to,
        };
        let extras = Extras { shapes: self.shapes.then_some(shapes), ..Extras::default() };
        convert::write_with(&graph, extras, to, self.output.as_deref(), common)?;
        Ok(Exit::Done)
    }

    fn read(&self) -> Result<Atlas> {
        let text = graph_input::read_text(&self.file)?;
        let params = AtlasParams {
            object: self.object.clone(),
            name_property: self.name_property.clone(),
            tolerance: self.tolerance,
        };
        let name = if self.file == "-" { "stdin" } else { &self.file };
        let atlas = atlas::read(&text, &params).map_err(|error| anyhow!("{name}: {error}"))?;
        for warning in &atlas.warnings {
            output::complain(&format!("warning: {name}: {warning}"));
        }
        let Some(window) = &self.window else { return Ok(atlas) };
        let atlas = atlas.within(&read_window(window)?);
        match atlas.regions.is_empty() {
            true => bail!("there is nothing in the window {window}; give other bounds"),
            false => Ok(atlas),
        }
    }
}

fn read_window(text: &str) -> Result<Window> {
    let numbers: Vec<f64> = text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
    match numbers[..] {
        [west, south, east, north]
            if text.split(',').count() == 4
                && numbers.iter().all(|number| number.is_finite())
                && west < east
                && south < north =>
        {
            Ok(Window { west, south, east, north })
        }
        _ => {
            bail!("--window {text} is no window; write WEST,SOUTH,EAST,NORTH, such as -25,34,50,72")
        }
    }
}

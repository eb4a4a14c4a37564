//! `coloring players`: who can play.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_arena::catalog;
use serde_json::json;

#[derive(Args)]
pub(crate) struct Players {}

impl Players {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        for entry in catalog::list() {
            if common.json {
                let options: Vec<_> = entry
                    .options
                    .iter()
                    .map(|option| {
                        json!({
                            "name": option.name,
                            "default": option.default,
                            "description": option.description,
                        })
                    })
                    .collect();
                output::print_json(&json!({
                    "name": entry.name,
                    "description": entry.description,
                    "options": options,
                }))?;
                continue;
            }
            output::print(&format!("{}\n    {}", entry.name, entry.description))?;
            let rows: Vec<Vec<String>> = entry
                .options
                .iter()
                .map(|option| {
                    let setting = format!("      {}={}", option.name, option.default);
                    vec![setting, option.description.to_string()]
                })
                .collect();
            if !rows.is_empty() {
                output::print(&output::table(&rows))?;
            }
        }
        Ok(Exit::Done)
    }
}

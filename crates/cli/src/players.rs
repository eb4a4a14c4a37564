//! A list of players with their options, as text or JSON Lines.

use crate::common::Common;
use crate::output;
use anyhow::Result;
use mapduel_arena::catalog::PlayerEntry;
use serde_json::json;

pub(crate) fn print_list(entries: &[PlayerEntry], common: &Common) -> Result<()> {
    for entry in entries {
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
    Ok(())
}

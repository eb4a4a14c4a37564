//! `players`: who can play, with options and defaults.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Result, anyhow};
use clap::{Arg, ArgAction, ArgMatches, Command};
use mapduel_playable::{EXEC, GameEntry, HUMAN, Listing, PlayerOption, TableOffer, table};
use serde_json::{Value, json};

pub(super) fn command(entry: &GameEntry) -> Command {
    let command = Command::new("players").about("List the players with their options and defaults");
    let others = (entry.tables)().into_iter().skip(1).map(|table| {
        let help = format!("Those of games of the kind `{}` instead", table.name);
        Arg::new(table.name).long(table.name).action(ArgAction::SetTrue).help(help)
    });
    command.args(others)
}

pub(super) fn run(
    entry: &'static GameEntry,
    matches: &ArgMatches,
    common: &Common,
) -> Result<Exit> {
    let tables = (entry.tables)();
    let table = chosen(&tables, matches).ok_or_else(|| anyhow!("this game has no players"))?;
    for listing in table.players.iter().chain([&EXEC, &HUMAN]) {
        if common.json {
            output::print_json(&as_json(listing))?;
        } else {
            output::print(&as_text(listing))?;
        }
    }
    Ok(Exit::Done)
}

/// The kind of game that was asked for, else the ordinary one.
fn chosen<'a>(tables: &'a [TableOffer], matches: &ArgMatches) -> Option<&'a TableOffer> {
    let (ordinary, others) = tables.split_first()?;
    Some(others.iter().find(|table| matches.get_flag(table.name)).unwrap_or(ordinary))
}

fn as_json(listing: &Listing) -> Value {
    let option = |option: &PlayerOption| {
        json!({
            "name": option.name,
            "default": option.default,
            "description": option.description,
            "range": option.range(),
            "most_on_page": option.page_limit(),
        })
    };
    json!({
        "name": listing.name,
        "description": listing.description,
        "options": listing.options.iter().map(option).collect::<Vec<Value>>(),
    })
}

fn as_text(listing: &Listing) -> String {
    let row = |option: &PlayerOption| {
        let setting = format!("      {}={}", option.name, option.default);
        vec![setting, option.description.to_string()]
    };
    let rows: Vec<Vec<String>> = listing.options.iter().map(row).collect();
    let heading = format!("{}\n    {}", listing.name, listing.description);
    match rows.is_empty() {
        true => heading,
        false => format!("{heading}\n{}", table(&rows)),
    }
}

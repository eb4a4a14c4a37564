//! Who plays, at a command line: a player for each side, or one after the other.

use anyhow::{Context, Result, bail};
use clap::builder::RangedU64ValueParser;
use clap::{Arg, ArgAction, ArgMatches};
use mapduel_playable::{GameEntry, HUMAN, PlayerSpec, title};
use std::io::IsTerminal;

/// The least that play any game.
const TWO: usize = 2;

/// The option that names players in the order of play.
const PLAYER: &str = "player";

/// The options that say who plays.
pub(super) fn arguments(entry: &GameEntry) -> Vec<Arg> {
    let sides = entry.sides.iter().enumerate().map(|(place, side)| {
        let help = match (place, place < TWO) {
            (0, _) => format!(
                "Who plays {} (`mapduel {} players` lists them; default: {})",
                title(side),
                entry.name,
                default(entry, place)
            ),
            (_, true) => format!("Who plays {} (default: {})", title(side), default(entry, place)),
            (_, false) => {
                format!("Who plays {}, number {} of more than two", title(side), place + 1)
            }
        };
        Arg::new(*side).long(*side).value_name("PLAYER").help(help)
    });
    let mut arguments: Vec<Arg> = sides.collect();
    if entry.sides.len() > TWO {
        let help = "The players in the order of play, one --player each, instead of the sides";
        let players = Arg::new(PLAYER).long(PLAYER).value_name("PLAYER").help(help);
        arguments.push(players.action(ArgAction::Append));
        arguments.push(count(entry).help(format!(
            "How many players, from {TWO} to {} (default: as many as are named)",
            entry.sides.len()
        )));
    }
    arguments
}

/// The option that says how many play.
pub(super) fn count(entry: &GameEntry) -> Arg {
    let help = format!("How many players, from {TWO} to {} [default: {TWO}]", entry.sides.len());
    let argument = Arg::new("players").long("players").value_name("N").help(help);
    argument.value_parser(RangedU64ValueParser::<usize>::new())
}

/// How many play, where that can be said and was.
pub(super) fn read_count(entry: &GameEntry, matches: &ArgMatches) -> Result<Option<usize>> {
    let most = entry.sides.len();
    if most == TWO {
        return Ok(None);
    }
    let count = matches.get_one::<usize>("players").copied();
    if let Some(count) = count.filter(|count| !(TWO..=most).contains(count)) {
        bail!("a game has {TWO} to {most} players, not {count}; name that many");
    }
    Ok(count)
}

fn default(entry: &GameEntry, place: usize) -> String {
    let program = program(entry, place);
    match entry.defaults.against_person {
        None => program.to_string(),
        Some(_) if place == 0 => format!("you, or {program} without a terminal"),
        Some(other) if other == program => program.to_string(),
        Some(other) => format!("{other}, or {program} without a terminal"),
    }
}

/// Who plays a side between programs.
fn program(entry: &GameEntry, place: usize) -> &'static str {
    let programs = entry.defaults.programs;
    programs.get(place).or(programs.last()).copied().unwrap_or(entry.defaults.adviser)
}

/// The players in the order of play.
pub(super) fn read(entry: &GameEntry, matches: &ArgMatches) -> Result<Vec<PlayerSpec>> {
    let by_side: Vec<Option<&String>> =
        entry.sides.iter().map(|side| matches.get_one::<String>(side)).collect();
    let listed: Vec<&String> = match entry.sides.len() > TWO {
        true => matches.get_many::<String>(PLAYER).into_iter().flatten().collect(),
        false => Vec::new(),
    };
    let last = by_side.iter().rposition(Option::is_some).map(|last| last + 1);
    if last.is_some() && !listed.is_empty() {
        let sides: Vec<String> = entry.sides.iter().map(|side| format!("--{side}")).collect();
        bail!("players are named by --{PLAYER} or by side ({}), not by both", sides.join(", "));
    }
    let named = if listed.is_empty() { last.unwrap_or(TWO).max(TWO) } else { listed.len() };
    let count = read_count(entry, matches)?.unwrap_or(named);
    if !(TWO..=entry.sides.len()).contains(&count) {
        let most = entry.sides.len();
        bail!("a game has {TWO} to {most} players, not {count}; name that many");
    }
    if named > count {
        bail!("--players {count}, but {named} are named; name {count} or leave out --players");
    }
    let person = entry.defaults.against_person.filter(|_| std::io::stdin().is_terminal());
    let seat = |place: usize| {
        let side = entry.sides[place];
        let (text, option) = match (listed.get(place), by_side[place], person) {
            (Some(text), ..) => (text.as_str(), PLAYER),
            (None, Some(text), _) => (text.as_str(), side),
            (None, None, _) if count > TWO || !listed.is_empty() => bail!(
                "nobody plays {}; give --{side} PLAYER, or {count} times --{PLAYER} PLAYER",
                title(side)
            ),
            (None, None, Some(_)) if place == 0 => (HUMAN.name, side),
            (None, None, Some(other)) => (other, side),
            (None, None, None) => (program(entry, place), side),
        };
        text.parse::<PlayerSpec>().with_context(|| format!("--{option}"))
    };
    (0..count).map(seat).collect()
}

/// Whether a player is a person.
pub(super) fn is_person(spec: &PlayerSpec) -> bool {
    spec.name() == HUMAN.name
}

//! Moves that were played before a question is asked.

use super::board::Board;
use crate::graph_input::read_bytes;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Arg, ArgMatches};
use mapduel_lab::matches::read_moves;
use mapduel_playable::{AnyCourse, GameEntry, GivenMove, MovesFile};

/// What the moves are called, where a board has no field of this name that says the same.
const POSITION: &str = "position";

/// The options that say which moves were played.
pub(super) fn arguments(entry: &GameEntry) -> Vec<Arg> {
    let mut arguments = Vec::new();
    if entry.field(POSITION).is_none() {
        let help = "The moves so far, in the order of play, separated by spaces";
        let argument = Arg::new(POSITION).long(POSITION).value_name("MOVES").help(help);
        arguments.push(argument.allow_hyphen_values(true));
    }
    if let Some(MovesFile { option, description, .. }) = entry.command_line.moves_file {
        let help = mapduel_playable::title(description);
        let argument = Arg::new(option).long(option).value_name("FILE").help(help);
        arguments.push(match entry.field(POSITION) {
            None => argument.conflicts_with(POSITION),
            Some(_) => argument,
        });
    }
    arguments
}

/// The game after the moves that were given.
pub(super) fn play(board: &Board, matches: &ArgMatches) -> Result<Box<dyn AnyCourse>> {
    let (entry, mut course) = (board.entry, board.game.start());
    if entry.field(POSITION).is_none()
        && let Some(text) = matches.get_one::<String>(POSITION)
    {
        course =
            read_moves(&*board.game, text).map_err(|reason| anyhow!("--{POSITION}: {reason}"))?;
    }
    if let Some(MovesFile { option, read, .. }) = entry.command_line.moves_file
        && let Some(file) = matches.get_one::<String>(option)
    {
        let moves = read(file, &read_bytes(file)?)?;
        for (number, GivenMove { text, side }) in moves.iter().enumerate() {
            let expected = course.turn().map(|side| board.game.sides()[side.index()]);
            if let Some(expected) = expected.filter(|expected| expected != side) {
                bail!(
                    "{file}: move {number} ({text}) is of {side}, but {expected} plays it; give \
                     the moves in the order of play"
                );
            }
            course.play(text).with_context(|| format!("{file}: move {number} ({text})"))?;
        }
    }
    Ok(course)
}

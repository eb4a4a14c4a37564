//! Moves that were played before a question is asked.

use super::board::{Board, read_bytes};
use anyhow::{Context, Result, bail};
use clap::{Arg, ArgMatches};
use mapduel_playable::{AnyCourse, GameEntry, MovesFile, Refused};

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
        play_text(&mut *course, text).with_context(|| format!("--{POSITION}"))?;
    }
    if let Some(MovesFile { option, read, .. }) = entry.command_line.moves_file
        && let Some(file) = matches.get_one::<String>(option)
    {
        let moves = read(file, &read_bytes(file)?)?;
        for (number, (text, owner)) in moves.iter().enumerate() {
            let expected = course.turn().map(|side| board.game.sides()[side.index()]);
            if let Some(expected) = expected.filter(|expected| expected != owner) {
                bail!(
                    "{file}: move {number} ({text}) is of {owner}, but {expected} plays it; give \
                     the moves in the order of play"
                );
            }
            course.play(text).with_context(|| format!("{file}: move {number} ({text})"))?;
        }
    }
    Ok(course)
}

/// Plays the moves of a text. A name in a move may have spaces: words are joined until they are a
/// move.
fn play_text(course: &mut dyn AnyCourse, text: &str) -> Result<()> {
    let mut words = text.split_whitespace().peekable();
    while let Some(first) = words.next() {
        let mut joined = first.to_string();
        let first_error = match course.play(&joined) {
            Ok(()) => continue,
            Err(error @ Refused::Illegal(_)) => return Err(error.into()),
            Err(error) => error,
        };
        loop {
            let Some(word) = words.next() else { return Err(first_error.into()) };
            joined = format!("{joined} {word}");
            match course.play(&joined) {
                Ok(()) => break,
                Err(error @ Refused::Illegal(_)) => return Err(error.into()),
                Err(Refused::NoMove(_)) => {}
            }
        }
    }
    Ok(())
}

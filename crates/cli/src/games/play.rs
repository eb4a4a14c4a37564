//! `play`: games between players, or with a person.

use super::board::{self, Board};
use super::human::{self, Wishes};
use super::judging::{self, Asked, Judging, Regretting};
use super::losses;
use super::pairing::{self, is_person};
use super::report::{Detail, Report};
use super::series::{self, Games, Played};
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Result, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use mapduel_lab::matches::read_moves;
use mapduel_lab::series::Roles;
use mapduel_playable::{Effort, GameEntry, Offer, PictureFormat, Review};
use std::path::PathBuf;

const ROLES: &str = "\
Who begins matters, so a result belongs to its role. With --swap every game is played again with
the players exchanged (rotated, when there are more than two), on the same random numbers; the
rows `all` take these games as independent.";

const FILES: &str = "\
With --out every game is appended to a file as it ends, one JSON object a line. Running again
with the same options goes on where the file ends and never plays a game twice.";

const ENDS: &str = "\
Who crashes, breaks the rules or does not answer in time forfeits the game; who did, how often
and why is said below the result. Ctrl-C and --limit cut off the games that have begun, which do
not count, and report what is there.";

/// What every game can be asked.
#[derive(Args)]
struct Wanted {
    /// How many games
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Play every game again with the players exchanged
    #[arg(long)]
    swap: bool,
    /// Show the moves of every game
    #[arg(long)]
    moves: bool,
    /// Draw the end of the first game into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Append every game to this file of JSON Lines, and go on where it ends
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What is asked about losses.
#[derive(Args)]
struct Losses {
    /// How many nodes the search behind a move's loss may visit
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    loss_nodes: u64,
}

pub(super) fn command(entry: &GameEntry) -> Command {
    let command =
        Command::new("play").args(board::arguments(entry)).args(pairing::arguments(entry));
    let mut command = Wanted::augment_args(command);
    let games = format!("How many games [default: {}]", entry.defaults.games);
    command = command.mut_arg("games", |argument| argument.help(games));
    let mut notes = vec![ROLES, FILES, ENDS];
    if entry.command_line.has(Offer::Judging) {
        command = Judging::augment_args(command);
        notes.insert(0, judging::NOTES);
    }
    if entry.command_line.has(Offer::Regrets) {
        command = Regretting::augment_args(command);
        notes.insert(0, judging::REGRET_NOTES);
    }
    if entry.command_line.has(Offer::Losses) {
        command = Losses::augment_args(command);
        notes.insert(0, losses::NOTES);
    }
    let about = "Games between players, or between a player and you";
    command.about(about).after_help(notes.join("\n\n"))
}

pub(super) fn run(
    entry: &'static GameEntry,
    matches: &ArgMatches,
    common: &Common,
) -> Result<Exit> {
    let wanted = Wanted::from_arg_matches(matches)?;
    let players = pairing::read(entry, matches)?;
    if wanted.games == Some(0) {
        bail!("--games 0 plays nothing; give 1 or more");
    }
    let line = &entry.command_line;
    let nodes = match line.has(Offer::Losses) {
        true => Losses::from_arg_matches(matches)?.loss_nodes,
        false => 0,
    };
    let with_person = players.iter().any(is_person);
    if with_person {
        wanted.check_for_person()?;
    }
    let board = Board::open(entry, matches, players.len(), common)?;
    if with_person {
        let wishes = Wishes { svg: wanted.svg.as_deref(), losses: effort(nodes, &|| false) };
        return human::play(&board, &players, &wishes, common);
    }
    let judging = if line.has(Offer::Judging) {
        Asked::from(&Judging::from_arg_matches(matches)?)
    } else if line.has(Offer::Regrets) {
        Asked::from(&Regretting::from_arg_matches(matches)?)
    } else {
        Asked::default()
    };
    let stop = interrupt::watch(common.limit);
    let games = Games {
        players: &players,
        count: wanted.games.unwrap_or(entry.defaults.games),
        roles: if wanted.swap { Roles::Rotated } else { Roles::Fixed },
        file: wanted.out.as_deref(),
        judging,
    };
    let played = series::play(&board, &games, common, stop)?;
    if let (Some(path), Some(record)) = (&wanted.svg, played.outcome.records.first())
        && let Ok(course) = read_moves(&*board.game, &record.moves)
    {
        output::write_file(path, &course.picture(PictureFormat::Svg).text)?;
    }
    let asked = wanted.moves || games.count == 1 && !wanted.swap && !common.json;
    let reviews = (played.has_losses() && asked).then(|| reviews(&played, nodes));
    let detail = if wanted.moves { Detail::Moves } else { Detail::Summary };
    let report = Report { played: &played, detail, reviews };
    if common.json {
        output::print_json(&report.as_json())?;
    } else {
        output::print(&report.as_text())?;
    }
    Ok(if report.is_complete() { Exit::Done } else { interrupt::exit() })
}

impl Wanted {
    /// Refuses what a person cannot be asked.
    fn check_for_person(&self) -> Result<()> {
        if self.games.is_some_and(|games| games > 1) || self.swap {
            bail!("a person plays one game at a time; leave out --games and --swap");
        }
        if self.out.is_some() {
            bail!("games of a person are not recorded; leave out --out");
        }
        Ok(())
    }
}

/// What the moves gave away, of the first games: of all unless it is time to end.
fn reviews(played: &Played<'_>, nodes: u64) -> Vec<Review> {
    let stop = interrupt::stop();
    let is_over = || stop.is_set();
    let review = |record: &mapduel_lab::record::MatchRecord| {
        let course = read_moves(&*played.board.game, &record.moves).ok()?;
        Some(course.review(&effort(nodes, &is_over))).filter(losses::is_known)
    };
    played.outcome.records.iter().map_while(review).collect()
}

/// So many nodes for the search behind a move's loss; a review may search a position twice.
fn effort(nodes: u64, is_over: &(dyn Fn() -> bool + Sync)) -> Effort<'_> {
    Effort {
        positions: nodes.saturating_mul(2),
        simulations: 0,
        time: None,
        is_over,
        progress: None,
    }
}

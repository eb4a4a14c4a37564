//! `analyze`: one position in depth.

use super::board::{self, Board};
use super::{moves, pairing};
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output, terminal};
use anyhow::{Context, Result, bail};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use mapduel_game::{Side, Until};
use mapduel_graph::Limit;
use mapduel_lab::matches::play_move;
use mapduel_lab::seats;
use mapduel_playable::{
    Analysis, AnalyzeParams, AnalyzedMove, AnyCourse, Completeness, EXEC, GameEntry, Offer,
    PlayerSpec, table, title,
};
use serde_json::{Value, json};
use std::path::PathBuf;

/// What holds for every game.
const NOTES: &str = "\
One thread searches unless --threads gives more; then lines may differ between runs. Exit code
3: not everything that was asked for is known.";

pub(super) fn command(entry: &GameEntry) -> Command {
    let simulations = Arg::new("simulations").long("simulations").value_name("N");
    let player = Arg::new("player").long("player").value_name("PLAYER").action(ArgAction::Append);
    let mut command = Command::new("analyze")
        .about("One position: who wins where that is known, what to play, what players would do")
        .args(board::arguments(entry))
        .args(moves::arguments(entry))
        .arg(
            simulations
                .value_parser(value_parser!(u64))
                .default_value("20000")
                .help("How many games a search simulates, where the game has one"),
        )
        .arg(player.help("Whose move is wanted besides; may be given several times"));
    if entry.sides.len() > 2 {
        command = command.arg(pairing::count(entry));
    }
    if entry.command_line.has(Offer::Heat) {
        let help = "Draw what a move would take, everywhere on the board, into this file";
        let heat = Arg::new("heat").long("heat").value_name("FILE").help(help);
        command = command.arg(heat.value_parser(value_parser!(PathBuf)));
    }
    command.after_help(NOTES)
}

pub(super) fn run(
    entry: &'static GameEntry,
    matches: &ArgMatches,
    common: &Common,
) -> Result<Exit> {
    let count = pairing::read_count(entry, matches)?.unwrap_or(2);
    let board = Board::open(entry, matches, count, common)?;
    let course = moves::play(&board, matches)?;
    let (programs, players) = players(&board, matches)?;
    let params = params(players, matches, common)?;
    let mut analysis = course.analyze(&params);
    ask(&programs, &board, &*course, &mut analysis, common)?;
    if entry.command_line.has(Offer::Heat)
        && let Some(path) = matches.get_one::<PathBuf>("heat")
    {
        let Some(picture) = course.heat_picture() else {
            bail!(
                "--heat: nothing can be taken here (the game is over, or it has no such picture); \
                 leave it out"
            );
        };
        output::write_file(path, &picture.text)?;
    }
    if common.json {
        output::print_json(&as_json(&board, &*course, &analysis))?;
    } else {
        output::print(&as_text(&board, &*course, &analysis))?;
    }
    Ok(match analysis.completeness {
        Completeness::Complete => Exit::Done,
        Completeness::Partial => interrupt::incomplete(),
    })
}

/// Who was named: programs of somebody's, and players of the game's own list.
fn players(board: &Board, matches: &ArgMatches) -> Result<(Vec<PlayerSpec>, Vec<PlayerSpec>)> {
    let named = matches.get_many::<String>("player").into_iter().flatten();
    let read = |text: &String| -> Result<PlayerSpec> {
        let spec: PlayerSpec = text.parse()?;
        seats::seat(board.entry, &*board.game, &spec)?;
        seats::try_start(&spec)?;
        Ok(spec)
    };
    let named: Vec<PlayerSpec> = named.map(read).collect::<Result<_>>().context("--player")?;
    Ok(named.into_iter().partition(|spec| spec.name() == EXEC.name))
}

/// What programs of somebody's would play, beside what the game itself has to say.
fn ask(
    programs: &[PlayerSpec],
    board: &Board,
    course: &dyn AnyCourse,
    analysis: &mut Analysis,
    common: &Common,
) -> Result<()> {
    let stop = interrupt::stop();
    let mut answers = Vec::new();
    for spec in programs.iter().take_while(|_| course.turn().is_some() && !stop.is_set()) {
        let mut seat = seats::seat(board.entry, &*board.game, spec)?;
        seat.new_game(common.seed);
        let mut onlooker = Until(|| stop.is_set());
        let answer = match play_move(&mut *seat, &mut *course.copy(), &mut onlooker) {
            Ok(choice) => {
                analysis.remarks.push(format!("`{spec}` would play {}.", choice.mv));
                json!({ "player": spec.to_string(), "move": choice.mv, "value": choice.value })
            }
            Err(forfeit) => {
                analysis.remarks.push(format!("`{spec}` {forfeit}"));
                json!({ "player": spec.to_string(), "move": null, "reason": forfeit.reason })
            }
        };
        answers.push(answer);
    }
    if !programs.is_empty() {
        analysis.details.insert("programs".to_string(), Value::Array(answers));
    }
    Ok(())
}

fn params(
    players: Vec<PlayerSpec>,
    matches: &ArgMatches,
    common: &Common,
) -> Result<AnalyzeParams> {
    let simulations = matches.get_one::<u64>("simulations").copied().unwrap_or(1);
    if simulations == 0 {
        bail!("--simulations 0 sees nothing; give 1 or more");
    }
    Ok(AnalyzeParams::new(simulations, common.limit_or(Limit::NONE))
        .with_players(players)
        .with_seed(common.seed)
        .with_threads(common.threads.unwrap_or(1)))
}

fn as_json(board: &Board, course: &dyn AnyCourse, analysis: &Analysis) -> Value {
    let sides = board.game.sides();
    let mut object = board.facts();
    object.insert("turn".to_string(), json!(course.turn().map(|side| sides[side.index()])));
    object.extend(analysis.as_json(sides));
    Value::Object(object)
}

fn as_text(board: &Board, course: &dyn AnyCourse, analysis: &Analysis) -> String {
    let side = |side: Side| title(board.game.sides()[side.index()]);
    let verdict = match (analysis.winner.map(side), &analysis.ground) {
        (Some(winner), Some(ground)) => format!("{winner} wins: {ground}"),
        (Some(winner), None) => format!("{winner} wins"),
        (None, _) if course.score().is_some() => "nobody wins".to_string(),
        (None, _) => "undecided".to_string(),
    };
    let rows = rows(board, analysis);
    let mut lines = Vec::new();
    if course.ply() > 0 {
        lines.push(terminal::paint(&course.sketch()));
    }
    if analysis.remarks.is_empty() || rows.is_some() {
        let turn = course.turn().map_or(String::new(), |turn| format!("{} to move: ", side(turn)));
        let searched = match (analysis.simulations, analysis.value) {
            (0, _) | (_, None) => String::new(),
            (simulations, Some(value)) => {
                let first = side(Side::FIRST);
                format!("; {simulations} simulations, value for {first} {value:.3}")
            }
        };
        lines.push(format!("{turn}{verdict}{searched}"));
    }
    lines.extend(analysis.remarks.iter().cloned());
    lines.extend(rows.map(|rows| table(&rows)));
    lines.join("\n")
}

/// The moves that were looked at, with the columns in which something stands; nothing where only
/// the remarks say what there is to say of them.
fn rows(board: &Board, analysis: &Analysis) -> Option<Vec<Vec<String>>> {
    let side = |side: Side| title(board.game.sides()[side.index()]);
    let points = |analyzed: &AnalyzedMove| {
        analyzed.details.get("points").and_then(Value::as_f64).map(|points| points.to_string())
    };
    let any = |has: &dyn Fn(&AnalyzedMove) -> bool| analysis.moves.iter().any(has);
    let value_heading = format!("value for {}", side(Side::FIRST));
    type Cell<'a> = Box<dyn Fn(&AnalyzedMove) -> String + 'a>;
    let said = |text: Option<String>| text.unwrap_or_else(|| "-".to_string());
    let mut columns: Vec<(&str, Cell<'_>)> = Vec::new();
    if any(&|analyzed| analyzed.exact.is_some() || analyzed.visits > 0) {
        let exact = move |analyzed: &AnalyzedMove| analyzed.exact.map_or("?".into(), side);
        columns.push(("exact", Box::new(exact)));
    }
    if any(&|analyzed| analyzed.visits > 0) {
        columns.push(("visits", Box::new(|analyzed| analyzed.visits.to_string())));
    }
    if any(&|analyzed| points(analyzed).is_some()) {
        columns.push(("points", Box::new(move |analyzed| said(points(analyzed)))));
    }
    if columns.is_empty() {
        return None;
    }
    let value =
        move |analyzed: &AnalyzedMove| said(analyzed.value.map(|value| format!("{value:.3}")));
    columns.push((&value_heading, Box::new(value)));
    if any(&|analyzed| analyzed.why.is_some()) {
        columns.push(("why", Box::new(move |analyzed| said(analyzed.why.clone()))));
    }
    let heading = ["move"].into_iter().chain(columns.iter().map(|(name, _)| *name));
    let row = |analyzed: &AnalyzedMove| {
        let cells = columns.iter().map(|(_, cell)| cell(analyzed));
        [analyzed.text.clone()].into_iter().chain(cells).collect()
    };
    let heading = heading.map(String::from).collect();
    Some([heading].into_iter().chain(analysis.moves.iter().map(row)).collect())
}

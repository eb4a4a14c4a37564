//! Whether a program keeps to the protocol: a list of checks. The games on one board are played by
//! one process; every other check, and every game after a failure, has a process of its own.
//!
//! The program plays whole games on small boards, in each role against random moves and on both
//! sides at once; every move is checked by the rules. Then its manners: unknown commands, games
//! it does not know, a new game in the middle of another, the time it is given, and leaving.
//!
//! What is deliberately absent: how well it plays, and whether it plays the same twice.

mod boards;

use super::player::{ask_move, genmove};
use super::{CommandSpec, Departure, ExternalError, Farewell, Program, Spoken};
use crate::pool::Watch;
use boards::Board;
use mapduel_game::{Budget, Random, Seed, Side};
use mapduel_graph::Stop;
use std::time::Duration;

/// The game a program is checked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckedGame {
    /// The map-coloring game.
    Coloring,
    /// The Voronoi game.
    Voronoi,
    /// The weighted map-coloring game.
    Weighted,
}

/// How a program is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckParams {
    /// The seed of the random moves it plays against.
    pub seed: u64,
    /// How long it may take to go, and how much longer to move than it is told to think.
    pub patience: Duration,
    /// Who may end the check: what is not checked by then is skipped.
    pub stop: Stop,
}

impl Default for CheckParams {
    /// Seed 0, one second, and nobody ends it.
    fn default() -> CheckParams {
        CheckParams { seed: 0, patience: Duration::from_secs(1), stop: Watch::NONE.stop() }
    }
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckReport {
    /// What the program calls itself, if it said hello.
    pub player: Option<String>,
    /// The checks in their order.
    pub checks: Vec<Check>,
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What is asked of the program.
    pub name: String,
    /// Whether it does so.
    pub result: CheckResult,
}

/// How a check went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// As it should.
    Passed,
    /// Not so, and why.
    Failed(String),
    /// It was not made, because the program does not even say hello or somebody ended the check.
    Skipped,
}

/// Checks a program; an error when it cannot be started at all.
pub fn check_program(
    spec: &CommandSpec,
    game: CheckedGame,
    params: &CheckParams,
) -> Result<CheckReport, ExternalError> {
    match game {
        CheckedGame::Coloring => check_game(spec, &boards::coloring(), params),
        CheckedGame::Voronoi => check_game(spec, &boards::voronoi(), params),
        CheckedGame::Weighted => check_game(spec, &boards::weighted(), params),
    }
}

impl CheckReport {
    /// Whether every check was passed.
    pub fn passed(&self) -> bool {
        self.checks.iter().all(|check| check.result == CheckResult::Passed)
    }
}

/// What one check says against a program.
type Finding = Result<(), String>;

fn check_game<G: Spoken>(
    spec: &CommandSpec,
    boards: &[Board<G>],
    params: &CheckParams,
) -> Result<CheckReport, ExternalError> {
    let (patience, stop) = (params.patience, params.stop);
    let mut report = CheckReport { player: None, checks: Vec::new() };
    let hello = match Program::start(spec, &mut waits(stop)) {
        Ok(program) => {
            report.player = Some(program.name().to_string());
            Ok(())
        }
        Err(error @ (ExternalError::NotStarted { .. } | ExternalError::NoMemoryLimit { .. })) => {
            return Err(error);
        }
        Err(error) => Err(error.to_string()),
    };
    let greets = hello.is_ok();
    let mut note = |name: String, check: &mut dyn FnMut() -> Finding| {
        let result = match (greets && !stop.is_set()).then(check) {
            None => CheckResult::Skipped,
            Some(Ok(())) => CheckResult::Passed,
            // A program that was given up because of a stop has done nothing wrong.
            Some(Err(_)) if stop.is_set() => CheckResult::Skipped,
            Some(Err(reason)) => CheckResult::Failed(reason),
        };
        report.checks.push(Check { name, result });
    };
    for board in boards {
        let mut program = None;
        for seats in [Seats::First, Seats::Second, Seats::Both] {
            let name = format!("plays legal moves on {} as {}", board.name, seats.words(board));
            note(name, &mut || plays(spec, &mut program, board, seats, params));
        }
    }
    if let Some(board) = boards.first() {
        note("begins a new game in the middle of another".into(), &mut || {
            begins_anew(spec, boards, stop)
        });
        note("answers an unknown command with `error`, and goes on".into(), &mut || {
            refuses(spec, board, "xyzzy 1 2", stop)
        });
        note("answers a game it does not know with `error`, and goes on".into(), &mut || {
            refuses(spec, board, "newgame tic-tac-toe size=3", stop)
        });
        note(format!("moves within {patience:?} more than it is told to think"), &mut || {
            keeps_time(spec, board, params)
        });
    }
    note(format!("quits within {patience:?}"), &mut || leaves(spec, Farewell::Quit, params));
    note(format!("ends within {patience:?} of the end of its input"), &mut || {
        leaves(spec, Farewell::EndOfInput, params)
    });
    let result = match hello {
        Ok(()) => CheckResult::Passed,
        Err(_) if stop.is_set() => CheckResult::Skipped,
        Err(reason) => CheckResult::Failed(reason),
    };
    report.checks.insert(0, Check { name: "says hello".to_string(), result });
    Ok(report)
}

/// Waits for a program until somebody ends the check.
fn waits(stop: Stop) -> impl FnMut() -> bool {
    move || !stop.is_set()
}

/// What the program is told about its time.
#[derive(Clone, Copy)]
enum Thinking {
    /// Nothing.
    Freely,
    /// To think for so long; it may take so much longer.
    For { time: Duration, patience: Duration },
}

/// Which sides the program plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seats {
    First,
    Second,
    Both,
}

impl Seats {
    fn has(self, side: Side) -> bool {
        match self {
            Seats::First => side == Side::FIRST,
            Seats::Second => side != Side::FIRST,
            Seats::Both => true,
        }
    }

    fn words<G: Spoken>(self, board: &Board<G>) -> &'static str {
        match self {
            Seats::First => board.sides[0],
            Seats::Second => board.sides[1],
            Seats::Both => "both",
        }
    }
}

/// Plays a game with the program of the last one, if that went well.
fn plays<G: Spoken>(
    spec: &CommandSpec,
    ready: &mut Option<Program>,
    board: &Board<G>,
    seats: Seats,
    params: &CheckParams,
) -> Finding {
    let mut program = match ready.take() {
        Some(program) => program,
        None => Program::start(spec, &mut waits(params.stop)).map_err(text)?,
    };
    let (seed, stop) = (Seed::new(params.seed).text(&board.name).value(), params.stop);
    program.tell(&board.game.introduction(seed));
    let mut random = Random::new(seed);
    play_on(&mut program, &board.game, seats, &mut random, usize::MAX, stop).map_err(text)?;
    *ready = Some(program);
    Ok(())
}

/// Plays a game that the program has just been told of, up to so many moves.
fn play_on<G: Spoken>(
    program: &mut Program,
    game: &G,
    seats: Seats,
    random: &mut Random,
    most: usize,
    stop: Stop,
) -> Result<(), ExternalError> {
    let (mut position, mut moves, mut offered) = (game.start(), Vec::new(), Vec::new());
    while game.score(&position).is_none() && moves.len() < most {
        let mv = if seats.has(game.turn(&position)) {
            generate(program, game, &moves, &position, Thinking::Freely, stop)?
        } else {
            game.moves(&position, &mut offered);
            let mv = offered[random.below(offered.len())];
            program.tell(&format!("play {}", game.say(mv)));
            mv
        };
        game.play_unchecked(&mut position, mv);
        moves.push(mv);
    }
    Ok(())
}

fn generate<G: Spoken>(
    program: &mut Program,
    game: &G,
    moves: &[G::Move],
    position: &G::Position,
    thinking: Thinking,
    stop: Stop,
) -> Result<G::Move, ExternalError> {
    let (command, limit) = match thinking {
        Thinking::Freely => (genmove(None), program.limits().per_move),
        Thinking::For { time, patience } => (genmove(Some(Budget::Time(time))), time + patience),
    };
    Ok(ask_move(program, game, moves, position, (&command, limit), &mut waits(stop))?.mv)
}

/// One move on each board, twice around, then a whole game.
fn begins_anew<G: Spoken>(spec: &CommandSpec, boards: &[Board<G>], stop: Stop) -> Finding {
    let mut program = Program::start(spec, &mut waits(stop)).map_err(text)?;
    let mut random = Random::new(1);
    for board in boards.iter().chain(boards) {
        program.tell(&board.game.introduction(1));
        play_on(&mut program, &board.game, Seats::Both, &mut random, 1, stop).map_err(text)?;
    }
    for board in boards.iter().take(1) {
        program.tell(&board.game.introduction(2));
        play_on(&mut program, &board.game, Seats::Both, &mut random, usize::MAX, stop)
            .map_err(text)?;
    }
    Ok(())
}

fn refuses<G: Spoken>(spec: &CommandSpec, board: &Board<G>, command: &str, stop: Stop) -> Finding {
    let mut program = Program::start(spec, &mut waits(stop)).map_err(text)?;
    match program.ask(command, program.limits().per_move, &mut waits(stop)) {
        Err(ExternalError::Refused { .. }) => {}
        Err(error) => return Err(error.to_string()),
        Ok(answer) => return Err(format!("`{command}` was answered with `{answer}`")),
    }
    program.tell(&board.game.introduction(3));
    play_on(&mut program, &board.game, Seats::Both, &mut Random::new(3), 2, stop)
        .map_err(|error| format!("after `{command}`: {error}"))
}

fn keeps_time<G: Spoken>(spec: &CommandSpec, board: &Board<G>, params: &CheckParams) -> Finding {
    let CheckParams { patience, stop, .. } = *params;
    let mut program = Program::start(spec, &mut waits(stop)).map_err(text)?;
    program.tell(&board.game.introduction(4));
    let thinking = Thinking::For { time: Duration::from_millis(100), patience };
    generate(&mut program, &board.game, &[], &board.game.start(), thinking, stop).map_err(text)?;
    Ok(())
}

fn leaves(spec: &CommandSpec, farewell: Farewell, params: &CheckParams) -> Finding {
    let program = Program::start(spec, &mut waits(params.stop)).map_err(text)?;
    match program.leave(farewell, params.patience, &mut waits(params.stop)) {
        Departure::Left => Ok(()),
        Departure::Killed => Err("it was still running and had to be killed".to_string()),
    }
}

fn text(error: ExternalError) -> String {
    error.to_string()
}

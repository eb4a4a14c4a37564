//! Whether a program keeps to the protocol: a list of checks. The games on one board are played by
//! one process; every other check, and every game after a failure, has a process of its own.
//!
//! The program plays whole games on small boards, in each role against random moves and on both
//! sides at once; every move is checked by the rules. Then its manners: unknown commands, games
//! it does not know, a new game in the middle of another, the time it is given, and leaving.
//!
//! What is deliberately absent: how well it plays, and whether it plays the same twice.

use super::player::{ask_move, genmove, introduction, seeded};
use super::{CommandSpec, Exit, ExternalError, Program, QuitBy};
use crate::pool::Watch;
use mapduel_game::{Budget, Random, Seed, Side};
use mapduel_graph::Stop;
use mapduel_playable::{AnyCourse, AnyGame, GameEntry, NoFiles, title};
use std::sync::Arc;
use std::time::Duration;

/// How a program is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckParams {
    /// The seed of the random moves it plays against.
    pub seed: u64,
    /// How long it may take to go, how much longer to move than it is told to think, and at least how long
    /// to start.
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

mapduel_game::setters!(CheckParams {
    with_seed(seed: u64),
    with_patience(patience: Duration),
    with_stop(stop: Stop),
});

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

impl CheckReport {
    /// Whether every check was passed.
    pub fn passed(&self) -> bool {
        self.checks.iter().all(|check| check.result == CheckResult::Passed)
    }
}

/// What one check says against a program.
type Finding = Result<(), String>;

/// A small board of the game.
struct Board {
    name: &'static str,
    game: Arc<dyn AnyGame>,
    /// The line that begins a game on it, but for the seed.
    introduction: String,
}

fn boards(entry: &GameEntry) -> Vec<Board> {
    let trials = (entry.trials)().into_iter();
    let board = trials.map(|trial| {
        let game = (entry.open)(&trial.setup, 2, &NoFiles).expect("trials can be set up");
        Board { name: trial.name, introduction: introduction(entry, &*game), game }
    });
    board.collect()
}

/// Checks a program on the small boards of a game; an error when it cannot be started at all.
pub fn check_program(
    spec: &CommandSpec,
    entry: &GameEntry,
    params: &CheckParams,
) -> Result<CheckReport, ExternalError> {
    let (patience, stop) = (params.patience, params.stop);
    // Who has patience has it from the beginning.
    let mut spec = spec.clone();
    spec.limits.startup = spec.limits.startup.max(patience);
    let spec = &spec;
    let boards = &boards(entry)[..];
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
    note(format!("quits within {patience:?}"), &mut || leaves(spec, QuitBy::Word, params));
    note(format!("ends within {patience:?} of the end of its input"), &mut || {
        leaves(spec, QuitBy::EndOfInput, params)
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

    fn words(self, board: &Board) -> String {
        match self {
            Seats::First => title(board.game.sides()[0]),
            Seats::Second => title(board.game.sides()[1]),
            Seats::Both => "both".to_string(),
        }
    }
}

/// Plays a game with the program of the last one, if that went well.
fn plays(
    spec: &CommandSpec,
    ready: &mut Option<Program>,
    board: &Board,
    seats: Seats,
    params: &CheckParams,
) -> Finding {
    let mut program = match ready.take() {
        Some(program) => program,
        None => Program::start(spec, &mut waits(params.stop)).map_err(text)?,
    };
    let (seed, stop) = (Seed::new(params.seed).text(board.name).value(), params.stop);
    let mut random = Random::new(seed);
    play_on(&mut program, board, seed, seats, &mut random, usize::MAX, stop).map_err(text)?;
    *ready = Some(program);
    Ok(())
}

/// Tells the program of a game and plays it, up to so many moves.
fn play_on(
    program: &mut Program,
    board: &Board,
    seed: u64,
    seats: Seats,
    random: &mut Random,
    most: usize,
    stop: Stop,
) -> Result<(), ExternalError> {
    program.tell(&seeded(&board.introduction, seed));
    let mut course = board.game.start();
    while let Some(turn) = course.turn().filter(|_| course.ply() < most) {
        if seats.has(turn) {
            let mv = generate(program, &*course, Thinking::Freely, stop)?;
            course.play(&mv).expect("the answer was checked");
        } else {
            course.play_randomly(random);
            let said = course.said_moves();
            program.tell(&format!("play {}", said.last().expect("a move was played")));
        }
    }
    Ok(())
}

fn generate(
    program: &mut Program,
    course: &dyn AnyCourse,
    thinking: Thinking,
    stop: Stop,
) -> Result<String, ExternalError> {
    let (command, limit) = match thinking {
        Thinking::Freely => (genmove(None), program.limits().per_move),
        Thinking::For { time, patience } => (genmove(Some(Budget::Time(time))), time + patience),
    };
    Ok(ask_move(program, course, (&command, limit), &mut waits(stop))?.mv)
}

/// One move on each board, twice around, then a whole game.
fn begins_anew(spec: &CommandSpec, boards: &[Board], stop: Stop) -> Finding {
    let mut program = Program::start(spec, &mut waits(stop)).map_err(text)?;
    let mut random = Random::new(1);
    for board in boards.iter().chain(boards) {
        play_on(&mut program, board, 1, Seats::Both, &mut random, 1, stop).map_err(text)?;
    }
    for board in boards.iter().take(1) {
        play_on(&mut program, board, 2, Seats::Both, &mut random, usize::MAX, stop)
            .map_err(text)?;
    }
    Ok(())
}

fn refuses(spec: &CommandSpec, board: &Board, command: &str, stop: Stop) -> Finding {
    let mut program = Program::start(spec, &mut waits(stop)).map_err(text)?;
    match program.ask(command, program.limits().per_move, &mut waits(stop)) {
        Err(ExternalError::Refused { .. }) => {}
        Err(error) => return Err(error.to_string()),
        Ok(answer) => return Err(format!("`{command}` was answered with `{answer}`")),
    }
    play_on(&mut program, board, 3, Seats::Both, &mut Random::new(3), 2, stop)
        .map_err(|error| format!("after `{command}`: {error}"))
}

fn keeps_time(spec: &CommandSpec, board: &Board, params: &CheckParams) -> Finding {
    let CheckParams { patience, stop, .. } = *params;
    let mut program = Program::start(spec, &mut waits(stop)).map_err(text)?;
    program.tell(&seeded(&board.introduction, 4));
    let thinking = Thinking::For { time: Duration::from_millis(100), patience };
    generate(&mut program, &*board.game.start(), thinking, stop).map_err(text)?;
    Ok(())
}

fn leaves(spec: &CommandSpec, by: QuitBy, params: &CheckParams) -> Finding {
    let program = Program::start(spec, &mut waits(params.stop)).map_err(text)?;
    match program.quit(by, params.patience, &mut waits(params.stop)) {
        Exit::ByItself => Ok(()),
        Exit::Killed => Err("it was still running and had to be killed".to_string()),
    }
}

fn text(error: ExternalError) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A side that never moves would pass every check.
    #[test]
    fn both_sides_move_in_every_game_of_every_trial() {
        for entry in mapduel_games::all() {
            let boards = boards(entry);
            assert!(!boards.is_empty(), "programs cannot be checked with {}", entry.name);
            for (board, seed) in boards.iter().flat_map(|board| (0..50).map(move |n| (board, n))) {
                let (mut random, mut moved) = (Random::new(seed), [0, 0]);
                let mut course = board.game.start();
                while let Some(turn) = course.turn() {
                    moved[turn.index()] += 1;
                    course.play_randomly(&mut random);
                }
                assert!(moved[0] > 0 && moved[1] > 0, "{}: {moved:?}", board.name);
            }
        }
    }
}

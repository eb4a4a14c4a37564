//! Whole runs with players that panic, die and break the rules: the games are lost, the run is not.

use super::{ExperimentSpec, MatchRecord, NoFiles, Plan, RECORDS, Role, RunParams, plan, run};
use crate::catalog::{PlayerSpec, Seat};
use crate::contender::{Contender, Forfeit};
use crate::pool::{Completion, Watch};
use crate::records::{read_records, without_seconds};
use mapduel_coloring::{ColoringGame, Move, Position};
use mapduel_game::{Choice, Game, Onlooker};
use mapduel_playable::Ending;
use std::fs;
use std::path::Path;

/// A player that only these tests know: `trips` panics or breaks the rules in some of its games,
/// by their seeds, and plays the first legal move in the others.
pub(super) fn seat(player: &PlayerSpec) -> Option<Seat<ColoringGame>> {
    (player.name() == "trips").then(|| Seat::contender(player, Box::new(Trips { seed: 0 })))
}

struct Trips {
    seed: u64,
}

impl Contender<ColoringGame> for Trips {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        assert!(!seed.is_multiple_of(7), "no shoes on");
    }

    fn try_choose(
        &mut self,
        game: &ColoringGame,
        moves: &[Move],
        position: &Position,
        _: &mut dyn Onlooker<Move>,
    ) -> Result<Choice<Move>, Forfeit> {
        let mut legal = Vec::new();
        game.moves(position, &mut legal);
        match self.seed % 3 {
            0 if moves.len() > 2 => panic!("fell over move {}", moves.len()),
            // A vertex that has its color already.
            1 => Ok(Choice::instant(*moves.first().unwrap_or(&legal[0]))),
            _ => Ok(Choice::instant(legal[0])),
        }
    }
}

/// A program that dies at its first move, one that cannot be started, and the one above.
const SPEC: &str = r#"
name = "trouble"
game = "coloring"
format = "round-robin"
games = 24
seed = 5
prefix = 1

[players]
random = "random"
trips = "trips"
dies = "exec:sh -c 'read line; echo hello x; read line; exit 3'"

[[boards]]
graph = "cycle:6"
colors = 3
"#;

fn planned() -> Plan {
    let spec = ExperimentSpec::parse(SPEC).expect("the experiment is right");
    plan(&spec, &NoFiles).expect("it can be planned")
}

fn played(threads: usize, folder: &Path) -> Vec<String> {
    let outcome = run(&planned(), folder, &RunParams { threads }, &Watch::NONE).expect("it runs");
    assert_eq!((outcome.completion, outcome.games), (Completion::Complete, 72));
    let text = fs::read_to_string(folder.join(RECORDS)).expect("there are records");
    text.lines().map(without_seconds).collect()
}

#[test]
fn who_panics_dies_or_cheats_loses_those_games_and_the_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    played(2, folder.path());
    let records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
    let mut seen = [0; 5];
    for record in &records {
        let Some(reason) = &record.forfeit else {
            assert_eq!(record.ending, Ending::Played);
            seen[4] += 1;
            continue;
        };
        assert_eq!(record.ending, Ending::Forfeited);
        let (loser, player) = match record.winner {
            Role::First => ("the second player ", &record.second),
            _ => ("the first player ", &record.first),
        };
        let reason = reason.strip_prefix(loser).expect("the reason names the loser");
        let (kind, name) = match reason {
            "panicked before the game: no shoes on" => (0, "trips"),
            _ if reason.starts_with("panicked: fell over move ") => (1, "trips"),
            _ if reason.starts_with("broke the rules: ") => (2, "trips"),
            _ if reason.contains("exit status: 3") => (3, "exec"),
            _ => panic!("{reason}"),
        };
        assert!(player.starts_with(name), "{player}: {reason}");
        seen[kind] += 1;
    }
    assert!(seen.iter().all(|&count| count > 0), "all kinds of games: {seen:?}");
}

#[test]
fn trouble_is_the_same_at_any_number_of_threads_and_after_any_cut() {
    let (one, two, cut) = (tempfile::tempdir(), tempfile::tempdir(), tempfile::tempdir());
    let (one, two, cut) = (one.unwrap(), two.unwrap(), cut.unwrap());
    let whole = played(1, one.path());
    assert_eq!(played(2, two.path()), whole);
    played(2, cut.path());
    let path = cut.path().join(RECORDS);
    let bytes = fs::read(&path).unwrap();
    for part in [3, 7] {
        fs::write(&path, &bytes[..bytes.len() * part / 10]).unwrap();
        assert_eq!(played(2, cut.path()), whole, "cut after {part} tenths");
    }
}

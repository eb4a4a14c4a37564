//! Whole runs with players that panic, die and break the rules: the games are lost, the run is not.

use mapduel_game::{Choice, NotationError, Onlooker};
use mapduel_graph::Stop;
use mapduel_lab::experiment::{
    ExperimentSpec, MatchRecord, NoFiles, Plan, RECORDS, Registered, Role, RunParams, plan, run,
};
use mapduel_lab::pool::{Completion, Watch};
use mapduel_lab::records::{read_records, without_seconds};
use mapduel_playable::{
    AnyBatch, AnyCourse, AnyGame, AnyReferee, AnySeat, Blunders, Ending, Feature, FinishedGame,
    Forfeit, ForfeitCause, GameEntry, Gauge, JudgeParams, Listing, PlayerError, PlayerSpec, Regret,
    TextChoice,
};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The map-coloring game with one more player, that only these tests know: `trips` panics or breaks
/// the rules in some of its games, by their seeds, and plays the first legal move in the others.
static STONY: LazyLock<GameEntry> = LazyLock::new(|| {
    let entry = mapduel_games::find("coloring").expect("it is registered");
    GameEntry {
        open: |setup, players, files| {
            let entry = mapduel_games::find("coloring").expect("it is registered");
            let game = (entry.open)(setup, players, files)?;
            Ok(Arc::new(Stony(game)))
        },
        ..*entry
    }
});

struct Stony(Arc<dyn AnyGame>);

struct Trips {
    seed: u64,
}

impl AnySeat for Trips {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        assert!(!seed.is_multiple_of(7), "no shoes on");
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        _: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let (legal, moves) = (course.legal_moves(), course.moves());
        match self.seed % 3 {
            0 if moves.len() > 2 => panic!("fell over move {}", moves.len()),
            // A vertex that has its color already.
            1 => Ok(Choice::instant(moves.first().unwrap_or(&legal[0]).clone())),
            _ => Ok(Choice::instant(legal[0].clone())),
        }
    }
}

impl AnyGame for Stony {
    fn seat(&self, spec: &PlayerSpec) -> Result<Box<dyn AnySeat>, PlayerError> {
        match spec.name() {
            "trips" => Ok(Box::new(Trips { seed: 0 })),
            _ => self.0.seat(spec),
        }
    }

    fn identity(&self, spec: &PlayerSpec) -> Result<String, PlayerError> {
        match spec.name() {
            "trips" => Ok(spec.to_string()),
            _ => self.0.identity(spec),
        }
    }

    fn sides(&self) -> &'static [&'static str] {
        self.0.sides()
    }

    fn key(&self) -> String {
        self.0.key()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.0.settings()
    }

    fn start(&self) -> Box<dyn AnyCourse> {
        self.0.start()
    }

    fn longest(&self) -> usize {
        self.0.longest()
    }

    fn action_count(&self) -> usize {
        self.0.action_count()
    }

    fn action_text(&self, action: usize) -> Option<String> {
        self.0.action_text(action)
    }

    fn text_action(&self, text: &str) -> Result<Option<usize>, NotationError> {
        self.0.text_action(text)
    }

    fn features(&self) -> Vec<Feature> {
        self.0.features()
    }

    fn batch(&self, count: usize, seed: u64) -> Box<dyn AnyBatch> {
        self.0.batch(count, seed)
    }

    fn players(&self) -> Vec<Listing> {
        self.0.players()
    }

    fn referee(&self, nodes: u64, stop: Stop) -> Option<AnyReferee<'_>> {
        self.0.referee(nodes, stop)
    }

    fn judge(
        &self,
        games: &[FinishedGame<'_, String>],
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Blunders> {
        self.0.judge(games, params, stop)
    }

    fn regret_unit(&self) -> Option<&'static str> {
        self.0.regret_unit()
    }

    fn regrets(
        &self,
        moves: &[String],
        opening: usize,
        params: &JudgeParams,
        stop: Stop,
    ) -> Option<Vec<Regret>> {
        self.0.regrets(moves, opening, params, stop)
    }

    fn introduction(&self) -> String {
        self.0.introduction()
    }

    fn facts(&self) -> serde_json::Map<String, Value> {
        self.0.facts()
    }

    fn board_view(&self) -> Value {
        self.0.board_view()
    }

    fn gauge(&self) -> Gauge {
        self.0.gauge()
    }
}

/// A program that dies at its first move, and the one above.
const SPEC: &str = r#"
name = "trouble"
game = "coloring"
format = "round-robin"
games = 40
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
    let mut spec = ExperimentSpec::parse(SPEC).expect("the experiment is right");
    spec.game = Registered::new(&STONY);
    plan(&spec, &NoFiles).expect("it can be planned")
}

fn played(threads: usize, folder: &Path) -> Vec<String> {
    let outcome =
        run(&planned(), folder, &RunParams::default().with_threads(threads), &Watch::NONE)
            .expect("it runs");
    assert_eq!((outcome.completion, outcome.games), (Completion::Complete, 120));
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
        let Some(lost) = &record.forfeit else {
            assert_eq!(record.ending, Ending::Played);
            seen[4] += 1;
            continue;
        };
        assert_eq!(record.ending, Ending::Forfeited);
        assert_ne!(record.winner, lost.seat);
        assert_ne!(record.winner, Role::Draw);
        let player = &record.players[lost.seat.side().expect("somebody lost").index()];
        let (kind, cause, name) = match lost.reason.as_str() {
            "panicked before the game: no shoes on" => (0, ForfeitCause::Crash, "trips"),
            reason if reason.starts_with("panicked: fell over move ") => {
                (1, ForfeitCause::Crash, "trips")
            }
            reason if reason.starts_with("broke the rules: ") => {
                (2, ForfeitCause::Illegal, "trips")
            }
            reason if reason.contains("exit status: 3") => (3, ForfeitCause::Crash, "exec"),
            reason => panic!("{reason}"),
        };
        assert_eq!(lost.cause, Some(cause));
        assert!(player.starts_with(name), "{player}: {}", lost.reason);
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

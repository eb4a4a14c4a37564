//! Players that the caller brings along, in series and in experiments: records like everybody's, and
//! nobody needs them to read what they played.

use crate::support::{Board, specs};
use mapduel_game::{Choice, Onlooker};
use mapduel_lab::experiment::shard::{AnyWork, ShardPlan, merge, run_shard};
use mapduel_lab::experiment::{
    ExperimentSpec, NoFiles, RECORDS, RunParams, plan, plan_with, run, verify,
};
use mapduel_lab::pool::Watch;
use mapduel_lab::record::MatchRecord;
use mapduel_lab::records::{read_records, without_seconds};
use mapduel_lab::seats::{Guests, NoGuests};
use mapduel_lab::series::{Roles, Series, SeriesError, SeriesParams, play_series};
use mapduel_playable::{AnyCourse, AnyGame, AnySeat, Forfeit, ForfeitCause, TextChoice};
use std::path::Path;
use std::sync::Arc;

/// `last` plays the last legal move, `any` one by the seed of its game, `quits` gives up in some
/// games; nobody else is here.
struct Party;

impl Guests for Party {
    fn seat(&self, name: &str, _: &dyn AnyGame) -> Option<Box<dyn AnySeat>> {
        let named = ["last", "any", "quits"].into_iter().find(|own| *own == name);
        named.map(|name| -> Box<dyn AnySeat> { Box::new(Guest { name, seed: 0 }) })
    }
}

struct Guest {
    name: &'static str,
    seed: u64,
}

impl AnySeat for Guest {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        _: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let legal = course.legal_moves();
        let place = match self.name {
            "quits" if self.seed.is_multiple_of(2) => {
                let reason = "ValueError: no idea".to_string();
                return Err(Forfeit { cause: ForfeitCause::Crash, reason });
            }
            "any" => self.seed as usize % legal.len(),
            _ => legal.len() - 1,
        };
        Ok(Choice::instant(legal[place].clone()))
    }
}

fn series(
    players: &[&str],
    guests: &dyn Guests,
    (games, threads): (u64, usize),
    file: Option<&Path>,
) -> Result<Vec<MatchRecord>, SeriesError> {
    let board = Board::coloring("petersen", 3);
    let (players, roles) = (specs(players), Roles::Rotated);
    let series = Series {
        entry: board.entry,
        game: &*board.game,
        board: "here",
        players: &players,
        roles,
        adjudicate: None,
        guests,
    };
    let params = SeriesParams::new(games).with_seed(3).with_threads(threads);
    let mut records = play_series(&series, &params, file, &Watch::NONE)?.records;
    for record in &mut records {
        record.seconds = 0.0;
        record.seconds_by_seat.fill(0.0);
    }
    Ok(records)
}

#[test]
fn a_series_with_guests_is_the_same_at_any_number_of_threads_and_is_resumed() {
    let players = ["guest:any", "guest:quits"];
    let whole = series(&players, &Party, (12, 1), None).unwrap();
    assert_eq!(whole, series(&players, &Party, (12, 3), None).unwrap());
    assert_eq!(whole[0].players, players);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    series(&players, &Party, (5, 2), Some(&path)).unwrap();
    assert_eq!(series(&players, &Party, (12, 2), Some(&path)).unwrap(), whole);
    let lost = whole.iter().filter_map(|record| Some((record, record.forfeit.as_ref()?)));
    let lost: Vec<_> = lost.collect();
    assert!(!lost.is_empty() && lost.len() < whole.len(), "{} games lost", lost.len());
    for (record, forfeit) in lost {
        let side = forfeit.seat.side().expect("somebody lost");
        assert_eq!(record.players[side.index()], "guest:quits");
        assert_eq!(forfeit.reason, "failed: ValueError: no idea");
    }
}

#[test]
fn a_guest_that_nobody_brings_is_refused_with_a_sentence() {
    for (guests, name) in [(&NoGuests as &dyn Guests, "last"), (&Party, "first")] {
        let player = format!("guest:{name}");
        let refused = series(&[&player, "random"], guests, (1, 1), None).unwrap_err().to_string();
        let sentence = format!(
            "`{name}` is a player that the program which made this brings along; run it there"
        );
        assert_eq!(refused, sentence);
    }
    let same = series(&["guest:any", "guest:any"], &Party, (1, 1), None).unwrap_err().to_string();
    assert!(same.starts_with("all players are `guest:any`"), "{same}");
}

const SPEC: &str = r#"
name = "party"
game = "coloring"
format = "round-robin"
games = 8
seed = 4

[players]
last = "guest:last"
quits = "guest:quits"
random = "random"

[[boards]]
graph = "cycle:7"
colors = 3
"#;

fn timeless(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join(RECORDS)).expect("there are records");
    text.lines().map(without_seconds).collect()
}

#[test]
fn guests_meet_in_a_round_robin_on_any_number_of_threads_after_a_cut_and_in_shards() {
    let spec = ExperimentSpec::parse(SPEC).unwrap();
    let plan = plan_with(&spec, &NoFiles, Arc::new(Party)).unwrap();
    let played = |threads, folder: &Path| {
        let params = RunParams::default().with_threads(threads);
        run(&plan, folder, &params, &Watch::NONE).expect("it runs");
        timeless(folder)
    };
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    let whole = played(1, folders[0].path());
    assert_eq!(whole.len(), 24);
    assert_eq!(played(3, folders[1].path()), whole);
    let path = folders[1].path().join(RECORDS);
    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert_eq!(played(2, folders[1].path()), whole);

    let work = AnyWork::of_with(&spec, &NoFiles, Arc::new(Party)).unwrap();
    let shards = folders[2].path();
    let cut = ShardPlan::new(&work, 2).unwrap();
    cut.claim(shards).unwrap();
    for shard in 0..2 {
        run_shard(&work, &cut, shards, shard, &RunParams::default(), &Watch::NONE).unwrap();
    }
    merge(&cut, shards).unwrap();
    assert_eq!(timeless(shards), whole);
}

#[test]
fn what_guests_played_is_read_and_verified_without_them() {
    let spec = ExperimentSpec::parse(SPEC).unwrap();
    let refused = plan(&spec, &NoFiles).unwrap_err().to_string();
    assert!(refused.contains("brings along; run it there"), "{refused}");
    let folder = tempfile::tempdir().unwrap();
    let plan = plan_with(&spec, &NoFiles, Arc::new(Party)).unwrap();
    run(&plan, folder.path(), &RunParams::default(), &Watch::NONE).unwrap();
    let records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
    assert!(records.iter().any(|record| record.players.contains(&"guest:last".to_string())));
    let verified = verify(folder.path(), &NoFiles).unwrap();
    assert_eq!(verified.games, 24);
}

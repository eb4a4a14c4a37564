//! Sequential tests, solved corpora, start positions, random first moves, adjudication.

use super::support::{plan_of, run_in, timeless};
use mapduel_coloring::census::CensusRecord;
use mapduel_lab::experiment::{
    ExperimentError, ExperimentSpec, MatchRecord, NoFiles, RECORDS, Role, RunParams, SolveRecord,
    plan, plan_solve, run, run_solve, shipped,
};
use mapduel_lab::judging::Judgment;
use mapduel_lab::pool::{Completion, Progress, Watch};
use mapduel_lab::records::read_records;
use mapduel_playable::Ending;
use mapduel_report::experiment::report_solve;
use mapduel_report::{CellJudgment, ReportParams, Status, Summary, report, report_any, report_by};
use mapduel_statistics::{Novelty, Outcome, Pairs, SprtVerdict, sprt};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

const SPRT: &str = r#"
name = "test"
game = "voronoi"
format = "sprt"
games = 400
players = ["bca", "random"]
[sprt]
elo0 = 0
elo1 = 200
[[boards]]
turns = 4
[[boards]]
turns = 4
komi = -0.3
"#;

fn records(folder: &Path) -> Vec<MatchRecord> {
    read_records(&folder.join(RECORDS)).expect("there are records")
}

/// The number of games after which the test is decided, counted again from the start.
fn decided_after(records: &[MatchRecord]) -> Option<usize> {
    let spec = ExperimentSpec::parse(SPRT).expect("the test is right");
    let params = spec.sprt.expect("it has hypotheses").params();
    let outcome = |record: &MatchRecord| match record.winner {
        Role::Draw => Outcome::Drawn,
        winner if winner == record.a => Outcome::Won,
        _ => Outcome::Lost,
    };
    let mut pairs = Pairs::default();
    for (index, pair) in records.chunks_exact(2).enumerate() {
        pairs.add([outcome(&pair[0]), outcome(&pair[1])], Novelty::New);
        let status = sprt(&pairs, &params).expect("the hypotheses make sense");
        if status.verdict != SprtVerdict::Undecided {
            return Some(2 * (index + 1));
        }
    }
    None
}

#[test]
fn a_test_stops_at_the_same_game_whatever_the_threads() {
    let plan = plan_of(SPRT);
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    for (folder, threads) in folders.iter().zip([1, 2, 5]) {
        let outcome = run_in(&plan, folder.path(), threads).unwrap();
        assert_eq!(outcome.completion, Completion::Complete);
        assert_eq!(outcome.games, outcome.total);
        assert!(outcome.games < 800, "it was not played out");
    }
    let one = timeless(folders[0].path());
    assert_eq!(one, timeless(folders[1].path()));
    assert_eq!(one, timeless(folders[2].path()));
    let played = records(folders[0].path());
    assert_eq!(decided_after(&played), Some(played.len()));
    let boards: Vec<&str> = played.iter().map(|record| record.board.as_str()).collect();
    assert_eq!(boards[0], boards[1], "pair by pair");
    assert_ne!(boards[1], boards[2], "the boards take turns");
    let summary = Summary::read(folders[0].path()).unwrap();
    assert_eq!(summary.sprt.unwrap().verdict, SprtVerdict::AcceptsElo1);
    report(folders[0].path()).unwrap();
    let table = fs::read_to_string(folders[0].path().join("table.md")).unwrap();
    assert!(table.contains("accepted: a difference of 200 Elo or more"), "{table}");
}

#[test]
fn a_test_that_was_stopped_goes_on_to_the_same_end_and_then_rests() {
    let plan = plan_of(SPRT);
    let whole = tempfile::tempdir().unwrap();
    run_in(&plan, whole.path(), 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    static STOP: AtomicBool = AtomicBool::new(false);
    let progress = |progress: Progress| STOP.store(progress.done >= 3, Ordering::Relaxed);
    let watch = Watch { progress: &progress, stop: &STOP };
    let first = run(&plan, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap();
    assert_eq!((first.games, first.completion), (3, Completion::Interrupted));
    let undecided = Status::read(folder.path()).unwrap();
    assert_eq!((undecided.done, undecided.total), (3, 800));
    run_in(&plan, folder.path(), 2).unwrap();
    assert_eq!(timeless(folder.path()), timeless(whole.path()));
    let again = run_in(&plan, folder.path(), 2).unwrap();
    assert_eq!((again.played, again.completion), (0, Completion::Complete));
    let decided = Status::read(folder.path()).unwrap();
    assert_eq!((decided.done, decided.left), (decided.total, Some(0.0)));
}

#[test]
fn a_solved_corpus_is_the_census_in_any_number_of_threads() {
    let spec = ExperimentSpec::parse(shipped::COLORING_CENSUS).unwrap();
    let plan = plan_solve(&spec, &NoFiles).unwrap();
    assert_eq!(plan.len(), 1 + 1 + 2 + 6 + 21 + 112, "connected graphs up to six vertices");
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for (folder, threads) in [(&one, 1), (&two, 2)] {
        let outcome = run_solve(
            &plan,
            folder.path(),
            &RunParams::default().with_threads(threads),
            &Watch::NONE,
        );
        assert_eq!(outcome.unwrap().completion, Completion::Complete);
    }
    assert_eq!(timeless(one.path()), timeless(two.path()));
    let records: Vec<SolveRecord> = read_records(&one.path().join(RECORDS)).unwrap();
    let solved = |record: &SolveRecord| record.answer.read::<CensusRecord>().unwrap().complete();
    assert!(records.iter().all(solved));
    // A path of four vertices, `CF` or an isomorph, needs three colors when Alice begins.
    let (summary, files) = report_solve(one.path()).unwrap();
    assert_eq!((summary.census.graphs, files.len()), (143, 4));
    let rows = &summary.census.rows;
    assert_eq!(rows.iter().map(|row| row[1]).sum::<u64>(), 143);
    assert_eq!(rows[0][..2], [1, 1], "one vertex alone needs one color");
    assert_eq!(rows[5][..2], [6, 1], "the complete graph needs all");
}

#[test]
fn only_games_with_a_census_are_solved() {
    let refused = |from: &str, to: &str| {
        let text = shipped::COLORING_CENSUS.replace(from, to);
        ExperimentSpec::parse(&text).unwrap_err().to_string()
    };
    let error = refused("game = \"coloring\"", "game = \"voronoi\"");
    assert!(error.contains("`voronoi`; the games that are solved: coloring"), "{error}");
    let error = refused("\"both\"", "\"nobody\"");
    assert!(error.contains("write one of alice, bob, both"), "{error}");
    let text = shipped::COLORING_CENSUS.replace("first = \"both\"", "");
    let spec = ExperimentSpec::parse(&text).unwrap();
    assert!(spec.text().contains("first = \"alice\""), "{}", spec.text());
}

#[test]
fn a_record_of_a_solved_graph_is_the_same_to_the_byte() {
    let spec = ExperimentSpec::parse(shipped::COLORING_CENSUS).unwrap();
    let plan = plan_solve(&spec, &NoFiles).unwrap();
    let record = plan.record(2, Watch::NONE.stop()).unwrap();
    let record = SolveRecord { version: "V".into(), seconds: 0.5, ..record };
    let written = r#"{"schema":2,"experiment":"coloring-census","index":2,"graph6":"BW","n":3,"m":2,"alice_first":{"winners":["bob","alice","alice"],"game_chromatic_number":2},"bob_first":{"winners":["bob","alice","alice"],"game_chromatic_number":2},"version":"V","seconds":0.5}"#;
    assert_eq!(serde_json::to_string(&record).unwrap(), written);
    assert_eq!(serde_json::from_str::<SolveRecord>(written).unwrap(), record);
}

#[test]
fn a_solved_corpus_goes_on_after_any_cut() {
    let spec = ExperimentSpec::parse(shipped::COLORING_CENSUS).unwrap();
    let plan = plan_solve(&spec, &NoFiles).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let solve =
        || run_solve(&plan, folder.path(), &RunParams::default().with_threads(2), &Watch::NONE);
    solve().unwrap();
    let whole = timeless(folder.path());
    let path = folder.path().join(RECORDS);
    let bytes = fs::read(&path).unwrap();
    for cut in [0, 1, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..cut]).unwrap();
        solve().unwrap();
        assert_eq!(timeless(folder.path()), whole, "cut at {cut}");
    }
    let fewer = shipped::COLORING_CENSUS.replace("\"both\"", "\"bob\"");
    let other = plan_solve(&ExperimentSpec::parse(&fewer).unwrap(), &NoFiles).unwrap();
    let error = run_solve(&other, folder.path(), &RunParams::default(), &Watch::NONE).unwrap_err();
    assert!(matches!(error, ExperimentError::AnotherRun { .. }), "{error}");
}

const MAPS: &str = r#"
name = "maps"
game = "coloring"
format = "round-robin"
games = 8
prefix = 2
judge = 10000
players = ["uct:30", "random"]
[[boards]]
graph = "cycle:5..6"
colors = 3
[[boards]]
graph = "petersen"
colors = 3
start = "0=1 7=2"
"#;

#[test]
fn both_games_of_a_pair_have_the_same_random_beginning() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(MAPS), folder.path(), 2).unwrap();
    let records = records(folder.path());
    assert_eq!(records.len(), 3 * 8);
    let opening = |record: &MatchRecord| {
        let moves: Vec<&str> = record.moves.split(' ').take(record.opening).collect();
        moves.join(" ")
    };
    let mut beginnings = std::collections::HashSet::new();
    for pair in records.chunks(2) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_ne!(pair[0].players[0], pair[1].players[0]);
        beginnings.insert((pair[0].board.clone(), opening(&pair[0])));
    }
    assert!(beginnings.len() > 6, "pairs differ: {beginnings:?}");
    let petersen = &records[16..];
    assert!(
        petersen.iter().all(|record| record.opening == 4 && record.moves.starts_with("0=1 7=2 "))
    );
    assert!(records[..16].iter().all(|record| record.opening == 2));
}

#[test]
fn blunders_are_counted_for_each_player_and_role() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(MAPS), folder.path(), 2).unwrap();
    let (summary, _) = report(folder.path()).unwrap();
    assert_eq!(summary.judged.len(), 3);
    let blunders = |judgment: &Judgment| judgment.blunders.expect("a solver knows the game");
    for judged in &summary.judged {
        assert_eq!(judged.games, 8);
        let sides = [&judged.a_first, &judged.b_first].map(|it| blunders(it).sides);
        assert!(sides.iter().all(|sides| sides.first.blunders <= sides.first.chances));
    }
    let chances = |it: &CellJudgment| blunders(&it.a_first).sides.first.chances;
    let chances: u64 = summary.judged.iter().map(chances).sum();
    assert!(chances > 0, "somebody was winning once");
    let table = fs::read_to_string(folder.path().join("table.md")).unwrap();
    assert!(table.contains("## Blunders against perfect play"), "{table}");
}

const REGRETS: &str = r#"
name = "regrets"
game = "voronoi"
format = "round-robin"
games = 4
judge = 1
judge_search = 10
players = ["depth1", "random"]
[[boards]]
name = "four sites"
turns = 4
"#;

#[test]
fn what_moves_gave_away_is_in_every_report_also_of_a_run_that_went_on() {
    let plan = plan_of(REGRETS);
    let (whole, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run_in(&plan, whole.path(), 2).unwrap();
    static STOP: AtomicBool = AtomicBool::new(false);
    let progress = |progress: Progress| STOP.store(progress.done >= 2, Ordering::Relaxed);
    let watch = Watch { progress: &progress, stop: &STOP };
    run(&plan, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap();
    let half = report(folder.path()).unwrap().0;
    assert_eq!((half.games, half.judged[0].games), (2, 2));
    run_in(&plan, folder.path(), 2).unwrap();
    let (summary, _) = report(folder.path()).unwrap();
    assert_eq!(summary.judged, report(whole.path()).unwrap().0.judged);
    let judged = &summary.judged[0];
    for judgment in [&judged.a_first, &judged.b_first] {
        let regrets = judgment.regrets.as_ref().expect("the game can tell it");
        assert_eq!((regrets.judged, regrets.search), (2, Some(10)));
        assert!(regrets.games.iter().all(|game| game.len() == 4), "every move is judged");
    }
    let file = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let table = file("table.md");
    assert!(table.contains("## What moves gave away") && table.contains("| the last |"), "{table}");
    assert!(table.contains("others, by a search of 10") && table.contains("not the truth"));
    assert!(file("index.html").contains("What moves gave away"));
    let csv = file("results.csv");
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0].len(), lines[1].len());
    let value = |name: &str| {
        let place = lines[0].iter().position(|head| *head == name).expect("a column");
        lines[1][place].parse::<f64>().expect("a number")
    };
    assert_eq!((value("a_last_n"), value("b_before_last_n"), value("b_search_n")), (2.0, 2.0, 4.0));
    assert!(value("b_last_regret") > value("a_last_regret") && value("a_last_regret") >= 0.0);
    let outcome = report_any(folder.path(), &ReportParams::default(), &NoFiles).unwrap();
    let object = outcome.as_json(&outcome.outcome());
    let moves = object["regrets"]["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 2 * 2 * 2, "both players, both roles, an end and what is before it");
    let mean = |player: &str, kind: &str| {
        let found = moves.iter().find(|one| one["player"] == player && one["move"] == kind);
        found.expect("it is there")["mean"].as_f64().expect("a number")
    };
    assert_eq!(format!("{:.6}", mean("random", "last")), format!("{:.6}", value("b_last_regret")));
}

#[test]
fn adjudicated_games_end_with_the_winner_of_perfect_play() {
    let text = MAPS.replace("judge = 10000", "adjudicate = 100000").replace("prefix = 2\n", "");
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(&text), folder.path(), 1).unwrap();
    let records = records(folder.path());
    // Every graph here is small: the start position is decided, so nobody moves.
    assert!(records.iter().all(|record| record.ending == Ending::Awarded));
    assert!(records.iter().all(|record| record.moves.split_whitespace().count() == record.opening));
    let winners = |range: std::ops::Range<usize>| {
        records[range].iter().map(|record| record.winner).collect::<Vec<_>>()
    };
    assert_eq!(winners(0..8), vec![Role::First; 8], "three colors are enough for a cycle");
}

#[test]
fn every_shipped_experiment_can_be_planned() {
    for &(name, text) in shipped::ALL {
        let spec = ExperimentSpec::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(ExperimentSpec::parse(&spec.text()).unwrap(), spec, "{name} as text");
        match spec.solve {
            Some(_) => drop(plan_solve(&spec, &NoFiles).unwrap()),
            None => drop(plan(&spec, &NoFiles).unwrap()),
        }
    }
}

#[test]
fn the_study_in_its_file_has_every_graph_with_every_number_of_colors() {
    let spec = ExperimentSpec::parse(shipped::COLORING_STUDY).unwrap();
    let published = mapduel_report::study::published::GRAPHS;
    assert_eq!(spec.boards.len(), published.len());
    for (board, graph) in spec.boards.iter().zip(published) {
        assert_eq!(board.setup.text("graph"), Some(format!("map:{}", graph.name).as_str()));
        let graph = mapduel_graph::maps::load(graph.name).unwrap();
        let number = |field: &str| board.setup.get(field).and_then(|value| value.as_u64());
        let most = graph.max_degree() as u64 + 1;
        assert_eq!((number("colors"), number("colors_to")), (Some(1), Some(most)));
    }
    let cells = plan(&spec, &NoFiles).unwrap().layout().cells.len();
    assert_eq!(
        cells,
        3 * spec
            .boards
            .iter()
            .filter_map(|board| board.setup.get("colors_to")?.as_u64())
            .sum::<u64>() as usize
    );
}

#[test]
fn questions_that_make_no_sense_are_refused() {
    let swap = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        ExperimentSpec::parse(&text.replace(from, to)).unwrap_err().to_string()
    };
    for (text, from, to, reason) in [
        (SPRT, "elo1 = 200", "elo1 = -5", "larger elo1"),
        (SPRT, "\"random\"]", "\"random\", \"depth1\"]", "between two"),
        (SPRT, "[sprt]\nelo0 = 0\nelo1 = 200", "", "`sprt`"),
        (SPRT, "games = 400", "games = 401", "even number"),
        (MAPS, "prefix = 2", "prefix = 2000", "at most"),
        (MAPS, "judge = 10000", "judge = 0", "0 nodes"),
        (shipped::COLORING_CENSUS, "[solve]", "players = [\"uct\"]\n[solve]", "nobody plays"),
        (shipped::COLORING_CENSUS, "game = \"coloring\"", "game = \"voronoi\"", "coloring"),
    ] {
        let error = swap(text, from, to);
        assert!(error.contains(reason), "{error}");
    }
    for (text, from, to, reason) in [
        (MAPS, "cycle:5..6", "cycle:6..5", "no range"),
        (MAPS, "0=1 7=2", "0=1 1=1", "board"),
        (MAPS, "0=1 7=2", "nowhere=1", "no vertex"),
        (MAPS, "judge = 10000", "judge_search = 10", "not compared with a search"),
        (SPRT, "games = 400", "games = 400\nadjudicate = 5", "no exact solver here knows"),
    ] {
        let spec = ExperimentSpec::parse(&text.replace(from, to)).unwrap();
        let error = plan(&spec, &NoFiles).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn the_page_has_games_to_step_through_and_says_how_many() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(MAPS), folder.path(), 2).unwrap();
    report(folder.path()).unwrap();
    let page = fs::read_to_string(folder.path().join("index.html")).unwrap();
    assert!(page.contains("All 24 games."), "every game is there");
    let data = page.split("id=\"games\">").nth(1).unwrap().split("</script>").next().unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let games = data["games"].as_array().unwrap();
    assert_eq!(games.len(), 24);
    for (game, record) in games.iter().zip(records(folder.path())) {
        let steps = game["steps"].as_array().unwrap();
        assert_eq!(steps.len(), record.moves.split(' ').count());
        let board = &data["boards"][game["board"].as_u64().unwrap() as usize];
        assert!(board["centers"].as_array().unwrap().len() >= 5);
    }
    let params = ReportParams::default().with_replays(6);
    report_by(folder.path(), &params, &NoFiles).unwrap();
    let page = fs::read_to_string(folder.path().join("index.html")).unwrap();
    assert!(page.contains("6 of the 24 games"), "a page has its limits");
}

#[test]
fn status_counts_and_estimates_while_a_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan_of(MAPS);
    let seen = AtomicBool::new(false);
    let look = |progress: Progress| {
        let status = Status::read(folder.path()).expect("a run does not hinder a look");
        assert!(status.done <= progress.total && status.total == 24);
        seen.store(status.left.is_some(), Ordering::Relaxed);
    };
    static NEVER: AtomicBool = AtomicBool::new(false);
    let watch = Watch { progress: &look, stop: &NEVER };
    run(&plan, folder.path(), &RunParams::default().with_threads(1), &watch).unwrap();
    assert!(seen.load(Ordering::Relaxed));
    let status = Status::read(folder.path()).unwrap();
    assert_eq!((status.done, status.left), (24, Some(0.0)));
    assert_eq!(status.cells.iter().map(|cell| cell.done).collect::<Vec<_>>(), [8, 8, 8]);
    let half =
        status.cells.iter().filter_map(|cell| cell.score).all(|it| (0.0..=1.0).contains(&it));
    assert!(half);
}

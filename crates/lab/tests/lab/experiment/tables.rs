//! Games of more than two: one player among several of another, on every seat in turn.

use super::support::{plan_of, run_in, timeless};
use mapduel_game::Side;
use mapduel_lab::experiment::shard::{AnyWork, Work};
use mapduel_lab::experiment::{
    ExperimentSpec, MatchRecord, MatchSpec, NoFiles, RECORDS, plan, verify,
};
use mapduel_lab::record::Role;
use mapduel_lab::records::read_records;

const TABLES: &str = r#"
name = "tables"
game = "voronoi"
format = "round-robin"
seats = 3
games = 6
seed = 5
players = ["bca", "depth1", "random"]

[[boards]]
turns = 6
"#;

#[test]
fn one_sits_among_others_on_every_seat() {
    let plan = plan_of(TABLES);
    let pairings: Vec<&str> =
        plan.layout().cells.iter().map(|cell| cell.pairing.as_str()).collect();
    assert_eq!(
        pairings,
        [
            "bca among depth1",
            "bca among random",
            "depth1 among bca",
            "depth1 among random",
            "random among bca",
            "random among depth1"
        ]
    );
    let matches: Vec<MatchSpec> = plan.matches().collect();
    assert_eq!(matches.len(), 36);
    for three in matches.chunks(3) {
        let seats: Vec<Side> = three.iter().map(|spec| spec.side_of_a).collect();
        assert_eq!(seats, [0, 1, 2].map(Side::new));
        assert!(three.iter().all(|spec| spec.seed == three[0].seed && spec.pair == three[0].pair));
    }
    assert_eq!(matches[2].id, "bca among depth1/square, 6 turns, komi 0/0c");
}

#[test]
fn records_say_who_sat_where_and_are_the_same_at_any_number_of_threads() {
    let plan = plan_of(TABLES);
    let folders = [1, 3].map(|threads| {
        let folder = tempfile::tempdir().unwrap();
        run_in(&plan, folder.path(), threads).unwrap();
        folder
    });
    let [one, other] = folders.each_ref().map(|folder| timeless(folder.path()));
    assert_eq!(one, other);
    let records: Vec<MatchRecord> = read_records(&folders[0].path().join(RECORDS)).unwrap();
    assert_eq!(records.len(), 36);
    for (record, spec) in records.iter().zip(plan.matches()) {
        let cell = &plan.layout().cells[spec.cell];
        let (a, b) = (plan.layout().name(cell.a), plan.layout().name(cell.b));
        let seated: Vec<&str> = record.players.iter().map(String::as_str).collect();
        let expected: Vec<&str> =
            (0..3).map(|seat| if seat == spec.side_of_a.index() { a } else { b }).collect();
        assert_eq!(seated, expected);
        assert_eq!(record.a, Role::from(spec.side_of_a));
        assert_eq!((record.shares.len(), record.parts.len()), (3, 3));
    }
    let verified = verify(folders[0].path(), &NoFiles).unwrap();
    assert_eq!((verified.games, verified.decided), (36, 36));
    assert!(verified.contradictions.is_empty());
    // Goes on where it stopped: nothing is left to be played.
    assert_eq!(run_in(&plan, folders[0].path(), 2).unwrap().played, 0);
}

#[test]
fn shards_keep_the_games_of_one_seed_together() {
    let spec = ExperimentSpec::parse(TABLES).unwrap();
    let work = AnyWork::of(&spec, &NoFiles).unwrap();
    let cuts: Vec<usize> = (0..7).map(|piece| work.cut(piece)).collect();
    assert_eq!(cuts, [0, 0, 0, 3, 3, 3, 6]);
}

#[test]
fn what_is_no_table_is_refused_with_what_to_do() {
    let refused = |text: String| match ExperimentSpec::parse(&text) {
        Err(error) => error.to_string(),
        Ok(spec) => plan(&spec, &NoFiles).unwrap_err().to_string(),
    };
    for (from, to, said) in [
        ("seats = 3", "seats = 1", "give 2 to 6"),
        ("seats = 3", "seats = 7", "give 2 to 6"),
        ("games = 6", "games = 4", "give a multiple of 3"),
        ("seats = 3", "seats = 3\nchain = \"bca << depth1\"", "without comparisons or a chain"),
        ("turns = 6", "turns = 6\nboard = \"circle\"", "a line has two players, not 3"),
        ("\"random\"", "\"abuct\"", "strong plans among more"),
        ("turns = 6", "turns = 6\nkomi = 0.1", "a komi is for two players"),
    ] {
        let said_now = refused(TABLES.replace(from, to));
        assert!(said_now.contains(said), "{said_now}");
    }
    let coloring = r#"
        name = "three"
        game = "coloring"
        format = "round-robin"
        seats = 3
        games = 3
        players = ["random", "novice"]
        [[boards]]
        graph = "cycle:5"
        colors = 3
    "#;
    let said = refused(coloring.into());
    assert!(said.contains('2') || said.contains("two"), "{said}");
}

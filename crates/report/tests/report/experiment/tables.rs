//! Reports of games of more than two: what A won beside its fair share.

use super::support::{plan_of, run_in};
use mapduel_lab::experiment::{MatchRecord, RECORDS, Role};
use mapduel_lab::records::read_records;
use mapduel_report::{Summary, report};
use std::fs;

const TABLES: &str = r#"
name = "tables"
game = "voronoi"
format = "gauntlet"
seats = 4
games = 8
seed = 5
players = ["depth1", "random"]

[[boards]]
turns = 8
"#;

#[test]
fn shares_are_counted_by_seat_beside_the_fair_share() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(TABLES), folder.path(), 2).unwrap();
    let records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
    let summary = Summary::read(folder.path()).unwrap();
    let [row] = &summary.rows[..] else { panic!("one pairing on one board") };
    assert_eq!((row.seats(), row.fair_share(), row.wins.games), (4, 0.25, 8));
    let won = |record: &&MatchRecord| record.winner == record.a;
    assert_eq!(row.wins.wins as usize, records.iter().filter(won).count());
    for (seat, role) in
        [Role::First, Role::Second, Role::Third, Role::Fourth].into_iter().enumerate()
    {
        let there: Vec<&MatchRecord> = records.iter().filter(|record| record.a == role).collect();
        assert_eq!(row.by_seat[seat].games, 2);
        assert_eq!(
            row.by_seat[seat].wins as usize,
            there.iter().copied().filter(|own| won(own)).count()
        );
    }
    // Nobody is one of two, so that nothing is said of pairs, Elo and ratings.
    assert!(row.elo().is_none() && summary.ratings().is_none());
    assert_eq!(summary.totals[0].wins, row.wins);
    assert_eq!(summary.totals[1].wins.games, 0);

    report(folder.path()).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let (table, csv, page) = (read("table.md"), read("results.csv"), read("index.html"));
    assert!(
        table.contains("| fair share % | on seat 1 | on seat 2 | on seat 3 | on seat 4 |"),
        "{table}"
    );
    assert!(table.contains("depth1 among random") && table.contains("4 sit at a table"));
    assert!(table.contains("| 25 |") && !table.contains("Elo"));
    // Names of boards have commas: what is new stands at the end.
    let ends: Vec<&str> = csv.lines().collect();
    assert!(ends[0].ends_with("a_seat4_wins,a_seat4_games"), "{csv}");
    let row_end: Vec<&str> = ends[1].rsplit(',').take(10).collect();
    assert_eq!((row_end[9], row_end[8], row_end[0]), ("4", "0.250000", "2"));
    assert!(page.contains("the fair share is 1/4"));
    assert!(page.contains("third: random") || page.contains("third: depth1"));
}

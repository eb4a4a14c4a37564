use super::support::{plan_of, run_in, tiny_plan};
use mapduel_lab::experiment::chain::Standing;
use mapduel_lab::experiment::{
    ExperimentError, ExperimentSpec, MatchRecord, RECORDS, Role, shipped,
};
use mapduel_lab::records::read_records;
use mapduel_report::experiment::{cross_table, csv, html, picture};
use mapduel_report::{Agreement, Summary, report, summary};
use mapduel_statistics::elo;
use std::fs;
use std::path::Path;

/// Compares with a file of this folder; `UPDATE=1` rewrites it.
fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/report/experiment").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, text).expect("the folder of the tests can be written to");
    }
    let expected = fs::read_to_string(&path).expect("the file is part of the tests");
    assert_eq!(text, expected, "{name} differs; UPDATE=1 rewrites it");
}

#[test]
fn the_table_of_the_tiny_experiment_stays_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 2).unwrap();
    let (_, files) = report(folder.path()).unwrap();
    assert_eq!(files.len(), 5);
    golden("tiny.md", &fs::read_to_string(folder.path().join("table.md")).unwrap());
    golden("tiny.csv", &fs::read_to_string(folder.path().join("results.csv")).unwrap());
    let page = fs::read_to_string(folder.path().join("index.html")).unwrap();
    for part in ["<svg", "A tiny experiment", "made up", "does not", "random &lt;&lt; BCA"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("http://") || page.matches("http://").count() == 1, "the SVG's name");
    assert!(!page.contains("https://"));
    let again = fs::read_to_string(folder.path().join("experiment.toml")).unwrap();
    assert_eq!(ExperimentSpec::parse(&again).unwrap(), super::support::tiny());
}

/// A summary is counted again by hand.
#[test]
fn counts_are_those_of_the_records() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
    let found = Summary::read(folder.path()).unwrap();
    assert_eq!((found.games, found.total), (23, 23));
    for row in &found.rows {
        let own = || records.iter().filter(|record| record.pairing == row.pairing);
        let won = |record: &&MatchRecord| record.winner == record.a;
        assert_eq!(row.wins.games as usize, own().count());
        assert_eq!(row.wins.wins as usize, own().filter(won).count());
        let first = own().filter(|record| record.a == Role::First).filter(won).count();
        assert_eq!(row.as_first.wins as usize, first);
        assert_eq!(row.as_first.wins + row.as_second.wins, row.wins.wins);
        let Pairs { both, split, neither } = pairs(row);
        if neither + split + both > 0 {
            assert_eq!(2 * both + split, row.wins.wins);
            assert_eq!(2 * (both + split + neither), row.wins.games);
        }
    }
    // depth-one met random as Blue only.
    let pair = &found.comparisons[0];
    assert_eq!(pair.wins.wins, found.rows[1].losses());
    assert_eq!(pair.published.as_ref().unwrap().wins.wins, 40);
    let games: u64 = found.totals.iter().map(|total| total.wins.games).sum();
    assert_eq!(games, 2 * 23, "every game has two players");
    let wins: u64 = found.totals.iter().map(|total| total.wins.wins).sum();
    assert_eq!(wins, 23, "and one winner");
    assert_eq!(found.chain[0].standing, Standing::Holds);
}

struct Pairs {
    both: u64,
    split: u64,
    neither: u64,
}

fn pairs(row: &mapduel_report::Row) -> Pairs {
    Pairs { both: row.pairs.both, split: row.pairs.split, neither: row.pairs.neither }
}

/// The study's own numbers, put in as if they were ours.
#[test]
fn totals_and_pairs_of_the_published_table_are_those_of_the_study() {
    let spec = ExperimentSpec::parse(shipped::VORONOI_TABLE1).unwrap();
    let mut records = Vec::new();
    let template: MatchRecord = {
        let folder = tempfile::tempdir().unwrap();
        run_in(&tiny_plan(), folder.path(), 1).unwrap();
        read_records(&folder.path().join(RECORDS)).unwrap().remove(0)
    };
    for pairing in &spec.pairings {
        let wins = pairing.published.as_ref().unwrap().percent as u64;
        for pair in 0..100 {
            let winner = if pair < wins { Role::First } else { Role::Second };
            records.push(MatchRecord {
                pairing: format!("{} v {}", pairing.a, pairing.b),
                board: "square, 10 turns, komi -0.08".into(),
                pair,
                a: Role::First,
                winner,
                moves: format!("{} {pair}", records.len()),
                ..template.clone()
            });
        }
    }
    let found = summary(&spec, &records).unwrap();
    assert_eq!(found.games, 1600);
    let totals: Vec<u64> = found.totals.iter().map(|total| total.wins.wins).collect();
    assert_eq!(totals, [350, 399, 428, 423]);
    let published: Vec<u64> =
        found.totals.iter().map(|total| total.published.unwrap().wins).collect();
    assert_eq!(published, totals);
    let halves: Vec<u64> = found.comparisons.iter().map(|pair| pair.wins.wins).collect();
    assert_eq!(halves, [121, 120, 109, 110, 112, 102], "60.5, 60, 54.5, 55, 56 and 51%");
    assert_eq!(found.with_verdict(Agreement::Reproduces).len(), 16 + 6);
    assert!(found.chain.iter().all(|claim| claim.standing == Standing::Holds));
    let table = cross_table(&found).unwrap();
    assert_eq!(table[0], ["", "UCT", "RAVE", "GP", "RGP"]);
    assert_eq!(table[1], ["UCT", "39 (39)", "30 (30)", "43 (43)", "46 (46)"]);
}

/// Two players that draw nothing have two games: one for each side.
#[test]
fn the_same_game_again_is_no_evidence() {
    let text = |more: &str| {
        format!(
            "name = \"x\"\ngame = \"voronoi\"\nformat = \"round-robin\"\ngames = 60\n\
             players = [\"bca\", \"depth1\"]\n[[boards]]\nturns = 6\n{more}"
        )
    };
    let folder = tempfile::tempdir().unwrap();
    let found = |name: &str, more: &str| {
        run_in(&plan_of(&text(more)), &folder.path().join(name), 1).unwrap();
        report(&folder.path().join(name)).unwrap().0.rows.remove(0)
    };
    let same = found("same", "");
    assert_eq!((same.wins.games, same.different, same.evidence().games), (60, 2, 2));
    assert_eq!((same.counts.pairs(), same.counts.different()), (30, 1));
    let once = mapduel_statistics::Pairs::new(same.counts.counts().map(|count| count.min(1)));
    assert_eq!(same.elo(), Some(elo(&once)), "thirty times one pair is one pair");
    let table = fs::read_to_string(folder.path().join("same/table.md")).unwrap();
    assert!(table.contains("different games"), "{table}");
    assert!(table.contains("**Some games came again**"), "{table}");
    let drawn = found("drawn", "random_moves = 2\n");
    assert_eq!((drawn.different, drawn.evidence()), (60, drawn.wins));
    assert_eq!(drawn.counts.different(), 30);
    let records: Vec<MatchRecord> =
        read_records(&folder.path().join("drawn").join(RECORDS)).unwrap();
    let begin = |index: usize| records[index].moves.split(' ').take(2).collect::<Vec<_>>();
    assert_eq!(begin(0), begin(1), "both games of a pair begin alike");
    assert_ne!(begin(0), begin(2));
}

#[test]
fn a_half_done_run_can_be_reported() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&tiny_plan(), folder.path(), 1).unwrap();
    let path = folder.path().join(RECORDS);
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').take(3).collect();
    fs::write(&path, lines.concat()).unwrap();
    let (found, _) = report(folder.path()).unwrap();
    assert_eq!((found.games, found.total), (3, 23));
    let table = fs::read_to_string(folder.path().join("table.md")).unwrap();
    assert!(table.contains("Of 23 games in all"), "{table}");
    let nothing = summary(&found.spec, &[]).unwrap();
    for view in [html(&nothing), picture(&nothing), csv(&nothing)] {
        assert!(!view.contains("NaN") && !view.contains("inf,"), "{view}");
    }
}

#[test]
fn a_sweep_is_drawn_as_curves() {
    let folder = tempfile::tempdir().unwrap();
    let sweep = |option: &str, values: &str| {
        plan_of(&format!(
            "name = \"x\"\ngame = \"voronoi\"\nformat = \"sweep\"\ngames = 2\n\
             players = [\"bca\", \"random\"]\n[sweep]\noption = \"{option}\"\nvalues = {values}\n\
             [[boards]]\nturns = 4\n"
        ))
    };
    let komi = folder.path().join("komi");
    run_in(&sweep("komi", "[0.3, 0, -0.3]"), &komi, 1).unwrap();
    let (_, _) = report(&komi).unwrap();
    let picture = fs::read_to_string(komi.join("plot.svg")).unwrap();
    assert_eq!(picture.matches("<polyline").count(), 2);
    assert!(picture.contains(">-0.3<") && picture.contains("Red’s win ratio"));
    let endgame = folder.path().join("endgame");
    run_in(&sweep("endgame", "[\"off\", \"grid\"]"), &endgame, 1).unwrap();
    let (_, _) = report(&endgame).unwrap();
    let picture = fs::read_to_string(endgame.join("plot.svg")).unwrap();
    assert_eq!(picture.matches("<title>bca: ").count(), 2, "a point for each value");
    assert!(picture.contains(">grid<"));
}

#[test]
fn there_is_no_report_without_a_run() {
    let folder = tempfile::tempdir().unwrap();
    let error = report(folder.path()).unwrap_err();
    assert!(matches!(error, ExperimentError::NothingThere(_)), "{error}");
}

//! Records as flat tables and as lines of graph6, as a user asks for them; and seeds as users paste
//! them.

use crate::support::{mapduel, mapduel_with_input, refuses};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// All six connected graphs on four vertices, in the order of nauty-geng.
const FOUR: &str = "CF\nCU\nCV\nC]\nC^\nC~\n";

const HEAD: &str =
    "graph6,n,m,max_degree,chi,chi_g,chi_gb,non_monotone,undecided,winners_g,winners_gb";

/// Random graphs, one a line.
fn corpus(graphs: usize) -> String {
    let mut random = mapduel_game::Random::new(21);
    let line = |_| {
        let text = format!("random:7,{:.2},{}", 0.3 + 0.4 * random.unit(), random.next_u64());
        let graph = mapduel_graph::families::parse(&text).expect("a graph");
        mapduel_graph::formats::graph6::write(&graph) + "\n"
    };
    (0..graphs).map(line).collect()
}

#[test]
fn a_census_is_a_flat_table_with_both_starters_side_by_side() {
    let run = mapduel_with_input("coloring census - --first both --csv", FOUR);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], HEAD);
    assert_eq!(lines[2], "CU,4,3,2,2,3,2,false,false,bba,baa");
    assert_eq!((lines[6], lines.len()), ("C~,4,6,3,4,4,4,false,false,bbba,bbba", 7));
    let same = mapduel_with_input("coloring census --to csv --first both", FOUR);
    assert_eq!(same.stdout, run.stdout);
    let alice = mapduel_with_input("coloring census --csv --where n=4,chi_g=4", FOUR);
    assert_eq!(alice.stdout, format!("{HEAD}\nC~,4,6,3,4,4,,false,false,bbba,\n"));
    assert_eq!(mapduel_with_input("coloring census --csv", "").stdout, format!("{HEAD}\n"));
}

#[test]
fn graph6_lines_are_those_that_came_in_whatever_the_threads() {
    let corpus = corpus(300);
    let records = mapduel_with_input("coloring census --first both", &corpus).json_lines();
    let number = |record: &serde_json::Value, first: &str| {
        record[first]["game_chromatic_number"].as_u64().expect("it is decided")
    };
    let expected: Vec<&str> = corpus
        .lines()
        .zip(&records)
        .filter(|(_, record)| number(record, "alice_first") != number(record, "bob_first"))
        .map(|(line, _)| line)
        .collect();
    assert!(expected.len() > 10 && expected.len() < 290, "{}", expected.len());
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &corpus).unwrap();
    for threads in [1, 2, 5] {
        let run = Command::new(env!("CARGO_BIN_EXE_mapduel"))
            .args(["coloring", "census", "--first", "both", "--to", "g6"])
            .args(["--where", "chi_g != chi_gb", "--threads", &threads.to_string()])
            .arg(file.path())
            .output()
            .unwrap();
        assert!(run.status.success());
        assert_eq!(String::from_utf8(run.stdout).unwrap().lines().collect::<Vec<_>>(), expected);
        let said = String::from_utf8(run.stderr).unwrap();
        let sum = format!("{} of 300 graphs printed (0 bad lines, 0 undecided)", expected.len());
        assert!(said.contains(&sum), "{said}");
    }
}

#[test]
fn other_spellings_are_printed_as_graph6() {
    let run = mapduel_with_input("coloring census --to g6", ">>graph6<<CF\n:Fa@x^\n\nx\nC~\n");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!((lines[0], lines[2], lines.len()), ("CF", "C~", 3));
    let graph = mapduel_graph::formats::read_graph6_line(lines[1]).unwrap();
    assert_eq!((graph.order(), graph.size()), (7, 4));
    assert!(run.stderr.contains("3 of 3 graphs printed (1 bad lines"), "{}", run.stderr);
}

#[test]
fn who_reads_no_further_is_no_error() {
    let corpus = corpus(5000);
    for form in ["g6", "csv", "jsonl"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mapduel"))
            .args(["coloring", "census", "-", "--to", form])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut input, text) = (child.stdin.take().unwrap(), corpus.clone());
        // It may end before it has read everything.
        let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).is_ok());
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(!first.is_empty());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && !said.contains("error"), "{form}: {said}");
        writer.join().unwrap();
    }
}

#[test]
fn a_census_goes_into_a_file_of_columns() {
    let folder = tempfile::tempdir().unwrap();
    let (path, out) = (folder.path().join("c.parquet"), folder.path().join("c.jsonl"));
    let words = format!("coloring census --parquet {} --out {}", path.display(), out.display());
    let is_whole = || {
        let bytes = std::fs::read(&path).unwrap();
        let has = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1") && FOUR.lines().all(has)
    };
    for _ in 0..2 {
        let run = mapduel_with_input(&words, FOUR);
        assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
        assert!(is_whole());
        // What is known already is in the next table as well.
        std::fs::remove_file(&path).unwrap();
    }
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.lines().all(|line| line.contains("\"bob_first\":null")), "{text}");
    let nowhere = folder.path().join("no/c.parquet");
    refuses(&format!("coloring census --parquet {}", nowhere.display()), FOUR, "check the path");
}

#[test]
fn what_contradicts_itself_is_refused() {
    refuses("coloring census --json --csv", FOUR, "leave one of them out");
    refuses("coloring census --json --to g6", FOUR, "leave one of them out");
    refuses("coloring census --summary --to g6", FOUR, "cannot be used with");
    refuses("coloring census --csv --to g6", FOUR, "cannot be used with");
    refuses("coloring census --to dot", FOUR, "jsonl, g6, csv");
    refuses("coloring census --where chi_x=3", FOUR, "n, m, max_degree, chi, chi_g, chi_gb");
    refuses("coloring census --where monotone", FOUR, "non_monotone, undecided");
    refuses("coloring census --where chi_gb=3 --to g6", FOUR, "--first both");
}

#[test]
fn games_of_a_run_are_a_flat_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(
        path("few.toml"),
        "name = \"few\"\ngame = \"voronoi\"\nformat = \"gauntlet\"\ngames = 4\n\
         players = [\"uct:10,endgame=grid\", \"random\"]\n[[boards]]\nturns = 4\n",
    )
    .unwrap();
    let run = mapduel(&format!("tournament run {} --out {}", path("few.toml"), path("out")));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let records = std::fs::read_to_string(path("out/records.jsonl")).unwrap();
    let seeds: Vec<String> = records
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["seed"].clone())
        .map(|seed| seed.as_str().expect("a text").to_string())
        .collect();
    let table = mapduel(&format!("tournament report {} --csv", path("out")));
    assert_eq!(table.code, 0, "{}", table.stderr);
    let lines: Vec<&str> = table.stdout.lines().collect();
    assert!(lines[0].starts_with("schema,game,experiment,id,pairing,board,pair,players,first,"));
    assert_eq!(lines.len(), 5);
    for (line, seed) in lines[1..].iter().zip(&seeds) {
        assert!(line.contains(&format!(",{seed},")), "{line}");
        assert!(line.contains("\"uct:10,endgame=grid\""), "{line}");
    }
    let (csv, parquet) = (path("games.csv"), path("games.parquet"));
    let files = format!("tournament report {} --csv {csv} --parquet {parquet}", path("out"));
    let both = mapduel(&format!("{files} --json"));
    assert_eq!(both.json()["games"], json!(4), "the report is there as well");
    assert!(both.stderr.contains("4 rows: "), "{}", both.stderr);
    assert_eq!(std::fs::read_to_string(csv).unwrap(), table.stdout);
    assert!(std::fs::read(parquet).unwrap().ends_with(b"PAR1"));
    refuses(
        &format!("tournament report {} --csv --json", path("out")),
        "",
        "leave one of them out",
    );
    refuses(
        &format!("tournament report {} --csv {}", path("out"), path("no/x.csv")),
        "",
        "no/x.csv",
    );
}

#[test]
fn a_seed_can_be_pasted_back() {
    let play = |seed: &str| {
        let words =
            "coloring play petersen --colors 3 --alice random --bob random --games 3 --moves";
        crate::support::timeless(mapduel(&format!("{words} --json --seed {seed}")).json())
    };
    let (plain, lettered) = (play("7"), play("s7"));
    assert_eq!(plain, lettered);
    assert_eq!(plain["seed"], json!(7));
    for record in plain["records"].as_array().unwrap() {
        assert!(record["seed"].as_str().unwrap().starts_with('s'), "{record}");
        assert_eq!(record.get("forfeit"), Some(&json!(null)));
    }
    assert_eq!(play("18446744073709551615")["seed"], json!("s18446744073709551615"));
    refuses("bench --seed x7", "", "write for example 7 or s7");
    refuses("bench --seed 18446744073709551616", "", "from 0 to 2^64 - 1");
}

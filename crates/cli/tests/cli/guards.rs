//! Results that guard themselves: runs in progress, damaged files, what nobody asked to be replaced.

use crate::support::{Run, mapduel, mapduel_with_input, refuses};
use mapduel_game::Random;
use mapduel_lab::record::{MatchRecord, Role};
use mapduel_lab::records::{RecordFile, read_records};
use serde_json::json;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const SPEC: &str = r#"
name = "small"
game = "coloring"
format = "gauntlet"
games = 20
players = ["random", "uct:20"]
[[boards]]
graph = "cycle:5"
colors = 2
"#;

/// Enough games to be looked at while they are played.
const LONG: &str = r#"
name = "long"
game = "coloring"
format = "gauntlet"
games = 1000
players = ["uct:300", "uct:301"]
[[boards]]
graph = "grid:4x4"
colors = 3
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new(spec: &str) -> Place {
        let folder = tempfile::tempdir().expect("a test has its files");
        fs::write(folder.path().join("spec.toml"), spec).expect("a test has its files");
        Place { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Words in which `SPEC` and `OUT` are paths here.
    fn words(&self, words: &str) -> String {
        let (spec, out) = (self.path("spec.toml"), self.path("out"));
        let words = words.replace("SPEC", spec.to_str().expect("a test has its files"));
        words.replace("OUT", out.to_str().expect("a test has its files"))
    }

    fn run(&self, words: &str) -> Run {
        mapduel(&self.words(words))
    }

    fn records(&self) -> PathBuf {
        self.path("out/records.jsonl")
    }

    /// A run in the background that has written some records.
    fn begun(&self, words: &str) -> Child {
        let child = Command::new(env!("CARGO_BIN_EXE_mapduel"))
            .args(self.words(words).split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a test has its files");
        while fs::metadata(self.records()).map_or(0, |meta| meta.len()) < 2000 {
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        child
    }
}

fn ended(child: Child) -> Run {
    let output = child.wait_with_output().expect("a test has its files");
    Run {
        code: output.status.code().expect("a test has its files"),
        stdout: String::from_utf8(output.stdout).expect("a test has its files"),
        stderr: String::from_utf8(output.stderr).expect("a test has its files"),
    }
}

/// Lines as they were before there were checksums.
fn without_checksums(text: &str) -> String {
    let line = |line: &str| line.split(",\"checksum_with").next().unwrap_or("").to_string() + "}\n";
    text.lines().map(line).collect()
}

#[test]
fn fresh_is_refused_while_a_run_goes_on_and_the_run_keeps_everything() {
    let place = Place::new(LONG);
    let child = place.begun("tournament run SPEC --out OUT --threads 1");
    let fresh = place.run("tournament run SPEC --out OUT --fresh");
    assert_eq!((fresh.code, fresh.stdout.as_str()), (2, ""), "{}", fresh.stderr);
    assert!(fresh.stderr.contains("another run is writing"), "{}", fresh.stderr);
    let run = ended(child);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("1000 games (1000 of them new)"), "{}", run.stdout);
    assert_eq!(fs::read_to_string(place.records()).unwrap().lines().count(), 1000);
}

#[test]
fn every_command_with_fresh_takes_the_lock_first() {
    let place = Place::new(SPEC);
    assert_eq!(place.run("tournament run SPEC --out OUT").code, 0);
    let manifest = fs::read(place.path("out/manifest.json")).unwrap();
    let records = fs::read(place.records()).unwrap();
    let lock = File::options().append(true).open(place.records()).unwrap();
    lock.lock().unwrap();
    for command in [
        "tournament run SPEC",
        "tournament run census",
        "study --games 1 --simulations 1",
        "voronoi section6 --quick",
        "voronoi table1 --quick",
        "voronoi sweep komi --quick",
    ] {
        let words = place.words(&format!("{command} --out OUT --fresh"));
        refuses(&words, "", "another run is writing");
        assert_eq!(fs::read(place.records()).unwrap(), records, "{command}");
        assert_eq!(fs::read(place.path("out/manifest.json")).unwrap(), manifest, "{command}");
    }
    drop(lock);
    let run = place.run("tournament run SPEC --out OUT --fresh --seed 5 --json");
    assert_eq!((run.code, &run.json()["played"]), (0, &json!(20)), "{}", run.stderr);
}

#[test]
fn a_run_whose_records_are_removed_or_replaced_says_so_and_fails() {
    for fate in ["removed", "replaced"] {
        let place = Place::new(LONG);
        let child = place.begun("tournament run SPEC --out OUT --threads 1");
        match fate {
            "removed" => fs::remove_file(place.records()).unwrap(),
            _ => {
                fs::rename(place.records(), place.path("aside")).unwrap();
                fs::copy(place.path("aside"), place.records()).unwrap();
            }
        }
        let run = ended(child);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{fate}: {}", run.stderr);
        assert!(run.stderr.contains("removed, replaced or changed"), "{}", run.stderr);
    }
}

/// Flips one bit of a file, many times; each time the command must fail and name a place, or say
/// what it said before.
fn flips(path: &Path, count: usize, seed: u64, command: &dyn Fn() -> Run, names: &[&str]) {
    let bytes = fs::read(path).expect("a test has its files");
    let right = command();
    assert_eq!(right.code, 0, "{}", right.stderr);
    let (mut random, mut refused) = (Random::new(seed), 0);
    for _ in 0..count {
        let (place, bit) = (random.below(bytes.len()), random.below(8));
        let mut flipped = bytes.clone();
        flipped[place] ^= 1 << bit;
        fs::write(path, &flipped).expect("a test has its files");
        let run = command();
        let what = format!("bit {bit} of byte {place} of {}", path.display());
        if run.code == 0 {
            assert_eq!((&run.stdout, &run.stderr), (&right.stdout, &right.stderr), "{what}");
            continue;
        }
        refused += 1;
        assert!(run.code == 2 || run.code == 1, "{what}: {}", run.code);
        assert!(names.iter().any(|name| run.stderr.contains(name)), "{what}: {}", run.stderr);
        assert!(!run.stderr.contains("panicked"), "{what}: {}", run.stderr);
    }
    fs::write(path, &bytes).expect("a test has its files");
    assert!(refused > count / 2, "{refused} of {count}");
}

#[test]
fn no_flipped_bit_of_records_and_manifests_is_believed() {
    let place = Place::new(SPEC);
    assert_eq!(place.run("tournament run SPEC --out OUT").code, 0);
    let (records, manifest) = (place.records(), place.path("out/manifest.json"));
    let names = ["records.jsonl"];
    flips(&records, 150, 1, &|| place.run("tournament report OUT --json"), &names);
    flips(&records, 150, 2, &|| place.run("tournament run SPEC --out OUT"), &names);
    flips(&manifest, 150, 3, &|| place.run("tournament report OUT --json"), &["manifest.json"]);
    flips(&manifest, 150, 4, &|| place.run("tournament run SPEC --out OUT"), &["manifest.json"]);
}

#[test]
fn no_flipped_bit_of_plans_and_shards_is_believed() {
    let place = Place::new(SPEC);
    let plan = "tournament submit SPEC --dry-run --out OUT --shards 2";
    let planned = place.run(plan);
    assert_eq!(planned.code, 0, "{}", planned.stderr);
    assert_eq!(place.run("tournament shard OUT --index 0-1").code, 0);
    let merge = || place.run("tournament merge OUT");
    flips(&place.path("out/shards.json"), 300, 5, &merge, &["shards.json"]);
    flips(
        &place.path("out/shards/shard-1.jsonl"),
        300,
        6,
        &merge,
        &["shard-1.jsonl", "missing: 1"],
    );
}

/// All connected graphs with four vertices, and some with five.
const GRAPHS: &str = "CF\nCU\nCV\nC]\nC^\nC~\nDhc\nDQo\nD~{\nDqK\n";

#[test]
fn no_flipped_bit_of_a_census_is_believed() {
    let place = Place::new("");
    fs::write(place.path("graphs.g6"), GRAPHS).unwrap();
    let (graphs, out) = (place.path("graphs.g6"), place.path("census.jsonl"));
    let words = format!("coloring census {} --out {}", graphs.display(), out.display());
    assert_eq!(mapduel(&words).code, 0);
    for (seed, more) in [(7, "--summary"), (8, "--where chi_g>1")] {
        let census = || mapduel(&format!("{words} {more}"));
        flips(&out, 150, seed, &census, &["census.jsonl"]);
    }
}

#[test]
fn no_flipped_bit_of_a_checkpoint_is_believed() {
    let place = Place::new("");
    let table = place.path("torus.table");
    let words = format!("coloring solve torus:4x4 --colors 4 --checkpoint {}", table.display());
    assert_eq!(mapduel(&words).code, 0);
    let bytes = fs::read(&table).unwrap();
    let mut random = Random::new(9);
    for _ in 0..300 {
        let mut flipped = bytes.clone();
        flipped[random.below(bytes.len())] ^= 1 << random.below(8);
        fs::write(&table, &flipped).unwrap();
        refuses(&words, "", "torus.table");
    }
    let older = [b"mapduel-table 1\n", &bytes[16..]].concat();
    fs::write(&table, &older).unwrap();
    refuses(&words, "", "format \"1\"");
    refuses(&words, "", "move it away and solve anew");
    assert_eq!(fs::read(&table).unwrap(), older);
}

/// The checker is judged elsewhere; here, whether a damaged file can pass for the claim that is meant.
#[test]
fn no_flipped_bit_of_a_certificate_makes_another_claim() {
    let place = Place::new("");
    let file = place.path("petersen.cert");
    let words = format!("coloring solve petersen --colors 3 --certificate {}", file.display());
    assert_eq!(mapduel(&words).code, 0);
    let bytes = fs::read(&file).unwrap();
    let claim = "--graph petersen --colors 3 --first alice --winner bob";
    let check = format!("coloring check {} {claim}", file.display());
    let right = mapduel(&check).stdout;
    assert!(right.starts_with("verified: Bob wins with 3 colors"), "{right}");
    let (mut random, mut rejected) = (Random::new(10), 0);
    for _ in 0..300 {
        let mut flipped = bytes.clone();
        flipped[random.below(bytes.len())] ^= 1 << random.below(8);
        fs::write(&file, &flipped).unwrap();
        let run = mapduel(&check);
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
        match run.code {
            // Another winning move, or a longer list of rules, proves the same.
            0 => assert!(
                run.stdout.starts_with("verified: Bob wins with 3 colors"),
                "{}",
                run.stdout
            ),
            code => {
                assert_eq!(code, 1, "{}", run.stderr);
                assert!(run.stdout.starts_with("rejected: "), "{}", run.stdout);
                rejected += 1;
            }
        }
    }
    assert!(rejected > 200, "{rejected} of 300");
}

#[test]
fn a_loaded_checkpoint_is_checked_by_solving_some_of_it_again() {
    let place = Place::new("");
    let table = place.path("torus.table");
    let words = format!("coloring solve torus:4x4 --colors 4 --checkpoint {}", table.display());
    assert_eq!(mapduel(&format!("{words} --json")).json()["checkpoint"]["checked"], json!(0));
    let again = mapduel(&format!("{words} --json")).json();
    assert!(again["checkpoint"]["checked"].as_u64().unwrap() > 10, "{again}");
    assert!(mapduel("coloring solve --help").stdout.contains("trusted like the program itself"));
}

/// The shipped results were written before there were checksums.
#[test]
fn older_results_are_read_with_one_warning() {
    let place = Place::new("");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results/voronoi/table1");
    fs::create_dir(place.path("out")).unwrap();
    for name in ["records.jsonl", "manifest.json"] {
        fs::copy(shipped.join(name), place.path("out").join(name)).unwrap();
    }
    for words in ["tournament status OUT --json", "tournament report OUT --json"] {
        let run = place.run(words);
        assert_eq!((run.code, &run.json()["games"]), (0, &json!(1600)), "{}", run.stderr);
        assert_eq!(run.stderr.matches("warning").count(), 1, "{}", run.stderr);
        assert!(run.stderr.contains("1600 records of") && run.stderr.contains("no checksum"));
    }
    let text = fs::read_to_string(place.records()).unwrap();
    fs::write(place.records(), text.replacen("\"margin\"", "\"mergin\"", 1)).unwrap();
    refuses(&place.words("tournament report OUT"), "", "line 1 of");
}

#[test]
fn a_census_without_checksums_is_read_with_one_warning_if_it_fits_itself() {
    let place = Place::new("");
    let out = place.path("census.jsonl");
    let words = format!("coloring census - --out {} --summary", out.display());
    let right = mapduel_with_input(&words, GRAPHS);
    let text = fs::read_to_string(&out).unwrap();
    let older = without_checksums(&text);
    fs::write(&out, &older).unwrap();
    let run = mapduel_with_input(&words, GRAPHS);
    assert_eq!((run.code, run.stdout), (0, right.stdout));
    assert_eq!(run.stderr.matches("warning").count(), 1, "{}", run.stderr);
    for (there, instead) in [
        ("\"game_chromatic_number\":3", "\"game_chromatic_number\":9"),
        ("\"game_chromatic_number\"", "\"game_chromatic_numbex\""),
        ("\"m\":3", "\"m\":4"),
    ] {
        fs::write(&out, older.replacen(there, instead, 1)).unwrap();
        refuses(&words, GRAPHS, "census.jsonl");
    }
}

#[test]
fn a_line_without_end_is_refused() {
    let command = format!(
        "ulimit -v 2000000; exec {} coloring census /dev/zero",
        env!("CARGO_BIN_EXE_mapduel")
    );
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("line 1 of /dev/zero is longer than"), "{said}");
}

#[test]
fn an_input_without_a_single_graph_is_an_error_and_one_sentence() {
    let input = "<graphml>\n".repeat(500);
    let run = mapduel_with_input("coloring census - --summary", &input);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{}", run.stderr);
    assert!(run.stderr.contains("none of the 500 lines"), "{}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    let some = mapduel_with_input("coloring census -", &format!("{input}C~\n{input}"));
    assert_eq!((some.code, some.json_lines().len()), (0, 1));
    assert!(some.stderr.contains("line 1"), "{}", some.stderr);
    assert!(some.stderr.contains("skipped 990 more lines"), "{}", some.stderr);
    assert!(some.stderr.lines().count() < 15, "{}", some.stderr);
    assert_eq!(mapduel_with_input("coloring census - --summary", "\n\n").code, 0);
}

#[test]
fn conditions_on_what_is_not_computed_are_refused_with_the_option_that_computes_it() {
    refuses("coloring census - --where chi_gb>chi_g", GRAPHS, "--first both");
    refuses("coloring census - --first bob --where chi_g=3", GRAPHS, "--first both");
    let both = mapduel_with_input("coloring census - --first both --where chi_gb>0", GRAPHS);
    assert_eq!((both.code, both.json_lines().len()), (0, 10));
}

#[test]
fn a_few_bytes_that_mean_a_hundred_million_boards_are_refused() {
    let board = "graph = \"cycle:5\"\ncolors = 2";
    let bomb = "graph = \"cycle:3..9999\"\ncolors = 1\ncolors_to = 9999";
    let place = Place::new(&SPEC.replace(board, bomb));
    assert!(fs::read_to_string(place.path("spec.toml")).unwrap().contains("9999"));
    let words = place.words("tournament run SPEC --out OUT");
    let command = format!("ulimit -v 2000000; exec {} {words}", env!("CARGO_BIN_EXE_mapduel"));
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("99960003"), "{said}");
    assert!(!place.path("out").exists());
}

#[test]
fn an_experiment_stays_in_its_folder_and_replaces_nothing_of_others() {
    for name in ["..", ".", "a.b", "a_b", "a/b"] {
        let place = Place::new(&SPEC.replace("\"small\"", &format!("\"{name}\"")));
        refuses(&place.words("tournament run SPEC"), "", "letters, digits and hyphens");
    }
    let place = Place::new(SPEC);
    fs::create_dir(place.path("out")).unwrap();
    fs::write(place.path("out/index.html"), "mine").unwrap();
    for more in ["", " --fresh"] {
        refuses(&place.words(&format!("tournament run SPEC --out OUT{more}")), "", "index.html");
    }
    refuses(&place.words("study --games 1 --simulations 1 --out OUT"), "", "index.html");
    assert_eq!(fs::read_to_string(place.path("out/index.html")).unwrap(), "mine");
}

#[test]
fn games_are_replayed_by_the_rules() {
    let place = Place::new("");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results/voronoi/table1");
    let words = format!("tournament verify {} --json", shipped.display());
    let run = mapduel(&words);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!((&run.json()["games"], &run.json()["decided"]), (&json!(1600), &json!(1600)));
    fs::write(place.path("spec.toml"), SPEC).unwrap();
    assert_eq!(place.run("tournament run SPEC --out OUT").code, 0);
    let verified = place.run("tournament verify OUT");
    assert_eq!(verified.code, 0, "{}", verified.stdout);
    assert!(verified.stdout.contains("20 were ended by the rules"), "{}", verified.stdout);
    // A changed winner with a checksum that fits it is only seen in the moves.
    let records: Vec<MatchRecord> = read_records(&place.records()).unwrap();
    fs::remove_file(place.records()).unwrap();
    let mut file = RecordFile::open::<MatchRecord>(&place.records()).unwrap().file;
    let mut turned = 0;
    for mut record in records {
        if record.winner == Role::Second && turned < 3 {
            record.winner = Role::First;
            turned += 1;
        }
        file.append(&record).unwrap();
    }
    file.finish().unwrap();
    let run = place.run("tournament verify OUT --json");
    assert_eq!((run.code, &run.json()["verified"]), (1, &json!(false)));
    assert_eq!(run.json()["contradictions"].as_array().unwrap().len(), 3, "{}", run.stdout);
}

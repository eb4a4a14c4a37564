//! Runs in directories, looked at through the server: what is there, while it grows, and nothing
//! else.

use crate::support::{Answer, get as get_answer, post};
use crate::types;
use axum::Router;
use mapduel_lab::experiment::{ExperimentSpec, NoFiles, RunParams, plan, run};
use mapduel_lab::pool::Watch;
use mapduel_report::study::{self, StudyParams};
use mapduel_web::{Access, Limits, router_with};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

const QUESTION: &str = r#"
    name = "small"
    title = "A small <question>"
    game = "coloring"
    format = "round-robin"
    games = 4
    players = ["random", "uct:20", "greedy"]
    [[boards]]
    graph = "path:4"
    colors = 2
    [[boards]]
    graph = "map:germany"
    colors = 4
"#;

/// Runs an experiment into a directory.
fn play(question: &str, directory: &Path) {
    let spec = ExperimentSpec::parse(question).expect("a question");
    let plan = plan(&spec, &NoFiles).expect("a plan");
    let watch = Watch::NONE;
    run(&plan, directory, &RunParams::default().with_threads(1), &watch).expect("a run");
}

/// A folder with two runs and things that are none.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("room for results");
    play(QUESTION, &folder.path().join("runs/small"));
    let voronoi = "name = \"plane\"\ngame = \"voronoi\"\nformat = \"round-robin\"\ngames = 2\n\
                   players = [\"random\", \"bca\"]\n[[boards]]\nturns = 4\nkomi = -0.04\n";
    play(voronoi, &folder.path().join("runs/deeper/plane"));
    fs::create_dir(folder.path().join("empty")).expect("a directory");
    fs::write(folder.path().join("secret.txt"), "a secret").expect("a file");
    folder
}

fn server(folders: &[&Path]) -> Router {
    let folders: Vec<PathBuf> = folders.iter().map(|path| path.to_path_buf()).collect();
    router_with(Limits::default(), Access::ThisMachine, &folders)
}

async fn get(server: &Router, path: &str, words: &[(&str, &str)]) -> Answer {
    let encode = |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
    let query: Vec<String> =
        words.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    let answer = get_answer(server, &format!("/api/results{path}?{}", query.join("&"))).await;
    types::check(&format!("results{path}"), &answer);
    answer
}

async fn names(server: &Router) -> Vec<String> {
    let told = get(server, "", &[]).await.json();
    let runs = told["runs"].as_array().expect("a list").iter();
    runs.map(|run| run["name"].as_str().expect("a name").to_string()).collect()
}

#[tokio::test]
async fn runs_are_found_and_told_as_reports_tell_them() {
    let folder = folder();
    let server = server(&[&folder.path().join("runs")]);
    assert_eq!(names(&server).await, ["runs/deeper/plane", "runs/small"]);
    let told = get(&server, "/run", &[("name", "runs/small")]).await.json();
    assert_eq!(told["title"], "A small <question>");
    assert_eq!((&told["done"], &told["total"]), (&json!(24), &json!(24)));
    assert_eq!(told["cells"].as_array().expect("cells").len(), 6);
    assert!(told["pictures"][0]["svg"].as_str().expect("a picture").starts_with("<svg"));
    // The same figures as the table that the report writes.
    let directory = folder.path().join("runs/small");
    mapduel_report::report(&directory).expect("a report");
    let table = fs::read_to_string(directory.join("table.md")).expect("a table");
    for row in told["tables"][0]["rows"].as_array().expect("rows") {
        let cells: Vec<&str> =
            row.as_array().expect("cells").iter().filter_map(Value::as_str).collect();
        assert!(table.contains(&cells.join(" | ")), "{cells:?} is not in\n{table}");
    }
}

#[tokio::test]
async fn one_directory_may_be_named_itself_and_two_may_have_one_name() {
    let folder = folder();
    let run = folder.path().join("runs/small");
    let server = server(&[&run, &run]);
    assert_eq!(names(&server).await, ["small", "small (2)"]);
    get(&server, "/run", &[("name", "small (2)")]).await.json();
}

#[tokio::test]
async fn a_game_of_the_records_is_opened_and_gone_on_with() {
    let folder = folder();
    let server = server(&[folder.path()]);
    let base = folder.path().file_name().expect("a name").to_string_lossy().into_owned();
    for (run, human_ply) in [("runs/small", "undo"), ("runs/deeper/plane", "undo")] {
        let name = format!("{base}/{run}");
        let told = get(&server, "/games", &[("name", &name), ("count", "200")]).await.json();
        let games = told["games"].as_array().expect("games");
        assert_eq!(games.len() as u64, told["found"].as_u64().expect("a number"));
        for game in games {
            let mut spec = game["open"].clone();
            let moves = spec["moves"].as_array().expect("moves").len();
            spec["players"] = json!(["human", "human"]);
            let view = post(&server, "/api/games", spec).await.json();
            assert_eq!(view["moves"].as_array().expect("moves").len(), moves);
            let winner = view["winner"].as_str().expect("it is over").to_lowercase();
            let result = game["result"].as_str().expect("a result").to_lowercase();
            assert!(result.starts_with(&winner), "{winner}: {result}");
            let path = format!("/api/games/{}/{human_ply}", view["id"].as_str().expect("a name"));
            assert!(post(&server, &path, json!({})).await.json()["winner"].is_null());
        }
    }
}

#[tokio::test]
async fn a_game_that_was_awarded_at_once_has_an_empty_list_of_moves() {
    let folder = tempfile::tempdir().expect("room for results");
    let question = "name = \"awarded\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 2\n\
                    adjudicate = 5000\nplayers = [\"random\", \"greedy\"]\n\
                    [[boards]]\ngraph = \"path:4\"\ncolors = 2\n";
    play(question, &folder.path().join("awarded"));
    let server = server(&[folder.path()]);
    let name = names(&server).await.remove(0);
    let told = get(&server, "/games", &[("name", &name)]).await.json();
    let games = told["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    for game in games {
        assert_eq!(game["open"]["moves"], json!([]), "{game}");
    }
}

#[tokio::test]
async fn games_come_by_pairing_and_page() {
    let folder = folder();
    let server = server(&[&folder.path().join("runs/small")]);
    let ask = |words: &'static [(&str, &str)]| {
        let server = server.clone();
        async move {
            let all: Vec<_> = [("name", "small")].iter().chain(words).copied().collect();
            get(&server, "/games", &all).await.json()
        }
    };
    let one = ask(&[("cell", "3")]).await;
    assert_eq!(one["found"], 4);
    let last = ask(&[("skip", "20"), ("count", "10")]).await;
    assert_eq!((last["games"].as_array().expect("games").len(), &last["found"]), (4, &json!(24)));
    assert_eq!(ask(&[("cell", "99")]).await["found"], 0);
    get(&server, "/games", &[("name", "small"), ("skip", "-1")]).await.error(400);
    get(&server, "/games", &[("name", "small"), ("what", "1")]).await.error(400);
    get(&server, "/games", &[]).await.error(400);
}

#[tokio::test]
async fn a_run_that_grows_is_told_as_it_is() {
    let folder = folder();
    let run = folder.path().join("runs/small");
    let records = fs::read_to_string(run.join("records.jsonl")).expect("records");
    let lines: Vec<&str> = records.lines().collect();
    // Half of the records, and a torn one that is just being written.
    let half = format!("{}\n{}", lines[..12].join("\n"), &lines[12][..40]);
    fs::write(run.join("records.jsonl"), half).expect("it can be written");
    // Somebody writes: the lock is held all the time.
    let held = fs::File::open(run.join("records.jsonl")).expect("a file");
    held.lock().expect("nobody else has it");
    let server = server(&[&run]);
    let first = get(&server, "/run", &[("name", "small")]).await.json();
    assert_eq!((&first["done"], &first["total"]), (&json!(12), &json!(24)));
    let stamp = first["stamp"].as_str().expect("a stamp").to_string();
    let same = get(&server, "/run", &[("name", "small"), ("since", &stamp)]).await.json();
    assert_eq!(same["unchanged"], true);
    fs::write(run.join("records.jsonl"), &records).expect("it can be written");
    let mut told = first;
    while told["done"] != 24 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        told = get(&server, "/run", &[("name", "small")]).await.json();
    }
}

#[tokio::test]
async fn a_report_is_locked_in_and_leaves_no_trace() {
    let folder = folder();
    let run = folder.path().join("runs/small");
    let before: Vec<_> = fs::read_dir(&run).expect("a directory").collect();
    let server = server(&[&run]);
    let report = get(&server, "/report", &[("name", "small")]).await;
    let policy = report.headers["content-security-policy"].to_str().expect("text").to_string();
    assert!(policy.starts_with("sandbox allow-scripts; default-src 'none'"), "{policy}");
    assert!(!policy.contains("connect-src") && !policy.contains("script-src 'unsafe"), "{policy}");
    assert!(
        report.text.contains("A small &lt;question&gt;") && report.text.contains("id=\"games\"")
    );
    assert_eq!(fs::read_dir(&run).expect("a directory").count(), before.len());
}

#[cfg(unix)]
#[tokio::test]
async fn links_lead_nowhere_and_names_are_no_paths() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let outside = folder.path().join("runs/small");
    let shown = folder.path().join("shown");
    fs::create_dir_all(shown.join("linked-files")).expect("a directory");
    symlink(&outside, shown.join("linked")).expect("a link");
    for name in ["manifest.json", "records.jsonl"] {
        symlink(outside.join(name), shown.join("linked-files").join(name)).expect("a link");
    }
    let server = server(&[&shown]);
    assert_eq!(names(&server).await, Vec::<String>::new());
    for name in [
        "shown/../runs/small",
        "../runs/small",
        "shown/linked",
        "shown/linked-files",
        "/etc",
        "",
        "shown",
        "..",
        "shown/\0",
    ] {
        for path in ["/run", "/games", "/report"] {
            let told = get(&server, path, &[("name", name)]).await.error(404);
            assert!(!told.contains("etc"), "{told}");
        }
    }
    let absolute = outside.display().to_string();
    get(&server, "/run", &[("name", &absolute)]).await.error(404);
}

#[tokio::test]
async fn damaged_runs_are_told_without_where_they_are() {
    let folder = folder();
    let run = folder.path().join("runs/small");
    let server = server(&[&run]);
    fs::write(run.join("records.jsonl"), "no record\nat all\n").expect("it can be written");
    let told = get(&server, "/run", &[("name", "small")]).await.error(400);
    assert!(told.contains("no record") && !told.contains(folder.path().to_str().expect("text")));
    fs::write(run.join("manifest.json"), "{").expect("it can be written");
    assert_eq!(names(&server).await, Vec::<String>::new());
    get(&server, "/run", &[("name", "small")]).await.error(400);
}

#[tokio::test]
async fn flipped_bits_are_refused_and_missing_checksums_are_told() {
    let folder = folder();
    let run = folder.path().join("runs/small");
    // A server that has told of a run tells the same for a moment.
    let server = || server(&[&run]);
    let path = run.join("records.jsonl");
    let text = fs::read_to_string(&path).expect("records");
    let told = get(&server(), "/run", &[("name", "small")]).await.json();
    assert!(!told["paragraphs"].to_string().contains("no checksum"), "{told}");
    // The middle of the second line.
    let mut bytes = text.clone().into_bytes();
    let place = text.find('\n').expect("a line") + 100;
    bytes[place] ^= 1;
    fs::write(&path, bytes).expect("it can be written");
    for place in ["/run", "/games"] {
        let told = get(&server(), place, &[("name", "small")]).await.error(400);
        assert!(told.contains("line 2"), "{place}: {told}");
    }
    let line = |line: &str| line.split(",\"checksum_with").next().unwrap_or("").to_string() + "}\n";
    fs::write(&path, text.lines().map(line).collect::<String>()).expect("it can be written");
    let told = get(&server(), "/run", &[("name", "small")]).await.error(400);
    assert!(told.contains("it has no checksum"), "{told}");
    // Those of the first layout may have none, which is told.
    let (records, manifest) = (
        include_str!("../../../report/tests/report/experiment/first/records.jsonl"),
        include_str!("../../../report/tests/report/experiment/first/manifest.json"),
    );
    fs::write(&path, records.lines().map(line).collect::<String>()).expect("it can be written");
    fs::write(run.join("manifest.json"), manifest).expect("it can be written");
    let told = get(&server(), "/run", &[("name", "small")]).await.json();
    assert!(told["paragraphs"].to_string().contains("23 records"), "{told}");
}

#[tokio::test]
async fn without_folders_there_is_nothing() {
    let server = server(&[]);
    assert_eq!(get(&server, "", &[]).await.json(), json!({ "offered": false, "runs": [] }));
    get(&server, "/run", &[("name", "x")]).await.error(404);
}

#[tokio::test]
async fn a_study_is_told_and_its_games_are_opened() {
    let folder = tempfile::tempdir().expect("room for results");
    let graphs = vec!["chain-odd".to_string(), "petersen".to_string()];
    let params = StudyParams::full().with_games(2).with_simulations(5).with_graphs(graphs);
    let watch = Watch::NONE;
    let directory = folder.path().join("study");
    study::play(&params, &directory, &RunParams::default().with_threads(1), &watch).expect("a run");
    let server = server(&[&folder.path().join("study")]);
    let before = get(&server, "/run", &[("name", "study")]).await.json();
    assert!(before["paragraphs"].to_string().contains("are not computed"), "{before}");
    study::find_facts(&params, &directory, &watch).expect("facts");
    // What was just read is shown for a moment longer.
    let mut told = before;
    while told["paragraphs"].to_string().contains("are not computed") {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        told = get(&server, "/run", &[("name", "study")]).await.json();
    }
    // The page and the table say the same, because both are told it.
    let report = study::report(&directory).expect("a report").text;
    for row in told["tables"][2]["rows"].as_array().expect("rows") {
        let cells = row.as_array().expect("cells").iter().filter_map(|cell| cell.as_str());
        let line = format!("| {} |", cells.collect::<Vec<_>>().join(" | "));
        assert!(report.contains(&line), "{line} is not in {report}");
    }
    assert_eq!((&told["kind"], &told["done"]), (&json!("games"), &told["total"]));
    assert_eq!(told["pictures"].as_array().expect("pictures").len(), 2);
    let bounds = told["tables"][0]["rows"].to_string();
    assert!(!bounds.contains("**"), "{bounds}");
    let games = get(&server, "/games", &[("name", "study"), ("cell", "4")]).await.json();
    assert_eq!(games["found"], 2);
    for game in games["games"].as_array().expect("games") {
        let view = post(&server, "/api/games", game["open"].clone()).await.json();
        let winner = view["winner"].as_str().expect("it is over");
        let result = game["result"].as_str().expect("a result").to_lowercase();
        assert!(result.starts_with(winner), "{result}");
    }
}

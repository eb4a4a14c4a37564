//! `weighted trace`, `weighted check` and `weighted solve` as a user runs them.

use crate::support::{mapduel, mapduel_with_input, refuses};
use serde_json::json;

const PROBLEM: &str = "R, G, B\nWA: R-1, SA: G-2\n8\nR: 10, G: 5, B: 0\nR: 0, G: 2, B: 8\n\
                       SA: WA, NT, Q, NSW, V\nWA: SA, NT\nNT: SA, WA, Q\nQ: SA, NT, NSW\n\
                       NSW: SA, Q, V\nV: SA, NSW\nT: \n";

fn fixture(name: &str) -> String {
    format!("{}/../weighted/tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_trace_is_the_fixture_byte_for_byte() {
    for name in ["200", "203"] {
        let expected = std::fs::read_to_string(fixture(&format!("{name}.out"))).unwrap();
        let input = fixture(&format!("{name}.in"));
        let run = mapduel(&format!("weighted trace {input}"));
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert!(run.stdout == expected, "{name} differs");
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("output.txt");
        std::fs::write(&file, "an older output").unwrap();
        let run = mapduel(&format!("weighted trace {input} -o {}", file.display()));
        assert_eq!((run.code, run.stdout.as_str()), (0, ""));
        assert!(std::fs::read_to_string(&file).unwrap() == expected, "{name} differs");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    }
}

#[test]
fn a_trace_reads_stdin_and_other_depths() {
    let run = mapduel_with_input("weighted trace - --depth 1", PROBLEM);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.starts_with("SA, G, 0, -inf, -inf, inf\nNSW, B, 1, 8, -inf, inf\n"));
    let full = mapduel_with_input("weighted trace - --depth full", PROBLEM).stdout;
    assert_eq!(full, mapduel_with_input("weighted trace -", PROBLEM).stdout);
}

#[test]
fn legacy_offers_a_walled_in_state_a_color() {
    let walled = "R, G\nA: R-1, B: G-2\n3\nR: 1, G: 2\nR: 3, G: 4\nA: C\nB: C\nC: A, B\n";
    let strict = mapduel_with_input("weighted trace -", walled);
    assert_eq!((strict.code, strict.stdout.as_str()), (0, "B, G, 0, -3, -inf, inf"));
    let legacy = mapduel_with_input("weighted trace - --legacy", walled);
    assert!(legacy.stdout.ends_with("\nC, R, -2"), "{}", legacy.stdout);
}

#[test]
fn counts_come_as_json_beside_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("output.txt");
    let command = format!("weighted trace {} -o {} --json", fixture("201.in"), file.display());
    let counts = mapduel(&command).json();
    assert_eq!(counts["nodes"], json!(340));
    assert_eq!(counts["cuts"], json!(110));
    assert_eq!((&counts["state"], &counts["color"]), (&json!("Q"), &json!("R")));
    assert_eq!(counts["value"], json!(7));
    assert_eq!(counts["bytes"], json!(13325));
}

#[test]
fn right_outputs_pass_the_check() {
    let (input, output) = (fixture("203.in"), fixture("203.out"));
    let run = mapduel(&format!("weighted check {input} {output}"));
    assert_eq!(run.code, 0, "{}", run.stdout);
    assert!(run.stdout.starts_with("correct"), "{}", run.stdout);
    let run = mapduel(&format!("weighted check {input} {output} --json"));
    assert_eq!(run.json(), json!({ "correct": true, "lines": 10960 }));
}

#[test]
fn the_first_wrong_line_is_explained() {
    let input = fixture("200.in");
    let right = std::fs::read_to_string(fixture("200.out")).unwrap();
    let wrong = right.replacen("NSW, B, 1, 10, -inf, 10", "NSW, B, 1, 10, -inf, inf", 1);
    let run = mapduel_with_input(&format!("weighted check {input} -"), &wrong);
    assert_eq!(run.code, 1);
    for part in ["line 12 is wrong", "expected: NSW, B, 1, 10, -inf, 10", "SA=G (root) > NSW=B"] {
        assert!(run.stdout.contains(part), "{}", run.stdout);
    }
    let run = mapduel_with_input(&format!("weighted check {input} - --json"), &wrong);
    assert_eq!(run.code, 1);
    let mistake = run.json();
    assert_eq!(mistake["correct"], json!(false));
    assert_eq!(mistake["line"], json!(12));
    assert_eq!(mistake["rule"], json!("window"));
    assert_eq!(mistake["path"], json!(["NSW=B"]));
    let run = mapduel_with_input(&format!("weighted check {input} -"), &format!("{right}\n"));
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("trailing-newline"), "{}", run.stdout);
    assert!(run.stdout.starts_with("every line is right (118 lines), but"), "{}", run.stdout);
    assert!(!run.stdout.contains("is wrong"), "{}", run.stdout);
    assert_eq!(mapduel_with_input(&format!("weighted check {input} -"), "").code, 1);
}

#[test]
fn a_stopped_trace_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("output.txt");
    let command = format!(
        "weighted trace {} --depth 30 --limit 100ms -o {}",
        fixture("224.in"),
        file.display()
    );
    let run = mapduel(&command);
    assert_eq!(run.code, 3, "{}", run.stderr);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn bad_input_is_refused_with_the_line() {
    refuses("weighted trace missing.in", "", "cannot read missing.in");
    refuses("weighted trace -", "", "stdin: line 1, column 1: the file is empty");
    refuses("weighted trace -", &PROBLEM.replace("\n8\n", "\nx\n"), "line 3");
    refuses("weighted trace -", &PROBLEM.replace("WA: SA, NT", "WA: SA"), "does not name NT");
    refuses("weighted trace - --depth 0", PROBLEM, "no depth");
    refuses("weighted trace - --json", PROBLEM, "-o");
    refuses("weighted trace - -o /missing/output.txt", PROBLEM, "cannot write");
    refuses("weighted check - -", PROBLEM, "stdin");
    refuses(&format!("weighted check {} missing.out", fixture("200.in")), "", "cannot read");
    refuses("weighted", "", "Usage");
}

#[test]
fn a_solution_is_the_last_line_of_the_trace() {
    for name in ["200", "201", "202", "203", "204", "209", "217", "222", "230"] {
        let input = fixture(&format!("{name}.in"));
        let trace = mapduel(&format!("weighted trace {input}")).stdout;
        let last = trace.lines().last().unwrap();
        for threads in ["", " --threads 2"] {
            let run = mapduel(&format!("weighted solve {input} --json{threads}"));
            assert_eq!(run.code, 0, "{}", run.stderr);
            let answer = run.json();
            let text = |key: &str| answer[key].as_str().unwrap().to_string();
            assert_eq!(format!("{}, {}, {}", text("state"), text("color"), answer["value"]), last);
            assert_eq!(answer["complete"], json!(true));
            assert!(answer["depth"].is_u64() && answer["nodes"].is_u64());
        }
    }
}

#[test]
fn a_solution_looks_as_far_as_asked() {
    let shallow = mapduel_with_input("weighted solve - --depth 1 --json", PROBLEM).json();
    assert_eq!(shallow["depth"], json!(1));
    let full = mapduel_with_input("weighted solve - --depth full --json", PROBLEM).json();
    assert_eq!((&full["depth"], &full["value"]), (&json!("full"), &json!(10)));
    let text = mapduel_with_input("weighted solve - --depth full", PROBLEM);
    assert!(text.stdout.starts_with("NSW=B, value 10 (the whole game, "), "{}", text.stdout);
}

#[test]
fn a_solution_without_a_move_has_a_value() {
    let walled = "R, G\nA: R-1, B: G-2\n3\nR: 1, G: 2\nR: 3, G: 4\nA: C\nB: C\nC: A, B\n";
    let answer = mapduel_with_input("weighted solve - --json", walled).json();
    assert_eq!((&answer["state"], &answer["value"]), (&json!(null), &json!(-3)));
    assert_eq!(answer["complete"], json!(true));
}

#[test]
fn a_solution_that_takes_too_long_says_how_far_it_came() {
    let input = fixture("224.in");
    let run = mapduel(&format!("weighted solve {input} --depth full --limit 200ms --json"));
    assert_eq!(run.code, 3);
    let answer = run.json();
    assert_eq!(answer["complete"], json!(false));
    assert!(answer["depth"].as_u64().is_some_and(|depth| depth < 40));
    refuses("weighted solve missing.in", "", "cannot read missing.in");
}

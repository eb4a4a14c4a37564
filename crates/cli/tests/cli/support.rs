//! Runs the program as a user would.

use assert_cmd::Command;
use serde_json::Value;

/// What a run of the program left.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The one JSON object on stdout.
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.stdout.lines().count(), 1, "one object: {}", self.stdout);
        serde_json::from_str(&self.stdout).expect("stdout is JSON")
    }

    /// The JSON Lines on stdout.
    pub(crate) fn json_lines(&self) -> Vec<Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }
}

/// How many trials a test of random ones makes: a few, or as many as the long suite wants.
pub(crate) fn trials(few: usize, many: usize) -> usize {
    if std::env::var_os("MAPDUEL_FULL").is_some() { many } else { few }
}

/// Runs `mapduel` with these words, separated by spaces.
pub(crate) fn mapduel(words: &str) -> Run {
    mapduel_with_input(words, "")
}

/// The same with something on stdin.
pub(crate) fn mapduel_with_input(words: &str, input: &str) -> Run {
    let mut command = Command::cargo_bin("mapduel").expect("the program is built");
    let output =
        command.args(words.split_whitespace()).write_stdin(input).output().expect("it runs");
    Run {
        code: output.status.code().expect("the program was not killed"),
        stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
    }
}

/// Bad input: exit code 2, nothing on stdout, and a message with this in it.
pub(crate) fn refuses(words: &str, input: &str, reason: &str) {
    let run = mapduel_with_input(words, input);
    assert_eq!(run.code, 2, "{words}: {}", run.stderr);
    assert_eq!(run.stdout, "", "{words}");
    assert!(run.stderr.contains(reason), "{words}: {}", run.stderr);
    assert!(!run.stderr.contains("panicked"), "{words}: {}", run.stderr);
}

/// The same without what may differ between two equal runs: everything with `seconds` in its name.
pub(crate) fn timeless(mut value: Value) -> Value {
    match &mut value {
        Value::Array(list) => {
            list.iter_mut().for_each(|one| *one = timeless(one.take()));
        }
        Value::Object(object) => {
            object.retain(|name, _| !name.contains("seconds"));
            object.values_mut().for_each(|one| *one = timeless(one.take()));
        }
        _ => {}
    }
    value
}

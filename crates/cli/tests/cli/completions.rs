//! `completions`: a shell that reads them completes words of the program.

use crate::skipped::skipped;
use crate::support::{mapduel, refuses};
use std::path::Path;
use std::process::{Command, Output};

/// What a shell says to commands that find the completions in the file `$COMPLETIONS`; nothing
/// where the shell is not installed.
fn ask(shell: &str, words: &[&str], commands: &str) -> Option<Output> {
    let script = mapduel(&format!("completions {shell}"));
    assert_eq!(script.code, 0, "{}", script.stderr);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("completions");
    std::fs::write(&file, script.stdout).expect("a file can be written");
    run(words, commands, &file)
}

fn run(words: &[&str], commands: &str, file: &Path) -> Option<Output> {
    let (program, words) = words.split_first().expect("a program and its words");
    let output = Command::new(program)
        .args(words)
        .arg(commands)
        .env("COMPLETIONS", file)
        .env("TERM", "dumb")
        .output();
    output.ok()
}

fn said(output: Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complaints}");
    assert_eq!(complaints, "");
    said
}

#[test]
fn bash_completes_commands_and_options() {
    let commands = r#"
        source "$COMPLETIONS"
        complete -p mapduel >/dev/null
        COMP_WORDS=(mapduel coloring so) COMP_CWORD=2
        _mapduel mapduel so coloring
        echo "${COMPREPLY[@]}"
        COMP_WORDS=(mapduel coloring solve petersen --certificate-) COMP_CWORD=4
        _mapduel mapduel --certificate- petersen
        echo "${COMPREPLY[@]}"
        COMP_WORDS=(mapduel completions "") COMP_CWORD=2
        _mapduel mapduel "" completions
        echo "${COMPREPLY[@]}"
    "#;
    let Some(output) = ask("bash", &["bash", "--norc", "--noprofile", "-e", "-c"], commands) else {
        return skipped("there is no bash");
    };
    let said = said(output);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert_eq!(lines[0], "solve");
    assert_eq!(lines[1], "--certificate-rules --certificate-proof");
    for shell in ["bash", "zsh", "fish", "powershell"] {
        assert!(lines[2].contains(shell), "{}", lines[2]);
    }
}

#[test]
fn zsh_completes_an_option_when_tab_is_pressed() {
    // A shell in a terminal of its own, where somebody types; after a minute nobody waits for it.
    let commands = r#"
        zmodload zsh/zpty || exit 1
        { sleep 60; kill $$ } >/dev/null 2>&1 &!
        watcher=$!
        zpty typed zsh -f -i
        zpty -w typed 'autoload -Uz compinit; compinit -u -D; source "$COMPLETIONS"; echo rea""dy'
        zpty -r -m typed seen '*ready*'
        zpty -n -w typed $'mapduel coloring solve --certificate-r\t'
        zpty -r -m typed seen '*--certificate-rules*'
        print -r -- "$seen"
        zpty -d typed
        kill $watcher
    "#;
    let Some(output) = ask("zsh", &["zsh", "-f", "-c"], commands) else {
        return skipped("there is no zsh");
    };
    assert!(said(output).contains("mapduel coloring solve --certificate-rules"));
}

#[test]
fn fish_completes_commands_and_options() {
    let commands = r#"
        source $COMPLETIONS
        complete -C "mapduel coloring so"
        complete -C "mapduel coloring solve --certificate-r"
    "#;
    let Some(output) = ask("fish", &["fish", "--no-config", "-c"], commands) else {
        return skipped("there is no fish");
    };
    let said = said(output);
    let words: Vec<&str> = said.lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(words, ["solve", "--certificate-rules"]);
}

#[test]
fn powershell_completes_a_command() {
    let commands = r#"
        . ([ScriptBlock]::Create((Get-Content -Raw $env:COMPLETIONS)))
        $line = "mapduel coloring so"
        (TabExpansion2 $line $line.Length).CompletionMatches | ForEach-Object { $_.CompletionText }
    "#;
    let words = ["pwsh", "-NoProfile", "-NonInteractive", "-Command"];
    let Some(output) = ask("powershell", &words, commands) else {
        return skipped("there is no PowerShell");
    };
    assert_eq!(said(output).trim(), "solve");
}

#[test]
fn completions_are_told_in_json_and_a_shell_that_is_none_is_refused() {
    let told = mapduel("completions fish --json").json();
    assert_eq!(told["shell"], "fish");
    let script = told["script"].as_str().expect("a text");
    assert_eq!(script, mapduel("completions fish").stdout);
    refuses("completions cmd", "", "possible values: bash");
    assert!(mapduel("completions --help").stdout.contains("Examples:"));
}

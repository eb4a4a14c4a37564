//! A test that cannot run says so where `./test.sh` looks.

use std::process::Command;

#[test]
fn a_test_that_cannot_run_is_named() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("skipped");
    // Nothing is installed where nothing is found.
    let run = Command::new(std::env::current_exe().expect("a test is a program"))
        .args(["--exact", "graph::latex_sets_the_pictures", "--test-threads=1"])
        .env("PATH", folder.path())
        .env("MAPDUEL_SKIPPED", &file)
        .output()
        .expect("it runs again");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
    let kept = std::fs::read_to_string(&file).expect("something was kept");
    assert_eq!(kept, "skipped: graph::latex_sets_the_pictures: there is no pdflatex with TikZ\n");
}

//! Bad input: exit code 2, a message that says what to do, nothing on stdout, no panic.

use crate::support::refuses;

#[test]
fn bad_graphs_are_refused_with_the_place() {
    refuses("graph show nonsense:5", "", "families");
    refuses("graph show petersn", "", "petersen");
    refuses("graph show missing.dot", "", "there is no file");
    refuses("graph show -", "", "empty");
    refuses("graph show -", "graph { a -- a }", "line 1");
    refuses("graph show -", "digraph { a -> b }", "directed");
    refuses("graph show -", "graph { a -- ", "line 1");
    refuses("graph show -", "p edge 2 1\ne 1 3\n", "line 2");
    refuses("graph show g6:I", "", "");
    refuses("graph show g6:IheA@GUA", "", "");
    refuses("graph show grid:0x5", "", "");
    refuses("graph show cycle:2", "", "");
    refuses("graph show path:99999999999999999999", "", "");
    refuses("graph show complete:1000000", "", "");
    refuses("graph power path:5 --distance 0", "", "--distance");
}

#[test]
fn bad_games_are_refused() {
    refuses("coloring play petersen --colors 0", "", "at least one color");
    refuses("coloring solve petersen --colors 0", "", "at least one color");
    refuses("coloring solve petersen --colors 99999", "", "too many");
    refuses("coloring solve path:3 --colors 2 --position 0=1,1=1", "", "neighbors");
    refuses("coloring solve path:3 --colors 2 --position 0=9", "", "1 to 2");
    refuses("coloring solve path:3 --colors 2 --position 9=1", "", "names no vertex");
    refuses("coloring solve path:3 --colors 2 --position zero", "", "vertex=color");
    refuses("coloring curve petersen --colors 5..2 --games 1", "", "range");
    refuses("coloring curve petersen --colors x --games 1", "", "no number of colors");
    refuses("coloring play petersen --colors 3 --games 0", "", "--games");
    refuses("coloring play petersen --colors 3 --threads 0", "", "--threads");
}

#[test]
fn bad_players_are_refused() {
    refuses("coloring play petersen --colors 3 --alice magnus", "", "there is no player");
    refuses("coloring play petersen --colors 3 --alice uct:fast", "", "simulations");
    refuses("coloring play petersen --colors 3 --alice uct:power=9", "", "no option");
    refuses("coloring play petersen --colors 3 --bob uct:final=best", "", "one of");
    refuses("coloring play petersen --colors 3 --alice strategy4", "", "planar");
    refuses("coloring play petersen --colors 3 --bob human --json", "", "--json");
}

#[test]
fn usage_errors_have_the_same_code() {
    refuses("coloring", "", "Usage");
    refuses("coloring play petersen", "", "--colors");
    refuses("graph convert petersen --to gif", "", "possible values");
    refuses("coloring solve petersen --colors 3 --limit soon", "", "no time");
}

#[test]
fn unwritable_output_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("missing").join("out.svg");
    let command = format!("graph convert petersen --to svg -o {}", nowhere.display());
    refuses(&command, "", "cannot write");
    let command = format!("study --out {}/missing/file.txt/study", folder.path().display());
    std::fs::create_dir(folder.path().join("missing")).unwrap();
    std::fs::write(folder.path().join("missing/file.txt"), "x").unwrap();
    refuses(&command, "", "");
}

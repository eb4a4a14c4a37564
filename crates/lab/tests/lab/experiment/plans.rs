use super::support::{plan_of, tiny_plan};
use mapduel_game::Side;
use mapduel_lab::experiment::{MatchSpec, Plan};
use std::collections::HashSet;

fn labels(plan: &Plan) -> Vec<String> {
    let layout = plan.layout();
    let label = |cell: &mapduel_lab::experiment::Cell| {
        format!("{} @ {}", cell.pairing, layout.boards[cell.board].0)
    };
    layout.cells.iter().map(label).collect()
}

#[test]
fn every_match_has_a_name_and_a_seed_of_its_own_pair() {
    let matches: Vec<MatchSpec> = tiny_plan().matches().collect();
    assert_eq!(matches.len(), 6 + 5 + 6 + 6);
    let ids: HashSet<&str> = matches.iter().map(|spec| spec.id.as_str()).collect();
    assert_eq!(ids.len(), matches.len());
    assert!(matches.iter().zip(0..).all(|(spec, index)| spec.index == index));
    let seeds: HashSet<u64> = matches.iter().map(|spec| spec.seed.value()).collect();
    // Five pairs on one board, three on the other, whoever plays.
    assert_eq!(seeds.len(), 5 + 3, "the seed of a pair is its board's");
    assert_eq!(matches[0].seed, matches[6].seed);
    assert_eq!(matches[0].id, "BCA v random/square, 6 turns, komi 0/0a");
    assert_eq!(matches[1].id, "BCA v random/square, 6 turns, komi 0/0b");
    assert_eq!((matches[0].side_of_a, matches[1].side_of_a), (Side::FIRST, Side::SECOND));
    assert_eq!((matches[0].seed, matches[0].pair), (matches[1].seed, 0));
    assert!(matches[6..11].iter().all(|spec| spec.side_of_a == Side::FIRST));
}

#[test]
fn the_same_question_has_the_same_plan_and_another_seed_has_not() {
    let one: Vec<MatchSpec> = tiny_plan().matches().collect();
    assert!(tiny_plan().matches().eq(one.iter().cloned()));
    let other = plan_of(&super::support::TINY.replace("seed = 7", "seed = 8"));
    assert!(one.iter().zip(other.matches()).all(|(one, other)| one.seed != other.seed));
}

#[test]
fn a_match_does_not_depend_on_the_rest_of_the_experiment() {
    let text = super::support::TINY;
    let last = text.rfind("[[pairings]]").unwrap();
    let end = text.find("[[comparisons]]").unwrap();
    let first_removed = {
        let first = text.find("[[pairings]]").unwrap();
        let second = first + 5 + text[first + 5..].find("[[pairings]]").unwrap();
        format!("{}{}", &text[..first], &text[second..])
    };
    let last_removed = format!("{}{}", &text[..last], &text[end..]);
    let all: Vec<MatchSpec> = tiny_plan().matches().collect();
    for less in [first_removed, last_removed] {
        let less = plan_of(&less);
        assert!(less.len() < all.len());
        for spec in less.matches() {
            let same = all.iter().find(|other| other.id == spec.id).unwrap();
            assert_eq!((same.seed, same.side_of_a), (spec.seed, spec.side_of_a));
        }
    }
}

#[test]
fn fixed_cells_either_way_share_their_seeds() {
    let cell =
        |a: &str, b: &str| format!("[[pairings]]\na = \"{a}\"\nb = \"{b}\"\nsides = \"fixed\"\n");
    let plan = plan_of(&format!(
        "name = \"x\"\ngame = \"voronoi\"\nformat = \"pairings\"\ngames = 3\n\
         players = [\"bca\", \"random\"]\n[[boards]]\n{}{}",
        cell("bca", "random"),
        cell("random", "bca")
    ));
    let seeds: Vec<_> = plan.matches().map(|spec| spec.seed).collect();
    assert_eq!(seeds[..3], seeds[3..]);
}

#[test]
fn formats_are_what_their_names_say() {
    let of = |format: &str, more: &str| {
        plan_of(&format!(
            "name = \"x\"\ngame = \"voronoi\"\nformat = \"{format}\"\ngames = 2\n\
             players = [\"bca\", \"random\", \"db\"]\n{more}\n[[boards]]\nturns = 4\n"
        ))
    };
    let on = " @ square, 4 turns, komi 0";
    let named = |names: &[&str]| -> Vec<String> {
        names.iter().map(|name| format!("{name}{on}")).collect()
    };
    assert_eq!(labels(&of("round-robin", "")), named(&["bca v random", "bca v db", "random v db"]));
    assert_eq!(labels(&of("gauntlet", "")), named(&["bca v random", "bca v db"]));
    let komi = of("sweep", "[sweep]\noption = \"komi\"\nvalues = [0, -0.5]");
    assert_eq!(labels(&komi).len(), 6);
    assert_eq!(labels(&komi)[1], "bca v bca @ square, 4 turns, komi -0.5");
    let endgame = of("sweep", "[sweep]\noption = \"endgame\"\nvalues = [\"off\", \"grid\"]");
    assert_eq!(
        labels(&endgame),
        named(&[
            "bca endgame=off v bca endgame=grid",
            "random endgame=off v random endgame=grid",
            "db endgame=off v db endgame=grid"
        ])
    );
}

#[test]
fn the_coloring_game_is_planned_by_the_same_code() {
    let plan = plan_of(
        "name = \"x\"\ngame = \"coloring\"\nformat = \"gauntlet\"\ngames = 4\n\
         players = [\"uct:20\", \"random\"]\n\
         [[boards]]\ngraph = \"petersen\"\ncolors = 3\n\
         [[boards]]\ngraph = \"path:5\"\ncolors = 2\nfirst = \"bob\"\n",
    );
    assert_eq!(
        labels(&plan),
        ["uct:20 v random @ petersen, 3 colors", "uct:20 v random @ path:5, 2 colors, Bob begins"]
    );
    assert_eq!(plan.len(), 8);
}

//! Explanations: the lines of the trace come back, and every reason is true.

use crate::shared::{Reference, problem, random_text};
use mapduel_game::{Notation, Random};
use mapduel_weighted::explain::{self, Count, ExplainParams, Explanation, LineKind, NodeKind};
use mapduel_weighted::trace::{self, CutReason};
use mapduel_weighted::{Horizon, Move, Problem, RuleSet, WeightedGame};

fn explanation(game: &WeightedGame) -> Explanation {
    explain::explain(game, &ExplainParams::default()).expect("the tree is small enough")
}

fn lines(game: &WeightedGame, explanation: &Explanation) -> String {
    let mut lines = Vec::new();
    explanation.replay(|line| lines.push(explain::line_text(game, explanation, line)));
    lines.join("\n")
}

fn trace_of(game: &WeightedGame) -> String {
    let mut bytes = Vec::new();
    trace::write_trace(game, &mut bytes).expect("memory takes everything");
    String::from_utf8(bytes).expect("a trace is text")
}

#[test]
fn the_replayed_lines_are_the_trace() {
    for name in ["200", "201", "202", "203", "217", "223", "230"] {
        let game = WeightedGame::from_problem(problem(&format!("{name}.in")));
        assert!(lines(&game, &explanation(&game)) == trace_of(&game), "{name}");
    }
}

#[test]
fn searches_other_than_alpha_beta_have_the_published_counts() {
    for (name, minimax, alpha_beta, ordered) in
        [("201", 734, 340, 183), ("202", 2_916, 589, 266), ("203", 138_843, 5_480, 1_976)]
    {
        let game = WeightedGame::from_problem(problem(&format!("{name}.in")));
        let counts = explanation(&game).counts;
        assert_eq!(counts.minimax, Count::Exact(minimax), "{name}");
        assert_eq!(counts.alpha_beta, alpha_beta, "{name}");
        assert_eq!(counts.ordered, Count::Exact(ordered), "{name}");
    }
}

#[test]
fn a_count_stops_at_its_limit() {
    let game = WeightedGame::from_problem(problem("201.in"));
    let counts = |most_counted| {
        let params = ExplainParams::default().with_most_counted(most_counted);
        explain::explain(&game, &params).unwrap().counts
    };
    assert_eq!(counts(733).minimax, Count::MoreThan(733));
    assert_eq!(counts(734).minimax, Count::Exact(734));
    assert_eq!(counts(182).ordered, Count::MoreThan(182));
    assert_eq!(counts(183).ordered, Count::Exact(183));
}

#[test]
fn a_tree_that_is_too_large_is_refused() {
    let game = WeightedGame::from_problem(problem("200.in"));
    let params = |most_nodes| ExplainParams::default().with_most_nodes(most_nodes);
    assert!(explain::explain(&game, &params(59)).is_ok());
    let error = explain::explain(&game, &params(58)).unwrap_err().to_string();
    assert!(error.contains("more than 58 nodes at depth 8"), "{error}");
    let large = WeightedGame::from_problem(problem("205.in"));
    assert!(explain::explain(&large, &ExplainParams::default()).is_err());
}

#[test]
fn a_root_without_moves_is_one_line() {
    let text = "R, G\nA: R-1, B: G-2\n3\nR: 1, G: 2\nR: 3, G: 4\nA: C\nB: C\nC: A, B\n";
    let game = WeightedGame::from_problem(Problem::read(text.as_bytes()).unwrap());
    let explanation = explanation(&game);
    assert_eq!(lines(&game, &explanation), "B, G, 0, -3, -inf, inf");
    assert_eq!(explanation.counts.minimax, Count::Exact(1));
}

#[test]
fn every_cut_is_true_and_lists_exactly_the_moves_not_visited() {
    let mut random = Random::new(0x5eed);
    let mut cuts = 0;
    for round in 0..400 {
        let depth = 1 + random.below(5) as u32;
        let states = 2 + random.below(5);
        let text = random_text(&mut random, states, depth);
        let read = Problem::read(text.as_bytes()).unwrap();
        for rules in [RuleSet::Strict, RuleSet::Legacy] {
            let game = WeightedGame::new(read.clone(), rules, Horizon::Plies(depth));
            let mut start = Reference::read(&text);
            start.legacy = rules == RuleSet::Legacy;
            let explanation = explanation(&game);
            assert_eq!(lines(&game, &explanation), trace_of(&game), "round {round}");
            cuts += check_cuts(&game, &explanation, &start, depth);
        }
    }
    assert!(cuts > 2_000, "{cuts} cuts");
}

/// Checks the claims of every cut against plain minimax; how many cuts there were.
fn check_cuts(
    game: &WeightedGame,
    explanation: &Explanation,
    start: &Reference,
    limit: u32,
) -> u32 {
    let nodes = &explanation.nodes;
    let name = |mv: Move| {
        let problem = game.problem();
        let (state, color) = (problem.state_name(mv.state()), problem.color_name(mv.color()));
        (state.to_string(), color.to_string())
    };
    // A node's ancestors are the last nodes before it at each smaller depth.
    let ancestors = |index: usize| {
        let mut path = vec![index];
        for before in (0..index).rev() {
            let depth = nodes[path[path.len() - 1]].node.depth;
            if nodes[before].node.depth < depth {
                path.push(before);
            }
        }
        path.reverse();
        path
    };
    let position = |index: usize| {
        let steps = ancestors(index);
        let played = steps[1..].iter().map(|&step| &nodes[step].node);
        played.fold(start.clone(), |position, node| {
            position.play(&name(node.mv), (node.depth as usize + 1) % 2)
        })
    };
    let exact = |index: usize| {
        let depth = nodes[index].node.depth;
        position(index).minimax((depth % 2) as usize, limit - depth).0
    };
    let mut cuts = 0;
    explanation.replay(|line| {
        let LineKind::Cut(given, reason, origin) = line.kind else { return };
        cuts += 1;
        let node = &nodes[line.node];
        let NodeKind::Cut { pruned, .. } = &node.kind else { panic!("a node that is cut") };

        let mut listed: Vec<_> = (line.node + 1..nodes.len())
            .take_while(|&index| nodes[index].node.depth > node.node.depth)
            .filter(|&index| nodes[index].node.depth == node.node.depth + 1)
            .map(|index| name(nodes[index].node.mv))
            .collect();
        assert_eq!(listed.len(), given.number as usize);
        listed.extend(pruned.iter().map(|&mv| name(mv)));
        assert_eq!(listed, position(line.node).moves(), "visited and pruned are all legal moves");

        let path = ancestors(line.node);
        assert!(path[..path.len() - 1].contains(&origin.node));
        let set_by = &nodes[origin.node].node;
        assert_eq!(ancestors(origin.child).iter().rev().nth(1), Some(&origin.node));
        assert!(origin.child < line.node && !path.contains(&origin.child));
        let (bound, holder) = match reason {
            CutReason::ReachedAlpha => (line.window.alpha, 0),
            CutReason::ReachedBeta => (line.window.beta, 1),
        };
        assert_eq!(set_by.depth % 2, holder, "the bound belongs to the other player");
        assert_eq!(node.node.depth % 2, 1 - holder);
        assert_eq!(exact(origin.child), bound, "the other player really has it there");
        let truth = exact(line.node);
        match reason {
            CutReason::ReachedAlpha => assert!(truth <= line.value && line.value <= bound),
            CutReason::ReachedBeta => assert!(truth >= line.value && line.value >= bound),
        }

        let words = explain::sentence(game, explanation, line);
        assert!(words.contains(&format!("already has {bound} by ")), "{words}");
        for &mv in pruned {
            assert!(words.contains(&game.write_move(mv)), "{words}");
        }
        assert!(!words.contains('{') && !words.contains('}'), "{words}");
    });
    cuts
}

#[test]
fn every_line_has_a_sentence_without_holes() {
    let game = WeightedGame::from_problem(problem("201.in"));
    let explanation = explanation(&game);
    let mut sentences = Vec::new();
    explanation.replay(|line| sentences.push(explain::sentence(&game, &explanation, line)));
    assert_eq!(sentences.len(), 2 * 340);
    for sentence in &sentences {
        assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
    }
    assert!(sentences[0].starts_with("The search begins. MAX is to move"));
    assert_eq!(
        sentences[679],
        "The first move with the value of the root is Q=R. With best play the game is worth 7."
    );
    assert!(sentences.iter().all(|sentence| !sentence.contains("never")), "too strong");
}

#[test]
fn only_a_search_to_the_end_speaks_of_best_play() {
    let game = |depth| WeightedGame::new(problem("201.in"), RuleSet::Strict, depth);
    let told = |depth| {
        let game = game(depth);
        let explanation = explanation(&game);
        let mut last = String::new();
        explanation.replay(|line| last = explain::sentence(&game, &explanation, line));
        (explanation.verdict().text(&game), last)
    };
    let whole = told(Horizon::Full);
    assert_eq!(whole.0, "With best play the game is worth 7, by Q=R.");
    let longest = explanation(&game(Horizon::Full)).nodes.iter().map(|node| node.node.depth).max();
    let longest = longest.expect("there is a root");
    assert_eq!(told(Horizon::Plies(longest)), whole, "the limit broke nothing off");
    let (text, last) = told(Horizon::Plies(2));
    assert!(text.starts_with("Looking 2 moves ahead, the best is "), "{text}");
    assert!(last.contains("Looking 2 moves ahead") && !last.contains("best play"), "{last}");
    let (text, _) = told(Horizon::Plies(1));
    assert!(text.starts_with("Looking 1 move ahead, the best is "), "{text}");
}

//! Certificates: what is written verifies, what is false never does.

mod leaves;
mod proof;
mod shipped;
mod support;
mod tampering;
mod text;

use mapduel_coloring::checker::{Reason, check};
use mapduel_coloring::proof::{
    Answer, Certificate, Entry, LeafRules, ProofError, ProofParams, Symmetry, prove,
};
use mapduel_coloring::{ALICE, BOB, Color, ColoringGame, SolveParams, TooLarge};
use mapduel_game::{Game, Random};
use mapduel_graph::{Graph, Vertex, families};
use support::{Plain, certify, colored, colors_of, random_graph, rule_sets, small_games, truth};

#[test]
fn certificates_verify_for_every_rule_set_and_symmetry() {
    let (mut wins, mut listed) = ([0, 0], 0);
    for game in small_games(0x5eed, 200, 6) {
        let winner = truth(&game);
        wins[winner.index()] += 1;
        for rules in rule_sets() {
            for symmetry in [Symmetry::Full, Symmetry::Colors] {
                let certificate = certify(&game, winner, rules, symmetry);
                let again = Certificate::read(&certificate.write()).expect("it was just written");
                assert_eq!(again, certificate);
                let checked = check(&again).unwrap_or_else(|reason| {
                    panic!("{reason}\n{}", certificate.write());
                });
                assert_eq!(checked.entries, certificate.entries.len());
                listed += checked.entries;
            }
        }
    }
    assert!(wins.iter().all(|&count| count > 300), "both sides win: {wins:?}");
    assert!(listed > 10_000, "only {listed} entries");
}

#[test]
fn games_with_passes_have_certificates_too() {
    let mut random = Random::new(11);
    let mut passes = 0;
    for _ in 0..60 {
        let graph = random_graph(5, &mut random);
        for colors in 1..=graph.max_degree() {
            for first in [ALICE, BOB] {
                for side in [ALICE, BOB] {
                    let game = ColoringGame::new(graph.clone(), colors, first).unwrap();
                    let mut plain = Plain::new(&graph, colors, Some(side));
                    let winner = plain.winner(&colors_of(&game, &game.start()), first);
                    for rules in rule_sets() {
                        let solve = SolveParams::default().with_pass(Some(side));
                        let params = ProofParams::default().with_rules(rules).with_solve(solve);
                        let certificate = prove(&game, winner, &params).unwrap();
                        check(&certificate).unwrap();
                        let is_pass = |entry: &&Entry| entry.answer == Answer::Pass;
                        passes += certificate.entries.iter().filter(is_pass).count();
                        // Without the right to pass the loser's win may be gone, but a listed
                        // pass of the winner is never legal.
                        let without = Certificate { pass: None, ..certificate.clone() };
                        if certificate.entries.iter().any(|entry| entry.answer == Answer::Pass) {
                            let reason = check(&without).unwrap_err().reason;
                            assert!(matches!(reason, Reason::Illegal { .. }), "{reason}");
                        }
                    }
                }
            }
        }
    }
    assert!(passes > 100, "only {passes} passes are listed");
}

#[test]
fn a_certificate_for_the_wrong_winner_never_verifies() {
    let mut random = Random::new(12);
    let mut tried = 0;
    for game in small_games(0xbad, 120, 5) {
        let loser = truth(&game).other();
        let start = game.start();
        for rules in rule_sets() {
            // The best the loser can do: the winning move where there is one, else any move, in
            // every position with the loser to move, with now and then one left out.
            let mut plain = Plain::new(game.graph(), game.colors(), None);
            let mut entries: Vec<Entry> = Vec::new();
            let mut seen = std::collections::HashSet::new();
            let mut open = vec![(colors_of(&game, &start), start.turn())];
            while let Some((board, turn)) = open.pop() {
                if plain.over(&board).is_some() || !seen.insert((key(&plain, &board), turn)) {
                    continue;
                }
                let next = plain.next(&board, turn);
                if turn == loser {
                    let any = next[random.below(next.len())].0;
                    let answer = plain.winning(&board, turn).unwrap_or(any);
                    if random.below(50) != 0 {
                        entries.push(Entry { position: colored(&board), answer });
                    }
                }
                open.extend(next.into_iter().map(|(_, board)| (board, turn.other())));
            }
            let claim = Certificate {
                graph: game.graph().clone(),
                colors: game.colors(),
                first: start.turn(),
                start: colored(&colors_of(&game, &start)),
                pass: None,
                winner: loser,
                symmetry: Symmetry::Colors,
                rules,
                entries,
            };
            let reason = check(&claim).expect_err("a false claim").reason;
            assert!(!matches!(reason, Reason::ListedTwice { .. }), "{reason}");
            tried += 1;
        }
    }
    assert!(tried > 5_000, "only {tried} claims");
}

/// The available colors of every vertex, color by color, in sorted order.
fn key(plain: &Plain<'_>, board: &support::Colors) -> Vec<Vec<usize>> {
    let mut layers = vec![Vec::new(); usize::from(plain.colors)];
    for (answer, _) in plain.next(board, ALICE) {
        if let Answer::Play(mv) = answer {
            layers[mv.color().index()].push(mv.vertex().index());
        }
    }
    layers.sort();
    layers
}

#[test]
fn graphs_with_many_automorphisms_are_listed_up_to_colors() {
    let star = families::parse("star:9").unwrap();
    let game = ColoringGame::new(star, 1, ALICE).unwrap();
    let certificate = certify(&game, BOB, LeafRules::NONE, Symmetry::Full);
    assert_eq!(certificate.symmetry, Symmetry::Colors);
    check(&certificate).unwrap();
    // A complete graph of 7 vertices has 5,040 automorphisms, one of 6 has 720.
    for (order, symmetry) in [(6, Symmetry::Full), (7, Symmetry::Colors)] {
        let complete = families::parse(&format!("complete:{order}")).unwrap();
        let game = ColoringGame::new(complete, order - 1, ALICE).unwrap();
        let certificate = certify(&game, BOB, LeafRules::SAFE_KILL, Symmetry::Full);
        assert_eq!(certificate.symmetry, symmetry);
        check(&certificate).unwrap();
        let full = Certificate { symmetry: Symmetry::Full, ..certificate };
        let refused = check(&full).err().map(|rejection| rejection.reason);
        assert_eq!(refused, (order == 7).then_some(Reason::TooManyAutomorphisms));
    }
}

#[test]
fn the_automorphisms_of_known_graphs_are_all_found() {
    for (name, count) in [
        ("petersen", 120),
        ("icosahedron", 120),
        ("grid:3x4", 4),
        ("torus:5x5", 200),
        ("path:2", 2),
    ] {
        let graph = families::parse(name).unwrap();
        let game = ColoringGame::new(graph, 1, BOB).unwrap();
        let certificate = certify(&game, BOB, LeafRules::NONE, Symmetry::Full);
        assert_eq!(certificate.symmetry, Symmetry::Full, "{name}");
        assert_eq!(check(&certificate).unwrap().automorphisms, count, "{name}");
    }
}

#[test]
fn wide_boards_are_checked_like_narrow_ones() {
    // The same game far out in a large graph, everything else colored already.
    for game in small_games(0x71de, 30, 6) {
        let small = certify(&game, truth(&game), LeafRules::SAFE_KILL, Symmetry::Colors);
        for (order, shift) in [(70, 62), (130, 61), (600, 190)] {
            let far = |vertex: Vertex| vertex.index() + shift;
            let edges: Vec<_> = game.graph().edges().map(|(a, b)| (far(a), far(b))).collect();
            let end = shift + game.graph().order();
            let embed = |colored: &[(Vertex, Color)]| {
                let outside = (0..order).filter(|vertex| !(shift..end).contains(vertex));
                let outside = outside.map(|vertex| (Vertex::new(vertex), Color::new(0)));
                let inside =
                    colored.iter().map(|&(vertex, color)| (Vertex::new(far(vertex)), color));
                let mut all: Vec<_> = outside.chain(inside).collect();
                all.sort();
                all
            };
            let shifted = |answer| match answer {
                Answer::Play(mv) => support::answer(far(mv.vertex()), mv.color().number() as u8),
                Answer::Pass => Answer::Pass,
            };
            let entries = small.entries.iter().map(|entry| Entry {
                position: embed(&entry.position),
                answer: shifted(entry.answer),
            });
            let mut large = Certificate {
                graph: Graph::from_edges(order, edges).unwrap(),
                start: embed(&small.start),
                entries: entries.collect(),
                ..small.clone()
            };
            assert_eq!(Certificate::read(&large.write()).as_ref(), Ok(&large));
            check(&large).unwrap();
            if large.entries.pop().is_some() {
                check(&large).unwrap_err();
            }
        }
    }
}

#[test]
fn a_large_graph_that_needs_no_search_has_a_certificate() {
    let game = ColoringGame::new(families::parse("path:1000").unwrap(), 3, BOB).unwrap();
    let certificate = certify(&game, ALICE, LeafRules::SAFE_KILL, Symmetry::Full);
    assert_eq!(check(&certificate).unwrap().entries, 0);
    let game = ColoringGame::new(families::parse("path:1025").unwrap(), 3, BOB).unwrap();
    let refused = prove(&game, ALICE, &ProofParams::default()).unwrap_err();
    assert_eq!(refused, ProofError::TooLarge(TooLarge { order: 1025, colors: 3 }));
    assert!(refused.to_string().contains("up to 1024 vertices up to 8"), "{refused}");
    let large = Certificate { graph: game.graph().clone(), ..certificate };
    assert_eq!(check(&large).unwrap_err().reason, Reason::TooLarge(1025));
}

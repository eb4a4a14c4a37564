//! Whatever is changed in a certificate so that it proves nothing is noticed, with the reason.

use super::support::{Plain, answer, certify, colored, small_games, truth};
use mapduel_coloring::checker::{Place, Reason, check, check_with};
use mapduel_coloring::proof::{Answer, Certificate, LeafRules, ProofParams, Symmetry, prove};
use mapduel_coloring::{ALICE, BOB, ColoringGame};
use mapduel_graph::{Graph, families};

/// Petersen with 3 colors: Bob wins in a few moves.
fn petersen() -> Certificate {
    let game = ColoringGame::new(families::parse("petersen").expect("a family"), 3, ALICE)
        .expect("a game");
    let certificate = certify(&game, BOB, LeafRules::SAFE_KILL, Symmetry::Full);
    check(&certificate).expect("it is a proof");
    assert!(certificate.entries.len() >= 3);
    certificate
}

/// A small tree, by the rules of the game alone.
fn tree() -> Certificate {
    let game = ColoringGame::new(families::parse("binary-tree:2").expect("a family"), 2, BOB)
        .expect("a game");
    let winner = truth(&game);
    let certificate = certify(&game, winner, LeafRules::NONE, Symmetry::Full);
    check(&certificate).expect("it is a proof");
    certificate
}

fn reason(certificate: &Certificate) -> Reason {
    check(certificate).expect_err("it was tampered with").reason
}

#[test]
fn no_entry_can_be_dropped() {
    // The writer lists nothing that no reply leads to.
    let mut dropped = 0;
    for game in small_games(0xd0, 60, 6) {
        let winner = truth(&game);
        let certificate = certify(&game, winner, LeafRules::NONE, Symmetry::Full);
        for index in 0..certificate.entries.len() {
            let mut short = certificate.clone();
            short.entries.remove(index);
            match reason(&short) {
                Reason::OpenReply { .. } => {}
                Reason::NotListed(_) => assert_eq!(short.first, winner),
                other => panic!("{other}"),
            }
            dropped += 1;
        }
    }
    assert!(dropped > 1_000, "{dropped}");
}

#[test]
fn the_number_of_threads_changes_no_judgment() {
    let game = ColoringGame::new(families::parse("grid:4x6").expect("a family"), 4, ALICE)
        .expect("a game");
    let params = ProofParams::default();
    let certificate = prove(&game, ALICE, &params).expect("Alice wins");
    let count = certificate.entries.len();
    assert!(count > 3_000, "{count} entries are too few for three threads");
    let alone = check(&certificate);
    assert!(alone.is_ok());
    for threads in [0, 2, 3, 100] {
        assert_eq!(check_with(&certificate, threads), alone, "{threads} threads");
    }
    for dropped in [0, count / 2, count - 1] {
        let mut short = certificate.clone();
        short.entries.remove(dropped);
        let alone = check(&short);
        assert!(alone.is_err());
        assert_eq!(check_with(&short, 3), alone, "without entry {dropped}");
    }
}

#[test]
fn the_rejection_names_the_reply_and_the_position() {
    let mut certificate = petersen();
    certificate.entries.pop();
    let rejection = check(&certificate).unwrap_err();
    let Reason::OpenReply { reply, position } = &rejection.reason else {
        panic!("{rejection}");
    };
    assert!(position.split(',').any(|pair| pair == reply));
    assert!(rejection.to_string().contains("neither a leaf nor listed: "));
    let all = Certificate { entries: Vec::new(), ..petersen() };
    assert_eq!(check(&all).unwrap_err().place, Place::Start);
}

#[test]
fn a_move_changed_to_a_losing_one_is_noticed() {
    let mut changed = 0;
    for game in small_games(0xc4, 60, 5) {
        let winner = truth(&game);
        let certificate = certify(&game, winner, LeafRules::SAFE_KILL, Symmetry::Full);
        let mut plain = Plain::new(game.graph(), game.colors(), None);
        for index in 0..certificate.entries.len() {
            let mut board = vec![0; game.graph().order()];
            for &(vertex, color) in &certificate.entries[index].position {
                board[vertex.index()] = color.number() as u8;
            }
            for (answer, next) in plain.next(&board, winner) {
                if plain.winner(&next, winner.other()) != winner {
                    let mut tampered = certificate.clone();
                    tampered.entries[index].answer = answer;
                    let rejection = check(&tampered).expect_err("a losing move");
                    assert_eq!(rejection.place, Place::Entry(index + 1));
                    changed += 1;
                }
            }
        }
    }
    assert!(changed > 300, "{changed}");
}

#[test]
fn another_graph_another_k_another_winner_and_another_starter_are_noticed() {
    let certificate = petersen();
    let changes = [
        Certificate { colors: 4, ..certificate.clone() },
        Certificate { winner: ALICE, ..certificate.clone() },
        Certificate { first: BOB, ..certificate.clone() },
        Certificate { graph: families::parse("gp:5,1").unwrap(), ..certificate.clone() },
        Certificate { graph: families::parse("cycle:10").unwrap(), ..certificate.clone() },
        Certificate { pass: Some(ALICE), ..certificate.clone() },
    ];
    for tampered in changes {
        check(&tampered).expect_err("another claim");
    }
    for tampered in [
        Certificate { winner: tree().winner.other(), ..tree() },
        Certificate { first: tree().first.other(), ..tree() },
        Certificate { colors: 1, ..tree() },
    ] {
        check(&tampered).expect_err("another claim");
    }
    let reason = reason(&Certificate { colors: 0, ..certificate });
    assert_eq!(reason, Reason::Colors(0));
}

#[test]
fn a_graph_with_an_edge_more_or_less_never_gives_a_false_proof() {
    for game in small_games(0xed, 40, 5) {
        let certificate = certify(&game, truth(&game), LeafRules::SAFE_KILL, Symmetry::Full);
        let order = game.graph().order();
        for one in 0..order {
            for other in one + 1..order {
                let mut edges: Vec<_> =
                    game.graph().edges().map(|(a, b)| (a.index(), b.index())).collect();
                let count = edges.len();
                edges.retain(|&edge| edge != (one, other));
                if edges.len() == count {
                    edges.push((one, other));
                }
                let graph = Graph::from_edges(order, edges).unwrap();
                let tampered = Certificate { graph, ..certificate.clone() };
                if check(&tampered).is_ok() {
                    let (graph, start) = (tampered.graph.clone(), &tampered.start);
                    let colors = tampered.colors;
                    let game =
                        ColoringGame::from_start(graph, colors, tampered.first, start).unwrap();
                    assert_eq!(truth(&game), tampered.winner);
                }
            }
        }
    }
}

#[test]
fn rules_that_are_used_cannot_be_removed() {
    let certificate = Certificate { rules: LeafRules::NONE, ..petersen() };
    assert!(matches!(reason(&certificate), Reason::OpenReply { .. }));
    let game = ColoringGame::new(families::parse("path:4").unwrap(), 3, ALICE).unwrap();
    let safe = certify(&game, ALICE, LeafRules::SAFE_KILL, Symmetry::Full);
    assert_eq!(safe.entries.len(), 0);
    let bare = Certificate { rules: LeafRules::NONE, ..safe };
    assert!(matches!(reason(&bare), Reason::NotListed(_)));
}

#[test]
fn symmetries_that_are_used_cannot_be_removed() {
    let certificate = Certificate { symmetry: Symmetry::Colors, ..petersen() };
    assert!(matches!(reason(&certificate), Reason::OpenReply { .. }));
}

#[test]
fn the_same_position_is_not_listed_twice_in_any_disguise() {
    let certificate = petersen();
    // With other colors.
    let mut double = certificate.clone();
    let mut entry = certificate.entries[0].clone();
    for (_, color) in &mut entry.position {
        *color = mapduel_coloring::Color::new((color.index() + 1) % 3);
    }
    double.entries.push(entry);
    let place = Place::Entry(double.entries.len());
    let rejection = check(&double).unwrap_err();
    assert_eq!(rejection.place, place);
    assert!(matches!(rejection.reason, Reason::ListedTwice { before: 1, .. }));
    // Carried elsewhere: on a path of 3, its ends are the same.
    let text = |position: &str| {
        format!(
            "mapduel-certificate 1\ngraph Bg\ncolors 2\nfirst bob\nwinner alice\nrules\n\
             entries 4\n0=1 1=2\n{position}\n1=1 0=2\n0=1,1=2 2=1\n"
        )
    };
    let twice = Certificate::read(&text("2=1 1=2")).unwrap();
    assert!(matches!(reason(&twice), Reason::ListedTwice { before: 1, .. }));
}

#[test]
fn impossible_positions_and_moves_are_refused() {
    let certificate = petersen();
    let board = |pairs: &[(usize, u8)]| {
        let mut colors = vec![0; 10];
        pairs.iter().for_each(|&(vertex, color)| colors[vertex] = color);
        colored(&colors)
    };
    let (one, other) = certificate.graph.edges().next().unwrap();
    let (one, other) = (one.index(), other.index());
    let mut improper = certificate.clone();
    improper.entries[0].position = board(&[(one, 1), (other, 1)]);
    assert!(matches!(reason(&improper), Reason::NotProper { color: 1, .. }));
    let improper = Certificate { start: board(&[(one, 1), (other, 1)]), ..certificate.clone() };
    assert!(matches!(reason(&improper), Reason::NotProper { .. }));

    let taken = certificate.entries[0].position[0].0.index();
    for wrong in [answer(taken, 1), answer(taken, 3), answer(10, 1), answer(1, 4), Answer::Pass] {
        let mut illegal = certificate.clone();
        illegal.entries[0].answer = wrong;
        assert!(matches!(reason(&illegal), Reason::Illegal { .. }), "{wrong}");
    }
    // All three colors around vertex 0: the game is over there.
    let around = certificate.graph.neighbors(mapduel_graph::Vertex::new(0));
    let mut over = certificate.clone();
    over.entries[0].position =
        board(&[(around[0].index(), 1), (around[1].index(), 2), (around[2].index(), 3)]);
    assert!(matches!(reason(&over), Reason::Over(_)));
}

#[test]
fn a_position_with_the_wrong_side_to_move_proves_nothing() {
    // Two vertices joined, two colors, Alice first: listing what follows her move as if she were
    // to move again does not list the start.
    let text = "mapduel-certificate 1\ngraph A_\ncolors 2\nfirst alice\nwinner alice\nrules\n\
                entries 1\n0=1 1=2\n";
    let certificate = Certificate::read(text).unwrap();
    assert!(matches!(reason(&certificate), Reason::NotListed(_)));
    let certificate = Certificate { first: BOB, ..certificate };
    check(&certificate).expect("with Bob first it is a proof");
}

#[test]
fn the_start_must_be_covered() {
    // With vertex 0 colored and Alice to move, the listed positions are off by one move.
    let mut board = vec![0; 10];
    board[0] = 1;
    let later = Certificate { start: colored(&board), ..petersen() };
    assert!(matches!(reason(&later), Reason::OpenReply { .. }));
    assert_eq!(check(&later).unwrap_err().place, Place::Start);
}

//! What a reason claims is true.

use super::reference::{Reference, replay};
use super::{random_game, random_position};
use mapduel_coloring::{
    ALICE, BOB, ColoringGame, ExplainParams, Explainer, LineEnd, Move, Pace, Position, Reason, Why,
};
use mapduel_game::{Game, Notation, Random};
use mapduel_graph::families;

#[derive(Debug, Default)]
struct Seen {
    dies: usize,
    long: usize,
    complete: usize,
    safe: usize,
    held: usize,
}

/// Checks every claim of a reason by the rules and by the witness.
fn check(game: &ColoringGame, position: &Position, mv: Move, reason: &Reason, seen: &mut Seen) {
    let mut witness = Reference::new(game);
    let text = format!("{:?}: {} {reason:?}", game.graph(), reason.sentence(game));
    assert_eq!((reason.mover, reason.mv), (position.turn(), mv), "{text}");
    let next = replay(game, position, &[mv]);
    assert_eq!(reason.winner, witness.winner(&next), "{text}");
    let last = replay(game, &next, &reason.line);
    for plies in 0..=reason.line.len() {
        let between = replay(game, &next, &reason.line[..plies]);
        assert_eq!(witness.winner(&between), reason.winner, "the line keeps the win: {text}");
    }
    match &reason.why {
        Why::Dies { vertex, colors, takers, pace } => {
            seen.dies += 1;
            seen.long += usize::from(reason.line.len() >= 3);
            assert_eq!(reason.winner, BOB, "{text}");
            assert!(last.is_uncolored(*vertex) && last.available(*vertex).next().is_none());
            assert_eq!(last.blocked(), Some(*vertex), "{text}");
            assert!(position.available(*vertex).eq(colors.iter().copied()), "{text}");
            let mut taken: Vec<_> = takers.iter().map(|taker| taker.color()).collect();
            taken.sort_unstable();
            assert_eq!(&taken, colors, "each color has one taker: {text}");
            let mut played = std::iter::once(&mv).chain(&reason.line);
            for taker in takers {
                assert!(played.any(|mv| mv == taker), "takers play in order: {text}");
                assert!(game.graph().has_edge(*vertex, taker.vertex()), "{text}");
            }
            if *pace == Pace::Shortest {
                assert_eq!(witness.plies_to_death(&next), Some(reason.line.len()), "{text}");
            }
        }
        Why::Complete => {
            seen.complete += 1;
            assert!(next.is_over() && next.uncolored_count() == 0, "{text}");
        }
        Why::Safe => {
            seen.safe += 1;
            assert!(!witness.can_die(&next, None), "{text}");
        }
        Why::Held { endangered, colors, end } => {
            seen.held += 1;
            assert_eq!(reason.winner, ALICE, "{text}");
            let weakest = next
                .uncolored()
                .filter(|&vertex| witness.can_die(&next, Some(vertex)))
                .min_by_key(|&vertex| next.available(vertex).count());
            assert_eq!(weakest, Some(*endangered), "{text}");
            assert_eq!(next.available(*endangered).count(), *colors, "{text}");
            assert_eq!(*end, LineEnd::Safe, "small games are played out: {text}");
            assert!(!witness.can_die(&last, None), "{text}");
        }
        other => panic!("small games have lines, not {other:?}: {text}"),
    }
}

fn check_many(seed: u64, games: usize, most: usize, params: &ExplainParams) -> Seen {
    let mut random = Random::new(seed);
    let mut seen = Seen::default();
    let mut moves = Vec::new();
    for _ in 0..games {
        let game = random_game(&mut random, most);
        let mut explainer = Explainer::new(&game, params.clone());
        let Some(position) = random_position(&mut random, &game) else { continue };
        game.moves(&position, &mut moves);
        for &mv in &moves {
            let reason = explainer.explain(&position, mv).expect("small games are decided");
            check(&game, &position, mv, &reason, &mut seen);
        }
    }
    seen
}

#[test]
fn reasons_of_thousands_of_moves_are_true() {
    let seen = check_many(1, 700, 7, &ExplainParams::default());
    assert!(seen.dies > 1000 && seen.long > 20, "{seen:?}");
    assert!(seen.complete > 50 && seen.safe > 500 && seen.held > 100, "{seen:?}");
}

#[test]
fn reasons_without_a_shortest_line_are_true_as_well() {
    let params = ExplainParams::default().with_positions(0);
    let seen = check_many(2, 300, 8, &params);
    assert!(seen.dies > 400 && seen.long > 5, "{seen:?}");
}

#[test]
fn a_reason_in_another_unused_color_is_as_true() {
    let mut random = Random::new(3);
    let mut seen = Seen::default();
    for _ in 0..200 {
        let game = random_game(&mut random, 6);
        let start = game.start();
        let mut moves = Vec::new();
        game.moves(&start, &mut moves);
        let mv = moves[random.below(moves.len())];
        let same = mapduel_coloring::representative(&game, &start, mv);
        let mut explainer = Explainer::new(&game, ExplainParams::default());
        let reason = explainer.explain(&start, same).expect("small games are decided");
        let reason = reason.with_colors_exchanged(same.color(), mv.color());
        check(&game, &start, mv, &reason, &mut seen);
    }
    assert!(seen.dies > 20 && seen.held + seen.safe > 20, "{seen:?}");
}

#[test]
fn what_is_illegal_or_undecided_has_no_reason() {
    let game = ColoringGame::new(families::parse("petersen").unwrap(), 3, ALICE).unwrap();
    let mv = game.read_move("0=1").unwrap();
    let params = ExplainParams::default().with_nodes(1);
    assert_eq!(Explainer::new(&game, params).explain(&game.start(), mv), None);
    let next = game.play(&game.start(), mv).unwrap();
    let mut explainer = Explainer::new(&game, ExplainParams::default());
    assert_eq!(explainer.explain(&next, mv), None);
    assert!(explainer.explain(&game.start(), mv).is_some());
}

//! The rules, their words, and the promises of a game.

use crate::shared::{family, random_game};
use mapduel_colsnort::{
    ColSnortGame, LEFT, Move, MoveError, Position, RIGHT, Rule, StartError, read_position,
    write_position,
};
use mapduel_game::{Game, Keyed, MoveIndex, Notation, Random, Score, Side, conformance};
use mapduel_graph::{Graph, Vertex};

const BOARDS: [&str; 11] = [
    "path:1",
    "path:7",
    "cycle:8",
    "grid:4x4",
    "petersen",
    "complete:6",
    "star:9",
    "map:usa",
    "grid:8x8",
    "map:world",
    "grid:15x15",
];

fn usa(rule: Rule) -> ColSnortGame {
    ColSnortGame::new(rule, family("map:usa"), LEFT)
}

/// The position after moves by name, the sides in turn.
fn after(game: &ColSnortGame, moves: &[&str]) -> Position {
    moves.iter().fold(game.start(), |position, text| {
        let mv = game.read_move(text).expect("a state");
        game.play(&position, mv).expect("a legal move")
    })
}

#[test]
fn every_board_keeps_the_promises_of_a_game() {
    for board in BOARDS {
        for (rule, first) in [(Rule::Col, LEFT), (Rule::Snort, RIGHT)] {
            let game = ColSnortGame::new(rule, family(board), first);
            conformance::check(&game, 1);
            conformance::check_notation(&game, 2);
        }
    }
    for order in [0, 1, 64, 65, 200] {
        let edgeless = Graph::from_edges(order, []).unwrap();
        conformance::check(&ColSnortGame::new(Rule::Col, edgeless, LEFT), 3);
    }
}

#[test]
fn moves_owners_and_ends_are_those_of_the_plain_rules() {
    let mut random = Random::new(4);
    let mut moves = Vec::new();
    for round in 0..600 {
        // Some boards are larger than one word.
        let order = if round % 20 == 0 { 60 + random.below(20) } else { 1 + random.below(12) };
        let (game, mut reference) = random_game(&mut random, order);
        let mut position = game.start();
        loop {
            let side = game.turn(&position);
            game.moves(&position, &mut moves);
            let may = |vertex: &usize| {
                reference.may_paint(game.rule(), game.graph(), *vertex, side.index())
            };
            let expected: Vec<usize> = (0..order).filter(may).collect();
            let found: Vec<usize> = moves.iter().map(|mv| mv.vertex().index()).collect();
            assert_eq!(found, expected, "{game:?}");
            for vertex in game.graph().vertices() {
                let owner = reference.owners[vertex.index()].map(Side::new);
                assert_eq!(position.owner(vertex), owner);
                let mv = Move::new(vertex);
                let legal = expected.contains(&vertex.index());
                assert_eq!(game.is_legal(&position, mv), legal);
                assert_eq!(game.why_illegal(&position, mv).is_none(), legal);
            }
            if expected.is_empty() {
                assert_eq!(game.score(&position), Some(Score::win(side.other(), 2)));
                break;
            }
            assert_eq!(game.score(&position), None);
            let mv = moves[random.below(moves.len())];
            reference = reference.after(mv.vertex().index(), side.index());
            game.play_unchecked(&mut position, mv);
        }
    }
}

#[test]
fn an_illegal_move_comes_with_its_reason() {
    let reason = |rule, moves: &[&str], mv| {
        let game = usa(rule);
        let position = after(&game, moves);
        game.why_illegal(&position, game.read_move(mv).unwrap()).unwrap().to_string()
    };
    assert_eq!(
        reason(Rule::Col, &["Indiana", "Maine"], "Ohio"),
        "Ohio touches Indiana, which is left's: in Col nobody paints next to their own color"
    );
    assert_eq!(
        reason(Rule::Snort, &["Indiana"], "Ohio"),
        "Ohio touches Indiana, which is left's: in Snort nobody paints next to the other's color"
    );
    assert_eq!(
        reason(Rule::Snort, &["Indiana"], "Indiana"),
        "Indiana is left's already; take one that nobody has painted"
    );
    let game = usa(Rule::Col);
    let nowhere = Move::new(Vertex::new(49));
    assert_eq!(
        game.why_illegal(&game.start(), nowhere).unwrap().to_string(),
        "there is no vertex 49; the graph has 49 of them, numbered from 0"
    );
    assert!(!game.is_legal(&game.start(), nowhere));
}

#[test]
fn a_start_position_must_keep_the_rules() {
    let path = || family("path:3");
    let start = |rule, text: &str| {
        let painted = read_position(&path(), text).map_err(StartError::from)?;
        ColSnortGame::from_start(rule, path(), RIGHT, &painted)
    };
    let illegal = |result: Result<ColSnortGame, StartError>| match result.unwrap_err() {
        StartError::Illegal(reason) => reason,
        StartError::Text(error) => panic!("{error}"),
    };
    assert!(matches!(illegal(start(Rule::Col, "0=left,1=left")), MoveError::NextToOwn { .. }));
    assert!(matches!(illegal(start(Rule::Snort, "0=left,1=right")), MoveError::NextToOther { .. }));
    assert!(matches!(illegal(start(Rule::Col, "0=left,0=right")), MoveError::Painted { .. }));
    let game = start(Rule::Snort, "0=left 1=left").unwrap();
    assert_eq!(game.turn(&game.start()), RIGHT);
    assert_eq!(write_position(game.graph(), &game.start()), "0=left,1=left");
    // The last vertex touches left's, so right cannot move.
    assert_eq!(game.score(&game.start()), Some(Score::win(LEFT, 2)));
}

#[test]
fn positions_and_moves_are_read_as_people_write_them() {
    let graph = family("map:usa");
    let painted = read_position(&graph, "New York=left, Ohio=right").unwrap();
    let names: Vec<_> = painted.iter().map(|pair| graph.name(pair.0).into_owned()).collect();
    assert_eq!(names, ["New York", "Ohio"]);
    assert_eq!([painted[0].1, painted[1].1], [LEFT, RIGHT]);
    for empty in ["", "-"] {
        assert_eq!(read_position(&graph, empty), Ok(Vec::new()));
    }
    let complaint = |text| read_position(&graph, text).unwrap_err().to_string();
    assert!(complaint("Ohoi=left").contains("did you mean Ohio"));
    assert!(complaint("Ohio").ends_with("not of the form vertex=side, for example 0=left"));
    assert!(complaint("Ohio=blue").ends_with("the sides are left and right"));

    let game = usa(Rule::Col);
    assert_eq!(game.read_move(" New York ").map(|mv| game.write_move(mv)), Ok("New York".into()));
    let error = game.read_move("Ohoi").unwrap_err().to_string();
    assert!(error.starts_with("`Ohoi` names no vertex of the graph; did you mean Ohio"), "{error}");
    assert_eq!(game.move_count(), 49);
}

#[test]
fn a_written_position_is_the_same_start() {
    let mut random = Random::new(12);
    for _ in 0..200 {
        let order = 1 + random.below(9);
        let (game, _) = random_game(&mut random, order);
        let text = write_position(game.graph(), &game.start());
        let painted = read_position(game.graph(), &text).unwrap();
        let first = game.turn(&game.start());
        let again = ColSnortGame::from_start(game.rule(), game.shared_graph(), first, &painted);
        assert_eq!(again.unwrap().start(), game.start(), "{text}");
    }
}

/// The trait's own way of playing at random.
struct Listed<'game>(&'game ColSnortGame);

impl Game for Listed<'_> {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.0.start()
    }
    fn turn(&self, position: &Position) -> Side {
        self.0.turn(position)
    }
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        self.0.moves(position, moves);
    }
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        self.0.play_unchecked(position, mv);
    }
    fn score(&self, position: &Position) -> Option<Score> {
        self.0.score(position)
    }
}

#[test]
fn a_playout_is_the_one_that_a_list_of_moves_gives() {
    for board in BOARDS {
        for rule in Rule::ALL {
            let game = ColSnortGame::new(rule, family(board), LEFT);
            let (mut fast, mut slow) = (Random::new(9), Random::new(9));
            let mut won = [0; 2];
            for _ in 0..200 {
                let score = game.playout(&game.start(), &mut fast);
                assert_eq!(score, Listed(&game).playout(&game.start(), &mut slow), "{board}");
                won[score.winner().unwrap().index()] += 1;
            }
            assert_eq!(fast.next_u64(), slow.next_u64(), "as many numbers were drawn");
            let small = !["map:usa", "map:world"].contains(&board);
            assert!(small || won.iter().all(|&won| won > 0), "{board} {rule}: {won:?}");
        }
    }
}

#[test]
fn equal_keys_mean_equal_continuations_and_the_other_way_around() {
    for board in ["grid:3x3", "cycle:70"] {
        for rule in Rule::ALL {
            let game = ColSnortGame::new(rule, family(board), LEFT);
            let mut seen: Vec<(u128, Vec<Vec<Vertex>>, Side)> = Vec::new();
            let mut random = Random::new(6);
            for _ in 0..60 {
                let mut position = game.start();
                let mut moves = Vec::new();
                while game.score(&position).is_none() && seen.len() < 1_500 {
                    game.moves(&position, &mut moves);
                    game.play_unchecked(&mut position, moves[random.below(moves.len())]);
                    let open = [LEFT, RIGHT].map(|side| position.open(side).collect()).to_vec();
                    seen.push((game.key(&position), open, position.turn()));
                }
            }
            for (place, one) in seen.iter().enumerate() {
                for other in &seen[..place] {
                    assert_eq!(one.0 == other.0, (&one.1, one.2) == (&other.1, other.2));
                }
            }
        }
    }
}

#[test]
fn who_painted_what_does_not_matter_for_the_key() {
    let by = |side| {
        let painted = [(Vertex::new(0), side), (Vertex::new(1), side)];
        ColSnortGame::from_start(Rule::Snort, family("path:2"), LEFT, &painted).unwrap()
    };
    let (left, right) = (by(LEFT), by(RIGHT));
    assert_ne!(left.start(), right.start());
    assert_eq!(left.key(&left.start()), right.key(&right.start()));
}

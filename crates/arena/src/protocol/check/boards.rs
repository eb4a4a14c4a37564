//! Small boards of every game, one for each thing that a program can get wrong.

use mapduel_coloring::{ALICE, BOB, ColoringGame, read_position};
use mapduel_graph::{Graph, families};
use mapduel_voronoi::geometry::{Board as Land, Point};
use mapduel_voronoi::{TurnOrder, VoronoiGame, VoronoiParams};
use mapduel_weighted::{Horizon, Problem, RuleSet, WeightedGame};

/// A game with a name for people.
pub(super) struct Board<G> {
    pub(super) name: String,
    pub(super) game: G,
    /// What the two sides are called.
    pub(super) sides: [&'static str; 2],
}

const VALID: &str = "the boards of the check are valid";

/// A path, a graph on which Bob begins, a board that is colored in part, and one without edges.
pub(super) fn coloring() -> Vec<Board<ColoringGame>> {
    let family = |name| families::parse(name).expect(VALID);
    let boards = [
        ("a path with 2 colors", family("path:4"), 2, ALICE, "-"),
        ("petersen with 3 colors, Bob first,", family("petersen"), 3, BOB, "-"),
        ("a grid with 3 colors from 0=1,8=3", family("grid:3x3"), 3, ALICE, "0=1,8=3"),
        ("two vertices without an edge", Graph::from_edges(2, []).expect(VALID), 1, ALICE, "-"),
    ];
    let board = |(name, graph, colors, first, start): (&str, Graph, usize, _, &str)| {
        let start = read_position(&graph, start).expect(VALID);
        let game = ColoringGame::from_start(graph, colors, first, &start).expect(VALID);
        Board { name: name.to_string(), game, sides: ["Alice", "Bob"] }
    };
    boards.map(board).into()
}

/// The square of the study, a rectangle with a komi, and a triangle in one round.
pub(super) fn voronoi() -> Vec<Board<VoronoiGame>> {
    let usual = VoronoiParams { turns: 4, ..VoronoiParams::default() };
    let triangle = [(0.0, 0.0), (2.0, 0.0), (0.5, 1.5)].map(|(x, y)| Point::new(x, y));
    let boards = [
        ("the square", usual.clone()),
        (
            "a rectangle with a komi",
            VoronoiParams {
                board: Land::rectangle(2.0, 1.0).expect(VALID),
                komi: -0.08,
                minimum_distance: 0.1,
                turns: 5,
                ..usual.clone()
            },
        ),
        (
            "a triangle in one round",
            VoronoiParams {
                board: Land::polygon(&triangle).expect(VALID),
                order: TurnOrder::OneRound,
                turns: 6,
                ..usual
            },
        ),
    ];
    let board = |(name, params): (&str, _)| {
        let game = VoronoiGame::new(params).expect(VALID);
        Board { name: name.to_string(), game, sides: ["Red", "Blue"] }
    };
    boards.map(board).into()
}

/// Five states of which three are still free, played to the end and to a horizon; and longer names
/// with a negative weight.
pub(super) fn weighted() -> Vec<Board<WeightedGame>> {
    let small = "R, G, B, Y\nA: R-1, C: G-2\n2\nR: 3, G: 1, B: 2, Y: 0\nR: 0, G: 2, B: 5, Y: 1\n\
                 A: B, D\nB: A, C, D\nC: B, D, E\nD: A, B, C\nE: C\n";
    let names = "red, dark\nNorth: red-1\n3\nred: -4, dark: 10\nred: 7, dark: 0\n\
                 North: Mid\nMid: North, South\nSouth: Mid, Isle\nIsle: South\n";
    let boards = [
        ("a map of five, to the end,", small, Horizon::Full),
        ("a map of five, two moves ahead,", small, Horizon::Plies(2)),
        ("a chain with a negative weight", names, Horizon::Full),
    ];
    let board = |(name, problem, horizon): (&str, &str, _)| {
        let problem = Problem::read(problem.as_bytes()).expect(VALID);
        let game = WeightedGame::new(problem, RuleSet::Strict, horizon);
        Board { name: name.to_string(), game, sides: ["player 1", "player 2"] }
    };
    boards.map(board).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::{Game, Random};

    /// A side that never moves would pass every check.
    #[test]
    fn both_sides_move_in_every_game() {
        fn check<G: Game>(boards: &[Board<G>]) {
            for board in boards {
                for seed in 0..50 {
                    let (game, mut random, mut moves) =
                        (&board.game, Random::new(seed), Vec::new());
                    let mut moved = [0, 0];
                    let mut position = game.start();
                    while game.score(&position).is_none() {
                        game.moves(&position, &mut moves);
                        moved[game.turn(&position).index()] += 1;
                        game.play_unchecked(&mut position, moves[random.below(moves.len())]);
                    }
                    assert!(moved[0] > 0 && moved[1] > 0, "{}: {moved:?}", board.name);
                }
            }
        }
        check(&coloring());
        check(&voronoi());
        check(&weighted());
    }
}

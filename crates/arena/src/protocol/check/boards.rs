//! Small boards of every game, one for each thing that a program can get wrong.

use mapduel_coloring::{ALICE, BOB, ColoringGame, read_position};
use mapduel_graph::families;
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

/// A path, a graph on which Bob begins, a board that is colored in part, and a lone vertex.
pub(super) fn coloring() -> Vec<Board<ColoringGame>> {
    let boards = [
        ("path:4", 2, ALICE, "-"),
        ("petersen", 3, BOB, "-"),
        ("grid:3x3", 3, ALICE, "0=1,8=3"),
        ("path:1", 1, ALICE, "-"),
    ];
    let board = |(graph, colors, first, start): (&str, usize, _, &str)| {
        let name = match start {
            "-" => format!("{graph} with {colors} colors"),
            _ => format!("{graph} with {colors} colors from {start}"),
        };
        let graph = families::parse(graph).expect(VALID);
        let start = read_position(&graph, start).expect(VALID);
        let game = ColoringGame::from_start(graph, colors, first, &start).expect(VALID);
        Board { name, game, sides: ["Alice", "Bob"] }
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

/// Four states of which the last two can be blocked, played to the end and to a horizon; and
/// longer names with a negative weight.
pub(super) fn weighted() -> Vec<Board<WeightedGame>> {
    let small = "R, G, B\nA: R-1, C: G-2\n2\nR: 3, G: 1, B: 2\nR: 0, G: 2, B: 5\n\
                 A: B, D\nB: A, C, D\nC: B, D\nD: A, B, C\n";
    let names = "red, dark\nNorth: red-1\n3\nred: -4, dark: 10\nred: 7, dark: 0\n\
                 North: Mid\nMid: North, South\nSouth: Mid, Isle\nIsle: South\n";
    let boards = [
        ("a map of four, to the end", small, Horizon::Full),
        ("a map of four, one move ahead", small, Horizon::Plies(1)),
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
    use mapduel_game::Game;

    #[test]
    fn every_board_has_a_move() {
        fn check<G: Game>(boards: &[Board<G>]) {
            assert!(boards.iter().all(|board| board.game.score(&board.game.start()).is_none()));
        }
        check(&coloring());
        check(&voronoi());
        check(&weighted());
    }
}

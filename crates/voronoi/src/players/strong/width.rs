//! How wide a tree a budget can afford.
//!
//! Every offered move is tried once before any is tried twice, so a tree that is wider than the
//! budget learns nothing: with 50 simulations, all offers of three diagrams are one visit each.

use super::super::BalanceParams;
use super::StrongParams;
use crate::VoronoiGame;
use crate::geometry::{Board, Point};
use mapduel_game::Budget;
use std::time::Duration;

/// Simulations for each balanced offer at the root. With 500 of them there is room for the three
/// diagrams of the default, which was measured to be better than one.
const VISITS: f64 = 2.5;

/// About what a simulation takes, for budgets of time: 10 milliseconds for 500 of them.
const SIMULATION: Duration = Duration::from_micros(20);

/// The turns of the study's game, which the figures above are of.
const USUAL: usize = 10;

/// The search begins with so many moves to go at the latest.
const FEWEST: usize = 3;

/// The same settings with as many diagrams, and then as many variants, as the budget has room for.
pub(super) fn within(
    params: &StrongParams,
    budget: Budget,
    moves_left: usize,
    game: &VoronoiGame,
) -> StrongParams {
    let turns = game.turns();
    let longer = turns.max(USUAL) as f64 / USUAL as f64;
    let simulations = match budget {
        Budget::Time(time) => time.as_secs_f64() / (longer * SIMULATION.as_secs_f64()),
        Budget::Simulations(steps) | Budget::Nodes(steps) => steps as f64,
    };
    let room = (simulations / VISITS) as usize / moves_left.max(1);
    let beside = (params.variants as f64 * breadth(game.board())).round() as usize;
    let variants = beside.min(room.saturating_sub(1));
    let most = (room / (variants + 1)).max(1);
    // With many sites the plans would take all of the time.
    let fewer = |count: usize| (count as f64 / longer).ceil() as usize;
    StrongParams {
        variants,
        diagrams: params.diagrams.min(most),
        balance: BalanceParams {
            starts: fewer(params.balance.starts),
            most_rounds: fewer(params.balance.most_rounds),
            ..params.balance
        },
        aggressive: params.aggressive.min(most),
        ..*params
    }
}

/// How broad a board is: 1 for a square and whatever is rounder, 0.4 for a rectangle of 5 to 1. The
/// narrower it is, the fewer variants of a site are worth a look: the good ones lie on a line. Without
/// variants the player won 53 and 54 of 60 games against the defensive one on rectangles of 20 and 100
/// to 1; with ten, 38 and 38.
fn breadth(board: &Board) -> f64 {
    let corners = board.corners();
    let longest = |most: f64, corner: &Point| {
        corners.iter().map(|other| corner.distance_squared(*other)).fold(most, f64::max)
    };
    (2.0 * board.area() / corners.iter().fold(0.0, longest)).min(1.0)
}

/// With how many moves to go the search begins: with fewer in a game of more turns, where a
/// simulation takes longer and its noise is larger beside what one move is worth.
pub(super) fn searched(params: &StrongParams, turns: usize) -> usize {
    let fewer = params.searched * USUAL / turns.max(USUAL);
    fewer.max(FEWEST).min(params.searched)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VoronoiParams;

    fn game(board: Board) -> VoronoiGame {
        VoronoiGame::new(VoronoiParams::default().with_board(board)).unwrap()
    }

    fn width(simulations: u64, moves_left: usize, board: Board) -> (usize, usize, usize) {
        let budget = Budget::Simulations(simulations);
        let params = within(&StrongParams::default(), budget, moves_left, &game(board));
        (params.diagrams, params.aggressive, params.variants)
    }

    #[test]
    fn longer_games_search_later() {
        let params = StrongParams::default();
        let at = |turns| searched(&params, turns);
        assert_eq!([2, 10, 20, 50, 1_000].map(at), [10, 10, 5, 3, 3]);
        assert_eq!(searched(&params.with_searched(0), 50), 0);
    }

    #[test]
    fn small_budgets_have_narrow_trees() {
        let square = Board::unit_square;
        assert_eq!(width(StrongParams::SIMULATIONS, 5, square()), (3, 3, 10));
        assert_eq!(width(50, 5, square()), (1, 1, 3));
        assert_eq!(width(50, 2, square()), (1, 1, 9));
        assert_eq!(width(0, 5, square()), (1, 1, 0));
        assert_eq!(width(u64::MAX, 0, square()), (3, 3, 10));
        let time = Budget::Time(Duration::from_millis(10));
        let params = StrongParams::default();
        assert_eq!(within(&params, time, 5, &game(square())), params);
    }

    #[test]
    fn narrow_boards_have_narrow_trees() {
        let of = |long: f64| width(500, 5, Board::rectangle(long, 1.0).unwrap()).2;
        assert_eq!([2.0, 5.0, 20.0, 100.0].map(of), [8, 4, 1, 0]);
        assert_eq!(width(500, 5, Board::rectangle(0.1, 0.1).unwrap()).2, 10);
    }
}

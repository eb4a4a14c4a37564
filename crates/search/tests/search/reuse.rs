//! What a tree keeps between the moves of a game.

use crate::toys::mazes::Maze;
use mapduel_game::{Budget, Player, Random, TwoPlayer};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Reuse, Reward, Solver};

/// The moves of a game that two searches play, asked in this way.
fn played<G: TwoPlayer>(
    game: &G,
    params: MctsParams,
    mut ask: impl FnMut(&mut Mcts<G>, &G::Position) -> G::Move,
) -> Vec<G::Move> {
    let mut players = [1, 2].map(|seed| {
        let mut player = Mcts::new(params, MctsPlugs::new());
        player.new_game(seed);
        player
    });
    let (mut position, mut moves) = (game.start(), Vec::new());
    while game.score(&position).is_none() {
        let side = game.turn(&position);
        let mv = ask(&mut players[side.index()], &position);
        position = game.play(&position, mv).expect("players play legal moves");
        moves.push(mv);
    }
    moves
}

#[test]
fn what_a_player_forgets_between_moves_changes_no_game() {
    let mut random = Random::new(5);
    for round in 0..200 {
        let game = Maze::random(&mut random, 40);
        let params = MctsParams::default()
            .with_reuse(if round % 4 == 0 { Reuse::Discard } else { Reuse::Keep })
            .with_solver([Solver::On, Solver::Off, Solver::ScoreBounds][round % 3])
            .with_reward(Reward::Logistic { middle: 0.0, scale: 3.0 });
        let budget = Budget::Simulations(60);
        // A search keeps its whole tree, a player what is below its move.
        let searched = played(&game, params, |search, position| {
            search.search(&game, position, budget).choice().mv
        });
        let chosen =
            played(&game, params, |player, position| player.choose(&game, position, budget).mv);
        assert_eq!(chosen, searched, "round {round}");
    }
}

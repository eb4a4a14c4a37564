//! Players, losses and comparisons against slow references and published counts.

use crate::shared::{Reference, problem, random_text};
use mapduel_game::{Additive, Budget, Choice, Game, Notation, Player, Random, Until};
use mapduel_graph::{Limit, Stop};
use mapduel_search::{AlphaBetaParams, AlphaBetaPlayer, Sums};
use mapduel_search::{Completeness, Mcts, MctsParams, MctsPlugs, SearchedDepth, Solver};
use mapduel_weighted::compare::{
    CompareParams, Leaves, Method, Tree, linear_reward, measure, search,
};
use mapduel_weighted::players::{GreedyPlayer, RandomPlayer};
use mapduel_weighted::{
    Horizon, LossJudge, LossParams, MAX, Move, Problem, RuleSet, SolveParams, WeightedGame, solve,
};
use std::sync::atomic::AtomicBool;

const BUDGET: Budget = Budget::Nodes(200);

fn full(problem: Problem) -> WeightedGame {
    WeightedGame::new(problem, RuleSet::Strict, Horizon::Full)
}

/// Plays one game of a player against itself; every choice must be legal.
fn play(game: &WeightedGame, player: &mut dyn Player<WeightedGame>, seed: u64) -> Vec<Move> {
    player.new_game(seed);
    let mut position = game.start();
    let mut moves = Vec::new();
    while game.score(&position).is_none() {
        let Choice { mv, .. } = player.choose(game, &position, BUDGET);
        position = game.play(&position, mv).expect("a player answers with a legal move");
        moves.push(mv);
    }
    moves
}

/// The difference at the end of a random game, by move lists alone.
fn by_list(game: &WeightedGame, random: &mut Random) -> f64 {
    let mut position = game.start();
    let mut moves = Vec::new();
    loop {
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            return position.difference() as f64;
        }
        game.play_unchecked(&mut position, moves[random.below(moves.len())]);
    }
}

/// The fast random games draw from the same distribution: the means of many games agree. The
/// strict rules play by words, the others by lists.
#[test]
fn playouts_agree_with_plain_random_games_on_average() {
    let problem = problem("201.in");
    for rules in [RuleSet::Strict, RuleSet::Legacy] {
        for horizon in [Horizon::Full, Horizon::Plies(3)] {
            let game = WeightedGame::new(problem.clone(), rules, horizon);
            let mut random = Random::new(1);
            let games = 40_000;
            let mut mean = |play: &dyn Fn(&mut Random) -> f64| {
                (0..games).map(|_| play(&mut random)).sum::<f64>() / f64::from(games)
            };
            let fast = mean(&|random| game.playout(&game.start(), random).of(MAX));
            let plain = mean(&|random| by_list(&game, random));
            // The difference of one game has a standard deviation below 8, so that of the
            // difference of two means is below 0.06.
            assert!((fast - plain).abs() < 0.3, "{rules:?}: {fast} fast, {plain} plain");
        }
    }
}

#[test]
fn every_player_makes_legal_moves_and_repeats_its_game_by_the_seed() {
    let mut random = Random::new(3);
    for round in 0..60 {
        let states = 2 + random.below(7);
        let text = random_text(&mut random, states, 9);
        let game = full(Problem::read(text.as_bytes()).unwrap());
        let bounded = MctsParams::default()
            .with_solver(Solver::ScoreBounds)
            .with_reward(linear_reward(&game));
        let players: [Box<dyn Player<WeightedGame>>; 4] = [
            Box::new(RandomPlayer::new()),
            Box::new(GreedyPlayer::new()),
            Box::new(AlphaBetaPlayer::new(AlphaBetaParams::default(), Sums)),
            Box::new(Mcts::new(bounded, MctsPlugs::new())),
        ];
        for mut player in players {
            let first = play(&game, &mut *player, round);
            assert_eq!(first, play(&game, &mut *player, round), "{text}");
        }
    }
}

#[test]
fn the_greedy_player_takes_the_most_and_of_several_the_first() {
    let mut random = Random::new(8);
    for _ in 0..200 {
        let states = 2 + random.below(7);
        let text = random_text(&mut random, states, 9);
        let game = full(Problem::read(text.as_bytes()).unwrap());
        let mut position = game.start();
        let mut moves = Vec::new();
        while game.score(&position).is_none() {
            game.moves(&position, &mut moves);
            let side = position.turn();
            let worth = |mv: &Move| game.problem().weight(side, mv.color());
            let most = moves.iter().map(worth).max().unwrap();
            let expected = moves.iter().copied().find(|mv| worth(mv) == most);
            let mv = GreedyPlayer::new().choose(&game, &position, BUDGET).mv;
            assert_eq!(Some(mv), expected);
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
    }
}

/// The loss of a move by plain minimax of the slow rules.
fn reference_loss(before: &Reference, after: &Reference, player: usize, depth: u32) -> i64 {
    let value = before.minimax(player, depth).0;
    let found = after.minimax(1 - player, depth - 1).0;
    if player == 0 { value - found } else { found - value }
}

#[test]
fn losses_are_those_of_plain_minimax_to_the_end_and_to_a_depth() {
    let mut random = Random::new(21);
    let (mut judged, mut lost, mut shallow) = (0, 0, 0);
    for _ in 0..400 {
        let states = 2 + random.below(5);
        let text = random_text(&mut random, states, 9);
        let game = full(Problem::read(text.as_bytes()).unwrap());
        let moves = play(&game, &mut RandomPlayer::new(), random.next_u64());
        for nodes in [1, 40, 1_000_000] {
            let params = LossParams::default().with_nodes(nodes).with_table_mebibytes(1);
            let losses = LossJudge::new(&game, params).losses(&moves);
            assert_eq!(losses.len(), moves.len());
            let mut reference = Reference::read(&text);
            for (index, (&mv, loss)) in moves.iter().zip(&losses).enumerate() {
                let depth = match loss.depth {
                    SearchedDepth::WholeGame => 99,
                    SearchedDepth::Plies(plies) => plies,
                };
                let written = game.write_move(mv);
                let (state, color) = written.split_once('=').unwrap();
                let after = reference.play(&(state.to_string(), color.to_string()), index % 2);
                let expected = reference_loss(&reference, &after, index % 2, depth);
                assert_eq!(loss.points, expected, "{written} at depth {depth} in {text}");
                let best = reference.minimax(index % 2, depth).1.unwrap();
                assert_eq!(game.write_move(loss.best), format!("{}={}", best.0, best.1));
                assert!(nodes < 1_000_000 || depth == 99, "a small game is judged to its end");
                judged += 1;
                lost += u32::from(expected > 0);
                shallow += u32::from(depth < 99);
                reference = after;
            }
        }
    }
    assert!(judged > 1_000 && lost > 100 && shallow > 100, "{judged} {lost} {shallow}");
}

#[test]
fn what_is_said_of_a_game_does_not_depend_on_games_before() {
    let game = full(problem("209.in"));
    let params = LossParams::default().with_nodes(2_000).with_table_mebibytes(1);
    let mut shared = LossJudge::new(&game, params);
    for seed in 0..6 {
        let moves = play(&game, &mut RandomPlayer::new(), seed);
        assert_eq!(shared.losses(&moves), LossJudge::new(&game, params).losses(&moves));
    }
}

/// Minimax, alpha-beta in ASCII order and with the heaviest color first.
#[test]
fn node_counts_are_the_published_ones() {
    for (name, counts) in [
        ("201.in", [734, 340, 183]),
        ("202.in", [2916, 589, 266]),
        ("203.in", [138843, 5480, 1976]),
    ] {
        let game = WeightedGame::from_problem(problem(name));
        let methods = [Method::Minimax, Method::AlphaBeta, Method::GreedyOrder];
        let params = CompareParams::default();
        assert_eq!(methods.map(|method| search(&game, method, &params).nodes), counts, "{name}");
    }
}

#[test]
fn all_ways_to_search_find_the_value_of_minimax_and_a_best_move() {
    let mut random = Random::new(5);
    for _ in 0..120 {
        let (states, depth) = (2 + random.below(5), 1 + random.below(6) as u32);
        let text = random_text(&mut random, states, depth);
        let game = WeightedGame::from_problem(Problem::read(text.as_bytes()).unwrap());
        let (value, best) = Reference::read(&text).minimax(0, depth);
        let best = best.map(|(state, color)| format!("{state}={color}"));
        for method in Method::ALL {
            let row = search(&game, method, &CompareParams::default());
            assert_eq!(row.complete, Completeness::Complete, "{method:?} in {text}");
            assert_eq!(row.value, value as f64, "{method:?} in {text}");
            if matches!(method, Method::GreedyOrder | Method::Mcts) {
                let Some(mv) = row.mv else { continue };
                let after = game.play(&game.start(), mv).unwrap();
                let left = WeightedGame::moves_value(&game, &after);
                assert_eq!(left, value, "{text}");
            } else {
                assert_eq!(row.mv.map(|mv| game.write_move(mv)), best, "{method:?} in {text}");
            }
        }
    }
}

/// Plain minimax of a position, for moves that need not be the first best ones.
trait MovesValue {
    fn moves_value(&self, position: &<WeightedGame as Game>::Position) -> i64;
}

impl MovesValue for WeightedGame {
    fn moves_value(&self, position: &<WeightedGame as Game>::Position) -> i64 {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let values = moves.iter().map(|&mv| {
            let mut next = position.clone();
            self.play_unchecked(&mut next, mv);
            self.moves_value(&next)
        });
        let best = if position.turn().index() == 0 { values.max() } else { values.min() };
        best.unwrap_or_else(|| self.total(position))
    }
}

#[test]
fn a_stopped_search_says_so() {
    let game = full(problem("209.in"));
    let params = CompareParams::default().with_budget(Budget::Nodes(500)).with_simulations(50);
    for method in Method::ALL {
        let row = search(&game, method, &params);
        assert_eq!(row.complete, Completeness::Stopped, "{method:?}");
        assert!(row.nodes < 600, "{method:?}: {}", row.nodes);
    }
}

fn count_leaves(reference: &Reference, player: usize, depth: u32) -> u64 {
    let moves = reference.moves();
    if depth == 0 || moves.is_empty() {
        return 1;
    }
    moves.iter().map(|mv| count_leaves(&reference.play(mv, player), 1 - player, depth - 1)).sum()
}

#[test]
fn leaves_are_counted_and_estimated_rightly() {
    let mut random = Random::new(9);
    for _ in 0..60 {
        let states = 1 + random.below(6);
        let text = random_text(&mut random, states, 5);
        let game = WeightedGame::from_problem(Problem::read(text.as_bytes()).unwrap());
        let expected = count_leaves(&Reference::read(&text), 0, 5);
        assert_eq!(
            measure(&game, u64::MAX, 0, Limit::NONE).leaves,
            Leaves::Counted(expected),
            "{text}"
        );
    }
    // 20,000 descents of this tree have a relative standard error far below 2%.
    let game = WeightedGame::from_problem(problem("203.in"));
    let Leaves::Counted(counted) = measure(&game, u64::MAX, 0, Limit::NONE).leaves else {
        panic!("too many")
    };
    let Leaves::Estimated(guess) = measure(&game, 1_000, 0, Limit::NONE).leaves else {
        panic!("so few")
    };
    assert!((guess / counted as f64 - 1.0).abs() < 0.06, "{guess} for {counted}");
}

/// Three moves deep, two moves everywhere: 2^2 + 2^1 - 1 of the 8 leaves.
#[test]
fn the_bound_of_knuth_and_moore_has_its_closed_form() {
    let tree = Tree { leaves: Leaves::Counted(8), depth: 3 };
    assert!((tree.branching().unwrap() - 2.0).abs() < 1e-12);
    assert!((tree.fewest_leaves().unwrap() - 5.0).abs() < 1e-9);
    assert!((tree.effective_branching(27).unwrap() - 3.0).abs() < 1e-12);
    let over = Tree { leaves: Leaves::Counted(1), depth: 0 };
    assert_eq!((over.branching(), over.fewest_leaves()), (None, None));
}

/// A map on which no search to the end finishes within a test.
fn large() -> WeightedGame {
    let mut text = "R, G, B\nS0: R-1\n2\nR: 3, G: 1, B: 2\nR: 1, G: 2, B: 3\n".to_string();
    for state in 0..60 {
        let near = [state - 10, state - 1, state + 1, state + 10];
        let near = near.iter().filter(|&&to| (0..60).contains(&to) && to != state);
        let names: Vec<String> = near.map(|to| format!("S{to}")).collect();
        text.push_str(&format!("S{state}: {}\n", names.join(", ")));
    }
    full(Problem::read(text.as_bytes()).expect("a problem"))
}

static SET: AtomicBool = AtomicBool::new(true);

#[test]
fn losses_can_be_ended_and_are_the_same_when_nobody_ends_them() {
    let game = large();
    let moves = play(&game, &mut GreedyPlayer::new(), 1);
    let endless = LossParams::default().with_nodes(u64::MAX);
    let mut judge = LossJudge::new(&game, endless);
    assert_eq!(judge.losses_watched(&moves, &mut Until(|| true)), None);
    let short = LossParams::default().with_nodes(500);
    let watched = LossJudge::new(&game, short).losses_watched(&moves, &mut Until(|| false));
    assert_eq!(watched, Some(LossJudge::new(&game, short).losses(&moves)));
}

#[test]
fn a_stop_ends_every_row_of_a_comparison_and_the_count_of_the_tree() {
    let (game, stop) = (large(), Stop::new(&SET));
    let params = CompareParams::default()
        .with_budget(Budget::Nodes(u64::MAX))
        .with_simulations(u64::MAX)
        .with_stop(Some(stop));
    for method in Method::ALL {
        let row = search(&game, method, &params);
        assert_eq!(row.complete, Completeness::Stopped, "{}", method.name());
    }
    let tree = measure(&game, u64::MAX, 0, Limit::NONE.stopped_by(stop));
    assert!(matches!(tree.leaves, Leaves::Estimated(leaves) if leaves >= 1.0), "{tree:?}");
}

#[test]
fn a_stop_ends_a_solution_with_what_is_known() {
    let params = SolveParams::default().with_stop(Some(Stop::new(&SET)));
    for threads in [1, 2] {
        let outcome = solve(&large(), &params.with_threads(threads));
        assert_eq!(outcome.complete, Completeness::Stopped);
        assert!(outcome.mv.is_some(), "there is always a move");
    }
}

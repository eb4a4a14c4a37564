//! All implementations are the same game: the rules move by move, and the chances of random play.

use board_game::board::{Board, BoardMoves, Outcome, Player};
use internal_iterator::InternalIterator;
use mapduel_bench::bitboard::{Bitboard, State};
use mapduel_bench::board_game_peer::BoardGameColoring;
use mapduel_bench::graphs::{game, grid, petersen};
use mapduel_bench::minimax_peer::{BitboardRollout, MinimaxColoring};
use mapduel_bench::naive::{NaivePosition, NaiveWinner};
use mapduel_coloring::{ALICE, BOB};
use mapduel_game::{Game, Random};
use mapduel_graph::Graph;
use minimax::{Game as _, MCTSOptions, RolloutPolicy, Winner};
use rand08::SeedableRng;

type Pair = (usize, usize);

fn random_graph(random: &mut Random) -> Graph {
    let order = 1 + random.below(10);
    let density = random.unit();
    let pairs = (0..order).flat_map(|from| (0..from).map(move |to| (from, to)));
    let edges: Vec<Pair> = pairs.filter(|_| random.unit() < density).collect();
    Graph::from_edges(order, edges).expect("no loops, no foreign vertices")
}

fn sorted(mut moves: Vec<Pair>) -> Vec<Pair> {
    moves.sort_unstable();
    moves
}

fn minimax_moves(state: &Bitboard) -> (Vec<Pair>, Option<Winner>) {
    let mut moves = Vec::new();
    let winner = MinimaxColoring::generate_moves(state, &mut moves);
    (sorted(moves.iter().map(|mv| (mv.vertex.into(), mv.color.into())).collect()), winner)
}

fn board_game_moves(board: &BoardGameColoring) -> Vec<Pair> {
    let mut moves = Vec::new();
    if let Ok(available) = board.available_moves() {
        available.for_each(|mv| moves.push((mv.vertex.into(), mv.color.into())));
    }
    sorted(moves)
}

#[test]
fn random_games_have_the_same_moves_and_winners_everywhere() {
    let mut random = Random::new(0x5eed);
    let mut wins = [0, 0];
    for round in 0..200 {
        let graph = random_graph(&mut random);
        let colors = 1 + random.below(4);
        let ours = game(&graph, colors);
        let mut position = ours.start();
        let mut naive = NaivePosition::start(&graph, colors);
        let mut state = Bitboard::start(&graph, colors);
        let mut board = BoardGameColoring(state.clone());
        let mut list = Vec::new();
        for ply in 0.. {
            ours.moves(&position, &mut list);
            let moves =
                sorted(list.iter().map(|mv| (mv.vertex().index(), mv.color().index())).collect());
            let (peer_moves, peer_winner) = minimax_moves(&state);
            assert_eq!(sorted(naive.moves()), moves, "{graph:?} {colors} {position:?}");
            assert_eq!(peer_moves, moves, "{graph:?} {colors} {position:?}");
            assert_eq!(board_game_moves(&board), moves, "{graph:?} {colors} {position:?}");
            assert_eq!(board.is_done(), position.is_over());
            if position.is_over() {
                let alice_won = position.leader() == ALICE;
                let alice_moved_last = ply % 2 == 1;
                wins[usize::from(alice_won)] += 1;
                assert_eq!(naive.winner() == Some(NaiveWinner::Alice), alice_won);
                assert_eq!(board.outcome() == Some(Outcome::WonBy(Player::A)), alice_won);
                assert_eq!(state.state() == State::AliceWon, alice_won);
                let just_moved = peer_winner == Some(Winner::PlayerJustMoved);
                assert_eq!(just_moved, alice_won == alice_moved_last, "round {round}");
                break;
            }
            assert_eq!(board.next_player() == Player::A, position.turn() == ALICE);
            assert_eq!(state.state() == State::BobToMove, position.turn() == BOB);
            assert_eq!(naive.winner(), None);
            assert_eq!(peer_winner, None);
            assert_eq!(state.move_count() as usize, moves.len());
            let index = random.below(list.len());
            let mv = list[index];
            let pair = (mv.vertex().index(), mv.color().index());
            let place = (0..state.move_count())
                .map(|rank| state.nth_move(rank))
                .find(|place| (usize::from(place.vertex), usize::from(place.color)) == pair)
                .expect("every move has a number");
            assert_eq!(board.is_available_move(place), Ok(true));
            ours.play_unchecked(&mut position, mv);
            naive.play(pair);
            state = MinimaxColoring::apply(&mut state, place).expect("a new state");
            board.play(place).expect("a legal move");
        }
    }
    assert!(wins.iter().all(|&wins| wins > 20), "both sides win some: {wins:?}");
}

/// The start of one game, written twice.
struct Start {
    naive: NaivePosition,
    bitboard: Bitboard,
}

/// Checks P(Alice) of a source of random games against the known chances.
fn check_chances(games: u32, mut alice_wins: impl FnMut(&Start) -> bool) {
    for (graph, colors, chance) in
        [(grid(5, 5), 3, 0.1566), (grid(5, 5), 4, 0.8135), (petersen(), 3, 0.5581)]
    {
        let start = Start {
            naive: NaivePosition::start(&graph, colors),
            bitboard: Bitboard::start(&graph, colors),
        };
        let wins = (0..games).filter(|_| alice_wins(&start)).count();
        let found = wins as f64 / f64::from(games);
        // Five standard errors, for the worst chance of one half.
        let noise = 2.5 / f64::from(games).sqrt();
        assert!((found - chance).abs() < noise, "{found} is not {chance}");
    }
}

#[test]
fn naive_playouts_have_the_known_chances() {
    let mut random = Random::new(1);
    check_chances(10_000, |start| start.naive.playout(&mut random) == NaiveWinner::Alice);
}

#[test]
fn board_game_playouts_have_the_known_chances() {
    let mut random = rand08::rngs::SmallRng::seed_from_u64(2);
    check_chances(40_000, |start| {
        let mut board = BoardGameColoring(start.bitboard.clone());
        while !board.is_done() {
            board.play_random_available_move(&mut random).expect("the game goes on");
        }
        board.outcome() == Some(Outcome::WonBy(Player::A))
    });
}

#[test]
fn minimax_rollouts_have_the_known_chances() {
    let options = MCTSOptions::default();
    check_chances(40_000, |start| {
        // The result is for the side that moved last, which is Bob in the start position.
        BitboardRollout.rollout(&options, &start.bitboard) == -1
    });
}

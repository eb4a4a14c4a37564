//! Section 6 of the study in short: its players with knowledge against each other.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --example voronoi_knowledge -- [GAMES [SEED [PLAYER PLAYER]...]]`
//!
//! A player is `db`, `uct:SIMULATIONS`, `buct:…`, `abuct-simple:…` or `abuct:…`, the last three
//! with options such as `abuct:500,diagrams=2`. Each has the study's endgame. Half of the games
//! are played with either color, at komi 0. CPU time is that of the thread, per move, the two
//! endgame moves included.

#![allow(clippy::print_stdout, reason = "a program that prints")]

use cpu_time::ThreadTime;
use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Solver};
use mapduel_voronoi::players::{
    Aggression, Attack, BalancedParams, BalancedPlayer, DepthOneOffers, DepthOneParams,
    KnowledgeParams, KnowledgePlayer, TreeMoves, WithEndgame,
};
use mapduel_voronoi::{Payoff, RED, VoronoiGame, VoronoiParams};

const THREADS: u64 = 2;

/// What is played without arguments, and what the study reports of it.
const PAIRINGS: [(&str, &str, &str); 9] = [
    ("buct:1000", "uct:1000", "98"),
    ("buct:1000", "db", "25"),
    ("abuct-simple:500", "db", "55"),
    ("abuct-simple:500", "buct:500", "-"),
    ("abuct:500", "abuct-simple:500", "71"),
    ("abuct:500", "db", "77"),
    ("abuct:500", "uct:500", "93"),
    ("abuct:500,diagrams=3", "abuct:500", "-"),
    ("abuct:500,attack=1", "abuct:500", "-"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        arguments.get(index).map_or(default, |text| text.parse().expect("a number"))
    };
    let (games, seed) = (number(0, 100), number(1, 1));
    println!("wins of A in %, 95% Wilson interval, n; CPU ms per move of A and B; the study");
    let given: Vec<(&str, &str, &str)> = arguments
        .get(2..)
        .unwrap_or(&[])
        .chunks_exact(2)
        .map(|pair| (&*pair[0], &*pair[1], "-"))
        .collect();
    for &(one, other, study) in if given.is_empty() { &PAIRINGS[..] } else { &given } {
        let (wins, times) = play_all(one, other, games, seed);
        let (low, high) = wilson(wins as f64, games as f64);
        let rate = 100.0 * wins as f64 / games as f64;
        println!(
            "{one} v {other}: {rate:.1} [{low:.0},{high:.0}] n={games}; {:.2} {:.2}; {study}",
            times[0], times[1]
        );
    }
}

/// Wins of the first player, and the CPU time per move of both.
fn play_all(one: &str, other: &str, games: u64, seed: u64) -> (u64, [f64; 2]) {
    std::thread::scope(|scope| {
        let play = |thread: u64| {
            let numbers = (0..games).filter(move |number| number / 2 % THREADS == thread);
            let results = numbers.map(|number| play_one(one, other, seed, number));
            results.fold((0, [0.0; 2]), add)
        };
        let threads: Vec<_> =
            (0..THREADS).map(|thread| scope.spawn(move || play(thread))).collect();
        let results = threads.into_iter().map(|thread| thread.join().expect("no thread panics"));
        let (wins, times) = results.fold((0, [0.0; 2]), add);
        (wins, times.map(|time| time * 1e3 / (5.0 * games as f64)))
    })
}

fn add(sum: (u64, [f64; 2]), next: (u64, [f64; 2])) -> (u64, [f64; 2]) {
    (sum.0 + next.0, [sum.1[0] + next.1[0], sum.1[1] + next.1[1]])
}

fn play_one(one: &str, other: &str, seed: u64, number: u64) -> (u64, [f64; 2]) {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).expect("the study's game");
    let mut players = [seat(one), seat(other)];
    for (index, (player, _)) in players.iter_mut().enumerate() {
        player.new_game(Seed::new(seed).number(number).number(index as u64).value());
    }
    let red = (number % 2) as usize;
    let mut times = [0.0; 2];
    let mut position = game.start();
    while game.score(&position).is_none() {
        let index = if game.turn(&position) == RED { red } else { 1 - red };
        let (player, budget) = &mut players[index];
        let begin = ThreadTime::now();
        let site = player.choose(&game, &position, *budget).mv;
        times[index] += begin.elapsed().as_secs_f64();
        position = game.play(&position, site).expect("players play legal moves");
    }
    let winner = game.score(&position).and_then(|score| score.winner());
    let red_won = winner == Some(RED);
    (u64::from(red_won == (red == 0)), times)
}

fn seat(text: &str) -> (Box<dyn Player<VoronoiGame>>, Budget) {
    let (name, rest) = text.split_once(':').unwrap_or((text, "0"));
    let mut options = rest.split(',');
    let simulations = options.next().and_then(|text| text.parse().ok()).expect("simulations");
    let knowing = |mut params: KnowledgeParams| -> Box<dyn Player<VoronoiGame>> {
        for option in options {
            let (key, value) = option.split_once('=').expect("key=value");
            set(&mut params, key, value);
        }
        Box::new(WithEndgame::new(KnowledgePlayer::new(params), DepthOneParams::default()))
    };
    let player: Box<dyn Player<VoronoiGame>> = match name {
        "db" => Box::new(WithEndgame::new(
            BalancedPlayer::new(BalancedParams::default()),
            DepthOneParams::default(),
        )),
        "uct" => {
            let params = MctsParams::default().with_exploration(0.5).with_solver(Solver::Off);
            Box::new(WithEndgame::new(
                Mcts::new(params, MctsPlugs::new()),
                DepthOneParams::default(),
            ))
        }
        "buct" => knowing(KnowledgeParams::buct()),
        "abuct-simple" => knowing(KnowledgeParams::abuct_simple()),
        "abuct" => knowing(KnowledgeParams::abuct()),
        _ => panic!("no player {name}"),
    };
    (player, Budget::Simulations(simulations))
}

fn set(params: &mut KnowledgeParams, key: &str, value: &str) {
    let number: f64 = value.parse().unwrap_or(0.0);
    match key {
        "diagrams" => params.diagrams = number as usize,
        "starts" => params.balance.starts = number as usize,
        "threshold" => params.balance.threshold = number,
        "variants" => params.variants = number as usize,
        "aggressive-variants" => params.aggressive_variants = number as usize,
        "sigma" => (params.tree_sigma, params.playout_sigma) = (number, number),
        "playout-sigma" => params.playout_sigma = number,
        "base" => params.attack_base = number,
        "attack" => params.attack = Attack::DepthOne(number as usize),
        "smooth" => {
            params.depth_one = DepthOneOffers { moves: number as usize, ..params.depth_one }
        }
        "smooth-sites" => {
            params.depth_one = DepthOneOffers { sites: number as usize, ..params.depth_one };
        }
        "c" => params.search.exploration = number.sqrt(),
        "payoff" => params.payoff = if value == "area" { Payoff::Area } else { Payoff::Win },
        "tree" => params.tree = if value == "grid" { TreeMoves::Grid } else { TreeMoves::Narrow },
        "past" => params.aggression = Aggression::BesidePast,
        _ => panic!("no option {key}"),
    }
}

fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let (rate, z) = (wins / games, 1.959_964_f64);
    let middle = rate + z * z / (2.0 * games);
    let width = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    (100.0 * (middle - width) / whole, 100.0 * (middle + width) / whole)
}

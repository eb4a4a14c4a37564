//! How strong one player is against another, and what each costs.
//!
//! ```text
//! cargo run --release --manifest-path bench/Cargo.toml --example voronoi_strength -- strong:500 abuct:4000,endgame-grid=20 200 1000 -0.02
//! cargo run --release --manifest-path bench/Cargo.toml --example voronoi_strength -- strong:10ms db 40 1000 0 turns=50 board=rect:2,0.5
//! ```
//!
//! The arguments are two players, the number of games, the first seed, the komi and, if you like, what
//! else the game is made of: `turns`, `board`, `order`, `minimum_distance`. The first player is Red in
//! every other game. A player is written as everywhere; `opening=N` among its settings is another
//! number of simulations for the first two moves of the game. One thread; CPU time of the thread.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use cpu_time::ThreadTime;
use mapduel_game::{Budget, Game, Player, Seed};
use mapduel_playable::{NoFiles, PlayerSpec, Setup, build};
use mapduel_voronoi::playable::open_plane;
use mapduel_voronoi::{ENTRY, RED, VoronoiGame};
use std::process::ExitCode;

/// One side of a pairing.
struct Contender {
    player: Box<dyn Player<VoronoiGame>>,
    budget: Budget,
    /// For the first two moves of the game.
    opening: Budget,
    seconds: f64,
    moves: u64,
    /// The simulations of the moves that were searched, and how many these were.
    simulations: u64,
    searched: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!(
                "{message}\nusage: voronoi_strength PLAYER PLAYER GAMES SEED KOMI [turns=N] [board=B] …"
            );
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let [first, second, games, seed, komi, settings @ ..] = arguments else {
        return Err("at least five arguments are needed".to_owned());
    };
    let games: u64 = number(games)?;
    let (seed, komi): (u64, f64) = (number(seed)?, number(komi)?);
    let game = game(komi, settings)?;
    let mut pair = [contender(first, &game)?, contender(second, &game)?];
    let (mut wins, mut as_red, mut margins) = (0, 0, [Vec::new(), Vec::new()]);
    for number in 0..games {
        let first_is = (number % 2) as usize;
        let margin = play(&game, &mut pair, first_is, seed + number / 2);
        let won = (margin > komi) == (first_is == 0);
        wins += u64::from(won);
        as_red += u64::from(won && first_is == 0);
        margins[first_is].push(if first_is == 0 { margin } else { -margin });
    }
    let (low, high) = wilson(wins as f64, games as f64);
    println!(
        "{first} v {second}, komi {komi}{}{}, seeds from {seed}: {wins} of {games} = {:.1}% \
         [{:.1}, {:.1}], {as_red} of {} as Red, mean margin as Red {}, as Blue {}; \
         ms of CPU and simulations a move: {} v {}",
        if settings.is_empty() { "" } else { ", " },
        settings.join(" "),
        100.0 * wins as f64 / games as f64,
        100.0 * low,
        100.0 * high,
        margins[0].len(),
        mean(&margins[0]),
        mean(&margins[1]),
        cost(&pair[0]),
        cost(&pair[1]),
    );
    Ok(())
}

/// The study's game with what is said of it.
fn game(komi: f64, settings: &[String]) -> Result<VoronoiGame, String> {
    let mut setup = Setup::new().with("komi", komi);
    for setting in settings {
        let (name, value) = setting
            .split_once('=')
            .ok_or_else(|| format!("{setting} is not a setting like turns=50"))?;
        let field = ENTRY.fields.iter().find(|field| field.name == name);
        let field = field.ok_or_else(|| format!("the game has no {name}"))?;
        setup.set(name, field.read(value).map_err(|error| error.to_string())?);
    }
    open_plane(&setup, &NoFiles).map_err(|error| error.to_string())
}

/// Plays a game; answers with Red's margin.
fn play(game: &VoronoiGame, pair: &mut [Contender; 2], first_is: usize, seed: u64) -> f64 {
    for (number, side) in pair.iter_mut().enumerate() {
        let seed = Seed::new(seed).number(first_is as u64).number(number as u64);
        side.player.new_game(seed.value());
    }
    let mut position = game.start();
    while position.len() < game.turns() {
        let mover = if game.turn(&position) == RED { first_is } else { 1 - first_is };
        let side = &mut pair[mover];
        let begin = ThreadTime::now();
        let budget = if position.len() < 2 { side.opening } else { side.budget };
        let choice = side.player.choose(game, &position, budget);
        side.seconds += begin.elapsed().as_secs_f64();
        side.moves += 1;
        side.simulations += choice.cost;
        side.searched += u64::from(choice.cost > 0);
        game.play_unchecked(&mut position, choice.mv);
    }
    let [red, blue] = game.areas(&position);
    red - blue
}

/// A player of the catalog.
fn contender(text: &str, game: &VoronoiGame) -> Result<Contender, String> {
    let (opening, kept): (Vec<&str>, Vec<&str>) =
        text.split(',').partition(|setting| setting.starts_with("opening="));
    let spec: PlayerSpec = kept.join(",").parse().map_err(|error| format!("{error}"))?;
    let built = build(&spec, game).map_err(|error| error.to_string())?;
    let opening = match opening.first() {
        Some(setting) => Budget::Simulations(number(&setting["opening=".len()..])?),
        None => built.budget,
    };
    let (player, budget) = (built.player, built.budget);
    Ok(Contender { player, budget, opening, seconds: 0.0, moves: 0, simulations: 0, searched: 0 })
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is not a number that fits here"))
}

/// What a move costs.
fn cost(side: &Contender) -> String {
    format!(
        "{:.2}, {:.0}",
        side.seconds * 1e3 / side.moves.max(1) as f64,
        side.simulations as f64 / side.searched.max(1) as f64
    )
}

/// The mean with the half-width of its 95% interval.
fn mean(values: &[f64]) -> String {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    format!("{mean:+.4} ± {:.4}", 1.96 * error)
}

/// The 95% interval of a proportion (Wilson 1927).
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let z = 1.959_963_984_540_054_f64;
    let (part, spread) = (wins / games, z * z / games);
    let center = part + spread / 2.0;
    let half = z * (part * (1.0 - part) / games + spread / (4.0 * games)).sqrt();
    ((center - half) / (1.0 + spread), (center + half) / (1.0 + spread))
}

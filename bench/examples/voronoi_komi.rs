//! The fair komi between two strong players: where Red wins half of the games.
//!
//! ```text
//! cargo run --release --manifest-path bench/Cargo.toml --example voronoi_komi -- strong:500 10 200 600000 -0.04 -0.02 0
//! ```
//!
//! The arguments are a player, the turns, the number of games for each komi, the first seed, and the
//! komis in rising order. The player plays against itself. For each komi: how often Red wins, and the
//! mean and median of Red's area minus Blue's with 95% intervals (of the median by order statistics).
//! How a player plays depends on the komi, so the fair one is where the median is the komi itself: it is
//! sought between two neighboring komis along a straight line, and so are the ends of its interval. One
//! thread.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use mapduel_game::{Game, Seed};
use mapduel_playable::{NoFiles, PlayerSpec, Setup, build};
use mapduel_voronoi::playable::open_plane;
use mapduel_voronoi::{RED, VoronoiGame};
use std::process::ExitCode;

/// Half the width of a 95% interval in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}\nusage: voronoi_komi PLAYER TURNS GAMES SEED KOMI…");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let [player, turns, games, seed, komis @ ..] = arguments else {
        return Err("at least five arguments are needed".to_owned());
    };
    let spec: PlayerSpec = player.parse().map_err(|error| format!("{error}"))?;
    let (turns, games, seed): (u64, u64, u64) = (number(turns)?, number(games)?, number(seed)?);
    let komis: Vec<f64> = komis.iter().map(|komi| number(komi)).collect::<Result<_, _>>()?;
    if games == 0 || komis.is_empty() || !komis.is_sorted() {
        return Err("give at least one game, and komis in rising order".to_owned());
    }
    // By komi, how far the median of the margins and the ends of its interval are above it.
    let mut above: Vec<[f64; 3]> = Vec::new();
    for &komi in &komis {
        let setup = Setup::new().with("komi", komi).with("turns", turns);
        let game = open_plane(&setup, &NoFiles).map_err(|error| error.to_string())?;
        let mut margins: Vec<f64> = (0..games)
            .map(|number| margin(&game, &spec, seed + number))
            .collect::<Result<_, _>>()?;
        margins.sort_by(f64::total_cmp);
        let count = margins.len() as f64;
        let wins = margins.iter().filter(|&&margin| margin > komi).count() as f64;
        let mean = margins.iter().sum::<f64>() / count;
        let squares: f64 = margins.iter().map(|margin| (margin - mean).powi(2)).sum();
        let error = Z * (squares / (count - 1.0).max(1.0) / count).sqrt();
        let median = median(&margins);
        let (low, high) = wilson(wins, count);
        println!(
            "{player}, {turns} turns, komi {komi}, {games} games from seed {seed}: Red wins \
             {:.1}% [{:.1}, {:.1}], mean {mean:+.4} ± {error:.4}, median {:+.4} [{:+.4}, {:+.4}]",
            100.0 * wins / count,
            100.0 * low,
            100.0 * high,
            median[1],
            median[0],
            median[2],
        );
        above.push(median.map(|value| value - komi));
    }
    let found: Vec<String> = [1, 0, 2].map(|which| crossing(&komis, &above, which)).into();
    println!("fair komi {} [{}, {}]", found[0], found[1], found[2]);
    Ok(())
}

/// Red's margin in a game of the player against itself.
fn margin(game: &VoronoiGame, spec: &PlayerSpec, seed: u64) -> Result<f64, String> {
    let sit = || build(spec, game).map_err(|error| error.to_string());
    let mut pair = [sit()?, sit()?];
    for (number, side) in pair.iter_mut().enumerate() {
        side.player.new_game(Seed::new(seed).number(number as u64).value());
    }
    let mut position = game.start();
    while position.len() < game.turns() {
        let side = &mut pair[usize::from(game.turn(&position) != RED)];
        let site = side.player.choose(game, &position, side.budget).mv;
        game.play_unchecked(&mut position, site);
    }
    let [red, blue] = game.areas(&position);
    Ok(red - blue)
}

/// The median of sorted values between the ends of its 95% interval.
fn median(sorted: &[f64]) -> [f64; 3] {
    let count = sorted.len();
    let reach = 0.5 * Z * (count as f64).sqrt();
    let at = |rank: f64| sorted[rank.clamp(0.0, (count - 1) as f64) as usize];
    let half = 0.5 * count as f64;
    let middle = 0.5 * (sorted[(count - 1) / 2] + sorted[count / 2]);
    [at((half - reach).floor() - 1.0), middle, at((half + reach).ceil())]
}

/// The komi where this of the three is on the komi itself.
fn crossing(komis: &[f64], above: &[[f64; 3]], which: usize) -> String {
    let points: Vec<(f64, f64)> =
        komis.iter().zip(above).map(|(&komi, above)| (komi, above[which])).collect();
    let between = points.windows(2).find(|pair| pair[0].1 > 0.0 && pair[1].1 <= 0.0);
    match between {
        Some(&[(komi, high), (next, low)]) => {
            format!("{:+.4}", komi + (next - komi) * high / (high - low))
        }
        _ if points[0].1 <= 0.0 => format!("below {:+}", points[0].0),
        _ => format!("above {:+}", points[points.len() - 1].0),
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text} is not a number that fits here"))
}

/// The 95% interval of a proportion (Wilson 1927).
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let (part, spread) = (wins / games, Z * Z / games);
    let center = part + spread / 2.0;
    let half = Z * (part * (1.0 - part) / games + spread / (4.0 * games)).sqrt();
    ((center - half) / (1.0 + spread), (center + half) / (1.0 + spread))
}
